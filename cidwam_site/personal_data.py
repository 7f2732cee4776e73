"""“Download my data”: all that the site keeps of a user, as one zip, made while it is sent.

Each app gives its own part (`export_of` of its module `personal_data`): pairs of a file name and
text, a file's path, or data that becomes JSON. Nobody else's secrets are in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from http import HTTPStatus
from importlib import import_module
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

import accounts.personal_data
import cards.personal_data
import decks.personal_data
import games
import lab.personal_data
import play.personal_data
import printing.personal_data
import workshop.personal_data
from workshop.files.bundle import zipped

WAIT_SECONDS = 30
_making = BoundedSemaphore(1)  # one at a time in each process: records are replayed for it


PARTS: tuple[Callable[[Any], Iterator[tuple[str, Any]]], ...] = (
    accounts.personal_data.export_of,
    decks.personal_data.export_of,
    workshop.personal_data.export_of,
    play.personal_data.export_of,
    printing.personal_data.export_of,
    lab.personal_data.export_of,
    cards.personal_data.export_of,
    *(import_module(f"{app}.personal_data").export_of for app in games.installed_apps()),
)


@never_cache
@login_required
@require_POST
def download(request: HttpRequest) -> HttpResponseBase:
    """Send the user's data; while another download is made, ask them to come back."""
    if not _making.acquire(blocking=False):
        context = {
            "title": "Please wait",
            "detail": "We’re busy with another download. Try again in half a minute.",
            "status": HTTPStatus.SERVICE_UNAVAILABLE,
        }
        answer = render(
            request, "errors/error.html", context, status=HTTPStatus.SERVICE_UNAVAILABLE
        )
        answer["Retry-After"] = str(WAIT_SECONDS)
        return answer
    response = StreamingHttpResponse(_Released(request.user), content_type="application/zip")
    day = timezone.now().date().isoformat()
    response["Content-Disposition"] = f'attachment; filename="cidwam-my-data-{day}.zip"'
    return response


class _Released:
    """The zip's parts; whoever stops reading them, the next may begin."""

    def __init__(self, user: Any) -> None:
        self._parts = zipped(_files(user))
        self._held = True

    def __iter__(self) -> Iterator[bytes]:
        try:
            yield from self._parts
        finally:
            self.close()

    def close(self) -> None:
        """Let another be made: the server calls this when the answer is sent or its reader gone."""
        if self._held:
            self._held = False
            _making.release()


def _files(user: Any) -> Iterator[tuple[str, str | Path, str]]:
    """Give all files of a user's download: name, content, no comment."""
    for part in PARTS:
        for name, content in part(user):
            yield name, content if isinstance(content, str | Path) else _text(content), ""


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1, default=str) + "\n"
