"""Many decks as one zip file, each in a file of its own."""

from collections.abc import Iterable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.utils.text import slugify

from decks.formats import FORMATS
from decks.formats.code import CannotWrite
from decks.models import Deck
from decks.names.book import NameBook
from decks.queries import deck_in

_DAY = (1980, 1, 1, 0, 0, 0)  # the same decks are the same bytes


def archived(decks: Iterable[Deck], format: str, book: NameBook) -> bytes:
    """Return the decks in a format, a deck with a draft, which has no code, as text."""
    packed = BytesIO()
    taken: set[str] = set()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for deck in decks:
            used = format
            try:
                text = deck_in(deck, format, book)
            except CannotWrite:
                used, text = "text", deck_in(deck, "text")
            name = _free(slugify(deck.name)[:60] or "deck", FORMATS[used].ending, taken)
            info = ZipInfo(name, _DAY)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, text.encode())
    return packed.getvalue()


def _free(name: str, ending: str, taken: set[str]) -> str:
    """Return a file's name that no deck before has."""
    found, number = f"{name}.{ending}", 1
    while found in taken:
        number += 1
        found = f"{name}-{number}.{ending}"
    taken.add(found)
    return found
