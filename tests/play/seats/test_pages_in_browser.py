"""Games of any definition begun by pages in a browser: by keyboard, without scripts, live with
them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from play import services
from play.models import Game
from play.setup.settings import GameSettings, SeatRequest
from tests.browser.waiting import eventually
from tests.official import load_official
from tests.play.seats.conftest import deck_of
from tests.play.table.test_plain_in_browser import fits

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]


def press(page: Any, words: str) -> None:
    """Go to a link or button by Tab, as somebody without a mouse does, and press Enter."""
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == words:
            with page.expect_navigation():
                page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab never came to {words}")


def test_two_people_and_a_bot_begin_a_game(new_page: NewPage, people: list[User]) -> None:
    """The host has scripts; the guest is a stranger with neither scripts nor a mouse."""
    host = new_page(people[0])
    host.goto("/g/survivors/")
    host.locator("main").get_by_role("link", name="New game", exact=True).click()
    host.get_by_role("link", name="4", exact=True).click()
    host.get_by_label("Player 3").select_option(value="random")
    host.get_by_label("Health at the start").select_option("1")
    host.get_by_text("More", exact=True).click()
    host.get_by_label("Let others watch").check()
    host.get_by_role("button", name="Start game").click()
    host.get_by_role("heading", name="2 seats free").wait_for()
    expect(host.get_by_role("button", name="Copy")).to_have_count(1)
    invitation = host.get_by_label("Invite link")
    expect(invitation).to_have_value(re.compile("^http"))
    address = invitation.input_value()

    guest = new_page(width=360, height=640, java_script_enabled=False)
    guest.goto(address)
    expect(guest.get_by_text("Health at the start: 1.")).to_be_visible()
    guest.get_by_label("I agree to these terms").check()
    press(guest, "Join game")
    expect(guest.get_by_role("heading", name="1 seat free")).to_be_visible()
    press(guest, "Leave game")
    expect(guest.get_by_text("You left the game.")).to_be_visible()
    guest.goto(address)
    guest.get_by_label("I agree to these terms").check()
    press(guest, "Join game")

    host.get_by_role("heading", name="1 seat free").wait_for()  # it came by itself
    host.get_by_role("button", name="Start now with bots").click()
    host.get_by_role("heading", name="Moves").wait_for()
    guest.reload()
    expect(guest.get_by_role("heading", name="Moves")).to_be_visible()
    game = Game.objects.get()
    assert (game.is_running, game.is_public, game.options) == (True, True, {"health": 1})
    names = list(game.seats.order_by("side").values_list("name", "bot", "seed_maker"))
    assert names[0] == ("ada", "", "player")  # the host's seed is the browser's own
    assert [(bot, maker) for _, bot, maker in names[1:]] == [
        ("", "site"),
        ("random", "site"),
        ("greedy", "site"),
    ]


def test_who_waits_sees_the_game_begin_when_the_last_one_joins(
    new_page: NewPage, people: list[User]
) -> None:
    made = services.create_game(user=people[0], settings=GameSettings(game="nim", seats=3))
    services.join_game(user=people[1], invite_key=made.invite_key)
    pages = [new_page(user) for user in people[:2]]
    for page in pages:
        page.goto(made.get_absolute_url())
        page.get_by_role("heading", name="1 seat free").wait_for()
    services.join_game(user=people[2], invite_key=made.invite_key)
    pages[0].get_by_role("heading", name="Moves").wait_for()
    pages[1].get_by_text("Waiting for ada").first.wait_for()


def test_a_refusal_is_said_on_the_page_on_which_one_waits(
    new_page: NewPage, people: list[User], hunting: Any
) -> None:
    starter = deck_of(None, "traitors", "keeper", "treasure")
    made = services.create_game(
        user=people[0], settings=GameSettings(game="traitors", seats=3), deck=hunting[0]
    )
    page = new_page(people[0])
    page.goto(made.get_absolute_url())
    starter.delete()  # what bots would play with is gone meanwhile
    page.get_by_role("button", name="Start now with bots").click()
    page.get_by_role("alert").get_by_text("The bot’s deck").wait_for()
    assert made.seats.count() == 1


@pytest.mark.parametrize(("width", "scheme"), list(product((360, 1280), ("light", "dark"))))
def test_the_pages_fit(
    new_page: NewPage, people: list[User], hunting: Any, width: int, scheme: str
) -> None:
    long = people[1]
    User.objects.filter(pk=long.pk).update(username="c" * 150)
    long.refresh_from_db()
    made = services.create_game(
        user=long,
        settings=GameSettings(game="traitors", seats=5),
        deck=hunting[1],
        seat=SeatRequest(name="second"),
    )
    services.create_game(user=long, settings=GameSettings(game="nim", seats=6))
    host = new_page(long, width=width, height=720, color_scheme=scheme)
    guest = new_page(people[0], width=width, height=720, color_scheme=scheme)
    for page, address in (
        (host, "/g/traitors/play/new/?seats=5&role=keeper"),
        (host, "/g/nim/play/new/?seats=7"),
        (host, made.get_absolute_url()),
        (host, "/g/nim/play/"),
        (guest, f"/play/join/{made.invite_key}/"),
    ):
        page.goto(address)
        page.evaluate("document.querySelectorAll('main details').forEach(e => (e.open = true))")
        fits(page, but=("<select", "<input"))


def test_aces_are_put_in_order_by_taps(new_page: NewPage, people: list[User]) -> None:
    """On a phone, where what begins the game is in sight however long its form is."""
    load_official(decks=False)
    page = new_page(people[0], width=360, height=640)
    page.goto("/g/complicated/play/new/")
    expect(page.get_by_role("button", name="Start game")).to_be_in_viewport(ratio=1)
    aces = page.get_by_role("group", name="Aces, the top first")
    # Of two decks, too: each may be named twice.
    expect(aces.locator("[data-pick]")).to_have_count(4)
    field = page.locator("#id_list_aces")
    aces.get_by_role("button", name="Ace of hearts").click()
    expect(field).to_have_value("Ace of hearts")
    aces.get_by_role("button", name="Clear").click()
    expect(field).to_have_value("")
    page.get_by_label("Decks per player").select_option("2")
    page.get_by_label("Aces per deck").select_option("1")
    for suit in ("diamonds", "diamonds"):
        aces.get_by_role("button", name=f"Ace of {suit}").click()
    expect(field).to_have_value("Ace of diamonds, Ace of diamonds")
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("heading", name="Invite a friend").wait_for()
    assert Game.objects.get().seats.get(side=0).deck == {"aces": ["Ace of diamonds"] * 2}


def test_all_other_seats_are_chosen_at_once(new_page: NewPage, people: list[User]) -> None:
    page = new_page(people[0])
    page.goto("/g/nim/play/new/?seats=2")
    expect(page.get_by_label("All other players")).to_be_hidden()  # there is but one
    page.goto("/g/nim/play/new/?seats=4")
    everyone = page.get_by_label("All other players")
    others = [page.get_by_label(f"Player {number}") for number in (2, 3, 4)]
    expect(everyone).to_have_value("link")
    everyone.select_option("greedy")
    for other in others:
        expect(other).to_have_value("greedy")
    others[1].select_option("random")
    expect(everyone).to_have_value("")
    others[1].select_option("greedy")
    expect(everyone).to_have_value("greedy")
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("heading", name="Moves").wait_for()
    bots = Game.objects.get().seats.order_by("side").values_list("bot", flat=True)
    assert list(bots) == ["", "greedy", "greedy", "greedy"]


def test_a_wrong_seat_is_in_sight_above_start_game(new_page: NewPage, people: list[User]) -> None:
    page = new_page(people[0], width=360, height=640)
    page.goto("/g/complicated/play/new/?seats=3")
    expect(page.get_by_label("All other players")).to_be_visible()
    page.wait_for_function("scrollY === 0")  # nothing is wrong yet
    page.locator("[name=seat_1]").evaluate(
        "it => it.append(new Option('Gone', 'gone', true, true))"
    )
    page.get_by_role("button", name="Start game").click()
    wrong = page.locator(".field--wrong .errorlist")
    expect(wrong).to_have_count(1)
    wrong.wait_for()
    start = page.locator(".start__go")
    eventually(
        lambda: (wrong.bounding_box(), start.bounding_box()),
        lambda boxes: 0 <= boxes[0]["y"] <= boxes[1]["y"] - boxes[0]["height"],
    )


def test_a_list_of_games_has_who_plays_over_the_facts_on_a_phone(
    new_page: NewPage, people: list[User]
) -> None:
    game = services.create_game(user=people[0], settings=GameSettings(game="complicated", seats=6))
    for user in people[1:3]:
        services.join_game(user=user, invite_key=game.invite_key, agreed=True)
    page = new_page(people[0], width=360, height=640)
    page.goto("/g/complicated/play/")
    row = page.locator(".games__row")

    def is_over(boxes: list[dict[str, float]]) -> bool:
        who, when = boxes
        return when["y"] >= who["y"] + who["height"] and when["x"] == who["x"]

    eventually(
        lambda: [row.locator(f".games__{one}").bounding_box() for one in ("who", "when")], is_over
    )
