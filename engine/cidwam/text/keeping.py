"""What a suggestion has to keep of what was said: the sort, the side, the numbers, the duration and
which way a thing goes. One that does not is not made, for a wrong suggestion is worse than none.
"""

from __future__ import annotations

import re
from collections import Counter

from engine.cidwam.text.sorts import KIND_WORDS
from engine.text.nearest import distance
from engine.text.reading import NUMBER_WORDS

_NUMBER = re.compile(r"(?<!\w)(?:[+-]?\d+(?:d\d+)?)(?![\w/])")
_SORT = re.compile(rf"\b({'|'.join(KIND_WORDS)})s?\b", re.IGNORECASE)
_OPPOSED = re.compile(
    r"\bopponents?\b|\bopponent's\b|\bopposing\b|\bits controller\b", re.IGNORECASE
)
_NOW = re.compile(r"\b(?:until (?:the )?end of (?:the )?turn|this turn)\b", re.IGNORECASE)
_NEVER = re.compile(
    r"\bnext turn\b|\brest of the game\b|\bfor \d+ turns\b|\bhalf\b|\bdouble\b", re.IGNORECASE
)
_WHERETO = re.compile(r"\b(?:forwards?|backwards?|away|sideways)\b", re.IGNORECASE)
_ALL_OR_ONE = re.compile(r"\b(?:all|each|every|both|an?)\b", re.IGNORECASE)
_TURN = re.compile(r"\bturns?\b", re.IGNORECASE)
_PLAYERS = re.compile(r"\bplayers\b|\beach player\b", re.IGNORECASE)
_DECK = re.compile(r"\bdeck\b", re.IGNORECASE)
_OWN = re.compile(
    rf"\byour (?:{'|'.join(KIND_WORDS)})s?\b|\bof your \w+s\b|\ballies\b", re.IGNORECASE
)
_UNLESS = re.compile(r"\bunless\b", re.IGNORECASE)
_CONTENT = re.compile(r"[^\W\d_]{4,}")
_ANY = {"piece", "card", "token"}
_LONG = 5  # letters of a sort's word of which two may be wrong
_ALIKE = 0.6  # how many of the words of each must be, or be like, words of the other

# What is said on the one side is not suggested by what stands on the other, nor the other way.
_OPPOSITES = tuple(
    (re.compile(rf"\b(?:{one})\b", re.IGNORECASE), re.compile(rf"\b(?:{other})\b", re.IGNORECASE))
    for one, other in (
        ("loses?", r"gains?|earns?|places?|draws?|have \+\d+"),
        ("draws?|look at|reveals?|shows?", "discards?"),
        ("pays?", "earns?|gains?"),
        ("towards?|backwards?", "away|forward"),
        (r"costs? [\w ]+ more", r"costs? [\w ]+ less"),
        (
            r"or (?:more|greater|higher)|at least|more than \d+",
            r"or (?:less|fewer|lower)|at most|(?:less|fewer) than \d+",
        ),
    )
)


def _plain(text: str) -> list[str]:
    """The numbers of a text, their signs left."""
    for word, n in NUMBER_WORDS.items():
        text = re.sub(rf"\b{word}\b", str(n), text, flags=re.IGNORECASE)
    return [str(n) for n in _NUMBER.findall(text)]


def _numbers_kept(said: str, suggested: str) -> bool:
    """All of them, none with the other sign; and none is added but to words that lack one. What
    was said to be one is not two; one may be "a"."""
    wanted, found = _plain(said), _plain(suggested)
    left = Counter(n.lstrip("+-") for n in found)
    if Counter(n.lstrip("+-") for n in wanted if n.lstrip("+-") != "1") - left:
        return False
    if any(n[0] in "+-" and n not in found for n in wanted):
        return False
    added = set(left - Counter(n.lstrip("+-") for n in wanted)) - {"0", "1"}
    if added and _ALL_OR_ONE.search(said):
        return False
    return not added or (not wanted and _share(_words(suggested), _words(said), slip=1) == 1)


def _sorts(text: str) -> set[str]:
    return {word.lower() for word in _SORT.findall(text)} - _ANY


def _misspelt_sorts(text: str) -> set[str]:
    """Those that are meant by words a slip or two away: no other may be put in their place."""
    return {
        sort.lower()
        for sort in KIND_WORDS
        for word in _words(text)
        if len(sort) >= _LONG and 0 < distance(word.removesuffix("s"), sort.lower()) <= 2
    } - _ANY


def _words(text: str) -> list[str]:
    return _CONTENT.findall(text.lower())


def _share(words: list[str], others: list[str], slip: int | None = None) -> float:
    """How many of some words are, but for a slip or two, among others."""
    if not words:
        return 1.0
    near = [
        any(distance(w, o) <= (slip or max(len(w), len(o)) // 3 + 1) for o in others) for w in words
    ]
    return sum(near) / len(near)


def _turned_round(said: str, suggested: str) -> bool:
    """Does the suggestion say the opposite?"""
    for one, other in _OPPOSITES:
        for these, those in ((one, other), (other, one)):
            if these.search(said) and not these.search(suggested) and those.search(suggested):
                return True
    return False


def keeps(said: str, suggested: str) -> bool:
    """Return whether a suggestion keeps what matters of what was said, and is about the same."""
    if not _numbers_kept(said, suggested) or not _sorts(said) <= _sorts(suggested):
        return False
    if not _misspelt_sorts(said) <= _sorts(suggested):
        return False
    for pattern in (_OPPOSED, _NOW, _TURN, _WHERETO, _PLAYERS, _DECK, _OWN):
        if pattern.search(said) and not pattern.search(suggested):
            return False
    if _UNLESS.search(suggested) and not _UNLESS.search(said):
        return False
    if _NEVER.search(said) or _turned_round(said, suggested):
        return False
    one, other = _words(said), _words(suggested)
    return min(_share(one, other), _share(other, one)) >= _ALIKE
