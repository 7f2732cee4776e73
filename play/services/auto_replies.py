"""Standing orders: kept beside the actions, for that they were set is nobody else's business.

They count no number and change neither the game's version nor its date: nothing that the other
seat or a spectator gets tells of them. The record puts them back between the actions.
"""

from __future__ import annotations

from play.errors import PlayError, TooManyOrders
from play.kinds import kind_of
from play.models import Game, Seat, StandingOrders
from play.rules import carry_out, load_state, rules_for, state_text
from play.submitted_action import SubmittedAction

MAX_PER_TURN = 40  # each is a row for ever; nobody changes their mind so often


def keep_orders(game: Game, seat: Seat, asked: SubmittedAction) -> bool:
    """Set a seat's orders in a game that the caller has locked; False if they stood already.

    Raises IllegalAction, PlayError if the game has none, and TooManyOrders within one turn.
    """
    if not kind_of(game.slug).orders:
        raise PlayError("This game takes no auto-replies.")
    rules = rules_for(game)
    state = load_state(game)
    stood = state_text(rules, state)
    notation, _ = carry_out(rules, state, seat.side, asked)
    stands = state_text(rules, state)
    if stands == stood:
        return False
    before = StandingOrders.objects.filter(game=game)
    if before.filter(side=seat.side, turn=game.turn).count() >= MAX_PER_TURN:
        raise TooManyOrders(
            f"You’ve changed your auto-replies {MAX_PER_TURN} times this turn, the most "
            "allowed. Your last saved ones stay; change them again next turn."
        )
    StandingOrders.objects.create(
        game=game,
        side=seat.side,
        after=game.number,
        place=before.count() + 1,
        turn=game.turn,
        notation=notation,
    )
    game.state_json = stands
    game.save(update_fields=["state_json"])
    seat.revision += 1
    seat.save(update_fields=["revision"])
    return True
