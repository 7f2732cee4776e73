"""From names to rows of the card table, for writes. What people typed `names.book` reads."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cards.models import Card
from cards.queries import cards_by_name
from decks import limits
from decks.contents import Sections
from decks.details import UNWRITABLE
from decks.formats.collector import several_named, token_refusal
from decks.formats.layout import Layout
from decks.kinds import MAYBE, SECTION
from decks.models import Deck, Printed, name_of
from decks.names.book import NameBook, NamedCard
from decks.names.lookup import list_layout, name_book
from decks.services.errors import BadDeck
from engine.articles import a
from workshop.models import Draft
from workshop.text_rules import code_of


@dataclass(frozen=True)
class Resolver:
    """Names and rows that somebody wants in a deck of a game's role; drafts are the owner's.

    Raises BadDeck whose `by_card` has a sentence for each name that can't be used. What only makes
    a deck illegal is no error: the deck's verdict says it.
    """

    game: str
    role: str
    owner: Any = None

    @cached_property
    def layout(self) -> Layout:
        """The sections of the deck."""
        return list_layout(self.game, self.role)

    @cached_property
    def book(self) -> NameBook:
        """All names that the deck may hold."""
        return name_book(self.game, self.owner)

    @property
    def field(self) -> str:
        """The field that is to blame for a deck's cards: the one by which they are usually
        given."""
        return SECTION if list(self.layout.piles) == [SECTION, MAYBE] else "sections"

    def section(self, name: str, counts: Mapping[str, int]) -> dict[Printed, int]:
        """Return the rows and counts of a section; spellings of one name add up."""
        if name in self.layout.leads:
            return self._lead_of(name, counts)
        names: dict[str, int] = {}
        wrong: dict[str, str] = {}
        for written, count in counts.items():
            found = self.book.named(written)
            if found is None:
                wrong[written] = self._no_card(written)
            elif found.is_token:
                wrong[written] = token_refusal(found, self.layout)
            elif words := self._misplaced(found, name):
                wrong[written] = words
            elif not 0 <= names.get(found.name, 0) + count <= limits.COPIES:
                wrong[written] = self._too_many(found.name, count, name)
            else:
                names[found.name] = names.get(found.name, 0) + count
        if wrong:
            raise BadDeck(self.field, " ".join(wrong.values()), wrong)
        rows = self._rows(list(names))
        return {rows[one]: count for one, count in names.items()}

    def lead(self, section: str, written: str | None) -> Printed | None:
        """Return the card called so for a section of one card; None for no name."""
        if not written or not written.strip():
            return None
        found, label = self.book.named(written), self.layout.leads[section].label
        if found is None:
            raise BadDeck(section, self._no_card(written, lead=label))
        if not self.layout.may_lead(found, section):
            words = f"{found.name} isn’t {a(label)} but has the kind {found.kind}."
            raise BadDeck(section, words)
        return self._rows([found.name])[found.name]

    def refusal(self, section: str, card: Printed, count: int) -> str:
        """Why the deck can't hold so many of a card in a section; empty if it can.

        The same as of its name, but nothing is looked up.
        """
        if isinstance(card, Card) and (card.retired or card.game != self.game):
            return self._no_card(card.name)
        name = name_of(card)
        data = card.as_data() if isinstance(card, Draft) else None
        if words := self._misplaced(NamedCard(name, card.kind, data=data), section):
            return words
        return "" if 0 <= count <= limits.COPIES else self._too_many(name, count, section)

    def _lead_of(self, section: str, counts: Mapping[str, int]) -> dict[Printed, int]:
        lead = self.layout.leads[section]
        if sum(counts.values()) > 1:
            rule = f" ({lead.rule})" if lead.rule else ""
            raise BadDeck(section, f"A deck has one {lead.label} at most{rule}. Choose one.")
        card = self.lead(section, next((name for name, count in counts.items() if count), None))
        return {} if card is None else {card: 1}

    def _misplaced(self, card: NamedCard, section: str) -> str:
        lead = None if section == MAYBE else self.layout.lead_of(card)
        if lead is None:
            return ""
        one = self.layout.leads[lead]
        rule = f" ({one.rule})" if one.rule else ""
        return f"{card.name} is {a(one.label)}. Choose it under {one.label}, not as a card{rule}."

    def _too_many(self, name: str, count: int, section: str) -> str:
        where = self._title(section)
        of = f" of {name}" if where else ""
        return (
            f"{where}{count:,} copies{of}: choose 0 to {limits.COPIES} (a site limit, not a rule)."
        )

    def _title(self, section: str) -> str:
        """Return the beginning of words about a section, where there are several."""
        piles = self.layout.piles
        return f"{piles.get(section, section)}: " if len(piles) > 2 else ""

    def _rows(self, names: list[str]) -> dict[str, Printed]:
        """Return the official card or the owner's draft for each name of the name book."""
        codes = {name: code_of(name) for name in names}
        official = [name for name, code in codes.items() if code is None]
        drafts: dict[str, Draft] = {}
        if self.owner is not None and any(codes.values()):
            own = Draft.objects.filter(set__owner=self.owner, set__game=self.game).with_set()
            drafts = {draft.code: draft for draft in own.coded(filter(None, codes.values()))}
        return {
            **cards_by_name(official, self.game),
            **{name: drafts[code] for name, code in codes.items() if code},
        }

    def _no_card(self, name: str, *, lead: str = "") -> str:
        shown = UNWRITABLE.sub("�", name if len(name) <= 80 else f"{name[:79]}…")
        if len(self.book.meanings(name)) > 1:
            return several_named(name, self.book)
        nearest = self.book.nearest(name, personas=bool(lead))
        offer = f" Did you mean {' or '.join(f'“{near}”' for near in nearest)}?" if nearest else ""
        return f"No {lead or 'card'} named “{shown}”.{offer}"


def refuse_ambiguous(sections: Sections, game: str, owner: Any, deck: Deck | None = None) -> None:
    """Raise BadDeck for names that somebody sent and that mean several cards.

    What a deck holds already it means by its name: an answer can be sent back as it is.
    """
    book = name_book(game, owner)
    held = {name for cards in deck.sections.values() for name in cards} if deck else set()
    for section, counts in sections.items():
        unsure = [n for n in counts if n not in held and len(book.meanings(n)) > 1]
        if unsure:
            by_card = {name: several_named(name, book) for name in unsure}
            raise BadDeck(section, " ".join(by_card.values()), by_card)
