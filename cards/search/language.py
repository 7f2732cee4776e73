"""A search language: its fields, sorts and ways to look at what was found. One registry.

From it come the parser's names, the meaning of each term, the page about the syntax, the form of
filters, completion, and the API's description. `plain` makes that of a game's cards,
unless the game has its own (`languages`); decks have one of their own. Upper apps add fields in
AppConfig.ready.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, Protocol

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from cards.folding import fold
from cards.search.conditions import Condition
from cards.search.ordering import Sort
from cards.search.parsing import MAX_TERMS
from cards.search.tree import Term

STEERING = ("sort", "view")
STEERING_ELSEWHERE = ("order", "direction", "dir")
"""Words of other sites' searches: order:value direction:desc is sort:-value."""
DID: str = "\ue000"
"""The place in a message about a term at which it says what may be meant."""
_APART = str.maketrans(dict.fromkeys("-_,()", " "))


@dataclass(frozen=True)
class Context:
    """The person who searches, and the version of the pool."""

    viewer: Any = None
    version: str = ""


@dataclass(frozen=True)
class Word:
    """A value that a field takes: as it is written in a search, and as people read it.

    `finer`: it says more than another word does, and is not counted beside it ("Range 2").
    """

    value: str
    label: str
    help: str = ""
    finer: bool = False

    @property
    def quoted(self) -> str:
        """The value as it must be written."""
        return quoted(self.value)

    @cached_property
    def spoken(self) -> tuple[str, str]:
        """The value and the label as words are compared (`spread`)."""
        return spread(self.value), spread(self.label)

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """The words of both."""
        return tuple(dict.fromkeys(" ".join(self.spoken).split()))


@dataclass(frozen=True)
class Meaning:
    """A term understood: its condition, and how it is said, also when it is turned round."""

    condition: Condition
    says: str
    says_not: str
    private: bool = False  # depends on who asks


class InvalidTerm(Exception):
    """A term that can't be used: str() is a sentence. `suggestions` might stand there instead, the
    likeliest first; DID in the message is where the first of them is said.

    `private`: another viewer might be told something else, so that it is kept for nobody.
    """

    def __init__(
        self, message: str, suggestion: str | Sequence[str] = "", private: bool = False
    ) -> None:
        several = [suggestion] if isinstance(suggestion, str) else suggestion
        self.suggestions = tuple(dict.fromkeys(filter(None, several)))
        self.template = message
        self.private = private
        super().__init__(said(message, self.suggestion))

    @property
    def suggestion(self) -> str:
        """The likeliest; empty if nothing comes to mind."""
        return self.suggestions[0] if self.suggestions else ""


def said(template: str, suggestion: str) -> str:
    """Return a message with what may be meant."""
    return template.replace(DID, f" Did you mean {suggestion}?" if suggestion else "")


class Reads(Protocol):
    """The reading of a field's value."""

    @property
    def operators(self) -> tuple[str, ...]:
        """The signs that may stand between the field's name and a value."""

    @property
    def patterns(self) -> bool:
        """Whether a value may be a pattern, /like this/."""

    def understand(self, field: Field, term: Term, context: Context) -> Meaning:
        """Return what the term means; raises InvalidTerm."""

    def words(self, context: Context) -> Sequence[Word]:
        """Return the values that can be offered; none where anything may stand."""


@dataclass(frozen=True)
class Example:
    """A search that shows a field, and what it finds."""

    search: str
    finds: str


@dataclass(frozen=True)
class Field:
    """A name that can stand before `:`. `says` is the subject of the sentence that is said back."""

    name: str
    reads: Reads
    label: str
    help: str
    aliases: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    section: str = "More"
    form: str = ""  # how the form of filters asks for it: words, word, range; empty: not at all
    is_obvious: bool = False  # its label says what it is: the form needs no help beside it
    facet: int = 0  # how many of its values are counted beside the results
    # Words for its numbers, each with what it means (("cheap", "<=1"),), and what is counted.
    adjectives: tuple[tuple[str, str], ...] = ()
    units: tuple[str, ...] = ()
    leads: bool = False  # stands first in a search that is suggested: what a thing is
    takes_words: bool = False  # any words may be looked for in it
    counted: bool = False  # a comparison behind a value says how many: card:rat>=3
    # Whether words mean it that stand alone: first, after other fields ("aside"), or only behind
    # its name ("named"); and the field that words mean rather if they stand behind one of its.
    spoken: Literal["first", "aside", "named"] = "first"
    object_field: str = ""

    @property
    def operators(self) -> tuple[str, ...]:
        return self.reads.operators

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)


