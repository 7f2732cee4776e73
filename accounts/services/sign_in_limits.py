"""Limits of tries to sign in to one account, from however many addresses.

A try is taken before the password is looked at, by one conditional update of a row: as many as are
allowed get through, however many come at the same moment, with or without a cache. The first five
are free; after that each waits for twice as long as the one before, up to a quarter of an hour. A
day without a try, a password that was right and a password that was replaced by mail begin anew.

Whoever knows an account's name could so keep its owner out. A browser that has signed in before is
therefore counted by itself (`accounts.devices`), and a new password by mail makes it one.
"""

from __future__ import annotations

import hashlib
import math
from datetime import datetime, timedelta

from django.db.models import Case, F, Q, Value, When
from django.utils import timezone

from accounts import names
from accounts.models import SignInTries

FREE_TRIES = 5
FIRST_DELAY = timedelta(seconds=30)  # after the last free try; doubles with each that follows
MAX_DELAY = timedelta(minutes=15)
FORGOTTEN_AFTER = timedelta(days=1)


def key_of_name(name: str) -> str:
    """Return the row's key for a name as it was typed, whether or not there is such an account.

    A hash, for people type passwords into the wrong field.
    """
    return _hash(f"name:{names.fold(name)}")


def key_of_device(device: str) -> str:
    """Return the row's key for a browser that has signed in to the account before."""
    return _hash(f"device:{device}")


def take_try(key: str) -> int | None:
    """Take one try; return None if it may go on, else the seconds until the next may be taken."""
    now = timezone.now()
    fresh = SignInTries(key=key, free_at=now, last=now)
    SignInTries.objects.bulk_create([fresh], ignore_conflicts=True)
    row = SignInTries.objects.filter(key=key)
    row.filter(last__lte=now - FORGOTTEN_AFTER).update(tries=0, last=now)
    # `tries` is the number before this one: both databases read the old row on the right side.
    # A free one asks no clock: tries of the same moment have read theirs in another order.
    taken = row.filter(Q(free_at__lte=now) | Q(tries__lt=FREE_TRIES)).update(
        tries=F("tries") + 1, last=now, free_at=_free_at(now)
    )
    if taken:
        return None
    free_at = row.values_list("free_at", flat=True).first() or now
    return max(1, math.ceil((free_at - now).total_seconds()))


def forget_tries(key: str) -> None:
    """Begin anew: the password was right, or is a new one."""
    SignInTries.objects.filter(key=key).delete()


def delete_old_tries() -> int:
    """Delete the rows that count for nothing any more; how many."""
    old = timezone.now() - FORGOTTEN_AFTER
    return SignInTries.objects.filter(last__lte=old).delete()[0]


def delay_after(tries: int) -> timedelta:
    """Return how long nobody may try after so many tries."""
    if tries < FREE_TRIES:
        return timedelta(0)
    steps = min(tries - FREE_TRIES, 16)  # far beyond MAX_DELAY, and no overflow
    return min(FIRST_DELAY * 2**steps, MAX_DELAY)


def _free_at(now: datetime) -> Case:
    """Return the SQL for when the next try may be taken, from the tries before this one."""
    whens = [When(tries__lt=FREE_TRIES - 1, then=Value(now))]
    tries = FREE_TRIES
    while delay_after(tries) < MAX_DELAY:
        whens.append(When(tries=tries - 1, then=Value(now + delay_after(tries))))
        tries += 1
    return Case(*whens, default=Value(now + MAX_DELAY))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
