"""A game's own sheets (`printing.games`) as PDFs and their reports: laid out as cards are, each
face as large as it is, without backs.
"""

from dataclasses import replace

from cards.face.data import FaceError
from printing.games import GameSheet
from printing.layouts import checked_layout, layout_warnings
from printing.options import BadOptions, PrintOptions
from printing.pdf.plan import Backs
from printing.pdf.sheets import Progress, SheetStyle, card_sheets, page_count
from printing.read_back.verifying import verify_sheets
from printing.refused import PrintRefused
from printing.reports import Report


def sheet_pages(sheet: GameSheet, options: PrintOptions) -> int:
    """How many pages it will be. Raises BadOptions if nothing fits on the paper."""
    style = _style(sheet, options)
    try:
        checked_layout(style)
    except PrintRefused as refused:
        raise BadOptions({"paper": str(refused)}) from refused
    return page_count(_total(sheet), style)


def draw_sheet(
    sheet: GameSheet,
    options: PrintOptions,
    title: str,
    author: str,
    progress: Progress = lambda done, total: None,
) -> bytes:
    """Return the PDF, read back before anybody has it. Raises FaceError, PrintRefused."""
    style = _style(sheet, options)
    checked_layout(style)
    made = card_sheets(sheet.faces(), style, title, progress, author)
    verify_sheets(made, style, title, _total(sheet))
    return made


def print_sheet(sheet: GameSheet, options: PrintOptions, game: str) -> tuple[bytes, Report]:
    """Return the PDF and its report, without a job. Raises PrintRefused."""
    style, total = _style(sheet, options), _total(sheet)
    layout = checked_layout(style)
    try:
        made = draw_sheet(sheet, options, f"{game}: {sheet.label}", game)
    except FaceError as error:
        raise PrintRefused("bad_option", str(error)) from error
    return made, Report.of_sheets(
        total,
        style,
        warnings=tuple(layout_warnings(style, layout)),
    )


def _style(sheet: GameSheet, options: PrintOptions) -> SheetStyle:
    return replace(
        options.sheet_style(),
        card=sheet.size,
        backs=Backs(),
        shop=False,
        bleed=0.0,
        bleed_outer=0.0,
    )


def _total(sheet: GameSheet) -> int:
    return sum(count for _face, count in sheet.faces())
