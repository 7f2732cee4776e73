"""Sites of their own for backups: a folder and a database each, used as operators use them.

`filled` is a copy of a site with games, decks, drafts and a picture; `empty` is a new one.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import psycopg
import pytest

from tests.conftest import BASE

CLUSTER = os.environ.get("DATABASE_URL", "")
ON_POSTGRES = CLUSTER.startswith("postgres")
NUMBERS = count(1)
NAME = "filled"


@dataclass(frozen=True)
class Site:
    """A site by its folder and, on PostgreSQL, its database."""

    folder: Path
    database: str = ""

    @property
    def env(self) -> dict[str, str]:
        url = f"{CLUSTER.rpartition('/')[0]}/{self.database}" if self.database else ""
        kept = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
        return {
            **kept, "DATABASE_URL": url, "CIDWAM_VAR": str(self.folder),
            "DJANGO_SETTINGS_MODULE": "cidwam_site.settings", "PYTHONPATH": str(BASE),
        }  # fmt: skip

    def command(self, *words: str) -> list[str]:
        return [sys.executable, "manage.py", *words]

    def manage(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run one management command."""
        return self.run(self.command(*words))

    def run(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, env=self.env, cwd=BASE, capture_output=True, text=True, check=False
        )

    def dump(self) -> str:
        """Cards, decks, drafts and games, as an upgrade has to keep them."""
        done = self.run([sys.executable, "-m", "tests.upgrade.dumping"])
        assert done.returncode == 0, done.stderr
        return done.stdout

    def copy(self, to: Path) -> Site:
        """This site again, somewhere else."""
        shutil.copytree(self.folder, to)
        if not self.database:
            return Site(to)
        return Site(to, new_database(template=self.database))


def new_database(template: str = "template0") -> str:
    """A database of its own on the cluster of this run of the tests."""
    name = f"keep_{os.getpid()}_{next(NUMBERS)}"
    execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    return name


def execute(statement: str) -> None:
    with psycopg.connect(CLUSTER, autocommit=True) as connection:
        connection.execute(statement)


@pytest.fixture(scope="session")
def filled_once(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A filled site for all tests and all processes of this run; nobody may change it."""
    parallel = "PYTEST_XDIST_WORKER" in os.environ
    shared = tmp_path_factory.getbasetemp()
    shared = (shared.parent if parallel else shared) / "filled-site"
    site = Site(shared / "var", f"keep_{shared.parent.name}" if ON_POSTGRES else "")
    shared.mkdir(exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "whole").exists():
            if ON_POSTGRES:
                execute(f'DROP DATABASE IF EXISTS "{site.database}"')
                execute(f'CREATE DATABASE "{site.database}" TEMPLATE template0')
            done = site.run([sys.executable, "-m", "tests.upgrade.filling"])
            assert done.returncode == 0, done.stderr
            (shared / "whole").touch()
    return site


@pytest.fixture
def filled(filled_once: Site, tmp_path: Path) -> Iterator[Site]:
    site = filled_once.copy(tmp_path / "filled")
    yield site
    if site.database:
        execute(f'DROP DATABASE "{site.database}" WITH (FORCE)')


@pytest.fixture
def new_site(tmp_path: Path) -> Iterator[Callable[[str], Site]]:
    made: list[Site] = []

    def make(name: str) -> Site:
        (tmp_path / name).mkdir()
        site = Site(tmp_path / name, new_database() if ON_POSTGRES else "")
        made.append(site)
        return site

    yield make
    for site in made:
        if site.database:
            execute(f'DROP DATABASE "{site.database}" WITH (FORCE)')


@pytest.fixture
def empty(new_site: Callable[[str], Site]) -> Site:
    return new_site("empty")


@pytest.fixture(scope="session")
def archive(filled_once: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A good backup of the filled site."""
    file = tmp_path_factory.mktemp("archive") / "site.zip"
    done = filled_once.manage("backup", str(file))
    assert done.returncode == 0, done.stderr
    return file
