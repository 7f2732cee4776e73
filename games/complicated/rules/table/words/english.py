"""English: what happened, what may be done and what is asked, as its reader sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.kernel.game import Data, Decision
from engine.kernel.phrases import Meaning, Phrase, PlainWords, Reader, capital, listed
from games.complicated.rules.position.state import CONSOLIDATION
from games.complicated.rules.table.words.action_meanings import ACTION_MEANINGS, action_meaning
from games.complicated.rules.table.words.card_names import short_name
from games.complicated.rules.table.words.meanings import MEANINGS, card_rules
from games.complicated.rules.table.words.reasons import ENDINGS, SENTENCES

PHASES = {"construction": "Construction", "battle": "Battle", "consolidation": "Consolidation"}
_SILENT = ("changed", "committed")  # told by what follows
_GONE = {
    "no_ace": "lost the last Ace and is out",
    "resigned": "resigned",
    "time": "ran out of time",
}


class ComplicatedWords(PlainWords):
    """Sentences without a full stop, as `PlainWords` has them."""

    def reason(self, reason: Data) -> str:
        code = str(reason["code"])
        return SENTENCES.get(code) or ENDINGS.get(code) or super().reason(reason)

    def result(self, reason: Data) -> str:
        return str(reason["code"])

    def meanings(self) -> Mapping[str, Meaning]:
        return MEANINGS

    def action_meanings(self) -> Mapping[str, Meaning]:
        return ACTION_MEANINGS

    def action_meaning(self, action: Data, view: Data) -> str:
        return action_meaning(action, view)

    def card_rules(self, card: Data) -> tuple[str, ...]:
        return card_rules(card["code"])

    def actions(self, actions: Sequence[Data], reader: Reader) -> list[Phrase]:
        return [_phrase(action, reader) for action in actions]

    def event(self, event: Data, reader: Reader) -> str | None:
        """Return what happened, or "" for what other events of the same action tell."""
        kind = str(event["kind"])
        said = _EVENTS.get(kind)
        if kind in _SILENT or said is None:
            return "" if kind in _SILENT else super().event(event, reader)
        return said(_Told(event, reader))

    def thing(self, thing: Any) -> str:
        return short_name(super().thing(thing))

    def question(self, decision: Decision, reader: Reader) -> str:
        args = {key: _player(name, reader) for key, name in decision.args.items()}
        match decision.kind:
            case "blocks":
                return f"{args['attacker']} attacks you. Which units block?"
            case "commitment":
                other = "defender" if decision.args["attacker"] == _seat(reader) else "attacker"
                return f"Battle with {args[other]}: what do you do?"
        return "A draw is on offer. Do you accept?"


def _seat(reader: Reader) -> str:
    return "" if reader.seat is None else reader.seats[reader.seat]


def _player(name: str, reader: Reader) -> str:
    return reader.name(reader.seats.index(name))


def _whom(name: str, reader: Reader) -> str:
    """A player within a sentence."""
    who = _player(name, reader)
    return who.lower() if name == _seat(reader) else who


class _Told:
    """An event for its reader: who, and the names of what it is about."""

    def __init__(self, event: Data, reader: Reader) -> None:
        self.event = event
        self.reader = reader
        self.is_own = event.get("seat") == _seat(reader)
        self.who = _player(str(event["seat"]), reader)

    def __getitem__(self, key: str) -> Any:
        return self.event.get(key)

    def verb(self, own: str, other: str) -> str:
        """You draw, Bea draws."""
        return f"{self.who} {own if self.is_own else other}"

    @property
    def card(self) -> str:
        code = str(self["card"])
        return f"face-down card {code[1:]}" if code.startswith("#") else short_name(code)

    def thing(self, name: str) -> str:
        return thing_words(name, self.reader, str(self["seat"]))


def thing_words(name: str, reader: Reader, seat: str) -> str:
    """A card, a unit or an Ace, as in a line: "5♥", "unit 2", "Bea’s Ace"."""
    owner, colon, own = name.rpartition(":")
    whose = reader.owner(reader.seats.index(owner)) + " " if colon else ""
    if whose == "Your ":
        whose = "your "
    if own == "ace":
        return f"{whose}Ace" if colon else "the Ace"
    if own[:1] == "u" and own[1:].isdigit():
        return f"{whose}unit {own[1:]}"
    return short_name(own)


def _played(told: _Told) -> str:
    if told["reviving"]:
        return f"{told.who} played {told.card}: {short_name(told['reviving'])} is back in the base"
    return f"{told.who} played {told.card} on {told.thing(told['on'])}"


def _tapped_base(told: _Told) -> str:
    base = f"{told.who} tapped the base"
    if told["tokens"]:
        return f"{base} for {told['tokens']} tokens"
    return f"{base} ({told.card}) for {told.thing(told['unit'])}"


def _put(told: _Told) -> str:
    if told["done"]:
        return f"{told.who} finished {told.card}"
    return f"{told.who} put a token on {told.card} ({told['tokens']})"


def _hit(told: _Told) -> str:
    on = thing_words(told["target"], told.reader, "")
    if on.startswith("your "):
        on = capital(on)  # and no player's name, which is as they write it
    if told["destroyed"]:
        return f"{on} was destroyed"
    if told["wounds"]:
        return f"{on} took {told['wounds']} wound{'' if told['wounds'] == 1 else 's'}"
    return f"{on} took no wounds"


def _ace_destroyed(told: _Told) -> str:
    after = f"{short_name(told['next'])} is next" if told["next"] else "no Ace is left"
    return f"{told.reader.owner(told.reader.seats.index(told['seat']))} {told.card} fell; {after}"


def _drew(told: _Told) -> str:
    if told["cards"]:
        return f"{told.who} drew {listed([short_name(code) for code in told['cards']])}"
    return f"{told.who} drew {told['count']} card{'' if told['count'] == 1 else 's'}"


def _initiative(told: _Told) -> str:
    higher, lower = max(told["attacker"], told["defender"]), min(told["attacker"], told["defender"])
    return f"{told.verb('hold', 'holds')} initiative, {higher} to {lower}"


def _phase(told: _Told) -> str:
    lost = told["lost"]
    loses = f"; {lost} token{'' if lost == 1 else 's'} lost" if lost else ""
    return f"{PHASES[told['phase']]} phase{loses}"


def _units(told: _Told) -> str:
    return listed([told.thing(name) for name in told["units"]])


_EVENTS: dict[str, Callable[[_Told], str]] = {
    "turn": lambda told: f"Round {told['round']}: {_whom(told['seat'], told.reader)} to play",
    "reshuffled": lambda told: f"{told.who} shuffled the discard into a new pile",
    "drew": _drew,
    "phase": _phase,
    "resource": lambda told: f"{told.who} added {told.card} to the resources",
    "tapped": lambda told: (
        f"{told.who} tapped {told.card} for {told['tokens']}"
        f" token{'' if told['tokens'] == 1 else 's'}"
    ),
    "tapped_base": _tapped_base,
    "put": _put,
    "played": _played,
    "moved": lambda told: f"{told.who} moved {told.thing(told['unit'])} to the {told['zone']} zone",
    "assembled": lambda told: (
        f"{told.who} assembled {told.thing(told['unit'])}:"
        f" {' '.join(map(short_name, told['cards']))}"
    ),
    "attacked": lambda told: (
        f"{told.who} attacked {_whom(told['defender'], told.reader)} with {_units(told)}"
    ),
    "blocked": lambda told: (
        f"{told.who} blocked {told.thing(told['attacker'])} with {told.thing(told['unit'])}"
    ),
    "initiative": _initiative,
    "seized": lambda told: f"{told.who} seized initiative with {told.card}",
    "gave": lambda told: (
        f"{told.who} gave {told.thing(told['target'])} {told['points']}"
        f" from {told.thing(told['unit'])}"
    ),
    "hit": _hit,
    "destroyed": lambda told: "",
    "ace_destroyed": _ace_destroyed,
    "battle_over": lambda told: "",
    "out": lambda told: f"{told.who} {_GONE.get(told['why'], 'is out')}",
    "offered_draw": lambda told: f"{told.who} offered a draw",
    "accepted_draw": lambda told: f"{told.who} accepted the draw",
    "declined_draw": lambda told: f"{told.who} declined the draw",
    "over": lambda told: ENDINGS.get(told["why"], "The game is over").rstrip("."),
}


def _phrase(action: Data, reader: Reader) -> Phrase:
    """An action as a button, in a group of those with the same subject or verb."""
    verb, subject, target = str(action["verb"]), action.get("subject"), action.get("target")
    named = listed([_one(name, reader) for name in subject]) if isinstance(subject, list) else ""
    what = named or _one(str(subject or ""), reader)
    on = _one(str(target), reader) if target else ""
    match verb:
        case "end" | "done" | "accept draw" | "decline draw":
            label = capital(verb)
            if verb == "end":  # the last phase's end is the turn's
                label = "End turn" if action["phase"] == CONSOLIDATION else "End phase"
            return Phrase(label, label, label)
        case "seize":
            return Phrase("Seize initiative", "Seize initiative", "K♦")
        case "resource":
            return Phrase(f"Add {what} to the resources", "Add to resources", what)
        case "tap":
            return Phrase(f"Tap {what}{f' for {on}' if on else ''}", on or "Tap", f"Tap {what}")
        case "put":
            return Phrase(f"Put a token on {what}", "Put a token", what)
        case "play":
            doing = "reviving" if str(subject).startswith("X") else "on"
            return Phrase(f"Play {what} {doing} {on}", f"{doing} {on}", f"Play {what}")
        case "attack":
            return Phrase(f"Attack {on} with {what}", f"with {what}", f"Attack {on}")
        case "block":
            return Phrase(f"Block {on} with {what}", f"with {what}", f"Block {on}")
        case "hit":
            points = f"{action['points']}"
            title = f"{capital(what)} hits {on}"
            return Phrase(f"{title} for {points}", points, title)
        case "guard":
            return Phrase(f"Move {what} to guardian", what, "Move to guardian")
        case "patrol":
            return Phrase(f"Move {what} to patrol", what, "Move to patrol")
    return Phrase(f"Assemble {what}", what, "Assemble")


def _one(name: str, reader: Reader) -> str:
    if name == "base":
        return "the base"
    if name in reader.seats:
        return _player(name, reader)
    return thing_words(name, reader, "") if name else ""
