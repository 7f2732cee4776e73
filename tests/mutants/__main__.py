"""`make mutants`: put each mutant of the list into a copy of the project and see who notices.

    python -m tests.mutants [ROOM or part of a name ...] [--jobs N]

Fails if an entry is stale, if more than one in twenty survived, or if what caught some fails on
the code as it is.
"""

from __future__ import annotations

import argparse
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.copies import applied, command, environment, is_scenario, make_copy
from tests.mutants.reading import ROOMS, Mutant, problem, read

HANG_SECONDS = 600  # for what is run of one entry of `tests`; a mutant may go round in circles
MAX_SURVIVED = 0.05
PASSED, FAILED, INTERRUPTED, NO_TESTS = 0, 1, 2, 5  # pytest's exit statuses
HUNG = ", which hung"
FAILURE = re.compile(
    r"^(?:FAILED|ERROR) "
    r"(\S+?\.yaml(?=: )|\S+?\.py(?:::.+?)?(?= - | \((?:setup|call|teardown)\)$|$))",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant; `by`: what caught it, nothing if it survived."""

    mutant: Mutant
    by: str
    seconds: float
    said: str = ""


def ask(test: str, folder: Path, *, browser: bool = False) -> tuple[int | None, str]:
    """Run one entry of `tests` in a copy; its exit status (None: it hung) and what it printed."""
    running = subprocess.Popen(
        command(test, browser=browser),
        cwd=folder,
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = running.communicate(timeout=HANG_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        running.communicate()
        return None, ""
    return running.returncode, said


def judge(mutant: Mutant, folder: Path) -> Outcome:
    """Ask a mutant's tests one after another, until one of them fails."""
    began = time.monotonic()
    by, said = "", ""
    with applied(mutant, folder):
        for test in mutant.tests:
            status, said = ask(test, folder, browser=mutant.browser)
            if status in (PASSED, NO_TESTS):
                continue
            failure = FAILURE.search(said)
            if status is None:
                by = test + HUNG
            elif status in (FAILED, INTERRUPTED):
                by = failure[1] if failure else test
            else:
                raise SystemExit(f"{mutant.room}: {mutant.name}: {test} can't be run:\n{said}")
            break
    return Outcome(mutant, by, time.monotonic() - began, said)


def run(mutants: list[Mutant], jobs: int, folder: Path) -> list[Outcome]:
    """Judge all mutants, as many at a time as there are jobs, and say each outcome."""
    first = make_copy(folder / "0")
    free: queue.SimpleQueue[Path] = queue.SimpleQueue()
    free.put(first)
    for n in range(1, jobs):
        free.put(Path(shutil.copytree(first, folder / str(n), symlinks=True)))

    def one(mutant: Mutant) -> Outcome:
        copy = free.get()
        try:
            outcome = judge(mutant, copy)
        finally:
            free.put(copy)
        word, by = ("caught  ", f", {outcome.by}") if outcome.by else ("SURVIVED", "")
        print(f"{word} {mutant.room}: {mutant.name} ({outcome.seconds:.0f} s{by})", flush=True)
        return outcome

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(one, mutants))


def broken(outcomes: list[Outcome], folder: Path) -> list[str]:
    """Of what caught mutants, what fails on the code as it is, and so says nothing of them."""
    catchers = sorted({one.by for one in outcomes if one.by and not one.by.endswith(HUNG)})
    browser = any(one.mutant.browser for one in outcomes)
    found: list[str] = []
    for group in ([c for c in catchers if is_scenario(c)], [c for c in catchers if ".py" in c]):
        if group:
            line = [word for word in command(*group, browser=browser) if word != "-x"]
            done = subprocess.run(
                line,
                cwd=folder,
                env=environment(folder),
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode not in (PASSED, NO_TESTS):
                found += FAILURE.findall(done.stdout) or [done.stdout + done.stderr]
    return found


def main(words: list[str]) -> int:
    """Everything; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", metavar="ROOM or part of a name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(words)
    rooms = {word for word in asked.words if word in ROOMS}
    parts = [word.lower() for word in asked.words if word not in ROOMS]
    mutants = [
        mutant
        for mutant in read()
        if not asked.words
        or mutant.room in rooms
        or any(part in mutant.name.lower() for part in parts)
    ]
    stale = [(mutant, said) for mutant in mutants if (said := problem(mutant))]
    for mutant, said in stale:
        print(f"STALE    {mutant.room}: {mutant.name}: {said}", flush=True)
    sound = [mutant for mutant in mutants if mutant not in [m for m, _ in stale]]
    if not sound:
        print("no mutant of that name")
        return 1
    with tempfile.TemporaryDirectory(prefix="cidwam-mutants-") as name:
        outcomes = run(sound, max(1, min(asked.jobs, len(sound))), Path(name))
        wrong = broken(outcomes, Path(name) / "0")
    survived = [o for o in outcomes if not o.by]
    for test in wrong:
        print(f"BROKEN   {test} fails on the code as it is")
    for outcome in survived:
        print(f"SURVIVED {outcome.mutant.room}: {outcome.mutant.name}")
    print(f"caught {len(sound) - len(survived)} of {len(sound)}")
    return 1 if stale or wrong or len(survived) > MAX_SURVIVED * len(sound) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
