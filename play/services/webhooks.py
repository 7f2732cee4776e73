"""Webhooks: a player's programs told of their notices, signed as Standard Webhooks wants it."""

from __future__ import annotations

import base64
import http.client
import json
import logging
import secrets
from datetime import UTC
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from standardwebhooks.webhooks import Webhook as Signer

from accounts.services.owning import lock_owner
from jobs.heartbeat import beating
from jobs.models import LostLease, State
from jobs.waking import wake
from play.errors import PlayError
from play.models import Delivery, Game, Notice, Seat, Webhook
from play.models.webhooks import MAX_URL
from play.services.webhook_request import BadAddress, check_address, post

logger = logging.getLogger(__name__)

MAX_WEBHOOKS = 3
GONE = 410
MAX_FAILED = 5  # in a row, each after all its attempts: then it is switched off


def add_webhook(*, user: Any, url: str) -> Webhook:
    """Add an address, with a new secret. Raises PlayError."""
    if getattr(user, "is_guest", False):
        raise PlayError("Sign up to use webhooks.")
    if len(url) > MAX_URL:
        raise PlayError(f"At most {MAX_URL} characters.")
    check_address(url)
    with transaction.atomic():
        lock_owner(user)
        if Webhook.objects.filter(user=user).count() >= MAX_WEBHOOKS:
            raise PlayError(f"You have {MAX_WEBHOOKS} webhooks, the most allowed.")
        secret = "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode()
        return Webhook.objects.create(user=user, url=url, secret=secret)


def delete_webhook(*, user: Any, number: int) -> None:
    """Delete an address; one that is gone is no error."""
    Webhook.objects.filter(user=user, pk=number).delete()


def make_deliveries(notice: Notice) -> None:
    """Have a notice that is due sent to its player's addresses, to each once.

    The notice's worker does that, so that an action needn't ask for addresses.
    """
    for hook in Webhook.objects.filter(user=notice.user_id, is_off=False):
        row, made = Delivery.objects.get_or_create(webhook=hook, notice=notice)
        if made:
            wake(row)


def send_webhook(*, delivery_id: int) -> State | None:
    """Send one notice to one address; its state afterwards, None if another worker has it."""
    row = Delivery.objects.select_related("webhook", "notice__game__book").claim(delivery_id)
    if row is None:
        return None
    try:
        return _send(row)
    except LostLease:
        logger.info("%s was taken over by another worker", row.called)
        return None


def _send(row: Delivery) -> State:
    hook, notice = row.webhook, row.notice
    seat = Seat.objects.filter(game=notice.game_id, user=notice.user_id).first()
    if hook.is_off or _is_stale(notice, seat):
        row.finish(State.CANCELLED, error="it is no longer so")
        return State.CANCELLED
    body = json.dumps(_message(notice, seat), separators=(",", ":"))
    now = timezone.now().astimezone(UTC)
    key = f"msg_{row.pk}"
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "CIDWaM-Webhooks/1",
        "webhook-id": key,
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": Signer(hook.secret).sign(key, now, body),
    }
    try:
        with beating(row):
            status = post(hook.url, body.encode(), headers)
    except (BadAddress, OSError, http.client.HTTPException) as error:
        return _failed(row, type(error).__name__)
    if status == GONE:
        Webhook.objects.filter(pk=hook.pk).update(is_off=True)
    elif not 200 <= status < 300:
        return _failed(row, f"status {status}")
    row.finish()
    return State.DONE


def _failed(row: Delivery, why: str) -> State:
    if row.retry(why):
        return State.QUEUED
    newest = Delivery.objects.filter(webhook=row.webhook, finished__isnull=False)
    states = list(newest.order_by("-finished").values_list("state", flat=True)[:MAX_FAILED])
    if states.count(State.FAILED) >= MAX_FAILED:
        Webhook.objects.filter(pk=row.webhook_id).update(is_off=True)
    return State.FAILED


def _is_stale(notice: Notice, seat: Seat | None) -> bool:
    game = notice.game
    if notice.kind == Notice.Kind.ASK:
        return game.status != Game.Status.INVITING or game.invited_id != notice.user_id
    if seat is None or seat.is_left or seat.is_muted:
        return True
    is_about_turn = notice.kind in (Notice.Kind.TURN, Notice.Kind.SOON)
    return is_about_turn and not (seat.awaited and game.is_running)


def _message(notice: Notice, seat: Seat | None) -> dict[str, Any]:
    """Return what is sent: which game and what is due, nothing of what is in it."""
    game = notice.game
    deadline = seat.deadline if seat is not None else None
    return {
        "type": f"game.{notice.kind}",
        "timestamp": notice.made.astimezone(UTC).isoformat(),
        "data": {
            "key": game.key,
            "game": game.slug,
            "url": settings.SITE_URL + game.get_absolute_url(),
            "number": notice.number,
            "status": game.status,
            "deadline": None if deadline is None else deadline.astimezone(UTC).isoformat(),
        },
    }
