"""Mails to collectors: before their bases return to the pool (E10.5), and a day's news."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.core.mail import EmailMessage
from django.db.models import Q
from django.template.loader import render_to_string
from django.urls import reverse

from games.kaadosu.collection.days import AWAY_DAYS, DAY, day_of, start_of
from games.kaadosu.collection.models import AwayNotice, Listing, NewsMail, Offer
from games.kaadosu.collection.news import news_of
from games.kaadosu.rules.names import TITLE
from play.models import MailChoice
from play.services.notices import unsubscribe_token


def send_away_notice(notice: AwayNotice, now: datetime) -> None:
    """Send it once, unless the collector has come back; a mail can't be taken back, so that it
    was sent is written first."""
    collector = notice.collector
    is_back = day_of(collector.last_seen) + AWAY_DAYS * DAY != notice.day
    address = collector.user.mail_address if collector.user else ""
    if notice.sent is not None or is_back or collector.closed or not address:
        return
    notice.beat(sent=now)
    context = {
        "name": collector.name,
        "title": TITLE,
        "days": notice.days_left,
        "day": notice.day,
        "link": f"{settings.SITE_URL}/g/kaadosu/packs/",
    }
    EmailMessage(
        subject=f"{TITLE}: your bases return to the pool in {notice.days_left} days",
        body=render_to_string("collection/mail/away.txt", context),
        to=[address],
        headers={"Auto-Submitted": "auto-generated"},
    ).send()


def plan_news_mails(now: datetime) -> None:
    """Write a mail for each collector of whose listings and offers the day before has news."""
    day = day_of(now) - DAY
    sellers = Listing.objects.filter(Q(ended=None) | Q(ended__gte=start_of(day)))
    offers = Offer.objects.filter(Q(state=Offer.State.OPEN) | Q(ended__gte=start_of(day)))
    people = {
        *sellers.values_list("seller", flat=True),
        *offers.values_list("by", flat=True),
        *offers.values_list("to", flat=True),
    }
    told = news_of(people, start_of(day), start_of(day + DAY))
    NewsMail.objects.bulk_create(
        (NewsMail(collector_id=pk, day=day, due=now, made=now) for pk in sorted(told) if told[pk]),
        ignore_conflicts=True,
    )


def send_news_mail(row: NewsMail, now: datetime) -> None:
    """Send it once, to who wants mail about games; that it was sent is written first."""
    collector = row.collector
    user = collector.user
    if row.sent is not None or user is None or collector.closed or not user.mail_address:
        return
    choice = MailChoice.objects.filter(user=user).first()
    items = news_of([collector.pk], start_of(row.day), start_of(row.day + DAY))[collector.pk]
    if not items or (choice is not None and not choice.wants_mail):
        return
    row.beat(sent=now)
    stop = settings.SITE_URL + reverse("play:unsubscribe", args=[unsubscribe_token(user.pk)])
    context = {
        "name": collector.name,
        "title": TITLE,
        "items": items,
        "link": f"{settings.SITE_URL}/g/kaadosu/packs/",
        "stop": stop,
    }
    EmailMessage(
        subject=f"{TITLE}: news of your listings and offers",
        body=render_to_string("collection/mail/news.txt", context),
        to=[user.mail_address],
        headers={
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    ).send()
