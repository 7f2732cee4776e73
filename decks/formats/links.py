"""Links to this site in lists: a card's address means the card."""

import re
from urllib.parse import urlsplit

from django.conf import settings

from decks.names.book import NameBook

_URL = re.compile(r"<?(?P<url>(?:https?://|/)[^\s<>()\[\]\"']*)>?")
_CARD = re.compile(
    r"(?:/g/[\w-]+)?/(?:api/)?cards/(?P<number>[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)(?:/.*)?"
)


def path_here(url: str) -> str | None:
    """Return the path of an address of this site; None for another site's."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    here = urlsplit(settings.SITE_URL).netloc.removeprefix("www.")
    is_here = not parts.netloc or parts.netloc.removeprefix("www.").casefold() == here.casefold()
    return parts.path if is_here else None


def with_names(line: str, book: NameBook) -> str:
    """Return a line with the names of the cards whose addresses it has."""

    def name(matched: re.Match[str]) -> str:
        path = path_here(matched["url"].rstrip(".,;!?"))
        found = _CARD.fullmatch(path) if path is not None else None
        card = book.with_id(found["number"].lower()) if found is not None else None
        return book.spelled(card) if card is not None else matched[0]

    return _URL.sub(name, line) if "/" in line else line
