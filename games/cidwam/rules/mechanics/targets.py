"""Targets of a text: all pieces that fit, in order of place, and how they are named."""

from __future__ import annotations

from typing import Any

from games.cidwam.rules.board import ADJACENT, PLACE_NAMES, SLOT_PLACES, SPACES, slot_number
from games.cidwam.rules.cards.required_targets import Wants
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.mechanics import statics
from games.cidwam.rules.position.labels import may_know
from games.cidwam.rules.position.look import NOWHERE, Look
from games.cidwam.rules.position.pieces import card_of, where, whole
from games.cidwam.rules.position.sorting import any_is_sort, is_called, is_sort, of_sort
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text.targets import Group, Target

# By whom a target says: 0 for pieces of the text's player, 1 for those of the opponent.
_SIDES = {
    "opposing": 1,
    "all opposing": 1,
    "up to opposing": 1,
    "yours": 0,
    "another": 0,
    "all yours": 0,
    "up to yours": 0,
    "random opposing": 1,
    "random yours": 0,
    "the opposing": 1,
    "the own": 0,
}


def candidates(s: State, you: int, source: int, target: Target, stood: int = NOWHERE) -> list[int]:
    """The pieces that fit a chosen target; a stack by its bottom Soul (R10.11). stood: as a Look
    has it."""
    side = _SIDES.get(target.who)
    wanted = you if side == 0 else 1 - you
    # Fast paths: no other piece than what stands in a space is a Soul; whose it is settles most.
    if target.sort is None or target.sort.word != "Soul":
        units = _units(s)
        if side is not None:
            controller = s.controller
            units = [members for members in units if controller[members[0]] == wanted]
    elif side is None:
        units = list(filter(None, s.spaces))
    else:
        spaces, place = s.spaces, s.place
        units = [spaces[space] for space in sorted({place[soul] for soul in s.souls[wanted]})]
        if not _narrows(target):
            return [members[0] for members in units]
    if target.sort is not None and not _narrows(target):
        return of_sort(s, units, target.sort)
    look = Look(s, you, source, 0, stood)
    found = []
    for members in units:
        if _is_such(s, look, members, target):
            found.append(members[0])
    return found


def extremes(s: State, pieces: list[int], extreme: str) -> list[int]:
    """Those of some pieces with the highest or lowest value or Hit Dice (their maximum), a stack's
    added up. What lies face down has neither (E16)."""
    sizes = {piece: size for piece in pieces if (size := _size(s, piece, extreme)) is not None}
    if not sizes:
        return []
    best = max(sizes.values()) if extreme.startswith("highest") else min(sizes.values())
    return [piece for piece in pieces if sizes.get(piece) == best]


def _size(s: State, piece: int, extreme: str) -> int | None:
    cards = [card_of(s, p) for p in whole(s, piece) if not s.flags[p] & (FACE_DOWN | SHIELD)]
    if not cards:
        return None
    if extreme.endswith("value"):
        return sum(card.value for card in cards)
    dice = [card.hit_dice.maximum for card in cards if card.hit_dice is not None]
    return sum(dice) if dice else None


def _narrows(target: Target) -> bool:
    """Does a target say more than of what sort a piece is, and whose?"""
    return bool(
        target.who in ("another", "all other")
        or target.adjacent
        or target.here
        or target.zone
        or target.having
        or target.called
        or _measures(target)
    )


def _measures(target: Target) -> bool:
    """Does a target name a value or Hit Dice?"""
    return (
        target.max_value is not None
        or target.min_value is not None
        or target.max_dice is not None
        or target.min_dice is not None
    )


def _units(s: State) -> list[tuple[int, ...]]:
    """Every piece on the board, by place; the Souls of a stack as one, then their Relics."""
    relics = s.relics
    if not any(relics):  # a fast path: most often there is none
        return [*filter(None, s.spaces), *[(piece,) for piece in filter(None, s.fixed)]]
    units: list[tuple[int, ...]] = []
    for stack in filter(None, s.spaces):
        units.append(stack)
        for piece in stack:
            if relics[piece]:
                units += [(relic,) for relic in relics[piece]]
    for piece in filter(None, s.fixed):
        units.append((piece,))
        if relics[piece]:
            units += [(relic,) for relic in relics[piece]]
    return units


