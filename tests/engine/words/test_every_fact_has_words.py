"""Whatever the engine can say has words: each kind, verb and code, of source and contract."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.phrases import SENTENCES as OF_ANY_GAME
from engine.kernel.problem_messages import SENTENCES as REMARKS
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.table.words import Reader, Sight, words
from games.cidwam.rules.table.words.en import EVENTS
from games.cidwam.rules.table.words.en.actions import VERBS
from games.cidwam.rules.table.words.en.questions import FOR_CARDS, FOR_PIECES, FOR_PLACES, QUESTIONS
from games.cidwam.rules.table.words.en.reasons import DECK_PROBLEMS, ENDS, SENTENCES
from tests.engine.random_games import EACH_GAME, positions, seeds

ENGLISH = words("en")
FACTS = Path("docs/facts.md").read_text(encoding="utf-8")
# What is wrong with a card or a deck by any game's own description of them: said by
# `problem_messages`.
REMARKED = [
    *(Path("engine/kernel", f"{name}.py") for name in ("decks", "figures", "schema")),
    Path("games/cidwam/rules/cards/card.py"),
]
SOURCES = [
    path
    for folder in ("games/cidwam", "engine/kernel", "play")
    for path in Path(folder).rglob("*.py")
    if "words" not in path.parts and path not in REMARKED
]
SILENT = {"resolved", "settled"}  # told by the events around them, always


def calls(*names: str) -> Iterator[list[ast.expr]]:
    """The arguments of every call of these names in the engine."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in names:
                yield node.args


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def literals(place: int, *names: str) -> set[str]:
    """The strings that stand in one place of such calls."""
    return {
        node.value
        for args in calls(*names)
        if len(args) > place
        and isinstance(node := args[place], ast.Constant)
        and isinstance(node.value, str)
    }


def table(heading: str, column: int = 0) -> set[str]:
    """What stands in code letters in a column of the table below a heading of docs/facts.md."""
    after = FACTS.split(f"{heading}\n", 1)[1]
    rows = after[after.index("|---") :].split("\n\n", 1)[0].splitlines()[1:]
    cells = [row.strip("|").split("|")[column] for row in rows]
    return {word for cell in cells for word in cell.split("`")[1::2]}


def test_each_kind_of_event() -> None:
    told = literals(1, "tell", "tell_each", "tell_source") | literals(0, "Event")
    listed = table("## Events")
    assert len(told) > 35
    assert told - {"asked", "shown"} <= listed  # those two are told for taking back alone
    assert listed == set(EVENTS)


def test_each_verb() -> None:
    assert table("## Actions") == set(VERBS)


def test_each_kind_of_question() -> None:
    assert literals(1, "Question") | literals(0, "choose") == set(QUESTIONS)


@pytest.mark.parametrize(
    ("place", "name", "known"),
    [
        (1, "choose_piece", FOR_PIECES),
        (1, "choose_place", FOR_PLACES),
        (3, "choose_cards", FOR_CARDS),
    ],
)
def test_each_thing_that_is_asked_for(place: int, name: str, known: dict[str, str]) -> None:
    asked = literals(place, name)
    if name == "choose_cards":  # one at a time, asked also where all are of one name
        asked |= literals(2, "choose_card")
    assert asked == set(known)


def test_each_code_of_a_reason() -> None:
    raised = literals(0, "Reason", "IllegalAction", "OrdersError") | literals(1, "Problem")
    listed = (
        table("### Refusals (`IllegalAction.reason`)")
        | table("### Why not (`why_not`, by verb)")
        | table("### Ends (`Outcome.reason`)")
    )
    decks = table("### Decks (`Problem`)", column=1)
    assert len(raised) > 40
    assert raised - set(OF_ANY_GAME) <= listed | decks
    assert listed | decks == set(SENTENCES) | set(ENDS)
    assert {"no_action", "unprintable", "engine_fault", "opening_spaces"} <= raised  # play's own
    assert decks == set(DECK_PROBLEMS)


def test_each_code_of_a_remark() -> None:
    """Codes stand in these modules as strings, or behind "not_" as a figure's type."""
    said: set[str] = set()
    raised: set[str] = set()
    for path in REMARKED:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said |= {node.value, f"not_{node.value}"}
            elif isinstance(node, ast.Call) and _name(node.func) in ("Problem", "_problem"):
                codes = [code.value for code in node.args[1:2] if isinstance(code, ast.Constant)]
                raised |= {code for code in codes if isinstance(code, str)}
    assert len(raised) > 10
    assert raised <= set(REMARKS) <= said
    assert set(REMARKS) == table("### Cards and decks by a game’s description (`problem_messages`)")


def readers() -> list[Reader]:
    return [Reader(seat, ("Ann", "Bob")) for seat in (*SEATS, None)]


@EACH_GAME
@pytest.mark.parametrize("seed", list(seeds(4)))
def test_whatever_is_told_in_random_games(game: Any, seed: int) -> None:
    """Actions, questions and why not to who acts; events to everybody: each with fit words."""
    for state, seat, _, action in positions(game, seed, most=80):
        view = game.view(state, seat, why_not=True)
        _all_fit(view, readers()[seat])
        events = game.apply(state.clone(), seat, action)
        for viewer, reader in zip((0, 1, None), readers(), strict=True):
            for event in events:
                if (seen := game.visible(event, viewer)) is not None:
                    text = ENGLISH.event(seen, reader)
                    assert text or seen["kind"] in SILENT | {"enter", "damage", "phase"}, seen
                    _fits(text)


def _all_fit(view: dict[str, Any], reader: Reader) -> None:
    for listed in view["actions"]:
        phrase = ENGLISH.action(listed, Sight(view), reader)
        assert phrase.label
        _fits(phrase.label)
        _fits(phrase.short)
        _fits(ENGLISH.acted(reader.seat or "", listed, Sight(view), reader))
    if view["decision"]:
        _fits(ENGLISH.question(view["decision"], reader))
    for thrown in view["thrown"]:
        _fits(ENGLISH.dice(thrown, Sight(view), reader))
    for reason in _reasons(view):
        _fits(ENGLISH.reason(reason, reader))


def _reasons(data: Any) -> Iterator[dict[str, Any]]:
    for value in (
        data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    ):
        if isinstance(value, dict) and "why_not" in value:
            yield from value["why_not"].values()
        yield from _reasons(value)


def _fits(text: str) -> None:
    """Nothing of the data's own form is left in a sentence."""
    for sign in ("None", "{", "}", "_", "  ", "you is", "you are out"):
        assert sign not in text, text
    assert text == text.strip()


def test_results_are_those_that_records_have() -> None:
    """Wire format: a record of any format is compared with these."""
    said = {"life": "out of Life", "both_lives": "both players are out of Life", "time": "time"}
    said |= {"resignation": "resignation", "agreed": "agreed"}
    assert {code: ENGLISH.result({"code": code}) for code in said} == said
    house = {"code": "house", "args": {"said": "north is out of time"}}
    assert ENGLISH.result(house) == "north is out of time"
    chain = ENGLISH.result({"code": "chain", "args": {"card": "Rat"}})
    assert chain == "Rat set off a chain of effects without end (R10.24)"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        words("tlh")
