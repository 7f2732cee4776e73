"""The web server's log: one line a request, without what nobody wants to read or may know."""

import logging
import re
from typing import Any

from gunicorn.glogging import Logger

HEALTH = "/health/"
STATIC = "/static/"
MASK = "***"
SECRETS = re.compile(
    r"(/play/join/|/play/no-mail/|/play/mail/confirm/|/accounts/forgotten/[^/]+/)[^/]"
)
HIDDEN_QUERIES = ("/play/", "/accounts/", "/api/games/", "/admin/login/")


class Log(Logger):
    """Gunicorn's logger without its dates (whoever gathers the log knows the time)."""

    error_fmt = "%(levelname)s %(message)s"
    access_fmt = "%(message)s"

    def access(self, resp: Any, req: Any, environ: Any, request_time: Any) -> None:
        """Leave out health checks and static files that were served well."""
        if req.path == HEALTH or (req.path.startswith(STATIC) and resp.status_code < 400):
            return
        super().access(resp, req, environ, request_time)

    def atoms(self, resp: Any, req: Any, environ: Any, request_time: Any) -> Any:
        """Gunicorn's parts of a line, with secrets masked."""
        parts = super().atoms(resp, req, environ, request_time)
        path = str(environ.get("PATH_INFO") or "")
        parts["U"] = masked_path(path)
        parts["q"] = masked_query(path, str(environ.get("QUERY_STRING") or ""))
        return parts


def masked_path(path: str) -> str:
    """The path without the key that lets its holder in: invitations, links sent by mail."""
    found = SECRETS.match(path)
    return f"{found[1]}{MASK}/" if found else path


def masked_query(path: str, query: str) -> str:
    """What follows the path, "?" included; not where it names hand cards or a page to go on to."""
    if not query:
        return ""
    return f"?{MASK}" if path.startswith(HIDDEN_QUERIES) else f"?{query}"


class NotHealth(logging.Filter):
    """Drops Django's complaint that the health page answered 503; the page itself is the news."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep everything that is not about the health page."""
        return getattr(getattr(record, "request", None), "path", None) != HEALTH
