"""A reading of a line under way: the parser with what was fed to it, and how far it came."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lark import Token
from lark.parsers.lalr_interactive_parser import InteractiveParser

Candidate = tuple[str, str, int]  # what a word may be: its token, its value, where it ends


class Parser:
    """Lark's interactive parser, which carries no types."""

    def __init__(self, parser: InteractiveParser) -> None:
        self._parser: Any = parser
        self.feed = self._parser.feed_token

    def choices(self) -> dict[str, Any]:
        """The tokens that the grammar's table has here; a few may still be refused when fed."""
        found: dict[str, Any] = self._parser.choices()
        return found

    def copy(self) -> Parser:
        """The same place; what was built so far is frozen data and is shared."""
        return Parser(self._parser.copy(deepcopy_values=False))

    def accepted(self) -> set[str]:
        """The tokens that can really stand here; slow, for errors."""
        return set(self._parser.accepts())

    def finish(self) -> Any:
        return self._parser.feed_eof()


@dataclass(slots=True)
class Trial:
    """The progress of a reading of a line; `found` are the meanings left for the word at `at`."""

    parser: Parser
    tokens: list[Token]
    at: int
    found: Sequence[Candidate] = ()
