"""A game in words for one reader: plain ones, made from data, for what a game doesn't say itself.

A game whose `words()` inherit `PlainWords` says what it likes better there: any of the methods, and
the rest stays plain. The words of a game that has none of these are `PlainWords` around its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Decision, Outcome, Words
from engine.kernel.records.admin_lines import HANDED_OVER
from engine.kernel.taking_back import TAKE_BACK


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader: a seat, or a spectator (None). `seats` are the game's, `names` the players'."""

    seat: int | None
    seats: tuple[str, ...]
    names: tuple[str, ...]

    def name(self, seat: int) -> str:
        """Return what this reader calls the player of a seat."""
        return "You" if seat == self.seat else self.names[seat]

    def owner(self, seat: int) -> str:
        """Return whose something of a seat is: "Your", "Bea’s"."""
        return "Your" if seat == self.seat else f"{self.names[seat]}’s"

    def named(self, line: str) -> str:
        """A line of notation with players for the seats that stand in it as words."""
        places = {seat: self.names[at] for at, seat in enumerate(self.seats)}
        return " ".join(places.get(word, word) for word in line.split())


@dataclass(frozen=True, slots=True)
class Phrase:
    """An action on offer. `short` serves below `title`, that of what it begins with."""

    label: str
    short: str
    title: str


@dataclass(frozen=True, slots=True)
class Meaning:
    """The name and meaning of something on the table. `rules`: numbers of those that say it."""

    name: str
    says: str
    rules: tuple[str, ...] = ()


NAMES = ("name", "card", "place", "player")  # by which a thing is called, before its figures
SENTENCES = {  # of reasons that any game may have
    "impossible": "That isn’t possible now.",
    "no_offer": "No draw is on offer.",
    "no_take_back": "You can’t take that back: it showed you something, or asked another player.",
    "orders": "These auto-replies can’t be kept.",
    "orders_json": "Auto-replies are written as JSON, which this is not.",
    "orders_shape": "Auto-replies are a mapping of what is asked to what is answered.",
    "over": "The game is over.",
}


class PlainWords:
    """English for a game that has no phrasing of its own. Implements `engine.kernel.game.Words`.

    Titles, labels and lines of a log end without a full stop.
    """

    def __init__(self, kind: GameDefinition, own: Words | None = None) -> None:
        """Take the words that the game has, for reasons, if it has some."""
        self.kind = kind
        self.own = own

    def reason(self, reason: Data) -> str:
        """A reason in the game's own words; if it has none, in ours or its code as words."""
        code = str(reason["code"])
        said = self.own.reason(reason) if self.own else code
        if said != code:
            return said
        sentence = SENTENCES.get(code, f"{capital(plain(code))}.")
        return " ".join([sentence, *reason.get("args", {}).get("says", ())])

    def result(self, reason: Data) -> str:
        return self.own.result(reason) if self.own else str(reason["code"])

    def meanings(self) -> Mapping[str, Meaning]:
        """Return what areas, figures and signs of the table mean, by names of its own; none if
        unsaid."""
        return {}

    def action_meanings(self) -> Mapping[str, Meaning]:
        """Return what the kinds of action do, by names of its own; none if unsaid."""
        return {}

    def action_meaning(self, action: Data, view: Data) -> str:
        """The name in `action_meanings` of what an action does; empty if unsaid.

        view: that of the seat that may take it.
        """
        return ""

    def card_rules(self, card: Data) -> tuple[str, ...]:
        """The numbers of the rules about a card, by its data; none if unsaid."""
        return ()

    def offered(self, actions: Sequence[Data], reader: Reader, view: Data) -> list[Phrase]:
        """The same as `actions`, by a game that says what they are about in the reader's view."""
        return self.actions(actions, reader)

    def actions(self, actions: Sequence[Data], reader: Reader) -> list[Phrase]:
        """Each of the actions that the reader may take, titled by what it begins with: its subject,
        or the words of notation with which several begin."""
        lines = [reader.named(str(action["notation"])).split() for action in actions]
        alike: dict[str, list[list[str]]] = {}
        for line in lines:
            alike.setdefault(line[0], []).append(line)
        heads = {first: _head(group) for first, group in alike.items()}
        return [
            self._phrase(action.get("subject"), line, heads[line[0]])
            for action, line in zip(actions, lines, strict=True)
        ]

    def _phrase(self, subject: Any, line: list[str], head: int) -> Phrase:
        label = capital(" ".join(line))
        if subject:
            return Phrase(label, label, self.label(thing_name(subject)))
        title, short = " ".join(line[:head]), " ".join(line[head:])
        return Phrase(label, capital(short) if head else label, capital(title))

    def event(self, event: Data, reader: Reader) -> str | None:
        """Return what happened: "Bea took 3"; empty for what another event of the same action
        tells.

        None: it has no words. What it says of places is told by what then lies there.
        """
        said = {key: value for key, value in event.items() if key not in ("kind", "seat", "action")}
        simple = {key: text for key, value in said.items() if (text := self._value(value, reader))}
        who = self._player(event.get("seat"), reader)
        if line := event.get("action"):
            return f"{who}: {reader.named(str(line))}" if who else capital(str(line))
        if any(isinstance(value, Mapping) and "name" not in value for value in said.values()):
            return None
        happened = plain(str(event["kind"]))
        start = f"{who} {happened}" if who else capital(happened)
        if len(simple) == 1:
            return f"{start} {next(iter(simple.values()))}"
        listed = ", ".join(f"{self.label(key).lower()} {text}" for key, text in simple.items())
        return f"{start}: {listed}" if listed else start

    def line(self, event: Data, reader: Reader) -> str | None:
        """`event`, and what may happen in any game."""
        if event["kind"] == TAKE_BACK:
            return f"{reader.name(reader.seats.index(event['seat']))} took back a move"
        if event["kind"] == HANDED_OVER:
            return f"{reader.name(reader.seats.index(event['seat']))} left the seat to a bot"
        return self.event(event, reader)

    def question(self, decision: Decision, reader: Reader) -> str:
        """Return what is asked of the reader: "Claim (worth 7)?"."""
        told = {"by": decision.source, **decision.args}
        texts = {key: self._value(value, reader) for key, value in told.items()}
        said = [f"{plain(key)} {text}" for key, text in texts.items() if text]
        asked = capital(plain(decision.kind))
        return f"{asked} ({', '.join(said)})?" if said else f"{asked}?"

    def ending(self, outcome: Outcome, reader: Reader) -> str:
        """Return who has won, and why: "You won: last one"."""
        why = self.reason(outcome.reason.as_data()).rstrip(".")
        return f"{_ended(outcome, reader)}: {why[:1].lower()}{why[1:]}"

    def label(self, name: str) -> str:
        """Return what the game calls a figure or a place of that name."""
        places = {place.name: place.label for mat in self.kind.mats for place in mat.places}
        return self._figures().get(name) or places.get(name) or capital(plain(name))

    def figure(self, name: str) -> str:
        """Return what the game calls a figure of a thing, which may have the name of a place."""
        return self._figures().get(name) or capital(plain(name))

    def thing(self, thing: Any) -> str:
        """Return what the game calls a thing of a view; empty if it has no name."""
        return thing_name(thing)

    def card(self, thing: Any) -> str:
        """The name of the card that a thing of a view is, where cards have pages; else empty."""
        return ""

    def notes(self, thing: Data) -> list[str]:
        """Return what is to be known of a thing of a view beyond its name: its figures in words."""
        return [
            capital(f"{self.figure(str(key))}{'' if value is True else f' {value}'}")
            for key, value in thing.items()
            if key not in NAMES and isinstance(value, str | int) and value is not False
        ]

    def _figures(self) -> dict[str, str]:
        return {figure.name: figure.label for figure in self.kind.card_schema.figures}

    def _player(self, seat: object, reader: Reader) -> str:
        if isinstance(seat, str) and seat in reader.seats:
            return reader.name(reader.seats.index(seat))
        known = isinstance(seat, int) and not isinstance(seat, bool)
        return reader.name(seat) if known and seat in range(len(reader.seats)) else ""  # type: ignore[arg-type]

    def _value(self, value: Any, reader: Reader) -> str:
        """A plain value as one says it; empty for nothing, and for what has no name."""
        if isinstance(value, list):
            return ", ".join(text for one in value if (text := self._value(one, reader)))
        if isinstance(value, Mapping):
            return thing_name(value)
        if isinstance(value, bool) or value is None:
            return "yes" if value else ""
        places = {place.name: place.label for mat in self.kind.mats for place in mat.places}
        return places.get(value) or reader.named(str(value))


