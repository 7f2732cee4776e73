"""The mail before a collector's bases return to the pool (E10.5)."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string

from games.kaadosu.collection.days import AWAY_DAYS, DAY, day_of
from games.kaadosu.collection.models import AwayNotice
from games.kaadosu.rules.names import TITLE


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
