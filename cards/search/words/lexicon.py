"""The lexicon of a search's words, from a language's registry of fields.

A field brings the values that it takes, with what they are called and what they mean (for keywords
that is the glossary), words for its numbers ("cheap"), and what it is counted in ("Coins").
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from rapidfuzz.distance import OSA

from cards.search.language import ELSEWHERE, Context, Field, Language, Word
from cards.search.words.english import NEGATIONS, SMALL, positive, stem, words_of

VALUE, ELSE, WITHIN, TOLD = range(4)  # how sure a reading is, the surest first
MAX_READINGS = 3
MIN_RESPELLED = 4  # letters of a word that is taken for a slip
MAX_WORDS = 4  # words of one value that are looked at together
_ENDINGS = ("s", "es", "ing", "ed", "er", "e")
_HAS_DIGIT = re.compile(r"\d")
Key = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A part of a search that words may mean: `field` is its field's name."""

    field: str
    part: str


@dataclass
class Lexicon:
    """The readings of words, by their stems; `fields` and `units` by stems too."""

    readings: dict[Key, list[list[Reading]]] = field(default_factory=dict)
    named: dict[Key, list[Reading]] = field(default_factory=dict)
    adjectives: dict[str, Reading] = field(default_factory=dict)
    fields: dict[str, Field] = field(default_factory=dict)
    units: dict[str, Field] = field(default_factory=dict)
    free: list[Field] = field(default_factory=list)
    order: dict[str, int] = field(default_factory=dict)
    nouns: frozenset[str] = frozenset()

    def of(self, key: Key, *, most: int = WITHIN) -> list[Reading]:
        """Return what the words may mean, the likeliest first."""
        levels = self.readings.get(key, [])[: most + 1]
        return list(dict.fromkeys(one for level in levels for one in level))[:MAX_READINGS]

    def behind(self, name: str, key: Key) -> list[Reading]:
        """Return what the words may mean behind a field's name."""
        other = ELSEWHERE.get(" ".join(key), "")
        keys = (key, *((key_of(other.split()),) if other else ()))
        several = (one for known in keys for one in self.named.get(known, ()))
        return [one for one in several if one.field == name][:MAX_READINGS]

    def adjective(self, word: str) -> Reading | None:
        """Return what a word of size or price means."""
        found = (self.adjectives.get(one) for one in positive(word))
        return next((one for one in found if one is not None), None)

    def respelled(self, word: str) -> str:
        """Return the known word from which a word differs by one slip of the keys, two letters
        swapped or one wrong, missing or too many; "" if there is none."""
        if len(word) < MIN_RESPELLED or word.isdigit():
            return ""
        near: dict[str, int] = {}
        for other in self.single_words:
            if len(other) + 1 < MIN_RESPELLED or other[0] not in word[:2]:
                continue
            forms = (other, *(f"{other}{ending}" for ending in _ENDINGS))
            slips = min(OSA.distance(word, form, score_cutoff=1) for form in forms)
            if slips == 1:
                near[other] = abs(len(other) - len(word))
        return min(near, key=lambda other: (near[other], other), default="")

    @cached_property
    def single_words(self) -> frozenset[str]:
        """All words that mean a part by themselves, or that nothing is lost with."""
        read = {
            key[0] for key, levels in self.readings.items() if len(key) == 1 and any(levels[:3])
        }
        return frozenset({*read, *self.adjectives, *self.nouns, *NEGATIONS})

    def add(self, key: Key, level: int, reading: Reading) -> None:
        """One more reading of words."""
        if key and len(key) <= MAX_WORDS:
            self.readings.setdefault(key, [[] for _ in range(TOLD + 1)])[level].append(reading)


def is_number(field: Field) -> bool:
    """Whether the field's values are compared."""
    return "<" in field.operators


def key_of(words: Iterable[str]) -> Key:
    """Return the stems of words, without those that say little."""
    all_words = list(words)
    return tuple(stem(word) for word in all_words if word not in SMALL) or tuple(
        map(stem, all_words)
    )


def lexicon(language: Language, version: str) -> Lexicon:
    """Return the words of a language with this version of the cards. No viewer's own are among
    them."""
    return _lexicon(_Kept(language), language.version, version)


class _Kept:
    """A language as a key."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kept) and other.language is self.language

    def __hash__(self) -> int:
        return id(self.language)


@lru_cache(maxsize=4)
def _lexicon(kept: _Kept, fields: int, version: str) -> Lexicon:
    language, context = kept.language, Context(None, version)
    found = Lexicon(nouns=frozenset(map(stem, language.nouns)))
    for place, one in enumerate(language.fields.values()):
        found.order[one.name] = place
        for name in (*one.names, *one.label.split()):
            if len(name) > 2 and name.lower() not in SMALL:
                found.fields.setdefault(stem(name.lower()), one)
        for unit in one.units:
            found.units.setdefault(stem(unit), one)
        for word, limit in one.adjectives:
            found.adjectives.setdefault(word, Reading(one.name, f"{one.name}{limit}"))
        values = list(one.reads.words(context))
        if is_number(one):
            _add_numbers(found, one, values)
        elif values:
            _add_values(found, one, values)
        elif one.takes_words:
            found.free.append(one)
    for other, known in ELSEWHERE.items():
        if (named := language.find(known)) is not None:
            found.fields.setdefault(stem(other), named)
        for reading in found.of(key_of(known.split()), most=VALUE):
            found.add(key_of([other]), ELSE, reading)
    return found


def _add_numbers(found: Lexicon, one: Field, values: Sequence[Word]) -> None:
    """Dice are the numbers that are written as words."""
    for word in values:
        if _HAS_DIGIT.search(word.value):
            found.add((stem(word.value),), VALUE, Reading(one.name, f"{one.name}={word.quoted}"))


def _add_values(found: Lexicon, one: Field, values: Sequence[Word]) -> None:
    told = {word.value: set(_content(word.help)) for word in values}
    among = Counter(stem_of for stems in told.values() for stem_of in stems)
    for word in values:
        reading = Reading(one.name, f"{one.name}:{word.quoted.lower()}")
        names = {key_of(words_of(word.value)), key_of(words_of(word.label))}
        for key in names:
            found.named.setdefault(key, []).append(reading)
            if one.spoken != "named":
                found.add(key, VALUE if one.spoken == "first" else ELSE, reading)
        if one.spoken != "first":
            continue
        for part in {part for key in names if len(key) > 1 for part in key}:
            if not part.isdigit():
                found.add((part,), WITHIN, reading)
        for part in told[word.value]:
            if among[part] == 1:
                found.add((part,), TOLD, reading)


def _content(text: str) -> Iterator[str]:
    return (stem(word) for word in words_of(text) if len(word) > 3 and word not in SMALL)
