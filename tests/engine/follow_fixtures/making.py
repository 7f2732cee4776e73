"""Makes `cases.json`: views, what their viewers were told, and the next views.

    python -m tests.engine.follow_fixtures.making

The tests' `follow` and `static/play/follow.js` are both held to these cases, which together hold
every kind of event. They come from the scenarios and from `following.SCRIPTS`; only those are kept
that show something new.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from engine.kernel.records.admin_lines import told_of
from games.cidwam.rules.board import SEATS
from tests.engine.following import SCRIPTS, Case, of_scenarios

CASES = Path(__file__).with_name("cases.json")
KINDS_OF_ONE = ("how", "from", "refill", "taken", "again")  # what tells events of a kind apart


def every_case() -> Iterator[Case]:
    for script in SCRIPTS.values():
        yield from script.play()[1]
    for _, followed, actions in of_scenarios():
        for seat, line in actions:
            yield from followed.act(seat, line)
    view = next(every_first()).view
    yield Case(view, [told_of(SEATS[0], "quick")], view)  # what the house tells changes no view


def every_first() -> Iterator[Case]:
    """The first case of each script."""
    for script in SCRIPTS.values():
        yield next(iter(script.play()[1]))


def shapes(case: Case) -> set[tuple[str, ...]]:
    """What there is to follow in a case: each kind of event, and what matters in it."""
    found = set()
    for event in case.events:
        words = [str(event[key]) for key in KINDS_OF_ONE if key in event]
        # By what one seat alone is told, and by where it happens.
        own = [key for key in ("cards", "hand", "costs", "orders") if key in event]
        found.add((event["kind"], *words, *own))
        pieces = [*event.get("pieces", ()), event.get("piece")]
        for piece in filter(None, pieces):
            piece = piece.get("piece", piece)
            found.add((event["kind"], "at", *sorted({"index", "relic"} & piece.keys())))
    return found


def chosen() -> list[Case]:
    """A few cases that show all there is, taken by how much each shows that no other has shown,
    for its length."""
    left = [(shapes(case), len(written(case)), case) for case in every_case()]
    kept: list[Case] = []
    while left:
        shown, _, case = max(left, key=lambda entry: len(entry[0]) / entry[1])
        kept.append(case)
        left = [(new, length, c) for found, length, c in left if (new := found - shown)]
    return kept


def written(case: Case) -> str:
    return json.dumps(case._asdict(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def main() -> None:
    lines = [written(case) for case in chosen()]
    CASES.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
