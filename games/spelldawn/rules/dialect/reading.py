"""Names, numbers and cards of a file, held to what there is; errors name file, line and key."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Data
from engine.kernel.located_yaml import Path, Source
from engine.kernel.schema import WrongCard
from games.spelldawn.rules.cards.card import Card, CardPool, checked_card
from games.spelldawn.rules.cards.schema import SEATS
from games.spelldawn.rules.rooms import NUMBER

HIDDEN = "?"  # before a name: face down; alone: a card that a viewer may not know
NONE = "none"
STATES = ("down", "shown", "up")
_NUMBERED = re.compile(r"([ma])([1-9][0-9]{0,3})")


@dataclass(frozen=True, slots=True)
class Written:
    """A card on the table as a file writes it; None: not said. `name` is "" for an unknown one."""

    name: str
    is_down: bool
    state: str | None = None
    progress: int | None = None
    stored: int | None = None
    seen: bool | None = None


class Reader:
    """A file with the cards that it knows: its own before those of the official sets."""

    def __init__(self, source: Source, official: Sequence[Data]) -> None:
        self.source = source
        cards: dict[str, Data] = {card["name"]: card for card in official}
        self.own: list[Data] = []
        where: Path = ("cards",)
        for i, said in enumerate(source.listing(where, source.data.get("cards") or [])):
            card = self._card((*where, i), said)
            if any(card["name"] == other["name"] for other in self.own):
                raise source.error((*where, i, "name"), f"{card['name']} is there twice")
            self.own.append(card)
        cards |= {card["name"]: card for card in self.own}
        self.pool = CardPool(cards.values())
        for i, card in enumerate(self.own):
            if (wrong := self.pool[card["name"]].wrong_text) is not None:
                raise source.error((*where, i, "text"), str(wrong))

    def _card(self, where: Path, said: Any) -> Data:
        self.source.mapping(where, said)
        try:
            return checked_card(said, "card")
        except WrongCard as error:
            raise self.source.error(where, str(error).replace("\n", " ")) from None

    # --- Cards by name ---------------------------------------------------------------------------

    def card(self, where: Path, name: Any, seat: int, types: Sequence[str] = ()) -> Card:
        """Return a card of a seat, of one of these types (none: any but riftcallers and boons)."""
        card = self.named(where, name)
        if card.seat != seat:
            raise self.source.error(where, f"{card.name} is of the {SEATS[card.seat]}")
        fits = card.type in types if types else card.type not in ("riftcaller", "boon")
        if not fits:
            raise self.source.error(where, f"{card.name} is a {card.type} and can’t lie there")
        return card

    def named(self, where: Path, name: Any) -> Card:
        """Return the card of that name, whichever it is."""
        text = self.source.text(where, name)
        if text not in self.pool:
            raise self.source.error(where, f"no card named {text!r:.60}")
        card = self.pool[text]
        if card.wrong_text is not None:
            raise self.source.error(where, f"the text of {text} is none: {card.wrong_text}")
        return card

    def cards(self, where: Path, value: Any, seat: int, types: Sequence[str] = ()) -> list[Card]:
        found = self.source.listing(where, value)
        return [self.card((*where, i), name, seat, types) for i, name in enumerate(found)]

    # --- Numbers, rooms, places ------------------------------------------------------------------

    def number(self, where: Path, value: Any, least: int, most: int) -> int:
        found = self.source.number(where, value)
        if not least <= found <= most:
            raise self.source.error(where, f"must be {least} to {most}, not {found}")
        return found

    def room(self, where: Path, name: Any) -> int:
        return NUMBER[self.source.choice(where, name, tuple(NUMBER))]

    def numbered(self, where: Path, name: Any, kind: str) -> int:
        """Return the number of m1 or a1."""
        found = _NUMBERED.fullmatch(name) if isinstance(name, str) else None
        if found is None or found[1] != kind:
            what = "minion" if kind == "m" else "card of the arena"
            says = f"{name!r:.40} is no {what}; there are {kind}1, {kind}2 …"
            raise self.source.error(where, says)
        return int(found[2])

    # --- A card on the table ---------------------------------------------------------------------

    def written(self, where: Path, value: Any) -> Written:
        """Return `Name`, `"?Name"`, `"?"` or a map of a card with its state and counters."""
        if isinstance(value, str):
            return self._name(where, value)
        keys = ("card", "state", "progress", "stored", "seen")
        data = self.source.mapping(where, value, keys)
        if "card" not in data:
            raise self.source.error(where, "the key `card` is missing")
        plain = self._name((*where, "card"), data["card"])
        state = data.get("state")
        if state is not None:
            self.source.choice((*where, "state"), state, STATES)
        progress, stored, seen = (data.get(key) for key in ("progress", "stored", "seen"))
        if progress is not None:
            progress = self.number((*where, "progress"), progress, 0, 99)
        if stored is not None:
            stored = self.number((*where, "stored"), stored, 0, 99)
        if seen is not None:
            seen = self.source.flag((*where, "seen"), seen)
        return Written(plain.name, plain.is_down, state, progress, stored, seen)

    def _name(self, where: Path, value: Any) -> Written:
        text = self.source.text(where, value)
        name = text.removeprefix(HIDDEN)
        if name:
            self.named(where, name)
        elif text != HIDDEN:
            raise self.source.error(where, "must name a card")
        return Written(name, text.startswith(HIDDEN))
