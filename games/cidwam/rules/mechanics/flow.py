"""The course of things: frames, triggers that wait, questions, and the end of the game.

A step function does one step of the frame on top of the stack and says by `step`, `answers` and
the stack what comes next. What each op does lives with its rule; this module only turns the
wheel. A step that needs an answer calls `ask` before it has changed anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from engine.kernel.game import Reason
from games.cidwam.rules.board import BOARD_END, PLACE_NAMES
from games.cidwam.rules.position import events
from games.cidwam.rules.position.pieces import turn_up, where
from games.cidwam.rules.position.state import Frame, Question, State

Step = Callable[[State, Frame], None]
S = TypeVar("S", bound=Step)
STEPS: dict[str, Step] = {}
CHAIN_LIMIT = 500  # R10.24


class Asked(Exception):
    """Raised by `ask`: the question is in the state, the step ends here for now."""


def step(op: str) -> Callable[[S], S]:
    """Register the step function of an op."""

    def register(function: S) -> S:
        STEPS[op] = function
        return function

    return register


def run(s: State) -> None:
    """Go on until somebody is asked, nothing is left to do, or the game is over."""
    stack, life = s.stack, s.life
    try:
        while life[0] > 0 and life[1] > 0:
            if s.question is not None:
                return
            # The sentences of one text are not interrupted by what they set off.
            if s.waiting and not (stack and stack[-1].op == "effects"):
                if len(s.waiting) == 1:
                    _trigger_alone(s)
                    continue
                frame = Frame("triggers", 0, 0, (), 0, tuple(s.waiting))
                s.waiting = []
                stack.append(frame)
            elif stack:
                frame = stack[-1]
            else:
                return  # `finish` too leaves nothing to do
            STEPS[frame.op](s, frame)
        _lives_out(s)
    except Asked:
        return


def ask(
    s: State,
    frame: Frame,
    cursor: int,
    question: Question,
    always: bool = False,
) -> Any:
    """The answer number `cursor` of this step; raises Asked if it has not been given.

    A choice with a single possible answer is not asked (R10.23) unless `always`.
    """
    if len(question.options) == 1 and not always:
        return question.options[0][1]
    if cursor < len(frame.answers):
        return frame.answers[cursor]
    leave_asked(s, question)
    raise Asked


def leave_asked(s: State, question: Question) -> None:
    """Put a question that nobody has answered yet. A step that returns at once need not raise
    Asked, which takes long."""
    s.question = question
    s.chain = 0


def answer(s: State, action: tuple[Any, ...]) -> None:
    """Answer the open question with one of its options, and go on."""
    question = s.question
    assert question is not None
    s.question = None
    frame = s.stack[-1]
    for option, value in question.options:
        if option == action:
            frame.answers += (value,)
            return
    raise ValueError(f"{action} is no answer to a question of kind {question.kind}")


def finish(s: State, winner: int | None, reason: Reason) -> None:
    """The game is over; nothing waits any more."""
    s.phase = "over"
    s.winner = winner
    s.reason = reason
    s.stack.clear()
    s.waiting = []
    s.question = None
    s.draw_offer = None
    s.noted_seat = -1
    if s.log is not None:
        events.over(s)


def _lives_out(s: State) -> None:
    """R9.1."""
    if s.phase == "over":
        return
    if s.life[0] <= 0 and s.life[1] <= 0:
        finish(s, None, Reason("both_lives", "R9.1"))
    else:
        finish(s, 0 if s.life[1] <= 0 else 1, Reason("life", "R9.1"))


def end_chain(s: State, frame: Frame) -> None:
    """R10.24: too long a chain without a decision (`State.chain`) ends the game as a draw."""
    args = {"card": s.defs[frame.source].name} if frame.source else {}
    finish(s, None, Reason("chain", "R10.24", args))


_OWN_PLACE_NAMES = tuple(name.removeprefix("south:").removeprefix("north:") for name in PLACE_NAMES)


def own_place_name(place: int) -> str:
    """A source's place as its controller writes it: `c3`, `c3/d4`, `4`, `persona`."""
    return _OWN_PLACE_NAMES[place] if place < BOARD_END else "persona"


