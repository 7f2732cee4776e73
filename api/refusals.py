"""Refusals of services, once for all apps: a sentence for people, a status, the field to blame.

An app's own refusals are subclasses. Nobody need catch one: in the API it becomes a problem
document (`api.problems.handler`), on a page a message or a page with its status
(`api.refused_pages`). A page that has a form puts it there with `add_to`.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any


class Refusal(Exception):
    """A request that can't be done as asked, and changed nothing unless it says so.

    `str()` is a sentence fit for who asked. `code` is for programs; empty where the status says
    enough. `field` is the one of the request that is to blame, empty if none is.
    """

    status: int = HTTPStatus.BAD_REQUEST
    code: str = ""
    field: str = ""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        if field:
            self.field = field

    @property
    def errors(self) -> Mapping[str, list[str]]:
        """Sentences by the field that is to blame; empty if none is."""
        return {self.field: [str(self)]} if self.field else {}

    @property
    def members(self) -> Mapping[str, Any]:
        """Return what a program is told besides."""
        return {}

    def add_to(self, form: Any, other: str | None = None) -> None:
        """Say it at its field of a form; at `other`, or above all, if it has none such."""
        form.add_error(self.field if self.field in form.fields else other, str(self))
