"""Seeds: the site's, promised by its hash before a player's comes, and the players'.

A game's dice come from the site's seed and all players'. Whatever the site makes for a player
follows from its own seed, so that it has nothing left to choose once a player's seed is here.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from django.utils import timezone

from engine.kernel.chance import commitment, derived_seed
from play.errors import OfferSpent, PlayError
from play.models import MAX_SEED_LENGTH, SeedMaker, ServerSeed

OFFER_AGE = timedelta(hours=6)  # a form may lie open for an evening
MAX_AT_ONCE = 5000


def make_server_seed(*, user: Any = None) -> ServerSeed:
    """Draw the site's seed of a game that may come, for this user alone if they are known.

    Its key and its commitment may be told at once, its seed at the game's end.
    """
    seed = secrets.token_hex(32)
    known = user is not None and user.is_authenticated
    return ServerSeed.objects.create(
        seed=seed, commitment=commitment(seed), user=user if known else None
    )


def promised_seed(*, user: Any, offer: str) -> ServerSeed:
    """Take the offered seed for a game of this transaction, or raise OfferSpent."""
    late = "This form’s seed has expired or isn’t yours. Reload the page and try again."
    found = ServerSeed.objects.select_for_update().filter(key=offer[:40]).first()
    if found is None or found.user_id not in (None, user.pk):
        raise OfferSpent(late)
    if found.games.exists():
        raise OfferSpent("This game was already created. Find it under your games.")
    if found.created < timezone.now() - OFFER_AGE:
        raise OfferSpent(late)
    return found


def seed_of_seat(server_seed: str, seat: str, given: str) -> tuple[str, SeedMaker]:
    """Return the seed of a seat, by its name, and who made it: the player, or the site for who
    gives none and for bots."""
    if given:
        return given, SeedMaker.PLAYER
    return derived_seed(server_seed, seat), SeedMaker.SITE


def clean_seed(seed: str) -> str:
    """Return a player's seed as records can hold it. Raises PlayError."""
    seed = " ".join(seed.split())
    if len(seed) > MAX_SEED_LENGTH:
        raise PlayError(
            f"A seed can have at most {MAX_SEED_LENGTH} characters; yours has {len(seed)}."
        )
    if not seed.isprintable():
        raise PlayError("A seed is made of printable characters.")
    try:
        seed.encode()
    except UnicodeEncodeError as error:
        raise PlayError("A seed is made of printable characters.") from error
    return seed


def prune_server_seeds() -> int:
    """Delete the seeds that no game has and none can take any more; how many."""
    old = timezone.now() - 2 * OFFER_AGE
    unused = ServerSeed.objects.filter(games__isnull=True, created__lt=old).order_by("pk")
    found = list(unused.values_list("pk", flat=True)[:MAX_AT_ONCE])
    return ServerSeed.objects.filter(pk__in=found).delete()[0]
