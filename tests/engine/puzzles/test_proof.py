"""The exact chance of a turn, against a second method that merges and leaves out nothing."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.proving import Unprovable
from engine.puzzles.data import BadData, read_strategy, strategy_data
from engine.puzzles.finding import NoPuzzle, find, gap_of, guessed
from engine.puzzles.solving import NEVER, SURE, Solver, TooLarge
from engine.puzzles.strategy import TooManyWays, strategy_of
from games.cidwam.rules import Cidwam
from games.cidwam.rules.foresight.outcomes import outcomes
from games.cidwam.rules.foresight.proving import CidwamProving
from games.cidwam.rules.position.state import State
from tests.engine.positions import card, position, setup, soul
from tests.engine.puzzles.plain_solver import PlainSolver
from tests.engine.random_games import games, positions, seeds
from tests.samples import TIMES

PROVING = CidwamProving()
LOOKED_AT = max(1, round(16 * TIMES))  # positions of a turn


def turn(
    cards: list[dict[str, Any]], board: dict[str, Any], life: int, **more: Any
) -> tuple[Cidwam, State]:
    """South's Move/Combat phase: Souls by space, in capitals north's; north's Life."""
    placed = {
        space: {"soul": name.capitalize(), "owner": "north" if name.isupper() else "south"}
        if isinstance(name, str)
        else name
        for space, name in board.items()
    }
    north = {"life": life, **more.pop("north", {})}
    return position(
        setup(cards, phase="move", active="south", board=placed, north=north, **more),
        FastChance(1),
    )


def proof_of(game: Cidwam, state: State, max_runs: int = 400_000) -> tuple[Solver, State]:
    start = PROVING.blinded(state, 0)
    return Solver(game, PROVING, start, 0, max_runs), start


ANT, OX = soul("Ant", "1d4"), soul("Ox", "1d6")
HERO, SWIFT = soul("Hero", "1d6", "Advantage."), soul("Crow", "1d3", movement="bishop")
HELP = soul("Help", "1d2", "Backup.")
AGAIN = soul("Again", "1d4", "When this rolls: You may reroll this roll.")
PAID = soul("Paid", "1d4", "Pay 1: Give this +1 until end of turn.")
LASTING = soul("Lasting", "1d4", "Resilient 1.")
GRUDGE = soul("Grudge", "1d4", "When this wins a fight: Put a +1 counter on this.")
WALL = card("Wall", "Incantation")
PLEDGE = soul(
    "Pledge", "1d4", "Pay 1: Give one of your Souls +2 until end of turn. Once each turn."
)
MASK = soul("Mask", "1d6", "Secret: pay 2.")
GUARD = soul("Guard", "1d4", "When one of your Shields is broken: Create a Generic Soul Token.")
SPILL = soul("Spill", "1d4", "When this attacks: Break one of your Shields.")
MASQUE = soul(
    "Masque",
    "1d4",
    "Secret: pay 1.\nWhen this is turned up: Give one of your Souls +2 until end of turn.",
)
HIDDEN = {"soul": "Mask", "owner": "south", "face_down": True}
OWN_SHIELD = {"deck": ["Ant"], "slots": {1: {"shield": "Ant"}}}
SHIELDED = {"deck": ["Ant"], "slots": {1: {"shield": "Ant"}, 2: {"incantation": "Wall"}}}
TURNS: dict[str, tuple[Any, ...]] = {
    "two strike": ([ANT, OX], {"a6": "ant", "c6": "ox"}, 6, {}),
    "one in the way": ([ANT, OX], {"a5": "ox", "a6": "ANT", "b5": "ant"}, 4, {}),
    "advantage and backup": ([HERO, HELP, OX], {"c6": "hero", "c5": "help", "b6": "OX"}, 6, {}),
    "a reroll": ([AGAIN, OX], {"a6": "again", "b6": "OX"}, 4, {}),
    "coins": ([PAID, ANT], {"a6": "paid", "b6": "ANT"}, 5, {"south": {"coins": 2}}),
    "a bonus once": ([PLEDGE, ANT], {"a6": "pledge", "b6": "ant"}, 8, {"south": {"coins": 2}}),
    "a mask": ([MASK, ANT], {"a6": HIDDEN, "b6": "ant"}, 7, {"south": {"coins": 2}}),
    "a mask too dear": ([MASK, ANT], {"a6": HIDDEN, "b6": "ant"}, 3, {"south": {"coins": 1}}),
    "a mask that helps": (
        [MASQUE, ANT],
        {"a6": {**HIDDEN, "soul": "Masque"}, "b6": "ant"},
        7,
        {"south": {"coins": 1}},
    ),
    "guarded": ([GUARD, ANT], {"a6": "guard", "b6": "ANT"}, 3, {"south": OWN_SHIELD}),
    "guarded and spilt": (
        [GUARD, SPILL, ANT],
        {"a2": "guard", "b6": "spill"},
        3,
        {"south": OWN_SHIELD},
    ),
    "who stays": ([LASTING, OX], {"a5": "ox", "a6": "LASTING"}, 4, {}),
    "who joins": ([ANT, OX], {"c5": "ox", "c6": "ANT", "d5": "ANT", "a6": "ant"}, 5, {}),
    "a counter": ([GRUDGE, ANT], {"a6": "grudge", "b6": "ANT"}, 4, {}),
    "what stops": ([ANT, OX, WALL], {"a6": "ant", "b6": "ant", "f6": "ox"}, 4, {"north": SHIELDED}),
}


