"""Claims for two: hidden cards, dice, and a decision for whoever is not on turn.

Each has a deck of at least six numbers, shuffled, and a hand of three. In turn a player plays a
number of the hand; a d6 is rolled and added. The other, who sees the sum, then decides: `yield`
(the player scores 1) or `doubt` with the top number of the own deck, which with a d6 of its own
must be higher: then the doubter scores 2, else the player does. Both draw up to three. When both
hands are empty the higher score wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.chance import Chance, roll, shuffle
from engine.kernel.decks import Section
from engine.kernel.definition import NOUNS, GameDefinition, Noun
from engine.kernel.figures import Figure
from engine.kernel.game import Data, Problem
from engine.kernel.mats import SEAT, Mat, Place
from tests.toys.cards import SCHEMA
from tests.toys.facts import Rounds
from tests.toys.table import Position, Toy

HAND, LEAST = 3, 6
MOST_CLAIMED = 12
ORDERS = (
    Figure("doubt", "Doubt claims of at least", "number", least=1, most=MOST_CLAIMED, needed_by=()),
    Figure("else", "Otherwise", "word", values={"ask": "Ask me", "yield": "Yield"}, needed_by=()),
)


class Claims(Toy):
    name = "claims"
    figures = ORDERS

    def __init__(self, cards: Sequence[Data]) -> None:
        super().__init__(2, {})
        self.cards = {card["name"]: card for card in cards}

    def wrong(self, seat: int, deck: Data) -> list[Problem]:
        return DEFINITION.deck_problems("", deck, self.cards)

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        packs = []
        for seat, deck in enumerate(decks):
            cards = sorted(deck["cards"].items())
            pack = [self.cards[name]["worth"] for name, n in cards for _ in range(n)]
            shuffle(chance, pack, f"shuffle {seat}")
            packs.append(pack)
        now = {"packs": packs, "hands": [[], []], "scores": [0, 0], "turn": 0, "claim": None}
        self._draw(now)
        return {**now, "round": 0}

    def told_of(self, now: Data, seat: int, line: str) -> str:
        return "claim" if line.startswith("claim") else line

    def _draw(self, now: Data) -> None:
        for hand, pack in zip(now["hands"], now["packs"], strict=True):
            while pack and len(hand) < HAND:
                hand.append(pack.pop())

    def to_act(self, now: Data) -> tuple[int, ...]:
        return (now["turn"] if now["claim"] is None else 1 - now["turn"],)

    def lines(self, now: Data, seat: int) -> list[str]:
        if now["claim"] is not None:
            return ["yield", "doubt"] if now["packs"][seat] else ["yield"]
        return [f"claim with {n}" for n in sorted(set(now["hands"][seat]))] or ["skip"]

    def do(self, position: Position, seat: int, line: str) -> None:
        now, chance = position.now, position.chance
        if line.startswith("claim"):
            number = int(line.split()[-1])
            now["hands"][seat].remove(number)
            now["claim"] = number + roll(chance, 6)
            if answer := self._ordered(now, 1 - seat):
                self.do(position, 1 - seat, answer)
            return
        claim, now["claim"] = now["claim"], None
        if line == "yield":
            now["scores"][1 - seat] += 1
        elif line == "doubt":
            wins = now["packs"][seat].pop() + roll(chance, 6) > claim
            now["scores"][seat if wins else 1 - seat] += 2
        self._draw(now)
        now["turn"] = 1 - now["turn"]
        now["round"] += 1
        if not any(now["hands"]):
            most = max(now["scores"])
            self.finish(now, "counted", [one for one in (0, 1) if now["scores"][one] == most])

    def _ordered(self, now: Data, seat: int) -> str | None:
        """What a seat's standing orders answer to the claim; None: it is asked."""
        said = now["orders"][seat]
        if "doubt" in said and now["claim"] >= said["doubt"] and now["packs"][seat]:
            return "doubt"
        return "yield" if said.get("else") == "yield" else None

    def seen(self, now: Data, seat: int | None) -> Data:
        return {
            **{key: now[key] for key in ("scores", "turn", "claim", "round")},
            "hand": None if seat is None else now["hands"][seat],
            "hand_sizes": [len(hand) for hand in now["hands"]],
            "pack_sizes": [len(pack) for pack in now["packs"]],
        }

    def guess(self, now: Data, seat: int, chance: Chance) -> None:
        """Own pack shuffled anew; the other's hidden numbers any that there are."""
        now["packs"][seat].sort()  # where a card lay may not tell
        shuffle(chance, now["packs"][seat], "imagined")
        values = sorted(card["worth"] for card in self.cards.values())
        for pile in (now["hands"][1 - seat], now["packs"][1 - seat]):
            pile[:] = [values[chance.below(len(values), "imagined")] for _ in pile]
        now["orders"][1 - seat] = {}

    def asked(self, now: Data, seat: int) -> tuple[str, bool] | None:
        return None if now["claim"] is None else ("claim", True)

    def rate(self, now: Data, seat: int) -> float:
        return float(now["scores"][seat] - now["scores"][1 - seat])


class ClaimsDefinition(GameDefinition):
    slug, title, rules_versions = Claims.name, "Claims", ("1",)
    summary = "Claim a sum, doubt one, and score."
    least_seats = most_seats = 2
    card_schema = SCHEMA
    sections = (Section("cards", "Numbers", least=LEAST, rule="C2"),)
    nouns = {**NOUNS, "card": Noun("number", "numbers")}
    mats = (
        Mat(
            "middle",
            "Middle",
            63,
            88,
            (Place("claim", "Claim", "space", 0, 0, 63, 88, ("claim",)),),
            is_shared=True,
        ),
        Mat(
            "own",
            "Player",
            190,
            100,
            (
                Place("hand", "Hand", "row", 0, 0, 120, 88, ("hand_sizes", SEAT), own=("hand",)),
                Place("pack", "Pack", "pile", 127, 0, 63, 88, ("pack_sizes", SEAT)),
                Place("score", "Score", "track", 0, 90, 190, 10, ("scores", SEAT), most=20),
            ),
        ),
    )
    facts = Rounds()
    orders = ORDERS

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Claims:
        return Claims([self.read_card(card) for card in cards])


DEFINITION = ClaimsDefinition()
