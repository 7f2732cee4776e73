"""Sites of their own for backups: a folder and a database each, used as operators use them.

`filled` is a copy of a site with games, decks, drafts and a picture; `empty` is a new one. `here`
is this process's own: what a command refuses before it touches anything needs no other program.
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
from typing import Any

import psycopg
import pytest

from tests import databases
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
            **kept,
            "DATABASE_URL": url,
            "CIDWAM_VAR": str(self.folder),
            "DJANGO_SETTINGS_MODULE": "cidwam_site.settings",
            "PYTHONPATH": str(BASE),
        }

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


@dataclass(frozen=True)
class Filled:
    """A filled site that nobody may change, its dump, and a backup of it with what was said."""

    site: Site
    dump: str
    archive: Path
    said: str


@pytest.fixture(scope="session")
def filled_once(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Filled:
    """One for all tests and all processes of this run, from its migrated tables if it keeps any."""
    parallel = "PYTEST_XDIST_WORKER" in os.environ
    shared = tmp_path_factory.getbasetemp()
    shared = (shared.parent if parallel else shared) / "filled-site"
    site = Site(shared / "var", f"keep_{shared.parent.name}" if ON_POSTGRES else "")
    dump, archive, said = (shared / name for name in ("dump.txt", "site.zip", "said.txt"))
    shared.mkdir(exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not said.exists():
            migrated = shared.parent / databases.TEMPLATE
            if ON_POSTGRES:
                template = databases.TEMPLATE if migrated.exists() else "template0"
                execute(f'DROP DATABASE IF EXISTS "{site.database}"')
                execute(f'CREATE DATABASE "{site.database}" TEMPLATE "{template}"')
            elif migrated.exists():
                site.folder.mkdir()
                shutil.copyfile(migrated, site.folder / "db.sqlite3")
            done = site.run([sys.executable, "-m", "tests.upgrade.filling"])
            assert done.returncode == 0, done.stderr
            dump.write_text(site.dump())
            done = site.manage("backup", str(archive))
            assert done.returncode == 0, done.stderr
            said.write_text(done.stdout)
    return Filled(site, dump.read_text(), archive, said.read_text())


@pytest.fixture
def filled(filled_once: Filled, tmp_path: Path) -> Iterator[Site]:
    site = filled_once.site.copy(tmp_path / "filled")
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
def archive(filled_once: Filled) -> Path:
    """A good backup of the filled site."""
    return filled_once.archive


@pytest.fixture
def here(settings: Any, tmp_path: Path) -> Path:
    """The folder of the site that commands in this process back up and restore."""
    settings.VAR_DIR = tmp_path / "here"
    settings.MEDIA_ROOT = settings.VAR_DIR / "media"
    settings.MEDIA_ROOT.mkdir(parents=True)
    return Path(settings.VAR_DIR)
