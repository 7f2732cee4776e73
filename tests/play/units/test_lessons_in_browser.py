"""The course of the game of units in a browser: by mouse, and by keyboard on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from play.lessons import running
from play.lessons.course import course_of, lesson_of
from play.table.lesson import lesson_facts
from tests.browser.waiting import eventually
from tests.play.lessons.at_table import FITS, STILL, WHOLE, play_freely, waits_for
from tests.play.units.tables import GAME

pytestmark = pytest.mark.django_db(transaction=True)
# A resource gives its token by one tap, and a part that is begun takes one.
IS_LAID = "one => Boolean(one.closest('[data-area=resources], [data-area=construction]'))"
COURSE = f"/g/{GAME}/learn/"


def keys_of(choice: dict[str, Any], seat: str) -> list[str]:
    """What is tapped for a choice: its subjects, then its target."""

    def key(name: str, *, is_target: bool = False) -> str:
        if name in ("base", "ace") or (is_target and name in ("p1", "p2", "p3")):
            return f"{seat if name in ('base', 'ace') else name}:ace"
        if ":" in name:
            return name
        return f"{seat}:{name}" if name[0] == "u" else f"card:{name}"

    subject = choice.get("subject")
    subjects = subject if isinstance(subject, list) else [subject] if subject else []
    target = choice.get("target")
    return [*map(key, subjects), *([key(target, is_target=True)] if target else [])]


def step_through(page: Any, slug: str, press: Callable[[Any], None]) -> None:
    lesson = lesson_of(GAME, slug)
    assert lesson is not None
    page.goto(f"{COURSE}{slug}/")
    waits_for(page, 0, is_done=False)
    run = running.begin(lesson)
    while run.step is not None:
        line, at_once = run.step.do, False
        choices = {one["text"]: one for one in lesson_facts(run, None)["choices"]}
        for key in keys_of(choices[line], "p1"):
            place = page.locator(f"button[data-key='{key}']").first
            if key == "card:CA":
                continue  # an Ace that has fallen is a number; the button names it
            place.wait_for(state="attached")
            if not place.is_visible():  # on a phone the other seat has its tab
                press(page.locator(f"[data-tab-of='{key.split(':')[0]}']"))
            at_once = line.startswith(("tap ", "put ")) and place.evaluate(IS_LAID)
            press(place)
        if not at_once:
            press(page.locator(f"[data-part=actions] [data-text='{line}']"))
        running.take(run, line)
        waits_for(page, run.done_steps, is_done=run.is_done)


@pytest.mark.parametrize(
    "slugs",
    [
        pytest.param({"faces", "three"}, id="two"),
        pytest.param(None, id="all", marks=pytest.mark.long),
    ],
)
def test_lessons_by_mouse(new_page: Callable[..., Any], axe: Any, slugs: set[str] | None) -> None:
    page = new_page()
    page.add_init_script(STILL)
    lessons = [one for one in course_of(GAME) if slugs is None or one.slug in slugs]
    for lesson in lessons:
        if lesson.free:
            play_freely(page, f"{COURSE}{lesson.slug}/")
        else:
            step_through(page, lesson.slug, lambda place: place.click())
        assert axe(page) == [], lesson.slug
    page.goto(COURSE)
    expect(page.get_by_text(f"{len(lessons)} of {len(course_of(GAME))} done")).to_be_visible()


def test_on_a_phone_by_keyboard_and_why_not(new_page: Callable[..., Any], axe: Any) -> None:
    page = new_page(width=360, height=640, color_scheme="dark")
    page.add_init_script(STILL)

    def press(place: Any) -> None:
        place.focus()
        page.keyboard.press("Enter")

    page.goto(f"{COURSE}block/")
    waits_for(page, 0, is_done=False)
    page.wait_for_function(FITS)
    press(page.locator("[data-part=actions] [data-text=done]"))  # another step
    page.get_by_role("alert").get_by_text("Block first").wait_for()
    expect(page.locator("[data-part=coach]")).to_have_attribute("data-step", "0")
    assert axe(page) == []
    press(page.locator("[data-show-me]:enabled"))
    waits_for(page, 1, is_done=False)
    expect(page.locator("[data-part=coach]:focus-within")).to_have_count(1)
    step_through(page, "block", press)
    expect(page.locator("[data-next]:focus, [data-coach]:focus")).to_have_count(1)
    press(page.locator("[data-next]"))
    page.wait_for_url("**/initiative/")


@pytest.mark.parametrize("slug", ["resources", "block"])
def test_on_a_small_phone_no_line_is_cut_and_the_way_on_is_in_sight(
    new_page: Callable[..., Any], slug: str
) -> None:
    page = new_page(width=360, height=640, has_touch=True, is_mobile=True)
    page.add_init_script(STILL)
    lesson = lesson_of(GAME, slug)
    assert lesson is not None
    page.goto(f"{COURSE}{slug}/")
    for step in range(len(lesson.steps) + 1):
        is_done = step == len(lesson.steps)
        waits_for(page, step, is_done=is_done)
        eventually(lambda: page.locator("[data-part=coach]").evaluate(WHOLE), bool)
        if not is_done:
            page.locator("[data-show-me]:enabled").tap()
    expect(page.locator("[data-next]")).to_be_in_viewport(ratio=1)


def test_the_filled_button_is_the_one_that_the_step_asks_for(new_page: Callable[..., Any]) -> None:
    page = new_page()
    page.add_init_script(STILL)
    filled = page.locator("[data-part=actions] .button--primary")
    page.goto(f"{COURSE}initiative/")
    waits_for(page, 0, is_done=False)
    expect(page.locator("[data-part=actions] [data-text=end]")).to_be_visible()
    expect(filled).to_have_count(0)  # an attack is due
    for step, words in ((1, "Seize initiative"), (2, None), (3, "Done")):
        page.locator("[data-show-me]:enabled").click()
        waits_for(page, step, is_done=False)
        expect(filled).to_have_text([words] if words else [])
