"""A copy of the project in a folder of its own, in which a file may be wrong for a while."""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from py_compile import PycInvalidationMode

from tests.__main__ import SAMPLE, UNWANTED
from tests.mutants.reading import PROJECT, Mutant


def make_copy(folder: Path) -> Path:
    """Copy all that git tracks or would, as it is now, and compile it.

    A compiled file goes by its source's hash, so that one of a mutant never serves another.
    """
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (PROJECT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, folder / name)
    (folder / ".venv").symlink_to((PROJECT / ".venv").resolve())
    compileall.compile_dir(
        folder, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH, workers=1
    )
    return folder


def environment(folder: Path) -> dict[str, str]:
    """What the tests of a copy are run with: as `make test` does, writing no compiled files."""
    env = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    env |= {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    env.setdefault("CIDWAM_RANDOM_GAMES", SAMPLE)
    return env


def is_scenario(test: str) -> bool:
    """Whether an entry of `tests` is a scenario or a folder of them."""
    return "/scenarios" in test and ".py" not in test


def command(*tests: str, browser: bool) -> list[str]:
    """The command line that asks entries of `tests`, of one of the two sorts."""
    if is_scenario(tests[0]):
        return [sys.executable, "manage.py", "scenario", *tests]
    marks = [f"not {mark}" for mark in left_out() if not (browser and mark == "browser")]
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider"]
    return [*pytest, "-m", " and ".join(marks), *tests]


@cache
def left_out() -> list[str]:
    """The marks of tests that are not asked, of those that there are."""
    options = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    known = [mark.split(":")[0] for mark in options["tool"]["pytest"]["ini_options"]["markers"]]
    return [mark for mark in ("long", "timing", "faults", "browser") if mark in known]


@contextmanager
def applied(mutant: Mutant, folder: Path) -> Iterator[None]:
    """Have a mutant's file wrong in a copy."""
    path = folder / mutant.file
    right = path.read_bytes()
    path.write_text(mutant.changed, encoding="utf-8")
    try:
        yield
    finally:
        path.write_bytes(right)
