"""How much `make test` tries of what `make long` tries whole.

CIDWAM_RANDOM_GAMES is the share: of the random games of each law, and of long lists (1 by default).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
TIMES = float(os.environ.get("CIDWAM_RANDOM_GAMES", "1"))


def some_of(all_: Sequence[T]) -> Sequence[T]:
    """Return every nth, so that the share is what is asked for."""
    return all_[:: max(1, round(1 / TIMES))]
