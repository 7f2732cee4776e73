"""Files that can't be are refused with file, line and key, before anything runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import yaml_loader
from engine.scenarios import ScenarioError, run_scenario
from games import GAMES

GOOD = """\
title: All that a setup may hold
rules: [K6.2]
game: kaadosu
setup:
  options: {ante: none, second_hand: 5, piles: shared}
  cards:
    42: p1 red circle 4/3
    S42: p2
    S42.2: p1
    B42: p1 blue square 2/9
    10001: p2 gold circle+square 13/9
    S10002: p1 blue square+square 5/5
    7: p1 green triangle 9/9
    8: p1 green triangle 9/9
    9: p2 green triangle 9/9
    11: p2 green triangle 9/9
    12: p2 green triangle 9/9
    13: p2 green triangle 9/9
  first: p2
  active: p1
  phase: turn
  turn: 9
  quiet: 3
  harmed: true
  pile: [S42, 7]
  pile_known: true
  discard: [8]
  p1:
    guide: 10001
    health: 3
    hand: [42, B42]
    known: [B42]
    field: {F1: S10002, B2: {card: S42.2, damage: 2, new: false, moved: false, attacked: true}}
  p2: {hand: [9], field: {F1: {card: 11, damage: 8}}}
steps:
  - expect:
      active: p1
      phase: turn
      turn: 9
      quiet: 3
      first: p2
      to_act: p1
      asked: turn
      default: none
      winner: none
      ended: none
      pile: [S42, 7]
      pile_size: 2
      pile_known: true
      discard: [8]
      discard_size: 1
      owners: {42: p1, S42: p2}
      foretold: {p1: {"F1 F1": 5}}
      p1: {guide: 10001, health: 3, hand: [B42, 42], hand_size: 2, known: [B42], weak: none,
           field_size: 2, field: {F1: {card: S10002, damage: 0}, F2: empty, B2: {card: S42.2,
           damage: 2, new: false, moved: false, attacked: true}}}
      p2: {guide: none, health: 10, weak: {colour: gold, shapes: [square, circle]}, field: {F1: 11}}
      seen_by:
        p2: {pile: [S42, 7], p1: {hand: [B42, "?"], deck: 6}}
        watcher: {p1: {hand: [B42, "?"], deck: 6}}
  - expect_legal: {p1: ["end", "attack F1 F1"]}
  - expect_not_legal: {p1: ["attack F1 player"]}
"""
START = """\
title: The beginning
rules: [K2.4]
game: kaadosu
setup:
  cards:
    S42: p1 red circle 4/3
    S42.2: p2
    {p1}
    {p2}
  phase: start
  coin: p2
  p1: {{deck: [S42, 1, 2, 3, 4, 5, 6, 7, 8, 9]}}
  p2: {{deck: [S42.2, 11, 12, 13, 14, 15, 16, 17, 18, 19]}}
steps:
  - expect: {{first: p2, pile_size: 10, p2: {{hand_size: 3}}}}
""".format(
    p1="\n    ".join(f"{number}: p1 red circle 4/3" for number in range(1, 10)),
    p2="\n    ".join(f"{number}: p2 red circle 4/3" for number in range(11, 20)),
)
OWN = """\
title: Own piles
rules: [K9.3]
game: kaadosu
setup:
  options: {piles: own, ante: guides}
  cards: {1: p1 red circle 4/3, 2: p2 red circle 4/3, 3: p1 red circle 4/3, 4: p2 red circle 4/3}
  active: p1
  phase: ante
  winner: p1
  p1: {guide: 2, pile: [3]}
  p2: {guide: 1, discard: [4]}
steps:
  - expect: {phase: ante, p1: {pile: [3], pile_size: 1, pile_known: false}, p2: {discard: [4]}}
"""


@pytest.mark.parametrize("text", [GOOD, START, OWN])
def test_the_files_themselves_hold(text: str) -> None:
    result = run_scenario(text, "here.yaml", GAMES)
    assert result.ok, result.message


CASES = yaml_loader.load((Path(__file__).parent / "wrong_files.yaml").read_text(encoding="utf-8"))
FILES = {"good": GOOD, "start": START, "own": OWN}


@pytest.mark.parametrize("case", CASES["refused"], ids=lambda case: case["says"])
def test_what_can_not_be_is_refused_with_line_and_key(case: dict[str, str]) -> None:
    good = FILES[case["in"]]
    assert case["old"] in good
    with pytest.raises(ScenarioError) as refused:
        run_scenario(good.replace(case["old"], case["new"], 1), "here.yaml", GAMES)
    assert str(refused.value).startswith("here.yaml, line ")
    assert case["says"] in str(refused.value)


def test_a_fifth_card_on_a_side_and_a_sixth_in_hand() -> None:
    many = GOOD.replace("{hand: [9], field: {F1: {card: 11, damage: 8}}}", "{PUT}")
    for put, says in (
        (
            "field: {F1: 9, F2: 11, F3: 12, B1: 13, B2: 20}",
            "line 35: setup.p2.field.B2: a side has",
        ),
        ("hand: [9, 11, 12, 13, 20, 21]", "line 35: setup.p2.hand: has at most 5 cards, not 6"),
    ):
        text = many.replace("PUT", put).replace(
            "    13: p2 green",
            "    20: p2 red circle 1/1\n    21: p2 red circle 1/1\n    13: p2 green",
        )
        with pytest.raises(ScenarioError) as refused:
            run_scenario(text, "here.yaml", GAMES)
        assert says.split(": ", 1)[1] in str(refused.value)


def test_a_deck_of_thirty_one() -> None:
    numbers = range(2000, 2021)
    cards = "".join(f"    {number}: p1 red circle 1/1\n" for number in numbers)
    text = START.replace("  phase: start", f"{cards}  phase: start")
    text = text.replace("[S42, 1,", f"[S42, {', '.join(map(str, numbers))}, 1,")
    with pytest.raises(ScenarioError) as refused:
        run_scenario(text, "here.yaml", GAMES)
    line = text[: text.index("deck: [S42,")].count("\n") + 1
    said = f"here.yaml, line {line}: setup.p1.deck: has 10 to 30 cards, not 31"
    assert str(refused.value) == said


@pytest.mark.parametrize("case", CASES["different"], ids=lambda case: case["says"])
def test_what_is_found_otherwise_is_told(case: dict[str, str]) -> None:
    assert case["old"] in GOOD
    result = run_scenario(GOOD.replace(case["old"], case["new"], 1), "here.yaml", GAMES)
    assert not result.ok
    assert case["says"] in result.message
