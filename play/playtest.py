"""Games with drafts of the workshop: their card book, and which drafts they play with.

A book holds the official cards and the drafts of the game's own decks, so that a draft that is
changed meanwhile is played as it was agreed to. A draft is known by its number in its name.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from cards.cidwam import CardDef, CardPool
from cards.queries import current_pool
from decks.models import Deck
from play.cidwam import NEWEST
from play.errors import DeckRefused
from play.models import CardBook, Game, Seat
from play.rules import current_book, keep_book, rules_of
from workshop.drafts.pool import draft_cards
from workshop.drafts.text_versions import version_of
from workshop.models import Draft
from workshop.queries import pictures_by_code
from workshop.text_rules import code_of


def book_with(
    decks: Iterable[Deck], base: CardBook | None = None, rules_version: str = NEWEST.name
) -> CardBook:
    """Return `base`, or today's cards under a rules version, with the drafts of the decks.

    Raises DeckRefused for drafts that are unfinished.
    """
    drafts = [draft for deck in decks for draft in deck.drafts]
    if not drafts:
        return base or current_book(rules_version)
    data, unfinished = draft_cards(drafts)
    if unfinished:
        problems = [f"{name}: {words}." for name, words in sorted(unfinished.items())]
        raise DeckRefused(
            "Finish these drafts or take them out to play. " + " ".join(problems), problems=problems
        )
    if base is not None:
        cards, rules_version = base.cards, base.rules_version
    else:
        cards = current_pool().as_data()
    known = {card["name"] for card in cards}
    new = [card for card in data if card["name"] not in known]
    return keep_book(CardPool([*cards, *new]), rules_version)


def holds_drafts(seat: Seat) -> bool:
    """Whether the seat's deck holds drafts."""
    deck = seat.deck
    return any(code_of(name) for name in (*deck.get("cards", {}), *deck.get("persona", ())))


def draft_faces(cards: Iterable[CardDef]) -> dict[str, Any]:
    """Return the drafts among cards of a game, by name, as their faces show them to whoever may see
    them.

    A face has the game's words and the picture that the draft has now: pictures are no rule, and
    one that the staff hide is gone from games too.
    """
    codes = {card: code for card in cards if (code := code_of(card.name))}
    pictures = pictures_by_code(codes.values()) if codes else {}
    faces: dict[str, Any] = {}
    for card, code in codes.items():
        face = SimpleNamespace(**card.as_data(), mark="DRAFT", picture="", artist="")
        if picture := pictures.get(code):
            face.picture, face.artist = picture.file_name, picture.artist
        faces[card.name] = face
    return faces


def shown_drafts(game: Game) -> list[Any]:
    """Return the faces of all drafts that a game knows: for its players and who is invited."""
    return list(draft_faces(rules_of(game.book).pool.defs).values())


def drafts_of(game: Game) -> list[dict[str, Any]]:
    """All drafts that a game knows, as its book has them: for its players and who is invited."""
    pool = rules_of(game.book).pool
    found = [card.as_data() for card in pool.defs if code_of(card.name)]
    return [{**card, "mark": "DRAFT"} for card in found]


def drafts_at(seats: Iterable[Seat]) -> dict[str, list[Seat]]:
    """Return the numbers of the drafts in the decks of some seats, each with the seats that have
    it."""
    held: dict[str, list[Seat]] = {}
    for seat in seats:
        for name in (*seat.deck.get("persona", ()), *seat.deck.get("cards", {})):
            if code := code_of(name):
                held.setdefault(code, []).append(seat)
    return held


def played_version(game: Game, draft: Draft) -> int:
    """Which version of a draft a game plays with, by the text in its book."""
    cards = (card for card in game.book.cards if code_of(card["name"]) == draft.code)
    return version_of(draft, next(cards, {}))
