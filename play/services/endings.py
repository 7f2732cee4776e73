"""Looking back at a game that is over: by replaying it, once, the first time that anyone asks."""

from __future__ import annotations

from dataclasses import asdict
from itertools import takewhile

from engine.kernel.hindsight import Hindsight, look_back
from play.errors import GameNotRunning
from play.kinds import kind_of
from play.models import Ending, Game
from play.replays import MAX_REPLAYED, steps
from play.rules import rules_for

MAX_POINTS = 400  # that are kept of a long game, for a drawing of a few hundred pixels


def find_ending(game: Game) -> Ending:
    """Return the game's ending; worked out if nobody has asked for it before.

    Of a very long game it tells the first `MAX_REPLAYED` actions. Raises GameNotRunning.
    """
    if not game.is_over or not game.has_begun:
        raise GameNotRunning("The game isn’t over yet.", number=game.number)
    kept = Ending.objects.filter(pk=game.pk).first()
    if kept is not None:
        return kept
    seen = takewhile(lambda step: step.number <= MAX_REPLAYED, steps(game))
    found = look_back(rules_for(game), kind_of(game.slug).facts, seen)
    values = {
        "points": _few(found),
        "moment": asdict(found.moment) if found.moment else None,
        "luck": [asdict(luck) for luck in found.luck],
    }
    # Who asks at the same time works out the same.
    return Ending.objects.get_or_create(game=game, defaults=values)[0]


def _few(found: Hindsight) -> list[tuple[int, float]]:
    """As many points as are drawn, those of the moment and the last among them."""
    step = -(-len(found.points) // MAX_POINTS)
    moment = found.moment.number if found.moment else None
    last = found.points[-1][0] if found.points else None
    return [
        (number, round(estimate, 3))
        for place, (number, estimate) in enumerate(found.points)
        if place % step == 0 or number in (moment, last) or number + 1 == moment
    ]
