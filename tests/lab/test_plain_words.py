"""Reports in plain sentences: a difference is told where it is beyond chance, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from lab.words.report_sentences import card_sentence, deck_sentence, set_sentences


def share(low: float, high: float) -> dict[str, Any]:
    return {"share": (low + high) / 2, "low": low, "high": high}


def report(*decks: float | None, first: Any = None, median: float = 15, most: int = 90) -> Any:
    named = [
        {
            "name": f"Deck {n}",
            "games": 40,
            "share": of,
            "low": of and of - 0.1,
            "high": of and of + 0.1,
        }
        for n, of in enumerate(decks)
    ]
    return {
        "games": 400,
        "decks": named,
        "first": first or {"share": None},
        "turns": {"median": median, "most": most},
    }


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [(0.51, 0.6, "beats"), (0.4, 0.49, "loses"), (0.49, 0.7, "holds its own"), (0.5, 0.6, "holds")],
)
def test_a_deck(low: float, high: float, words: str) -> None:
    assert words in deck_sentence(share(low, high), 64)
    assert deck_sentence({"share": None}, 0) == "No games were played."


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (0.51, 0.6, "is better with Rat than with Mouse instead."),
        (0.4, 0.49, "is worse with Rat than with Mouse instead."),
        (0.45, 0.55, "With Rat the deck does about as well as with Mouse instead."),
    ],
)
def test_a_card(low: float, high: float, words: str) -> None:
    assert words in card_sentence("Rat", share(low, high), 60, "With Mouse instead")


def test_a_set() -> None:
    said = set_sentences(report(0.47, 0.53, 0.5, None, first=share(0.47, 0.53)))
    assert said == [
        "The decks are well matched: they win from 47% (Deck 0) to 53% (Deck 1) of their games.",
        "Going first makes no difference that these games could show.",
        "A usual game takes 15 turns.",
    ]
    (uneven,) = set_sentences(report(0.4, 0.55, 0.5, most=0))
    assert uneven.startswith("Some decks are stronger than others: they win from 40% (Deck 0)")
    assert set_sentences(report(0.5, 0.5, most=0)) == []  # two decks are no set


@pytest.mark.parametrize(
    ("first", "words"),
    [
        (share(0.51, 0.55), "helps a little: the first player wins 53%"),
        (share(0.54, 0.58), "helps clearly"),
        (share(0.4, 0.46), "hurts clearly"),
    ],
)
def test_who_begins(first: dict[str, float], words: str) -> None:
    assert words in set_sentences(report(0.5, 0.5, 0.5, first=first, most=0))[1]