@pytest.mark.parametrize("name", TURNS)
def test_two_methods_agree_on_every_action(name: str) -> None:
    cards, board, life, more = TURNS[name]
    game, state = turn(cards, board, life, **more)
    solver, start = proof_of(game, state)
    plain = PlainSolver(game, state, 0, 400_000)
    found = dict(solver.values(start))
    assert found == plain.options(state)
    assert solver.value(start) == plain.value(state) == max(found.values()) > 0


def test_outcomes_of_any_action_are_those_of_its_dice() -> None:
    """In wild positions too: chances sum to 1, each falls as often as face by face."""
    compared = 0
    for seed in seeds(4, until=lambda: compared > 20):
        for game in games():
            rng = random.Random(seed)
            for state, seat, actions, _ in positions(game, seed):
                fights = [a for a in actions if a[0] in ("fight", "strike")]
                if state.phase != "move" or not fights or rng.random() > 0.3:
                    continue
                before = state.hash()
                try:
                    found = outcomes(state, seat, rng.choice(fights))
                except Unprovable:
                    continue
                compared += 1
                assert sum(chance for chance, _ in found) == 1
                assert state.hash() == before


def test_the_opponent_answers_at_best_not_with_the_first_answer() -> None:
    text = "When one of your opponent's Shields is broken: Your opponent loses 1 Life."
    thief = soul("Thief", "1d4", text)
    game, state = turn([thief, ANT, WALL], {"a6": "thief"}, 1, north={**SHIELDED, "deck": ["Ant"]})
    solver, start = proof_of(game, state)
    ((_, asked),) = solver.outcomes(start, 0, ("strike", 30))
    answers = {game.write(asked, 1, action): value for action, value in solver.values(asked)}
    assert answers == {"break 1": 1, "drop 2": 0}
    assert solver.value(asked) == solver.value(start) == 0


def test_nothing_hidden_is_looked_at() -> None:
    peek = soul("Peek", "1d4", "When this attacks: Curate.")
    game, state = turn([peek], {"a6": "peek"}, 3, south={"deck": ["Peek"]})
    solver, start = proof_of(game, state)
    with pytest.raises(Unprovable, match="hidden card"):
        solver.value(start)
    with pytest.raises(NoPuzzle, match="hidden card"):
        find(game, PROVING, state, 0)


def test_a_position_is_no_puzzle_because() -> None:
    game, state = turn([ANT, OX], {"a6": "ant", "c6": "ox"}, 6)
    with pytest.raises(NoPuzzle, match="fewer than 3 decisions"):
        find(game, PROVING, state, 0)
    weak, never = turn([ANT], {"a6": "ant"}, 5)
    with pytest.raises(NoPuzzle, match="too small"):
        find(weak, PROVING, never, 0)
    still = soul("Ant", "1d4", movement="pawn")
    strikers, three = turn([still], {"a6": "ant", "c6": "ant", "e6": "ant"}, 9)
    with pytest.raises(NoPuzzle, match="too easily guessed"):  # strike, strike, strike
        find(strikers, PROVING, three, 0)
    other = game.clone(state)
    other.phase = "summon"
    with pytest.raises(NoPuzzle, match="not in a Move/Combat phase"):
        find(game, PROVING, other, 0)
    secret = soul("Mask", "1d4", "Secret: pay 1.")
    game, state = position(
        setup(
            [ANT, secret],
            phase="move",
            active="south",
            north={"life": 3},
            board={
                "a6": {"soul": "Ant", "owner": "south"},
                "d4": {"soul": "Mask", "owner": "north", "face_down": True},
            },
        )
    )
    with pytest.raises(NoPuzzle, match="face down"):
        find(game, PROVING, state, 0)
    with pytest.raises(TooLarge):
        proof_of(*turn([ANT, OX], {"a5": "ant", "c5": "ox", "e5": "ant"}, 9), max_runs=50)[0].value(
            PROVING.blinded(turn([ANT, OX], {"a5": "ant", "c5": "ox"}, 9)[1], 0)
        )


def test_orders_that_lead_to_the_same_count_as_one() -> None:
    """Two who strike in either order: whoever is first, the next decision is to stop. Where one of
    them could as well move first, that is another decision, and nothing is gained by the best."""
    still = soul("Ant", "1d4", movement="pawn")  # on the far rank it can't move (R6.6)
    for ant, gap in ((still, Fraction(10, 16)), (ANT, NEVER)):
        game, state = turn([ant], {"a6": "ant", "c6": "ant"}, 5)
        solver, start = proof_of(game, state)
        node = strategy_of(solver, start, 200).start
        best, second, *_ = sorted(node.options, key=lambda option: -option[1])
        assert best[1] == second[1] == node.value == Fraction(10, 16)
        assert gap_of(solver, node) == gap


