"""Texts in ordinary card-game English, read as a whole: the files `designers_*.yaml` say what each
means, `none` where the language can't say it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from engine import yaml_loader
from engine.text.idioms import idioms
from engine.text.paraphrase import MAX_LENGTH, Paraphrase
from games.cidwam.rules.text import TextError, compile_text, read_as, render

TYPES: Final = frozenset({"Vermin", "Mythic", "Pawn", "Rat"})
ENTRIES: Final[list[dict[str, Any]]] = [
    entry
    for file in ("designers_english.yaml", "designers_by_name.yaml", "designers_own.yaml")
    for entry in yaml_loader.load(Path(__file__).with_name(file).read_text(encoding="utf-8"))
]


def reading(entry: dict[str, Any]) -> str | None:
    kind = entry.get("kind")
    try:
        return render(compile_text(entry["text"], TYPES, kind))
    except TextError:
        return read_as(entry["text"], TYPES, kind, entry.get("name") or "")


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["text"])[:60])
def test_text_is_read_as_it_was_meant(entry: dict[str, Any]) -> None:
    if entry["right"] == "none":
        assert reading(entry) in (None, *entry.get("fine", []))
    else:
        assert reading(entry) in entry["right"]


def test_reading_is_canonical() -> None:
    for entry in ENTRIES:
        said = reading(entry)
        assert said is None or render(compile_text(said, TYPES, entry.get("kind"))) == said


def test_long_text_is_left_alone() -> None:
    plain = Paraphrase(idioms("a => b"), ())
    assert plain.restated("a" * MAX_LENGTH + "a") == "a" * MAX_LENGTH + "a"
    assert plain.restated("a a") == "B b."


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("Rat attacks.", "Rat", "This attacks."),
        ("Create a Rat Token.", "Rat", "Create a Rat Token."),
        ("Create a copy of a card named Rat.", "Rat", "Create a copy of a card named Rat."),
        ("Anna attacks. Annabel attacks.", "Anna, the Elder", "This attacks. Annabel attacks."),
        ("Anna, the Elder attacks.", "Anna, the Elder", "This attacks."),
        ("Don’t attack Don’t.", "Don't", "This attack this."),
    ],
)
def test_name_of_the_card_is_this(text: str, name: str, said: str) -> None:
    assert Paraphrase((), ()).restated(text, name) == said


def test_name_may_be_a_word_of_the_language() -> None:
    assert read_as("Draw two cards and lose 1 life.", name="Draw") == "Draw 2 cards. Lose 1 Life."
