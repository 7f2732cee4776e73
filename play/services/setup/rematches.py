"""The same players again with their sides swapped: asked for, accepted or declined on the page of
the game that is over. The cards, decks, terms and bots are those of that game.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.services.owning import lock_owner
from engine.kernel.phrases import listed
from play.errors import GameNotRunning, NotYourSeat, OfferSpent, SeatTaken
from play.kinds import check_is_here, kind_of
from play.models import Game, Seat
from play.services.games import begin_if_full, check_room, note_change
from play.services.setup.seats import Brought, may_deal, sit
from play.services.setup.seeds import clean_seed, make_server_seed, promised_seed
from play.setup.rematches import gone, people

COPIED = (
    "book",
    "seat_count",
    "options",
    "days_per_action",
    "time_by_turn",
    "bank_days",
    "is_public",
    "is_rated",
    "advice",
    "on_timeout",
    "reaction_hours",
    "drafts_welcome",
    "is_alone",
)


def play_again(*, user: Any, key: str, offer: str = "", seed: str = "") -> Game:
    """Ask for a rematch of a game that is over, or take one's seat in the one that is asked for.

    It begins once everyone has; against bots at once. There is one for each game: asking twice
    answers with the same. `offer` and `seed` as in `create_game`; a seed for one that is asked for
    already must follow its promise. Raises NotYourSeat, GameNotRunning, SeatTaken if it can't be
    had any more, OfferSpent, PlayError.
    """
    own_seed = clean_seed(seed)
    if own_seed and not offer:
        raise OfferSpent("To use your own seed, get a seed offer first and note its commitment.")
    with transaction.atomic():
        lock_owner(user)
        before = _game_before(user, key)
        seats = list(before.seats.all())
        if left := gone(seats):
            raise SeatTaken(f"{listed(left)} left the site, so there’s no rematch.")
        game = Game.objects.locked().filter(rematch_of=before).first()
        if game is None:
            check_room(user)
            game = _ask(before, user, seats, offer, own_seed)
        else:
            mine = Seat.objects.filter(game=game, user=user).exists()
            if mine and game.status != Game.Status.WITHDRAWN:
                return game
            _must_be_open(game)
            if own_seed and offer != game.server_seed.key:
                raise OfferSpent("You’re asked for a rematch already. Press again to accept.")
            check_room(user)
            _take_seat(game, _seat_of(user, seats), own_seed)
        if not begin_if_full(game, by=user):
            note_change(game)
    return game


def decline_rematch(*, user: Any, key: str) -> Game:
    """Decline the rematch that is asked for, or take back one's own asking; doing so twice is
    fine. Gives the game that is over. Raises NotYourSeat, SeatTaken if there is none, or it is on.
    """
    with transaction.atomic():
        before = _game_before(user, key)
        game = Game.objects.locked().filter(rematch_of=before).first()
        if game is None:
            raise SeatTaken("Nobody has asked for a rematch.")
        if game.status != Game.Status.WITHDRAWN:
            _must_be_open(game)
            game.status = Game.Status.WITHDRAWN
            game.version += 1
            game.changed = timezone.now()
            game.save(update_fields=["status", "version", "changed"])
    return before


def _game_before(user: Any, key: str) -> Game:
    """Return the game that is over, locked, so that one rematch of it is made at a time."""
    played = {"seats__user": user, "seats__handed_over": None}
    before = Game.objects.locked().filter(key=key, **played).first()
    if before is None:
        raise NotYourSeat("Only the players of a game can play it again.")
    check_is_here(before.slug)
    if not before.is_over:
        raise GameNotRunning("The game isn’t over yet.", number=before.number)
    return before


def _must_be_open(game: Game) -> None:
    if game.status == Game.Status.WITHDRAWN:
        raise SeatTaken("No rematch this time: it was declined or taken back.")
    if game.status != Game.Status.INVITING:
        raise SeatTaken("The rematch has begun.")


def _ask(before: Game, user: Any, seats: list[Seat], offer: str, seed: str) -> Game:
    """Make the rematch; the asker and the bots sit down."""
    game = Game.objects.create(
        rematch_of=before,
        server_seed=promised_seed(user=user, offer=offer) if offer else make_server_seed(user=user),
        **{name: getattr(before, name) for name in COPIED},
    )
    _take_seat(game, _seat_of(user, seats), seed)
    for seat in seats:
        if seat.is_bot:
            sit(game, _next_side(game, seat.side), _deck_again(seat), bot=seat.bot)
    return game


def _seat_of(user: Any, seats: list[Seat]) -> Seat:
    return next(seat for seat in people(seats) if seat.user_id == user.pk)


def _take_seat(game: Game, seat: Seat, seed: str) -> None:
    """Seat the player of a seat on the next side, with the same deck and auto-replies."""
    sit(
        game,
        _next_side(game, seat.side),
        _deck_again(seat),
        given=seed,
        user=seat.user,
        replies=seat.replies,
    )


def _deck_again(seat: Seat) -> Brought:
    """Return the same deck; chance in place of what was written at the table, as its record tells
    that."""
    return Brought.by(seat) if kind_of(seat.game.slug).has_deck_pages else Brought()


def _next_side(game: Game, side: int) -> int:
    """Return where who sat at a side sits in the rematch: one seat on, where any deck fits any
    seat."""
    return (side + 1) % game.seat_count if may_deal(game.slug, game.seat_count) else side
