"""Writes by the way while somebody reads: when a game was seen, a key used.

It is worth nothing to who asks, so a database that takes no more of it, as with a full disk, costs
them nothing either.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DatabaseError, transaction

logger = logging.getLogger(__name__)


@contextmanager
def by_the_way(what: str) -> Iterator[None]:
    """Write in a transaction of its own; one that fails is a line in the log."""
    try:
        with transaction.atomic():
            yield
    except DatabaseError as error:
        logger.warning("not written: %s (%s)", what, type(error).__name__)
