"""The English around the words of a search: endings, small words, comparisons, numbers.

Nothing here knows a field or a card: what words mean is in the registries and the glossary.
"""

from __future__ import annotations

import re
from functools import lru_cache

from cards.folding import fold

_SMALL = """
    a all also an and any are as at be by can could do every find for from get has have how i in
    into is it its like list look looking me my of on one's or search show some such that the
    their them then these they thing things this those to very want was we what where which who
    whose will with would you your
"""
_NUMBERS = """
    zero one two three four five six seven eight nine ten eleven twelve
"""
SMALL = frozenset(_SMALL.split())
_NEGATIONS = """
    aren't can't cannot doesn't doesnt don't dont except excluding hasn't haven't isn't isnt
    lacking never no non nor not without won't
"""
NEGATIONS = frozenset(_NEGATIONS.split())
NUMBERS = {word: str(number) for number, word in enumerate(_NUMBERS.split())}
# How two numbers are compared, in words; the sign of the search.
COMPARISONS: dict[tuple[str, ...], str] = {
    ("at", "least"): ">=",
    ("at", "most"): "<=",
    ("up", "to"): "<=",
    ("no", "more", "than"): "<=",
    ("less", "than"): "<",
    ("fewer", "than"): "<",
    ("under",): "<",
    ("below",): "<",
    ("more", "than"): ">",
    ("over",): ">",
    ("above",): ">",
    ("exactly",): "=",
}
_WORD = re.compile(r"[+]?[\w']+")
_VOWEL = re.compile("[aeiouy]")


def words_of(text: str) -> list[str]:
    """Return the folded words of a text, without signs; "team-up" is two."""
    return [word.strip("'") for word in _WORD.findall(fold(text)) if word.strip("'")]


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """Return what forms of a word have in common: "flies", "flying" and "fly" are one."""
    word = word.removesuffix("'s")
    if len(word) > 5:
        word = word.removesuffix("ly")
    if len(word) > 4 and word.endswith(("ies", "ied")):
        return f"{word[:-3]}y"
    if word.endswith("s") and len(word) > 3 and not word.endswith(("ss", "us", "is")):
        if len(word) > 5 and word.endswith("ers"):
            return stem(word[:-1])
        shorter = word[:-2] if word.endswith(("ses", "xes", "zes", "ches", "shes")) else word[:-1]
        return _plain(shorter)
    if len(word) > 4 and word.endswith("ier"):
        return f"{word[:-3]}y"
    for ending in ("ing", "ed", "er"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) > 2 and _VOWEL.search(rest):
            return _plain(rest[:-1] if rest[-1] == rest[-2] and rest[-1] not in "ls" else rest)
    return _plain(word)


def positive(word: str) -> list[str]:
    """Return what an adjective may be a comparative or superlative of: "bigger" of "big"."""
    found = [word]
    for ending in ("est", "er", "ly"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) > 2:
            found += [rest, f"{rest}e", *([rest[:-1]] if rest[-1] == rest[-2] else [])]
            found += [f"{rest[:-1]}y"] if rest.endswith("i") else []
    return found


def _plain(word: str) -> str:
    return word[:-1] if word.endswith("e") and len(word) > 3 else word
