"""Play's JSON as a viewer gets it. No writes; what comes in is read by `request_bodies`.

`game_out` is the one place that puts a game into JSON; only the viewer's own view goes in.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django.conf import settings
from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request

from api.plain_rows import PlainRows
from api.schema import ProblemSerializer
from decks.api.serializers import DeckVersionSerializer
from engine.kernel.game import MAX_ACTION_LENGTH, Data
from games import DEFAULT_SLUG
from play.drafts.playtest import drafts_of
from play.games.features import features_of
from play.kinds import kind_of
from play.models import Game, Seat, WhenLate
from play.own_seats import loaded
from play.queries import Seen, awaits, view_of
from play.schema.shapes import NULL, ref
from play.setup.terms import terms_of
from play.undoing import can_take_back
from play.wording import code_of, result_of, teller_of, worded_view

# Another game's view is what its engine gives; what has CIDWaM's places is CIDWaM's.
DEFAULT_GAME = kind_of(DEFAULT_SLUG)
RULES_VERSIONS = [
    (version, features_of(DEFAULT_SLUG).version_words(version)[0])
    for version in DEFAULT_GAME.rules_versions
]
_OTHER_VIEW = {"type": "object", "not": {"required": ["environments"]}}
_OTHER_EVENT = {"type": "object", "required": ["kind", "text"]}


@extend_schema_field({"anyOf": [ref("View"), _OTHER_VIEW, NULL]})
class ViewField(serializers.JSONField):
    """A game as one viewer may know it."""


@extend_schema_field({"anyOf": [ref("Event"), _OTHER_EVENT]})
class EventField(serializers.JSONField):
    """A fact that happened, with its `text`."""


@extend_schema_field(ref("Reason"))
class ReasonField(serializers.JSONField):
    """Why something is refused."""


@extend_schema_field({"anyOf": [{"type": "string", "maxLength": MAX_ACTION_LENGTH}, ref("Action")]})
class ActionField(serializers.Field[Any, Any, Any, Any]):
    """An action as a line of notation, or as data."""

    default_error_messages = {"invalid": "A line of notation, or an action as an object."}

    def to_internal_value(self, data: Any) -> str | Data:
        if not isinstance(data, str | dict):
            self.fail("invalid")
        return data


class SeatOut(PlainRows[Seat]):
    """A seat for one viewer: the user of the context's `request`."""

    side = serializers.CharField(source="side_name")
    out = serializers.BooleanField(
        source="is_out", help_text="out of the game, which may go on without this seat"
    )
    deck_name = serializers.SerializerMethodField(
        help_text="null while the game runs, unless the deck is the asker’s own or was public"
    )

    def get_deck_name(self, seat: Seat) -> str | None:
        return seat.deck_name_for(self._asker)

    @cached_property
    def _asker(self) -> Any:
        return loaded(getattr(self.context.get("request"), "user", None))

    class Meta:
        model = Seat
        fields = [
            "side",
            "name",
            "bot",
            "deck_name",
            "seed_maker",
            "awaited",
            "deadline",
            "advice_count",
            "stood_in",
            "out",
        ]
        extra_kwargs = {
            "seed_maker": {"help_text": "site: made by the site, and follows from its own seed"},
            "advice_count": {"help_text": "how often this seat has asked for advice"},
            "stood_in": {"help_text": "actions in a row that a bot played because it was late"},
        }


class ListedGame(PlainRows[Game]):
    """A game in a list; `mine` is true where it waits for the asker."""

    game = serializers.CharField(source="slug", help_text="which game it is")
    seats = SeatOut(source="sitting", many=True, help_text="those that are taken")
    options = serializers.DictField(help_text="by which the game is played, by name")
    places = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="by seat, 1 for the best; seats that tie share one; null while the game runs",
    )
    url = serializers.SerializerMethodField()
    winner = serializers.SerializerMethodField()
    reason = serializers.SerializerMethodField()
    reason_code = serializers.SerializerMethodField()
    mine = serializers.SerializerMethodField()
    when_late = serializers.ChoiceField(source="on_timeout", choices=WhenLate.choices)

    class Meta:
        model = Game
        fields = [
            "key",
            "game",
            "url",
            "status",
            "number",
            "turn",
            "seat_count",
            "options",
            "days_per_action",
            "time_by_turn",
            "bank_days",
            "is_public",
            "is_rated",
            "advice",
            "when_late",
            "reaction_hours",
            "paused",
            "places",
            "winner",
            "reason",
            "reason_code",
            "mine",
            "seats",
            "created",
            "started",
            "finished",
            "changed",
        ]

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, game: Game) -> str:
        return settings.SITE_URL + game.get_absolute_url()

    def get_winner(self, game: Game) -> str | None:
        """The seat that won alone; `places` has the others."""
        return game.seat_name(game.winner)

    def get_reason(self, game: Game) -> str:
        """Why it ended, as its record says it; empty while it runs."""
        return result_of(game)

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_reason_code(self, game: Game) -> str | None:
        """The same for programs: docs/facts.md lists the codes of ends."""
        return code_of(game)

    def get_mine(self, game: Game) -> bool:
        return awaits(game, self._asker)

    @cached_property
    def _asker(self) -> Any:
        return loaded(getattr(self.context.get("request"), "user", None))


