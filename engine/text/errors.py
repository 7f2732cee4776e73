"""Errors of a text, with their places."""

from __future__ import annotations


class TextError(ValueError):
    """A text that does not compile.

    `line` and `column` count from 1; `expected` says in readers' words what could stand there, the
    likeliest first; `nearest` is the nearest form that is known, a text that compiles, or None.
    """

    def __init__(
        self,
        line: int,
        column: int,
        message: str,
        expected: tuple[str, ...] = (),
        nearest: str | None = None,
    ) -> None:
        super().__init__(line, column, message, expected, nearest)
        self.line = line
        self.column = column
        self.message = message
        self.expected = expected
        self.nearest = nearest

    def __str__(self) -> str:
        parts = [f"line {self.line}, column {self.column}: {self.message}."]
        if self.expected:
            shown = ", ".join(self.expected[:8])
            more = ", or one of others" if len(self.expected) > 8 else ""
            stop = "" if f"{shown}{more}".endswith(".") else "."  # of a sentence that is expected
            parts.append(f"Possible here: {shown}{more}{stop}")
        if self.nearest:
            parts.append(f"Closest match: {self.nearest}")
        return " ".join(parts)

    def to_data(self) -> dict[str, object]:
        return {
            "line": self.line,
            "column": self.column,
            "message": self.message,
            "expected": list(self.expected),
            "nearest": self.nearest,
        }
