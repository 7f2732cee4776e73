"""The cost of sheets of cards: against pycairo and a table of Platypus, in one run, on one core.

    python -m benchmarks.print [--small]

Process time of drawing 1,000 and 10,000 cards of 120 faces: pycairo gets the vectors, laid out
beforehand as for us; Platypus and we lay them out too. Then the size of the files, what drawing
takes in memory beyond the imports, the check of a file against its drawing, and the preview of a
print's page. Ends with 1 if one of them misses what we allow.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.report import Figure, print_table
from benchmarks.scratch import few_if_small, scratch_site

if TYPE_CHECKING:
    from cards.face.boxes import Face
    from cards.pictures.faces import Printed

FACES = few_if_small(120, 9)
FEW, MANY = few_if_small(1_000, 18), few_if_small(10_000, 36)
ROUNDS = few_if_small(5, 1)
MEMORY = "memory"  # the argument of the process that measures nothing but that


def main() -> int:
    with scratch_site():
        if MEMORY in sys.argv:
            print(*_memory())
            return 0
        good = print_table(measured())
    return 0 if good else 1


def seconds(name: str, taken: float, floor: float, goal: float) -> Figure:
    """Return a row of the table; seconds become milliseconds."""
    return Figure(name, 1000 * taken, 1000 * floor, "ms", goal)


def measured() -> list[Figure]:
    from benchmarks.print_peers import by_cairo, by_platypus, load_cairo
    from cards.face.file_svg import render as svg
    from printing.pdf.sheets import SheetStyle, card_sheets
    from printing.read_back.verifying import verify_sheets

    few, many = prints(FEW), prints(MANY)
    style = SheetStyle()
    content = card_sheets(few, style, "Sheets")
    found = []
    cairo = load_cairo()
    if cairo is None:
        print("pycairo is not here: install Debian's python3-cairo for its two rows.")
    else:
        for cards, chosen, allowed in ((FEW, few, 0.70), (MANY, many, 0.20)):
            ours, theirs = compared(
                partial(card_sheets, chosen, style, "Sheets"),
                partial(by_cairo, cairo, chosen),
                rounds=ROUNDS if cards == FEW else 2,
            )
            found.append(seconds(f"{cards:,} cards, pycairo", ours, theirs, allowed))
    laid = [(one.face, count) for one, count in printed(FEW)]
    ours, theirs = compared(
        lambda: card_sheets([(lay(), count) for lay, count in laid], style, "Sheets"),
        lambda: by_platypus(laid),
        rounds=3,
    )
    found.append(seconds(f"{FEW:,} cards, a table of Platypus", ours, theirs, 0.15))
    drawn, checked = compared(
        lambda: card_sheets(few, style, "Sheets"),
        lambda: verify_sheets(content, style, "Sheets", FEW),
    )
    found.append(seconds("the check, the drawing", checked, drawn, 1.0))
    size = len(card_sheets(many, style, "Sheets")) / 1e6
    faces = sum(len(svg(face)) for face, _ in few) / 1e6  # as pages show them, each once
    return [
        *found,
        Figure(
            f"the file of {FEW:,} cards, their faces as SVG", len(content) / 1e6, faces, "MB", 1.0
        ),
        Figure(f"the file of {MANY:,} cards, of {FEW:,}", size, len(content) / 1e6, "MB", 4.0),
        Figure(f"memory for {FEW:,} cards, for the imports", *_asked_memory(), "MB", 0.5),
        seconds(f"a preview of a sheet, {FEW:,} cards", _preview(), drawn, 1.0),
        seconds(f"a preview of a mat, {FEW:,} cards", _page_preview(), drawn, 1.0),
    ]


def prints(cards: int) -> list[tuple[Face, int]]:
    """So many cards of the official faces, each face as often as the others."""
    return [(one.face(), count) for one, count in printed(cards)]


def printed(cards: int) -> list[tuple[Printed, int]]:
    """Return the same before they are laid out."""
    from games.cidwam.web.official_cards import official_cards

    official = official_cards()
    names = list(official.pool.by_name)[:FACES]
    each, over = divmod(cards, len(names))
    return [(official.printed(name), each + (at < over)) for at, name in enumerate(names)]


def compared(
    one: Callable[[], object], other: Callable[[], object], rounds: int = ROUNDS
) -> tuple[float, float]:
    """Return the medians of process time of both, taken in turns, each once for nothing before."""
    one(), other()
    times: tuple[list[float], list[float]] = ([], [])
    for _round in range(rounds):
        for kept, call in zip(times, (one, other), strict=True):
            begin = time.process_time()
            call()
            kept.append(time.process_time() - begin)
    return statistics.median(times[0]), statistics.median(times[1])


def _asked_memory() -> tuple[float, float]:
    """In a process of its own: what is taken once is not given back."""
    told = subprocess.run(
        [sys.executable, "-m", "benchmarks.print", MEMORY, *sys.argv[1:]],
        capture_output=True,
        text=True,
        check=True,
    )
    most, before = map(float, told.stdout.split()[-2:])
    return most, before


def _memory() -> tuple[float, float]:
    """Return the most that it takes while it draws, over what is there before the faces are laid
    out; and that."""
    from games.cidwam.web.official_cards import official_cards
    from printing.pdf.sheets import SheetStyle, card_sheets

    official_cards()
    Path("/proc/self/clear_refs").write_text("5")  # the peak is counted anew
    before = _resident("VmRSS")
    card_sheets(prints(FEW), SheetStyle(), "Sheets")
    return _resident("VmHWM") - before, before


def _resident(field: str) -> float:
    """Megabytes, by the kernel's count."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(field)) / 1024


def _preview() -> float:
    """Process time of the slowest of a few decks’ first sheets; their faces are kept already."""
    from games import DEFAULT_SLUG
    from games.cidwam.web.official_cards import official_cards
    from printing.content import Content
    from printing.options import PrintOptions
    from printing.previews.cards import card_preview
    from printing.products.names import What

    official = official_cards()
    cards = [dict(entry) for entry in official.entries.values()]
    decks = [
        Content(
            What.CARDS,
            DEFAULT_SLUG,
            "A deck",
            [{"card": card, "count": 4} for card in cards[begin : begin + 12]],
        )
        for begin in range(0, FACES, 12)
    ]
    slowest = 0.0
    for content in decks:
        card_preview(content, PrintOptions())
        start = time.process_time()
        card_preview(content, PrintOptions())
        slowest = max(slowest, time.process_time() - start)
    return slowest


def _page_preview() -> float:
    """Return the same of the mats and leaflets: drawn, checked, pictured and measured."""
    from games import DEFAULT_SLUG
    from printing import pipeline
    from printing.games import prints_of
    from printing.options import PrintOptions
    from printing.products.base import PageProduct
    from printing.products.table import product_of
    from printing.read_back.file_pictures import pictured
    from printing.sources.game import product_content

    slowest = 0.0
    leaflets = [what for what in prints_of(DEFAULT_SLUG).products if what != "deck-list"]
    for what in leaflets:
        if not isinstance(product_of(what), PageProduct):
            continue
        content = product_content(DEFAULT_SLUG, what)
        pictured(pipeline.make(content, PrintOptions()).pdf)
        start = time.process_time()
        pictured(pipeline.make(content, PrintOptions()).pdf)
        slowest = max(slowest, time.process_time() - start)
    return slowest


if __name__ == "__main__":
    raise SystemExit(main())
