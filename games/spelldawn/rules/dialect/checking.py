"""Expectations of a scenario: checked before it runs, compared with what is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.kernel.dialect import differ
from engine.kernel.game import Data
from engine.kernel.located_yaml import Path, Source
from games.spelldawn.rules.cards.decks import deck_problems
from games.spelldawn.rules.cards.schema import SEATS
from games.spelldawn.rules.dialect import looking
from games.spelldawn.rules.dialect.reading import HIDDEN, NONE, Reader, Written
from games.spelldawn.rules.position.state import DISCARD, MAIN, MULLIGAN, START, State
from games.spelldawn.rules.rooms import ROOMS

CHOICES: dict[str, tuple[str, ...]] = {
    "active": SEATS,
    "phase": (MULLIGAN, START, MAIN, "raid", DISCARD, "over"),
    "to_act": (*SEATS, NONE),
    "asked": (
        "mulligan",
        "turn",
        "encounter",
        "access",
        "choice",
        "discard",
        "draw",
        NONE,
    ),
    "winner": (*SEATS, "draw", NONE),
    "ended": (NONE, "points", "damage", "deck", "resigned", "agreed"),
}
TOP_KEYS = ("turn", *CHOICES, "options", "raid", *SEATS, "seen_by", "deck_problems")
VIEWERS = {"overlord": 0, "champion": 1, "spectator": None}
NUMBERS = ("mana", "actions", "points", "hand_size", "deck_size", "hand_limit", "curses")
LISTS = ("scored", "hand", "deck", "crypts", "discard", "top")
ORDERED = ("deck", "top")
SIDE_KEYS = (
    ("mana", "actions", "points", "scored", "hand", "hand_size", "deck", "deck_size", "hand_limit",
     "crypts", "orders", "rooms"),
    ("mana", "actions", "points", "scored", "hand", "hand_size", "deck", "deck_size", "hand_limit",
     "discard", "curses", "arena"),
)  # fmt: skip
RAID_KEYS = ("room", "minion", "accessed", "mana", "more")
Differences = Iterator[str]


class Checker:
    """Compares a position with an `expect`; gives each difference as a line."""

    def __init__(self, source: Source, reader: Reader) -> None:
        self.source = source
        self.reader = reader
        self.decks = source.mapping(("decks",), source.data.get("decks") or {}, SEATS)
        for name, deck in self.decks.items():
            source.mapping(("decks", name), deck)

    # --- Before anything runs --------------------------------------------------------------------

    def validate(self, where: Path, expected: Any) -> None:
        source = self.source
        data = source.mapping(where, expected, TOP_KEYS)
        if "turn" in data:
            source.number((*where, "turn"), data["turn"])
        for key, options in CHOICES.items():
            if key in data:
                source.choice((*where, key), data[key], options)
        self._texts((*where, "options"), data.get("options", []))
        if "deck_problems" in data:
            here: Path = (*where, "deck_problems")
            for name, listed in source.mapping(here, data["deck_problems"], SEATS).items():
                if name not in self.decks:
                    raise source.error((*here, name), "the file has no such deck under `decks`")
                self._texts((*here, name), listed)
        self._table(where, {key: data[key] for key in ("raid", *SEATS) if key in data}, False)
        for name, view in source.mapping(
            (*where, "seen_by"), data.get("seen_by", {}), tuple(VIEWERS)
        ).items():
            self._table((*where, "seen_by", name), view, True)

    def _texts(self, where: Path, value: Any) -> None:
        for i, one in enumerate(self.source.listing(where, value)):
            self.source.text((*where, i), one)

    def _table(self, where: Path, value: Any, is_view: bool) -> None:
        data = self.source.mapping(where, value, ("raid", *SEATS))
        if data.get("raid", NONE) != NONE:
            self._raid((*where, "raid"), data["raid"], is_view)
        for seat, name in enumerate(SEATS):
            if name in data:
                keys = (*SIDE_KEYS[seat], "top") if is_view and not seat else SIDE_KEYS[seat]
                here: Path = (*where, name)
                for key, said in self.source.mapping(here, data[name], keys).items():
                    self._side_key((*here, key), key, said, is_view)

    def _raid(self, where: Path, value: Any, is_view: bool) -> None:
        for key, said in self.source.mapping(where, value, RAID_KEYS).items():
            here: Path = (*where, key)
            if key == "room":
                self.source.choice(here, said, ROOMS)
            elif key == "minion":
                if said != NONE:
                    self.reader.numbered(here, said, "m")
            elif key == "accessed":
                self._names(here, said, is_view)
            else:
                self.source.number(here, said)

    def _side_key(self, where: Path, key: str, said: Any, is_view: bool) -> None:
        if key in NUMBERS or (is_view and key in ("hand", "deck") and not isinstance(said, list)):
            self.source.number(where, said)
        elif key in LISTS:
            self._names(where, said, is_view)
        elif key == "orders":
            self.source.mapping(where, said, ("summon", "keep", "hold"))
        elif key == "arena":
            for ref, one in self.source.mapping(where, said).items():
                self.reader.numbered((*where, ref), ref, "a")
                self._card((*where, ref), one, is_view)
        else:
            for name, room in self.source.mapping(where, said, ROOMS).items():
                self._room((*where, name), room, is_view)

    def _room(self, where: Path, value: Any, is_view: bool) -> None:
        data = self.source.mapping(where, value, ("occupant", "minions", "order"))
        if "occupant" in data:
            self._card((*where, "occupant"), data["occupant"], is_view)
        for ref, one in self.source.mapping((*where, "minions"), data.get("minions", {})).items():
            self.reader.numbered((*where, "minions", ref), ref, "m")
            self._card((*where, "minions", ref), one, is_view)
        for i, ref in enumerate(self.source.listing((*where, "order"), data.get("order", []))):
            self.reader.numbered((*where, "order", i), ref, "m")

    def _card(self, where: Path, value: Any, is_view: bool) -> None:
        if value == NONE:
            return
        if not self.reader.written(where, value).name and not is_view:
            raise self.source.error(where, "nothing is hidden here; name the card")

    def _names(self, where: Path, value: Any, is_view: bool) -> None:
        for i, one in enumerate(self.source.listing(where, value)):
            text = self.source.text((*where, i), one)
            if not (is_view and text == HIDDEN):
                self.reader.named((*where, i), text.removeprefix(HIDDEN))

    # --- What is found ---------------------------------------------------------------------------

    def differences(self, s: State, expected: Data) -> Differences:
        found = looking.top(s)
        for key in ("turn", *CHOICES):
            if key in expected:
                yield from differ(key, expected[key], found[key])
        if "options" in expected:
            yield from differ("options", sorted(expected["options"]), sorted(found["options"]))
        table = {key: expected[key] for key in ("raid", *SEATS) if key in expected}
        yield from self._differ_table("", table, looking.truth(s))
        for name, view in expected.get("seen_by", {}).items():
            seen = looking.seen(s, VIEWERS[name])
            yield from self._differ_table(f"seen_by.{name}.", view, seen)
        for name, listed in expected.get("deck_problems", {}).items():
            problems = self._deck_problems(name)
            yield from differ(f"deck_problems.{name}", sorted(listed), problems)

    def _deck_problems(self, name: str) -> list[str]:
        """All that the validator says, as `CODE CARD` or `CODE SECTION`."""
        found = []
        for problem in deck_problems(name, self.decks[name], self.reader.pool.data):
            args = problem.args
            about = args.get("card") or args.get("resonance") or args.get("section", "")
            notice = "notice " if problem.level == "notice" else ""
            found.append(f"{notice}{problem.code} {about}".rstrip())
        return sorted(found)

    def _differ_table(self, at: str, expected: Data, found: Data) -> Differences:
        if "raid" in expected:
            raid, there = expected["raid"], found["raid"]
            if raid == NONE or there is None:
                yield from differ(f"{at}raid", raid, NONE if there is None else there["room"])
            else:
                for key, said in raid.items():
                    is_listed = key == "accessed"
                    wanted, has = (
                        (sorted(said), sorted(there[key]))
                        if is_listed
                        else (
                            said,
                            there[key],
                        )
                    )
                    yield from differ(f"{at}raid.{key}", wanted, has)
        for name in SEATS:
            for key, said in expected.get(name, {}).items():
                yield from self._differ_key(f"{at}{name}.{key}", key, said, found[name][key])

    def _differ_key(self, at: str, key: str, said: Any, found: Any) -> Differences:
        if key == "arena":
            yield from self._differ_cards(at, said, found)
        elif key == "rooms":
            for name, room in said.items():
                yield from self._differ_room(f"{at}.{name}", room, found[name])
        elif key == "orders":
            for name, value in said.items():
                yield from differ(f"{at}.{name}", value, found.get(name))
        elif isinstance(said, list) and isinstance(found, list) and key not in ORDERED:
            yield from differ(at, sorted(said), sorted(found))
        else:
            yield from differ(at, said, found)

    def _differ_room(self, at: str, room: Data, found: Data) -> Differences:
        if "occupant" in room:
            yield from self._differ_card(f"{at}.occupant", room["occupant"], found["occupant"])
        if "minions" in room:
            yield from self._differ_cards(f"{at}.minions", room["minions"], found["minions"])
        if "order" in room:
            yield from differ(f"{at}.order", room["order"], found["order"])

    def _differ_cards(self, at: str, said: Data, found: dict[str, Written]) -> Differences:
        if not said:
            yield from differ(at, [], sorted(found))
        for ref, one in said.items():
            yield from self._differ_card(f"{at}.{ref}", one, found.get(ref))

    def _differ_card(self, at: str, said: Any, found: Written | None) -> Differences:
        if said == NONE or found is None:
            yield from differ(at, said, NONE if found is None else _named(found))
            return
        wanted = self.reader.written((), said)
        yield from differ(at, _named(wanted), _named(found))
        for key in ("state", "progress", "stored", "seen"):
            value = getattr(wanted, key)
            if value is not None:
                yield from differ(f"{at}.{key}", value, getattr(found, key))


def _named(card: Written) -> str:
    return f"{HIDDEN if card.is_down else ''}{card.name}"
