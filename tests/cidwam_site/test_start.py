"""What every start does: idempotent, and quiet when there is nothing to do."""

import stat
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from accounts.models import User
from cidwam_site import start
from cidwam_site.celery import WITH_SCHEDULES, app


@pytest.mark.django_db
def test_demo_players_can_sign_in_and_are_left_alone_after(
    settings: Any, tmp_path: Path, client: Client
) -> None:
    settings.VAR_DIR = tmp_path
    password = start.demo_players()
    assert stat.S_IMODE((tmp_path / "demo_password").stat().st_mode) == 0o600
    for name in start.DEMO_PLAYERS:
        assert client.login(username=name, password=password)
    player = User.objects.get(username=start.DEMO_PLAYERS[0])
    player.set_password("my-own-choice")
    player.save()
    assert start.demo_players() == password
    assert client.login(username=player.username, password="my-own-choice")
    assert User.objects.count() == 2


@pytest.mark.django_db
def test_a_public_site_has_no_demo_players(settings: Any) -> None:
    settings.HTTPS = True
    assert start.demo_players() == ""
    assert not User.objects.exists()


@pytest.mark.django_db
def test_migrating_twice_says_nothing() -> None:
    said: list[str] = []
    start.migrate(said.append)
    assert said == []


def test_statics_are_collected_again_only_when_they_changed(settings: Any, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "one.css").write_text("a { color: red }")
    settings.STATICFILES_DIRS = [source]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()
    get_finder: Any = finders.get_finder
    get_finder.cache_clear()
    try:
        said: list[str] = []
        start.collect_statics(said.append)
        start.collect_statics(said.append)
        assert said == ["static files: collected"]
        (source / "two.css").write_text("b { color: blue }")
        start.collect_statics(said.append)
        assert len(said) == 2
    finally:
        get_finder.cache_clear()


def test_every_entry_of_every_schedule_names_a_task_that_is_there() -> None:
    app.finalize()
    app.loader.import_default_modules()
    schedule = app.conf.beat_schedule
    for name in WITH_SCHEDULES:
        try:
            declared = getattr(import_module(f"{name}.tasks"), "BEAT", {})
        except ModuleNotFoundError:
            continue
        assert set(declared) <= set(schedule)
    for entry, what in schedule.items():
        assert what["task"] in app.tasks, entry
