"""Beginning a game: the promised server seed, the two decks, the invitation, the first state."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from accounts.limits import guest_limit_hint, limit_for
from accounts.services.owning import lock_owner
from decks.models import Deck
from decks.problems import error_messages
from decks.queries import is_seen_by_all
from engine.cidwam.cards.decks import game_problems
from engine.cidwam.versions import NEWEST, version_named
from engine.kernel.chance import FairChance
from engine.kernel.game import UnknownVersion
from play.errors import DeckRefused, NotAgreed, OfferSpent, PlayError, SeatTaken
from play.levels import LEVELS
from play.models import CardBook, Game, Seat, WhenLate
from play.playtest import book_with
from play.rules import rules_for, rules_of
from play.services.seeds import clean_seed, make_server_seed, promised_seed, seed_of_seat
from play.services.settling import commit_state
from play.terms import terms_of

DAYS = (1, 3, 7, 14)
MAX_OPEN_GAMES = 200  # open at once for one player; more are surely a script gone wrong


def create_game(
    *,
    user: Any,
    deck: Deck,
    opponent: str,
    offer: str = "",
    seed: str = "",
    bot_deck: Deck | None = None,
    days_per_action: int | None = 3,
    is_public: bool = False,
    advice: bool = False,
    on_timeout: str = WhenLate.LOSE,
    drafts_welcome: bool = False,
    rules_version: str = NEWEST.name,
) -> Game:
    """Make a game with `user` as south; `opponent` is "link" or the level of a bot.

    `offer` is the key of a `ServerSeed` whose commitment the user saw; without it no own seed may
    be given, because a seed must follow the promise. `advice`, `on_timeout` and a `rules_version`
    that is not the newest are terms that whoever joins has to agree to; so are drafts in the deck.
    `drafts_welcome` lets them bring drafts too. Raises DeckRefused, OfferSpent, PlayError. A game
    against a bot begins at once.
    """
    if opponent != "link" and opponent not in LEVELS:
        known = ", ".join(["link", *LEVELS])
        raise PlayError(f"No opponent called {opponent!r:.60}. Choose one of: {known}.")
    if days_per_action is not None and days_per_action not in DAYS:
        raise PlayError("Choose 1, 3, 7 or 14 days per move, or no limit.")
    if on_timeout not in WhenLate.values:
        known = ", ".join(WhenLate.values)
        raise PlayError(f"For when time runs out, choose one of: {known}.")
    try:
        version_named(rules_version)
    except UnknownVersion as error:
        raise PlayError(str(error)) from error
    own_seed = clean_seed(seed)
    if own_seed and not offer:
        raise OfferSpent("To use your own seed, get a seed offer first and note its commitment.")
    with transaction.atomic():
        lock_owner(user)
        _check_room(user)
        server_seed = (
            promised_seed(user=user, offer=offer) if offer else make_server_seed(user=user)
        )
        decks = [deck, bot_deck] if bot_deck and opponent != "link" else [deck]
        book = book_with(decks, rules_version=rules_version)
        deck_data = _checked(book, deck, "Your deck")
        game = Game.objects.create(
            book=book,
            server_seed=server_seed,
            days_per_action=days_per_action,
            is_public=is_public,
            advice=advice,
            on_timeout=on_timeout,
            drafts_welcome=drafts_welcome,
        )
        _sit(game, 0, deck, deck_data, own_seed, user=user)
        if opponent != "link":
            chosen = bot_deck or deck
            _sit(game, 1, chosen, _checked(book, chosen, "The bot’s deck"), bot=opponent)
            _begin(game, by=0)
    return game


def join_game(
    *, user: Any, invite_key: str, deck: Deck, seed: str = "", agreed: bool = False
) -> Game:
    """Take the free seat of an invitation and begin the game.

    `agreed` says that the terms of the game were seen and agreed to; a game of the usual ones asks
    for none. Joining twice answers with the same game. Raises SeatTaken, NotAgreed, DeckRefused,
    PlayError.
    """
    own_seed = clean_seed(seed)
    with transaction.atomic():
        lock_owner(user)
        game = Game.objects.locked().filter(invite_key=invite_key).first()
        if game is None:
            raise SeatTaken("Invite not found. Ask your friend for a new link.")
        seats = list(game.seats.all())
        if any(seat.user_id == user.pk and seat.side == 1 for seat in seats):
            return game
        if any(seat.user_id == user.pk for seat in seats):
            raise SeatTaken("This is your own invite. Send the link to a friend.")
        if game.status == Game.Status.WITHDRAWN:
            raise SeatTaken("This invite was cancelled.")
        if game.status != Game.Status.INVITING or len(seats) > 1:
            raise SeatTaken("Someone else has joined.")
        terms = terms_of(game, seats)
        if terms and not agreed:
            raise NotAgreed(
                f"To join this game, agree to its terms. {' '.join(terms)}", terms=terms
            )
        if deck.is_playtest:
            _take_drafts(game, deck, seats[0].name)
        deck_data = _checked(game.book, deck, "Your deck")
        _sit(game, 1, deck, deck_data, own_seed, user=user)
        _begin(game, by=1)
    return game


def _check_room(user: Any) -> None:
    open_games = Game.objects.of(user).filter(
        status__in=(Game.Status.INVITING, Game.Status.RUNNING)
    )
    most = limit_for(user, MAX_OPEN_GAMES)
    if open_games.count() >= most:
        hint = guest_limit_hint(user, MAX_OPEN_GAMES)
        raise PlayError(
            f"You have {most} open game{'' if most == 1 else 's'}, the most allowed. "
            f"Finish or cancel one first.{hint}"
        )


def _take_drafts(game: Game, deck: Deck, host: str) -> None:
    """The drafts of who joins come into the game's book, if the host has agreed to that."""
    if not game.drafts_welcome:
        raise DeckRefused(
            f"“{deck.name}” has drafts, and {host} hasn’t allowed yours. Choose another deck, "
            "or ask for an invite that allows drafts."
        )
    game.book = book_with([deck], game.book)
    Game.objects.filter(pk=game.pk).update(book=game.book)


