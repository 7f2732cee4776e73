"""Cards, decks, drafts and the hashes of games as text that no upgrade changes.

`python -m tests.upgrade.dumping` prints it. A line for each, sorted by what people know them by,
never by ids of rows. A game's hash is of the state that its actions lead to.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any


def dumped() -> str:
    """The whole dump."""
    return "\n".join([*cards(), *decks(), *drafts(), *games(), ""])


def cards() -> Iterator[str]:
    """Each card as the card files have it."""
    from games.cidwam.web.current_cards import current_pool

    for card in sorted(current_pool().as_data(), key=lambda card: str(card["name"])):
        yield f"card {_text(card)}"


def decks() -> Iterator[str]:
    """Each deck as the engine has it, with what its owner said of it."""
    from decks.models import Deck

    for deck in Deck.objects.with_content().order_by("key"):
        owner = deck.owner.get_username() if deck.owner else None
        said = [deck.key, owner, deck.visibility, deck.description]
        yield f"deck {_text(said)} {_text(deck.as_engine())}"


def drafts() -> Iterator[str]:
    """Each draft, with the name of its picture's file."""
    from workshop.models import Draft

    for draft in Draft.objects.select_related("set", "picture").order_by("set__code", "number"):
        picture = draft.picture.file_name if draft.picture else None
        yield f"draft {_text([draft.code, draft.set.name, picture])} {_text(draft.as_data())}"


def games() -> Iterator[str]:
    """Each game with its actions, result, and the hash of the state that they lead to."""
    from play.models import Game
    from play.replays import replay_all

    hashes: dict[str, str] = {}
    report = replay_all(lambda game, state_hash: hashes.update({game.key: state_hash}))
    for game in Game.objects.prefetch_related("seats").order_by("key"):
        names = [seat.name for seat in game.seats.all()]
        said = [game.status, game.number, game.turn, game.winner, game.reason, names]
        yield f"game {game.key} {_text(said)} {hashes.get(game.key, '-')}"
    yield f"games {report.games} {report.actions} {_text(report.different)}"


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True, default=str)


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")
    django.setup()
    print(dumped(), end="")
