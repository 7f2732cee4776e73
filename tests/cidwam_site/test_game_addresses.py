"""What stands below /g/: other games than the default one."""

from __future__ import annotations

import re
from contextlib import ExitStack

import pytest
from django.test import Client
from django.urls import reverse
from django.urls.base import set_script_prefix

from cards.game_addresses import game_url, keyed_url
from games import DEFAULT_SLUG, GAMES
from tests.toys import TOYS
from tests.toys.housed import gone, toys_in_the_house

pytestmark = pytest.mark.django_db


def test_each_game_has_a_front_page_and_the_site_s_own_names_them(client: Client) -> None:
    with toys_in_the_house():
        front = client.get("/").content.decode()
        for slug, kind in TOYS.items():
            assert re.search(f'href="/g/{slug}/"><h3[^>]*>{kind.title}</h3>', front)
            assert front.index('id="how"') < front.index('id="games"')  # after all of CIDWaM's own
            page = client.get(f"/g/{slug}/")
            assert page.status_code == 200
            assert f"<h1>{kind.title}</h1>" in page.content.decode()


def test_a_site_of_one_game_speaks_of_no_others(client: Client) -> None:
    with ExitStack() as left:
        for slug in set(GAMES) - {DEFAULT_SLUG}:
            left.enter_context(gone(slug))
        front = client.get("/").content.decode()
    assert "/g/" not in front
    assert "More games" not in front


@pytest.mark.parametrize("slug", ["nim", "chess", "kernel", "..", "CIDWAM"])
def test_a_game_that_the_site_has_not_has_no_pages(client: Client, slug: str) -> None:
    answer = client.get(f"/g/{slug}/")
    assert answer.status_code == 404
    assert "no page at this address" in answer.content.decode()


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        ("/g/cidwam/", "/"),
        ("/g/cidwam/cards/?q=kind:soul&page=2", "/cards/?q=kind:soul&page=2"),
        ("/g/cidwam//example.org/", "/example.org/"),
        ("/g/cidwam/\\example.org/", "/example.org/"),
    ],
)
def test_the_usual_game_keeps_its_addresses(client: Client, asked: str, place: str) -> None:
    answer = client.get(asked)
    assert (answer.status_code, answer["Location"]) == (301, place)


def test_addresses_that_are_looked_up_once_are_those_of_reverse() -> None:
    for name in ("play:game", "play:card", "play:notes"):
        for key in ("abc", "X-_9"):
            assert keyed_url(name, key) == reverse(name, args=[key])
    for slug in GAMES:
        assert game_url("decks:list", slug) == reverse("decks:list", kwargs={"kind": GAMES[slug]})
    before = keyed_url("play:game", "abc"), game_url("home", DEFAULT_SLUG)
    set_script_prefix("/site/")
    try:
        below = keyed_url("play:game", "abc"), game_url("home", DEFAULT_SLUG)
    finally:
        set_script_prefix("/")
    assert below == tuple(f"/site{address}" for address in before)
