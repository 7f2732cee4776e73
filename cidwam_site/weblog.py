"""The web server's log: one line a request, without what nobody wants to read or may know."""

import logging
import re
from typing import Any
from urllib.parse import unquote_plus

from gunicorn.glogging import Logger

HEALTH = "/health/"
STATIC = "/static/"
MASK = "***"
SECRETS = re.compile(
    r"(/play/join/|/play/no-mail/|/accounts/email/confirm/|/accounts/forgotten/[^/]+/"
    r"|/decks/(?!(?:new|import|syntax)/)|/workshop/sets/(?!new/)|/workshop/pictures/(?=[^/]+$)"
    r"|/print/(?:deck|drafts|jobs)/|/lab/deck/|/lab/(?!(?:deck|draft)/)"
    r"|/api/(?:decks|draft-sets|print-jobs|lab)/(?!import/))[^/]+"
)
"""The words before a key that lets its holder in: invitations, links sent by mail, what is shared
by link, and a picture, whose name nobody guesses."""
HIDDEN_QUERIES = (
    "/play/", "/accounts/", "/api/games/", "/admin/login/", "/workshop/complete/",
    "/api/draft-sets/import/",
)  # fmt: skip
NAMES_DECK = re.compile(r"\b(in|deck)\W*[:=]", re.IGNORECASE)
"""A search for the cards of a deck, which may be named by its key."""


class Log(Logger):
    """Gunicorn's logger without its dates (whoever gathers the log knows the time)."""

    error_fmt = "%(levelname)s %(message)s"
    access_fmt = "%(message)s"

    def access(self, resp: Any, req: Any, environ: Any, request_time: Any) -> None:
        """Leave out health checks and static files that were served well."""
        if req.path == HEALTH or (req.path.startswith(STATIC) and resp.status_code < 400):
            return
        super().access(resp, req, environ, request_time)

    def exception(self, msg: Any, *args: Any, **kwargs: Any) -> None:
        """What went wrong, and at which address: without its secrets, too."""
        super().exception(msg, *map(masked, args), **kwargs)

    def atoms(self, resp: Any, req: Any, environ: Any, request_time: Any) -> Any:
        """Gunicorn's parts of a line, with secrets masked."""
        parts = super().atoms(resp, req, environ, request_time)
        path = str(environ.get("PATH_INFO") or "")
        parts["U"] = masked_path(path)
        parts["q"] = masked_query(path, str(environ.get("QUERY_STRING") or ""))
        return parts


def masked_path(path: str) -> str:
    """The path without the key that lets its holder in (see SECRETS)."""
    return SECRETS.sub(rf"\1{MASK}", path, count=1) if SECRETS.match(path) else path


def masked_query(path: str, query: str) -> str:
    """What follows the path, "?" included; not where it names hand cards, a page to go on to,
    a private set or a deck."""
    if not query:
        return ""
    hidden = path.startswith(HIDDEN_QUERIES) or NAMES_DECK.search(unquote_plus(query))
    return f"?{MASK}" if hidden else f"?{query}"


def masked(part: Any) -> Any:
    """A part of a line: an address without its secrets, anything else as it is."""
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
        return True


class NotHealth(logging.Filter):
    """Drops Django's complaint that the health page answered 503; the page itself is the news."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep everything that is not about the health page."""
        return getattr(getattr(record, "request", None), "path", None) != HEALTH
