"""A stranger's first click on each button that makes something: no wall, a guest on the spot."""

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from playwright.sync_api import expect

from accounts.models import User
from decks.models import Deck
from decks.queries import preconstructed
from play.models import Game
from play.services import create_game
from printing.models import PrintJob
from tests.browser.fitting import fits
from tests.browser.waiting import eventually
from workshop.models import Draft

# What the notice at the table lies on: it stands above the game and beside the head's buttons.
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const notice = box(document.querySelector("#table-notice"));
  const game = [".side--far", ".side--near", "[data-part=board]", ".desk"];
  const below = game.filter((one) => box(document.querySelector(one)).top < notice.bottom);
  const beside = [...document.querySelectorAll(".table-head :is(a, button)")]
    .filter((one) => one.checkVisibility())
    .filter((one) => box(one).left < notice.right && notice.left < box(one).right);
  return [...(notice.top < 0 ? ["the edge"] : []), ...below, ...beside.map((one) => one.outerHTML)];
}"""
CUT = """() => [...document.querySelectorAll(".side__who")]
  .filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent)"""
SIZES = [(360, 640), (1280, 720)]


@pytest.fixture
def loaded(transactional_db: None) -> None:
    for command in ("load_cards", "load_decks"):
        call_command(command, stdout=StringIO())


def lands_as_guest(page: Any) -> User:
    """The page says how to keep what was made, and fits; the guest who made it."""
    page.get_by_text("You’re playing as a guest.").wait_for()
    expect(page.get_by_role("link", name="Create an account")).to_be_visible()
    fits(page)
    return User.objects.get(is_guest=True)


def lands_at_table(page: Any) -> User:
    """The same at CIDWaM's table, where the notice is in the head and covers nothing of the game;
    a phone has room for the link alone."""
    page.wait_for_selector("[data-board]")
    link = page.get_by_role("link", name="Create an account")
    link.wait_for()
    is_wide = page.viewport_size["width"] > 992
    expect(page.get_by_text("You’re playing as a guest.")).to_be_visible(visible=is_wide)
    fits(page)
    for selector in ("#table-notice", ".side--far", ".side--near", "[data-part=board]", ".desk"):
        expect(page.locator(selector)).to_be_visible()
    eventually(lambda: page.evaluate(COVERED), lambda found: found == [])
    if is_wide:
        expect(page.locator(".side__who").first).to_be_visible()
        eventually(lambda: page.evaluate(CUT), lambda found: found == [])
    return User.objects.get(is_guest=True)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_new_deck(loaded: None, new_page: Callable[..., Any], width: int, height: int) -> None:
    page = new_page(width=width, height=height)
    page.goto("/decks/")
    page.get_by_role("button", name="New deck").click()
    page.wait_for_url("**/edit/")
    assert Deck.objects.get(owner=lands_as_guest(page)).name == "New deck"


def test_a_double_click_makes_one_guest_and_one_deck(
    loaded: None, new_page: Callable[..., Any]
) -> None:
    page = new_page(width=360, height=640)
    page.goto("/decks/")
    page.get_by_role("button", name="New deck").dblclick(delay=20)
    page.wait_for_url("**/edit/")
    assert Deck.objects.get(owner=lands_as_guest(page)).name == "New deck"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_start_a_game(loaded: None, new_page: Callable[..., Any], width: int, height: int) -> None:
    page = new_page(width=width, height=height)
    page.goto("/play/new/?opponent=greedy")
    fits(page)
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/play/game/**")
    guest = lands_at_table(page)
    seat = Game.objects.get().seats.get(user=guest)
    assert seat.seed_maker == "player"  # the promised seed is still good for who was a stranger


def test_create_pdf(loaded: None, new_page: Callable[..., Any]) -> None:
    page = new_page(width=360, height=640)
    page.goto(f"/print/deck/{preconstructed('cidwam')[0].key}/")
    page.get_by_role("button", name="Create PDF").click()
    page.wait_for_url("**/print/jobs/**")
    assert PrintJob.objects.get().owner == lands_as_guest(page)


def test_new_card(loaded: None, new_page: Callable[..., Any]) -> None:
    page = new_page(width=360, height=640)
    page.goto("/workshop/")
    page.get_by_role("link", name="New card").click()
    page.get_by_label("Name", exact=True).fill("Bell Witch")
    page.locator("#feedback svg").first.wait_for()  # the face is drawn for a stranger too
    assert not User.objects.exists()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/workshop/drafts/**")
    assert Draft.objects.get().set.owner == lands_as_guest(page)


def test_create_set(loaded: None, new_page: Callable[..., Any]) -> None:
    page = new_page()
    page.goto("/workshop/")
    page.get_by_role("link", name="New set").click()
    page.get_by_label("Name", exact=True).fill("Bells")
    page.get_by_role("button", name="Create set").click()
    page.wait_for_url("**/workshop/sets/**")
    lands_as_guest(page)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_join(loaded: None, new_page: Callable[..., Any], width: int, height: int) -> None:
    host = User.objects.create_user("ada")
    game = create_game(user=host, deck=preconstructed("cidwam")[0], opponent="link")
    page = new_page(width=width, height=height)
    page.goto(f"/play/join/{game.invite_key}/")
    page.get_by_role("button", name="Join game").click()
    page.wait_for_url("**/play/game/**")
    assert game.seats.get(side=1).user == lands_at_table(page)
