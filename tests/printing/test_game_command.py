"""`manage.py print --game SLUG`: decks and mats of other games, from files alone."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cards.sets.set_files import read_sets
from games import GAMES
from printing.sources import set_files
from tests.printing.command import Printer
from tests.printing.conftest import CARDS, HEAD
from tests.printing.reading import opened, text_of
from tests.printing.toys import WORDS_OF_CIDWAM, write_sets
from tests.toys.housed import toys_in_the_house

LIST = "Name: Traps & Co\n\n4 Trap 1\n2 Treasure 6\n1 Nonsense\n"


@pytest.fixture
def run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Printer]:
    write_sets(tmp_path / "sets", HEAD, CARDS)
    with toys_in_the_house():
        toys = (one for one in read_sets(tmp_path / "sets") if one.game != "cidwam")
        sets = (*read_sets(), *toys)
        monkeypatch.setattr(
            set_files, "set_files", lambda game: tuple(one for one in sets if one.game == game)
        )
        yield Printer(tmp_path, capsys)


def test_a_deck_of_another_game(run: Printer):
    ran = run("--game", "claims", "--backs", "interleaved", deck=LIST)
    assert ran.code == 1
    assert (ran.report["cards"], ran.report["pages"]) == (6, 2)
    assert {name: face["count"] for name, face in ran.report["faces"].items()} == {
        "Trap 1": 4,
        "Treasure 6": 2,
    }
    (warning,) = ran.report["warnings"]
    assert warning["code"] == "line_left_out"
    assert "Nonsense" in warning["message"]
    said = "".join(text_of(page) for page in opened(ran.content).pages)
    assert "Traps & Co" in said
    assert not WORDS_OF_CIDWAM.search(said)
    again = run("--game", "claims", "--backs", "interleaved", deck=LIST)
    assert again.content == ran.content


def test_a_card_that_can_not_be_drawn_is_left_out(run: Printer, monkeypatch: pytest.MonkeyPatch):
    def unheard_of(card: dict[str, Any]) -> dict[str, Any]:
        return {**card, "flavour": "漢"} if card["name"] == "Trap 1" else card

    claims = set_files.set_files("claims")
    sets = tuple(replace(one, cards=[*map(unheard_of, one.cards)]) for one in claims)
    monkeypatch.setattr(set_files, "set_files", lambda _game: sets)
    ran = run("--game", "claims", deck=LIST)
    assert [each["code"] for each in ran.report["warnings"]] == ["line_left_out", "missing_letter"]
    assert (ran.report["cards"], list(ran.report["faces"])) == (2, ["Treasure 6"])


def test_what_is_to_be_said_of_a_card_is_said(run: Printer):
    ran = run("--game", "claims", "--card", "30x42", "--ink", "outline-large", deck=LIST)
    assert {each["code"] for each in ran.report["warnings"]} <= {"line_left_out", "text_over"}
    ran = run("--game", "claims", "--gutter", 30, deck=LIST)
    assert "fewer_fit" in {each["code"] for each in ran.report["warnings"]}


def test_a_mat_of_another_game(run: Printer):
    slug, mat = next(
        (slug, kind.mats[0]) for slug, kind in GAMES.items() if slug != "cidwam" and kind.mats
    )
    ran = run("--game", slug, "--mat", mat.name, deck=None)
    assert (ran.code, ran.report["pages"]) == (0, 1)
    assert run("--game", slug, "--mat", "nowhere", deck=None).error == "bad_option"


def test_what_can_not_be_is_said(run: Printer):
    assert run("--game", "chess", deck=LIST).error == "bad_option"
    assert run("--game", "claims", "--tokens", "auto", deck=LIST).error == "bad_option"
    assert run("--game", "claims", "--counters", "half", deck=LIST).error == "bad_option"
    assert run("--game", "claims", "--booklet", deck=None).error == "bad_option"
    assert run("--game", "claims", deck="// nothing\n").error == "no_cards"
    assert run("--game", "claims", deck=run.folder / "none.txt").error == "deck_unreadable"
    assert run("--game", "nim", deck=LIST).error == "no_cards"
    assert run("--game", "cidwam", deck="1 Cellar Rat\n").code == 0
