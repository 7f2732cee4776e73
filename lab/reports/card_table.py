"""The table of cards: rows for people, in the order that they ask for.

Its columns are those of the game's facts: how often a card was in a game, how often then what the
game wants of it, and what its deck won then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.facts import CardFact, Facts
from lab.reports.charts import Whisker, percent, signed, whisker
from lab.words.evidence import is_enough

Row = Mapping[str, Any]
DEFAULT_SORT = "deck"


@dataclass(frozen=True)
class Sort:
    """A column by which rows can be sorted; `key` puts them in the order that is usual for it."""

    label: str
    key: Callable[[Row], tuple[Any, ...]]


def sorts(facts: Facts) -> dict[str, Sort]:
    """By the word in the address, in the columns' order."""
    found = {
        "card": Sort("Card", lambda row: (row["card"].lower(),)),
        "deck": Sort("Deck", lambda row: (row["deck"], row["card"].lower())),
    }
    for fact in facts.cards[:1]:
        found[fact.name] = _falling(fact.title, _count(fact.name))
    for fact in _shared(facts):
        found[fact.name] = _falling(fact.title, _share(f"{fact.name}_share", 0.0))
    for fact in _won(facts):
        label = f"Won when {fact.title.lower()}"
        found[f"when-{fact.name}"] = _falling(label, _share(f"{fact.name}_gain", None))
    return found


def _shared(facts: Facts) -> list[CardFact]:
    return [fact for fact in facts.cards if fact.with_share]


def _won(facts: Facts) -> list[CardFact]:
    return [fact for fact in facts.cards if fact.with_points]


def _count(name: str) -> Callable[[Row], float | None]:
    return lambda row: row[name]


def _share(name: str, unknown: float | None) -> Callable[[Row], float | None]:
    return lambda row: unknown if row[name]["share"] is None else row[name]["share"]


def _falling(label: str, number: Callable[[Row], float | None]) -> Sort:
    """Return the greatest first, and last where nothing is known."""

    def key(row: Row) -> tuple[Any, ...]:
        value = number(row)
        return (value is None, -(value or 0.0), row["card"].lower())

    return Sort(label, key)


@dataclass(frozen=True)
class Part:
    """The number of a card's games that have a fact; `word` is the fact's name."""

    word: str
    share: str


@dataclass(frozen=True)
class Gain:
    """The deck's share of wins with a fact, and how much more that was than of all."""

    word: str
    share: str
    more: str
    whisker: Whisker | None
    is_enough: bool = True  # to say it in a sentence


@dataclass(frozen=True)
class CardRow:
    """`word` and `count` are of the first fact; None where the game counts nothing of cards."""

    card: str
    url: str
    deck: str
    deck_name: str
    word: str
    count: int | None
    parts: list[Part]
    gains: list[Gain]
    hardly: bool


def card_rows(
    report: Mapping[str, Any], facts: Facts, urls: Mapping[str, str], sort: str, up: bool
) -> list[CardRow]:
    """All cards of all decks of a report; `urls` by name leaves out what has no page."""
    by_word = sorts(facts)
    key = by_word.get(sort, by_word["card"]).key
    unwanted = {(row["card"], row["deck"]) for row in report["unwanted"]}
    base = facts.cards[0].name if facts.cards else ""
    return [
        CardRow(
            row["card"],
            urls.get(row["card"], ""),
            row["deck"],
            row["deck_name"],
            base,
            row.get(base),
            [
                Part(fact.name, percent(row[f"{fact.name}_share"]["share"]))
                for fact in _shared(facts)
            ],
            [_gain(row, fact) for fact in _won(facts)],
            (row["card"], row["deck"]) in unwanted,
        )
        for row in sorted(report["cards"], key=key, reverse=up)
    ]


def _gain(row: Row, fact: CardFact) -> Gain:
    more = row[f"{fact.name}_gain"]
    won = percent(row[f"when_{fact.name}"]["share"])
    is_told = is_enough(row[f"when_{fact.name}"], row[fact.name])
    return Gain(fact.name, won, signed(more["share"]), whisker(more, -0.2, 0.2), is_told)


@dataclass(frozen=True)
class Heading:
    """A column's head: a link that sorts by it, or turns the order round."""

    label: str
    query: str
    sorted: str  # aria-sort: "ascending", "descending" or ""


def headings(facts: Facts, sort: str, up: bool) -> dict[str, Heading]:
    """Return the heads of the table, by the word in the address."""
    found = {}
    for word, column in sorts(facts).items():
        here = word == sort
        turned = "&order=up" if here and not up else ""
        is_text = word in ("card", "deck")
        rising = is_text != up
        state = ("ascending" if rising else "descending") if here else ""
        found[word] = Heading(column.label, f"sort={word}{turned}", state)
    return found


@dataclass(frozen=True)
class CardWords:
    """Words for a game's facts of cards: `base` the first, `wanted` what each card should be,
    in at least `least` of the games; empty where the game asks for nothing."""

    base: str
    wanted: str
    least: str
    both: str  # of those that the table has: "drawn and played"


def card_words(facts: Facts) -> CardWords | None:
    """None for a game that counts nothing of cards."""
    if not facts.cards:
        return None
    base = facts.cards[0].name
    both = " and ".join([base, *(fact.name for fact in _shared(facts))])
    if facts.wanted is None:
        return CardWords(base, "", "", both)
    return CardWords(base, facts.wanted.of, percent(facts.wanted.low), both)


@dataclass(frozen=True)
class Missed:
    """A card that hardly anybody wanted: the games that it was in, those in which it was wanted,
    and could be (None where the game does not count that)."""

    card: str
    deck_name: str
    seen: int
    reached: int
    possible: int | None


def missed(rows: Sequence[Row], facts: Facts) -> list[Missed]:
    """Return the rows of a report's `never_played` or `unwanted`."""
    if facts.wanted is None:
        return []
    told = [fact.name for fact in facts.cards]
    base, wanted, between = told[0], facts.wanted.of, told[1 : told.index(facts.wanted.of)]
    return [
        Missed(
            row["card"],
            row["deck_name"],
            row[base],
            row[wanted],
            row[between[0]] if between else None,
        )
        for row in rows
    ]
