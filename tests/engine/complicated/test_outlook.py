"""What a position promises and threatens, beyond what it is worth: each part of it by itself."""

from __future__ import annotations

from typing import Any

import pytest

from games.complicated.rules.foresight.outlook import BOLD, DOOM, FEARED, open_to, outlook
from games.complicated.rules.foresight.sides import UNFELT, force_of, guards_of
from games.complicated.rules.foresight.worth import RIVALS, worth
from games.complicated.rules.mechanics.flow import go_out
from games.complicated.rules.position.state import DONE, Fight, State, Unit
from tests.engine.complicated.tables import dealt

LIGHT, MEDIUM, HEAVY = ("H3", "S3", "C3"), ("H6", "S6", "C6"), ("H9", "S9", "C9")


def unit(cards: tuple[str, str, str], guardian: bool = False) -> Unit:
    found = Unit(1, *cards)
    found.guardian = guardian
    return found


def bare(seats: int = 4, **options: Any) -> State:
    """A table at which nobody has anything but Aces, p1 about to play."""
    _, state = dealt(seats, {"aces": 1, **options}, 1)
    for side in state.sides:
        side.hand.clear()
        side.base = ["SA"]
    state.active = 0
    return state


def beset() -> State:
    """A table of three where rivals can attack nobody else than the first seat: the third is still
    in, and has no Ace."""
    state = bare(3)
    state.sides[2].base.clear()
    return state


def give(state: State, seat: int, *units: tuple[str, str, str]) -> None:
    side = state.sides[seat]
    for cards in units:
        side.units[side.next_unit] = Unit(side.next_unit, *cards)
        side.next_unit += 1


def danger(state: State, without: State) -> float:
    """How much more of its worth the first seat fears for than at another table."""
    return (outlook(without, 0) - worth(without, 0)) - (outlook(state, 0) - worth(state, 0))


def promise(*hand: str, resources: tuple[str, ...] = ("D2",), **construction: int) -> float:
    state = bare(2)
    side = state.sides[0]
    side.hand = list(hand)
    side.resources = dict.fromkeys(resources, "")
    side.construction = construction
    return outlook(state, 0) - worth(state, 0)


def test_a_unit_that_can_stand_sooner_promises_more() -> None:
    assert promise("H3", "S3", "C3") > promise("H6", "S6", "C6") > promise("H9", "S9", "C9")
    assert promise("H3", "S3", "C3") > promise("H3", "S3", "C4")
    assert promise("H3", "S3", "C3", resources=("D2", "D3")) > promise("H3", "S3", "C3")


def test_of_two_components_the_nearer_to_its_end_counts() -> None:
    both = promise("C3", H2=DONE, S3=1, S4=3)
    assert both == promise("C3", H2=DONE, S4=3) > promise("C3", H2=DONE, S3=1)
    assert promise("C3", "C2", H2=DONE, S4=3) == promise("C2", H2=DONE, S4=3)


def test_tokens_where_a_component_is_missing_promise_nothing_yet() -> None:
    """The card that is not drawn holds the unit up longer than they do."""
    assert promise(H2=1, S3=1) == promise(H2=DONE, S3=DONE)
    assert promise("C4", H2=1, S3=1) < promise("C4", H2=DONE, S3=DONE)
    assert promise("C4", H2=DONE, S3=DONE) > promise(H2=DONE, S3=DONE) > promise(H2=DONE)


def test_a_queen_and_a_base_of_diamonds_make_it_sooner() -> None:
    state = bare(2)
    side = state.sides[0]
    side.hand, side.resources = ["H3", "S3", "C3"], {"D2": ""}
    plain = outlook(state, 0) - worth(state, 0)
    side.resources = {"D2": "DQ"}
    assert outlook(state, 0) - worth(state, 0) > plain
    side.resources, side.base = {"D2": ""}, ["DA"]
    assert outlook(state, 0) - worth(state, 0) > plain


@pytest.mark.parametrize("seat", range(4))
def test_a_small_unit_is_a_unit_too(seat: int) -> None:
    """To its own seat, and as a rival's in parts, as `worth` counts rivals."""
    more = []
    for cards in (LIGHT, HEAVY):
        state = bare()
        give(state, seat, cards)
        state.sides[seat].units[1].guardian = True  # which attacks nobody
        more.append(outlook(state, 0) - worth(state, 0) - outlook(bare(), 0) + worth(bare(), 0))
    share = 1.0 if seat == 0 else -RIVALS / 3
    assert more[0] / share > more[1] / share > 0