@dataclass
class Language:
    """The fields that one kind of thing can be searched by.

    `bare` understands words without a field, `exact` names after "!". `game` is the one whose cards
    it finds, empty if it finds something else; `warm` makes ready what it asks of their index.
    """

    bare: Field
    exact: Field
    game: str = ""
    most_terms: int = MAX_TERMS  # that are looked for; each may be a question to the database
    most_tried: int = 24  # searches that are counted to find out what words may mean
    warm: Callable[[Any], None] = lambda index: None
    sorts: dict[str, Sort] = field(default_factory=dict)
    views: dict[str, str] = field(default_factory=dict)
    folded_section: str = ""  # of the form of all fields, which opens it if one asks
    provides: tuple[str, ...] = ()  # providers whose cards each search has, if nothing narrows it
    nouns: tuple[str, ...] = ()  # what is searched for is called so; says nothing in a search
    fields: dict[str, Field] = field(default_factory=dict)
    version: int = 0
    meanings: dict[Hashable, Meaning] = field(default_factory=dict)  # of terms (`understanding`)
    _names: dict[str, Field] = field(default_factory=dict)

    @property
    def usual_sort(self) -> Sort:
        """The order of a search that asks for none, and whose words have no relevance."""
        return next(iter(self.sorts.values()))

    def register(self, *added: Field) -> None:
        """Add fields; a name that is taken is an error of the programmer's."""
        for new in added:
            if self.fields.get(new.name) is new:
                continue
            for name in new.names:
                if name in self._names or name in STEERING:
                    raise ValueError(f"two fields of the search are called {name!r}")
                self._names[name] = new
            self.fields[new.name] = new
            self.version += 1

    def find(self, name: str) -> Field | None:
        """Return the field with the name or alias."""
        return self._names.get(name)

    def is_field(self, name: str) -> bool:
        return name in self._names or self.steers(name)

    def counts(self, name: str) -> bool:
        """Whether the values of the field are counted."""
        field = self._names.get(name)
        return field is not None and field.counted

    def steers(self, name: str) -> bool:
        """Whether a field says how to look at the results."""
        return name in STEERING or (name in STEERING_ELSEWHERE and name not in self._names)

    def nearest_names(self, name: str) -> list[str]:
        """Return names of fields like it, the likeliest first: what another game calls so, names
        that begin so, names spelled alike. Short aliases are like anything."""
        names = [known for known in (*self._names, *STEERING) if len(known) > 2]
        meant = ELSEWHERE.get(name, "")
        found = [meant] if meant in self._names else []
        found += [known for known in names if len(name) > 2 and known.startswith(name)]
        best = process.extract(name, names, scorer=fuzz.ratio, score_cutoff=66, limit=MAX_NEAR)
        return list(dict.fromkeys([*found, *(known for known, _score, _at in best)]))

    def sections(self) -> dict[str, list[Field]]:
        """Return the fields as the page about the syntax groups them."""
        found: dict[str, list[Field]] = {}
        for one in self.fields.values():
            found.setdefault(one.section, []).append(one)
        return found


# What players of other games write, and the word that is known here, if it is.
ELSEWHERE = {
    "artifact": "relic", "attack": "dice", "bounce": "return to hand", "burn": "deal damage",
    "cast": "plays", "cmc": "value", "commander": "persona", "creature": "soul",
    "death": "destroyed", "die": "destroyed", "dies": "destroyed", "dmg": "deal damage",
    "enchantment": "incantation", "etb": "enters", "flying": "flight", "gold": "earn",
    "haste": "swift", "heal": "gain life", "instant": "spell", "kill": "destroy",
    "land": "environment", "lifegain": "gain life", "minion": "soul", "mv": "value",
    "planeswalker": "persona", "legendary": "mythic", "pow": "dice", "power": "dice",
    "sorcery": "spell", "tutor": "search deck", "worth": "value",
}  # fmt: skip

MAX_NEAR = 4
_SWAPPED = 1  # letters or pairs of them that a short word may have wrong


def nearest(asked: str, names: Iterable[str], least: float = 62) -> str:
    """Return the name most like what was asked for; empty if none is like it."""
    return next(iter(all_nearest(asked, names, least)), "")


def all_nearest(asked: str, names: Iterable[str], least: float = 62) -> list[str]:
    """Return the names like what was asked for, the likeliest first.

    A slip of the keys, swapped letters too, goes before what merely looks alike.
    """
    folded = {fold(name): name for name in names}
    wanted = fold(asked)
    several = [wanted, *(part for part in wanted.split() if len(part) > 3 and part != wanted)]
    exact = [folded[word] for word in (wanted, ELSEWHERE.get(wanted, "")) if word in folded]
    scored = []
    for name in folded:
        words = [name, *(name.split() if " " in name else ())]
        slips = min(OSA.distance(wanted, word) for word in words)
        likeness = max(fuzz.ratio(one, word) for one in several for word in words)
        if likeness >= least or (slips <= _SWAPPED and len(wanted) > 2):
            scored.append((slips, -likeness, folded[name]))
    return list(dict.fromkeys([*exact, *(name for _, _, name in sorted(scored))]))[:MAX_NEAR]


def spread(words: str) -> str:
    """Words as values are compared: folded, and without the signs that join them."""
    return " ".join(fold(words).translate(_APART).split())


def quoted(value: str) -> str:
    """Return a value as a search must write it."""
    return f'"{value}"' if not value or any(sign in ' "(),:=<>/' for sign in value) else value


def listed(words: Sequence[str], last: str = "or") -> str:
    """Join words: a, b or c."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)
