"""The words of decks, in tables that are searched quickly also for what is inside of a word.

A word has “ell” in it if one of its endings begins so. Endings are kept once for all decks, so few
words are looked up, and then the decks that have one of them.

A phrase is looked for in the decks that have all its words, which is no help with “the deck”. So
two words in a row of which one is common are kept as if they were one word.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from django.db import connection
from django.db.models import Q, QuerySet

from decks.models.words import MAX_ENDING, MAX_WORD, DeckWord, WordEnding

MIN_LETTERS: Final = 3
"""The letters of a word that is looked up: a shorter one is in nearly every word."""
MAX_WORDS: Final = 300
"""Words that are looked for at once; what more words have is in nearly every deck."""
MAX_PARTS: Final = 6
"""Words of a phrase that are looked up, the longest ones; the few decks left are read for it."""
COMMON: Final = ("the", "and", "with", "for", "from", "that", "this", "you", "deck", "card")
"""Words that many decks have, and those that end or begin so: “bathe rat”, “rat then”."""
BATCH: Final = 5_000

Words = tuple[int, str, str]
"""A deck's primary key, and its `folded_name` and `folded_words`."""


def write_words(decks: Iterable[Words]) -> None:
    """Have the decks found by these words, and by no others."""
    rows: list[DeckWord] = []
    keys: list[int] = []
    for key, name, text in decks:
        named = {*pieces(name), *pairs(name)}
        keys.append(key)
        rows += [
            DeckWord(deck_id=key, word=word, in_name=word in named)
            for word in dict.fromkeys((*pieces(name), *pairs(name), *pieces(text), *pairs(text)))
        ]
    _write_endings({row.word for row in rows})
    DeckWord.objects.filter(deck__in=keys).delete()
    DeckWord.objects.bulk_create(rows, batch_size=BATCH)


def _write_endings(words: set[str]) -> None:
    every = sorted(words)
    for start in range(0, len(every), BATCH):
        some = every[start : start + BATCH]
        known = set(WordEnding.objects.filter(word__in=some).values_list("word", flat=True))
        new = [
            WordEnding(ending=ending, word=word)
            for word in some
            if word not in known
            for ending in sorted(set(_endings(word)))
        ]
        WordEnding.objects.bulk_create(new, batch_size=BATCH, ignore_conflicts=True)


def _endings(word: str) -> Iterator[str]:
    """Those of a pair have a space before them: who looks for a word does not come upon pairs."""
    if " " in word:  # nobody looks for its second word by it
        return (f" {word[at:]}"[:MAX_ENDING] for at in range(word.find(" ")))
    return (word[at:][:MAX_ENDING] for at in range(len(word) - MIN_LETTERS + 1))


def pieces(folded: str) -> Iterator[str]:
    """Yield the words of a folded text; of one that is too long, pieces that have each part of
    it."""
    for word in folded.split():
        for start in range(0, max(1, len(word) - MAX_ENDING), MAX_ENDING):
            yield word[start : start + MAX_WORD]


def pairs(folded: str) -> Iterator[str]:
    """Yield the words in a row, of each line, of which one is common."""
    for line in folded.splitlines():
        words = line.split(" ")
        for first, second in pairwise(words):
            if _is_common(first, second):
                yield f"{first[1 - MAX_ENDING :]} {second}"[:MAX_WORD]


def _is_common(first: str, second: str) -> bool:
    """Whether the first ends with a common word or the second begins with one.

    So it is for each pair of words in which a common pair is found.
    """
    return first.endswith(COMMON) or second.startswith(COMMON)


def rows_of_words(folded: str, *, in_name: bool) -> list[QuerySet[DeckWord]]:
    """For each of the words that can be looked up, its rows: a deck with the words has one of each.

    That is the whole answer for what `is_answered`; other words must be asked for besides.
    """
    found = []
    parts = sorted(dict.fromkeys(_parts(folded)), key=len, reverse=True)
    for part in parts[:MAX_PARTS]:
        words = _words_with(part[:MAX_ENDING])
        if words is not None:
            rows = DeckWord.objects.filter(word__in=words)
            found.append(rows.filter(in_name=True) if in_name else rows)
    return found


def is_answered(folded: str) -> bool:
    """Whether `rows_of_words` tells all, where it tells anything."""
    return len(folded) <= MAX_ENDING and _parts(folded) in ([folded], [f" {folded}"])


def _parts(folded: str) -> list[str]:
    """Return the words to look up, and in the place of two the pair that they are, as endings
    begin."""
    words = folded.split()
    parts, paired = [], set[int]()
    for place, (first, second) in enumerate(pairwise(words)):
        if _is_common(first, second) and len(first) + len(second) + 2 <= MAX_ENDING:
            parts.append(f" {first} {second}")
            paired |= {place, place + 1}
    return parts + [word for place, word in enumerate(words) if place not in paired]


def _words_with(part: str) -> list[str] | None:
    """Return the words that have it in them; None if it can't be looked up."""
    if len(part) < MIN_LETTERS:
        return None
    if connection.vendor == "sqlite":  # whose LIKE asks no index
        begins = Q(ending__gte=part, ending__lt=f"{part}\U0010ffff")
    else:
        begins = Q(ending__startswith=part)
    rows = WordEnding.objects.filter(begins).values_list("word", flat=True)
    words = list(rows.order_by().distinct()[: MAX_WORDS + 1])
    return words if len(words) <= MAX_WORDS else None
