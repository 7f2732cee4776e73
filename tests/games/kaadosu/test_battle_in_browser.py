"""A whole battle for an ante in a browser: by mouse, touch, keyboard, and without scripts.

Ada plays by the page, bertil by the service; who wins chooses which Guides are kept.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from engine.bots import BOTS
from engine.bots.action_limit import ActionLimiter
from play import services
from play.models import Game
from play.rules import load_state, rules_for
from play.setup.settings import SeatRequest
from tests.games.kaadosu.tables import pressing
from tests.games.kaadosu.test_in_browser import NO_SIDEWAYS, WAYS, Press, keys_of
from tests.official import load_official
from tests.play.created import created
from tests.play.units.browsing import at, opened

pytestmark = pytest.mark.django_db(transaction=True)
ADA, BERTIL = range(2)
# Both fields, whatever is said above them, with the hand below or beside them.
FIELDS_IN_SIGHT = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [fields, hand] = [box(".fields"), box(".hand")];
  return fields.top >= 0 && fields.bottom <= (hand.left < fields.right ? hand.top : innerHeight);
}"""
ASKED = SeatRequest(replies="ask")  # the discard and the ante are not answered for anybody


def seated() -> tuple[Game, User]:
    """A battle for an ante of two people with decks by chance, and ada, who is the first seat."""
    load_official()
    ada, bertil = (User.objects.create_user(name) for name in ("ada", "bertil"))
    made = created(ada, game="kaadosu", options={"ante": "guides"}, seat="p1", replies="ask")
    services.join_game(user=bertil, invite_key=made.invite_key, agreed=True, seat=ASKED)
    return Game.objects.with_book().get(pk=made.pk), ada


class Battle:
    """The battle as it goes on: what ada does next, and what bertil does until she is asked."""

    def __init__(self, game: Game) -> None:
        self.pk = game.pk
        self.rules = rules_for(game)
        self.limiter = ActionLimiter(self.rules)
        self.bot = BOTS["greedy"]()
        self.rng = random.Random(1)

    @property
    def number(self) -> int:
        return Game.objects.get(pk=self.pk).number

    def next_line(self) -> str:
        """What ada does next, after all that bertil does before; empty once it is over."""
        while True:
            state = load_state(Game.objects.get(pk=self.pk))
            asked = self.rules.seats_to_act(state)
            if not asked:
                return ""
            if asked[0] == ADA:
                action = self.limiter.choose(state, ADA, self.number, self.bot)
                return self.rules.write(state, ADA, action)
            action = pressing(self.rules.legal_actions(state, BERTIL), self.rng)
            services.take_action(
                game_id=self.pk,
                side=BERTIL,
                action=self.rules.write(state, BERTIL, action),
                number=self.number,
            )


def does(page: Any, line: str, press: Press) -> None:
    """Take an action by the drawn table: by its places, or by its button."""
    keys = keys_of(line)
    verb, *words = line.split()
    if verb in ("discard", "retire"):  # the card is picked up first
        keys = [f"{'hand' if verb == 'discard' else 'own'}:{words[0]}"]
    for key in keys:
        press(page.locator(f"button[data-key='{key}']"))
    if verb not in ("place", "move", "attack"):
        press(page.locator(f"[data-part=actions] [data-text='{line}']"))


@pytest.mark.parametrize("way", WAYS)
def test_a_battle_by(
    way: str, new_page: Callable[..., Any], axe: Callable[[Any], list[str]]
) -> None:
    size, press = WAYS[way]
    game, ada = seated()
    battle = Battle(game)
    page = opened(new_page, ada, game, reduced_motion="reduce", **size)
    verbs = set()
    while line := battle.next_line():
        number = battle.number
        at(page, number)
        page.wait_for_function(FIELDS_IN_SIGHT)
        does(page, line, press)
        at(page, number + 1)
        verbs.add(line.split()[0])
    assert verbs >= {"place", "attack", "end"}
    assert verbs & {"keep", "return"}
    expect(page.locator("[data-part=prompt]")).to_contain_text("You won")
    page.wait_for_function(NO_SIDEWAYS)
    assert not axe(page)


def test_a_battle_without_scripts(new_page: Callable[..., Any]) -> None:
    game, ada = seated()
    battle = Battle(game)
    page = new_page(ada, width=360, height=640, java_script_enabled=False)
    verbs = set()
    while line := battle.next_line():
        page.goto(f"/play/game/{game.key}/plain/")
        page.locator(f"button[value='{line}']").first.click()
        verbs.add(line.split()[0])
    assert verbs & {"keep", "return"}
    expect(page.locator("main")).to_contain_text("You won")
