"""The sections, headings and roles that lists of a game may name, from its definition."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final

from decks.kinds import MAYBE, SECTION, deck_roles, places_of
from decks.names.book import NamedCard, folded
from engine.kernel.decks import Section, matches, sections_of
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.roles import Role
from games import DEFAULT_SLUG, GAMES

Place = str
"""A section's name, MAYBE, or HOME."""

HOME: Final = ""
"""The place of cards above all headings: each goes into the section where it belongs."""

OUTSIDE: Final = "//"
"""The place of what only play makes: tokens may be listed, and count for nothing."""

_MAIN: Final = ("deck", "main", "main deck", "mainboard", "card")
_MAYBE: Final = ("sideboard", "side", "maybeboard", "maybe")
_FOREIGN: Final[Mapping[str, Place]] = {
    **dict.fromkeys(
        (
            *("considering", "considered", "side deck", "sb", "companion", "idea", "no deck"),
            *("wishlist", "wantlist", "acquire", "acquireboard", "not in deck", "cut", "removed"),
        ),
        MAYBE,
    ),
    **dict.fromkeys(("token", "tokens & extras", "tokens and extras"), OUTSIDE),
}
"""Words of other tools, unless the game itself means something else by one."""
_LEADING: Final = ("commander", "leader", "general", "hero", "champion")
"""Words of other tools for the section of one card, where a game has but one."""

_AROUND = re.compile(r"[\s\-–—−=*_#\[\](){}<>:：]+")
_IN_MARKS = re.compile(r"[\[\](){}<>,;|/#*!]+")
_ENDING = re.compile(r"s?(?:\d+(?:cards?)?)?$")
_TOTAL = re.compile(r"\d+ (?P<word>\S+)")
_MAX_LENGTH = 60


class Unchanged:
    """The meaning of a heading that changes nothing: “Souls (20)” stays where it stands."""


UNCHANGED: Final = Unchanged()


