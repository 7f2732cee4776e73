"""Battles at play's tables: decks are checked and locked as one starts, and settled as it ends."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import transaction

from games.kaadosu.collection import keeper
from games.kaadosu.collection.invariants import breaches
from games.kaadosu.collection.models import Base, Battle, Lock, Operation
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.battles import whole_card
from games.kaadosu.collection.services.merge import release
from games.kaadosu.collection.services.operation import Caller
from play.models import Game
from play.rules import load_state
from play.services.actions import resign, take_action
from play.services.clocks import put_out
from play.services.games import create_game, join_game
from play.setup.settings import GameSettings, SeatRequest
from tests.games.kaadosu.collection.people import collector, refs

pytestmark = pytest.mark.django_db


def _kept(numbers: range) -> dict[str, Any]:
    rows = Base.objects.filter(edition="A", number__in=numbers)
    return {"name": "Mine", "cards": [whole_card(base) for base in rows]}


def _begun(ante: str = "guides") -> tuple[Game, Any, Any]:
    ann, bob = collector("ann", range(1, 12)), collector("bob", range(101, 112))
    settings = GameSettings(game="kaadosu", options={"ante": ante})
    made = create_game(
        user=ann, settings=settings, seat=SeatRequest(kept=_kept(range(1, 11)), replies="none")
    )
    joined = join_game(
        user=bob,
        invite_key=made.invite_key,
        seat=SeatRequest(kept=_kept(range(101, 111)), replies="none"),
        agreed=True,
    )
    return joined, ann, bob


def test_an_ante_locks_both_decks_and_a_resignation_asks_the_winner() -> None:
    game, ann, bob = _begun()
    assert Lock.objects.filter(kind="battle").count() == 20
    with pytest.raises(Refused) as refused, transaction.atomic():
        release(Caller(ann), cards=refs([1]))
    assert refused.value.code == "locked"
    side = game.seats.get(user=ann).side
    resign(game_id=game.pk, side=side, number=game.number)
    game.refresh_from_db()
    assert game.is_running
    assert Battle.objects.get().settled_at is None
    guides = [one.guide for one in load_state(game).sides]
    take_action(game_id=game.pk, side=1 - side, action="keep", number=game.number)
    owner_of_won = Base.objects.get(edition="A", number=int(guides[1 - side].uid)).owner
    owner_of_lost = Base.objects.get(edition="A", number=int(guides[side].uid)).owner
    assert owner_of_won is not None
    assert owner_of_lost is not None
    assert (owner_of_won.user, owner_of_lost.user) == (bob, ann)
    assert not Lock.objects.exists()
    assert breaches() == []


def test_a_friendly_battle_locks_nothing_and_is_settled() -> None:
    game, ann, _ = _begun(ante="none")
    assert not Lock.objects.exists()
    release(Caller(ann), cards=refs([1]))
    resign(game_id=game.pk, side=game.seats.get(user=ann).side, number=game.number)
    assert Battle.objects.get().settled_at is not None
    assert breaches() == []


def test_closing_resigns_at_the_table_and_the_better_guide_is_the_winners() -> None:
    game, ann, bob = _begun()
    keeper.close(Caller(ann))
    game.refresh_from_db()
    assert game.is_over
    assert game.winner == game.seats.get(user=bob).side
    assert Battle.objects.get().settled_at is not None
    assert not Lock.objects.exists()
    assert breaches() == []


@pytest.mark.parametrize("closes", [False, True])
def test_a_winner_who_is_late_with_the_choice_has_the_better_guide(closes: bool) -> None:
    """And one whose collection closes after that takes nothing along that isn't theirs."""
    game, ann, bob = _begun()
    loser = game.seats.get(user=ann).side
    resign(game_id=game.pk, side=loser, number=game.number)
    held = [int(one.guide.uid) for one in load_state(Game.objects.get(pk=game.pk)).sides]
    won, lost = (Base.objects.get(edition="A", number=held[at]) for at in (1 - loser, loser))
    put_out(game_id=game.pk, side=1 - loser, reason="time")
    game.refresh_from_db()
    assert (game.is_over, game.winner) == (True, 1 - loser)
    battle = Battle.objects.get()
    assert battle.settled_at is not None
    assert not Lock.objects.exists()
    owners = [Base.objects.get(pk=base.pk).owner for base in (won, lost)]
    is_kept = won.worth > lost.worth
    assert [one.user for one in owners if one] == ([bob, ann] if is_kept else [ann, bob])
    if closes:
        keeper.close(Caller(bob))
        assert Base.objects.filter(owner__user=ann).count() == 11
        assert Operation.objects.filter(kind="finish").count() == 1
    assert breaches() == []


def test_cards_that_are_not_ones_own_start_no_battle() -> None:
    ann, bob = collector("ann", range(1, 11)), collector("bob", range(101, 111))
    made = create_game(
        user=ann,
        settings=GameSettings(game="kaadosu"),
        seat=SeatRequest(kept=_kept(range(101, 111))),
    )
    with pytest.raises(Refused) as refused:
        join_game(user=bob, invite_key=made.invite_key, agreed=True)
    assert refused.value.code == "not_yours"
    forged = _kept(range(1, 11))
    forged["cards"][0]["plus"] = 10
    forged["cards"][0]["minus"] = 10
    other = create_game(
        user=ann, settings=GameSettings(game="kaadosu"), seat=SeatRequest(kept=forged)
    )
    with pytest.raises(Refused) as changed:
        join_game(user=bob, invite_key=other.invite_key, agreed=True)
    assert changed.value.code == "unknown_card"
