"""Auto-replies are on by default: who begins or joins a game of six gets the usual ones."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.complicated.game import DEFINITION
from play.models import Game
from play.rules import load_state, rules_for
from tests.play.units.tables import GAME, NAMES, seated

pytestmark = [pytest.mark.django_db, pytest.mark.once]
DEFAULT_SLUG = DEFINITION.presets[0]


def as_user(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_six_by_their_pages_begin_with_the_usual_ones() -> None:
    seated(2)  # loads the cards and makes the people
    people = [User.objects.get(username=name) for name in NAMES]
    host = as_user(people[0])
    page = host.get(f"/g/{GAME}/play/new/?seats=6").content.decode()
    for preset in DEFINITION.presets:
        assert preset.title in page
    chosen = f'value="{DEFAULT_SLUG.slug}" '
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
    assert set(game.seats.values_list("replies", flat=True)) == {DEFAULT_SLUG.slug}
    state = load_state(Game.objects.with_book().get(pk=game.pk))
    rules = rules_for(game)
    assert [rules.view(state, side)["orders"] for side in range(6)] == [DEFAULT_SLUG.orders] * 6


def started(user: User, **more: Any) -> Any:
    """The view of who starts a game of units against bots by the API."""
    body = {"game": GAME, "opponent": "random", **more}
    answer = as_user(user).post("/api/games/", body, content_type="application/json")
    assert answer.status_code == 201, answer.content
    return answer.json()


@pytest.mark.parametrize(
    ("seats", "more", "slug"),
    [
        (6, {}, DEFAULT_SLUG.slug),
        (6, {"replies": ""}, DEFAULT_SLUG.slug),
        (6, {"replies": "none"}, ""),
        (6, {"replies": DEFINITION.presets[1].slug}, DEFINITION.presets[1].slug),
        (5, {}, ""),
        (2, {"replies": DEFAULT_SLUG.slug}, DEFAULT_SLUG.slug),
    ],
)
def test_the_api_begins_as_the_form_does_at_six(
    seats: int, more: dict[str, str], slug: str
) -> None:
    """Without a name six begin with the usual ones, fewer with none; “none” means none."""
    seated(2)
    user = User.objects.get(username=NAMES[0])
    made = started(user, seats=seats, **more)
    game = Game.objects.get(key=made["key"])
    assert game.seats.get(user=user).replies == slug
    orders = {preset.slug: preset.orders for preset in DEFINITION.presets}
    assert made["view"]["orders"] == orders.get(slug, {})


def test_who_joins_six_by_the_api_gets_them_too() -> None:
    seated(2)
    host, *others = [User.objects.get(username=name) for name in NAMES]
    sent: dict[str, Any] = {"game": GAME, "opponent": "link", "seats": 6, "replies": "none"}
    made = as_user(host).post("/api/games/", sent, content_type="application/json").json()
    for user, more in ((others[0], {}), (others[1], {"replies": "none"})):
        body = {"invite_key": made["invite_key"], "agreed": True, **more}
        answer = as_user(user).post("/api/games/join/", body, content_type="application/json")
        assert answer.status_code == 200, answer.content
    kept = Game.objects.get(key=made["key"]).seats.order_by("side")
    assert list(kept.values_list("replies", flat=True)) == ["", DEFAULT_SLUG.slug, ""]
