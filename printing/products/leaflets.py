"""Leaflets beside cards and mats: booklet, checklist, test sheet and reference cards."""

from cards.face.boxes import Face
from cards.rules.rulebook import book_of
from printing.content import Content
from printing.games import prints_of
from printing.kinds import kind_of
from printing.options import PrintOptions
from printing.pdf import booklet, checklist, registration
from printing.pdf.document import Document
from printing.pdf.papers import DoesNotFit
from printing.products.base import SheetProduct
from printing.refused import PrintRefused
from printing.sources.set_files import sets_of

REFERENCES = 2  # of each reference card: one for each player
MIN_HALF_SIZE = (90.0, 120.0)  # of a booklet's page: less holds no words


def draw_booklet(content: Content, options: PrintOptions) -> Document:
    """Return the rules as a folded booklet; raises DoesNotFit."""
    short, long = sorted(options.paper_size)
    if long / 2 < MIN_HALF_SIZE[0] or short < MIN_HALF_SIZE[1]:
        raise DoesNotFit("The paper is too small for a booklet. Use A5 or larger.")
    kind, rules = kind_of(content.game), book_of(content.game)
    title, opening = f"{kind.title} rules booklet", prints_of(content.game).booklet_opening(kind)
    sections = rules.sections if rules is not None else []
    made, size, pages = booklet.booklet(
        title, opening, sections, options.paper_size, grey=options.grey
    )
    return Document(made, title, pages, size)


def draw_own_mat(content: Content, options: PrintOptions) -> Document:
    """Return a mat as its game draws it; raises DoesNotFit."""
    return prints_of(content.game).draw_mat(content.what, options)


def draw_checklist(content: Content, options: PrintOptions) -> Document:
    """Return the cards of the set in the content's entry `{"set": slug}`, of all sets without one.

    Raises DoesNotFit, and PrintRefused for a set that there isn't.
    """
    sets = sets_of(content.game)
    wanted = [str(entry["set"]) for entry in content.entries] or list(sets)
    for slug in wanted:
        if slug not in sets:
            words = f"There’s no set “{slug[:40]}”. Use one of {', '.join(sets)}."
            raise PrintRefused("bad_option", words)
    chosen = [sets[slug] for slug in wanted]
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
    made, pages = checklist.checklist(options.paper_size, title, entries, options.grey)
    width, height = sorted(options.paper_size)
    return Document(made, title, pages, (width, height))


def draw_test_sheet(content: Content, options: PrintOptions) -> Document:
    """Return the two-sided test sheet; across with an entry `{"landscape": True}`. Raises
    DoesNotFit."""
    is_landscape = any(entry["landscape"] for entry in content.entries)
    made, size = registration.registration_sheet(
        options.paper_size, options.grey, is_landscape=is_landscape
    )
    title = registration.LANDSCAPE_TITLE if is_landscape else registration.TITLE
    return Document(made, title, 2, size)


class ReferenceCards(SheetProduct):
    """The turn aid as cards, laid out as other cards are."""

    reads_backs = True

    def faces(self, content: Content, options: PrintOptions) -> list[tuple[Face, int]]:
        return [(face, REFERENCES) for face in prints_of(content.game).turn_aid()]

    def total(self, content: Content, options: PrintOptions) -> int:
        return REFERENCES * len(prints_of(content.game).turn_aid())

    def pdf_title(self, content: Content) -> str:
        return f"{kind_of(content.game).title} reference cards"
