"""Writing a list, and correcting one that somebody wrote."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from decks.text_format.lines import HEADING, LINE_END, readings, shown, without_bullet


def write(
    *,
    name: str,
    description: str,
    persona: str | None,
    groups: Iterable[Iterable[tuple[str, int]]],
) -> str:
    """The text of a deck; an empty line between `groups`. Reading it again gives the same deck."""
    out = [f"Name: {name}"]
    out += [f"# {line}".rstrip() for line in LINE_END.split(description)] if description else []
    if persona is not None:
        out.append(f"Persona: {persona}")
    for group in groups:
        lines = [f"{count} {card}" for card, count in group]
        if lines:
            out += ["", *lines]
    return "\n".join(out) + "\n"


@dataclass(frozen=True)
class Correction:
    """What somebody chose for a line: another name, or None to leave the line out.

    A name like “Persona: The Piper” makes the line the Persona's.
    `was` is the line as its LineProblem showed it; a line that reads otherwise now is not touched.
    """

    was: str
    name: str | None


def corrected(text: str, corrections: Mapping[int, Correction]) -> str:
    """`text` with the chosen names in some lines (counted from 1); their numbers of copies stay."""
    kept: list[str] = []
    for number, line in enumerate(LINE_END.split(text.removeprefix("\ufeff")), start=1):
        correction = corrections.get(number)
        if correction is None or correction.was != shown(line):
            kept.append(line)
        elif correction.name is not None:
            kept.append(_renamed(line.strip(), correction.name))
    return "\n".join(kept)


def _renamed(line: str, name: str) -> str:
    if HEADING.fullmatch(name):
        return name
    line = without_bullet(line)
    heading = HEADING.fullmatch(line)
    if heading is not None:
        return f"{heading['key']}: {name}"
    reading = next(readings(line))
    return f"{max(reading[0], 1)} {name}"
