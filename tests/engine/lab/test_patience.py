"""The lab's games go on where a bot would never end its turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import InformationSet
from engine.bots.action_limit import MAX_ACTIONS
from engine.kernel.chance import Chance
from engine.kernel.facts import Facts
from engine.kernel.game import Action, Data
from engine.lab.counts import Tally
from engine.lab.playing import play_game, seatings
from engine.lab.report import report
from engine.lab.tally_data import from_data, to_data
from engine.lab.watching import GameFacts
from tests.engine.bots.blunt import BluntNim
from tests.toys.table import Position

STAY = "stay"


class IdleNim(BluntNim):
    """Nim with two heaps, in which nothing may be done as often as one likes."""

    def begin(self, decks: Sequence[Data], chance: Chance) -> Data:
        return {**super().begin(decks, chance), "heaps": [1, 1]}

    def lines(self, now: Data, seat: int) -> list[str]:
        return [STAY, *super().lines(now, seat)]

    def do(self, position: Position, seat: int, line: str) -> None:
        if line != STAY:
            super().do(position, seat, line)


class Idler:
    name = "idler"
    asked = 0

    def choose(self, known: InformationSet, seed: int) -> Action:
        self.asked += 1
        return STAY


class Rounds(Facts):
    """Counts rounds alone."""

    def turn(self, state: Position) -> int:
        return int(state.now["round"])


def test_bots_that_never_end_a_turn_are_made_to() -> None:
    bots = (Idler(), Idler())
    facts = play_game(IdleNim(), Rounds(), [{}, {}], bots, 1)
    assert (facts.places, facts.reason, facts.turns) == ((2, 1), "last_one", 2)
    assert [bot.asked for bot in bots] == [MAX_ACTIONS, MAX_ACTIONS]
    assert facts.turns_cut_off == 2


def test_the_report_says_how_often_turns_were_cut_off() -> None:
    counted = play_game(IdleNim(), Rounds(), [{}, {}], (Idler(), Idler()), 1)
    tally = Tally(Rounds())
    tally.add_deal(("a", "b"), (counted, GameFacts()), seatings(2))
    tally.add(from_data(to_data(tally), Rounds()))
    found = report(tally, {"a": "A", "b": "B"}, {"a": [], "b": []})
    assert found["cut_off"] == {"turns": 4, "games": 2, "of_games": 4}


def test_what_was_not_counted_is_not_said_to_be_none() -> None:
    tally = Tally(Rounds())
    tally.add_deal(("a", "b"), (GameFacts(), GameFacts()), seatings(2))
    data = to_data(tally)
    del data["pairings"][0]["cut_off"]  # as results had it before
    found = report(from_data(data, Rounds()), {"a": "A", "b": "B"}, {"a": [], "b": []})
    assert found["cut_off"] is None
