"""The things on a table, explained in the game's own words, with the rules that say it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cards.rules import rulebook
from engine.kernel.game import Data
from engine.kernel.phrases import Meaning
from play.kinds import plain_words


def meanings_of(slug: str) -> list[Meaning]:
    """Return what a game says of its table, in its order; empty if it says nothing."""
    return list(plain_words(slug).meanings().values())


def meanings_data(slug: str, cards: Iterable[Data]) -> Data:
    """For a table that a browser draws: the same by name, what actions do, and of each card by its
    code.

    `rules` are the numbers of rules that the game's rulebook has.
    """
    words = plain_words(slug)
    return {
        "meanings": _by_name(words.meanings(), slug),
        "action_meanings": _by_name(words.action_meanings(), slug),
        "card_meanings": {
            card["code"]: {
                "name": card["name"],
                "says": card["text"],
                "rules": _known(words.card_rules(card), slug),
            }
            for card in cards
        },
    }


def _by_name(meanings: Mapping[str, Meaning], slug: str) -> Data:
    return {
        name: {"name": one.name, "says": one.says, "rules": _known(one.rules, slug)}
        for name, one in meanings.items()
    }


def _known(numbers: Iterable[str], slug: str) -> list[str]:
    return [number for number in numbers if rulebook.rule(number, slug) is not None]
