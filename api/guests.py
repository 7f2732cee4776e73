"""Guests: users who have not chosen a name and a password yet. Becoming one costs nothing, so they
may keep a tenth of what members may.
"""

from typing import Final

from django.contrib.auth.models import User

GUEST_PREFIX: Final = "guest-"
SHARE: Final = 10


def is_guest(user: object) -> bool:
    """Whether this is someone who has not chosen a name and a password yet."""
    return (
        isinstance(user, User)
        and user.username.startswith(GUEST_PREFIX)
        and not user.has_usable_password()
    )


def limit_for(user: object, most: int) -> int:
    """How many the user may keep of what a member may keep `most` of."""
    return max(1, most // SHARE) if is_guest(user) else most


def guest_limit_hint(user: object, most: int) -> str:
    """Return the guest-limit hint; empty for members."""
    if not is_guest(user):
        return ""
    return f" This is a guest’s limit: choose a name and a password, and you may keep {most:,}."