class GameOut(ListedGame):
    """A game as one viewer may see it. `side` is null for a spectator; `view` before it begins."""

    side = serializers.CharField(allow_null=True)
    deck = DeckVersionSerializer(
        allow_null=True, help_text="the asker's deck as it is played; null if it is not their own"
    )
    terms = serializers.ListField(
        child=serializers.CharField(), help_text="what was agreed on beyond the pace, in words"
    )
    drafts = serializers.ListField(
        child=serializers.DictField(),
        help_text="drafts of both decks as they are played, for the players alone",
    )
    take_back = serializers.IntegerField(
        min_value=0, help_text="how many of the asker’s last moves can be taken back now"
    )
    commitment = serializers.CharField()
    rules_version = serializers.CharField()
    invite_key = serializers.CharField(required=False)
    invite_url = serializers.URLField(required=False)
    server_seed = serializers.CharField(required=False)
    view = ViewField(allow_null=True)

    class Meta(ListedGame.Meta):
        fields = [
            *ListedGame.Meta.fields,
            "side",
            "deck",
            "terms",
            "drafts",
            "take_back",
            "commitment",
            "rules_version",
            "invite_key",
            "invite_url",
            "server_seed",
            "view",
        ]


class OfferOut(serializers.Serializer[Any]):
    offer = serializers.CharField(help_text="for `offer` of a new game; good for six hours")
    commitment = serializers.CharField(
        help_text="SHA-256 of the site's seed: keep it, and make your own seed after it"
    )


class SigningKeyOut(serializers.Serializer[Any]):
    algorithm = serializers.ChoiceField(choices=["Ed25519"])
    public_key = serializers.RegexField("^[0-9a-f]{64}$", help_text="32 bytes in hex")


class BotOut(serializers.Serializer[Any]):
    """A level to play against; the weakest comes first."""

    name = serializers.CharField(help_text="the `opponent` of a new game")
    title = serializers.CharField()
    words = serializers.CharField(help_text="what it is like to play")


class AdviceOut(serializers.Serializer[Any]):
    action = serializers.CharField(help_text="a line of notation")
    number = serializers.IntegerField(help_text="the game's number that it is made for")


class ActionOut(serializers.Serializer[Any]):
    number = serializers.IntegerField(help_text="the number that the action got")
    again = serializers.BooleanField(help_text="true if it had been carried out before")
    events = serializers.ListField(child=EventField())
    game = GameOut()


class RefusedActionOut(ProblemSerializer):
    """A refusal of the rules, or of what can be no action."""

    reason = ReasonField(help_text="its code, rule and arguments: docs/facts.md lists them")

    class Meta:
        ref_name = "RefusedAction"


class EntryOut(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    side = serializers.CharField()
    by_bot = serializers.BooleanField(help_text="a bot played it, for the player was late")
    events = serializers.ListField(child=EventField())


class EventsOut(serializers.Serializer[Any]):
    results = EntryOut(many=True)
    more = serializers.BooleanField(help_text="true if this answer does not hold all")
    next = serializers.IntegerField(help_text="the `since` to ask with for what follows")


def game_out(
    seen: Seen, request: Request, *, odds: bool = False, why_not: bool = False
) -> dict[str, Any]:
    """A game for one viewer: public facts of the row, and the engine's view for that seat.

    request: the viewer's; odds: with the chances of what may be done; why_not: with what can't
    be, and why.
    """
    game = seen.game
    view = view_of(seen, odds=odds, why_not=why_not)
    body: dict[str, Any] = {
        "key": game.key,
        "game": game.slug,
        "url": settings.SITE_URL + game.get_absolute_url(),
        "status": game.status,
        "number": game.number,
        "turn": game.turn,
        "seat_count": game.seat_count,
        "options": game.options,
        "days_per_action": game.days_per_action,
        "time_by_turn": game.time_by_turn,
        "bank_days": game.bank_days,
        "paused": game.paused,
        "is_public": game.is_public,
        "is_rated": game.is_rated,
        "advice": game.advice,
        "when_late": game.on_timeout,
        "reaction_hours": game.reaction_hours,
        "terms": terms_of(game, seen.seats),
        "drafts": drafts_of(game) if seen.is_mine and seen.is_playtest else [],
        "places": game.places,
        "winner": game.seat_name(game.winner),
        "reason": result_of(game),
        "reason_code": code_of(game),
        "mine": bool(seen.seat and seen.seat.awaited and game.is_running),
        "seats": SeatOut(seen.seats, many=True, context={"request": request}).data,
        "created": game.created,
        "started": game.started,
        "finished": game.finished,
        "changed": game.changed,
        "side": game.seat_name(seen.side),
        "deck": _deck_of(seen.seat),
        "take_back": can_take_back(seen),
        "commitment": game.commitment,
        "rules_version": game.book.rules_version,
        "view": view and worded_view(game, view, teller_of(game, seen.seats, seen.side)),
    }
    if game.status == Game.Status.INVITING and seen.is_mine:
        body["invite_key"] = game.invite_key
        address = reverse("play:join", args=[game.invite_key])
        body["invite_url"] = settings.SITE_URL + address
    if game.is_over:
        body["server_seed"] = game.server_seed.seed
    return body


def _deck_of(seat: Seat | None) -> dict[str, Any] | None:
    """The deck's key and version; None for one that is somebody else's, or is no more."""
    deck = seat.source if seat is not None else None
    if seat is None or deck is None or deck.owner_id != seat.user_id:
        return None
    return {"key": deck.key, "version": seat.deck_version}
