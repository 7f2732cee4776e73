"""The laws that every game of the house keeps, over random games at each number of seats."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.game import Data, Event
from games.complicated.rules.cards import VALUE
from games.complicated.rules.game import Complicated
from games.complicated.rules.position.state import State
from tests.engine.complicated.tables import TABLES, dealt, pressing, random_games
from tests.games.laws import goes_on_alike, only_the_asked_may_act, read_again, writes_its_actions

SEEDS, LOOKS = range(2), 12
# 500 games at each table, in `make long`, in parts that several processes can share.
PART = 50
PARTS = [range(first, first + PART) for first in range(0, 500, PART)]
MAX_ACTIONS = 200
EACH = pytest.mark.parametrize(("seats", "options"), TABLES)
DRAWN = ("drew", "reshuffled")
# Actions in which no card is named that may be hidden.
OPEN = ("tap", "attack", "block", "hit", "done", "guard", "patrol", "assemble", "end")


@EACH
def test_random_games_keep_the_laws(seats: int, options: Data) -> None:
    keeps_the_laws(seats, options, SEEDS, LOOKS)


@EACH
def test_no_seat_learns_what_it_may_not_know(seats: int, options: Data) -> None:
    tells_nothing(seats, options, SEEDS, LOOKS)


@pytest.mark.long
@EACH
@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part[0]}-{part[-1]}")
def test_five_hundred_games_keep_the_laws(seats: int, options: Data, part: range) -> None:
    keeps_the_laws(seats, options, part, 2 * LOOKS)
    tells_nothing(seats, options, part, 2 * LOOKS)


def keeps_the_laws(seats: int, options: Data, seeds: range, looks: int) -> None:
    rng = random.Random(f"{seats} {seeds}")
    for game, state, seat in random_games(seats, options, seeds, looks):
        conserves_cards(state)
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
    """Each seat's own cards lie in one place each; none belongs to another (C1.2)."""
    kings = [] if state.fight is None else state.fight.kings
    whole = Counter(state.terms.codes)
    for seat, side in enumerate(state.sides):
        assert all(tokens < VALUE[code] for code, tokens in side.construction.items())
        found = Counter(
            [
                *side.base, *side.destroyed, *side.hand, *side.pile, *side.discard,
                *side.ace_jacks, *side.resources, *filter(None, side.resources.values()),
                *side.construction, *(code for unit in side.units.values() for code in unit.cards),
                *(king for whose, king in kings if whose == seat),
            ]
        )  # fmt: skip
        aces = state.terms.decks * 4 - state.terms.base_size
        assert found <= whole
        assert sum(found.values()) == (0 if side.is_out else sum(whole.values()) - aces)


def ended(game: Complicated, state: State) -> None:
    """Every seat has a place, and equal ones skip the next (C6.5)."""
    outcome = game.outcome(state)
    assert outcome is not None
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places)
    for team in state.terms.members:
        assert len({outcome.places[seat] for seat in team}) == 1


def tells_nothing(seats: int, options: Data, seeds: range, looks: int) -> None:
    """Whatever is drawn anew of what a seat can't see, it sees, is told and may do the same."""
    rng = random.Random(f"{seats} {seeds}")
    for game, state, seat in random_games(seats, options, seeds, looks):
        for viewer in range(seats):
            other = game.imagine(state, viewer, FastChance(99))
            conserves_cards(other)
            assert game.view(other, viewer, why_not=True) == game.view(state, viewer, why_not=True)
            assert game.view(other, None) == game.view(state, None)
            assert game.decision(other, viewer) == game.decision(state, viewer)
            if seat < 0:
                continue
            action = rng.choice(game.legal_actions(state, seat))
            if viewer != seat and action[0] not in OPEN:
                continue  # it names a card that need not be where it is in the other state
            told = [told_of(game, game.clone(one), seat, action, viewer) for one in (state, other)]
            turned_up = any(event["kind"] == "ace_destroyed" for event in told[0])
            assert turned_up or told[0] == told[1]


def told_of(game: Complicated, state: State, seat: int, action: object, viewer: int) -> list[Data]:
    """What a viewer is told of an action, but for cards that the viewer draws by it."""
    told = []
    for event in game.apply(state, seat, action):
        seen = game.visible(event, viewer)
        assert seen is not None
        if event.kind == "changed":
            seen = {**seen, "now": [one for one in seen["now"] if one[0] not in (["hand"],)]}
        told.append(
            {key: value for key, value in seen.items() if key != "cards" or event.kind not in DRAWN}
        )
    return told


def test_a_permutation_is_no_empty_one() -> None:
    """What is drawn anew differs: hands, piles, lower Aces, unfinished components of others."""
    game, state = dealt(3, {}, 4)
    rng = random.Random(1)
    while not any(tokens > 0 for tokens in state.sides[2].construction.values()):
        seat = game.seats_to_act(state)[0]
        game.play_on(state, seat, pressing(game.legal_actions(state, seat), rng))
    found: dict[str, set[str]] = {}
    for seed in range(12):
        side = game.imagine(state, 0, FastChance(seed)).sides[2]
        for zone in ("hand", "pile", "base", "construction"):
            found.setdefault(zone, set()).add(str(getattr(side, zone)))
        assert side.base[-1] == state.sides[2].base[-1]
    assert all(len(ways) > 1 for ways in found.values()), found
    own = game.imagine(state, 2, FastChance(3)).sides[2]
    assert (own.hand, own.base, own.construction) == (
        state.sides[2].hand,
        state.sides[2].base,
        state.sides[2].construction,
    )


def test_watching_tells_of_the_kinds_alone() -> None:
    game, state = dealt(2, {}, 1)
    seat = state.active
    events: list[Event] = game.watch(game.clone(state), seat, ("end",), frozenset({"phase"}))
    assert [event.kind for event in events] == ["phase"]
    assert game.watch(game.clone(state), seat, ("end",), frozenset()) == []
