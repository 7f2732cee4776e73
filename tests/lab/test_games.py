"""Runs of other games: a toy's, played and kept as CIDWaM's are, with the toy's own facts."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from engine.kernel.game import Data
from engine.lab.counts import Tally
from engine.lab.pairings import by_roles, each_with_each
from engine.lab.plan import Plan
from engine.lab.tally_data import to_data
from games import GAMES
from lab import kinds, services
from lab.plans.stored import RunPlan
from lab.reports import report_files, results
from lab.runs.chunk_file import ChunkFile
from lab.runs.processes import play
from lab.sources import Cards
from lab.words import summary
from tests.toys import TOYS
from tests.toys.tables import CARDS

ROLES = {"traps": "hunter", "low": "keeper", "high": "keeper"}


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house has the toys too."""
    monkeypatch.setattr(kinds, "GAMES", {**GAMES, **TOYS})


def nim() -> Plan:
    decks: dict[str, Data] = {key: {} for key in ("ann", "bob", "cy", "dot")}
    return Plan(
        decks,
        "random",
        2,
        1,
        each_with_each(decks, 3),
        about={"game": "nim", "rules": "1"},
        bots={"ann": "greedy"},
        options={"heaps": 4},
    )


def traitors(deals: int = 4) -> Plan:
    decks: dict[str, Data] = {
        "traps": {"name": "Traps", "cards": {f"Trap {n}": 1 for n in range(1, 7)}},
        "low": {"name": "Low", "cards": {f"Treasure {n}": 2 for n in (1, 2, 3)}},
        "high": {"name": "High", "cards": {f"Treasure {n}": 2 for n in (4, 5, 6)}},
    }
    pairings = by_roles(ROLES, ("hunter", "keeper", "keeper"))
    return Plan(
        decks, "random", deals, 1, pairings, about={"game": "traitors", "rules": "1"}, rotates=False
    )


def patience() -> Plan:
    return Plan({"me": {}}, "random", 3, 1, (("me",),), about={"game": "patience", "rules": "1"})


def played(plan: Plan) -> results.Result:
    tally = Tally(kinds.kind_of(plan.about).facts)
    for _, part in play(plan, CARDS, plan.chunks(), 1):
        tally.add(part)
    return results.result_of(plan, Cards([*CARDS], "1", plan.about["game"]), tally)


@pytest.mark.parametrize("plan", [nim(), traitors(), patience()])
def test_plans_and_results_are_kept_whole(plan: Plan, tmp_path: Path) -> None:
    data = json.loads(json.dumps(RunPlan(plan).to_data()))
    again = RunPlan.from_data(data)
    assert again.plan == plan
    assert again.to_data() == data
    assert [again.chunk(n) for n, _ in enumerate(plan.chunks())] == list(plan.chunks())
    result = played(plan)
    assert results.read_result(result.to_text()).report() == result.report()
    kept = ChunkFile(tmp_path / "chunks.jsonl", result.tally.facts)
    chunk = next(plan.chunks())
    kept.keep(chunk.name, result.tally)
    assert to_data(kept.read()[chunk.name]) == to_data(result.tally)


def test_a_result_of_a_game_that_there_is_not() -> None:
    data = played(nim()).to_data()
    data["about"]["game"] = "chess"
    with pytest.raises(results.BadResult, match="chess"):
        results.result_of_data(data)


def test_tables_of_cards_have_the_games_own_columns() -> None:
    result = played(traitors(60))
    files = report_files.report_files(result.report(), result.tally.facts)
    rows = list(csv.DictReader(StringIO(files["cards.csv"])))
    assert {row["card"] for row in rows} == {card["name"] for card in CARDS}
    assert "offered_share_low" in rows[0]
    assert "played" not in rows[0]
    tables = list(csv.DictReader(StringIO(files["pairings.csv"])))
    assert len(tables) == 9  # three decks at each of three tables
    assert {row["deck"] for row in tables if row["against"] == "low/high"} == {"traps"}
    said = summary.summary(result.report(), result.tally.facts)
    assert "Never offered:" in said
    assert "Trap 1 (Traps): offered in 0 of" in said
    assert "MISSED  Each card can be spent in a tenth of the games with it: 0.0%" in said
    assert "first player" not in said


@pytest.mark.parametrize("plan", [nim(), traitors(60), patience()])
def test_the_page_of_a_run(db: None, client: Client, plan: Plan) -> None:
    run = services.keep_result(result=played(plan), title="A toy")
    page = client.get(run.get_absolute_url())
    assert page.status_code == 200
    text = page.content.decode()
    assert "notice--warning" not in text  # its cards are none of the site's
    for key, deck in plan.decks.items():
        assert deck.get("name", key) in text
    game = plan.about["game"]
    assert ("each shuffle played once from every seat" in text) == (game == "nim")
    assert ("each deck in the seat of its role" in text) == (game == "traitors")
    assert ('<h2 id="cards">' in text) == (game == "traitors")
    assert ("Never offered: 6 cards" in text) == (game == "traitors")
    assert ("Won when held" in text) == (game == "traitors")
    assert ("<dt>Seat 1</dt>" in text) == (game != "traitors")  # whose first seat has a name
    assert "drawn" not in text
    for table in ("decks", "pairings", "cards"):
        assert client.get(f"{run.get_absolute_url()}{table}.csv").status_code == 200
    api: Any = client.get(f"/api/lab/{run.key}/").json()
    assert api["report"]["games"] == plan.games
