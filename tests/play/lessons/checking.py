"""Plays a lesson through as a learner would, and says what of it does not hold.

What it finds names file, line and key, as what `reading` refuses does. The tests ask it of every
file.
"""

from __future__ import annotations

from engine.kernel.chance import MissingDie
from engine.kernel.game import IllegalAction
from engine.scenarios.running import check_look
from play.lessons import running
from play.lessons.lesson import Lesson

SEEDS = range(8)  # of the games that a free lesson is tried with


def check_lesson(lesson: Lesson) -> None:
    """Raise ScenarioError if a step can't be taken, or the goal is not reached."""
    if lesson.free:
        _check_free(lesson)
    else:
        _check_steps(lesson)


def _check_steps(lesson: Lesson) -> None:
    """Every action of the scenario is legal, and all that it looks at holds."""
    scenario = lesson.scenario
    source, rules = scenario.source, lesson.rules
    try:
        state = scenario.situation.build()
        for place, step in enumerate(scenario.steps):
            ((key, value),) = step.items()
            if key in rules.seats:
                try:
                    rules.act(state, scenario.seat(key), value)
                except IllegalAction as refused:
                    why = rules.words().reason(refused.reason.as_data())
                    raise source.error(("steps", place, key), f"{value}: {why}") from None
            elif problem := check_look(scenario, state, step):
                raise source.error(("steps", place, key), problem)
        if left := scenario.situation.dice_left(state):
            raise source.error(("dice",), f"left over: {', '.join(map(str, left))}")
        run = running.begin(lesson)
        while run.step is not None:
            running.take(run, run.step.do)
    except MissingDie as missing:
        raise source.error(("dice",), str(missing)) from None
    if not run.is_done:
        raise source.error(("steps",), "the goal is not reached")


def _check_free(lesson: Lesson) -> None:
    """“Show me” alone leads to the end, with a hint for each situation that comes up on the way,
    and none that never does."""
    assert lesson.free is not None
    source = lesson.scenario.source
    met: set[str] = set()
    for seed in SEEDS:
        run = running.begin(lesson, seed)
        while not run.is_done:
            met.add(running.situation_of(run))
            if run.number >= running.MAX_LINES:
                raise source.error((), "the game goes on for ever")
            running.take(run, running.shown(run))
    if missing := met - set(lesson.free.hints):
        raise source.error((), f"free.hints: none for {', '.join(sorted(missing))}")
    if idle := set(lesson.free.hints) - met:
        raise source.error((), f"free.hints: {', '.join(sorted(idle))} never comes up")
