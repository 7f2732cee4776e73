"""What happened is shown: what one missed, any position of the game, and fights with their dice."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from play import queries, services
from play.table.playback import playback_data
from tests.browser.waiting import eventually
from tests.play.board.at_table import AtTable
from tests.play.board.conftest import Sit
from tests.play.board.eager import answer_unseen, others_act, play_until
from tests.play.board.phases import can_fight
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
NewTable = Callable[..., Table]
Data = dict[str, Any]
DECKS = (4, 2)


def pieces(board: Data) -> dict[str, int]:
    """How many pieces stand where."""
    return {space: len(stack) for space, stack in board.items() if stack}


def shown(seat: AtTable) -> dict[str, int]:
    script = """() => Object.fromEntries([...document.querySelectorAll('.space')]
      .map(it => [it.dataset.key, it.querySelectorAll('.piece').length]).filter(([, n]) => n))"""
    return dict(seat.page.evaluate(script))


def shows(seat: AtTable, wanted: dict[str, int]) -> None:
    """Wait until pieces stand so."""
    eventually(lambda: shown(seat), lambda found: found == wanted)


def now_of(seat: AtTable) -> dict[str, int]:
    return pieces(seat.facts()["view"]["board"])


def button(seat: AtTable, name: str) -> Any:
    return seat.part("playback").get_by_role("button", name=name, exact=True)


@pytest.fixture
def returned(sit: Sit, new_table: NewTable) -> AtTable:
    """Somebody who left at the end of their turn and comes back when it is theirs again."""
    table = new_table(*DECKS).open()
    side = play_until(table, lambda view, _: view["turn"] == 4 and view["phase"] == "summon")
    seat = sit(table, side)
    play_until(table, lambda view, other: view["turn"] == 5 and other != side)
    seat.catch_up()
    seat.left_at = seat.number  # type: ignore[attr-defined]
    seat.left = pieces(table.view(side)["board"])  # type: ignore[attr-defined]
    seat.leave()
    others_act(table, side)
    return seat.sit()


def test_who_comes_back_steps_through_what_was_missed(returned: AtTable) -> None:
    seat = returned
    seat.part("playback").wait_for()
    missed = seat.table.game.number - seat.left_at  # type: ignore[attr-defined]
    assert missed > 1
    expect(seat.part("playback")).to_contain_text(f"0 of {missed}")
    shows(seat, seat.left)  # type: ignore[attr-defined]
    expect(button(seat, "Back")).to_be_disabled()
    for step in range(1, missed):
        button(seat, "Next").click()
        expect(seat.part("playback")).to_contain_text(f"{step} of {missed}")
    button(seat, "Back").click()
    expect(seat.part("playback")).to_contain_text(f"{missed - 2} of {missed}")
    button(seat, "To the end").click()
    seat.part("playback").wait_for(state="detached")
    shows(seat, now_of(seat))


def test_back_to_now_is_one_press(returned: AtTable) -> None:
    returned.page.get_by_role("button", name="Back to now").click()
    expect(returned.part("playback")).to_have_count(0)
    shows(returned, now_of(returned))
    returned.sit()
    shows(returned, now_of(returned))
    expect(returned.part("playback"), "it was seen").to_have_count(0)


def test_who_wants_nothing_moved_sees_at_once_how_a_game_ended(returned: AtTable) -> None:
    seat = returned
    button(seat, "To the end").click()
    seat.leave()
    game = seat.table.game
    services.resign(game_id=game.pk, side=1 - (seat.side or 0), number=game.number)
    seat.sit()
    seat.page.get_by_label("The game is over").wait_for()
    expect(seat.part("playback")).to_have_count(0)


def test_a_line_of_the_log_shows_its_position(sit: Sit, new_table: NewTable) -> None:
    table = new_table(*DECKS).open()
    side = play_until(table, lambda view, _: view["turn"] == 5)
    seat = sit(table, side)
    line = seat.page.locator(".log__line").nth(2)
    at = int(str(line.get_attribute("data-at")))
    line.click()
    seat.part("playback").wait_for()
    shows(seat, services_view(seat, at))
    seat.page.get_by_role("button", name="Back to now").click()
    shows(seat, now_of(seat))


def services_view(seat: AtTable, at: int) -> dict[str, int]:
    """Where pieces stood before or after an action, by the server's own playback."""
    script = """async ([n]) => (await fetch(`${location.pathname}playback/?from=${n}`,
      { headers: { Accept: "application/json" } })).json()"""
    found = seat.page.evaluate(script, [at])
    return pieces(found["view"]["board"])


