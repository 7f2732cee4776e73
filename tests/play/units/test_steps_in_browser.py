"""How much of what others did is shown at a time, and ends that are sent one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from play.models import Game
from tests.browser.waiting import eventually
from tests.play.units.browsing import Axe, at, opened
from tests.play.units.tables import BATTLE, act, put, seated

pytestmark = pytest.mark.django_db(transaction=True)

# Every caption that the page shows, and on whose side a narrow page shows it.
NOTED = """
window.noted = [];
const note = () => {
  const caption = document.querySelector(".prompt__caption")?.textContent.trim();
  const seat = document.querySelector(".seat[data-tab]")?.dataset.seat;
  if (caption && caption !== window.noted.at(-1)?.[0]) window.noted.push([caption, seat]);
};
const all = { childList: true, subtree: true, characterData: true };
new MutationObserver(note).observe(document, all);
"""
PEACE: dict[str, Any] = {
    "seats": 3,
    "active": "p1",
    "phase": "construction",
    "p1": {"hand": ["D2", "H3", "C2"], "resources": ["D9", "D8"], "construction": {"H2": 1}},
    "p2": {"hand": ["D4"], "resources": ["D9"]},
}


def missed(new_page: Callable[..., Any], user: Any, game: Game) -> Any:
    """A phone's page of who was away: left where the game is now, with its captions noted."""
    page = opened(new_page, user, game, width=360, height=640)
    page.goto("/")
    page.add_init_script(NOTED)
    return page


def test_a_turn_in_peace_is_one_step(new_page: Callable[..., Any]) -> None:
    """Told in one sentence, on the side of the seat that had it."""
    game, people = seated(3)
    put(game, PEACE)
    page = missed(new_page, people[2], game)
    act(game, 0, "resource D2", "tap D9", "put H2", "tap D8", "put H3", "end", "end", "end")
    act(game, 1, "tap D9", "end", "end", "end")
    page.goto(f"/play/game/{game.key}/")
    slider = page.locator("[data-part=playback] input")
    expect(slider).to_have_attribute("max", "2")
    page.locator("[data-part=actions] [data-text=end]").wait_for()
    noted = eventually(lambda: page.evaluate("noted"), lambda noted: len(noted) == 2)
    (first, seat), (second, other) = noted
    assert (seat, other) == ("p1", "p2")
    told = "ada added 2♦ to the resources, finished 2♥, put a token on face-down card 2 (1)"
    assert first == told, "what the tokens came from is in the log"
    assert second == "bertil tapped 9♦ for 1 token", "of which nothing came"
    expect(page.locator("[data-part=log]")).to_contain_text("ada tapped 9♦ for 1 token")


def test_what_the_viewer_draws_then_is_a_sentence_of_its_own(new_page: Callable[..., Any]) -> None:
    game, people = seated(2)
    put(game, {**PEACE, "seats": 2, "p2": {"pile": ["D4", "S5"]}})
    page = missed(new_page, people[1], game)
    act(game, 0, "resource D2", "tap D9", "put H2", "end", "end", "end")
    page.goto(f"/play/game/{game.key}/")
    page.locator("[data-part=actions] [data-text=end]").wait_for()
    ((told, _),) = eventually(lambda: page.evaluate("noted"), lambda noted: len(noted) == 1)
    assert told == "ada added 2♦ to the resources, finished 2♥. You drew 4♦ and 5♠."


def test_a_battle_is_shown_move_by_move(new_page: Callable[..., Any]) -> None:
    """Between the parts of the turn that are in peace. Who goes through a game sees each move."""
    game, people = seated(3)
    put(game, {**BATTLE, "seats": 3, "phase": "construction"})
    page = missed(new_page, people[2], game)
    act(
        game,
        0,
        "tap D9",
        "end",
        "attack p2 with u1",
    )
    act(game, 1, "block p1:u1 with u1", "done")
    act(game, 0, "done")
    act(game, 1, "done")
    act(game, 0, "end", "end")
    page.goto(f"/play/game/{game.key}/")
    slider = page.locator("[data-part=playback] input")
    expect(slider).to_have_attribute("max", "7")
    page.locator(".badge--hit").first.wait_for(state="attached")
    at(page, 9)
    page.goto(f"/play/game/{game.key}/?at=1")
    expect(slider).to_have_attribute("max", "9")


def test_ends_with_nothing_between_them_are_sent_by_one_button(
    new_page: Callable[..., Any], axe: Axe
) -> None:
    """Each is an action; a phase in which something can be done is not passed over."""
    game, people = seated(2)
    empty = {"seats": 2, "active": "p1", "phase": "battle", "p1": {"hand": ["H5"]}}
    put(game, {**empty, "p2": {"hand": ["H5"]}})
    page = opened(new_page, people[0], game, width=360, height=640)
    button = page.locator("[data-end-turn]")  # beside the end of the phase, and for more than one
    expect(button).to_have_text("End turn")
    expect(page.locator("[data-part=actions] .button--primary")).to_have_text("End phase")
    assert not axe(page)
    button.click()
    at(page, 2)
    assert Game.objects.get(pk=game.pk).number == 2
    expect(page.locator("[data-table]")).to_have_attribute("data-phase", "construction")
    expect(button, "it is the other's turn").to_have_count(0)

    game, people = seated(2)
    parts = {"H5": "done", "S5": "done", "C5": "done"}
    put(game, {**empty, "p1": {"hand": ["H6"], "construction": parts}})
    page.goto(f"/play/game/{game.key}/")
    button.click()
    page.locator("[data-table][data-phase=consolidation][aria-busy=false]").wait_for()
    page.get_by_text("All moves (").wait_for()
    expect(button, "a unit can be assembled").to_have_count(0)
    assert Game.objects.get(pk=game.pk).number == 1


def test_the_last_phase_ends_with_the_turn_and_says_so(new_page: Callable[..., Any]) -> None:
    game, people = seated(2)
    put(game, {"seats": 2, "active": "p1", "phase": "consolidation", "p1": {"hand": ["H5"]}})
    page = opened(new_page, people[0], game)
    actions = page.locator("[data-part=actions]")
    end = actions.locator(".button--primary")
    expect(actions.locator("[data-text]")).to_have_text(["End turn"])
    expect(page.get_by_text("Nothing to do here: end your turn.")).to_be_visible()
    end.hover()
    page.locator(".peek:visible").get_by_role(
        "heading", name="End turn", include_hidden=True
    ).wait_for()
    plain = new_page(people[0], width=360, height=640, java_script_enabled=False)
    plain.goto(f"/play/game/{game.key}/plain/")
    expect(plain.get_by_role("button", name="End turn")).to_be_visible()
    end.click()
    at(page, 1)
    expect(page.locator("[data-table]")).to_have_attribute("data-phase", "construction")
