"""A view can be followed: what each viewer is told of an action gives its next view.

What makes this false is an event that tells too little.
"""

from __future__ import annotations

import json
import random
from copy import deepcopy

import pytest

from games.cidwam.rules import Cidwam
from tests.engine.follow import follow
from tests.engine.follow_fixtures.making import CASES
from tests.engine.following import SCRIPTS, Followed, documented_kinds, of_scenarios
from tests.engine.positions import position, setup, soul
from tests.engine.random_games import (
    EACH_GAME,
    MOST_ACTIONS,
    begin,
    pick,
    scenario_files,
    seeds,
)
from tests.samples import TIMES, some_of


def follow_random_game(game: Cidwam, seed: int) -> Followed:
    """A whole game, now and then with orders or an offer of a draw in between."""
    followed, rng = Followed(game, begin(game, seed)), random.Random(seed)
    state = followed.state
    for _ in range(MOST_ACTIONS):
        seats = game.seats_to_act(state)
        if not seats:
            break
        seat = rng.choice(seats)
        if rng.random() < 0.02:
            followed.act(seat, rng.choice(('orders {"join": 0.5}', "orders {}")))
        if rng.random() < 0.02 and state.draw_offer is None:
            followed.act(rng.choice((0, 1)), "offer draw")
        action = pick(game.legal_actions(state, seat), rng)
        followed.check(game.apply(state, seat, action))
    if game.seats_to_act(state):
        followed.check(game.end(state, rng.choice((0, 1, None)), "out of time"))
    return followed


@EACH_GAME
def test_the_views_of_random_games_are_followed(game: Cidwam) -> None:
    for seed in seeds(5):
        assert follow_random_game(game, seed).kinds.keys() <= documented_kinds()


@pytest.mark.long
@EACH_GAME
def test_the_views_of_500_random_games_are_followed(game: Cidwam) -> None:
    for seed in range(250):
        follow_random_game(game, seed)


def test_the_views_of_every_scenario_are_followed() -> None:
    kinds: set[str] = set()
    for _, followed, actions in of_scenarios(some_of(scenario_files())):
        for seat, line in actions:
            followed.act(seat, line)
        kinds |= followed.kinds.keys()
    assert kinds <= documented_kinds()
    assert len(kinds) > (35 if TIMES >= 1 else 15)


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_views_of_what_seldom_happens_are_followed(name: str) -> None:
    SCRIPTS[name].play()


# --- The shared fixtures, which hold the two implementations equal --------------------------------


def test_the_fixtures_hold_every_kind_of_event() -> None:
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    assert {event["kind"] for case in cases for event in case["events"]} == documented_kinds()
    assert CASES.stat().st_size < 300_000


def test_the_fixtures_are_followed() -> None:
    for case in json.loads(CASES.read_text(encoding="utf-8")):
        before, told = deepcopy(case["view"]), deepcopy(case["events"])
        assert follow(case["view"], case["events"]) == case["next"]
        assert (case["view"], case["events"]) == (before, told), "what was given has changed"


@pytest.mark.parametrize(("turn", "over"), [(1, False), (2, True), (3, True)])
def test_what_was_taken_and_rolled_is_over_with_each_turn_but_the_first_to_begin(
    turn: int, over: bool
) -> None:
    game, s = position(setup([soul("Ox")], board={"c2": {"soul": "Ox", "owner": "south"}}))
    before = game.view(s, None)
    before["board"]["c2"][0] |= {"rolled": 3, "taken": True}
    (ox,) = follow(before, [{"kind": "turn", "seat": "north", "turn": turn}])["board"]["c2"]
    assert (ox["rolled"], ox["taken"]) == ((None, False) if over else (3, True))
