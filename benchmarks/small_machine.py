"""Memory and time of the whole site on a small machine, beside those of an earlier commit.

    python -m benchmarks.small_machine [--earlier COMMIT] [--rest SECONDS] [--small]

Both states are started by `manage.py up` on SQLite and a folder for a queue, one after the other:
a first start from nothing and a second one, each until /health/ is well; memory and processor time
of all processes once they rest; both web servers killed at once, until a page is answered. Then
commands that need no site. Memory is the sum of PSS, so that a page that processes share counts
once; times are of the processor, but for the seconds away. `--small` starts the present state alone
and rests for two seconds: it shows that all of this runs, and compares nothing.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import MappingProxyType

from benchmarks.report import Figure, print_table

EARLIER = "5047b770"  # the state before this was looked after
EMPTY: Mapping[str, str] = MappingProxyType({})
BASE = Path(__file__).resolve().parent.parent
TICKS = os.sysconf("SC_CLK_TCK")
START_SECONDS = 600.0
QUIET_SECONDS = 35.0  # with next to nothing done in them; some work comes every thirty seconds
QUIET_SHARE = 0.06  # of a core
QUIET_WITHIN = 420.0  # the earlier state measured the ink of faces for five minutes
REST_SECONDS = 60.0
MAX_SECONDS_AWAY = 2.0
ASK_SECONDS = 0.1  # between two questions after health
FIGURES = {
    "memory at rest": ("MB", 0.40),
    "processor time at rest": ("s/min", 0.20),
    "first start": ("s", 0.45),
    "second start": ("s", 0.30),
    "away, both web servers killed": ("s", None),
}
"""Units and goals as ratios; the last has a bound of its own, which no other state decides."""
COMMANDS = {
    "deck read": ["deck", "read", "games/cidwam/decks/01-the-cellar-door.txt"],
    "print --reference": ["print", "--reference", "-o", "{folder}/aid.pdf"],
    "verify": ["verify", "tests/engine/records/05-resignation.txt"],
    "scenario": ["scenario", "games/cidwam/scenarios/rules/{scenario}"],
    "compile_text": ["compile_text", "{folder}/text.txt"],
}
COMMAND_GOAL = 0.5
COMMAND_RUNS = 5


class Site:
    """A site as `manage.py up` of one tree starts it, in a folder that the caller keeps.

    group: the folder of a control group that it runs in. more: variables of its surroundings.
    """

    def __init__(
        self,
        tree: Path,
        folder: Path,
        group: Path | None = None,
        more: Mapping[str, str] = EMPTY,
    ) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._log = (folder / "log").open("ab")
        words = [sys.executable, "manage.py", "up", "--port", str(self.port), "--end-with-parent"]
        if group is not None:
            entering = f'echo $$ > {group}/cgroup.procs && exec "$@"'
            words = ["sh", "-c", entering, "sh", *words]
        self.process = subprocess.Popen(
            words,
            cwd=tree,
            env={**environment(folder), **more},
            stdout=self._log,
            stderr=self._log,
        )
        self.started_for = self._until_well()

    def pids(self) -> list[int]:
        """Return its processes, `up` first."""
        return [self.process.pid, *below(self.process.pid)]

    def processor_seconds(self) -> float:
        """Return the processor time of all that run and of those that they have waited for."""
        return sum(filter(None, map(processor_seconds, self.pids())))

    def answers(self, path: str, seconds: float = 2.0) -> bool:
        """Whether it answers 200 to a path within so many seconds."""
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with suppress(OSError), opener.open(f"http://127.0.0.1:{self.port}{path}", timeout=seconds):
            return True
        return False

    def _until_well(self) -> float:
        """Wait for /health/; the processor time until then, in seconds."""
        deadline = time.monotonic() + START_SECONDS
        while not self.answers("/health/"):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"The site does not start: {Path(self._log.name).read_text()}")
            time.sleep(ASK_SECONDS)
        return self.processor_seconds()

    def wait_for_rest(self) -> None:
        """Wait until all that follows a start is done."""
        deadline = time.monotonic() + QUIET_WITHIN
        while time.monotonic() < deadline:
            if self.seconds_in(QUIET_SECONDS) < QUIET_SHARE * QUIET_SECONDS:
                return

    def seconds_in(self, seconds: float) -> float:
        """Return the processor time that it takes in so many seconds."""
        before = self.processor_seconds()
        time.sleep(seconds)
        return self.processor_seconds() - before

    def seconds_away(self) -> float:
        """Kill every web server and return how long nothing is answered."""
        killed = [pid for pid in self.pids() if is_web_server(pid)]
        assert len(killed) > 1, "no web servers found"
        began = time.monotonic()
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        while not self.answers("/accounts/login/", START_SECONDS):
            time.sleep(0.01)
        return time.monotonic() - began

    def end(self) -> None:
        """End it in good order."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self._log.close()


