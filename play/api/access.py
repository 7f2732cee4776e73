"""The base of the views of games: games as they may be seen, decks that may be played."""

from __future__ import annotations

from typing import Any, NoReturn

from django.db.models import Q
from django.http import Http404
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.schema import refusals
from decks.kinds import deck_roles
from decks.models import Deck
from play import queries, services
from play.api.serializers import game_out
from play.kinds import check_is_here, kind_of
from play.models import Game
from play.queries import Seen
from play.setup.settings import GameSettings, SeatRequest
from play.wording import render_events, teller_of

LATE_OR_REFUSED = refusals(status.HTTP_409_CONFLICT, status.HTTP_422_UNPROCESSABLE_ENTITY)


class PlayView(APIView):
    """The base of the views of play: games as they may be seen."""

    def seen(self, key: str) -> Seen:
        seen = queries.seen_by(key, self.request.user)
        if seen is None:
            raise Http404("Game not found. It may be private.")
        check_is_here(seen.game.slug)
        return seen

    def answer(self, game: Game, code: int = status.HTTP_200_OK) -> Response:
        """Return the game as the asker may see it now."""
        return Response(game_out(self.seen(game.key), self.request), status=code)

    def wanted_slug(self) -> str:
        """Return the one game whose rows are asked for; empty for all."""
        game = self.request.query_params.get("game", "")
        return kind_of(game).slug if game else ""

    def seat_taken(self, data: dict[str, Any], game: Game | None) -> dict[str, Any]:
        """Return what a valid JoinIn says of the asker's seat, as services take it."""
        deck = self.own_deck(data["deck"], game.slug) if game else None
        return {"deck": deck, "seat": seat_asked(data), "agreed": data["agreed"]}

    def created(
        self, data: dict[str, Any], *, is_open: bool = False, shows_deck: bool = False, **more: Any
    ) -> Game:
        """Create the game that a valid CreateIn asks for.

        `more` are other arguments of `create_game`.
        """
        game = data["game"]
        settings = GameSettings(
            game=game,
            seats=data["seats"],
            options=data["options"],
            # The field's values are the default game's: others are played by their newest rules.
            rules_version=_version(game, data["rules_version"]),
            by_chance=data["seats_by_chance"],
            days_per_action=data["days_per_action"],
            time_by_turn=data["time_by_turn"],
            bank_days=data["bank_days"],
            on_timeout=data["when_late"],
            reaction_hours=data["reaction_hours"],
            advice=data["advice"],
            drafts_welcome=data["drafts_welcome"],
            is_public=data["is_public"],
            is_rated=data["is_rated"],
            is_open=is_open,
            shows_deck=shows_deck,
        )
        return services.create_game(
            user=self.request.user,
            settings=settings,
            deck=self.own_deck(data["deck"], game),
            seat=seat_asked(data),
            offer=data["offer"],
            bots=data["bots"],
            **more,
        )

    def acted(self, seen: Seen, taken: services.ActionResult, request: Request) -> Response:
        """Return what an action of the asker's seat made happen, and the game after it."""
        teller = teller_of(seen.game, seen.seats, seen.side)
        events = [] if seen.side is None else render_events(taken.events(seen.side), teller)
        body = {"number": taken.number, "again": taken.again, "events": events}
        return Response({**body, "game": game_out(self.seen(seen.game.key), request)})

    def deck(self, key: str, field: str = "deck") -> Deck | None:
        """None for no key; else as `named_deck`."""
        return self.named_deck(key, field) if key else None

    def own_deck(self, key: str, game: str) -> Deck | None:
        """The deck that is played; a validation error if there is none and every seat needs one."""
        kind = kind_of(game)
        if not key and len(deck_roles(kind)) == len(kind.roles):
            wrong_field("deck", "This field is required.")
        return self.deck(key)

    def named_deck(self, key: str, field: str) -> Deck:
        """The user's own or a preconstructed deck of that key, of any game: the services say it if
        it is another's. A validation error otherwise."""
        allowed = Q(owner=self.request.user.pk) | Q(is_preconstructed=True)
        found = Deck.objects.known().with_content().filter(allowed, key=key).first()
        if found is None:
            wrong_field(field, "Use one of your decks or a starter deck.")
        return found


def _version(game: str, named: str) -> str | None:
    return named if named in kind_of(game).rules_versions else None


def seat_asked(data: dict[str, Any]) -> SeatRequest:
    """Return the wishes of a valid JoinIn or CreateIn for the seat."""
    return SeatRequest(
        name=data["seat"], lists=data["lists"], seed=data["seed"], replies=data["replies"]
    )


def valid(serializer: Any) -> dict[str, Any]:
    """Return what a body says; a validation error if it is wrong."""
    serializer.is_valid(raise_exception=True)
    data: dict[str, Any] = serializer.validated_data
    return data


def wrong_field(field: str, message: str) -> NoReturn:
    raise ValidationError({field: [message]})
