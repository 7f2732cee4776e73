"""While a game is played back its log is at the line of the position that the board shows."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.eager import play_until
from tests.play.board.modules.harness import HarnessTable

SIZE = {"width": 1280, "height": 720}
MARKED = "[aria-current=step]"


@pytest.fixture
def replay(sit: Sit, table: HarnessTable) -> AtTable:
    """A game of some turns, more than the log has room for, at its first position."""
    side = play_until(table, lambda view, _: view["turn"] == 9 and view["phase"] == "summon")
    seat = sit(table, side, query="?at=0", **SIZE)
    expect(seat.part("playback")).to_contain_text(f"0 of {len(table.facts(side)['entries'])}")
    return seat


def lines(seat: AtTable) -> Any:
    return seat.page.locator("#table .desk [data-log] [data-at]")


def marked(seat: AtTable) -> Any:
    """The marked lines of the log, which are of one action."""
    return seat.page.locator(f"#table .desk [data-log] {MARKED}")


def press(seat: AtTable, name: str) -> None:
    seat.part("playback").get_by_role("button", name=name, exact=True).click()


def test_at_the_start_the_log_is_at_its_top(replay: AtTable) -> None:
    expect(lines(replay).first).to_be_in_viewport()
    expect(lines(replay).last).not_to_be_in_viewport()
    expect(marked(replay)).to_have_count(0)


def test_the_log_goes_there_and_back_with_the_board(replay: AtTable) -> None:
    slider = replay.part("playback").get_by_role("slider")
    middle = lines(replay).count() // 2
    at = str(lines(replay).nth(middle).get_attribute("data-at"))
    lines(replay).nth(middle).click()
    expect(marked(replay).first).to_have_attribute("data-at", at)
    expect(marked(replay).first).to_be_in_viewport()
    expect(lines(replay).last).not_to_be_in_viewport()
    press(replay, "Back")
    expect(marked(replay).first).not_to_have_attribute("data-at", at)
    press(replay, "Next")
    expect(marked(replay).first).to_have_attribute("data-at", at)
    slider.fill("0")
    expect(lines(replay).first).to_be_in_viewport()
    expect(marked(replay)).to_have_count(0)


def test_back_at_now_it_is_at_its_end(replay: AtTable) -> None:
    press(replay, "To the end")
    expect(replay.part("playback")).to_have_count(0)
    expect(lines(replay).last).to_be_in_viewport()
    expect(lines(replay).first).not_to_be_in_viewport()
    expect(marked(replay)).to_have_count(0)
