"""Staff read no private deck's name off somebody's prints and runs."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services.registration import make_guest
from decks.models import DeckEntry
from decks.services import DeckDetails, create_deck
from lab.models import LabRun
from printing.models import PrintJob
from workshop.services import create_draft, create_set

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


def test_deleting_a_user_reads_nothing_out(staff: Client) -> None:
    ann = User.objects.create_user("ann")
    create_deck(owner=ann, details=DeckDetails("Secret plan"))
    address = f"/admin/accounts/user/{ann.pk}/delete/"
    page = staff.get(address).content.decode()
    assert "ann" in page
    assert "Secret plan" not in page
    assert "1 decks" in page
    chosen = {"action": "delete_selected", "_selected_action": [str(ann.pk)]}
    assert "Secret plan" not in staff.post("/admin/accounts/user/", chosen).content.decode()
    staff.post(address, {"post": "yes"})
    assert not User.objects.filter(username="ann").exists()


def test_many_users_go_at_once_and_who_is_needed_stays_nameless(staff: Client) -> None:
    ann, bo = User.objects.create_user("ann"), User.objects.create_user("bo")
    row = create_set(owner=ann, name="Bells")
    draft = create_draft(row=row, content={"name": "Bell Witch"})
    deck = create_deck(owner=bo, details=DeckDetails("Holds it"))
    DeckEntry.objects.create(deck=deck, draft=draft, count=1)
    chosen = {"action": "delete_selected", "_selected_action": [str(ann.pk)], "post": "yes"}
    staff.post("/admin/accounts/user/", chosen)
    ann.refresh_from_db()
    assert ann.username.startswith("former-")
    assert User.objects.filter(username="bo").exists()


def test_only_who_may_delete_users_does(client: Client) -> None:
    ann, clerk = User.objects.create_user("ann"), User.objects.create_user("clerk", is_staff=True)
    clerk.user_permissions.add(Permission.objects.get(codename="view_user"))
    client.force_login(clerk)
    assert client.post(f"/admin/accounts/user/{ann.pk}/delete/", {"post": "yes"}).status_code == 403
    assert User.objects.filter(username="ann").exists()


def test_a_guest_keeps_the_guests_name_when_staff_change_something_else(staff: Client) -> None:
    guest = make_guest()
    address = f"/admin/accounts/user/{guest.pk}/change/"
    form = staff.get(address).context["adminform"].form
    sent = {name: form[name].value() for name in ("username", "is_active")}
    for moment in ("date_joined", "last_login"):
        sent |= {f"{moment}_0": "2026-01-02", f"{moment}_1": "03:04:05"}
    assert staff.post(address, {**sent, "email": "guest@example.org"}).status_code == 302
    guest.refresh_from_db()
    assert (guest.username, guest.email) == (form["username"].value(), "guest@example.org")
    assert guest.is_guest
