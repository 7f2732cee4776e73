"""Recovery codes: a way back into an account that has no email address, whoever tries passwords.

A code is as long as a key, so nobody guesses one, and tries of passwords do not hold it up: they
are counted by name (`sign_in_limits`), and a stranger could use them up for ever.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.models import RecoveryCode, User
from accounts.services import api_keys, sign_in_limits
from accounts.services.owning import lock_owner
from accounts.services.registration import ALPHABET
from api.refusals import Refusal

NUMBER: Final = 8
LETTERS: Final = 16  # 79 bits
GROUP: Final = 4


class WrongCode(Refusal):
    """No such account, no such code of it, or one that was used; nobody is told which."""

    code = "wrong_code"
    field = "code"

    def __init__(self) -> None:
        super().__init__("That’s no unused recovery code of this account.")


@transaction.atomic
def make_codes(*, owner: User) -> list[str]:
    """Make new codes in the place of all older ones; nobody can get them again."""
    lock_owner(owner)
    RecoveryCode.objects.filter(owner=owner).delete()
    codes = ["".join(secrets.choice(ALPHABET) for _ in range(LETTERS)) for _ in range(NUMBER)]
    RecoveryCode.objects.bulk_create(
        RecoveryCode(owner=owner, digest=digest_of(owner, code)) for code in codes
    )
    return [_in_groups(code) for code in codes]


def codes_left(*, owner: User) -> int:
    """Return the number of codes that can still be used."""
    return RecoveryCode.objects.filter(owner=owner, used=None).count()


@transaction.atomic
def recover(*, username: str, code: str, password: str) -> User:
    """Give the account a new password, use the code up and revoke keys. Raises WrongCode.

    The password has been validated by the form.
    """
    user = User.objects.filter(username=username, is_active=True, is_guest=False).first()
    if user is None:
        raise WrongCode
    unused = RecoveryCode.objects.filter(owner=user, digest=digest_of(user, code), used=None)
    if not unused.update(used=timezone.now()):  # of two at once, one
        raise WrongCode
    user.set_password(password)
    user.save(update_fields=["password"])
    api_keys.revoke_keys(owner=user)
    sign_in_limits.forget_tries(sign_in_limits.key_of_name(user.get_username()))
    return user


def digest_of(owner: User, code: str) -> str:
    """Return what is kept of a code, however it is typed; it is random, so a hash is enough."""
    plain = "".join(sign for sign in code.lower() if sign.isalnum())
    return hashlib.sha256(f"{owner.pk}:{plain}".encode("utf-8", "surrogatepass")).hexdigest()


def _in_groups(code: str) -> str:
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))
