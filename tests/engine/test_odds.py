"""Exact odds against counting every fall of the dice, in formulas and in the rules."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import FastChance, MissingDie, RiggedChance
from games.cidwam.rules import Cidwam
from games.cidwam.rules.mechanics.odds import expected, fight_odds, roll_to_come, spread
from games.cidwam.rules.position.state import State
from tests.engine.positions import position, setup, soul

SPEC = st.tuples(st.integers(0, 2), st.integers(1, 4), st.integers(-2, 3))


def falls(specs: tuple[tuple[int, int, int], ...]) -> list[int]:
    """The sum of every fall of the dice, each as likely as the other."""
    dice = [range(1, sides + 1) for n, sides, _ in specs for _ in range(n)]
    return [sum(faces) + sum(b for _, _, b in specs) for faces in itertools.product(*dice)]


@given(
    st.lists(SPEC, min_size=1, max_size=2),
    st.lists(SPEC, max_size=1),
    st.booleans(),
    st.integers(-4, 4),
)
@settings(deadline=None, max_examples=150)
def test_a_distribution_is_what_counting_every_fall_gives(
    own: list[tuple[int, int, int]],
    backing: list[tuple[int, int, int]],
    advantage: bool,
    bonus: int,
) -> None:
    mine = falls(tuple(own))
    highest = [max(a, b) for a in mine for b in mine] if advantage else mine
    rolls = [max(0, a + b + bonus) for a in highest for b in falls(tuple(backing))]
    counted = {roll: Fraction(n, len(rolls)) for roll, n in Counter(rolls).items()}
    assert dict(spread((tuple(own), tuple(backing), advantage, bonus))) == counted


def fight(attacker: str, defender: str, dice: str = "1d4", **more: dict[str, object]) -> str:
    """c3 attacks c4; the texts are those of the two Souls."""
    return setup(
        [
            soul("Red", dice, attacker),
            soul("Blue", "1d6", defender),
            soul("Drum", "1d3", "Backup."),
            soul("Block", 2),
        ],
        phase="move",
        south={"deck": ["Red"]},
        north={"deck": ["Red"]},
        board={
            "c3": {"soul": "Red", "owner": "south"},
            "c4": {"soul": "Blue", "owner": "north"},
            **more,
        },
    )


FIGHTS = {
    "plain": fight("", ""),
    "advantage": fight("Advantage.", ""),
    "both advantage": fight("Advantage.", "Advantage."),
    "bonus": fight("This has +2.", "This has -3."),
    "backup": fight("", "", b3={"soul": "Drum", "owner": "south"}),
    "both backed": fight(
        "",
        "Advantage.",
        b3={"soul": "Drum", "owner": "south"},
        c5={"soul": "Drum", "owner": "north"},
    ),
    "two dice": fight("", "", "2d3+1"),
    "a roll that is left": fight("", "", c4={"soul": "Blue", "owner": "north", "rolled": 3}),
    "a fixed roll": fight("", "", c4={"soul": "Block", "owner": "north"}),
}


def every_fall(game: Cidwam, s: State) -> Counter[int]:
    """Carry the attack out once for every fall of the dice: how it ends, weighed by its chance.

    1 the attacker wins, -1 the defender, 0 a tie, in parts of the number of all falls.
    """
    ends: Counter[int] = Counter()
    open_: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while open_:
        faces, share = open_.pop()
        t = s.clone()
        t.chance = RiggedChance({"die": faces})
        try:
            game.act(t, 0, "fight c3 c4")
        except MissingDie as missing:
            sides = int(str(missing).split("d", 1)[1].split()[0])
            open_ += [([*faces, n], share / sides) for n in range(1, sides + 1)]
        else:
            ends[bool(t.spaces[14]) - bool(t.spaces[20])] += share  # type: ignore[assignment]
    return ends


@pytest.mark.parametrize("name", FIGHTS)
def test_odds_of_a_fight_are_what_the_rules_do_in_every_fall(name: str) -> None:
    game, s = position(FIGHTS[name], FastChance(1))
    s.orders = [{}, {"join": 1.0}]
    ends = every_fall(game, s)
    assert sum(ends.values()) == 1
    odds = fight_odds(s, s.spaces[14][0], s.spaces[20][0], True)
    assert (odds.win, odds.tie, odds.lose) == (ends[1], ends[0], ends[-1])


def test_what_is_left_of_a_roll_is_certain() -> None:
    _, s = position(FIGHTS["a roll that is left"], FastChance(1))
    assert roll_to_come(s, s.spaces[20][0], True) == 3
    assert spread(3) == ((3, Fraction(1)),)
    assert expected(s, s.spaces[20][0]) == 3


def test_the_mean_of_a_roll_is_exact() -> None:
    _, s = position(FIGHTS["advantage"], FastChance(1))
    assert expected(s, s.spaces[14][0]) == Fraction(1 * 1 + 3 * 2 + 5 * 3 + 7 * 4, 16)
    _, s = position(FIGHTS["bonus"], FastChance(1))
    assert expected(s, s.spaces[20][0]) == Fraction(0 * 3 + 1 + 2 + 3, 6)  # never below 0


def test_joining_has_no_backup() -> None:
    """R10.3 speaks of attacks: a joined fight has the dice of the two Souls alone."""
    _, s = position(FIGHTS["backup"], FastChance(1))
    red, blue = s.spaces[14][0], s.spaces[20][0]
    alone = fight_odds(s, red, blue, False)
    assert (alone.win, alone.lose) == (Fraction(6, 24), Fraction(14, 24))
    assert fight_odds(s, red, blue, True).win > alone.win
