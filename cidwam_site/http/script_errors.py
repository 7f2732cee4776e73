"""Errors of a page's scripts, sent by the browser, as lines in the server's log.

Anyone may send anything here. So it is counted by address, cut short, without addresses and without
what could begin a line of its own; who is signed in, which page it was and what stands on it are
not asked.
"""

from __future__ import annotations

import logging
import re
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from accounts.throttles import ByAddress, seconds_to_wait
from cidwam_site.http import log

logger = logging.getLogger(__name__)

MAX_BYTES = 4000
MAX_LETTERS = 200
ADDRESS = re.compile(r"\w+://\S+|/\S*")  # with keys and what was looked for in it, maybe
OUR_SCRIPT = re.compile(r"/static/[\w./-]+\.js")
NUMBER = re.compile(r"[0-9]{1,7}")


class ScriptErrors(ByAddress):
    """The reports that scripts of one address may send."""

    scope = "script-error"


@csrf_exempt  # it changes nothing, and has to work where a page's token is too old
@require_POST
def tell(request: HttpRequest) -> HttpResponse:
    """Note message, file, line and column; 204 even for what is left out."""
    if int(request.META.get("CONTENT_LENGTH") or 0) > MAX_BYTES:
        return HttpResponse(status=HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    if (wait := seconds_to_wait(ScriptErrors, request)) is not None:
        retry = {"Retry-After": str(wait)}
        return HttpResponse(status=HTTPStatus.TOO_MANY_REQUESTS, headers=retry)
    sent = request.POST
    message = ADDRESS.sub("…", log.CONTROL.sub(" ", sent.get("message", "")))
    file = found[0] if (found := OUR_SCRIPT.fullmatch(sent.get("file", ""))) else "?"
    line, column = (
        found[0] if (found := NUMBER.fullmatch(sent.get(name, ""))) else "?"
        for name in ("line", "column")
    )
    logger.error(
        "in a browser: %s (%s:%s:%s)",
        message[:MAX_LETTERS].strip() or "?",
        file[:MAX_LETTERS],
        line,
        column,
    )
    return HttpResponse(status=HTTPStatus.NO_CONTENT)
