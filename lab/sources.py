"""Where a run's cards and decks come from: the card files, the preconstructed decks' files, files
of the caller's, decks of the site. Reads alone; what a deck may be is the engine's to say.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from django.db import DatabaseError

import engine
from cards.cidwam import CardPool
from cards.models import Card
from cards.queries import pool_version
from cards.sets.set_files import read_sets
from decks import formats
from decks.models import Deck
from decks.names.book import NameBook, NamedCard, folded
from engine.kernel.schema import HOUSE_KEYS
from engine.lab.plan import pool_digest
from games import DEFAULT_SLUG, folder_of
from lab.cidwam import NEWEST, Cidwam

PRECONSTRUCTED = folder_of(DEFAULT_SLUG, "decks")
ENGINE = Path(engine.__file__).resolve().parent
DeckData = dict[str, Any]  # as the engine takes it: name, persona, cards


class UnknownDeck(ValueError):
    """No deck is called so, or its file can't be used; str() says what would do."""


@dataclass(frozen=True)
class Cards:
    """The cards and the rules version that a run plays with, and what tells them from others.

    In one order, wherever they come from: bots draw what they can't know from the pool by place.
    """

    data: list[dict[str, Any]]
    rules: str = NEWEST.name  # the rules version that is played
    slug: str = DEFAULT_SLUG  # the game's

    def __post_init__(self) -> None:
        self.data.sort(key=lambda card: str(card["name"]))

    @cached_property
    def digest(self) -> str:
        return _digest(self.data, self.slug)

    def digest_of(self, card: Mapping[str, Any]) -> str:
        """Return a short hash of what one card does: figures are stale once it differs."""
        return _digest([dict(card)], self.slug)[:12]

    def game(self) -> Cidwam:
        """CIDWaM with these cards; another game is opened by `lab.kinds`."""
        return Cidwam(CardPool(self.data), self.rules)

    def about(self) -> dict[str, str]:
        """Return what decides each game besides decks, bot and seed."""
        decides = {"rules": self.rules, "cards": self.digest, "engine": code_digest(self.slug)}
        return decides if self.slug == DEFAULT_SLUG else {"game": self.slug, **decides}


@lru_cache(maxsize=8)
def code_digest(slug: str) -> str:
    """Return a hash of the code of the engine, its bots and a game: runs of another do not go on
    in this one."""
    digest = hashlib.sha256()
    for folder in (ENGINE, folder_of(slug, "rules")):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _digest(cards: list[dict[str, Any]], game: str) -> str:
    """Return a hash of what a game's cards do, in any order."""
    if game == DEFAULT_SLUG:
        return pool_digest(cards)
    plain = ({key: card[key] for key in card if key not in HOUSE_KEYS} for card in cards)
    return text_digest(sorted(plain, key=lambda card: str(card["name"])))


@lru_cache(maxsize=1)
def _files() -> tuple[dict[str, Any], ...]:
    return tuple(
        card for found in read_sets() if found.game == DEFAULT_SLUG for card in found.cards
    )


def cards_of_files(rules: str = NEWEST.name) -> Cards:
    """Return the official cards as the files have them: no database is asked."""
    return Cards([*_files()], rules)


def preconstructed(cards: Cards) -> dict[str, DeckData]:
    """Return the decks that come with the game, by key, from their files."""
    book = _book(cards)
    return {path.stem: read_deck(path, book) for path in sorted(PRECONSTRUCTED.glob("*.txt"))}


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
            key, deck = word, _of_site(word)
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


def _of_site(key: str) -> DeckData:
    try:
        deck = Deck.objects.with_content().filter(game=DEFAULT_SLUG, key=key).first()
    except DatabaseError:
        deck = None
    if deck is None:
        known = ", ".join(path.stem for path in sorted(PRECONSTRUCTED.glob("*.txt")))
        raise UnknownDeck(
            f"{key}: no file, and no deck of this site, has this name. Preconstructed: {known}."
        )
    return deck.as_engine()


def _book(cards: Cards) -> NameBook:
    pool = CardPool(cards.data)
    return NameBook(NamedCard(c.name, c.kind, c.is_token) for c in pool.by_name.values())


def text_digest(data: Any) -> str:
    """SHA-256 of plain data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


@lru_cache(maxsize=4)
def _of_database(version: str, game: str) -> tuple[dict[str, Any], ...]:
    return tuple(card.as_data() for card in Card.objects.current(game))


def cards_of_site(
    drafts: Iterable[dict[str, Any]] = (), rules: str = NEWEST.name, game: str = DEFAULT_SLUG
) -> Cards:
    """Return a game's official cards as the database has them, and these drafts."""
    return Cards([*_of_database(pool_version(), game), *drafts], rules, game)
