"""Each benchmark runs in small, where its figures mean nothing; 1 is for a goal that is missed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import BASE

pytestmark = [pytest.mark.once, pytest.mark.programs]

SMALL = {
    "bot_time": ". --games 1 --only greedy",
    "bots": "random random --games 2 --processes 1",
    "collection": "--small",
    "complicated": "2 1 1",
    "complicated_race": "2",
    "decks": "--small",
    "engine": "0.1 --small",
    "greedy": "--games 1",
    "hostile": "--small",
    "kaadosu": "bots random random 2",
    "load": "--games 4 --clients 2 --seconds 3",
    "memory_limit": "--small",
    "pages": "--small",
    "print": "--small",
    "search": "--small",
    "small_machine": "--small",
    "spelldawn": "table random random 1",
    "table": "--small",
    "text": "--small",
}
PARTS = {
    *("__main__", "collection_fill", "duels", "load_fill", "print_peers", "report", "scratch"),
    *("search_page", "synthetic", "synthetic_decks", "visitor"),
}
"""What others import or run."""
IN_CHROMIUM = {"table_page"}
SLOW = {
    *("bot_time", "collection", "decks", "hostile", "load", "memory_limit", "pages", "print"),
    *("search", "small_machine", "table"),
}
"""Left to `make long`."""


def test_every_benchmark_is_run_or_named() -> None:
    found = {path.stem for path in (BASE / "benchmarks").glob("*.py")}
    assert found == SMALL.keys() | PARTS | IN_CHROMIUM


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] * (name in SLOW)) for name in SMALL]
)
def test_a_benchmark_runs(name: str, tmp_path: Path) -> None:
    servers = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    kept = {variable: value for variable, value in os.environ.items() if variable not in servers}
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{name}", *SMALL[name].split()],
        cwd=BASE,
        env={**kept, "CIDWAM_VAR": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode in (0, 1), done.stderr
    assert done.stdout
