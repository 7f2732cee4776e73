"""What the usual game has to print beside cards: mats with a place for everything, and leaflets."""

from collections.abc import Callable

from printing.models import What
from printing.options import PrintOptions
from printing.prints.leaflets import (
    print_booklet,
    print_checklist,
    print_reference,
    print_registration,
)
from printing.prints.mats import MatForm, print_mat
from printing.reports import Report

Made = tuple[bytes, Report]


def _mat(form: MatForm) -> Callable[[PrintOptions], Made]:
    def made(options: PrintOptions) -> Made:
        return print_mat(form, options.paper_size, saver=options.ink_saver, grey=options.grey)

    return made


EXTRAS: dict[str, Callable[[PrintOptions], Made]] = {
    What.PLAY_MAT: _mat("one"),
    What.MAT_TILES: _mat("tiled"),
    What.TRAVEL_MAT: _mat("page"),
    What.BOOKLET: lambda options: print_booklet(options.paper_size, grey=options.grey),
    What.CHECKLIST: lambda options: print_checklist(options.paper_size, None, grey=options.grey),
    What.TEST_PAGE: lambda options: print_registration(options.paper_size, grey=options.grey),
    What.REFERENCE: print_reference,
}

TWO_SIDED = (What.BOOKLET, What.TEST_PAGE)  # of those, what has a page on either side of a sheet
