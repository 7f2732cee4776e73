"""What a face without pictures and ornament shows, of a card of any game: its name, what it is, its
figures and its words. No layout.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.face.colours import FAMILIES, INK, PLAIN_FAMILIES
from cards.face.data import FaceData
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


def bare_data(data: FaceData | PlainData) -> BareData:
    """Of what is printed on a face, what no player can do without."""
    return _of_cidwam(data) if isinstance(data, FaceData) else _of_any(data)


def _of_cidwam(data: FaceData) -> BareData:
    said = (
        ("Value", "" if data.value is None else str(data.value)),
        ("Hit Dice", data.hit_dice or ""),
        ("Moves", (data.movement or "").capitalize()),
    )
    return BareData(
        name=data.name,
        line=" · ".join(filter(None, (data.type_line(), ", ".join(data.types)))),
        figures=tuple((label, words) for label, words in said if words),
        paragraphs=_lines(data.text),
        mark=data.mark,
        foot=_joined((data.set_name, data.card_id)),
        ink=FAMILIES[data.kind].ink,
        emphasis=True,
    )


def _of_any(data: PlainData) -> BareData:
    """Words with a label are said before the text; a label alone is a mark that the card has."""
    words = [
        line
        for label, said in data.words
        for line in (f"{label}: {said}" if said else label).split("\n")
    ]
    return BareData(
        name=data.name,
        line=data.kind,
        figures=data.numbers,
        paragraphs=(*filter(None, words), *_lines(data.text)),
        mark=data.mark,
        foot=_joined((data.set_name, data.card_id)),
        ink=PLAIN_FAMILIES[data.shade % len(PLAIN_FAMILIES)].ink,
    )


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line for line in text.split("\n") if line)


def _joined(parts: Iterable[str]) -> str:
    return " · ".join(filter(None, parts))
