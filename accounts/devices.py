"""Browsers that an account knows: one that has signed in keeps a signed cookie that says so.

It lets nobody in. It is only counted by itself when its owner mistypes a password, so that a
stranger who tries passwords elsewhere does not keep the owner out (services.sign_in_limits).
"""

from __future__ import annotations

import secrets
from typing import Final

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase

from accounts.models import User
from accounts.services import sign_in_limits

COOKIE: Final = "device"
SALT: Final = "accounts.device"
MAX_AGE: Final = 365 * 24 * 3600  # seconds
MAX_ACCOUNTS: Final = 5  # that share a browser


def tries_key(request: HttpRequest, name: str) -> str:
    """Return under which key a try to sign in by this name is counted."""
    device = _known(request).get(sign_in_limits.key_of_name(name))
    return sign_in_limits.key_of_device(device) if device else sign_in_limits.key_of_name(name)


def is_known(request: HttpRequest, user: User) -> bool:
    """Return whether this account has signed in with the browser before."""
    return sign_in_limits.key_of_name(user.get_username()) in _known(request)


def remember(request: HttpRequest, response: HttpResponseBase, user: User) -> None:
    """Have the browser known by this account from now on."""
    name = sign_in_limits.key_of_name(user.get_username())
    others = [pair for pair in _known(request).items() if pair[0] != name]
    device = _known(request).get(name) or secrets.token_urlsafe(16)
    known = [*others[-(MAX_ACCOUNTS - 1) :], (name, device)]
    response.set_cookie(
        COOKIE,
        signing.dumps(known, salt=SALT),
        max_age=MAX_AGE,
        path="/accounts/",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _known(request: HttpRequest) -> dict[str, str]:
    """Return the browser's name for each account, by the key of the account's name."""
    try:
        pairs = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=MAX_AGE)
        return {str(name): str(device) for name, device in pairs}
    except (signing.BadSignature, TypeError, ValueError):
        return {}
