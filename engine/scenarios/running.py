"""Running a scenario: its steps one by one, to the first that does not hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.cidwam.board import SEATS
from engine.cidwam.game import Cidwam
from engine.cidwam.position.state import State
from engine.cidwam.table.words import words
from engine.kernel.chance import MissingDie, RiggedChance
from engine.kernel.game import IllegalAction
from engine.scenarios.building import Builder, build_pool
from engine.scenarios.checking import Checker
from engine.scenarios.reading import Source, read_yaml

FILE_KEYS = ("title", "rules", "game", "options", "cards", "setup", "dice", "steps")
STEP_KEYS = (*SEATS, "illegal", "expect", "expect_legal", "expect_not_legal")
WORDS = words()
ALWAYS = ("resign", "offer draw", "accept draw", "decline draw")


@dataclass(frozen=True, slots=True)
class Result:
    """How a scenario went: step counts from 1 (None: all of them, or the file as a whole)."""

    path: str
    title: str
    ok: bool
    step: int | None = None
    message: str = ""
    rules: tuple[str, ...] = ()


class _Failed(Exception):
    """A step that does not hold."""


def run_scenario(text: str, path: str, official: Sequence[dict[str, Any]] = ()) -> Result:
    """Run one file's text; ScenarioError if it is no scenario."""
    source = read_yaml(text, path)
    data = source.mapping((), source.data, FILE_KEYS)
    title = source.text(("title",), data.get("title", path))
    source.choice(("game",), data.get("game", "cidwam"), ("cidwam",))
    listed = source.listing(("rules",), data.get("rules") or [])
    rules = tuple(source.text(("rules", i), rule) for i, rule in enumerate(listed))
    steps = source.listing(("steps",), data.get("steps") or [])
    pool = build_pool(source, official)
    builder = Builder(source, pool)
    checker = Checker(source, builder)
    game = Cidwam(pool, builder.rules.name)
    for i, step in enumerate(steps):
        _validate(source, checker, i, step)
    number = 0
    try:
        state = builder.build()
        for step in steps:
            number += 1
            _step_or_answer(game, state, checker, step)
        chance = state.chance
        if isinstance(chance, RiggedChance) and chance.left("die"):
            left = ", ".join(str(face) for face in chance.left("die"))
            raise _Failed(f"{path}, line {source.line(('dice',))}: dice: left over: {left}")
    except MissingDie as missing:
        line = source.line(("dice",))
        return Result(path, title, False, number, f"{path}, line {line}: dice: {missing}", rules)
    except _Failed as failed:
        line = source.line(("steps", number - 1)) if number else 1
        return Result(path, title, False, number, f"line {line}: {failed}", rules)
    return Result(path, title, True, None, "", rules)


def _validate(source: Source, checker: Checker, i: int, step: Any) -> None:
    where = ("steps", i)
    data = source.mapping(where, step, STEP_KEYS)
    if len(data) != 1:
        raise source.error(where, f"a step has one of {', '.join(STEP_KEYS)}, not {len(data)}")
    ((key, value),) = data.items()
    if key in SEATS:
        source.text((*where, key), value)
    elif key == "expect":
        checker.validate((*where, key), value)
    else:
        for seat, lines in source.mapping((*where, key), value, SEATS).items():
            if key == "illegal":
                source.text((*where, key, seat), lines)
            else:
                for j, line in enumerate(source.listing((*where, key, seat), lines)):
                    source.text((*where, key, seat, j), line)


def _step_or_answer(game: Cidwam, state: State, checker: Checker, step: dict[str, Any]) -> None:
    """A step; if it does not hold, once more after a question with one answer has answered itself.

    Such a question is asked in the other's turn only so that not waiting tells nothing (E15, E22).
    A scenario may answer it or leave it out, as R10.23 has it.
    """
    try:
        _step(game, state, checker, step)
    except _Failed:
        question = state.question
        if question is None or question.kind != "card" or len(question.options) != 1:
            raise
        game.apply(state, question.seat, question.options[0][0])
        _step_or_answer(game, state, checker, step)


def _step(game: Cidwam, state: State, checker: Checker, step: dict[str, Any]) -> None:
    ((key, value),) = step.items()
    if key in SEATS:
        try:
            game.act(state, SEATS.index(key), value)
        except IllegalAction as refused:
            why = WORDS.reason(refused.reason.as_data())
            raise _Failed(f"{key}: {value}: expected to be legal, found: {why}") from None
    elif key == "expect":
        found = list(checker.differences(state, value))
        if found:
            raise _Failed("; ".join(found))
    elif key == "illegal":
        for name, line in value.items():
            _refused(game, state, name, line)
    else:
        for name, lines in value.items():
            for line in lines:
                legal = _is_legal(game, state, SEATS.index(name), line)
                if legal != (key == "expect_legal"):
                    wanted = "legal" if key == "expect_legal" else "not legal"
                    raise _Failed(f"{name}: {line}: expected to be {wanted}, found otherwise")


def _refused(game: Cidwam, state: State, name: str, line: str) -> None:
    """An illegal action is refused and changes nothing."""
    before = state.hash()
    tried = state.clone()
    try:
        game.act(tried, SEATS.index(name), line)
    except IllegalAction:
        if tried.hash() != before:
            raise _Failed(f"{name}: {line}: refused, but the state has changed") from None
        return
    raise _Failed(f"{name}: {line}: expected to be refused, found it legal")


def _is_legal(game: Cidwam, state: State, seat: int, line: str) -> bool:
    try:
        if " ".join(line.split()) in ALWAYS:
            game.act(state.clone(), seat, line)
        else:
            game.parse(state, seat, line)
    except IllegalAction:
        return False
    return True
