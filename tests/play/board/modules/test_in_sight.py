"""What one decides by can be read where one decides: on cards, pieces, buttons, and beside them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from games.cidwam.rules.board import SEATS
from tests.browser.waiting import eventually
from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.eager import facts_of, play_until
from tests.play.board.phases import can_fight, is_late
from tests.play.conftest import Table

NewTable = Callable[..., Table]
Data = dict[str, Any]
Box = dict[str, float]
PHONES = [(360, 640), (390, 844)]
SMALL = {"width": 360, "height": 640, "has_touch": True}
BOXES = """them => them.map(it => {
  const { left, top, right, bottom } = it.getBoundingClientRect();
  return { left, top, right, bottom };
})"""
SOULS = """() => [...document.querySelectorAll(".hand-card--soul")].map(card =>
  [card, ...card.querySelectorAll(".hand-card__dice, .hand-card__top .glyph")].map(it => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return { left, top, right, bottom };
  }))"""
CUT = """them => them.filter(it => it.scrollWidth > it.clientWidth + 1
  || it.scrollHeight > it.clientHeight + 1).map(it => it.textContent.trim())"""
LABELS = """() => [...document.querySelectorAll(".board .piece:not(.pile *)")].map(piece => {
  const box = (name) => {
    const it = piece.querySelector(name);
    if (!it?.checkVisibility()) return null;
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const { left, right } = piece.getBoundingClientRect();
  const badges = (name) => piece.querySelectorAll(name).length;
  return {
    left, right, name: box(".piece__name"), dice: box(".piece__figures b"),
    sign: box(".piece__figures .glyph"), keywords: badges(".keyword"), marks: badges(".mark"),
  };
})"""
NOTED = """() => {
  window.captions = [];
  const look = () => {
    const said = document.querySelector("[data-part=prompt] .prompt__caption")?.textContent;
    if (said && said !== window.captions.at(-1)) window.captions.push(said);
  };
  const seen = { childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(document.getElementById("table"), seen);
}"""


def boxes(seat: AtTable, selector: str) -> list[Box]:
    found: list[Box] = seat.page.locator(selector).evaluate_all(BOXES)
    return found


def overlap(one: Box, other: Box) -> bool:
    across = one["left"] < other["right"] and other["left"] < one["right"]
    return across and one["top"] < other["bottom"] and other["top"] < one["bottom"]


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_dice_and_moves_of_a_hand_are_in_sight_on_a_phone(
    sit: Sit, new_table: NewTable, width: int, height: int
) -> None:
    seat = sit(new_table(4, 2), 0, width=width, height=height, has_touch=True)

    def are_in_sight(souls: list[list[Box]]) -> bool:
        return bool(souls) and all(
            len(figures) == 2  # dice and the sign of the move
            and all(figure["bottom"] <= height for figure in figures)
            and all(card["left"] <= figure["left"] for figure in figures)
            and all(figure["right"] <= card["right"] for figure in figures)
            for card, *figures in souls
        )

    eventually(lambda: seat.page.evaluate(SOULS), are_in_sight)
    seat.page.locator(".hand-card").last.evaluate("card => card.scrollIntoView()")
    expect(seat.page.locator("#table")).to_have_js_property("scrollTop", 0)


def test_a_confirmed_opening_stays_on_the_board_and_stays_secret(
    sit: Sit, new_table: NewTable
) -> None:
    table = new_table(4, 2)
    south, north = sit(table, 0), sit(table, 1)
    hand, ghosts = (south.page.locator(name) for name in (".hand-card", ".piece--ghost"))
    expect(hand).not_to_have_count(0)
    cards = hand.count()
    soul = south.facts()["opening"]["souls"][0]["name"]
    south.tap(f"hand:{soul}")
    south.tap("c1")
    before = south.number
    south.page.click("[data-end]")
    south.wait_past(before)
    for _ in range(2):
        ghost = south.page.locator('[data-key="c1"] .piece--ghost')
        expect(ghost.locator(".piece__unseen")).to_have_count(1)
        expect(ghosts).to_have_count(1)
        expect(hand).to_have_count(cards - 1)
        expect(south.at("c1")).to_contain_text(f"{soul}, hidden from bertrand")
        expect(south.part("prompt")).to_contain_text("bertrand can’t see your Soul yet.")
        south.sit()  # what was there is there after a reload
    north.catch_up()
    expect(north.page.locator(".piece--ghost")).to_have_count(0)
    assert '"placed"' not in str(north.facts()["entries"]).replace("'", '"')
    if soul in table.hidden_names(0):
        eventually(north.page.content, lambda content: soul not in content)
    table.act("open", 1)
    south.catch_up()
    expect(ghosts).to_have_count(0)
    expect(south.page.locator('[data-key="c1"] .piece')).to_have_count(1)


def test_the_preview_leaves_what_is_asked_free(sit: Sit, new_table: NewTable) -> None:
    seat = sit(new_table(4, 2), 0, width=1280, height=720)
    preview = seat.page.locator("#table-peek")
    card = seat.page.locator(".hand-card--playable").first
    for place in (card, seat.page.locator(".hand-card").last):
        place.hover()
        preview.locator("svg").first.wait_for()
        eventually(
            lambda: boxes(seat, "#table-peek, .desk"),
            lambda found: len(found) == 2 and not overlap(*found),
        )
        seat.page.mouse.move(2, 2)
        preview.wait_for(state="hidden")
    card.hover()
    preview.locator("svg").first.wait_for()
    card.click()
    preview.wait_for(state="hidden")
    card.locator(".hand-card__name").hover()
    card.locator(".hand-card__art").hover()
    expect(preview).to_have_js_property("hidden", True)


@pytest.fixture
def fighting(sit: Sit, new_table: NewTable) -> AtTable:
    """A small phone of who may attack, and is asked before the turn ends."""
    table = new_table(4, 2).open()
    return sit(table, play_until(table, can_fight), sure=False, **SMALL)


def test_no_button_leaves_the_edge_of_a_small_phone(fighting: AtTable) -> None:
    buttons = "[data-part=prompt] :is(button, a.button)"

    def is_in_sight(box: Box) -> bool:
        across = box["left"] >= 0 and box["right"] <= SMALL["width"]
        return across and box["bottom"] <= SMALL["height"]

    def look() -> None:
        eventually(
            lambda: boxes(fighting, buttons),
            lambda found: bool(found) and all(map(is_in_sight, found)),
        )
        eventually(lambda: fighting.page.locator(buttons).evaluate_all(CUT), lambda cut: cut == [])

    look()
    fighting.press("end")
    fighting.page.get_by_role("button", name="Don’t ask again").wait_for()
    look()
    fighting.page.get_by_role("button", name="Keep playing").click()
    fight = next(one for one in fighting.facts()["choices"] if one["verb"] == "fight")
    fighting.tap(fight["subject"])
    fighting.tap(fight["target"])
    fighting.part("odds").wait_for()
    look()


def test_what_happens_is_told_beside_the_board(sit: Sit, table: Table) -> None:
    side = table.to_act
    seat = sit(table, 1 - side, speed="normal")
    seat.page.evaluate(NOTED)
    name = table.view(side)["players"][SEATS[side]]["hand"][0]["name"]
    before = seat.number
    table.act(f"sell {name}")
    seat.nudge()
    seat.wait_past(before)
    said = [event["text"] for entry in seat.facts()["entries"][-1:] for event in entry["events"]]
    eventually(
        lambda: seat.page.evaluate("window.captions"),
        lambda told: bool(told) and set(told) <= set(said),
    )


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 720)])
def test_the_labels_of_a_piece_have_room(
    sit: Sit, new_table: NewTable, width: int, height: int
) -> None:
    table = new_table(4, 2).open()
    seat = sit(table, play_until(table, is_late), width=width, height=height)
    seat.to_now()

    def has_room(piece: Data) -> bool:
        name, dice, sign = (piece[part] for part in ("name", "dice", "sign"))
        return (
            piece["keywords"] <= 3  # two, and how many more
            and piece["marks"] <= 3
            and all(part["left"] >= piece["left"] - 1 for part in (dice, sign, name) if part)
            and all(part["right"] <= piece["right"] + 1 for part in (dice, sign, name) if part)
            and not (dice and sign and overlap(dice, sign))
            and not (name and width > 992 and overlap(name, dice))
        )

    eventually(
        lambda: seat.page.evaluate(LABELS),
        lambda pieces: bool(pieces) and all(map(has_room, pieces)),
    )


def test_of_equal_cards_the_one_that_is_tapped_is_raised(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2).open()
    while not (name := twin(table, table.to_act)):  # both draw, and play nothing
        decision = table.view(table.to_act)["decision"]
        table.act(decision["default"] if decision else "end")
    seat = sit(table, table.to_act)
    seat.to_now()
    equal = seat.page.locator(f'.hand-card[data-key="hand:{name}"]')
    expect(equal.nth(1)).to_be_attached()
    for n in range(equal.count()):
        equal.nth(n).click()
        expect(equal.nth(n)).to_contain_class("is-picked")
        expect(equal.and_(seat.page.locator(".is-picked"))).to_have_count(1)
        seat.page.keyboard.press("Escape")
    number = 1 + seat.page.locator(".hand-card").evaluate_all(
        "(all, name) => all.findLastIndex(it => it.dataset.key === `hand:${name}`)", name
    )
    seat.page.keyboard.press(str(number))
    expect(equal.last).to_contain_class("is-picked")


def twin(table: Table, side: int) -> str:
    """A card of which a side holds several."""
    hand = Counter(card["name"] for card in table.view(side)["players"][SEATS[side]]["hand"])
    return next((name for name, copies in sorted(hand.items()) if copies > 1), "")


def test_to_play_a_card_is_its_first_button(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2).open()

    def can_just_play(view: Data, side: int) -> bool:
        return bool(plain_plays(facts_of(table, side)))

    seat = sit(table, play_until(table, can_just_play))
    seat.to_now()
    seat.tap(plain_plays(seat.facts())[0])
    buttons = seat.part("actions").locator("button")
    expect(buttons.first).to_have_text("Play")
    expect(buttons.first).to_contain_class("button--primary")
    expect(seat.part("actions").locator(".button--primary")).to_have_count(1)
    expect(buttons.filter(has_text=re.compile(r"^\s*Discard for a Coin\s*$"))).to_have_count(1)


def plain_plays(facts: Data) -> list[str]:
    """Keys of cards that are played without a target and may be sold, too."""
    sold = {one["subject"] for one in facts["choices"] if one["verb"] == "sell"}
    return [
        one["subject"]
        for one in facts["choices"]
        if one["verb"] == "play" and not one["target"] and one["subject"] in sold
    ]


def test_the_log_of_a_phone_opens_at_the_newest_move(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2).open()
    seat = sit(table, play_until(table, is_late), **SMALL)
    seat.to_now()
    seat.page.get_by_role("button", name="Log", exact=True).click()
    seat.page.locator("dialog .log__entry").last.wait_for()

    def ends_at_the_newest(found: list[Box]) -> bool:
        sheet, oldest, *_, newest = found
        is_long = oldest["top"] < sheet["top"]  # there is more than fits
        return is_long and newest["bottom"] <= sheet["bottom"]

    eventually(
        lambda: boxes(seat, "dialog .sheet__content") + boxes(seat, "dialog .log__entry"),
        ends_at_the_newest,
    )
