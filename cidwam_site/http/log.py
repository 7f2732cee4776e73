"""The web server's log: one line a request, without what nobody wants to read or may know."""

import logging
import re
import time
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote_plus

from cidwam_site.database import absence

logger = logging.getLogger("web")

HEALTH = "/health/"
STATIC = "/static/"
MASK = "***"
SECRETS = re.compile(
    r"(/play/join/|/play/no-mail/|/play/feeds/|/accounts/email/confirm/|/accounts/forgotten/[^/]+/"
    r"|/play/kitchen/(?!games/)|(?:/api)?/g/[^/]+/battles/(?!new/)|/decks/(?:of-set|packs)/(?!new/)"
    r"|/decks/(?!(?:new|import|syntax|of-set|packs)/)|/workshop/sets/(?!new/)|/workshop/pictures/(?=[^/]+$)"
    r"|/print/(?:deck|drafts|jobs)/|/lab/deck/|/lab/(?!(?:deck|draft)/)"
    r"|/api/(?:decks|draft-sets|pack-events|print-jobs|lab)/(?!import/))[^/]+"
)
"""The words before a key that lets its holder in: invitations, links sent by mail, what is shared
by link, and a picture, whose name nobody guesses."""
HIDDEN_QUERIES = (
    "/play/",
    "/accounts/",
    "/api/games/",
    "/admin/login/",
    "/workshop/complete/",
    "/api/draft-sets/import/",
)
NAMES_DECK = re.compile(r"\b(in|deck|with|next)\W*[:=]", re.IGNORECASE)
"""A search for a deck's cards, a deck to compare with, a page to go on to: all may hold its key."""
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
"""Characters that an address may hold, decoded, to write lines of its own into a log."""


def logged(application: Any) -> Any:
    """Return a WSGI application that writes a line for each request once it is answered."""

    def serve(environ: dict[str, Any], start_response: Any) -> Any:
        began = time.monotonic()
        said = ["500"]

        def note(status: str, headers: Any, *rest: Any) -> Any:
            said[0] = status.partition(" ")[0]
            return start_response(status, headers, *rest)

        try:
            return application(environ, note)
        finally:
            seconds = time.monotonic() - began
            if text := line(environ, int(said[0]), seconds):
                logger.info("%s", text)

    return serve


def line(environ: dict[str, Any], status: int, seconds: float) -> str:
    """Return the line of a request, masked; "" for what is no news."""
    path = str(environ.get("PATH_INFO") or "")
    # Health checks, and static files that were served well.
    if path == HEALTH or (path.startswith(STATIC) and status < HTTPStatus.BAD_REQUEST):
        return ""
    query = masked_query(path, str(environ.get("QUERY_STRING") or ""))
    shown = CONTROL.sub("?", f"{masked_path(path)}{query}")
    return f"{environ.get('REQUEST_METHOD')} {shown} {status} {seconds * 1000:.0f}ms"


def masked_path(path: str) -> str:
    """Return the path without the key that lets its holder in (see SECRETS)."""
    return SECRETS.sub(rf"\1{MASK}", path, count=1) if SECRETS.match(path) else path


def masked_query(path: str, query: str) -> str:
    """Return what follows the path, "?" included; not where it names hand cards, a page to go on
    to, a private set or a deck."""
    if not query:
        return ""
    hidden = path.startswith(HIDDEN_QUERIES) or NAMES_DECK.search(unquote_plus(query))
    return f"?{MASK}" if hidden else f"?{query}"


def masked(part: Any) -> Any:
    """Return a part of a line: an address without its secrets, anything else as it is."""
    if not isinstance(part, str) or not part.startswith("/"):
        return part
    path, _, query = part.partition("?")
    return masked_path(path) + masked_query(path, query)


class NoSecrets(logging.Filter):
    """Takes the secrets out of addresses in Django's own lines, such as "Not Found: /decks/..."."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every line, masked."""
        if isinstance(record.args, tuple):
            record.args = tuple(map(masked, record.args))
        if record.name == "waitress" and isinstance(record.msg, str):  # the address is in the words
            record.msg = " ".join(map(masked, record.msg.split(" ")))
        return True


class NotHealth(logging.Filter):
    """Drops Django's complaint that the health page answered 503; the page itself is the news."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep everything that is not about the health page."""
        return getattr(getattr(record, "request", None), "path", None) != HEALTH


class ShortDatabaseErrors(logging.Filter):
    """While the database is away every request fails for it: a line for each, and no traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every line."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and absence.is_away(error):
            record.exc_info = None
            record.msg = f"{record.msg} ({type(error).__name__}: {str(error).strip()})"
        return True
