"""Refusals of runs. Each str is a sentence for people."""

from http import HTTPStatus

from api.refusals import Refusal


class LabError(Refusal):
    """A run that can't be had as asked; nothing was changed."""


class OfficialRun(LabError):
    """A run of the site's, which nobody takes away."""

    status = HTTPStatus.CONFLICT


class TooManyRuns(LabError):
    """The player, or the whole site, has as many unfinished runs as the site allows."""

    status = HTTPStatus.CONFLICT

    def __init__(self, own: int | None) -> None:
        if own is None:
            words = "The lab is busy. Try again in a few minutes."
        else:
            runs = "run" if own == 1 else "runs"
            words = f"You have {own} {runs} in the lab already. Try again when one is ready."
        super().__init__(words)
