"""manage.py deck read and deck write: what they print, and how they end. No database is there."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from decks.formats import FORMATS

LIST = "Name: Rats\nPersona: The Town Crier\n\n40 Cellar Rat\nMaybe\n1 Windfall\n"


def run(*args: str) -> tuple[int, str]:
    out = StringIO()
    try:
        call_command("deck", *args, stdout=out)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue()
    except CommandError as error:
        return error.returncode, str(error)
    return 0, out.getvalue()


def reported(*paths: Path) -> tuple[int, list[dict[str, Any]]]:
    code, out = run("read", *map(str, paths), "--json")
    return code, json.loads(out)["decks"]


@pytest.fixture
def rats(tmp_path: Path) -> Path:
    path = tmp_path / "rats.bin"  # its name says nothing
    path.write_text(LIST, encoding="utf-8")
    return path


def test_a_report(rats: Path) -> None:
    code, (entry,) = reported(rats)
    assert code == 0
    assert entry == {
        "path": str(rats),
        "format": "text",
        "name": "Rats",
        "persona": "The Town Crier",
        "description": "",
        "main": {"Cellar Rat": 40},
        "maybe": {"Windfall": 1},
        "problems": [],
        "legal": True,
        "errors": [],
        "notices": [],
    }


def test_a_report_of_problems(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("3 Celar Rat\n4 Umber, Who Was a Hill\n", encoding="utf-8")
    code, (entry,) = reported(path)
    assert (code, entry["legal"]) == (1, False)
    (problem,) = entry["problems"]
    assert problem["line"] == 1
    assert problem["text"] == "3 Celar Rat"
    assert problem["code"] == "unknown_card"
    assert problem["suggestions"][0] == "Cellar Rat"
    assert problem["message"]
    assert [error["rule"] for error in entry["errors"]] == ["R2.1", "R2.2"]
    assert entry["errors"][1]["cards"] == ["Umber, Who Was a Hill"]
    assert [notice["code"] for notice in entry["notices"]] == ["no_persona"]


def test_several_files_in_order_and_the_worst_status(rats: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_text("x", encoding="utf-8")
    code, entries = reported(tmp_path / "none", rats, bad)
    assert code == 2
    assert [entry["format"] for entry in entries] == [None, "text", "text"]
    assert entries[0]["problems"] == [
        {
            "line": 0,
            "text": "",
            "code": "unreadable",
            "suggestions": [],
            "message": entries[0]["problems"][0]["message"],
        }
    ]
    assert (entries[0]["legal"], entries[0]["main"], entries[0]["name"]) == (False, {}, None)
    assert reported(bad, rats)[0] == 1


def test_lines_for_people(rats: Path) -> None:
    code, out = run("read", str(rats))
    assert code == 0
    assert "Rats (text), 40 cards, 1 maybe, legal" in out
    rats.write_text("3 Celar Rat", encoding="utf-8")
    code, out = run("read", str(rats))
    assert code == 1
    assert "line 1: No card named “Celar Rat”. Did you mean Cellar Rat" in out


@pytest.mark.parametrize("format", FORMATS)
def test_write_to_a_file_and_to_stdout(rats: Path, tmp_path: Path, format: str) -> None:
    out = tmp_path / "out"
    assert run("write", str(rats), "--format", format, "-o", str(out)) == (0, "")
    code, text = run("write", str(rats), "--format", format)
    assert (code, text.encode()) == (0, out.read_bytes())
    code, (entry,) = reported(out)
    assert (code, entry["format"]) == (0, format)
    assert (entry["main"], entry["maybe"]) == ({"Cellar Rat": 40}, {"Windfall": 1})
    assert (entry["persona"], entry["name"]) == (
        "The Town Crier",
        None if format == "code" else "Rats",
    )


def test_nothing_is_written_of_a_deck_with_problems(tmp_path: Path) -> None:
    out = tmp_path / "out"
    for text in ("3 Celar Rat\n", "", "<html>"):
        source = tmp_path / "in"
        source.write_text(text, encoding="utf-8")
        code, said = run("write", str(source), "--format", "json", "-o", str(out))
        assert (code, out.exists()) == (2, False)
        assert said.startswith(str(source))


def test_a_place_that_cannot_be_written(rats: Path, tmp_path: Path) -> None:
    code, said = run("write", str(rats), "--format", "json", "-o", str(tmp_path / "no" / "out"))
    assert (code, "out" in said) == (2, True)
    assert run("write", str(rats), "--format", "odt")[0] != 0
