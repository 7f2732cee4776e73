"""The values that fields of cards take: words from the rules and from the cards themselves.

Those that come from cards are kept for each version of the pool. Which field takes which is in
`fields`; here, too, is what a word means where that is more than a mark or a column.
"""

from __future__ import annotations

import re
from functools import lru_cache

from cards import glossary, queries, rulebook
from cards.face import icons
from cards.search import behaviour
from cards.search.conditions import Condition, Either, Is, Rows
from cards.search.language import Context, Meaning, Word
from cards.search.reads import Words, marked, matching
from engine.cidwam.cards.card import KINDS
from engine.cidwam.text.sorts import KIND_WORDS


def types(context: Context) -> tuple[Word, ...]:
    """The types that current cards have."""
    return _known_types(context.version)


@lru_cache(maxsize=2)
def _known_types(version: str) -> tuple[Word, ...]:
    return tuple(Word(value, label) for value, label in queries.type_choices())


def sets(context: Context) -> tuple[Word, ...]:
    """Every set."""
    return _known_sets(context.version)


@lru_cache(maxsize=2)
def _known_sets(version: str) -> tuple[Word, ...]:
    return tuple(Word(found.slug, found.name) for found in queries.sets())


def sorts_of_card(context: Context) -> tuple[Word, ...]:
    """Kinds, pieces and tokens, then types."""
    return _known_sorts(context.version)


@lru_cache(maxsize=2)
def _known_sorts(version: str) -> tuple[Word, ...]:
    return (*(Word(word.lower(), word) for word in KIND_WORDS), *_known_types(version))


def affected(context: Context) -> tuple[Word, ...]:
    """Whom an effect may be about."""
    return (*sorts_of_card(context), Word("opponent", "the opponent"))


def does(prefix: str) -> Words:
    """The words that may follow a prefix of the marks of texts (`behaviour`)."""
    words: list[Word] = []

    def known(context: Context) -> list[Word]:
        if not words:
            words.extend(Word(word, word, said) for word, said in behaviour.known(prefix).items())
        return words

    return known


def counters(context: Context) -> tuple[Word, ...]:
    """The counters that current cards use."""
    return _known_counters(context.version)


@lru_cache(maxsize=2)
def _known_counters(version: str) -> tuple[Word, ...]:
    return tuple(Word(word, f"{word} counters") for word in queries.behaviour_words("counter:"))


def keywords(context: Context) -> tuple[Word, ...]:
    """The keywords, each with its meaning."""
    return _KEYWORDS


_KEYWORDS = tuple(Word(term.name, term.name, term.meaning) for term in glossary.KEYWORDS)
_TAKE_A_NUMBER = [
    Word(term.name, term.name) for term in glossary.KEYWORDS if term.pattern.endswith(r"\d")
]
_NUMBERED = re.compile(r"(\D+?)[\s_-]*(\d{1,3})", re.ASCII)


def numbered_keywords(context: Context) -> tuple[Word, ...]:
    """The keywords that current cards have with a number."""
    return _known_numbered(context.version)


@lru_cache(maxsize=2)
def _known_numbered(version: str) -> tuple[Word, ...]:
    return tuple(Word(word, word, finer=True) for word in queries.numbered_keywords())


def keyword_as_written(asked: str) -> str:
    """The keyword with a space before its number, where somebody left it out: "range2"."""
    found = _NUMBERED.fullmatch(asked.strip())
    return f"{found[1]} {int(found[2])}" if found else asked.strip()


def keyword_of_no_card(asked: str) -> Meaning | None:
    """A keyword with a number that no official card has; a draft may."""
    found = _NUMBERED.fullmatch(asked)
    names = matching(found[1], _TAKE_A_NUMBER) if found else []
    if found is None or len(names) != 1:
        return None
    word = f"{names[0].label} {int(found[2])}"
    return Meaning(marked("keyword_marks")((word,)), f"it has {word}", f"it has no {word}")


def hit_dice(context: Context) -> tuple[Word, ...]:
    """The Hit Dice that current cards have."""
    return _known_dice(context.version)


@lru_cache(maxsize=2)
def _known_dice(version: str) -> tuple[Word, ...]:
    return tuple(Word(dice, dice) for dice in queries.hit_dice())


def rules(context: Context) -> tuple[Word, ...]:
    """The rules, each with what they explain."""
    return _known_rules()


@lru_cache(maxsize=1)
def _known_rules() -> tuple[Word, ...]:
    names: dict[str, list[str]] = {}
    for term in (*glossary.KEYWORDS, *glossary.TERMS):
        for number in term.rule.split(", "):
            names.setdefault(number, []).append(term.name)
    return tuple(
        Word(rule.number, f"{rule.number} ({', '.join(names.get(rule.number, [rule.name]))})")
        for rule in rulebook.book().rules
    )


def about(numbers: tuple[str, ...]) -> Condition:
    """Cards to which a rule matters.

    Words and effects stand with the card; rulings and examples change without a load.
    """
    worded = marked("rule_marks")(numbers)
    done = marked("behaviour_marks", "rule:")(numbers)
    return Either((worded, done, Rows(queries.cards_told_by(numbers))))


def artists(context: Context) -> tuple[Word, ...]:
    """Those who drew emblems."""
    return tuple(Word(author.name, author.name) for author in icons.authors())


def drawn_by(names: tuple[str, ...]) -> Condition:
    """Cards with an emblem by one of them."""
    drew = {author.name: found for author, found in icons.authors().items()}
    return Is("icon", tuple(icon for name in names for icon in drew[name]))


def rule_number(asked: str) -> str:
    """The number as the rulebook writes it: "10.7" is R10.7, "7" is R7."""
    number = asked.strip().lstrip("Rr")
    if not number[:1].isdigit():
        return asked.strip()
    return f"R{number}" if "." in number else f"R{number}."


def kind_for_type(asked: str) -> Meaning | None:
    """A kind, where one looks for a type of that name."""
    kinds = matching(asked, [Word(kind, kind) for kind in KINDS])
    if not kinds:
        return None
    says = " or ".join(kind.value for kind in kinds)
    condition = Is("kind", tuple(kind.value for kind in kinds))
    return Meaning(condition, f"kind is {says}", f"kind is not {says}")
