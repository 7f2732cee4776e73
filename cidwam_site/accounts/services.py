"""Writes about people: make a guest, sign up, turn a guest into a member.

Every function is one transaction. Signing in itself (the session) is the view's work.
"""

import secrets

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from api.guests import GUEST_PREFIX, is_guest
from cidwam_site.accounts import names

__all__ = ["GUEST_PREFIX", "NameTaken", "NoGuest", "is_guest", "make_guest", "sign_up"]

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is mistaken for another
TRIES = 20


class NoGuest(Exception):
    """The guest has become a member meanwhile (in another tab), or is gone."""


class NameTaken(Exception):
    """Another user has this name already, or one that looks like it (`names.fold`)."""


def make_guest() -> User:
    """A new guest with a name like guest-7kq2; longer names come when short ones are taken."""
    for attempt in range(TRIES):
        name = GUEST_PREFIX + "".join(secrets.choice(ALPHABET) for _ in range(4 + attempt // 4))
        try:
            with transaction.atomic():
                return get_user_model().objects.create_user(username=name)
        except IntegrityError:
            continue
    raise RuntimeError(f"no free guest name in {TRIES} tries")


def sign_up(*, username: str, password: str, email: str = "", guest: User | None = None) -> User:
    """Make a member, or make this guest one, who then keeps decks, games and all else.

    Raises NameTaken, NoGuest. The password has been validated by the form.
    """
    with transaction.atomic():
        user = User() if guest is None else _locked_guest(guest)
        taken = User.objects.filter(username__iexact=username).exclude(pk=user.pk)
        if taken.exists() or names.is_taken(username, user):
            raise NameTaken(username)
        user.username = username
        user.email = email
        user.set_password(password)
        try:
            with transaction.atomic():
                user.save()
        except IntegrityError as clash:
            raise NameTaken(username) from clash
        if not names.is_known(user):  # somebody signed up with a look-alike at the same moment
            raise NameTaken(username)
    return user


def _locked_guest(guest: User) -> User:
    """The guest as they are now, kept from a second tab that claims them at the same moment."""
    user = User.objects.select_for_update().filter(pk=guest.pk).first()
    if user is None or not is_guest(user):
        raise NoGuest(guest.username)
    return user
