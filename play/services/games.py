"""Beginning a game: the promised server seed, the decks, the invitation, the first state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.limits import guest_limit_hint, limit_for
from accounts.services.owning import lock_owner
from decks.models import Deck
from engine.kernel.chance import FairChance
from engine.kernel.game import IllegalDeck
from play.drafts.playtest import book_with
from play.errors import DeckRefused, NotAgreed, OfferSpent, PlayError, SeatTaken, WrongTerms
from play.hooks import game_beginnings
from play.kinds import agreed_table, kind_of
from play.levels import IDLE, LEVELS
from play.models import Game, Notice, Sanction, Seat
from play.own_seats import side_of
from play.queries import free_sides, host_of
from play.rules import rules_for
from play.services.auto_replies import keep_orders
from play.services.people import check_blocks, check_sanctions
from play.services.ratings import check_rated, check_rated_player
from play.services.setup.challenge_rules import (
    LINK,
    check_challenge,
    check_challenges,
    invited_player,
    tell_taken,
)
from play.services.setup.seats import (
    Brought,
    bots_can_sit,
    deal,
    may_deal,
    side_for,
    side_named,
    sit,
    sit_bot,
    starter_decks,
)
from play.services.setup.seeds import clean_seed, make_server_seed, promised_seed
from play.services.states import commit_state, notify_user
from play.setup.auto_replies import replies_for
from play.setup.settings import GameSettings, SeatRequest, check_clocks, chosen_version
from play.setup.terms import terms_of
from play.submitted_action import submitted_orders

MAX_OPEN_GAMES = 200  # open at once for one player; more are surely a script gone wrong
BOT = "greedy"  # the level that takes seats left free
USUAL_SETTINGS = GameSettings()
ANY_SEAT = SeatRequest()


def create_game(
    *,
    user: Any,
    settings: GameSettings = USUAL_SETTINGS,
    deck: Deck | None = None,
    seat: SeatRequest = ANY_SEAT,
    offer: str = "",
    opponent: str = LINK,
    bots: Mapping[str, str] | None = None,
    bot_deck: Deck | None = None,
) -> Game:
    """Create a game in which `user` takes one seat; it begins as soon as all are taken.

    deck, seat: what the user plays, and where.
    offer: the key of a `ServerSeed` whose commitment the user saw; a seed of their own must follow
        such a promise.
    opponent: "link", or the level of a bot that takes all other seats (`levels.IDLE`, for who plays
        alone, as `play_alone` does). bots: levels by the name of the seat that each takes.
        bot_deck: what bots play; else a starter deck, or chance.

    Raises UnknownGame, WrongTerms, DeckRefused, OfferSpent, PlayError.
    """
    kind = kind_of(settings.game)
    bots = bots or {}
    _check_bots(opponent, bots)
    check_clocks(kind, settings)
    count, options = agreed_table(kind, settings.seats, settings.options)
    replies = replies_for(kind, count, seat.replies)
    if settings.by_chance and not may_deal(kind.slug, count):
        raise WrongTerms(
            f"The seats of {kind.title} have different decks, so chance can’t deal them."
        )
    version = chosen_version(kind, settings)
    check_rated(
        settings,
        count=count,
        version=version,
        bots=opponent != LINK or bool(bots),
        options=options,
    )
    has_drafts = deck is not None and deck.is_playtest
    check_rated_player(user, is_rated=settings.is_rated, has_drafts=has_drafts)
    if settings.is_open:
        check_challenge(opponent, deck)
    own_seed = clean_seed(seat.seed)
    if own_seed and not offer:
        raise OfferSpent("To use your own seed, get a seed offer first and note its commitment.")
    with transaction.atomic():
        lock_owner(user)
        check_room(user)
        invited = invited_player(user, settings, count) if settings.invited else None
        if settings.is_open:
            check_challenges(user)
        server_seed = (
            promised_seed(user=user, offer=offer) if offer else make_server_seed(user=user)
        )
        own, theirs = Brought.of(deck, kind.slug), Brought.of(bot_deck, kind.slug)
        played = [one for one in (deck, bot_deck if opponent != LINK else None) if one]
        game = Game.objects.create(
            book=book_with(kind.slug, played, version),
            server_seed=server_seed,
            seat_count=count,
            options=options,
            by_chance=settings.by_chance,
            days_per_action=settings.days_per_action,
            time_by_turn=settings.time_by_turn and settings.days_per_action is not None,
            bank_days=settings.bank_days,
            is_public=settings.is_public,
            is_rated=settings.is_rated,
            invited_id=invited,
            advice=settings.advice,
            on_timeout=settings.on_timeout,
            reaction_hours=settings.reaction_hours,
            drafts_welcome=settings.drafts_welcome,
            is_open=settings.is_open,
            is_alone=opponent == IDLE.name,
            shows_deck=settings.is_open and settings.shows_deck and deck is not None,
        )
        rules_for(game)  # which says whether it can be played so
        if invited is not None and count == 2:
            notify_user(game, invited, Notice.Kind.ASK)
        own = _brought(game, own, seat)
        levels = _levels(game, bots)
        free = [side for side in range(count) if side not in levels]
        mine = side_for(game, free, own, seat.name, seat.role)
        sit(game, mine, own, given=own_seed, user=user, replies=replies)
        if opponent != LINK:
            levels |= {side: opponent for side in free if side != mine}
        for side, level in sorted(levels.items()):
            sit_bot(game, side, level, _decks_for_bots(game, own, theirs), user)
        if game.is_open and not free_sides(game, game.seats.all()):
            raise WrongTerms("An open challenge needs a free seat. Leave one to whoever comes.")
        begin_if_full(game, by=user)
    return game


def _brought(game: Game, own: Brought, seat: SeatRequest) -> Brought:
    """Return what a player brings: what was written at the table, or kept above, or a deck."""
    if seat.kept is not None:
        return Brought(name=str(seat.kept.get("name", "")), data=seat.kept)
    return Brought.written(game, seat.lists) if seat.lists else own


def _check_bots(opponent: str, bots: Mapping[str, str]) -> None:
    """Raise PlayError for a level that no bot has."""
    if opponent not in (LINK, IDLE.name):
        check_level(opponent, "opponent", LINK, *LEVELS)
    for level in bots.values():
        check_level(level, "bot", *LEVELS)


def join_game(
    *,
    user: Any,
    invite_key: str,
    deck: Deck | None = None,
    seat: SeatRequest = ANY_SEAT,
    agreed: bool = False,
) -> Game:
    """Take the next free seat of an invitation that the deck fits, of a role or a name if given.

    The game begins once all are taken. `agreed` says that the terms of the game were seen and
    agreed to; a game of the usual ones asks for none. Joining twice answers with the same game.
    Raises SeatTaken, NotAgreed, DeckRefused, PlayError.
    """
    own_seed = clean_seed(seat.seed)
    with transaction.atomic():
        lock_owner(user)
        game = Game.objects.locked().filter(invite_key=invite_key).first()
        if game is None:
            raise SeatTaken("Invite not found. Ask your friend for a new link.")
        seats = list(game.seats.all())
        mine = [one for one in seats if one.user_id == user.pk]
        if mine and host_of(seats) not in mine:
            return game
        if mine:
            raise SeatTaken("This is your own invite. Send the link to a friend.")
        if game.status == Game.Status.WITHDRAWN:
            raise SeatTaken("This invite was cancelled.")
        if game.rematch_of_id is not None:
            raise SeatTaken("This seat is kept for a player of the previous game.")
        free = free_sides(game, seats)
        if game.status != Game.Status.INVITING or not free:
            raise SeatTaken("Someone else has joined.")
        terms = terms_of(game, seats)
        if terms and not agreed:
            raise NotAgreed(
                f"To join this game, agree to its terms. {' '.join(terms)}", terms=terms
            )
        if game.is_open:
            check_room(user)
        if game.invited_id not in (None, user.pk):
            raise SeatTaken("This challenge is for another player.")
        check_blocks(user, {seat.user_id for seat in seats if seat.user_id})
        check_sanctions(user, Sanction.Kind.SUSPEND)
        has_drafts = deck is not None and deck.is_playtest
        check_rated_player(user, is_rated=game.is_rated, has_drafts=has_drafts)
        replies = replies_for(kind_of(game.slug), game.seat_count, seat.replies)
        own = _brought(game, Brought.of(deck, game.slug), seat)
        if deck is not None and deck.is_playtest:
            _take_drafts(game, deck, host_of(seats).name)
        side = side_for(game, free, own, seat.name, seat.role)
        sit(game, side, own, given=own_seed, user=user, replies=replies)
        if not begin_if_full(game, by=user):
            note_change(game)
        elif game.is_open or game.invited_id is not None:
            tell_taken(game, user)
    return game


def start_game(*, user: Any, key: str, bot: str = BOT, bot_deck: Deck | None = None) -> Game:
    """Begin a game of the user's own invitation now: bots of a level take the seats left free.

    Raises SeatTaken, DeckRefused, PlayError.
    """
    check_level(bot, "bot", *LEVELS)
    with transaction.atomic():
        game = Game.objects.locked().filter(key=key, seats__user=user).first()
        seats = [] if game is None else list(game.seats.all())
        if game is None or host_of(seats).user_id != user.pk:
            raise SeatTaken("This isn’t your invite. Only its sender can start the game.")
        if game.status != Game.Status.INVITING:
            raise SeatTaken("This game has started or was cancelled.")
        if game.rematch_of_id is not None:
            raise SeatTaken("The free seats are kept for the players of the previous game.")
        if game.is_rated:
            raise WrongTerms("Rated games are between people, without bots.")
        own, theirs = Brought.by(host_of(seats)), Brought.of(bot_deck, game.slug)
        for side in free_sides(game, seats):
            sit_bot(game, side, bot, _decks_for_bots(game, own, theirs), user)
        begin_if_full(game, by=user)
    return game


def can_start(game: Game, seats: Iterable[Seat]) -> bool:
    """Whether `start_game` has a deck for a bot at each free seat."""
    seats = list(seats)
    if game.rematch_of_id is not None or game.is_rated:
        return False
    decks = _decks_for_bots(game, Brought.by(host_of(seats)), Brought())
    return bots_can_sit(game, free_sides(game, seats), decks)


def check_level(level: str, what: str, *known: str) -> None:
    """Raise PlayError for a level that is not among those known."""
    if level not in known:
        raise PlayError(f"No {what} called {level!r:.60}. Choose one of: {', '.join(known)}.")


def _levels(game: Game, bots: Mapping[str, str]) -> dict[int, str]:
    """Return the levels of bots by side. Raises WrongTerms, also if nobody could sit with them."""
    every = range(game.seat_count)
    levels = {side_named(game, seat, every): level for seat, level in bots.items()}
    if len(levels) == game.seat_count:
        raise WrongTerms("Bots have all the seats. Leave one for yourself.")
    return levels


def _decks_for_bots(game: Game, own: Brought, theirs: Brought) -> list[Brought]:
    """Return what bots may play with: the deck that was chosen for them, else the host's or a
    starter."""
    if not kind_of(game.slug).has_deck_pages:
        return [Brought()]  # the host would know theirs, and they the host's
    if theirs.data is not None:
        return [theirs]
    return [own, *starter_decks(game)]


def check_room(user: Any) -> None:
    """Raise PlayError for one who has as many games as may be; locked by the caller."""
    running = (Game.Status.INVITING, Game.Status.RUNNING)
    open_games = Game.objects.filter(
        seats__in=Seat.objects.filter(user=user, handed_over=None), status__in=running
    )
    check_sanctions(user, Sanction.Kind.SUSPEND)
    most = limit_for(user, MAX_OPEN_GAMES)
    if open_games.count() >= most:
        hint = guest_limit_hint(user, MAX_OPEN_GAMES)
        raise PlayError(
            f"You have {most} open game{'' if most == 1 else 's'}, the most allowed. "
            f"Finish or cancel one first.{hint}"
        )


def _take_drafts(game: Game, deck: Deck, host: str) -> None:
    """Take the drafts of who joins into the game's book, if the host has agreed to that."""
    if not game.drafts_welcome:
        raise DeckRefused(
            f"“{deck.name}” has drafts, and {host} hasn’t allowed yours. Choose another deck, "
            "or ask for an invite that allows drafts."
        )
    game.book = book_with(game.slug, [deck], game.book.rules_version, game.book)
    Game.objects.filter(pk=game.pk).update(book=game.book)


def note_change(game: Game) -> None:
    """Somebody has joined: pages that wait show it."""
    game.version += 1
    game.changed = timezone.now()
    game.save(update_fields=["version", "changed"])


def begin_if_full(game: Game, *, by: Any) -> bool:
    """Set up the game once all seats are taken; `by` is the user who looks on and needs no mail."""
    seats = list(Seat.objects.filter(game=game).order_by("side"))
    if free_sides(game, seats):
        return False
    if game.by_chance:
        deal(game, seats)
    rules = rules_for(game)
    chance = FairChance(game.server_seed.seed, [seat.seed for seat in seats])
    try:
        state = rules.set_up([seat.deck for seat in seats], chance)
    except IllegalDeck as error:
        raise DeckRefused(
            f"The deck of {seats[error.seat].name} can’t be played at that seat."
        ) from error
    game.status = Game.Status.RUNNING
    game.started = timezone.now()
    for begins in game_beginnings:
        begins(game, seats)
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=side_of(seats, by))
    for seat in seats:
        for preset in kind_of(game.slug).presets:
            if preset.slug == seat.replies:
                keep_orders(game, seat, submitted_orders(preset.orders))
    return True
