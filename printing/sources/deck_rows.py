"""A deck of the site as it is, or as it was at a version that is kept.

Versions are their deck's owner's alone. Reads only.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from decks.formats.code import CannotWrite
from decks.kinds import PERSONA_SECTION, UNCOUNTED
from decks.models import Deck, name_of
from decks.names.lookup import name_book
from decks.queries import Printed, cards_called, deck_in, sections_at
from printing.content import Entries
from printing.games import prints_of
from printing.options import BadOptions
from printing.products.proofs import Warning
from printing.sources.cards import card_data, made_tokens
from printing.sources.counters import Needed
from printing.sources.decks import DeckLine, PrintDeck, sorted_lines
from printing.sources.list_files import code_of
from workshop.models import Draft

MAX_VERSIONS = 50  # that a page offers; the history has all of them


@dataclass(frozen=True, kw_only=True)
class DeckVersion(PrintDeck):
    """A deck at its version `number`. `drafts`: those among its cards."""

    deck: Deck
    number: int
    drafts: tuple[Draft, ...]

    @property
    def is_older(self) -> bool:
        return self.number != self.deck.version

    @property
    def kept_as(self) -> tuple[Deck, int]:
        return self.deck, self.number

    def made_tokens(self, entries: Entries) -> Entries:
        return made_tokens(entries, self.game)

    def needed(self) -> Needed:
        return prints_of(self.game).counters(self.counts, self.drafts)

    def code(self) -> str:
        if not self.is_older:
            with suppress(CannotWrite):
                return deck_in(self.deck, "code").strip()
            return ""
        cards = {line.name: line.copies for line in self.lines}
        return code_of(
            self.persona.name if self.persona else None, cards, name_book(self.deck.game)
        )


def deck_versions(deck: Deck, viewer: Any) -> list[tuple[int, str]]:
    """Return the older versions that the viewer may print, the newest first: number and name."""
    if not deck.may_edit(viewer):
        return []
    rows = deck.revisions.exclude(number=deck.version).values_list("number", "name")
    return list(rows[:MAX_VERSIONS])


def deck_at(deck: Deck, number: int | None, viewer: Any) -> DeckVersion:
    """Return the deck at a version; without a number, or with its own, as it is.

    Raises BadOptions for one that is not kept, and for others than the owner.
    """
    if number is None or number == deck.version:
        return _version(deck, deck.version, deck.persona, deck_cards(deck))
    if not deck.may_edit(viewer):
        raise BadOptions({"version": "only a deck’s owner prints its older versions."})
    sections = sections_at(deck, number)
    if sections is None:
        words = f"version {number} isn’t stored. Choose one from the history."
        raise BadOptions({"version": words})
    counts: dict[str, int] = {}
    for section, held in sections.items():
        if section not in UNCOUNTED:
            for name, count in held.items():
                counts[name] = counts.get(name, 0) + count
    persona = next(iter(sections.get(PERSONA_SECTION, ())), None)
    names = [*([persona] if persona else []), *counts]
    rows = cards_called(names, viewer, deck.game, [deck])
    return _version(
        deck,
        number,
        rows.get(persona) if persona else None,
        [(rows[name], count) for name, count in counts.items() if name in rows],
        [name for name in names if name not in rows],
    )


def _version(
    deck: Deck,
    number: int,
    persona: Printed | None,
    cards: list[tuple[Printed, int]],
    missing: Sequence[str] = (),
) -> DeckVersion:
    """Return the version of these cards; `missing` are names of cards that are no more."""
    held = [*([persona] if persona is not None else []), *(card for card, _count in cards)]
    is_older = number != deck.version
    return DeckVersion(
        game=deck.game,
        title=f"{deck.name}, version {number}" if is_older else deck.name,
        persona=_line(persona, 1) if persona is not None else None,
        lines=sorted_lines(_line(card, count) for card, count in cards),
        warnings=tuple(
            Warning(None, "line_left_out", f"{name} is no longer a card, so it’s left out.")
            for name in missing
        ),
        deck=deck,
        number=number,
        drafts=tuple(card for card in held if isinstance(card, Draft)),
    )


def deck_cards(deck: Deck) -> list[tuple[Printed, int]]:
    """Return the cards of a deck's sections, each once with all its copies."""
    cards: dict[str, tuple[Printed, int]] = {}
    for entry in deck.entries.counted().select_related("card__set", "draft__set", "draft__picture"):
        card = entry.any_card
        before = cards.get(card.card_id, (card, 0))[1]
        cards[card.card_id] = (card, before + entry.count)
    return list(cards.values())


def _line(card: Printed, count: int) -> DeckLine:
    return DeckLine(name_of(card), card.card_id, card.kind, card.value, card_data(card), count)
