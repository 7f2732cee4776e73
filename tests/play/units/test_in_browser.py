"""The table of the game of units in a browser: a battle of two, three at 360 px, six around."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from play import services
from play.models import Game
from play.setup.settings import GameSettings
from tests.browser.waiting import eventually
from tests.play.units.browsing import NO_SIDEWAYS, Axe, at, key, opened
from tests.play.units.tables import BATTLE, GAME, act, put, seated, state_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_battle_of_two(new_page: Callable[..., Any], axe: Axe) -> None:
    """Ada attacks with the mouse on a wide page, bertil blocks by keyboard on a phone."""
    game, [ada, bertil] = seated(2)
    put(game, BATTLE)
    wide = opened(new_page, ada, game)
    unit = wide.locator(f"button{key('p1:u1')}")
    expect(unit).to_contain_text("Unit 1, medium, life 5, armour 7, attack 6")
    tokens = wide.locator("[data-area=construction] .badge--tokens")
    expect(tokens).to_have_text(["4", "2/9"])
    unit.click()
    wide.locator(f"button{key('p1:u2')}").click()
    wide.get_by_role("button", name="Attack bertil with unit 1 and unit 2").click()
    at(wide, 1)
    expect(wide.locator("[data-lines] line")).to_have_count(2)
    expect(wide.locator(f"{key('p1:u1')}.is-tapped")).to_have_count(1)
    assert not axe(wide)

    phone = opened(new_page, bertil, game, width=360, height=640, color_scheme="dark")
    phone.wait_for_function(NO_SIDEWAYS)
    expect(phone.locator(".seat:visible")).to_have_attribute("data-seat", "p2")  # who blocks
    phone.locator("[data-tab-of=p2]").focus()
    phone.keyboard.press("Enter")
    phone.locator(f"button{key('p2:u1')}").focus()
    phone.keyboard.press("Enter")
    phone.get_by_role("button", name="Block ada’s unit 1 with unit 1").focus()
    phone.keyboard.press("Enter")
    at(phone, 2)
    assert not axe(phone)
    phone.locator("[data-part=actions] [data-text=done]").click()
    at(phone, 3)

    at(wide, 3)  # ada commits first: nine against eleven
    forecast = wide.locator("[data-part=battle]")
    expect(forecast).to_contain_text("bertil’s unit 1 would take 1 wound")
    expect(forecast).to_contain_text("bertil’s Ace would take 3 wounds")
    expect(wide.locator("[data-lines] polygon")).to_have_count(2)  # the arrows' heads
    lines = wide.locator("[data-lines] line")
    eventually(
        lambda: lines.evaluate_all("all => all.map(({ dataset }) => [dataset.from, dataset.to])"),
        lambda ends: sorted(ends) == [["p1:u2", "p2:ace"], ["p2:u1", "p1:u1"]],
    )
    wide.locator(f"button{key('card:SJ')}").click()
    wide.keyboard.press("Escape")
    expect(wide.locator(".is-picked")).to_have_count(0)
    wide.locator(f"button{key('card:SJ')}").click()
    wide.locator(f"button{key('p1:u2')}.can-aim").click()
    wide.get_by_role("button", name="Play J♠ on unit 2").click()
    at(wide, 4)
    expect(wide.locator(key("p1:u2"))).to_contain_text("armour 5")
    wide.locator("[data-part=actions] [data-text=done]").click()
    at(wide, 5)

    at(phone, 5)
    phone.locator("[data-part=actions] [data-text=done]").click()
    phone.locator(".badge--hit:visible").first.wait_for()  # the outcome is shown before it stands
    at(phone, 6)
    phone.locator("[data-tab-of=p2]").click()
    expect(phone.locator(f"{key('p2:u1')} .badge--wounds")).to_have_text("1")
    expect(phone.locator(".wounds:visible")).to_have_text("3/16")
    at(wide, 6)
    expect(wide.locator("[data-part=log]")).to_contain_text("bertil’s unit 1 took 1 wound")
    assert state_of(game)["phase"] == "battle"


def test_what_a_stranger_is_told_goes_with_the_first_key(new_page: Callable[..., Any]) -> None:
    page = new_page(width=360, height=640)
    page.goto("/g/complicated/")
    page.get_by_role("button", name="Play now").click()
    notice = page.locator("#table-notice")
    expect(notice).to_contain_text("playing as a guest")
    page.locator("[data-part=prompt]").wait_for()
    tab, link = page.locator("[data-tab-of]").first, notice.get_by_role("link")
    menu = page.get_by_text("Menu", exact=True)

    def is_in_the_head(boxes: list[dict[str, float]]) -> bool:
        """Over nothing that is played with."""
        told, tab, link, menu = boxes
        return told["y"] + told["height"] <= tab["y"] and 0 < link["x"] + link["width"] < menu["x"]

    expect(link).to_have_text("Create an account")
    eventually(lambda: [one.bounding_box() for one in (notice, tab, link, menu)], is_in_the_head)
    page.keyboard.press("Tab")
    expect(notice).to_have_count(0)


def test_what_was_missed_is_played_back(new_page: Callable[..., Any]) -> None:
    game, people = seated(2)
    first = 0 if Game.objects.get(pk=game.pk).seats.get(side=0).awaited else 1
    other = opened(new_page, people[1 - first], game)
    at(other, 0)
    other.goto("/")
    act(game, first, "end", "end", "end")
    other.goto(f"/play/game/{game.key}/")
    other.locator("[data-skip]").wait_for()
    expect(other.locator("[data-part=prompt]").get_by_text("What happened")).to_have_count(1)
    other.locator("[data-skip]").click()
    at(other, 3)
    other.locator("[data-part=actions] [data-text=end]").wait_for()


SKIP = """async () => {
  const caption = () => document.querySelector(".prompt__caption")?.textContent;
  const before = caption();
  document.querySelector("[data-skip]").click();
  for (;;) {
    if (!document.querySelector("[data-skip]")) return "skipped";
    if (caption() !== before) return "goes on";
    await new Promise((again) => setTimeout(again, 20));
  }
}"""


def test_skip_leaves_all_that_was_missed(new_page: Callable[..., Any]) -> None:
    """Not the one move alone that is being shown."""
    game, people = seated(4)
    first = next(seat.side for seat in game.seats.all() if seat.awaited)
    others = [(first + step) % 4 for step in range(3)]
    last = (first + 3) % 4
    page = opened(new_page, people[last], game)
    at(page, 0)
    page.goto("/")
    for side in others:
        act(game, side, "end", "end", "end")
    page.goto(f"/play/game/{game.key}/")
    page.locator("[data-skip]").wait_for()
    what_comes_next = page.evaluate(SKIP)
    assert what_comes_next == "skipped"
    at(page, 9)
    page.locator("[data-part=actions] [data-text=end]").wait_for()


def test_after_a_battle_one_is_back_at_ones_own_side(new_page: Callable[..., Any]) -> None:
    """On a phone; what can be done in a phase, and what its end costs, is said."""
    game, [ada, _] = seated(2)
    put(game, {**BATTLE, "p2": {"resources": ["D5"]}})
    page = opened(new_page, ada, game, width=360, height=640)
    hint = page.locator(".prompt__hint")
    expect(hint).to_contain_text("units on patrol")
    page.locator(f"button{key('p1:u1')}").click()
    page.locator("[data-tab-of=p2]").click()
    page.locator(f"button{key('p2:ace')}.can-aim").click()
    page.locator("[data-part=actions] .button--primary").click()
    at(page, 1)
    expect(page.locator(".seat:visible")).to_have_attribute("data-seat", "p2")
    act(game, 1, "done")
    at(page, 2)
    page.locator("[data-part=actions] [data-text=done]").click()
    at(page, 3)
    expect(page.locator(".seat:visible")).to_have_attribute("data-seat", "p1")


def test_a_phase_says_what_is_left_to_do_in_it(new_page: Callable[..., Any]) -> None:
    game, [ada, _] = seated(2)
    put(
        game,
        {
            "seats": 2,
            "active": "p1",
            "phase": "construction",
            "p1": {"hand": ["H2"], "resources": ["D5", "D6"]},
        },
    )
    page = opened(new_page, ada, game)
    hint = page.locator(".prompt__hint")
    expect(hint).to_have_text("Lay diamonds, tap resources, put tokens on parts.")
    act(game, 0, "tap D5")
    at(page, 1)
    expect(hint).to_contain_text("(1 token) is lost when the phase ends")
    act(game, 0, "tap D6", "put H2", "put H2", "end")
    at(page, 5)
    expect(hint).to_have_text("Nothing to do here: end the phase.")


def test_a_resource_and_a_token_take_one_tap_and_a_part_is_paid_at_once(
    new_page: Callable[..., Any],
) -> None:
    game, [ada, _] = seated(2)
    put(
        game,
        {
            "seats": 2,
            "active": "p1",
            "phase": "construction",
            "p1": {"resources": ["D5", "D6", "D7", "D8"], "construction": {"H5": 1}},
        },
    )
    page = opened(new_page, ada, game, width=360, height=640, has_touch=True)
    for number, card in enumerate(("D5", "D6", "D7", "D8"), 1):
        page.locator(f"button{key(f'card:{card}')}").tap()
        at(page, number)
    page.locator(f"button{key('card:H5')}").tap()
    at(page, 5)
    tokens = page.locator("[data-area=construction] .badge--tokens:visible")
    expect(tokens).to_have_text("2/5")
    page.locator("[data-pay=H5]").tap()
    at(page, 8)
    expect(page.locator("[data-area=construction] .badge--done:visible")).to_have_count(1)


def test_three_at_360_px(new_page: Callable[..., Any], axe: Axe) -> None:
    """One seat at a time; who watches, and a page without scripts, sees the same."""
    game, people = seated(3, is_public=True)
    own = next(seat.side for seat in game.seats.all() if seat.awaited)
    page = opened(new_page, people[own], game, width=360, height=640)
    page.wait_for_function(NO_SIDEWAYS)
    expect(page.locator("[data-tab-of]")).to_have_count(3)
    for name in ("p1", "p2", "p3"):
        page.locator(f"[data-tab-of={name}]").click()
        expect(page.locator(".seat:visible")).to_have_attribute("data-seat", name)
    expect(page.locator("[data-part=hand] .pc")).to_have_count(7)
    why = page.locator("[data-part=hand] button").first
    eventually(why.bounding_box, lambda box: box["height"] >= 44)
    assert not axe(page)
    page.locator("[data-part=actions] [data-text=end]").click()
    at(page, 1)

    watcher = opened(new_page, None, game, width=390, height=844)
    expect(watcher.locator("[data-part=hand]")).to_have_count(0)
    watcher.wait_for_function(NO_SIDEWAYS)

    plain = new_page(people[own], width=360, height=640, java_script_enabled=False)
    plain.goto(f"/play/game/{game.key}/plain/")
    with plain.expect_navigation():
        plain.get_by_role("button", name="End phase").click()
    assert Game.objects.get(pk=game.pk).number == 2


def test_all_of_six_have_their_tab_in_sight(new_page: Callable[..., Any]) -> None:
    game, people = seated(6)
    page = opened(new_page, people[0], game, width=360, height=640)
    page.wait_for_function(NO_SIDEWAYS)
    tabs = [page.locator(f"[data-tab-of=p{number}]") for number in range(1, 7)]
    for tab in tabs:
        expect(tab).to_be_in_viewport(ratio=1)
    eventually(  # and leave room for the table
        lambda: {tab.bounding_box()["y"] for tab in tabs}, lambda rows: len(rows) == 2
    )


def test_who_is_out_finds_a_new_game(new_page: Callable[..., Any]) -> None:
    game, people = seated(3)
    act(game, 2, "resign")
    page = opened(new_page, people[2], game, width=360, height=640)
    expect(page.get_by_text("You’re out. You can watch how it ends.")).to_be_visible()
    page.get_by_role("link", name="New game").click()
    page.wait_for_url(f"**/g/{GAME}/play/new/")


def test_the_tabs_of_four_are_two_rows_of_two(new_page: Callable[..., Any]) -> None:
    game, people = seated(4)
    page = opened(new_page, people[0], game, width=390, height=844)
    tabs = [page.locator(f"[data-tab-of=p{number}]") for number in range(1, 5)]
    eventually(
        lambda: Counter(tab.bounding_box()["y"] for tab in tabs),
        lambda rows: list(rows.values()) == [2, 2],
    )


IS_WHOLE = """(one) =>
  one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1"""


def test_bots_of_one_name_are_told_apart_by_their_tabs(new_page: Callable[..., Any]) -> None:
    """At 360 px a name takes two lines rather than lose the number at its end."""
    _, [ada, _] = seated(2)
    game = services.create_game(
        user=ada, settings=GameSettings(game="complicated", seats=6), opponent="greedy"
    )
    page = opened(new_page, ada, game, width=360, height=640)
    for number in range(1, 6):
        name = page.locator(f"[data-tab-of=p{number + 1}] .tab__name")
        expect(name).to_have_text(f"Grabber bot {number}")
        page.wait_for_function(IS_WHOLE, arg=name.element_handle())


def test_a_hand_lies_by_value(new_page: Callable[..., Any]) -> None:
    """So that the parts of one class lie together, in whatever order they were drawn."""
    game, [ada, _] = seated(2)
    hand = ["X1", "C10", "DK", "S5", "D3", "H4", "C6", "SJ", "H2", "S3", "H7"]
    put(game, {"seats": 2, "active": "p1", "phase": "construction", "p1": {"hand": hand}})
    page = opened(new_page, ada, game)
    cards = page.locator("[data-part=hand] [data-key]")
    eventually(
        lambda: cards.evaluate_all("all => all.map((one) => one.dataset.key.slice(5))"),
        lambda shown: " ".join(shown) == "H2 S3 H4 S5 C6 H7 C10 D3 SJ DK X1",
    )


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [
        (1280, 720, "light"),
        pytest.param(1440, 900, "dark", marks=pytest.mark.long),
        pytest.param(360, 640, "dark", marks=pytest.mark.long),
        pytest.param(390, 844, "light", marks=pytest.mark.long),
    ],
)
def test_six_around(
    new_page: Callable[..., Any], axe: Axe, width: int, height: int, scheme: str
) -> None:
    game, people = seated(6, options={"teams": "pairs"})
    page = opened(new_page, people[2], game, width=width, height=height, color_scheme=scheme)
    page.wait_for_function(NO_SIDEWAYS)
    eventually(
        lambda: page.locator(".seat").evaluate_all("all => all.map((one) => one.dataset.seat)"),
        lambda seats: " ".join(seats) == "p4 p5 p6 p1 p2 p3",  # clockwise, the viewer's last
    )
    expect(page.locator("[data-seat=p6]")).to_contain_text("with you")
    expect(page.locator(".seat:visible")).to_have_count(6 if width > 1000 else 1)
    own = page.locator("[data-seat=p3]")  # in sight, however much lies before the others
    eventually(own.bounding_box, lambda box: box["y"] < height)
    assert not axe(page)
    page.get_by_text("Menu", exact=True).click()
    page.get_by_text("Resign…").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.locator("[data-seat=p3].seat--out").wait_for(state="attached")
    expect(page.locator("[data-menu][open]")).to_have_count(0)  # what came of it is in sight


def test_a_game_that_is_over_is_gone_through_and_played_again(
    new_page: Callable[..., Any], axe: Axe
) -> None:
    """On a phone: from the result to a position, on from there, and to a rematch of two."""
    game, [ada, bertil] = seated(2, is_public=True)
    act(game, 1, "resign")
    page = opened(new_page, ada, game, width=360, height=640)
    page.locator(".over--won .over__said").get_by_text("You won").wait_for()
    expect(page.locator(".ranking li")).to_have_text(["1 ada", "2 bertil"])
    page.wait_for_function(NO_SIDEWAYS)
    assert not axe(page)
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("button", name="Cancel").wait_for()

    other = opened(new_page, bertil, game)
    other.locator(".over--lost .over__said").get_by_text("ada won").wait_for()
    other.get_by_role("button", name="Accept").click()
    other.wait_for_url(lambda url: game.key not in url)
    page.wait_for_url(lambda url: game.key not in url)  # who has asked is taken there
    again = Game.objects.get(rematch_of=game)
    assert again.is_running
    expect(page).to_have_url(re.compile(f"/play/game/{again.key}/"))


def test_positions_are_addresses(new_page: Callable[..., Any], axe: Axe) -> None:
    """A game that chance has dealt, gone through by its bar, its log and its address."""
    game, people = seated(3, is_public=True)
    first = next(seat.side for seat in game.seats.all() if seat.awaited)
    act(game, first, "end", "end", "end")
    for side in (first, (first + 1) % 3):
        act(game, side, "resign")
    page = new_page(people[first], width=1280, height=720)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/play/game/{game.key}/?at=2")
    bar = page.locator("[data-part=playback]")
    bar.wait_for()
    page.get_by_text("Move 2", exact=True).wait_for()
    expect(page.locator("[data-table]")).to_have_attribute("data-phase", "consolidation")
    bar.get_by_role("button", name="Back").click()
    page.get_by_text("Move 1", exact=True).wait_for()
    page.wait_for_url("**?at=1")
    expect(page.locator("[data-table]")).to_have_attribute("data-phase", "battle")
    page.wait_for_function(NO_SIDEWAYS)
    assert not axe(page)
    page.locator("[data-part=log] [data-at='3']").click()
    page.get_by_text("Move 3", exact=True).wait_for()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(lambda url: game.key not in url)
    copy = Game.objects.get(copy_of=game)
    assert (copy.copied_at, copy.seats.exclude(bot="").count()) == (3, 2)
