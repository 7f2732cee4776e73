"""Staff read no private deck's name off somebody's prints and runs."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from lab.models import LabRun
from printing.models import PrintJob

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("staff"))
    return client


def test_prints_and_runs_name_nobodys_deck(staff: Client) -> None:
    ann = User.objects.create_user("ann")
    job = PrintJob.objects.create(
        owner=ann, title="Secret plan", digest="d" * 64, expires=timezone.now()
    )
    run = LabRun.objects.create(owner=ann, what="deck", title="Secret plan", digest="e" * 64)
    for path in ("printing/printjob", "lab/labrun"):
        row = job if path.startswith("printing") else run
        for page in (f"/admin/{path}/", f"/admin/{path}/{row.pk}/change/"):
            shown = staff.get(page).content.decode()
            assert "ann" in shown
            assert "Secret plan" not in shown
        assert f"/{row.pk}/change/" not in staff.get(f"/admin/{path}/?q=secret").content.decode()
    deleting = staff.get(f"/admin/printing/printjob/{job.pk}/delete/")
    assert deleting.status_code == 200
    assert "Secret plan" not in deleting.content.decode()


def test_runs_of_the_site_are_read(staff: Client) -> None:
    LabRun.objects.create(owner=None, what="command", title="A long evening", digest="e" * 64)
    assert "A long evening" in staff.get("/admin/lab/labrun/?q=evening").content.decode()