def test_how_often_best_play_is_guessed() -> None:
    """Two that can't move: of three actions two are good, then one of two, whatever the die."""
    still = soul("Ant", "1d4", movement="pawn")
    game, state = turn([still], {"a6": "ant", "c6": "ant"}, 5)
    solver, start = proof_of(game, state)
    strategy = strategy_of(solver, start, 200)
    assert guessed(strategy) == Fraction(2, 3) * Fraction(1, 2)


def test_a_turn_looks_hopeless_where_even_unhindered_it_seldom_wins() -> None:
    for life, hopeless in ((10, False), (11, True)):  # 1 and none of 24 falls
        _, state = turn([ANT, OX], {"a6": "ant", "c6": "ox"}, life)
        assert PROVING.is_hopeless(state, 0) is hopeless
    _, state = turn([ANT, OX, WALL], {"a6": "ant", "c6": "ox"}, 6, north=SHIELDED)
    assert PROVING.is_hopeless(state, 0)  # both are stopped


def test_the_guess_of_a_turns_size_counts_who_can_still_be_taken() -> None:
    game, state = turn([ANT, OX], {"a3": "ant", "c3": "ox"}, 9)
    before = PROVING.size(state, 0)
    move = next(a for a in game.legal_actions(state, 0) if a[0] == "move")
    game.apply(state, 0, move)
    assert PROVING.size(state, 0) < before


def test_best_play_is_kept_as_data_and_found_again() -> None:
    game, state = turn([ANT, OX], {"a6": "ant", "c6": "ox"}, 6)
    solver, start = proof_of(game, state)
    strategy = strategy_of(solver, start, 100)
    data = strategy_data(game, PROVING, strategy)
    best = read_strategy(data)
    assert best[0].chance == solver.value(start)
    assert best[0].state == PROVING.digest(state)  # of the true position
    kept = game.from_json(game.to_json(state))
    assert best[0].state == PROVING.digest(kept)
    for node, there in zip(strategy.nodes, best, strict=True):
        for action, leads in node.outcomes.items():
            notation = game.write(node.state, node.mover, action)
            assert sum(chance for chance, _ in there.leads[notation]) == 1
            for chance, number, won in leads:
                assert (chance, number if number is not None else "won" if won else "lost") in (
                    there.leads[notation]
                )
    with pytest.raises(TooManyWays):
        strategy_of(solver, start, 1)


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("0.best", lambda node: node.update(best="end the world")),
        ("0.options.end", lambda node: node["options"].update(end="7/5")),
        ("0", lambda node: node.pop("seat")),
        ("0.leads.end", lambda node: node["leads"].update(end=[["1/2", "won"]])),
        ("0.leads.end", lambda node: node["leads"].update(end=[["1", 99]])),
    ],
)
def test_bad_data_say_where(key: str, change: Any) -> None:
    game, state = turn([ANT, OX], {"a6": "ant", "c6": "ox"}, 6)
    solver, start = proof_of(game, state)
    data = strategy_data(game, PROVING, strategy_of(solver, start, 100))
    change(data[0])
    with pytest.raises(BadData) as bad:
        read_strategy(data)
    assert bad.value.key == key


def test_no_chance_is_above_its_bound() -> None:
    """Positions of the turns above, and what each action leads to."""
    bounded = 0
    some = TURNS.values() if TIMES >= 1 else list(TURNS.values())[1::3]
    for cards, board, life, more in some:
        game, state = turn(cards, board, life, **more)
        solver, _ = proof_of(game, state)
        todo = [state]
        for at in todo[:LOOKED_AT]:
            for action in game.legal_actions(at, solver.mover(at)):
                for _, after in solver.outcomes(at, solver.mover(at), action):
                    if PROVING.decided(after, 0, solver.stage) is None:
                        most = PROVING.ceiling(after, 0)
                        plain = PlainSolver(game, after, 0, 400_000)
                        assert plain.value(after) <= most
                        bounded += NEVER < most < SURE
                        if len(todo) < LOOKED_AT:
                            todo.append(after)
    assert bounded > 10


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("coins", Fraction(2, 4)),  # two Coins for +2
        ("a bonus once", Fraction(6, 16)),
        ("a mask", Fraction(10, 24)),
        ("guarded", Fraction(2, 4)),  # nobody breaks the Shield
        ("guarded and spilt", SURE),  # a token may attack too
    ],
)
def test_a_bound_is_as_low_as_texts_allow(name: str, most: Fraction) -> None:
    cards, board, life, more = TURNS[name]
    _, state = turn(cards, board, life, **more)
    assert PROVING.ceiling(state, 0) == most


def test_fractions_are_exact() -> None:
    game, state = turn([ANT, OX], {"a6": "ant", "c6": "ox"}, 6)
    solver, start = proof_of(game, state)
    # 1d4 + 1d6 >= 6: 14 of 24 falls.
    assert solver.value(start) == Fraction(14, 24)
