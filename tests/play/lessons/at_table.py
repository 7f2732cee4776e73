"""A lesson at any drawn table in a browser: what is waited for, and a whole game by “Show me”."""

from __future__ import annotations

from typing import Any

STILL = "localStorage.setItem('cidwam-table', JSON.stringify({speed: 'off'}))"
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
WHOLE = "it => it.scrollHeight <= it.clientHeight"
MOST_CLICKS = 200


def waits_for(page: Any, step: int, *, is_done: bool) -> None:
    done = "[data-next]" if is_done else "[data-show-me]:enabled"
    page.locator(f"[data-part=coach][data-step='{step}'] {done}").wait_for()


def play_freely(page: Any, address: str) -> None:
    """A whole game: what “Show me” would do, one click after the other."""
    page.goto(address)
    for _ in range(MOST_CLICKS):
        show = page.locator("[data-show-me]:enabled, [data-next]").first
        show.wait_for()
        if show.get_attribute("data-next") is not None:
            return
        number = page.locator("[data-table]").get_attribute("data-number")
        show.click()
        page.locator(f"[data-table]:not([data-number='{number}'])").wait_for()
    raise AssertionError("the game goes on")
