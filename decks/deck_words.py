"""The words of decks, in tables that are searched quickly also for what is inside of a word.

A word has “ell” in it if one of its endings begins so. Endings are kept once for all decks, so few
words are looked up, and then the decks that have one of them.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from django.db import connection
from django.db.models import Q, QuerySet

from decks.word_models import MAX_ENDING, MAX_WORD, DeckWord, WordEnding

MIN_LETTERS: Final = 3
"""What is shorter is in nearly every word, and is not looked up."""
MAX_WORDS: Final = 300
"""Words that are looked for at once; what more words have is in nearly every deck."""
BATCH: Final = 5_000

Words = tuple[int, str, str]
"""A deck's primary key, and its `folded_name` and `folded_words`."""


def write_words(decks: Iterable[Words]) -> None:
    """Have the decks found by these words, and by no others."""
    rows: list[DeckWord] = []
    keys: list[int] = []
    for key, name, text in decks:
        named = set(pieces(name))
        keys.append(key)
        rows += [
            DeckWord(deck_id=key, word=word, in_name=word in named)
            for word in dict.fromkeys((*pieces(name), *pieces(text)))
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
            for ending in sorted(
                {word[at:][:MAX_ENDING] for at in range(len(word) - MIN_LETTERS + 1)}
            )
        ]
        WordEnding.objects.bulk_create(new, batch_size=BATCH, ignore_conflicts=True)


def pieces(folded: str) -> Iterator[str]:
    """The words of a folded text; of one that is too long, pieces that have each part of it."""
    for word in folded.split():
        for start in range(0, max(1, len(word) - MAX_ENDING), MAX_ENDING):
            yield word[start : start + MAX_WORD]


def rows_of_words(folded: str, *, in_name: bool) -> list[QuerySet[DeckWord]]:
    """For each of the words that can be looked up, its rows: a deck with the words has one of each.

    That is the whole answer for what `is_answered`; other words must be asked for besides.
    """
    found = []
    for part in dict.fromkeys(folded.split()):
        words = _words_with(part[:MAX_ENDING])
        if words is not None:
            rows = DeckWord.objects.filter(word__in=words)
            found.append(rows.filter(in_name=True) if in_name else rows)
    return found


def is_answered(folded: str) -> bool:
    """Whether `rows_of_words` tells all, where it tells anything."""
    return " " not in folded and len(folded) <= MAX_ENDING


def _words_with(part: str) -> list[str] | None:
    """The words that have it in them; None if it can't be looked up."""
    if len(part) < MIN_LETTERS:
        return None
    if connection.vendor == "sqlite":  # whose LIKE asks no index
        begins = Q(ending__gte=part, ending__lt=f"{part}\U0010ffff")
    else:
        begins = Q(ending__startswith=part)
    rows = WordEnding.objects.filter(begins).values_list("word", flat=True)
    words = list(rows.order_by().distinct()[: MAX_WORDS + 1])
    return words if len(words) <= MAX_WORDS else None
