"""Records of games: by chance, as the site keeps them, and ten that are kept as fixtures.

    python -m tests.games.spelldawn.recorded    # writes those that are missing, and no other

A record that no longer verifies shows that the rules changed: then the rules need another version.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.kernel.chance import FairChance
from engine.kernel.records import Record
from engine.kernel.replay import make_record
from engine.kernel.taking_back import Course
from games.spelldawn.rules.position.state import MAIN, State
from tests.games.spelldawn.tables import opened, set_cards, starter_decks

FOLDER = Path(__file__).parent / "records"
Lines = list[tuple[int | None, str]]
EAGER = ("score", "defeat", "progress")  # what a careless player would do at once


class Recorder:
    """A game played by chance, with whatever comes between."""

    def __init__(self, seed: int, eager: tuple[str, ...] = ()) -> None:
        self.rng = random.Random(seed)
        self.eager = eager
        self.game = opened()
        self.decks = [self.rng.choice(own) for own in starter_decks()]
        self.server = f"server {seed}"
        self.seeds = [f"overlord {seed}", f"champion {seed}"]
        state = self.game.set_up(self.decks, FairChance(self.server, self.seeds))
        self.course: Course[Any] = Course(self.game, state)
        self.lines: Lines = []

    @property
    def state(self) -> State:
        state: State = self.course.state
        return state

    def say(self, seat: int | None, line: str) -> None:
        if seat is None:
            self.course.by_house(line)
        else:
            self.course.act(seat, line)
        self.lines.append((seat, line))

    def play(self, until: Callable[[State], bool] = lambda state: False) -> Recorder:
        """Chance plays until that is so, or the game is over."""
        while (acting := self.game.seats_to_act(self.state)) and not until(self.state):
            actions = self.game.legal_actions(self.state, acting[0])
            wanted = [action for action in actions if action[0] in self.eager]
            action = self.rng.choice(wanted or actions)
            self.say(acting[0], self.game.write(self.state, acting[0], action))
        return self

    def record(self) -> Record:
        return make_record(self.game, set_cards(), self.decks, self.server, self.seeds, self.lines)


def recorded(seed: int) -> Record:
    """Return the record of a game that a seed decides."""
    game = Recorder(seed)
    game.say(0, 'orders {"keep": 1}')
    return game.play().record()


def _in_main(turn: int) -> Callable[[State], bool]:
    """Return whether a seat is in its main phase, in a turn of that number or later."""
    return lambda state: (
        state.turn >= turn and state.phase == MAIN and state.question is None and state.raid is None
    )


def resigned() -> Recorder:
    game = Recorder(101).play(lambda state: state.turn == 9)
    game.say(1, "resign")
    return game


def out_of_time() -> Recorder:
    game = Recorder(102).play(lambda state: state.raid is not None and state.turn > 4)
    game.say(None, "out champion time")
    return game


def agreed() -> Recorder:
    game = Recorder(103).play(_in_main(6))
    seat = game.state.active
    game.say(seat, "offer draw")
    game.say(1 - seat, "decline draw")
    game.play(lambda state: state.active != seat and _in_main(7)(state))
    game.say(1 - seat, "offer draw")
    game.say(seat, "accept draw")
    return game


def taken_back_and_left_to_a_bot() -> Recorder:
    game = Recorder(104).play(_in_main(3))
    seat = game.state.active
    game.say(seat, "gain")
    game.say(seat, "take back")
    game.play(_in_main(8))
    game.say(None, "bot overlord greedy")
    game.say(0, 'orders {"summon": "never", "hold": ["m1"]}')
    return game.play()


def ended(winner: int, reason: str, seeds: range, eager: tuple[str, ...] = ()) -> Recorder:
    """Return the first of these games that ends so."""
    games = (Recorder(seed, eager).play() for seed in seeds)
    return next(one for one in games if (one.state.winner, one.state.ended) == (winner, reason))


MADE: dict[str, Callable[[], Recorder]] = {
    "01-champion-by-points": lambda: ended(1, "points", range(200, 240), EAGER),
    "02-overlord-by-points": lambda: ended(0, "points", range(240, 400), ("progress",)),
    "03-by-damage": lambda: ended(0, "damage", range(400, 500)),
    "04-by-the-empty-deck": lambda: ended(1, "deck", range(500, 600)),
    "05-resigned": resigned,
    "06-out-of-time": out_of_time,
    "07-agreed": agreed,
    "08-taken-back-and-left": taken_back_and_left_to_a_bot,
    "09-champion-again": lambda: ended(1, "points", range(600, 640)),
    "10-by-damage-again": lambda: ended(0, "damage", range(700, 800), EAGER),
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, make in MADE.items():
        path = FOLDER / f"{name}.txt"
        if not path.exists():
            path.write_text(make().record().dumps(), encoding="utf-8")
