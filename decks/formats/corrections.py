"""Putting a list right: lines that somebody has chosen another name for, or leaves out."""

from collections.abc import Mapping
from dataclasses import dataclass

from decks.details import UNWRITABLE
from decks.formats.deck_file import MAX_TEXT_LENGTH
from decks.formats.headings import is_heading
from decks.formats.layout import Layout
from decks.formats.lines import LINE_END, SIDE, guess, without_bullet


@dataclass(frozen=True)
class Correction:
    """A choice for a line: another name, or None to leave the line out.

    A name like “Persona: The Piper” makes the line the Persona's. `was` is the line as the page
    showed it; a line that reads otherwise now is not touched. `heads`: it heads a section, and
    `name` is another heading, or None to leave its cards out as well.
    """

    was: str
    name: str | None
    heads: bool = False


def shown(text: str) -> str:
    """Return a problem's line without what can't be shown."""
    return UNWRITABLE.sub("�", text.strip(" \t")[:MAX_TEXT_LENGTH]).strip()


def corrected(text: str, corrections: Mapping[int, Correction], layout: Layout) -> str:
    """`text` with the chosen names in some lines (counted from 1); their numbers of copies stay."""
    kept: list[str] = []
    is_left_out = False
    for number, line in enumerate(LINE_END.split(text.removeprefix("\ufeff")), start=1):
        correction = corrections.get(number)
        bare = line.strip()
        if layout.place_of(bare) is not None or is_heading(bare) or bare.startswith("#"):
            is_left_out = False
        if correction is None or correction.was != shown(line):
            kept += [] if is_left_out else [line]
        elif correction.heads:
            is_left_out = correction.name is None
            kept += [] if correction.name is None else [correction.name]
        elif correction.name is not None:
            kept.append(_renamed(line.strip(), correction.name, layout))
    return "\n".join(kept)


def _renamed(line: str, name: str, layout: Layout) -> str:
    if layout.field.fullmatch(name):
        return name
    line = without_bullet(line)
    if (field := layout.field.fullmatch(line)) is not None:
        return f"{field['key']}: {name}"
    side = SIDE.fullmatch(line)
    count = guess(side["rest"].strip() if side is not None else line).count
    return f"{'SB: ' if side is not None else ''}{max(count or 1, 1)} {name}"
