"""A print that can't be made at all: a code for programs, a sentence for people. Nothing else."""

from typing import Literal

Code = Literal[
    "bad_paper",
    "does_not_fit",
    "bad_option",
    "too_many_cards",
    "no_cards",
    "deck_unreadable",
    "not_verified",
]


class PrintRefused(Exception):
    """Nothing was written."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code: Code = code

    def as_data(self) -> dict[str, dict[str, str]]:
        return {"error": {"code": self.code, "message": str(self)}}
