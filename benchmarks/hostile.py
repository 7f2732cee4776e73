"""Measure hostile searches, each beside a plain one: at most five times as much.

    python -m benchmarks.hostile [--decks 5000] [--small]

Whole requests of strangers through Django, from the handler's door to the last byte, in process
time of one core: searches of public decks, of cards, and of cards in the API. A plain search is one
word, one that is found and one that is not; the dearer counts. Nothing is kept between requests.
`tests/cidwam_site/test_hostile_searches.py` counts the same in calls, alike everywhere.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from itertools import count
from urllib.parse import quote

from benchmarks.report import Figure, print_table
from benchmarks.scratch import few_if_small, scratch_site

RATIO = 5.0
RUNS = few_if_small(9, 1)
DECKS = few_if_small(5_000, 50)
PLAIN = ("bell", "unheard")
HOSTILE = (
    "bell " * 100,
    "unheard " * 62,
    " or ".join(["bell"] * 40),
    "-bell " * 80,
    " ".join(f"bell{n} " for n in range(100)),
    " or ".join(f"bel{n}" for n in range(60)),
    '"' + " ".join(f"b{n}ll" for n in range(90)) + '"',
    "is:legal -is:illegal " * 12,
    "(" * 8 + "bell or " * 40,
    " ".join(f"card:rat>={n}" for n in range(1, 40)),
    " ".join(f"by:ann{n}" for n in range(60)),
    " ".join(f"size>{n} value<{n}" for n in range(40)),
)
ADDRESSES = ("/decks/", "/cards/", "/api/cards/")
CALLERS = count(1)
ANSWERS = ("200 OK", "302 Found", "400 Bad Request")


def main() -> int:
    decks = int(sys.argv[sys.argv.index("--decks") + 1]) if "--decks" in sys.argv else DECKS
    with scratch_site("DATABASE_URL", "REDIS_URL", "DEBUG"):
        from benchmarks.synthetic_decks import write_decks
        from benchmarks.table import prepare

        prepare()
        write_decks(decks)
        good = measure()
    return 0 if good else 1


def measure() -> bool:
    """Print the dearest searches of each address; whether all are cheap enough."""
    from benchmarks.search import asking

    ask = asking(ANSWERS)
    rows = []
    for address in ADDRESSES:
        # Words and faces of all cards are kept once they have been shown.
        for search in ("warm", "-warm", ""):
            ask(f"{address}?q={search}")
        plain = max(median_seconds(ask, address, search) for search in PLAIN)
        found = {search: median_seconds(ask, address, search) for search in HOSTILE}
        dearest = sorted(found.items(), key=lambda pair: -pair[1])[:3]
        rows += [
            Figure(f"{address} {search[:40]}", 1000 * taken, 1000 * plain, "ms", RATIO)
            for search, taken in dearest
        ]
    return print_table(rows, value="hostile", floor="plain")


def median_seconds(ask: Callable[..., float], address: str, search: str) -> float:
    from benchmarks.search import forget_answers

    taken = []
    for _ in range(RUNS):
        forget_answers()
        # Each is another caller's, for a stranger may search a few times a minute.
        high, low = divmod(next(CALLERS), 250)
        taken.append(ask(f"{address}?q={quote(search)}", REMOTE_ADDR=f"10.1.{high}.{low}"))
    return statistics.median(taken)


if __name__ == "__main__":
    sys.exit(main())
