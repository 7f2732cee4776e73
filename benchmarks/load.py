"""A site under load: who waits how long, by kind of request.

    python -m benchmarks.load [ADDRESS] [--clients N] [--seconds S] [--games N] [--earlier COMMIT]

With an ADDRESS that site is asked, by guests who each begin a game; it may be anybody's own.
Without one a site is started on a PostgreSQL and a Redis of its own, with so many games under way;
with --earlier that state is loaded first, in the same run, and their 99th percentiles are compared.
To fill it with a thousand games takes two minutes on an idle machine; --games makes it shorter.

Of the requests 70 % browse and search, 15 % look at decks and change one, 10 % are moves, 5 %
prints. Each client asks for the next as soon as it has its answer, and its waiting is counted.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.report import Figure, print_table
from benchmarks.small_machine import BASE, Site, compile_modules, environment, tree_of
from benchmarks.visitor import PAGES, Visitor, is_busy
from docs import example_bot

GOAL = 0.4  # of the earlier 99th percentile
SHARES = {"browse": 55, "search": 15, "deck": 10, "edit": 5, "move": 10, "print": 5}
SEARCHES = ("rat", "kind:soul value<=2", "draw a card", "type:vermin or type:fey", "value>3")
SLOWEST = 3  # kinds that are named at the end


@dataclass
class Waits:
    """Seconds that clients waited, by kind of request; and what failed."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)
    too_often: int = 0

    @property
    def every(self) -> list[float]:
        return [each for kind in self.seconds.values() for each in kind]

    def print(self, seconds: float) -> None:
        """Print a row for each kind, the slowest first."""
        print(f"\n{'':10} {'asked':>6} {'median':>9} {'95 %':>9} {'99 %':>9}")
        kinds = sorted(self.seconds.items(), key=lambda kind: -percentile(kind[1], 99))
        for name, waits in [*kinds, ("all", self.every)]:
            cells = [f"{1000 * percentile(waits, part):6.0f} ms" for part in (50, 95, 99)]
            print(f"{name:10} {len(waits):6} {' '.join(cells)}")
        print(
            f"{len(self.every) / seconds:.1f} requests a second; {len(self.errors)} errors", end=""
        )
        print(f"; refused as too many: {self.too_often}" if self.too_often else "")
        for error in self.errors[:5]:
            print(f"  {error}")
        for name, waits in kinds[:SLOWEST]:
            share = sum(waits) / (sum(self.every) or 1)
            print(f"slow: {name}, {share:.0%} of all waiting")


def percentile(values: list[float], part: int) -> float:
    """Return a percentile, 0 of nothing."""
    if len(values) < 2:
        return values[0] if values else 0.0
    return statistics.quantiles(values, n=100, method="inclusive")[part - 1]


class Client(threading.Thread):
    """One client, which asks for one thing after the other."""

    def __init__(self, visitor: Visitor, games: list[str], number: int, waits: Waits) -> None:
        super().__init__(daemon=True)
        self.visitor, self.games, self.waits = visitor, games, waits
        self.chance = random.Random(number)
        self.until = 0.0
        self.deck = self.starter = ""
        self.cards: list[str] = []
        self.pages: Sequence[str] = PAGES

    def prepare(self) -> None:
        """Make what it needs: a deck of its own, and a game if it has none."""
        starter = self.starter = self.visitor.starter()
        self.cards = [card["id"] for card in self.visitor.get("cards/", page_size=40)["results"]]
        made = self.visitor.send("/api/decks/import/", b"Name: Under load\n3 Cellar Rat\n", "text")
        self.deck = json.loads(made)["key"]
        if not self.games:
            terms = {"deck": starter, "opponent": "random", "bot_deck": starter}
            self.games = [self.visitor.post("games/", terms)["key"]]

    def run(self) -> None:
        ways: dict[str, Callable[[], object]] = {name: getattr(self, f"_{name}") for name in SHARES}
        while time.monotonic() < self.until:
            (kind,) = self.chance.choices(list(SHARES), list(SHARES.values()))
            begin = time.monotonic()
            try:
                ways[kind]()
            except urllib.error.HTTPError as error:
                if is_busy(error):
                    self.waits.too_often += 1
                    time.sleep(0.5)
                elif not (kind == "move" and error.code == 409):  # the other side was quicker
                    self.waits.errors.append(f"{kind}: {error.code} {error.url}")
                continue
            except OSError as error:
                self.waits.errors.append(f"{kind}: {error}")
                continue
            self.waits.seconds[kind].append(time.monotonic() - begin)

    def _browse(self) -> None:
        self.visitor.send(self.chance.choice(self.pages))

    def _search(self) -> None:
        words = self.chance.choice(SEARCHES).replace(" ", "+")
        self.visitor.send(f"/cards/?q={words.replace('<', '%3C').replace('>', '%3E')}")

    def _deck(self) -> None:
        self.visitor.send(f"/decks/{self.deck}/")

    def _edit(self) -> None:
        changes = {self.chance.choice(self.cards): 1}
        body = {"key": f"l{self.chance.getrandbits(60)}", "changes": changes}
        self.visitor.send(f"/decks/{self.deck}/edit/changes/", json.dumps(body).encode())

    def _move(self) -> None:
        key = self.chance.choice(self.games)
        game = self.visitor.get(f"games/{key}/", odds="true")
        if game["mine"]:
            sent = {"action": example_bot.choose(game["view"]), "number": game["number"]}
            self.visitor.post(f"games/{key}/actions/", sent)

    def _print(self) -> None:
        self.visitor.post("print-jobs/", {"deck": self.starter})


