"""A card's line without what other tools put around the name: brackets, tags, codes, marks, prices.

A card may be called anything, so nothing is cut off for good: each step is tried as a name, and a
name counts only if it is a whole card's. Neither decks nor cards are known here.
"""

import re
from collections.abc import Iterator
from typing import Final

from decks.formats.lines import COUNT, Reading, whole_number

MAX_LENGTH: Final = 400
"""Characters of a line beyond which no decoration is looked for."""

_MAX_PEELED: Final = 8
_MAX_TAG: Final = 80

_LINK = re.compile(r"!?\[([^\[\]]{1,120})\]\([^()\s]{0,300}\)")
_WIKI = re.compile(r"\[\[([^\[\]|]{1,120})(?:\|[^\[\]]{0,120})?\]\]")
_QUOTES = re.compile(r"([\"'“”„«»‘’`*_~]{1,3})(?P<name>[^\"“”„«»`*_~]+?)([\"'“”„«»‘’`*_~]{1,3})")

_BULLET = re.compile(r"(?:>\s*)+|[-–—*•·+‣▪◦►→]\s+|\[[ xX✓✔]?\]\s+|[☐☑☒✅✔✓]\ufe0f?\s*")
_ITEM = re.compile(r"\d{1,4}[.)]\s+(?=[\d\[(x×])")
_COUNT_FIRST = (
    re.compile(rf"[(\[]\s*[x×]?\s*{COUNT}\s*[x×]?\s*[)\]][-–—:.\s]*(?=\S)", re.IGNORECASE),
    re.compile(rf"[x×]\s?{COUNT}(?:\s+|\s*[-–—:]\s*)(?=\S)", re.IGNORECASE),
    re.compile(
        rf"{COUNT}(?:\s*[x×*](?:\s*[-–—:|,;]\s*|\s*)|\s*[-–—:|,;=]\s*|\s+|(?=[\[(<]))(?=[^\d\s])",
        re.IGNORECASE,
    ),
)
_TAG_FIRST = re.compile(
    rf"(?P<mark>\[[^\[\]]{{1,{_MAX_TAG}}}\](?!\()|\([^()]{{1,{_MAX_TAG}}}\)"
    rf"|<[^<>]{{1,{_MAX_TAG}}}>|\{{[^{{}}]{{1,{_MAX_TAG}}}\}})[-–—:\s]*(?=\S)"
)

_PRICE: Final = (
    r"(?:[$€£¥]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?(?:[$€£¥¢]|(?:USD|EUR|GBP|tix|ct)\b))"
)
_PRICE_LAST = re.compile(rf"[\s\-–—@=:|]{{0,4}}(?<![\d.,])(?P<mark>{_PRICE})$", re.IGNORECASE)
_PRINT_LAST = re.compile(
    r"\s+(?P<mark>[A-Z][A-Z0-9]{1,5}(?:-[A-Za-z0-9]{1,12})?\s+#?[A-Za-z]{0,3}-?\d+\w?)$"
)
_TAGS_LAST: Final = (
    re.compile(r"(?:\s+#(?=\D)|\s*//)(?P<mark>.*)$"),
    re.compile(rf"\s*(?P<mark>\^[^^]{{0,{_MAX_TAG}}}\^)$"),
    re.compile(r"\s+(?P<mark>\*[^*]{1,20}\*)$"),
    re.compile(
        rf"\s*(?P<mark>\[[^\[\]]{{1,{_MAX_TAG}}}\]|\([^()]{{1,{_MAX_TAG}}}\)"
        rf"|<[^<>]{{1,{_MAX_TAG}}}>|\{{[^{{}}]{{1,{_MAX_TAG}}}\}})$"
    ),
    _PRICE_LAST,
    re.compile(r"\s*\|(?P<mark>[^|]*)\|*$"),
    _PRINT_LAST,
    re.compile(r"\s*(?P<mark>(?:(?![\w\"'“”„«»‘’`(){}\[\]<>*_~^|,;:.\-–—])\S\s?){1,20})$"),
)
_NUMBER_LAST: Final = (
    re.compile(r"[\s#]+(?P<mark>[A-Za-z]{0,3}-?\d{1,5}[a-z★†]?)$"),
    re.compile(r"\s+(?P<mark>[A-Z][A-Z0-9]{1,4})$"),
)
_COUNT_LAST = (
    re.compile(rf"\s*[\[(<]\s*[x×*]?\s*{COUNT}\s*[x×]?\s*[\])>]$", re.IGNORECASE),
    re.compile(rf"\s*[-–—:=,;@|]?\s*[x×*]\s*{COUNT}$", re.IGNORECASE),
    re.compile(rf"\s*[-–—:=,;@|]\s+{COUNT}\s*[x×]?$", re.IGNORECASE),
    re.compile(rf"(?:\s*[:=,;|]|\s)\s*{COUNT}\s*[x×]?$", re.IGNORECASE),
)
_LOOSE: Final = " \t:;,.|-–—"


def undecorated(line: str) -> Iterator[Reading]:
    """Yield readings of a line with less and less around the name, the barest last."""
    if len(line) > MAX_LENGTH:
        return
    marks: list[str] = []
    words, count = _front(" ".join(_WIKI.sub(r"\1", _LINK.sub(r"\1", line)).split()), marks)
    at_end = False
    for _ in range(_MAX_PEELED):
        if count is None and (found := _count_last(words)) is not None:
            words, count = found
        elif (mark := _tag_last(words, count is not None)) is not None:
            marks.append(mark["mark"])
            words = words[: mark.start()]
        elif (quoted := _QUOTES.fullmatch(words)) is not None:
            words = quoted["name"].strip()
        else:
            at_end = True
        if bare := words.strip(_LOOSE):
            yield Reading(1 if count is None else whole_number(count), bare, tuple(marks))
        if at_end or not bare:
            return


def table_row(line: str) -> Iterator[Reading]:
    """Yield readings of a row of a table drawn with bars: a cell as the name, another as count."""
    if len(line) > MAX_LENGTH or not (line.startswith("|") and line.endswith("|")):
        return
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    counts = [whole_number(cell.strip(" xX×")) for cell in cells]
    count = next((count for count in counts if count is not None), 1)
    yield from (Reading(count, cell) for cell in cells if any(map(str.isalpha, cell)))


def _front(words: str, marks: list[str]) -> tuple[str, str | None]:
    """Take bullets, a count and brackets before the name away; also the count's digits."""
    count: str | None = None
    for _ in range(_MAX_PEELED):
        if (matched := _BULLET.match(words) or _ITEM.match(words)) is None and count is None:
            matched = next(filter(None, (shape.match(words) for shape in _COUNT_FIRST)), None)
            count = matched["count"] if matched is not None else None
        if matched is None and (matched := _TAG_FIRST.match(words)) is not None:
            marks.append(matched["mark"])
        if matched is None or matched.end() == len(words):
            break
        words = words[matched.end() :]
    return words.strip(), count


def _count_last(words: str) -> tuple[str, str] | None:
    if _PRICE_LAST.search(words) or _PRINT_LAST.search(words):
        return None  # the digits of a price, or of a number within a set
    for shape in _COUNT_LAST:
        if (matched := shape.search(words)) is not None and matched.start():
            return words[: matched.start()], matched["count"]
    return None


def _tag_last(words: str, is_counted: bool) -> re.Match[str] | None:
    shapes = (*_TAGS_LAST, *_NUMBER_LAST) if is_counted else _TAGS_LAST
    found = (shape.search(words) for shape in shapes)
    return next((matched for matched in found if matched is not None and matched.start()), None)
