"""Events of pieces: how they come, change, move and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.cidwam.rules.table.words.en.grammar import a, count, listed, signed
from games.cidwam.rules.table.words.en.voice import Voice

Data = dict[str, Any]
Told = Callable[[Data, Voice], str]


def _enter(e: Data, say: Voice) -> str:
    if e["how"] == "play":
        return ""  # playing it has told it
    if e["how"] == "put":
        return f"{say.label({**e['piece'], **e['face']})} enters"
    seat, place = e["seat"], say.place(e["piece"]["place"])
    if e["how"] == "shield":
        return f"{say.does(seat, 'place')} a Shield in {place}"
    relic = "on" if "relic" in e["piece"] else "at"
    return f"{say.does(seat, 'create')} {a(e['face']['name'])} {relic} {place}"


def _use(e: Data, say: Voice) -> str:
    verb = "turn up" if e.get("turn_up") else "use"
    return f"{say.does(e['seat'], verb)} {say.label(e['source'])}"


def _trigger(e: Data, say: Voice) -> str:
    """Say whose it is, for both may have cards of one name."""
    return f"{say.owned(e['source'], e['seat'])} takes effect"


def _move(e: Data, say: Voice) -> str:
    pieces = e["pieces"]
    names = listed([say.name(label) for label in pieces])
    way = f"from {say.place(pieces[0]['place'])} to {say.place(e['to'])}"
    if e.get("taken"):
        return f"{say.does(pieces[0]['controller'], 'move')} {names} {way}"
    return f"{names} {'is' if len(pieces) == 1 else 'are'} moved {way}"


def _swap(e: Data, say: Voice) -> str:
    return f"{listed([say.place(place) for place in e['places']])} swap their pieces"


def _turn_up(e: Data, say: Voice) -> str:
    face = {**e["piece"], **e["face"]}
    return f"{say.label(face)} is turned up"


def _control(e: Data, say: Voice) -> str:
    taken = say.labels([{**each["piece"], **each["face"]} for each in e["pieces"]])
    return f"{say.does(e['seat'], 'take')} control of {taken}"


def _counters(e: Data, say: Voice) -> str:
    n, word = e["n"], e["word"]
    verb = "gets" if n > 0 else "loses"
    return f"{say.label(e['piece'])} {verb} {count(abs(n), f'{word} counter')} ({e['now']} now)"


def _bonus(e: Data, say: Voice) -> str:
    return f"{say.label(e['piece'])} gets {signed(e['n'])} until {_until(e, say)}"


def _keyword(e: Data, say: Voice) -> str:
    keyword = f"{e['keyword']} {e['n']}" if e.get("n") else e["keyword"]
    gets = "" if keyword.startswith("cannot ") else "gets "
    return f"{say.label(e['piece'])} {gets}{keyword} until {_until(e, say)}"


def _until(e: Data, say: Voice) -> str:
    return f"{say.whose(e['until'])} next turn" if "until" in e else "the end of the turn"


def _changed(e: Data, say: Voice) -> str:
    piece = say.label(e["piece"])
    if e["what"] == "no abilities":
        return f"{piece} loses all abilities"
    return f"{piece} has {e['what']} {e['value']}"


def _ready(e: Data, say: Voice) -> str:
    return f"{say.labels(e['pieces'])} can be taken again"


_WHY = {
    "fight": ", having lost the fight",
    "cost": " as a cost",
    "cash": " for its value",
    "room": " to make room",
    "host": " with the piece that had it",
    "prevent": " to prevent the damage",
}


def _destroy(e: Data, say: Voice) -> str:
    """They lie face up in the discard now, whatever they were, so all have a name."""
    pieces = e["pieces"]
    named = say.labels([{**p, "name": p["card"], "shield": False} for p in pieces])
    are = "is" if len(pieces) == 1 else "are"
    if e["why"] == "effect":
        by = f" by {listed([say.name(label) for label in e['by']])}" if e.get("by") else ""
        return f"{named} {are} destroyed{by}"
    return f"{named} {are} discarded{_WHY[e['why']]}"


def _return(e: Data, say: Voice) -> str:
    by_owner: dict[str, list[Data]] = {}
    for piece in e["pieces"]:
        by_owner.setdefault(piece["owner"], []).append(piece)
    return "; ".join(
        f"{say.labels(pieces)} {'returns' if len(pieces) == 1 else 'return'} "
        f"to {say.whose(owner)} hand"
        for owner, pieces in by_owner.items()
    )


def _remove(e: Data, say: Voice) -> str:
    """Openly, whatever they were."""
    pieces = e["pieces"]
    named = say.labels([{**p, "name": p["card"], "shield": False} for p in pieces])
    return f"{named} {'leaves' if len(pieces) == 1 else 'leave'} the game"


def _break(e: Data, say: Voice) -> str:
    broken = f"{say.whose(e['seat'])} Shield in {say.place(e['place'])} is broken"
    if "cards" not in e:
        return broken
    (card,) = e["cards"]
    return f"{broken}: {card['name']} goes to {say.whose(e['owner'])} hand"


def _silent(e: Data, say: Voice) -> str:
    """Told by the events around it."""
    return ""


PIECE_EVENTS: dict[str, Told] = {
    "enter": _enter,
    "use": _use,
    "trigger": _trigger,
    "move": _move,
    "swap": _swap,
    "turn up": _turn_up,
    "control": _control,
    "counters": _counters,
    "bonus": _bonus,
    "keyword": _keyword,
    "ready": _ready,
    "changed": _changed,
    "destroy": _destroy,
    "return": _return,
    "remove": _remove,
    "break": _break,
    "resolved": _silent,
    "settled": _silent,
}
