"""Worked examples: played once, kept as data, told in words and drawn; no page plays anything."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from cards.examples import board, checks, loading, narration
from cards.examples.loading import files_below, load_examples
from cards.examples.showing import shown
from cards.models import Card, Example
from cards.services import LoadReport
from cards.sets.set_files import read_sets
from engine.scenarios import ScenarioError
from engine.scenarios.telling import tell
from games import DEFAULT_SLUG, GAMES
from tests.engine.random_games import SCENARIOS

OFFICIAL = {
    DEFAULT_SLUG: [
        card for found in read_sets() if found.game == DEFAULT_SLUG for card in found.cards
    ]
}
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
    told = tell(SOME[14].read_text(encoding="utf-8"), "x", GAMES, OFFICIAL)
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
    assert tell(FIGHT, "x", GAMES, {DEFAULT_SLUG: [card]})
    with pytest.raises(ScenarioError):
        tell(FIGHT.replace(old, new), "x", GAMES, {DEFAULT_SLUG: [card]})


@pytest.mark.once
def test_a_card_that_is_not_as_the_sets_have_it_is_the_scenarios_own() -> None:
    text = FIGHT.replace(
        "setup:",
        "cards:\n  - {name: Landslide, kind: Spell, value: 1, text: Earn 1.}\nsetup:\n"
        "  south: {hand: [Landslide]}",
    ).replace("Émigré Rat, owner", "Cellar Rat, owner")
    told = tell(text.replace("[5]", "[2]").replace("c3: 5}", "c3: 1}"), "x", GAMES, OFFICIAL)
    assert [card["name"] for card in told["cards"]] == ["Landslide"]
    assert told["names"] == ["Cellar Rat", "Rat Token"]


@pytest.mark.once
def test_what_is_expected_is_told() -> None:
    step = {
        "expect": {
            "board": {"c2": "empty", "c3": ["Oak", "Ash"], "c4": "face down", "c2/d3": "Bog"},
            "counters": {"c3": {"life": 1, "+1": 0}, "a1": {"mud": 2}, "south:1": {"mud": 1}},
            "rolls": {"c3": 2, "c4": None},
            "south": {"life": 1, "coins": 1, "hand": [], "hand_size": 1, "slots": {"1": "shield"}},
            "north": {
                "coins": 0,
                "persona": None,
                "deck": ["Oak", "Ash"],
                "hand": ["Oak", "Ash", "Oak"],
                "discard": ["Ash"],
                "slots": {"2": "empty", "3": "Hum"},
            },
            "active": "north",
            "phase": "move",
            "pending": {"player": "north", "options": ["take", "drop 3", "strange"]},
            "winner": "none",
        }
    }
    picture = {
        "board": {
            "c3": [{"name": "Oak"}, {"name": "Ash"}],
            "c4": [{"name": "Oak", "face_down": True}],
        },
        "environments": {},
        "south": {"slots": {"1": {"name": "Oak", "shield": True}}},
        "north": {},
        "pending": {
            "player": "north",
            "options": ["drop 3", "take"],
            "deeds": ["discard Hum (slot 3)", "take the damage"],
        },
    }
    assert list(checks.check(step, picture)) == [
        "c2 is empty.",
        "Oak and Ash are on c3.",
        "A face-down card is on c4.",
        "Bog is on c2/d3.",
        "Oak and Ash (c3) have 1 life counter.",
        "Oak and Ash (c3) have no +1 counters.",
        "a1 has 2 mud counters.",
        "A Shield (South’s slot 1) has 1 mud counter.",
        "Oak and Ash (c3) have 2 left of their roll.",
        "A face-down card (c4) has not rolled this turn.",
        "South has 1 Life.",
        "South has 1 Coin.",
        "South has no cards in hand.",
        "South has 1 card in hand.",
        "South’s slot 1 holds a Shield.",
        "North has no Coins.",
        "North has no Persona.",
        "North’s deck is, from the top, Oak, then Ash.",
        "North has 2 × Oak and Ash in hand.",
        "North’s discard holds Ash.",
        "North’s slot 2 is empty.",
        "North’s slot 3 holds Hum.",
        "It’s North’s turn.",
        "It’s the Move/Combat phase.",
        "North can take the damage, discard Hum (slot 3) or “strange”.",
        "The game goes on.",
    ]


ASKED = """\
title: What can be done, and what can’t
cards:
  - {name: Émigré Rat, kind: Soul, value: 1, movement: king, hit_dice: 1, text: "Pay 1: Earn 1."}
  - {name: Old Hat, kind: Relic, value: 0, text: "Attach to one of your Souls."}
  - {name: Fork, kind: Spell, value: 0, text: "Choose one: Draw a card; destroy target Soul."}
setup:
  phase: summon
  south: {hand: [Old Hat, Fork, Émigré Rat], slots: {2: {shield: Fork}}}
  board:
    c3: {soul: Émigré Rat, owner: south}
    c4: {soul: Émigré Rat, owner: north}
