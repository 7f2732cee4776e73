"""Triggers of texts by what happened (R4.3): abilities that trigger are queued in `State.waiting`.

Only finds and queues; `flow` lets them happen. What hears what is precomputed in a card's
`Script`: `own` for events of the piece itself, `attached` for those of a Relic's host, `watches`
for everything else.
"""

from __future__ import annotations

from games.cidwam.rules.board import (
    BOARD_END,
    FIRST_ENVIRONMENT,
    FIRST_SLOT,
    GOVERNED,
    GOVERNED_BITS,
    SPACES,
    ZONE_OF,
)
from games.cidwam.rules.cards.script import EventListener
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.position.sorting import any_is_sort
from games.cidwam.rules.position.state import State

# One who could hear: the piece, what it hears, and of which places (`_heard_places`).
Watcher = tuple[int, EventListener, int]
_ANYWHERE = -1
_NO_SPACE = _ANYWHERE << SPACES
_NOT_A_PIECE = frozenset(
    (
        "draws",
        "discards",
        "turn begins",
        "turn ends",
        "shield broken",
        "gains life",
        "earns coins",
        "loses life",
    )
)


def queue(s: State, seat: int, source: int, ability: int, that: int) -> None:
    """Let an ability wait: the active player's come first (R4.3). -1 turns a Secret up."""
    s.waiting.append((0 if seat == s.active else 1, seat, source, ability, that))


def may_trigger(s: State, members: tuple[int, ...]) -> bool:
    """Could texts of these pieces or their Relics speak of what happens to them? A fast path: of
    most Souls none does, whatever happens."""
    for piece in members:  # noqa: SIM110 - a loop, for a generator takes longer than all it looks at
        if s.defs[piece].script.own or s.relics[piece]:
            return True
    return False


def own(s: State, members: tuple[int, ...], key: str, that: int) -> None:
    """Something happened to a piece or a stack: its own texts and its Relics' may speak of it.

    The stack is one Soul (R10.11): whoever watches others hears of it once.
    """
    defs, relics = s.defs, s.relics
    for piece in members:
        script = defs[piece].script
        if key in script.own and not s.flags[piece] & FACE_DOWN:
            for ability in script.own[key]:
                queue(s, s.controller[piece], piece, ability, that)
        if relics[piece]:
            for relic in relics[piece]:
                if not s.flags[relic] & FACE_DOWN:
                    for ability in defs[relic].script.attached.get(key, ()):
                        queue(s, s.controller[relic], relic, ability, that)
    if key in s.listeners:
        watch(s, key, members)


def watch(
    s: State,
    key: str,
    subjects: tuple[int, ...],
    seat: int = -1,
    origin: int = BOARD_END,
) -> None:
    """Something happened on the board or to a player: all who listen may hear it.

    subjects is the piece, stack or card it happened to, seat the player it belongs to (by default
    the subject's controller), origin where it came from (BOARD_END: not from the board).
    """
    if seat < 0:
        seat = s.controller[subjects[0]]
    place = s.place[subjects[0]]
    listeners = s.listeners.get(key, ())
    note = s.watch_notes[seat].get(key)
    if note is None or note[0] is not listeners:
        note = s.watch_notes[seat][key] = listeners, watchers(s, key, seat)
    that = 0 if key in _NOT_A_PIECE else subjects[0]
    controller, active, here = s.controller, s.active, 1 << place
    for watcher, heard, places in note[1]:
        # A fast path: where it happened most often settles it.
        if heard.everything or (places & here and _fits(s, watcher, heard, subjects, origin)):
            if key == "plays" and watcher in subjects:
                continue  # a text does not see its own card played
            whose = controller[watcher]  # as `queue`, without a call for each
            s.waiting.append((0 if whose == active else 1, whose, watcher, heard.ability, that))


def watchers(s: State, key: str, seat: int) -> list[Watcher]:
    """Those who could hear an event of a seat's piece, or of the seat, as they lie. Noted for
    as long as the same listen, for what lies face up or down is another listener."""
    found: list[Watcher] = []
    for watcher in s.listeners.get(key, ()):
        other = s.controller[watcher] != seat
        for heard in s.defs[watcher].script.watches[key]:
            if heard.side is not None and heard.side != other:
                continue
            if heard.secret == bool(s.flags[watcher] & FACE_DOWN):
                found.append((watcher, heard, _heard_places(s, watcher, heard)))
    return found


def _heard_places(s: State, watcher: int, heard: EventListener) -> int:
    """Of which places, as bits, a text can hear what happens to a piece there; of what is in no
    space `_fits` has to tell."""
    if heard.here:
        watching = s.place[s.host[watcher] or watcher]
        if FIRST_ENVIRONMENT <= watching < FIRST_SLOT:
            return GOVERNED_BITS[watching - FIRST_ENVIRONMENT] | _NO_SPACE
    elif heard.zone is not None:
        zone = _zone(s, watcher, heard.zone)
        return sum(1 << space for space in range(SPACES) if ZONE_OF[space] == zone) | _NO_SPACE
    return _ANYWHERE


def _zone(s: State, watcher: int, zone: str) -> int:
    """The zone that a text means, as `ZONE_OF` has it."""
    you = s.controller[watcher]
    return {"yours": you, "opponents": 1 - you, "neutral": 2}[zone]


def _fits(
    s: State, watcher: int, heard: EventListener, subjects: tuple[int, ...], origin: int
) -> bool:
    if heard.other and watcher in subjects:
        return False
    if heard.own and (heard.key != "enters" or s.rules.enters_hears_itself):
        if (s.host[watcher] if heard.own == "attached" else watcher) not in subjects:
            return False
    if heard.here:  # where comes first, which settles more than the sort does
        watching = s.place[s.host[watcher] or watcher]
        if not FIRST_ENVIRONMENT <= watching < FIRST_SLOT:
            return False
        governed = GOVERNED[watching - FIRST_ENVIRONMENT]
        piece = subjects[0]
        if s.place[s.host[piece] or piece] not in governed:
            return False
        if heard.key == "enters" and origin in governed:
            return False
    elif heard.zone is not None:
        zone = _zone(s, watcher, heard.zone)
        space = s.place[subjects[0]]
        if space >= SPACES or ZONE_OF[space] != zone:
            return False
        if origin < SPACES and ZONE_OF[origin] == zone:
            return False
    return heard.sort is None or any_is_sort(s, subjects, heard.sort)


def instead_of(s: State, piece: int) -> str:
    """Return what happens to a piece that would be destroyed instead: "remove", "return", or
    nothing.

    Of several texts the one that has lain there longest says it (E64).
    """
    for source in s.listeners.get("instead", ()):
        if s.flags[source] & FACE_DOWN:
            continue
        other = s.controller[source] != s.controller[piece]
        for heard, how in s.defs[source].script.replaces:
            if heard.side in (None, int(other)) and _fits(s, source, heard, (piece,), BOARD_END):
                return how
    return ""


def turn_event(s: State, key: str) -> None:
    """The beginning or end of the active player's turn."""
    if key in s.listeners:
        watch(s, key, (0,), seat=s.active)
