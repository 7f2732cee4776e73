"""Events in words, line by line: who did it, and the names of what it is about."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.game import Data
from engine.kernel.phrases import Reader
from games.spelldawn.rules.table.action_words import a_room, a_thing, room_words

# Told by the line of the action, or by what follows.
_SILENT = frozenset(("changed", "turned_up"))
# Verbs whose events tell of them; of others the line itself tells.
_ACTED: dict[str, str] = {
    "gain": "gained 1 mana",
    "done": "left the rest",
    "accept draw": "accepted the draw",
    "decline draw": "declined the draw",
}
Said = Callable[[Data], str]


def _card(event: Data, unknown: str = "a card") -> str:
    return str(event.get("card") or unknown)


def _cards(event: Data) -> str:
    names = event.get("cards")
    if names is not None:
        return ", ".join(names) or "nothing"
    count = event.get("n", 0)
    return f"{count} card{'' if count == 1 else 's'}"


def _change(event: Data) -> str:
    actions = event.get("actions")
    if actions is not None:
        return f"{actions} action{'' if actions == 1 else 's'}"
    return f"{event['mana']} mana"


def _curses(event: Data) -> str:
    return "a curse" if event["n"] == 1 else f"{event['n']} curses"


def _counters(event: Data) -> str:
    return "a counter" if event["n"] == 1 else f"{event['n']} counters"


def _damaged(event: Data) -> str:
    prevented = event.get("prevented") or 0
    said = f"took {event['n']} damage"
    return f"{said}, {prevented} prevented" if prevented else said


_SAID: dict[str, Said] = {
    "drew": lambda x: f"drew {_card(x)}",
    "discarded": lambda x: f"discarded {_card(x)}",
    "played": lambda x: f"played {_card(x)}",
    "laid": lambda x: f"laid {_card(x, 'a card')} face down in {a_room(x['room'])}",
    "raided": lambda x: f"raided {a_room(x['room'])}",
    "passed": lambda x: f"passed {x['ref']}, still face down",
    "summoned": lambda x: f"summoned {_card(x)} ({x['ref']})",
    "unveiled": lambda x: f"unveiled {_card(x)} in {a_room(x['ref'])}",
    "defeated": lambda x: f"defeated {x['ref']} with {x['weapon']} for {x['mana']} mana",
    "continued": lambda x: f"went past {x['ref']}",
    "succeeded": lambda x: f"succeeded in {a_room(x['room'])}",
    "accessed": lambda x: f"accessed {_cards(x)}",
    "razed": lambda x: f"razed {_card(x)}",
    "scored": lambda x: f"scored {_card(x)} for {x['points']} points",
    "progressed": lambda x: f"put {_counters(x)} on the scheme in {a_room(x['room'])}",
    "gained": lambda x: f"gained {_change(x)}",
    "lost": lambda x: f"lost {_change(x)}",
    "stored": lambda x: f"stored {x['mana']} mana on {a_thing(x['ref'])}",
    "took": lambda x: f"took {x['mana']} mana from {a_thing(x['ref'])}",
    "looked": lambda x: f"looked at {_looked(x)}",
    "cursed": lambda x: f"got {_curses(x)}",
    "uncursed": lambda x: f"removed {_curses(x)}",
    "damaged": _damaged,
    "destroyed": lambda x: f"lost {_card(x, a_thing(x.get('ref', '')))}",
    "searched": lambda x: f"searched the deck{_found(x)}",
    "returned": lambda x: f"took back {_card(x)}",
    "redrew": lambda _: "drew a new hand",
    "kept": lambda _: "kept the hand",
    "offered_draw": lambda _: "offered a draw",
}


def _looked(event: Data) -> str:
    if "ref" in event:
        card = event.get("card")
        return f"{a_thing(event['ref'])}: {card}" if card else a_thing(event["ref"])
    return f"the top of the Vault: {_cards(event)}"


def _found(event: Data) -> str:
    return f" and took {event['card']}" if event.get("card") else ""


def event_words(event: Data, reader: Reader) -> str:
    """Return what happened; empty for what other events of the same action tell."""
    kind = str(event["kind"])
    if kind in _SILENT:
        return ""
    who = reader.name(reader.seats.index(str(event["seat"])))
    if kind == "acted":
        return _acted(who, str(event["action"]))
    if kind == "turn":
        owner = reader.owner(reader.seats.index(str(event["seat"])))
        return f"{owner} turn begins (turn {event['turn']})"
    if kind == "ability":
        return f"{event['card']} takes effect"
    if kind == "raid_over":
        where = room_words(str(event["room"]))
        return f"The raid on {where} is over" if event["success"] else f"The raid on {where} ended"
    if kind == "ended":
        return "The game is over"
    return f"{who} {_SAID[kind](event)}"


def _acted(who: str, line: str) -> str:
    verb, _, rest = line.partition(" ")
    if verb == "use":
        return f"{who} used {a_thing(rest.split()[0])}"
    if verb == "choose":
        return f"{who} chose {'nothing' if rest == 'none' else a_thing(rest)}"
    said = _ACTED.get(line, "")
    return f"{who} {said}" if said else ""
