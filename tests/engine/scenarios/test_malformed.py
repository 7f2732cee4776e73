"""A malformed scenario names file, line and key; nothing is half read, nothing else breaks."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from engine import yaml_loader
from engine.scenarios import Result, ScenarioError, run_scenario
from games import GAMES

GOOD = """\
title: A fight
rules: [R7.4]
game: cidwam
cards:
  - {name: Oak Guard, kind: Soul, value: 2, types: [Plant], movement: rook, hit_dice: 1d6, text: ""}
  - {name: Veto, kind: Incantation, value: 1, text: "At the end of your turn: Earn 1."}
  - {name: Lamp, kind: Relic, value: 1, text: "Attach to a Soul."}
  - {name: Boss, kind: Persona, text: ""}
setup:
  active: south
  phase: move
  south: {life: 30, coins: 3, persona: none, hand: [Oak Guard], deck: [Veto], slots: {
    1: {shield: Veto}, 2: {incantation: Veto}}}
  board:
    c3: {soul: Oak Guard, owner: south, relics: [Lamp]}
    c4: [{soul: Oak Guard, owner: north}]
dice: [5, 2]
steps:
  - south: fight c3 c4
  - illegal: {south: "move a1 a2"}
  - expect: {board: {c3: Oak Guard, c4: empty}, rolls: {c3: 3}, winner: none, pending: none}
  - expect_legal: {south: [end]}
  - expect_not_legal: {south: ["move c3 c5"]}
