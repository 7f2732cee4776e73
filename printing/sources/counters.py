"""Counters beside a deck's cards, such as tokens, counters and coins. No drawing.

An entry of a print's content is `{"counter": {...}, "count": int}`, the first of the two what
Counter has.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from printing import limits
from printing.options import BadOptions

Sort = Literal["token", "counter", "life", "coin"]


@dataclass(frozen=True, slots=True)
class Counter:
    """`figure` stands in its middle, `label` says what it counts; a token or a copy has `card`,
    with the keys of the set files, instead."""

    name: str
    sort: Sort
    figure: str = ""
    label: str = ""
    card: Mapping[str, Any] | None = None


Needed = list[tuple[Counter, int]]


def counted(needed: Needed, counts: Mapping[str, int] | None = None) -> list[dict[str, Any]]:
    """Return the content of a sheet; `counts` by name stand in for those that are needed. Raises
    BadOptions."""
    said = dict(counts or {})
    content: list[dict[str, Any]] = []
    for counter, usual in needed:
        count = said.pop(counter.name, usual)
        if type(count) is not int or not 0 <= count <= limits.COPIES:
            words = f"{counter.name}: {count!r:.20} copies; use a whole number from 0 to "
            raise BadOptions({"counts": f"{words}{limits.COPIES}."})
        if count:
            content.append({"counter": asdict(counter), "count": count})
    if said:
        known = ", ".join(counter.name for counter, _count in needed)
        raise BadOptions({"counts": f"{next(iter(said))[:40]}: no such counter. Use {known}."})
    total = sum(entry["count"] for entry in content)
    if not total:
        raise BadOptions({"counts": "no counters to print. Set at least one count above 0."})
    if total > limits.CARDS:
        words = f"{total:,} counters; this site prints at most {limits.CARDS:,} at once."
        raise BadOptions({"counts": words})
    return content
