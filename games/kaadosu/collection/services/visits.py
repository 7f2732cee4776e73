"""Visits: who is seen has packs the next day, and is not away (E5.1, E10.5); and new devices."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from django.http import HttpRequest

from accounts import devices
from accounts.models import ApiKey, User
from games.kaadosu.collection.models import Operation
from games.kaadosu.collection.services.operation import Caller, working


def sign_in(caller: Caller) -> None:
    """Note that a collector is here. Raises Refused for who is none, or frozen."""
    with working(caller, Operation.Kind.SETUP):
        pass


#: Nothing goes to other collectors for so long after the first sign-in on a device, so that who
#: has learned a password can't empty a collection at once.
NEW_DEVICE_SPAN: Final = timedelta(days=1)
SESSION: Final = "collection_new_device"


def note_device(request: HttpRequest, user: User, now: datetime) -> None:
    """Note in a new session that the account has not signed in on this device before."""
    if not devices.is_known(request, user):
        request.session[SESSION] = now.isoformat()


def is_new_device(request: HttpRequest, key: Any, now: datetime) -> bool:
    """Return whether a request comes from a new device, or with an API key of the last day."""
    if isinstance(key, ApiKey):
        return now - key.made < NEW_DEVICE_SPAN
    noted = request.session.get(SESSION)
    return noted is not None and now - datetime.fromisoformat(noted) < NEW_DEVICE_SPAN
