"""Players in a sentence, and what lies on the table, as one reader calls them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.cidwam.rules.table.words.en.grammar import a, capital, listed, third_person
from games.cidwam.rules.table.words.reader import Reader

Data = dict[str, Any]


class Voice:
    """English for one reader: "you attack" to the seat itself, "Ann attacks" to all others.

    `named` is the seat that the sentence is about, by default the reader's: its slots need no name.
    """

    __slots__ = ("named", "reader")

    def __init__(self, reader: Reader, named: str | None = None) -> None:
        self.reader = reader
        self.named = named or reader.seat

    def who(self, seat: str) -> str:
        return "you" if seat == self.reader.seat else self.reader.name(seat)

    def does(self, seat: str, verb: str) -> str:
        """ "you draw", "Ann draws"."""
        return f"{self.who(seat)} {verb if seat == self.reader.seat else third_person(verb)}"

    def whose(self, seat: str) -> str:
        return "your" if seat == self.reader.seat else f"{self.reader.name(seat)}’s"

    def own(self, seat: str) -> str:
        """The possessive of a seat that the sentence has named."""
        return "your" if seat == self.reader.seat else "their"

    def sentence(self, text: str) -> str:
        """With a capital, unless it begins with a player's name, which stays as it is."""
        return text if text.startswith(self.reader.names) else capital(text)

    def place(self, place: str) -> str:
        """ "c3", "c3/d4", "slot 2" (of who is named), "Ann’s slot 2", "your Persona"."""
        seat, is_fixed, slot = place.partition(":")
        if not is_fixed:
            return place
        if slot == "persona":
            return f"{self.whose(seat)} Persona"
        return f"slot {slot}" if seat == self.named else f"{self.whose(seat)} slot {slot}"

    def name(self, label: Data) -> str:
        """Return what a labelled piece is called, without its place."""
        if label.get("shield"):
            return "a Shield"
        return label.get("name") or a(f"face-down {label.get('kind') or 'piece'}")

    def owned(self, label: Data, seat: str) -> str:
        """ "your Oak Guard (c3)", "Ann’s face-down Soul (d4)": whose it is and where."""
        spot = self._spot(label)
        name = label.get("name") or f"face-down {label.get('kind') or 'piece'}"
        name = name.removeprefix("The ")  # "your Rat Parliament"
        return f"{self.whose(seat)} {name}{f' ({spot})' if spot else ''}"

    def label(self, label: Data) -> str:
        """ "Oak Guard (c3)", "a Shield (slot 2)", "Old Lantern (on c3)", "Granny"."""
        return self.labels([label])

    def labels(self, labels: Sequence[Data]) -> str:
        """ "Ash and Oak Guard (c3)": pieces that are together name their place once."""
        groups: dict[str, list[str]] = {}
        for label in labels:
            groups.setdefault(self._spot(label), []).append(self.name(label))
        return listed(
            [
                f"{listed(names)} ({spot})" if spot else listed(names)
                for spot, names in groups.items()
            ]
        )

    def _spot(self, label: Data) -> str:
        """Return where it is, in brackets; empty for a Persona and for what is on no place."""
        place: str = label.get("place") or ""
        if not place or place.endswith(":persona"):
            return ""
        return f"on {self.place(place)}" if "relic" in label else self.place(place)
