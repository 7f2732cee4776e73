"""Mats with a place for everything, and leaflets, by pages and API."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from jobs.models import State
from printing import services
from printing.models import PrintJob
from tests.printing.reading import opened

PAGES = {
    "play-mat": 1,
    "mat-tiles": 15,
    "travel-mat": 1,
    "booklet": 4,
    "checklist": 2,
    "test-page": 2,
}


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


@pytest.mark.parametrize("what", PAGES)
@pytest.mark.parametrize("way", ["page", "api"])
def test_they_are_printed(as_player: Client, media: Any, what: str, way: str) -> None:
    if way == "page":
        answer = as_player.post("/print/mat/", {"what": what, "paper": "a4"})
        assert answer.status_code == 302
    else:
        answer = as_player.post("/api/print-jobs/", {"what": what}, content_type="application/json")
        assert answer.status_code == 201, answer.content
    job = PrintJob.objects.get()
    assert job.total == PAGES[what]
    services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.done) == (State.DONE, PAGES[what])
    assert len(opened((media / job.file_name).read_bytes()).pages) == PAGES[what]
    assert as_player.get(job.get_absolute_url()).status_code == 200


def test_a_mat_s_ink_saver_is_another_file(as_player: Client) -> None:
    for more in ({}, {"ink_saver": "on"}):
        as_player.post("/print/mat/", {"what": "travel-mat", "paper": "a4", **more})
    first, second = PrintJob.objects.all()
    assert first.digest != second.digest
