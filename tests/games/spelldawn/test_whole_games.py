"""Whole games in two browsers, one player by touch on a phone and the other by keyboard.

A bot decides what is done, from what the seat may see, because a test has no wits of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from engine.bots import BOTS
from engine.bots.action_limit import ActionLimiter
from games.spelldawn.rules.position.state import CHAMPION, OVERLORD
from play.models import Game
from play.rules import load_state, rules_for
from tests.games.spelldawn.seats import seated
from tests.play.units.browsing import NO_SIDEWAYS, at, opened

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]

MOST_ACTIONS = 900
HELD, FOUND = ("play", "discard"), ("score", "raze")
PHONE = {"width": 390, "height": 844, "has_touch": True}
DESK = {"width": 1280, "height": 720}
# Who plays by touch, the levels of both, and who must win.
GAMES = [(CHAMPION, ("random", "greedy")), (OVERLORD, ("greedy", "random"))]


@pytest.mark.parametrize(("by_touch", "levels"), GAMES, ids=["champion", "overlord"])
def test_a_whole_game_by_touch_and_by_keyboard(
    new_page: Callable[..., Any], by_touch: int, levels: tuple[str, str]
) -> None:
    game, *users = seated(None)
    sizes = [PHONE if seat == by_touch else DESK for seat in (OVERLORD, CHAMPION)]
    pages = [opened(new_page, user, game, **size) for user, size in zip(users, sizes, strict=True)]
    bots = [BOTS[level]() for level in levels]
    limiter = ActionLimiter(rules_for(game))
    for number in range(MOST_ACTIONS):
        game = Game.objects.with_book().get(pk=game.pk)
        if not game.is_running:
            break
        rules, state = rules_for(game), load_state(game)
        seat = rules.seats_to_act(state)[0]
        action = limiter.choose(state, seat, number, bots[seat])
        line, page = rules.write(state, seat, action), pages[seat]
        at(page, number)
        act(page, line, "tap" if seat == by_touch else "Enter")
        at(page, number + 1)
    assert game.status == Game.Status.OVER
    assert game.reason in ("points", "damage", "deck")
    for page in pages:
        at(page, game.number)
        expect(page.locator("[data-over='1']")).to_be_visible()
        page.wait_for_function(NO_SIDEWAYS)


def act(page: Any, line: str, how: str) -> None:
    """Do an action as a player does: by its button, or by the card or room that it begins with."""
    button = page.locator(f'[data-part=actions] [data-text="{line}"]')
    if not button.count():
        verb, _, rest = line.partition(" ")
        name, between, room = rest.rpartition(" in ")
        subject = name if verb == "play" and between else rest
        press(page.locator(f'button[data-key="{key_of(verb, subject)}"]').first, how)
        if verb == "play" and between:
            press(page.locator(f'button.room__name[data-key="room:{room}"]'), how)
            return
    press(button, how)


def key_of(verb: str, subject: str) -> str:
    """Return the key of what an action begins with, as `picking.js` has it."""
    if verb in HELD:
        return f"hand:{subject}"
    if verb in FOUND:
        return f"found:{subject}"
    subject = subject.split(" ")[0] if verb == "use" else subject
    if subject in ("vault", "sanctum", "crypts") or (subject[0] == "r" and subject[1:].isdigit()):
        return f"room:{subject}"
    return f"fixed:{subject}" if subject.startswith(("riftcaller", "b")) else subject


def press(target: Any, how: str) -> None:
    if how == "tap":
        target.scroll_into_view_if_needed()
        target.tap()
    else:
        target.focus()
        target.press(how)
