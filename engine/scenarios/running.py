"""Running a scenario: its steps one by one, to the first that does not hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel import orders
from engine.kernel.chance import MissingDie
from engine.kernel.definition import GameDefinition
from engine.kernel.game import ALWAYS, Data, Game, IllegalAction
from engine.scenarios.scenario import LOOKS, NO_CARDS, Official, Scenario, read_scenario


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a scenario: step counts from 1 (None: all of them, or the file as a whole)."""

    path: str
    title: str
    ok: bool
    step: int | None = None
    message: str = ""
    rules: tuple[str, ...] = ()


class _Failed(Exception):
    """A step that does not hold."""


def run_scenario(
    text: str, path: str, games: Mapping[str, GameDefinition], official: Official = NO_CARDS
) -> Result:
    """Run one file's text; ScenarioError if it is no scenario of one of the games.

    A file that names no game is of the first.
    """
    scenario = read_scenario(text, path, official, games)
    source, title, rules = scenario.source, scenario.title, scenario.rules
    situation = scenario.situation
    key = situation.chance_key
    number = 0
    try:
        state = situation.build()
        for step in scenario.steps:
            number += 1
            _step_or_go_on(scenario, state, step)
        if left := situation.dice_left(state):
            faces = ", ".join(str(face) for face in left)
            raise _Failed(f"{path}, line {source.line((key,))}: {key}: left over: {faces}")
    except MissingDie as missing:
        line = source.line((key,))
        return Result(path, title, False, number, f"{path}, line {line}: {key}: {missing}", rules)
    except _Failed as failed:
        line = source.line(("steps", number - 1)) if number else 1
        return Result(path, title, False, number, f"line {line}: {failed}", rules)
    return Result(path, title, True, None, "", rules)


def _step_or_go_on(scenario: Scenario, state: Any, step: Data) -> None:
    """A step; where it does not hold, once more after each thing that the file may leave out."""
    try:
        _step(scenario, state, step)
    except _Failed:
        if not scenario.situation.go_on(state):
            raise
        _step_or_go_on(scenario, state, step)


def _step(scenario: Scenario, state: Any, step: Data) -> None:
    game = scenario.situation.game
    ((key, value),) = step.items()
    if key not in LOOKS:
        try:
            game.act(state, scenario.seat(key), value)
        except IllegalAction as refused:
            why = game.words().reason(refused.reason.as_data())
            raise _Failed(f"{key}: {value}: expected to be legal, found: {why}") from None
    elif problem := check_look(scenario, state, step):
        raise _Failed(problem)


def check_look(scenario: Scenario, state: Any, step: Data) -> str:
    """Return what of a step that changes nothing does not hold; empty if all of it does."""
    try:
        _look(scenario, state, step)
    except _Failed as failed:
        return str(failed)
    return ""


def _look(scenario: Scenario, state: Any, step: Data) -> None:
    game = scenario.situation.game
    ((key, value),) = step.items()
    if key == "expect":
        found = list(scenario.situation.differences(state, value))
        if found:
            raise _Failed("; ".join(found))
    elif key == "illegal":
        for name, line in value.items():
            _refused(game, state, scenario.seat(name), f"{name}: {line}", line)
    else:
        for name, lines in value.items():
            for line in lines:
                why = _why_not_legal(game, state, scenario.seat(name), line)
                if key == "expect_legal" and why:
                    raise _Failed(f"{name}: {line}: expected to be legal, found: {why}")
                if key == "expect_not_legal" and not why:
                    raise _Failed(f"{name}: {line}: expected to be not legal, found it legal")


def _refused(game: Game[Any], state: Any, seat: int, said: str, line: str) -> None:
    """An illegal action is refused and changes nothing."""
    before = game.state_hash(state)
    tried = game.clone(state)
    try:
        game.act(tried, seat, line)
    except IllegalAction:
        if game.state_hash(tried) != before:
            raise _Failed(f"{said}: refused, but the state has changed") from None
        return
    raise _Failed(f"{said}: expected to be refused, found it legal")


def _why_not_legal(game: Game[Any], state: Any, seat: int, line: str) -> str:
    """Why an action is refused, in a sentence; empty if it is legal."""
    try:
        if " ".join(line.split()) in ALWAYS or line.startswith(orders.START):
            game.act(game.clone(state), seat, line)
        else:
            game.parse(state, seat, line)
    except IllegalAction as refused:
        return game.words().reason(refused.reason.as_data())
    return ""
