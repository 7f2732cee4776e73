"""The part of “Download my data” that concerns the account itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from accounts.models import User


def export_of(user: User) -> Iterator[tuple[str, Any]]:
    """Yield `account.json`: names, address, dates, the hints of API keys, and when recovery
    codes were made and used."""
    keys = user.api_keys.order_by("pk")
    yield (
        "account.json",
        {
            "username": user.get_username(),
            "email": user.email,
            "email_confirmed": user.email_confirmed_at,
            "joined": user.date_joined,
            "last_login": user.last_login,
            "api_keys": list(keys.values("name", "scope", "hint", "made", "used")),
            "recovery_codes": list(user.recovery_codes.values("made", "used")),
        },
    )
