"""Make a guest, make a member, turn a guest into a member.

Every function is one transaction. Signing in itself (the session) is the view's work.
"""

import secrets
from http import HTTPStatus

from django.db import IntegrityError, transaction

from accounts import names
from accounts.models import User
from api.refusals import Refusal

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is mistaken for another
TRIES = 20


class NoGuest(Refusal):
    """The guest has become a member meanwhile (in another tab), or is gone."""

    status = HTTPStatus.CONFLICT

    def __init__(self) -> None:
        super().__init__("This guest already has an account. Sign in to it.")


class NameTaken(Refusal):
    """Another user has this name already, or one that looks like it (`names.fold`)."""

    field = "username"

    def __init__(self) -> None:
        super().__init__("That username is taken.")


def make_guest() -> User:
    """Make a guest with a name like guest-7kq2; longer names come when short ones are taken."""
    for attempt in range(TRIES):
        letters = "".join(secrets.choice(ALPHABET) for _ in range(4 + attempt // 4))
        try:
            with transaction.atomic():
                return User.objects.create_user(names.GUEST_PREFIX + letters, is_guest=True)
        except IntegrityError:
            continue
    raise RuntimeError(f"no free guest name in {TRIES} tries")


def sign_up(*, username: str, password: str, email: str = "", guest: User | None = None) -> User:
    """Make a member, or make this guest one, who then keeps decks, games and all else.

    Raises NameTaken, NoGuest. The password has been validated by the form.
    """
    with transaction.atomic():
        user = User() if guest is None else _locked_guest(guest)
        user.username = User.normalize_username(username)
        user.email = email
        user.is_guest = False
        user.set_password(password)
        try:
            with transaction.atomic():
                user.save()
        except IntegrityError as clash:
            raise NameTaken from clash
    return user


def _locked_guest(guest: User) -> User:
    """Lock the guest's row, against a second tab that claims it at the same moment."""
    user = User.objects.select_for_update().filter(pk=guest.pk, is_guest=True).first()
    if user is None:
        raise NoGuest
    return user
