"""The search language as JSON: what is found, what was understood, and what might be typed next."""

from http import HTTPStatus
from typing import Any, Final

from django.http import HttpResponseBase
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api import pages
from api.problems import Conflict
from api.renderers import Joined
from api.schema import refusals
from cards import queries
from cards.api.games import GAME, game_of
from cards.api.response_cache import answered, keep, written
from cards.search import Field, language_of, search, suggest
from cards.search.parsing import MAX_CHARACTERS
from cards.serializers import CardsField
from games import DEFAULT_SLUG

EXAMPLES: Final = [
    OpenApiExample("Cheap Souls that draw", "kind:soul value<=2 does:draw"),
    OpenApiExample("A typo", "kind:sole"),
]


class Place(serializers.ListField):
    """[from, up to] in the search, counted in characters from 0."""

    child = serializers.IntegerField(min_value=0)

    def __init__(self, **options: Any) -> None:
        super().__init__(min_length=2, max_length=2, help_text="[from, up to]", **options)


class SearchProblem(serializers.Serializer[Any]):
    """A part of the search that was left out, or read in another way."""

    place = Place()
    text = serializers.CharField(help_text="The term itself")
    message = serializers.CharField()
    suggestion = serializers.CharField(help_text="Suggested replacement; may be empty")


class SearchPart(serializers.Serializer[Any]):
    """A part that was understood."""

    words = serializers.CharField(help_text="In words: kind is Soul")
    without = serializers.CharField(help_text="The search without this term")
    joint = serializers.CharField(help_text="and, or; empty for the first term")
    opens = serializers.CharField(help_text="Brackets before it")
    closes = serializers.CharField(help_text="Brackets after it")


class SearchSuggestion(serializers.Serializer[Any]):
    """A search that words which find nothing may mean."""

    search = serializers.CharField(help_text="kind:soul value<=1 keyword:flight")
    words = serializers.CharField(help_text="The same in words")
    count = serializers.IntegerField(min_value=1, help_text="Number of cards it finds")
    dropped = serializers.ListField(
        child=serializers.CharField(), help_text="Words of the question that it says nothing of"
    )


class FacetChoice(serializers.Serializer[Any]):
    """A value of a field."""

    label = serializers.CharField()  # type: ignore[assignment]
    count = serializers.IntegerField(min_value=0, help_text="Number of found cards that have it")
    search = serializers.CharField(
        help_text="The search with it added, or removed if already chosen"
    )
    chosen = serializers.BooleanField()


class FacetSerializer(serializers.Serializer[Any]):
    """Counts of the found cards by value."""

    field = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    choices = FacetChoice(many=True)


class FoundSerializer(serializers.Serializer[Any]):
    """One page of what a search finds, and what was made of the search."""

    count = serializers.IntegerField(min_value=0, help_text="Number of cards in all")
    next = serializers.URLField(allow_null=True, help_text="Next page; null on the last")
    search = serializers.CharField(help_text="The search as understood")
    words = SearchPart(many=True)
    problems = SearchProblem(many=True)
    likely = serializers.CharField(
        help_text="Not empty where nothing fits and cards with names like the asked one are shown"
    )
    suggestions = SearchSuggestion(
        many=True, help_text="If no cards match: up to three searches the words may mean"
    )
    sort = serializers.CharField(
        help_text="`relevance` where words were asked for and no sort: names that are the words,"
        " begin with them or hold them come first"
    )
    facets = FacetSerializer(many=True)
    results = CardsField()


class SuggestionSerializer(serializers.Serializer[Any]):
    """Text that may replace what stands at `place`."""

    place = Place()
    text = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    help = serializers.CharField()
    done = serializers.BooleanField(help_text="Whether the part is then complete")
    url = serializers.CharField(
        allow_blank=True, help_text="The page of a card that is suggested; empty for all else"
    )


class SuggestionsSerializer(serializers.Serializer[Any]):
    """The likeliest first; ten at most."""

    results = SuggestionSerializer(many=True)


DEFAULT_LANGUAGE = language_of(DEFAULT_SLUG)


def _described(field: Field) -> str:
    names = ", ".join(f"`{name}`" for name in field.names)
    signs = " ".join(f"`{sign}`" for sign in field.operators)
    examples = "; ".join(f"`{one.search}` {one.finds}" for one in field.examples)
    return f"- {names} ({signs}): {field.help}{f' For example {examples}.' if examples else ''}"


