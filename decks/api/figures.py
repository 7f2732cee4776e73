"""The JSON API of a deck's figures: statistics, exact odds, a sample of hands and draws."""

import secrets

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from decks import queries
from decks.api.access import visible
from decks.api.figure_serializers import (
    DeckHandSerializer,
    DeckOddsSerializer,
    DeckStatisticsSerializer,
)
from decks.figures.asked_odds import BadOdds, odds_of
from decks.figures.draws import MAX_TURNS, Draws
from decks.games import tools_of
from decks.models import Deck, name_of
from games import title_of

DIGITS = 9
TURNS = 5
MAX_SEED = 10**DIGITS - 1


class FigureActions:
    """Mixed in with the API of decks."""

    @extend_schema(
        summary="Get the statistics of a deck",
        responses={status.HTTP_200_OK: DeckStatisticsSerializer},
    )
    @action(detail=True, pagination_class=None)
    def statistics(self, request: Request, key: str) -> Response:
        """Each number with the cards behind it; chances are exact, and as a number from 0 to 1."""
        deck = visible(request, key)
        said = tools_of(deck.game).statistics(deck)
        return Response(DeckStatisticsSerializer(said).data)

    @extend_schema(
        summary="Get exact odds of drawing cards of a deck",
        description="The chance that at least so many cards of each group have been drawn by one "
        "of your turns. Name several groups by `of` and `at_least` several times, in order.",
        parameters=[
            OpenApiParameter(
                "of",
                str,
                many=True,
                required=True,
                description="Names of the deck's cards with `;` between them, or a search",
            ),
            OpenApiParameter("at_least", int, many=True, description="How many; 1 if left out"),
            OpenApiParameter("turn", int, description="Your own turn; 0: the opening hand"),
            OpenApiParameter("going", str, enum=["first", "second"], default="first"),
        ],
        responses={status.HTTP_200_OK: DeckOddsSerializer},
    )
    @action(detail=True, pagination_class=None)
    def odds(self, request: Request, key: str) -> Response:
        deck, _draws = _drawn(request, key)
        asked = request.query_params
        words, numbers = asked.getlist("of"), asked.getlist("at_least")
        if len(numbers) > len(words):
            raise ValidationError({"at_least": ["Give no more of them than of `of`."]})
        counts = [_whole("at_least", number) for number in numbers]
        counts += [1] * (len(words) - len(counts))
        going = asked.get("going", "first")
        if going not in ("first", "second"):
            raise ValidationError({"going": ["Use first or second."]})
        try:
            odds = odds_of(
                deck,
                list(zip(words, counts, strict=True)),
                turn=_whole("turn", asked.get("turn", "0")),
                going=going,  # type: ignore[arg-type]
                viewer=request.user,
            )
        except BadOdds as error:
            raise ValidationError({error.field: [str(error)]}) from error
        return Response(DeckOddsSerializer(odds).data)

    @extend_schema(
        summary="Draw a sample hand of a deck",
        parameters=[
            OpenApiParameter("seed", int, description="The same gives the same cards"),
            OpenApiParameter("turns", int, description=f"Cards drawn after it; {TURNS} if omitted"),
        ],
        responses={status.HTTP_200_OK: DeckHandSerializer},
    )
    @action(detail=True, pagination_class=None)
    def hand(self, request: Request, key: str) -> Response:
        """Five cards, then one a turn, as play deals them; the Shield is never drawn."""
        deck, drawn = _drawn(request, key)
        given = request.query_params.get("seed")
        seed = secrets.randbelow(MAX_SEED) if given is None else _whole("seed", given)
        turns = _whole("turns", request.query_params.get("turns", str(TURNS)))
        if turns > MAX_TURNS:
            raise ValidationError({"turns": [f"Choose up to {MAX_TURNS}."]})
        hand, draws = drawn.sample(queries.drawn_cards(deck), seed, turns)
        said = {
            "seed": seed,
            "hand": [name_of(card) for card in hand],
            "draws": [name_of(card) for card in draws],
            "opening": tools_of(deck.game).opening_words(hand) if hand else "",
        }
        return Response(DeckHandSerializer(said).data)


def _drawn(request: Request, key: str) -> tuple[Deck, Draws]:
    """Return the deck and how it is drawn from; raises ValidationError if that is not known."""
    deck = visible(request, key)
    draws = tools_of(deck.game).draws
    if draws is None:
        title = title_of(deck.game)
        raise ValidationError({"deck": [f"There are no odds of a deck for {title}."]})
    return deck, draws


def _whole(field: str, given: str) -> int:
    if not (given.isascii() and given.isdigit() and len(given) <= DIGITS):
        raise ValidationError({field: ["A whole number, 0 or more."]})
    return int(given)
