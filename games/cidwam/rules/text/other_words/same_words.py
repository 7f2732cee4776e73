"""Whether a suggestion has the words that were said: nothing new, and no known word left out."""

from __future__ import annotations

import re
from collections.abc import Container

from engine.text.nearest import distance

# Words without which a sentence has the same sense, and the placeholder of a counter's name.
_SMALL = frozenset(
    re.findall(
        r"\w+",
        "a an the and then of to on in it its is are at for with by one you up that honey face"
        " direct hard simply just immediately",
    )
)
# Words of other games that mean themselves: no slip of a word that is spelt nearly so.
_OTHER_WORDS = frozenset(
    re.findall(
        r"\w+",
        "add behind cast clone double evade flip half heal hide hurt keep kill last lock lost mark"
        " must never next only pass past peek ready repair rest reveal save second sell show spend"
        " stack stay steal swing tap third tie untap would",
    )
)
_SLIP = 4  # letters of a word of which one may be wrong, and two where it begins the same
_SAME = (
    (re.compile(r"\byour opponent\b", re.IGNORECASE), "opponent"),
    (re.compile(r"\baway from this\b", re.IGNORECASE), "away"),
    (re.compile(r"\bcan'?t\b|\bcannot\b|\bcan not\b", re.IGNORECASE), "cannot"),
)


def same_words(said: str, near: str, known: Container[str]) -> bool:
    """Return whether two sentences have the same words but for slips, endings and small words.

    A `known` word means itself, so it is no slip of another.
    """
    these, those = _weighty(said), _weighty(near)
    slips = [
        word
        for word in these
        if not {word, _stem(word)} & _OTHER_WORDS and word not in known and _stem(word) not in known
    ]
    for word in those:
        if not _has(these, word) and not any(_is_slip(one, word) for one in slips):
            return False
    near_words = _words(near)
    return all(
        _has(those, word) or (word in slips and any(_is_slip(word, one) for one in near_words))
        for word in these
    )


def _words(text: str) -> list[str]:
    for pattern, right in _SAME:
        text = pattern.sub(right, text)
    return re.findall(r"[^\W\d_][\w'-]*", text.lower())


def _weighty(text: str) -> list[str]:
    return [word for word in _words(text) if word not in _SMALL]


def _has(words: list[str], word: str) -> bool:
    return any(_stem(one) == _stem(word) for one in words)


def _stem(word: str) -> str:
    """A word without the ending that its number or person gives it."""
    word = word.removesuffix("'s").removesuffix("'")
    for ending, stem in (
        ("ies", "y"),
        ("sses", "ss"),
        ("xes", "x"),
        ("shes", "sh"),
        ("ches", "ch"),
    ):
        if word.endswith(ending):
            return word.removesuffix(ending) + stem
    return word if word.endswith("ss") else word.removesuffix("s")


def _is_slip(word: str, of: str) -> bool:
    """Whether one word is the other with a letter or two wrong, or out of order."""
    far = distance(word, of)
    if far <= max(1, len(of) // _SLIP) or sorted(word) == sorted(of):
        return True
    return far == 2 and min(len(word), len(of)) >= _SLIP and word[:2] == of[:2]
