"""What one sees before one acts: where things can go, the odds, and why something can't be done."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.eager import facts_of, play_until
from tests.play.board.phases import can_fight
from tests.play.conftest import Table

NewTable = Callable[..., Table]
Data = dict[str, Any]
DECKS = (4, 2)
PHONE = {"width": 390, "height": 844, "has_touch": True}


def first(facts: Data, verb: str, **fields: Any) -> Data:
    """The first choice of a verb."""
    found = [
        choice
        for choice in facts["choices"]
        if choice["verb"] == verb and all(choice[key] == fields[key] for key in fields)
    ]
    assert found, f"nobody may {verb}"
    return dict(found[0])


def targets(facts: Data, subject: str) -> set[str]:
    return {one["target"] for one in facts["choices"] if one["subject"] == subject} - {""}


@pytest.fixture
def fighting(new_table: NewTable) -> Callable[[], tuple[Table, int]]:
    """A game in which the side to act can attack a Soul, and that side."""

    def find() -> tuple[Table, int]:
        table = new_table(*DECKS).open()
        return table, play_until(table, can_fight)

    return find


def test_what_may_act_is_marked_and_leads_where_it_can_go(
    sit: Sit, fighting: Callable[[], tuple[Table, int]]
) -> None:
    seat = sit(*fighting())
    facts = seat.facts()
    seat.has_keys("can-pick", {one["subject"] for one in facts["choices"]} - {""})
    for subject in sorted(seat.keys("can-pick"))[:3]:
        seat.tap(subject)
        seat.has_keys("is-target", targets(facts, subject))
        seat.has_keys("is-picked", {subject})
        seat.page.keyboard.press("Escape")
        seat.has_keys("is-target", set())
    assert seat.number == facts["number"]


def test_a_fight_shows_the_engines_odds_before_it_is_fought(
    sit: Sit, fighting: Callable[[], tuple[Table, int]]
) -> None:
    seat = sit(*fighting())
    fight = first(seat.facts(), "fight")
    seat.tap(fight["subject"])
    expect(seat.at(fight["target"])).to_contain_class("is-fight")
    seat.at(fight["target"]).hover()
    odds = fight["odds"]
    label = str(seat.part("odds").get_attribute("aria-label"))
    shown = {end: int(re.search(rf"{end} (\d+)%", label)[1]) for end in ("win", "tie", "lose")}  # type: ignore[index]
    assert sum(shown.values()) == 100
    numbers = seat.part("odds").locator(".odds__number b")
    expect(numbers).to_have_text([f"{chance}%" for chance in shown.values()])
    for end, chance in shown.items():
        assert abs(chance - 100 * odds[end]) <= 1
    before = seat.number
    seat.tap(fight["target"])
    seat.wait_past(before)
    expect(seat.part("odds")).to_have_count(0)


def test_a_strike_shows_its_spread(sit: Sit, new_table: NewTable) -> None:
    table = new_table(*DECKS).open()
    side = play_until(
        table, lambda view, _: any(text.startswith("strike") for text in view["legal"])
    )
    seat = sit(table, side)
    strike = first(seat.facts(), "strike")
    seat.tap(strike["subject"])
    seat.at(strike["target"]).hover()
    columns = seat.part("odds").locator(".spread__column small")
    expect(columns).to_have_text(sorted(strike["odds"]["dealt"], key=int))


def test_a_move_shows_what_it_would_have_in_reach(sit: Sit, new_table: NewTable) -> None:
    table = new_table(*DECKS).open()
    side = play_until(table, lambda _, side: bool(threats(facts_of(table, side)["choices"])))
    seat = sit(table, side)
    move = threats(seat.facts()["choices"])[0]
    seat.tap(move["subject"])
    seat.at(move["target"]).hover()
    seat.has_keys("is-threatened", set(move["then"]["fights"]))


def threats(choices: list[Data]) -> list[Data]:
    """Moves to where something could be fought, to places that no other move leads to."""
    return [one for one in choices if (one.get("then") or {}).get("fights")]


def test_what_can_do_nothing_says_why_and_by_which_rule(sit: Sit, table: Table) -> None:
    seat = sit(table, 1 - table.to_act)  # it isn't this side's turn
    facts = seat.facts()
    card = next(key for key in facts["why_not"] if key.startswith("hand:"))
    reason = facts["why_not"][card][0]
    seat.tap(card)
    expect(seat.part("prompt")).to_contain_text(reason["said"])
    if reason["rule"]:
        link = seat.part("prompt").get_by_role("link", name=reason["rule"]).first
        address = re.escape(f"/rules/{reason['rule']}/")
        expect(link).to_have_attribute("href", re.compile(f"{address}$"))
    seat.has_keys("is-target", set())


def test_cards_that_one_can_t_pay_are_dimmed_with_the_reason(sit: Sit, new_table: NewTable) -> None:
    table = new_table(*DECKS).open()

    def is_poor(view: Data, side: int) -> bool:
        return view["phase"] == "summon" and bool(dear(facts_of(table, side)["why_not"]))

    side = play_until(table, is_poor)
    seat = sit(table, side)
    for name, said in dear(seat.facts()["why_not"]).items():
        card = seat.at(name)
        expect(card).to_have_attribute("title", said)
        expect(card).to_contain_text(said)
        expect(card).not_to_contain_class("hand-card--playable")


def dear(why_not: Data) -> dict[str, str]:
    """Cards of the hand that cost more than there is, and the reason in words."""
    return {
        key: one["said"]
        for key, reasons in why_not.items()
        for one in reasons
        if key.startswith("hand:") and one["verb"] == "play" and "Coin" in one["said"]
    }


def test_drag_and_drop(sit: Sit, fighting: Callable[[], tuple[Table, int]]) -> None:
    seat = sit(*fighting())
    facts = seat.facts()
    move = next(one for one in facts["choices"] if one["verb"] == "move")
    leads_to = targets(facts, move["subject"])
    elsewhere = min(seat.keys("space") - leads_to - {move["subject"]})
    drag(seat, move["subject"], elsewhere)
    seat.has_keys("is-picked", set())
    assert seat.number == facts["number"]
    drag(seat, move["subject"], move["target"])
    seat.wait_past(facts["number"])
    assert seat.number == facts["number"] + 1


def drag(seat: AtTable, subject: str, target: str) -> None:
    mouse = seat.page.mouse
    boxes = [seat.at(key).bounding_box() for key in (subject, target)]
    (x, y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes
    ]
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    mouse.move(to_x, to_y, steps=4)
    mouse.up()


def test_a_card_is_dragged_from_the_hand_into_the_opening(sit: Sit, new_table: NewTable) -> None:
    seat = sit(new_table(*DECKS), 0)
    soul = seat.facts()["opening"]["souls"][0]["name"]
    drag(seat, f"hand:{soul}", "d2")
    expect(seat.page.locator('[data-key="d2"] .piece--ghost')).to_have_count(1)
    drag(seat, "d2", "e1")
    expect(seat.page.locator('[data-key="e1"] .piece--ghost')).to_have_count(1)
    expect(seat.page.locator(".piece--ghost")).to_have_count(1)


def test_a_placed_card_leaves_the_hand(sit: Sit, new_table: NewTable) -> None:
    seat = sit(new_table(*DECKS), 0)
    hand = seat.page.locator(".hand-card")
    expect(hand).not_to_have_count(0)
    cards = hand.count()
    soul = seat.facts()["opening"]["souls"][0]["name"]
    seat.tap(f"hand:{soul}")
    seat.tap("c1")
    expect(hand).to_have_count(cards - 1)
    seat.tap("c1")
    seat.page.keyboard.press("Escape")
    expect(hand).to_have_count(cards)


def test_with_a_finger_the_first_tap_aims_and_the_second_attacks(
    sit: Sit, fighting: Callable[[], tuple[Table, int]]
) -> None:
    seat = sit(*fighting(), **PHONE)
    fight = first(seat.facts(), "fight")
    before = seat.number
    seat.tap(fight["subject"])
    seat.tap(fight["target"])
    seat.has_keys("is-aimed", {fight["target"]})
    expect(seat.part("odds")).to_be_visible()
    assert seat.table.game.number == before
    seat.tap(fight["target"])
    seat.wait_past(before)


def test_ending_with_attacks_left_asks_once(
    sit: Sit, fighting: Callable[[], tuple[Table, int]]
) -> None:
    seat = sit(*fighting(), sure=False)
    page, before = seat.page, seat.number
    seat.press("end")
    page.get_by_text("You can still attack").wait_for()
    page.get_by_role("button", name="Keep playing").click()
    expect(page.get_by_text("You can still attack")).to_have_count(0)
    seat.press("end")
    assert seat.table.game.number == before
    page.get_by_role("button", name="End the turn").click()
    seat.wait_past(before)


def test_it_no_longer_asks_if_one_wishes(
    sit: Sit, fighting: Callable[[], tuple[Table, int]]
) -> None:
    seat = sit(*fighting(), sure=False)
    before = seat.number
    seat.press("end")
    seat.page.get_by_role("button", name="Don’t ask again").click()
    seat.wait_past(before)
    play_until(seat.table, lambda view, side: side == seat.side and can_fight(view, side))
    seat.sit()
    seat.to_now()  # from what was missed
    before = seat.number
    seat.press("end")
    seat.wait_past(before)


def test_a_refusal_is_said_and_nothing_is_lost(sit: Sit, table: Table) -> None:
    seat = sit(table, table.to_act)
    seat.page.keyboard.press("/")
    seat.page.keyboard.type("move a1 f6")
    seat.page.keyboard.press("Enter")
    alert = seat.page.get_by_role("alert")
    expect(alert).to_contain_text("a1")
    assert seat.table.game.number == seat.number
    seat.end()
    expect(alert).to_have_count(0)
