"""Battles of own cards: inviting, an invitation, joining. They are played at /api/games/."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from api.schema import refusals
from games.kaadosu.collection import invitations
from games.kaadosu.collection.models import Battle, Collector
from games.kaadosu.collection.services.battles import Terms
from games.kaadosu.web.api.access import (
    NEEDS_COLLECTION,
    REFUSED,
    TAGS,
    CollectionView,
    listed,
    valid,
)
from games.kaadosu.web.api.bodies import InviteIn, JoinBattleIn
from games.kaadosu.web.api.shapes import page_of
from play.models import Game

BATTLE_REFUSED: Any = {**REFUSED, **refusals(status.HTTP_422_UNPROCESSABLE_ENTITY)}


class BattleOut(serializers.Serializer[Any]):
    """A battle that has started."""

    id = serializers.IntegerField()
    game = serializers.CharField(
        allow_null=True, help_text="Its key at /api/games/; null of one that is gone"
    )
    opponent = serializers.CharField(help_text="Empty for one without a collection")
    ante = serializers.BooleanField()
    started = serializers.DateTimeField()
    settled_at = serializers.DateTimeField(allow_null=True)


class DeckSummaryOut(serializers.Serializer[Any]):
    """The facts of a deck before a battle, and nothing else."""

    kinds = serializers.DictField(child=serializers.IntegerField(), help_text="Cards by kind")
    count = serializers.IntegerField()
    mean = serializers.FloatField(help_text="Mean worth")


class InvitationOut(serializers.Serializer[Any]):
    """A battle that waits for the other player."""

    invite_key = serializers.CharField(help_text="Lets whoever has it join")
    url = serializers.URLField(help_text="The page to send to a friend")
    host = serializers.CharField()
    is_own = serializers.BooleanField()
    is_open = serializers.BooleanField(help_text="Whether it still waits")
    ante = serializers.BooleanField()
    own_piles = serializers.BooleanField()
    deck = DeckSummaryOut(help_text="The host's")


class StartedOut(serializers.Serializer[Any]):
    """A battle that starts."""

    game = serializers.CharField(help_text="Its key at /api/games/")


class BattlesView(CollectionView):
    """One's own battles, and new ones."""

    @extend_schema(
        tags=TAGS,
        summary="List your battles, the newest first",
        responses=listed(BattleOut),
    )
    def get(self, request: Request) -> Response:
        """Those that have started, friendly ones and those with an ante."""
        owner = self.owner()
        return self.page(request, invitations.battles_of(owner), lambda row: _battle(row, owner))

    @extend_schema(
        tags=TAGS,
        summary="Invite to a battle with your cards",
        request=InviteIn,
        responses={status.HTTP_201_CREATED: InvitationOut, **BATTLE_REFUSED},
    )
    def post(self, request: Request) -> Response:
        """With an ante all cards of both decks are locked from its start to its end."""
        self.owner()
        data = valid(InviteIn(data=request.data))
        terms = Terms(data["ante"], data["own_piles"])
        game = invitations.invite(self.caller(), cards=data["cards"], terms=terms)
        return Response(_invitation(game, request), status=status.HTTP_201_CREATED)


class InvitationView(CollectionView):
    """One invitation."""

    @extend_schema(
        tags=TAGS,
        summary="Get an invitation to a battle",
        responses={status.HTTP_200_OK: InvitationOut, **NEEDS_COLLECTION},
    )
    def get(self, request: Request, invite_key: str) -> Response:
        """Its terms, and what may be known of the host's deck."""
        return Response(_invitation(invitations.invited(invite_key), request))

    @extend_schema(
        operation_id="g_kaadosu_battles_join",
        tags=TAGS,
        summary="Join a battle with your cards",
        request=JoinBattleIn,
        responses={status.HTTP_201_CREATED: StartedOut, **BATTLE_REFUSED},
    )
    def post(self, request: Request, invite_key: str) -> Response:
        """It starts at once. With an ante, `agreed` stakes one card of your deck."""
        self.owner()
        data = valid(JoinBattleIn(data=request.data))
        game = invitations.invited(invite_key)
        joined = invitations.join(self.caller(), game=game, **data)
        return Response({"game": joined.key}, status=status.HTTP_201_CREATED)


def _battle(row: Battle, owner: Collector) -> dict[str, Any]:
    other = row.second if row.first_id == owner.pk else row.first
    return {
        "id": row.pk,
        "game": row.game.key if row.game else None,
        "opponent": other.name if other else "",
        "ante": row.has_ante,
        "started": row.started,
        "settled_at": row.settled_at,
    }


def _invitation(game: Game, request: Request) -> dict[str, Any]:
    host = game.seats.exclude(user=None).select_related("user").first()
    terms = invitations.terms_of(game)
    deck: Any = host.deck if host and host.deck else {}
    return {
        "invite_key": game.invite_key,
        "url": page_of("battle", game.invite_key),
        "host": host.name if host else "",
        "is_own": host is not None and host.user_id == request.user.pk,
        "is_open": game.status == Game.Status.INVITING,
        "ante": terms.has_ante,
        "own_piles": terms.own_piles,
        "deck": invitations.summary_of(deck),
    }
