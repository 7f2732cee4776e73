"""Refusals of writes of the workshop. Each str is a sentence for people."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from django.http import Http404

from api.refusals import Refusal


class WorkshopError(Refusal):
    """A change that can't be made as asked; nothing was changed."""


class BadDraft(WorkshopError):
    """`field` can't be as given: too long, or with signs that can't be kept."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message, field)


class Stale(WorkshopError):
    """It changed since it was read. `now` is the row as it is."""

    status = HTTPStatus.CONFLICT

    def __init__(self, what: str, now: Any, expected: int) -> None:
        super().__init__(
            f"This {what} changed in another tab (you had version {expected}; it’s now "
            f"{now.version}). Your changes aren’t saved yet, but are still in the form."
        )
        self.now = now


class TooMany(WorkshopError):
    """There is no room for more of these."""


class Busy(WorkshopError):
    """This is done one at a time, and another is being done; asked again later, it goes."""

    status = HTTPStatus.CONFLICT


class InUse(WorkshopError):
    """Decks hold the draft; `decks` are (name, address) of each."""

    status = HTTPStatus.CONFLICT

    def __init__(self, decks: Sequence[tuple[str, str]]) -> None:
        names = ", ".join(f"“{name}”" for name, _address in decks[:10])
        more = f" and {len(decks) - 10} more" if len(decks) > 10 else ""
        super().__init__(
            f"It’s in {names}{more}. Take it out of there before deleting it."
            if decks
            else "It’s in a deck. Take it out of there before deleting it."
        )
        self.decks = list(decks)


class BadPicture(WorkshopError):
    """A file that is no picture this site can use."""

    field = "file"


class UnreadableFile(WorkshopError):
    """A set file that can't be read at all; `problems` has a sentence for each fault."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(" ".join(problems), "text")
        self.problems = problems

    @property
    def errors(self) -> Mapping[str, list[str]]:
        return {self.field: self.problems}


class Gone(Http404):
    """It was deleted after it had been looked up. Nobody need catch this: wherever it ends up, on a
    page or in the API, the answer is 404, in the API with this sentence."""

    def __init__(self, what: str) -> None:
        super().__init__(f"This {what} has been deleted.")
