"""Games with drafts of the workshop: their card book, and which drafts they play with.

A book holds the official cards and the drafts of the game's own decks, so that a draft that is
changed meanwhile is played as it was agreed to. A draft is known by its number in its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any

from decks.models import Deck
from engine.kernel.game import Data
from play.errors import DeckRefused
from play.games.features import features_of
from play.kinds import kind_of
from play.models import CardBook, Game, Seat
from play.rules import keep_book
from workshop.drafts.text_versions import version_of
from workshop.games import draft_tools_of
from workshop.models import Draft
from workshop.queries import pictures_by_code
from workshop.text_rules import code_of


def book_with(
    game: str, decks: Iterable[Deck], rules_version: str, base: CardBook | None = None
) -> CardBook:
    """Return `base`, or the book of today's cards, with the drafts of the decks.

    Raises DeckRefused for drafts that are unfinished.
    """
    own, drafts = features_of(game), [draft for deck in decks for draft in deck.drafts]
    if not drafts:
        return base or keep_book(game, own.cards_today(game), rules_version)
    data, unfinished = draft_tools_of(game).playing_cards(drafts)
    if unfinished:
        problems = [f"{name}: {words}." for name, words in sorted(unfinished.items())]
        raise DeckRefused(
            "Finish these drafts or take them out to play. " + " ".join(problems), problems=problems
        )
    cards = base.cards if base is not None else own.cards_today(game)
    known = {card["name"] for card in cards}
    new = [card for card in data if card["name"] not in known]
    return keep_book(game, own.cards_with(cards, new), rules_version)


def holds_drafts(seat: Seat) -> bool:
    """Whether the seat's deck holds drafts."""
    return any(code_of(name) for name in _held(seat.deck))


def _held(deck: Data) -> Iterator[str]:
    """Yield the names of a deck's cards, which may be whole (`Section.is_whole`)."""
    for cards in deck.values():
        for card in () if isinstance(cards, str) else cards:
            yield card if isinstance(card, str) else card["name"]


def draft_faces(cards: Iterable[Data]) -> dict[str, Any]:
    """Return the drafts among cards of a game, by name, as their faces show them to whoever may see
    them.

    A face has the game's words and the picture that the draft has now: pictures are no rule, and
    one that the staff hide is gone from games too.
    """
    codes = {card["name"]: code for card in cards if (code := code_of(card["name"]))}
    pictures = pictures_by_code(codes.values()) if codes else {}
    faces: dict[str, Any] = {}
    for card in cards:
        if code := codes.get(card["name"]):
            face = SimpleNamespace(**card, mark="DRAFT", picture="", artist="")
            if picture := pictures.get(code):
                face.picture, face.artist = picture.file_name, picture.artist
            faces[card["name"]] = face
    return faces


def shown_drafts(game: Game) -> list[Any]:
    """Return the faces of all drafts that a game knows: for its players and who is invited."""
    return list(draft_faces(game.book.cards).values()) if kind_of(game.slug).has_drafts else []


def drafts_of(game: Game) -> list[Data]:
    """All drafts that a game knows, as its book has them: for its players and who is invited."""
    return [{**card, "mark": "DRAFT"} for card in game.book.cards if code_of(card["name"])]


def drafts_at(seats: Iterable[Seat]) -> dict[str, list[Seat]]:
    """Return the numbers of the drafts in the decks of some seats, each with the seats that have
    it."""
    held: dict[str, list[Seat]] = {}
    for seat in seats:
        for name in _held(seat.deck):
            if code := code_of(name):
                held.setdefault(code, []).append(seat)
    return held


def played_version(game: Game, draft: Draft) -> int:
    """Return which version of a draft a game plays with, by the text in its book."""
    cards = (card for card in game.book.cards if code_of(card["name"]) == draft.code)
    return version_of(draft, next(cards, {}))
