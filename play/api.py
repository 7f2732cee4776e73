"""Games through JSON: start, join, see one's view, act, read what happened. Parse, call, answer.

Refusals of the rules and of play are problem documents like all others of the site, with a `code`
(`illegal`, `stale`, `deck-refused`, ...) and, for a stale number, the `number` the game is at.
"""

from __future__ import annotations

from typing import Any, NoReturn

from django.db.models import Q
from django.http import Http404, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.renderers import Plain
from api.schema import refusals
from decks.kinds import deck_roles
from decks.models import Deck
from engine.games import USUAL
from play import queries, services
from play.kinds import check_is_here, kind_of
from play.levels import LEVELS
from play.models import Game
from play.notation_guide import ACTING
from play.queries import Seen
from play.serializers import (
    ActionIn,
    ActionOut,
    AdviceOut,
    BotOut,
    CreateIn,
    EventsOut,
    GameOut,
    JoinIn,
    ListedGame,
    OfferOut,
    RefusedActionOut,
    SigningKeyOut,
    StartIn,
    TakeBackIn,
    game_out,
)
from play.throttles import SeedOffers
from play.wording import teller_of, told_entries, told_events

MOST_EVENTS = 500  # entries of one answer


class PlayView(APIView):
    """What the views of play share: games as they may be seen."""

    def seen(self, key: str) -> Seen:
        seen = queries.seen_by(key, self.request.user)
        if seen is None:
            raise Http404("Game not found. It may be private.")
        check_is_here(seen.game.slug)
        return seen

    def created(self, data: dict[str, Any], **more: Any) -> Game:
        """The game that a valid CreateIn asks for; `more` are other arguments of `create_game`."""
        game = data["game"]
        return services.create_game(
            user=self.request.user,
            deck=self.own_deck(data["deck"], game),
            lists=data["lists"],
            offer=data["offer"],
            seed=data["seed"],
            days_per_action=data["days_per_action"],
            is_public=data["is_public"],
            advice=data["advice"],
            on_timeout=data["when_late"],
            reaction_hours=data["reaction_hours"],
            drafts_welcome=data["drafts_welcome"],
            # Its values are CIDWaM's: another game is played by its newest rules.
            rules_version=data["rules_version"] if game == USUAL else None,
            game=game,
            seats=data["seats"],
            options=data["options"],
            seat=data["seat"],
            bots=data["bots"],
            by_chance=data["seats_by_chance"],
            replies=data["replies"],
            **more,
        )

    def acted(self, seen: Seen, taken: services.ActionResult, request: Request) -> Response:
        """What an action of the asker's seat made happen, and the game after it."""
        teller = teller_of(seen.game, seen.seats, seen.side)
        events = [] if seen.side is None else told_events(taken.events(seen.side), teller)
        body = {"number": taken.number, "again": taken.again, "events": events}
        return Response({**body, "game": game_out(self.seen(seen.game.key), request)})

    def deck(self, key: str, field: str = "deck") -> Deck | None:
        """None for no key; else as `named_deck`."""
        return self.named_deck(key, field) if key else None

    def own_deck(self, key: str, game: str) -> Deck | None:
        """The deck that is played; a validation error if there is none and every seat needs one."""
        kind = kind_of(game)
        if not key and len(deck_roles(kind)) == len(kind.roles):
            _wrong("deck", "This field is required.")
        return self.deck(key)

    def named_deck(self, key: str, field: str) -> Deck:
        """The user's own or a preconstructed deck of that key, of any game: the services say it if
        it is another's. A validation error otherwise."""
        allowed = Q(owner=self.request.user.pk) | Q(is_preconstructed=True)
        found = Deck.objects.known().with_content().filter(allowed, key=key).first()
        if found is None:
            _wrong(field, "Use one of your decks or a starter deck.")
        return found


@extend_schema_view(
    get=extend_schema(
        tags=["games"],
        summary="List your games, most recently updated first",
        parameters=[OpenApiParameter("game", str, description="only those of this game")],
    )
)
class GamesView(PlayView, ListAPIView[Game]):
    """My games, the newest change first; and new ones."""

    permission_classes = [IsAuthenticated]
    serializer_class = ListedGame
    filter_backends: list[Any] = []

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return Game.objects.none()
        game = self.request.query_params.get("game", "")
        return queries.listed_for(self.request.user, kind_of(game).slug if game else "")

    @extend_schema(
        tags=["games"],
        summary="Start a game",
        request=CreateIn,
        responses={
            status.HTTP_201_CREATED: GameOut,
            **refusals(status.HTTP_409_CONFLICT, status.HTTP_422_UNPROCESSABLE_ENTITY),
        },
    )
    def post(self, request: Request) -> Response:
        """Start a game: against a bot it begins at once, else the answer holds an invite_key."""
        data = valid(CreateIn(data=request.data))
        bot_deck = self.deck(data.get("bot_deck", ""), "bot_deck")
        game = self.created(data, opponent=data["opponent"], bot_deck=bot_deck)
        return Response(game_out(self.seen(game.key), request), status=status.HTTP_201_CREATED)


