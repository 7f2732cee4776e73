"""How often a table asks whether something is new. No real time passes: the page's clock is set."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.play.board.at_table import COMES_INTO_SIGHT
from tests.play.board.conftest import Sit
from tests.play.board.modules.harness import HarnessTable

BEGUN = "2027-03-10T12:00:00Z"
STOPPED = "2027-03-10T13:00:00Z"  # from here on only what the test says passes
SECOND, MINUTE = 1000, 60_000
# Answers at once that nothing is new, or with what a test lays into `news`; notes when.
ASKED = """
  window.asked = [];
  window.news = [];
  const reach = window.fetch;
  window.fetch = (url, options) => {
    if (!/[/](table|poll)[/]/.test(url)) return reach(url, options);
    window.asked.push(Date.now());
    const news = window.news.shift();
    return Promise.resolve(news ? Response.json(news) : new Response(null, { status: 304 }));
  };
"""
FOCUSED = "window.dispatchEvent(new Event('focus'))"
PAGE = '<main id="table" data-poll="/poll/" data-etag="1"><div data-table {}></div></main>'


def gaps(page: Any, milliseconds: float) -> list[tuple[float, float]]:
    """When it asked in the next time, from now on, and how long after the time before."""
    page.evaluate("window.asked.length = 0")
    page.evaluate(FOCUSED)
    begun = page.evaluate("Date.now()")
    page.clock.run_for(milliseconds)
    asked = page.evaluate("window.asked")
    assert asked[0] == begun  # at once
    return [(one - begun, other - one) for one, other in pairwise(asked)]


def backs_off(page: Any, usual: float) -> None:
    """It asks as usual for two minutes, then every 30 seconds, from the tenth minute every 2."""
    found = gaps(page, 20 * MINUTE)
    for since, gap in found:
        if since < 2 * MINUTE - usual:
            assert gap <= usual
        elif 2 * MINUTE <= since < 10 * MINUTE:
            assert gap == 30 * SECOND
        elif since >= 10 * MINUTE:
            assert gap == 2 * MINUTE
    assert found[-1][0] > 15 * MINUTE
    page.evaluate(COMES_INTO_SIGHT)
    page.clock.run_for(1)
    page.wait_for_function("window.asked.at(-1) > Date.now() - 2")
    assert gaps(page, usual + 1)[0][1] <= usual


@pytest.fixture
def waiting(sit: Sit, table: HarnessTable) -> Any:
    """The page of who waits for the other, on a clock that the test sets."""
    seat = sit(table, 1 - table.to_act)
    seat.page.clock.install(time=BEGUN)
    seat.page.add_init_script(ASKED)
    seat.sit()
    seat.page.clock.pause_at(STOPPED)
    return seat


def test_who_waits_for_a_person_asks_ever_more_seldom(waiting: Any) -> None:
    backs_off(waiting.page, 1.5 * SECOND)


def test_once_the_other_has_acted_it_asks_often_again(waiting: Any, table: HarnessTable) -> None:
    page = waiting.page
    gaps(page, 12 * MINUTE)
    sells = next(text for text in table.view(table.to_act)["legal"] if text.startswith("sell "))
    table.act(sells)  # and goes on with the turn
    page.evaluate("facts => window.news.push(facts)", table.facts(waiting.side) | {"problem": ""})
    page.evaluate("window.asked.length = 0")
    page.clock.run_for(2 * MINUTE)
    waiting.wait_past(table.number - 1)
    asked = page.evaluate("window.asked")
    page.clock.run_for(10 * SECOND)
    then = page.evaluate("window.asked")[len(asked) :]
    assert all(other - one <= 1.5 * SECOND for one, other in pairwise(then))
    assert len(then) > 5


@pytest.mark.parametrize(("state", "usual"), [("", 10), ("data-waits", 2)])
def test_so_do_pages_without_a_drawn_table(
    static_page: Callable[..., Any], state: str, usual: int
) -> None:
    page = static_page()
    page.clock.install(time=BEGUN)
    page.evaluate(ASKED)
    page.evaluate("html => (document.body.innerHTML = html)", PAGE.format(state))
    page.evaluate("import('/static/play/plain.js').then(() => null)")
    page.clock.pause_at(STOPPED)
    backs_off(page, usual * SECOND)


# Tells of a rematch, whose state a test sets, and of nothing else.
REMATCH = """() => {
  window.asked = [];
  window.state = "";
  window.fetch = async (url) => {
    if (url !== "/rematch/") throw new TypeError("not there");
    window.asked.push(Date.now());
    const headers = new Headers({ "Content-Type": "application/json" });
    return { ok: true, status: 200, headers, json: async () => ({ state: window.state }) };
  };
}"""
ENDED = """import("/static/play/table/ending.js").then(({ Ending }) => {
  const data = { seat: "south", bots: { south: false, north: false } };
  const urls = { rematch: "/rematch/", ending: "/ending/" };
  window.ending = new Ending({ data, urls, update() {}, say() {} });
})"""


def test_so_does_the_page_of_a_game_that_is_over(static_page: Callable[..., Any]) -> None:
    page = static_page()
    page.clock.install(time=BEGUN)
    page.evaluate(REMATCH)
    page.evaluate(ENDED)
    page.clock.pause_at(STOPPED)
    backs_off(page, 3 * SECOND)
    page.clock.run_for(12 * MINUTE)
    page.evaluate("window.state = 'theirs'")
    page.clock.run_for(2 * MINUTE)
    page.wait_for_function("window.ending.rematch?.state === 'theirs'")
    page.evaluate("window.asked.length = 0")
    page.clock.run_for(10 * SECOND)
    asked = page.evaluate("window.asked")
    assert len(asked) >= 2
    assert all(other - one <= 3 * SECOND for one, other in pairwise(asked))
