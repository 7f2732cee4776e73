"""To which address mail may go: one whose owner has opened the link that was sent there."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse

from play.models import MailChoice

SALT = "play.mail-address"
DAYS = 7  # for which a link is good
LINKS_A_DAY = 5  # for one user, so that nobody floods a stranger's address


def is_confirmed(user: Any) -> bool:
    """May mail go to the user's address?"""
    if not user.email:
        return False
    return MailChoice.objects.filter(user=user, confirmed=user.email).exists()


def ask_to_confirm(*, user: Any) -> bool:
    """Mail a link to the user's address; False if too many were sent today, or there is none.

    Raises what the mail's backend raises.
    """
    if not user.email or is_confirmed(user):
        return False
    key = f"play.mail-links.{user.pk}"
    cache.add(key, 0, timeout=24 * 3600)
    if cache.incr(key) > LINKS_A_DAY:
        return False
    token = signing.dumps([user.pk, user.email], salt=SALT)
    context = {
        "name": user.get_username(),
        "link": settings.SITE_URL + reverse("play:confirm", args=[token]),
        "days": DAYS,
    }
    EmailMessage(
        subject="Is this your address?",
        body=render_to_string("play/mail/confirm.txt", context),
        to=[user.email],
        headers={"Auto-Submitted": "auto-generated"},
    ).send()
    return True


def read_link(token: str) -> tuple[int, str] | None:
    """The user's id and the address of a link; None if it is forged or too old."""
    try:
        user_id, address = signing.loads(token, salt=SALT, max_age=DAYS * 24 * 3600)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return int(user_id), str(address)


def confirm(*, user: Any, address: str) -> bool:
    """Note that mail may go to this address; False if the user has another one by now."""
    if not address or user.email != address:
        return False
    MailChoice.objects.update_or_create(user=user, defaults={"confirmed": address})
    return True
