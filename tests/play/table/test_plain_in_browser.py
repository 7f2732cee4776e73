"""The plain table in a browser: a whole game without scripts by keyboard, and live with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from play.models import Game
from play.rules import load_state, rules_for
from play.services import take_action
from tests.browser.waiting import eventually
from tests.play.table.seated import begun
from tests.toys import TOYS
from tests.toys.housed import toys_in_the_house

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT = """() => [...document.querySelectorAll('main *')].filter(e =>
  e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && e.clientWidth
  && !e.closest('.visually-hidden, [tabindex]')).map(e => e.outerHTML.slice(0, 120))"""
MOST_ACTIONS = 200


@pytest.fixture(autouse=True)
def _house() -> Iterator[None]:
    with toys_in_the_house():
        yield


@pytest.fixture
def people(db: None) -> list[User]:
    """Six players, one with as long a name as there is."""
    names = ("ada", "bertrand", "c" * 150, "dov", "eve", "finn")
    return [User.objects.create_user(name) for name in names]


def press(page: Any, label: str) -> None:
    """Go to a button by Tab, as somebody without a mouse does, and press Enter."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == label:
            with page.expect_navigation():
                page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab never came to {label}")


def fits(page: Any, but: tuple[str, ...] = ()) -> None:
    """Wait until nothing goes beyond the page's side, and nothing is cut but such elements."""
    page.wait_for_function(f"{SIDEWAYS} === 0")
    eventually(
        lambda: [one for one in page.evaluate(CUT) if not any(start in one for start in but)],
        lambda cut: cut == [],
    )


@pytest.mark.parametrize("slug", ["survivors", pytest.param("claims", marks=pytest.mark.long)])
def test_a_whole_game_by_keyboard_without_scripts(
    new_page: NewPage, people: list[User], slug: str
) -> None:
    game = begun(slug, people[: TOYS[slug].least_seats])
    rules = rules_for(game)
    players = people[: game.seat_count]
    pages = [new_page(user, width=360, height=640, java_script_enabled=False) for user in players]
    for number in range(MOST_ACTIONS):
        game.refresh_from_db()
        state = load_state(game)
        acting = rules.seats_to_act(state)
        if not acting:
            break
        seat = acting[0]
        legal = rules.legal_actions(state, seat)
        pages[seat].goto(game.get_absolute_url())
        press(pages[seat], legal[number % len(legal)])
        assert Game.objects.get(pk=game.pk).number == game.number + 1
    assert game.is_over
    for seat, page in enumerate(pages):
        page.goto(game.get_absolute_url())
        assert game.places is not None
        expect(page.get_by_role("link", name="Download record")).to_be_visible()
        said = page.get_by_role("heading", level=2).first
        expect(said).to_be_visible()
        if game.places[seat] == 1 and set(game.places) != {1}:
            expect(said).to_have_text(re.compile("^You"))
        else:
            expect(said).not_to_have_text(re.compile("^You"))


@pytest.mark.parametrize(
    ("width", "scheme"),
    [
        (360, "dark"),
        (1280, "light"),
        pytest.param(360, "light", marks=pytest.mark.long),
        pytest.param(1280, "dark", marks=pytest.mark.long),
    ],
)
def test_the_table_fits_with_every_part_open(
    new_page: NewPage, people: list[User], width: int, scheme: str
) -> None:
    for slug, kind in TOYS.items():
        game = begun(slug, people[: kind.most_seats], is_public=True, key=slug)
        for user in (people[0], None):
            page = new_page(user, width=width, height=640, color_scheme=scheme)
            page.goto(game.get_absolute_url())
            page.evaluate("document.querySelectorAll('main details').forEach(e => (e.open = true))")
            fits(page)


def test_what_others_do_comes_by_itself_and_takes_nothing_typed(
    new_page: NewPage, people: list[User]
) -> None:
    game = begun("claims", people[:2])
    page = new_page(people[1])
    page.goto(game.get_absolute_url())
    page.get_by_text("Auto-replies", exact=True).click()
    page.get_by_label("Doubt claims of at least").fill("9")
    state = load_state(game)
    rules = rules_for(game)
    take_action(game_id=game.pk, side=0, action=rules.legal_actions(state, 0)[0], number=0)
    page.get_by_role("button", name="Yield").wait_for()
    expect(page.get_by_label("Doubt claims of at least")).to_have_value("9")
    page.get_by_role("button", name="Save auto-replies").click()
    page.get_by_text("Auto-replies saved.").wait_for()
    page.get_by_role("button", name="Yield").click()
    page.get_by_text("You: yield").wait_for()
    expect(page.locator("[data-prompt]:focus")).to_have_count(1)


def test_wrong_orders_are_said_at_their_field_without_leaving_the_page(
    new_page: NewPage, people: list[User]
) -> None:
    game = begun("claims", people[:2])
    page = new_page(people[0])
    page.goto(game.get_absolute_url())
    page.get_by_text("Auto-replies", exact=True).click()
    field = page.get_by_label("Doubt claims of at least")
    field.fill("13")
    page.get_by_role("button", name="Save auto-replies").click()
    page.get_by_text("Must be a whole number from 1 to 12, not 13.").wait_for()
    expect(field).to_have_value("13")
    field.fill("12")
    page.get_by_role("button", name="Save auto-replies").click()
    page.get_by_text("Auto-replies saved.").wait_for()
