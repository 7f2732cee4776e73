"""Limits of what one may keep: a guest costs nothing to become, so guests may keep a tenth."""

from typing import Final

from accounts.models import User

GUEST_SHARE: Final = 10


def is_guest(user: object) -> bool:
    """Whether this is someone who has not chosen a name and a password yet."""
    return isinstance(user, User) and user.is_guest


def limit_for(user: object, most: int) -> int:
    """Return how many the user may keep of what a member may keep `most` of."""
    return max(1, most // GUEST_SHARE) if is_guest(user) else most


def guest_limit_hint(user: object, most: int) -> str:
    """Return the guest-limit hint; empty for members."""
    if not is_guest(user):
        return ""
    return f" That’s the limit for guests: create an account to keep up to {most:,}."
