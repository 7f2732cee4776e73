"""manage.py lab: the same result however it is played, killed and gone on with."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from engine.lab.plan import Plan
from engine.lab.tally_data import to_data
from games import DEFAULT_SLUG, folder_of
from games.cidwam.rules.foresight.facts import CardFacts
from jobs.models import State
from lab import services
from lab.models import LabRun
from lab.reports import report_files, results
from lab.runs.chunk_file import ChunkFile
from tests.engine.lab import sample

pytestmark = pytest.mark.once
DECKS = ("the cellar door", "03-hold-the-gate")


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> None:
    """Few turns a game, since what bots do in them is not the point here."""
    settings.VAR_DIR = tmp_path / "var"

    def short(*args: Any, **more: Any) -> Plan:
        return Plan(*args, **{**more, "cap": 4, "chunk_deals": 1})

    monkeypatch.setattr("lab.management.commands.lab.Plan", short)


def _run(tmp_path: Path, name: str, *words: str, **options: Any) -> tuple[dict[str, str], str]:
    """The saved files and what was said on standard error."""
    err = StringIO()
    out = tmp_path / name
    options = {"bot": "random", "games": 6, "processes": 1, "seed": 3, "no_page": True, **options}
    call_command("lab", *(words or DECKS), out=out, stdout=StringIO(), stderr=err, **options)
    return {path.name: path.read_text() for path in sorted(out.iterdir())}, err.getvalue()


def test_processes_and_kills_change_nothing(tmp_path: Path) -> None:
    alone, _ = _run(tmp_path, "alone")
    assert set(alone) == {"report.json", "cards.csv", "decks.csv", "pairings.csv"}
    kept = next((tmp_path / "var" / "lab").glob("*.jsonl"))
    lines = kept.read_text().splitlines(keepends=True)
    assert len(lines) == 3
    # Killed while it wrote the second chunk: the first is kept, the others are played again.
    kept.write_text(lines[0] + lines[1][:40])
    again, said = _run(tmp_path, "again")
    assert again == alone
    assert "2 of 6 games were played before" in said
    together, _ = _run(tmp_path, "together", processes=2, fresh=True)
    assert together == alone
    report = json.loads(alone["report.json"])
    assert report["games"] == 6
    assert report["run"]["bot"] == "random"


def test_it_says_what_is_wrong(db: None, tmp_path: Path) -> None:
    for words, message in (
        (("nobody's deck", "03-hold-the-gate"), "Preconstructed: 01-the-cellar-door"),
        (("03-hold-the-gate",), "two decks or more"),
        (("03-hold-the-gate", "Hold the Gate"), "named twice"),
    ):
        with pytest.raises(CommandError, match=message):
            _run(tmp_path, "none", *words)
    with pytest.raises(CommandError, match="at least 2 games"):
        _run(tmp_path, "none", games=1)
    bad = tmp_path / "mine.txt"
    bad.write_text("Name: Mine\n3 No Such Card\n")
    with pytest.raises(CommandError, match="line 2"):
        _run(tmp_path, "none", str(bad), "03-hold-the-gate")
    bad.write_text("Name: Mine\n3 Cellar Rat\n")
    with pytest.raises(CommandError, match="mine can't be played"):
        _run(tmp_path, "none", str(bad), "03-hold-the-gate")


def test_options_that_make_no_sense(db: None, tmp_path: Path) -> None:
    """They are refused before a game is played."""
    with pytest.raises(CommandError, match="--processes: 1 or more"):
        _run(tmp_path, "none", processes=-1)
    with pytest.raises(CommandError, match="--official is for all decks"):
        _run(tmp_path, "none", official=True)
    with pytest.raises(CommandError, match="no file, and no deck"):
        _run(tmp_path, "none", "x" * 400, "03-hold-the-gate")
    (tmp_path / "taken").write_text("no folder")
    with pytest.raises(CommandError, match="--out: no folder can be made there"):
        _run(tmp_path, "taken")
    assert not (tmp_path / "var").exists()


def test_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("no folder")
    with pytest.raises(CommandError, match="can't be kept"):
        _run(tmp_path, "none")


def test_a_report_that_can_not_be_saved(tmp_path: Path) -> None:
    (tmp_path / "out" / "report.json").mkdir(parents=True)
    with pytest.raises(CommandError, match=r"--out: .* The same command goes on"):
        _run(tmp_path, "out")


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text((folder_of(DEFAULT_SLUG, "decks") / "01-the-cellar-door.txt").read_text())
    files, _ = _run(tmp_path, "out", str(mine), "03-hold-the-gate", games=2)
    assert "mine,The Cellar Door,2" in files["decks.csv"]


def test_a_torn_line_is_skipped_and_the_next_one_kept(tmp_path: Path) -> None:
    kept = ChunkFile(tmp_path / "deep" / "chunks.jsonl", CardFacts())
    assert kept.read() == {}
    (chunk, tally), (other, later) = sample.chunks()[:2]
    kept.keep(chunk.name, tally)
    with kept.path.open("a") as file:
        file.write('{"chunk": "half')
    kept.keep(other.name, later)
    found = kept.read()
    assert {name: to_data(part) for name, part in found.items()} == {
        chunk.name: to_data(tally),
        other.name: to_data(later),
    }
    kept.forget()
    assert kept.read() == {}


def test_a_result_is_kept_whole() -> None:
    plan = sample.plan()
    result = results.result_of(plan, sample.cards(), sample.tally())
    again = results.read_result(result.to_text())
    assert again.report() == result.report()
    assert again.to_text() == result.to_text()
    for text in ("", "{}", "[]", '{"format": 1, "about": {}, "tally": {}}', '{"format": 9}'):
        with pytest.raises(results.BadResult):
            results.read_result(text)


def test_a_name_is_no_formula() -> None:
    report = results.result_of(sample.plan(), sample.cards(), sample.tally()).report()
    report["decks"][0]["name"] = "=1+1"
    assert "'=1+1" in report_files.decks_csv(report)


def test_workers_give_the_same_and_it_is_shown(
    core: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two chunks by workers, the last while the command waits; then the page of a run."""
    alone, _ = _run(tmp_path, "alone")

    def worker(_seconds: float) -> None:
        assert services.play_next()

    monkeypatch.setattr("lab.management.commands.lab.time.sleep", worker)
    by_workers, _ = _run(tmp_path, "workers", celery=True)
    assert by_workers == alone
    again, _ = _run(tmp_path, "again", celery=True)  # done before: there is nothing to wait for
    assert again == alone
    _run(tmp_path, "shown", no_page=False)
    run = LabRun.objects.get(key__startswith="run-")
    assert run.title == "The Cellar Door, Hold the Gate"
    assert run.state == State.DONE
    assert LabRun.objects.count() == 2
