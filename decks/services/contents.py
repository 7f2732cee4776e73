"""Locked deck contents; computes and writes the diff.

Inside the caller's transaction, which has locked the deck's row.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from cards.card_cache import kept_card
from cards.models import Card
from decks import limits
from decks.contents import as_content
from decks.games import Contents
from decks.kinds import PERSONA_SECTION, UNCOUNTED
from decks.models import MAYBE, Deck, DeckEntry, Printed, name_of
from decks.services.errors import BadDeck
from decks.services.resolver import Resolver
from workshop.models import Draft


class Key(NamedTuple):
    """A place of a card in a deck."""

    section: str
    card: int | None
    draft: int | None


class DeckContents:
    """A deck with its cards: `counts` by place, and the primary keys of rows that are stored."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.counts: dict[Key, int] = {}
        self._stored: dict[Key, int] = {}
        rows = DeckEntry.objects.filter(deck=deck) if deck.pk else DeckEntry.objects.none()
        for row in rows.values_list("section", "card_id", "draft_id", "count", "pk"):
            key = Key(*row[:3])
            self.counts[key], self._stored[key] = row[3:]

    # --- What it holds ---------------------------------------------------------------------------

    @cached_property
    def _drafts(self) -> dict[int, Draft]:
        keys = [key.draft for key in self.counts if key.draft is not None]
        return Draft.objects.with_set().in_bulk(keys) if keys else {}

    def card(self, key: Key) -> Printed:
        """Return the official card or the draft in a place."""
        if key.draft is not None:
            return self._drafts[key.draft]
        assert key.card is not None, "the database holds one of the two"  # noqa: S101
        return kept_card(key.card) or Card.objects.select_related("set").get(pk=key.card)

    def sections(self) -> dict[str, dict[Printed, int]]:
        """Return the cards with their counts by section."""
        held: dict[str, dict[Printed, int]] = {}
        for key, count in self.counts.items():
            held.setdefault(key.section, {})[self.card(key)] = count
        return held

    @cached_property
    def names(self) -> dict[str, dict[str, int]]:
        """Names with their counts by section, sorted."""
        names: dict[str, dict[str, int]] = {}
        for key, count in self.counts.items():
            names.setdefault(key.section, {})[name_of(self.card(key))] = count
        return {section: dict(sorted(cards.items())) for section, cards in sorted(names.items())}

    @property
    def _in_deck(self) -> list[Key]:
        """The places that count: neither the Persona's nor those of the maybeboard."""
        return [key for key in self.counts if key.section not in UNCOUNTED]

    @property
    def size(self) -> int:
        """The number of cards, all copies counted, a Persona not (R2.3)."""
        return sum(self.counts[key] for key in self._in_deck)

    @property
    def official(self) -> set[int]:
        """The primary keys of its official cards, the Persona too, without the maybeboard."""
        held = (key for key in self.counts if key.section != MAYBE)
        return {key.card for key in held if key.card is not None}

    @property
    def mean_value(self) -> float:
        """Of its cards that are in the game; 0 if there are none, or if they have no values."""
        total = copies = 0
        for key in self._in_deck:
            card = self.card(key)
            if not (isinstance(card, Card) and card.retired):
                total += self.counts[key] * (card.value or 0)
                copies += self.counts[key]
        return total / copies if copies else 0

    def content(self) -> dict[str, Any]:
        """Return what a revision says of it."""
        return as_content(self.deck, self.names)

    # --- Writing ---------------------------------------------------------------------------------

    def put(self, wanted: Contents) -> None:
        """Make it hold exactly this in the sections that are named; the others stay.

        Raises BadDeck for more than the site bears.
        """
        counts = {key: count for key, count in self.counts.items() if key.section not in wanted}
        for section, cards in wanted.items():
            for card, count in cards.items():
                if count > 0:
                    counts[_key(section, card)] = count
        self._check_size(counts, {section == MAYBE for section in wanted})
        before, self.counts = self.counts, counts
        for kept in ("names", "_drafts"):
            self.__dict__.pop(kept, None)
        self._write(before)

    def _write(self, before: Mapping[Key, int]) -> None:
        """Store what became another."""
        gone = [key for key in before if key not in self.counts]
        changed: dict[int, list[int]] = {}
        added = [key for key in self.counts if key not in before]
        for key, count in self.counts.items():
            if before.get(key, count) != count:
                changed.setdefault(count, []).append(self._stored[key])
        rows = DeckEntry.objects
        if gone:  # first: there is one Persona
            rows.filter(pk__in=[self._stored.pop(key) for key in gone]).delete()
        for count, keys in changed.items():
            rows.filter(pk__in=keys).update(count=count)
        if added:
            new = [
                DeckEntry(
                    deck=self.deck,
                    section=key.section,
                    card_id=key.card,
                    draft_id=key.draft,
                    count=self.counts[key],
                )
                for key in added
            ]
            made = rows.bulk_create(new)
            self._stored |= {key: row.pk for key, row in zip(added, made, strict=True)}

    def _check_size(self, counts: Mapping[Key, int], boards: set[bool]) -> None:
        """Raise BadDeck; the maybeboard has bounds of its own, for it counts for nothing."""
        held = {key: count for key, count in counts.items() if key.section != PERSONA_SECTION}
        field = Resolver(self.deck.game, self.deck.role).field
        for is_maybe in boards:
            keys = [key for key in held if (key.section == MAYBE) == is_maybe]
            total = sum(held[key] for key in keys)
            if total > limits.CARDS:
                raise BadDeck(
                    field,
                    f"That makes {total:,} cards. Decks here can have up to {limits.CARDS:,} (a "
                    "site limit, not a rule).",
                )
            drafts = len({key.draft for key in keys} - {None})
            if drafts > limits.DRAFTS:
                raise BadDeck(
                    field,
                    f"A deck can have at most {limits.DRAFTS} different drafts, not {drafts}. "
                    "Remove some.",
                )


def _key(section: str, card: Printed) -> Key:
    draft = isinstance(card, Draft)
    return Key(section, None if draft else card.pk, card.pk if draft else None)
