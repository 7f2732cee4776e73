"""Cards of a discard or a hand put onto the board: the card and then its place, one after another.

They are not played: nothing is paid, nothing happens on play, and a Secret lies face up.
"""

from __future__ import annotations

from games.cidwam.rules.board import BOARD_END, HAND, ZONE
from games.cidwam.rules.mechanics import statics, targets
from games.cidwam.rules.mechanics.fight_rolls import is_another
from games.cidwam.rules.mechanics.flow import step
from games.cidwam.rules.mechanics.summon import SOUL_LIMIT
from games.cidwam.rules.position import events
from games.cidwam.rules.position.departed import hears_itself
from games.cidwam.rules.position.pieces import attach, came, entered, put
from games.cidwam.rules.position.slots import free_environment_slots, free_slot
from games.cidwam.rules.position.state import Frame, State
from games.cidwam.rules.resolving.choices import ChoicePrompter
from games.cidwam.rules.text.vocabulary import Sort

# How much a frame is to put: how many cards, of which sort, from where, and bounds of their value.
Order = tuple[int, str, str, int | None, int | None]


def begin(run: ChoicePrompter, order: Order) -> bool:
    """Have it done next. Gives whether any card can be put, for then one will be."""
    if not order[0] or not _fitting(run.s, run.you, run.source, order):
        return False
    run.s.stack.append(Frame("put", run.you, run.source, (), 0, order))
    return True


@step("put")
@hears_itself
def step_put(s: State, frame: Frame) -> None:
    """One card; what can stand nowhere is no choice."""
    order: Order = frame.data
    run = ChoicePrompter(s, frame)
    cards = _fitting(s, frame.seat, frame.source, order) if order[0] else []
    if not cards:
        s.stack.pop()
        return
    card = _choose(run, cards, order[2])
    place, host = _choose_place(run, card)
    frame.answers = ()
    frame.data = (order[0] - 1, *order[1:])
    _put(s, frame.seat, card, place, host)
    below = s.stack[-2] if len(s.stack) > 1 else None
    if below is not None and below.op == "effects":
        below.it = card


def _fitting(s: State, seat: int, source: int, order: Order) -> list[int]:
    """The cards that could be put now: of the sort, within bounds, and with a place to stand."""
    _, word, pile, most, least = order
    cards = s.hand[seat] if pile == "hand" else s.discard[seat]
    sort = Sort(word)
    found = []
    for card in cards:
        d = s.defs[card]
        if sort.word not in d.sorts or d.kind in ("Spell", "Persona"):
            continue
        if (most is not None and d.value > most) or (least is not None and d.value < least):
            continue
        if places_of(s, seat, card):
            found.append(card)
    return found


def places_of(s: State, seat: int, card: int) -> list[int]:
    """Return where a card could be put: places, or what a Relic could be attached to."""
    match s.defs[card].kind:
        case "Soul":
            full = len(s.souls[seat]) >= SOUL_LIMIT
            return [] if full else [space for space in ZONE[seat] if not s.spaces[space]]
        case "Environment":
            return free_environment_slots(s)
        case "Incantation":
            slot = free_slot(s, seat)
            return [] if slot is None else [slot]
        case "Relic":
            return targets.hosts(s, seat, card)
    return []


def _choose(run: ChoicePrompter, cards: list[int], pile: str) -> int:
    """By name. A hand of two or more is asked though one card fits in the other's turn (E15)."""
    s, seat = run.s, run.you
    hidden = pile == "hand" and seat != s.active and len(s.hand[seat]) > 1
    return run.choose_card(seat, cards, "put", always=hidden)


def _choose_place(run: ChoicePrompter, card: int) -> tuple[int, int]:
    """A place, and for a Relic what it is attached to."""
    s = run.s
    found = places_of(s, run.you, card)
    title = s.defs[card].title
    if s.defs[card].kind == "Relic":
        return BOARD_END, run.choose_piece(found, "attach", title)
    place = run.choose_place(found, "put", title)
    assert place is not None
    return place, 0


def _put(s: State, seat: int, card: int, place: int, host: int) -> None:
    pile = s.hand[seat] if s.place[card] == HAND + seat else s.discard[seat]
    if s.log is not None:
        events.put(s, seat, card)
    pile.remove(card)
    is_another(s, card)
    if host:
        attach(s, card, host, seat)
    else:
        put(s, card, place, seat)
    is_soul = s.defs[card].kind == "Soul"
    if is_soul:
        statics.put_life_counters(s, card)
    if s.log is not None:
        events.entered(s, card, "put")
    if is_soul:
        entered(s, (card,), BOARD_END)
    else:
        came(s, card)
