"""Idioms of other games: rewritten step by step until it reads.

A game hands in its idioms as patterns and what is said for them here. Nothing is suggested that
does not compile, and nothing that leaves out what was said (`keeps`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

MAX_TRIED = 40  # wordings that are made of one: what is asked for is most often a turn or two away
MAX_LENGTH = 160  # letters of what was said that are looked at


@dataclass(frozen=True)
class Idiom:
    """A pattern and what is said for it here. `letters` are in every text that it fits, in small:
    most idioms fit no text at hand, and looking for letters costs a tenth of trying a pattern."""

    pattern: re.Pattern[str]
    right: str
    letters: str

    def said(self, text: str, count: int = 0) -> str:
        """Return a text with its first `count` matches put right, or all of them."""
        return self.pattern.sub(self.right, text, count=count)


@dataclass(frozen=True, eq=False)
class Idioms:
    """`words` are always put right, in their order; `turns` are turns of phrase, any of which may
    be taken. `keeps(said, suggested)` refuses a suggestion that loses or adds what matters,
    `opposes` knows one that says the opposite, and `denies` one that denies what was said or
    says what was denied. `same_words(said, suggested, known)` is asked of a suggestion that was
    found by its letters."""

    words: tuple[Idiom, ...]
    turns: tuple[Idiom, ...]
    keeps: Callable[[str, str], bool]
    opposes: Callable[[str, str], bool]
    denies: Callable[[str, str], bool]
    same_words: Callable[[str, str, Container[str]], bool]

    def wordings(self, said: str) -> Iterator[str]:
        """Yield other wordings of a part of a text, those with fewer turns first."""
        if len(said) > MAX_LENGTH:
            return
        plain = " ".join(said.split())
        for idiom in self.words:
            plain = idiom.said(plain)
        seen = {said}
        waiting = [plain]
        while waiting and len(seen) < MAX_TRIED:
            wording = waiting.pop(0)
            if wording in seen and wording != said:
                continue
            seen.add(wording)
            if wording != said:
                yield wording[:1].upper() + wording[1:]
            small = wording.lower()
            for idiom in self.turns:
                if idiom.letters in small:
                    for turned in _turned(idiom, wording):
                        if turned != wording and turned not in seen:
                            waiting.append(turned)


def _turned(idiom: Idiom, wording: str) -> Iterator[str]:
    """The wording with a turn taken, and with it taken in what follows an event or a cost."""
    yield idiom.said(wording, count=1)
    head, mark, rest = wording.partition(": ")
    if mark:
        yield f"{head}{mark}{idiom.said(rest, count=1)}"


def idioms(pairs: str) -> tuple[Idiom, ...]:
    r"""Read idioms, one a line, `pattern => right`; `N` is a number or a bonus, ` ` any space.

    Patterns are regular expressions without case, and whole words.
    """
    found = []
    for line in filter(None, map(str.strip, pairs.strip().split("\n"))):
        written, _, right = line.partition("=>")
        pattern = written.strip().replace(
            "{N}", r"(\d+|two|three|four|five|six|seven|eight|nine|ten)"
        )
        found.append(Idiom(re.compile(pattern, re.IGNORECASE), right.strip(), letters_of(pattern)))
    return tuple(found)


def letters_of(pattern: str) -> str:
    """Return the longest run of letters and spaces that every match of a pattern has, in small.

    Empty where there is none: all that stands in a group or a class, or may be left out, is no
    such letter, and a choice at the top has none at all.
    """
    outer = re.sub(r"\\.|\[[^]]*\]", lambda got: "^" * len(got[0]), pattern)
    while (inner := re.sub(r"\([^()]*\)", "^", outer)) != outer:
        outer = inner
    if "|" in outer:
        return ""
    runs = re.findall(r"[a-z' ]+(?![?*{])", re.sub(r".[?*{]", "^", outer.lower()))
    return max(runs, key=len, default="")
