"""What is said of somebody else's things says "they"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from games.cidwam.rules.board import SEATS
from games.cidwam.web.glossary import of_others
from games.cidwam.web.table.facts import words_facts
from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.eager import play_until
from tests.play.board.modules.harness import HarnessTable

FACTS = """async ([words, seat, of]) => {
  const { factsOf } = await import("/static/play/cidwam/meanings.js");
  const { Table } = await import("/static/play/cidwam/table.js");
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


TO_THE_VIEWER = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
READ = """it => [it, ...it.querySelectorAll("*")]
  .flatMap((one) => [one.title, one.ariaLabel, one.textContent]).join(" ")"""


def panels(seat: AtTable, of: str) -> list[str]:
    """Everything that the panels of a player say, those that are opened too, titles and all."""
    side = seat.page.locator(f'.side:has([data-facts="{of}"])')
    said = [side.evaluate(READ), *opened(seat, lambda: seat.tap(f"player:{of}"), ".sheet__content")]
    discard = side.locator(f'[data-discard="{of}"]')
    said += opened(seat, discard.click, ".sheet__content")
    for key in pieces(seat, of):
        seat.at(key).focus()
        said += opened(seat, lambda: seat.page.keyboard.press("i"), ".sheet__words")
    return said


def opened(seat: AtTable, opens: Callable[[], None], part: str) -> list[str]:
    """What a part of a sheet says; the sheet is closed then."""
    opens()
    sheet = seat.part("sheet")
    expect(sheet).to_have_attribute("open", "")
    said = [found.evaluate(READ) for found in sheet.locator(part).all()]
    sheet.get_by_role("button", name="Close", exact=True).click()
    expect(sheet).not_to_have_attribute("open", "")
    return said


def pieces(seat: AtTable, of: str) -> list[str]:
    """The spaces on which somebody's pieces lie face up."""
    board = seat.table.view(seat.side)["board"]
    lying = ((key, piece) for key, stack in board.items() for piece in stack)
    return [key for key, piece in lying if piece["controller"] == of and piece.get("name")]


@pytest.fixture
def late(table: HarnessTable) -> HarnessTable:
    """A table at which both have pieces with signs on the board, and something discarded."""

    def is_late(view: dict[str, Any], _: int) -> bool:
        ready = view["phase"] == "summon" and view["turn"] > 6 and not view["decision"]
        return ready and all(player["discard"] for player in view["players"].values())

    play_until(table, is_late)
    return table


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_drawn_panels_of_others_say_nothing_to_the_viewer(
    sit: Sit, late: HarnessTable, viewer: int | None
) -> None:
    seat = sit(late, viewer)
    for of in SEATS:
        is_own = viewer is not None and of == SEATS[viewer]
        said = " ".join(panels(seat, of))
        assert ("You start with" if is_own else "They start with") in said
        assert bool(TO_THE_VIEWER.findall(said)) == is_own
