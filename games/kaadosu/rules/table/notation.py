"""Actions as lines, as plain data, and back, in the one way in which each is written.

A line is read without a position; whether it is legal, the rules say. As data an action is
{"notation", "verb", "subject", "target"}: subject is a card or an own space, target a space or
"player"; only those are there that the verb has.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data, IllegalAction
from games.kaadosu.rules.cards import read_code
from games.kaadosu.rules.field import INDEX, PLAYER, SPACES
from games.kaadosu.rules.mechanics.legal import Action

_SINGLE = ("end", "keep", "return", "accept draw", "decline draw")
_NAMES = (*SPACES, "player")
CARD, OWN, SPACE, ENEMY = "card", "own", "space", "enemy"
# What follows a verb, in its order.
_FORMS = {
    "place": (CARD, SPACE),
    "move": (OWN, SPACE),
    "attack": (OWN, ENEMY),
    "retire": (OWN,),
    "discard": (CARD,),
}
_KEYS = ("subject", "target")


def write(action: Action) -> str:
    """An action as a line."""
    return " ".join(_words(action))


def _words(action: Action) -> list[str]:
    return [action[0], *(one if isinstance(one, str) else _NAMES[one] for one in action[1:])]


def describe(action: Action) -> Data:
    """An action as plain data."""
    verb, *rest = _words(action)
    return {"notation": write(action), "verb": verb, **dict(zip(_KEYS, rest, strict=False))}


def line_of(data: Any) -> str:
    """The line that data means; IllegalAction if it means none. `notation` is not looked at."""
    if not isinstance(data, dict):
        raise IllegalAction("action_shape")
    said = {key: value for key, value in data.items() if key != "notation"}
    words = [said.pop("verb", None), *(said.pop(key) for key in _KEYS if key in said)]
    if said or not all(isinstance(word, str) for word in words):
        raise IllegalAction("action_shape")
    return " ".join(words)


def read(line: str) -> Action:
    """The action that a line means; IllegalAction if it means none."""
    if line in _SINGLE:
        return (line,)
    verb, *words = line.split(" ")
    form = _FORMS.get(verb, ())
    if not form or len(words) != len(form):
        raise IllegalAction("unreadable", None, line=line[:60])
    read_words = [_read(kind, word) for kind, word in zip(form, words, strict=True)]
    if None in read_words:
        raise IllegalAction("unreadable", None, line=line[:60])
    return (verb, *read_words)


def _read(kind: str, word: str) -> str | int | None:
    if kind == CARD:
        return word if read_code(word) else None
    if kind == ENEMY and word == "player":
        return PLAYER
    return INDEX.get(word)
