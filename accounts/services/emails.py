"""Emails about an account: the link that confirms an address, and the one for a new password.

A request writes a row and no more; a worker looks up whom it is for and sends. So a request takes
the same time and the same queries whether or not an address is known, and waits for no mail server.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from datetime import timedelta

from django.conf import settings
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import Q
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from accounts.models import AccountEmail, User
from accounts.services.owning import lock_owner
from engine.kernel.phrases import listed
from jobs.heartbeat import beating
from jobs.models import LostLease, State
from jobs.waking import wake

logger = logging.getLogger(__name__)

SALT = "accounts.email"
LINK_DAYS = 7  # for which a link to confirm an address is good
DAY = timedelta(days=1)
MAX_A_DAY = 5  # of one kind to one user or address, so that nobody floods a stranger's inbox
KEPT = timedelta(days=2)  # for the count above


@transaction.atomic
def request_confirmation(*, user: User) -> bool:
    """Have a link sent to the user's address; False if it needs none, or had enough today.

    Whoever makes many accounts with somebody else's address has no more sent there than with one.
    """
    row = lock_owner(user)  # so that the count is exact for this user
    if not row.email or row.mail_address:
        return False
    asked = AccountEmail.objects.filter(
        Q(user=row) | Q(address__iexact=row.email),
        kind=AccountEmail.Kind.CONFIRM,
        made__gt=timezone.now() - DAY,
    )
    if asked.count() >= MAX_A_DAY:
        return False
    _request(AccountEmail(kind=AccountEmail.Kind.CONFIRM, user=row, address=row.email))
    return True


@transaction.atomic
def request_password_reset(*, address: str) -> None:
    """Have a link for a new password sent to this address, if an account has it."""
    _request(AccountEmail(kind=AccountEmail.Kind.RESET, address=address))


def _request(email: AccountEmail) -> None:
    email.expires = timezone.now() + KEPT
    email.save()
    wake(email)


def send_email(*, job_id: int) -> None:
    """Do one request, if no other worker has it; one that fails is tried again later."""
    job: AccountEmail | None = AccountEmail.objects.claim(job_id)
    if job is None:
        return
    try:
        try:
            for message in _messages(job):
                with beating(job):
                    message.send()
        except Exception as error:
            logger.warning("email %s was not sent: %s", job.pk, error)
            job.retry(error)
        else:
            job.finish(State.DONE)
    except LostLease:
        return


def set_email(*, user: User, email: str) -> None:
    """Change a user's address, and nothing else of the row. It has to be confirmed."""
    User.objects.filter(pk=user.pk).update(email=email)
    user.email = email


def read_link(token: str) -> tuple[int, str] | None:
    """Return the user's id and the address of a link; None if it is forged or too old."""
    try:
        user_id, address = signing.loads(token, salt=SALT, max_age=LINK_DAYS * 24 * 3600)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return int(user_id), str(address)


def confirm_email(*, user: User, address: str) -> bool:
    """Note that the address is the user's; False if they have given another one by now."""
    now = timezone.now()
    rows = User.objects.filter(pk=user.pk, email=address).exclude(email="")
    if not rows.update(confirmed_email=address, email_confirmed_at=now):
        return False
    user.confirmed_email, user.email_confirmed_at = address, now
    return True


def _messages(job: AccountEmail) -> Iterator[EmailMessage]:
    if job.kind == AccountEmail.Kind.CONFIRM:
        if job.user is not None and job.user.email == job.address:
            yield _confirmation(job.user)
        return
    asked = AccountEmail.objects.filter(
        kind=AccountEmail.Kind.RESET, address__iexact=job.address, made__gt=job.made - DAY
    )
    if asked.filter(made__lte=job.made).count() > MAX_A_DAY:
        return
    by_spelling: dict[str, list[User]] = {}
    for user in PasswordResetForm().get_users(job.address):
        by_spelling.setdefault(user.email, []).append(user)
    # The spelling that was asked for comes first: nobody crowds it out with others.
    spellings = sorted(by_spelling, key=lambda spelling: (spelling != job.address, spelling))
    for spelling in spellings[:MAX_A_DAY]:
        yield _reset(by_spelling[spelling])


def _confirmation(user: User) -> EmailMessage:
    token = signing.dumps([user.pk, user.email], salt=SALT)
    links = {user.get_username(): reverse("email-confirm", args=[token])}
    return _message(user.email, "Confirm your email for CIDWaM", "confirm", links, LINK_DAYS)


def _reset(users: Sequence[User]) -> EmailMessage:
    """One letter for the accounts whose address is spelt alike, to the last sign: two that look
    alike may be two people's. It goes to an unconfirmed one too: who forgot the password before
    opening the first link has no other way in."""
    links = {user.get_username(): _reset_link(user) for user in users}
    days = settings.PASSWORD_RESET_TIMEOUT // (24 * 3600)
    return _message(users[0].email, "Reset your CIDWaM password", "reset", links, days)


def _reset_link(user: User) -> str:
    uid = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("password_reset_confirm", args=[uid, default_token_generator.make_token(user)])


def _message(
    address: str, subject: str, name: str, links: dict[str, str], days: int
) -> EmailMessage:
    """Build the letter with a link for each username, made of SITE_URL, never of a Host header."""
    context = {
        "names": listed(list(links)),
        "site": settings.SITE_URL.partition("://")[2],
        "links": {username: settings.SITE_URL + path for username, path in links.items()},
        "days": days,
    }
    return EmailMessage(
        subject=subject,
        body=render_to_string(f"registration/mail/{name}.txt", context),
        to=[address],
        headers={"Auto-Submitted": "auto-generated"},
    )
