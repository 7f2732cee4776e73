"""The health page and the pulse behind it, with a real worker."""

import os
import re
import time
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from cidwam_site import health, tasks

pytestmark = pytest.mark.databases


@pytest.mark.django_db
def test_without_a_pulse_the_page_says_what_is_missing(client: Client) -> None:
    answer = client.get("/health/")
    assert answer.status_code == 503
    assert answer.json()["database"] == "ok"
    for part in health.PARTS:
        assert "no pulse yet" in answer.json()[part]


@pytest.mark.django_db
@pytest.mark.parametrize("part", list(health.PARTS))
def test_an_old_pulse_is_no_pulse(client: Client, part: str, settings: Any) -> None:
    for other in health.PARTS:
        health.note_pulse(other)
    assert client.get("/health/").status_code == 200
    old = time.time() - settings.PULSE_OLD_SECONDS - 1
    cache.set(f"cidwam-site-pulse-{part}", old)
    answer = client.get("/health/")
    assert answer.status_code == 503
    said = re.fullmatch(r".*no pulse for (\d+) s.*", answer.json()[part])
    assert said is not None
    assert int(said[1]) >= settings.PULSE_OLD_SECONDS + 1
    assert sum(state == "ok" for state in answer.json().values()) >= 3


def test_a_worker_that_takes_tasks_says_so(client: Client, worker: Any) -> None:
    report = client.get("/health/").json()
    assert report.pop("ok") is False
    assert "no pulse yet" in report.pop("beat")
    assert set(report.values()) == {"ok"}


def test_old_messages_are_pruned_and_new_ones_kept(tmp_path: Any) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for path in (old, new):
        path.write_text("{}")
    os.utime(old, (1, 1))
    assert tasks.prune(tmp_path, older_than=time.time() - 60) == 1
    assert [entry.name for entry in tmp_path.iterdir()] == ["new"]
