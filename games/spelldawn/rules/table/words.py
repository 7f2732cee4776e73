"""English: what happened, what is asked, why something can't be done, as its reader sees it."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Data, Decision
from engine.kernel.phrases import PlainWords, Reader

REASONS = {
    "over": "The game is over.",
    "not_asked": "It’s the other player’s decision now.",
    "not_now": "That can’t be done now.",
    "not_your_turn": "You can do that in your own turn only, while no raid is on.",
    "offered_already": "You have already offered a draw this turn.",
    "no_offer": "No draw is on offer to you.",
    "no_orders": "Only the Overlord has auto-replies.",
    "unreadable": "That is no action of this game.",
    "action_shape": "That is no action of this game.",
    "impossible": "That isn’t possible now.",
    "empty_deck": "Your deck is empty.",
    "not_in_hand": "You don’t have that card in hand.",
    "nothing_to_raid": "That outer room has no scheme or project to raid.",
    "no_such_place": "There is no such room.",
    "no_scheme": "There is no face-down scheme in that room.",
    "no_mana": "You don’t have enough mana.",
    "no_curse": "The Champion has no curse.",
    "no_evocation": "That is no evocation of the Champion’s.",
    "cannot_defeat": "That weapon can’t defeat this minion: it needs its resonance and the mana.",
    "cannot_raze": "That project can’t be razed: it must be accessed, and paid for.",
    "needs_room": "Say the room: “play NAME in r1”.",
    "needs_no_room": "That card is played without a room.",
    "inner_room": "Schemes and projects are played in outer rooms only.",
    "occupied": "There is a scheme or project in that room already.",
    "points": "60 points were reached.",
    "damage": "The Champion had no card left to lose for damage.",
    "deck": "The Overlord had to draw from an empty deck.",
    "resigned": "A player resigned.",
    "agreed": "Both agreed to a draw.",
    "time": "Time ran out.",
}
_CHOICES = {
    "destroy": "Choose what is destroyed.",
    "sacrifice": "Choose what you sacrifice.",
    "counter": "Choose a scheme to progress.",
    "search": "Choose a card from your deck.",
    "return": "Choose a card to take back.",
    "look": "Choose a face-down card to look at.",
    "raid": "Choose a room to raid.",
}
_QUESTIONS = {
    "mulligan": "Keep this hand, or shuffle it back and draw again?",
    "encounter": "Defeat the minion or continue?",
    "access": "What do you do with what you found?",
    "discard": "Choose a card to discard.",
    "draw": "A draw is on offer. Do you accept?",
}
# Told by the line of the action, or by what follows.
_SILENT = frozenset(("changed", "played", "laid", "raided", "defeated", "continued", "razed"))
_SAID: dict[str, tuple[str, str]] = {  # of the reader, of another
    "drew": ("drew {card|a card}", "drew {card|a card}"),
    "discarded": ("discarded {card|a card}", "discarded {card|a card}"),
    "summoned": ("summoned {card}", "summoned {card}"),
    "unveiled": ("unveiled {card}", "unveiled {card}"),
    "scored": ("scored {card} for {points} points", "scored {card} for {points} points"),
    "damaged": ("were dealt {n} damage", "was dealt {n} damage"),
    "searched": ("searched the deck", "searched the deck"),
    "returned": ("took back {card|a card}", "took back {card|a card}"),
    "redrew": ("drew a new hand", "drew a new hand"),
    "kept": ("kept the hand", "kept the hand"),
    "succeeded": ("succeeded in the raid", "succeeded in the raid"),
    "cursed": ("got {n|a} curse", "got {n|a} curse"),
    "offered_draw": ("offered a draw", "offered a draw"),
}


class SpelldawnWords(PlainWords):
    """Sentences without a full stop, as `PlainWords` has them."""

    def reason(self, reason: Data) -> str:
        code = str(reason["code"])
        return REASONS.get(code) or super().reason(reason)

    def result(self, reason: Data) -> str:
        return str(reason["code"])

    def event(self, event: Data, reader: Reader) -> str | None:
        """What happened, or "" for what other events of the same action tell."""
        kind = str(event["kind"])
        if kind in _SILENT:
            return ""
        if kind not in _SAID:
            return super().event(event, reader)
        seat = reader.seats.index(str(event["seat"]))
        own, other = _SAID[kind]
        return f"{reader.name(seat)} {_filled(own if seat == reader.seat else other, event)}"

    def question(self, decision: Decision, reader: Reader) -> str:
        if decision.kind == "choice":
            return _CHOICES[decision.args["what"]]
        return _QUESTIONS[decision.kind]


def _filled(text: str, event: Data) -> str:
    """The text with values of the event for {key}, or with what stands after {key|."""
    parts = text.split("{")
    filled = parts[0]
    for part in parts[1:]:
        named, _, rest = part.partition("}")
        key, _, default = named.partition("|")
        value: Any = event.get(key, default)
        filled += f"{value}{rest}"
    return filled
