"""Moderators in the admin: freezing, undoing and one-sided pairs, each change with a reason."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.kaadosu.collection.models import Base, Collector, Operation
from games.kaadosu.collection.services import merge as merging
from games.kaadosu.collection.services import trades
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.collection.services.preparation import promised
from tests.games.kaadosu.collection.people import broken, collector, sealed_pack, small_edition

pytestmark = [pytest.mark.django_db, pytest.mark.once]
ROOT = "/admin/collection/"
INLINE = {"entries-TOTAL_FORMS": "0", "entries-INITIAL_FORMS": "0"}


@pytest.fixture
def staff() -> Client:
    small_edition()
    client = Client()
    client.force_login(User.objects.create_superuser("moderator"))
    return client


def test_a_collection_is_frozen_and_freed_with_a_reason(staff: Client) -> None:
    owner = Collector.objects.get(user=collector("ann", range(1, 3)))
    page = f"{ROOT}collector/{owner.pk}/change/"
    staff.post(page, {"is_frozen": "on", "why": ""})
    owner.refresh_from_db()
    assert owner.frozen is None
    staff.post(page, {"is_frozen": "on", "why": "a farm"})
    owner.refresh_from_db()
    assert (owner.frozen is not None, owner.reason) == (True, "a farm")
    staff.post(page, {"why": "a mistake"})
    owner.refresh_from_db()
    assert owner.frozen is None
    told = Operation.objects.exclude(kind="setup").values_list("kind", "reason")
    assert list(told) == [("unfreeze", "a mistake"), ("freeze", "a farm")]
    assert LogEntry.objects.count() == 2


def test_an_operation_is_undone_or_the_refusal_is_told(staff: Client) -> None:
    user = collector("ann", range(1, 6))
    done = merging.merge(Caller(user), first="1", second="2")
    later = merging.release(Caller(user), cards=done.about["cards"])
    page = f"{ROOT}operation/{done.pk}/change/"
    assert staff.get(page).status_code == 200
    refused = staff.post(page, {"why": "a bug", **INLINE}, follow=True)
    assert "moved" in refused.content.decode()
    assert LogEntry.objects.count() == 0
    for one in (later, done):
        staff.post(f"{ROOT}operation/{one.pk}/change/", {"why": "a bug", **INLINE})
    assert set(user.collector.bases.values_list("number", flat=True)) == {1, 2, 3, 4, 5}
    assert Operation.objects.filter(kind="undo", reason="a bug").count() == 2
    assert broken() == []


def test_pairs_are_listed_with_links(staff: Client) -> None:
    ann, bob = collector("ann", range(1, 11)), collector("bob", range(11, 21))
    made = trades.offer(Caller(ann), to=bob, give=["1", "2", "3"], want=["20"])
    trades.accept(Caller(bob), offer=made.about["offer"])
    page = staff.get(f"{ROOT}collector/pairs/").content.decode()
    assert 'data-giver="ann" data-taker="bob"' in page
    assert Client().get(f"{ROOT}collector/pairs/").status_code == 302


def test_no_page_of_the_admin_tells_a_pack_or_a_seed(staff: Client) -> None:
    user = collector("ann", range(1, 6))
    sealed_pack(user, range(101, 106))
    secret = promised(timezone.now().date()).seed
    pages = [ROOT, f"{ROOT}collector/", f"{ROOT}collector/{user.collector.pk}/change/"]
    pages += [f"{ROOT}operation/", f"{ROOT}operation/{Operation.objects.latest('pk').pk}/change/"]
    before = [_said(staff, page) for page in pages]
    assert not any(secret in said for said in before)
    spare = iter(Base.objects.filter(owner=None, number__gt=200))
    for card in user.collector.packs.get().cards.all():
        card.base = next(spare)
        card.save()
    assert [_said(staff, page) for page in pages] == before
    for name in ("pack", "packcard", "preparation", "battle"):
        assert staff.get(f"{ROOT}{name}/").status_code == 404


def _said(client: Client, page: str) -> str:
    answer: Any = client.get(page)
    assert answer.status_code == 200, page
    return "".join(
        line for line in answer.content.decode().splitlines() if "csrfmiddlewaretoken" not in line
    )