@dataclass(frozen=True)
class Layout:
    """The layout of a game's lists for a role; empty for a list that may still name its role.

    data_of: a card's checked data; None: its kind is all that the game's sections ask for.
    """

    kind: GameDefinition
    role: str = ""
    data_of: Callable[[NamedCard], Data] | None = None

    @cached_property
    def sections(self) -> list[Section]:
        """The sections of the role's deck; none while a role is needed and not known."""
        return sections_of(self.kind.sections, self.role)

    @cached_property
    def leads(self) -> dict[str, Section]:
        """The sections of one card, by name; a list says each in a line: “Persona: The Piper”."""
        return {section.name: section for section in self.sections if section.most == 1}

    @cached_property
    def piles(self) -> dict[str, str]:
        """The titles of all other sections by name, and at last the maybeboard's."""
        piles = {one.name: one.label for one in self.sections if one.name not in self.leads}
        return {**piles, MAYBE: "Maybeboard"}

    @property
    def has_headings(self) -> bool:
        """Whether lists head their sections: beside leads, a single section needs no heading."""
        return not self.leads or len(self.piles) > 2

    @cached_property
    def roles(self) -> list[Role]:
        """The roles among which a list may choose; none for a game that has but one."""
        roles = deck_roles(self.kind)
        return roles if len(roles) > 1 else []

    def with_role(self, role: Role) -> "Layout":
        """Return the layout for another role."""
        return replace(self, role=role.name)

    def role_called(self, words: str) -> Role | None:
        """Return the role of that name or title."""
        called = {folded(word): role for role in self.roles for word in (role.name, role.title)}
        return called.get(folded(words)) if words else None

    def places(self, card: NamedCard) -> list[str]:
        """Return the names of the sections in which a card belongs."""
        return [section.name for section in places_of(self.sections, self._data(card))]

    def home(self, card: NamedCard) -> Place:
        """Return the section of a card that stands under no heading."""
        piles = list(self.piles)
        return next((name for name in self.places(card) if name in piles), piles[0])

    def lead_of(self, card: NamedCard) -> str | None:
        """Return the lead for which alone a card is made, if it is made for one."""
        if not self.leads:
            return None
        places = self.places(card)
        return places[0] if places and all(name in self.leads for name in places) else None

    def may_lead(self, card: NamedCard, lead: str) -> bool:
        """Whether a card belongs in a section of one card."""
        return not card.is_token and matches(self._data(card), self.leads[lead].where)

    def _data(self, card: NamedCard) -> Data:
        if self.data_of is not None:
            return self.data_of(card)
        return {self.kind.card_schema.kind: card.kind}

    def word(self, section: str) -> str:
        """Return what files call a section: the one of cards is “main” in all of them."""
        return "main" if section == SECTION else section

    @cached_property
    def keys(self) -> Mapping[str, Place]:
        """The places by the keys that structured files have for them."""
        names = {section.name: section.name for section in self.sections}
        main = SECTION if SECTION in names else HOME
        return {SECTION: main, "main": main, **names, MAYBE: MAYBE}

    @cached_property
    def fields(self) -> Mapping[str, str]:
        """Words that a line may have before a colon, in small letters: name, role, a section."""
        leads = {
            word.casefold(): lead.name
            for lead in self.leads.values()
            for word in (lead.name, lead.label)
        }
        return {**leads, **({"role": "role"} if self.roles else {}), "name": "name"}

    @cached_property
    def field(self) -> re.Pattern[str]:
        """A line with such a word, its `key`, and its `value`."""
        keys = "|".join(map(re.escape, self.fields))
        return re.compile(rf"(?P<key>{keys})\s*[:：](?P<value>.*)", re.IGNORECASE)

    @cached_property
    def _headings(self) -> dict[str, Place | Unchanged]:
        words: dict[str, Place | Unchanged] = {**_FOREIGN}
        if len(self.leads) == 1:
            words |= dict.fromkeys(_LEADING, next(iter(self.leads)))
        words |= dict.fromkeys(self.kind.card_schema.kinds.values(), UNCHANGED)
        words |= dict.fromkeys(_MAIN, self.keys["main"])
        words |= dict.fromkeys(_MAYBE, MAYBE)
        words |= {section.name: section.name for section in self.sections}
        words |= {section.label: section.name for section in self.sections}
        return {
            form.removesuffix(plural): place
            for word, place in words.items()
            for form in (_joined(_bare(word)), _joined(_bare(folded(word))))
            for plural in ("s", "")
            if form.removesuffix(plural)
        }

    def place_of(self, line: str) -> Place | Unchanged | None:
        """Return where cards below the line go, UNCHANGED, or None if it is no heading."""
        if len(line) > _MAX_LENGTH:
            return None
        words = _bare(line)
        found, joined = self._headings, _joined(words)
        if (total := _TOTAL.fullmatch(words)) is not None:
            of = total["word"].removesuffix("s")
            if of == "card" or isinstance(found.get(of), Unchanged):
                return UNCHANGED
        return found.get(joined, found.get(_ENDING.sub("", joined)))

    def place_of_marks(self, marks: Iterable[str]) -> Place | None:
        """Return the place that a tag beside a card names, if that is none in the deck."""
        for mark in marks:
            for word in _IN_MARKS.split(mark.casefold()):
                found = self._outside.get(word.replace(" ", "").removesuffix("s"))
                if found is not None:
                    return found
        return None

    @cached_property
    def _outside(self) -> dict[str, Place]:
        found = self._headings.items()
        return {
            word: MAYBE if place == MAYBE else OUTSIDE
            for word, place in found
            if place in (MAYBE, OUTSIDE)
        }


def _bare(words: str) -> str:
    """Return the words in small letters, with single spaces for all signs around them."""
    return _AROUND.sub(" ", words.casefold()).strip()


def _joined(words: str) -> str:
    return words.replace(" ", "")


@cache
def default_layout() -> Layout:
    """Return the layout of lists of the default game."""
    return Layout(GAMES[DEFAULT_SLUG])
