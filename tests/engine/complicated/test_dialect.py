"""Files that can't be are refused with file, line and key, before anything runs."""

from __future__ import annotations

import pytest

from engine.scenarios import ScenarioError, run_scenario
from games import GAMES

GOOD = """\
title: All that a setup may hold
rules: [C1.3]
game: complicated
setup:
  seats: 3
  options: {decks_per_player: 1, aces: 4, teams: none}
  first: p2
  active: p1
  phase: construction
  round: 4
  quiet: 2
  wounded: true
  pool: 3
  p1:
    base: [SA, HA]
    base_tapped: true
    wounds: 15
    destroyed: [CA]
    hand: [H5, DK]
    pile: [C2, S3]
    discard: [X1]
    resources: {D5: {}, D9: {tapped: true, queen: DQ}}
    construction: {H6: 3, S7: done}
    units: {u3: {cards: [H7, S6, C6], queen: HQ, wounds: 8, tapped: true, zone: guardian}}
  p3: {out: true, place: 3}
steps:
  - expect:
      round: 4
      quiet: 2
      pool: 3
      asked: turn
      places: {p3: 3}
      p1:
        base: [SA, HA]
        base_tapped: true
        wounds: 15
        hand: [DK, H5]
        pile: [C2, S3]
        discard: [X1]
        resources: {D5: {tapped: false, queen: none}, D9: {tapped: true, queen: DQ}, D2: none}
        construction: {H6: 3, S7: done, C9: none}
        units: {u3: {life: 9, wounds: 8, tapped: true, zone: guardian, queen: HQ}, u1: none}
        initiative: 14
      p2: {base: [SA, HA, CA, DA], units: {}, construction: {}, resources: []}
      p3: {out: true}
      seen_by: {p2: {p1: {base: [SA, "?"], hand: 2, pile: 2, construction: ["?3", S7]}}}
"""


