"""Playback by `follow` in the browser's own JavaScript ends where the engine's views end."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from games.cidwam.rules.board import SEATS
from tests.engine.random_games import official, seeds, wild
from tests.play.show.conftest import Table
from tests.play.show.games import VIEWERS, Told, random_game

PLAYED_BACK = """async (told) => {
  const { view, entries } = JSON.parse(told);
  const { Playback } = await import("/static/play/show/playback.js");
  const show = { play: async () => {}, skip() {} };
  const playback = new Playback({ view, entries, show });
  await playback.toEnd();
  return JSON.stringify(playback.view);
}"""
STEPPED = """async ({ view, entries }) => {
  const { Playback } = await import("/static/play/show/playback.js");
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const steps = [];
  let changes = 0;
  const playback = new Playback({
    view, entries, from: 7, show: window.showing, changed: () => { changes += 1; },
  });
  for (let i = 0; i < entries.length; i += 1) {
    steps.push(playback.view);
    await playback.next();
  }
  const end = playback.view;
  await playback.next(); // there is nothing after the end
  const wrong = [];
  if (playback.position !== entries.length || playback.length !== entries.length) wrong.push("end");
  for (let i = entries.length - 1; i >= 0; i -= 1) {
    playback.back();
    if (playback.position !== i || !same(playback.view, steps[i])) wrong.push(`back to ${i}`);
  }
  playback.back(); // nor before the start
  if (playback.position !== 0 || playback.number !== 7) wrong.push("start");
  for (const i of [3, entries.length, 1, entries.length + 5, -2]) {
    playback.go(i);
    const there = Math.min(Math.max(i, 0), entries.length);
    if (!same(playback.view, there === entries.length ? end : steps[there])) wrong.push(`go ${i}`);
    if (there && playback.number !== entries[there - 1].number) wrong.push(`number at ${i}`);
  }
  await playback.toEnd();
  if (!same(playback.view, end) || !playback.atEnd) wrong.push("to the end");
  return { wrong, changes, end, caption: playback.caption };
}"""


def assert_played_back(page: Any, told: Told) -> None:
    told_it = json.dumps({"view": told.start, "entries": told.entries})
    end = page.evaluate(PLAYED_BACK, told_it)  # once it is played back
    assert json.loads(end) == told.end


def test_playback_ends_as_the_game_does(page: Any) -> None:
    page.goto("/")
    for seed in seeds(10):
        for game in (official(), wild()):
            for told in random_game(game, seed).told():
                assert_played_back(page, told)


@pytest.mark.long
def test_playback_of_200_games_ends_as_they_do(page: Any) -> None:
    page.goto("/")
    for seed in range(100):
        for game in (official(), wild()):
            for told in random_game(game, seed).told():
                assert_played_back(page, told)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_position_can_be_gone_to(table: Table, viewer: int | None) -> None:
    told = random_game(official(), 4, most=60).told()[VIEWERS.index(viewer)]
    table.show(None if viewer is None else SEATS[viewer], speed="off")
    found = table.page.evaluate(STEPPED, {"view": told.start, "entries": told.entries})
    assert found["wrong"] == []
    assert found["end"] == told.end
    assert found["changes"] > len(told.entries)
    last = [event["text"] for event in told.entries[-1]["events"] if event["text"]]
    assert found["caption"] == ". ".join(last)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_a_game_that_is_shown_ends_as_it_did(table: Table, seed: int) -> None:
    """All of it shown, each animation ended as soon as it begins."""
    for game in (official(), wild()):
        for viewer, told in zip(VIEWERS, random_game(game, seed, most=120).told(), strict=True):
            table.show(None if viewer is None else SEATS[viewer])
            table.page.evaluate(HURRIED)
            table.play(told.start, told.entries)
            assert table.shown() == told.end
            table.has("window.drawn", told.end)
            expect(table.page.locator(".plain-stage [data-part]")).to_have_count(0)


# Whatever is shown, and in its order, but in no time.
HURRIED = """() => {
  const [animate, wait] = [Element.prototype.animate, window.setTimeout];
  if (window.hurried) return;
  window.hurried = true;
  Element.prototype.animate = function (frames, timing) {
    return animate.call(this, frames, { ...timing, duration: 0, delay: 0 });
  };
  window.setTimeout = (act, ms, ...rest) => wait(act, 0, ...rest);
}"""


def test_the_bar_moves_the_position(table: Table) -> None:
    told = random_game(official(), 4, most=12).told()[0]
    table.show("south", speed="off")
    page = table.page
    page.evaluate(BAR, {"view": told.start, "entries": told.entries})
    position = page.locator("[data-part=playback] .show-playback__position")
    expect(position).to_have_text(f"0 of {len(told.entries)}")
    expect(page.locator("button[aria-label=Back]")).to_be_disabled()
    page.click("button[aria-label=Next]")
    expect(position).to_have_text(f"1 of {len(told.entries)}")
    page.click("button[aria-label=Back]")
    expect(position).to_have_text(f"0 of {len(told.entries)}")
    page.locator("[data-part=playback] input").fill("5")
    expect(position).to_have_text(f"5 of {len(told.entries)}")
    page.click("button[aria-label=Play]")
    page.wait_for_function("window.playback.atEnd && !window.playback.playing")
    table.has("window.playback.view", told.end)
    page.locator("[data-part=playback] input").fill("2")
    page.click("button[aria-label='To the end']")
    expect(position).to_have_text(f"{len(told.entries)} of {len(told.entries)}")
    expect(page.locator("button[aria-label=Next]")).to_be_disabled()


BAR = """async ({ view, entries }) => {
  const { Playback, playbackBar } = await import("/static/play/show/playback.js");
  const { render } = await import("/static/vendor/lit/lit-html.js");
  const place = document.body.appendChild(document.createElement("div"));
  const changed = (playback) => render(playbackBar(playback), place);
  window.playback = new Playback({ view, entries, show: window.showing, changed });
  changed(window.playback);
}"""
