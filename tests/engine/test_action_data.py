"""Actions as data: what is told comes back as the same action, and nothing else is taken."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.kernel.chance import FastChance
from engine.kernel.game import IllegalAction
from games.cidwam.rules import Cidwam
from games.cidwam.rules.position.state import State
from tests.engine.positions import card, position, setup, soul
from tests.engine.random_games import EACH_GAME, begin, games, official, positions, seeds
from tests.engine.test_fuzz import ANY_TEXT, JSON, LONG, examples, some_states, within_bounds

VERBS = {
    "play",
    "sell",
    "cash",
    "shield",
    "use",
    "move",
    "fight",
    "strike",
    "end",
    "choose",
    "break",
    "drop",
    "join",
    "take",
    "pass",
}
KINDS = {"may", "target", "place", "card", "order", "curate", "response", "answer", "join"}


def everywhere(seed: int) -> Iterator[tuple[Cidwam, State, int]]:
    """All positions of a game of official and of one of wild cards."""
    for game in games():
        for state, seat, _, _ in positions(game, seed):
            yield game, state, seat


def is_opening(state: State) -> bool:
    return state.phase == "opening" and state.question is None


@EACH_GAME
def test_data_come_back_as_the_action_that_they_describe(game: Cidwam) -> None:
    verbs: set[str] = set()
    for seed in seeds(10, until=lambda: verbs >= VERBS):
        for number, (state, seat, actions, chosen) in enumerate(positions(game, seed)):
            if is_opening(state):
                data = json.loads(json.dumps(game.describe(state, seat, chosen)))
                assert game.parse(state, seat, data) == chosen
                continue
            view = json.loads(json.dumps(game.view(state, seat, odds=True)))
            if number % 4 and verbs.issuperset(data["verb"] for data in view["actions"]):
                continue
            assert view["legal"] == [game.write(state, seat, action) for action in actions]
            for action, data in zip(actions, view["actions"], strict=True):
                assert game.parse(state, seat, data) == action
                assert game.notation(state, seat, data) == data["notation"]
                verbs.add(data["verb"])


def test_a_decision_has_its_answers_as_notation_and_as_data() -> None:
    kinds: set[str] = set()
    for seed in seeds(10, until=lambda: kinds >= KINDS):
        for game, state, seat in everywhere(seed):
            decision = game.decision(state, seat)
            assert (decision is None) == (state.question is None)
            if decision is None:
                continue
            view = game.view(state, seat)
            shown = view["decision"]
            assert list(decision.options) == shown["options"]
            assert list(decision.actions) == shown["actions"]
            assert decision.args == shown["args"]
            assert shown["options"] == [action["notation"] for action in shown["actions"]]
            assert all(action in view["actions"] for action in shown["actions"])
            assert shown["default"] in shown["options"]
            assert game.decision(state, 1 - seat) is None
            kinds.add(decision.kind)


STACK = setup(
    [
        soul("Crew", "1d4", "Team-up.\nPay 1: Draw a card.\nPay 2: Gain 1 Life."),
        soul("Lone", "1d4"),
        card("Lantern", "Relic", "Attach to a Soul.\nPay 1: Draw a card."),
        card("Fog", "Incantation"),
    ],
    phase="summon",
    south={
        "deck": ["Crew"],
        "hand": ["Lantern", "Fog"],
        "coins": 9,
        "slots": {1: {"incantation": "Fog"}},
    },
    north={"deck": ["Crew"]},
    board={
        "c2": [
            {"soul": "Crew", "owner": "south"},
            {"soul": "Crew", "owner": "south", "relics": ["Lantern"]},
        ]
    },
)


def test_every_key_of_an_action_has_its_place() -> None:
    game, s = position(STACK, FastChance(1))
    told = {data["notation"]: data for data in game.view(s, 0)["actions"]}
    assert told["sell Fog"] == {"notation": "sell Fog", "verb": "sell", "subject": {"hand": "Fog"}}
    assert told["play Lantern on c2"]["target"] == {"place": "c2", "index": 0}
    relic = {"place": "c2", "index": 1, "relic": 0}
    assert [d["subject"] for d in told.values() if d["verb"] == "use"].count(relic) == 1
    second = [d for d in told.values() if d.get("ability") == 1]
    assert [d["subject"] for d in second] == [
        {"place": "c2", "index": 0},
        {"place": "c2", "index": 1},
    ]
    assert told["shield"] == {"notation": "shield", "verb": "shield"}
    assert told["end"]["phase"] == "summon"
    game.act(s, 0, {"verb": "end", "phase": "summon"})
    moves = [d for d in game.view(s, 0)["actions"] if d["verb"] == "move"]
    assert {"notation": "move c2 c3", "verb": "move", "subject": "c2", "target": "c3"} in moves


def test_what_is_always_possible_can_be_sent_as_data() -> None:
    game = official()
    s = begin(game, 1)
    with pytest.raises(IllegalAction) as refused:
        game.act(s, 0, {"verb": "accept draw"})
    assert refused.value.reason.code == "no_offer"
    assert game.notation(s, 0, {"verb": "offer draw"}) == "offer draw"
    game.act(s, 0, {"verb": "offer draw"})
    game.act(s, 1, {"verb": "decline draw"})
    with pytest.raises(IllegalAction):
        game.act(s, 0, {"verb": "resign", "subject": "c2"})
    game.act(s, 0, {"verb": "resign"})
    outcome = game.outcome(s)
    assert outcome is not None
    assert (outcome.winner, outcome.reason.code, outcome.reason.rule) == (1, "resignation", "R9.2")
    with pytest.raises(IllegalAction) as refused:
        game.act(s, 0, {"verb": "resign"})
    assert refused.value.reason.code == "over"


WRONG: list[tuple[Any, str, dict[str, Any]]] = [
    ({"verb": "pass"}, "opening_first", {}),
    ({"verb": "open"}, "opening_first", {}),
    ({"verb": "open", "placed": {}}, "opening_first", {}),
    ({"verb": "open", "placed": [], "more": 1}, "opening_first", {}),
    ({"verb": "open", "placed": [1]}, "opening_form", {}),
    ({"verb": "open", "placed": [{"card": ["Ox"], "place": "a1"}]}, "opening_form", {}),
    ({"verb": "open", "placed": [{"card": "Ox", "place": "a1", "x": 1}]}, "opening_form", {}),
    ({"verb": "open", "placed": [{"card": "Ox", "place": "a1/b2"}]}, "opening_form", {}),
    ({"verb": "open", "placed": [{"card": "Ox", "place": "z9"}]}, "opening_form", {}),
    ({"verb": "open", "placed": [{"card": "Ass", "place": "a1"}]}, "opening_card", {"said": "Ass"}),
    ({"verb": "open", "placed": [{"card": "Ox", "place": "a3"}]}, "zone", {"place": "a3"}),
    (
        {"verb": "open", "placed": [{"card": "Ox", "place": "a1"}, {"card": "Ox", "place": "b1"}]},
        "opening_copies",
        {"card": "Ox", "n": 2},
    ),
    (
        {"verb": "open", "placed": [{"card": "Ox", "place": "a1"}, {"card": "Cow", "place": "a1"}]},
        "crowded",
        {"place": "a1"},
    ),
    (
        {"verb": "open", "placed": [{"card": "Ox", "place": "a1"}, {"card": "Elk", "place": "b1"}]},
        "opening_value",
        {"value": 3, "limit": 2},
    ),
]


@pytest.mark.parametrize(("data", "code", "args"), WRONG, ids=range(len(WRONG)))
def test_an_opening_that_is_none_is_refused_with_its_reason(
    data: Any, code: str, args: dict[str, Any]
) -> None:
    hand = ["Ox", "Cow", "Elk", "Hut"]
    game, s = position(
        setup(
            [soul("Ox"), soul("Cow"), soul("Elk", value=2), card("Hut", "Environment")],
            phase="opening",
            south={"hand": hand, "coins": 2, "deck": ["Ox"]},
            north={"deck": ["Ox"]},
        )
    )
    with pytest.raises(IllegalAction) as refused:
        game.act(s, 0, data)
    assert (refused.value.reason.code, refused.value.reason.args) == (code, args)
    game.act(s, 0, {"verb": "open", "placed": [{"card": "Ox", "place": "a1"}]})
    assert s.opened[0] is not None


def asked_for_a_part() -> tuple[Cidwam, State]:
    pick = card("Pick", "Spell", "Choose one: Earn 2; Gain 3 Life.", value=0)
    game, s = position(
        setup(
            [pick, soul("Ox")],
            phase="summon",
            south={"hand": ["Pick"], "deck": ["Ox"]},
            north={"deck": ["Ox"]},
        )
    )
    game.act(s, 0, "play Pick")
    return game, s


def test_the_parts_of_a_choice_are_counted_from_1() -> None:
    game, s = asked_for_a_part()
    listed = game.view(s, 0)["actions"]
    assert [(data["verb"], data["answer"]) for data in listed] == [("choose", 1), ("choose", 2)]
    life = s.life[0]
    other = s.clone()
    game.act(s, 0, {"verb": "choose", "answer": 1})
    assert (s.coins[0], s.life[0]) == (2, life)
    game.act(other, 0, {"verb": "choose", "answer": 2})
    assert (other.coins[0], other.life[0]) == (0, life + 3)


@pytest.mark.parametrize("answer", [True, 1.0, "1", 0, 3, [1], None])
def test_what_equals_a_part_and_is_of_another_type_is_refused(answer: Any) -> None:
    game, s = asked_for_a_part()
    with pytest.raises(IllegalAction) as refused:
        game.act(s, 0, {"verb": "choose", "answer": answer})
    assert refused.value.reason.code == "impossible"
    assert s.coins[0] == 0


def _changes(data: dict[str, Any]) -> list[Any]:
    """Data that look like these and are others."""
    found: list[Any] = [[data], json.dumps(data) + " ", {**data, "more": None}, {**data, "id": 1}]
    for key in data.keys() - {"notation", "odds"}:
        found.append({k: v for k, v in data.items() if k != key})
        for value in (None, True, 0, 1.0, 10**400, float("nan"), "x" * 100_000, [data[key]]):
            if type(value) is not type(data[key]) or value != data[key]:
                found.append({**data, key: value})
        if isinstance(data[key], dict):
            for inner, was in data[key].items():
                same = {0: False, 1: True}.get(was, "?") if type(was) is int else [was]
                found += [
                    {**data, key: {**data[key], inner: same}},
                    {**data, key: {**data[key], "relic": 7}},
                    {**data, key: {k: v for k, v in data[key].items() if k != inner}},
                ]
    return found


def test_what_is_not_listed_type_by_type_is_refused() -> None:
    game, tried = official(), 0
    for state in some_states():
        if is_opening(state) or state.phase == "over":
            continue
        (seat,) = game.seats_to_act(state)
        rng = random.Random(1)
        view = game.view(state, seat)
        known = [
            json.dumps({k: v for k, v in d.items() if k != "notation"}) for d in view["actions"]
        ]
        for data in rng.sample(view["actions"], min(5, len(view["actions"]))):
            for wrong in _changes(data):
                if isinstance(wrong, dict):
                    bare = {k: v for k, v in wrong.items() if k != "notation"}
                    if json.dumps(bare) in known:
                        continue  # another action
                with within_bounds(IllegalAction), pytest.raises(IllegalAction) as refused:
                    game.parse(state, seat, wrong)
                if isinstance(wrong, dict):
                    assert refused.value.reason.as_data() == {
                        "code": "impossible",
                        "rule": None,
                        "args": {},
                    }
                tried += 1
        with pytest.raises(IllegalAction):
            game.parse(state, 1 - seat, view["actions"][0])
    assert tried > 500


DEEP: Any = []
for _ in range(50_000):
    DEEP = [DEEP]
VERB = st.sampled_from(["play", "open", "move", "fight", "use", "choose", "resign", "join", "cash"])
KEY = st.sampled_from(["subject", "target", "placed", "ability", "dropping", "answer", "odds"])
REFERENCE = st.fixed_dictionaries(
    {},
    optional={
        "place": st.sampled_from(["c2", "c3/d4", "south:1", "north:persona"]) | JSON,
        "index": JSON,
        "relic": JSON,
        "hand": ANY_TEXT,
        "card": ANY_TEXT,
    },
)


@given(
    st.integers(0, 99),
    JSON
    | st.dictionaries(KEY, JSON | REFERENCE | LONG | st.lists(REFERENCE)).flatmap(
        lambda rest: VERB.map(lambda verb: {**rest, "verb": verb})
    ),
)
@example(0, {"verb": "open", "placed": DEEP})
@example(0, {"verb": "open", "placed": [{"card": "x", "place": "a1"}] * 100_000})
@example(0, {"verb": "open", "placed": [{"card": DEEP, "place": DEEP}]})
@example(1, {"verb": "move", "subject": DEEP})
@example(1, DEEP)
@example(1, {str(n): n for n in range(100_000)})
@example(1, {"verb": DEEP})
@example(1, {"verb": "end", "phase": "\ud800"})
@examples(250)
def test_any_data_as_an_action(number: int, data: Any) -> None:
    game, states = official(), some_states()
    state = states[number % len(states)]
    before = state.hash()
    for seat in (0, 1):
        tried = state.clone()
        with within_bounds(IllegalAction):
            game.act(tried, seat, data)
            before = before if tried.hash() == before else state.hash()
        with within_bounds(IllegalAction):
            game.notation(state, seat, data if isinstance(data, dict) else {})
    assert state.hash() == before


def test_a_refusal_tells_nothing_of_what_lies_there() -> None:
    """A face-down piece, a Shield and nothing at all are refused alike."""
    board = {
        "c2": {"soul": "Ox", "owner": "south"},
        "c5": {"soul": "Spy", "owner": "north", "face_down": True},
    }
    game, s = position(
        setup(
            [soul("Spy", 1, "Secret: pay 1."), soul("Ox"), card("Fog", "Incantation")],
            phase="move",
            south={"deck": ["Ox"], "coins": 5},
            board=board,
            north={"deck": ["Ox"], "slots": {"1": {"shield": "Fog"}}},
        )
    )
    said = []
    for place in ("c5", "d5", "north:1", "north:2"):
        for data in (
            {"verb": "use", "subject": {"place": place}, "turn_up": True},
            {"verb": "use", "subject": {"place": place, "index": 0}, "ability": 0},
        ):
            with pytest.raises(IllegalAction) as refused:
                game.act(s, 0, data)
            said.append(refused.value.reason.as_data())
    assert all(reason == {"code": "impossible", "rule": None, "args": {}} for reason in said)
