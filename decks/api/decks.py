"""The JSON API of decks: parse, call a service, render. Errors are 400 in words, never 500.

Someone else's private deck does not exist (404); someone else's visible deck can be read alone
(403 to change it).
"""

from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import (
    NotAuthenticated,
    ValidationError,
)
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.settings import api_settings

from api import problems
from api.pages import CursorPages, answer
from api.renderers import Plain, Zip
from decks import queries, services
from decks.api.access import IF_MATCH, REFUSED, if_match, own, player, shown, valid, visible
from decks.api.figures import FigureActions
from decks.api.parsers import PlainText
from decks.api.preconditions import expected_version, has_if_match
from decks.api.serializers import (
    DeckChange,
    DeckInput,
    DeckProblems,
    DeckSerializer,
    ForkSerializer,
    ImportedDeckSerializer,
    LineProblemSerializer,
    ListInput,
    NoticeSerializer,
)
from decks.api.suggestions import SuggestionActions
from decks.api.versions import VersionActions
from decks.formats import FORMATS
from decks.formats.code import CannotWrite
from decks.kinds import games_with_decks
from decks.models import Deck, DeckQuerySet
from decks.names.lookup import name_book
from decks.search.searching import MAX_COUNTED, bounded_count, by_columns, search_decks
from decks.sharing.origins import forks_of, seen_origins
from decks.sharing.zip_files import archived
from games import DEFAULT_SLUG, GAMES

ABOUT = ("game", "role")
AS = tuple(FORMATS)
MAX_SEARCH = 1_000  # characters
CHANGED = {status.HTTP_200_OK: DeckSerializer, **REFUSED}
SCOPES = ("mine", "preconstructed", "public")


class DeckPages(CursorPages):
    """Pages of decks, with what of `q` could not be used."""

    problems: list[dict[str, str]]

    def counted(self, rows: Any) -> int:
        return bounded_count(rows)

    def get_paginated_response(self, data: Any) -> Response:
        return answer(self.request, data, self.count, self.state, problems=self.problems)

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        shape = super().get_paginated_response_schema(schema)
        shape["properties"]["count"]["description"] = (
            f"Number of entries in all; {MAX_COUNTED + 1} if there are more than {MAX_COUNTED}"
        )
        text = {"type": "string"}
        shape["properties"]["problems"] = {
            "type": "array",
            "description": "Parts of `q` that can't be used and were left out",
            "items": {
                "type": "object",
                "required": ["text", "message", "suggestion"],
                "properties": {"text": text, "message": text, "suggestion": text},
            },
        }
        shape["required"].append("problems")
        return shape


