"""The meaning of a line of notation, whether or not it may be done: for telling what a file
refuses.

As `table.notation` reads a legal line by finding the action that is written so, a refused one is
found among all that could be thought of. What is found nowhere has no words.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from engine.kernel.game import ALWAYS, IllegalAction
from games.cidwam.rules.board import (
    BOARD_END,
    FIRST_SLOT,
    PLACE_NAMES,
    SEATS,
    SLOTS,
    SPACES,
)
from games.cidwam.rules.cards.card import MOVEMENTS, CardDef
from games.cidwam.rules.flags import FACE_DOWN
from games.cidwam.rules.mechanics.targets import place_for
from games.cidwam.rules.position.labels import reference
from games.cidwam.rules.position.look import Look
from games.cidwam.rules.position.pieces import card_of
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.action_data import describe
from games.cidwam.rules.table.notation import parse, write

Data = dict[str, Any]
Action = tuple[Any, ...]
Thought = Action | Data  # an action that `describe` can put into data, or these
_ANSWERS = {"yes": True, "no": False, "none": "none", "keep": "keep", "discard": "discard"}


def attempted(s: State, seat: int, line: str) -> Data | None:
    """Return the action that a line means as `describe` has it; None if it means none."""
    line = " ".join(line.split())
    if line in ALWAYS:
        return {"verb": line}
    try:
        return describe(s, seat, parse(s, seat, line))
    except IllegalAction:
        for written, thought in _thinkable(s, seat, line):
            if written == line:
                return thought if isinstance(thought, dict) else describe(s, seat, thought)
        return None


def _thinkable(s: State, seat: int, line: str) -> Iterator[tuple[str, Thought]]:
    """All that a line of that verb could be, with how it is written."""
    verb = line.partition(" ")[0]
    match verb:
        case "move":
            patterns = ("", *MOVEMENTS) if " as " in line else ("",)
            for a, b, pattern in product(range(SPACES), range(SPACES), patterns):
                yield _written(s, seat, ("move", a, b, pattern))
        case "fight":
            for a, b in product(range(SPACES), range(SPACES)):
                yield _written(s, seat, ("fight", a, b))
        case "strike" | "join":
            for a in range(SPACES):
                yield _written(s, seat, (verb, a))
        case "break" | "drop" | "cash" | "shield":
            for n in range(0 if verb == "shield" else 1, SLOTS + 1):
                yield _written(s, seat, (verb, n))
        case "end" | "take" | "pass":
            yield _written(s, seat, (verb,))
        case "sell":
            for card in s.pool.defs:
                yield _written(s, seat, ("sell", card.index))
        case "play":
            for card in s.pool.defs:
                if line.startswith(f"play {card.name}"):
                    yield from _plays(s, seat, card)
        case "use":
            yield from _uses(s, seat)
        case "open":
            if placed := _opening(s, line):
                yield line, ("open", placed)
        case "choose":
            yield from _choices(s, seat)


def _written(s: State, seat: int, action: Action) -> tuple[str, Thought]:
    return write(s, seat, action), action


def _plays(s: State, seat: int, card: CardDef) -> Iterator[tuple[str, Thought]]:
    if card.kind != "Relic":
        for place in range(FIRST_SLOT):
            yield _written(s, seat, ("play", card.index, place, 0))
        for n in range(SLOTS + 1):
            yield _written(s, seat, ("play", card.index, BOARD_END, n))
        return
    for place in range(BOARD_END):
        target = {"place": PLACE_NAMES[place]}
        data = {"verb": "play", "subject": {"hand": card.name}, "target": target}
        for name in (place_for(seat, place), PLACE_NAMES[place]):
            yield f"play {card.name} on {name}", data


def _opening(s: State, line: str) -> tuple[tuple[int, int], ...]:
    """The Souls of an opening that any cards could make; none if a part names no card."""
    known = {
        f"{card.name} {PLACE_NAMES[space]}": (card.index, space)
        for card, space in product(s.pool.defs, range(SPACES))
    }
    parts = line.removeprefix("open ").split(", ")
    return tuple(known[part] for part in parts) if known.keys() >= set(parts) else ()


def _uses(s: State, seat: int) -> Iterator[tuple[str, Thought]]:
    """Of pieces on the board and of Personas; also of those that have nothing to pay for."""
    for source in (*Look(s, seat, 0).pieces(), *filter(None, s.persona)):
        data: Data = {"verb": "use", "subject": reference(s, source)}
        if source in s.persona:
            whose = s.persona.index(source)
            places = ["persona"] if whose == seat else [f"{SEATS[whose]}:persona"]
        else:
            place = s.place[s.host[source] or source]
            places = [place_for(seat, place), PLACE_NAMES[place]]
        hidden = bool(s.flags[source] & FACE_DOWN)
        if hidden:
            data["turn_up"] = True
        plain = [] if s.host[source] else places
        for name in (*plain, *[f"{place}:{card_of(s, source).name}" for place in places]):
            yield f"use {name}", data if hidden else {**data, "ability": 0}
            for n in range(len(card_of(s, source).script.payments)):
                yield f"use {name} {n + 1}", {**data, "ability": n}


def _choices(s: State, seat: int) -> Iterator[tuple[str, Thought]]:
    for said, answer in _ANSWERS.items():
        yield f"choose {said}", {"verb": "choose", "answer": answer}
    if s.question is not None and s.question.kind == "part":
        for n, _ in enumerate(dict(s.question.args)["parts"], 1):
            yield f"choose {n}", {"verb": "choose", "answer": n}
    for place in range(BOARD_END):
        data = {"verb": "choose", "target": {"place": PLACE_NAMES[place]}}
        for name in (place_for(seat, place), PLACE_NAMES[place]):
            yield f"choose {name}", data
    for card in s.pool.defs:
        yield f"choose {card.name}", {"verb": "choose", "target": {"card": card.name}}
    for name in SEATS:
        yield f"choose {name}", {"verb": "choose", "target": {"player": name}}
