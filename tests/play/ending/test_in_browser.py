"""The end of a game in a real browser, wide and narrow: what is in sight, and where it leads."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from decks.models import Deck
from play import services
from play.models import Game
from tests.browser.waiting import eventually
from tests.play.conftest import Table
from tests.play.ending.conftest import play_out

pytestmark = pytest.mark.django_db(transaction=True)
SIZES = [(360, 640), (1280, 720)]


def shows(page: Any, number: int) -> None:
    """Wait until the page's address is that of a position."""
    page.wait_for_function(
        "n => new URL(location).searchParams.get('at') === String(n)", arg=number
    )


@pytest.fixture
def ended(new_table: Callable[..., Table]) -> Table:
    return play_out(new_table(), seed=3)


def test_the_end_page(new_page: Callable[..., Any], ended: Table) -> None:
    for width, height in SIZES:
        page = new_page(ended.players[0], width=width, height=height, has_touch=width < 800)
        page.goto(ended.game.get_absolute_url())
        page.wait_for_selector(".estimate__line")
        page.wait_for_selector(".over__luck li")
        page.wait_for_function("document.documentElement.scrollHeight <= innerHeight")
        page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
        for part in (
            ".over__said",
            "[data-part=actions]",
            "text=Replay",
            ".estimate__plot",
            ".board",
        ):
            is_in_sight(page.locator(part).first, width, height)

        page.locator(".over__moment").click()
        page.wait_for_selector("[data-part=playback]")
        moment = page.evaluate(
            "fetch('ending/').then((r) => r.json()).then((found) => found.moment.number)"
        )
        shows(page, moment)

        if width < 800:  # no room for two sliders
            page.goto(f"{ended.game.get_absolute_url()}?at=7")
            page.wait_for_selector("[data-part=playback]")
        else:
            page.locator(".estimate__range").fill("7")
        shows(page, 7)
        slider = page.locator(".show-playback__slider")
        eventually(slider.input_value, lambda value: int(value) <= 7)
        page.get_by_role("button", name="Next", exact=True).click()
        page.wait_for_function("() => Number(new URL(location).searchParams.get('at')) > 7")

        page.goto(f"{ended.game.get_absolute_url()}?at=5")
        page.wait_for_selector("[data-part=playback]")
        shows(page, 5)
        page.get_by_role("button", name="Close").click()
        page.wait_for_function("() => !location.search")
        page.wait_for_selector(".over__said")


def is_in_sight(place: Any, width: int, height: int) -> None:
    def fits(box: dict[str, float]) -> bool:
        return (
            box["y"] >= 0
            and box["y"] + box["height"] <= height
            and box["x"] + box["width"] <= width
        )

    eventually(place.bounding_box, fits)


def test_one_click_plays_the_bot_again(
    new_page: Callable[..., Any], lost_to_a_bot: Game, ada: User
) -> None:
    page = new_page(ada)
    page.goto(lost_to_a_bot.get_absolute_url())
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: lost_to_a_bot.key not in url)
    game = Game.objects.get(rematch_of=lost_to_a_bot)
    expect(page).to_have_url(re.compile(re.escape(game.get_absolute_url())))
    own = game.seats.get(user=ada)
    assert (own.side, own.seed_maker) == (1, "player")
    fair = {"commitment": game.commitment, "seed": own.seed}
    eventually(
        lambda: page.evaluate("JSON.parse(localStorage.getItem('cidwam-fair'))"),
        lambda kept: kept[game.server_seed.key] == fair,
    )


def test_two_people_agree_on_a_rematch(
    new_page: Callable[..., Any], new_table: Callable[..., Table]
) -> None:
    table = new_table()
    services.resign(game_id=table.game.pk, side=0, number=0)
    ada, bertrand = (new_page(user) for user in table.players)
    for page in (ada, bertrand):
        page.goto(table.game.get_absolute_url())
        page.wait_for_selector("text=Rematch")
    ada.get_by_role("button", name="Rematch").click()
    ada.wait_for_selector("text=Waiting for bertrand.")
    bertrand.wait_for_selector("text=ada asks for a rematch.")
    bertrand.get_by_role("button", name="Accept").click()
    for page in (ada, bertrand):
        page.wait_for_url(lambda url: table.key not in url)
        page.wait_for_selector("[data-part=hand]")
    assert Game.objects.get(rematch_of=table.game).is_running


def test_playing_on_from_a_position(
    new_page: Callable[..., Any], ended: Table, ada: User, decks: list[Deck]
) -> None:
    page = new_page(ada, width=360, height=640, has_touch=True)
    page.goto(f"{ended.game.get_absolute_url()}?at=20")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("radio", name="bertrand").check(force=True)
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(lambda url: ended.key not in url)
    copy = Game.objects.get(copy_of=ended.game)
    assert (copy.copied_at, copy.seats.get(user=ada).side) == (20, 1)
    page.wait_for_selector("[data-part=board]")


def test_a_position_is_shared_by_its_address(
    new_page: Callable[..., Any], ended: Table, live_server: Any
) -> None:
    permissions = ["clipboard-read", "clipboard-write"]
    page = new_page(ended.players[0], permissions=permissions)
    address = f"{live_server.url}{ended.game.get_absolute_url()}"
    for query in ("", "?at=7"):
        page.goto(f"{address}{query}")
        page.get_by_role("button", name="Share").click()
        page.get_by_role("button", name="Link copied").wait_for()
        page.wait_for_function(
            "async (link) => (await navigator.clipboard.readText()) === link",
            arg=f"{address}{query}",
        )
