"""Clicks at random on whatever can be clicked, the moment it can be: `clicks_through(page, …)`.

It runs in the page, so that no control is live for so short a time that it would be missed, and
goes on to the end of the game. A click that changes nothing has no effect; so many in a row, or an
error in a script (see `open_page`), fail the test.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Error as PlaywrightError

MOST_IDLE = 6  # clicks in a row without effect
MOST_WAIT = 300_000  # milliseconds for a whole game; one that is stuck never ends
LIVE = (
    "[data-part=prompt] button:enabled",
    "[data-board] .can-pick",
    "[data-board] .is-target",
    "[data-key].is-target",
    "[data-key].can-pick",
    "[data-key].can-aim",
)
CLICKER = """([seed, live, mostIdle]) => {
  const root = document.getElementById("table");
  const told = window.clicking = { clicks: 0, idle: 0, ended: "", last: [] };
  let [state, changed, hasClicked] = [seed, 0, false];
  const random = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const found = () => {
    const sheet = root.querySelector("dialog[open]");
    const all = sheet ? sheet.querySelectorAll("button:enabled") : root.querySelectorAll(live);
    return [...all].filter((it) => it.checkVisibility());
  };
  const step = () => {
    if (hasClicked || told.ended) return;
    if (root.querySelector("[data-over='1']")) told.ended = "over";
    const them = told.ended ? [] : found();
    if (!them.length) return;
    const it = them[Math.floor(random() * them.length)];
    const before = changed;
    hasClicked = true;
    told.clicks += 1;
    const name = it.dataset.key ?? it.dataset.text ?? it.textContent.trim();
    told.last = [...told.last.slice(-9), name];
    const as = { bubbles: true, cancelable: true, detail: 1, pointerType: "mouse" };
    it.dispatchEvent(new PointerEvent("click", as));
    setTimeout(() => {
      changed += seen.takeRecords().length;
      told.idle = changed > before ? 0 : told.idle + 1;
      if (told.idle >= mostIdle) told.ended = `nothing happens after ${told.last.join(", ")}`;
      hasClicked = false;
      step();
    });
  };
  const seen = new MutationObserver((changes) => {
    changed += changes.length;
    step();
  });
  seen.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  step();
}"""

TOLD = "[window.clicking, document.getElementById('table').innerText.slice(0, 600)]"


def clicks_through(page: Any, seed: int, live: tuple[str, ...] = LIVE) -> int:
    """Click until the game is over; how often. live: selectors of what can be clicked."""
    page.evaluate(CLICKER, [seed, ", ".join(live), MOST_IDLE])
    try:
        page.wait_for_function("window.clicking.ended", timeout=MOST_WAIT)
    except PlaywrightError:
        raise AssertionError(f"it goes on and on: {page.evaluate(TOLD)}") from None
    told = page.evaluate("window.clicking")
    assert told["ended"] == "over", told["ended"]
    return int(told["clicks"])
