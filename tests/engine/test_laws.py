"""Laws of the rules, over many random games of the official and of the wild cards."""

from __future__ import annotations

import copy
import dataclasses
import json
import random
from typing import Any

import pytest

from engine.kernel.chance import FairChance, FastChance
from engine.kernel.game import IllegalAction
from games.cidwam.rules import Cidwam
from games.cidwam.rules.position.state import PLAIN_FIELDS, SELDOM_FIELDS, State
from tests.engine import invariants
from tests.engine.random_games import (
    EACH_GAME,
    begin,
    official,
    pick,
    positions,
    seeds,
    wild,
)


@EACH_GAME
def test_every_position_keeps_the_laws(game: Cidwam) -> None:
    for seed in seeds(60):
        before = None
        for state, _, _, _ in positions(game, seed):
            invariants.check(state)
            if before is not None:
                invariants.conserved(before, state)
            before = state.clone()
        invariants.check(state)


@EACH_GAME
def test_somebody_can_always_act(game: Cidwam) -> None:
    """One seat, or in the opening those that have not opened; nobody else has an action."""
    for seed in seeds(40):
        for state, _, _, _ in positions(game, seed):
            seats = game.seats_to_act(state)
            if state.phase == "opening" and state.question is None:
                assert seats == tuple(seat for seat in (0, 1) if state.opened[seat] is None)
            else:
                assert len(seats) == 1
            for seat in (0, 1):
                actions = game.legal_actions(state, seat)
                assert bool(actions) == (seat in seats)
                assert len(set(actions)) == len(actions), "an action is listed twice"
                decision = game.decision(state, seat)
                if decision is not None:
                    assert seats == (seat,)
                    assert decision.default in decision.options
        if state.phase == "over":
            assert game.seats_to_act(state) == ()
            assert not game.legal_actions(state, 0) + game.legal_actions(state, 1)
            assert game.outcome(state) is not None


@EACH_GAME
def test_every_legal_action_applies(game: Cidwam) -> None:
    for seed in seeds(12):
        rng = random.Random(seed)
        for state, seat, actions, _ in positions(game, seed):
            if rng.random() < 0.1:
                before = state.hash()
                for action in actions[:200]:
                    tried = state.clone()
                    game.apply(tried, seat, action)
                    invariants.check(tried)
                    assert game.seats_to_act(tried) or game.outcome(tried)
                assert state.hash() == before


def mutants(action: tuple[Any, ...], rng: random.Random) -> list[Any]:
    """Actions that look like this one."""
    made: list[Any] = [(), (*action, 0), action[:-1], ("fly", *action[1:]), (action, 1)]
    for i, part in enumerate(action):
        for other in (rng.randint(-2, 80), None, "", str(part), -1, 10**9, (1, 2)):
            made.append((*action[:i], other, *action[i + 1 :]))
    return made


@EACH_GAME
def test_what_is_not_legal_is_refused_and_changes_nothing(game: Cidwam) -> None:
    for seed in seeds(15):
        rng = random.Random(seed)
        for state, seat, actions, action in positions(game, seed):
            if rng.random() > 0.15 or state.phase == "opening":
                continue
            before = state.hash()
            legal = set(actions)
            for mutant in mutants(action, rng):
                if mutant not in legal:
                    with pytest.raises(IllegalAction):
                        game.apply(state, seat, mutant)
            for other in actions[:3]:
                with pytest.raises(IllegalAction):
                    game.apply(state, 1 - seat, other)
            assert state.hash() == before


@EACH_GAME
def test_openings_that_are_not_legal_are_refused(game: Cidwam) -> None:
    for seed in seeds(40):
        state = begin(game, seed)
        rng = random.Random(seed)
        before = state.hash()
        legal = set(game.legal_actions(state, 0))
        _, placed = max(legal, key=lambda action: len(action[1]))
        for _ in range(20):
            souls = [(i, rng.randrange(-1, 37)) for i, _ in placed]
            souls += [(rng.randrange(len(game.pool.defs)), rng.randrange(36))]
            mutant = ("open", tuple(sorted(souls, key=lambda item: item[1])))
            if mutant not in legal:
                with pytest.raises(IllegalAction):
                    game.apply(state, 0, mutant)
        for odd in (
            (),
            ("open",),
            ("open", None),
            ("open", 3),
            ("open", ((1, 2, 3),)),
            ("open", (("a", 1),)),
        ):
            with pytest.raises(IllegalAction):
                game.apply(state, 0, odd)
        assert state.hash() == before


def scrambled(line: str, rng: random.Random) -> str:
    """The line with a letter lost, doubled, changed or two words exchanged."""
    at = rng.randrange(len(line))
    kind = rng.randrange(4)
    if kind == 0:
        return line[:at] + line[at + 1 :]
    if kind == 1:
        return line[:at] + rng.choice("abcdef123456 :/,é\x00") + line[at + 1 :]
    words = line.split()
    if kind == 2:
        rng.shuffle(words)
        return " ".join(words)
    return " ".join((*words, rng.choice(words)))


@EACH_GAME
def test_notation_reads_back_what_it_writes(game: Cidwam) -> None:
    for seed in seeds(25):
        rng = random.Random(seed)
        for state, seat, actions, _ in positions(game, seed):
            if rng.random() > 0.1:
                continue
            some = actions if len(actions) < 60 else rng.sample(actions, 60)
            lines = [game.write(state, seat, action) for action in some]
            assert len(set(lines)) == len(lines), "two actions are written alike"
            for action, line in zip(some, lines, strict=True):
                assert game.parse(state, seat, line) == action
                assert " ".join(line.split()) == line


