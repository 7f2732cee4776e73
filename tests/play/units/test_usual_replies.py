"""Auto-replies are on by default: who begins or joins a game of six is asked nothing in it."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from engine.complicated.kind import KIND
from play.models import Game
from play.rules import load_state, rules_for
from tests.play.units.tables import GAME, NAMES, seated

pytestmark = pytest.mark.django_db
USUAL = KIND.presets[0]


def as_user(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_six_by_their_pages_begin_with_the_usual_ones() -> None:
    seated(2)  # loads the cards and makes the people
    people = [User.objects.get(username=name) for name in NAMES]
    host = as_user(people[0])
    page = host.get(f"/g/{GAME}/play/new/?seats=6").content.decode()
    for preset in KIND.presets:
        assert preset.title in page
    chosen = f'value="{USUAL.slug}" '
    assert "checked" in page[page.index(chosen) :][:120]
    form = {f"seat_{side}": "link" for side in range(1, 6)}
    form |= {"option_decks_per_player": "1", "option_aces": "1", "option_teams": "none"}
    assert host.post(f"/g/{GAME}/play/new/", {"seats": "6", "days": "3", **form}).status_code == 302
    game = Game.objects.order_by("-pk")[0]
    for user in people[1:]:
        assert (
            as_user(user).post(f"/play/join/{game.invite_key}/", {"agreed": "1"}).status_code == 302
        )
    game.refresh_from_db()
    assert game.is_running
    assert set(game.seats.values_list("replies", flat=True)) == {USUAL.slug}
    state = load_state(Game.objects.with_book().get(pk=game.pk))
    rules = rules_for(game)
    assert [rules.view(state, side)["orders"] for side in range(6)] == [USUAL.orders] * 6
