"""Whether tests fail by luck: `make soak FILE=tests/play/board/test_live.py`.

Runs them again and again on a machine that is kept busy besides, and says which failed when.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from cidwam_site.processes import parentage
from tests.__main__ import PYTHON, environment

TIMES = 20
BUSY = 2  # processes that do nothing but use a core
FAILED = ("FAILED ", "ERROR ", "ERROR: ")  # how pytest's summary begins a line


@contextmanager
def busy_process() -> Iterator[subprocess.Popen[bytes]]:
    """Use a core as much as one can; ends with this program, however that ends."""
    process = subprocess.Popen(
        [PYTHON, "-c", "while True: pass"],
        preexec_fn=partial(parentage.end_with_parent, os.getpid()),
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def failures(files: list[str]) -> list[str]:
    """Run the files' tests once; the names of those that failed."""
    done = subprocess.run(
        [PYTHON, "-m", "pytest", "-q", "-n0", "-rfE", *files],
        env={**environment(), "CIDWAM_SECOND_TRY": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return []
    lines = done.stdout.splitlines()
    named = [line.partition(" ")[2] for line in lines if line.startswith(FAILED)]
    return [name.partition(" - ")[0] for name in named] or [f"exit status {done.returncode}"]


def main(words: list[str]) -> int:
    """Every run, one after the other; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--times", type=int, default=TIMES, metavar="N")
    asked = parser.parse_args(words)
    bad = 0
    with ExitStack() as stack:
        for _ in range(BUSY):
            stack.enter_context(busy_process())
        for number in range(1, asked.times + 1):
            if names := failures(asked.files):
                bad += 1
                print(f"run {number} failed: {', '.join(names)}", flush=True)
    print(f"{bad} of {asked.times} runs failed")
    return 1 if bad else 0


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    sys.exit(main(sys.argv[1:]))