@extend_schema_view(get=extend_schema(tags=["games"], summary="List the bots to play against"))
class BotsView(PlayView, ListAPIView[Any]):
    """The bots to play against, the weakest first; a list like every other, though they are few."""

    serializer_class = BotOut
    filter_backends: list[Any] = []

    def get_queryset(self) -> Any:
        return list(LEVELS.values())


class OffersView(PlayView):
    """A promised server seed: its hash now, before any player's seed; itself after the game."""

    permission_classes = [IsAuthenticated]
    throttle_classes = [*APIView.throttle_classes, SeedOffers]

    @extend_schema(
        tags=["games"],
        summary="Get a seed offer",
        request=None,
        responses={status.HTTP_201_CREATED: OfferOut},
    )
    def post(self, request: Request) -> Response:
        made = services.make_server_seed(user=request.user)
        body = {"offer": made.key, "commitment": made.commitment}
        return Response(body, status=status.HTTP_201_CREATED)


class SigningKeyView(PlayView):
    """The key by which records are known as the site's."""

    @extend_schema(
        tags=["games"],
        summary="Get the key that signs records",
        responses={status.HTTP_200_OK: SigningKeyOut},
    )
    def get(self, request: Request) -> Response:
        """The public key of each record's signature: Ed25519 (RFC 8032), in hex."""
        return Response({"algorithm": "Ed25519", "public_key": services.signing_key().public})


class JoinView(PlayView):
    """Take the free seat of an invitation."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Join a game",
        request=JoinIn,
        responses={
            status.HTTP_200_OK: GameOut,
            **refusals(status.HTTP_409_CONFLICT, status.HTTP_422_UNPROCESSABLE_ENTITY),
        },
    )
    def post(self, request: Request) -> Response:
        data = valid(JoinIn(data=request.data))
        found = queries.invitation(data["invite_key"])
        game = services.join_game(
            user=request.user,
            invite_key=data["invite_key"],
            deck=self.own_deck(data["deck"], found.slug if found else USUAL),
            lists=data["lists"],
            seed=data["seed"],
            agreed=data["agreed"],
            seat=data["seat"],
            replies=data["replies"],
        )
        return Response(game_out(self.seen(game.key), request))


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
    """What a bot would do in one's place, in games whose players agreed to that."""

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
    """What happened after an action number, as the asker may know it: the oldest first.

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
            _wrong("since", "Give since as an action number, 0 or more.")
        seen = self.seen(key)
        found = queries.events_of(seen, int(since), MOST_EVENTS)
        entries = told_entries(found["results"], teller_of(seen.game, seen.seats, seen.side))
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


class StartView(PlayView):
    """Begin a game before all seats are taken."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Start a game of your invite now",
        request=StartIn,
        responses={
            status.HTTP_200_OK: GameOut,
            **refusals(status.HTTP_409_CONFLICT, status.HTTP_422_UNPROCESSABLE_ENTITY),
        },
    )
    def post(self, request: Request, key: str) -> Response:
        """Bots take the seats that are free."""
        data = valid(StartIn(data=request.data))
        bot_deck = self.deck(data["bot_deck"], "bot_deck")
        services.start_game(user=request.user, key=key, bot=data["bot"], bot_deck=bot_deck)
        return Response(game_out(self.seen(key), request))


class WithdrawView(PlayView):
    """Take back an invitation that nobody has taken."""

    permission_classes = [IsAuthenticated]

    @extend_schema(
        tags=["games"],
        summary="Cancel an invite",
        request=None,
        responses={status.HTTP_204_NO_CONTENT: None, **refusals(status.HTTP_409_CONFLICT)},
    )
    def post(self, request: Request, key: str) -> Response:
        services.withdraw_game(user=request.user, key=key)
        return Response(status=status.HTTP_204_NO_CONTENT)


def valid(serializer: Any) -> dict[str, Any]:
    """What a body says; a validation error if it is wrong."""
    serializer.is_valid(raise_exception=True)
    data: dict[str, Any] = serializer.validated_data
    return data


def _flag(request: Request, name: str) -> bool:
    """A yes or no of the query; a validation error for anything else."""
    value = request.query_params.get(name, "false")
    if value not in ("true", "false"):
        _wrong(name, f"Give {name} as true or false.")
    return value == "true"


def _wrong(field: str, message: str) -> NoReturn:
    raise ValidationError({field: [message]})