@extend_schema(tags=["decks"])
class DeckApi(VersionActions, FigureActions, SuggestionActions, viewsets.ViewSet):
    """Decks by their key."""

    pagination_class = DeckPages
    lookup_field = "key"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
    serializer_class = DeckSerializer

    @extend_schema(
        summary="List decks: yours, public ones or starter decks",
        parameters=[
            OpenApiParameter("scope", str, enum=SCOPES, default="mine"),
            OpenApiParameter("game", str, default=DEFAULT_SLUG, description="Decks for this game"),
            OpenApiParameter(
                "q",
                str,
                description="A search, in the language of the decks page; for another game than "
                "CIDWaM, with the fields that all decks have",
            ),
        ],
        responses={status.HTTP_200_OK: DeckSerializer(many=True)},
    )
    def list(self, request: Request) -> Response:
        """Own decks for a game; `?scope=preconstructed` and `?scope=public` need no account."""
        scope = request.query_params.get("scope", "mine")
        if scope not in SCOPES:
            raise ValidationError({"scope": [f"Use one of {', '.join(SCOPES)}."]})
        if scope == "mine" and not request.user.is_authenticated:
            raise NotAuthenticated(
                "Sign in to list your decks, or ask for ?scope=preconstructed or ?scope=public."
            )
        game = _game(request)
        decks = {
            "mine": lambda: queries.decks_of(request.user, game),
            "preconstructed": lambda: queries.preconstructed(game),
            "public": lambda: queries.public_decks(game),
        }[scope]()
        paginator = self.pagination_class()
        text = request.query_params.get("q", "").replace("\0", "")[:MAX_SEARCH]
        decks, paginator.problems = _searched(decks, text, game, request)
        page: Any = paginator.paginate_queryset(decks, request, view=self)
        origins = seen_origins(page, request.user)
        context = {"request": request, "origins": origins}
        decks_shown = DeckSerializer(page, many=True, context=context).data
        return paginator.get_paginated_response(decks_shown)

    @extend_schema(
        summary="Create a deck",
        request=DeckInput,
        responses={status.HTTP_201_CREATED: DeckSerializer},
    )
    def create(self, request: Request) -> Response:
        asked = valid(DeckInput(data=request.data))
        game = asked["details"].game or DEFAULT_SLUG
        if game in GAMES:
            services.refuse_ambiguous(asked["sections"], game, player(request))
        try:
            deck = services.create_deck(owner=player(request), **asked)
        except services.UnknownSection as error:
            raise _blamed(error, request) from error
        return _made(request, deck)

    @extend_schema(summary="Get a deck", responses={status.HTTP_200_OK: DeckSerializer})
    def retrieve(self, request: Request, key: str) -> Response:
        return shown(request, visible(request, key))

    @extend_schema(
        summary="Replace your deck", request=DeckChange, parameters=[IF_MATCH], responses=CHANGED
    )
    def update(self, request: Request, key: str) -> Response:
        return self._change(request, key, partial=False)

    @extend_schema(
        summary="Update parts of your deck",
        request=DeckChange,
        parameters=[IF_MATCH],
        responses=CHANGED,
    )
    def partial_update(self, request: Request, key: str) -> Response:
        return self._change(request, key, partial=True)

    @extend_schema(
        summary="Delete your deck",
        parameters=[
            OpenApiParameter("version", int, description="Only if still at this version"),
            IF_MATCH,
        ],
        responses={status.HTTP_204_NO_CONTENT: None, **REFUSED},
    )
    def destroy(self, request: Request, key: str) -> Response:
        deck = own(request, key)
        given = request.query_params.get("version")
        if given is not None and not (given.isascii() and given.isdigit() and len(given) < 10):
            raise ValidationError({"version": ["A whole number."]})
        sent = int(given) if given is not None else None
        expected = expected_version(request, deck, sent)
        with if_match(request):
            services.delete_deck(deck=deck, expected_version=expected)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        summary="Check a deck against the rules", responses={status.HTTP_200_OK: DeckProblems}
    )
    @action(detail=True)
    def problems(self, request: Request, key: str) -> Response:
        found = queries.problems(visible(request, key))
        legal = not queries.has_error(found)
        return Response(DeckProblems({"legal": legal, "problems": found}).data)

    @extend_schema(
        summary="Export a deck in a format of files",
        parameters=[OpenApiParameter("as", str, enum=AS, default="text")],
        responses={(status.HTTP_200_OK, "text/plain"): OpenApiTypes.STR},
    )
    @action(detail=True, renderer_classes=[Plain])
    def export(self, request: Request, key: str) -> HttpResponse:
        deck, format = visible(request, key), _format(request)
        try:
            text = queries.deck_in(deck, format)
        except CannotWrite as error:
            raise ValidationError({"as": [str(error)]}) from error
        return HttpResponse(text, content_type="text/plain; charset=utf-8")

    @extend_schema(
        operation_id="decks_export_all",  # its address and that of one deck’s export read alike
        summary="Export your decks as a zip of files",
        parameters=[
            OpenApiParameter("as", str, enum=AS, default="text"),
            OpenApiParameter("game", str, default=DEFAULT_SLUG, description="Decks for this game"),
            OpenApiParameter("deck", str, many=True, description="Keys of decks; all without"),
        ],
        responses={(status.HTTP_200_OK, "application/zip"): OpenApiTypes.BINARY},
    )
    @action(
        detail=False,
        url_path="export",
        url_name="export-all",
        renderer_classes=[Zip],
        permission_classes=[IsAuthenticated],
    )
    def export_all(self, request: Request) -> HttpResponse:
        """Own decks for a game, each in a file of its own."""
        game = _game(request)
        decks = queries.chosen_of(request.user, game, request.query_params.getlist("deck"))
        packed = archived(decks, _format(request), name_book(game))
        return HttpResponse(packed, content_type="application/zip")

    @extend_schema(
        summary="Copy a deck",
        request=None,
        responses={status.HTTP_201_CREATED: DeckSerializer},
    )
    @action(detail=True, methods=["post"])
    def copy(self, request: Request, key: str) -> Response:
        return _copied(request, key)

    @extend_schema(
        summary="Fork a deck",
        description="The same as copying it: a private deck of yours that says where it is from.",
        request=None,
        responses={status.HTTP_201_CREATED: DeckSerializer},
    )
    @action(detail=True, methods=["post"])
    def fork(self, request: Request, key: str) -> Response:
        return _copied(request, key)

    @extend_schema(
        summary="List decks that were copied from a deck",
        responses={status.HTTP_200_OK: ForkSerializer(many=True)},
    )
    @action(detail=True, pagination_class=CursorPages)
    def forks(self, request: Request, key: str) -> Response:
        """Public ones, and your own."""
        paginator: Any = CursorPages()
        found = forks_of(visible(request, key), request.user)
        page = paginator.paginate_queryset(found, request, view=self)
        answer: Response = paginator.get_paginated_response(ForkSerializer(page, many=True).data)
        return answer

    @extend_schema(
        summary="Import a deck from a list or a file’s text",
        parameters=[
            OpenApiParameter(name, str, description=f"The deck’s {name}, with plain text")
            for name in ABOUT
        ],
        request={"application/json": ListInput, "text/plain": OpenApiTypes.STR},
        responses={status.HTTP_201_CREATED: ImportedDeckSerializer},
    )
    @action(
        detail=False,
        methods=["post"],
        url_path="import",
        url_name="import",
        parser_classes=[*api_settings.DEFAULT_PARSER_CLASSES, PlainText],
    )
    def import_list(self, request: Request) -> Response:
        """Whole or not at all: a line that can't be used is named in `errors.lines`."""
        about = {name: request.query_params[name] for name in ABOUT if name in request.query_params}
        data = request.data
        if about and isinstance(data, dict):
            data = {**about, **data}
        asked = {"game": DEFAULT_SLUG, **valid(ListInput(data=data))}
        try:
            deck, reading = services.import_list(owner=player(request), **asked)
        except services.ListProblems as error:
            return _unusable_lines(error)
        response = _made(request, deck)
        response.data["notices"] = NoticeSerializer(reading.notices, many=True).data
        return response

    def _change(self, request: Request, key: str, *, partial: bool) -> Response:
        deck = own(request, key)
        change = DeckChange(data=request.data, partial=partial)
        asked = valid(change)
        sent = asked.pop("version", None)
        if sent is None and not has_if_match(request):
            raise ValidationError({"version": ["Send the version you read."]})
        expected = expected_version(request, deck, sent)
        is_all = not partial or "sections" in request.data
        with if_match(request):
            services.refuse_ambiguous(asked["sections"], deck.game, deck.owner, deck)
            try:
                services.edit_deck(
                    deck=deck, by=player(request), expected_version=expected, is_all=is_all, **asked
                )
            except services.UnknownSection as error:
                raise (error if is_all else _blamed(error, request)) from error
        return shown(request, own(request, key))


