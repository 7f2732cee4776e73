"""Sources of a run's cards and decks: the card files, the preconstructed decks' files, files
of the caller's, decks of the site. Reads alone; what a deck may be is the engine's to say.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from django.db import DatabaseError

import engine
from cards.models import Card
from cards.queries import pool_version
from cards.sets.set_files import read_sets_of
from decks import formats
from decks.models import Deck
from decks.names.book import NameBook, NamedCard, folded
from engine.kernel.definition import open_game
from engine.kernel.game import Game
from games import GAMES, folder_of
from lab.games import lab_of
from lab.kinds import kind_named

ENGINE = Path(engine.__file__).resolve().parent
DeckData = dict[str, Any]  # as the engine takes it: name, persona, cards


class UnknownDeck(ValueError):
    """No deck is called so, or its file can't be used; str() says what would do."""


@dataclass(frozen=True)
class Cards:
    """The cards and the rules version that a run of a game plays with, and what tells them from
    others; `slug` is the game's.

    In one order, wherever they come from: bots draw what they can't know from the pool by place.
    """

    data: list[dict[str, Any]]
    rules: str
    slug: str

    def __post_init__(self) -> None:
        self.data.sort(key=lambda card: str(card["name"]))

    @cached_property
    def digest(self) -> str:
        return lab_of(self.slug).digest(self.data)

    def digest_of(self, card: Mapping[str, Any]) -> str:
        """Return a short hash of what one card does: figures are stale once it differs."""
        return lab_of(self.slug).digest([dict(card)])[:12]

    def game(self) -> Game[Any]:
        """Return the game with these cards, for as few as play it."""
        kind = kind_named(self.slug)
        return open_game(kind, self.data, seats=kind.least_seats, rules_version=self.rules)

    def about(self) -> dict[str, str]:
        """Return what decides each game besides decks, bot and seed."""
        return {
            "game": self.slug,
            "rules": self.rules,
            "cards": self.digest,
            "engine": code_digest(self.slug),
        }


@lru_cache(maxsize=8)
def code_digest(slug: str) -> str:
    """Return a hash of the code of the engine, its bots and a game: runs of another do not go on
    in this one."""
    digest = hashlib.sha256()
    for folder in (ENGINE, folder_of(slug, "rules")):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


@lru_cache(maxsize=1)
def _files(game: str) -> tuple[dict[str, Any], ...]:
    return tuple(card for found in read_sets_of(game) for card in found.cards)


def cards_of_files(game: str, rules: str = "") -> Cards:
    """Return a game's official cards as the files have them, with the newest rules if none are
    named: no database is asked."""
    return Cards([*_files(game)], rules or _newest(game), game)


def _newest(game: str) -> str:
    return GAMES[game].rules_versions[-1] if game in GAMES else ""


def preconstructed(cards: Cards) -> dict[str, DeckData]:
    """Return the decks that come with the game, by key, from their files."""
    book = _book(cards)
    return {path.stem: read_deck(path, book) for path in _deck_files(cards)}


def _deck_files(cards: Cards) -> list[Path]:
    return sorted(folder_of(cards.slug, "decks").glob("*.txt"))


def find_decks(words: Iterable[str], cards: Cards) -> dict[str, DeckData]:
    """Decks by key: each word is a preconstructed deck's key or name, a file, or a site's key.

    Raises UnknownDeck. A key appears once; a deck that is named twice is an error.
    """
    own = preconstructed(cards)
    by_name = {folded(deck["name"]): key for key, deck in own.items()}
    found: dict[str, DeckData] = {}
    for word in words:
        key = word if word in own else by_name.get(folded(word))
        if key is not None:
            deck = own[key]
        elif _is_file(word):
            deck = read_deck(Path(word), _book(cards))
            key = Path(word).stem
        else:
            key, deck = word, _of_site(word, cards)
        if key in found:
            raise UnknownDeck(f"{word}: this deck is named twice")
        found[key] = deck
    return found


def _is_file(word: str) -> bool:
    try:
        return Path(word).is_file()
    except OSError:  # too long for a name, or in a folder that may not be looked into
        return False


def read_deck(path: Path, book: NameBook) -> DeckData:
    """Return a deck's file in any format; raises UnknownDeck for what can't be used."""
    reading = formats.read_file(path, book)
    if reading.is_refused:
        raise UnknownDeck(f"{path} can't be read: {reading.problems[0].message}")
    if reading.problems:
        problem = reading.problems[0]
        raise UnknownDeck(f"{path}, line {problem.line}: {problem.message}")
    return reading.as_engine(path.stem)


def _of_site(key: str, cards: Cards) -> DeckData:
    try:
        deck = Deck.objects.with_content().filter(game=cards.slug, key=key).first()
    except DatabaseError:
        deck = None
    if deck is None:
        known = ", ".join(path.stem for path in _deck_files(cards))
        raise UnknownDeck(
            f"{key}: no file, and no deck of this site, has this name. Preconstructed: {known}."
        )
    return deck.as_engine()


def _book(cards: Cards) -> NameBook:
    kind = kind_named(cards.slug)
    named = kind.card_schema.kind
    return NameBook(
        NamedCard(card["name"], str(card.get(named, "")), is_token=is_made)
        for is_made, some in ((False, cards.data), (True, kind.made_cards))
        for card in some
    )


@lru_cache(maxsize=4)
def _of_database(version: str, game: str) -> tuple[dict[str, Any], ...]:
    return tuple(card.as_data() for card in Card.objects.current(game))


def cards_of_site(game: str, rules: str = "", drafts: Iterable[dict[str, Any]] = ()) -> Cards:
    """Return a game's official cards as the database has them, and these drafts, with the newest
    rules if none are named."""
    return Cards([*_of_database(pool_version(), game), *drafts], rules or _newest(game), game)
