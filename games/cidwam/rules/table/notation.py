"""The notation of the game: one line an action, read and written against a position.

A line means something only where it is legal: it is read by finding the legal action that is
written so. What names nothing is refused like an illegal action.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Any

from engine.kernel.game import MAX_ACTION_LENGTH, IllegalAction
from games.cidwam.rules.board import BOARD_END, PERSONA, PLACE_BY_NAME, PLACE_NAMES, SEATS, SPACES
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics import opening
from games.cidwam.rules.mechanics.moving import must_say_how
from games.cidwam.rules.mechanics.targets import place_for
from games.cidwam.rules.position.labels import may_know
from games.cidwam.rules.position.pieces import at, card_of, where
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.actions import legal_actions, seats_to_act

Action = tuple[Any, ...]
SAID_LIMIT = 80  # characters of a refused line that its refusal repeats


def write(s: State, seat: int, action: Action) -> str:
    """The canonical line of an action of this position."""
    return next(_writings(s, seat, action))


def parse(s: State, seat: int, text: str) -> Action:
    """The legal action that a line means; IllegalAction says what is wrong and what is near."""
    if len(text) > MAX_ACTION_LENGTH:
        raise IllegalAction("too_long", limit=MAX_ACTION_LENGTH, length=len(text))
    line = " ".join(text.split())
    if s.phase == "over":
        raise IllegalAction("over", "R9.1")
    if seat not in seats_to_act(s):
        raise IllegalAction("not_your_turn", "R4.1")
    if s.phase == "opening" and s.question is None:
        return _parse_opening(s, seat, line)
    written: dict[str, Action] = {}
    actions = legal_actions(s, seat)
    for action in actions:
        written.setdefault(write(s, seat, action), action)
    if line in written:
        return written[line]
    others: dict[str, Action] = {}
    for action in actions:
        for other in _writings(s, seat, action):
            others.setdefault(other.casefold(), action)
    question = s.question
    if question is not None:
        for other, option in question.also:
            others.setdefault(f"choose {other}".casefold(), question.options[option][0])
    if line.casefold() in others:
        return others[line.casefold()]
    near = difflib.get_close_matches(line, written, n=3, cutoff=0.5)
    raise IllegalAction("impossible", said=line[:SAID_LIMIT], near=near)


def _writings(s: State, seat: int, action: Action) -> Iterator[str]:
    """The canonical line first, then other lines that mean the same here."""
    match action:
        case ("play", index, place, dropping):
            card = s.pool.defs[index]
            if card.kind == "Relic":
                yield f"play {card.name} on {place_for(seat, place)}"
                yield f"play {card.name} on {PLACE_NAMES[place]}"
            elif place < BOARD_END:
                yield f"play {card.name} {PLACE_NAMES[place]}"
            elif dropping:
                yield f"play {card.name} dropping {dropping}"
            else:
                yield f"play {card.name}"
        case ("sell", index):
            yield f"sell {s.pool.defs[index].name}"
        case ("shield", n):
            yield f"shield dropping {n}" if n else "shield"
        case ("use", source, ability):
            yield from _use_writings(s, seat, source, ability)
        case ("move", a, b, pattern):
            plain = f"move {PLACE_NAMES[a]} {PLACE_NAMES[b]}"
            yield f"{plain} as {pattern}" if pattern else plain
            if pattern:
                if not must_say_how(s, s.spaces[a]):
                    yield plain
            else:
                yield f"{plain} as {card_of(s, s.spaces[a][0]).movement}"
        case ("fight", a, b):
            yield f"fight {PLACE_NAMES[a]} {PLACE_NAMES[b]}"
        case ("strike" | "join" as verb, a):
            yield f"{verb} {PLACE_NAMES[a]}"
        case ("open", placed):
            souls = [f"{s.pool.defs[i].name} {PLACE_NAMES[space]}" for i, space in placed]
            yield f"open {', '.join(souls)}".rstrip()
        case (verb, option):
            yield f"{verb} {option}"
        case (verb,):
            yield str(verb)


def _use_writings(s: State, seat: int, source: int, ability: int) -> Iterator[str]:
    place = where(s, source)
    if place < BOARD_END:
        plain = place_for(seat, place)
    else:
        mine = place == PERSONA + seat
        plain = "persona" if mine else f"{SEATS[place - PERSONA]}:persona"
    name = card_of(s, source).name
    number = _number(s, seat, source, ability, place)
    tail = f" {number}" if number > 1 else ""
    stacked = place < SPACES and len(s.spaces[place]) > 1
    if s.host[source] or stacked:
        yield f"use {plain}:{name}{tail}"
        if not stacked:
            yield f"use {plain}{tail}"
    else:
        yield f"use {plain}{tail}"
        if not s.flags[source] & FACE_DOWN:
            yield f"use {plain}:{name}{tail}"
    if number == 1:
        yield f"use {plain} 1"
        yield f"use {plain}:{name} 1"
    if place < BOARD_END:
        yield f"use {PLACE_NAMES[place]}{tail}"
        yield f"use {PLACE_NAMES[place]}:{name}{tail}"


def _number(s: State, seat: int, source: int, ability: int, place: int) -> int:
    """Return which payment effect of its name there it is: those of like pieces in one place, such
    as two Relics of one name on a Soul, are counted on, piece by piece."""
    number = 1
    if place < BOARD_END:
        name = card_of(s, source).name
        for soul in at(s, place):
            for piece in (soul, *s.relics[soul]):
                if piece >= source or card_of(s, piece).name != name:
                    continue
                if not s.flags[piece] & FACE_DOWN:
                    number += len(card_of(s, piece).script.payments)
                elif may_know(s, piece, seat):  # else it has no name (R10.9)
                    number += 1
    if ability >= 0:
        payments = card_of(s, source).script.payments
        number += next(i for i, p in enumerate(payments) if p.ability == ability)
    return number


def _parse_opening(s: State, seat: int, line: str) -> Action:
    if line == "open":
        return ("open", ())
    verb, _, rest = line.partition(" ")
    if verb != "open":
        raise IllegalAction("opening_first", "R3.2")
    by_name = {card.name.casefold(): card.index for card in opening.choices(s, seat)}
    placed = []
    # A card's name may hold a comma, so a part ends where a space of the board is named.
    for part in re.findall(r"\s*(.+?\s[a-f][1-6])(?:,|$)", rest):
        name, _, space = part.rpartition(" ")
        if name.strip().casefold() not in by_name:
            raise IllegalAction("opening_card", "R3.2", said=name[:SAID_LIMIT])
        placed.append((by_name[name.strip().casefold()], PLACE_BY_NAME[space]))
    written = ", ".join(f"{s.pool.defs[i].name} {PLACE_NAMES[p]}" for i, p in placed)
    if re.sub(r"[\s,]+", " ", written).casefold() != re.sub(r"[\s,]+", " ", rest).casefold():
        raise IllegalAction("opening_form", "R3.2")
    action = ("open", opening.normal(placed))
    wrong = opening.problem(s, seat, action[1])
    if wrong:
        raise IllegalAction(wrong.code, wrong.rule, **wrong.args)
    return action
