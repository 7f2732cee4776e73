"""One table of words and number forms for all structured formats: columns, keys, attributes."""

import re
from collections.abc import Mapping
from typing import Final

from decks.formats.layout import OUTSIDE, Layout, Place
from decks.formats.lines import number
from decks.kinds import MAYBE
from decks.names.book import folded

COLUMNS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("name", "card", "card name", "cardname"), "name"),
    **dict.fromkeys(("count", "quantity", "qty", "amount", "copies", "qnt", "quant", "#"), "count"),
    **dict.fromkeys(
        (
            "anzahl",
            "menge",
            "stück",
            "quantité",
            "nombre",
            "cantidad",
            "quantità",
            "aantal",
            "antal",
        ),
        "count",
    ),
    **dict.fromkeys(("in deck", "in the deck", "included", "in"), "held"),
    **dict.fromkeys(
        ("section", "sections", "board", "boards", "zone", "boardtype", "board type", "pile"),
        "section",
    ),
    **dict.fromkeys(("category", "categories", "tag", "tags", "group", "list"), "tags"),
}
"""Facts of a card by what columns, keys and attributes are called; `tags` may name a board or
anything else, `held` says whether it is in the deck, or how often."""

_WHOLE = re.compile(r"(?P<sign>[-−–]?)\s*[x×]?\s*(?P<digits>\d+)(?:[.,]0*)?\s*[x×]?", re.IGNORECASE)
_NO: Final = ("", "0", "no", "false", "n", "-", "none", "null")


def column_of(word: str) -> str | None:
    """Return what a column or key says of a card, or None if it says nothing of a deck."""
    return COLUMNS.get(folded(word.replace("_", " ")))


def count_of(value: object) -> int | None:
    """Return a whole number in one of the forms that tools write it in: 3, 3.0, "3", "3x", "x3"."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    if isinstance(value, str) and value.isdecimal():
        return number(value)
    matched = _WHOLE.fullmatch(value.strip()) if isinstance(value, str) else None
    if matched is None:
        return None
    found = number(matched["digits"])
    return -found if matched["sign"] else found


def is_set(value: object) -> bool:
    """Whether a flag such as “sideboard” is set."""
    return value.strip().casefold() not in _NO if isinstance(value, str) else bool(value)


def outside_of(word: str, layout: Layout) -> Place | None:
    """Return the place that a word means, if that is none in the deck."""
    place = layout.place_of(word)
    return place if place in (MAYBE, OUTSIDE) else None