def _fits(s: State, look: Look, members: tuple[int, ...], target: Target) -> bool:
    side = _SIDES.get(target.who)
    if side is not None and (s.controller[members[0]] == look.you) != (side == 0):
        return False
    return _is_such(s, look, members, target)


def _is_such(s: State, look: Look, members: tuple[int, ...], target: Target) -> bool:
    """Does a piece or stack fit a target, whosever it is?"""
    if target.who in ("another", "all other") and look.is_among(members):
        return False
    sort = target.sort
    if sort is not None and not any_is_sort(s, members, sort):
        return False
    if _measures(target) and not _is_in_bounds(s, members, target):
        return False
    if target.having and not statics.is_having(s, members, target.having):
        return False
    if target.called and not any(is_called(s, piece, target.called) for piece in members):
        return False
    if target.adjacent or target.here or target.zone:
        space = look.space(members[0])
        if space is None:
            return False
        if target.adjacent:
            near = look.near()
            if near is None or space not in ADJACENT[near]:
                return False
        if target.here and space not in look.here():
            return False
        if target.zone and not look.in_zone(members[0], target.zone):
            return False
    return True


def _is_in_bounds(s: State, members: tuple[int, ...], target: Target) -> bool:
    """`with value N or less` or `or more` (of each), `with Hit Dice N or less` or `or more` (their
    maximum, together). What lies face down has neither (R8.2a, R10.9)."""
    if any(s.flags[p] & (FACE_DOWN | SHIELD) for p in members):
        return False
    cards = [card_of(s, p) for p in members]
    if target.max_value is not None and any(c.value > target.max_value for c in cards):
        return False
    if target.min_value is not None and any(c.value < target.min_value for c in cards):
        return False
    if target.max_dice is None and target.min_dice is None:
        return True
    dice = [c.hit_dice for c in cards]
    if any(d is None for d in dice):
        return False
    most = sum(d.maximum for d in dice if d is not None)
    if target.max_dice is not None and most > target.max_dice:
        return False
    return target.min_dice is None or most >= target.min_dice


def of_group(s: State, you: int, source: int, group: Group, stood: int = NOWHERE) -> list[int]:
    """The pieces that a group is about now; a stack by its bottom Soul (R10.11)."""
    look = Look(s, you, source, 0, stood)
    if group.who == "this":
        found = [source] if look.on_board(source) and stood == NOWHERE else []
    elif group.who == "attached":
        host = s.host[source]
        fits = host and (group.sort is None or is_sort(s, host, group.sort))
        found = [host] if fits else []
    else:
        found = [unit[0] for unit in _units(s) if _is_of_group(s, look, unit, group)]
    return [s.spaces[s.place[piece]][0] if s.place[piece] < SPACES else piece for piece in found]


def _is_of_group(s: State, look: Look, members: tuple[int, ...], group: Group) -> bool:
    who, sort = group.who, group.sort
    own = s.controller[members[0]] == look.you
    if who != "all" and own != (who in ("yours", "other", "adjacent allies")):
        return False
    if who == "other" and look.is_among(members):
        return False
    if sort is not None and not any_is_sort(s, members, sort):
        return False
    if group.having and not statics.is_having(s, members, group.having):
        return False
    if group.called and not any(is_called(s, piece, group.called) for piece in members):
        return False
    if group.zone and not look.in_zone(members[0], group.zone):
        return False
    space = look.space(members[0])
    if group.here and (space is None or space not in look.here()):
        return False
    if not who.startswith("adjacent"):
        return True
    near = look.near()
    is_soul = s.place[members[0]] < SPACES
    return is_soul and near is not None and space is not None and space in ADJACENT[near]


def fits_attach(s: State, you: int, relic: int, host: int) -> bool:
    """R5.10."""
    attach = card_of(s, relic).script.attach
    return (
        attach is not None and can_bear(s, host) and _fits(s, Look(s, you, relic), (host,), attach)
    )


