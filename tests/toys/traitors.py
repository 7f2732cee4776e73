"""Traitors for two to five: a hunter seeks among keepers, one of whom is a traitor in secret.

The first seat is the hunter, with a deck of traps; all others are keepers, with decks of treasures.
One keeper, dealt by chance, is the traitor and knows it. In a turn a keeper hides a treasure or
hands one to the hunter; the hunter accuses somebody, or waits. Who is accused may deny, in the
hunter's turn, by giving up a treasure. Proves roles, hidden roles, two kinds of deck, reactions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.chance import Chance, shuffle
from engine.kernel.decks import Section
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, Problem
from engine.kernel.mats import SEAT, Mat, Place
from engine.kernel.roles import Role, role_of
from tests.toys.cards import SCHEMA
from tests.toys.facts import Holdings
from tests.toys.table import Position, Toy, turn_after

HUNTER, KEEPER = "hunter", "keeper"
LEAST, HAND, MOST_ROUNDS = 4, 2, 12


class Traitors(Toy):
    name = "traitors"

    def __init__(self, cards: Sequence[Data], seats: int) -> None:
        super().__init__(seats, {})
        self.cards = {card["name"]: card for card in cards}

    def wrong(self, seat: int, deck: Data) -> list[Problem]:
        return DEFINITION.deck_problems(role_of(DEFINITION.roles, seat).name, deck, self.cards)

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        packs: list[list[int]] = []
        for seat, deck in enumerate(decks):
            pack = [
                self.cards[name]["worth"]
                for name, n in sorted(deck["cards"].items())
                for _ in range(n)
            ]
            shuffle(chance, pack, f"shuffle {seat}")
            packs.append(pack)
        return {
            "traitor": 1 + chance.below(len(self.seats) - 1, "traitor"),
            "hands": [[pack.pop() for _ in range(HAND)] for pack in packs],
            "packs": packs,
            "hidden": 0,
            "found": 0,
            "accused": None,
            "turn": 0,
            "round": 1,
        }

    def to_act(self, now: Data) -> tuple[int, ...]:
        return (now["turn"] if now["accused"] is None else now["accused"],)

    def lines(self, now: Data, seat: int) -> list[str]:
        hand = sorted(set(now["hands"][seat]))
        if now["accused"] is not None:
            return ["admit", *(f"deny {worth}" for worth in hand)]
        if seat == 0:
            others = [self.seats[other] for other in now["in"] if other]
            return ["wait", *(f"accuse {other}" for other in others)]
        doing = ("hide", "hand over") if seat == now["traitor"] else ("hide",)
        return [f"{verb} {worth}" for verb in doing for worth in hand] or ["wait"]

    def do(self, position: Position, seat: int, line: str) -> None:
        now = position.now
        verb, _, said = line.rpartition(" ")
        if verb == "accuse":
            now["accused"] = self.seats.index(said)
            return
        if now["accused"] is not None:
            now["accused"] = None
            if verb == "deny":
                self._spend(now, seat, int(said))
            elif seat == now["traitor"]:
                self.finish(now, "caught", [one for one in now["in"] if one != seat])
                return
            else:
                self.fall(now, [seat])
            seat = 0  # the turn was the hunter's
        elif verb:
            where = "hidden" if verb == "hide" else "found"
            now[where] += self._spend(now, seat, int(said))
        if not now["over"]:
            self._next(now, seat)

    def _spend(self, now: Data, seat: int, worth: int) -> int:
        now["hands"][seat].remove(worth)
        if now["packs"][seat]:
            now["hands"][seat].append(now["packs"][seat].pop())
        return worth

    def _next(self, now: Data, seat: int) -> None:
        following = turn_after(now, seat, len(self.seats))
        now["round"] += following <= seat
        now["turn"] = following
        if now["round"] > MOST_ROUNDS:
            keepers = [one for one in now["in"] if one and one != now["traitor"]]
            others = [one for one in now["in"] if one not in keepers]
            best = keepers if now["hidden"] > now["found"] else others
            self.finish(now, "rounds", best or now["in"])

    def left(self, now: Data, seat: int) -> None:
        if now["over"]:
            return
        if now["accused"] == seat:
            now["accused"] = None
            self._next(now, 0)
        elif now["turn"] == seat:
            now["accused"] = None
            self._next(now, seat)

    def seen(self, now: Data, seat: int | None) -> Data:
        open_ = {key: now[key] for key in ("hidden", "found", "accused", "turn", "round")}
        sizes = {
            "hand_sizes": [len(hand) for hand in now["hands"]],
            "pack_sizes": [len(pack) for pack in now["packs"]],
        }
        own = {"hand": None if seat is None else now["hands"][seat]}
        is_traitor = None if seat is None else seat == now["traitor"]
        told = now["traitor"] if now["over"] else None
        sides = [self._side(now, other, seat) for other in range(len(self.seats))]
        return {**open_, **sizes, **own, "is_traitor": is_traitor, "traitor": told, "sides": sides}

    def _side(self, now: Data, seat: int, viewer: int | None) -> Data | None:
        """On which side a keeper is, for the keeper; at the end for everybody."""
        if not seat or (seat != viewer and not now["over"]):
            return None
        return {"name": "Traitor" if seat == now["traitor"] else "Loyal"}

    def guess(self, now: Data, seat: int, chance: Chance) -> None:
        """All cards of others are drawn anew, and who the traitor is, if it is none of the seat's.

        A keeper who has handed over is the traitor for sure; that is no part of what is seen here.
        """
        for other, hand in enumerate(now["hands"]):
            pack = now["packs"][other]
            own = len(hand) if other == seat else 0  # cards that are known
            rest = sorted([*hand[own:], *pack])  # where a card lay may not tell
            shuffle(chance, rest, "imagined")
            drawn = len(hand) - own
            hand[own:], pack[:] = rest[:drawn], rest[drawn:]
        if seat != now["traitor"] and not now["over"]:
            might = [one for one in range(1, len(self.seats)) if one != seat]
            now["traitor"] = might[chance.below(len(might), "imagined")]

    def asked(self, now: Data, seat: int) -> tuple[str, bool] | None:
        return ("accused", True) if now["accused"] == seat else None

    def rate(self, now: Data, seat: int) -> float:
        mine = now["found"] - now["hidden"]
        return float(mine if seat in (0, now["traitor"]) else -mine)


class TraitorsDefinition(GameDefinition):
    slug, title, rules_versions = Traitors.name, "Traitors", ("1",)
    summary = "A hunter seeks among keepers, one of whom is a traitor."
    least_seats, most_seats = 3, 5
    roles = (Role(HUNTER, "Hunter", seats=(0,)), Role(KEEPER, "Keeper"))
    card_schema = SCHEMA
    sections = (
        Section("cards", "Traps", LEAST, where={"kind": ("trap",)}, roles=(HUNTER,), rule="T3"),
        Section(
            "cards", "Treasures", LEAST, where={"kind": ("treasure",)}, roles=(KEEPER,), rule="T3"
        ),
    )
    mats = (
        Mat(
            "middle",
            "Middle",
            140,
            88,
            (
                Place("hidden", "Hidden", "pile", 0, 0, 63, 88, ("hidden",)),
                Place("found", "Found", "pile", 70, 0, 63, 88, ("found",)),
            ),
            is_shared=True,
        ),
        Mat(
            "own",
            "Player",
            190,
            120,
            (
                Place("hand", "Hand", "row", 0, 0, 120, 88, ("hand_sizes", SEAT), own=("hand",)),
                Place("pack", "Pack", "pile", 127, 0, 63, 88, ("pack_sizes", SEAT)),
                Place("side", "Side", "space", 0, 92, 63, 28, ("sides", SEAT)),
            ),
        ),
    )
    facts = Holdings()

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Traitors:
        return Traitors([self.read_card(card) for card in cards], seats)


DEFINITION = TraitorsDefinition()
