"""Everything needed is in sight, at every size and in every phase, and nothing scrolls."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from play.models import Action
from tests.browser.waiting import eventually
from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.eager import others_act, play_until
from tests.play.board.phases import can_fight, phases
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
NewTable = Callable[..., Table]
SIZES = [
    (360, 640),
    *(
        pytest.param(*size, marks=pytest.mark.long)
        for size in ((1280, 720), (1440, 900), (768, 1024), (390, 844))
    ),
]
WITH_FINGERS = 768  # pixels of width up to which a screen is tapped
PICTURES = os.environ.get("CIDWAM_PICTURES")  # a folder, where one wants to look at them
MEASURE = (Path(__file__).parent / "measuring.js").read_text(encoding="utf-8")
PARTS = ("board", "hand", "prompt", "actions")
MOST_SHIFT = 0.01
MOST_SHIFT_OVER = 0.03  # the chart of the game comes after the rest
HEAD = 48  # pixels at most
TARGET, TARGET_AT_CORNER, TARGET_IN_ROW = 44, 24, 24
CARD_IN_SIGHT = 28  # pixels of a card's upper end, its name and price
SHIFTED = """window.shifted = { by: 0, what: [] };
new PerformanceObserver(list => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    window.shifted.by += value;
    window.shifted.what.push(...sources.map(({ node }) => node?.className ?? node?.nodeName));
  }
}).observe({ type: "layout-shift", buffered: true });"""
SETTLED = """async () => {
  await document.fonts.ready;
  for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_that_is_needed_is_in_sight(
    sit: Sit, new_table: NewTable, width: int, height: int
) -> None:
    pages: dict[int, AtTable] = {}
    left: dict[int, int] = {}  # at which number each side last saw the game
    wrong: dict[str, list[str]] = {}

    def note(name: str, seat: AtTable) -> None:
        take_pictures(seat, f"{name}-{width}x{height}")
        if found := complaints(seat, name, width, height):
            wrong[name] = found

    for phase, table, side in phases(new_table):
        if side not in pages:
            fingers = width <= WITH_FINGERS
            pages[side] = sit(table, side, width=width, height=height, has_touch=fingers)
            pages[side].page.add_init_script(SHIFTED)
            left[side] = table.game.number
        since = Action.objects.filter(game__key=table.key, number__gt=left[side])
        missed = since.exclude(side=side).exists()
        seat = pages[side].sit()
        if missed and phase != "over":
            seat.part("playback").wait_for()
            note(f"{phase}, back", seat)
            seat.to_now()
        note(phase, seat)
        left[side] = seat.number
        seat.leave()
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def complaints(seat: AtTable, phase: str, width: int, height: int) -> list[str]:
    """What is not as it must be on the page as it stands."""
    seat.page.evaluate(SETTLED)
    found = seat.page.evaluate(MEASURE)
    wrong = [f"no {part}" for part in PARTS if part not in found["parts"]]
    for part, box in found["parts"].items():
        beyond = (-box["left"], -box["top"], box["right"] - width, box["bottom"] - height)
        if max(beyond) > 0.5:
            wrong.append(f"{part} is beyond the edge by {beyond}")
    if first := found["first"]:
        if not first["isOnTop"]:
            wrong.append("the first button is covered")
        if first["bottom"] > height:
            wrong.append("the first button is out of sight")
    if any(top + CARD_IN_SIGHT > height for top in found["cards"]):
        wrong.append("cards are out of sight")
    if max(found["scroll"]) > 0:
        wrong.append(f"the page scrolls by {found['scroll']}")
    if found["head"] > HEAD:
        wrong.append(f"the head is {found['head']} high")
    if found["shift"]["by"] > (MOST_SHIFT_OVER if phase == "over" else MOST_SHIFT):
        wrong.append(f"what was shown moved: {found['shift']}")
    if phase == "over":
        found["hits"] = [hit for hit in found["hits"] if hit["kind"] != "space"]
    wrong += [f"too small to read: {name}" for name in sorted(set(found["small"]))]
    return wrong + (too_small(found["hits"]) if width <= WITH_FINGERS else [])


def too_small(hits: list[dict[str, Any]]) -> list[str]:
    least = {"corner": TARGET_AT_CORNER, "slot": TARGET_IN_ROW}
    return [
        f"too small to tap: {one['name']} {one['hit']}"
        for one in hits
        if min(one["hit"]) < least.get(one["kind"], TARGET) - 0.5
    ]


def take_pictures(seat: AtTable, name: str) -> None:
    """The page in light and dark, kept where one can look at them."""
    if not PICTURES:
        return
    Path(PICTURES).mkdir(parents=True, exist_ok=True)
    for scheme in ("dark", "light"):
        seat.page.emulate_media(color_scheme=scheme)
        seat.page.screenshot(path=f"{PICTURES}/{name}-{scheme}.png", animations="disabled")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640)])
def test_the_board_and_the_hand_stay_where_they_are(
    sit: Sit, new_table: NewTable, width: int, height: int
) -> None:
    """What stands beside them grows and shrinks; what one aims at doesn't move."""
    table = new_table(4, 2)
    side = play_until(table.open(), can_fight)
    seat = sit(table, side, width=width, height=height, has_touch=width < 768)
    seat.page.evaluate(SETTLED)
    board = seat.part("board").bounding_box()
    fight = seat.fight()
    seat.tap(fight["subject"])
    seat.has_keys("is-picked", {fight["subject"]})
    eventually(seat.part("board").bounding_box, lambda box: box == board)
    check_shown(seat, width, height)
    if seat.has_fingers:
        seat.tap(fight["target"])  # aims
    else:
        seat.at(fight["target"]).hover()
    expect(seat.part("odds")).to_be_visible()
    eventually(seat.part("board").bounding_box, lambda box: box == board)
    check_shown(seat, width, height)


def check_shown(seat: AtTable, width: int, height: int) -> None:
    def is_inside(box: dict[str, float] | None) -> bool:
        return (
            box is not None
            and min(box["x"], box["y"]) >= 0
            and box["x"] + box["width"] <= width + 0.5
            and box["y"] + box["height"] <= height + 0.5
        )

    eventually(
        lambda: {part: seat.part(part).bounding_box() for part in PARTS},
        lambda boxes: all(map(is_inside, boxes.values())),
    )
    script = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    eventually(lambda: seat.page.evaluate(script), lambda size: size == [width, height])


def test_the_hand_opens_on_a_phone(sit: Sit, new_table: NewTable) -> None:
    """An open hand on a phone shows whole cards, and closes once one is taken."""
    seat = sit(new_table(), 0, width=360, height=640, has_touch=True)
    seat.page.get_by_role("button", name="Open hand").tap()
    playable = seat.page.locator(".hand-card--playable").first
    expect(playable.locator(".hand-card__text")).to_be_visible()
    playable.tap()
    seat.page.get_by_role("button", name="Open hand").wait_for()
    eventually(lambda: seat.keys("is-target"), bool)
    check_shown(seat, 360, 640)


def test_the_others_turn_moves_no_space(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2).open()
    side = 1 - table.to_act
    seat = sit(table, side)
    seat.page.evaluate(SETTLED)
    before = seat.part("board").bounding_box()
    others_act(table, side)
    seat.catch_up()
    eventually(seat.part("board").bounding_box, lambda box: box == before)
