"""The content of a face without pictures and ornament, of a card of any game: its name, what it is,
its figures and its words. No layout.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.face.colours import INK, PLAIN_FAMILIES
from cards.face.plain_data import PlainData


@dataclass(frozen=True, slots=True)
class BareData:
    """`line` is what it is (“Soul · Vermin”); `figures` are pairs of a label and what is said;
    `mark` is a draft's, `foot` its set and id. `emphasis`: keywords are bold."""

    name: str
    line: str
    figures: tuple[tuple[str, str], ...]
    paragraphs: tuple[str, ...]
    mark: str
    foot: str
    ink: str = INK
    emphasis: bool = False


def bare_data(data: PlainData) -> BareData:
    """Return of what is printed on a face, what no player can do without.

    Words with a label are said before the text; a label alone is a mark that the card has.
    """
    words = [
        line
        for label, said in data.words
        for line in (f"{label}: {said}" if said else label).split("\n")
    ]
    return BareData(
        name=data.name,
        line=data.kind,
        figures=data.numbers,
        paragraphs=(*filter(None, words), *lines_of(data.text)),
        mark=data.mark,
        foot=joined((data.set_name, data.card_id)),
        ink=PLAIN_FAMILIES[data.shade % len(PLAIN_FAMILIES)].ink,
    )


def lines_of(text: str) -> tuple[str, ...]:
    """Return the lines that say something."""
    return tuple(line for line in text.split("\n") if line)


def joined(parts: Iterable[str]) -> str:
    """Return those that say something in one line."""
    return " · ".join(filter(None, parts))
