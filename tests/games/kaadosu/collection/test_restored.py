"""A backup that is restored elsewhere has every card, and keeps all invariants."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cidwam_site.backups import conftest as backups
from tests.cidwam_site.backups.conftest import Site

pytestmark = [pytest.mark.long, pytest.mark.once, pytest.mark.programs]

new_site = backups.new_site

#: Two collections, a merge, a listing, and an offer that is open; then the ledger, line by line.
MADE = """
import django; django.setup()
from datetime import timedelta
from django.utils import timezone
from games.kaadosu.collection.services import market, merge, opening, trades
from games.kaadosu.collection.services.operation import Caller
from tests.games.kaadosu.collection.people import member
then = timezone.now() - timedelta(days=20)
ann, bob = member("ann"), member("bob")
own = {}
for user in (ann, bob):
    own[user] = opening.open_collection(Caller(user, then)).about["cards"]
merge.merge(Caller(ann), first=own[ann][0], second=own[ann][1])
market.list_card(Caller(ann), card=own[ann][2])
trades.offer(Caller(bob), to=ann, give=own[bob][:2], want=own[ann][3:4])
"""
TOLD = """
import django; django.setup()
from games.kaadosu.collection.models import Entry, Listing, Lock, Offer
print(*Entry.objects.values_list("pk", "base", "copy", "src", "dst", "why"), sep="\\n")
print(*Lock.objects.values_list("base", "copy", "kind", "holder"), sep="\\n")
print(Listing.objects.get().price, Offer.objects.get().state)
"""


def test_a_restored_collection_is_the_same_and_holds(
    new_site: Callable[[str], Site], tmp_path: Path
) -> None:
    first, second = new_site("first"), new_site("second")
    assert first.manage("migrate", "--verbosity=0").returncode == 0
    done = first.run([sys.executable, "-c", MADE])
    assert done.returncode == 0, done.stderr
    told = first.run([sys.executable, "-c", TOLD]).stdout
    assert len(told.splitlines()) > 20
    file = tmp_path / "site.zip"
    saved = first.manage("backup", str(file))
    assert saved.returncode == 0, saved.stderr
    restored = second.manage("restore", str(file))
    assert restored.returncode == 0, restored.stderr
    assert second.run([sys.executable, "-c", TOLD]).stdout == told
    checked = second.manage("check_collection")
    assert checked.returncode == 0, checked.stdout
