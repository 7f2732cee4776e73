"""News of listings and offers, on the page of packs and by one mail a day; what is cleaned up."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from games.kaadosu.collection.days import DAY, day_of, start_of
from games.kaadosu.collection.models import (
    Copy,
    CopyCleanup,
    Entry,
    Listing,
    NewsMail,
    Offer,
    OfferEnd,
    Operation,
)
from games.kaadosu.collection.news import news_of
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import due, market, trades
from games.kaadosu.collection.services.merge import merge, release
from games.kaadosu.collection.services.notices import plan_news_mails
from games.kaadosu.collection.services.old_copies import KEPT, clean_up_copies
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.collection.services.staff import undo
from jobs.models import State
from play.models import MailChoice
from tests.games.kaadosu.collection.people import broken, collector, signed_in, small_edition

pytestmark = [pytest.mark.django_db, pytest.mark.once]
NOON = start_of(day_of(timezone.now())) - DAY + timedelta(hours=12)  # of yesterday
MIDNIGHT = NOON + timedelta(hours=12)


@pytest.fixture(autouse=True)
def edition() -> None:
    small_edition()


def kinds(user: Any, since: datetime, until: datetime) -> list[str]:
    pk = user.collector.pk
    return [item.kind for item in news_of([pk], since, until)[pk]]


def test_listings_tell_that_they_fell_were_sold_or_ended() -> None:
    ann, bob = collector("ann", range(1, 6)), collector("bob", range(11, 21))
    eight_days = NOON - timedelta(days=8)
    market.list_card(Caller(ann, eight_days), card="1", price=9)
    falling = Listing.objects.get()
    market.drop_due(falling, NOON)
    assert kinds(ann, NOON - timedelta(hours=1), NOON) == ["fell"]
    assert kinds(ann, NOON, NOON + timedelta(hours=1)) == []
    market.list_card(Caller(ann, NOON), card="2", price=1)
    paid = Caller(bob, NOON + timedelta(hours=1))
    pays = min(bob.collector.bases.all(), key=lambda base: base.worth).ref
    market.purchase(paid, card="2", price=1, pay=[pays])
    market.list_card(Caller(ann, NOON), card="3", price=5)
    market.withdraw(Caller(ann, NOON), card="3")
    assert kinds(ann, NOON, MIDNIGHT) == ["sold"]
    assert kinds(bob, NOON, MIDNIGHT) == []


def test_offers_tell_the_other_side() -> None:
    ann, bob = collector("ann", range(1, 6)), collector("bob", range(11, 16))
    made = trades.offer(Caller(ann, NOON), to=bob, give=["1"], want=["11"])
    hour = NOON + timedelta(hours=1)
    assert kinds(bob, NOON - DAY, hour) == ["offered"]
    assert kinds(ann, NOON - DAY, hour) == []
    in_six_days = NOON + timedelta(days=6)
    assert kinds(bob, NOON, in_six_days) == ["ends_soon"]
    assert kinds(bob, NOON, in_six_days - timedelta(hours=1)) == []
    trades.cancel(Caller(ann, hour), offer=made.about["offer"])
    assert kinds(bob, NOON, MIDNIGHT) == ["cancelled"]
    old = trades.offer(Caller(ann, NOON - timedelta(days=8)), to=bob, give=["1"], want=["11"])
    due.end_offer(OfferEnd.objects.get(offer=old.about["offer"]), hour)
    assert Offer.objects.get(pk=old.about["offer"]).ended == hour
    assert kinds(ann, NOON, MIDNIGHT) == ["expired"]


def test_one_mail_a_day_goes_to_who_wants_it() -> None:
    ann, bob = collector("ann", range(1, 6)), collector("bob", range(11, 16))
    for number in ("1", "2"):
        trades.offer(Caller(ann, NOON), to=bob, give=[number], want=["11"])
    plan_news_mails(MIDNIGHT)
    plan_news_mails(MIDNIGHT)
    (row,) = NewsMail.objects.all()
    assert (row.collector, row.day) == (bob.collector, day_of(NOON))
    due.run(NewsMail, row.pk)
    due.run(NewsMail, row.pk)
    (sent,) = mail.outbox
    assert sent.to == ["bob@example.org"]
    assert sent.body.count("ann offered you a trade") == 2
    assert "List-Unsubscribe" in sent.extra_headers
    row.refresh_from_db()
    assert row.state == State.DONE
    MailChoice.objects.create(user=bob, wants_mail=False)
    NewsMail.objects.update(sent=None, state=State.QUEUED, finished=None)
    due.run(NewsMail, row.pk)
    assert len(mail.outbox) == 1


def test_the_page_of_packs_tells_the_news_and_counts_as_being_here() -> None:
    ann, bob = collector("ann", range(1, 6)), collector("bob", range(11, 16))
    trades.offer(Caller(ann), to=bob, give=["1"], want=["11"])
    client = signed_in(bob)
    bob.collector.last_seen = timezone.now() - 2 * DAY
    bob.collector.save()
    page = client.get("/g/kaadosu/packs/").content.decode()
    assert 'data-news="offered"' in page
    bob.collector.refresh_from_db()
    assert day_of(bob.collector.last_seen) == day_of(timezone.now())
    assert bob.collector.seen_before == day_of(timezone.now() - 2 * DAY)


def test_copies_that_ended_long_ago_leave_their_table_and_not_the_ledger() -> None:
    ann = collector("ann", range(1, 6))
    then = timezone.now() - KEPT - timedelta(hours=1)
    let_go: list[Operation] = []
    for first, second, at in (("1", "2", then), ("3", "4", timezone.now())):
        made = merge(Caller(ann, at), first=first, second=second)
        let_go.append(release(Caller(ann, at), cards=made.about["cards"]))
    before = Entry.objects.count()
    row = CopyCleanup.objects.create(due=timezone.now())
    due.run(CopyCleanup, row.pk)
    row.refresh_from_db()
    assert row.state == State.QUEUED
    assert row.due > timezone.now()
    assert [copy.sources for copy in Copy.objects.all()] == [["3", "4"]]
    assert Entry.objects.count() == before
    assert broken() == []
    assert clean_up_copies(timezone.now()) == 0
    with pytest.raises(Refused) as refused:
        undo(reason="too late", now=timezone.now(), operation=let_go[0].pk)
    assert refused.value.code == "moved_on"
