"""Puzzles in a real browser: one solved, one missed, the tree, the streak, an account."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import expect

from play.models import PuzzleAttempt
from tests.play.puzzles.playing import posed_puzzle

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("shelf", "day")]
Day = Callable[[int], date]
STILL = "localStorage.setItem('cidwam-table', JSON.stringify({speed: 'off'}))"
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def key(page: Any, key: str) -> Any:
    return page.locator(f"[data-key='{key}']").first


def waits_for(page: Any, decisions: int) -> None:
    page.locator(f"[data-part=puzzle][data-decisions='{decisions}']").wait_for()
    page.locator("[data-table][aria-busy=false]").wait_for()


def choose(page: Any, choice: dict[str, str], press: Callable[[Any], None]) -> None:
    """Decide as the choice lies on the table: what is picked up, then where it goes."""
    press(key(page, choice["subject"]))
    if choice["target"]:
        press(key(page, choice["target"]))


def solve(page: Any, puzzle: str, press: Callable[[Any], None]) -> None:
    """Decide as best play does until it is over: what is asked next is read from the answers."""
    answers: list[Any] = []
    page.on("response", lambda one: answers.append(one) if one.url.endswith("/act/") else None)
    best = {frozenset(one.options): one.best for one in posed_puzzle(puzzle).best}
    choices = page.evaluate("JSON.parse(document.getElementById('table-data').textContent).choices")
    decided = 0
    while choices:
        line = best[frozenset(one["text"] for one in choices)]
        with page.expect_response("**/act/"):
            choose(page, next(one for one in choices if one["text"] == line), press)
        decided += 1
        waits_for(page, decided)
        choices = answers[-1].json()["choices"]


def test_one_is_missed_and_one_solved_and_an_account_keeps_both(
    new_page: Callable[..., Any], axe: Any, day: Day
) -> None:
    page = new_page(width=360, height=640, has_touch=True, is_mobile=True, color_scheme="dark")
    page.add_init_script(STILL)
    page.goto("/puzzles/")
    page.get_by_role("link", name="Solve it").tap()
    page.get_by_role("button", name="Play").wait_for()
    assert axe(page) == []
    page.get_by_role("button", name="Play").tap()
    page.locator("[data-part=puzzle]").get_by_text("Find the best chance this turn.").wait_for()
    assert axe(page) == []
    key(page, "c1").tap()
    key(page, "player:south").tap()  # a finger sees what it may lead to first
    page.get_by_role("button", name="Attack directly").tap()
    page.locator("[data-part=puzzle][data-verdict=missed]").wait_for()
    chances = ("1/16 (6%)", "3/16 (19%)")
    expect(page.locator("[data-part=puzzle] dd")).to_have_text(
        [re.compile(rf"^\s*{re.escape(chance)}\s*A") for chance in chances]  # “Attack …”
    )
    assert axe(page) == []
    page.wait_for_function(FITS)
    # A move may take three lines: a Persona's whole ability.
    page.locator("[data-part=puzzle] dd").last.evaluate("it => it.append(' and so on'.repeat(8))")
    expect(page.get_by_role("button", name="Practise again")).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="See every chance").tap()
    tree = page.locator("#chances")
    tree.get_by_text("Attack your opponent directly with Ratchet Hound (d1)").first.wait_for()
    lost = tree.get_by_text("No win this turn.").locator("visible=true")
    expect(lost).to_have_count(2)  # along the best line, which is open
    folded = tree.locator("details:not([open])")
    before = folded.count()
    tree.locator("details:not([open]) > summary").first.tap()
    expect(folded).to_have_count(before - 1)
    assert axe(page) == []
    page.wait_for_function(FITS)

    day(1)
    page.goto("/puzzles/002/play/")
    page.locator("[data-part=puzzle]").get_by_role("link", name="Next puzzle").tap()
    page.wait_for_url("**/puzzles/001/")
    page.get_by_role("button", name="Play").tap()
    page.locator("[data-part=puzzle]").wait_for()

    def press(place: Any) -> None:
        place.focus()
        page.keyboard.press("Enter")

    solve(page, "001", press)
    page.locator("[data-part=puzzle][data-verdict=solved]").wait_for()
    expect(page.locator("[data-part=puzzle]")).to_contain_text("You won.")
    page.get_by_role("button", name="Practise again").tap()
    page.locator("[data-part=puzzle]").get_by_text("Practice").wait_for()
    waits_for(page, 0)
    page.goto("/puzzles/")
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    expect(page.locator(".puzzle-row--missed")).to_have_count(1)
    assert axe(page) == []
    assert not PuzzleAttempt.objects.exists()

    page.get_by_role("link", name="Create account").tap()
    page.get_by_label("Username").fill("maud")
    page.get_by_label("Password", exact=True).fill("six-grey-geese")
    page.get_by_label("Confirm password").fill("six-grey-geese")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert PuzzleAttempt.objects.count() == 2
    page.goto("/")
    home = page.locator(".home-puzzle")
    expect(home.get_by_text("1 day in a row")).to_be_visible()
    expect(home.get_by_text("✓ Solved")).to_be_visible()
    page.wait_for_function(FITS)


def test_the_turn_is_not_ended_by_a_slip(page: Any) -> None:
    """The first attempt counts, and whoever ends the turn has missed."""
    page.add_init_script(STILL)
    page.goto("/puzzles/today/")
    page.get_by_role("button", name="Play").click()
    waits_for(page, 0)
    end = page.locator("[data-part=prompt] [data-text=end]")
    expect(end).not_to_have_class(re.compile("button--primary"))
    end.click()
    page.get_by_text("That ends your attempt.").wait_for()
    keep = page.get_by_role("button", name="Keep playing")
    expect(keep).to_have_class(re.compile("button--primary"))
    keep.click()
    expect(keep).to_have_count(0)
    end.click()
    page.locator("[data-part=prompt] [data-end]").click()
    page.locator("[data-part=puzzle][data-verdict=missed]").wait_for()


def test_without_scripts(new_page: Callable[..., Any]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/puzzles/today/")
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/puzzles/002/plain/")
    page.locator("button[value='strike d1']").click()
    page.locator("button[value='strike c1']").click()
    expect(page.get_by_text("Missed: there was a better move.")).to_be_visible()
    page.get_by_role("link", name="See every chance").click()
    fold = page.locator("#chances details:not([open]) > summary").first
    fold.click()
    move = page.locator("#chances").get_by_text("Move Ratchet Hound (e3) to f1").first
    expect(move).to_be_visible()
