"""Parameters of the list of cards: the filters, and a search that must be understood."""

from typing import Any

from django.db.models import F
from django.db.models.expressions import OrderBy
from django_filters import FilterSet
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from cards import queries
from cards.models import Card, CardQuerySet
from cards.search import Context, Language, database, language_of, understand
from cards.search.language import listed
from cards.search.ordering import Sort
from cards.search.parsing import MAX_CHARACTERS
from cards.search.patterns import TookTooLong
from cards.search.understanding import Understood
from games import GAMES, web_module

_FOR_ALL = {"q", "set", "sort"}  # what lists of any game's cards take
EMPTY_VALUE = "Give a value, or leave it out."
TOO_SLOW = "This pattern takes too long; try a simpler one."


def parameters_of(game: str) -> list[OpenApiParameter]:
    """Return what the schema says of these filters better than they do themselves."""
    own = web_module(game, "filters")
    return list(own.PARAMETERS) if own else []


def filterset_of(game: str) -> type[FilterSet] | None:
    """Return the filters of a game's list beside `q`, `set` and `sort`, from its
    `web/filters.py`; None: it has no others."""
    own = web_module(game, "filters")
    return own.ListFilter if own else None


def order_of(found: Understood) -> list[Any]:
    down = found.sort.falling != found.reverse
    columns = found.sort.columns
    return [*(OrderBy(F(name), descending=down) for name in columns), "folded_name"]


def found(request: Request, game: str) -> list[Card]:
    """The cards of a game without own filters in a list: `?q=weight>3&set=harvest&sort=-weight`.

    Raises ValidationError for what can't be used, so that no answer is of less than was asked for.
    """
    asked, language = request.query_params, language_of(game)
    if empty := [name for name in ("set", "sort") if asked.get(name) == ""]:
        raise ValidationError({name: [EMPTY_VALUE] for name in empty})
    others = {name for each in filter(None, map(filterset_of, GAMES)) for name in each.base_filters}
    if foreign := set(asked) & others - _FOR_ALL:
        own = listed(list(language.fields), "and")
        raise ValidationError(
            {name: [f"Not for {GAMES[game].title}. Search in q, by {own}."] for name in foreign}
        )
    text = asked.get("q", "")
    if len(text) > MAX_CHARACTERS:
        raise ValidationError({"q": [f"A search can have at most {MAX_CHARACTERS} characters."]})
    understood = understand(text, language, Context(request.user, queries.pool_version()))
    if understood.problems:
        raise ValidationError({"q": [problem.message for problem in understood.problems]})
    sort, reverse, relevance = understood.sort, understood.reverse, understood.relevance
    if "sort" in asked:
        sort, reverse, relevance = _sort(asked["sort"], language), asked["sort"][0] == "-", None
    try:
        rows = database.found(understood.tree, understood.meanings, sort, reverse, relevance, game)
    except TookTooLong as error:
        raise ValidationError({"q": [TOO_SLOW]}) from error
    return list(_of_set(rows, asked.get("set"), game).select_related("set"))


def _sort(name: str, language: Language) -> Sort:
    sort = language.sorts.get(name.removeprefix("-"))
    if sort is None:
        raise ValidationError({"sort": [f"Sort by one of: {', '.join(language.sorts)}."]})
    return sort


def _of_set(cards: CardQuerySet, slug: str | None, game: str) -> CardQuerySet:
    if slug is None:
        return cards
    known = [row.slug for row in queries.sets(game)]
    if slug not in known:
        some = f" Choose one of: {', '.join(known)}." if known else ""
        raise ValidationError({"set": [f"Set not found.{some}"]})
    return cards.filter(set__slug=slug)
