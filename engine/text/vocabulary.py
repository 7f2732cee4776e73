"""The words of all forms, and the tokens that they are to the grammar."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.text.lexicon import Lexicon

MARKS = {".": "_STOP", ",": "_COMMA", ":": "_COLON", ";": "_SEMICOLON"}
# Tokens that stand for open classes of words, beside the lexicon's; all others are words of the
# forms.
OPEN = ("NUM", "A", "SIGNED", "TYPE")


class Vocabulary:
    """All words of the forms. `terminals` maps each spelling, in lower case, to a token's name.

    `pairs` are words that agree (`card/cards`): one token, so that either is understood.
    """

    def __init__(self, lexicon: Lexicon, pairs: Iterable[tuple[str, str]]) -> None:
        self.terminals: dict[str, str] = {}
        self._written: dict[str, dict[str, str]] = {}
        self._same: dict[str, str] = {}
        inflected = ((word, word + "s") for word in lexicon.inflected)
        for one, many in (*inflected, *lexicon.pairs, *pairs):
            base, other = self._base(one), self._base(many)
            if base != other:
                self._same[other] = base
        for word in lexicon.kinds:
            self.terminal(word)

    def _base(self, word: str) -> str:
        """The word that stands for all its spellings."""
        low = word.lower()
        while low in self._same:
            low = self._same[low]
        return low

    def terminal(self, word: str) -> str:
        """The token of a word; new words are taken up."""
        low = self._base(word)
        if low in ("a", "an"):
            return "A"
        name = "_" + re.sub(r"[^A-Z]", "_", low.upper())
        if low not in self.terminals:
            if name in self._written:
                raise ValueError(f"two words make the token {name}")
            self._written[name] = {}
            for spelling in (low, *(s for s in self._same if self._base(s) == low)):
                self.terminals[spelling] = name
        self._written[name].setdefault(word.lower(), word)
        return name

    @property
    def printed(self) -> dict[str, str]:
        """Return how each token's word is written in the forms: `card/cards`."""
        return {name: "/".join(words.values()) for name, words in self._written.items()}
