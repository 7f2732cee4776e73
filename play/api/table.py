"""One game through JSON: the asker's view, actions, what happened, the record."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from api.renderers import Plain
from api.schema import refusals
from play import queries, services
from play.api.access import PlayView, valid, wrong_field
from play.api.request_bodies import ActionIn, TakeBackIn
from play.api.serializers import (
    ActionOut,
    AdviceOut,
    EventsOut,
    GameOut,
    RefusedActionOut,
    game_out,
)
from play.schema.notation_guide import ACTING
from play.wording import render_entries, teller_of

MAX_EVENTS = 500  # entries of one answer


class GameView(PlayView):
    """A game as the asker may see it: a player's own view, or a spectator's."""

    @extend_schema(
        tags=["games"],
        summary="Get a game",
        parameters=[
            OpenApiParameter("odds", bool, description="include odds of available fights"),
            OpenApiParameter("why_not", bool, description="include what can’t be done, and why"),
        ],
        responses={status.HTTP_200_OK: GameOut},
    )
    def get(self, request: Request, key: str) -> HttpResponse:
        """Sends an ETag; with If-None-Match the answer is 304 while nothing has changed."""
        etag = queries.version_seen_by(key, request.user)
        if etag is None:
            raise Http404("Game not found. It may be private.")
        unchanged = get_conditional_response(request._request, etag=etag)
        if unchanged is not None:
            return unchanged
        seen = self.seen(key)
        asked = {name: _flag(request, name) for name in ("odds", "why_not")}
        response = Response(game_out(seen, request, **asked), headers={"ETag": seen.etag})
        patch_cache_control(response, private=True, no_cache=True)
        return response


class ActionsView(PlayView):
    """Make an action."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Make a move",
        description=ACTING,
        request=ActionIn,
        responses={
            status.HTTP_200_OK: ActionOut,
            **refusals(
                status.HTTP_409_CONFLICT,
                told={status.HTTP_422_UNPROCESSABLE_ENTITY: RefusedActionOut},
            ),
        },
    )
    def post(self, request: Request, key: str) -> Response:
        """`number` is the game's number that the action was made for. The same request sent again
        answers as before and does nothing; an action for an older number is refused (409)."""
        seen = self.seen(key)
        data = valid(ActionIn(data=request.data))
        side = seen.own_side("act")
        taken = services.take_action(
            game_id=seen.game.pk, side=side, action=data["action"], number=data["number"]
        )
        services.answer_at_once(taken.game)
        return self.acted(seen, taken, request)


class TakeBackView(PlayView):
    """Take back one's newest action."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Take back your last move",
        request=TakeBackIn,
        responses={
            status.HTTP_200_OK: ActionOut,
            **refusals(
                status.HTTP_409_CONFLICT,
                told={status.HTTP_422_UNPROCESSABLE_ENTITY: RefusedActionOut},
            ),
        },
    )
    def post(self, request: Request, key: str) -> Response:
        """As often as the game's `take_back` says; 422 (`illegal`) where the move has shown you
        something or asked another. It counts a number like a move, and so all learn of it."""
        seen = self.seen(key)
        data = valid(TakeBackIn(data=request.data))
        side = seen.own_side("take back")
        taken = services.take_back(game_id=seen.game.pk, side=side, number=data["number"])
        return self.acted(seen, taken, request)


class AdviceView(PlayView):
    """A bot's choice in one's place, in games whose players agreed to that."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Ask for advice",
        request=None,
        responses={status.HTTP_200_OK: AdviceOut, **refusals(status.HTTP_409_CONFLICT)},
    )
    def post(self, request: Request, key: str) -> Response:
        """The bot knows what the asker's seat knows and no more. Asked again before the game moves
        on it says the same. That advice was asked for is counted, for all to see."""
        seen = self.seen(key)
        side = seen.own_side("ask for advice")
        advice = services.give_advice(game_id=seen.game.pk, side=side)
        return Response({"action": advice.action, "number": advice.number})


class EventsView(PlayView):
    """Events after an action number, as the asker may know it: the oldest first.

    While `more` is true, ask again with `next` as `since`.
    """

    @extend_schema(
        tags=["games"],
        summary="List what happened",
        parameters=[OpenApiParameter("since", int, description="an action's number; 0 for all")],
        responses={status.HTTP_200_OK: EventsOut},
    )
    def get(self, request: Request, key: str) -> Response:
        since = request.query_params.get("since", "0")
        if not (since.isascii() and since.isdigit()) or len(since) > 9:
            wrong_field("since", "Give since as an action number, 0 or more.")
        seen = self.seen(key)
        found = queries.events_of(seen, int(since), MAX_EVENTS)
        entries = render_entries(found["results"], teller_of(seen.game, seen.seats, seen.side))
        return Response({**found, "results": entries})


class RecordView(PlayView):
    """The record of a game that is over, as text: seeds, decks, every action."""

    renderer_classes = [Plain]

    @extend_schema(
        tags=["games"],
        summary="Download the record",
        responses={(status.HTTP_200_OK, "text/plain"): str},
    )
    def get(self, request: Request, key: str) -> HttpResponse:
        seen = self.seen(key)
        if not seen.game.is_over:
            raise Http404("The record is available when the game is over.")
        text = services.signed_record(seen.game).dumps()
        return HttpResponse(text, content_type="text/plain; charset=utf-8")


def _flag(request: Request, name: str) -> bool:
    """A yes or no of the query; a validation error for anything else."""
    value = request.query_params.get(name, "false")
    if value not in ("true", "false"):
        wrong_field(name, f"Give {name} as true or false.")
    return value == "true"