def test_the_file_itself_holds() -> None:
    result = run_scenario(GOOD, "here.yaml", GAMES)
    assert result.ok, result.message


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("seats: 3", "seats: 7", "line 5: setup.seats: must be 2 to 6, not 7"),
        ("seats: 3", "seats: 1", "line 5: setup.seats: must be 2 to 6, not 1"),
        ("  seats: 3\n", "", "line 4: setup.seats: must be a whole number, not nothing"),
        ("teams: none", "teams: pairs", "line 6: setup.options.teams: Teams can be “pairs” with 4"),
        ("aces: 4", "aces: 5", "line 6: setup.options.aces: "),
        ("aces: 4", "jokers: 4", "line 6: setup.options.jokers: unknown key"),
        ("  active: p1\n", "", "line 4: setup.active: nothing isn’t one of p1, p2, p3"),
        ("active: p1", "active: p3", "line 8: setup.active: is out: p3 has no turn"),
        ("active: p1", "active: p4", "line 8: setup.active: 'p4' isn’t one of p1, p2, p3"),
        ("phase: construction", "phase: draw", "line 9: setup.phase: 'draw' isn’t one of start"),
        ("phase: construction", "phase: battle", "line 13: setup.pool: "),
        ("phase: construction", "phase: start", "setup.first: can’t be given with"),
        ("round: 4", "round: 101", "line 10: setup.round: must be 1 to 100, not 101"),
        ("quiet: 2", "quiet: 10", "line 11: setup.quiet: must be 0 to 9, not 10"),
        ("wounded: true", "wounded: 1", "line 12: setup.wounded: must be true or false, not 1"),
        ("pool: 3", "pool: -1", "line 13: setup.pool: must be 0 to "),
        ("  p3: {out", "  p4: {out", "line 25: setup.p4: unknown key"),
        ("place: 3}", "place: 3, hand: [H5]}", "line 25: setup.p3.hand: who is out has nothing"),
        ("{out: true, place: 3}", "{out: true}", "line 25: setup.p3.out: a `place` is needed"),
        ("{out: true, place: 3}", "{place: 3}", "line 25: setup.p3.place: is only of who is out"),
        ("  p3: {out", "  p2: {out: true, place: 2}\n  p3: {out", "setup: only one seat is in"),
        ("base: [SA, HA]", "base: [SA, H5]", "line 15: setup.p1.base.1: H5 can’t be in a base"),
        ("base: [SA, HA]", "base: [SA, SA]", "line 15: setup.p1.base: SA is there twice"),
        ("base: [SA, HA]", "base: [SA, CA]", "destroyed: CA is there twice; first in base"),
        ("base: [SA, HA]", "base: []", "line 17: setup.p1.wounds: there is no Ace to have them"),
        ("wounds: 15", "wounds: 16", "line 17: setup.p1.wounds: must be 0 to 15, not 16"),
        ("hand: [H5, DK]", "hand: [H5, DA]", "line 19: setup.p1.hand.1: DA can’t be in a hand"),
        ("hand: [H5, DK]", "hand: [H5, K5]", "hand.1: 'K5' is no code of a card; those are like"),
        ("hand: [H5, DK]", "hand: [H5, H5]", "line 19: setup.p1.hand: H5 is there twice"),
        ("hand: [H5, DK]", "hand: [H5b, DK]", "H5b is not in a seat’s deck; it is of a second"),
        ("hand: [H5, DK]", "hands: [H5, DK]", "line 19: setup.p1.hands: unknown key"),
        ("pile: [C2, S3]", "pile: [C2, DQ]", "setup.p1.resources: DQ is there twice"),
        ("D5: {}", "H2: {}", "line 22: setup.p1.resources.H2: H2 can’t be a resource"),
        ("{D5: {}, D9: {tapped: true, queen: DQ}}", "[D5, D5]", "resources.1: D5 is there twice"),
        ("queen: DQ", "queen: SQ", "resources.D9.queen: SQ can’t be on a resource"),
        ("H6: 3", "H6: 0", "line 23: setup.p1.construction.H6: must be 1 to 5, not 0"),
        ("H6: 3", "H6: 6", "line 23: setup.p1.construction.H6: must be 1 to 5, not 6"),
        ("H6: 3", "H6: finished", "must be 1 to 5, not 'finished'; or done: finished"),
        ("H6: 3", "H2: 2", "construction.H2: must be 1, not 2; or done"),
        ("H6: 3", "HQ: 1", "construction.HQ: HQ can’t be in construction"),
        ("H7, S6, C6", "H8, S6, C6", "line 24: setup.p1.units.u3.cards: must be of one class"),
        ("H7, S6, C6", "S6, H7, C6", "units.u3.cards: must be a heart, a spade and a club"),
        ("wounds: 8", "wounds: 9", "line 24: setup.p1.units.u3.wounds: must be 0 to 8, not 9"),
        ("queen: HQ", "queen: DQ", "units.u3.queen: DQ can’t be on a unit"),
        ("zone: guardian}", "zone: base}", "units.u3.zone: 'base' isn’t one of patrol, guardian"),
        ("u3: {cards", "u0: {cards", "line 24: setup.p1.units.u0: 'u0' is no unit"),
        ("      round: 4", "      rounds: 4", "line 28: steps.0.expect.rounds: unknown key"),
        ("asked: turn", "asked: hand", "line 31: steps.0.expect.asked: 'hand' isn’t one of turn"),
        ("hand: [DK, H5]", "hand: [DK, H1]", "steps.0.expect.p1.hand.1: 'H1' is no code"),
        ("{p2: {p1: {base", "{p1: {p1: {base", "seen_by.p1.p1: viewer and seen must differ"),
        ('["?3", ', '["?x", ', "seen_by.p2.p1.construction.0: '?x' is no code of a card"),
        ("rules: [C1.3]", "rules: [C1.3]\ndice: [3]", "line 3: dice: unknown key"),
    ],
)
def test_what_can_not_be_is_refused_with_line_and_key(old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(ScenarioError) as refused:
        run_scenario(GOOD.replace(old, new, 1), "here.yaml", GAMES)
    assert str(refused.value).startswith("here.yaml, line ")
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("      pool: 3", "      pool: 2", "pool: expected 2, found 3"),
        ("hand: [DK, H5]", "hand: [DK]", "p1 hand: expected [DK], found [DK, H5]"),
        ("base: [SA, HA]\n        base_", "base: [HA, SA]\n        base_", "p1 base: expected [HA"),
        ("S7: done, C9: none}", "S7: none}", "p1 construction S7: expected none, found done"),
        (
            "{life: 9, wounds: 8, tapped: true, zone: guardian, queen: HQ}, u1",
            "none, u1",
            "p1 units u3: expected none, found ",
        ),
        (
            "D9: {tapped: true, queen: DQ}, D2: none}",
            "D9: none}",
            "p1 resources D9: expected none, found ",
        ),
        ("u1: none}", "u1: {life: 5}}", "p1 units u1: expected {'life': 5}, found none"),
        ("{life: 9,", "{life: 7,", "p1 units u3 life: expected 7, found 9"),
        (
            "units: {u3: {life: 9, wounds: 8, tapped: true, zone: guardian, queen: HQ}, u1: none}",
            "units: {}",
            "p1 units: expected none, found [u3]",
        ),
        ("places: {p3: 3}", "places: {}", "places: expected {}, found {'p3': 3}"),
        ('["?3", S7]', "[H6, S7]", "seen_by p2 p1 construction: expected [H6, S7], found [?3, S7]"),
        ("      p2: {base", "      winner: p1\n      p2: {base", "winner: expected p1, found none"),
    ],
)
def test_what_does_not_hold_is_said(old: str, new: str, says: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    result = run_scenario(text, "here.yaml", GAMES)
    assert (result.ok, result.step) == (False, 1)
    assert says in result.message


QUICK = """\
game: complicated
setup:
  seats: 2
  options: {aces: 1}
  active: p1
  phase: battle
  p1: {base: [DA], hand: [DK, X1]}
  p2: {base: [DA]}
"""


def test_a_quick_game_has_no_jokers() -> None:
    """C3.1; with two Aces, or two decks each, it is none."""
    with pytest.raises(ScenarioError) as refused:
        run_scenario(QUICK, "here.yaml", GAMES)
    assert "line 7: setup.p1.hand.1: X1 is not in a seat’s deck" in str(refused.value)
    for options in ("{aces: 2}", "{aces: 1, decks_per_player: 2}"):
        assert run_scenario(QUICK.replace("{aces: 1}", options), "here.yaml", GAMES).ok


TEAMS = """\
game: complicated
setup:
  seats: 4
  options: {teams: pairs}
  active: p1
  phase: construction
  p2: {out: true, place: 3}
  p4: {out: true, place: 3}
"""


SIX = """\
game: complicated
setup:
  seats: 6
  options: {{teams: pairs}}
  active: p1
  phase: construction
  p2: {{out: true, place: 3}}
  p5: {{{}}}
"""


@pytest.mark.parametrize(
    ("new", "says"),
    [
        (TEAMS, "setup: only one team is in"),
        (TEAMS.replace("  p4: {out: true, place: 3}\n", ""), "setup.p2.place: is known when"),
        (SIX.format("out: true, place: 3"), ""),
        (SIX.format("out: true, place: 5"), "partners share one"),
        (SIX.format("out: true"), "a `place` is needed"),
    ],
)
def test_places_of_partners(new: str, says: str) -> None:
    if not says:
        assert run_scenario(new, "here.yaml", GAMES).ok
        return
    with pytest.raises(ScenarioError, match=says):
        run_scenario(new, "here.yaml", GAMES)


MANY = ", ".join(f"u{n}: {{cards: [H{n + 1}, S{n + 1}, C{n + 1}]}}" for n in (1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize(
    ("options", "side", "says"),
    [
        ("aces: 1", "{}", "setup.p1.base: is needed with these options"),
        ("aces: 1", "{base: [SA], destroyed: [HA]}", "at most 1 Aces by the options, destroyed"),
        ("decks_per_player: 2", "{}", "setup.p1.base: is needed"),
        ("aces: 4", "{hand: [SAb]}", "SAb is not in a seat’s deck"),
        ("aces: 4", f"{{units: {{{MANY}}}}}", "units.u6: a seat has at most 5 units"),
        ("aces: 4", "{wounds: 3, base: []}", "there is no Ace"),
    ],
)
def test_a_side_that_can_not_be(options: str, side: str, says: str) -> None:
    text = (
        "game: complicated\nsetup:\n  seats: 2\n  active: p1\n  phase: battle\n"
        f"  options: {{{options}}}\n  p1: {side}\n  p2: {{base: [SA]}}\n"
    )
    with pytest.raises(ScenarioError, match=r"here\.yaml, line 7: ") as refused:
        run_scenario(text, "here.yaml", GAMES)
    assert says in str(refused.value)
