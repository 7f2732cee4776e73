"""The legal actions of a seat as things to tap: what is picked up, where it goes, what it says.

An element of the page has a key: a space `c2`, a corner `b2/c3`, `slot:south:3`, `hand:Oak Guard`,
`persona:south`, `player:north`. A choice goes from a subject's key to a target's key; either may
be empty. Only notation that the engine listed is read here; nothing is judged legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.kernel.game import Data

PLACE = re.compile(r"[a-f][1-6](?:/[a-f][1-6])?")
SLOT = re.compile(r"(?:(south|north):)?([1-6])")
SOURCE = re.compile(rf"(?:(south|north):)?persona|{PLACE.pattern}|{SLOT.pattern}")
ASKS_FOR_A_PLACE = ("target", "place")  # the kinds of question in which a number is an own slot


@dataclass(frozen=True)
class Choice:
    """One legal action. `label` is a whole sentence, `short` serves beneath its subject's name."""

    text: str
    verb: str
    subject: str
    target: str
    label: str
    short: str


@dataclass
class Group:
    """The choices that begin with one thing: a hand card, a Soul, the Persona, the turn."""

    key: str
    title: str
    choices: list[Choice] = field(default_factory=list)


class Names:
    """What stands where in a view, for wording."""

    def __init__(self, view: Data) -> None:
        self.me: str = view["seat"] or "south"
        self.other = "north" if self.me == "south" else "south"
        self.view = view
        hand = view["players"][self.me].get("hand") or []
        self.asks = (view.get("decision") or {}).get("kind", "")
        self.hand = sorted({card["name"] for card in hand}, key=len, reverse=True)

    def at(self, place: str) -> str:
        """The name of what is at a space, a corner or a slot; a plain word if it has none."""
        piece = self.piece(place)
        if piece is None:
            return "the empty place"
        return piece.get("name") or ("a Shield" if piece.get("shield") else "a face-down Soul")

    def piece(self, place: str) -> Data | None:
        found: Data | None = None
        if place in self.view["board"]:
            stack = self.view["board"][place]
            found = stack[-1] if stack else None
        elif place in self.view["environments"]:
            found = self.view["environments"][place]
        elif slot := SLOT.fullmatch(place):
            found = self.view["players"][slot[1] or self.me]["slots"].get(slot[2])
        return found

    def key(self, place: str) -> str:
        """The key of a place as it is written in notation; empty if it is no place."""
        if PLACE.fullmatch(place):
            return place
        slot = SLOT.fullmatch(place)
        if slot:
            return f"slot:{slot[1] or self.me}:{slot[2]}"
        if place.endswith("persona"):
            return f"persona:{place.rpartition(':')[0] or self.me}"
        return ""

    def persona(self, place: str) -> str:
        """The name of the Persona that `persona` or `north:persona` means."""
        side = place.rpartition(":")[0] or self.me
        persona = self.view["players"][side]["persona"]
        return (persona and persona.get("name")) or "the Persona"

    def payment(self, place: str) -> str:
        """What a payment effect costs and does, as its card says; empty if the card has several."""
        if place.endswith("persona"):
            piece = self.view["players"][place.rpartition(":")[0] or self.me]["persona"]
        else:
            piece = self.piece(place)
        lines = str((piece or {}).get("text") or "").splitlines()
        paid = [line for line in lines if line.startswith("Pay ")]
        return paid[0] if len(paid) == 1 else ""

    def where(self, place: str) -> str:
        slot = SLOT.fullmatch(place)
        if slot is None:
            return place
        return f"slot {slot[2]}" if slot[1] in (None, self.me) else f"{slot[1]}’s slot {slot[2]}"


def read_choices(view: Data) -> list[Choice]:
    """All legal actions of a view's own seat as choices, in the engine's order."""
    names = Names(view)
    options = set((view.get("decision") or {}).get("options") or [])
    return [_read(text, names, is_answer=text in options) for text in view.get("legal") or []]


def groups(choices: Iterable[Choice], view: Data) -> list[Group]:
    """Choices by their subject; those without one (answers, end) first and under one title."""
    names = Names(view)
    found: dict[str, Group] = {}
    for choice in choices:
        if choice.subject not in found:
            title = _title(choice.subject, names)
            found[choice.subject] = Group(choice.subject, title)
        found[choice.subject].choices.append(choice)
    return sorted(found.values(), key=lambda group: group.key != "")


def _read(text: str, names: Names, *, is_answer: bool) -> Choice:
    verb, _, rest = text.partition(" ")
    reader = _READERS.get(verb)
    if is_answer or reader is None:
        return _answer(text, verb, rest, names)
    return reader(text, rest, names)


def _play(text: str, rest: str, names: Names) -> Choice:
    name = next((n for n in names.hand if rest == n or rest.startswith(n + " ")), rest)
    how = rest[len(name) :].strip()
    subject = f"hand:{name}"
    if how.startswith("on "):
        place = how[3:]
        short = f"on {names.at(place)} ({names.where(place)})"
    elif how.startswith("dropping "):
        place = how[9:]
        short = f"discard {names.at(place)} in slot {place} for it"
    else:
        place = how
        short = f"at {place}" if place else "play"
    label = f"Play {name}" if short == "play" else f"Play {name} {short}"
    return Choice(text, "play", subject, names.key(place), label, short)


