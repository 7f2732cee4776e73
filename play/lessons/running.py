"""A learner's run through a lesson, carried out by the engine.

A run is worked out anew from what was done in it: in a lesson of steps that is how far it has come,
in one that is played freely the lines of all seats and a seed for the dice. So nothing is kept
between two requests, and there is nothing to lose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots import BOTS, InformationSet
from engine.kernel.game import ALWAYS, Data, IllegalAction, Reason
from engine.scenarios.scenario import Scenario
from play.lessons.lesson import Lesson, Step

MAX_LINES = 400  # of a free game; one that is played by hand has some sixty
SHOWS = "greedy"  # the level that shows what could be done
Line = tuple[str, str]  # a seat's name, and what it did


class LostRun(Exception):
    """A run can't be played again: the lesson's file is another by now, or never was so."""


class WrongStep(Exception):
    """A step that the lesson does not ask for. Nothing has changed.

    `said`: the lesson's words for just this; `reason`: why the rules refuse it, None if they don't;
    `otherwise`: the lesson's words for whatever is not the step.
    """

    def __init__(self, said: str = "", reason: Reason | None = None, otherwise: str = "") -> None:
        super().__init__(said or str(reason))
        self.said = said
        self.reason = reason
        self.otherwise = otherwise


@dataclass
class Run:
    """A lesson as far as it has come. `entries` are what the learner was told, as a log has it."""

    lesson: Lesson
    state: Any
    seed: int = 0
    lines: list[Line] = field(default_factory=list)
    entries: list[Data] = field(default_factory=list)

    @property
    def number(self) -> int:
        """Return how many actions were done, by any seat."""
        return len(self.lines)

    @property
    def done_steps(self) -> int:
        """Return how many of the learner's own."""
        return sum(1 for name, _ in self.lines if name == self.lesson.seat_name)

    @property
    def is_done(self) -> bool:
        """Whether the goal is reached: all of the scenario played, or the game over."""
        if self.lesson.free:
            return self.lesson.rules.outcome(self.state) is not None
        return self.number == len(self.lesson.acts)

    @property
    def step(self) -> Step | None:
        """Return what the learner is to do; None once all is done, and in a free game."""
        return None if self.lesson.free or self.is_done else self.lesson.steps[self.done_steps]

    @property
    def before(self) -> Step | None:
        """The step that was taken last."""
        taken = self.done_steps
        return self.lesson.steps[taken - 1] if taken and not self.lesson.free else None


def begin(lesson: Lesson, seed: int = 0) -> Run:
    """Return the lesson as the learner meets it: what others do first is done."""
    state = lesson.scenario.situation.build()
    if lesson.free:
        lesson.scenario.situation.fall_freely(state, seed)
    run = Run(lesson, state, seed)
    _go_on(run)
    return run


def run_at(lesson: Lesson, number: int, seed: int = 0, lines: Sequence[Line] = ()) -> Run:
    """Return the lesson after so many actions; `lines` are those of a free game. Raises LostRun."""
    if not lesson.free:
        run = begin(lesson)
        while run.number < number and not run.is_done:
            _take_step(run)
        if run.number != number:
            raise LostRun
        return run
    if number != len(lines) or number > MAX_LINES:
        raise LostRun
    state = lesson.scenario.situation.build()
    lesson.scenario.situation.fall_freely(state, seed)
    run = Run(lesson, state, seed)
    for name, line in lines:
        try:
            _do(run, _seat(lesson.scenario, name), line)
        except (IllegalAction, ValueError) as error:
            raise LostRun from error
    return run


def take(run: Run, said: str) -> None:
    """Do in place what the learner tried, and what others answer; raises WrongStep."""
    lesson, rules = run.lesson, run.lesson.rules
    line = " ".join(said.split())
    if run.is_done:
        raise WrongStep("This lesson is done.")
    if line in ALWAYS:
        raise WrongStep("A lesson isn’t won, lost or drawn that way.")
    if run.number >= MAX_LINES:  # perhaps in the midst of another's turn
        raise WrongStep("This game has gone on for too long. Start it again.")
    try:
        action = rules.parse(run.state, lesson.seat, line)
        written = rules.write(run.state, lesson.seat, action)
    except IllegalAction as refused:
        raise _wrong(run, line, refused.reason) from None
    if run.step is not None:
        wanted = rules.parse(run.state, lesson.seat, run.step.do)
        if written != rules.write(run.state, lesson.seat, wanted):
            raise _wrong(run, line, None)
    _do(run, lesson.seat, written)
    _go_on(run)


def shown(run: Run) -> str:
    """Return the line that “Show me” plays; empty where the learner is asked nothing."""
    lesson = run.lesson
    if run.is_done or lesson.seat not in lesson.rules.seats_to_act(run.state):
        return ""
    if run.step is not None:
        return run.step.do
    return _chosen(run, SHOWS, lesson.seat)


def hint(run: Run) -> str:
    """Return what is said before the learner's next action."""
    if run.is_done:
        return run.lesson.end
    if run.step is not None:
        return run.step.say
    assert run.lesson.free is not None  # noqa: S101 - else there is a step
    hints = run.lesson.free.hints
    return hints.get(situation_of(run), "")


def situation_of(run: Run) -> str:
    """Return the name under which a free game has its hint: its phase, or "question"."""
    rules, seat = run.lesson.rules, run.lesson.seat
    phase = str(rules.view(run.state, seat).get("phase", ""))
    asked = rules.decision(run.state, seat)
    return "question" if asked is not None and phase != "opening" else phase


def _wrong(run: Run, line: str, reason: Reason | None) -> WrongStep:
    step = run.step
    said = (step.wrong or {}).get(line, "") if step else ""
    usual = "You could, but this lesson asks for something else." if reason is None else ""
    return WrongStep(said, reason, (step.otherwise if step else "") or usual)


def _go_on(run: Run) -> None:
    """Have the others do what is theirs, until the learner is asked again or all is done."""
    lesson = run.lesson
    if lesson.free is None:
        while not run.is_done:
            _, name, line = lesson.acts[run.number]
            if name == lesson.seat_name:
                return
            _do(run, _seat(lesson.scenario, name), line)
        return
    while run.number < MAX_LINES:
        waiting = lesson.rules.seats_to_act(run.state)
        if not waiting or lesson.seat in waiting:
            return
        _do(run, waiting[0], _chosen(run, lesson.free.against, waiting[0]))


def _take_step(run: Run) -> None:
    _, name, line = run.lesson.acts[run.number]
    _do(run, _seat(run.lesson.scenario, name), line)
    _go_on(run)


def _do(run: Run, seat: int, line: str) -> None:
    """One action; raises IllegalAction, and MissingDie for a lesson that is not whole."""
    rules = run.lesson.rules
    events = rules.act(run.state, seat, line)
    run.lines.append((rules.seats[seat], line))
    told = [rules.visible(event, run.lesson.seat) for event in events]
    run.entries.append(
        {
            "number": run.number,
            "side": rules.seats[seat],
            "by_bot": False,
            "events": [event for event in told if event is not None],
        }
    )


def _chosen(run: Run, level: str, seat: int) -> str:
    rules = run.lesson.rules
    known = InformationSet(rules, run.state, seat)
    action = BOTS[level]().choose(known, run.seed + run.number)
    return rules.write(run.state, seat, action)


def _seat(scenario: Scenario, name: str) -> int:
    return scenario.seat(name)