def below(pid: int) -> list[int]:
    """Return every process below one, as the kernel lists them."""
    found: list[int] = []
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, tasks.read_text().split()):
                found += [child, *below(child)]
    return found


def processor_seconds(pid: int) -> float | None:
    """Return a process's time, with that of the children it has waited for; None if it is gone."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / TICKS
    return None


def shared_megabytes(pid: int) -> float:
    """Return a process's memory, of what it shares its part (PSS)."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


def is_web_server(pid: int) -> bool:
    """Whether this is one: by its name, or by its module in a state that started programs."""
    with suppress(OSError):
        return (
            Path(f"/proc/{pid}/comm").read_text().startswith("web-")
            or b"cidwam_site.web" in Path(f"/proc/{pid}/cmdline").read_bytes()
        )
    return False


def environment(folder: Path) -> dict[str, str]:
    """Return the surroundings of a site that keeps all in a folder."""
    servers = ("DATABASE_URL", "REDIS_URL", "SITE_URL", "DEBUG", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if name not in servers}
    return {**kept, "CIDWAM_VAR": str(folder)}


def site_figures(tree: Path, rest_seconds: float, *, is_small: bool = False) -> dict[str, float]:
    """Measure the site of a tree, by the names of FIGURES; a small run waits for no rest."""
    with tempfile.TemporaryDirectory() as given:
        folder = Path(given)
        site = Site(tree, folder)
        found = {"first start": site.started_for}
        if not is_small:
            site.wait_for_rest()
        site.end()
        site = Site(tree, folder)
        found["second start"] = site.started_for
        if not is_small:
            site.wait_for_rest()
        found["memory at rest"] = sum(map(shared_megabytes, site.pids()))
        found["processor time at rest"] = site.seconds_in(rest_seconds) * 60 / rest_seconds
        found["away, both web servers killed"] = site.seconds_away()
        site.end()
    return found


def command_figures(tree: Path, runs: int) -> dict[str, float]:
    """Return the processor time of each command in a tree, the least of its runs."""
    with tempfile.TemporaryDirectory() as given:
        folder = Path(given)
        (folder / "text.txt").write_text("Draw a card.\n")
        scenario = min(path.name for path in (tree / "games/cidwam/scenarios/rules").glob("*.*"))
        found = {}
        for name, words in COMMANDS.items():
            filled = [word.format(folder=folder, scenario=scenario) for word in words]
            times = [command_seconds(tree, folder, filled) for _ in range(runs)]
            found[name] = min(times)
    return found


def command_seconds(tree: Path, folder: Path, words: list[str]) -> float:
    """Return the processor time of `manage.py` with these words."""
    before = os.times()
    subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=tree,
        env=environment(folder),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = os.times()
    return (after.children_user - before.children_user) + (
        after.children_system - before.children_system
    )


@contextmanager
def tree_of(commit: str) -> Iterator[Path]:
    """Check a commit out into a folder of its own, its modules compiled as a second start's are."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(BASE), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), commit], check=True)
        try:
            compile_modules(tree)
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def compile_modules(tree: Path) -> None:
    """Compile what lacks it, so that no start is charged with it."""
    words = [sys.executable, "-m", "compileall", "-q", "-x", r"\.venv", str(tree)]
    subprocess.run(words, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    parser = argparse.ArgumentParser(description="What the whole site costs a small machine.")
    parser.add_argument("--earlier", default=EARLIER, metavar="COMMIT")
    parser.add_argument("--rest", type=float, default=REST_SECONDS, metavar="SECONDS")
    parser.add_argument("--small", action="store_true", help="the present state alone, and soon")
    asked = parser.parse_args()
    if asked.small:
        for name, value in (
            site_figures(BASE, 2.0, is_small=True) | command_figures(BASE, 1)
        ).items():
            print(f"{name}: {value:.2f}")
        return 0
    compile_modules(BASE)
    with tree_of(asked.earlier) as tree:
        earlier = site_figures(tree, asked.rest) | command_figures(tree, COMMAND_RUNS)
        here = site_figures(BASE, asked.rest) | command_figures(BASE, COMMAND_RUNS)
    figures = [Figure(name, here[name], earlier[name], *kind) for name, kind in FIGURES.items()]
    figures += [Figure(name, here[name], earlier[name], "s", COMMAND_GOAL) for name in COMMANDS]
    good = print_table(figures, value="present", floor=asked.earlier)
    away = here["away, both web servers killed"]
    print(f"away: {away:.2f} s of at most {MAX_SECONDS_AWAY:g} s")
    return 0 if good and away <= MAX_SECONDS_AWAY else 1


if __name__ == "__main__":
    sys.exit(main())