def test_a_rivals_unit_as_such_counts_by_who_is_left() -> None:
    """Between the last two of three as between two."""
    found = []
    for seats in (2, 3):
        state = bare(seats)
        if seats == 3:
            go_out(state, 2, "base")
        give(state, 1, LIGHT)
        found.append(outlook(state, 0) - worth(state, 0))
        del state.sides[1].units[1]
        found[-1] -= outlook(state, 0) - worth(state, 0)
    assert found[0] == pytest.approx(found[1])
    assert found[0] < 0


def test_who_is_open_is_in_danger() -> None:
    open_, guarded, tapped, guarding = beset(), beset(), beset(), beset()
    for state in (open_, guarded, tapped, guarding):
        give(state, 1, LIGHT)
    for state in (guarded, tapped, guarding):
        give(state, 0, LIGHT)
    tapped.sides[0].units[1].tapped = True
    guarding.sides[1].units[1].guardian = True
    assert danger(open_, guarding) > 2.0  # it has a unit less to lose, but three wounds to fear
    assert danger(tapped, guarded) == pytest.approx(3 * FEARED + DOOM * (3 / 16) ** 2)
    assert danger(guarded, guarding) == pytest.approx(0)


def test_a_last_ace_is_feared_for_the_more_the_less_is_left_of_it() -> None:
    def feared(wounds: int, base: list[str]) -> float:
        state, calm = beset(), beset()
        for one in (state, calm):
            one.sides[0].base, one.sides[0].wounds = base, wounds
            give(one, 1, LIGHT)
        calm.sides[1].units[1].guardian = True
        return danger(state, calm)

    assert feared(0, ["SA", "HA"]) == pytest.approx(3 * FEARED)
    assert feared(0, ["SA"]) == pytest.approx(3 * FEARED + DOOM * (3 / 16) ** 2)
    assert feared(14, ["SA"]) == pytest.approx(3 * FEARED + DOOM)
    assert feared(14, ["SA", "HA"]) == pytest.approx(2 * FEARED)  # the third would be lost


def test_late_in_a_game_nothing_is_feared() -> None:
    """All would wait behind full sides else, each for another to begin."""

    def feared(number: int) -> float:
        state, calm = beset(), beset()
        for one in (state, calm):
            one.round = number
            give(one, 1, LIGHT)
        calm.sides[1].units[1].guardian = True
        return danger(state, calm)

    assert feared(1) == feared(BOLD - 1) > 2.0
    assert feared(BOLD) == feared(BOLD + 1) == pytest.approx(0)


@pytest.mark.parametrize(
    ("seats", "teams", "out", "is_feared"),
    [
        (2, "none", (), False),
        (3, "none", (), True),
        (3, "none", (2,), False),
        (5, "none", (2, 4), True),
        (5, "none", (2, 3, 4), False),
        (4, "pairs", (), False),
        (6, "pairs", (), True),
        (6, "pairs", (2, 4), True),
        (6, "pairs", (2, 5), False),
    ],
)
def test_between_two_nothing_is_feared(
    seats: int, teams: str, out: tuple[int, ...], is_feared: bool
) -> None:
    """Two seats or teams: from the start, or once all others are out."""
    state, calm = bare(seats, teams=teams), bare(seats, teams=teams)
    for one in (state, calm):
        give(one, 1, LIGHT)
        for seat in out:
            go_out(one, seat, "base")
    calm.sides[1].units[1].guardian = True
    assert (danger(state, calm) > 0.5) == is_feared
    if not is_feared:
        assert danger(state, calm) == pytest.approx(0)


def test_rivals_rather_attack_who_is_more_open() -> None:
    state, calm = bare(3), bare(3)
    for one in (state, calm):
        give(one, 1, LIGHT)
    calm.sides[1].units[1].guardian = True
    alike = danger(state, calm)
    for one in (state, calm):
        give(one, 2, LIGHT)
        one.sides[2].units[1].guardian = True
    assert danger(state, calm) > alike
    state.sides[2].units[1].tapped = calm.sides[2].units[1].tapped = True
    assert danger(state, calm) == pytest.approx(alike)


def test_rivals_rather_attack_where_nothing_of_it_is_lost() -> None:
    """Of two who are as open, not who has less left of an Ace than they deal (C5.10)."""

    def feared(mine: int, its: int, base: list[str]) -> float:
        state, calm = bare(3), bare(3)
        for one in (state, calm):
            for side, wounds in zip(one.sides, (mine, 0, its), strict=True):
                side.base, side.wounds = list(base), wounds
            give(one, 1, HEAVY)
        calm.sides[1].units[1].guardian = True
        return danger(state, calm)

    two = ["SA", "HA"]
    assert feared(15, 0, two) < 0.25 * FEARED < feared(0, 0, two) < feared(0, 15, two)
    assert feared(7, 0, two) == pytest.approx(feared(0, 0, two))
    assert feared(0, 0, ["SA"]) == pytest.approx(feared(0, 15, ["SA"]))


