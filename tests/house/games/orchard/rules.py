"""The rules of Orchard.

Each gardener has a pack of cards, shuffled, and a hand of three. In turn each lays a card of the
hand, by its name: a fruit into the own basket, a pest into the next gardener's; then draws one.
When all hands are empty the heaviest basket wins; a pest weighs as much less.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from engine.kernel.chance import Chance, chance_from_data, shuffle
from engine.kernel.definition import GameDefinition
from engine.kernel.game import (
    ALWAYS,
    Data,
    Decision,
    Event,
    Game,
    IllegalAction,
    IllegalDeck,
    Outcome,
    Problem,
    Reason,
)
from engine.kernel.roles import role_of

HAND, LEAST_CARDS, MOST_SEATS, RULES = 3, 6, 4, "1"
NAMES = ("north", "east", "south", "west")


@dataclass(slots=True)
class Position:
    """`now`: "hands", "packs" and "baskets" of names for each seat, "turn" (whose), "round", "in"
    (seats that still play), "out" (the others, the last to go last), "draw" (seats that agree to
    one) and "over" ([places, code] or None).
    """

    chance: Chance
    now: Data


class Words:
    """English, for players."""

    REASONS = {
        "weighed": "The baskets were weighed.",
        "alone": "Nobody else is left in the orchard.",
        "agreed": "All agreed to a draw.",
        "impossible": "That can’t be laid now.",
        "over": "The game is over.",
        "no_offer": "There is no such offer to answer.",
    }

    def reason(self, reason: Data) -> str:
        return self.REASONS.get(reason["code"], str(reason["code"]))

    def result(self, reason: Data) -> str:
        return str(reason["code"])


class Orchard(Game[Position]):
    name = "orchard"
    rules_version = RULES

    def __init__(
        self, cards: Sequence[Data], seats: int, options: Data, kind: GameDefinition
    ) -> None:
        self.cards = {card["name"]: card for card in cards}
        self.seats = NAMES[:seats]
        self.options = options
        self.kind = kind

    def words(self, language: str = "en") -> Words:
        return {"en": Words}[language]()

    def deck_problems(self, deck: Data, seat: int = 0) -> list[Problem]:
        return self.kind.deck_problems(
            role_of(self.kind.roles, seat).name, deck, self.cards, self.options
        )

    def set_up(self, decks: Sequence[Data], chance: Chance) -> Position:
        packs: list[list[str]] = []
        for seat, deck in enumerate(decks):
            errors = [one for one in self.deck_problems(deck, seat) if one.level == "error"]
            if errors:
                raise IllegalDeck(seat, errors)
            packs.append([name for name, n in sorted(deck["cards"].items()) for _ in range(n)])
            shuffle(chance, packs[seat], f"pack {seat}")
        everyone = list(range(len(self.seats)))
        now: Data = {
            "hands": [[pack.pop() for _ in range(HAND)] for pack in packs],
            "packs": packs,
            "baskets": [[] for _ in everyone],
            "turn": 0,
            "round": 1,
            "in": everyone,
            "out": [],
            "draw": [],
            "over": None,
        }
        return Position(chance, now)

    def seats_to_act(self, state: Position) -> tuple[int, ...]:
        return () if state.now["over"] else (state.now["turn"],)

    def legal_actions(self, state: Position, seat: int) -> list[str]:
        return sorted(set(state.now["hands"][seat])) if seat in self.seats_to_act(state) else []

    def apply(self, state: Position, seat: int, action: Any) -> list[Event]:
        if action not in self.legal_actions(state, seat):
            raise IllegalAction("impossible")
        now = state.now
        now["hands"][seat].remove(action)
        is_pest = self.cards[action]["kind"] == "pest"
        basket = self._next(now, seat) if is_pest else seat
        now["baskets"][basket].append(action)
        events = [self._event("lay", seat, card=action, basket=self.seats[basket])]
        if now["packs"][seat]:
            drawn = now["packs"][seat].pop()
            now["hands"][seat].append(drawn)
            own = {seat: {"card": drawn}}
            events.append(Event("draw", {"seat": self.seats[seat]}, own))
        now["turn"] = self._next(now, seat)
        now["round"] += now["turn"] <= seat
        if not any(now["hands"][one] for one in now["in"]):
            self._weigh(now)
        return events

    def _event(self, kind: str, seat: int, **args: Any) -> Event:
        return Event(kind, {"seat": self.seats[seat], **args})

    def _next(self, now: Data, seat: int) -> int:
        """The next one who is in, and has a card if anybody else has one."""
        order = [(seat + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
        still = [one for one in order if one in now["in"]]
        return next((one for one in still if now["hands"][one]), still[0])

    def _weight(self, names: Iterable[str]) -> int:
        pest = {"once": -1, "twice": -2}[self.options["pests"]]
        cards = [self.cards[name] for name in names]
        return sum(card["weight"] * (pest if card["kind"] == "pest" else 1) for card in cards)

    def _weigh(self, now: Data) -> None:
        weights = {one: self._weight(now["baskets"][one]) for one in now["in"]}
        groups = [
            [one for one, weight in weights.items() if weight == most]
            for most in sorted(set(weights.values()), reverse=True)
        ]
        self._finish(now, groups, "weighed")

    def _finish(self, now: Data, groups: list[list[int]], code: str) -> None:
        behind = [[one] for one in reversed(now["out"])]
        places = Outcome.ranked([*groups, *behind], Reason(code)).places
        now["over"] = [list(places), code]

    def act(self, state: Position, seat: int, said: str | Data) -> list[Event]:
        now = state.now
        if said not in ALWAYS:
            return self.apply(state, seat, self.parse(state, seat, said))
        if now["over"] or seat not in now["in"]:
            raise IllegalAction("over")
        if said == "resign":
            return self.forfeit(state, seat, "resigned")
        if (said == "offer draw") == bool(now["draw"]):
            raise IllegalAction("no_offer")
        now["draw"] = [] if said == "decline draw" else sorted({*now["draw"], seat})
        self._agree(now)
        return [self._event(str(said).replace(" ", "_"), seat)]

    def _agree(self, now: Data) -> None:
        """A draw needs all who are still in."""
        if now["draw"] and now["draw"] == now["in"] and not now["over"]:
            self._finish(now, [now["in"]], "agreed")

    def forfeit(self, state: Position, seat: int, reason: str) -> list[Event]:
        now = state.now
        if now["over"] or seat not in now["in"]:
            return []
        turn_after = self._next({**now, "in": [s for s in now["in"] if s != seat]}, seat)
        now["in"].remove(seat)
        now["out"].append(seat)
        now["draw"] = [one for one in now["draw"] if one != seat]
        now["turn"] = turn_after if now["turn"] == seat else now["turn"]
        if len(now["in"]) == 1:
            self._finish(now, [now["in"]], "alone")
        elif not any(now["hands"][one] for one in now["in"]):
            self._weigh(now)
        self._agree(now)
        return [self._event("out", seat, why=reason)]

    def end(self, state: Position, winner: int | None, reason: str) -> list[Event]:
        now = state.now
        if not now["over"]:
            losers = [one for one in now["in"] if winner is not None and one != winner]
            first = [one for one in now["in"] if one not in losers]
            self._finish(now, [group for group in (first, losers) if group], reason)
        return [Event("ended", {"why": reason})]

    def stage(self, state: Position) -> str:
        return "over" if state.now["over"] else f"round {state.now['round']}"

    def outcome(self, state: Position) -> Outcome | None:
        over = state.now["over"]
        return Outcome(tuple(over[0]), Reason(over[1])) if over else None

    def decision(self, state: Position, seat: int) -> Decision | None:
        return None

    def view(
        self, state: Position, seat: int | None, odds: bool = False, why_not: bool = False
    ) -> Data:
        now = state.now
        counted = {key: [len(names) for names in now[key]] for key in ("hands", "packs")}
        own = {} if seat is None else {"hand": sorted(now["hands"][seat])}
        open_ = {key: now[key] for key in ("baskets", "round", "in", "out", "draw", "over")}
        waiting = [self.seats[one] for one in self.seats_to_act(state)]
        weights = [self._weight(names) for names in now["baskets"]]
        legal = [] if seat is None else self.legal_actions(state, seat)
        seen = {**open_, **counted, **own, "weights": weights, "waiting_for": waiting}
        seen["legal"] = [self.describe(state, seat or 0, name) for name in legal]
        return deepcopy(seen)

    def visible(self, event: Event, seat: int | None) -> Data | None:
        return event.seen_by(seat)

    def parse(self, state: Position, seat: int, said: str | Data) -> str:
        name = said.get("card") if isinstance(said, dict) else " ".join(said.split())
        if isinstance(name, str):
            name = name.removeprefix("lay ")
        if name not in self.legal_actions(state, seat):
            raise IllegalAction("impossible")
        return str(name)

    def write(self, state: Position, seat: int, action: Any) -> str:
        return f"lay {action}"

    def describe(self, state: Position, seat: int, action: Any) -> Data:
        notation = self.write(state, seat, action)
        return {"notation": notation, "verb": "lay", "subject": action, "card": action}

    def imagine(self, state: Position, seat: int, chance: Chance) -> Position:
        """Others may hold anything; of the own pack the order alone is unknown."""
        now = deepcopy(state.now)
        for one, pack in enumerate(now["packs"]):
            if one == seat:
                pack.sort()  # how it lay may not tell
                shuffle(chance, pack, "imagined")
                continue
            for pile in (now["hands"][one], pack):
                anything = sorted(self.cards) * 2
                shuffle(chance, anything, "imagined")
                pile[:] = anything[: len(pile)]
        return Position(chance, now)

    def worth(self, state: Position, seat: int) -> float:
        now = state.now
        if over := now["over"]:
            return 100.0 if over[0][seat] == 1 else -100.0
        others = [self._weight(now["baskets"][one]) for one in now["in"] if one != seat]
        return float(self._weight(now["baskets"][seat]) - max(others, default=0))

    def clone(self, state: Position) -> Position:
        return Position(state.chance.clone(), deepcopy(state.now))

    def to_json(self, state: Position) -> Data:
        return {"chance": state.chance.to_data(), **deepcopy(state.now)}

    def from_json(self, data: Data) -> Position:
        now = deepcopy(data)
        return Position(chance_from_data(now.pop("chance")), now)

    def state_hash(self, state: Position) -> str:
        text = json.dumps(self.to_json(state), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()
