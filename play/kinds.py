"""The games of the house as play knows them without their cards: by the slug that a card book has.

Nothing here reads the database. A site may hold rows of a game that it no longer has: lists still
show those, and whoever wants to play one is told so.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.kernel.decks import Section, sections_of
from engine.kernel.definition import (
    BrokenDefinition,
    GameDefinition,
    WrongTable,
    open_game,
    settled_options,
)
from engine.kernel.game import Data, Game, UnknownVersion, Words
from engine.kernel.phrases import PlainWords, listed, table_words
from engine.kernel.roles import Role, role_of
from games import GAMES
from play.errors import GameGone, UnknownGame, WrongTerms

logger = logging.getLogger(__name__)

MAX_SEATS = 6
MAX_VERSION_LETTERS = 40


def kind_of(slug: str) -> GameDefinition:
    """Return the definition of a game; UnknownGame if this site has none of that name."""
    if slug not in GAMES:
        known = ", ".join(GAMES)
        raise UnknownGame(f"No game called {slug!r:.60}. Choose one of: {known}.")
    return GAMES[slug]


def version_named(kind: GameDefinition, name: object) -> str:
    """Return the name of a rules version; UnknownVersion says what is wrong with any other."""
    known = listed(list(kind.rules_versions))
    if not isinstance(name, str) or not name:
        raise UnknownVersion(f"A rules version is a name. There are {known}.")
    if len(name) > MAX_VERSION_LETTERS:
        raise UnknownVersion(
            f"A rules version has at most {MAX_VERSION_LETTERS} characters, and this one has "
            f"{len(name)}. There are {known}."
        )
    if name not in kind.rules_versions:
        raise UnknownVersion(f"There is no rules version {name!a}. There are {known}.")
    return name


def check_is_here(slug: str) -> None:
    """Raise GameGone for a table whose game this site no longer has."""
    if slug not in GAMES:
        raise GameGone(f"This site no longer has the rules of this game ({slug}).")


def seat_names(slug: str, count: int) -> tuple[str, ...]:
    """Return the names of a game's seats for so many, as its engine has them."""
    if slug not in GAMES:
        return tuple(f"seat {number}" for number in range(1, count + 1))
    return _bare(slug, count).seats


def words_of(slug: str) -> Words:
    """Return a game's phrasing in the site's language."""
    return _bare(slug, kind_of(slug).least_seats).words()


class _Gone(GameDefinition):
    """The facts known of a game that this site no longer has."""

    slug = title = summary = ""
    rules_versions = ()
    least_seats = most_seats = 1

    def game(self, *args: Any, **kwargs: Any) -> Game[Any]:
        raise GameGone("This site no longer has the rules of this game.")


def plain_words(slug: str) -> PlainWords:
    """Return a game's words for lists and its table; plain ones if this site no longer has it."""
    return table_words(GAMES[slug], words_of(slug)) if slug in GAMES else PlainWords(_Gone())


def role_at(slug: str, side: int) -> Role:
    """Return the role of a seat."""
    return role_of(kind_of(slug).roles, side)


def sections_at(slug: str, side: int) -> list[Section]:
    """Return the sections of the deck that is played at a seat; none where no deck is."""
    return sections_of(kind_of(slug).sections, role_at(slug, side).name)


def agreed_table(
    kind: GameDefinition, seats: int | None, options: Mapping[str, Any]
) -> tuple[int, Data]:
    """Return how many seats a table has and all its options; raises WrongTerms.

    seats None: two, or as many as the game allows that are nearest to it.
    """
    least, most = kind.least_seats, min(kind.most_seats, MAX_SEATS)
    count = min(max(2, least), most) if seats is None else seats
    if not least <= count <= most:
        several = f"{least}" if least == most else f"{least} to {most}"
        players = kind.nouns["player"].one if most == 1 else kind.nouns["player"].many
        raise WrongTerms(f"{kind.title} is for {several} {players}, not {count}.")
    try:
        return count, settled_options(kind, options)
    except WrongTable as error:
        raise WrongTerms(str(error)) from error


@lru_cache(maxsize=64)
def _bare(slug: str, count: int) -> Game[Any]:
    """Return the game without a card: its seats and its words are the same with any. Raises
    WrongTerms."""
    return opened(GAMES[slug], (), seats=count)


def opened(kind: GameDefinition, cards: Sequence[Data], **table: Any) -> Game[Any]:
    """`open_game`, but WrongTerms for a table that the definition says it has and hasn't."""
    try:
        return open_game(kind, cards, **table)
    except WrongTable as error:
        raise WrongTerms(str(error)) from error
    except BrokenDefinition as error:
        logger.exception("the game %s is not what it says", kind.slug)
        raise WrongTerms(
            f"{kind.title} can’t be played so: its rules contradict themselves. We’ve logged it."
        ) from error
