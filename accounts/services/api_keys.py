"""Make, revoke and note the use of API keys. Each is one transaction."""

import hashlib
import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import ApiKey, User
from accounts.services.owning import lock_owner
from api.refusals import Refusal
from jobs.by_the_way import by_the_way

PREFIX = "cidwam_"
MAX_KEYS = 20
NOTED = timedelta(minutes=10)  # how exactly a key's last use is kept


class TooManyKeys(Refusal):
    """The owner has as many keys as the site keeps for one."""

    def __init__(self) -> None:
        super().__init__(f"You have {MAX_KEYS} keys, the most allowed. Revoke one first.")


def digest_of(key: str) -> str:
    """Return what is kept of a key. It is long and random, so that a plain hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


@transaction.atomic
def make_key(*, owner: User, name: str, scope: str) -> tuple[ApiKey, str]:
    """Create a key and return it with its text, which nobody can get again. Raises TooManyKeys."""
    lock_owner(owner)  # so that the count is exact
    if ApiKey.objects.filter(owner=owner).count() >= MAX_KEYS:
        raise TooManyKeys
    text = PREFIX + secrets.token_urlsafe(32)
    row = ApiKey.objects.create(
        owner=owner, name=name, scope=scope, digest=digest_of(text), hint=text[-4:]
    )
    return row, text


def revoke_key(*, owner: User, key_id: int) -> bool:
    """Delete the owner's key; False if there is no such one. Whatever used it is out at once."""
    return bool(ApiKey.objects.filter(owner=owner, pk=key_id).delete()[0])


def revoke_keys(*, owner: User) -> int:
    """Delete all of the owner's keys; how many there were."""
    return ApiKey.objects.filter(owner=owner).delete()[0]


def note_use(*, key: ApiKey) -> None:
    """Keep when the key was used last; one write in ten minutes is exact enough."""
    now = timezone.now()
    if key.used is None or key.used < now - NOTED:
        with by_the_way("the last use of a key"):
            ApiKey.objects.filter(pk=key.pk).update(used=now)