@EACH_GAME
def test_scrambled_lines_are_refused_or_mean_a_legal_action(game: Cidwam) -> None:
    for seed in seeds(25):
        rng = random.Random(seed)
        for state, seat, actions, action in positions(game, seed):
            if rng.random() > 0.1:
                continue
            before = state.hash()
            for _ in range(5):
                line = scrambled(game.write(state, seat, action), rng)
                try:
                    read = game.parse(state, seat, line)
                except IllegalAction:
                    with pytest.raises(IllegalAction):
                        game.act(state, seat, line)
                else:
                    assert read in actions
            assert state.hash() == before


@EACH_GAME
@pytest.mark.parametrize("fair", [False, True], ids=["fast", "fair"])
def test_a_replay_of_every_prefix_gives_the_live_state(game: Cidwam, fair: bool) -> None:
    def chance(seed: int) -> FairChance | FastChance:
        return FairChance(f"server {seed}", ["a|b", "%"]) if fair else FastChance(seed)

    for seed in seeds(12):
        live = begin(game, seed, chance(seed))
        lines, hashes = [], []
        for state, seat, _, action in positions(game, seed, live):
            lines.append((seat, game.write(state, seat, action)))
            hashes.append(state.hash())
        again = begin(game, seed, chance(seed))
        for (seat, line), expected in zip(lines, hashes, strict=True):
            assert again.hash() == expected
            game.act(again, seat, line)
        assert again.hash() == live.hash()


@EACH_GAME
def test_json_out_and_in_between_any_two_actions_changes_nothing(game: Cidwam) -> None:
    """In the middle of decisions too: one game goes on in memory, one through JSON each time."""
    asked = 0
    for seed in seeds(8, until=lambda: asked > 100):
        carried = begin(game, seed)
        for state, seat, actions, action in positions(game, seed):
            text = json.dumps(game.to_json(carried))
            carried = game.from_json(json.loads(text))
            assert json.dumps(game.to_json(carried)) == text
            assert carried.hash() == state.hash()
            assert game.legal_actions(carried, seat) == actions
            assert game.decision(carried, seat) == game.decision(state, seat)
            asked += state.question is not None
            game.apply(carried, seat, action)


STATE_FIELDS = {f.name for f in dataclasses.fields(State)}
# No part of the position: found anew where it is missing.
REMEMBERED = {
    "log",
    "note",
    "noted_seat",
    "static_notes",
    "soul_notes",
    "watch_notes",
    "payment_note",
}


def test_every_field_of_a_state_is_in_its_json_or_is_only_remembered() -> None:
    """A new field has to be decided on: forgotten, it would be lost between two actions."""
    written_apart = {"pool", "rules", "chance", "defs", "stack", "question", "reason"}
    # `invariants` works these out anew.
    follows_from_the_rest = {"held", "lasting_bonus", "lasting_keyword"}
    written = set(PLAIN_FIELDS) | set(SELDOM_FIELDS) | written_apart
    assert written | follows_from_the_rest | REMEMBERED == STATE_FIELDS


def deep_copy(state: State) -> State:
    """`copy.deepcopy`, sharing the cards, which never change; without what is no position."""
    memo: dict[int, Any] = {id(state.pool): state.pool}
    memo.update({id(d): d for d in (*state.pool.defs, *state.defs)})
    return copy.deepcopy(state, memo)


def fields(state: State) -> dict[str, Any]:
    """All that a state holds, field by field."""
    found = {n: getattr(state, n) for n in STATE_FIELDS - REMEMBERED}
    found["chance"] = state.chance.to_data()
    found["stack"] = [frame.to_data() for frame in state.stack]
    return found


@EACH_GAME
def test_a_clone_is_a_deep_copy(game: Cidwam) -> None:
    for seed in seeds(8):
        rng = random.Random(seed)
        for state, seat, actions, _ in positions(game, seed):
            if rng.random() > 0.2:
                continue
            copied, clone = deep_copy(state), state.clone()
            assert fields(clone) == fields(copied)
            assert game.to_json(clone) == game.to_json(state)
            before = state.hash()
            other = pick(actions, rng)
            game.apply(clone, seat, other)
            assert state.hash() == before, "what a clone did has changed the state"
            _shares_nothing(state, state.clone())
            after = clone.hash()
            twin = state.clone()
            game.apply(twin, seat, other)
            assert twin.hash() == after


def _shares_nothing(one: State, other: State) -> None:
    """No list or frame of a state is a list or frame of its clone."""
    for name in STATE_FIELDS - REMEMBERED:
        a, b = getattr(one, name), getattr(other, name)
        if isinstance(a, list):
            assert a is not b, name
            for x, y in zip(a, b, strict=True):
                assert not isinstance(x, list) or x is not y, name
    assert one.chance is not other.chance
    assert all(a is not b for a, b in zip(one.stack, other.stack, strict=True))


def test_the_same_seed_gives_the_same_game() -> None:
    for game in (official(), wild()):
        for seed in seeds(5):
            ends = []
            for _ in range(2):
                state = begin(game, seed)
                for _ in positions(game, seed, state):
                    pass
                ends.append(state.hash())
            assert ends[0] == ends[1]
