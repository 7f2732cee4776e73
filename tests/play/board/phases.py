"""One game in every phase that its page can show, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from play import services
from tests.play.board.eager import play_until
from tests.play.conftest import Table
from tests.samples import TIMES

Data = dict[str, Any]
PHASES = ("opening", "summon", "waiting", "move", "question", "late", "over")
#: The page of each is looked at in `make long`, of every second one in `make test`.
LOOKED_AT = PHASES if TIMES >= 1 else PHASES[::2]
LATE = 7  # turns, after which the board is as full as it gets
DECKS = (4, 2)


def phases(new_table: Callable[..., Table]) -> Iterator[tuple[str, Table, int]]:
    """Each phase that is LOOKED_AT, the game, and the side whose page shows it."""
    return (found for found in _phases(new_table) if found[0] in LOOKED_AT)


def _phases(new_table: Callable[..., Table]) -> Iterator[tuple[str, Table, int]]:
    table = new_table(*DECKS)
    yield "opening", table, 0
    table.open()
    yield "summon", table, table.to_act
    yield "waiting", table, 1 - table.to_act
    yield (
        "move",
        table,
        play_until(table, lambda view, side: can_fight(view, side) and has_odds(table, side)),
    )
    yield "question", table, play_until(table, is_asked)
    yield "late", table, play_until(table, is_late)
    game = table.game
    side = table.to_act
    services.resign(game_id=game.pk, side=side, number=game.number)
    yield "over", table, side


def can_fight(view: Data, side: int) -> bool:
    return any(text.startswith("fight") for text in view["legal"])


def has_odds(table: Table, side: int) -> bool:
    """Whether the page tells a fight's odds; there are none against what is face down."""
    return any(each["verb"] == "fight" and "odds" in each for each in table.facts(side)["choices"])


def is_asked(view: Data, side: int) -> bool:
    return view["decision"] is not None and len(view["legal"]) > 1


def is_late(view: Data, side: int) -> bool:
    return view["turn"] >= LATE and view["decision"] is None
