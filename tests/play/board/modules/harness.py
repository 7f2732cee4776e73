"""CIDWaM's table on a harness page: a browser, static files and the engine of this process.

There is neither server nor database. The page has the facts of a lesson's table
(`practice_facts`), and what it sends is done by the engine at once. A module of tests that takes
the fixtures `sit` and `new_table` from here runs on it; whatever rows, people or mails it needs
belongs to the stories.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string

from engine.kernel.chance import FastChance
from engine.kernel.game import Data, IllegalAction
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.web import glossary
from games.cidwam.web import play as cidwam_play
from games.cidwam.web.table import cards
from games.cidwam.web.table.facts import words_facts
from games.cidwam.web.table.why_not import why_not_of
from games.cidwam.web.words import CidwamTeller, Reader
from play.encoding import json_block
from play.table.facts import practice_facts
from play.table.viewer import Practice
from play.wording import render_entries
from tests.browser.static_site import SITE, answer_html, answer_with, sent_form
from tests.engine.random_games import official, preconstructed_deck
from tests.play.board.at_table import AtTable
from tests.play.conftest import Table

PAGE = "/game/"
NAMES = ("ada", "bertrand")
URLS = (
    "act",
    "table",
    "card",
    "list",
    "new",
    "rules",
    "plain",
    "log",
    "playback",
    "ending",
    "rematch",
)


@dataclass
class HarnessTable(Table):
    """A game in memory with what the tests' `Table` has of a row.

    entries: for each side, then for who watches, what they were told, as a log has it.
    held: while it is a list, answers to what pages send wait in it until a test calls them.
    late: what pages sent for a number that was past.
    after: called with the side that acted, before its page is answered.
    begun: the state before the first action, from which pages play back.
    """

    state: Any = None
    number: int = 0
    held: list[Callable[[], None]] | None = None
    late: list[str] = field(default_factory=list)
    after: Callable[[HarnessTable, int], None] | None = None
    entries: dict[int | None, list[Data]] = field(default_factory=lambda: {0: [], 1: [], None: []})
    begun: Any = field(init=False)

    def __post_init__(self) -> None:
        self.begun = official().clone(self.state)

    @property
    def game(self) -> Any:
        return SimpleNamespace(
            number=self.number,
            is_running=official().outcome(self.state) is None,
            get_absolute_url=lambda: PAGE,
        )

    def view(self, who: Any = None) -> Data:
        return official().view(self.state, who)

    def act(self, text: str, side: int | None = None, number: int | None = None) -> Any:
        """Have the engine do it, and note what each side is told."""
        rules = official()
        side = self.to_act if side is None else side
        events = rules.act(self.state, side, text)
        self.number += 1
        for who, told in self.entries.items():
            seen = [event for event in (rules.visible(one, who) for one in events) if event]
            if seen:
                told.append(
                    {"number": self.number, "side": SEATS[side], "by_bot": False, "events": seen}
                )

    def hidden_names(self, side: int) -> set[str]:
        own = {card["name"] for card in self.view(side)["players"][SEATS[side]]["hand"]}
        public = str(self.view()) + str(self.view(1 - side))
        return {name for name in own if name not in public}

    def facts(self, side: int | None, since: int | None = None) -> Data:
        """Everything that the page of a side shows; of None: of who watches."""
        if side is None:
            return self._watched(since)
        seated = Practice(
            game="cidwam",
            rules=official(),
            state=self.state,
            seat=side,
            names=NAMES,
            key=self.key,
            title="A game",
            number=self.number,
            entries=self.entries[side],
            done="",
        )
        view = official().view(self.state, side, why_not=True)
        return dict(practice_facts(seated, since)) | {
            "why_not": why_not_of(view, Reader(SEATS[side], NAMES)),
            "etag": str(self.number),
            **({} if self.game.is_running else self._over(view)),
        }

    def _watched(self, since: int | None) -> Data:
        """Return the facts of south's page but for what is there for south."""
        nothing: Data = {"choices": [], "why_not": {}, "decision": None, "opening": None}
        entries = [entry for entry in self.entries[None] if entry["number"] > (since or 0)]
        worded = render_entries(entries, CidwamTeller(Reader(None, NAMES)))
        return (
            self.facts(0)
            | {"seat": None, "watching": True, "mine": False, "said": "", **nothing}
            | {"view": official().view(self.state, None), "entries": worded, "since": since or 0}
        )

    def played_back(self, side: int | None) -> Data:
        """Return the game from its start, as `play.table.playback` tells it of a row."""
        return {
            "from": 0,
            "to": self.number,
            "view": official().view(self.begun, side),
            "entries": self.facts(side)["entries"],
            "cards": drawn_cards(official().pool),
        }

    def _over(self, view: Data) -> Data:
        """Return what the facts of a row say once the game is over; those of a lesson never do."""
        over = {"winner": view["outcome"]["winner"], "said": "Over", "after": self.number}
        return {"status": "over", "over": over | {"turns": view["turn"]}}