def _sell(text: str, rest: str, names: Names) -> Choice:
    label = f"Discard {rest} for a Coin"
    return Choice(text, "sell", f"hand:{rest}", "", label, "discard for a Coin")


def _cash(text: str, rest: str, names: Names) -> Choice:
    label = f"Discard the Shield in slot {rest} for its value"
    return Choice(text, "cash", names.key(rest), "", label, "discard for its value")


def _shield(text: str, rest: str, names: Names) -> Choice:
    slot = rest.removeprefix("dropping ").strip()
    if not slot:
        return Choice(text, "shield", "", "", "Pay 2 Coins for a Shield", "Shield (2 Coins)")
    gone = f"{names.at(slot)} in slot {slot}"
    label = f"Pay 2 Coins for a Shield, discarding {gone}"
    return Choice(text, "shield", names.key(slot), "", label, "discard for a Shield (2 Coins)")


def _use(text: str, rest: str, names: Names) -> Choice:
    place = SOURCE.match(rest)
    if place is None:
        return Choice(text, "use", "", "", f"Use {rest}", f"use {rest}")
    tail = rest[place.end() :]
    named = tail[1:] if tail.startswith(":") else ""
    which = "" if named else tail.strip()
    is_persona = place[0].endswith("persona")
    if is_persona:
        source = names.persona(place[0])
    else:
        source = named or names.at(place[0])
    nth = f" (effect {which})" if which else ""
    short = f"use {named or 'its effect'}{nth}"
    label = f"Use {source}{nth}" + ("" if is_persona else f" at {names.where(place[0])}")
    piece = names.piece(place[0])
    if piece is not None and piece.get("face_down") and not named:
        label, short = f"Turn up {source} at {place[0]}", "turn up"
    elif piece is not None or is_persona:
        said = names.payment(place[0])
        label += f": {said}" if said else ""
    return Choice(text, "use", names.key(place[0]), "", label, short)


def _move(text: str, rest: str, names: Names) -> Choice:
    start, target, *pattern = rest.split(" ", 2)
    how = f" {pattern[0]}" if pattern else ""
    label = f"Move {names.at(start)} {start} to {target}{how}"
    return Choice(text, "move", start, target, label, f"to {target}{how}")


def _fight(text: str, rest: str, names: Names) -> Choice:
    start, _, target = rest.partition(" ")
    foe = f"{names.at(target)} {target}"
    label = f"{names.at(start)} {start} fights {foe}"
    return Choice(text, "fight", start, target, label, f"fight {foe}")


def _strike(text: str, rest: str, names: Names) -> Choice:
    label = f"{names.at(rest)} {rest} attacks your opponent directly"
    return Choice(text, "strike", rest, f"player:{names.other}", label, "attack directly")


def _end(text: str, rest: str, names: Names) -> Choice:
    label = "End your turn" if names.view["phase"] == "move" else "Go on to Move/Combat"
    return Choice(text, "end", "", "", label, label)


def _answer(text: str, verb: str, rest: str, names: Names) -> Choice:
    place = rest if PLACE.fullmatch(rest) or SLOT.fullmatch(rest) else ""
    target = names.key(place)
    if verb == "choose" and place.isdigit() and names.asks not in ASKS_FOR_A_PLACE:
        place = target = ""  # a number of a part of the text
    label = _ANSWERS.get(text) or _answer_words(verb, rest, place, names)
    if verb == "choose" and rest in names.hand:
        target = f"hand:{rest}"
    return Choice(text, verb, "", target, label, label)


def _answer_words(verb: str, rest: str, place: str, names: Names) -> str:
    if verb == "break":
        return f"Break the Shield in slot {rest}"
    if verb == "drop":
        return f"Discard {names.at(rest)} (slot {rest})"
    if verb == "join":
        return f"{names.at(rest)} {rest} joins the fight"
    if verb == "choose" and place:
        piece = names.piece(place)
        there = f"{names.at(place)} " if piece is not None else ""
        return f"{there}{names.where(place)}"
    if verb == "choose":
        return rest[:1].upper() + rest[1:]
    return text_of(verb, rest)


def text_of(verb: str, rest: str) -> str:
    words = f"{verb} {rest}".strip()
    return words[:1].upper() + words[1:]


def _title(subject: str, names: Names) -> str:
    if not subject:
        return "This turn"
    kind, _, rest = subject.partition(":")
    if kind == "hand":
        return rest
    if kind == "persona":
        return names.persona(f"{rest}:persona")
    if kind == "slot":
        return f"{names.at(rest.rpartition(':')[2])}, slot {rest.rpartition(':')[2]}"
    return f"{names.at(subject)} {subject}"


_ANSWERS = {
    "take": "Take the damage",
    "pass": "Let it be",
    "choose none": "None",
    "choose yes": "Yes",
    "choose no": "No",
    "choose keep": "Put it back",
    "choose discard": "Discard it",
}
_READERS = {
    "play": _play,
    "sell": _sell,
    "cash": _cash,
    "shield": _shield,
    "use": _use,
    "move": _move,
    "fight": _fight,
    "strike": _strike,
    "end": _end,
}
