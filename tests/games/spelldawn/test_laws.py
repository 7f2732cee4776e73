"""The laws that every game of the house keeps, over random games of starter and random decks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.replay import verify
from games import GAMES
from games.spelldawn.rules.game import Spelldawn
from games.spelldawn.rules.mechanics.figures import hand_limit
from games.spelldawn.rules.position.state import CHAMPION, DISCARD, OVERLORD, State
from tests.engine.kernel.definition_check import check_kind
from tests.games.laws import goes_on_alike, only_the_asked_may_act, read_again, writes_its_actions
from tests.games.spelldawn.recorded import recorded
from tests.games.spelldawn.seats import RAID
from tests.games.spelldawn.tables import DEFINITION, dealt, opened, position, random_games

SEEDS, LOOKS = range(24), 10
PART = 100
PARTS = [range(first, first + PART) for first in range(0, 2000, PART)]
LAST_TURN = 91  # S9.1
MAX_LINES = 120  # V6
CARDS = 2 * (40 + 2 + 1)  # of both decks


def test_the_definition_can_be_believed() -> None:
    check_kind(DEFINITION)


def test_random_games_keep_the_laws() -> None:
    keep_the_laws(SEEDS, LOOKS)


def test_no_seat_learns_what_it_may_not_know() -> None:
    tell_nothing(SEEDS, LOOKS)


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part[0]}-{part[-1]}")
def test_two_thousand_games_keep_the_laws(part: range) -> None:
    keep_the_laws(part, LOOKS)
    tell_nothing(part, LOOKS)


def test_a_record_replays() -> None:
    for seed in (3, 4):
        record = recorded(seed)
        assert verify(record, GAMES).ok


def keep_the_laws(seeds: Iterable[int], looks: int) -> None:
    rng = random.Random(f"laws {seeds}")
    for game, state, seat in random_games(seeds, looks):
        conserves_cards(state)
        before = game.state_hash(state)
        copy = read_again(game, state)
        assert state.turn <= LAST_TURN
        if seat < 0:
            assert game.outcome(state) is not None
            assert not any(game.legal_actions(state, one) for one in (0, 1))
            continue
        if state.phase == DISCARD and state.raid is None:
            assert len(state.sides[state.active].hand) > hand_limit(state, state.active)
        assert seat == state.active or state.phase == "mulligan"  # nobody is asked out of turn
        actions = writes_its_actions(game, state, seat, MAX_LINES)
        only_the_asked_may_act(game, state, seat)
        goes_on_alike(game, state, copy, seat, rng.choice(actions))
        assert game.state_hash(state) == before


def held(state: State) -> Counter[str]:
    """All cards of a game, wherever they are."""
    cards = [card for card, _ in state.crypts]
    for side in state.sides:
        cards += [*side.deck, *side.hand, *side.discard, *side.scored]
    found = Counter(card.name for card in cards)
    found.update(one.card.name for _, _, one in state.standing())
    found.update(task[1] for task in state.stack if task[0] == "spent")
    return found


def conserves_cards(state: State) -> None:
    """As many cards as there were, each of its own side but for scored schemes."""
    missing = CARDS - sum(held(state).values())
    assert missing == 0 or (state.ended and missing == 1)  # a spell whose text ended the game
    for seat, side in enumerate(state.sides):
        assert all(card.seat == seat for card in (*side.deck, *side.hand, *side.discard))
        assert all(card.type == "scheme" for card in side.scored)
        assert side.points == sum(card.points for card in side.scored)
        assert side.mana >= 0
        assert side.actions >= 0
    assert all(len(row) <= 4 for row in state.rows)
    assert all(card.seat == OVERLORD for card, _ in state.crypts)


def tell_nothing(seeds: Iterable[int], looks: int) -> None:
    """Whatever is drawn anew of what a viewer can't see, it sees and may do the same."""
    for game, state, seat in random_games(seeds, looks):
        for viewer in (OVERLORD, CHAMPION):
            other = game.imagine(state, viewer, FastChance(99))
            assert game.view(other, viewer) == game.view(state, viewer)
            assert game.decision(other, viewer) == game.decision(state, viewer)
            assert game.seats_to_act(other) == game.seats_to_act(state)
            if seat == viewer:
                told_alike(game, state, other, seat)
        spectator = game.view(state, None)
        for viewer in (OVERLORD, CHAMPION):
            other = game.imagine(state, viewer, FastChance(98))
            assert game.view(other, None) == spectator


def told_alike(game: Spelldawn, state: State, other: State, seat: int) -> None:
    """What the other seat is told of an action does not hang on what it can't see."""
    for action in game.legal_actions(state, seat):
        if action[0] not in ("gain", "progress", "play"):
            continue
        viewer = 1 - seat
        seen = []
        for one in (state, game.imagine(state, viewer, FastChance(97))):
            clone = game.clone(one)
            if action not in game.legal_actions(clone, seat):
                return
            seen.append(game.apply(clone, seat, action)[0].seen_by(viewer))
        assert seen[0] == seen[1]
        return


def test_a_permutation_is_no_empty_one() -> None:
    """What is drawn anew differs: hands, decks, what lies face down."""
    game, state = dealt(4)
    rng = random.Random(1)
    while not any(one.state == "down" for row in state.rows for one in row.values()):
        seat = game.seats_to_act(state)[0]
        game.play_on(state, seat, rng.choice(game.legal_actions(state, seat)))
    found: dict[str, set[str]] = {}
    for seed in range(12):
        mine = game.imagine(state, CHAMPION, FastChance(seed))
        found.setdefault("hand", set()).add(str(mine.sides[OVERLORD].hand))
        found.setdefault("deck", set()).add(str(mine.sides[OVERLORD].deck))
        found.setdefault("row", set()).add(
            str([one.card for row in mine.rows for one in row.values()])
        )
        theirs = game.imagine(state, OVERLORD, FastChance(seed))
        found.setdefault("champion", set()).add(str(theirs.sides[CHAMPION].hand))
        assert theirs.sides[OVERLORD].hand == state.sides[OVERLORD].hand
    assert all(len(ways) > 1 for ways in found.values()), found


def test_watching_tells_of_the_kinds_alone() -> None:
    game, state = dealt(2)
    for line in ("keep", "keep"):
        game.act(state, game.seats_to_act(state)[0], line)
    kinds: frozenset[str] = frozenset({"drew"})
    events = game.watch(game.clone(state), OVERLORD, ("draw",), kinds)
    assert [event.kind for event in events] == ["drew"]
    assert game.watch(game.clone(state), OVERLORD, ("gain",), frozenset()) == []


def test_orders_are_told_to_nobody_and_seen_by_the_overlord() -> None:
    game, state = dealt(2)
    line = 'orders {"keep": 3}'
    assert game.act(state, OVERLORD, line) == []
    assert game.view(state, OVERLORD)["orders"]["keep"] == 3
    assert "orders" not in game.view(state, CHAMPION)
    assert "orders" not in game.view(state, None)


def test_only_harmless_lines_are_taken_back() -> None:
    game, state = dealt(2)
    for line in ("keep", "keep"):
        game.act(state, game.seats_to_act(state)[0], line)
    may = {
        line: game.can_take_back(game.act(game.clone(state), OVERLORD, line), OVERLORD)
        for line in ("gain", "draw")
    }
    assert may == {"gain": True, "draw": False}


def test_nothing_of_a_raid_is_taken_back() -> None:
    game, state = opened(), position(RAID)
    for line in ("raid r1", "continue", "raid r1", "defeat with a1", "done"):
        events = game.act(state, CHAMPION, line)
        assert not game.can_take_back(events, CHAMPION), line