@pytest.mark.parametrize("seat", range(4))
def test_wounds_matter_less_while_another_ace_is_left(seat: int) -> None:
    """To the own seat, and as a rival's in parts, as `worth` counts them; not on the last one."""

    def more(wounds: int, base: list[str]) -> float:
        state = bare()
        state.sides[seat].base, state.sides[seat].wounds = base, wounds
        return outlook(state, 0) - worth(state, 0)

    share = 1.0 if seat == 0 else -RIVALS / 3
    two, whole = ["SA", "HA"], more(0, ["SA", "HA"])
    assert more(10, two) - whole == pytest.approx(share * UNFELT * 10)
    assert more(15, ["SA"]) == pytest.approx(more(0, ["SA"])) == pytest.approx(whole)


@pytest.mark.parametrize(
    ("aces", "wounds", "unfelt", "lost"), [(3, 12, 0, 4), (3, 6, 15, 9), (2, 12, 0, 4)]
)
def test_what_a_battle_would_do_to_an_ace_is_told_first(
    aces: int, wounds: int, unfelt: int, lost: int
) -> None:
    """An Ace that would fall counts as gone, one that would stand with its new wounds."""
    state = bare(2)
    rival = state.sides[1]
    rival.base, rival.wounds = ["SA", "HA", "DA"][:aces], wounds
    give(state, 0, HEAVY)
    worth_before, before = worth(state, 0), outlook(state, 0) - worth(state, 0)
    state.fight = Fight(0, 1, (1,))
    after = outlook(state, 0) - worth(state, 0)
    assert worth(state, 0) - worth_before == pytest.approx(RIVALS * lost)
    assert after - before == pytest.approx(RIVALS * UNFELT * (wounds - unfelt))


def test_a_partner_is_no_danger() -> None:
    state, calm = bare(6, teams="pairs"), bare(6, teams="pairs")
    for one in (state, calm):
        give(one, 3, LIGHT)
    calm.sides[3].units[1].guardian = True
    assert danger(state, calm) == pytest.approx(0)


def test_who_is_to_move_attacks_with_what_is_untapped_all_others_with_all() -> None:
    def feared(active: int) -> float:
        state, calm = beset(), beset()
        for one in (state, calm):
            one.active = active
            give(one, 1, LIGHT)
            one.sides[1].units[1].tapped = True
        calm.sides[1].units[1].guardian = True
        return danger(state, calm)

    assert feared(1) == pytest.approx(0)
    assert feared(0) > 2.0


@pytest.mark.parametrize(("hand", "left"), [([], 6), (["SJ"], 3), (["SK"], 0), (["SQ"], 6)])
def test_a_hand_may_save_the_ace(hand: list[str], left: int) -> None:
    state, calm = beset(), beset()
    for one in (state, calm):
        one.sides[0].hand = list(hand)
        give(one, 1, MEDIUM)
    calm.sides[1].units[1].guardian = True
    assert danger(state, calm) == pytest.approx(left * FEARED + DOOM * (left / 16) ** 2)


def test_guards_stop_the_strongest_that_they_may_block() -> None:
    def through(force: list[Unit], guards: list[Unit]) -> int:
        return open_to(force_of(force), guards_of(guards))

    force = [unit(LIGHT), unit(MEDIUM), unit(HEAVY)]
    assert through(force, []) == 18
    assert through(force, [unit(HEAVY)]) == 9
    assert through(force, [unit(LIGHT)]) == 9
    assert through(force, [unit(MEDIUM), unit(HEAVY)]) == 3
    assert through(force, [unit(HEAVY), unit(HEAVY)]) == 9
    assert through([unit(LIGHT)], [unit(HEAVY)]) == 3
    assert through([unit(LIGHT)], [unit(HEAVY, guardian=True)]) == 0
    assert through([unit(LIGHT), unit(HEAVY)], [unit(HEAVY), unit(HEAVY, guardian=True)]) == 0


def test_who_has_no_ace_is_no_other_target() -> None:
    state, calm = bare(3), bare(3)
    for one in (state, calm):
        one.sides[2].base.clear()
        give(one, 1, LIGHT)
    calm.sides[1].units[1].guardian = True
    assert danger(state, calm) == pytest.approx(3 * FEARED + DOOM * (3 / 16) ** 2)


def test_who_falls_in_the_battle_that_runs_counts_no_more() -> None:
    state, without = beset(), beset()
    for one in (state, without):
        one.active = 1
        give(one, 0, HEAVY)
    give(state, 1, LIGHT)
    state.sides[1].units[1].tapped = True
    state.fight = Fight(1, 0, (1,))
    state.fight.blocks = {1: 1}
    assert danger(state, without) == pytest.approx(0)
    state.fight.blocks = {}
    assert danger(state, without) > 0
