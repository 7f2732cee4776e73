"""Nothing that is shown moves when a page is loaded for the first time and its typefaces come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from decks.queries import preconstructed
from decks.services import copy_deck
from play import services
from tests.browser.waiting import eventually
from tests.official import load_official

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]
MOST_SHIFT = 0.05
HEIGHTS = {360: 640, 390: 844, 1280: 800, 1440: 900}
STRANGERS = (
    "/",
    "/cards/",
    "/cards/?q=rat",
    "/cards/cs-001/",
    "/rules/",
    "/rules/7/",
    "/learn/",
    "/learn/move/",
    "/puzzles/",
    "/play/watch/",
    "/print/",
    "/workshop/",
    "/lab/",
    "/accounts/signup/",
)
OWN = ("/decks/", "{deck}", "{deck}edit/", "/play/", "/play/new/", "{game}")
WORST = ("/", "/cards/", "/print/", "{deck}edit/")  # as they were without all that holds them still
SHIFTED = """window.shifted = { by: 0, what: [] };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    window.shifted.by += value;
    const names = sources.map(({ node }) => node?.className || node?.nodeName);
    window.shifted.what.push(`${value.toFixed(4)} ${names}`);
  }
}).observe({ type: "layout-shift", buffered: true });"""
PAINTED = "performance.getEntriesByName('first-contentful-paint').length > 0"
# All that comes late has come: what is fetched when it comes into sight, and pictures in sight.
COMPLETE = """() => !document.querySelector(".htmx-request") && [...document.images].every(
  (one) => one.complete || one.getBoundingClientRect().top > innerHeight)"""
SETTLED = """async () => {
  await document.fonts.ready;
  for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
  return window.shifted;
}"""


class SlowFonts:
    """Typefaces that don't come before the page has been painted without them."""

    def __init__(self, page: Any) -> None:
        self._held: list[Any] | None = []
        page.context.route("**/*.woff2", self._answer)

    def _answer(self, route: Any) -> None:
        if self._held is None:
            route.continue_()
        else:
            self._held.append(route)

    def come(self) -> int:
        """Let them come; how many had been asked for."""
        held, self._held = self._held or [], None
        for route in held:
            route.continue_()
        return len(held)


@pytest.fixture
def made(transactional_db: None) -> dict[str, str]:
    """The addresses of a deck and of a running game of ada's."""
    load_official()
    starters = list(preconstructed("cidwam"))
    ada, bertrand = (User.objects.create_user(name) for name in ("ada", "bertrand"))
    deck = copy_deck(owner=ada, deck=starters[0])
    game = services.create_game(user=ada, deck=starters[0])
    services.join_game(user=bertrand, invite_key=game.invite_key, deck=starters[1])
    return {"deck": deck.get_absolute_url(), "game": game.get_absolute_url()}


def shifts(page: Any, address: str) -> dict[str, Any]:
    """Load a page with an empty cache; by how much what was shown moved, and what it was."""
    page.add_init_script(SHIFTED)
    fonts = SlowFonts(page)
    page.goto(address, wait_until="domcontentloaded")
    eventually(lambda: page.evaluate(PAINTED), bool, seconds=60)
    assert fonts.come(), address
    page.wait_for_load_state("load")
    eventually(lambda: page.evaluate(COMPLETE), bool, seconds=60)
    found: dict[str, Any] = page.evaluate(SETTLED)
    return found


def moving(new_page: NewPage, made: dict[str, str], names: tuple[str, ...], width: int) -> Any:
    """Pages of which too much moves, each with what does."""
    wrong = {}
    for name in names:
        user = User.objects.get(username="ada") if name in OWN else None
        page = new_page(user, width=width, height=HEIGHTS[width])
        found = shifts(page, name.format(**made))
        if found["by"] >= MOST_SHIFT:
            wrong[name] = found
        page.context.close()
    return wrong


@pytest.mark.parametrize("width", [360, 1280])
def test_the_pages_that_moved_most_hold_still(
    made: dict[str, str], new_page: NewPage, width: int
) -> None:
    assert moving(new_page, made, WORST, width) == {}


@pytest.mark.parametrize("width", HEIGHTS)
def test_nothing_moves_at_the_first_load(
    made: dict[str, str], new_page: NewPage, width: int
) -> None:
    assert moving(new_page, made, STRANGERS + OWN, width) == {}