steps:
  - expect_not_legal: {south: [fight c3 c4, strike c3, move c3 c4 as rook, sell Émigré Rat]}
  - expect_not_legal: {south: [play Old Hat on c4, play Émigré Rat c5, play Fork dropping 2]}
  - expect_legal: {south: ["play Old Hat on c3", "play Fork", end, cash 2]}
  - illegal: {south: "use c3"}
  - illegal: {north: "choose c4"}
  - south: play Fork
  - expect: {pending: {player: south, options: [choose 1, choose 2]}}
  - illegal: {south: "choose 3"}
  - illegal: {south: "dance"}
  - south: choose 2
  - expect: {pending: {player: south}}
"""


@pytest.mark.once
def test_actions_that_are_looked_at_are_in_words() -> None:
    """Those that are refused too, and nothing that is written as an action is."""
    example = Example(key="x", title="x", told=tell(ASKED, "x", GAMES))
    assert [one for part in shown(example).parts for one in part.checks] == [
        "South can’t attack Émigré Rat (c4) with Émigré Rat (c3), attack North directly with"
        " Émigré Rat (c3), move Émigré Rat (c3) to c4 as a rook or discard Émigré Rat for a Coin.",
        "South can’t play Old Hat on Émigré Rat (c4), play Émigré Rat to c5 or play Fork,"
        " discarding a Shield (slot 2).",
        "South can play Old Hat on Émigré Rat (c3), play Fork, go to Move/Combat or discard their"
        " Shield in slot 2 for its value.",
        "South can’t use Émigré Rat (c3): Pay 1: Earn 1.",
        "North can’t choose Émigré Rat (c4). It isn’t your turn.",
        "South can choose “Draw a card” or choose “Destroy target Soul”.",
        "South can’t choose slot 3.",
        "South can’t “dance”.",  # which means nothing
        "South has a choice to make.",
    ]


@pytest.mark.once
@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_pictures_are_whole_and_have_the_same_in_words(path: Path) -> None:
    told = tell(path.read_text(encoding="utf-8"), path.stem, GAMES, OFFICIAL)
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
    assert str(load_examples(files_below(folder))) == "1 examples: 1 played, 0 removed"
    assert str(load_examples(files_below(folder))) == "1 examples: nothing to do"
    path = folder / "cards" / "t-1_fights.yaml"
    path.write_text(FIGHT.replace("beats", "wins over"), encoding="utf-8")
    assert load_examples(files_below(folder)).told == 1
    Card.objects.filter(card_id="t-3").update(text="Earn 3.")
    assert load_examples(files_below(folder)).told == 1
    path.unlink()
    assert load_examples(files_below(folder)).gone == 1
    assert not Example.objects.exists()


def test_those_of_many_files_are_written_some_at_a_time(
    small_set: LoadReport, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "WRITTEN_AT_ONCE", 2)
    for number in range(4):
        (folder / f"{number}.yaml").write_text(FIGHT, encoding="utf-8")
    assert str(load_examples(files_below(folder))) == "5 examples: 5 played, 0 removed"
    assert Example.objects.count() == 5
    (folder / "0.yaml").unlink()
    (folder / "1.yaml").write_text(FIGHT.replace("beats", "wins over"), encoding="utf-8")
    assert str(load_examples(files_below(folder))) == "4 examples: 1 played, 1 removed"
    assert set(Example.objects.values_list("key", flat=True)) == set(files_below(folder))


def test_what_does_not_hold_is_left_out_and_said(small_set: LoadReport, folder: Path) -> None:
    (folder / "bad.yaml").write_text(FIGHT.replace("[5]", "[1]"), encoding="utf-8")
    (folder / "none.yaml").write_text("- no scenario", encoding="utf-8")
    report = load_examples(files_below(folder))
    assert (report.total, sorted(report.untold)) == (1, ["bad", "none"])
    assert Example.objects.get().key == "cards/t-1_fights"


def test_without_the_folder_nothing_is_lost(small_set: LoadReport, folder: Path) -> None:
    load_examples(files_below(folder))
    with pytest.raises(CommandError, match="no such folder"):
        call_command("load_examples", folder=folder / "nowhere")
    assert Example.objects.count() == 1


def test_it_is_on_its_cards_page_and_has_its_own(
    client: Client, small_set: LoadReport, folder: Path
) -> None:
    load_examples(files_below(folder))
    example = Example.objects.get()
    assert example.about == Card.objects.get(card_id="t-1")
    for address in (example.get_absolute_url(), "/cards/t-1/emigre-rat/"):
        page = client.get(address).content.decode()
        assert "An Émigré Rat beats a King’s Guard" in page
        assert 'class="scene"' in page
        assert "South attacks Rat Token (c4) with Émigré Rat (c3)" in page
        assert "<code>fight" not in page  # the words say it
        assert "Émigré Rat (c3) has 5 left of its roll." in page
    (part,) = shown(example).parts[:1]
    assert part.checks == ["South can attack Rat Token (c4) with Émigré Rat (c3)."]
    assert client.get("/rules/examples/no/such/").status_code == 404
    assert client.get("/rules/examples/no%00such/").status_code == 404  # PostgreSQL knows no NUL


def test_all_of_ours_are_told(core_cards: int) -> None:
    report = load_examples(files_below(SCENARIOS / "rulings"))
    assert report.untold == {}
    assert report.told == len(SOME)
    names = set(Card.objects.filter(examples__isnull=False).values_list("name", flat=True))
    assert "Landslide" in names