def _order_question(s: State, seat: int, mine: list[Any]) -> Question:
    """Ask which of these triggers happens first; a source's own follow each other as printed."""
    defs = s.defs
    sources: set[int] = set()
    told = []
    for i, (_, _, source, ability, _) in enumerate(mine):
        if source not in sources:
            sources.add(source)
            d = defs[source]
            local = ability < 0 or d.script.local_effects[ability]
            told.append((i, d.name, where(s, source), ability, local))
    return _question_of(seat, tuple(told))


# What is told of a trigger that waits, to name it: its number, its source's name and place, the
# ability, and whether its effects speak of what is near the source.
Told = tuple[int, str, int, int, bool]


@lru_cache(maxsize=5000)  # the same triggers often wait turn by turn
def _question_of(seat: int, told: tuple[Told, ...]) -> Question:
    places = {i: own_place_name(place) for i, _, place, _, _ in told}
    options: dict[str, int] = {}
    also = []
    for i, name in _named(told):
        text = places[i] if not name or name in options else name
        if text not in options:
            also.append((places[i], len(options)))
            options[text] = i
    choices = tuple([(("choose", text), i) for text, i in options.items()])
    return Question(seat, "order", (), choices, 0, 0, None, tuple(also))


def _named(told: tuple[Told, ...]) -> tuple[tuple[int, str], ...]:
    """The numbers of those to choose from, each with its source's name; "" where two of a name are
    not the same to order, and only their places tell them apart.

    Sources of one name whose effects speak of nothing near them can be told apart by nobody, and
    count as one.
    """
    same: dict[tuple[str, int], list[tuple[int, bool]]] = {}
    for i, name, _, ability, local in told:
        same.setdefault((name, ability), []).append((i, local))
    named: list[tuple[int, str]] = []
    for (name, _), alike in same.items():
        if len(alike) > 1 and alike[0][1]:
            named += [(i, "") for i, _ in alike]
        else:
            named.append((alike[0][0], name))
    return tuple(named)


def first_of_batch(batch: Sequence[Any]) -> list[Any]:
    """R4.3: of the triggers that wait together, those of the player who comes first."""
    first = min(batch)[1]
    found = []
    for entry in batch:
        if entry[1] == first:
            found.append(entry)
    return found


def _trigger_alone(s: State) -> None:
    """The one trigger that waits happens. A fast path through `step_triggers`, which spares its
    frame: that is put in where the text leaves something to be done, or somebody is asked."""
    ((_, seat, source, ability, that),) = s.waiting
    s.waiting = []
    stack, below = s.stack, len(s.stack)
    try:
        if ability < 0:
            turn_up(s, source)
        else:
            _carry_out(s, seat, source, ability, that)
    finally:
        if (len(stack) > below or s.waiting) and s.phase != "over":
            stack.insert(below, Frame("triggers"))


def _carry_out(s: State, seat: int, source: int, ability: int, that: int) -> None:
    """Carry out what a triggered ability says."""
    if s.log is not None:
        events.triggered(s, seat, source, ability)
    effects = Frame("effects", seat, source, (ability,), that)
    s.stack.append(effects)
    STEPS["effects"](s, effects)


@step("triggers")
def step_triggers(s: State, frame: Frame) -> None:
    """R4.3: one player's in the order that player chooses, the active player's first."""
    stack, life = s.stack, s.life
    # One after another without a turn of the wheel, as long as nothing comes between.
    while frame.data:
        chosen = _next_trigger(s, frame)
        if chosen is None:
            return
        _, seat, source, ability, that = chosen
        if ability < 0:
            turn_up(s, source)
            return
        _carry_out(s, seat, source, ability, that)
        if not stack or stack[-1] is not frame or s.waiting or life[0] <= 0 or life[1] <= 0:
            return
    stack.pop()


def _next_trigger(s: State, frame: Frame) -> Any:
    """Take one entry out of those that wait in a frame; None if it is asked for first, where a
    player has a choice."""
    batch: Sequence[Any] = frame.data
    if len(batch) == 1:
        frame.data = ()
        return batch[0]
    mine = first_of_batch(batch)
    chosen = mine[0]
    if frame.answers:
        chosen = mine[frame.answers[0]]
    elif len(mine) > 1:
        question = _order_question(s, chosen[1], mine)
        if len(question.options) > 1:
            leave_asked(s, question)
            return None
    frame.answers = ()
    rest = list(batch)
    rest.remove(chosen)
    frame.data = tuple(rest)
    return chosen
