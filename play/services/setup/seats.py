"""Seating: decks that fit a seat, taking one, bots in free ones, and seats by chance.

Callers hold the game's lock, or have just made it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from decks.models import Deck
from decks.queries import is_seen_by_all
from decks.services import pin_version
from engine.kernel.chance import FairChance, derived_seed, shuffle
from engine.kernel.game import Data
from games import title_of
from play.errors import BotDeckRefused, DeckRefused, SeatTaken, WrongTerms
from play.games.features import features_of
from play.kinds import kind_of, role_at, sections_at
from play.levels import title_of_bot
from play.models import Game, Seat, SeedMaker
from play.services.setup.seeds import seed_of_seat
from play.setup.card_lists import Lists, read_lists

SEATING = "seating"  # the purpose of the draws
# What goes with whoever sits there, when seats are dealt.
A_PLAYERS_OWN = (
    "user",
    "bot",
    "name",
    "deck_name",
    "is_deck_public",
    "deck",
    "seed",
    "seed_maker",
    "joined",
    "seen",
    "replies",
    "source",
    "deck_version",
)


@dataclass(frozen=True)
class Brought:
    """A deck that is brought to a table, as the game takes it; `is_public`: all may see it.

    `row` is None for one that was at another table, and `source_id` if the deck is no more.
    """

    name: str = ""
    data: Data | None = None
    is_public: bool = False
    source_id: int | None = None
    version: int | None = None
    row: Deck | None = None

    @classmethod
    def of(cls, deck: Deck | None, game: str) -> Brought:
        """Return a deck for a game; DeckRefused if it is another's."""
        if deck is None:
            return cls()
        if deck.game != game:
            instead = f"Choose one of {title_of(game)}."
            if not kind_of(game).has_deck_pages:
                instead = f"{title_of(game)} is played without."
            raise DeckRefused(f"“{deck.name}” is a deck of {title_of(deck.game)}. {instead}")
        return cls(deck.name, deck.as_engine(), is_seen_by_all(deck), deck.pk, deck.version, deck)

    @classmethod
    def written(cls, game: Game, lists: Lists) -> Brought:
        """Return what somebody wrote at the table, if anything. Raises DeckRefused."""
        return cls(data=read_lists(kind_of(game.slug), game.book.cards, lists))

    @classmethod
    def by(cls, seat: Seat) -> Brought:
        """Return the deck that somebody has at a table."""
        return cls(
            seat.deck_name, seat.deck, seat.is_deck_public, seat.source_id, seat.deck_version
        )


def problems_at(game: Game, side: int, brought: Brought) -> list[str]:
    """Why a deck can't be played at a seat, in sentences; none where none is needed."""
    slug = game.slug
    sections = sections_at(slug, side)
    if not sections:
        return []
    if brought.data is None:
        is_needed = kind_of(slug).needs_deck(role_at(slug, side).name)
        return [f"Choose {kind_of(slug).nouns['deck'].a}."] if is_needed else []
    role = role_at(slug, side)
    if brought.row is not None and brought.row.role not in ("", role.name):
        other = next(one for one in kind_of(slug).roles if one.name == brought.row.role)
        return [f"It’s for {other.title or other.name}, not for {role.title or role.name}."]
    return features_of(slug).deck_errors(game, side, brought.data)


def side_named(game: Game, seat: str, free: Sequence[int]) -> int:
    """Return the side of a seat's name, if it is free. Raises WrongTerms, SeatTaken."""
    names = game.seat_names
    if seat not in names:
        raise WrongTerms(f"No seat called {seat!r:.60}. The seats are {', '.join(names)}.")
    side = names.index(seat)
    if side not in free:
        raise SeatTaken(f"The seat {seat} is taken.")
    return side


def sides_of_role(game: Game, role: str, free: Sequence[int]) -> list[int]:
    """Return the free sides of a role. Raises WrongTerms, SeatTaken."""
    known = {one.name: one.title or one.name for one in kind_of(game.slug).roles}
    if role not in known:
        raise WrongTerms(f"No role called {role!r:.60}. The roles are {', '.join(known)}.")
    sides = [side for side in free if role_at(game.slug, side).name == role]
    if not sides:
        raise SeatTaken(f"Someone else is {known[role]} now. Choose another role.")
    return sides


