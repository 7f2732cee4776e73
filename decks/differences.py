"""How two revisions of a deck differ, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.remarks import Titles

Content = Mapping[str, Any]  # DeckRevision.content


def difference(before: Content, after: Content, called: Titles | None = None) -> list[str]:
    """Return what changed, a line each; of a deck's beginning, where `before` is empty, what it
    holds.

    called: what the sections are called, if there are several to tell apart.
    """
    words = []
    if before and before.get("name") != after.get("name"):
        words.append(f"Name: {before.get('name')} → {after.get('name')}")
    if before.get("persona") != after.get("persona"):
        words.append(
            f"Persona: {before.get('persona') or 'none'} → {after.get('persona') or 'none'}"
        )
    if before and before.get("role") != after.get("role"):
        words.append(f"Role: {before.get('role')} → {after.get('role')}")
    if before and before.get("description") != after.get("description"):
        words.append("Description changed")
    if before and before.get("visibility") != after.get("visibility"):
        words.append(f"Visibility: {before.get('visibility')} → {after.get('visibility')}")
    old, new = _sections(before), _sections(after)
    for section in dict.fromkeys((*old, *new)):
        title = (called or {}).get(section, section)
        where = f" ({title})" if called and len(called) > 1 else ""
        words += _counts(old.get(section, {}), new.get(section, {}), where)
    return words + _counts(before.get("maybe", {}), after.get("maybe", {}), " (Maybeboard)")


def _sections(content: Content) -> Mapping[str, Mapping[str, int]]:
    """Return the cards by section; those of a game with one list of cards are all in one."""
    if "cards" in content:
        return {"cards": content["cards"]}
    sections: Mapping[str, Mapping[str, int]] = content.get("sections", {})
    return sections


def _counts(old: Mapping[str, int], new: Mapping[str, int], where: str) -> list[str]:
    words = []
    for name in sorted({*old, *new}):
        had, has = old.get(name, 0), new.get(name, 0)
        if had != has:
            words.append(f"{'+' if has > had else '−'}{abs(has - had)} {name}{where}")
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
        """How many more or fewer."""
        return abs(self.after - self.before)


def card_changes(before: Content, after: Content) -> list[CardChange]:
    """Which cards come in and go out from one content to another, by section and name."""
    old, new = _all_sections(before), _all_sections(after)
    return [
        CardChange(section, name, had, has)
        for section in dict.fromkeys(("persona", *old, *new))
        for name in sorted({*old.get(section, {}), *new.get(section, {})})
        if (had := old.get(section, {}).get(name, 0)) != (has := new.get(section, {}).get(name, 0))
    ]


def _all_sections(content: Content) -> dict[str, Mapping[str, int]]:
    """Return all sections, with the Persona and the maybeboard as two of them."""
    persona = content.get("persona")
    led = {"persona": {persona: 1}} if persona else {}
    return {**led, **_sections(content), "maybe": content.get("maybe", {})}
