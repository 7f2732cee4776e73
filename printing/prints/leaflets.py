"""What is printed beside cards and mats: booklet, checklist and test sheet, with their reports."""

from cards.rulebook import book
from printing.layouts import checked_layout, layout_warnings
from printing.official_cards import official_sets
from printing.options import PrintOptions
from printing.pdf import booklet, checklist, reference, registration
from printing.pdf.papers import DoesNotFit, Size
from printing.pdf.sheets import card_sheets
from printing.read_back.verifying import verify_document, verify_sheets
from printing.refused import PrintRefused
from printing.reports import Report

REFERENCES = 2  # of each reference card: one for each player
MIN_HALF_SIZE = (90.0, 120.0)  # of a booklet's page: less holds no words


def print_booklet(paper: Size, *, grey: bool = False) -> tuple[bytes, Report]:
    """Return the rules as a folded booklet; raises PrintRefused."""
    short, long = sorted(paper)
    if long / 2 < MIN_HALF_SIZE[0] or short < MIN_HALF_SIZE[1]:
        raise PrintRefused(
            "does_not_fit", "The paper is too small for a booklet. Use A5 or larger."
        )
    content, size, pages = booklet.booklet(paper, book().sections, grey)
    verify_document(content, booklet.TITLE, pages)
    return content, Report(pages=pages, sheets=pages // 2, paper=size)


def print_checklist(paper: Size, wanted: str | None, *, grey: bool = False) -> tuple[bytes, Report]:
    """Return the cards of a set by its slug, or of all sets; raises PrintRefused."""
    sets = official_sets()
    slugs = [found.slug for found in sets]
    if wanted is not None and wanted not in slugs:
        words = f"There’s no set “{wanted[:40]}”. Use one of {', '.join(slugs)}."
        raise PrintRefused("bad_option", words)
    chosen = [found for found in sets if wanted in (None, found.slug)]
    title = f"Checklist: {' and '.join(found.name for found in chosen)}"
    entries = [
        checklist.Entry(
            card["id"],
            card["name"],
            card["kind"],
            "" if card["kind"] == "Persona" else str(card["value"]),
        )
        for found in chosen
        for card in sorted(found.cards, key=lambda card: str(card["id"]))
    ]
    try:
        content, pages = checklist.checklist(paper, title, entries, grey)
    except DoesNotFit as error:
        raise PrintRefused("does_not_fit", str(error)) from error
    verify_document(content, title, pages)
    width, height = sorted(paper)
    return content, Report(pages=pages, sheets=pages, paper=(width, height))


def print_registration(
    paper: Size, *, grey: bool = False, is_landscape: bool = False
) -> tuple[bytes, Report]:
    """Return the two-sided test sheet, upright or across; raises PrintRefused."""
    try:
        content, size = registration.registration_sheet(paper, grey, is_landscape=is_landscape)
    except DoesNotFit as error:
        raise PrintRefused("does_not_fit", str(error)) from error
    title = registration.LANDSCAPE_TITLE if is_landscape else registration.TITLE
    verify_document(content, title, 2)
    return content, Report(pages=2, sheets=1, paper=size)


def print_reference(options: PrintOptions) -> tuple[bytes, Report]:
    """Return the turn aid as cards, laid out as other cards are; raises PrintRefused."""
    style = options.sheet_style()
    layout = checked_layout(style)
    faces = [(face, REFERENCES) for face in reference.reference_faces()]
    total = REFERENCES * len(faces)
    content = card_sheets(faces, style, reference.TITLE)
    verify_sheets(content, style, reference.TITLE, total)
    return content, Report.of_sheets(
        total,
        style,
        warnings=tuple(layout_warnings(style, layout)),
    )
