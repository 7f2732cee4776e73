"""A deck held to the sections of a role, in data and in words; and which seat has which role."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.decks import Copies, Section, section_problems
from engine.kernel.problem_messages import sentence
from engine.kernel.roles import Role, role_of

CARDS = {
    f"{suit}{rank}": {"name": f"{suit}{rank}", "suit": suit, "rank": rank, "types": []}
    for suit in "SH"
    for rank in range(1, 5)
}
ACES = Section(
    "aces", "Aces", least=1, most=2, where={"rank": (1,)}, copies=(Copies(1),), is_listed=True
)
MAIN = Section(
    "main", "Main", least=2, most=3, where={"rank": (2, 3), "suit": ("S",)}, roles=("spade",)
)


@pytest.mark.parametrize(
    ("deck", "codes"),
    [
        ({"aces": ["S1"], "main": {"S2": 2}}, []),
        ({"name": "x", "aces": ["S1", "H1"], "main": {"S2": 2, "S3": 1}}, []),
        ({"aces": [], "main": {"S2": 1}}, ["aces too_few", "main too_few"]),
        ({"aces": ["S1", "S1"], "main": {"S2": 2}}, ["aces copies"]),
        ({"aces": ["S1"], "main": {"S2": 4}}, ["main too_many"]),
        ({"aces": ["S1"], "main": {"S2": 3, "H2": 1}}, ["main too_many", "main not_here"]),
        ({"aces": ["S1"], "main": {"S2": 2, "H2": 1}}, ["main not_here"]),
        ({"aces": ["S1"], "main": {"S2": 2, "H9": 0}}, ["main unknown_card"]),
        ({"aces": ["S1"], "main": {"S2": 2, "S3": 0}}, ["main count"]),
        ({"aces": ["S1"], "main": {"S2": 1, "S3": True}}, ["main too_few", "main count"]),
        ({"aces": "S1", "main": 3}, ["aces section_shape", "main section_shape"]),
        ({"aces": ["S1"], "main": {"S2": 2}, 7: {}}, ["7 unknown_section"]),
    ],
)
def test_a_deck_is_held_to_its_sections(deck: Any, codes: list[str]) -> None:
    problems = section_problems((ACES, MAIN), "spade", deck, CARDS)
    assert [f"{one.args['section']} {one.code}" for one in problems] == codes
    for one in problems:
        assert sentence(one, {"main": "Main deck"}).endswith(".")


def test_a_section_is_of_its_roles_alone() -> None:
    deck = {"aces": ["S1"]}
    assert section_problems((ACES, MAIN), "heart", deck, CARDS) == []
    [problem] = section_problems((ACES, MAIN), "heart", {**deck, "main": {}}, CARDS)
    assert sentence(problem) == "main: no such part of this deck. Its parts are aces."
    [problem] = section_problems((), "heart", {"main": {}}, CARDS)
    assert sentence(problem) == "main: no such part of this deck. It has no cards."


def test_a_notice_comes_last_and_only_of_what_is_missed() -> None:
    art, side = Section("art", "Art", is_missed=True, rule="3"), Section("side", "Side")
    problems = section_problems((art, side, MAIN), "spade", {}, CARDS)
    said = [(one.level, one.code, one.args["section"], one.rule) for one in problems]
    assert said == [("error", "too_few", "main", None), ("notice", "empty", "art", "3")]
    assert section_problems((art, side), "spade", {"art": {"S1": 1}}, CARDS) == []


def test_seats_have_roles() -> None:
    roles = (Role("keeper", "Keeper"), Role("hunter", "Hunter", (1,)))
    assert [role_of(roles, seat).name for seat in range(3)] == ["keeper", "hunter", "keeper"]
    with pytest.raises(KeyError):
        role_of(roles[1:], 0)


def test_no_refusal_of_a_section_is_long() -> None:
    [problem] = section_problems((), "", {"x" * 5000: {}}, {})
    assert len(sentence(problem)) < 150
