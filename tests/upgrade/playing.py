"""Games as their players have them, as text that no upgrade changes.

`python -m tests.upgrade.playing` prints it. A line for each: who is kept waiting by which action,
what each viewer may read of it, and the record of a game that is over, as hashes. `dumping` has
cards, decks and states.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from typing import Any


def told() -> str:
    """The whole of it."""
    return "\n".join([*games(), ""])


def games() -> Iterator[str]:
    """Each game by its key."""
    from play.models import Game
    from play.queries import record_of

    for game in Game.objects.order_by("key"):
        actions = list(game.actions.order_by("number"))
        kept = [[row.number, row.kept_waiting] for row in actions if row.kept_waiting]
        told = [[row.number, row.side, row.notation, row.by_bot, row.log] for row in actions]
        record = _hash(record_of(game).dumps()) if game.is_over else "-"
        yield f"{game.key} {json.dumps(kept)} {_hash(told)} {record}"


def _hash(data: Any) -> str:
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")
    django.setup()
    print(told(), end="")
