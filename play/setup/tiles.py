"""Tiles of a form to choose from: decks with their faces, opponents with levels."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from decks.models import Deck
from decks.starters.first_games import is_good_first
from decks.starters.tiles import difficulty, lab_shares
from play.levels import LEVELS


@dataclass(frozen=True)
class DeckTile:
    """A deck to choose; `face` is the card that stands for it, None without one."""

    value: str
    name: str
    about: str
    face: Any
    is_chosen: bool
    is_good_first: bool = False
    is_unfinished: bool = False
    has_drafts: bool = False
    level: str = ""
    share: str = ""


@dataclass(frozen=True)
class OpponentTile:
    """An opponent to choose; `strength` is a level's place from 1, None for people."""

    value: str
    name: str
    about: str
    is_chosen: bool
    difficulty: str = ""
    strength: int | None = None
    is_suited: bool = False

    @property
    def pips(self) -> list[bool]:
        """One for each level there is, those up to this one filled."""
        return [place <= (self.strength or 0) for place in range(1, len(LEVELS) + 1)]


def deck_tiles(
    decks: Iterable[Deck], names: Mapping[str, str], chosen: str, unfinished: Collection[str]
) -> list[DeckTile]:
    """Decks as tiles; `chosen` is a key, `unfinished` the keys of those that can't begin a game.

    names: what each is called among all that can be chosen, by its key. Of a starter deck how hard
    it is to play, and its share in the lab.
    """
    decks = list(decks)
    shares = lab_shares() if any(deck.is_preconstructed for deck in decks) else {}
    return [
        DeckTile(
            value=deck.key,
            name=names[deck.key],
            about=deck.summary,
            face=deck.face,
            is_chosen=deck.key == chosen,
            is_good_first=is_good_first(deck),
            is_unfinished=deck.key in unfinished,
            has_drafts=deck.is_playtest,
            level=difficulty(deck),
            share=shares.get(deck.key, ""),
        )
        for deck in decks
    ]


def bot_tiles(chosen: str, suited: str) -> list[OpponentTile]:
    """Return the levels of bots as tiles; `suited` is the one that suits who asks."""
    return [
        OpponentTile(
            value=level.name,
            name=level.title,
            about=level.words,
            is_chosen=level.name == chosen,
            difficulty=level.difficulty,
            strength=place,
            is_suited=level.name == suited,
        )
        for place, level in enumerate(LEVELS.values(), 1)
    ]
