"""Scenario files of a game that the house doesn't know: read, run and told as any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenarios import Result, ScenarioError, run_scenario
from engine.scenarios.telling import tell
from games import GAMES
from tests.toys import TOYS

ALL = {**GAMES, **TOYS}
FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))
THREE = next(path for path in FILES if "three" in path.name).read_text(encoding="utf-8")


def run(text: str) -> Result:
    return run_scenario(text, "here.yaml", ALL)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_holds(path: Path) -> None:
    result = run_scenario(path.read_text(encoding="utf-8"), path.name, ALL)
    assert result.ok, result.message


@pytest.mark.parametrize(
    ("old", "new", "step", "says"),
    [
        ("0, 1], turn: third", "0, 1], turn: first", 6, "turn: expected first, found third"),
        (
            "third: 1}",
            "third: 2}",
            8,
            "places: expected {'first': 2, 'second': 2, 'third': 2}, "
            "found {'first': 2, 'second': 2, 'third': 1}",
        ),
        ("heaps: [0, 0, 1]", "heaps: [0, 1]", 6, "heaps: expected [0, 1], found [0, 0, 1]"),
        (
            "- second: take 2 of 2",
            "- first: take 2 of 2",
            5,
            "first: take 2 of 2: expected to be legal, found: That isn’t possible now.",
        ),
        ("{second: take 1 of 1}", "{second: take 1 of 2}", 1, "found it legal"),
        (
            "accept draw]",
            "offer draw]",
            4,
            "second: offer draw: expected to be not legal, found it legal",
        ),
        (
            "take 1 of 3, resign]",
            "take 1 of 3, accept draw]",
            3,
            "accept draw: expected to be legal, found: No draw is on offer.",
        ),
    ],
)
def test_what_does_not_hold_is_said(old: str, new: str, step: int, says: str) -> None:
    assert old in THREE
    result = run(THREE.replace(old, new, 1))
    assert (result.ok, result.step) == (False, step)
    assert says in result.message


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("game: nim", "game: chess", "line 3: game: 'chess' isn’t one of cidwam, "),
        ("game: nim", "game: patience", "line 3: game: Patience has no scenarios"),
        ("game: nim\n", "", "line 8: steps.0.illegal.second: unknown key; there are south"),
        (
            "game: nim",
            "game: nim\ndice: [3]",
            "line 4: dice: unknown key; there are title, rules, game, setup, steps",
        ),
        ("seats: 3", "seats: 7", "line 4: setup: Nim is for 2 to 6 players, not 7."),
        (
            "seats: 3",
            "seats: 2",
            "line 10: steps.1.illegal.third: unknown key; there are first, second",
        ),
        (
            "- second: take",
            "- fourth: take",
            "line 13: steps.4.fourth: unknown key; "
            "there are first, second, third, illegal, expect, expect_legal, expect_not_legal",
        ),
        ("in: [first,", "in: [south,", "line 14: steps.5.expect.in.0: 'south' isn’t one of first"),
    ],
)
def test_what_can_not_be_is_refused_with_line_and_key(old: str, new: str, says: str) -> None:
    assert old in THREE
    with pytest.raises(ScenarioError) as refused:
        run(THREE.replace(old, new, 1))
    assert str(refused.value).startswith(f"here.yaml, {says}")


def test_a_game_that_is_none_of_the_house_is_unknown_there() -> None:
    with pytest.raises(ScenarioError, match=r"line 3: game: 'nim' isn’t one of cidwam, "):
        run_scenario(THREE, "here.yaml", GAMES)


def test_it_is_told() -> None:
    told = tell(THREE, "here", ALL)
    assert (told["title"], told["rules"]) == (THREE.splitlines()[0][7:], ["N2"])
    assert (told["cards"], told["names"], told["dice"]) == ([], [], [])
    assert told["before"]["heaps"] == [0, 2, 1]
    looked, first, last = told["parts"]
    assert (looked["acts"], len(looked["checks"])) == ([], 4)
    assert first["acts"] == [{"who": "second", "line": "take 2 of 2", "words": "take 2 of 2"}]
    assert first["after"]["turn"] == "third"
    assert last["after"]["places"] == {"first": 2, "second": 2, "third": 1}
    assert last["checks"][-1] == {"illegal": {"first": "offer draw"}, "why": "The game is over."}


def test_what_does_not_hold_is_not_told() -> None:
    with pytest.raises(ScenarioError, match=r"line 14: steps.5: turn: expected first, found third"):
        tell(THREE.replace("turn: third", "turn: first"), "here", ALL)
