"""People who use a site while its parts are killed, stopped and restarted, and what it costs them.

What was accepted must be there once, nobody may wait for ever, and the figures are printed.
"""

from __future__ import annotations

import itertools
import random
import signal
import time
from collections.abc import Callable

from tests.faults.client import Editor, Person, Player, Printer, Visitor
from tests.faults.servers import Server
from tests.faults.site import Site

UP_COUNTS_SECONDS = 70.0  # the minute in which `up` counts the deaths of a child, and some
AWAY_SECONDS = 4.0  # for which a killed or stopped server is away
HANG_SECONDS = 300.0  # about 12 on a machine that has nothing else to do
PROGRAMS = ("web", "worker", "bots-worker", "beat")
WAYS = ("kill", "stop", "restart")
ROUNDS = 20


class Crowd:
    """A site, its servers, and three people."""

    def __init__(self, site: Site, servers: dict[str, Server]) -> None:
        self.site, self.servers = site, servers
        # Two accounts: the three together may ask for more in a minute than the API lets one.
        visitors = [
            Visitor(site.address, name, site.password) for name in ("ada", "bertil", "bertil")
        ]
        self.people: list[Person] = [Player(visitors[0]), Editor(visitors[1]), Printer(visitors[2])]
        self.pauses: list[tuple[str, float]] = []
        for person in self.people:
            person.start()

    def round(self, what: str, way: str) -> None:
        """One fault, and then everybody gets on with what they do."""
        server = self.servers.get(what)
        began = time.monotonic()
        if server is None:
            number = {"kill": signal.SIGKILL, "stop": signal.SIGSTOP, "restart": signal.SIGTERM}
            self.site.send(what, number[way])
        else:
            _fault(server, way)
            began = time.monotonic()  # while it is away nobody can
        before = [person.done for person in self.people]
        deadline = time.monotonic() + HANG_SECONDS
        while any(p.done < b + 2 for p, b in zip(self.people, before, strict=True)):
            for person in self.people:
                assert person.broke is None, (what, way, person.broke, self.site.said())
            assert time.monotonic() < deadline, (
                f"{what} {way}: {[p.done for p in self.people]} after {before}\n{self.site.said()}"
            )
            time.sleep(0.05)
        self.pauses.append((f"{what} {way}", time.monotonic() - began))

    def finish(self) -> None:
        """Let all stop, compare their journals, print the figures."""
        self.site.wait_until_healthy()
        for person in self.people:
            person.stop()
        counts = [
            f"{person.check()} {type(person).__name__.lower()}'s steps"
            f" (longest pause {person.longest_pause:.1f} s,"
            f" longest answer {person.visitor.longest_answer:.1f} s,"
            f" errors {dict(person.visitor.errors)})"
            for person in self.people
        ]
        worst = sorted(self.pauses, key=lambda pause: -pause[1])
        print(f"\nfaults: {len(self.pauses)} rounds; until all three had gone on by two steps:")
        print("  " + ", ".join(f"{name} {seconds:.1f} s" for name, seconds in worst))
        print("  none lost or doubled of " + ",\n    ".join(counts))
        for person in self.people:
            assert not [name for name in person.visitor.errors if name.endswith("bare")], (
                "an answer that does not say when to come again",
                self.site.said(),
            )


def _fault(server: Server, way: str) -> None:
    if way == "stop":
        server.stop()
        time.sleep(AWAY_SECONDS)
        server.go_on()
        return
    if way == "kill":
        server.kill()
        time.sleep(AWAY_SECONDS)
    else:
        server.end()
    server.start()


def many(one: Callable[[str, str], None], targets: tuple[str, ...]) -> None:
    """Every target in every way, and then by chance up to ROUNDS."""
    faults = list(itertools.product(targets, WAYS))
    dice = random.Random(12)
    dice.shuffle(faults)
    faults += [dice.choice(faults) for _ in range(max(0, ROUNDS - len(faults)))]
    last: dict[str, list[float]] = {what: [] for what in targets}
    for what, way in faults:
        # Five deaths of one child in a minute end `up`, as they should; this is no test of that.
        while len([at for at in last[what] if time.monotonic() < at + UP_COUNTS_SECONDS]) > 2:
            time.sleep(1)
        one(what, way)
        last[what].append(time.monotonic())
        time.sleep(dice.random())
