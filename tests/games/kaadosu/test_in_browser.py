"""The table of KAADOSU! in a browser: lessons by mouse, touch, keyboard and without scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from play.lessons import running
from play.lessons.course import lesson_of

pytestmark = pytest.mark.django_db(transaction=True)
COURSE = "/g/kaadosu/learn/"
NO_SIDEWAYS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
Press = Callable[[Any], None]


def by_keyboard(place: Any) -> None:
    place.focus()
    place.press("Enter")


WAYS: dict[str, tuple[dict[str, Any], Press]] = {
    "mouse": ({"width": 1280, "height": 720}, lambda place: place.click()),
    "touch": ({"width": 390, "height": 844, "has_touch": True}, lambda place: place.tap()),
    "keyboard": ({"width": 360, "height": 640, "color_scheme": "dark"}, by_keyboard),
}


def keys_of(line: str) -> list[str]:
    """What is tapped for a line, on the fields or in the hand; a button for what has no place."""
    verb, *words = line.split()
    if verb not in ("place", "move", "attack"):
        return []
    first = f"hand:{words[0]}" if verb == "place" else f"own:{words[0]}"
    return [first, f"{'enemy' if verb == 'attack' else 'own'}:{words[1]}"]


def steps_through(page: Any, slug: str, press: Press) -> None:
    """Take each step of a lesson as a player does, until it is done."""
    lesson = lesson_of("kaadosu", slug)
    assert lesson is not None
    page.goto(f"{COURSE}{slug}/")
    run = running.begin(lesson)
    while run.step is not None:
        line = run.step.do
        coach = page.locator(f"[data-part=coach][data-step='{run.done_steps}']")
        coach.locator("[data-show-me]:enabled").wait_for()
        keys = keys_of(line)
        for key in keys:
            press(page.locator(f"button[data-key='{key}']"))
        if not keys:
            verb, *words = line.split()
            if words:  # a card is picked up first
                where = "hand" if verb == "discard" else "own"
                press(page.locator(f"button[data-key='{where}:{words[0]}']"))
            press(page.locator(f"[data-part=actions] [data-text='{line}']").first)
        running.take(run, line)
    page.locator("[data-part=coach][data-done='1']").wait_for()


@pytest.mark.parametrize("way", WAYS)
def test_lessons_by(
    way: str, new_page: Callable[..., Any], axe: Callable[[Any], list[str]]
) -> None:
    size, press = WAYS[way]
    page = new_page(**size)
    for slug in ("attack", "pile", "guides"):
        steps_through(page, slug, press)
        page.wait_for_function(NO_SIDEWAYS)
    assert not axe(page)


def test_what_is_hidden_and_what_an_attack_would_do(new_page: Callable[..., Any]) -> None:
    page = new_page(width=1280, height=720)
    page.goto(f"{COURSE}sight/")
    page.locator("button[data-key='own:F1']").click()
    expect(page.locator("[data-key='enemy:F3'].is-hidden")).to_have_count(1)
    expect(page.locator(".sight__line--hidden")).to_have_count(1)
    expect(page.locator("[data-key='enemy:F2'] .badge--foretold")).to_contain_text("−4 ✕")
    page.mouse.move(900, 700)  # what is looked at is foretold, too
    page.keyboard.press("Escape")
    expect(page.locator(".badge--foretold")).to_have_count(0)


def test_a_lesson_without_scripts(new_page: Callable[..., Any]) -> None:
    page = new_page(width=360, height=640, java_script_enabled=False)
    page.goto(f"{COURSE}attack/plain/")
    for line in ("attack F1 F2", "attack F2 F2", "attack F3 player"):
        page.locator(f"button[value='{line}']").first.click()
    expect(page.get_by_role("link", name="Next: Lines of sight")).to_be_visible()
