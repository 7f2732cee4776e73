"""The values that fields of cards take: words from the rules and from the cards themselves.

Those that come from cards are kept for each version of the pool. Which field takes which is in
`fields`; here, too, is what a word means where that is more than a mark or a column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from cards import queries
from cards.face import icons
from cards.models import Card
from cards.rules import rulebook
from cards.search.conditions import Condition, Either, Is, Rows
from cards.search.language import Context, Meaning, Word
from cards.search.reads import marked
from cards.search.words.known_words import KnownWords, Words, each_version
from games.cidwam.rules.cards.card import KINDS
from games.cidwam.rules.game import Cidwam
from games.cidwam.rules.text.vocabulary import KIND_WORDS
from games.cidwam.web import glossary
from games.cidwam.web.search import behaviour


def _types() -> Iterator[Word]:
    return (Word(value, label) for value, label in queries.type_choices())


def _card_numbers() -> Iterator[Word]:
    numbers = Card.objects.current(Cidwam.name).values_list("card_id", flat=True)
    return (Word(number, number) for number in numbers)


card_numbers = each_version(_card_numbers)


def _sorts_of_card() -> Iterator[Word]:
    """Kinds, pieces and tokens, then types."""
    yield from (Word(word.lower(), word) for word in KIND_WORDS)
    yield from _types()


def _affected() -> Iterator[Word]:
    """Whom an effect may be about."""
    yield from _sorts_of_card()
    yield Word("opponent", "the opponent")


types = each_version(_types)
sets = each_version(lambda: (Word(found.slug, found.name) for found in queries.sets(Cidwam.name)))
sorts_of_card = each_version(_sorts_of_card)
affected = each_version(_affected)
counters = each_version(
    lambda: (Word(word, f"{word} counters") for word in queries.behaviour_words("counter:"))
)
numbered_keywords = each_version(
    lambda: (Word(word, word, finer=True) for word in queries.numbered_keywords())
)
hit_dice = each_version(lambda: (Word(dice, dice) for dice in queries.hit_dice()))


def does(prefix: str) -> Words:
    """Return the words that may follow a prefix of the marks of texts (`behaviour`)."""

    @cache
    def known() -> KnownWords:
        said = behaviour.known(prefix)
        return KnownWords(Word(word, word, meaning) for word, meaning in said.items())

    return lambda context: known()


def keywords(context: Context) -> KnownWords:
    """Return the keywords, each with its meaning."""
    return _KEYWORDS


_KEYWORDS = KnownWords(Word(term.name, term.name, term.meaning) for term in glossary.KEYWORDS)
_TAKE_A_NUMBER = KnownWords(
    Word(term.name, term.name) for term in glossary.KEYWORDS if term.pattern.endswith(r"\d")
)
_NUMBERED = re.compile(r"(\D+?)[\s_-]*(\d{1,3})", re.ASCII)


def keyword_as_written(asked: str) -> str:
    """Return the keyword with a space before its number, where somebody left it out: "range2"."""
    found = _NUMBERED.fullmatch(asked.strip())
    return f"{found[1]} {int(found[2])}" if found else asked.strip()


def keyword_of_no_card(asked: str) -> Meaning | None:
    """Return a keyword with a number that no official card has; a draft may."""
    found = _NUMBERED.fullmatch(asked)
    names = _TAKE_A_NUMBER.meant(found[1]) if found else []
    if found is None or len(names) != 1:
        return None
    word = f"{names[0].label} {int(found[2])}"
    return Meaning(marked("keyword_marks")((word,)), f"it has {word}", f"it has no {word}")


def rules(context: Context) -> KnownWords:
    """Return the rules, each with what they explain."""
    return _known_rules()


def _rules() -> list[rulebook.Rule]:
    book = rulebook.book_of(Cidwam.name)
    return book.rules if book else []


@cache
def _known_rules() -> KnownWords:
    names: dict[str, list[str]] = {}
    for term in (*glossary.KEYWORDS, *glossary.TERMS):
        for number in term.rule.split(", "):
            names.setdefault(number, []).append(term.name)
    return KnownWords(
        Word(rule.number, f"{rule.number} ({', '.join(names.get(rule.number, [rule.name]))})")
        for rule in _rules()
    )


def about(numbers: tuple[str, ...]) -> Condition:
    """Cards to which a rule matters.

    Words and effects stand with the card; rulings and examples change without a load.
    """
    worded = marked("rule_marks")(numbers)
    done = marked("behaviour_marks", "rule:")(numbers)
    return Either((worded, done, Rows(queries.cards_told_by(numbers))))


def artists(context: Context) -> KnownWords:
    """Those who drew emblems."""
    return _known_artists()


@cache
def _known_artists() -> KnownWords:
    return KnownWords(Word(author.name, author.name) for author in icons.authors())


def drawn_by(names: tuple[str, ...]) -> Condition:
    """Cards with an emblem by one of them."""
    drew = {author.name: found for author, found in icons.authors().items()}
    return Is("icon", tuple(icon for name in names for icon in drew[name]))


def rule_number(asked: str) -> str:
    """Return the number as the rulebook writes it: "10.7" is R10.7, "7" is R7."""
    number = asked.strip().lstrip("Rr")
    if not number[:1].isdigit():
        return asked.strip()
    return f"R{number}" if "." in number else f"R{number}."


_KINDS = KnownWords(Word(kind, kind) for kind in KINDS)


def kind_for_type(asked: str) -> Meaning | None:
    """Return a kind, where one looks for a type of that name."""
    kinds = _KINDS.meant(asked)
    if not kinds:
        return None
    says = " or ".join(kind.value for kind in kinds)
    condition = Is("kind", tuple(kind.value for kind in kinds))
    return Meaning(condition, f"kind is {says}", f"kind is not {says}")
