"""Every rule of games/spelldawn/docs/rules.md is named by a scenario that plays it; all hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.scenarios import ScenarioError, run_scenario
from games import GAMES
from tests.games.scenario_files import each_rule_has_one, files_of, holds_and_is_told
from tests.games.spelldawn.tables import set_cards

FILES = files_of("spelldawn")
OFFICIAL = {"spelldawn": set_cards()}
WHOLE = """\
title: x
game: spelldawn
setup:
  active: overlord
  overlord: {hand: [Gate Serjeant], rooms: {r1: {occupant: {card: "?Quiet Census", progress: 1}}}}
  champion: {arena: {a1: Plain Sabre}}
steps:
  - overlord: gain
  - expect: {turn: 1, overlord: {mana: 6}}
"""
WRONG = [  # what is put for what, and what the error says
    ("Gate Serjeant", "Nobody", "setup.overlord.hand.0: no card named"),
    ("[Gate Serjeant]", "[Plain Sabre]", "hand.0: Plain Sabre is of the champion"),
    ("[Gate Serjeant]", "[Magistrate Orlen]", "is a riftcaller"),
    ("r1:", "r9:", "isn’t one of vault"),
    ("r1: {occ", "vault: {occ", "an inner room has no occupant"),
    ('"?Quiet Census"', "Quiet Census", "a scheme in a room lies face down"),
    ("progress: 1", "progress: 3", "must be less than its requirement, 3"),
    ("progress: 1", "stored: 1", "only what is up has stored mana"),
    ("progress: 1", "state: shown", "face down, and before nothing else"),
    ('{card: "?Quiet Census", progress: 1}', "Nest of Knives", "a trap is never unveiled"),
    ('{card: "?Quiet Census", progress: 1}', '"?Turnkey"', "is a minion and can’t lie there"),
    ("a1: Plain Sabre", 'a1: "?Plain Sabre"', "lies face up"),
    ("a1: Plain Sabre", "b1: Plain Sabre", "is no card of the arena"),
    ("a1: Plain Sabre", "a1: {card: Plain Sabre, seen: true}", "lies face down is said to be seen"),
    ("active: overlord", "turn: 2", "2 is no turn of the overlord"),
    ("active: overlord", "phase: start\n  actions: 2", "with `phase: main` alone"),
    ("active: overlord", "phase: mulligan", "can’t be given with `phase: mulligan`"),
    ("active: overlord", "orders: {keep: -1}", "setup.orders.keep"),
    ("champion: {", "champion: {points: 60, ", "must be 0 to 59 points"),
    ("overlord: {hand", "overlord: {boons: [Deep Granary, Deep Granary, Old Foundations], hand",
     "there are at most 2"),
    ("turn: 1", "turns: 1", "unknown key"),
    ("mana: 6", "gold: 6", "unknown key"),
    ("game: spelldawn\n", "game: spelldawn\npicks: [0]\n", "must be 1 to 99"),
    ("game: spelldawn\n", "game: spelldawn\ndice: [1]\n", "unknown key"),
    ("game: spelldawn\n", "game: spelldawn\ncards: [{name: X}]\n", "is missing"),
    ("game: spelldawn\n",
     "game: spelldawn\ncards: [{name: X, side: overlord, type: spell, cost: 1, text: Gain.}]\n",
     "cards.0.text: line 1"),
    ("game: spelldawn\n",
     "game: spelldawn\ncards: [{name: X, side: champion, type: minion, cost: 1, resonance: mortal,"
     " health: 1}]\n", "the Champion has no minion"),
    ("{turn: 1,", "{deck_problems: {overlord: []}, turn: 1,", "no such deck under `decks`"),
]  # fmt: skip


def test_every_rule_has_a_scenario_and_every_scenario_a_rule() -> None:
    assert len(FILES) >= 150
    each_rule_has_one("spelldawn", "S")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_scenario_holds_and_can_be_told(path: Path) -> None:
    holds_and_is_told(path, OFFICIAL, says_all_why=False)


def test_a_file_that_is_whole_is_read() -> None:
    assert run_scenario(WHOLE, "here", GAMES, OFFICIAL).ok


@pytest.mark.parametrize(("old", "new", "says"), WRONG)
def test_a_wrong_file_is_refused_by_line_and_key(old: str, new: str, says: str) -> None:
    assert old in WHOLE
    with pytest.raises(ScenarioError) as refused:
        run_scenario(WHOLE.replace(old, new, 1), "here", GAMES, OFFICIAL)
    assert says in str(refused.value)
    assert re.match(r"here, line \d+: ", str(refused.value))


@pytest.mark.parametrize("picks", ["[1, 1]", "[]", "[4]"])
def test_picks_that_do_not_fit_fail_by_their_key(picks: str) -> None:
    text = (
        f"title: x\ngame: spelldawn\npicks: {picks}\n"
        "setup: {active: champion, overlord: {hand: [Turnkey, Open Coffers, Salt Works]}}\n"
        "steps:\n  - champion: raid sanctum\n"
    )
    result = run_scenario(text, "here", GAMES, OFFICIAL)
    assert not result.ok
    assert "line 3: picks: " in result.message


def test_what_does_not_hold_is_told() -> None:
    result = run_scenario(WHOLE.replace("mana: 6", "mana: 7"), "here", GAMES, OFFICIAL)
    assert (result.ok, result.step) == (False, 2)
    assert result.message == "line 9: overlord.mana: expected 7, found 6"
