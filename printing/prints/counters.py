"""Sheets of a deck's counters and small tokens: from a deck's file, or as a job has them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cards.cidwam import CardDef, CardPool
from cards.face.data import FaceError
from printing.counters import counted, deck_counters
from printing.deck_files import read_deck
from printing.layouts import checked_layout, layout_warnings
from printing.official_cards import official_cards
from printing.options import BadOptions, PrintOptions
from printing.pdf.counter_faces import SHAPES, counter_face
from printing.pdf.plan import Backs
from printing.pdf.sheets import Progress, SheetStyle, card_sheets
from printing.proofs import Warning, undrawable
from printing.read_back.verifying import verify_sheets
from printing.refused import PrintRefused
from printing.reports import Report

Content = Sequence[Mapping[str, Any]]


def counter_style(options: PrintOptions) -> SheetStyle:
    """How sheets of counters look: as those of cards, without backs, each as large as it is."""
    size = SHAPES[options.counters]
    return replace(
        options.sheet_style(), card=size, backs=Backs(), shop=False, bleed=0.0, bleed_outer=0.0
    )


def counter_title(deck: str) -> str:
    return f"{deck}: counters"


def drawable_counters(
    content: Content, options: PrintOptions
) -> tuple[list[Mapping[str, Any]], list[Warning]]:
    """Those whose words have room on their shape, and why the others were left out. Raises
    BadOptions if none has."""
    left: list[Mapping[str, Any]] = []
    warnings: list[Warning] = []
    for entry in content:
        try:
            counter_face(entry["counter"], options.counters)
        except FaceError as error:
            warnings.append(undrawable(entry["counter"]["name"], error))
        else:
            left.append(entry)
    if not left:
        raise BadOptions({"counts": " ".join(warning.message for warning in warnings)})
    return left, warnings


def draw_counters(
    content: Content,
    options: PrintOptions,
    title: str,
    progress: Progress = lambda done, total: None,
) -> bytes:
    """Return the PDF, checked. Raises FaceError and PrintRefused."""
    style = counter_style(options)
    faces = [
        (counter_face(entry["counter"], options.counters), int(entry["count"])) for entry in content
    ]
    one = "a counter’s square" if options.counters == "round" else "a counter"
    made = card_sheets(faces, style, title, progress, one_card=one)
    verify_sheets(made, style, title, sum(count for _face, count in faces))
    return made


def print_counters(
    path: Path, options: PrintOptions, counts: Mapping[str, int]
) -> tuple[bytes, Report]:
    """Return the counters of the deck in a file, and what there is to say of them; raises
    PrintRefused."""
    style = counter_style(options)
    layout = checked_layout(style)
    deck = read_deck(path, lambda: official_cards().pool)
    pool = official_cards().pool
    main = [*deck.main.items(), *([(deck.persona, 1)] if deck.persona else [])]
    try:
        asked = counted(deck_counters(_defs(main, pool), pool), counts)
        content, warnings = drawable_counters(asked, options)
    except BadOptions as error:
        raise PrintRefused("bad_option", str(error)) from error
    warnings = [Warning(None, "line_left_out", line.message) for line in deck.left_out] + warnings
    title = counter_title(deck.name)
    made = draw_counters(content, options, title)
    total = sum(entry["count"] for entry in content)
    return made, Report.of_sheets(
        total,
        style,
        warnings=(*warnings, *layout_warnings(style, layout)),
    )


def _defs(main: Sequence[tuple[str, int]], pool: CardPool) -> list[tuple[CardDef, int]]:
    return [(pool.by_name[name], count) for name, count in main]
