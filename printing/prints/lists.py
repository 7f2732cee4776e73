"""A deck's list as a page: from a deck's file, or as a job has it. The content of such a job is
`[{"list": {"persona", "code", "counted", "author"}, "rows": [[kind, name, value, count], ...]}]`.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cards.cidwam import KINDS
from printing.deck_files import code_of, read_deck
from printing.official_cards import OfficialCards, official_cards
from printing.options import PrintOptions
from printing.pdf.deck_list import DeckList, Entry, deck_list
from printing.pdf.papers import DoesNotFit, Size
from printing.proofs import Warning
from printing.read_back.verifying import verify_document
from printing.refused import PrintRefused
from printing.reports import Report

Row = tuple[str, str, str, int]  # kind, name, value, count


def list_content(
    rows: Sequence[Row], *, persona: str = "", code: str = "", counted: str, author: str
) -> list[dict[str, Any]]:
    """Return what a job keeps of a deck's list."""
    said = {"persona": persona, "code": code, "counted": counted, "author": author}
    return [{"list": said, "rows": [list(row) for row in rows]}]


def draw_list(
    content: Sequence[Mapping[str, Any]], options: PrintOptions, title: str
) -> tuple[bytes, int]:
    """Return the PDF, checked, and how many pages it has; raises PrintRefused."""
    (kept,) = content
    entries = tuple(Entry(*row) for row in kept["rows"])
    try:
        made, pages = deck_list(
            options.paper_size, DeckList(title, entries=entries, **kept["list"]), options.grey
        )
    except DoesNotFit as error:
        raise PrintRefused("does_not_fit", str(error)) from error
    verify_document(made, title, pages)
    return made, pages


def print_list(path: Path, options: PrintOptions) -> tuple[bytes, Report]:
    """Return the list of the deck in a file; raises PrintRefused."""
    deck = read_deck(path, lambda: official_cards().pool)
    if not deck.main and not deck.persona:
        raise PrintRefused("no_cards", "There’s no card in this deck to list.")
    content = list_content(
        _rows(deck.main, official_cards()),
        persona=deck.persona or "",
        code=code_of(deck),
        counted="cards",
        author="CIDWaM",
    )
    made, pages = draw_list(content, options, deck.name)
    return made, Report(
        pages=pages,
        sheets=pages,
        paper=_upright(options.paper_size),
        warnings=tuple(Warning(None, "line_left_out", line.message) for line in deck.left_out),
    )


def _rows(main: Mapping[str, int], cards: OfficialCards) -> list[Row]:
    def order(name: str) -> tuple[int, int, str]:
        card = cards.card(name)
        return KINDS.index(card.kind), card.value, name

    return [
        (cards.card(name).kind, name, str(cards.card(name).value), main[name])
        for name in sorted(main, key=order)
    ]


def _upright(paper: Size) -> Size:
    short, long = sorted(paper)
    return short, long
