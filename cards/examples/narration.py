"""Positions and expectations of a worked example in plain sentences.

Reads the plain data of engine.scenarios.telling, which has the actions in words; judges nothing.
"""

from collections.abc import Iterator
from typing import Any

Data = dict[str, Any]
PLAYERS = {"south": "South", "north": "North"}
PHASES = {
    "opening": "the opening",
    "begin": "the beginning of the turn",
    "summon": "the Summon phase",
    "move": "the Move/Combat phase",
    "end": "the end of the turn",
    "over": "the game is over",
}


def piece(data: Data) -> str:
    """ "Oak Guard (South’s, Hit Dice 1d6; 4 left of its roll)"."""
    if data.get("shield"):
        return f"a Shield, under it {data['name']}"
    facts = [f"{PLAYERS[data['side']]}’s"]
    if "dice" in data:
        facts.append(f"Hit Dice {data['dice']}")
    if "movement" in data:
        facts.append(data["movement"])
    if data.get("face_down"):
        facts.append("face down")
    if "rolled" in data:
        facts.append(f"{data['rolled']} left of its roll")
    facts += [f"{n} {word} counter{'' if n == 1 else 's'}" for word, n in _counters(data)]
    facts += [f"with {relic}" for relic in data.get("relics", ())]
    if "owner" in data:
        facts.append(f"owned by {PLAYERS[data['owner']]}")
    return f"{data['name']} ({', '.join(facts)})"


def _counters(data: Data) -> list[tuple[str, int]]:
    return sorted(data.get("counters", {}).items())


def board(picture: Data) -> list[str]:
    """A sentence for each place of the board that holds something, spaces first."""
    spaces = [
        f"{place}: {' and '.join(piece(one) for one in there)}"
        for place, there in picture["board"].items()
    ]
    return spaces + [f"{place}: {piece(one)}" for place, one in picture["environments"].items()]


_PILES = {"hand": "in hand", "deck": "on the deck, from the top", "discard": "in the discard"}


def player(picture: Data, side: str) -> str:
    """ "South: 30 Life, 2 Coins; in hand: Oak Guard; slot 1: a Shield, under it Oak Guard"."""
    data = picture[side]
    coins = data["coins"]
    parts = [f"{data['life']} Life, {coins} Coin{'' if coins == 1 else 's'}"]
    if "persona" in data:
        parts.append(f"Persona {data['persona']}")
    for key, words in _PILES.items():
        if data.get(key):
            parts.append(f"{words}: {', '.join(data[key])}")
    parts += [f"slot {n}: {piece(there)}" for n, there in data.get("slots", {}).items()]
    return f"{PLAYERS[side]}: {'; '.join(parts)}"


def standing(picture: Data) -> str:
    """Whose turn it is and what is waited for."""
    if "winner" in picture:
        winner = picture["winner"]
        return "The game is drawn." if winner == "draw" else f"{PLAYERS[winner]} has won."
    words = f"{PLAYERS[picture['active']]}’s turn, {PHASES.get(picture['phase'], picture['phase'])}"
    if picture["phase"] == "opening":
        words = "The opening"
    if pending := picture.get("pending"):
        words += f"; {PLAYERS[pending['player']]} is asked: {', '.join(pending['options'])}"
    return f"{words}."


def check(step: Data) -> Iterator[str]:
    """What a step of a scenario looks at, in sentences."""
    if "illegal" in step:
        ((who, line),) = step["illegal"].items()
        why = step.get("why", "").rstrip(".")
        yield f"{PLAYERS[who]} may not: {line}" + (f" ({why})" if why else "")
    for key, words in (("expect_legal", "may"), ("expect_not_legal", "may not")):
        for who, lines in step.get(key, {}).items():
            yield f"{PLAYERS[who]} {words}: {', '.join(lines)}"
    if "expect" in step:
        yield from _expected(step["expect"])


_WON = {"draw": "The game is drawn", "south": "South has won", "north": "North has won"}


def _expected(expected: Data) -> Iterator[str]:
    for place, there in (expected.get("board") or {}).items():
        held = there if isinstance(there, list) else [there]
        words = " and ".join(map(str, held))
        yield f"{place} is {words}" if words in ("empty", "face down") else f"{place}: {words}"
    for place, counters in (expected.get("counters") or {}).items():
        for word, n in (counters or {}).items():
            yield f"{place} has {n or 'no'} {word} counter{'' if n == 1 else 's'}"
    for place, left in (expected.get("rolls") or {}).items():
        rolled = left not in (None, "none")
        yield f"{place} has {left} left of its roll" if rolled else f"{place} has not rolled"
    for side in PLAYERS:
        for key, value in (expected.get(side) or {}).items():
            yield from _player(PLAYERS[side], key, value)
    if "active" in expected:
        yield f"It is {PLAYERS[expected['active']]}’s turn"
    if "phase" in expected:
        yield f"It is {PHASES.get(expected['phase'], expected['phase'])}"
    if "pending" in expected:
        yield from _pending(expected["pending"])
    if "winner" in expected:
        winner = expected["winner"]
        yield _WON.get(str(winner), "Nobody has won")


def _player(side: str, key: str, value: Any) -> Iterator[str]:
    if key == "slots":
        for n, what in value.items():
            shown = {"shield": "a Shield", "empty": "empty"}.get(str(what), str(what))
            yield f"{side}’s slot {n}: {shown}"
    elif key in ("hand", "deck", "discard"):
        yield f"{side}’s {key}: {', '.join(map(str, value or [])) or 'empty'}"
    elif key in ("hand_size", "deck_size"):
        yield f"{side}’s {key[:4]} holds {value} card{'' if value == 1 else 's'}"
    elif key == "persona":
        yield f"{side}’s Persona: {value or 'none'}"
    else:
        unit = {"coins": "Coin" if value == 1 else "Coins"}.get(key, "Life")
        yield f"{side} has {value} {unit}"


def _pending(pending: Any) -> Iterator[str]:
    if pending in (None, "none"):
        yield "Nobody is asked anything"
        return
    options = ", ".join(pending.get("options") or [])
    yield f"{PLAYERS[pending['player']]} is asked" + (f": {options}" if options else "")
