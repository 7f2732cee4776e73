"""A page of the game of units in a browser, and what is on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from play.models import Game
from tests.play.board.at_table import COMES_INTO_SIGHT

Axe = Callable[[Any], list[str]]
NO_SIDEWAYS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def at(page: Any, number: int) -> None:
    """Until the page shows so many actions; it asks for them now, as what comes into sight does."""
    page.evaluate(COMES_INTO_SIGHT)
    page.locator(f"[data-table][data-number='{number}'][aria-busy=false]").wait_for()


def opened(new_page: Callable[..., Any], user: Any, game: Game, **size: Any) -> Any:
    page = new_page(user, **size)
    page.goto(f"/play/game/{game.key}/")
    page.locator("[data-part=prompt]").wait_for()
    return page


def key(name: str) -> str:
    return f"[data-key='{name}']"
