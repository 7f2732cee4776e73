"""Records kept as fixtures: battles that must replay to the same hashes for ever.

    python -m tests.games.kaadosu.recorded    # writes those that are missing, and no other

A record that no longer verifies shows that the rules changed: then the rules need another version.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.bots import BOTS, InformationSet
from engine.kernel.chance import FairChance
from engine.kernel.game import Data
from engine.kernel.records import admin_lines
from engine.kernel.replay import make_record
from engine.kernel.taking_back import Course
from games.kaadosu.rules.position.state import ANTE, State
from games.kaadosu.starter_decks import deck_of
from tests.games.kaadosu.tables import opened, some_deck

FOLDER = Path(__file__).parent / "records"
Lines = list[tuple[int | None, str]]


class Recorder:
    """A battle being played by bots, with whatever comes between."""

    def __init__(
        self, name: str, bots: tuple[str, str], options: Data, decks: tuple[Data, Data]
    ) -> None:
        self.game = opened(options)
        self.decks = decks
        self.seeds = [f"{name} {seat}" for seat in range(2)]
        self.server = f"server of {name}"
        self.bots = [BOTS[bot]() for bot in bots]
        state = self.game.set_up(decks, FairChance(self.server, self.seeds))
        self.course: Course[Any] = Course(self.game, state)
        self.lines: Lines = []

    def say(self, seat: int | None, line: str) -> None:
        if seat is None:
            self.course.by_house(line)
        else:
            self.course.act(seat, line)
        self.lines.append((seat, line))

    def play(self, until: Callable[[State], bool] = lambda state: False) -> None:
        """Bots play until that is so, or the battle is over."""
        while acting := self.game.seats_to_act(self.course.state):
            state = self.course.state
            if until(state):
                return
            known = InformationSet(self.game, state, acting[0])
            action = self.bots[acting[0]].choose(known, len(self.lines))
            self.say(acting[0], self.game.write(state, acting[0], action))

    def dumps(self) -> str:
        record = make_record(self.game, [], self.decks, self.server, self.seeds, self.lines)
        return record.dumps()


NO_DECKS: tuple[Data, Data] = ({}, {})


def _plain(name: str) -> str:
    made = Recorder(name, ("greedy", "greedy"), {}, (deck_of("ember"), deck_of("tide")))
    made.play()
    return made.dumps()


def _chance_decks(name: str) -> str:
    made = Recorder(name, ("greedy", "random"), {}, NO_DECKS)
    made.play()
    return made.dumps()


def _one_deck_twice(name: str) -> str:
    made = Recorder(name, ("greedy", "greedy"), {}, (deck_of("crown"), deck_of("crown")))
    made.play()
    return made.dumps()


def _all_kinds(name: str) -> str:
    rng = random.Random(name)
    decks = (some_deck(rng, 0), some_deck(rng, 1))
    made = Recorder(name, ("greedy", "greedy"), {"ante": "guides"}, decks)
    made.play()
    return made.dumps()


def _own_piles(name: str) -> str:
    decks = (deck_of("grove"), deck_of("dusk"))
    made = Recorder(name, ("greedy", "greedy"), {"piles": "own", "second_hand": 3}, decks)
    made.play()
    return made.dumps()


def _by_chance(name: str) -> str:
    """Random actions, so that the pile is turned over and hands are full."""
    made = Recorder(name, ("random", "random"), {}, NO_DECKS)
    made.play(lambda state: state.turn > 60)
    made.say(made.course.state.active, "offer draw")
    made.say(1 - made.course.state.active, "accept draw")
    return made.dumps()


def _resigned(name: str) -> str:
    made = Recorder(name, ("greedy", "greedy"), {"ante": "guides"}, NO_DECKS)
    made.play(lambda state: state.turn == 4)
    made.say(0, "resign")
    made.say(1, "keep")
    return made.dumps()


def _out_of_time(name: str) -> str:
    """Record a seat that is late in its turn, and a winner that is late with the choice."""
    made = Recorder(name, ("greedy", "greedy"), {"ante": "guides"}, NO_DECKS)
    made.play(lambda state: state.turn == 3)
    late = made.course.state.active
    for seat in (late, 1 - late):
        made.say(None, admin_lines.out(made.game.seats[seat], "time"))
    return made.dumps()


def _orders(name: str) -> str:
    made = Recorder(name, ("random", "random"), {"ante": "guides"}, NO_DECKS)
    made.say(0, 'orders {"discard": "worst", "ante": "better", "draw": "decline"}')
    made.say(1, 'orders {"discard": "drawn", "ante": "return"}')
    made.play(lambda state: state.turn > 30 or state.phase == ANTE)
    made.say(0, "resign")
    return made.dumps()


def _taken_back(name: str) -> str:
    made = Recorder(name, ("greedy", "greedy"), {}, NO_DECKS)
    seat = made.course.state.active
    code = made.course.state.sides[seat].hand[0].code
    made.say(seat, f"place {code} F1")
    made.say(seat, "take back")
    made.say(seat, f"place {code} B2")
    made.play()
    return made.dumps()


MADE: dict[str, Callable[[str], str]] = {
    "01-starter-decks": _plain,
    "02-decks-by-chance": _chance_decks,
    "03-one-deck-twice": _one_deck_twice,
    "04-all-kinds-of-card": _all_kinds,
    "05-own-piles": _own_piles,
    "06-by-chance-and-agreed": _by_chance,
    "07-resigned": _resigned,
    "08-out-of-time": _out_of_time,
    "09-standing-orders": _orders,
    "10-taken-back": _taken_back,
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for stem, make in MADE.items():
        path = FOLDER / f"{stem}.txt"
        if not path.exists():
            path.write_text(make(stem), encoding="utf-8")
