"""Rules versions: listed, asked by the rules, kept by games, states, records and scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.chance import FairChance
from engine.kernel.game import UnknownVersion
from engine.kernel.kind import open_game
from engine.kernel.reading import read_record
from engine.kernel.records import Record
from engine.kernel.replay import make_record, verify
from engine.scenarios import ScenarioError, run_scenario
from games import GAMES
from games.cidwam.rules import Cidwam
from games.cidwam.rules.versions import AS_IN_DOCUMENT, NEWEST, VERSIONS, version_named
from tests.engine.positions import card, position, setup, soul

EACH = pytest.mark.parametrize(
    ("name", "earned"), [("cidwam-1", 4), ("cidwam-2", 2), ("cidwam-3", 2)]
)
SEATS = pytest.mark.parametrize("seat", [0, 1], ids=["south", "north"])
WHALE = soul("Nine Whale", 9, value=4)


def with_a_shield(name: str, seat: int) -> tuple[Cidwam, Any]:
    """A Shield of value 4 in slot 1 of the active seat."""
    side = ("south", "north")[seat]
    text = setup([WHALE], active=side, **{side: {"slots": {1: {"shield": "Nine Whale"}}}})
    return position(f"options: {{rules: {name}}}\n{text}")


@EACH
@SEATS
def test_a_cashed_shield_earns_what_the_version_says(name: str, earned: int, seat: int) -> None:
    game, state = with_a_shield(name, seat)
    assert game.rules_version == name
    again = game.from_json(game.to_json(state))
    for s in (state, state.clone(), again):
        game.act(s, seat, "cash 1")
        assert s.coins[seat] == earned
    assert game.state_hash(again) == game.state_hash(state)


@EACH
def test_what_bots_look_ahead_to_is_played_by_the_version(name: str, earned: int) -> None:
    game, state = with_a_shield(name, 0)
    after = game.chances(state, 0, ("cash", 1))
    assert [(chance, s.coins[0]) for chance, s in after] == [(1.0, earned)]


def test_new_games_use_the_newest() -> None:
    game, _ = position(setup([WHALE]))
    assert game.rules_version == NEWEST.name == "cidwam-3"
    assert list(VERSIONS) == ["cidwam-1", "cidwam-2", "cidwam-3"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "cidwam-4",
            "There is no rules version 'cidwam-4'. There are cidwam-1, cidwam-2 and cidwam-3.",
        ),
        ("Cidwam-1", "There is no rules version"),
        ("cidwam-1\x00", r"'cidwam-1\x00'"),
        ("c" * 40, f"There is no rules version '{'c' * 40}'."),
        ("c" * 41, "at most 40 characters, and this one has 41"),
        ("", "is a name"),
        (1, "is a name"),
        (None, "is a name"),
        (["cidwam-1"], "is a name"),
    ],
)
def test_any_other_name_is_refused_in_words(name: Any, said: str) -> None:
    with pytest.raises(UnknownVersion) as refused:
        version_named(name)
    assert said in str(refused.value)


@pytest.mark.parametrize("options", ["{rules: cidwam-9}", "{rules: 2}", f"{{rules: {'c' * 99}}}"])
def test_a_scenario_of_no_version_names_line_and_key(options: str) -> None:
    with pytest.raises(ScenarioError, match=r"here, line 2: options.rules: .*cidwam-2"):
        run_scenario(f"title: x\noptions: {options}\nsteps: []\n", "here", GAMES)


def test_a_scenario_has_no_other_options() -> None:
    with pytest.raises(ScenarioError, match=r"line 2: options.dice: unknown key"):
        run_scenario("title: x\noptions: {dice: 3}\nsteps: []\n", "here", GAMES)


OFFER = card("Nine Offers", "Spell", "You may pay 2. If you do, gain 3 Life.", value=0)


@pytest.mark.parametrize(("name", "asked"), [("cidwam-2", True), ("cidwam-3", False)])
def test_to_pay_what_one_lacks_is_asked_by_older_rules(name: str, asked: bool) -> None:
    """E38 came with cidwam-3; what was answered before is still asked in a game begun before."""
    text = setup([OFFER], active="south", south={"coins": 1, "hand": ["Nine Offers"] * 2})
    game, state = position(f"options: {{rules: {name}}}\n{text}")
    for answer in ("yes", "no"):
        game.act(state, 0, "play Nine Offers")
        assert (game.decision(state, 0) is not None) is asked
        if asked:
            game.act(state, 0, f"choose {answer}")
        assert (state.coins[0], state.life[0]) == (1, 30)


def cashing_record(name: str) -> Record:
    """A game in which the first turn cashes the Shield of the set-up."""
    cards = [WHALE]
    game = open_game(GAMES["cidwam"], cards, rules_version=name)
    deck = {"name": "Whales", "persona": [], "cards": {"Nine Whale": 40}}
    decks, seeds = [deck, deck], ["a", "b"]
    state = game.set_up(decks, FairChance("server", seeds))
    lines: list[tuple[int | None, str]] = [(0, "open"), (1, "open")]
    for seat, line in ((0, "open"), (1, "open")):
        game.act(state, seat, line)
    first = game.seats_to_act(state)[0]
    lines += [(first, "cash 1"), (first, "resign")]
    return make_record(game, cards, decks, "server", seeds, lines)


@pytest.mark.parametrize("name", VERSIONS)
def test_a_record_verifies_under_its_own_version_alone(name: str) -> None:
    record = read_record(cashing_record(name).dumps())
    assert record.rules == name
    assert verify(record, GAMES).ok
    record.rules = "cidwam-1" if name != "cidwam-1" else NEWEST.name
    found = verify(record, GAMES)
    assert not found.ok
    assert found.first_difference == 4  # set up, two openings, and then the cashing
    assert "hashes differ" in found.lines[-1]


@pytest.mark.parametrize("name", ["cidwam-4", "c" * 300])
def test_a_record_of_no_version_is_refused_before_it_is_played(name: str) -> None:
    record = cashing_record(AS_IN_DOCUMENT.name)
    record.rules = name
    found = verify(record, GAMES)
    assert (found.ok, found.first_difference) == (False, 0)
    assert "rules version" in found.lines[-1]
    assert len(found.lines[-1]) < 200