"""


def run(text: str) -> Result:
    return run_scenario(text, "here.yaml", GAMES)


def test_the_good_one_holds() -> None:
    assert run(GOOD).ok


# What is changed, and the line and the key that must be named, with words of what is wrong.
CASES: list[tuple[str, str, int, str, str]] = [
    ("title: A fight", "titel: A fight", 1, "titel", "unknown key"),
    ("title: A fight", "title: [A fight]", 1, "title", "must be a text"),
    ("rules: [R7.4]", "rules: R7.4", 2, "rules", "must be a list"),
    ("rules: [R7.4]", "rules: [7.4]", 2, "rules.0", "must be a text"),
    ("game: cidwam", "game: cidwam\noptions: 3", 4, "options", "must be a mapping"),
    ("game: cidwam", "game: chess", 3, "game", "'chess' isn’t one of cidwam"),
    ("kind: Soul, value: 2", "kind: Ghost, value: 2", 5, "cards.0", "kind: 'Ghost' isn’t one of"),
    ("value: 2", "value: two", 5, "cards.0", "value: must be a whole number"),
    ("value: 2", "cost: 2", 5, "cards.0", "cost: no such key"),
    ("hit_dice: 1d6", "hit_dice: 1x6", 5, "cards.0", "hit_dice: "),
    ("movement: rook", "movement: camel", 5, "cards.0", "movement: 'camel' isn’t one of"),
    ("Earn 1.", "Ern 1.", 6, "cards.1.text", "Veto does not compile: line 1, column 26"),
    ("name: Lamp", "name: Veto", 4, "cards", "two cards are named Veto"),
    ("active: south", "active: east", 10, "setup.active", "'east' isn’t one of south, north"),
    ("phase: move", "phase: [move]", 11, "setup.phase", "isn’t one of summon"),
    ("phase: move", "faze: move", 11, "setup.faze", "unknown key"),
    ("life: 30", "life: lots", 12, "setup.south.life", "must be a whole number"),
    ("life: 30", "life: true", 12, "setup.south.life", "must be a whole number"),
    ("life: 30", "life: 99999999999999999999", 12, "setup.south.life", "must be a whole number"),
    ("coins: 3", "coin: 3", 12, "setup.south.coin", "unknown key"),
    ("hand: [Oak Guard]", "hand: Oak Guard", 12, "setup.south.hand", "must be a list"),
    ("hand: [Oak Guard]", "hand: [Elm]", 12, "setup.south.hand.0", "unknown card 'Elm'"),
    ("hand: [Oak Guard]", "hand: [[Elm]]", 12, "setup.south.hand.0", "must be a text"),
    ("persona: none", "persona: Bob", 12, "setup.south.persona", "unknown card 'Bob'"),
    ("1: {shield", "7: {shield", 13, "setup.south.slots.7", "there are slots 1 to 6"),
    ("{shield: Veto}", "{}", 13, "setup.south.slots.1", "holds a shield or an incantation"),
    ("{incantation: Veto}", "{incantation: Lamp}", 13, "setup.south.slots.2.incantation",
     "Lamp is no incantation but a Relic"),
    ("{shield: Veto}", "{shield: Veto, incantation: Veto}", 13, "setup.south.slots.1.incantation",
     "can’t be with a Shield"),
    ("{shield: Veto}", "{shield: Boss}", 13, "setup.south.slots.1.shield", "Boss is a Persona"),
    ("hand: [Oak Guard]", "hand: [Boss]", 12, "setup.south.hand.0", "Boss is a Persona, which is"),
    ("deck: [Veto]", "deck: [Rat Token]", 12, "setup.south.deck.0", "Rat Token is a token"),
    ("persona: none", "persona: Veto", 12, "setup.south.persona", "Veto is no Persona but an Inc"),
    ("coins: 3", "coins: -1", 12, "setup.south.coins", "a whole number from 0 to 10,000, not -1"),
    ("relics: [Lamp]", "counters: {x: -1}", 15, "setup.board.c3.counters.x", "from 0 to 10,000"),
    ("relics: [Lamp]", "rolled: -1", 15, "setup.board.c3.rolled", "from 0 to 10,000"),
    ("    c3: {soul", "    g9: {soul", 15, "setup.board.g9", "is no space like c3"),
    ("    c3: {soul", "    c3/d5: {soul", 15, "setup.board.c3/d5", "is no space like c3"),
    ("c3: {soul: Oak Guard", "c3: {soul: Lamp", 15, "setup.board.c3.soul", "Lamp is no soul"),
    ("owner: south, ", "", 15, "setup.board.c3", "owner: south or north is missing"),
    ("owner: south, ", "owner: me, ", 15, "setup.board.c3.owner", "'me' isn’t one of"),
    ("relics: [Lamp]", "relics: [Veto]", 15, "setup.board.c3.relics.0", "Veto is no Relic but"),
    ("relics: [Lamp]", "counters: {x: many}", 15, "setup.board.c3.counters.x", "whole number"),
    ("relics: [Lamp]", "face_down: maybe", 15, "setup.board.c3.face_down", "must be true or false"),
    ("relics: [Lamp]", "rolled: high", 15, "setup.board.c3.rolled", "must be a whole number"),
    ("dice: [5, 2]", "dice: 5", 17, "dice", "must be a list"),
    ("dice: [5, 2]", "dice: [five]", 17, "dice.0", "must be a whole number"),
    ("- south: fight", "- east: fight", 19, "steps.0.east", "unknown key"),
    ("- south: fight c3 c4", "- south: [fight, c3]", 19, "steps.0.south", "must be a text"),
    ("- south: fight c3 c4", "- {}", 19, "steps.0", "and no more; this one is empty"),
    ("- south: fight c3 c4", "- {south: end, north: end}", 19, "steps.0", "has south, north"),
    ("- south: fight c3 c4", "- end", 19, "steps.0", "must be a mapping"),
    ("illegal: {south", "illegal: {east", 20, "steps.1.illegal.east", "unknown key"),
    ("{board: {c3", "{bord: {c3", 21, "steps.2.expect.bord", "unknown key"),
    ("{c3: Oak Guard", "{k3: Oak Guard", 21, "steps.2.expect.board.k3", "is no place"),
    ("{c3: Oak Guard", "{c3: Oak Gard", 21, "steps.2.expect.board.c3", "unknown card 'Oak Gard'"),
    ("winner: none", "winner: me", 21, "steps.2.expect.winner", "'me' isn’t one of"),
    ("pending: none", "pending: north", 21, "steps.2.expect.pending", "must be a mapping"),
    ("pending: none", "counters: {c3: 1}", 21, "steps.2.expect.counters.c3", "must be a mapping"),
    ("pending: none", "counters: {c3: {x: y}}", 21, "steps.2.expect.counters.c3.x", "whole number"),
    ("rolls: {c3: 3}", "rolls: {c3: high}", 21, "steps.2.expect.rolls.c3", "whole number"),
    ("pending: none", "north: {slots: []}", 21, "steps.2.expect.north.slots", "must be a mapping"),
    ("pending: none", "north: []", 21, "steps.2.expect.north", "must be a mapping"),
    ("pending: none", "north: {life: full}", 21, "steps.2.expect.north.life", "whole number"),
    ("pending: none", "pending: {player: north, options: [{soul: One}]}", 21,
     "steps.2.expect.pending.options.0", "must be a text"),
    ("pending: none", "pending: {player: north, options: [pass, -1]}", 21,
     "steps.2.expect.pending.options.1", "must be a text"),
    ("pending: none", "pending: {player: north, options: \"yes\"}", 21,
     "steps.2.expect.pending.options", "must be a list"),
    ("pending: none", "phase: lunch", 21, "steps.2.expect.phase", "'lunch' isn’t one of"),
    ("{south: [end]}", "{south: end}", 22, "steps.3.expect_legal.south", "must be a list"),
    ("setup:\n", "setup: 3\nset:\n", 10, "set", "unknown key"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "key", "words"), CASES)
def test_file_line_and_key_are_named(old: str, new: str, line: int, key: str, words: str) -> None:
    assert old in GOOD
    with pytest.raises(ScenarioError) as error:
        run(GOOD.replace(old, new, 1))
    assert str(error.value).startswith(f"here.yaml, line {line}: {key}: "), str(error.value)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ("[5]", "line 17: dice: a d6 is rolled and the list has no number 2"),
        ("[]", "line 17: dice: a d6 is rolled and the list has no number 1"),
        ("[5, 2, 6, 1]", "line 17: dice: left over: 6, 1"),
        ("[5, 7]", "line 17: dice: number 2 of the list is 7, but a d6 is rolled"),
        ("[0, 2]", "line 17: dice: number 1 of the list is 0, but a d6 is rolled"),
    ],
)
def test_dice_that_do_not_fit_name_file_line_and_key(dice: str, words: str) -> None:
    result = run(GOOD.replace("dice: [5, 2]", f"dice: {dice}"))
    assert not result.ok
    assert words in result.message


def test_a_step_that_does_not_hold_names_its_line() -> None:
    result = run(GOOD.replace("rolls: {c3: 3}", "rolls: {c3: 4}"))
    assert (result.ok, result.step) == (False, 3)
    assert result.message == "line 21: rolls c3: expected 4, found 3"
    result = run(GOOD.replace('illegal: {south: "move a1 a2"}', "illegal: {south: end}"))
    assert (result.ok, result.step) == (False, 2)
    assert "expected to be refused, found it legal" in result.message


# A list of 2 to the 200th power words, which nobody could build and then refuse.
BOMB = "a0: &a0 [x, x]\n" + "".join(f"a{i + 1}: &a{i + 1} [*a{i}, *a{i}]\n" for i in range(199))
NOT_YAML: list[tuple[str, int, str]] = [
    ("", 1, "the file is empty"),
    ("# nothing\n", 1, "the file is empty"),
    ("title: [1\nsteps: }", 2, "not YAML"),
    ("title: a\n\tsteps: b", 2, "not YAML"),
    ("title: 'a", 1, "not YAML"),
    ("title: \x00", 1, "not YAML"),
    ("title: a\ntitle: b", 2, "title: stands twice"),
    ("? [a]\n: b", 1, "a key must be a word or a number"),
    ("title: &x a\nsteps: *x", 1, "anchors and aliases are not used"),
    (BOMB, 1, "anchors and aliases are not used"),
    ("title: !!python/object/apply:os.system [ls]", 1, ""),
    ("title: !ruby/object x", 1, ""),
    ("- a\n- b", 1, "must be a mapping"),
    ("just words", 1, "must be a mapping"),
    ("42", 1, "must be a mapping"),
    ("title: a\n---\ntitle: b", 2, "not YAML"),
    ("title: 2026-13-45", 1, ""),
    ("steps: " + "[" * 50 + "]" * 50, 1, "nested too deeply"),
    ("steps: " + "[" * 5000 + "]" * 5000, 1, "nested too deeply"),
    ("steps: " + "{a: " * 3000 + "1" + "}" * 3000, 1, "nested too deeply"),
    ("title: " + "x" * 300_000, 1, "is longer than"),
    ("title: " + "é" * 50_000 + "\nsteps: 3", 2, "must be a list"),
]


@pytest.mark.parametrize(("text", "line", "words"), NOT_YAML, ids=range(len(NOT_YAML)))
def test_what_is_no_scenario_at_all_is_refused(text: str, line: int, words: str) -> None:
    with pytest.raises(ScenarioError) as error:
        run(text)
    assert str(error.value).startswith(f"here.yaml, line {line}: ")
    assert words in str(error.value)
    assert len(str(error.value)) < 1_000


ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    "",
    "x",
    [],
    [None],
    {},
    {"x": 1},
    {"c3": None},
    "\u0000",
)


def _paths(data: Any, where: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [where] if where else []
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            found += _paths(value, (*where, key))
    return found


@pytest.mark.parametrize("path", _paths(yaml_loader.load(GOOD)), ids=str)
def test_any_value_may_be_of_any_type(path: tuple[Any, ...]) -> None:
    """Each value of a good scenario in turn is something else: it runs, fails or is refused."""
    for odd in ODD:
        data = yaml_loader.load(GOOD)
        part = data
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = odd
        try:
            result = run(yaml.safe_dump(data, allow_unicode=True))
        except ScenarioError as error:
            refused = str(error)
        else:
            refused = f"here.yaml, line 1: {result.message}"
        assert refused.startswith("here.yaml, line ")
