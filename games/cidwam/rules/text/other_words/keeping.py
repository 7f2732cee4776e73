"""The parts of what was said that a suggestion keeps: the sort, the side, the numbers, the duration
and which way a thing goes. One that does not is not made, for a wrong suggestion is worse than
none.
"""

from __future__ import annotations

import re
from collections import Counter

from engine.text.nearest import distance
from engine.text.reading import NUMBER_WORDS
from games.cidwam.rules.text.keywords import KEYWORDS
from games.cidwam.rules.text.vocabulary import KIND_WORDS

_NUMBER = re.compile(r"(?<!\w)(?:[+-]?\d+(?:d\d+)?)(?![\w/])")
_SORT = re.compile(rf"\b({'|'.join((*KIND_WORDS, 'Shield'))})s?\b", re.IGNORECASE)
_OPPOSED = re.compile(
    r"\bopponents?\b|\bopponent's\b|\bopposing\b|\bits controller\b", re.IGNORECASE
)
_NOW = re.compile(r"\b(?:until (?:the )?end of (?:the )?turn|this turn)\b", re.IGNORECASE)
_NEVER = re.compile(
    r"\bnext turn\b|\brest of the game\b|\bfor \d+ turns\b|\bhalf\b|\bdouble\b|\bslot \d"
    r"|\btwice\b|\bcosts? \d+\.|\b(?:strong|weak|bigg|small|high|low|cheap)est\b|\bmost expensive\b"
    r"|\bbut\b|\bexcept\b|\bnon-",
    re.IGNORECASE,
)
_BOUND = re.compile(
    r"\bor (?:more|less|fewer|greater|higher|lower)\b|\bat (?:least|most)\b", re.IGNORECASE
)
_DEED = re.compile(
    r"\b(attack|break|curate|deal|destroy|discard|draw|earn|fight|gain|give|lose|move|place|push"
    r"|put|remove|return)(?:e?s)?\b",
    re.IGNORECASE,
)
# Numbers that the language has no words for, and whoever says them means no other.
_BEYOND = re.compile(
    r"\b(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif)ty|hundred)\b",
    re.IGNORECASE,
)
_OF_WHAT = re.compile(r"(?<![\w+-])(\d+) (?:opposing |target )?([a-z]{4,})", re.IGNORECASE)
_WHERETO = re.compile(r"\b(?:forwards?|backwards?|away|sideways)\b", re.IGNORECASE)
_ALL_OR_ONE = re.compile(r"\b(?:all|each|every|both|an?)\b", re.IGNORECASE)
_TURN = re.compile(r"\bturns?\b", re.IGNORECASE)
_PLAYERS = re.compile(r"\bplayers\b|\beach player\b", re.IGNORECASE)
_RANDOM = re.compile(r"\brandom", re.IGNORECASE)
_DECK = re.compile(r"\bdeck\b", re.IGNORECASE)
_OWN = re.compile(
    rf"\byour (?:{'|'.join(KIND_WORDS)})s?\b|\bof your \w+s\b|\ball(?:y|ies)\b", re.IGNORECASE
)
_UNLESS = re.compile(r"\bunless\b", re.IGNORECASE)
_NOT = re.compile(r"\b(?:can'?n?o?t|not|never|no|nobody|none)\b", re.IGNORECASE)
_DONT = re.compile(r"\b(?:do|does|did)(?:n't| not)\b", re.IGNORECASE)
_DENIED = re.compile(
    r"\bca[no']+t\b|\b(?:not|never|no|nobody|none|nothing|neither|without|otherwise|unless)\b|n't\b",
    re.IGNORECASE,
)
_OTHERWISE = re.compile(r"\b(?:cannot|no|otherwise)\b", re.IGNORECASE)
_OPPOSING = re.compile(r"\bopposing\b", re.IGNORECASE)
_HERE = re.compile(r"\bhere\b", re.IGNORECASE)
_FROM_DISCARD = re.compile(r"\b(?:your|opponent's|their) discard\b", re.IGNORECASE)
_ONTO = re.compile(r"\bonto the board\b|\binto play\b", re.IGNORECASE)
_EVERY = re.compile(r"\b(?:all|each|every)\b", re.IGNORECASE)
_MANY = re.compile(
    r"\b(?:all|each|every|players|(?:your|other|opposing|allies) \w+s|\w+s here)\b",
    re.IGNORECASE,
)
_ONE_OF = re.compile(r"\b(?:one|another) of your \w+", re.IGNORECASE)
_OR = re.compile(r"\bor\b(?! (?:more|less|fewer|greater|higher|lower|her|his)\b)", re.IGNORECASE)
_EITHER = re.compile(r"\bor\b|\bchoose\b", re.IGNORECASE)
_AMOUNT = re.compile(r"\b(?:has|have) \d+ or \w+ (Life|Coins|Shields|cards)\b", re.IGNORECASE)
_KEYWORD = re.compile(
    rf"\b({'|'.join(one.form.partition(' {')[0] for one in KEYWORDS)}|Secret)\b", re.IGNORECASE
)
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
        ("moved", "destroyed"),
        ("them|they", "this"),
        ("played", "moves?"),
        (r"costs? [\w ]+ more", r"costs? [\w ]+ less"),
        (
            r"or (?:more|greater|higher)|at least|more than \d+",
            r"or (?:less|fewer|lower)|at most|(?:less|fewer) than \d+",
        ),
        ("fewer", "more"),
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


