"""The credits page: everyone whose work is here is named, and it is found from every page."""

import pytest
from django.test import Client

from cards.face import icons
from cards.pictures.credits import icon_credit, icon_credits

pytestmark = pytest.mark.django_db


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def test_every_page_leads_to_the_credits(client: Client) -> None:
    for address in ("/", "/cards/", "/cards/credits/"):
        footer = page(client, address).split("<footer")[1]
        assert 'href="/cards/credits/"' in footer


def test_all_are_named_with_their_licences(client: Client, core_cards: int) -> None:
    words = page(client, "/cards/credits/")
    for author, drew in icons.authors().items():
        assert f"{author.name}: {len(drew)} icon" in words
        assert not author.url or f'href="{author.url}"' in words
    for part in (
        "the CIDWaM game document",
        "Core Set",
        "CC BY 4.0",
        "https://creativecommons.org/licenses/by/3.0/",
        "Fraunces",
        "Atkinson Hyperlegible Next",
        "SIL Open Font License 1.1",
        "htmx",
        "Zero-Clause BSD",
        "https://game-icons.net/1x1/lorc/cheese-wedge.html",
        "on Cheese Lure",
        "on Rat Token",
    ):
        assert part in words, part


def test_it_stands_without_any_card(client: Client) -> None:
    assert "No cards here yet." in page(client, "/cards/credits/")


def test_every_icon_is_on_a_card_or_a_token(client: Client, core_cards: int) -> None:
    words = page(client, "/cards/credits/")
    assert words.count("https://game-icons.net/1x1/") == len(icons.names())
    assert words.count(' <span class="muted">on ') == len(icons.names())


def test_an_icon_that_is_not_here_is_credited_to_nobody() -> None:
    assert icon_credit("") is None
    assert icon_credit("lorc/there-is-none") is None
    assert {credit.card for _, drew in icon_credits([]) for credit in drew} == {
        "",
        "Generic Soul Token",
        "Rat Token",
        "For Sale",
    }


def test_a_cards_page_names_who_drew_its_icon(client: Client, core_cards: int) -> None:
    words = client.get("/cards/cs-155/", follow=True).content.decode()
    assert "cheese wedge</a> by Lorc" in words
    assert "lorc/cheese-wedge.html" in words
