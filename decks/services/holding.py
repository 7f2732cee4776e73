"""What a deck holds, read once under its lock, changed in memory and written by difference.

Inside the caller's transaction, which has locked the deck's row.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from cards.kept_cards import kept_card
from cards.models import Card
from decks import limits
from decks.kinds import PERSONA_SECTION
from decks.models import MAYBE, SECTION, Deck, DeckEntry, HeldCard, MaybeEntry, name_of
from decks.queries import Printed
from decks.services.errors import BadDeck
from decks.services.sections import Contents, cards_field
from decks.version_content import as_content
from engine.kernel.game import Data
from games import USUAL
from workshop.models import Draft


class Key(NamedTuple):
    """A place of a card in a deck; the maybeboard is a section here."""

    section: str
    card: int | None
    draft: int | None


class Holding:
    """A deck with its rows: `counts` by place, and the primary keys of those that are stored."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.counts: dict[Key, int] = {}
        self._stored: dict[Key, int] = {}
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
        """Return the cards with their counts by section, the Persona and the maybeboard among
        them."""
        held: dict[str, dict[Printed, int]] = {}
        for key, count in self.counts.items():
            held.setdefault(key.section, {})[self.card(key)] = count
        if self.deck.any_persona is not None:
            held[PERSONA_SECTION] = {self.deck.any_persona: 1}
        return held

    @cached_property
    def names(self) -> dict[str, dict[str, int]]:
        """Names with their counts by section, sorted; without the Persona."""
        names: dict[str, dict[str, int]] = {}
        for key, count in self.counts.items():
            names.setdefault(key.section, {})[name_of(self.card(key))] = count
        return {section: dict(sorted(cards.items())) for section, cards in sorted(names.items())}

    def numbers(self, section: str) -> dict[str, int]:
        """Return the numbers of a section's cards, with their counts."""
        held = ((key, n) for key, n in self.counts.items() if key.section == section)
        return {self.card(key).card_id: count for key, count in held}

    @property
    def drafts(self) -> list[Draft]:
        """Its drafts, the Persona first, without those that are only thought about."""
        led = [self.deck.persona_draft] if self.deck.persona_draft is not None else []
        keys = (k.draft for k in self.counts if k.draft is not None and k.section != MAYBE)
        return list(dict.fromkeys([*led, *(self._drafts[key] for key in keys)]))

    @property
    def size(self) -> int:
        """The number of cards, all copies counted, a Persona not (R2.3)."""
        return sum(count for key, count in self.counts.items() if key.section != MAYBE)

    @property
    def official(self) -> set[int]:
        """The primary keys of its cards, without the Persona, drafts and the maybeboard."""
        cards = {key.card for key in self.counts if key.section != MAYBE}
        return {card for card in cards if card is not None}

    @property
    def mean_value(self) -> float:
        """Of CIDWaM's cards that are in the game; 0 if there are none."""
        if self.deck.game != USUAL:
            return 0
        total = copies = 0
        for key, count in self.counts.items():
            card = self.card(key) if key.section != MAYBE else None
            if card is not None and not (isinstance(card, Card) and card.retired):
                total += count * (card.value or 0)
                copies += count
        return total / copies if copies else 0

    def as_engine(self) -> Data:
        """Return the deck as CIDWaM's engine takes it."""
        persona = self.deck.persona_name
        cards = self.names.get(SECTION, {})
        return {"name": self.deck.name, "persona": [persona] if persona else [], "cards": cards}

    def content(self) -> dict[str, Any]:
        """Return what a revision says of it."""
        return as_content(self.deck, self.names)

    # --- Writing ---------------------------------------------------------------------------------

    def put(self, wanted: Contents) -> None:
        """Make it hold exactly this in the sections that are named; the others stay.

        Raises BadDeck for more than the site bears.
        """
        wanted = dict(wanted)
        if self.deck.game == USUAL and PERSONA_SECTION in wanted:
            self._set_persona(next(iter(wanted.pop(PERSONA_SECTION)), None))
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
        self._write(
            DeckEntry,
            before,
            lambda key: key.section != MAYBE,
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

    def _set_persona(self, persona: Printed | None) -> None:
        self.deck.persona_draft = persona if isinstance(persona, Draft) else None
        self.deck.persona = None if isinstance(persona, Draft) else persona

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
        for is_maybe in boards:
            held = {key: n for key, n in counts.items() if (key.section == MAYBE) == is_maybe}
            total = sum(held.values())
            if total > limits.CARDS:
                raise BadDeck(
                    cards_field(self.deck.game),
                    f"That makes {total:,} cards. Decks here can have up to {limits.CARDS:,} (a "
                    "site limit, not a rule).",
                )
            drafts = len({key.draft for key in held} - {None})
            if drafts > limits.DRAFTS:
                raise BadDeck(
                    cards_field(self.deck.game),
                    f"A deck can have at most {limits.DRAFTS} different drafts, not {drafts}. "
                    "Remove some.",
                )


def _key(section: str, card: Printed) -> Key:
    draft = isinstance(card, Draft)
    return Key(section, None if draft else card.pk, card.pk if draft else None)
