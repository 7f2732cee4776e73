"""Positions have addresses and pictures, each for who may see the game, as they see it."""

from __future__ import annotations

import random
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from accounts.models import User
from play import services
from play.games.table import PICTURE_SIZE as SIZE
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db


def at(table: Table, name: str) -> str:
    return f"{table.game.get_absolute_url()}at/{name}"


def test_a_picture_of_a_position(table: Table, signed_in: Any) -> None:
    table.play_on(8)
    number = table.game.number
    svg = signed_in(table.players[0]).get(at(table, f"{number}.svg"))
    assert (svg.status_code, svg["Content-Type"]) == (200, "image/svg+xml")
    assert svg["Cache-Control"] == "private, no-cache"
    png = Client().get(at(table, f"{number}.png"))
    assert Image.open(BytesIO(png.content)).size == SIZE
    again = Client().get(at(table, f"{number}.png"), headers={"If-None-Match": png["ETag"]})
    assert again.status_code == 304
    earlier = Client().get(at(table, "2.svg"))
    assert earlier.content != Client().get(at(table, f"{number}.svg")).content


def test_each_player_sits_below(table: Table, signed_in: Any) -> None:
    table.play_on(4)
    newest = f"{table.game.number}.svg"
    south, north = (signed_in(user).get(at(table, newest)).content for user in table.players)
    assert south != north
    assert Client().get(at(table, newest)).content == south


def test_what_there_is_not(table: Table, new_table: Any, signed_in: Any, clara: User) -> None:
    for name in ("999.svg", "999.png", "x.svg"):
        assert Client().get(at(table, name)).status_code == 404
    private = new_table(is_public=False)
    for name in ("0.svg", "0.png"):
        assert signed_in(clara).get(at(private, name)).status_code == 404
        assert signed_in(private.players[0]).get(at(private, name)).status_code == 200


def test_pictures_are_made_of_what_the_viewer_knows(
    table: Table, signed_in: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hands may be dealt otherwise: nothing in a watcher's picture changes by it."""
    from play.rules import load_state, rules_for, state_text

    game = table.game
    before = Client().get(at(table, f"{game.number}.svg")).content
    rules, state = rules_for(game), load_state(game)
    hidden = random.Random(5)
    for hand in state.hand:
        hidden.shuffle(hand)
    for deck in state.deck:
        hidden.shuffle(deck)
    game.state_json = state_text(rules, state)
    game.save()
    assert Client().get(at(table, f"{game.number}.svg")).content == before


def test_a_public_game_that_is_linked_shows_its_board(table: Table, settings: Any) -> None:
    address, number = table.game.get_absolute_url(), table.game.number
    page = Client().get(address).content.decode()
    assert f'og:image" content="{settings.SITE_URL}{address}at/{number}.png"' in page
    assert "ada vs bertrand" in page
    linked = Client().get(f"{address}?at=1").content.decode()
    assert f"{address}at/1.png" in linked
    assert f'og:url" content="{settings.SITE_URL}{address}?at=1"' in linked
    assert f"{address}at/{number}.png" in Client().get(f"{address}?at=999").content.decode()
    services.resign(game_id=table.game.pk, side=0, number=number)
    assert "bertrand won" in Client().get(address).content.decode()


def test_a_private_game_shows_nothing_to_other_sites(new_table: Any, signed_in: Any) -> None:
    table = new_table(is_public=False)
    page = signed_in(table.players[0]).get(table.game.get_absolute_url()).content.decode()
    assert "og:" not in page
