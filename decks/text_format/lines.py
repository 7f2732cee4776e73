"""One line of a list: the forms that it may have. Neither decks nor cards are known here."""

import re
from collections.abc import Iterator

from decks.details import UNWRITABLE

LINE_END = re.compile(r"\r\n|\n|\r")
_COUNT_FIRST = (
    re.compile(r"(?P<count>\d+)\s+(?P<name>\S.*)"),
    re.compile(r"(?P<count>\d+)\s*[x×*]\s*(?P<name>\S.*)", re.IGNORECASE),
)
_COUNT_LAST = (
    re.compile(r"(?P<name>.*\S)\s*[x×*]\s*(?P<count>\d+)", re.IGNORECASE),
    re.compile(r"(?P<name>.*\S)\s*\(\s*(?P<count>\d+)\s*\)"),
)
_BULLET = re.compile(r"[-–—*•·]\s+(?=\S)|[-–—*•·](?=[^\W\d])")
_LESS_THAN_NONE = re.compile(r"[-−–—]\d+(\s|[x×*]).*", re.IGNORECASE)
_COMMENT = re.compile(r"#|//")
_SHOWN_OF_A_LINE = 160


def comment(line: str) -> str | None:
    """Return the words of a line that begins with # or //, or None for another line."""
    matched = _COMMENT.match(line)
    return line[matched.end() :].strip() if matched is not None else None


def without_bullet(line: str) -> str:
    """Return the line without a dash, star or dot of a list before it; “-3 Oak Guard” has none."""
    return _BULLET.sub("", line, count=1) if _BULLET.match(line) else line


def asks_for_less_than_none(line: str) -> bool:
    """Whether the line begins with a negative number of copies."""
    return _LESS_THAN_NONE.fullmatch(line) is not None


def readings(line: str) -> Iterator[tuple[int, str]]:
    """All ways to read a line as copies and a name, the likeliest first; there is always one.

    A card may be called “3 Blind Mice” or “X Marks It”, so one pattern does not decide.
    """
    for pattern in (*_COUNT_FIRST, *_COUNT_LAST):
        matched = pattern.fullmatch(line)
        if matched is not None:
            yield _number(matched["count"]), matched["name"]
    yield 1, line


def _number(digits: str) -> int:
    # int() refuses some thousands of digits; any such number is past every limit anyway.
    return int(digits) if len(digits) <= 9 else 10**9


def shown(line: str) -> str:
    """Return the line as pages and answers show it: short, and without what can't be shown."""
    return short(UNWRITABLE.sub("�", line.strip()))


def short(text: str) -> str:
    """Return the text, or its beginning with a sign that it goes on."""
    return text if len(text) <= _SHOWN_OF_A_LINE else text[: _SHOWN_OF_A_LINE - 1] + "…"
