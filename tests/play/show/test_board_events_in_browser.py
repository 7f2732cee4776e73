"""What happens on the board besides fights: pieces move, numbers rise, sounds are asked for."""

from __future__ import annotations

from typing import Any

from tests.play.show import fights
from tests.play.show.conftest import Table
from tests.play.show.fights import SOUTH, Fight
from tests.play.show.games import Told

MOVED = Fight({"c3": {"soul": "Imp", "owner": "south"}}, [], [(SOUTH, "move c3 d4")])
NOTED = """() => {
  window.started = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const { width, height } = this.getBoundingClientRect();
    const place = this.closest("[data-key]");
    window.started.push({
      key: place?.dataset.key, piece: this.matches("[data-piece]"), width, height,
      space: place?.getBoundingClientRect().width, from: frames[0].transform ?? "", timing,
    });
    return animate.call(this, frames, timing);
  };
  window.sounds = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() { super(); window.sounds += 1; }
  };
}"""


def shown(table: Table, told: Told, seat: str = "south", speed: str = "normal") -> Any:
    table.show(seat, speed)
    table.page.evaluate(NOTED)
    table.play(told.start, told.entries)
    assert table.shown() == told.end
    return table.page.evaluate("window.started")


def test_a_piece_comes_from_where_it_was(table: Table) -> None:
    (move,) = [each for each in shown(table, MOVED.told()) if each["piece"]]
    assert move["key"] == "d4"
    assert move["timing"]["duration"] == 250
    across, down = (float(part.strip(" px")) for part in move["from"][10:-1].split(","))
    assert across < 0, "from the file to the left"
    assert down > 0, "from the rank below"


def test_the_other_side_sees_the_board_turned(table: Table) -> None:
    (move,) = [each for each in shown(table, MOVED.told(1), "north", "fast") if each["piece"]]
    assert move["timing"]["duration"] < 150
    across, down = (float(part.strip(" px")) for part in move["from"][10:-1].split(","))
    assert across > 0
    assert down < 0


def test_who_is_beaten_falls_from_its_own_place(table: Table) -> None:
    fallen = [each for each in shown(table, fights.WON.told()) if each["piece"]]
    assert [each["key"] for each in fallen] == ["c3", "c4"], "one leaps, the other falls"


def test_sounds_are_off_until_they_are_wanted(table: Table) -> None:
    told = fights.WON.told()
    shown(table, told, speed="fast")
    table.has("window.sounds", 0)
    table.show("south", "fast", sound=True)
    table.play(told.start, told.entries)
    assert table.shown() == told.end
    table.has("window.sounds", 1)
