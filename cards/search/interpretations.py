"""Readings of words that find nothing: "cheap flying souls" as a search with fields.

Words are read by the lexicon of the language, which its registry of fields gives; what is no word
of it is looked for as it stands. Only searches that find something are suggested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, product

from cards.folding import fold
from cards.search.descriptions import sentence
from cards.search.language import Context, Language, listed, quoted
from cards.search.parsing import parse
from cards.search.tree import Joined, Node, Term, terms_of, written
from cards.search.understanding import Understood, understand
from cards.search.words.english import COMPARISONS, NEGATIONS, NUMBERS, SMALL, stem, words_of
from cards.search.words.fuzzy import near_names
from cards.search.words.lexicon import (
    ELSE,
    MAX_READINGS,
    MAX_WORDS,
    TOLD,
    Lexicon,
    Reading,
    is_number,
    key_of,
    lexicon,
)

MAX_SUGGESTED = 3
MAX_PARTS = 8
MAX_DROPPED = 4  # words that are named
MAX_WAYS = 8  # searches made of all words
Count = Callable[[Understood], int]


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A search that words may mean, said in words, and how much it finds."""

    search: str
    words: str
    count: int
    dropped: tuple[str, ...] = ()  # words of the question that the search says nothing of

    @property
    def without(self) -> str:
        """The words that it says nothing of, for people: "without “blue” and “trample”"."""
        said = [f"“{word}”" for word in self.dropped[:MAX_DROPPED]]
        more = len(self.dropped) - len(said)
        return f"without {listed([*said, *([f'{more} more'] if more else [])], 'and')}" * bool(said)

    def as_data(self) -> dict[str, object]:
        """Return the suggestion as JSON has it."""
        return {
            "search": self.search,
            "words": self.words,
            "count": self.count,
            "dropped": list(self.dropped),
        }


@dataclass(frozen=True, slots=True)
class _Part:
    """Words that mean one part of a search, perhaps in several ways."""

    readings: tuple[Reading, ...]
    negated: bool = False
    sure: bool = True
    words: str = ""


def interpretations(
    understood: Understood,
    language: Language,
    context: Context,
    count: Count,
    *,
    whole: bool = False,
) -> list[Interpretation]:
    """Return what a search that finds nothing may mean, the likeliest first; empty if it has no
    words.

    `count` says how much an understood search finds. `whole`: no word may be left out.
    """
    kept = _words(understood.tree)[1]
    again = parse(understood.text, language.is_field, language.steers, language.counts)
    words = _words(again.tree)[0]  # in `understood` each stands once: “without x, without y”
    if not words:
        return []
    known = lexicon(language, context.version)

    kept_counts: dict[str, int] = {}  # a word may stand there a hundred times

    def finds(search: str) -> int:
        if search not in kept_counts:
            if len(kept_counts) >= language.most_tried:
                return 0
            again = understand(search, language, context)
            kept_counts[search] = 0 if again.problems else count(again)
        return kept_counts[search]

    reader = _Reader(words, known, language, finds)
    all_parts = reader.parts()
    parts = all_parts[:MAX_PARTS]
    found: list[Interpretation] = []
    found_without = 0
    tried: set[str] = {written(understood.tree)}
    for out, search in islice(_searches(parts, kept, language), language.most_tried):
        left_out = len(out)
        if found and left_out > found_without:
            break
        if search in tried or (whole and (left_out or reader.unread or reader.taken)):
            continue
        tried.add(search)
        meant = understand(search, language, context)
        if not meant.problems and (total := count(meant)):
            unsaid = [parts[place].words for place in out] + reader.dropped
            unsaid += [part.words for part in all_parts[MAX_PARTS:]]
            dropped = tuple(dict.fromkeys(w for w in unsaid if stem(w) not in known.nouns))
            found.append(Interpretation(search, sentence(meant), total, dropped))
            found_without = left_out
            if len(found) == MAX_SUGGESTED:
                break
    if not any(part.sure for part in parts) and (reader.unread or found_without):
        return []  # some of the words, wherever they may stand, are no answer
    return found


def counted(search: str, language: Language, context: Context, count: Count) -> int:
    """Return how many cards a search finds; none if a part of it is not understood."""
    understood = understand(search, language, context)
    return 0 if understood.problems else count(understood)


