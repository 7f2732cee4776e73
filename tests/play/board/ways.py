"""Ways of doing an action at the table: by taps, by keys, by typing it, and by forms alone.

Each takes a seat, the facts that its page has, and the action in notation.
"""

from __future__ import annotations

import json
from typing import Any

from tests.browser.waiting import eventually
from tests.play.board.at_table import AtTable

Data = dict[str, Any]
MOST_TABS = 150
FOCUSED_BUTTON = """text => document.activeElement.dataset?.text === text"""
SPACES = """[...document.querySelectorAll('.board__row')]
  .map(row => [...row.querySelectorAll('.space')].map(it => it.dataset.key))"""


def by_taps(seat: AtTable, facts: Data, text: str) -> None:
    """With a mouse, or with a finger: what acts first, then where it goes."""
    if text.startswith("open"):
        for card, space in laid(text):
            seat.tap(f"hand:{card}")
            seat.tap(space)
        seat.page.click("[data-part=actions] .button--primary")
        return
    subject, target, ways = aim_of(facts, text)
    if not subject:
        seat.press(text)
        return
    seat.tap(subject)
    if not target:
        seat.press(text)
        return
    seat.tap(target)
    if len(ways) > 1:
        seat.press(text)
    elif seat.has_fingers and "odds" in ways[0]:
        seat.tap(target)  # the first tap showed what is to be expected


def lay_first_soul(seat: AtTable) -> None:
    """Place the first Soul that may open, if any, and begin."""
    if seat.facts()["opening"]["souls"]:
        playable = seat.page.locator(".hand-card--playable").first
        seat.tap(str(playable.get_attribute("data-key")))
        places = eventually(lambda: seat.keys("is-target"), lambda keys: len(keys) > 2)
        seat.tap(sorted(places)[2])
    before = seat.number
    seat.page.click("[data-part=actions] .button--primary")
    seat.wait_past(before)


def by_keys(seat: AtTable, facts: Data, text: str) -> None:
    """Letters, arrows, Tab and Enter."""
    keyboard = seat.page.keyboard
    if text.startswith("open"):
        for card, space in laid(text):
            go_to(seat, f"hand:{card}")
            keyboard.press("Enter")
            go_to(seat, space)
            keyboard.press("Enter")
        keyboard.press("e")
        return
    if text == "end":
        keyboard.press("e")
        return
    subject, target, ways = aim_of(facts, text)
    if subject:
        go_to(seat, subject)
        keyboard.press("Enter")
    if subject and target:
        go_to(seat, target)
        keyboard.press("Enter")
        if len(ways) == 1:
            return
    tab_until(seat, FOCUSED_BUTTON, text)
    keyboard.press("Enter")


def by_typing(seat: AtTable, facts: Data, text: str) -> None:
    """The field for notation in the menu."""
    seat.page.keyboard.press("/")
    seat.page.keyboard.type(text)
    seat.page.keyboard.press("Enter")


def by_forms(page: Any, text: str) -> None:
    """The page without scripts."""
    if text.startswith("open"):
        for card, space in laid(text):
            page.locator(f"select[data-opener={json.dumps(card)}]").first.select_option(space)
        page.get_by_role("button", name="Confirm opening").click()
        return
    page.locator(f"button[name=action][value={json.dumps(text)}]").first.click()


def laid(text: str) -> list[tuple[str, str]]:
    """ "open Cellar Rat c2": Souls and the spaces on which they are to stand, one at most."""
    placed = text.removeprefix("open").strip()
    if not placed:
        return []
    card, _, space = placed.rpartition(" ")
    return [(card, space)]


def aim_of(facts: Data, text: str) -> tuple[str, str, list[Data]]:
    """The keys of what acts and of where it goes, and all choices that have both."""
    choice = next(choice for choice in facts["choices"] if choice["text"] == text)
    aim = (choice["subject"], choice["target"])
    ways = [one for one in facts["choices"] if (one["subject"], one["target"]) == aim]
    return *aim, ways


def go_to(seat: AtTable, key: str) -> None:
    """Bring the focus to an element: on the board with arrows, elsewhere with Tab."""
    keyboard = seat.page.keyboard
    rows: list[list[str]] = seat.page.evaluate(SPACES)
    where = {space: (x, y) for y, row in enumerate(rows) for x, space in enumerate(row)}
    if key in where:
        if seat.focused not in where:
            keyboard.press("b")
        focused = eventually(lambda: seat.focused, lambda focused: focused in where)
        (x, y), (to_x, to_y) = where[str(focused)], where[key]
        for _ in range(abs(to_x - x)):
            keyboard.press("ArrowRight" if to_x > x else "ArrowLeft")
        for _ in range(abs(to_y - y)):
            keyboard.press("ArrowDown" if to_y > y else "ArrowUp")
        seat.has_focus(key)
        return
    if key.startswith("hand:"):
        keyboard.press("h")
    tab_until(seat, "key => document.activeElement.dataset?.key === key", key)


def tab_until(seat: AtTable, found: str, what: str) -> None:
    """Press Tab until a script says that the focus is where it is wanted."""
    for _ in range(MOST_TABS):
        if seat.page.evaluate(found, what):
            return
        seat.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {what}")
