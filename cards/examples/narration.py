"""Positions of a worked example in plain sentences; what is looked at in them is in `checks`.

Reads the plain data of engine.scenarios.telling, which has the actions in words; judges nothing.
"""

from collections.abc import Sequence
from itertools import zip_longest
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
    """Return a sentence for each place of the board that holds something, spaces first."""
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


def _can_now(pending: Data) -> str:
    """ "North can take the damage or break their Shield in slot 1"."""
    lines = pending["options"]
    return f"{PLAYERS[pending['player']]} can {any_of(lines, pending.get('deeds', ()))}"


def any_of(lines: Sequence[str], deeds: Sequence[str]) -> str:
    """Return some actions with "or" between them; a line without words stands as it is written."""
    said = [
        deed.rstrip(".") or f"“{line}”" for line, deed in zip_longest(lines, deeds, fillvalue="")
    ]
    return joined(said, "or")


def joined(parts: Sequence[str], last: str = "and") -> str:
    """ "Ash, Oak and Rat"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def standing(picture: Data) -> str:
    """Return whose turn it is and what is waited for."""
    if "winner" in picture:
        winner = picture["winner"]
        return "The game is drawn." if winner == "draw" else f"{PLAYERS[winner]} has won."
    words = f"{PLAYERS[picture['active']]}’s turn, {PHASES.get(picture['phase'], picture['phase'])}"
    if picture["phase"] == "opening":
        words = "The opening"
    if pending := picture.get("pending"):
        words += f"; {_can_now(pending)}"
    return f"{words}."
