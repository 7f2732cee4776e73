"""The laws that every game of the house keeps, and those of section 3, over random battles."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.game import Data
from games.kaadosu.rules.field import TARGETS
from games.kaadosu.rules.game import Kaadosu
from games.kaadosu.rules.mechanics.legal import Action, legal_actions
from games.kaadosu.rules.position.state import (
    KEEP,
    MAX_HAND,
    OVER,
    SEAT_NAMES,
    Placed,
    State,
)
from games.kaadosu.rules.table.view import seen_cards
from tests.games.kaadosu.tables import TABLES, begun, laid_anew, opened, pressing, random_battles
from tests.games.laws import goes_on_alike, only_the_asked_may_act, read_again, writes_its_actions

SEEDS, LOOKS = range(12), 4
# 2,000 battles in `make long`, 400 under each of the options, in parts that processes can share.
PART = 100
PARTS = [range(first, first + PART) for first in range(0, 400, PART)]
MAX_ACTIONS = 45  # section 3 of the rulebook
EACH = pytest.mark.parametrize("options", TABLES, ids=str)


@EACH
def test_random_battles_keep_the_laws(options: Data) -> None:
    keeps_the_laws(options, SEEDS, LOOKS)


@EACH
def test_nobody_learns_what_they_may_not_know(options: Data) -> None:
    tells_nothing(options, SEEDS, LOOKS)


@pytest.mark.long
@EACH
@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part[0]}-{part[-1]}")
def test_two_thousand_battles_keep_the_laws(options: Data, part: range) -> None:
    keeps_the_laws(options, part, 2 * LOOKS)
    tells_nothing(options, part, LOOKS)


def keeps_the_laws(options: Data, seeds: range, looks: int) -> None:
    rng = random.Random(f"{options} {seeds}")
    for game, state, seat in random_battles(options, seeds, looks):
        conserves_cards(state)
        keeps_bounds(state)
        before = game.state_hash(state)
        copy = read_again(game, state)
        if seat < 0:
            ended(game, state)
            continue
        actions = writes_its_actions(game, state, seat, MAX_ACTIONS)
        only_the_asked_may_act(game, state, seat)
        goes_on_alike(game, state, copy, seat, rng.choice(actions))
        assert game.state_hash(state) == before


def conserves_cards(state: State) -> None:
    """Both decks are what lies in piles, discards, hands, fields and Guides; owners don't change
    but by the choice of the ante (K7.6)."""
    found = Counter(card.code for side in state.sides for card in side.hand)
    for side in state.sides:
        found.update([placed.card.code for placed in side.field if placed])
        found.update([side.guide.code] if side.guide else [])
        assert side.known <= {card.code for card in side.hand}
    for pile in state.piles:
        found.update(card.code for card in (*pile.cards, *pile.discard))
    assert found == Counter(dict.fromkeys(state.cards, 1))
    moved = {code for code, card in state.cards.items() if state.owner(card) != card.owner}
    guides = {side.guide.code for side in state.sides if side.guide}
    assert moved == (guides if state.choice == KEEP else set())
    if state.terms.has_own_piles:
        for seat, side in enumerate(state.sides):
            pile = state.piles[seat]
            own = [*pile.cards, *pile.discard, *side.hand, *(p.card for p in side.field if p)]
            assert {card.owner for card in own} <= {seat}


def keeps_bounds(state: State) -> None:
    """K3.3, K4.6, K5.1, K7.4, and an attacker always has a target (K3.4)."""
    for seat, side in enumerate(state.sides):
        assert side.mask.bit_count() <= 4
        assert len(side.hand) <= MAX_HAND + (state.phase != "turn" and seat == state.active)
        for at, placed in enumerate(side.field):
            if placed is not None:
                assert 0 <= placed.damage < placed.card.plus
                assert TARGETS[at][state.sides[1 - seat].mask]
                assert not placed.is_new or not (placed.has_moved or placed.has_attacked)
            if seat != state.active and placed is not None:
                assert placed == Placed(placed.card, placed.damage)
    assert 1 <= state.turn <= 200
    assert all(pile.cards or not pile.is_known for pile in state.piles)


def ended(game: Kaadosu, state: State) -> None:
    """It is over for a reason, with a winner or drawn, and the lists of decks are open (K8.1)."""
    assert state.phase == OVER
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason.code in {"health", "resigned", "agreed", "quiet", "long", "time"}
    if outcome.reason.code == "health":
        assert outcome.winner is not None
        assert state.sides[1 - outcome.winner].health <= 0
    is_asked = state.terms.has_ante and outcome.winner is not None
    assert bool(state.choice) == is_asked
    view = game.view(state, None)
    for name, deck in zip(SEAT_NAMES, state.decks, strict=True):
        assert view["sides"][name]["deck"] == [card.code for card in deck]


def tells_nothing(options: Data, seeds: range, looks: int) -> None:
    """However hidden cards lie, a viewer sees, is told and may do the same."""
    rng = random.Random(f"{options} {seeds}")
    for game, state, seat in random_battles(options, seeds, looks):
        for viewer in (0, 1, None):
            other = laid_anew(state, viewer, rng)
            is_told_the_same(game, state, other, seat, viewer, rng)
            if viewer is not None:
                imagined = game.imagine(state, viewer, FastChance(99))
                conserves_cards(imagined)
                is_told_the_same(game, state, imagined, seat, viewer, rng)
                # And no trace of what lies there is left in what is imagined.
                again = game.imagine(other, viewer, FastChance(99))
                assert game.to_json(again) == game.to_json(imagined)


def is_told_the_same(
    game: Kaadosu, state: State, other: State, seat: int, viewer: int | None, rng: random.Random
) -> None:
    assert game.view(other, viewer, why_not=True) == game.view(state, viewer, why_not=True)
    if viewer is not None:
        assert game.decision(other, viewer) == game.decision(state, viewer)
        assert legal_actions(other, viewer) == legal_actions(state, viewer)
    if seat < 0:
        return
    shown = {card.code for card in seen_cards(state, viewer, with_decks=False)}
    actions = [
        action
        for action in legal_actions(state, seat)
        if action[0] not in ("place", "discard") or action[1] in shown
    ]
    if not actions:
        return
    action = rng.choice(actions)
    drawn = {"card", "now"} if action == ("end",) and viewer == seat else set()
    told = [told_of(game, one.clone(), seat, action, viewer, drawn) for one in (state, other)]
    kinds = {event["kind"] for one in told for event in one}
    # Decks are open at the end (K8.1), and what standing orders discard was hidden until then.
    if not kinds & {"decided", "chose", "discarded"}:
        assert told[0] == told[1]


def told_of(
    game: Kaadosu, state: State, seat: int, action: Action, viewer: int | None, without: set[str]
) -> list[Data]:
    """Return what a viewer is told of an action, but for what the viewer draws by it."""
    told = []
    for event in game.apply(state, seat, action):
        seen = game.visible(event, viewer)
        assert seen is not None
        told.append({key: value for key, value in seen.items() if key not in without})
    return told


def test_a_permutation_is_no_empty_one() -> None:
    """Hidden cards are laid otherwise, for each viewer and for both ways of piles."""
    rng = random.Random(1)
    for options in ({}, {"piles": "own"}):
        game, state = begun(options, 3)
        for viewer in (0, 1, None):
            ways = {json.dumps(laid_anew(state, viewer, rng).to_json()) for _ in range(5)}
            assert len(ways) == 5
            if viewer is not None:
                ways = {
                    game.state_hash(game.imagine(state, viewer, FastChance(i))) for i in range(5)
                }
                assert len(ways) == 5


def test_a_known_pile_is_imagined_as_it_is() -> None:
    game, state = begun({}, 5)
    pile = state.piles[0]
    pile.discard, pile.cards = pile.cards, []
    game.apply(state, state.active, ("end",))
    assert pile.is_known
    drawn = state.sides[1 - state.active].hand[-1]
    for seed in range(3):
        other = game.imagine(state, state.active, FastChance(seed))
        assert other.piles[0].cards == pile.cards
        assert drawn in other.sides[1 - state.active].hand


def test_watching_tells_of_the_kinds_alone() -> None:
    game, state = begun({}, 1)
    events = game.watch(game.clone(state), state.active, ("end",), frozenset({"drew"}))
    assert [event.kind for event in events] == ["drew"]
    assert game.watch(game.clone(state), state.active, ("end",), frozenset()) == []


def test_an_action_is_taken_back_if_nothing_was_learnt() -> None:
    game, state = begun({}, 1)
    seat = state.active
    rng = random.Random(3)
    found: dict[str, set[bool]] = {}
    while acting := game.seats_to_act(state):
        seat = acting[0]
        action = pressing(game.legal_actions(state, seat), rng)
        events = game.apply(state, seat, action)
        found.setdefault(action[0], set()).add(game.can_take_back(events, seat))
    assert found["place"] == found["move"] == found["retire"] == {True}
    assert found["end"] == {False}
    assert found["attack"] == {True, False}  # the last has won


def test_a_seat_without_a_deck_gets_one_by_chance() -> None:
    game = opened()
    state = game.set_up([{}, {}], FastChance(4))
    assert game.state_hash(state) == game.state_hash(game.set_up([{}, {}], FastChance(4)))
    for deck in state.decks:
        assert len(deck) == 20
        assert {card.kind for card in deck} == {"shadow"}
    assert len(state.cards) == 40
