"""The cost of pages for the server, in search pages asked in turns with them.

    python -m benchmarks.pages [NAME ...] [--beside COMMIT] [--profile NAME] [--small]

Process time of one core, warm, from the handler's door to the last byte, on the database of
DATABASE_URL if that names an empty one, else on a SQLite file; the least of many, for it is what
other programs on the machine disturbed least. The floor is a page of a card search that was asked
before, in the state before all of these were looked after or in COMMIT (`--beside here`: in this
state). Of another game's front page, asked once, first of all, in a process that has imported the
site as `manage.py up` does, it is the median page. Queries are counted too.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

from benchmarks.report import Figure, print_table
from benchmarks.scratch import few_if_small, scratch_site
from benchmarks.search_page import Search, search_page_here, search_page_of
from benchmarks.small_machine import EARLIER, tree_of

RUNS = few_if_small(12, 1)
AGAIN = few_if_small(3, 1)
GAMES = few_if_small(74, 2)
ACTIONS = few_if_small(120, 4)
DECKS = few_if_small(300, 10)
OTHER = "complicated"
HERE = "here"
GOALS = {
    "another game, first asking": 3.0,
    "home, stranger": 2.0,
    "home, signed in": 3.0,
    "my games": 4.0,
    "API games": 4.0,
    "watch": 4.0,
    "print form of a deck": 5.0,
    "print request": 5.0,
    "decks of a stranger": 4.0,
    "decks by words": 4.0,
    "card page": 3.0,
    "game page": 4.0,
    "playback": 4.0,
    "API schema": 1.0,
    "Spelldawn, home": 2.0,
    "Spelldawn, cards": 3.0,
    "Spelldawn, card page": 3.0,
    "Spelldawn, rules": 6.0,
    "Spelldawn, deck": 6.0,
    "Spelldawn, game page": 4.0,
    "Spelldawn, playback": 4.0,
}
FIRST = "another game, first asking"
Ask = Callable[[], float]


def main() -> int:
    parser = argparse.ArgumentParser(description="What pages cost, in search pages.")
    parser.add_argument("names", nargs="*", help="these pages alone")
    parser.add_argument("--beside", default=EARLIER, metavar="COMMIT")
    parser.add_argument("--profile", default="", metavar="NAME")
    parser.add_argument("--small", action="store_true", help="little of all, beside this state")
    asked = parser.parse_args()
    wanted = {name for name in GOALS if name in asked.names} or set(GOALS)
    beside = HERE if asked.small else asked.beside
    with scratch_site("REDIS_URL", "DEBUG"):
        from benchmarks.table import prepare
        from cidwam_site.database.connections import keep_connections
        from cidwam_site.start import warm

        prepare()
        warm()
        keep_connections()
        gc.collect()
        gc.freeze()
        profiler = cProfile.Profile()
        site = Site(profiler if asked.profile else None)
        figures = []
        with search_page(beside) as search:
            for name, ask in site.pages().items():
                if name in wanted | {asked.profile}:
                    taken, floor = site.in_turns(ask, search, is_first=name == FIRST)
                    figures.append(Figure(name, taken * 1000, floor * 1000, "ms", GOALS[name]))
                    if name != FIRST:
                        print(f"{name}: {queries(ask)} queries", flush=True)
        if asked.profile:
            profiler.dump_stats("/tmp/pages.prof")
    usual = [figure.value for figure in figures if figure.name != FIRST]
    if usual and figures[0].name == FIRST:
        figures[0] = replace(figures[0], floor=statistics.median(usual))
    return 0 if print_table(figures, value="page", floor=f"search, {beside}") else 1


@contextmanager
def search_page(commit: str) -> Iterator[Search]:
    """Yield what asks for the search page of a commit, or of this state."""
    if commit == HERE:
        yield search_page_here()
        return
    with tree_of(commit) as tree, search_page_of(tree) as ask:
        yield ask


class Site:
    """A site with games, decks and people, and requests to it."""

    def __init__(self, profiler: cProfile.Profile | None) -> None:
        from django.core.handlers.wsgi import WSGIHandler

        from accounts.models import User
        from benchmarks.synthetic_decks import write_decks
        from benchmarks.table import cookie_of
        from decks.queries import preconstructed

        self.profiler = profiler
        self.handler = WSGIHandler()
        self.callers = count(1)
        self.ada, self.bo = (User.objects.create_user(name) for name in ("ada", "bo"))
        self.cookie = cookie_of(self.ada)
        self.decks = list(preconstructed("cidwam"))
        write_decks(DECKS)
        self.game, *_others = [self.new_game(number) for number in range(GAMES)]
        self.play()
        self.raid = self.new_game_of_spelldawn()

    def new_game(self, number: int) -> Any:
        from play import services
        from play.setup.settings import GameSettings

        settings = GameSettings(is_public=True)
        game = services.create_game(
            user=self.ada, settings=settings, deck=self.decks[number % 8], opponent="link"
        )
        key, deck = game.invite_key, self.decks[3]
        services.join_game(user=self.bo, invite_key=key, deck=deck, agreed=True)
        return game

    def new_game_of_spelldawn(self) -> Any:
        """Return a game of it after some turns, by any legal actions."""
        from decks.queries import preconstructed
        from play import services
        from play.models import Game
        from play.rules import load_state, rules_for
        from play.setup.settings import GameSettings

        mine, other = (
            preconstructed("spelldawn").filter(role=role).first()
            for role in ("overlord", "champion")
        )
        game = services.create_game(
            user=self.ada, settings=GameSettings(game="spelldawn"), deck=mine, opponent="link"
        )
        services.join_game(user=self.bo, invite_key=game.invite_key, deck=other, agreed=True)
        dice = random.Random(1)
        while (game := Game.objects.get(pk=game.pk)).number < ACTIONS and game.is_running:
            rules, state = rules_for(game), load_state(game)
            side = rules.seats_to_act(state)[0]
            line = rules.write(state, side, dice.choice(rules.legal_actions(state, side)))
            services.take_action(game_id=game.pk, side=side, action=line, number=game.number)
        return game

    def play(self) -> None:
        from benchmarks.table import chosen
        from play import services
        from play.models import Game

        dice = random.Random(1)
        while (game := Game.objects.get(pk=self.game.pk)).number < ACTIONS and game.is_running:
            side, action = chosen(game, dice)
            services.take_action(game_id=game.pk, side=side, action=action, number=game.number)

    def pages(self) -> dict[str, Ask]:
        """Return the request for each row, that of the other game first."""
        from cards.models import Card

        card = Card.objects.current().get(name="Cellar Rat").get_absolute_url()
        sheets, game = f"/print/deck/{self.decks[0].key}/", f"/play/game/{self.game.key}/"
        mine = partial(partial, self.ask, cookie=self.cookie)
        return {
            FIRST: partial(self.ask, f"/g/{OTHER}/"),
            "home, stranger": partial(self.ask, "/"),
            "home, signed in": mine("/"),
            "my games": mine("/play/"),
            "API games": mine("/api/games/?page_size=60"),
            "watch": partial(self.ask, "/play/watch/"),
            "print form of a deck": mine(sheets),
            "print request": mine(sheets, form=self.print_form()),
            "decks of a stranger": partial(self.ask, "/decks/"),
            "decks by words": partial(self.ask, "/decks/?q=the"),
            "card page": partial(self.ask, card),
            "game page": mine(game),
            "playback": mine(f"{game}playback/"),
            "API schema": partial(self.ask, "/api/schema/"),
            **self.pages_of_spelldawn(),
        }

    def pages_of_spelldawn(self) -> dict[str, Ask]:
        from cards.models import Card
        from decks.queries import preconstructed

        card = Card.objects.current("spelldawn").get(name="Salt Works")
        deck = preconstructed("spelldawn")[0]
        game = f"/play/game/{self.raid.key}/"
        mine = partial(partial, self.ask, cookie=self.cookie)
        pages = {
            "home": partial(self.ask, "/g/spelldawn/"),
            "cards": partial(self.ask, "/g/spelldawn/cards/?q=type:minion"),
            "card page": partial(self.ask, card.get_absolute_url()),
            "rules": partial(self.ask, "/g/spelldawn/rules/"),
            "deck": mine(deck.get_absolute_url()),
            "game page": mine(game),
            "playback": mine(f"{game}playback/"),
        }
        return {f"Spelldawn, {name}": ask for name, ask in pages.items()}

    def print_form(self) -> dict[str, Any]:
        """Return what the form of a deck's sheets sends if nothing in it is changed."""
        from printing.forms import DeckForm
        from printing.sources.deck_rows import deck_at

        form = DeckForm.of(deck_at(self.decks[0], None, self.ada), None)
        return {name: form[name].value() for name in form.fields if form[name].value() is not None}

    def ask(self, address: str, *, cookie: str = "", form: dict[str, Any] | None = None) -> float:
        """Ask for an address, or send it a form; the seconds that it took."""
        from django.test import RequestFactory

        from benchmarks.table import SECRET

        # Each is another caller's, for a stranger may search a few times a minute.
        high, low = divmod(next(self.callers), 250)
        headers = {"Host": "127.0.0.1", "Cookie": cookie, "X-CSRFToken": SECRET}
        made = RequestFactory(headers=headers, REMOTE_ADDR=f"10.2.{high}.{low}")
        request = made.get(address) if form is None else made.post(address, form)
        answer: list[str] = []

        def start(status: str, _headers: Any, _error: Any = None) -> Any:
            answer.append(status)

        begin = time.process_time()
        body = b"".join(self.handler(request.environ, start))
        taken = time.process_time() - begin
        wanted = "200 OK" if form is None else "302 Found"
        assert answer == [wanted], (address, answer, body[:2000])
        return taken

    def in_turns(self, ask: Ask, search: Search, *, is_first: bool) -> tuple[float, float]:
        """Return the least seconds of a page and of a search page; of the first time, if asked."""
        first = ask()
        # As many search pages at once as take about as long as the page: of a shorter time on a
        # busy machine the least is less disturbed. And all of it again, for what ran on the core
        # in between leaves its caches cold.
        count = max(1, round(min(ask() for _ in range(AGAIN)) / search(AGAIN)))
        rows = []
        for _ in range(RUNS):
            floor = min(search(count) for _ in range(AGAIN))
            if self.profiler:
                self.profiler.enable()
            taken = min(ask() for _ in range(AGAIN))
            if self.profiler:
                self.profiler.disable()
            rows.append((taken, floor))
        taken, floor = (min(column) for column in zip(*rows, strict=True))
        return (first if is_first else taken), floor


def queries(ask: Ask) -> int:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as seen:
        ask()
    return len(seen)


if __name__ == "__main__":
    sys.exit(main())