def withdraw_game(*, user: Any, key: str) -> None:
    """Take back an invitation that nobody has taken. Raises SeatTaken if it is too late."""
    with transaction.atomic():
        game = Game.objects.locked().filter(key=key, seats__user=user).first()
        if game is None:
            raise SeatTaken("This isn’t your invite. Only its sender can cancel it.")
        if game.status == Game.Status.WITHDRAWN:
            return
        if game.status != Game.Status.INVITING:
            raise SeatTaken("Your opponent has joined and the game is on. You can resign instead.")
        game.status = Game.Status.WITHDRAWN
        game.version += 1
        game.changed = timezone.now()
        game.save(update_fields=["status", "version", "changed"])


def withdraw_all(*, user: Any) -> None:
    """Take back all of a user's invitations that nobody has taken, in one write."""
    mine = Game.objects.filter(pk__in=Seat.objects.filter(user=user).values("game"))
    mine.filter(status=Game.Status.INVITING).update(
        status=Game.Status.WITHDRAWN, version=F("version") + 1, changed=timezone.now()
    )


def _begin(game: Game, *, by: int) -> None:
    """Set up the game; `by` is the side whose player looks on and needs no mail."""
    seats = list(game.seats.order_by("side"))
    rules = rules_for(game)
    chance = FairChance(game.server_seed.seed, [seat.seed for seat in seats])
    state = rules.set_up([seat.deck for seat in seats], chance)
    game.status = Game.Status.RUNNING
    game.started = timezone.now()
    commit_state(game=game, seats=seats, rules=rules, state=state, actor=by)


def _sit(
    game: Game,
    side: int,
    deck: Deck,
    deck_data: dict[str, Any],
    given: str = "",
    *,
    user: Any = None,
    bot: str = "",
) -> Seat:
    seed, maker = seed_of_seat(game.server_seed.seed, game.seat_names[side], given)
    return Seat.objects.create(
        game=game,
        side=side,
        user=user,
        bot=bot,
        name=user.get_username() if user is not None else LEVELS[bot].title,
        deck_name=deck.name,
        is_deck_public=is_seen_by_all(deck),
        deck=deck_data,
        seed=seed,
        seed_maker=maker,
    )


def _checked(book: CardBook, deck: Deck, whose: str) -> dict[str, Any]:
    """The deck as engine data, if it may play with this book; DeckRefused says why not."""
    data = deck.as_engine()
    problems = error_messages(game_problems(data, rules_of(book).pool))
    if problems:
        raise DeckRefused(
            f"{whose} “{deck.name}” can’t start a game. " + " ".join(problems), problems=problems
        )
    return data
