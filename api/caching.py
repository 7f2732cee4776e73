"""ETag and 304. Every answer to a GET below /api/ has an ETag made from its bytes (see
`api.middleware`); a view of `PublicData` that knows a version of its data says 304 before any work.
"""

import hashlib
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

FRESH: Final = 60
"""Seconds for which a public answer may be used without asking again."""


class PublicData(APIView):
    """Reads that everybody may have, from any site: no cookies, kept by caches for a minute.

    Mix it in before the view's own class. `version` names the state of all that the answer is made
    of; the empty string means that there is no such thing, and the answer's bytes are the version.
    """

    def get_authenticators(self) -> list[BaseAuthentication]:
        """Return those of the settings but for cookies: programs' keys."""
        kept = [
            kind
            for kind in self.authentication_classes
            if not issubclass(kind, SessionAuthentication)
        ]
        return [kind() for kind in kept]

    def version(self, request: Request) -> str:
        """Return what changes whenever the answer to this request may, as cheap to get as can
        be."""
        return ""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """After all that may refuse the request, and before any work."""
        super().initial(request, *args, **kwargs)
        self.etag = ""
        if request.method in ("GET", "HEAD") and (version := self.version(request)):
            self.etag = _etag(request, version)
            if self.etag in request.headers.get("If-None-Match", ""):
                raise _Unchanged

    def handle_exception(self, exc: Exception) -> Response:
        return (
            Response(status=HTTPStatus.NOT_MODIFIED)
            if isinstance(exc, _Unchanged)
            else super().handle_exception(exc)
        )

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """Says how long the answer may be kept, and what it is called."""
        answer = super().finalize_response(request, response, *args, **kwargs)
        if request.method in ("GET", "HEAD") and answer.status_code in (
            HTTPStatus.OK,
            HTTPStatus.NOT_MODIFIED,
        ):
            shared = "private" if "HTTP_AUTHORIZATION" in request.META else "public"
            answer["Cache-Control"] = f"{shared}, max-age={FRESH}"
            if self.etag:
                answer["ETag"] = self.etag
        return answer


class _Unchanged(Exception):
    """The caller has this answer already."""


def _etag(request: Request, version: str) -> str:
    """Of everything that the answer depends on: the data, the code, the address, who asks."""
    asker = getattr(request.user, "pk", None)
    address = request.build_absolute_uri()
    words = "\n".join([version, build(), str(asker), address])
    return f'W/"{hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:32]}"'


@lru_cache(maxsize=1)
def build() -> str:
    """Return the version of the code itself: a new form of an answer must not pass for the old
    one."""
    total = hashlib.sha256()
    for folder in sorted(Path(settings.BASE_DIR).iterdir()):
        if folder.name not in (".venv", "var", "tests"):
            for path in sorted(folder.rglob("*.py")):
                total.update(path.read_bytes())
    return total.hexdigest()
