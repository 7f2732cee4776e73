"""Following a view: the next view of a viewer, from the one before and the events it is told.

Pure, and without a rule: an event says what is where now (docs/facts.md). What only the engine can
say comes out empty. `static/play/follow.js` is what pages have; shared fixtures hold the two equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any

from games.cidwam.rules.table.view import followable
from tests.engine import follow_pieces
from tests.engine.follow_pieces import find, player_of, to_own_hand

Data = dict[str, Any]


def follow(view: Data, events: Iterable[Data]) -> Data:
    """The view after these events, as `Game.visible` gives them to the same viewer."""
    after = deepcopy(view)
    for event in events:
        if step := _STEPS.get(event["kind"]):
            step(after, deepcopy(event))
    return followable(after)


def _from_hand(view: Data, event: Data) -> None:
    player = player_of(view, event)
    player["hand_size"] -= 1
    if "hand" in event:
        del player["hand"][event["hand"]]


def _coins(view: Data, event: Data) -> None:
    player_of(view, event)["coins"] = event["now"]


def _life(view: Data, event: Data) -> None:
    player_of(view, event)["life"] = event["now"]


def _draw(view: Data, event: Data) -> None:
    player = player_of(view, event)
    player["deck_size"] -= event["n"]
    player["hand_size"] += event["n"]
    to_own_hand(view, event)


def _shuffle(view: Data, event: Data) -> None:
    if event.get("refill"):
        player = player_of(view, event)
        player["deck_size"] += len(player["discard"])
        player["discard"] = []


def _discard(view: Data, event: Data) -> None:
    if event["from"] == "hand":
        _from_hand(view, event)
    else:
        player_of(view, event)["deck_size"] -= 1
    player_of(view, event)["discard"].append(event["card"])


def _resolved(view: Data, event: Data) -> None:
    player_of(view, event)["discard"].append(event["card"])


def _take_card(view: Data, event: Data) -> None:
    player = player_of(view, event)
    if event["from"] == "deck":
        player["deck_size"] -= 1
    else:
        del player["discard"][event["index"]]
    player["hand_size"] += 1
    to_own_hand(view, event)


def _put(view: Data, event: Data) -> None:
    """Its piece is told of by `enter`."""
    if event["from"] == "hand":
        _from_hand(view, event)
    else:
        del player_of(view, event)["discard"][event["index"]]


def _first(view: Data, event: Data) -> None:
    if event["seat"] is not None:
        view["active"], view["phase"] = event["seat"], "begin"


def _turn(view: Data, event: Data) -> None:
    view["active"], view["turn"], view["phase"] = event["seat"], event["turn"], "begin"
    if event["turn"] > 1:  # there was a turn before that is over
        for stack in view["board"].values():
            for soul in stack:
                soul["rolled"], soul["taken"] = None, False


def _phase(view: Data, event: Data) -> None:
    view["phase"] = event["phase"]


def _offer(view: Data, event: Data) -> None:
    view["draw_offer"] = event["seat"]


def _no_offer(view: Data, event: Data) -> None:
    view["draw_offer"] = None


def _over(view: Data, event: Data) -> None:
    view["phase"], view["draw_offer"] = "over", None
    view["outcome"] = {"winner": event["winner"], "reason": event["reason"]}


def _settled(view: Data, event: Data) -> None:
    for key in ("waiting_for", "thrown"):
        if key in event:
            view[key] = event[key]
    for traits in event.get("traits", ()):
        soul = find(view, traits["piece"])
        soul["keywords"], soul["bonus"] = traits["keywords"], traits["bonus"]
    own = view["players"].get(view["seat"])
    for card, cost in zip(own["hand"] if own else (), event.get("costs", ()), strict=False):
        card["cost"] = cost
    if "orders" in event:
        own["orders"] = event["orders"]


def _take_back(view: Data, event: Data) -> None:
    """Nothing tells what is undone: the view as it is now comes with the event."""
    view.clear()
    view.update(event["view"])


_STEPS: dict[str, Callable[[Data, Data], None]] = {
    **follow_pieces.STEPS,
    "coins": _coins,
    "decline": _no_offer,
    "discard": _discard,
    "draw": _draw,
    "first": _first,
    "lapse": _no_offer,
    "life": _life,
    "offer": _offer,
    "over": _over,
    "phase": _phase,
    "play": _from_hand,
    "put": _put,
    "resolved": _resolved,
    "settled": _settled,
    "shuffle": _shuffle,
    "take": _take_card,
    "take back": _take_back,
    "turn": _turn,
}
