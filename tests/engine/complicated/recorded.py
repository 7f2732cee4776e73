"""Records kept as fixtures: games that must replay to the same hashes for ever.

    python -m tests.engine.complicated.recorded    # writes those that are missing, and no other

A record that no longer verifies shows that the rules changed: then the rules need another version.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.bots import BOTS, InformationSet
from engine.kernel.chance import FairChance
from engine.kernel.game import Data
from engine.kernel.replay import make_record
from engine.kernel.taking_back import Course
from tests.engine.complicated.tables import opened, set_cards

FOLDER = Path(__file__).parent / "records"
Lines = list[tuple[int | None, str]]
MOST_LINES = 4000


class Recorder:
    """A game being played by bots, with whatever comes between."""

    def __init__(self, name: str, bots: list[str], options: Data, decks: list[Data] | None) -> None:
        self.game = opened(len(bots), options)
        self.decks = decks or [{} for _ in bots]
        self.seeds = [f"{name} {seat}" for seat in range(len(bots))]
        self.server = f"server of {name}"
        self.bots = [BOTS[bot]() for bot in bots]
        state = self.game.set_up(self.decks, FairChance(self.server, self.seeds))
        self.course: Course[Any] = Course(self.game, state)
        self.lines: Lines = []

    def say(self, seat: int | None, line: str) -> None:
        if seat is None:
            self.course.by_house(line)
        else:
            self.course.act(seat, line)
        self.lines.append((seat, line))

    def play(self, until: Callable[[Any], bool] = lambda state: False) -> None:
        """Bots play until that is so, or the game is over."""
        while (acting := self.game.seats_to_act(self.course.state)) and not until(
            self.course.state
        ):
            known = InformationSet(self.game, self.course.state, acting[0])
            action = self.bots[acting[0]].choose(known, len(self.lines))
            self.say(acting[0], self.game.write(self.course.state, acting[0], action))
            assert len(self.lines) < MOST_LINES

    def dumps(self) -> str:
        record = make_record(
            self.game, set_cards(), self.decks, self.server, self.seeds, self.lines
        )
        assert record.result
        return record.dumps()


def two_to_the_end() -> Recorder:
    """Two seats with one Ace, standing orders, an action taken back."""
    game = Recorder("two", ["greedy", "random"], {"aces": 1}, None)
    game.say(1, "orders " + json.dumps({"block": "both", "combat": "done", "save_ace": ["SK"]}))
    seat = game.course.state.active
    game.say(seat, "end")
    game.say(seat, "take back")
    game.play()
    return game


def three_and_a_resignation() -> Recorder:
    game = Recorder("three", ["greedy", "random", "greedy"], {"aces": 1}, None)
    game.play(lambda state: state.round == 4)
    game.say(1, "resign")
    game.play()
    return game


def six_and_clocks_run_out() -> Recorder:
    game = Recorder("six", ["random"] * 5 + ["greedy"], {"aces": 1}, None)
    game.play(lambda state: state.fight is not None and state.round > 3)
    game.say(None, f"out {game.game.seats[game.course.state.fight.defender]} time")
    game.play(lambda state: state.round > 8)
    for seat, side in enumerate(game.course.state.sides[:5]):
        if not side.is_out and game.game.outcome(game.course.state) is None:
            game.say(None, f"out {game.game.seats[seat]} time")
    return game


def four_in_pairs() -> Recorder:
    bots = ["greedy", "random", "greedy", "random"]
    game = Recorder("pairs", bots, {"aces": 1, "teams": "pairs"}, None)
    game.play()
    return game


def three_and_a_draw() -> Recorder:
    game = Recorder("draw", ["random"] * 3, {"aces": 2}, None)
    game.play(lambda state: state.round == 3 and state.phase == "battle" and state.fight is None)
    first = game.course.state.active
    game.say(first, "offer draw")
    for step in (1, 2):
        game.say((first + step) % 3, "accept draw")
    return game


def two_decks_and_ordered_aces() -> Recorder:
    aces = {"aces": ["Ace of clubs", "Ace of clubs"]}
    options = {"aces": 1, "decks_per_player": 2}
    game = Recorder("decks", ["greedy", "random"], options, [aces, {}])
    game.play()
    return game


MADE: dict[str, Callable[[], Recorder]] = {
    "1-two-seats": two_to_the_end,
    "2-three-seats-resignation": three_and_a_resignation,
    "3-six-seats-time": six_and_clocks_run_out,
    "4-pairs": four_in_pairs,
    "5-draw": three_and_a_draw,
    "6-two-decks": two_decks_and_ordered_aces,
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, make in MADE.items():
        path = FOLDER / f"{name}.txt"
        if not path.exists():
            path.write_text(make().dumps(), encoding="utf-8")
