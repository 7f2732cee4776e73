"""A text in other words, rewritten rule by rule until it reads like the card language.

Idioms (`idioms`) offer wordings of a part, any of which may be taken; a paraphrase is of a whole
text, and each of its rules holds wherever it fits. A game hands in the rules, in their order.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from engine.text.errors import TextError
from engine.text.idioms import Idiom
from engine.text.nearest import parts_at
from engine.text.reading import STRAIGHT

MAX_LENGTH = 600  # letters of a text that is rewritten
MAX_ROUNDS = 6  # through all rules: what one rewrites is another's to go on with
MAX_FAULTS = 5  # parts of a text that are put right one after the other


@dataclass(frozen=True, eq=False)
class Paraphrase:
    """`sentence_rules` are tried on each sentence, event or cost alone, `line_rules` before them
    on a line as a whole; a line break in what a rule puts makes two lines of it."""

    line_rules: tuple[Idiom, ...]
    sentence_rules: tuple[Idiom, ...]

    def restated(self, text: str, name: str = "") -> str:
        """Return a text after all rules; `name` is its card's, which is "this" there."""
        text = text.translate(STRAIGHT).replace("\r\n", "\n").replace("\r", "\n")
        if len(text) > MAX_LENGTH:
            return text
        if name:
            text = _by_this(text, name)
        lines = [" ".join(line.split()) for line in text.split("\n") if line.strip()]
        return "\n".join(filter(None, map(self._line, lines)))

    def _line(self, line: str) -> str:
        if line[-1] not in ".:;":
            line += "."
        for _ in range(MAX_ROUNDS):
            before = line
            for rule in self.line_rules:
                line = rule.said(line)
            line = "\n".join(self._sentences(one) for one in line.split("\n"))
            if line == before:
                break
        return "\n".join(map(_capitals, line.split("\n")))

    def _sentences(self, line: str) -> str:
        parts = re.split(r"(?<=[.:;]) +", line)
        for rule in self.sentence_rules:
            parts = [rule.said(part) for part in parts]
        return " ".join(filter(None, parts))


def _by_this(text: str, name: str) -> str:
    """The text with its card's name, whole or up to a comma, as "this"; a token of that name
    is another."""
    for own in dict.fromkeys((name, name.partition(",")[0])):
        word = re.escape(own.translate(STRAIGHT))
        text = re.sub(rf"(?<!\w)(?<!named ){word}(?!\w)(?! [Tt]okens?\b)", "this", text)
    return text


def _capitals(line: str) -> str:
    """The line with a capital where a sentence begins; a cost or an event is followed by one."""
    return re.sub(r"(?:^|(?<=[.:] ))[a-z]", lambda first: first[0].upper(), line)


def put_right(text: str, compiled: Callable[[str], object], most: int = MAX_FAULTS) -> str | None:
    """Return the text with the closest match in the place of each fault; None if one has none.

    `compiled` raises TextError for what it does not understand.
    """
    for _ in range(most):
        try:
            compiled(text)
        except TextError as error:
            right = with_nearest(text, error, compiled)
            if right is None:
                return None
            text = right
        else:
            return text
    return None


def with_nearest(text: str, error: TextError, compiled: Callable[[str], object]) -> str | None:
    """Return the text with an error's closest match in its place, the next fault to come after it;
    None where there is no closest match, or where it would not be understood.

    What is right around it stays: the closest match is of the sentence or event around the fault or
    of all its line, whichever has as many parts.
    """
    near = error.nearest
    if not near:
        return None
    lines = text.split("\n")
    line = lines[error.line - 1]
    parts = filter(None, parts_at(line, error.column))  # none lies behind the end of a line
    for part in sorted(parts, key=lambda one: (abs(_marks(one) - _marks(near)), len(one))):
        start = line.rfind(part, 0, error.column - 1 + len(part))
        right = line[:start] + near + line[start + len(part) :]
        changed = "\n".join([*lines[: error.line - 1], right, *lines[error.line :]])
        try:
            compiled(changed)
        except TextError as left:
            is_all = part == line.strip()
            mended_to = (error.line + 1, 0) if is_all else (error.line, start + len(near))
            if (left.line, left.column) <= mended_to:
                continue
        return changed
    return None


def _marks(words: str) -> int:
    """Return how many parts of a line it has, by the marks that end them; the last may want its
    own."""
    return len(re.findall(r"[.:;]", words)) + (not words.endswith((".", ":", ";")))
