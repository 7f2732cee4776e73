"""The page of figures, which `make bench` writes anew for the benchmarks that it ran."""

import json
from pathlib import Path

import pytest

from benchmarks import __main__ as bench
from benchmarks.report import Figure, print_table

PAGE = f"# Benchmarks\n\n{bench.BEGIN}{bench.END}\nThe end.\n"


def test_figures_come_to_the_page_and_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, kept = tmp_path / "README.md", tmp_path / "figures"
    page.write_text(PAGE)
    monkeypatch.setattr(bench, "PAGE", page)
    monkeypatch.setenv("FIGURES_FILE", str(kept))
    assert print_table([Figure("fast", 1.0, 4.0, "ms", 0.5)])
    assert not print_table([Figure("slow", 4.0, 1.0, "ms", 0.5), Figure("any", 3.0, 1.5, "MB")])
    fast, *rest = [bench.cells(json.loads(line)) for line in kept.read_text().splitlines()]
    bench.write({"text": [fast]})
    bench.write({"pages": rest})
    told = page.read_text()
    assert "| fast | 1 ms | 4 ms (floor) | 0.25 | 0.5 |" in told
    assert "| slow | 4 ms | 1 ms (floor) | 4.00 | 0.5 **missed** |" in told
    assert "| any | 3 MB | 1.5 MB (floor) | 2.00 |  |" in told
    bench.write({"pages": rest[1:]})
    told = page.read_text()
    assert (told.count("### text"), told.count("### pages")) == (1, 1)
    assert "| slow |" not in told
    assert told.startswith("# Benchmarks")
    assert told.endswith("The end.\n")
