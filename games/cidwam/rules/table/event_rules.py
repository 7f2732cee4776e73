"""The rule of an event, so that pages can link it. What a card's own text does has none."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]

_RULES = {
    "opened": "R3.2",
    "first": "R3.6",
    "turn": "R4.1",
    "curate": "R10.4",
    "move": "R6.1",
    "turn up": "R10.9",
    "attack": "R7.1",
    "strike": "R8.1",
    "join": "R7.6",
    "throw": "R7.2",
    "hit": "R8.4",
    "saved": "R10.8",
    "prevented": "R8.3",
    "break": "R8.3",
    "kept": "R7.3",
}
_PLAYED = {
    "Soul": "R5.5",
    "Environment": "R5.7",
    "Incantation": "R5.8",
    "Spell": "R5.9",
    "Relic": "R5.10",
}
# By event and why it came about.
_WHY = {
    "coins": {
        "turn": "R4.1",
        "play": "R5.1",
        "use": "R10.13",
        "sell": "R5.2",
        "cash": "R5.3",
        "shield": "R5.4",
    },
    "discard": {"sell": "R5.2", "curate": "R10.4"},
    "destroy": {
        "fight": "R7.4",
        "room": "R5.8",
        "host": "R5.10",
        "cash": "R5.3",
        "prevent": "R8.3",
    },
}


def rule_of(event: Data) -> str | None:
    """Return the number of the rule that an event, as a viewer is told it, comes of."""
    match event["kind"]:
        case "coins" | "discard" | "destroy" as kind:
            return _WHY[kind].get(event["why"])
        case "play":
            return _PLAYED.get(event["card_kind"])
        case "fight":
            return "R7.5" if event["winner"] is None else "R7.4"
        case "use":
            return "R10.9" if event.get("turn_up") else "R10.13"
        case "damage":
            return "R8.4" if event["by"] == "strike" else None
        case "shuffle":
            return "R4.2" if event.get("refill") else None
        case "over":
            rule: str | None = event["reason"]["rule"]
            return rule
        case kind:
            return _RULES.get(kind)
