"""The parser's tables, kept beside the bytecode: read again, or built anew where they can't be."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from engine.text.grammar import Grammar
from engine.text.language import tables_beside
from engine.text.lexicon import Choice
from tests.toys import garden
from tests.toys.garden import LEXICON, Chores


def first_words(grammar: Grammar) -> set[str]:
    """The tokens with which a line may begin."""
    return set(grammar.lark.parse_interactive().accepts())


def test_they_are_read_again_and_built_anew_when_damaged(tmp_path: Path) -> None:
    file = tmp_path / "grammar.lark"
    built = Grammar(LEXICON, file)
    kept = file.read_bytes()
    read = Grammar(LEXICON, file)
    assert file.read_bytes() == kept
    assert first_words(read) == first_words(built) == first_words(Grammar(LEXICON))
    file.write_bytes(kept[: len(kept) // 2])  # somebody is writing it
    assert first_words(Grammar(LEXICON, file)) == first_words(built)
    assert file.read_bytes()[:64] == kept[:64]
    assert len(file.read_bytes()) > len(kept) * 0.9


def test_those_of_another_grammar_are_not_taken(tmp_path: Path) -> None:
    file = tmp_path / "grammar.lark"
    plain = Grammar(LEXICON, file)
    kept = file.read_bytes()
    seasons = Choice({"spring": ("spring",)})
    other = Grammar(replace(LEXICON, choices={"season": seasons}), file)
    assert other.version != plain.version
    assert file.read_bytes()[:64] != kept[:64]


def test_they_are_kept_where_bytecode_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert tables_beside(Chores) is None  # no bytecode yet
    folder = Path(cache_from_source(garden.__file__)).parent
    folder.mkdir(parents=True)
    assert tables_beside(Chores) == folder / "grammar.lark"
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert tables_beside(Chores) is None
