"""The tree of chances that is told after an attempt: all of it, each position once, in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from engine.puzzles.branches import branches_of
from play.table.puzzle_tree import Fall, Node, Option, told_apart, tree_of
from tests.play.puzzles.playing import posed_puzzle

pytestmark = pytest.mark.usefixtures("shelf")


def options(node: Node) -> Iterator[tuple[Node, Option]]:
    for option in (*node.good, *node.others):
        yield node, option
        for fall in option.falls:
            if fall.node is not None:
                yield from options(fall.node)


def falls(node: Node) -> list[Fall]:
    return [fall for _, option in options(node) for fall in option.falls]


def chance(said: str) -> Fraction:
    first = said.removeprefix("at most ").partition(" ")[0]
    return Fraction(int(first[:-1]), 100) if first.endswith("%") else Fraction(first)


@pytest.mark.parametrize("key", ["001", "002"])
def test_it_tells_every_position_once_with_all_its_options(key: str) -> None:
    found = posed_puzzle(key)
    told: dict[int, set[str]] = {}
    for node, option in options(tree_of(found)):
        assert option.notation not in told.setdefault(node.number, set()), "told twice"
        told[node.number].add(option.notation)
        at = found.best[node.number]
        assert chance(option.chance) == at.options[option.notation]
        assert option.is_best == (option.notation == at.best)
        if option.falls:
            assert sum(chance(fall.chance) for fall in option.falls) == 1
    assert told == {position.number: set(position.options) for position in found.best}


def test_each_link_leads_to_a_position_that_is_told() -> None:
    tree = tree_of(posed_puzzle("001"))
    numbers = {node.number for node, _ in options(tree)}
    links = {fall.link for fall in falls(tree) if fall.link is not None}
    assert links
    assert links <= numbers


def test_the_dice_are_told_by_what_is_on_the_board_then() -> None:
    tree = tree_of(posed_puzzle("002"))
    node = next(node for node, _ in options(tree) if node.number == 7)
    told = [(fall.chance, fall.said, fall.end) for fall in node.good[0].falls]
    assert told == [
        ("1/4 (25%)", "Ratchet Hound (e1) has 6 left; opponent has 4 Life", ""),
        ("1/4 (25%)", "Ratchet Hound (e1) has 5 left; opponent has 5 Life", ""),
        ("1/2 (50%)", "", "No win this turn."),
    ]


@pytest.mark.parametrize("key", ["001", "002"])
def test_of_several_results_each_is_told(key: str) -> None:
    """In 001 dice lie while the opponent is asked: the roll is all that is to be seen."""
    several = [o.falls for _, o in options(tree_of(posed_puzzle(key))) if len(o.falls) > 1]
    assert several
    for results in several:
        told = [fall.said or fall.end for fall in results]
        assert all(told)
        assert len(set(told)) == len(told)


def test_what_all_results_share_is_not_told() -> None:
    found = posed_puzzle("002")
    branches = branches_of(found.rules, found.proving, found.start, found.seat, found.best)
    before, six, five = (branches[number].state for number in (7, 8, 9))
    assert told_apart(found, before, {8: [six], 9: [six]}) == {8: "", 9: ""}
    assert told_apart(found, before, {8: [six, five], 9: [six]}) == {
        8: "",
        9: "Ratchet Hound (e1) has 6 left; opponent has 4 Life",
    }


def test_the_best_comes_first_and_what_is_no_good_by_its_chance() -> None:
    tree = tree_of(posed_puzzle("002"))
    assert [option.notation for option in tree.good] == ["strike d1", "move e3 f1"]
    assert [option.is_best for option in tree.good] == [True, False]
    ranked = [chance(option.chance) for option in tree.others]
    assert ranked == sorted(ranked, reverse=True)
    assert tree.others[0].notation == "strike c1"
    answers = next(node for node, _ in options(tree) if not node.is_mine)
    assert answers.good[0].label == "Break their Shield in Opponent’s slot 1"


def test_the_states_are_those_of_the_file() -> None:
    found = posed_puzzle("002")
    branches = branches_of(found.rules, found.proving, found.start, found.seat, found.best)
    assert branches.keys() == {position.number for position in found.best}
    for branch in branches.values():
        assert found.proving.digest(branch.state) == branch.position.state
        for notation, into in branch.after.items():
            assert into.keys() == {to for _, to in branch.position.leads[notation]}
            assert all(into.values())