def _game(request: Request) -> str:
    """The game that `game` names."""
    game = request.query_params.get("game", DEFAULT_SLUG)
    if game not in GAMES:
        raise ValidationError({"game": [f"Use one of {', '.join(games_with_decks())}."]})
    return game


def _format(request: Request) -> str:
    """The format that `as` names."""
    format = request.query_params.get("as", "text")
    if format not in FORMATS:
        raise ValidationError({"as": [f"Use one of {', '.join(FORMATS)}."]})
    return format


def _blamed(error: services.UnknownSection, request: Request) -> services.BadDeck:
    """Return the error of the field that named the section."""
    return error if "sections" in request.data else services.BadDeck(error.section, str(error))


def _searched(
    decks: DeckQuerySet, text: str, game: str, request: Request
) -> tuple[DeckQuerySet, list[dict[str, str]]]:
    """Those that a search finds, and what of it could not be used."""
    if not text.strip():
        return decks, []
    found = search_decks(text, decks, request.user, game=game)
    problems = [
        {"text": one.text, "message": one.message, "suggestion": one.suggestion}
        for one in found.problems
    ]
    return by_columns(found.decks), problems


def _made(request: Request, deck: Deck) -> Response:
    response = shown(request, queries.own_deck(request.user, deck.key), status.HTTP_201_CREATED)
    response["Location"] = reverse("api-deck-detail", args=[deck.key])
    return response


def _copied(request: Request, key: str) -> Response:
    made = services.copy_deck(deck=visible(request, key), owner=player(request))
    return _made(request, made)


def _unusable_lines(error: services.ListProblems) -> Response:
    lines = LineProblemSerializer(error.reading.problems, many=True).data
    return problems.answer(
        status.HTTP_400_BAD_REQUEST,
        str(error),
        title="Invalid input",
        name="invalid",
        errors={"lines": lines},
    )
