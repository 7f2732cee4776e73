"""`manage.py backup` and `restore`, as an operator uses them, on the database of this run.

What is refused before anything is touched is refused in this process (`here`), the rest in sites
of their own.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import shutil
import sqlite3
import subprocess
import sys
import time
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from cidwam_site.backups.archive import read_manifest
from tests.cidwam_site.backups.conftest import CLUSTER, ON_POSTGRES, Filled, Site
from tests.cidwam_site.backups.test_archive import written
from tests.conftest import BASE
from tests.databases import long_on_sqlite

pytestmark = pytest.mark.databases

ACTIONS_BEFORE = 25  # acknowledged by the time the backup begins
PLAYERS = 2


def change(site: Site, statement: str) -> None:
    """Change a site's database as nothing of the site would."""
    if ON_POSTGRES:
        with psycopg.connect(f"{CLUSTER.rpartition('/')[0]}/{site.database}") as connection:
            connection.execute(statement.encode())
    else:
        with closing(sqlite3.connect(site.folder / "db.sqlite3")) as connection:
            connection.execute(statement)
            connection.commit()


def files(folder: Path) -> dict[str, str]:
    """Every file of a site's folder by its hash; what a look at SQLite leaves is left out."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not name.endswith(("-wal", "-shm", "up.lock")):
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def refused(folder: Path, *words: str, says: str) -> None:
    """The command says so in one line and changes nothing."""
    before = files(folder)
    with pytest.raises(CommandError) as error:
        call_command(*words)
    assert says in str(error.value)
    assert len(str(error.value).strip().splitlines()) == 1
    assert files(folder) == before


@long_on_sqlite
def test_a_restored_site_is_the_same(filled_once: Filled, empty: Site) -> None:
    file = filled_once.archive
    assert "7 games with 148 actions, 1 picture." in filled_once.said
    assert file.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in file.parent.iterdir() if path.name.startswith(".")) == []
    restored = empty.manage("restore", str(file))
    assert restored.returncode == 0, restored.stderr
    assert "6 games replayed, 148 actions; each ends in the state that is kept." in restored.stdout
    assert "SECRET_KEY" not in restored.stdout
    for folder in ("media/pictures", "secret_key"):
        old, new = filled_once.site.folder / folder, empty.folder / folder
        if old.is_dir():
            assert {p.name: p.read_bytes() for p in old.iterdir()} == {
                p.name: p.read_bytes() for p in new.iterdir()
            }
        else:
            assert old.read_bytes() == new.read_bytes()
    # And it goes on from there: rows get ids of their own.
    done = empty.run([sys.executable, "-c", GO_ON])
    assert done.returncode == 0, done.stderr
    assert done.stdout == filled_once.dump


GO_ON = """
import django; django.setup()
from django.contrib.auth import get_user_model
from decks.queries import preconstructed
from tests.upgrade.dumping import dumped
from tests.upgrade.filling import begin, play_on
print(dumped(), end="")
ada, bertil = get_user_model().objects.filter(username__in=("ada", "bertil"))
play_on(begin(ada, bertil, *list(preconstructed("cidwam"))[:2]), 5)
"""


@long_on_sqlite
def test_a_site_that_is_used_is_replaced_when_asked(filled: Site, filled_once: Filled) -> None:
    change(filled, "UPDATE play_seat SET name = 'somebody new' WHERE side = 0")
    (filled.folder / "media" / "pictures" / f"{'0' * 64}.jpg").write_bytes(b"newer")
    (filled.folder / "media" / "prints").mkdir(exist_ok=True)
    (filled.folder / "media" / "prints" / "kept.pdf").write_bytes(b"made again")
    done = filled.manage("restore", str(filled_once.archive), "--replace")
    assert done.returncode == 0, done.stderr
    assert filled.dump() == filled_once.dump
    pictures = list((filled.folder / "media" / "pictures").iterdir())
    assert len(pictures) == 1
    assert (filled.folder / "media" / "prints" / "kept.pdf").exists()
    left = [p.name for p in filled.folder.rglob("*") if "restor" in p.name]
    assert left == []


@pytest.mark.django_db
def test_a_site_that_is_used_is_replaced_only_when_asked(
    here: Path, tmp_path: Path, django_user_model: Any
) -> None:
    django_user_model.objects.create_user("ada")
    file = written(tmp_path / "made", vendor=connection.vendor, migrations={})
    refused(here, "restore", str(file), says="not empty: it has 1 account. Add --replace")


@pytest.mark.once
@long_on_sqlite
def test_a_game_that_does_not_replay_stops_it_all(
    filled: Site, empty: Site, tmp_path: Path
) -> None:
    change(filled, "UPDATE play_action SET notation = 'sell nothing that is' WHERE number = 20")
    file = tmp_path / "site.zip"
    assert filled.manage("backup", str(file)).returncode == 0
    before = files(empty.folder)
    done = empty.manage("restore", str(file))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("CommandError: ")
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert "6 games replayed, 148 actions; 4 differ" in done.stderr  # said by `replay_games`
    after = files(empty.folder)
    del after["secret_key"]  # any command makes one
    assert after == before


@pytest.mark.long
def test_a_lost_action_stops_it_too(filled: Site, empty: Site, tmp_path: Path) -> None:
    change(
        filled,
        "DELETE FROM play_action WHERE number = 12 AND game_id IN (SELECT id FROM "
        "play_game WHERE reason = 'time')",
    )
    assert filled.manage("backup", str(tmp_path / "a.zip")).returncode == 0
    done = empty.manage("restore", str(tmp_path / "a.zip"))
    assert done.returncode == 1
    assert "11 actions are kept of 12" in done.stderr


@pytest.mark.once
@pytest.mark.django_db
def test_files_that_are_no_backup_change_nothing(here: Path, tmp_path: Path) -> None:
    """tests/cidwam_site/backups/test_archive.py has more of them."""
    whole = written(tmp_path / "made", vendor=connection.vendor, migrations={}).read_bytes()
    damaged = bytearray(whole)
    damaged[len(whole) // 3] ^= 1
    for name, content, says in (
        (
            "cut",
            whole[: len(whole) // 2],
            "isn’t a backup of this site, or is damaged or incomplete",
        ),
        ("damaged", bytes(damaged), "isn’t a backup of this site, or is damaged or incomplete"),
        ("empty", b"", "is empty"),
    ):
        (tmp_path / name).write_bytes(content)
        refused(here, "restore", "--replace", str(tmp_path / name), says=says)
    refused(here, "restore", "--replace", str(tmp_path / "none"), says="none can’t be read: No")


@pytest.mark.once
@long_on_sqlite
def test_a_newer_sites_backup_is_refused(here: Path, tmp_path: Path, archive: Path) -> None:
    applied = {
        (app, name) for app, names in read_manifest(archive).migrations.items() for name in names
    }
    assert applied == set(MigrationLoader(None).disk_migrations)  # it says by what it was made
    newer = {"play": ["0001_initial", "9999_newer"]}
    file = written(tmp_path / "made", vendor=connection.vendor, migrations=newer)
    says = "made by a newer site (it has play.9999_newer). Update this site"
    refused(here, "restore", "--replace", str(file), says=says)


def test_another_databases_backup_is_refused(here: Path, tmp_path: Path) -> None:
    other, ours = ("sqlite", "PostgreSQL") if ON_POSTGRES else ("postgresql", "SQLite")
    file = written(tmp_path / "other", vendor=other, migrations={})
    refused(here, "restore", "--replace", str(file), says=f"and this one is on {ours}")


@pytest.mark.once
def test_a_site_that_runs_is_not_replaced(here: Path, tmp_path: Path) -> None:
    file = written(tmp_path / "made", vendor=connection.vendor, migrations={})
    with (here / "up.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        refused(here, "restore", "--replace", str(file), says="The site is running. Stop it")


@pytest.mark.postgres
@pytest.mark.django_db
def test_a_database_that_others_use_is_not_replaced(here: Path, tmp_path: Path) -> None:
    file = written(tmp_path / "made", vendor=connection.vendor, migrations={})
    name = connection.settings_dict["NAME"]
    with psycopg.connect(f"{CLUSTER.rpartition('/')[0]}/{name}"):
        refused(here, "restore", "--replace", str(file), says="in use by 1 other program.")


@pytest.mark.once
def test_a_backup_goes_nowhere_it_can_not(here: Path, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("kept")
    for target, says in (
        (tmp_path / "there", "already exists; choose another name"),
        (tmp_path / "no" / "site.zip", "There is no folder"),
        (Path("/proc/site.zip"), "/proc/site.zip can’t be written"),
    ):
        refused(here, "backup", str(target), says=says)
    assert (tmp_path / "there").read_text() == "kept"


def on_a_full_disk(site: Site, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command whose `folder` is a disk of 150 kB; skips where no such disk can be made."""
    unshare = shutil.which("unshare")
    made = f"mount -t tmpfs -o size=150k tmpfs '{folder}'"
    if not unshare or subprocess.run([unshare, "-rm", "sh", "-c", made], check=False).returncode:
        pytest.skip("needs unshare and user namespaces: they make a small disk")
    command = " ".join(f"'{word}'" for word in site.command(*words))
    script = f"{made} && {command}; status=$?; ls -A '{folder}'; exit $status"
    return site.run([unshare, "-rm", "sh", "-c", script])


