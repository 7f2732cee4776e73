"""English: what happened, what may be done and what is asked, as its reader sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Decision
from engine.kernel.phrases import Meaning, Phrase, PlainWords, Reader, capital, listed
from games.kaadosu.rules.table.words.guides import figures
from games.kaadosu.rules.table.words.meanings import ACTION_MEANINGS, MEANINGS
from games.kaadosu.rules.table.words.reasons import ENDINGS, reason_sentence

_SILENT = ("changed", "must_discard")  # told by what else happens


class KaadosuWords(PlainWords):
    """Sentences without a full stop, as `PlainWords` has them.

    cards: those of a view, by code; a card among them is called with its figures.
    """

    def __init__(self, kind: GameDefinition, cards: Mapping[str, Data] | None = None) -> None:
        super().__init__(kind)
        self.cards = cards or {}

    def thing(self, thing: Any) -> str:
        name = super().thing(thing)
        card = self.cards.get(name)
        return f"{name} {figures(card)}" if card else name

    def card(self, thing: Any) -> str:
        """The code without its copy's number: what a card of a deck is called (K1.3)."""
        return super().thing(thing).partition(".")[0]

    def notes(self, thing: Data) -> list[str]:
        """The damage and marks of a card on the field."""
        damage = thing.get("damage")
        marks = {"new": "new", "moved": "has moved", "attacked": "has attacked"}
        said = [f"{damage} damage"] if damage else []
        return [*said, *(words for key, words in marks.items() if thing.get(key))]

    def reason(self, reason: Data) -> str:
        return reason_sentence(reason) or super().reason(reason)

    def result(self, reason: Data) -> str:
        return str(reason["code"])

    def meanings(self) -> Mapping[str, Meaning]:
        return MEANINGS

    def action_meanings(self) -> Mapping[str, Meaning]:
        return ACTION_MEANINGS

    def action_meaning(self, action: Data, view: Data) -> str:
        return str(action["verb"])

    def actions(self, actions: Sequence[Data], reader: Reader) -> list[Phrase]:
        return [_phrase(action) for action in actions]

    def event(self, event: Data, reader: Reader) -> str | None:
        """A line for an event, or "" if other events of the same action tell it."""
        kind = str(event["kind"])
        if kind in _SILENT:
            return ""
        said = _EVENTS.get(kind)
        return super().event(event, reader) if said is None else said(_Told(event, reader))

    def question(self, decision: Decision, reader: Reader) -> str:
        match decision.kind:
            case "discard":
                return "Six cards in hand. Which do you discard?"
            case "ante":
                held, brought = decision.args["held"], decision.args["brought"]
                return f"You won. Keep {held}, or take your own {brought} back?"
        return "A draw is on offer. Do you accept?"


class _Told:
    """An event for its reader."""

    def __init__(self, event: Data, reader: Reader) -> None:
        self.event = event
        self.reader = reader
        self.who = reader.name(reader.seats.index(event["seat"]))
        self.is_own = self.who == "You"

    def __getitem__(self, key: str) -> Any:
        return self.event.get(key)

    def verb(self, own: str, other: str) -> str:
        """You win, Bea wins."""
        return f"{self.who} {own if self.is_own else other}"

    @property
    def whom(self) -> str:
        """The other player, within a sentence."""
        seat = 1 - self.reader.seats.index(self.event["seat"])
        who = self.reader.name(seat)
        return "you" if who == "You" else who


def _attacked(told: _Told) -> str:
    on = told.whom if told["to"] == "player" else f"{told['target']} on {told['to']}"
    falls = ", and it falls" if told["falls"] else ""
    return f"{told.who} attacked {on} with {told['card']}: {told['damage']} damage{falls}"


def _chose(told: _Told) -> str:
    own = [
        f"{told.reader.name(told.reader.seats.index(name))} {'have' if is_own else 'has'} {code}"
        for name, code in told["guides"].items()
        for is_own in (told.reader.name(told.reader.seats.index(name)) == "You",)
    ]
    chose = "kept the Guide" if told["choice"] == "keep" else "took the own card back"
    if told.is_own and told["choice"] != "keep":
        chose = "took your own card back"
    return f"{told.who} {chose}: {listed(own)}"


def _decided(told: _Told) -> str:
    why = ENDINGS.get(told["why"], "The battle ended.").rstrip(".")
    if told["drawn"]:
        return f"The battle is drawn: {why[:1].lower()}{why[1:]}"
    return f"{told.who} won: {why[:1].lower()}{why[1:]}"


_EVENTS: dict[str, Callable[[_Told], str]] = {
    "turn": lambda told: f"Turn {told['turn']}: {'you' if told.is_own else told.who} to play",
    "placed": lambda told: f"{told.who} placed {told['card']} on {told['space']}",
    "moved": lambda told: f"{told.who} moved {told['card']} from {told['space']} to {told['to']}",
    "attacked": _attacked,
    "retired": lambda told: f"{told.who} retired {told['card']} from {told['space']}",
    "drew": lambda told: f"{told.who} drew {told['card'] or 'a card'}",
    "no_draw": lambda told: f"{told.who} drew nothing: no cards are left",
    "turned_over": lambda told: (
        f"The discard was turned over: {told['count']} card{'' if told['count'] == 1 else 's'}"
    ),
    "discarded": lambda told: f"{told.who} discarded {told['card']}",
    "offered_draw": lambda told: f"{told.who} offered a draw",
    "accepted_draw": lambda told: f"{told.who} accepted the draw",
    "declined_draw": lambda told: f"{told.who} declined the draw",
    "decided": _decided,
    "chose": _chose,
}


def _phrase(action: Data) -> Phrase:
    """An action as a button, in a group of those with the same subject."""
    verb, subject, target = str(action["verb"]), action.get("subject"), action.get("target")
    match verb:
        case "place":
            return Phrase(f"Place {subject} on {target}", f"on {target}", f"Place {subject}")
        case "move":
            return Phrase(f"Move {subject} to {target}", f"to {target}", f"Move {subject}")
        case "attack":
            on = "the player" if target == "player" else str(target)
            return Phrase(f"Attack {on} with {subject}", on, f"Attack with {subject}")
        case "retire" | "discard":
            return Phrase(f"{capital(verb)} {subject}", str(subject), capital(verb))
        case "end":
            return Phrase("End turn", "End turn", "End turn")
        case "keep":
            return Phrase("Keep the Guide you hold", "Keep", "Guides")
        case "return":
            return Phrase("Take your own card back", "Return", "Guides")
    return Phrase(capital(verb), capital(verb), capital(verb))