class Server:
    """Answers the requests of one side's page from this process."""

    def __init__(self, table: HarnessTable, side: int | None) -> None:
        self.table, self.side = table, side

    def answer(self, route: Any) -> None:
        """Fulfil one request of the page."""
        pages = {
            PAGE: self._page,
            f"{PAGE}table/": self._table,
            f"{PAGE}playback/": self._playback,
            f"{PAGE}act/": self._act_in_time,
            f"{PAGE}card/": self._card,
        }
        answer_with(route, pages)

    def _page(self, route: Any, _query: Data) -> None:
        answer_html(route, self.page())

    def page(self) -> str:
        """Return the page of CIDWaM's table with this side's facts."""
        facts = self.table.facts(self.side) | {
            "urls": {name: f"{PAGE}{name}/" for name in URLS},
            "terms": [],
            **words_facts(),
            "playtest": False,
            "csrf": "harness",
        }
        game = SimpleNamespace(key=self.table.key)
        context = {"game": game, "title": "A game", "table_data": json_block(facts, "table-data")}
        return render_to_string("play/cidwam/game.html", context)

    def _table(self, route: Any, query: Data) -> None:
        since = int(query.get("since", ["0"])[0])
        if route.request.headers.get("if-none-match") == str(self.table.number):
            route.fulfill(status=304)
        else:
            _as_json(route, self.table.facts(self.side, since))

    def _playback(self, route: Any, _query: Data) -> None:
        _as_json(route, self.table.played_back(self.side))

    def _act_in_time(self, route: Any, _query: Data) -> None:
        if self.table.held is None:
            self._act(route)
        else:
            self.table.held.append(lambda: self._act(route))

    def _act(self, route: Any) -> None:
        """Do what the form says, as `play.views.table` does with a row."""
        assert self.side is not None
        sent = sent_form(route)
        text = sent.get("action", "")
        if int(sent["number"]) != self.table.number:
            self.table.late.append(text)
        if "opening" in sent:
            placed = zip(sent.getlist("soul"), sent.getlist("space"), strict=True)
            text = f"open {', '.join(f'{soul} {space}' for soul, space in placed)}".strip()
        try:
            self.table.act(text, self.side)
            problem = ""
            if self.table.after:
                self.table.after(self.table, self.side)
        except IllegalAction as refused:
            problem = official().words().reason(refused.reason.as_data())
        facts = self.table.facts(self.side, int(sent["since"]))
        _as_json(route, facts | {"problem": problem}, status=422 if problem else 200)

    def _card(self, route: Any, query: Data) -> None:
        card = official().pool.by_name[query["name"][0]]
        terms = glossary.explained(card.text)
        answer_html(route, render_to_string("play/_card.html", {"card": card, "terms": terms}))


def _as_json(route: Any, facts: Data, status: int = 200) -> None:
    route.fulfill(status=status, body=json.dumps(facts), content_type="application/json")


@pytest.fixture
def new_table(request: pytest.FixtureRequest) -> Callable[..., HarnessTable]:
    """Start a game of two starter decks, by their places: `new_table(0, 2)`."""
    dice = random.Random(request.node.nodeid)

    def start(south: int = 0, north: int = 1) -> HarnessTable:
        decks = [preconstructed_deck(south), preconstructed_deck(north)]
        state = official().set_up(decks, FastChance(dice.getrandbits(32)))
        return HarnessTable("harness", NAMES, state)  # type: ignore[arg-type]

    return start


@pytest.fixture
def table(new_table: Callable[..., HarnessTable]) -> HarnessTable:
    started = new_table()
    started.open()
    return started


@lru_cache(maxsize=1)
def drawn_cards(pool: CardPool) -> dict[str, Data]:
    """Return the cards as the table draws them; without rows, so with the sign of their kind."""
    return {name: cards._facts(card, None) for name, card in pool.by_name.items()}


@pytest.fixture
def sit(open_page: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> Callable[..., AtTable]:
    """As the fixture of this name in conftest, on the harness page."""
    monkeypatch.setattr(cidwam_play, "cards_of_pool", drawn_cards)

    def take_seat(
        table: HarnessTable,
        side: int | None,
        *,
        speed: str = "off",
        sure: bool = True,
        query: str = "",
        **options: Any,
    ) -> AtTable:
        page = open_page(SITE, **options)
        page.context.route("**/*", Server(table, side).answer)
        return AtTable(page, table, side, speed=speed, sure=sure).sit(query)

    return take_seat
