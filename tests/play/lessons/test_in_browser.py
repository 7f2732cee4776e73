"""Lessons on the real table in a real browser: by mouse, by touch, by keyboard."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from engine.kernel.game import Data
from play.lessons import running
from play.lessons.course import course_of, lesson_of
from play.models import LessonDone
from play.table.lesson import lesson_facts
from tests.browser.waiting import eventually
from tests.official import load_official
from tests.play.lessons.at_table import FITS, STILL, WHOLE, play_freely, waits_for

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cards(transactional_db: None) -> None:
    load_official(decks=False)


def open_lesson(page: Any, slug: str) -> None:
    page.goto(f"/learn/{slug}/")
    page.locator("[data-part=coach] [data-show-me]:enabled").wait_for()


def key(page: Any, key: str) -> Any:
    return page.locator(f"[data-key='{key}']").first


def choose(page: Any, table: Data, line: str, press: Callable[[Any], None]) -> None:
    """Do a line as its choice lies on the table: what is picked up, then where it goes."""
    choice = next(one for one in table["choices"] if one["text"] == line)
    if choice["subject"]:
        press(key(page, choice["subject"]))
    if choice["target"]:
        press(key(page, choice["target"]))
    else:
        button = "[data-end]" if line == "end" else f"[data-text='{line}']"
        press(page.locator(f".actions {button}").first)


def step_through(page: Any, slug: str, press: Callable[[Any], None]) -> None:
    lesson = lesson_of("cidwam", slug)
    assert lesson is not None
    run = running.begin(lesson)
    while run.step is not None:
        table, line = lesson_facts(run), run.step.do
        choose(page, table, line, press)
        running.take(run, line)
        waits_for(page, run.done_steps, is_done=run.is_done)


@pytest.mark.parametrize(
    "slugs",
    [
        pytest.param({"fight", "shields"}, id="two"),
        pytest.param(None, id="all", marks=pytest.mark.long),
    ],
)
def test_lessons_by_mouse(
    cards: None, new_page: Callable[..., Any], axe: Any, slugs: set[str] | None
) -> None:
    page = new_page()
    page.add_init_script(STILL)
    lessons = [one for one in course_of("cidwam") if slugs is None or one.slug in slugs]
    for lesson in lessons:
        if lesson.free:
            play_freely(page, f"/learn/{lesson.slug}/")
        else:
            open_lesson(page, lesson.slug)
            step_through(page, lesson.slug, lambda place: place.click())
        assert axe(page) == [], lesson.slug
    if slugs is None:
        expect(page.locator("[data-next]")).to_contain_text("Play a game")
    page.goto("/learn/")
    expect(page.get_by_text(f"{len(lessons)} of 9 done")).to_be_visible()
    assert axe(page) == []


def test_by_touch_on_a_phone_and_why_not(
    cards: None, new_page: Callable[..., Any], axe: Any
) -> None:
    page = new_page(width=360, height=640, has_touch=True, is_mobile=True, color_scheme="dark")
    page.add_init_script(STILL)
    open_lesson(page, "move")
    key(page, "c2").tap()
    key(page, "d5").tap()  # not lit: the answer says why
    page.get_by_role("alert").get_by_text("Moving never captures").wait_for()
    key(page, "d4").tap()
    waits_for(page, 1, is_done=False)
    key(page, "d4").tap()
    key(page, "d5").tap()  # a finger sees the odds first
    page.locator("[data-part=odds]").wait_for()
    assert axe(page) == []
    key(page, "d5").tap()
    waits_for(page, 2, is_done=False)
    for step in (3, 4, 5):
        page.locator("[data-show-me]:enabled").tap()
        waits_for(page, step, is_done=step == 5)
    page.wait_for_function(FITS)


def test_on_a_small_phone_one_sees_which_piece_is_meant_and_every_button(
    cards: None, new_page: Callable[..., Any]
) -> None:
    page = new_page(width=360, height=640, has_touch=True, is_mobile=True)
    page.add_init_script(STILL)
    open_lesson(page, "move")

    def is_wanted(key: str) -> None:
        expect(page.locator(f".is-wanted[data-key='{key}']")).to_have_count(1)
        expect(page.locator(".is-wanted")).to_have_count(1)

    def is_in_sight(box: dict[str, float]) -> bool:
        across = box["x"] >= 0 and box["x"] + box["width"] <= 360
        return across and box["y"] + box["height"] <= 640

    is_wanted("c2")
    expect(page.locator("[data-coach]")).to_contain_text("Marrow Hound on c2")
    end = page.locator("[data-end]")
    expect(end, "it isn't due").not_to_contain_class("button--primary")
    key(page, "c2").tap()
    is_wanted("d4")
    key(page, "d4").tap()
    waits_for(page, 1, is_done=False)
    key(page, "d4").tap()
    key(page, "d5").tap()
    page.locator("[data-part=odds]").wait_for()
    buttons = page.locator("[data-part=prompt] button")
    expect(buttons).to_have_text(["Attack", "Show card", "Cancel"])
    for place in (page.locator("[data-part=prompt]"), *buttons.all()):
        eventually(place.bounding_box, is_in_sight)
    key(page, "d5").tap()
    for step in (2, 3, 4):
        waits_for(page, step, is_done=False)
        if step < 4:
            page.locator("[data-show-me]:enabled").tap()
    expect(end).to_contain_class("button--primary")


@pytest.mark.parametrize("slug", ["fight", "coins"])
def test_on_a_small_phone_no_line_of_a_lesson_is_cut(
    cards: None, new_page: Callable[..., Any], slug: str
) -> None:
    page = new_page(width=360, height=640, has_touch=True, is_mobile=True)
    page.add_init_script(STILL)
    open_lesson(page, slug)
    lesson = lesson_of("cidwam", slug)
    assert lesson is not None
    for step in range(len(lesson.steps) + 1):
        is_done = step == len(lesson.steps)
        waits_for(page, step, is_done=is_done)
        eventually(lambda: page.locator("[data-part=coach]").evaluate(WHOLE), bool)
        if not is_done:
            page.locator("[data-show-me]:enabled").tap()
    expect(page.locator("[data-next]")).to_be_in_viewport(ratio=1)


def test_by_keyboard_and_kept_with_an_account(cards: None, new_page: Callable[..., Any]) -> None:
    page = new_page()
    page.add_init_script(STILL)
    open_lesson(page, "environments")

    def press(place: Any) -> None:
        place.focus()
        page.keyboard.press("Enter")

    step_through(page, "environments", press)
    expect(page.locator("[data-next]:focus, [data-coach]:focus")).to_have_count(1)
    assert not User.objects.exists()
    page.locator("[data-part=coach]").get_by_role("link", name="All lessons").press("Enter")
    page.get_by_text("1 of 9 done").wait_for()
    page.get_by_role("link", name="Create account").press("Enter")
    page.get_by_label("Username").fill("maud")
    page.get_by_label("Password", exact=True).fill("six-grey-geese")
    page.get_by_label("Confirm password").fill("six-grey-geese")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert LessonDone.objects.get().user.get_username() == "maud"
    page.goto("/learn/")
    expect(page.get_by_text("1 of 9 done")).to_be_visible()


def test_from_the_home_page_to_a_fight_in_five_clicks(
    cards: None, new_page: Callable[..., Any]
) -> None:
    page = new_page()
    page.goto("/")
    clicks: list[Any] = [
        page.get_by_role("link", name="Learn in ten minutes"),
        key(page, "c2"),
        key(page, "d4"),
        key(page, "d4"),
        key(page, "d5"),
    ]
    for number, place in enumerate(clicks):
        if number == 3:
            waits_for(page, 1, is_done=False)
        place.click()
    assert len(clicks) <= 5
    fight = page.locator("[data-part=fight]")
    fight.wait_for()
    waits_for(page, 2, is_done=False)
