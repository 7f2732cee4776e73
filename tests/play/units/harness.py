"""Paper Armour's table on a harness page: a browser, static files and the engine of this process.

There is neither server nor database, as with CIDWaM's (tests/play/board/modules/harness.py).
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from django.template.loader import render_to_string

from engine.kernel.game import Data
from games.complicated.game import DEFINITION
from play.encoding import json_block
from play.table.facts import ADDRESSES
from play.table.lesson import lesson_facts
from play.table.page.meanings import meanings_data
from tests.browser.static_site import SITE, answer_html, answer_with, sent_form
from tests.engine.complicated.tables import dealt, pressing, set_cards
from tests.play.board.at_table import KEPT, SETTINGS

PAGE = "/game/"
URLS = (*(name.replace("-", "_") for name in ADDRESSES), "list", "new", "home")
NAMES = ("ada", "bertrand")
QUICK = {"aces": 1}  # a game of one Ace each is the shortest


class HarnessTable:
    """A quick game of two in memory: the first seat's page, and a second seat that attacks.

    late: what the page sent for a number that was past, which no control may.
    """

    def __init__(self, seed: int) -> None:
        self.rules, self.state = dealt(len(NAMES), QUICK, seed)
        self.number = 0
        self.late: list[str] = []
        self._entries: list[Data] = []
        self._dice = random.Random(seed)
        self._others_act()

    @property
    def is_running(self) -> bool:
        return self.rules.outcome(self.state) is None

    def act(self, line: str) -> None:
        """Do what the page sends, and what the other seat answers."""
        self._do(0, line)
        self._others_act()

    def _do(self, side: int, line: str) -> None:
        events = self.rules.act(self.state, side, line)
        self.number += 1
        seen = [event for event in (self.rules.visible(one, 0) for one in events) if event]
        entry = {"number": self.number, "side": self.rules.seats[side], "by_bot": False}
        self._entries.append({**entry, "events": seen})

    def _others_act(self) -> None:
        while (acting := self.rules.seats_to_act(self.state)) and 0 not in acting:
            legal = self.rules.legal_actions(self.state, acting[0])
            action = pressing(legal, self._dice)
            self._do(acting[0], self.rules.describe(self.state, acting[0], action)["notation"])

    def facts(self, since: int) -> Data:
        """Everything that the page shows: those of a lesson, which has no row either."""
        lesson = SimpleNamespace(
            game=DEFINITION.slug,
            slug="harness",
            title="A game",
            rules=self.rules,
            seat=0,
            seat_name=self.rules.seats[0],
            player_names=NAMES,
        )
        run: Any = SimpleNamespace(
            lesson=lesson,
            state=self.state,
            number=self.number,
            entries=self._entries,
            is_done=False,
        )
        found = lesson_facts(run, since) | {"etag": str(self.number)}
        if found["over"]:
            found["over"] |= {"said": "Over", "how": "drawn", "after": self.number, "turns": 0}
            found["status"] = "over"
        return found

    def page(self) -> str:
        """Return the page of the drawn table with the first seat's facts."""
        facts = self.facts(self.number) | {
            "urls": {name: f"{PAGE}{name}/" for name in URLS},
            "terms": [],
            "kind": DEFINITION.title,
            "csrf": "harness",
            **meanings_data(DEFINITION.slug, set_cards()),
        }
        context = {
            "game": SimpleNamespace(key="harness"),
            "kind": DEFINITION,
            "title": "A game",
            "table_data": json_block(facts, "table-data"),
        }
        return render_to_string("play/complicated/game.html", context)

    def answer(self, route: Any) -> None:
        """Fulfil one request of the page."""
        pages = {PAGE: self._page, f"{PAGE}table/": self._table, f"{PAGE}act/": self._act}
        answer_with(route, pages)

    def _page(self, route: Any, _query: Data) -> None:
        answer_html(route, self.page())

    def _table(self, route: Any, query: Data) -> None:
        if route.request.headers.get("if-none-match") == str(self.number):
            route.fulfill(status=304)
        else:
            route.fulfill(json=self.facts(int(query["since"][0])))

    def _act(self, route: Any, _query: Data) -> None:
        sent = sent_form(route)
        if int(sent["number"]) != self.number:
            self.late.append(sent["action"])
        else:
            self.act(sent["action"])
        route.fulfill(json=self.facts(int(sent["since"])))


def opened_at(open_page: Callable[..., Any], table: HarnessTable, **options: Any) -> Any:
    """Return a page at the table, which shows what happens quickly."""
    page = open_page(SITE, **options)
    page.context.route("**/*", table.answer)
    settings = json.dumps([KEPT, {"speed": "fast"}])
    page.add_init_script(f"({SETTINGS})({settings})")
    page.goto(PAGE)
    page.locator("[data-part=prompt]").wait_for()
    return page
