"""Entries of a content checked against the site's bounds, and named in its errors. No database."""

from collections.abc import Iterable

from printing import limits
from printing.content import Entries
from printing.kinds import noun
from printing.options import BadOptions


def checked_entries(entries: Entries, game: str) -> Entries:
    """Return the entries without those that are printed no time. Raises BadOptions for counts that
    can't be."""
    for entry in entries:
        count = entry["count"]
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= limits.COPIES:
            words = f"{count!r} copies; use a whole number from 0 to {limits.COPIES}."
            raise BadOptions({"counts": f"{entry['card']['name']}: {words}"})
    left = [entry for entry in entries if entry["count"]]
    cards = noun(game, "card").many
    total = sum(entry["count"] for entry in left)
    if not left:
        raise BadOptions({"counts": f"no {cards} to print. Set at least one count above 0."})
    if total > limits.CARDS:
        words = f"{total:,} {cards}; this site prints at most {limits.CARDS:,} at once."
        raise BadOptions({"counts": words})
    return left


def shown_names(names: Iterable[str]) -> str:
    """Return the first names of a list, cut."""
    every = list(names)
    return ", ".join(str(name)[:40] for name in every[:5]) + (" …" if len(every) > 5 else "")
