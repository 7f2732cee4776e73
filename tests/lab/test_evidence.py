"""No conclusion from almost nothing: one rule for all that the lab says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import lab
from lab.models import LabAnswer
from lab.words.card_hints import _hint
from lab.words.cost_test import UNCLEAR, cost_answer
from lab.words.deck_answers import _note
from lab.words.evidence import MIN_GAMES, TOO_FEW, WIDEST, is_enough, too_few
from lab.words.report_sentences import card_sentence, deck_sentence, set_sentences

WIDE = {"share": 0.75, "low": 0.51, "high": 0.92}
NARROW = {"share": 0.75, "low": 0.6, "high": 0.9}
FEW = [(WIDE, 400), (NARROW, MIN_GAMES - 1), ({"share": 1.0, "low": 1.0, "high": 1.0}, 2)]
CONCLUDING = re.compile(r"""\["(?:low|high)"\]\s*[<>]|with_margin\(""")
"""Where a module compares an interval, or writes one into words."""

SHOWS_FIGURES = {"charts.py", "serializers.py", "summary.py", "lab.py"}
"""Modules that write figures for tables, files and the command, with the interval beside each."""


def test_the_rule() -> None:
    assert is_enough({"share": 0.5, "low": 0.3, "high": 0.3 + WIDEST}, MIN_GAMES)
    assert not any(is_enough(share, games) for share, games in FEW)
    assert not is_enough({"share": None}, 100)
    assert too_few(0) == "No games were played."
    assert too_few(1).startswith(f"{TOO_FEW}: 1 game ")


@pytest.mark.parametrize(("share", "games"), FEW)
def test_no_sentence_concludes(share: dict[str, Any], games: int) -> None:
    assert deck_sentence(share, games) == too_few(games)
    assert card_sentence("Rat", share, games, "With Mouse instead") == too_few(games)
    decks = [{"name": str(n), "games": games, **share} for n in range(3)]
    turns = {"median": 9, "most": 20}
    said = set_sentences({"games": games, "decks": decks, "first": share, "turns": turns})
    assert not [words for words in said if "matched" in words or "first" in words]
    if games < MIN_GAMES:
        assert said == [too_few(games)]


@pytest.mark.parametrize(("share", "games"), FEW)
def test_no_value_is_called_too_cheap(share: dict[str, Any], games: int) -> None:
    asked = {"name": "Rat", "stand_in": "Mouse", "value": 1, "values": {"a": 1}}
    found = cost_answer(asked, {"pairings": [{"a": "a", "games": games, "by_pairs": share}]})
    assert found is not None
    assert found.headline == TOO_FEW
    assert [(row.verdict, row.is_clear, row.side) for row in found.rows] == [(UNCLEAR, False, 0)]


@pytest.mark.parametrize(("share", "games"), FEW)
def test_no_note_has_a_large_figure(share: dict[str, Any], games: int) -> None:
    row = LabAnswer(version=1, games=games, rules="", **share)
    assert "%" not in _note(row).said
    assert f"{games} games" in _note(row).said


@pytest.mark.parametrize(("share", "games"), FEW)
def test_no_hint_rests_on_a_few_draws(share: dict[str, Any], games: int) -> None:
    row = {"card": "Rat", "deck_name": "Rats", "drawn": games, "drawn_gain": share}
    assert _hint({**row, "when_drawn": share}, 0.5, "In the lab") is None


def test_whoever_concludes_asks() -> None:
    """A new module that compares an interval imports the rule, or is one of figures."""
    room = Path(lab.__file__).parent
    found = {
        path.relative_to(room).as_posix(): path.read_text(encoding="utf-8")
        for path in room.rglob("*.py")
        if path.name not in SHOWS_FIGURES
    }
    concluding = {name for name, text in found.items() if CONCLUDING.search(text)}
    concluding.discard("words/evidence.py")
    said = {f"words/{name}.py" for name in ("report_sentences", "cost_test", "deck_answers")}
    assert said <= concluding
    silent = {name for name in concluding if "lab.words.evidence" not in found[name]}
    assert not silent
