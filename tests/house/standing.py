"""A site of its own, in a copy of the project that has the visitor, grown to two roles: nothing
else is done to it.

It starts with the settings of tests/uncompressed.py and one process of each sort.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import services
from tests.cidwam_site.processes.test_together import read_until
from tests.house.visiting import HERE, SLUG

BASE = Path(__file__).resolve().parents[2]
LEFT_OUT = (".*", "benchmarks", "build", "tests", "var")  # what is compiled stays so
OF_THE_TESTS = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "SITE_URL", "PYTHONPATH"}


def with_the_visitor(folder: Path) -> Path:
    """A copy of the project with one more folder in `games`: as CONTRIBUTING's recipe has it."""
    project = folder / "project"
    shutil.copytree(BASE, project, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copy2(BASE / "tests" / "uncompressed.py", project)
    before, game = files_of(project), project / "games" / SLUG
    game.mkdir()
    for name in ("__init__.py", "definition.py", "rules.py"):
        shutil.copy2(HERE / "games" / SLUG / name, game)
    shutil.copy2(HERE / "games" / SLUG / "grown.py", game / "game.py")
    shutil.copytree(HERE / "games" / SLUG / "sets", game / "sets")
    shutil.copytree(HERE / "games" / SLUG / "grown_decks", game / "decks")
    after = files_of(project)
    assert {path for path, now in after.items() if before.get(path) != now} == {
        path for path in after if path.is_relative_to(game)
    }
    return project


def files_of(project: Path) -> dict[Path, bytes]:
    """Each file of a project with what is in it, but for what its programs write."""
    return {
        path: hashlib.sha256(path.read_bytes()).digest()
        for path in project.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and path.parts[len(project.parts)] != "var"
    }


def manage(project: Path, *words: str) -> subprocess.Popen[str]:
    """A command of the project's `manage.py`, with nothing of the tests around it."""
    env = {name: value for name, value in os.environ.items() if name not in OF_THE_TESTS}
    return subprocess.Popen(
        [sys.executable, "manage.py", *words],
        cwd=project,
        env={
            **env,
            "CIDWAM_VAR": str(project / "var"),
            "DJANGO_SETTINGS_MODULE": "uncompressed",
            "WEB_PROCESSES": "1",
            "WORKERS": "1",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@contextmanager
def running(project: Path) -> Iterator[str]:
    """The address of the project's site, with its workers, as `make run` starts it."""
    port = services.free_port()
    process = manage(project, "up", "--port", str(port))
    try:
        read_until(process, "ready:")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate(timeout=120)