def side_for(
    game: Game, free: Sequence[int], brought: Brought, seat: str = "", role: str | None = None
) -> int:
    """Return the seat of that name, or the first free one, of a role if one is named, that a deck
    fits: so a deck chooses its role.

    Raises WrongTerms, SeatTaken, DeckRefused.
    """
    among = free if role is None else sides_of_role(game, role, free)
    sides = [side_named(game, seat, among)] if seat else among
    found = {side: problems_at(game, side, brought) for side in sides}
    fitting = [side for side, problems in found.items() if not problems]
    if not fitting:
        raise _refused("Your deck", brought, found[sides[0]])
    return fitting[0]


def _refused(whose: str, brought: Brought, problems: list[str]) -> DeckRefused:
    if brought.data is None:
        return DeckRefused("This game needs a deck. Choose one.", problems=problems)
    if not brought.name:
        return DeckRefused(" ".join(problems), problems=problems)
    return DeckRefused(
        f"{whose} “{brought.name}” can’t start a game. {' '.join(problems)}", problems=problems
    )


def sit(
    game: Game,
    side: int,
    brought: Brought,
    *,
    given: str = "",
    user: Any = None,
    bot: str = "",
    replies: str = "",
    host: Any = None,
) -> Seat:
    """Take a seat, for a user with the seed that they have `given`, or for a bot of a level.

    `host` had the bot sit down: if the deck is theirs, its version is one that was played.
    """
    seed, maker = seed_of_seat(game.server_seed.seed, game.seat_names[side], given)
    has_deck = brought.data is not None and bool(sections_at(game.slug, side))
    if has_deck and brought.row is not None and (user or host) is not None:
        pin_version(deck=brought.row, by=user or host, reason="played")
    return Seat.objects.create(
        game=game,
        side=side,
        user=user,
        bot=bot,
        name=user.get_username() if user is not None else title_of_bot(bot),
        deck_name=brought.name if has_deck else "",
        is_deck_public=brought.is_public and has_deck,
        deck=brought.data if has_deck else {},
        source_id=brought.source_id if has_deck else None,
        deck_version=brought.version if has_deck else None,
        seed=seed,
        seed_maker=maker,
        replies=replies,
    )


def sit_bot(game: Game, side: int, bot: str, decks: Iterable[Brought], host: Any = None) -> Seat:
    """Let a bot take a seat with the first of some decks that fits it. Raises DeckRefused."""
    refused: tuple[Brought, list[str]] | None = None
    for brought in decks:
        problems = problems_at(game, side, brought)
        if not problems:
            return sit(game, side, brought, bot=bot, host=host)
        refused = refused or (brought, problems)
    if refused is None:
        raise BotDeckRefused("A bot has no deck to play there. Choose one for it.")
    said = _refused("The bot’s deck", *refused)
    raise BotDeckRefused(str(said), **said.details)


def bots_can_sit(game: Game, sides: Iterable[int], decks: Sequence[Brought]) -> bool:
    """Whether one of some decks fits each of these seats."""
    return all(any(not problems_at(game, side, deck) for deck in decks) for side in sides)


def starter_decks(game: Game) -> list[Brought]:
    """Return the decks that come with a game, for bots."""
    rows = Deck.objects.preconstructed().filter(game=game.slug).with_content().order_by("key")
    return [Brought.of(deck, game.slug) for deck in rows]


def may_deal(slug: str, seats: int) -> bool:
    """Whether seats can be dealt by chance: where a deck fits one it must fit all."""
    decks = [sections_at(slug, side) for side in range(seats)]
    return all(sections == decks[0] for sections in decks)


def deal(game: Game, seats: Sequence[Seat]) -> None:
    """Deal all seats by chance, in the order in which they were taken.

    The draws are those of FairChance with the seeds that players gave themselves, in that order;
    what the site made for the others follows from its own and is made anew for the new seat.
    """
    ordered = sorted(seats, key=lambda seat: (seat.joined, seat.pk))
    own = [seat.seed for seat in ordered if seat.seed_maker == SeedMaker.PLAYER]
    sides = list(range(game.seat_count))
    shuffle(FairChance(game.server_seed.seed, own), sides, SEATING)
    players = [{name: getattr(seat, name) for name in A_PLAYERS_OWN} for seat in ordered]
    rows = {seat.side: seat for seat in seats}
    for player, side in zip(players, sides, strict=True):
        row = rows[side]
        for name, value in player.items():
            setattr(row, name, value)
        if row.seed_maker != SeedMaker.PLAYER:
            row.seed = derived_seed(game.server_seed.seed, game.seat_names[side])
        row.save(update_fields=A_PLAYERS_OWN)
