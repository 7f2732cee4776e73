"""Files of puzzles: what is wrong in one is told with file, line and key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from play.puzzles.files import (
    BadPuzzle,
    cards_named,
    played,
    read_index,
    write_cards,
    write_index,
    write_played,
)

ENTRY = """\
searched: 12
puzzles:
- key: '001'
  rules: cidwam-2
  cards: '0123456789'
  searched: 9
  seat: south
  turn: 14
  chance: 3/4
  decisions: 3
  gap: 1/4
  gap_at: 0
  reached: '1'
  runs: 1200
  positions: 300
  bots: {greedy: 0, quick: 2}
  grade: medium
"""
BEST: list[dict[str, Any]] = [
    {
        "state": "ab12",
        "seat": "south",
        "options": {"strike a6": "3/4", "end": "0"},
        "best": "strike a6",
        "leads": {"strike a6": [["3/4", "won"], ["1/4", "lost"]]},
    },
]
PLAYED = {"decks": [{"name": "One"}], "seeds": ["a", "b"], "lines": ["south: open"], "best": BEST}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cidwam" / "puzzles").mkdir(parents=True)
    (tmp_path / "cidwam" / "puzzles" / "puzzles.yaml").write_text(ENTRY)
    write_played("cidwam", "001", PLAYED, tmp_path)
    return tmp_path


def test_what_is_written_is_read_again(folder: Path) -> None:
    searched, found = read_index("cidwam", folder)
    assert (searched, [puzzle.key for puzzle in found]) == (12, ["001"])
    assert found[0].chance * 4 == 3
    write_index("cidwam", 13, list(found), folder)
    assert read_index("cidwam", folder) == (13, found)
    file = played("cidwam", "001", folder)
    assert file.lines == ("south: open",)
    assert file.best[0].options["strike a6"] == found[0].chance
    assert read_index("no-such-game", folder) == (0, ())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("chance: 3/4", "chance: 5/4", "puzzles.yaml, line 9: 001.chance: '5/4' is no chance"),
        ("chance: 3/4", "chance: 0.75", "puzzles.yaml, line 9: 001.chance: 0.75 is no chance"),
        ("  turn: 14\n", "", "puzzles.yaml, line 3: 001.turn: it is missing"),
        ("turn: 14", "turn: soon", "puzzles.yaml, line 8: 001.turn: a whole number is wanted"),
        ("grade: medium", "grade: mad", "puzzles.yaml, line 17: 001.grade: easy, medium or hard"),
        ("quick: 2", "quick: 4", "puzzles.yaml, line 16: 001.bots: for each bot the tries"),
        ("runs: 1200", "rums: 1200", "puzzles.yaml, line 14: 001.rums: there is no such key"),
        ("key: '001'", "key: 1", "puzzles.yaml, line 3: 1.key: a text in quotes"),
        ("searched: 12", "found: 12", "puzzles.yaml, line 1: (all): searched and puzzles"),
        ("grade: medium", "grade: [", "puzzles.yaml, line 1"),
    ],
)
def test_a_bad_index_says_where(folder: Path, old: str, new: str, said: str) -> None:
    path = folder / "cidwam" / "puzzles" / "puzzles.yaml"
    assert old in ENTRY
    path.write_text(ENTRY.replace(old, new))
    with pytest.raises(BadPuzzle) as bad:
        read_index("cidwam", folder)
    assert said in str(bad.value)


def test_a_key_is_there_once(folder: Path) -> None:
    again = ENTRY + ENTRY.partition("puzzles:\n")[2]
    (folder / "cidwam" / "puzzles" / "puzzles.yaml").write_text(again)
    with pytest.raises(BadPuzzle, match=r"line 3: 001\.key: it is there twice"):
        read_index("cidwam", folder)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"best": []}, "001.json: best.: a list of positions"),
        ({"best": [{**BEST[0], "best": "end"}]}, "001.json: best.0.best: it is none of the leads"),
        ({"lines": [1]}, "001.json: lines: a list of texts"),
        ({"decks": "none"}, "001.json: decks: a list of decks"),
        ({"more": 1}, "001.json: (all): decks, seeds, lines and best"),
    ],
)
def test_a_bad_game_says_where(folder: Path, change: dict[str, Any], said: str) -> None:
    (folder / "cidwam" / "puzzles" / "001.json").write_text(json.dumps({**PLAYED, **change}))
    with pytest.raises(BadPuzzle) as bad:
        played.__wrapped__("cidwam", "001", folder)
    assert said in str(bad.value)


def test_json_that_is_none_says_in_which_line(folder: Path) -> None:
    (folder / "cidwam" / "puzzles" / "001.json").write_text('{\n "decks": [}')
    with pytest.raises(BadPuzzle, match=r"001\.json, line 2: \(all\)"):
        played.__wrapped__("cidwam", "001", folder)


def test_cards_are_kept_once_and_as_they_were(tmp_path: Path) -> None:
    cards = [{"name": "Ant", "text": "“Small.”"}, {"name": "Ox", "text": ""}]
    name = write_cards("cidwam", cards, tmp_path)
    assert name == write_cards("cidwam", cards, tmp_path)
    assert cards_named("cidwam", name, tmp_path) == tuple(cards)
    assert write_cards("cidwam", cards[:1], tmp_path) != name
    path = tmp_path / "cidwam" / "puzzles" / f"cards-{name}.json"
    path.write_text(path.read_text().replace("Small", "Tiny"))
    with pytest.raises(BadPuzzle, match="it is not as it was written"):
        cards_named.__wrapped__("cidwam", name, tmp_path)
    path.write_text("[\n{")
    with pytest.raises(BadPuzzle, match=r"line 2: \(all\)"):
        cards_named.__wrapped__("cidwam", name, tmp_path)
    with pytest.raises(BadPuzzle, match=r"cards-none\.json"):
        cards_named("cidwam", "none", tmp_path)
