"""No control of a past state is live, and whatever fails, the table goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from games.cidwam.rules.board import SEATS
from tests.engine.random_games import official
from tests.play.board.at_table import AtTable
from tests.play.board.clicking import clicks_through
from tests.play.board.conftest import Sit
from tests.play.board.eager import others_act, play_until
from tests.play.board.modules.harness import HarnessTable

NewTable = Callable[..., HarnessTable]
LIVE_ON_BOARD = "[data-board] .can-pick, [data-board] .is-target"
SHORT = (4, 4)  # games of these decks are the shortest
# Presses what ends a phase whenever there is such a button while the position is still the old one.
EAGER_TO_END = """() => {
  const root = document.getElementById("table");
  const { number } = root.querySelector("[data-table]").dataset;
  window.pressed = [];
  new MutationObserver(() => {
    if (root.querySelector("[data-table]").dataset.number !== number) return;
    const buttons = root.querySelectorAll("[data-part=prompt] button:enabled");
    const live = [...buttons].filter(({ dataset }) => "text" in dataset || "end" in dataset);
    for (const button of live) {
      window.pressed.push(button.textContent);
      button.click();
    }
  }).observe(root, { subtree: true, childList: true, attributes: true });
}"""


def asking_play(table: HarnessTable, side: int) -> str | None:
    """A card that the side may play now and that then asks it something."""
    rules = official()
    view = table.view(side)
    if view["phase"] != "summon" or view["decision"]:
        return None
    for text in view["legal"]:
        if not text.startswith("play "):
            continue
        state = rules.clone(table.state)
        rules.act(state, side, text)
        then = rules.view(state, side)
        if then["decision"] and then["waiting_for"] == [SEATS[side]]:
            return str(text)
    return None


@pytest.fixture
def asking(new_table: NewTable) -> tuple[HarnessTable, int]:
    """A game in which the side to act can play a card that asks it something, and the side."""
    table = new_table(4, 2)
    table.open()
    return table, play_until(table, lambda _, side: asking_play(table, side) is not None)


def lay_one_soul(seat: AtTable) -> None:
    seat.page.locator("[data-key^='hand:'].can-pick").first.click()
    seat.page.locator("[data-board] .is-target").first.click()


def play(seat: AtTable, text: str) -> None:
    """Play a card by typing it."""
    seat.page.keyboard.press("/")
    seat.page.keyboard.type(text)
    seat.page.keyboard.press("Enter")


def answer_held(table: HarnessTable) -> None:
    held, table.held = table.held or [], None
    for answer in held:
        answer()


def test_nothing_of_the_past_can_be_pressed_while_an_answer_comes(
    sit: Sit, asking: tuple[HarnessTable, int]
) -> None:
    table, side = asking
    seat = sit(table, side, speed="normal", sure=False)
    before = seat.number
    table.held = []
    play(seat, str(asking_play(table, side)))
    expect(seat.page.locator("[data-table]")).to_have_attribute("aria-busy", "true")
    seat.page.evaluate(EAGER_TO_END)
    seat.page.keyboard.press("e")
    answer_held(table)
    seat.wait_past(before)
    seat.page.wait_for_function("window.pressed.length === 0")
    # The question that it asks is answered as if nothing had been.
    answers = seat.part("prompt").locator(".actions--answers [data-text]:enabled")
    expect(answers).not_to_have_count(0)
    answers.first.click()
    seat.wait_past(before + 1)
    assert table.number == before + 2


def test_nothing_laid_can_be_taken_up_while_the_opening_is_on_its_way(
    sit: Sit, new_table: NewTable
) -> None:
    table = new_table()
    seat = sit(table, 0, sure=False)
    lay_one_soul(seat)
    expect(seat.page.locator(LIVE_ON_BOARD)).not_to_have_count(0)
    table.held = []
    seat.page.get_by_role("button", name="Confirm opening").click()
    expect(seat.page.locator("[data-table]")).to_have_attribute("aria-busy", "true")
    expect(seat.page.locator(LIVE_ON_BOARD)).to_have_count(0)
    answer_held(table)
    seat.wait_past(0)


def test_what_is_meant_at_any_time_waits_its_turn(
    sit: Sit, asking: tuple[HarnessTable, int]
) -> None:
    table, side = asking
    seat = sit(table, side, speed="normal")
    table.held = []
    play(seat, str(asking_play(table, side)))
    expect(seat.page.locator("[data-table]")).to_have_attribute("aria-busy", "true")
    play(seat, "resign")
    answer_held(table)
    seat.page.get_by_label("The game is over").wait_for()


def test_a_failed_drawing_is_said_and_the_table_goes_on(
    sit: Sit, new_table: NewTable, complaints: list[str]
) -> None:
    table = new_table(*SHORT)
    table.open()
    seat = sit(table, table.to_act)
    told: list[Any] = []

    def take(route: Any) -> None:
        told.append(route.request)
        route.fulfill(status=204)

    seat.page.context.route("**/script-errors/", take)
    seat.page.context.route(
        "**/game/table/**",
        lambda route: route.fulfill(
            json=table.facts(table.to_act) | {"choices": None, "number": table.number + 1}
        ),
        times=1,
    )
    seat.nudge()
    failed = seat.page.get_by_role("alert").filter(has_text="Something went wrong on this page")
    expect(failed).to_be_visible()
    expect(failed.get_by_role("button", name="Reload")).to_be_visible()
    assert complaints
    complaints.clear()
    assert told
    assert "/static/play/cidwam/" in told[0].post_data_buffer.decode()
    failed.get_by_role("button", name="Reload").click()
    expect(failed).to_have_count(0)
    seat.end()
    assert table.number == seat.number


def test_what_can_t_be_shown_keeps_nothing_from_standing(
    sit: Sit, new_table: NewTable, complaints: list[str]
) -> None:
    table = new_table(*SHORT)
    table.open()
    side = table.to_act
    seat = sit(table, side, speed="fast")
    before = seat.number
    broken = {
        "number": before + 1,
        "side": SEATS[side],
        "by_bot": False,
        "events": [{"kind": "coins", "seat": "nobody", "text": "", "rule": ""}],
    }

    def answer(route: Any) -> None:
        table.act("end")
        facts = table.facts(side, before)
        route.fulfill(json=facts | {"entries": [broken], "problem": ""})

    seat.page.context.route("**/game/act/", answer, times=1)
    seat.press("end")
    seat.wait_past(before)
    expect(seat.page.locator("[data-failed]")).to_be_visible()
    assert complaints
    complaints.clear()
    others_act(table, side)
    seat.catch_up()
    before = seat.number
    play(seat, "end")
    seat.wait_past(before)


def test_an_answer_that_is_none_offers_a_reload(sit: Sit, new_table: NewTable) -> None:
    table = new_table(*SHORT)
    table.open()
    seat = sit(table, table.to_act)
    seat.page.context.route(
        "**/game/act/", lambda route: route.fulfill(status=500, body="no"), times=1
    )
    seat.press("end")
    problem = seat.part("prompt").get_by_role("alert")
    expect(problem).to_contain_text("error 500")
    expect(problem.get_by_role("button", name="Reload")).to_be_visible()
    seat.end()
    expect(problem).to_have_count(0)


def click_through(sit: Sit, table: HarnessTable, seed: int, **options: Any) -> None:
    """A game whose south clicks at random, while north wants it to end."""
    table.after = others_act
    others_act(table, 0)
    seat = sit(table, 0, speed="fast", sure=False, **options)
    clicks_through(seat.page, seed)
    assert not table.game.is_running
    assert table.late == []


def test_a_whole_game_of_clicks_at_random(sit: Sit, new_table: NewTable) -> None:
    click_through(sit, new_table(*SHORT), 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_many_games_of_clicks_at_random(sit: Sit, new_table: NewTable, seed: int) -> None:
    click_through(sit, new_table(seed % 5, 4), seed + 2)
