"""How the table of the game of units fits pages: six around, and a phone."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from play.models import Game
from tests.browser.waiting import eventually
from tests.play.units.browsing import Axe, key, opened
from tests.play.units.tables import BATTLE, act, put, seated

pytestmark = pytest.mark.django_db(transaction=True)

FULL: dict[str, Any] = {
    f"u{number}": {"cards": cards}
    for number, cards in enumerate(
        (
            ["H3", "S2", "C3"],
            ["H5", "S7", "C6"],
            ["H9", "S8", "C10"],
            ["H4", "S4", "C4"],
            ["H6", "S6", "C7"],
        ),
        1,
    )
}


def six_full(target: str, *diamonds: str) -> tuple[Game, list[User]]:
    return all_full(6, target, *diamonds)


def all_full(seats: int, target: str, *diamonds: str) -> tuple[Game, list[User]]:
    """A battle with one of the others, each of whom has all the units that one can have."""
    game, people = seated(seats)
    side = {
        "units": FULL,
        "resources": [*diamonds],
        "construction": {"H10": 2, "S9": "done"},
    }
    others = [f"p{number}" for number in range(2, seats + 1)]
    put(game, {**BATTLE, "seats": seats, **dict.fromkeys(others, side)})
    act(game, 0, f"attack {target} with u1, u2")
    act(game, int(target[1:]) - 1, "block p1:u1 with u2", "done")
    return game, people


# Areas of the others that the viewer's own side lies over.
COVERED = """() => {
  const top = document.querySelector(".seat--own").getBoundingClientRect().top;
  const areas = [...document.querySelectorAll(".seat:not(.seat--own) .area")];
  return areas.filter((one) => one.getBoundingClientRect().bottom > top).length;
}"""


@pytest.mark.parametrize(
    ("seats", "width", "height"),
    [(2, 1280, 720), (2, 1440, 900)]
    + [(3, 1280, 720), (4, 1280, 720), (4, 1440, 900), (6, 1280, 720)],
)
def test_full_sides_are_all_in_sight(
    new_page: Callable[..., Any], axe: Axe, seats: int, width: int, height: int
) -> None:
    """One’s own too, which lies over none of them."""
    game, people = all_full(seats, f"p{min(seats, 3)}", "D2", "D5", "D9")
    page = opened(new_page, people[0], game, width=width, height=height)
    page.wait_for_function("it => document.documentElement.scrollHeight === it", arg=height)
    own = page.locator("[data-seat=p1]")
    eventually(own.bounding_box, lambda box: box["y"] + box["height"] <= height)
    if folder := os.environ.get("LOOK"):
        page.screenshot(path=f"{folder}/full{seats}_{width}.png")
    eventually(lambda: page.evaluate(COVERED), lambda covered: covered == 0)
    unit = page.locator(key(f"p{seats}:u3"))
    expect(unit).to_contain_text("heavy, life 9, armour 8, attack 10")
    assert not axe(page)


def test_of_three_on_a_page_that_grows_the_others_have_their_cards(
    new_page: Callable[..., Any],
) -> None:
    game, people = all_full(3, "p3", "D2")
    page = opened(new_page, people[0], game, width=1280, height=720)
    cards = page.locator(key("p3:u3")).locator(".unit__cards")
    expect(cards).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(cards).to_be_visible()


def test_an_arrow_to_what_ones_own_side_covers_points_at_that_seats_name(
    new_page: Callable[..., Any],
) -> None:
    """On a page that is too low for six."""
    game, people = six_full("p5", *(f"D{value}" for value in range(2, 11)))
    page = opened(new_page, people[0], game, width=1280, height=640)
    eventually(lambda: page.evaluate(COVERED), lambda covered: covered > 0)
    lines, name = page.locator("[data-lines] line"), page.locator("#seat-p5")
    tops = "all => all.map((one) => [one.dataset.to, one.getBoundingClientRect().top])"

    def below_the_name(ends: list[tuple[str, float]]) -> float:
        box = name.bounding_box()
        return float(dict(ends)["p5:ace"] - box["y"] - box["height"])

    eventually(
        lambda: lines.evaluate_all(tops),
        lambda ends: (
            [name for name, _ in ends] == ["p1:u1", "p5:ace"]
            and 0 < below_the_name(ends) < 15  # less the arrow's head
        ),
    )


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 720), (1440, 900)])
def test_seven_cards_of_a_hand_lie_in_one_row(
    new_page: Callable[..., Any], width: int, height: int
) -> None:
    game, people = seated(3)
    hand = ["S2", "H5", "C10", "D2", "D6", "CQ", "DQ"]
    put(game, {"seats": 3, "active": "p1", "phase": "construction", "p1": {"hand": hand}})
    page = opened(new_page, people[0], game, width=width, height=height)
    cards = page.locator("[data-part=hand] .pc")
    expect(cards).to_have_count(7)
    eventually(
        lambda: cards.evaluate_all("all => all.map((one) => one.offsetTop)"),
        lambda tops: len(set(tops)) == 1,
    )


# How much is read at the seats, and how much of that no gap of the lines has wholly in it.
CROSSED = """() => {
  const svg = document.querySelector("[data-lines]").getBoundingClientRect();
  const gaps = [...document.querySelectorAll("[data-lines] .line-gap")].map((one) => {
    const { x, y, width, height } = one.getBBox();
    return new DOMRect(svg.left + x, svg.top + y, width, height);
  });
  const isIn = (it, gap) => it.left >= gap.left && it.top >= gap.top
    && it.right <= gap.right && it.bottom <= gap.bottom;
  const read = [...document.querySelectorAll(".unit, .seat .pc, .seat__name, .wounds")]
    .map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  return [read.length, read.filter((one) => !gaps.some((gap) => isIn(one, gap))).length];
}"""


def test_no_line_runs_through_what_is_read(new_page: Callable[..., Any]) -> None:
    game, people = six_full("p3", "D2", "D5", "D9")
    page = opened(new_page, people[0], game, width=1280, height=720)
    lines = page.locator("[data-lines] g[mask='url(#between-text)'] line")
    expect(lines).to_have_count(2)
    eventually(lambda: page.evaluate(CROSSED), lambda found: found[0] > 50 and found[1] == 0)


@pytest.mark.parametrize("seats", [pytest.param(3, marks=pytest.mark.long), 6])
def test_what_one_builds_with_is_above_the_hand_of_a_phone(
    new_page: Callable[..., Any], seats: int
) -> None:
    """Whatever else lies before one; what is empty takes half a line."""
    game, people = seated(seats)
    setup: dict[str, Any] = {"seats": seats, "active": "p1", "phase": "construction"}
    mine = {"hand": ["S9"], "resources": ["D9", "D3", "D4"], "construction": {"H10": 2}}
    put(game, {**setup, "p1": mine})
    page = opened(new_page, people[0], game, width=360, height=640)
    hand, own = page.locator("[data-part=hand]"), page.locator("[data-seat=p1]")

    def box_of(area: str) -> dict[str, float]:
        place = own.locator(f"[data-area={area}]")
        place.wait_for()
        return dict(place.bounding_box())

    def bottom(area: str) -> float:
        box = box_of(area)
        return box["y"] + box["height"]

    def is_above_the_hand() -> None:
        eventually(
            lambda: [bottom("resources"), bottom("construction"), hand.bounding_box()["y"]],
            lambda found: max(found[:2]) <= found[2],
        )

    is_above_the_hand()
    eventually(
        lambda: (box_of("patrol"), box_of("guardian")),
        lambda boxes: boxes[0]["y"] == boxes[1]["y"] and boxes[0]["height"] < 40,
    )
    put(game, {**setup, "p1": {**mine, "units": FULL}})
    page.reload()
    page.locator("[data-part=prompt]").wait_for()
    is_above_the_hand()
    act(game, 0, "end")
    page.locator("[data-table][data-phase=battle]").wait_for()
    eventually(  # in battle the units come first
        lambda: (bottom("patrol"), bottom("resources")), lambda bottoms: bottoms[0] < bottoms[1]
    )
