"""Refusals of prints. Each str is a sentence for people."""

from http import HTTPStatus

from api.refusals import Refusal
from printing import limits


class PrintError(Refusal):
    """A print that can't be had as asked; nothing was changed."""

    status = HTTPStatus.CONFLICT


class TooManyJobs(PrintError):
    """The player has as many unfinished jobs as the site allows."""

    def __init__(self, most: int = limits.UNFINISHED) -> None:
        guests = ""
        if most < limits.UNFINISHED:
            guests = " That’s the limit for guests: create an account for more."
        super().__init__(
            f"You have {most} PDFs waiting already. Try again when one is ready.{guests}"
        )
