"""Mail goes to confirmed addresses alone, not too much of it; and one before a clock runs out."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from play import services
from play.models import MailChoice, Notice, Seat
from play.services import addresses, notices
from play.tasks import sweep
from tests.play.conftest import Table


@pytest.fixture(autouse=True)
def no_counts() -> None:
    cache.clear()


@pytest.fixture
def eva(db: None) -> User:
    return User.objects.create_user("eva", "eva@example.org", "kettle-lamp-6")


def link_in(message: Any) -> str:
    found = re.search(r"https?://[^/]+(/\S+)", message.body)
    assert found
    return found[1]


def test_the_link_in_the_mail_confirms_the_address(eva: User, client: Client) -> None:
    assert not services.is_confirmed(eva)
    assert services.ask_to_confirm(user=eva)
    assert mail.outbox[0].to == [eva.email]
    address = link_in(mail.outbox[0])
    assert "eva@example.org" in client.get(address).content.decode()
    assert not services.is_confirmed(eva)  # opening it does nothing: mail programs open links
    assert "Email confirmed" in client.post(address).content.decode()
    assert services.is_confirmed(eva)
    assert not services.ask_to_confirm(user=eva)


def test_an_old_link_does_not_confirm_a_new_address(eva: User, client: Client) -> None:
    services.ask_to_confirm(user=eva)
    eva.email = "other@example.org"
    eva.save()
    page = client.post(link_in(mail.outbox[0]))
    assert "no longer uses" in page.content.decode()
    assert not MailChoice.objects.filter(user=eva).exists()
    assert client.get(reverse("play:confirm", args=["forged"])).status_code == 404


def test_links_are_not_sent_without_end(eva: User, signed_in: Any) -> None:
    client = signed_in(eva)
    for _ in range(addresses.LINKS_A_DAY + 2):
        client.post(reverse("play:mail"), {"again": "1"})
    assert len(mail.outbox) == addresses.LINKS_A_DAY
    assert "to get emails about your games" in client.get(reverse("play:mail")).content.decode()


def test_no_mail_to_an_address_that_nobody_has_confirmed(table: Table) -> None:
    user = table.players[table.to_act]
    MailChoice.objects.filter(user=user).update(confirmed="older@example.org")
    notice = Notice.objects.create(game=table.game, user=user, kind="turn", number=99)
    assert services.send_notice(notice_id=notice.pk) == "skipped"
    notice.refresh_from_db()
    assert "not confirmed" in notice.why


def test_there_is_an_end_to_mails_in_a_day(table: Table, monkeypatch: Any) -> None:
    monkeypatch.setattr(notices, "MAILS_A_DAY", 1)
    side = table.to_act
    user = table.players[side]

    def send(kind: str, number: int) -> str:
        notice = Notice.objects.create(game=table.game, user=user, kind=kind, number=number)
        return services.send_notice(notice_id=notice.pk)

    assert send("turn", 90) == "sent"
    assert send("end", 91) == "skipped"
    assert "enough mail" in Notice.objects.get(number=91).why
    Notice.objects.filter(number=90).update(settled=timezone.now() - timedelta(days=1, minutes=1))
    assert send("end", 92) == "sent"


def test_a_reminder_before_the_clock_runs_out_once(table: Table) -> None:
    Notice.objects.all().delete()
    side = table.to_act
    seat = Seat.objects.filter(game__key=table.key, side=side)
    assert services.remind() == 0  # three days are left
    seat.update(deadline=timezone.now() + timedelta(hours=23))
    sweep()
    assert services.remind() == 0
    notice = Notice.objects.get()
    assert (notice.kind, notice.user) == ("soon", table.players[side])
    assert services.send_notice(notice_id=notice.pk) in ("sent", "not claimed")
    assert "runs out soon" in mail.outbox[-1].subject
    assert "Then the game is lost" in mail.outbox[-1].body


def test_a_reminder_that_comes_too_late_is_not_sent(table: Table) -> None:
    Notice.objects.all().delete()
    side = table.to_act
    Seat.objects.filter(game__key=table.key, side=side).update(
        deadline=timezone.now() + timedelta(hours=3)
    )
    assert services.remind() == 1
    notice = Notice.objects.get()
    table.act("offer draw", side)
    assert services.send_notice(notice_id=notice.pk) == "skipped"


def test_a_mail_says_that_a_bot_has_played(new_table: Any) -> None:
    table = new_table(when_late="bot").open()
    side = table.to_act
    Seat.objects.filter(game__key=table.key, side=side).update(
        deadline=timezone.now() - timedelta(seconds=1)
    )
    services.stand_in(seat_id=Seat.objects.get(game__key=table.key, side=side).pk)
    notice = Notice.objects.get(kind="bot")
    assert services.send_notice(notice_id=notice.pk) == "sent"
    assert "A bot has played for you" in mail.outbox[-1].subject
    for name in table.hidden_names(0) | table.hidden_names(1):
        assert name not in mail.outbox[-1].body