def _does_another_deed(said: str, suggested: str) -> bool:
    """Does the suggestion do what was not said?"""
    deeds = {deed.lower() for deed in _DEED.findall(said)}
    others = {deed.lower() for deed in _DEED.findall(suggested)} - deeds
    words = [word.removesuffix("s") for word in re.findall(r"[^\W\d_]+", said.lower())]
    meant = {deed for deed in others if any(distance(deed, word) <= 2 for word in words)}
    return bool(others - meant)


def _counts_another_thing(said: str, suggested: str) -> bool:
    """Is a number of one thing that was said the number of another?"""
    counted: dict[str, set[str]] = {}
    for n, what in _OF_WHAT.findall(said):
        counted.setdefault(what.lower().removesuffix("s"), set()).add(n)
    found = ((n, what.lower().removesuffix("s")) for n, what in _OF_WHAT.findall(suggested))
    return any(n not in counted.get(what, {n}) for n, what in found)


def _words(text: str) -> list[str]:
    return _CONTENT.findall(text.lower())


def _share(words: list[str], others: list[str], slip: int | None = None) -> float:
    """Return how many of some words are, but for a slip or two, among others."""
    if not words:
        return 1.0
    near = [
        any(distance(w, o) <= (slip or max(len(w), len(o)) // 3 + 1) for o in others) for w in words
    ]
    return sum(near) / len(near)


def turned_round(said: str, suggested: str) -> bool:
    """Does the suggestion say the opposite?"""
    for one, other in _OPPOSITES:
        for these, those in ((one, other), (other, one)):
            if these.search(said) and not these.search(suggested) and those.search(suggested):
                return True
    return False


def denies(said: str, suggested: str) -> bool:
    """Return whether a suggestion denies what was not denied, or leaves a denial out."""
    return bool(_DENIED.search(said)) != bool(_DENIED.search(suggested))


def _adds(said: str, suggested: str) -> bool:
    """Does the suggestion say a side, a place, an amount or a prohibition that was not said?"""
    if _NOT.search(suggested) and not _NOT.search(said):
        return True
    if _OPPOSING.search(suggested) and not _OPPOSED.search(said):
        return True
    if _HERE.search(suggested) and not _HERE.search(said):
        return True
    if _FROM_DISCARD.search(said) and _DECK.search(suggested) and not _DECK.search(said):
        return True
    amount = _AMOUNT.search(suggested)
    return amount is not None and amount[1].lower().removesuffix("s") not in said.lower()


def _leaves_out(said: str, suggested: str) -> bool:
    """Is a group, an alternative, a keyword, the board or a "don't" left out?"""
    if _DONT.search(said) and not _OTHERWISE.search(suggested):
        return True
    if _EVERY.search(said) and not _MANY.search(_ONE_OF.sub("", suggested)):
        return True
    if _OR.search(said) and not _EITHER.search(suggested):
        return True
    if _ONTO.search(said) and not _ONTO.search(suggested):
        return True
    keywords, kept = ({k.lower() for k in _KEYWORD.findall(t)} for t in (said, suggested))
    return not keywords <= kept


def keeps(said: str, suggested: str) -> bool:
    """Return whether a suggestion keeps what matters of what was said, and is about the same."""
    if not _numbers_kept(said, suggested) or not _sorts(said) <= _sorts(suggested):
        return False
    if not _misspelt_sorts(said) <= _sorts(suggested):
        return False
    for pattern in (_OPPOSED, _NOW, _TURN, _WHERETO, _PLAYERS, _DECK, _OWN, _BOUND, _RANDOM):
        if pattern.search(said) and not pattern.search(suggested):
            return False
    if _BEYOND.search(said) or _does_another_deed(said, suggested):
        return False
    if (said.endswith(".") and suggested.endswith(":")) or _counts_another_thing(said, suggested):
        return False
    if _UNLESS.search(suggested) and not _UNLESS.search(said):
        return False
    if _adds(said, suggested) or _leaves_out(said, suggested):
        return False
    if said.endswith(":") and " " in said and suggested.endswith("."):
        return False  # it is an event or a cost
    if _NEVER.search(said) or turned_round(said, suggested):
        return False
    one, other = _words(said), _words(suggested)
    if suggested.endswith(":") and _share(other, one, slip=2) < 1:
        return False  # of an event its verb is all that tells it from others
    return min(_share(one, other), _share(other, one)) >= _ALIKE
