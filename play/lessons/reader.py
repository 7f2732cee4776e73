"""Reads a lesson's file: its words, a line `---`, and a scenario as `engine.scenarios` reads it.

Every complaint is a ScenarioError that names file, line and key. Whether the steps can be played is
the tests' to say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cards.rules import rulebook
from engine.bots import BOTS
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.located_yaml import Source
from engine.scenarios.reading import read_yaml
from engine.scenarios.scenario import Scenario, read_scenario
from games import GAMES
from play.lessons.lesson import Free, Lesson, Step

KEYS = ("title", "lead", "end", "steps", "free", "seat")
STEP_KEYS = ("do", "say", "then", "otherwise", "wrong")
FREE_KEYS = ("against", "hints")
_RULE_OFF = re.compile(r"^---[ \t]*$", re.MULTILINE)


def read_lesson(
    text: str,
    path: str,
    game: str,
    slug: str,
    official: Sequence[Data] = (),
    games: Mapping[str, GameDefinition] = GAMES,
) -> Lesson:
    """Read one file of a game's course; ScenarioError for what is no lesson.

    `official` are the card data of the project's sets, for scenarios that name them.
    """
    words, rest = _parts(text, path)
    source = read_yaml(words, path)
    data = source.mapping((), source.data, KEYS)
    scenario = read_scenario(rest, path, {game: official}, games)
    _check_head(scenario, game)
    free = _free(source, data["free"]) if "free" in data else None
    if free and (data.get("steps") or scenario.steps):
        raise source.error(("free",), "a lesson that is played freely has no steps")
    seats = scenario.situation.game.seats
    seat = seats.index(source.choice(("seat",), data.get("seat", seats[0]), seats))
    steps = _steps(source, data, scenario, seats[seat])
    if not free and not steps:
        raise source.error(("steps",), "a lesson has steps, or it is played freely")
    return Lesson(
        game=game,
        slug=slug,
        title=_said(source, data, "title"),
        lead=_said(source, data, "lead"),
        end=_said(source, data, "end"),
        steps=steps,
        free=free,
        scenario=scenario,
        seat=seat,
    )


def _parts(text: str, path: str) -> tuple[str, str]:
    """Return the words, and the scenario moved down to where it stands in the file."""
    found = _RULE_OFF.search(text)
    if found is None:
        raise Source(path).error((), "a line --- stands between the words and the scenario")
    above = text[: found.end()]
    return text[: found.start()], "\n" * above.count("\n") + text[found.end() :]


def _check_head(scenario: Scenario, game: str) -> None:
    """Check that the scenario is one of this game, and its rules are in its rulebook."""
    source = scenario.source
    named = source.data.get("game", next(iter(GAMES)))
    if named != game:
        raise source.error(("game",), f"the lesson is {game}’s, and its scenario {named}’s")
    for place, number in enumerate(scenario.rules):
        if rulebook.rule(number, game) is None:
            raise source.error(("rules", place), f"there is no rule {number}")


def _said(source: Source, data: Mapping[str, Any], key: str, where: tuple[Any, ...] = ()) -> str:
    if key not in data:
        raise source.error((*where, key), "is missing")
    return " ".join(source.text((*where, key), data[key]).split())


def _steps(
    source: Source, data: Mapping[str, Any], scenario: Scenario, seat: str
) -> tuple[Step, ...]:
    """Return the learner's steps; each has the line of the scenario's own, in the same order."""
    lines = [step[seat] for step in scenario.steps if seat in step]
    listed = source.listing(("steps",), data.get("steps", []))
    found = [_step(source, ("steps", i), step) for i, step in enumerate(listed)]
    for i, (step, line) in enumerate(zip(found, lines, strict=False)):
        if step.do != " ".join(line.split()):
            raise source.error(("steps", i, "do"), f"the scenario has {line!r} here")
    if len(found) < len(lines):
        place = [i for i, step in enumerate(scenario.steps) if seat in step][len(found)]
        raise scenario.source.error(("steps", place, seat), "no words go with this step")
    if len(found) > len(lines):
        raise source.error(("steps", len(lines)), f"the scenario has {len(lines)} steps of {seat}")
    return tuple(found)


def _step(source: Source, where: tuple[Any, ...], value: Any) -> Step:
    data = source.mapping(where, value, STEP_KEYS)
    wrong = source.mapping((*where, "wrong"), data.get("wrong", {}))
    return Step(
        do=_said(source, data, "do", where),
        say=_said(source, data, "say", where),
        then=_said(source, data, "then", where) if "then" in data else "",
        otherwise=_said(source, data, "otherwise", where) if "otherwise" in data else "",
        wrong={
            " ".join(line.split()): _said(source, wrong, line, (*where, "wrong")) for line in wrong
        },
    )


def _free(source: Source, value: Any) -> Free:
    data = source.mapping(("free",), value, FREE_KEYS)
    against = source.choice(("free", "against"), data.get("against"), tuple(BOTS))
    hints = source.mapping(("free", "hints"), data.get("hints"))
    return Free(against, {when: _said(source, hints, when, ("free", "hints")) for when in hints})
