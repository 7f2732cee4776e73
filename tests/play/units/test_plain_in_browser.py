"""The plain page of the game of units without scripts: what one needs comes first, also at six."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from play.models import Game
from tests.browser.waiting import eventually
from tests.play.units.tables import BATTLE, act, put, seated

pytestmark = pytest.mark.django_db(transaction=True)
Axe = Callable[[Any], list[str]]
NewPage = Callable[..., Any]
TROOPS = (("H3", "S2", "C3"), ("H5", "S7", "C6"), ("H9", "S8", "C10"), ("H4", "S4", "C4"))
SCREENS = 6  # of a phone, for all that isn't unfolded; every seat has a full side


def six() -> tuple[Game, list[Any]]:
    game, people = seated(6, is_public=True)
    units = {f"u{number}": {"cards": list(cards)} for number, cards in enumerate(TROOPS, 1)}
    side = {"units": units, "resources": ["D9", "D5"], "construction": {"S9": 4}, "hand": ["CK"]}
    put(game, {**BATTLE, "seats": 6, **dict.fromkeys(("p3", "p4", "p5", "p6"), side)})
    return game, people


def plain(new_page: NewPage, user: Any, game: Game, **size: Any) -> Any:
    size = {"width": 360, "height": 640, "java_script_enabled": False, **size}
    page = new_page(user, **size)
    page.goto(f"/play/game/{game.key}/plain/")
    return page


def tops(page: Any, *parts: str) -> list[float]:
    return [page.locator(part).first.bounding_box()["y"] for part in parts]


def are_unfolded(page: Any, names: list[str]) -> None:
    """Wait until just these others' sides are unfolded."""
    expect(page.locator(".mat--folds").first).to_be_attached()
    expect(page.locator(".mat--folds:has(> details[open]) .mat__name")).to_have_text(names)


def test_what_is_asked_and_ones_own_come_first_and_others_are_folded(new_page: NewPage) -> None:
    game, people = six()
    page = plain(new_page, people[0], game)
    whole = page.locator("html")
    eventually(whole.bounding_box, lambda box: box["height"] <= SCREENS * 640)
    parts = (".plain__prompt", ".mat--own", ".plain__choices", ".mat--folds", "#log-title")
    eventually(lambda: tops(page, *parts), lambda order: order == sorted(order) and order[1] < 640)
    are_unfolded(page, [])
    unit = page.locator(".mat--own .thing", has_text="u1")
    expect(unit).to_contain_text("Wounds 0")  # not the Ace’s
    named = page.locator(".mat--own .thing__name")
    written = {"J♠", "K♦", "9♦"}  # as cards have it, not their codes
    eventually(named.all_inner_texts, lambda names: written <= set(names))
    brief = page.locator(".mat--folds", has_text="cleo")
    expect(brief.get_by_text("Patrol zone: 4 cards")).to_be_visible()
    brief.locator("summary").first.click()
    expect(brief.get_by_text("Class heavy")).to_be_visible()
    expect(brief.get_by_text("Patrol zone: 4 cards")).not_to_be_visible()


def test_whom_it_is_about_is_unfolded(new_page: NewPage) -> None:
    """Who attacks, for the one who may block; the one who must answer, for who looks on."""
    game, people = six()
    act(game, 0, "attack p3 with u1, u2")
    page = plain(new_page, people[2], game)
    are_unfolded(page, ["ada"])
    with page.expect_navigation():
        page.get_by_role("button", name="Done").click()
    assert Game.objects.get(pk=game.pk).number == 2
    are_unfolded(plain(new_page, None, game), ["ada", "cleo"])


def test_the_log_is_folded_but_for_the_last(new_page: NewPage) -> None:
    game, people = seated(3)
    first = next(seat.side for seat in game.seats.all() if seat.awaited)
    for turn in range(3):
        act(game, (first + turn) % 3, "end", "end", "end")
    page = plain(new_page, people[first], game)
    shown = page.locator(".plain__log .entries__one:visible")
    expect(shown).to_have_count(5)
    page.get_by_text("Earlier moves", exact=True).click()
    eventually(shown.count, lambda count: count > 5)


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_it_can_be_used_by_all(new_page: NewPage, axe: Axe, width: int, scheme: str) -> None:
    """With scripts, as axe is one; a wide page has two columns and no room lost between them."""
    game, people = six()
    size = {"width": width, "java_script_enabled": True, "color_scheme": scheme}
    page = plain(new_page, people[0], game, **size)
    page.evaluate("document.querySelectorAll('main details').forEach(e => (e.open = true))")
    assert axe(page) == []
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")

    def are_in_columns(boxes: list[dict[str, float]]) -> bool:
        own, moves = boxes
        return moves["x"] > own["x"] + own["width"]

    eventually(
        lambda: [page.locator(part).bounding_box() for part in (".mat--own", ".plain__choices")],
        lambda boxes: are_in_columns(boxes) == (width > 1000),
    )


def test_what_a_reader_unfolds_stays_so_as_the_page_changes(new_page: NewPage) -> None:
    game, people = six()
    page = plain(new_page, people[0], game, width=1280, java_script_enabled=True)
    page.locator(".mat--folds", has_text="dora").locator("summary").first.click()
    page.get_by_role("button", name="with unit 1", exact=True).first.click()  # at bertil
    page.locator("[data-table][data-number='1']").wait_for()
    are_unfolded(page, ["bertil", "dora"])