def _language() -> str:
    """The search language in Markdown, from its registry."""
    lines = [
        "It never fails: a part that can't be used is named in `problems`, with its place and a"
        " suggestion that finds something; no card is shown then."
        ' Words and "phrases" are looked for in names, types and texts;'
        ' `!"a name"` is exact; `-` turns a part round, `or` joins less closely than a space,'
        " brackets group. A field of numbers can be compared with another one: `dice>value`; a card"
        " that lacks either is found by none of these, not by `!=` either.",
    ]
    for section, fields in DEFAULT_LANGUAGE.sections().items():
        lines += ["", f"**{section}**", "", *(_described(field) for field in fields)]
    lines += [
        "",
        f"**Order**: `sort:` or `-sort:` with {', '.join(DEFAULT_LANGUAGE.sorts)}. Without one,"
        " cards whose name is what was asked for, begins with it or holds it come first.",
        "",
        "Words that match no cards get `suggestions`: searches they may mean.",
        "",
        "Another `game` has fields of its own instead, by the names of its cards' figures; its page"
        " of the search's syntax tells of them.",
    ]
    return "\n".join(lines)


class SearchApi(APIView):
    """Cards by the search language."""

    renderer_classes = [Joined]

    @extend_schema(
        operation_id="search",
        tags=["search"],
        summary="Search cards by what they are and what they do",
        description=_language(),
        parameters=[
            OpenApiParameter(
                "q",
                {"type": "string", "maxLength": MAX_CHARACTERS, "default": ""},
                description="The search",
                examples=EXAMPLES,
            ),
            GAME,
            OpenApiParameter("facets", bool, default=False, description="Include counts by field"),
            *pages.PAGES,
        ],
        responses={HTTPStatus.OK: FoundSerializer, **refusals(HTTPStatus.CONFLICT)},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Private decks and drafts are found by their owners alone."""
        version = queries.pool_version()
        language = language_of(game_of(request))
        key = (version, language.version, request.build_absolute_uri(), request.accepted_media_type)
        if (kept := answered(key)) is not None:
            return kept
        size = pages.page_size(request)
        page = _page(request, size, version)
        with_facets = _flag(request, "facets")
        found = search(
            _text(request),
            language=language,
            viewer=request.user,
            page=page,
            size=size,
            version=version,
        )
        more = [page + 1, size, version] if page < found.pages else None
        problems = [
            {
                "place": list(problem.place),
                "text": problem.text,
                "message": problem.message,
                "suggestion": problem.suggestion,
            }
            for problem in found.problems
        ]
        response = pages.answer(
            request,
            written(found.cards, request),
            found.total,
            more,
            search=found.search,
            words=[part.as_data() for part in found.words],
            problems=problems,
            likely=found.likely,
            suggestions=[one.as_data() for one in found.suggestions],
            sort=f"-{found.sort}" if found.reverse else found.sort,
            facets=[facet.as_data() for facet in found.facets] if with_facets else [],
        )
        if found.lasting:
            keep(key, response)
        return response


class SuggestApi(APIView):
    """Completion."""

    @extend_schema(
        operation_id="suggest",
        tags=["search"],
        summary="Complete a search at the cursor",
        parameters=[
            OpenApiParameter(
                "q",
                {"type": "string", "maxLength": MAX_CHARACTERS, "default": ""},
                description="The search so far",
            ),
            OpenApiParameter(
                "at",
                {"type": "integer", "minimum": 0, "maximum": 10_000},
                description="Where the cursor is, in characters; the end, unless told",
            ),
            GAME,
        ],
        responses=SuggestionsSerializer,
    )
    def get(self, request: Request) -> Response:
        """Fields, their words, and names of cards."""
        at = request.query_params.get("at")
        if at is not None and not (
            at.isascii() and at.isdigit() and len(at) < 6 and int(at) <= 10_000
        ):
            raise ValidationError({"at": ["Give a whole number from 0 to 10,000."]})
        cursor = None if at is None else int(at)
        language = language_of(game_of(request))
        found = suggest(_text(request), cursor, viewer=request.user, language=language)
        return Response({"results": [one.as_data() for one in found]})


def _text(request: Request) -> str:
    text: str = request.query_params.get("q", "")
    if len(text) > MAX_CHARACTERS:
        raise ValidationError({"q": [f"A search can have at most {MAX_CHARACTERS} characters."]})
    return text


def _flag(request: Request, name: str) -> bool:
    given = request.query_params.get(name, "false")
    if given not in ("true", "false"):
        raise ValidationError({name: ["Give true or false."]})
    return given == "true"


def _page(request: Request, size: int, version: str) -> int:
    state = pages.read_cursor(request)
    if state is None:
        return 1
    if not isinstance(state, list) or len(state) != 3 or state[1] != size:
        raise pages.bad_cursor()
    if state[2] != version:
        raise Conflict("The cards have changed since the first page. Search again from there.")
    return int(state[0])
