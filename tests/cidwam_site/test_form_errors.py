"""A form that comes back says at its top what is wrong, and links each field that says it too."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from tests.official import load_official

ALERT = re.compile(r'<div class="notice notice--error" role="alert">(.*?)</div>', re.DOTALL)
LINK = re.compile(r'<a href="#([^"]*)">([^<]*)</a>')


@pytest.fixture
def client(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_user("ada", password="six-grey-geese"))
    return client


@pytest.mark.parametrize(
    ("address", "sent", "wrong"),
    [
        ("/g/complicated/play/new/", {"seats": "3", "seat_1": "x"}, ["Player 2", "Player 3"]),
        ("/g/complicated/lab/new/", {"seats": "3", "games": "0"}, ["Bot", "Games"]),
        ("/print/mat/", {"paper": "x"}, ["Paper"]),
        ("/print/printer/", {"paper": "a4"}, ["At the top I see"]),
        (
            "/workshop/write/",
            {"save": "1", "kind": "Soul", "value": "x"},
            ["Name", "Value (0 to 99)"],
        ),
        ("/accounts/keys/", {"scope": "x"}, ["Name", "Access"]),
    ],
)
def test_each_wrong_field_is_linked(
    client: Client, address: str, sent: dict[str, Any], wrong: list[str]
) -> None:
    assert set(wrong) <= linked(client, address, sent)


def test_those_where_decks_are_chosen_or_printed(client: Client) -> None:
    load_official()
    assert linked(client, "/play/new/", {}) == {"Your deck", "Opponent"}
    asked = {"opponent": "link", "days": "99"}
    assert linked(client, "/play/new/", asked) == {"Your deck", "Time"}
    deck = Deck.objects.filter(is_preconstructed=True).order_by("pk")[0]
    assert "Paper" in linked(client, f"/print/deck/{deck.key}/", {"paper": "x"})


def linked(client: Client, address: str, sent: dict[str, Any]) -> set[str]:
    """The labels of the fields that the page's top links, each of which is there once."""
    page = client.post(address, sent).content.decode()
    [said] = ALERT.findall(page)
    links = LINK.findall(said)
    for target, _ in links:
        assert page.count(f'id="{target}"') == 1, target
    return {label for _, label in links}


def test_a_wrong_password_is_told_at_the_top(client: Client) -> None:
    page = Client().post("/accounts/login/", {"username": "ada", "password": "x"}).content.decode()
    [said] = ALERT.findall(page)
    assert "Wrong username or password." in said
    assert LINK.findall(said) == []
    [said] = ALERT.findall(Client().post("/accounts/login/", {"username": "ada"}).content.decode())
    assert LINK.findall(said) == [("id_password", "Password")]
