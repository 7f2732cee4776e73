"""Limits of a request's size. Few addresses of this site take more than a form of usual size: the
workshop's pictures, sets that come with theirs, by page or API, and decks.
"""

import re
from collections.abc import Callable
from typing import Any, NoReturn

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler
from django.http import HttpRequest, HttpResponseBase

from cidwam_site import errors

LARGER = (
    (re.compile(r"/workshop/pictures/"), 8_100_000),  # a picture of 8 MB, and the form around it
    (re.compile(r"/workshop/(sets/[^/]+/)?import/zip/(pictures/)?"), 100_100_000),
    (re.compile(r"/decks/import/file/"), 10_100_000),
    (re.compile(r"/api/draft-sets/(import|[^/]+/(zip|pictures))/"), 100_100_000),
)

MAX_BYTES = max(most for _, most in LARGER)

Answer = Callable[[HttpRequest], HttpResponseBase]


def small_bodies(get_response: Answer) -> Answer:
    """Middleware: 413 for a body above DATA_UPLOAD_MAX_MEMORY_SIZE, before any of it is read.

    Django counts a body in the same way, but late, without its files, and answers 400.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        most = max_body_bytes(request)
        length = request.META.get("CONTENT_LENGTH") or ""
        if length.isdecimal() and _above(length, most):
            return errors.too_large(request, most)
        return get_response(request)

    return answer


def max_body_bytes(request: HttpRequest) -> int:
    """Return the maximum request body size in bytes."""
    return max_bytes(request.method or "", request.path)


def max_bytes(method: str, path: str, *, is_stranger: bool = False) -> int:
    """Return the maximum size in bytes of a body sent so to an address; strangers send no files."""
    if method == "POST" and not is_stranger:
        for pattern, most in LARGER:
            if pattern.fullmatch(path):
                return most
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def _above(length: str, most: int) -> bool:
    return len(length) > len(str(most)) + 20 or int(length) > most


class NoFiles(FileUploadHandler):
    """Refuses a form that brings a file; else a temporary file would be kept for nobody."""

    def new_file(self, *args: Any, **kwargs: Any) -> NoReturn:
        """End the reading of the form. RequestDataTooBig is what Django answers with 400."""
        raise RequestDataTooBig("This form takes no files.")

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        """Never reached."""

    def file_complete(self, file_size: int) -> None:
        """Never reached."""
