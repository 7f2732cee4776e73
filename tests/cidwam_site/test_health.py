"""The health page and the pulse behind it, with a real worker."""

import os
import time
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from cidwam_site import health, tasks


@pytest.mark.django_db
def test_without_a_pulse_the_page_says_what_is_missing(client: Client) -> None:
    answer = client.get("/health/")
    assert answer.status_code == 503
    assert answer.json()["database"] == "ok"
    assert "no pulse yet" in answer.json()["worker_and_beat"]


@pytest.mark.django_db
def test_an_old_pulse_is_no_pulse(client: Client) -> None:
    cache.set(health.PULSE_KEY, time.time() - 3600)
    answer = client.get("/health/")
    assert answer.status_code == 503
    assert "no pulse for 36" in answer.json()["worker_and_beat"]


def test_a_worker_makes_the_site_healthy(client: Client, worker: Any) -> None:
    assert client.get("/health/").json() == {"ok": True, "database": "ok", "worker_and_beat": "ok"}


def test_old_messages_are_pruned_and_new_ones_kept(tmp_path: Any) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for path in (old, new):
        path.write_text("{}")
    os.utime(old, (1, 1))
    assert tasks.prune(tmp_path, older_than=time.time() - 60) == 1
    assert [entry.name for entry in tmp_path.iterdir()] == ["new"]