@long_on_sqlite
def test_a_full_disk_keeps_no_half_of_a_backup(filled: Site, tmp_path: Path) -> None:
    small = tmp_path / "small"
    small.mkdir()
    done = on_a_full_disk(filled, small, "backup", str(small / "site.zip"))
    assert (done.returncode, done.stdout) == (1, "")  # and the disk is empty again
    assert "CommandError: " in done.stderr
    assert "room" in done.stderr or "space" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@long_on_sqlite
def test_a_full_disk_restores_nothing(archive: Path, empty: Site) -> None:
    done = on_a_full_disk(empty, empty.folder, "restore", str(archive))
    assert done.returncode == 1
    assert "no room left on the disk" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "db.sqlite3" not in done.stdout
    assert ".restore-" not in done.stdout


@pytest.mark.long
def test_another_key_is_told(archive: Path, empty: Site, tmp_path: Path) -> None:
    with_key = {**empty.env, "SECRET_KEY": "k" * 40}
    file = without_keys(archive, tmp_path / "without.zip")
    done = subprocess.run(
        empty.command("restore", str(file)),
        env=with_key,
        cwd=BASE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "SECRET_KEY differs from the backup's" in done.stdout


def without_keys(archive: Path, target: Path) -> Path:
    """A backup of a site whose SECRET_KEY came from its environment."""
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(target, "w") as new:
        manifest = json.loads(old.read("manifest.json"))
        for name in [name for name in manifest["files"] if name.startswith("keys/")]:
            del manifest["files"][name]
        for name in manifest["files"]:
            new.writestr(name, old.read(name))
        new.writestr("manifest.json", json.dumps(manifest))
    return target


@pytest.mark.long
def test_a_backup_under_load_loses_no_action_that_was_acknowledged(
    filled: Site, empty: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A plain copy of the file of a running site lost 3 of 364."""
    journals = [tmp_path / f"journal-{number}" for number in range(PLAYERS)]
    players = []
    for journal in journals:
        with journal.open("w") as out:
            players.append(
                subprocess.Popen(
                    [sys.executable, "-m", "tests.upgrade.filling", "play"],
                    env=filled.env,
                    cwd=BASE,
                    stdout=out,
                )
            )
    try:
        deadline = time.monotonic() + 120
        while any(len(told(journal)) < ACTIONS_BEFORE for journal in journals):
            assert time.monotonic() < deadline
            assert all(player.poll() is None for player in players)
            time.sleep(0.05)
        acknowledged = [line for journal in journals for line in told(journal)]
        done = filled.manage("backup", str(tmp_path / "site.zip"))
        assert done.returncode == 0, done.stderr
        meanwhile = sum(len(told(journal)) for journal in journals) - len(acknowledged)
    finally:
        for player in players:
            player.kill()
            player.wait()
    restored = empty.manage("restore", str(tmp_path / "site.zip"))
    assert restored.returncode == 0, restored.stderr
    numbers: dict[str, int] = {}
    for line in empty.dump().splitlines():
        if line.startswith("game "):
            _, key, rest = line.split(" ", 2)
            numbers[key] = int(rest.split(", ")[1])
    lost = [line for line in acknowledged if numbers.get(line.split()[0], 0) < int(line.split()[1])]
    with capsys.disabled():
        print(
            f"\nbackup under load: {len(acknowledged)} actions acknowledged before it, {meanwhile} "
            f"while it ran, {len(lost)} lost"
        )
    assert lost == []
    assert meanwhile > 0


def told(journal: Path) -> list[str]:
    """The whole lines of a journal."""
    return [line for line in journal.read_text().splitlines(keepends=True) if line.endswith("\n")]
