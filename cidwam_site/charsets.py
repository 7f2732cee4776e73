"""The letters of a request: UTF-8, whatever charset it names, and no NUL among its cookies."""

from django.core.handlers.wsgi import WSGIRequest
from django.utils.functional import cached_property


class Request(WSGIRequest):
    """Django's, but the charset of Content-Type decodes neither an address nor a form.

    Django takes any codec that Python has: "hex" is an error before any view or error page, and
    "unicode_escape" gives halves of letters that nothing can write again. Browsers name none.
    """

    @property
    def encoding(self) -> str:
        """UTF-8."""
        return "utf-8"

    @encoding.setter
    def encoding(self, named: str) -> None:
        """Pass over what was named."""

    @cached_property
    def COOKIES(self) -> dict[str, str]:  # noqa: N802 - Django's name
        """The cookies, but for those with a NUL: PostgreSQL refuses even to look for a session."""
        return {name: value for name, value in super().COOKIES.items() if "\0" not in value}
