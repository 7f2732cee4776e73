"""English: what happened, what is asked, what may be done, as its reader sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.game import Data, Decision
from engine.kernel.phrases import Meaning, Phrase, PlainWords, Reader
from games.spelldawn.rules.position.state import DOWN, SHOWN
from games.spelldawn.rules.table.action_words import ACTION_MEANINGS, meaning_of, phrase
from games.spelldawn.rules.table.event_words import event_words
from games.spelldawn.rules.table.meanings import MEANINGS
from games.spelldawn.rules.table.reasons import REASONS

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
    "mulligan": "Keep this hand, or shuffle it back and draw five new cards?",
    "encounter": "Defeat the minion, or continue and let it do what it does in combat?",
    "access": "What do you do with what you found?",
    "discard": "You have too many cards. Choose one to discard.",
    "draw": "A draw is on offer. Do you accept?",
}
_STATES = {DOWN: "face down", SHOWN: "shown, not unveiled"}


class SpelldawnWords(PlainWords):
    """Sentences without a full stop, as `PlainWords` has them."""

    def reason(self, reason: Data) -> str:
        code = str(reason["code"])
        return REASONS.get(code) or super().reason(reason)

    def result(self, reason: Data) -> str:
        return str(reason["code"])

    def meanings(self) -> Mapping[str, Meaning]:
        return MEANINGS

    def action_meanings(self) -> Mapping[str, Meaning]:
        return ACTION_MEANINGS

    def action_meaning(self, action: Data, view: Data) -> str:
        return meaning_of(action)

    def actions(self, actions: Sequence[Data], reader: Reader) -> list[Phrase]:
        return self.offered(actions, reader, {})

    def offered(self, actions: Sequence[Data], reader: Reader, view: Data) -> list[Phrase]:
        """Each action, with names and prices of what it is about where the view has them."""
        return [phrase(action, view) for action in actions]

    def event(self, event: Data, reader: Reader) -> str | None:
        """Return what happened, or "" for what other events of the same action tell."""
        return event_words(event, reader)

    def question(self, decision: Decision, reader: Reader) -> str:
        if decision.kind == "choice":
            return _CHOICES[decision.args["what"]]
        return _QUESTIONS[decision.kind]

    def thing(self, thing: Any) -> str:
        """A card's name; empty for one that the viewer may not know."""
        return str(thing["card"] or "") if isinstance(thing, Mapping) else str(thing)

    def card(self, thing: Any) -> str:
        return self.thing(thing)

    def notes(self, thing: Data) -> list[str]:
        """Return where it stands, and what lies on it."""
        name, state = str(thing.get("name", "")), thing.get("state")
        progress, stored = thing.get("progress"), thing.get("stored")
        said = [
            name if name[1:].isdigit() else "",
            _STATES[DOWN] if thing.get("down") else _STATES.get(str(state), ""),
            f"{progress} counter{'' if progress == 1 else 's'}" if progress else "",
            f"{stored} mana on it" if stored else "",
            "seen" if thing.get("seen") and state == DOWN else "",
        ]
        return [one for one in said if one]
