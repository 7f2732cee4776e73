"""What the table of the game of units says of itself in a browser: beside things, and on sheets."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from play.models import Game
from tests.browser.waiting import eventually
from tests.play.units.browsing import NO_SIDEWAYS, Axe, at, key, opened
from tests.play.units.tables import BATTLE, put, seated

pytestmark = pytest.mark.django_db(transaction=True)


def test_everything_explains_itself(new_page: Callable[..., Any], axe: Axe) -> None:
    """By a resting pointer, the keyboard's focus and a tap at 360 px; with links to the rules."""
    game, [ada, _bertil] = seated(2, is_public=True)
    put(game, BATTLE)
    page = opened(new_page, ada, game)
    peek = page.locator(".peek:visible")
    page.locator(key("p2:u1")).hover()
    peek.get_by_role("heading", name="bertil’s unit 1", include_hidden=True).wait_for()
    for said in ("M Medium", "♥ 6 Life", "♠ 5 Armour", "♣ 7 Attack"):
        expect(peek).to_contain_text(said)
    expect(peek).not_to_contain_text("Costs 6 tokens")  # a glance is short; the sheet says all
    page.locator(f"{key('p1:u1')}").hover()  # what can be picked up says it too
    peek.get_by_role("heading", name="Your unit 1", include_hidden=True).wait_for()
    page.mouse.move(1, 1)
    page.locator("[data-seat=p2] [data-about='side:p2:initiative']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    peek.get_by_text("0 Pile").wait_for()
    page.keyboard.press("i")
    sheet = page.locator("[data-part=sheet]")
    leads_to(sheet.get_by_role("link", name="C4.2"), "rules/#C4.2")
    assert not axe(page)
    page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")

    phone = opened(new_page, ada, game, width=360, height=640, has_touch=True)
    phone.locator("[data-tab-of=p2]").tap()
    for about, said in (
        ("unit:p2:u1", "Costs 6 tokens. Gives a medium unit 6 life."),
        ("ace:p2", "16 life, no armour, no attack."),
        ("part:p2:0", "not which card it is"),
        ("side:p2:hand", "their player alone sees"),
        ("card:p2:D5", "C4.4"),
        ("side:p2:guardian", "can’t attack"),
    ):
        phone.locator(f"[data-about='{about}']").first.tap()
        sheet_says(phone, said)
        phone.wait_for_function(NO_SIDEWAYS)
        phone.locator("[data-part=sheet]").get_by_role("button", name="Close").tap()
    phone.locator("[data-tab-of=p1]").tap()
    phone.locator(f"button{key('card:SJ')}").tap()  # it is picked up, and can be asked about
    phone.get_by_role("button", name="What’s this?").tap()
    sheet_says(phone, "Jack of spades")


def test_buttons_explain_themselves(new_page: Callable[..., Any], axe: Axe) -> None:
    """Pointer and keyboard show it beside the bar, which stays in sight; a tap on ? lists all."""
    game, [ada, bertil] = seated(2)
    put(game, BATTLE)
    page = opened(new_page, ada, game)
    end = page.locator("[data-part=actions] [data-text=end]")
    peek = page.locator(".peek:visible")
    end.hover()
    peek.get_by_role("heading", name="End phase", include_hidden=True).wait_for()
    expect(peek).to_contain_text("You can’t attack any more this turn.")
    bar = page.locator("[data-part=prompt]")
    eventually(lambda: (peek.bounding_box(), bar.bounding_box()), are_side_by_side)
    page.mouse.move(1, 1)
    peek.wait_for(state="hidden")
    page.locator(f"button{key('p1:u1')}").click()
    attack = page.get_by_role("button", name="Attack bertil with unit 1", exact=True)
    attack.focus()
    page.keyboard.press("i")
    sheet_says(page, "Those that aren’t blocked hit the player’s top Ace.")
    link = page.locator("[data-part=sheet]").get_by_role("link", name="C5.1")
    leads_to(link, "rules/#C5.1")
    assert not axe(page)
    page.keyboard.press("Escape")
    attack.click()
    at(page, 1)

    phone = opened(new_page, bertil, game, width=360, height=640, has_touch=True)
    ask = phone.get_by_role("button", name="What these buttons do")
    eventually(ask.bounding_box, lambda box: min(box["width"], box["height"]) >= 44)
    ask.tap()
    sheet_says(phone, "Done blocking", "C5.3")
    assert not axe(phone)
    phone.locator("[data-part=sheet]").get_by_role("button", name="Close").tap()
    phone.locator("[data-tab-of=p2]").tap()
    phone.locator(f"button{key('p2:u1')}").tap()  # what is picked up says what it can do as well
    phone.get_by_role("button", name="What’s this?").tap()
    sheet_says(phone, "Medium", "the attacker no longer hits your Ace")
    phone.wait_for_function(NO_SIDEWAYS)


def test_a_long_press_on_a_button_asks_and_does_nothing(new_page: Callable[..., Any]) -> None:
    game, (ada, _) = seated(2)
    put(game, BATTLE)
    page = opened(new_page, ada, game, width=360, height=640, has_touch=True)
    end = page.locator("[data-part=actions] [data-text=end]")
    box = end.bounding_box()
    there = {"pointerType": "touch", "clientX": box["x"] + 5, "clientY": box["y"] + 5}
    page.clock.install()
    end.dispatch_event("pointerdown", {**there, "bubbles": True})
    page.clock.run_for(1000)
    sheet_says(page, "End the battle phase")
    end.dispatch_event("pointerup", {**there, "bubbles": True})
    end.dispatch_event("click", {"bubbles": True})
    assert Game.objects.get(pk=game.pk).number == game.number
    page.locator("[data-part=sheet]").get_by_role("button", name="Close").tap()
    end.tap()
    at(page, game.number + 1)


def test_a_long_press_asks_and_picks_nothing_up(new_page: Callable[..., Any]) -> None:
    game, (ada, _) = seated(2)
    put(game, BATTLE)
    page = opened(new_page, ada, game, width=360, height=640, has_touch=True)
    card = page.locator(f"button{key('card:SJ')}")
    box = card.bounding_box()
    there = {"pointerType": "touch", "clientX": box["x"] + 5, "clientY": box["y"] + 5}
    page.clock.install()
    card.dispatch_event("pointerdown", {**there, "bubbles": True})
    page.clock.run_for(1000)
    sheet_says(page, "Jack of spades")
    card.dispatch_event("pointerup", {**there, "bubbles": True})
    card.dispatch_event("click", {"bubbles": True})
    expect(card).to_have_attribute("aria-pressed", "false")
    page.locator("[data-part=sheet]").get_by_role("button", name="Close").tap()
    card.dispatch_event("pointerdown", {**there, "bubbles": True})
    moved = {**there, "clientX": box["x"] + 60, "bubbles": True}
    card.dispatch_event("pointermove", moved)  # a finger that scrolls asks nothing
    page.clock.run_for(1000)
    expect(page.locator("[data-part=sheet]")).to_be_hidden()


def sheet_says(page: Any, *words: str) -> None:
    page.locator("[data-part=sheet] .told").wait_for()
    for said in words:
        expect(page.locator("[data-part=sheet]")).to_contain_text(said)


def leads_to(link: Any, end: str) -> None:
    expect(link).to_have_attribute("href", re.compile(f"{re.escape(end)}$"))


def are_side_by_side(boxes: tuple[dict[str, float], dict[str, float]]) -> bool:
    one, other = boxes
    return one["x"] + one["width"] <= other["x"] or one["x"] >= other["x"] + other["width"]
