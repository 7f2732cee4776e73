"""What was meant by words of other games: rewritten step by step until it reads.

A game hands in its idioms as patterns and what is said for them here. Nothing is suggested that
does not compile, and nothing that leaves out what was said (`keeps`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

MAX_TRIED = 40  # wordings that are made of one: what is asked for is most often a turn or two away
MAX_LENGTH = 160  # letters of what was said that are looked at


@dataclass(frozen=True, eq=False)
class Idioms:
    """`words` are always put right, in their order; `turns` are turns of phrase, any of which may
    be taken. `keeps(said, suggested)` refuses a suggestion that loses or adds what matters,
    `opposes` knows one that says the opposite, and `denies` one that denies what was said or
    says what was denied. `same_words(said, suggested, known)` is asked of a suggestion that was
    found by its letters."""

    words: tuple[tuple[re.Pattern[str], str], ...]
    turns: tuple[tuple[re.Pattern[str], str], ...]
    keeps: Callable[[str, str], bool]
    opposes: Callable[[str, str], bool]
    denies: Callable[[str, str], bool]
    same_words: Callable[[str, str, Container[str]], bool]

    def wordings(self, said: str) -> Iterator[str]:
        """Yield other wordings of a part of a text, those with fewer turns first."""
        if len(said) > MAX_LENGTH:
            return
        plain = " ".join(said.split())
        for pattern, right in self.words:
            plain = pattern.sub(right, plain)
        seen = {said}
        waiting = [plain]
        while waiting and len(seen) < MAX_TRIED:
            wording = waiting.pop(0)
            if wording in seen and wording != said:
                continue
            seen.add(wording)
            if wording != said:
                yield wording[:1].upper() + wording[1:]
            for pattern, right in self.turns:
                for turned in _turned(pattern, right, wording):
                    if turned != wording and turned not in seen:
                        waiting.append(turned)


def _turned(pattern: re.Pattern[str], right: str, wording: str) -> Iterator[str]:
    """The wording with a turn taken, and with it taken in what follows an event or a cost."""
    yield pattern.sub(right, wording, count=1)
    head, mark, rest = wording.partition(": ")
    if mark:
        yield f"{head}{mark}{pattern.sub(right, rest, count=1)}"


def idioms(pairs: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    r"""Read idioms, one a line, `pattern => right`; `N` is a number or a bonus, ` ` any space.

    Patterns are regular expressions without case, and whole words.
    """
    found = []
    for line in filter(None, map(str.strip, pairs.strip().split("\n"))):
        pattern, _, right = line.partition("=>")
        written = pattern.strip().replace(
            "{N}", r"(\d+|two|three|four|five|six|seven|eight|nine|ten)"
        )
        found.append((re.compile(written, re.IGNORECASE), right.strip()))
    return tuple(found)
