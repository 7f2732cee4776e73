"""A fight as it is shown: its real dice, its result, and that it can be skipped or stand still."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.play.show import fights
from tests.play.show.conftest import Table
from tests.play.show.fights import Fight
from tests.play.show.games import Told, events_of

# Notes each state of the fight's panel as it is drawn.
WATCHED = """() => {
  window.seen = [];
  const note = () => {
    const fight = document.querySelector("[data-part=fight]");
    if (!fight) return;
    const dice = [...fight.querySelectorAll(".show-die")];
    window.seen.push({
      rolls: JSON.parse(fight.dataset.rolls),
      sides: dice.map((die) => Number(die.dataset.sides)),
      faces: dice.map((die) => die.querySelector("b").textContent),
      lanes: [...fight.querySelectorAll("[data-role]")].map((lane) => ({
        seat: lane.dataset.seat, status: lane.className, text: lane.innerText,
        sum: lane.querySelector(".show-lane__sum b").textContent,
      })),
      result: fight.querySelector(".is-decided")?.innerText.trim() ?? "",
    });
  };
  new MutationObserver(note).observe(document.querySelector(".show-stage"), {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}"""


def watch(table: Table, told: Told, seat: str | None = "south", speed: str = "fast") -> Any:
    """Everything that the panel was, drawn one after another."""
    table.show(seat, speed)
    table.page.evaluate(WATCHED)
    table.play(told.start, told.entries)
    assert table.shown() == told.end
    return table.page.evaluate("window.seen")


def rolls_of(told: Told) -> dict[str, list[int]]:
    """The faces of each seat, as the events tell them."""
    found: dict[str, list[int]] = defaultdict(list)
    for event in events_of(told):
        if event["kind"] == "throw":
            found[event["seat"]] += [face for dice in event["dice"] for face in dice["faces"]]
    return {seat: faces for seat, faces in found.items() if faces}


@pytest.mark.parametrize(
    ("fight", "result"),
    [
        (fights.WON, "Ox wins, keeps 9"),
        pytest.param(fights.TIED, "Tie: both keep 0", marks=pytest.mark.long),
        (fights.DROPPED, "Lucky wins, keeps 2"),
        (fights.BACKED, "Imp wins, keeps 1"),
        pytest.param(fights.SURVIVED, "Ox wins, keeps 12", marks=pytest.mark.long),
        (fights.STRUCK, "7 damage"),
    ],
    ids=["won", "tied", "advantage", "backup", "survived", "strike"],
)
def test_a_fight_shows_the_real_faces(table: Table, fight: Fight, result: str) -> None:
    for viewer, seat in enumerate(("south", "north", None)):
        told = fight.told(viewer if seat else None)
        seen = watch(table, told, seat)
        last, decided = seen[-1], [state["result"] for state in seen if state["result"]]
        assert {side: faces for side, faces in last["rolls"].items() if faces} == rolls_of(told)
        assert decided[-1] == result
        assert last["lanes"][1]["seat"] == (seat or "south"), "the own side is below"


def test_dice_have_their_sides_and_faces(table: Table) -> None:
    last = watch(table, fights.WON.told())[-1]
    assert (last["sides"], last["faces"]) == ([4, 6, 6], ["2", "3", "5"])
    far, near = last["lanes"]
    assert (far["sum"], near["sum"]) == ("2", "11")
    assert "+2 Drum" in near["text"]
    assert "9 left" in near["text"]
    assert "is-winner" in near["status"]
    assert "is-loser" in far["status"]


def test_help_and_what_falls_without_a_die_say_so(table: Table) -> None:
    told = fights.BACKED.told()
    last = watch(table, told)[-1]
    assert last["sides"] == [12, 4, 10]
    assert last["rolls"] == {"north": [], "south": [4, 9]}
    assert "Max Out" in last["lanes"][0]["text"]
    assert "Ally" in last["lanes"][1]["text"]


def test_a_life_counter_saves_who_has_lost(table: Table) -> None:
    far, _ = watch(table, fights.SURVIVED.told())[-1]["lanes"]
    assert "survives" in far["text"]
    assert "is-loser" not in far["status"]


def test_sums_grow_with_each_die(table: Table) -> None:
    seen = watch(table, fights.WON.told(), speed="normal")
    sums = [state["lanes"][1]["sum"] for state in seen]
    grown = [n for i, n in enumerate(sums) if i == 0 or sums[i - 1] != n]
    assert grown in (["·", "3", "8", "9", "11"], ["·", "3", "9", "11"], ["·", "5", "8", "9", "11"])


def test_joins_come_one_after_another(table: Table) -> None:
    told = fights.JOINED.told()
    seen = watch(table, told)
    results = [s["result"] for s in seen if s["result"]]
    assert list(dict.fromkeys(results)) == ["Ox wins, keeps 11", "Ox wins, keeps 3"]
    joined = seen[-1]
    assert joined["rolls"] == {"north": [3, 8]}
    assert joined["lanes"][1]["sum"] == "11", "the attacker goes on with what is left"


def test_life_is_counted_down_and_a_shield_breaks(table: Table) -> None:
    struck = watch(table, fights.STRUCK.told())
    lives = [int(state["lanes"][0]["sum"]) for state in struck]
    assert (lives[0], lives[-1]) == (30, 23)
    assert lives == sorted(lives, reverse=True)
    told = fights.SHIELDED.told()
    broken = watch(table, told)
    assert broken[-1]["result"] == "Shield breaks: no damage"
    assert broken[-1]["lanes"][0]["sum"] == "30"
    # Asked in the meantime: the answer alone shows the same attack.
    table.play(told.start, told.entries[:1])
    middle = table.shown()
    table.play(middle, told.entries[1:])
    assert table.shown() == told.end
    again = table.page.evaluate("window.seen")[len(broken) :]
    assert again[-1]["result"] == "Shield breaks: no damage"


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_what_is_skipped_ends_alike(table: Table, speed: str) -> None:
    told = fights.JOINED.told()
    table.show("south", speed)
    table.play(told.start, told.entries)
    table.page.wait_for_selector("[data-part=fight]")
    table.page.evaluate("window.showing.skip()")
    assert table.shown() == told.end
    table.has("window.drawn", told.end)
    expect(table.page.locator(".show-stage > *")).to_have_count(0)
    table.has("document.getAnimations().length", 0)
    table.has("Boolean(window.showing.playing)", False)


def test_another_play_ends_the_one_before(table: Table) -> None:
    won, struck = fights.WON.told(), fights.STRUCK.told()
    table.show("south")
    table.play(won.start, won.entries)
    table.page.wait_for_selector("[data-part=fight]")
    table.page.evaluate("window.first = window.shown")
    table.play(struck.start, struck.entries)
    first = table.page.evaluate("window.first.then(JSON.stringify)")
    assert json.loads(first) == won.end
    assert table.shown() == struck.end
    table.has("window.drawn", struck.end)


def test_off_shows_the_end_alone(table: Table) -> None:
    told = fights.WON.told()
    assert watch(table, told, speed="off") == []
    table.has("window.draws", 1)


MOVEMENTS = """() => {
  window.moved = [];
  const look = () => {
    for (const animation of document.getAnimations()) {
      for (const frame of animation.effect.getKeyframes()) window.moved.push(...Object.keys(frame));
    }
    requestAnimationFrame(look);
  };
  look();
}"""
ALLOWED = {"offset", "computedOffset", "easing", "composite", "opacity", "transform"}


def test_only_transforms_and_opacity_move(table: Table) -> None:
    table.show("south", "fast")
    table.page.evaluate(MOVEMENTS)
    for fight in (fights.BACKED, fights.JOINED, fights.SHIELDED):
        told = fight.told()
        table.play(told.start, told.entries)
        assert table.shown() == told.end
    moved = set(table.page.evaluate("window.moved"))
    assert {"opacity", "transform"} <= moved <= ALLOWED


def test_nothing_moves_for_who_wishes_so(still_table: Table) -> None:
    told = fights.JOINED.told()
    still_table.page.evaluate(MOVEMENTS)
    seen = watch(still_table, told, speed="normal")
    still_table.has("window.moved", [])
    assert seen[-1]["result"] == "Ox wins, keeps 3"
    assert {side: faces for side, faces in seen[-1]["rolls"].items() if faces} == {"north": [3, 8]}
