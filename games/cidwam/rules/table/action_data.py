"""Actions as plain data (docs/facts.md): made for what is listed, and read back from programs.

Data mean something only where they are legal: they are read by finding the listed action that is
described so, type by type. What names nothing is refused like an illegal action.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import IllegalAction
from games.cidwam.rules.board import (
    BOARD_END,
    HAND,
    PLACE_BY_NAME,
    PLACE_NAMES,
    SEATS,
    SPACES,
    slot_place,
)
from games.cidwam.rules.mechanics import opening, summon
from games.cidwam.rules.mechanics.flow import first_of_batch
from games.cidwam.rules.mechanics.responses import TURN_UP
from games.cidwam.rules.position.labels import reference
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.actions import legal_actions, seats_to_act
from games.cidwam.rules.table.notation import SAID_LIMIT, write

Action = tuple[Any, ...]
Data = dict[str, Any]
NOT_MATCHED = ("notation", "odds", "then")  # keys that are told, and ignored when data come back
_known: dict[Action, Data] = {}  # what says the same in every position: at most some 10,000


def describe(s: State, seat: int, action: Action) -> Data:
    """Return a legal action, or an opening, of this position as data."""
    return _describe(s, seat, action, dict(s.question.options) if s.question else {})


def describe_legal(s: State, seat: int) -> list[Data]:
    """Return all that a seat can do, in the order of `legal_actions`."""
    values = dict(s.question.options) if s.question else {}
    return [_describe(s, seat, action, values) for action in legal_actions(s, seat)]


def describe_options(s: State, seat: int) -> list[Data]:
    """Return the options of the open question."""
    assert s.question is not None
    values = dict(s.question.options)
    return [_describe(s, seat, action, values) for action in values]


def read(s: State, seat: int, data: object) -> Action:
    """Return the action that data mean here; IllegalAction if they mean none."""
    if s.phase == "over":
        raise IllegalAction("over", "R9.1")
    if seat not in seats_to_act(s):
        raise IllegalAction("not_your_turn", "R4.1")
    asked = sent(data)
    if s.phase == "opening" and s.question is None:
        return _read_opening(s, seat, asked)
    actions = legal_actions(s, seat)
    for action, listed in zip(actions, describe_legal(s, seat), strict=True):
        del listed["notation"]
        if _is_same(asked, listed):
            return action
    raise IllegalAction("impossible")


def sent(data: object) -> Data:
    """Return what is matched of data that a program sent; nothing if they are no mapping."""
    if type(data) is not dict:
        return {}
    return {key: value for key, value in data.items() if key not in NOT_MATCHED}


def _describe(s: State, seat: int, action: Action, values: dict[Action, Any]) -> Data:
    known = _known.get(action)
    if known is not None:
        return known.copy()
    verb = action[0]
    data: Data = {"notation": write(s, seat, action), "verb": verb}
    match action:
        case ("play", index, place, dropping):
            data |= _play(s, seat, index, place, dropping)
        case ("sell", index):
            data["subject"] = {"hand": s.pool.defs[index].name}
        case ("cash", n):
            data["subject"] = {"place": _slot(seat, n)}
        case ("shield", n):
            if n:
                data["dropping"] = _slot(seat, n)
        case ("use", source, ability):
            data["subject"] = reference(s, source)
            data |= _ability(s, source, ability)
        case ("move", a, b, pattern):
            data |= {"subject": PLACE_NAMES[a], "target": PLACE_NAMES[b]}
            if pattern:
                data["as"] = pattern
            _known[action] = data.copy()
        case ("fight", a, b):
            data |= {"subject": PLACE_NAMES[a], "target": PLACE_NAMES[b]}
            _known[action] = data.copy()
        case ("strike", a):
            data |= {"subject": PLACE_NAMES[a], "target": {"player": SEATS[1 - seat]}}
        case ("end",):
            data["phase"] = s.phase
        case ("open", placed):
            data["placed"] = [
                {"card": s.pool.defs[index].name, "place": PLACE_NAMES[space]}
                for index, space in placed
            ]
        case ("join", space):
            data["target"] = PLACE_NAMES[space]
        case ("break" | "drop", n):
            data["target"] = _slot(seat, n)
        case ("choose", written):
            data |= _choice(s, written, values[action])
    return data


def _slot(seat: int, n: int) -> str:
    return PLACE_NAMES[slot_place(seat, n)]


def _play(s: State, seat: int, index: int, place: int, dropping: int) -> Data:
    card = s.pool.defs[index]
    data: Data = {"subject": {"hand": card.name}}
    if card.kind == "Relic":
        data["target"] = reference(s, summon.relic_host(s, seat, index, place))
    elif place < BOARD_END:
        data["target"] = PLACE_NAMES[place]
    if dropping:
        data["dropping"] = _slot(seat, dropping)
    return data


def _ability(s: State, source: int, ability: int) -> Data:
    """Return which payment effect of a piece is used, from 0; or that it is turned up."""
    if ability == TURN_UP:
        return {"turn_up": True}
    payments = s.defs[source].script.payments
    return {"ability": next(i for i, p in enumerate(payments) if p.ability == ability)}


def _choice(s: State, written: str, value: Any) -> Data:
    """Return what an option of the open question chooses; `value` is what its asker gets."""
    assert s.question is not None
    match s.question.kind:
        case "target" if value == 0:  # of `up to N`: no more
            return {"answer": written}
        case "may":
            return {"answer": value}
        case "part":
            return {"answer": value + 1}
        case "curate":
            return {"answer": written}
        case "place":
            return {"target": PLACE_NAMES[value]}
        case "order":
            return {"target": _thing(s, first_of_batch(s.stack[-1].data)[value][2])}
    return {"target": _thing(s, value)}


def _thing(s: State, piece: int) -> Data:
    """A piece by its reference, any other card by its name."""
    seat = s.owner[piece]
    if s.place[piece] < HAND:  # on the board, or a Persona
        return reference(s, piece)
    in_hand = s.place[piece] == HAND + seat
    return {"hand" if in_hand else "card": s.defs[piece].name}


def _is_same(asked: object, listed: object) -> bool:
    """Compare by type and value, no deeper than what is listed goes: True is not 1."""
    if type(asked) is not type(listed):
        return False
    if isinstance(asked, dict) and isinstance(listed, dict):
        return asked.keys() == listed.keys() and all(_is_same(asked[k], listed[k]) for k in listed)
    return asked == listed


def _read_opening(s: State, seat: int, asked: Data) -> Action:
    placed = asked.get("placed")
    if asked.keys() != {"verb", "placed"} or asked["verb"] != "open" or type(placed) is not list:
        raise IllegalAction("opening_first", "R3.2")
    indices = {card.name: card.index for card in opening.choices(s, seat)}
    found = []
    for item in placed[: len(s.hand[seat]) + 1]:  # one more than there can be is refused below
        if type(item) is not dict or item.keys() != {"card", "place"}:
            raise IllegalAction("opening_form", "R3.2")
        card, place = item["card"], item["place"]
        if type(card) is not str or type(place) is not str:
            raise IllegalAction("opening_form", "R3.2")
        if card not in indices:
            raise IllegalAction("opening_card", "R3.2", said=card[:SAID_LIMIT])
        space = PLACE_BY_NAME.get(place, SPACES)
        if space >= SPACES:
            raise IllegalAction("opening_form", "R3.2")
        found.append((indices[card], space))
    action = ("open", opening.normal(found))
    wrong = opening.problem(s, seat, action[1])
    if wrong:
        raise IllegalAction(wrong.code, wrong.rule, **wrong.args)
    return action
