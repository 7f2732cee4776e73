"""Actions of a seat, and doing them: the one door through which a position changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.game import IllegalAction, Reason
from games.cidwam.rules.mechanics import fighting, flow, moving, opening, summon, turn
from games.cidwam.rules.mechanics.responses import use_actions
from games.cidwam.rules.position import events
from games.cidwam.rules.position.state import State
from games.cidwam.rules.resolving import payments
from games.cidwam.rules.resolving import steps as steps  # its steps are used by name
from games.cidwam.rules.table import undo

Action = tuple[Any, ...]
END = ("end",)
NO_OPENING = ("open", ())
_ALONE = ((0,), (1,))  # by seat


VERBS: dict[str, Callable[[State, int, Action], None]] = {
    "open": opening.open_,
    "play": summon.play,
    "sell": summon.sell,
    "cash": summon.cash,
    "shield": summon.shield,
    "use": payments.use,
    "move": moving.move,
    "fight": fighting.fight,
    "strike": fighting.strike,
    "end": turn.end_phase,
}


def _answers(s: State, seat: int) -> list[Action]:
    """Return what a seat can do outside of the two phases of its turn."""
    question = s.question
    if s.phase == "over":
        return []
    if question is None:
        return opening.openings(s, seat) if s.opened[seat] is None else []
    if question.seat != seat:
        return []
    found = use_actions(s, seat) if question.kind == "response" else []
    for action, _ in question.options:
        found.append(action)
    return found


class Acting:
    """The methods of a game at every step, with no layer between: Python calls methods of a class
    in less than half the time of functions that a class keeps (`staticmethod`)."""

    def seats_to_act(self, s: State) -> tuple[int, ...]:
        """Exactly one seat, or those that have not opened yet; none once the game is over."""
        if s.question is not None:
            return _ALONE[s.question.seat]
        phase = s.phase
        if phase == "over":
            return ()
        if phase == "opening":
            return opening.to_open(s)
        return _ALONE[s.active]

    def legal_actions(self, s: State, seat: int) -> list[Action]:
        """All that a seat can do now, each once; resigning and draws left out."""
        if s.noted_seat == seat:
            noted: list[Action] = s.note
            return noted
        found: list[Action] = []
        phase = s.phase if s.question is None else ""
        if phase != "move" and phase != "summon":
            found = _answers(s, seat)
        elif seat == s.active:
            if phase == "move":
                moving.actions(s, seat, found)
            else:
                summon.actions(s, seat, found)
            if s.payment_sources:
                found += use_actions(s, seat)
            found.append(END)
        s.note = found
        s.noted_seat = seat
        return found

    def is_asked(self, s: State, seat: int) -> bool:
        """Is there an open question to the seat?"""
        question = s.question
        return question is not None and question.seat == seat

    def least_action(self, s: State, seat: int) -> Action:
        """Place nothing in the opening (R3.2), end each phase, answer with the default."""
        question = s.question
        if question is not None:
            answer: Action = question.options[question.default][0]
            return answer
        return NO_OPENING if s.phase == "opening" else END

    def play_on(self, s: State, seat: int, action: Action) -> None:
        """`apply` for an action taken from `legal_actions` of this very state: it is not looked for
        again, and nothing is told. For simulation and search, never for what came from outside."""
        question = s.question
        s.noted_seat = -1
        if question is None:
            VERBS[action[0]](s, seat, action)
        elif action[0] == "use":
            payments.use(s, seat, action)
        else:
            flow.answer(s, action)
        if s.draw_offer is not None and s.draw_offer != seat:
            if s.log is not None:
                events.lapsed(s, s.draw_offer)
            s.draw_offer = None  # an offer lapses when the other plays on
        s.chain = 0
        if s.stack or s.waiting:  # else the wheel would find nothing to do
            flow.run(s)
        if s.log is not None:
            undo.note_question(s, seat)


_acting = Acting()
seats_to_act, legal_actions, carry_out = (
    _acting.seats_to_act,
    _acting.legal_actions,
    _acting.play_on,
)


def apply(s: State, seat: int, action: Action) -> None:
    """Carry out an action; IllegalAction for one that is not among the legal ones."""
    if s.phase == "opening" and s.question is None and action[:1] == ("open",):
        if s.opened[seat] is not None:
            raise IllegalAction("opened", "R3.3")
        opening.check(s, seat, action)
    elif action not in legal_actions(s, seat):
        raise IllegalAction("impossible")
    carry_out(s, seat, action)


def resign(s: State, seat: int) -> None:
    """R9.2."""
    flow.finish(s, 1 - seat, Reason("resignation", "R9.2"))


def offer_draw(s: State, seat: int) -> None:
    if s.draw_offer is not None:
        raise IllegalAction("draw_offered", "R9.2")
    s.draw_offer = seat
    if s.log is not None:
        events.offer(s, seat)


def answer_draw(s: State, seat: int, accept: bool) -> None:
    """R9.2."""
    if s.draw_offer != 1 - seat:
        raise IllegalAction("no_offer", "R9.2")
    s.draw_offer = None
    if accept:
        flow.finish(s, None, Reason("agreed", "R9.2"))
    elif s.log is not None:
        events.declined(s, seat)
