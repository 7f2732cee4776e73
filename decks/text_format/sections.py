"""The list of a deck of any other game than CIDWaM, from its KIND's sections alone.

    Name: Six traps
    Role: Hunter
    # Lines with a hash or // are the description.

    Traps:
    2 Trap 1

A section is headed by what pages call it, the maybeboard by “Maybeboard” or “Sideboard”. Cards
above all headings go where they belong.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from decks.kinds import deck_roles, places_of
from decks.names import NameBook, NamedCard, folded
from decks.text_format.lines import LINE_END, readings, short
from decks.text_format.list_reader import ListReader, ListText, no_card
from engine.kernel.decks import Section, sections_of
from engine.kernel.game import Data
from engine.kernel.kind import Kind

_HEADING = re.compile(r"(?P<key>name|role)\s*[:：](?P<value>.*)", re.IGNORECASE)
_AROUND = "-–—=*_[]#:： \t"
_COUNT = re.compile(r"\s*[:：]?\s*(\(\s*\d+\s*\)|(?<=[:：])\s*\d+)$")

MAYBE = "maybe"
"""The maybeboard's section, if the game has none of that name itself."""
_MAYBE_HEADINGS = ("maybeboard", "maybe", "sideboard", "side")

CardData = Callable[[str], Data]
"""A card's checked data by its name."""


@dataclass
class SectionText(ListText):
    """What a text says. `role` is None when no line gives it; `sections` has names and counts."""

    role: str | None = None
    sections: dict[str, dict[str, int]] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many cards the usable lines ask for; those of the maybeboard are not among them."""
        return sum(sum(cards.values()) for name, cards in self.sections.items() if name != MAYBE)


def read_sections(
    text: str, kind: Kind, role: str, book: NameBook, data_of: CardData
) -> SectionText:
    """Return the deck that `text` describes, with a problem for every line that can't be used.

    role: of the deck, unless the text names another. Raises TextTooLong for more than the site
    reads.
    """
    return _Reader(kind, role, book, data_of).read(text)


def write_sections(
    *,
    name: str,
    description: str,
    role: str,
    sections: Iterable[tuple[str, Iterable[tuple[str, int]]]],
) -> str:
    """Return the text of a deck; reading it again gives the same deck. No line for an empty
    `role`."""
    out = [f"Name: {name}"]
    if role:
        out.append(f"Role: {role}")
    out += [f"# {line}".rstrip() for line in LINE_END.split(description)] if description else []
    for title, cards in sections:
        lines = [f"{count} {card}" for card, count in cards]
        if lines:
            out += ["", f"{title}:", *lines]
    return "\n".join(out) + "\n"


class _Reader(ListReader[SectionText]):
    def __init__(self, kind: Kind, role: str, book: NameBook, data_of: CardData) -> None:
        super().__init__(book, SectionText())
        self.kind = kind
        self.data_of = data_of
        self.headed = ""  # the section whose heading came last
        self.sections: list[Section] = sections_of(kind.sections, role)

    def is_section(self, number: int, line: str) -> bool:
        bare = _COUNT.sub("", line.strip(_AROUND)).strip(_AROUND)
        found = self._called().get(folded(bare))
        if found is None or (not _is_marked(line) and self._names_a_card(line)):
            return False
        self.headed = found
        self.pass_over(number, line)
        return True

    def _called(self) -> Mapping[str, str]:
        labels = {folded(section.label): section.name for section in self.sections}
        names = {folded(section.name): section.name for section in self.sections}
        return {**dict.fromkeys(_MAYBE_HEADINGS, MAYBE), **names, **labels}

    def _names_a_card(self, line: str) -> bool:
        return any(self.book.find(name) for _count, name in readings(line))

    def entry(self, number: int, written: str, line: str) -> None:
        heading = _HEADING.fullmatch(line)
        if heading is None or self.book.find(line):
            self.card(number, written, line)
            return
        key, value = heading["key"].lower(), heading["value"].strip()
        if not self.is_first(number, written, key):
            return
        if key == "role":
            self._role(number, written, value)
        else:
            self.name(number, written, value)

    def _role(self, number: int, line: str, value: str) -> None:
        roles = deck_roles(self.kind)
        called = {folded(word): role for role in roles for word in (role.name, role.title) if word}
        role = called.get(folded(value))
        if role is None:
            named = [one.title or one.name for one in roles if one.name]
            instead = f"Use {' or '.join(named)}." if named else "Remove the line."
            self.problem(number, line, f"No role “{short(value)}” has a deck. {instead}")
        elif self.deck.sections:
            self.problem(number, line, "The role comes before the cards. Move this line up.")
        else:
            self.deck.role = role.name
            self.sections = sections_of(self.kind.sections, role.name)
            self.headed = ""

    def place(self, number: int, written: str, card: NamedCard, count: int) -> None:
        if card.is_token:
            self.problem(
                number, written, f"{card.name} is made in play, and in no deck. Remove the line."
            )
            return
        if not self.sections:  # nobody has said whose deck it is
            roles = [f"“Role: {one.title or one.name}”" for one in deck_roles(self.kind)]
            self.problem(number, written, f"Write {' or '.join(roles)} above the cards.")
            return
        section = self.headed or self._home(card.name)
        self.copies(number, written, card.name, count, self.deck.sections.setdefault(section, {}))

    def _home(self, name: str) -> str:
        """Where a card goes that stands under no heading: the first section for such cards."""
        places = places_of(self.sections, self.data_of(name))
        return (places or self.sections)[0].name

    def unknown(self, number: int, written: str, ways: list[tuple[int, str]]) -> None:
        count, name = ways[0]
        self.problem(
            number,
            written,
            no_card(name),
            self.book.nearest(name, personas=False),
            copies=count,
            likely=self.book.sure(name, personas=False),
        )


def _is_marked(line: str) -> bool:
    """Whether a line looks like nothing but a heading: “Traps:”, “[Traps]”, “== Traps ==”."""
    return line.rstrip("0123456789 ").endswith((":", "：", "]", "="))
