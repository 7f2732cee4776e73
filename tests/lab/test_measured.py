"""What the project measured of a game, on the page of its lab."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from engine.bots import TITLES
from games import DEFAULT_SLUG, GAMES
from lab.reports import measured as documents
from lab.reports.measured import measured, read_table

OTHERS = [slug for slug in GAMES if slug != DEFAULT_SLUG]
TEXT = """# Title

Words that say how.

All of 2026-11-24, by `greedy`:

| table | games | **rounds** |
| --- | ---: | :---: |
| 2 seats, `aces: 1` | 40 | 15 |
| a row that is cut off |
| 3 seats | 12 | 18 |

Something else.

| another | table |
| --- | --- |
| 1 | 2 |
"""


def test_the_first_table_is_read_with_what_stands_above_it() -> None:
    found = read_table(TEXT)
    assert found is not None
    assert found.note == "All of 2026-11-24, by greedy:"
    assert found.head == ("table", "games", "rounds")
    assert found.rows == (("2 seats, aces: 1", "40", "15"), ("3 seats", "12", "18"))


def test_documents_speak_as_pages_do() -> None:
    """What a page shows of one needs no knowledge of options, levels and days to be read."""
    for slug in OTHERS:
        shown = measured(slug)
        assert shown is not None
        words = " ".join((shown.note, *shown.head, *(cell for row in shown.rows for cell in row)))
        assert not re.search(r"\d{4}-\d\d-\d\d|\w+: \d|:$", words)
        assert not [name for name in TITLES if name in " ".join(row[0] for row in shown.rows)]


@pytest.mark.parametrize("text", ["", "# Words\n\nand more", "| a | b |\n| 1 | 2 |\n| 3 | 4 |"])
def test_a_document_without_a_table_shows_nothing(text: str) -> None:
    assert read_table(text) is None


def test_a_game_without_a_document_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "folder_of", lambda game, part: tmp_path / game)
    documents.measured.cache_clear()
    assert measured("complicated") is None
    (tmp_path / "complicated").mkdir()
    (tmp_path / "complicated" / "balance.md").write_text(TEXT, encoding="utf-8")
    documents.measured.cache_clear()
    found = measured("complicated")
    documents.measured.cache_clear()
    assert found is not None
    assert len(found.rows) == 2


@pytest.mark.django_db
def test_it_stands_in_the_lab_of_the_game(client: Client) -> None:
    """Each figure of the document is on the page, and no address of a file."""
    documented = [slug for slug in OTHERS if measured(slug)]
    assert documented
    for game in documented:
        found = measured(game)
        assert found is not None
        assert found.rows
        page = client.get(f"/g/{game}/lab/").content.decode()
        assert "How games go" in page
        assert all(f">{cell}<" in page for row in found.rows for cell in row)
        assert "benchmarks" not in page


@pytest.mark.django_db(transaction=True)
def test_its_landmarks_have_names_of_their_own(page: Any, axe: Callable[[Any], list[str]]) -> None:
    page.goto("/g/complicated/lab/")
    page.get_by_role("heading", name="How games go").wait_for()
    assert not axe(page)
