"""Worked examples: played once, kept as data, told in words and drawn; no page plays anything."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.test import Client

from cards.examples import board, narration
from cards.examples.loading import load_examples
from cards.examples.showing import shown
from cards.files import read_sets
from cards.models import Card, Example
from cards.services import LoadReport
from engine.games import USUAL
from engine.scenarios import ScenarioError
from engine.scenarios.telling import tell
from tests.engine.random_games import SCENARIOS

OFFICIAL = {USUAL: [card for found in read_sets() if found.game == USUAL for card in found.cards]}
SOME = sorted((SCENARIOS / "rulings").glob("*.yaml"))
FIGHT = """\
title: An Émigré Rat beats a King’s Guard
rules: [R7.4]
setup:
  phase: move
  board:
    c3: {soul: Émigré Rat, owner: south}
    c4: {soul: Rat Token, owner: north}
dice: [5]
steps:
  - expect_legal: {south: [fight c3 c4]}
  - south: fight c3 c4
  - expect: {board: {c4: empty}, rolls: {c3: 5}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "scenarios"
    (place / "cards").mkdir(parents=True)
    (place / "cards" / "t-1_fights.yaml").write_text(FIGHT, encoding="utf-8")
    return place


@pytest.mark.once
def test_a_scenario_is_told_with_the_position_before_and_after() -> None:
    told = tell(SOME[14].read_text(encoding="utf-8"), "x", OFFICIAL)
    assert told["names"] == ["Dock Roach", "Old Grudge"]
    assert told["cards"] == []
    assert told["before"]["board"]["c4"][0]["counters"] == {"life": 1, "+1": 6}
    (part,) = told["parts"]
    said = "North attacks Old Grudge (c3) with Dock Roach (c4)"
    fight = {"who": "north", "line": "fight c4 c3", "words": said, "arrow": ["fight", "c4", "c3"]}
    assert part["acts"] == [fight]
    assert part["after"]["north"]["discard"] == ["Dock Roach"]
    assert json.loads(json.dumps(told)) == told


@pytest.mark.once
@pytest.mark.parametrize(
    ("old", "new"),
    [("c4: empty}, r", "c4: Oak}, r"), ("fight c3 c4", "fight c3 d4"), ("[5]", "[]")],
)
def test_one_that_does_not_hold_is_not_told(old: str, new: str) -> None:
    card = {"name": "Émigré Rat", "kind": "Soul", "value": 1, "types": [], "text": ""}
    card |= {"movement": "pawn", "hit_dice": "1d6+1"}
    assert tell(FIGHT, "x", {USUAL: [card]})
    with pytest.raises(ScenarioError):
        tell(FIGHT.replace(old, new), "x", {USUAL: [card]})


@pytest.mark.once
def test_a_card_that_is_not_as_the_sets_have_it_is_the_scenarios_own() -> None:
    text = FIGHT.replace(
        "setup:",
        "cards:\n  - {name: Landslide, kind: Spell, value: 1, text: Earn 1.}\nsetup:\n"
        "  south: {hand: [Landslide]}",
    ).replace("Émigré Rat, owner", "Cellar Rat, owner")
    told = tell(text.replace("[5]", "[2]").replace("c3: 5}", "c3: 1}"), "x", OFFICIAL)
    assert [card["name"] for card in told["cards"]] == ["Landslide"]
    assert told["names"] == ["Cellar Rat", "Rat Token"]


@pytest.mark.once
def test_what_is_expected_is_told() -> None:
    step = {
        "expect": {
            "board": {"c2": "empty", "c3": ["Oak", "Ash"], "c4": "face down"},
            "counters": {"c3": {"life": 1, "+1": 0}},
            "rolls": {"c3": 2, "c4": None},
            "south": {"life": 1, "coins": 1, "hand": [], "hand_size": 1, "slots": {"1": "shield"}},
            "north": {"coins": 2, "persona": None, "deck": ["Oak"]},
            "active": "north",
            "phase": "move",
            "pending": {"player": "north", "options": ["take"]},
            "winner": "none",
        }
    }
    assert list(narration.check(step)) == [
        "c2 is empty",
        "c3: Oak and Ash",
        "c4 is face down",
        "c3 has 1 life counter",
        "c3 has no +1 counters",
        "c3 has 2 left of its roll",
        "c4 has not rolled",
        "South has 1 Life",
        "South has 1 Coin",
        "South’s hand: empty",
        "South’s hand holds 1 card",
        "South’s slot 1: a Shield",
        "North has 2 Coins",
        "North’s Persona: none",
        "North’s deck: Oak",
        "It is North’s turn",
        "It is the Move/Combat phase",
        "North is asked: take",
        "Nobody has won",
    ]


@pytest.mark.once
@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_pictures_are_whole_and_have_the_same_in_words(path: Path) -> None:
    told = tell(path.read_text(encoding="utf-8"), path.stem, OFFICIAL)
    pictures = [told["before"], *(part["after"] for part in told["parts"] if "after" in part)]
    for picture in pictures:
        drawn = board.draw(picture, [("move", "a1", "c2"), ("fight", "c3", "c4")])
        root = ElementTree.fromstring(drawn)
        label = root.get("aria-label") or ""
        for pieces in picture["board"].values():
            assert all(piece["name"] in label for piece in pieces)
        assert "style" not in drawn
        assert "NaN" not in drawn
        assert narration.standing(picture)
        assert narration.player(picture, "south").startswith("South: ")


def test_a_file_is_played_again_only_when_something_has_changed(
    small_set: LoadReport, folder: Path
) -> None:
    assert str(load_examples(folder)) == "1 examples: 1 played, 0 taken away"
    assert str(load_examples(folder)) == "1 examples: nothing to do"
    path = folder / "cards" / "t-1_fights.yaml"
    path.write_text(FIGHT.replace("beats", "wins over"), encoding="utf-8")
    assert load_examples(folder).told == 1
    Card.objects.filter(card_id="t-3").update(text="Earn 3.")
    assert load_examples(folder).told == 1
    path.unlink()
    assert (load_examples(folder).gone, Example.objects.count()) == (1, 0)


def test_what_does_not_hold_is_left_out_and_said(small_set: LoadReport, folder: Path) -> None:
    (folder / "bad.yaml").write_text(FIGHT.replace("[5]", "[1]"), encoding="utf-8")
    (folder / "none.yaml").write_text("- no scenario", encoding="utf-8")
    report = load_examples(folder)
    assert (report.total, sorted(report.untold)) == (1, ["bad", "none"])
    assert Example.objects.get().key == "cards/t-1_fights"


def test_without_the_folder_nothing_is_lost(small_set: LoadReport, folder: Path) -> None:
    load_examples(folder)
    load_examples(folder / "nowhere")
    assert Example.objects.count() == 1


def test_it_is_on_its_cards_page_and_has_its_own(
    client: Client, small_set: LoadReport, folder: Path
) -> None:
    load_examples(folder)
    example = Example.objects.get()
    assert example.about == Card.objects.get(card_id="t-1")
    for address in (example.get_absolute_url(), "/cards/t-1/emigre-rat/"):
        page = client.get(address).content.decode()
        assert "An Émigré Rat beats a King’s Guard" in page
        assert 'class="scene"' in page
        assert "South attacks Rat Token (c4) with Émigré Rat (c3)" in page
        assert "<code>fight c3 c4</code>" in page
        assert "c3 has 5 left of its roll" in page
    assert shown(example).parts[0].checks == ["South may: fight c3 c4"]
    assert client.get("/rules/examples/no/such/").status_code == 404
    assert client.get("/rules/examples/no%00such/").status_code == 404  # PostgreSQL knows no NUL


def test_all_of_ours_are_told(core_cards: int) -> None:
    report = load_examples(SCENARIOS / "rulings")
    assert report.untold == {}
    assert report.told == len(SOME)
    names = set(Card.objects.filter(examples__isnull=False).values_list("name", flat=True))
    assert "Landslide" in names
