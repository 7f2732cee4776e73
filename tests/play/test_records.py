"""The record of a game on the site replays to the same end and verifies."""

from engine.kernel.reading import read_record
from engine.kernel.records import Record
from engine.kernel.replay import verify, verify_text
from games import GAMES
from play.queries import record_of
from tests.play.conftest import Table, late, sweep


def verified(table: Table) -> Record:
    text = record_of(table.game).dumps()
    record = read_record(text)
    found = verify(record, GAMES)
    assert found.ok, found.lines
    return record


def test_a_resigned_game_verifies(table: Table) -> None:
    table.play_on(50, seed=9)
    if table.game.is_running:
        table.act("offer draw", 1)
        table.act("resign", 0)
    assert verified(table).players == ["ada", "bertrand"]


def test_a_game_that_ran_out_of_time_verifies(table: Table) -> None:
    table.play_on(10, seed=2)
    side = table.to_act
    late(table, side)
    sweep()
    assert table.game.is_over
    assert ("south", "north")[1 - side] in verified(table).result


def test_a_changed_record_is_found_out(table: Table) -> None:
    table.play_on(30, seed=3)
    if table.game.is_running:
        table.act("resign")
    text = record_of(table.game).dumps()
    forged = text.replace("Seed north: ", "Seed north: 0")
    assert not verify_text(forged, GAMES).ok