def load(address: str, people: list[dict[str, Any]], seconds: float, *, local: bool) -> Waits:
    """Ask a site for so many seconds, for those of its pages alone that it has."""
    waits, clients = Waits(), []
    pages: list[str] = []
    for number, one in enumerate(people):
        caller = f"10.3.0.{number + 1}" if local else ""
        visitor = Visitor(address, one.get("cookie", ""), caller)
        if not one:
            visitor.sign_in()
        client = Client(visitor, list(one.get("games", [])), number, waits)
        client.prepare()
        pages = pages or list(filter(visitor.finds, PAGES))
        client.pages = pages
        clients.append(client)
    for client in clients:
        client.until = time.monotonic() + seconds
        client.start()
    for client in clients:
        client.join()
    return waits


@contextmanager
def own_site(tree: Path, clients: int, games: int) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Start a site of a tree on servers of its own, filled; its address, and people."""
    from tests.services import postgres, redis

    with tempfile.TemporaryDirectory() as given, postgres() as database, redis() as queue:
        folder = Path(given)
        told = {"DATABASE_URL": database, "REDIS_URL": queue, "TRUSTED_PROXIES": "1"}
        site = Site(tree, folder, more=told)
        try:
            done = subprocess.run(
                [sys.executable, str(BASE / "benchmarks/load_fill.py"), str(clients), str(games)],
                cwd=tree,
                env={**environment(folder), **told},
                check=True,
                capture_output=True,
                text=True,
            )
            yield f"http://127.0.0.1:{site.port}", json.loads(done.stdout.splitlines()[-1])
        finally:
            site.end()


def main() -> int:
    parser = argparse.ArgumentParser(description="A site under load.")
    parser.add_argument("address", nargs="?", default="")
    parser.add_argument("--clients", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--earlier", metavar="COMMIT", default="")
    asked = parser.parse_args()
    if asked.address:
        waits = load(asked.address, [{}] * asked.clients, asked.seconds, local=False)
        waits.print(asked.seconds)
        return 1 if waits.errors else 0
    found: dict[str, Waits] = {}
    with tree_of(asked.earlier) if asked.earlier else nullcontext() as earlier:
        compile_modules(BASE)
        for name, tree in (("earlier", earlier), ("here", BASE)):
            if tree is not None:
                print(f"\n=== {name}", flush=True)
                with own_site(tree, asked.clients, asked.games) as (address, people):
                    found[name] = load(address, people, asked.seconds, local=True)
                found[name].print(asked.seconds)
    here = found["here"]
    before = found.get("earlier", here)
    kinds = {name: (here.seconds[name], before.seconds[name], None) for name in SHARES}
    rows = {"all": (here.every, before.every, GOAL if asked.earlier else None), **kinds}
    figures = [
        Figure(f"{name}, 99 %", 1000 * percentile(now, 99), 1000 * percentile(then, 99), "ms", goal)
        for name, (now, then, goal) in rows.items()
    ]
    return 0 if print_table(figures, floor="earlier") and not here.errors else 1


if __name__ == "__main__":
    sys.exit(main())
