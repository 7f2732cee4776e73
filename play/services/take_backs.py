"""Taking back: the game goes on from the state before a seat's newest action.

That state is kept nowhere: it is worked out from the rows, as a record's reader does, and an action
of its own is added. Nothing is deleted, so the other seats and the record know of both.
"""

from __future__ import annotations

from engine.kernel.game import IllegalAction
from engine.kernel.taking_back import TAKE_BACK, told
from play.errors import TooLate, TooManyTakeBacks
from play.models import Action, Game, Seat
from play.replays import course_of
from play.rules import load_state, log_name, rules_for
from play.services.states import commit_state
from play.undoing import Run, is_too_late, run_of

MAX_IN_A_ROW = 100  # each is a row for ever, and a replay of all of them


def go_back(game: Game, seats: list[Seat], seat: Seat, number: int) -> Action:
    """Take a seat's newest action back, in a game that the caller has locked.

    Raises IllegalAction, TooLate where the clock of then has run out, and TooManyTakeBacks.
    """
    undone = _undone(run_of(game, seat.side))
    rules = rules_for(game)
    before = rules.seats_to_act(load_state(game))
    course = course_of(game)
    stage = rules.stage(course.state)
    course.act(seat.side, TAKE_BACK)
    state = course.state
    after = rules.seats_to_act(state)
    game.number += 1
    if rules.stage(state) != stage:
        game.stage_began = game.number
    viewers = (*range(len(rules.seats)), None)
    action = Action.objects.create(
        game=game,
        number=game.number,
        side=seat.side,
        made_for=number,
        asked=TAKE_BACK,
        notation=TAKE_BACK,
        kept_waiting=[side for side in before if side != seat.side and side in after],
        log={log_name(viewer): [told(rules, state, seat.side, viewer)] for viewer in viewers},
    )
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=seat.side, undone=undone)
    return action


def _undone(run: Run) -> Action:
    """Return the action that is taken back."""
    if not run.actions:
        raise IllegalAction("no_take_back")
    if is_too_late(run.actions[0]):
        raise TooLate("Your time for that move has run out, so you can’t take it back.")
    if run.take_backs >= MAX_IN_A_ROW:
        raise TooManyTakeBacks(
            f"You’ve taken back {MAX_IN_A_ROW} moves in a row, the most allowed. Play on."
        )
    return run.actions[0]
