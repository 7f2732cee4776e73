"""The cost of decks to the server: an edit, a deck's page, a search, each beside a floor.

    python -m benchmarks.decks [edit] [page] [search] [--profile edit|page|first|search]
                               [--decks 20000] [--processor] [--small]

On the database of DATABASE_URL if that names an empty one, else on a SQLite file.

An edit: one card more through the editor's batches, and through the plain form, from the handler's
door to the last byte, process time of one core. Its floor is a view for who is signed in that locks
the deck's row, writes it and answers 200. A page: the same of a deck's page; its floor is a view
that answers with the name of who is signed in. The first look after an edit is at a list of cards
whose figures nobody has asked for yet. Decks are of 40 different cards, and of 300 cards of all
kinds that there are.

A search: understood, counted as lists count it, its first 60 rows read, by the clock, for
PostgreSQL works elsewhere; each search is asked several times and told by its median. Its floor is
a page of 60 rows of the same table by an indexed column. On a machine that does other things too
the clock tells of those: `--processor` adds up the time of this process and of the one of
PostgreSQL that answers it, as Linux counts them.
"""

from __future__ import annotations

import cProfile
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from benchmarks.report import Figure, print_table
from benchmarks.scratch import few_if_small, scratch_site
from benchmarks.table import SECRET, cookie_of, prepare

EDIT, PAGE, FIRST_LOOK, SEARCH = 4.0, {40: 6.0, 300: 10.0}, 8.0, 8.0
RUNS = few_if_small(40, 6)
ASKED = few_if_small(7, 1)  # times that each search is asked
ROWS = 60
DECKS = {"sqlite": few_if_small(20_000, 200), "postgresql": few_if_small(100_000, 200)}
SEARCHES = (
    "deck",
    "the",
    "rat",
    "cellar door",
    '"the rat"',
    "name:eel",
    "!rat",
    "nosuchwordanywhere",
    'card:"Cellar Rat"',
    'card:"Cellar Rat">=3',
    'card:"Cellar Rat"=2',
    'card:"Cellar Rat"<2',
    'card:"Cellar Rat"!=1',
    "card:rat",
    "card:rat>=4",
    "card:tax -card:rat",
    "card:tax card:rat card:eel",
    "card:tax>=2 card:toll>=2 card:guard>=2 size<40",
    "card:rat or card:crow",
    "-card:rat",
    "persona:nettle",
    "persona:nettle card:rat>=2",
    "type:vermin",
    "-type:vermin",
    "type:mythic type:fey",
    "size=40",
    "size<40",
    "size>50 sort:size",
    "value<=1.5",
    "value>2.4 -sort:value",
    "updated>=2026-10-01",
    "updated<2024-02 card:rat",
    "made=2025 sort:made",
    "is:legal",
    "is:illegal",
    "is:legal type:vermin value<2",
    "by:player77",
    "by:player77 card:rat",
    "sort:name",
    "-sort:updated is:legal",
    "(card:rat or type:fey) -rat size>=40 sort:name",
    "rat card:rat>=2 is:legal",
)


def main() -> int:
    given = sys.argv[1:]
    profiled = given[given.index("--profile") + 1] if "--profile" in given else ""
    wanted = {"edit", "page", "search"} & set(given) or {"edit", "page", "search"}
    with scratch_site("REDIS_URL", "DEBUG"):
        prepare()
        from django.db import connection

        profiler = cProfile.Profile()
        figures = []
        if wanted & {"edit", "page"}:
            figures = Requests(profiler, profiled).measure(wanted)
        global clock
        if "--processor" in given:
            clock = processor_clock()
        if "search" in wanted:
            asked = int(given[given.index("--decks") + 1]) if "--decks" in given else 0
            figures.append(searches(asked or DECKS[connection.vendor], profiler, profiled))
        if profiled:
            profiler.dump_stats(f"/tmp/decks-{profiled}.prof")
        good = print_table(figures, value=connection.vendor)
    return 0 if good else 1


# --- Requests ------------------------------------------------------------------------------------


