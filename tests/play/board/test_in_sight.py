"""What one decides by can be read where one decides: on cards, pieces, buttons, and beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.cidwam.board import SEATS
from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.eager import facts_of, play_until
from tests.play.board.phases import can_fight, is_late
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
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


def to_now(seat: AtTable) -> None:
    """Past what has happened until now."""
    if seat.part("playback").count():
        seat.page.get_by_role("button", name="Back to now").click()


def overlap(one: Box, other: Box) -> bool:
    across = one["left"] < other["right"] and other["left"] < one["right"]
    return across and one["top"] < other["bottom"] and other["top"] < one["bottom"]


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_dice_and_moves_of_a_hand_are_in_sight_on_a_phone(
    sit: Sit, new_table: NewTable, width: int, height: int
) -> None:
    seat = sit(new_table(4, 2), 0, width=width, height=height, has_touch=True)
    souls = seat.page.evaluate(SOULS)
    assert souls
    for card, *figures in souls:
        assert len(figures) == 2, "dice and the sign of the move"
        for figure in figures:
            assert figure["bottom"] <= height
            assert card["left"] <= figure["left"]
            assert figure["right"] <= card["right"]
    seat.page.locator(".hand-card").last.evaluate("card => card.scrollIntoView()")
    assert seat.page.evaluate("document.getElementById('table').scrollTop") == 0


def test_a_confirmed_opening_stays_on_the_board_and_stays_secret(
    sit: Sit, new_table: NewTable
) -> None:
    table = new_table(4, 2)
    south, north = sit(table, 0), sit(table, 1)
    cards = south.page.locator(".hand-card").count()
    soul = south.facts()["opening"]["souls"][0]["name"]
    south.tap(f"hand:{soul}")
    south.tap("c1")
    before = south.number
    south.page.click("[data-end]")
    south.wait_past(before)
    for _ in range(2):
        ghost = south.page.locator('[data-key="c1"] .piece--ghost')
        assert ghost.locator(".piece__unseen").count() == 1
        assert south.page.locator(".piece--ghost").count() == 1
        assert south.page.locator(".hand-card").count() == cards - 1
        assert f"{soul}, hidden from bertrand" in str(south.at("c1").text_content())
        assert "bertrand can’t see your Soul yet." in south.part("prompt").inner_text()
        south.sit()  # what was there is there after a reload
    north.catch_up()
    assert north.page.locator(".piece--ghost").count() == 0
    assert '"placed"' not in str(north.facts()["entries"]).replace("'", '"')
    if soul in table.hidden_names(0):
        assert soul not in north.page.content()
    table.act("open", 1)
    south.catch_up()
    assert south.page.locator(".piece--ghost").count() == 0
    assert south.page.locator('[data-key="c1"] .piece').count() == 1


def test_an_opening_that_is_taken_back_is_laid_anew(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2)
    south = sit(table, 0)
    soul = south.facts()["opening"]["souls"][0]["name"]
    table.act(f"open {soul} c1", 0)
    south.catch_up()
    assert south.page.locator(".piece--ghost").count() == 1
    before = south.number
    south.page.click("[data-take-back]")
    south.wait_past(before)
    assert south.page.locator(".piece--ghost").count() == 0
    assert "hand-card--playable" in str(south.at(f"hand:{soul}").get_attribute("class"))


def test_the_preview_leaves_what_is_asked_free(sit: Sit, new_table: NewTable) -> None:
    seat = sit(new_table(4, 2), 0, width=1280, height=720)
    preview = seat.page.locator("#table-peek")
    card = seat.page.locator(".hand-card--playable").first
    for place in (card, seat.page.locator(".hand-card").last):
        place.hover()
        preview.locator("svg").first.wait_for()
        (shown,) = boxes(seat, "#table-peek")
        (desk,) = boxes(seat, ".desk")
        assert not overlap(shown, desk)
        seat.page.mouse.move(2, 2)
        preview.wait_for(state="hidden")
    card.hover()
    preview.locator("svg").first.wait_for()
    card.click()
    preview.wait_for(state="hidden")
    card.locator(".hand-card__name").hover()
    card.locator(".hand-card__art").hover()
    assert seat.page.evaluate("document.getElementById('table-peek').hidden")


@pytest.fixture
def fighting(sit: Sit, new_table: NewTable) -> AtTable:
    """A small phone of who may attack, and is asked before the turn ends."""
    table = new_table(4, 2).open()
    return sit(table, play_until(table, can_fight), sure=False, **SMALL)


def test_no_button_leaves_the_edge_of_a_small_phone(fighting: AtTable) -> None:
    def look() -> None:
        buttons = "[data-part=prompt] :is(button, a.button)"
        for box in boxes(fighting, buttons):
            assert box["left"] >= 0
            assert box["right"] <= SMALL["width"]
            assert box["bottom"] <= SMALL["height"]
        assert fighting.page.locator(buttons).evaluate_all(CUT) == []

    look()
    fighting.press("end")
    fighting.page.get_by_role("button", name="Don’t ask again").wait_for()
    look()
    fighting.page.get_by_role("button", name="Keep playing").click()
    fight = next(one for one in fighting.facts()["choices"] if one["verb"] == "fight")
    fighting.tap(fight["subject"])
    fighting.tap(fight["target"])
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
    told = seat.page.evaluate("window.captions")
    assert told
    assert set(told) <= set(said)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 720)])
def test_the_labels_of_a_piece_have_room(
    sit: Sit, new_table: NewTable, width: int, height: int
) -> None:
    table = new_table(4, 2).open()
    seat = sit(table, play_until(table, is_late), width=width, height=height)
    to_now(seat)
    pieces = seat.page.evaluate(LABELS)
    assert pieces
    for piece in pieces:
        assert piece["keywords"] <= 3, "two, and how many more"
        assert piece["marks"] <= 3
        for part in (piece["dice"], piece["sign"], piece["name"]):
            if part:
                assert part["left"] >= piece["left"] - 1
                assert part["right"] <= piece["right"] + 1
        if piece["dice"] and piece["sign"]:
            assert not overlap(piece["dice"], piece["sign"])
        if piece["name"] and width > 992:
            assert not overlap(piece["name"], piece["dice"])


def test_of_equal_cards_the_one_that_is_tapped_is_raised(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2).open()
    while not (name := twin(table, table.to_act)):  # both draw, and play nothing
        decision = table.view(table.to_act)["decision"]
        table.act(decision["default"] if decision else "end")
    seat = sit(table, table.to_act)
    to_now(seat)
    equal = seat.page.locator(f'.hand-card[data-key="hand:{name}"]')
    for n in range(equal.count()):
        equal.nth(n).click()
        assert equal.evaluate_all("them => them.map(it => it.matches('.is-picked'))") == [
            at == n for at in range(equal.count())
        ]
        seat.page.keyboard.press("Escape")
    number = 1 + seat.page.locator(".hand-card").evaluate_all(
        "(all, name) => all.findLastIndex(it => it.dataset.key === `hand:${name}`)", name
    )
    seat.page.keyboard.press(str(number))
    assert equal.last.evaluate("it => it.matches('.is-picked')")


def twin(table: Table, side: int) -> str:
    """A card of which a side holds several."""
    hand = Counter(card["name"] for card in table.view(side)["players"][SEATS[side]]["hand"])
    return next((name for name, copies in sorted(hand.items()) if copies > 1), "")


def test_to_play_a_card_is_its_first_button(sit: Sit, new_table: NewTable) -> None:
    table = new_table(4, 2).open()

    def can_just_play(view: Data, side: int) -> bool:
        return bool(plain_plays(facts_of(table, side)))

    seat = sit(table, play_until(table, can_just_play))
    to_now(seat)
    seat.tap(plain_plays(seat.facts())[0])
    buttons = seat.part("actions").locator("button")
    words = buttons.all_inner_texts()
    assert words[0] == "Play"
    assert "button--primary" in str(buttons.first.get_attribute("class"))
    assert seat.part("actions").locator(".button--primary").count() == 1
    assert "Discard for a Coin" in words


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
    to_now(seat)
    seat.page.get_by_role("button", name="Log", exact=True).click()
    (sheet,) = boxes(seat, "dialog .sheet__content")
    newest = boxes(seat, "dialog .log__entry")[-1]
    oldest = boxes(seat, "dialog .log__entry")[0]
    assert oldest["top"] < sheet["top"], "there is more than fits"
    assert newest["bottom"] <= sheet["bottom"]
