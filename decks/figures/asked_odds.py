"""Exact odds for groups of a deck's cards that somebody names: which cards are meant, and how
likely enough of each have been drawn by a turn. Reads alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cards.folding import fold
from cards.search import language_of, search
from cards.search.conditions import Is
from decks.figures import Going, Group, TooMuch, chances_by_seen, game_turn
from decks.figures.draws import MAX_TURNS
from decks.figures.groups import MAX_GROUPS, MAX_WANTED
from decks.figures.odds import Chance
from decks.games import tools_of
from decks.models import Deck
from decks.queries import Who

MAX_QUERY_LENGTH = 500
SEPARATOR = ";"
SHOWN_TURNS = 10
"""Turns that are shown at least, whichever is asked for."""


class BadOdds(ValueError):
    """Odds that can't be asked for so; `field` is what is to blame, str() says so."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True)
class AskedGroup:
    """Cards of a deck by a search or by names; `cards` has those that it holds, with counts.

    `problems` are sentences about what of the words could not be used.
    """

    of: str
    at_least: int
    cards: dict[str, int]
    problems: list[str]

    @property
    def copies(self) -> int:
        return sum(self.cards.values())


@dataclass(frozen=True)
class TurnChance:
    """The chance by one's own turn; 0 is the opening hand. `seen`: cards drawn by then."""

    turn: int
    seen: int
    exact: Fraction

    @property
    def width(self) -> float:
        """A bar's length in percent."""
        return round(float(100 * self.exact), 1)

    @property
    def percent(self) -> str:
        return Chance("", self.exact).percent


@dataclass(frozen=True)
class Odds:
    """The answer for one turn, and the same for the turns around it."""

    groups: list[AskedGroup]
    going: Going
    asked: TurnChance
    game_turn: int
    by_turn: list[TurnChance]


def odds_of(
    deck: Deck, groups: Sequence[tuple[str, int]], *, turn: int, going: Going, viewer: Who
) -> Odds:
    """Return the odds of all groups together, each as (words, at least so many). Raises BadOdds.

    The words are names of the deck's cards with “;” between them, or a search.
    """
    if not groups:
        raise BadOdds("of", "Name the cards: a search, or names with “;” between them.")
    if not 0 <= turn <= MAX_TURNS:
        raise BadOdds("turn", f"Choose a turn from 0, the opening hand, to {MAX_TURNS}.")
    for _words, at_least in groups:
        if not 1 <= at_least <= MAX_WANTED:
            raise BadOdds("at_least", f"Ask for 1 to {MAX_WANTED} cards.")
    if len(groups) > MAX_GROUPS:  # before each of them is searched for
        raise BadOdds("at_least", f"That’s {len(groups)} groups. Ask for up to {MAX_GROUPS}.")
    draws = tools_of(deck.game).draws
    if draws is None:
        raise BadOdds("deck", f"There are no odds for a deck of {deck.kind.title}.")
    held = {entry.name: entry.count for entry in deck.counted_entries}
    found = [_group(deck, held, words, at_least, viewer) for words, at_least in groups]
    wanted = [Group(frozenset(group.cards), group.at_least) for group in found]
    last = max(turn, SHOWN_TURNS)
    try:
        chances = chances_by_seen(held, wanted, draws.seen(deck.size, last))
    except TooMuch as error:
        raise BadOdds("at_least", str(error)) from error
    by_turn = [
        TurnChance(one, seen, chances[seen])
        for one in range(last + 1)
        for seen in [draws.seen(deck.size, one)]
    ]
    return Odds(found, going, by_turn[turn], game_turn(turn, going), by_turn)


def _group(
    deck: Deck, held: Mapping[str, int], words: str, at_least: int, viewer: Who
) -> AskedGroup:
    words = words.strip()
    if not words or len(words) > MAX_QUERY_LENGTH or "\0" in words:
        raise BadOdds("of", f"Name cards, in up to {MAX_QUERY_LENGTH} characters.")
    called = {fold(name): name for name in held}
    named = [called.get(fold(part)) for part in _parts(words)]
    problems: list[str] = []
    names = [name for name in named if name is not None]
    if len(named) > 1 and names:
        problems = [
            f"This deck has no “{part}”." for part in _parts(words) if fold(part) not in called
        ]
    elif not names:
        names, problems = _found(deck, words, viewer)
    cards = {name: held[name] for name in sorted(set(names) & set(held))}
    return AskedGroup(words, at_least, cards, problems)


def _parts(words: str) -> list[str]:
    return [part.strip() for part in words.split(SEPARATOR) if part.strip()]


def _found(deck: Deck, words: str, viewer: Any) -> tuple[list[str], list[str]]:
    """Return the deck's official cards that a search finds, and what of it could not be used."""
    ids = tuple(entry.card.card_id for entry in deck.counted_entries if entry.card is not None)
    names: list[str] = []
    page, pages = 1, 1
    while page <= pages:
        found = search(
            words,
            language=language_of(deck.game),
            viewer=viewer,
            page=page,
            size=200,
            among=Is("card_id", ids),
        )
        names += [card.name for card in found.cards]
        page, pages = page + 1, found.pages
    return names, [problem.message for problem in found.problems]
