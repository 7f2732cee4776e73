"""Playing on from a position of a game that is over: a copy of one's own, against bots.

The copy has the rows of the game up to there and its seeds, which anyone may read by then, so its
record replays and verifies like any other. It is private, and tells nobody but who made it.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.services.owning import lock_owner
from play.errors import GameNotRunning, PlayError, WrongTerms
from play.kinds import check_is_here
from play.levels import LEVELS
from play.models import Action, Game, Seat, StandingOrders
from play.queries import seen_by
from play.replays import MAX_REPLAYED, steps
from play.rules import rules_for
from play.services.games import BOT, check_level, check_room
from play.services.states import commit_state

COPIED = ("book", "server_seed", "seat_count", "options", "turn")
OF_ACTIONS = (
    "number",
    "side",
    "made_for",
    "asked",
    "notation",
    "kept_waiting",
    "by_bot",
    "by_house",
    "may_be_undone",
    "log",
)
OF_ORDERS = ("side", "after", "place", "turn", "notation")


def play_on(*, user: Any, key: str, number: int, seat: str, bot: str = BOT) -> Game:
    """Begin a copy of a game that the user may see, as it was after action `number`.

    The user takes the seat of that name, bots of a level the others. Raises GameNotRunning for a
    game that isn't over, WrongTerms for a seat or a position that it hasn't got, PlayError.
    """
    check_level(bot, "bot", *LEVELS)
    seen = seen_by(key, user)
    if seen is None:
        raise PlayError("Game not found. It may be private.")
    before = seen.game
    check_is_here(before.slug)
    if not before.is_over or not before.has_begun:
        raise GameNotRunning("You can play on from here once the game is over.")
    if seat not in before.seat_names:
        names = ", ".join(before.seat_names)
        raise WrongTerms(f"No seat called {seat!r:.60}. The seats are {names}.")
    if not 0 <= number <= min(before.number, MAX_REPLAYED):
        raise WrongTerms(f"This game has actions up to {before.number}, not {number}.")
    state, began = _state_at(before, number)
    rules = rules_for(before)
    if rules.outcome(state) is not None:
        raise WrongTerms("The game is over there. Choose an earlier position.")
    side = before.seat_names.index(seat)
    with transaction.atomic():
        lock_owner(user)
        check_room(user)
        copy = Game.objects.create(
            copy_of=before,
            copied_at=number,
            number=number,
            stage_began=began,
            status=Game.Status.RUNNING,
            started=timezone.now(),
            advice=True,
            **{name: getattr(before, name) for name in COPIED},
        )
        seats = [_sit(copy, old, user if old.side == side else None, bot) for old in seen.seats]
        _copy_rows(before, copy, number)
        commit_state(game=copy, seats=seats, rules=rules, state=state, actor=side)
    return copy


def _state_at(game: Game, number: int) -> tuple[Any, int]:
    """Return the state after an action, standing orders after it in, and the number at which its
    stage began."""
    rules = rules_for(game)
    state: Any = None
    stage, began = "", 0
    for step in steps(game, number):
        state = step.state
        if (now := rules.stage(state)) != stage:
            stage, began = now, step.number
    return state, began


def _sit(copy: Game, old: Seat, user: Any, bot: str) -> Seat:
    """Return the user or a bot at the seat, with what was played there: the seeds are the game's
    own.

    The name of somebody else's deck is not taken over, for they may leave the site.
    """
    is_own = user is not None and old.user_id == user.pk
    return Seat.objects.create(
        game=copy,
        side=old.side,
        user=user,
        bot="" if user is not None else bot,
        name=user.get_username() if user is not None else LEVELS[bot].title,
        deck_name=old.deck_name if is_own or old.is_bot else "",
        is_deck_public=old.is_deck_public,
        deck=old.deck,
        source_id=old.source_id if is_own else None,
        deck_version=old.deck_version if is_own else None,
        seed=old.seed,
        seed_maker=old.seed_maker,
    )


def _copy_rows(before: Game, copy: Game, number: int) -> None:
    actions = before.actions.filter(number__lte=number).values(*OF_ACTIONS)
    Action.objects.bulk_create(Action(game=copy, **row) for row in actions.iterator())
    orders = before.orders.filter(after__lte=number).values(*OF_ORDERS)
    StandingOrders.objects.bulk_create(StandingOrders(game=copy, **row) for row in orders)
