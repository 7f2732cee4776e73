"""The letters of a request: UTF-8, whatever charset it names, and no NUL among its cookies."""

from typing import Any

from django.core.handlers.wsgi import WSGIRequest


class Request(WSGIRequest):
    """Django's, but the charset of Content-Type decodes neither an address nor a form.

    Django takes any codec that Python has: "hex" is an error before any view or error page, and
    "unicode_escape" gives halves of letters that nothing can write again. Browsers name none.
    """

    def __init__(self, environ: Any) -> None:
        """Leave out cookies with a NUL: PostgreSQL refuses even to look for such a session."""
        super().__init__(environ)
        self.COOKIES = {name: it for name, it in self.COOKIES.items() if "\0" not in it}

    @property
    def encoding(self) -> str:
        """UTF-8."""
        return "utf-8"

    @encoding.setter
    def encoding(self, named: str) -> None:
        """Pass over what was named."""
