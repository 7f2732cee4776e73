"""A step in a process of its own: it works there, and the caller goes on or is told to end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.once, pytest.mark.programs]

BASE = Path(__file__).resolve().parents[3]
RUN = """
import os, sys
from cidwam_site.processes.apart import run_apart
steps = []
run_apart(lambda: print("step", os.getpid(), steps.append(1)))
print("caller", os.getpid(), steps)
run_apart(lambda: {how})
print("went on")
"""


def run(how: str) -> "subprocess.CompletedProcess[str]":
    words = [sys.executable, "-c", RUN.format(how=how)]
    return subprocess.run(words, cwd=BASE, env=os.environ, capture_output=True, text=True)


def test_a_step_has_a_process_of_its_own() -> None:
    done = run("None")
    step, caller, last = done.stdout.splitlines()
    assert step.split()[1] != caller.split()[1]
    assert caller.endswith("[]")
    assert (last, done.returncode) == ("went on", 0)


@pytest.mark.parametrize("how", ["[][1]", "os.kill(os.getpid(), 9)", "sys.exit(3)"])
def test_a_step_that_fails_ends_the_caller(how: str) -> None:
    done = run(how)
    assert done.returncode != 0
    assert "went on" not in done.stdout
    assert ("IndexError" in done.stderr) == (how == "[][1]")
