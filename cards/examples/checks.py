"""Checks of a worked example, as sentences for players.

Reads the plain data of engine.scenarios.telling: a step, and the position that it looks at.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cards.examples.narration import PHASES, PLAYERS, any_of, joined

Data = dict[str, Any]
_HIDDEN = {"face down": "a face-down card", "shield": "a Shield"}
_WON = {"draw": "The game is drawn.", "south": "South has won.", "north": "North has won."}


def check(step: Data, picture: Data) -> Iterator[str]:
    """Yield what a step of a scenario looks at in a position."""
    deeds = step.get("deeds", {})
    for who, line in step.get("illegal", {}).items():
        why = step.get("why", "").rstrip(".")
        said = f"{PLAYERS[who]} can’t {any_of([line], deeds.get(who, ()))}."
        yield f"{said} {why}." if why else said
    for key, words in (("expect_legal", "can"), ("expect_not_legal", "can’t")):
        for who, lines in step.get(key, {}).items():
            yield f"{PLAYERS[who]} {words} {any_of(lines, deeds.get(who, ()))}."
    if "expect" in step:
        yield from _expected(step["expect"], picture)


def _expected(expected: Data, picture: Data) -> Iterator[str]:
    for place, there in (expected.get("board") or {}).items():
        held = [str(name) for name in (there if isinstance(there, list) else [there])]
        yield f"{_there(place)} is empty." if held == ["empty"] else _stand(place, held)
    for place, counters in (expected.get("counters") or {}).items():
        for word, n in (counters or {}).items():
            shown = f"{n or 'no'} {word} counter{'' if n == 1 else 's'}"
            yield f"{_who(place, picture)} {_has(place, picture)} {shown}."
    for place, left in (expected.get("rolls") or {}).items():
        has = f"{_who(place, picture)} {_has(place, picture)}"
        whose = "their" if _has(place, picture) == "have" else "its"
        rolled = left not in (None, "none")
        yield f"{has} {left} left of {whose} roll." if rolled else f"{has} not rolled this turn."
    for side in PLAYERS:
        for key, value in (expected.get(side) or {}).items():
            yield from _player(PLAYERS[side], key, value)
    if "active" in expected:
        yield f"It’s {PLAYERS[expected['active']]}’s turn."
    if "phase" in expected:
        phase = expected["phase"]
        yield "The game is over." if phase == "over" else f"It’s {PHASES.get(phase, phase)}."
    if "pending" in expected:
        yield from _pending(expected["pending"], picture)
    if "winner" in expected:
        yield _WON.get(str(expected["winner"]), "The game goes on.")


def _stand(place: str, held: Sequence[str]) -> str:
    names = joined([_HIDDEN.get(name, name) for name in held])
    said = f"{names} {'is' if len(held) == 1 else 'are'} {_at(place)}."
    return f"{said[:1].upper()}{said[1:]}"


def _pieces(place: str, picture: Data) -> list[str]:
    """Return the names of what is in a place."""
    side, is_slot, slot = place.partition(":")
    if is_slot:
        found = [picture[side]["slots"][slot]] if slot in picture[side].get("slots", {}) else []
    elif place in picture["environments"]:
        found = [picture["environments"][place]]
    else:
        found = picture["board"].get(place, [])
    return [_hidden(piece) or piece["name"] for piece in found]


def _hidden(piece: Data) -> str:
    if piece.get("shield"):
        return "a Shield"
    return "a face-down card" if piece.get("face_down") else ""


def _who(place: str, picture: Data) -> str:
    """ "Oak Guard (c3)"; the place alone if nothing is there."""
    said = joined(_pieces(place, picture))
    return f"{said[:1].upper()}{said[1:]} ({_spot(place)})" if said else _there(place)


def _has(place: str, picture: Data) -> str:
    return "have" if len(_pieces(place, picture)) > 1 else "has"


def _spot(place: str) -> str:
    """ "c3", "South’s slot 2"."""
    side, is_slot, slot = place.partition(":")
    return f"{PLAYERS[side]}’s slot {slot}" if is_slot else place


def _there(place: str) -> str:
    """Return the place for a sentence's start; a slot between spaces is called so."""
    return f"The slot {place}" if "/" in place else _spot(place)


def _at(place: str) -> str:
    return f"{'in' if ':' in place else 'on'} {_spot(place)}"


def _player(side: str, key: str, value: Any) -> Iterator[str]:
    match key:
        case "slots":
            for n, what in value.items():
                if what == "empty":
                    yield f"{side}’s slot {n} is empty."
                else:
                    yield f"{side}’s slot {n} holds {_HIDDEN.get(str(what), what)}."
        case "hand":
            yield f"{side} has {_cards(value) or 'no cards'} in hand."
        case "discard":
            held = _cards(value)
            yield f"{side}’s discard {f'holds {held}' if held else 'is empty'}."
        case "deck":
            order = ", then ".join(map(str, value or []))
            yield f"{side}’s deck {f'is, from the top, {order}' if order else 'is empty'}."
        case "hand_size":
            yield f"{side} has {_count(value, 'card')} in hand."
        case "deck_size":
            yield f"{side}’s deck has {_count(value, 'card')}."
        case "persona":
            named = value not in (None, "none")
            yield f"{side}’s Persona is {value}." if named else f"{side} has no Persona."
        case "coins":
            yield f"{side} has {_count(value, 'Coin')}."
        case _:
            yield f"{side} has {value} Life."


def _count(n: int, noun: str) -> str:
    return f"{n or 'no'} {noun}{'' if n == 1 else 's'}"


def _cards(names: Sequence[Any] | None) -> str:
    """ "Ash and 2 × Oak Guard"."""
    counted = Counter(map(str, names or []))
    return joined([name if n == 1 else f"{n} × {name}" for name, n in counted.items()])


def _pending(pending: Any, picture: Data) -> Iterator[str]:
    """Yield who is asked what, in words of the open question, which has them all."""
    if pending in (None, "none"):
        yield "No one has a choice to make."
        return
    who = PLAYERS[pending["player"]]
    lines = pending.get("options") or []
    known = picture.get("pending") or {}
    deeds = dict(zip(known.get("options", ()), known.get("deeds", ()), strict=False))
    said = any_of(lines, [deeds.get(line, "") for line in lines])
    yield f"{who} can {said}." if lines else f"{who} has a choice to make."
