"""Differences of two revisions of a deck, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from decks.contents import Sections, sections_in
from decks.formats.layout import Layout
from decks.kinds import MAYBE, PERSONA_SECTION

Content = Mapping[str, Any]  # DeckRevision.content


def difference(before: Content, after: Content, layout: Layout) -> list[str]:
    """Return what changed, a line each; of a deck's beginning, where `before` is empty, what it
    holds.

    layout: that of the deck's role. A card's section is named if there are several to tell apart.
    """
    words, old, new = [], sections_in(before), sections_in(after)
    several = len(layout.piles) > 2
    if before and before.get("name") != after.get("name"):
        words.append(f"Name: {before.get('name')} → {after.get('name')}")
    for name, lead in layout.leads.items():
        had, has = (next(iter(held.get(name, ())), "none") for held in (old, new))
        if had != has:
            words.append(f"{lead.label}: {had} → {has}")
    if before and before.get("role") != after.get("role"):
        words.append(f"Role: {before.get('role')} → {after.get('role')}")
    if before and before.get("description") != after.get("description"):
        words.append("Description changed")
    if before and before.get("visibility") != after.get("visibility"):
        words.append(f"Visibility: {before.get('visibility')} → {after.get('visibility')}")
    for change in card_changes(old, new):
        if change.section in layout.leads:  # that has its line above
            continue
        title = layout.piles.get(change.section, change.section)
        where = f" ({title})" if several or change.section == MAYBE else ""
        sign = "+" if change.after > change.before else "−"
        words.append(f"{sign}{change.copies} {change.card}{where}")
    return words


@dataclass(frozen=True)
class CardChange:
    """A card of a section that two contents hold differently often; `section` is its name."""

    section: str
    card: str
    before: int
    after: int

    @property
    def copies(self) -> int:
        """Return how many more or fewer."""
        return abs(self.after - self.before)


def card_changes(old: Sections, new: Sections) -> list[CardChange]:
    """Return the cards that come in and go out, by section, the maybeboard last, and name."""
    sections = dict.fromkeys((PERSONA_SECTION, *old, *new))
    return [
        CardChange(section, name, had, has)
        for section in sorted(sections, key=lambda section: section == MAYBE)
        for name in sorted({*old.get(section, {}), *new.get(section, {})})
        if (had := old.get(section, {}).get(name, 0)) != (has := new.get(section, {}).get(name, 0))
    ]
