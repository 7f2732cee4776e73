"""Expectations of a scenario, compared with the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.kernel.dialect import differ, written
from engine.kernel.located_yaml import Path, Source
from games.cidwam.rules.board import PLACE_BY_NAME, SEATS, SPACES, slot_place
from games.cidwam.rules.dialect.building import Builder
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.mechanics.statics import left_of_roll
from games.cidwam.rules.position.pieces import at, card_of, counter
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.actions import legal_actions
from games.cidwam.rules.table.notation import write

EXPECT_KEYS = (
    "board",
    "counters",
    "rolls",
    "south",
    "north",
    "active",
    "phase",
    "pending",
    "winner",
)
PLAYER_KEYS = (
    "life",
    "coins",
    "persona",
    "hand",
    "hand_size",
    "deck",
    "deck_size",
    "discard",
    "slots",
)
NUMBERS = ("life", "coins", "hand_size", "deck_size")
WINNERS = ("none", "south", "north", "draw")
PHASES = ("opening", "begin", "summon", "move", "end", "over")
Differences = Iterator[str]


class Checker:
    """Compares a state with an `expect`; gives each difference as a line."""

    def __init__(self, source: Source, builder: Builder) -> None:
        self.source = source
        self.builder = builder

    def validate(self, where: Path, expected: Any) -> None:
        """Raise ScenarioError for what no state could be asked for; before anything runs."""
        source = self.source
        data = source.mapping(where, expected, EXPECT_KEYS)
        places = {
            key: source.mapping((*where, key), _or_no(data.get(key)))
            for key in ("board", "counters", "rolls")
        }
        for key, found in places.items():
            for place in found:
                if place not in PLACE_BY_NAME:
                    raise source.error((*where, key, place), "is no place of the board")
        for place, words in places["counters"].items():
            here = (*where, "counters", place)
            for word, n in source.mapping(here, _or_no(words)).items():
                source.number((*here, word), n)
        for place, n in places["rolls"].items():
            if n not in (None, "none"):
                source.number((*where, "rolls", place), n)
        for place, there in places["board"].items():
            for name in there if isinstance(there, list) else [there]:
                self._name((*where, "board", place), name, ("empty", "face down", "shield"))
        for seat in SEATS:
            player = source.mapping((*where, seat), _or_no(data.get(seat)), PLAYER_KEYS)
            for key in NUMBERS:
                if key in player:
                    source.number((*where, seat, key), player[key])
            for key in ("hand", "deck", "discard"):
                names = source.listing((*where, seat, key), player.get(key) or [])
                for i, name in enumerate(names):
                    self._name((*where, seat, key, i), name, ())
            slots = source.mapping((*where, seat, "slots"), _or_no(player.get("slots")))
            for slot, name in slots.items():
                if slot not in ("1", "2", "3", "4", "5", "6"):
                    raise source.error((*where, seat, "slots", slot), "there are slots 1 to 6")
                self._name((*where, seat, "slots", slot), name, ("shield", "empty", "face down"))
        if "active" in data:
            source.choice((*where, "active"), data["active"], SEATS)
        if "phase" in data:
            source.choice((*where, "phase"), data["phase"], PHASES)
        if "winner" in data:
            source.choice((*where, "winner"), data["winner"] or "none", WINNERS)
        if data.get("pending") not in (None, "none"):
            pending = source.mapping((*where, "pending"), data["pending"], ("player", "options"))
            source.choice((*where, "pending", "player"), pending.get("player"), SEATS)
            here = (*where, "pending", "options")
            for i, option in enumerate(source.listing(here, pending.get("options", []))):
                source.text((*here, i), option)

    def _name(self, where: Path, name: Any, others: tuple[str, ...]) -> None:
        if name not in others:
            self.builder.card(where, name)

    def differences(self, s: State, expected: dict[str, Any]) -> Differences:
        for place, there in (expected.get("board") or {}).items():
            yield from differ(f"board {place}", _shown(there), _board(s, PLACE_BY_NAME[place]))
        for place, words in (expected.get("counters") or {}).items():
            pieces = at(s, PLACE_BY_NAME[place])
            for word, n in (words or {}).items():
                found = sum(counter(s, piece, word) for piece in pieces)
                yield from differ(f"counters {place} {word}", n, found)
        for place, n in (expected.get("rolls") or {}).items():
            pieces = at(s, PLACE_BY_NAME[place])
            left = left_of_roll(s, pieces) if pieces else None
            yield from differ(f"rolls {place}", "none" if n is None else n, _or_none(left))
        for seat, name in enumerate(SEATS):
            for key, value in (expected.get(name) or {}).items():
                yield from self._player(s, seat, key, value)
        if "active" in expected:
            yield from differ("active", expected["active"], SEATS[s.active])
        if "phase" in expected:
            yield from differ("phase", expected["phase"], s.phase)
        if "winner" in expected:
            yield from differ("winner", expected["winner"] or "none", _winner(s))
        if "pending" in expected:
            yield from _pending(s, expected["pending"])

    def _player(self, s: State, seat: int, key: str, value: Any) -> Differences:
        where = f"{SEATS[seat]} {key}"
        names = {"hand": s.hand[seat], "deck": s.deck[seat][::-1], "discard": s.discard[seat]}
        if key in names:
            found = [card_of(s, card).name for card in names[key]]
            if key == "hand":
                yield from differ(where, sorted(value or []), sorted(found))
            else:
                yield from differ(where, list(value or []), found)
        elif key == "slots":
            for slot, name in value.items():
                place = slot_place(seat, int(slot))
                yield from differ(f"{where} {slot}", name, _board(s, place))
        elif key == "persona":
            persona = s.persona[seat]
            yield from differ(
                where, value or "none", card_of(s, persona).name if persona else "none"
            )
        else:
            known = {
                "life": s.life[seat],
                "coins": s.coins[seat],
                "hand_size": len(s.hand[seat]),
                "deck_size": len(s.deck[seat]),
            }
            yield from differ(where, value, known[key])


def _or_no(data: Any) -> Any:
    """A mapping that a file leaves empty."""
    return {} if data is None else data


def _shown(there: Any) -> Any:
    """One piece may be written as a list of one."""
    return there[0] if isinstance(there, list) and len(there) == 1 else there


def _board(s: State, place: int) -> Any:
    names = []
    for piece in at(s, place):
        flags = s.flags[piece]
        hidden = "shield" if flags & SHIELD else "face down"
        names.append(hidden if flags & FACE_DOWN else card_of(s, piece).name)
    if not names:
        return "empty"
    return names if place < SPACES and len(names) > 1 else names[0]


def _or_none(value: Any) -> Any:
    return "none" if value is None else value


def _winner(s: State) -> str:
    if s.phase != "over":
        return "none"
    return "draw" if s.winner is None else SEATS[s.winner]


def _pending(s: State, expected: Any) -> Differences:
    question = s.question
    if expected in (None, "none"):
        if question is not None:
            options = [write(s, question.seat, o[0]) for o in question.options]
            yield f"pending: expected none, found {SEATS[question.seat]}: {written(options)}"
        return
    if question is None:
        yield f"pending: expected {expected['player']}, found none"
        return
    yield from differ("pending player", expected["player"], SEATS[question.seat])
    if "options" in expected:
        found = [write(s, question.seat, a) for a in legal_actions(s, question.seat)]
        if Counter(found) != Counter(expected["options"]):
            yield from differ("pending options", sorted(expected["options"]), sorted(found))
