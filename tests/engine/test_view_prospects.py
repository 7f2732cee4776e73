"""What a view says of moves: `then` against what can be done once the move is made."""

from __future__ import annotations

from typing import Any

from games.cidwam.rules import Cidwam
from games.cidwam.rules.board import PLACE_BY_NAME, PLACE_NAMES
from games.cidwam.rules.mechanics.mobility import mobility_flags
from games.cidwam.rules.position.state import State
from tests.engine.random_games import games, positions, seeds

Data = dict[str, Any]


def moves(game: Cidwam, s: State, seat: int) -> list[Data]:
    view = game.view(s, seat, odds=True)
    return [action for action in view["actions"] if action["verb"] == "move"]


def reached_after(game: Cidwam, s: State, seat: int, move: Data) -> Data | None:
    """What is listed after the move; None where more than a place has changed."""
    members = s.spaces[PLACE_BY_NAME[move["subject"]]]
    before = mobility_flags(s, members)
    there = s.clone()
    events = game.apply(there, seat, game.parse(there, seat, move["notation"]))
    kinds = {event.kind for event in events} - {"move", "settled"}
    to = PLACE_BY_NAME[move["target"]]
    if kinds or there.question or mobility_flags(there, there.spaces[to]) != before:
        return None
    if len(there.spaces[to]) != len(members):
        return None  # it joined a stack, which attacks as one (R10.11)
    found = [a for a in game.legal_actions(there, seat) if a[1:2] == (to,)]
    fights = sorted(PLACE_NAMES[a[2]] for a in found if a[0] == "fight")
    return {"fights": fights, "strike": any(a[0] == "strike" for a in found)}


def test_moves_say_what_would_be_in_reach() -> None:
    compared = reaching = 0
    for seed in seeds(6, until=lambda: compared > 100 and reaching > 10):
        for game in games():
            for s, seat, _, _ in positions(game, seed):
                for move in moves(game, s, seat)[:4]:
                    after = reached_after(game, s, seat, move)
                    if after is None:
                        continue
                    assert {**move["then"], "fights": sorted(move["then"]["fights"])} == after
                    compared += 1
                    reaching += bool(after["fights"] or after["strike"])


def test_moves_of_others_and_without_odds_say_nothing() -> None:
    for s, seat, _, _ in positions(games()[0], 1, most=40):
        for action in games()[0].view(s, seat)["actions"]:
            assert "then" not in action
