"""Locked deck contents; computes and writes the diff.

Inside the caller's transaction, which has locked the deck's row.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from cards.card_cache import kept_card
from cards.models import Card
from decks import limits
from decks.contents import as_content
from decks.games import Contents
from decks.kinds import PERSONA_SECTION
from decks.models import MAYBE, Deck, DeckEntry, HeldCard, MaybeEntry, Printed, name_of
from decks.services.errors import BadDeck
from decks.services.resolver import Resolver
from workshop.models import Draft


class Key(NamedTuple):
    """A place of a card in a deck."""

    section: str
    card: int | None
    draft: int | None


class DeckContents:
    """A deck with its cards: `counts` by place, and the primary keys of rows that are stored.

    The Persona and the maybeboard are sections. The Persona's row is the deck's own.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.counts: dict[Key, int] = {}
        self._stored: dict[Key, int] = {}
        persona = Key(PERSONA_SECTION, deck.persona_id, deck.persona_draft_id)
        if persona.card or persona.draft:
            self.counts[persona] = 1
        if deck.pk:
            columns = ("card_id", "draft_id", "count", "pk")
            for section, *row in DeckEntry.objects.filter(deck=deck).values_list(
                "section", *columns
            ):
                self._read(section, *row)
            for row in MaybeEntry.objects.filter(deck=deck).values_list(*columns):
                self._read(MAYBE, *row)

    def _read(self, section: str, card: int | None, draft: int | None, count: int, pk: int) -> None:
        key = Key(section, card, draft)
        self.counts[key] = count
        self._stored[key] = pk

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
        return [key for key in self.counts if key.section not in (PERSONA_SECTION, MAYBE)]

    @property
    def size(self) -> int:
        """The number of cards, all copies counted, a Persona not (R2.3)."""
        return sum(self.counts[key] for key in self._in_deck)

    @property
    def official(self) -> set[int]:
        """The primary keys of its cards, without the Persona, drafts and the maybeboard."""
        return {key.card for key in self._in_deck if key.card is not None}

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
        deck = self.deck
        if PERSONA_SECTION in wanted:
            persona = next(iter(wanted[PERSONA_SECTION]), None)
            deck.persona_draft = persona if isinstance(persona, Draft) else None
            deck.persona = None if isinstance(persona, Draft) else persona
        self._write(
            DeckEntry,
            before,
            lambda key: key.section not in (PERSONA_SECTION, MAYBE),
            lambda key, count: DeckEntry(
                deck=deck, section=key.section, card_id=key.card, draft_id=key.draft, count=count
            ),
        )
        self._write(
            MaybeEntry,
            before,
            lambda key: key.section == MAYBE,
            lambda key, count: MaybeEntry(
                deck=deck, card_id=key.card, draft_id=key.draft, count=count
            ),
        )

    def _write(
        self,
        table: Any,
        before: Mapping[Key, int],
        belongs: Callable[[Key], bool],
        new: Callable[[Key, int], HeldCard],
    ) -> None:
        """Store what became another in one of the two tables."""
        gone = [key for key in before if key not in self.counts and belongs(key)]
        changed: dict[int, list[int]] = {}
        added = []
        for key, count in self.counts.items():
            if before.get(key) == count or not belongs(key):
                continue
            if key in before:
                changed.setdefault(count, []).append(self._stored[key])
            else:
                added.append(key)
        rows = table.objects
        if gone:
            rows.filter(pk__in=[self._stored.pop(key) for key in gone]).delete()
        for count, keys in changed.items():
            rows.filter(pk__in=keys).update(count=count)
        if added:
            made = rows.bulk_create([new(key, self.counts[key]) for key in added])
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