def can_bear(s: State, piece: int) -> bool:
    """Nothing can be attached to a Shield (R8.2a), nor to a Relic, which has no place (E40)."""
    return not s.flags[piece] & SHIELD and not s.host[piece]


def hosts(s: State, you: int, relic: int) -> list[int]:
    """The pieces that a Relic can be attached to; of a stack the first Soul that it fits."""
    attach = card_of(s, relic).script.attach
    if attach is None:
        return []
    look = Look(s, you, relic)
    # A fast path: no other piece than what stands in a space is a Soul.
    to_soul = attach.sort is not None and attach.sort.word == "Soul"
    units = filter(None, s.spaces) if to_soul else _units(s)
    fitting = ([p for p in u if can_bear(s, p) and _fits(s, look, (p,), attach)] for u in units)
    return [pieces[0] for pieces in fitting if pieces]


def all_fit(
    s: State,
    you: int,
    source: int,
    wants: tuple[Wants, ...],
    hopes: bool = False,
    stood: int = NOWHERE,
) -> bool:
    """R5.9: a text with `target` can't be used where nothing fits one of them.

    Of a choice a part that can be chosen is enough. `hopes`: also what is done to `up to N` must
    find something, as it is asked for at response points (E14) and of such parts (E18).
    """
    look = Look(s, you, source, 0, stood)
    for asked in wants:
        if asked.parts:
            if not any(all_fit(s, you, source, part, True, stood) for part in asked.parts):
                return False
            continue
        if hopes and not all(_any_fits(s, look, target) for target in asked.hopes):
            return False
        if not asked.targets:
            continue
        if len(asked.targets) == 1:
            if not _any_fits(s, look, asked.targets[0]):
                return False
        else:
            taken: list[int] = []
            for target in asked.targets:
                left = [p for p in candidates(s, you, source, target, stood) if p not in taken]
                if not left:
                    return False
                if len(left) == 1:
                    taken += left
    return True


def _any_fits(s: State, look: Look, target: Target) -> bool:
    """Are there candidates? A fast path: Souls, of which there mostly is one, are seen first."""
    for souls in s.souls:
        for soul in souls:
            if _fits(s, look, s.spaces[s.place[soul]], target):
                return True
    return any(_fits(s, look, unit, target) for unit in _units(s))


def name_for(s: State, seat: int, piece: int) -> str:
    """Return how a seat writes a piece in `choose`: its place; a Relic by its name, if it knows
    that."""
    if s.host[piece]:
        hidden = s.flags[piece] & FACE_DOWN and not may_know(s, piece, seat)
        return "face down" if hidden else card_of(s, piece).name
    return place_for(seat, s.place[piece])


def place_for(seat: int, place: int) -> str:
    """A place as a seat writes it: its own slots by number alone."""
    return _WRITTEN[seat][place]


_WRITTEN = tuple(
    tuple(
        str(slot_number(place)) if place in SLOT_PLACES[seat] else name
        for place, name in enumerate(PLACE_NAMES)
    )
    for seat in (0, 1)
)


Options = tuple[tuple[tuple[Any, ...], int], ...]


def options(s: State, seat: int, pieces: list[int]) -> tuple[Options, tuple[tuple[str, int], ...]]:
    """The options of a question that asks for one of these pieces, and other ways to write them.

    Relics of one name on several pieces are written with their place, as in `c2:Old Lantern`.
    """
    names = [name_for(s, seat, piece) for piece in pieces]
    twice = {name for name in names if names.count(name) > 1 or name == "face down"}
    written: list[str] = []
    seen: dict[str, int] = {}
    also = []
    for i, (piece, name) in enumerate(zip(pieces, names, strict=True)):
        place = PLACE_NAMES[where(s, piece)]
        if s.host[piece]:
            long = f"{place_for(seat, where(s, piece))}:{name}"
            if name in twice:
                seen[long] = n = seen.get(long, 0) + 1
                name = f"{long} {n}" if n > 1 else long  # on one piece they are numbered
            else:
                also.append((long, i))
        elif place != name:
            also.append((place, i))
        written.append(name)
    return tuple([(("choose", w), p) for w, p in zip(written, pieces, strict=True)]), tuple(also)
