"""Auto-replies at CIDWaM's own table: presets, sentences of what is set, “and always so”.

All comes from the viewer's own view: others' orders are told to nobody.
"""

from __future__ import annotations

import math
from typing import Any

from engine.kernel.game import MAX_ACTION_LENGTH, Data
from games.cidwam.rules.board import SEATS
from play.kinds import kind_of
from play.queries import Seen
from play.setup.auto_replies import preset_of
from play.submitted_action import submitted_orders

POINTS = {
    "summon": "when your opponent leaves the Summon phase",
    "attack": "when an attack is declared",
    "move": "when your opponent leaves the Move/Combat phase",
}
SURE_ENOUGH = 0.5  # the chance from which on "always join" joins


def orders_data(seen: Seen, view: Data) -> Data | None:
    """{"presets": [{"slug", "title", "says", "chosen"}], "sentences": [...]}; None for a viewer who
    has none to set."""
    held = own_orders(seen.side, view)
    if held is None or not seen.game.is_running:
        return None
    kind = kind_of(seen.game.slug)
    chosen = preset_of(kind, held)
    presets = [
        {"slug": one.slug, "title": one.title, "says": one.says, "chosen": one.slug == chosen}
        for one in kind.presets
    ]
    return {"presets": presets, "sentences": order_sentences(held)}


def can_be_sent(line: str) -> bool:
    """Whether a form can send a line as an action."""
    return len(line) <= MAX_ACTION_LENGTH


def own_orders(side: int | None, view: Data) -> Data | None:
    """Return the standing orders of a side, whose view it is; None for who has no seat."""
    return None if side is None else view["players"][SEATS[side]].get("orders") or {}


def order_sentences(held: Data) -> list[str]:
    """Return what some orders mean, a sentence each, in the order in which they are asked."""
    points = held.get("responses", list(POINTS))
    asked = [said for point, said in POINTS.items() if point in points]
    found = [f"You’re asked to respond {', '.join(asked)}." if asked else "You never respond."]
    if (life := held.get("life")) is not None and "attack" not in points:
        found = [] if not asked else found
        leaves = "could end the game" if life == 0 else f"would leave you {life} Life or less"
        found.append(f"You’re asked to respond when a direct attack {leaves}.")
    if "attack" in held:
        found += [_line(line) for line in held["attack"]]
        found.append("In any other direct attack you’re asked.")
    else:
        found.append("You’re asked how to answer each direct attack.")
    if (chance := held.get("join")) is None:
        found.append("You’re asked who joins a fight.")
    else:
        found.append(f"Your Souls join fights they win with at least {chance:.0%}.")
    return found


def _line(line: Data) -> str:
    match line["do"]:
        case "break":
            return "Your lowest Shield is broken."
        case "guard":
            return f"Your lowest Shield is broken while your Life is above {line['above']}."
        case "drop":
            return f"{line['card']} is dropped if the expected damage is {line['from']} or more."
        case "save":
            return "If the damage would be the end, your cheapest Incantation is dropped."
    return f"Without a Shield, you take damage that leaves you above {line['above']} Life."


def decision_always(side: int | None, view: Data) -> list[Data]:
    """Return how the question that the viewer is asked could be answered so from now on: [{"label",
    "orders", "line", "answer"}], the whole of the orders that would do it, the line that sets them,
    and the option that answers so this time; empty where it is still to be chosen.
    """
    held, decision = own_orders(side, view), view["decision"]
    if held is None or not decision or side is None:
        return []
    match decision["kind"]:
        case "response":
            return _always_pass(held, decision)
        case "answer":
            life = view["players"][SEATS[side]]["life"]
            return _always_answer(held, decision, life)
        case "join":
            return [
                _always(f"Always join at {chance:.0%} or better", {**held, "join": chance})
                for chance in (SURE_ENOUGH, 1)
            ]
    return []


def _always_pass(held: Data, decision: Data) -> list[Data]:
    point = decision["args"]["point"]
    points = [one for one in held.get("responses", list(POINTS)) if one != point]
    orders = {**held, "responses": points}
    if point == "attack":
        orders.pop("life", None)
    return [_always(f"Always pass {POINTS[point]}", orders, _option(decision, "pass"))]


def _always_answer(held: Data, decision: Data, life: int) -> list[Data]:
    """Lines that come first, so that they answer whatever the others say."""
    expected = decision["args"]["expected"]
    verbs = [option.split()[0] for option in decision["options"]]
    found: list[tuple[str, Data]] = []
    if "break" in verbs:
        found.append(("Always break my lowest Shield", {"do": "break"}))
    left = math.ceil(life - expected) - 1
    if "take" in verbs and left >= 0:
        said = f"Always take damage that leaves me above {left} Life"
        found.append((said, {"do": "take", "above": left}))
    if {"drop", "take"} <= set(verbs) and left < 0:
        found.append(("Always drop my cheapest Incantation rather than lose", {"do": "save"}))
    return [
        _always(label, _with_first(held, line), _option(decision, line["do"]))
        for label, line in found
    ]


def _always(label: str, orders: Data, answer: str = "") -> Data:
    return {
        "label": label,
        "orders": orders,
        "line": submitted_orders(orders).text,
        "answer": answer,
    }


def _option(decision: Data, verb: str) -> str:
    """Return the first option of a verb: of several Shields, the one in the lowest slot."""
    return next((one for one in decision["options"] if one.split()[0] == verb), "")


def _with_first(held: Data, line: Data) -> Data:
    same = ("break", "guard") if line["do"] == "break" else (line["do"],)
    rest: list[Any] = [one for one in held.get("attack", ()) if one["do"] not in same]
    return {**held, "attack": [line, *rest]}
