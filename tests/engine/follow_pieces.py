"""Following a view, of pieces: finding them by reference, and what events say of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Data = dict[str, Any]


def player_of(view: Data, event: Data) -> Data:
    player: Data = view["players"][event["seat"]]
    return player


def to_own_hand(view: Data, event: Data) -> None:
    """Cards are told to the seat alone whose hand they come to."""
    if cards := event.get("cards"):
        view["players"][view["seat"]]["hand"] += cards


def _holder(view: Data, piece: Data) -> tuple[Any, Any]:
    """The list or mapping that a reference leads to, and the index or key in it."""
    place = piece["place"]
    seat, _, slot = place.partition(":")
    if slot == "persona":
        holder, key = view["players"][seat], "persona"
    elif slot:
        holder, key = view["players"][seat]["slots"], slot
    elif "/" in place:
        holder, key = view["environments"], place
    else:
        holder, key = view["board"].setdefault(place, []), piece["index"]
    if "relic" in piece:
        return holder[key]["relics"], piece["relic"]
    return holder, key


def find(view: Data, piece: Data) -> Data:
    holder, key = _holder(view, piece)
    found: Data = holder[key]
    return found


def _put(view: Data, piece: Data, face: Data) -> None:
    holder, key = _holder(view, piece)
    if isinstance(holder, list):
        holder.insert(key, face)
    else:
        holder[key] = face


def _replace(view: Data, piece: Data, face: Data) -> None:
    holder, key = _holder(view, piece)
    holder[key] = face


def _lift(view: Data, pieces: list[Data]) -> list[Data]:
    """Take pieces off their places, all at once; gives them."""
    held = [(*_holder(view, piece), find(view, piece)) for piece in pieces]
    for holder, key, lifted in held:
        if isinstance(holder, list):
            holder[:] = [piece for piece in holder if piece is not lifted]
        elif holder is view["environments"]:
            del holder[key]
        else:
            holder[key] = None
    view["board"] = {place: stack for place, stack in view["board"].items() if stack}
    return [lifted for _, _, lifted in held]


def _enter(view: Data, event: Data) -> None:
    if event["how"] == "shield":
        player_of(view, event)["deck_size"] -= 1
    _put(view, event["piece"], event["face"])


def _move(view: Data, event: Data) -> None:
    movers = _lift(view, event["pieces"])
    view["board"].setdefault(event["to"], []).extend(movers)
    if event.get("taken"):
        for soul in movers:
            soul["taken"] = not event.get("again")


def _swap(view: Data, event: Data) -> None:
    one, other = event["places"]
    there = view["environments" if "/" in one else "board"]
    there[one], there[other] = there[other], there[one]


def _turn_up(view: Data, event: Data) -> None:
    _replace(view, event["piece"], event["face"])


def _control(view: Data, event: Data) -> None:
    for one in event["pieces"]:
        if one["piece"]["place"] != one["to"]["place"]:
            _lift(view, [one["piece"]])
        _replace(view, one["to"], one["face"])


def _counters(view: Data, event: Data) -> None:
    counters = find(view, event["piece"])["counters"]
    if event["now"]:
        counters[event["word"]] = event["now"]
    else:
        del counters[event["word"]]


def _destroy(view: Data, event: Data) -> None:
    _lift(view, event["pieces"])
    for piece in event["pieces"]:
        if not piece["token"]:
            view["players"][piece["owner"]]["discard"].append(piece["card"])


def _remove(view: Data, event: Data) -> None:
    _lift(view, event["pieces"])


def _return(view: Data, event: Data) -> None:
    _lift(view, event["pieces"])
    for piece in event["pieces"]:
        if not piece["token"]:
            view["players"][piece["owner"]]["hand_size"] += 1
    to_own_hand(view, event)


def _break(view: Data, event: Data) -> None:
    _lift(view, [event])
    view["players"][event["owner"]]["hand_size"] += 1
    to_own_hand(view, event)


def _take(view: Data, pieces: list[Data], taken: bool) -> None:
    for piece in pieces:
        find(view, piece)["taken"] = taken


def _declare(view: Data, event: Data) -> None:
    _take(view, event["attacker"], not event.get("again"))


def _ready(view: Data, event: Data) -> None:
    _take(view, event["pieces"], False)


def _keep(view: Data, side: Data) -> None:
    """What is left of a roll lies with the bottom of the stack."""
    for i, piece in enumerate(side["pieces"]):
        find(view, piece)["rolled"] = None if i else side["left"]


def _fight(view: Data, event: Data) -> None:
    _keep(view, event["attacker"])
    _keep(view, event["defender"])


def _hit(view: Data, event: Data) -> None:
    _keep(view, event["attacker"])


STEPS: dict[str, Callable[[Data, Data], None]] = {
    "attack": _declare,
    "break": _break,
    "control": _control,
    "counters": _counters,
    "destroy": _destroy,
    "enter": _enter,
    "fight": _fight,
    "hit": _hit,
    "kept": _keep,
    "move": _move,
    "ready": _ready,
    "remove": _remove,
    "return": _return,
    "strike": _declare,
    "swap": _swap,
    "turn up": _turn_up,
}
