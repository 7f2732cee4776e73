"""The words that a field knows, and which of them are meant by what somebody wrote."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache

from cards.search.language import Context, Word, spread
from cards.search.words.english import stem


class KnownWords(tuple[Word, ...]):
    """Words in the order in which they are offered, found by how they are spoken.

    Made once and asked often: a search looks up each of its values here.
    """

    @cached_property
    def _by_name(self) -> dict[str, Word]:
        """Each word by its value and by its label, the first where two are spoken alike."""
        found: dict[str, Word] = {}
        for word in self:
            for name in word.spoken:
                found.setdefault(name, word)
        return found

    @cached_property
    def _by_part(self) -> dict[str, set[int]]:
        """The places of the words that have a part: "life" is one of "gain life"."""
        found: dict[str, set[int]] = {}
        for place, word in enumerate(self):
            for part in word.parts:
                found.setdefault(part, set()).add(place)
        return found

    def meant(self, asked: str) -> list[Word]:
        """Return the word asked for; else those that have all its parts, or parts that begin so."""
        wanted = spread(asked)
        if not wanted:
            return []
        if (named := self._by_name.get(wanted)) is not None:
            return [named]
        parts = wanted.split()
        for having in (self._having, self._beginning):
            places = set[int].intersection(*map(having, parts))
            if places:
                return [self[place] for place in sorted(places)]
        return []

    def _having(self, part: str) -> set[int]:
        return self._by_part.get(part, set())

    def _beginning(self, part: str) -> set[int]:
        alike = (places for known, places in self._by_part.items() if _begins(part, known))
        return set().union(*alike)


def _begins(asked: str, word: str) -> bool:
    """ "destroy" is meant by "destroys", "agi" by what begins with it; "sould" is no "soul"."""
    return word.startswith(asked) or (len(word) > 3 and stem(asked) == stem(word))


Words = Callable[[Context], KnownWords]


def none(context: Context) -> KnownWords:
    """No words at all."""
    return KnownWords()


def same(*values: str) -> Words:
    """Words that are always the same and read as they are written."""
    fixed = KnownWords(Word(value, value) for value in values)
    return lambda context: fixed


def each_version(words: Callable[[], Iterable[Word]]) -> Words:
    """Words that come from the cards: read once for each version of the pool."""

    @lru_cache(maxsize=2)
    def read(version: str) -> KnownWords:
        return KnownWords(words())

    return lambda context: read(context.version)
