"""One line of a list: the shapes that it may have. Neither decks nor cards are known here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

LINE_END: Final = re.compile(r"\r\n|\n|\r")
SPACES: Final = " \t\u00a0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
"""Characters that may stand around a line; str.strip() would take control signs with it."""

UNSEEN: Final = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufe0e\ufe0f\u20e3\ufeff]")
"""Format characters, which nobody sees: joiners, marks of direction, the soft hyphen."""

_WIDE = {0xFEE0 + code: chr(code) for code in range(0x21, 0x7F)}  # as East Asian keyboards write

SIDE: Final = re.compile(r"SB\s*[:：](?P<rest>.*)", re.IGNORECASE)

_COMMENT = re.compile(r"#|//")
_DOTS: Final = "-–—*•·●○◦▪▫■□‣▸►▶→☐☑✓✔"
_BULLET = re.compile(rf"[{_DOTS}]\s+(?=\S)|[{_DOTS}](?=[^\W\d])")
_NUMBERED = re.compile(r"\d+[.)](?!\d)\s*(?=\S)")
COUNT: Final = r"(?P<count>[-−–—]?(?:\d+(?:[.,/]\d+)?|½|⅓|¼))"
_SHAPES = (
    re.compile(rf"{COUNT}\s+(?P<name>\S.*)"),
    re.compile(rf"{COUNT}\s*[x×*]\s*(?P<name>\S.*)", re.IGNORECASE),
    re.compile(rf"(?P<name>.*\S)\s*[x×*]\s*{COUNT}", re.IGNORECASE),
    re.compile(rf"(?P<name>.*\S)\s*\(\s*[x×]?\s*{COUNT}\s*[x×]?\s*\)", re.IGNORECASE),
    re.compile(rf"(?P<name>.*\S)\s+{COUNT}"),
)
_FOIL = re.compile(r"\s*\*[A-Za-z]{1,3}\*\s*$")
_SET = re.compile(
    r"\s*(?:\((?=[^)]*[A-Za-z])[A-Za-z0-9]{1,8}\)|\[(?=[^\]]*[A-Za-z])[A-Za-z0-9]{1,8}\])"
    r"(?:\s+#?[A-Za-z]*-?\d+[A-Za-z★†]{0,2})?\s*$"
)
_DRAFT = re.compile(r"\[[a-z0-9]+-\d+\]$", re.IGNORECASE)
_TAIL = 60  # characters in which a set's code and what follows it stand
_MAX_DIGITS = 9


@dataclass(frozen=True)
class Reading:
    """One way to read a line. `count` is None if what stands there is no whole number.

    `marks` are what stood around the name and was passed over: a set, a foil, a tag.
    """

    count: int | None
    name: str
    marks: tuple[str, ...] = ()


def comment(line: str) -> str | None:
    """Return the words of a line that begins with # or //, or None for another line."""
    matched = _COMMENT.match(line)
    return line[matched.end() :].strip() if matched is not None else None


def without_bullet(line: str) -> str:
    """Return the line without a dash, star or dot of a list before it; “-3 Oak Guard” has none."""
    return _BULLET.sub("", line, count=1) if _BULLET.match(line) else line


def number(digits: str) -> int:
    """int() refuses some thousands of digits; any such number is past every limit anyway."""
    return int(digits) if len(digits) <= _MAX_DIGITS else 10**_MAX_DIGITS


def seen(line: str) -> str:
    """Return the line as a reader sees it: without format characters, full-width signs as usual."""
    return line if line.isascii() else UNSEEN.sub("", line).translate(_WIDE).strip(SPACES)


def whole_number(digits: str) -> int | None:
    """Return the number, or None for digits that are no whole number."""
    return number(digits) if digits.isdecimal() else None


def readings(line: str) -> Iterator[Reading]:
    """All usual ways to read a line as copies and a name, the likeliest first; there is always one.

    A card may be called “3 Blind Mice” or “X Marks It”, so one pattern does not decide: what is a
    card's name as it stands goes before all else.
    """
    for base in _bases(line):
        # A draft is found by its number, whatever stands before it, so a count goes first.
        whole, counted = [Reading(1, base)], list(_counted(base))
        yield from counted + whole if _DRAFT.search(base) else whole + counted
        bare, marks = _without_print(base)
        if marks:
            yield from _counted(bare, marks)
            yield Reading(1, bare, marks)


def guess(line: str) -> Reading:
    """Return how a line was most likely meant in which no reading finds a card."""
    bare, marks = _without_print(_bases(line)[-1])
    return next(_counted(bare, marks), Reading(1, bare, marks))


def _bases(line: str) -> list[str]:
    """Return the line, then without its bullet, then without the number of an item."""
    found = [line]
    if (bare := without_bullet(line)) != line:
        found.append(bare)
    if matched := _NUMBERED.match(found[-1]):
        found.append(found[-1][matched.end() :])
    return found


def _counted(line: str, marks: tuple[str, ...] = ()) -> Iterator[Reading]:
    for shape in _SHAPES:
        matched = shape.fullmatch(line)
        if matched is not None:
            yield Reading(whole_number(matched["count"]), matched["name"], marks)


def without_foil(line: str) -> str:
    """Return the line without the mark of a foil card at its end."""
    return line[:-_TAIL] + _FOIL.sub("", line[-_TAIL:])


def _without_print(line: str) -> tuple[str, tuple[str, ...]]:
    """Return the line without “(SET) 12”, “[SET]”, “*F*” at its end, and what went."""
    head, tail = line[:-_TAIL], line[-_TAIL:]
    bare = (head + _SET.sub("", _FOIL.sub("", tail))).strip() or line
    return bare, (line[len(bare) :].strip(),) if bare != line else ()
