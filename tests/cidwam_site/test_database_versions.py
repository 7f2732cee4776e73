"""A database that can't be brought up to date gets a sentence: which version, and what to do."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.utils import OperationalError

from cidwam_site import start
from cidwam_site.database import versions
from cidwam_site.database.versions import GONE, SINCE, WrongVersion

BASE = Path(__file__).resolve().parents[2]


def applied(app: str, name: str) -> None:
    MigrationRecorder(connection).record_applied(app, name)


def refusal() -> WrongVersion:
    with pytest.raises(WrongVersion) as told:
        start.migrate(lambda line: None)
    with pytest.raises(CommandError) as again:
        call_command("migrate", verbosity=0)
    assert str(again.value) == str(told.value)
    return told.value


@pytest.mark.django_db
@pytest.mark.once
def test_what_is_up_to_date_is_let_through() -> None:
    versions.check(connection)
    applied("an_app_that_was_taken_out", "0007_more")
    versions.check(connection)


@pytest.mark.django_db
@pytest.mark.once
def test_a_newer_one_is_named() -> None:
    applied("play", "0999_of_tomorrow")
    told = refusal()
    assert told.code == "newer"
    assert "play.0999_of_tomorrow" in str(told)


@pytest.mark.django_db
@pytest.mark.once
@pytest.mark.parametrize("name", ["play.0010_reasons_are_codes", "cidwam_site.0001_known_names"])
def test_one_from_before_the_migrations_were_written_anew_is_named(name: str) -> None:
    applied(*name.split("."))
    told = refusal()
    assert told.code == "older"
    assert name in str(told)
    assert SINCE in str(told)


@pytest.mark.django_db
@pytest.mark.once
def test_one_without_users_of_its_own_is_older() -> None:
    MigrationRecorder(connection).record_unapplied("accounts", "0001_initial")
    assert refusal().code == "older"


@pytest.mark.django_db
@pytest.mark.once
def test_a_history_with_a_gap_is_refused() -> None:
    MigrationRecorder(connection).record_unapplied("decks", "0002_games")
    assert refusal().code == "unknown"


def test_a_full_disk_is_no_version() -> None:
    assert versions.sentence_of(OperationalError("database or disk is full")) is None
    told = versions.sentence_of(OperationalError('table "decks_deck" already exists'))
    assert told is not None
    assert told.code == "unknown"


def test_no_name_of_today_is_among_those_that_are_gone() -> None:
    names = {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations}
    assert names & GONE == set()


@pytest.mark.once
@pytest.mark.long
def test_the_command_line_says_it_without_a_traceback(tmp_path: Path) -> None:
    """A file with somebody else's tables, and none of Django's."""
    import sqlite3

    file = tmp_path / "db.sqlite3"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE accounts_user (id integer)")
    done = subprocess.run(
        [sys.executable, "manage.py", "migrate"],
        cwd=BASE,
        env={"PATH": "/usr/bin", "CIDWAM_VAR": str(tmp_path), "DATABASE_URL": f"sqlite:///{file}"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert SINCE in done.stderr
    assert "Traceback" not in done.stderr


def test_the_page_about_running_a_site_says_from_which_on_upgrades_work() -> None:
    page = (BASE / "docs" / "operating.md").read_text(encoding="utf-8")
    assert f"since {SINCE}" in page
