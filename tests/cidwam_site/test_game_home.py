"""The front page of a game that has a part of its own there, and what it says of its authors."""

import re

import pytest
from django.test import Client

from cards.game_addresses import game_url
from cards.models import Card
from games import GAMES, offered_games
from tests.official import load_official

pytestmark = pytest.mark.django_db
HOME = "/g/complicated/"


@pytest.fixture(autouse=True)
def loaded() -> None:
    load_official(decks=False)


def test_it_says_what_it_is_how_long_it_takes_and_whose_it_is(client: Client) -> None:
    page = client.get(HOME).content.decode()
    kind = GAMES["complicated"]
    assert f"<h1>{kind.title}</h1>" in page
    assert "For 2 to 6 players. Ten minutes" in page
    assert "6 life, 7 armour, 5 attack" in page
    for code in ("H6", "S7", "C5"):
        assert Card.objects.get(game="complicated", figures__code=code).get_absolute_url() in page
    assert "Joshua Hysong and Benjamin Wright" in page
    assert "https://creativecommons.org/licenses/by/3.0/" in page
    assert "commercially without their written permission" in page
    assert "Newest cards" not in page


def test_which_card_when_names_each_court_card_in_its_own_words(client: Client) -> None:
    page = client.get(HOME).content.decode()
    shown = Card.objects.filter(game="complicated", kind__in=("event", "base"))
    assert shown.count() == 16
    for card in shown:
        line = rf'<a href="{card.get_absolute_url()}">\w+</a></dt><dd>{re.escape(card.text)}</dd>'
        assert re.search(line, page), card.name
    assert "All 54 cards" in page


def test_no_page_offers_to_build_a_deck(client: Client) -> None:
    rooms = ("", "cards/", "play/new/", "print/", "lab/", "lab/new/")
    for address in (*(HOME + room for room in rooms), "/cards/cp-010/"):
        page = client.get(address).content.decode()
        assert "/g/complicated/decks/" not in page, address
        assert "/workshop/" not in page, address
    assert "No decks needed" in client.get("/g/complicated/decks/").content.decode()
    assert client.get("/g/complicated/decks/new/").status_code == 404


def test_the_credits_name_the_authors_and_their_wish(client: Client) -> None:
    page = client.get("/cards/credits/").content.decode()
    assert "Joshua Hysong, Benjamin Wright" in page
    assert "not for commercial use" in page


def test_another_game_has_no_such_part(client: Client) -> None:
    for slug in GAMES:
        if slug not in ("cidwam", "complicated"):
            assert "Which card when" not in client.get(f"/g/{slug}/").content.decode()


def test_learning_is_a_room_of_its_own(client: Client) -> None:
    """Lessons and rules are under Learn, and games under Play; a game without lessons has Rules."""
    learn, play = '<a href="/g/complicated/learn/"{}>Learn', '<a href="/g/complicated/play/"{}>Play'
    here, lessons = ' aria-current="true"', (HOME + "learn/", HOME + "learn/attack/plain/")
    for address in (*lessons, HOME + "rules/"):
        page = client.get(address).content.decode()
        assert learn.format(here) in page, address
        assert play.format("") in page, address
        assert ">Rules</a>" not in page.partition("</nav>")[0]
    for address in (HOME + "play/", HOME + "play/new/"):
        page = client.get(address).content.decode()
        assert learn.format("") in page, address
        assert play.format(here) in page, address


def test_pages_say_days_as_everywhere(client: Client) -> None:
    for address in (HOME + "rules/", HOME + "lab/"):
        page = client.get(address).content.decode()
        assert re.search(r"\b\d{1,2} November 2026\b", page), address
        assert not re.search(r"\b\d{4}-\d\d-\d\d\b", re.sub(r'datetime="[^"]*"', "", page)), address


def test_all_games_are_one_click_away_from_everywhere(client: Client) -> None:
    homes = {kind.slug: game_url("home", kind.slug) for kind in offered_games()}
    page = client.get("/games/").content.decode()
    linked = [slug for slug in GAMES if f'href="{game_url("home", slug)}"' in page]
    assert linked == list(homes) == [slug for slug, kind in GAMES.items() if kind.is_offered]
    for home in homes.values():
        tiles = client.get(home).content.decode().partition('class="game-tiles')[2]
        linked = [other for other in homes.values() if f'href="{other}"' in tiles]
        assert linked == [other for other in homes.values() if other != home]
        for address in (home, f"{home}cards/"):
            page = client.get(address).content.decode()
            assert page.count('href="/games/"') == 2, address  # in its header and its footer
