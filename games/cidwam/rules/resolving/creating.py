"""Creating tokens (R10.17-R10.19): where they can go, and putting them there."""

from __future__ import annotations

from games.cidwam.rules.board import (
    ADJACENT,
    BOARD_END,
    FIRST_ENVIRONMENT,
    GONE,
    GOVERNING,
    NEUTRAL,
    SPACES,
    ZONE,
)
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.flags import FACE_DOWN, TOKEN
from games.cidwam.rules.mechanics import statics, targets
from games.cidwam.rules.mechanics.summon import SOUL_LIMIT
from games.cidwam.rules.position import events, triggers
from games.cidwam.rules.position.pieces import attach, came, card_of, entered, new_id, on_board, put
from games.cidwam.rules.position.slots import free_environment_slots, free_slots
from games.cidwam.rules.position.state import State
from games.cidwam.rules.resolving.choices import ChoicePrompter


def create(run: ChoicePrompter, card: CardDef, n: int, where: str = "") -> bool:
    """Create n tokens of a card: their places chosen one by one, then all at once.

    where: "" for an empty space of your Zone or an empty slot, `adjacent` or `here`. What has no
    place, or would be a seventh Soul, is not created.
    """
    s, you = run.s, run.you
    if card.kind == "Soul":
        n = min(n, SOUL_LIMIT - len(s.souls[you]))
    places: list[int] = []
    for _ in range(n):
        free = [place for place in _places(run, card, where) if place not in places]
        if card.kind == "Incantation":
            free = free[:1]  # always the lowest
        place = run.choose_place(free, "create", card.title)
        if place is None:
            break
        places.append(place)
    made = [_put(s, you, card, place) for place in places]
    _call_it(run, made)
    return bool(made)


def _places(run: ChoicePrompter, card: CardDef, where: str) -> list[int]:
    s, you = run.s, run.you
    if card.kind == "Soul":
        if where == "adjacent":
            space = run.near()
            spaces = ADJACENT[space] if space is not None else ()
        else:
            spaces = _spaces(run, where)
        return [space for space in spaces if not s.spaces[space]]
    if card.kind == "Environment":
        free = free_environment_slots(s)
        space = run.near()
        if where == "adjacent" and space is not None:
            return [slot for slot in free if slot - FIRST_ENVIRONMENT in GOVERNING[space]]
        return free
    if card.kind == "Incantation":
        return free_slots(s, you)
    return []


def _spaces(run: ChoicePrompter, where: str) -> tuple[int, ...]:
    you = run.you
    match where:
        case "here":
            return run.here()
        case "neutral":
            return NEUTRAL
        case "opponents":
            return ZONE[1 - you]
        case "any":
            return tuple(range(SPACES))
        case "left":
            return run.left_space()
    return ZONE[you]


def _call_it(run: ChoicePrompter, made: list[int]) -> None:
    """Make what was created last `it` for later sentences, where no target is on the board."""
    if made and not run.last and not (run.frame.it and on_board(run.s, run.frame.it)):
        run.last = made[-1]


def _put(s: State, you: int, card: CardDef, place: int) -> int:
    token = new_id(s, card, you, GONE, TOKEN)
    put(s, token, place, you)
    if card.kind == "Soul":
        statics.put_life_counters(s, token)
    if s.log is not None:
        events.entered(s, token, "create")
    if card.kind == "Soul":
        entered(s, (token,), BOARD_END)
    else:
        came(s, token)
    _created(s, you, token)
    return token


def _created(s: State, you: int, token: int) -> None:
    if "creates" in s.listeners:
        triggers.watch(s, "creates", (token,), seat=you)


def copy(run: ChoicePrompter, piece: int, n: int) -> bool:
    """A token copy of a piece; what lies face down has nothing to copy (R10.9)."""
    if run.s.flags[piece] & FACE_DOWN:
        return False
    return create_card(run, card_of(run.s, piece), n)


def create_card(run: ChoicePrompter, card: CardDef, n: int) -> bool:
    """Token copies of a card: a Relic is attached to a valid piece; a Spell is no piece."""
    if card.kind == "Relic":
        return _relics(run, card, n)
    if card.kind in ("Spell", "Persona"):
        return False
    return create(run, card, n)


def _relics(run: ChoicePrompter, card: CardDef, n: int) -> bool:
    s, you = run.s, run.you
    wanted = card.script.attach
    if wanted is None:
        return False
    fits = [p for p in targets.candidates(s, you, run.source, wanted) if targets.can_bear(s, p)]
    hosts = [run.choose_piece(fits, "attach", card.title) for _ in range(n)]
    made = []
    for host in filter(None, hosts):
        token = new_id(s, card, you, GONE, TOKEN)
        attach(s, token, host, you)
        made.append(token)
        if s.log is not None:
            events.entered(s, token, "create")
        came(s, token)
        _created(s, you, token)
    _call_it(run, made)
    return bool(made)