def rewritten(
    understood: Understood,
    language: Language,
    context: Context,
    count: Count,
    names: Callable[[], Sequence[str]],
) -> list[Interpretation]:
    """Return what a search with “!” that finds nothing means, written as it must be; and names that
    are spelled like all of a search's words."""
    terms = list(terms_of(understood.tree))
    exact = next((term for term in terms if term.how == "exact"), None)
    searches: list[str] = []
    if exact is not None:
        rest = understood.text[exact.start :].removeprefix("!").strip(' "')
        searches = [f'!"{rest}"', f"name:{quoted(exact.value)}"]
        searches = searches if language.find("name") is not None else searches[:1]
    elif len(terms) > 1 and all(not term.name and term.how == "word" for term in terms):
        searches = [f'!"{name}"' for name in near_names(fold(understood.text), tuple(names()))]
    found = []
    for search in searches:
        if search != understood.text and (total := counted(search, language, context, count)):
            found.append(
                Interpretation(search, sentence(understand(search, language, context)), total)
            )
    return found


def _words(tree: Node | None) -> tuple[list[str], list[str]]:
    """Return the words of parts that name no field, and the other parts as written."""
    together = isinstance(tree, Joined) and tree.how == "and"
    parts: Sequence[Node] = (
        tree.parts if together and isinstance(tree, Joined) else [tree] if tree else []
    )
    words: list[str] = []
    kept: list[str] = []
    for part in parts:
        if isinstance(part, Term) and not part.name and part.how in ("word", "phrase"):
            words += words_of(part.value)
        else:
            text = written(part)
            kept.append(f"({text})" if isinstance(part, Joined) else text)
    return words, kept


def _searches(
    parts: Sequence[_Part], kept: Sequence[str], language: Language
) -> Iterator[tuple[list[int], str]]:
    """Yield the searches that parts may mean: all of them first, then without one, then without
    two.

    Gives the places of the parts that are left out, too.
    """
    for left_out in range(min(3, len(parts))):
        several = combinations(range(len(parts)), len(parts) - left_out)
        # What is no word of the language goes first.
        rows = sorted(several, key=lambda row: sum(not parts[place].sure for place in row))
        for row in rows:
            chosen = [parts[place] for place in row]
            ways = product(*(range(len(part.readings)) for part in chosen))
            most = MAX_WAYS if not left_out else MAX_READINGS
            for way in sorted(ways, key=sum)[:most]:
                out = [place for place in range(len(parts)) if place not in row]
                yield out, _search(chosen, way, kept, language)


def _search(
    parts: Sequence[_Part], way: Sequence[int], kept: Sequence[str], language: Language
) -> str:
    rows = []
    for part, place in zip(parts, way, strict=True):
        reading = part.readings[place]
        known = language.find(reading.field)
        leads = known is not None and known.leads and not part.negated
        rows.append((not leads, f"{'-' if part.negated else ''}{reading.part}"))
    rows.sort(key=lambda row: row[0])
    return " ".join(dict.fromkeys([*kept, *(text for _, text in rows)]))