@pytest.mark.parametrize("at", [0, 3, 9])
def test_a_position_has_an_address(sit: Sit, new_table: NewTable, at: int) -> None:
    table = new_table(*DECKS).open()
    side = play_until(table, lambda view, _: view["turn"] == 5)
    seat = sit(table, side, query=f"?at={at}")
    seat.part("playback").wait_for()
    shows(seat, services_view(seat, at))


def test_the_bar_says_where_one_is_on_every_wide_page(sit: Sit, new_table: NewTable) -> None:
    table = new_table(*DECKS).open()
    side = play_until(table, lambda view, _: view["turn"] == 5)
    seat = sit(table, side, query="?at=3")
    seat.part("playback").wait_for()
    for width, height in ((1024, 768), (1280, 720), (1440, 900)):
        seat.page.set_viewport_size({"width": width, "height": height})
        eventually(
            lambda: [right(seat, part) for part in (".prompt__body", ".show-playback__position")],
            lambda found: found[1] <= found[0] + 0.5,
        )


def right(seat: AtTable, part: str) -> float:
    """Where a part of the page ends."""
    box = seat.page.locator(part).bounding_box()
    return float(box["x"] + box["width"])


def test_a_game_that_is_over_is_replayed_from_the_start(sit: Sit, new_table: NewTable) -> None:
    table = new_table(*DECKS).open()
    side = play_until(table, lambda view, _: view["turn"] == 3)
    services.resign(game_id=table.game.pk, side=side, number=table.game.number)
    seat = sit(table, side)
    seat.page.get_by_role("button", name="Replay").click()
    seat.part("playback").wait_for()
    shows(seat, {})
    actions = table.game.number
    expect(button(seat, "Back")).to_be_disabled()
    button(seat, "To the end").click()
    shows(seat, now_of(seat))
    slider = seat.part("playback").get_by_role("slider")
    expect(slider).to_have_attribute("max", str(actions))
    slider.fill("2")
    shows(seat, services_view(seat, 2))
    seat.page.get_by_role("button", name="Close").click()
    seat.page.get_by_label("The game is over").wait_for()


SAME_ROLLS = """faces => {
  const sorted = (rolls) => JSON.stringify(Object.entries(JSON.parse(rolls)).sort());
  return window.rolls.some((rolls) => sorted(rolls) === sorted(faces));
}"""
KEEP_ROLLS = """() => {
  window.rolls = [];
  new MutationObserver(() => {
    for (const fight of document.querySelectorAll("[data-part=fight]")) {
      const rolls = fight.dataset.rolls;
      if (rolls && rolls !== "{}" && rolls !== window.rolls.at(-1)) window.rolls.push(rolls);
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_fight_is_shown_with_the_dice_that_fell(
    sit: Sit, new_table: NewTable, motion: str
) -> None:
    table = new_table(*DECKS).open()
    side = play_until(table, can_fight)
    seat = sit(table, side, speed="normal", reduced_motion=motion)
    seat.page.evaluate(KEEP_ROLLS)
    fight = next(one for one in seat.facts()["choices"] if one["verb"] == "fight")
    before = seat.number
    seat.tap(fight["subject"])
    seat.tap(fight["target"])
    seat.wait_past(before)
    while not (faces := faces_since(table, side, before)):
        asked = table.to_act
        table.act(answer_unseen(table.view(asked), asked))
        seat.nudge()
    seat.page.wait_for_function(SAME_ROLLS, arg=faces)
    seat.wait_past(table.game.number - 1)
    expect(seat.part("fight")).to_have_count(0)


def faces_since(table: Table, side: int, number: int) -> str:
    """The faces that each side threw in the first fight after an action, as JSON; "" if none."""
    seen = queries.seen_by(table.key, table.players[side])
    assert seen is not None
    faces: dict[str, list[int]] = {}
    for entry in playback_data(seen, number, None)["entries"]:
        for event in entry["events"]:
            if event["kind"] == "throw":
                thrown = [face for die in event["dice"] for face in die["faces"]]
                faces[event["seat"]] = faces.get(event["seat"], []) + thrown
            if event["kind"] == "fight":
                sides = [
                    event[role]["pieces"][0]["controller"] for role in ("attacker", "defender")
                ]
                return json.dumps({seat: faces[seat] for seat in sides}, separators=(",", ":"))
    return ""


def test_a_key_skips_what_is_shown(sit: Sit, new_table: NewTable) -> None:
    table = new_table(*DECKS).open()
    side = table.to_act
    seat = sit(table, 1 - side, speed="normal")
    before = seat.number
    others_act(table, 1 - side)
    seat.nudge()
    seat.page.wait_for_function(
        "() => document.querySelector('.board__stage').childElementCount > 0"
    )
    seat.page.keyboard.press("x")
    seat.wait_past(before)
    shows(seat, now_of(seat))
