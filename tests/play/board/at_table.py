"""A seat at the table in a real browser: what stands on the page, and doing what may be done."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.waiting import eventually
from tests.play.conftest import Table

Data = dict[str, Any]
KEPT = "cidwam-table"  # where the page keeps a player's settings
SETTINGS = """([key, settings]) => location.protocol === "about:" || (localStorage.getItem(key)
  ?? localStorage.setItem(key, JSON.stringify(settings)))"""
NUMBER = "Number(document.querySelector('[data-table]')?.dataset.number ?? -1)"
IDLE = "document.querySelector('[data-table]')?.getAttribute('aria-busy') === 'false'"
COMES_INTO_SIGHT = "document.dispatchEvent(new Event('visibilitychange'))"
FACTS = """async () => {
  const headers = { Accept: "application/json" };
  return (await fetch(`${location.pathname}table/`, { headers, cache: "no-store" })).json();
}"""


class AtTable:
    """A player's page, or that of somebody who watches (side None).

    speed: of the animations; "off" shows what happened at once. sure: ends a turn unasked.
    """

    def __init__(
        self, page: Any, table: Table, side: int | None, *, speed: str = "off", sure: bool = True
    ) -> None:
        self.page, self.table, self.side = page, table, side
        self.url = table.game.get_absolute_url()
        settings = json.dumps([KEPT, {"speed": speed, "askEnd": not sure}])
        page.add_init_script(f"({SETTINGS})({settings})")

    def sit(self, query: str = "") -> AtTable:
        """Load the page."""
        self.page.goto(self.url + query)
        self.page.wait_for_selector("[data-board]")
        return self

    def leave(self) -> None:
        """Go away, so that nothing is seen of what happens now."""
        self.page.goto("about:blank")

    # --- What is there --------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Of the newest action that the page shows."""
        return int(self.page.evaluate(NUMBER))

    @property
    def phase(self) -> str:
        return str(self.page.get_attribute("[data-table]", "data-phase"))

    @property
    def focused(self) -> str | None:
        """The key of the element that has the focus now; `has_focus` waits."""
        return self.page.evaluate("document.activeElement.dataset?.key ?? null")

    def facts(self) -> Data:
        """What the server tells this page now."""
        return self.page.evaluate(FACTS)

    def at(self, key: str) -> Any:
        return self.page.locator(f'#table [data-key="{key}"]').first

    def part(self, name: str) -> Any:
        return self.page.locator(f'[data-part="{name}"]')

    def keys(self, mark: str) -> set[str]:
        """The keys of all that have a class, such as "is-target", now; `has_keys` waits."""
        script = "(them) => them.map(it => it.dataset.key)"
        return set(self.page.locator(f"[data-key].{mark}").evaluate_all(script))

    @property
    def said(self) -> list[str]:
        """The sentences that the live region has."""
        return self.page.locator("#table-live p").all_inner_texts()

    @property
    def is_played_back(self) -> bool:
        """Is what was missed shown first? The page's first drawing tells, and waits for it."""
        return "table--playback" in str(self.page.get_attribute("[data-table]", "class"))

    @property
    def has_fingers(self) -> bool:
        return bool(self.page.evaluate("navigator.maxTouchPoints > 0"))

    def fight(self) -> Data:
        """Return the first fight whose odds are told."""
        choices = self.facts()["choices"]
        return next(each for each in choices if each["verb"] == "fight" and "odds" in each)

    # --- Doing ----------------------------------------------------------------------------------

    def tap(self, key: str) -> None:
        """Click; with a finger where the page knows of fingers."""
        if self.has_fingers:
            self.at(key).tap()
        else:
            self.at(key).click()

    def press(self, text: str) -> None:
        """The button of an action, by its notation."""
        self.page.locator(f"#table [data-text={json.dumps(text)}]").first.click()

    def to_now(self) -> None:
        """Past what happened until now, where the page begins with that."""
        if self.is_played_back:
            self.page.get_by_role("button", name="Back to now").click()
            self.part("playback").wait_for(state="detached")

    def end(self) -> None:
        before = self.number
        self.press("end")
        self.wait_past(before)

    # --- Waiting --------------------------------------------------------------------------------

    def nudge(self) -> None:
        """Let the page ask now whether something is new, as one that comes into sight does."""
        self.page.evaluate(COMES_INTO_SIGHT)

    def wait_past(self, number: int) -> None:
        """Until the page shows more than so many actions and takes the next."""
        self.page.wait_for_function(f"n => {NUMBER} > n && {IDLE}", arg=number)

    def catch_up(self) -> None:
        """Until the page shows all that has happened."""
        newest = self.table.game.number
        if self.number < newest:
            self.nudge()
            self.wait_past(newest - 1)

    def has_focus(self, key: str | None) -> None:
        """Until the element of this key has the focus."""
        eventually(lambda: self.focused, lambda focused: focused == key)

    def has_keys(self, mark: str, keys: set[str]) -> None:
        """Until just the elements of these keys have a class."""
        eventually(lambda: self.keys(mark), lambda marked: marked == keys)

    def wait_for_turn(self, milliseconds: float = 60_000) -> None:
        """Until something is asked of the player, or the game is over."""
        prompt = self.page.locator('[data-part=prompt]:not([aria-label="Now"])')
        prompt.wait_for(timeout=milliseconds)