class _Reader:
    """Reads words from the left, each time as many together as mean something."""

    def __init__(
        self,
        words: Sequence[str],
        known: Lexicon,
        language: Language,
        finds: Callable[[str], int],
    ) -> None:
        self.words = list(words)
        self.known = known
        self.language = language
        self.unread = 0  # words that mean nothing
        self.dropped: list[str] = []  # those, and others that come into no part
        self.finds = finds
        self.taken: set[str] = set()  # words that others were respelled to
        self.at = 0

    def parts(self) -> list[_Part]:
        found: list[_Part] = []
        negated = ""  # the word that negates what comes next
        while self.at < len(self.words):
            start, word = self.at, self.words[self.at]
            if (part := self._number() or self._named() or self._value()) is not None:
                readings = self._objects_first(found[-1] if found else None, part.readings)
                part = replace(part, readings=readings)
            elif word in NEGATIONS:
                self._drop(negated)
                negated = word
                self.at += 1
                continue
            elif right := self._respelled(word):
                self.words[self.at] = right  # read in its place
                continue
            else:
                self.at += 1
                part = self._free(word)
            if part is not None:
                said = [negated, *(one for one in self.words[start : self.at] if one not in SMALL)]
                spoken = " ".join(filter(None, said))
                found.append(replace(part, negated=bool(negated), words=spoken))
                negated = ""
            elif self.at == start + 1 and word not in SMALL and stem(word) not in self.known.nouns:
                self._drop(f"{negated} {word}".strip())
                negated = ""
        self._drop(negated)
        return found

    def _drop(self, words: str) -> None:
        if words:
            self.dropped.append(words)

    def _objects_first(
        self, before: _Part | None, readings: tuple[Reading, ...]
    ) -> tuple[Reading, ...]:
        """Behind "destroy", "environments" are rather what is destroyed."""
        field = self.language.find(before.readings[0].field) if before is not None else None
        wanted = field.object_field if field is not None else ""
        return tuple(sorted(readings, key=lambda one: one.field != wanted)) if wanted else readings

    # --- Numbers ---------------------------------------------------------------------------------

    def _number(self) -> _Part | None:
        """ "value under 3", "at least 2 coins", "cheaper than 4"."""
        at = self.at
        field = self.known.fields.get(stem(self.words[at]))
        adjective = self.known.adjective(self.words[at])
        if field is not None and is_number(field):
            at += 1
        elif adjective is not None and self._word(at + 1) == "than":
            number = self._digits(at + 2)
            if number is None:
                return None
            self.at = at + 3
            sign = "<" if "<" in adjective.part else ">"
            return _Part((Reading(adjective.field, f"{adjective.field}{sign}{number}"),))
        else:
            field = None
        while field is not None and self._word(at) in SMALL and self._comparison(at) is None:
            at += 1
        sign, length = self._comparison(at) or ("=", 0)
        number = self._digits(at + length)
        if number is None:
            return None
        at += length + 1
        behind = stem(self._word(at))
        unit = self.known.units.get(behind) or (field is None and self.known.fields.get(behind))
        if unit and is_number(unit):
            at += 1
            field = field or unit
        if field is None and length:
            field = next(iter(self.known.units.values()), None)  # “souls under 2” are cheap ones
        if field is None:
            return None
        self.at = at
        return _Part((Reading(field.name, f"{field.name}{sign}{number}"),))

    def _comparison(self, at: int) -> tuple[str, int] | None:
        for length in (3, 2, 1):
            sign = COMPARISONS.get(tuple(self.words[at : at + length]))
            if sign is not None:
                return sign, length
        return None

    def _digits(self, at: int) -> str | None:
        word = NUMBERS.get(self._word(at), self._word(at))
        return word if word.isdecimal() and word.isascii() and len(word) < 5 else None

    def _word(self, at: int) -> str:
        return self.words[at] if at < len(self.words) else ""

    # --- Words -----------------------------------------------------------------------------------

    def _named(self) -> _Part | None:
        """Return a field's name and a value of it: "moves like a knight", "makes rat tokens"."""
        word = self.words[self.at]
        # A short name such as “on” is a word of English too: it counts with a value of its own.
        field = self.known.fields.get(stem(word)) or self.language.find(word)
        if field is None:
            return None
        at = self.at + 1
        while self._word(at) in SMALL:
            at += 1
        for length in range(MAX_WORDS, 0, -1):
            key = key_of(self.words[at : at + length])
            meant = self.known.behind(field.name, key)
            if len(self.words[at : at + length]) == length and meant:
                self.at = at + length
                if not any(self.finds(one.part) for one in meant):
                    meant += self.known.of(key, most=ELSE)  # what it gives may be its own
                return _Part(tuple(dict.fromkeys(meant)))
        return None

    def _value(self) -> _Part | None:
        if self.words[self.at] in SMALL:
            return None
        for length in range(MAX_WORDS, 1, -1):
            several = self.words[self.at : self.at + length]
            if len(several) == length and several[-1] not in SMALL:
                readings = self.known.of(key_of(several))
                if readings:
                    self.at += length
                    return _Part(tuple(readings))
        word = self.words[self.at]
        if word in NEGATIONS:
            return None
        adjective = self.known.adjective(word)
        found = (adjective,) if adjective is not None else tuple(self.known.of((stem(word),)))
        if not found:
            return None
        self.at += 1
        is_sure = adjective is not None or bool(self.known.of((stem(word),), most=ELSE))
        return _Part(found, sure=is_sure)

    def _free(self, word: str) -> _Part | None:
        """Return a word that no field has as its value: wherever it may stand, or what explains
        it."""
        if word in SMALL or stem(word) in self.known.nouns or stem(word) in self.known.fields:
            return None
        for part in dict.fromkeys((quoted(word), quoted(stem(word)))):
            if len(part) > 2 and self.finds(part):
                return _Part((Reading("", part),), sure=False)
        for field in self.known.free:
            if self.finds(part := f"{field.name}:{quoted(word)}"):
                return _Part((Reading(field.name, part),), sure=False)
        told = self.known.of((stem(word),), most=TOLD)
        self.unread += not told
        return _Part(tuple(told), sure=False) if told else None

    def _respelled(self, word: str) -> str:
        """Return the known word of which an unknown one is a slip, such as “knihgt”; else ""."""
        if not word.isalpha() or word in SMALL or word in self.taken:
            return ""
        base = stem(word)
        if (
            base in self.known.nouns
            or base in self.known.fields
            or self.known.of((base,), most=TOLD)
        ):
            return ""
        right = self.known.respelled(word)
        is_in_text = self.finds(quoted(word)) or (
            not right.startswith(base) and self.finds(quoted(base))
        )
        named = (f"{field.name}:{quoted(word)}" for field in self.known.free)
        if not right or is_in_text or any(self.finds(part) for part in named):
            return ""
        self.taken.add(right)
        return right