def table_words(kind: GameDefinition, own: Words) -> PlainWords:
    """A game's words for its table: its own, where it has some, else plain ones."""
    return own if isinstance(own, PlainWords) else PlainWords(kind, own)


def thing_name(thing: Any) -> str:
    """Return what a thing of a view is called; empty if it has no name."""
    if isinstance(thing, Mapping):
        found = next((thing[key] for key in NAMES if thing.get(key)), "")
        return str(found)
    return str(thing)


def _ended(outcome: Outcome, reader: Reader) -> str:
    """Return who has won, with the reader's own place where it is another and there are several."""
    places, winners = outcome.places, [reader.name(seat) for seat in outcome.winners]
    if len(places) == 1:
        return f"{reader.name(0)} {'won' if winners else 'lost'}"
    if len(winners) == len(places):
        return "The game is drawn"
    if outcome.is_draw:
        return f"The game is drawn between {_between(outcome, reader)}"
    if reader.seat in outcome.winners:
        winners = ["You", *(name for name in winners if name != "You")]
    if reader.seat is None or reader.seat in outcome.winners or len(places) == 2:
        return f"{listed(winners)} won"
    return f"{listed(winners)} won; you’re {ordinal(places[reader.seat])}"


def _between(outcome: Outcome, reader: Reader) -> str:
    """Those who tie, the reader first: "you and Ann"."""
    own = ["you"] if reader.seat in outcome.winners else []
    return listed(own + [reader.names[one] for one in outcome.winners if one != reader.seat])


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def _head(lines: Sequence[list[str]]) -> int:
    """Return how many words several lines begin with, all alike; each keeps one of its own."""
    if len(lines) < 2:
        return 0
    columns = zip(*(line[:-1] for line in lines), strict=False)
    return next(
        (n for n, words in enumerate(columns) if len(set(words)) > 1),
        min(len(line) for line in lines) - 1,
    )


def plain(code: str) -> str:
    """A code as words: "last_one" is "last one"."""
    return code.replace("_", " ").strip()


def capital(text: str) -> str:
    """The text with a capital at its beginning; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def listed(names: list[str]) -> str:
    """Names in a sentence: "Ann, Bea and Cleo"."""
    head, last = ", ".join(names[:-1]), names[-1] if names else ""
    return f"{head} and {last}" if head else last