class Requests:
    """Edits and pages of somebody's decks."""

    def __init__(self, profiler: cProfile.Profile, profiled: str) -> None:
        from accounts.models import User
        from cards.models import Card
        from decks import services

        self.profiler, self.profiled = profiler, profiled
        self.user = User.objects.create_user("ada")
        self.cookie = cookie_of(self.user)
        cards = list(Card.objects.current().exclude(kind="Persona"))
        self.numbers = [card.card_id for card in cards]
        persona = Card.objects.current().filter(kind="Persona")[0].name
        copies, more = divmod(300, len(cards))
        many = {card.name: copies + (place < more) for place, card in enumerate(cards)}
        self.decks = {
            size: services.create_deck(
                owner=self.user,
                details=services.DeckDetails(name=f"Of {size}"),
                sections={"persona": {persona: 1}, "cards": held},
            )
            for size, held in ((40, {card.name: 1 for card in cards[:40]}), (300, many))
        }
        self.ask = _asking(self.cookie)
        self.keys = count()

    def measure(self, wanted: set[str]) -> list[Figure]:
        figures = []
        for size, deck in self.decks.items():
            assert deck.size == size
            if "edit" in wanted:
                floor = partial(self.ask, f"/bare/deck/{deck.pk}/", b"")
                for name, edit in (
                    ("edit, by the editor’s batch", self.batch),
                    ("edit, by the plain form", self.form),
                ):
                    row = self.in_turns("edit", floor, partial(edit, deck))
                    figures.append(told(f"{name}, {size} cards", *row, EDIT))
            if "page" in wanted:
                look = partial(self.ask, f"/decks/{deck.key}/")
                bare = partial(self.ask, "/bare/")
                row = self.in_turns("page", bare, look)
                figures.append(told(f"a deck’s page, {size} cards", *row, PAGE[size]))
                row = self.in_turns("first", bare, look, partial(self.move, deck))
                name = f"its first look after an edit, {size} cards"
                figures.append(told(name, *row, FIRST_LOOK))
        return figures

    def in_turns(
        self,
        name: str,
        floor: Callable[[], float],
        what: Callable[[], float],
        before: Callable[[int], object] = int,
    ) -> tuple[float, float]:
        """Return the median seconds of it, and of its floor, asked in turns; `before` it,
        untimed."""
        rows = []
        for run in range(RUNS):
            begin = floor()
            before(run)
            if name == self.profiled and run > 3:
                self.profiler.enable()
            taken = what()
            self.profiler.disable()
            rows.append((begin, taken))
        lots = zip(*rows[4:], strict=True)
        least, taken = (statistics.median(lot) for lot in lots)
        return taken, least

    def batch(self, deck: Any) -> float:
        number = next(self.keys)
        card, change = self.numbers[number // 2 % 40], 1 - 2 * (number % 2)
        body = json.dumps({"key": f"b{number}", "changes": {card: change}}).encode()
        return self.ask(f"/decks/{deck.key}/edit/changes/", body, "application/json")

    def move(self, deck: Any, run: int) -> None:
        """Put a copy of one card in the place of another's, so that it is a list never seen."""
        changes = {self.numbers[run % 40]: 1, self.numbers[(run + 1) % 40]: -1}
        body = json.dumps({"key": f"m{next(self.keys)}", "changes": changes}).encode()
        self.ask(f"/decks/{deck.key}/edit/changes/", body, "application/json")

    def form(self, deck: Any) -> float:
        number = next(self.keys)
        card, change = self.numbers[number // 2 % 40], 1 - 2 * (number % 2)
        body = f"card={card}&change={change}".encode()
        form = "application/x-www-form-urlencoded"
        return self.ask(f"/decks/{deck.key}/edit/entry/", body, form, "302 Found")


def _asking(cookie: str) -> Callable[..., float]:
    """Asks for an address, or sends a body to it; gives the seconds of the process that it took."""
    from django.core.handlers.wsgi import WSGIHandler
    from django.db import transaction
    from django.http import HttpRequest, HttpResponse
    from django.test import RequestFactory
    from django.urls import path
    from django.utils import timezone

    from cidwam_site import urls
    from decks.models import Deck

    def knows(request: HttpRequest) -> HttpResponse:
        return HttpResponse(request.user.get_username())

    def locked(request: HttpRequest, key: int) -> HttpResponse:
        with transaction.atomic():
            row = Deck.objects.select_for_update().get(pk=key)
            row.updated = timezone.now()
            row.save(update_fields=["updated"])
        return HttpResponse(request.user.get_username())

    urls.urlpatterns[:0] = [path("bare/", knows), path("bare/deck/<int:key>/", locked)]
    handler = WSGIHandler()
    made = RequestFactory(headers={"Host": "127.0.0.1", "Cookie": cookie})

    def ask(
        address: str, body: bytes | None = None, kind: str = "text/plain", wanted: str = "200 OK"
    ) -> float:
        if body is None:
            environ = made.get(address).environ
        else:
            environ = made.post(
                address, body, content_type=kind, headers={"X-CSRFToken": SECRET}
            ).environ
        answer: list[str] = []

        def start(status: str, _headers: Any, _error: Any = None) -> Any:
            answer.append(status)

        begin = time.process_time()
        shown = b"".join(handler(environ, start))
        taken = time.process_time() - begin
        assert answer == [wanted], (address, answer, shown[:300])
        return taken

    return ask


def told(name: str, taken: float, floor: float, allowed: float) -> Figure:
    """Return a row of the table; seconds become milliseconds."""
    return Figure(name, 1000 * taken, 1000 * floor, "ms", allowed)


# --- Searches ------------------------------------------------------------------------------------


def searches(decks: int, profiler: cProfile.Profile, profiled: str) -> Figure:
    from benchmarks.synthetic_decks import words_of, write_decks
    from decks.models import Deck
    from decks.search.searching import search_decks

    begin = time.perf_counter()
    write_decks(decks)
    print(f"\n{decks} decks written in {time.perf_counter() - begin:.0f} s")
    public = Deck.objects.filter(visibility="public", game="cidwam")

    def floor() -> Any:
        return list(public.order_by("-updated", "-pk")[:ROWS])

    def search(text: str) -> Any:
        found = search_decks(text, Deck.objects.public().filter(game="cidwam"), None, game="cidwam")
        return found.count, list(found.decks[:ROWS])

    chance = random.Random(1)
    some = words_of(Deck.objects.filter(pk__in=chance.sample(range(1, decks), 12)), chance)
    asked = [*SEARCHES, *some]
    seconds: dict[str, list[float]] = {text: [] for text in asked}
    floors = []
    counts: dict[str, int] = {}
    for run in range(ASKED + 1):
        chance.shuffle(asked)
        for text in asked:
            bare = _clocked(floor)[0]
            if profiled == "search" and run:
                profiler.enable()
            taken, (counts[text], _rows) = _clocked(partial(search, text))
            profiler.disable()
            if run:
                floors.append(bare)
                seconds[text].append(taken)
    usual = statistics.median(floors)
    times = {text: statistics.median(lot) / usual for text, lot in seconds.items()}
    for text, ratio in sorted(times.items(), key=lambda pair: -pair[1]):
        print(f"{text:56} {counts[text]:6} {ratio:8.2f}")
    worst = statistics.quantiles(times.values(), n=20)[-1]
    return told(f"a search, 95th percentile of {len(times)}", worst * usual, usual, SEARCH)


clock: Callable[[], float] = time.perf_counter


def processor_clock() -> Callable[[], float]:
    """Return the seconds that processors have spent on this process and on PostgreSQL's for it."""
    from django.db import connection

    if connection.vendor != "postgresql":
        return time.process_time
    connection.ensure_connection()
    told = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat")
    return lambda: time.process_time() + int(told.read_text().split()[0]) / 1e9


def _clocked(what: Callable[[], Any]) -> tuple[float, Any]:
    begin = clock()
    found = what()
    return clock() - begin, found


if __name__ == "__main__":
    sys.exit(main())
