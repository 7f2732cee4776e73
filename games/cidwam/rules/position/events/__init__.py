"""The facts that a game tells (docs/facts.md, Events): one function a kind of fact.

Called only while a log is kept (`State.log`), so that simulation pays nothing. An event holds
what everybody may know; what one seat alone may know goes into that seat's private part and
nowhere else. What is told of fights lives with their rules (`rules.fight_events`).
"""

from games.cidwam.rules.position.events.of_pieces import (
    bonus,
    changed,
    controlled,
    counters,
    destroyed,
    entered,
    keyword,
    moves,
    ready,
    removed,
    returned,
    shield_broken,
    swapped,
    turned_up,
)
from games.cidwam.rules.position.events.of_players import (
    barred,
    chance,
    coins,
    curated,
    damage,
    discarded,
    drew,
    life,
    looked,
    played,
    prevented,
    put,
    resolved,
    revealed,
    rolled,
    saw,
    shuffled,
    took,
    triggered,
    used,
)
from games.cidwam.rules.position.events.of_the_game import (
    asked,
    declined,
    first,
    lapsed,
    offer,
    opened,
    over,
    phase,
    skipped,
    turn,
)
from games.cidwam.rules.position.labels import reference

__all__ = (
    "asked", "barred", "bonus", "chance", "changed", "coins", "controlled", "counters", "curated",
    "damage", "declined", "destroyed", "discarded", "drew", "entered", "first", "keyword", "lapsed",
    "life", "looked", "moves", "offer", "opened", "over", "phase", "played", "prevented", "put",
    "ready", "reference", "removed", "resolved", "revealed", "returned", "rolled", "saw", "shield_broken",
    "shuffled", "skipped", "swapped", "took", "triggered", "turn", "turned_up", "used",
)  # fmt: skip
