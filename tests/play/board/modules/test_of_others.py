"""What is said of somebody else's things says "they"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cards.glossary import of_others
from play.table.data import words_facts

FACTS = """async ([words, seat, of]) => {
  const { factsOf } = await import("/static/play/table/meanings.js");
  const { Table } = await import("/static/play/table/table.js");
  const player = { life: 9, coins: 2, hand_size: 3, deck_size: 4, discard: [] };
  const table = Object.assign(Object.create(Table.prototype), {
    data: { seat }, view: { players: { [of]: player } },
    words: words.words, wordsOfOthers: { ...words.words, ...words.words_of_others },
  });
  return factsOf(table, of).map(([, meaning]) => meaning).join(" ");
}"""


@pytest.mark.parametrize(("seat", "of"), [("south", "north"), (None, "north"), (None, "south")])
def test_a_panel_of_another_speaks_of_them(
    static_page: Callable[..., Any], seat: str | None, of: str
) -> None:
    said = static_page().evaluate(FACTS, [words_facts(), seat, of])
    assert "They start with" in said
    assert "you" not in said.lower().replace("they", "")


def test_ones_own_panel_speaks_to_oneself(static_page: Callable[..., Any]) -> None:
    said = static_page().evaluate(FACTS, [words_facts(), "south", "south"])
    assert "You start with" in said
    assert "they" not in said.lower()


@pytest.mark.parametrize(
    ("own", "theirs"),
    [
        ("Only you see it.", "Only they see it."),
        (
            "You draw a card. Six places for your Shields.",
            "They draw a card. Six places for their Shields.",
        ),
        ("A young one.", "A young one."),
    ],
)
def test_words_are_turned(own: str, theirs: str) -> None:
    assert of_others(own) == theirs
