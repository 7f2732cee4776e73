"""Open challenges for games of other kinds, of more than two seats and with roles."""

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from play import services
from play.errors import DeckRefused, SeatTaken
from play.models import Game, Notice
from play.setup.challenges import open_challenges, shown
from play.setup.settings import GameSettings
from tests.play.seats.conftest import deck_of
from tests.play.seats.reading import client_of
from tests.play.seats.reading import shown as read

pytestmark = pytest.mark.django_db


def test_a_table_of_three_fills_up(people: list[User]) -> None:
    posted = services.create_game(
        user=people[0], settings=GameSettings(game="nim", seats=3, is_open=True)
    )
    (seen,) = shown(open_challenges("nim"), people[1])
    assert (seen.free, seen.host.name, seen.is_mine) == (2, "ada", False)
    services.take_challenge(user=people[1], key=posted.key)
    assert open_challenges("nim").get().key == posted.key
    assert not Notice.objects.filter(kind=Notice.Kind.JOIN).exists()
    services.take_challenge(user=people[2], key=posted.key)
    assert Game.objects.get().is_running
    told = Notice.objects.filter(kind=Notice.Kind.JOIN).values_list("user__username", flat=True)
    assert sorted(told) == ["ada", "bertrand"]
    with pytest.raises(SeatTaken):
        services.take_challenge(user=people[3], key=posted.key)


def test_each_game_has_its_own(people: list[User]) -> None:
    nim = services.create_game(user=people[0], settings=GameSettings(game="nim", is_open=True))
    person = client_of(people[1])
    assert "ada" in read(person.get("/g/nim/play/challenges/")).text
    assert "ada" in read(person.get("/g/nim/play/")).text
    assert "ada" in read(person.get("/g/nim/")).text
    assert "No open challenges" in read(person.get("/g/survivors/play/challenges/")).text
    assert not re.search(r"\bada\b", person.get("/play/challenges/").content.decode())
    game = services.play_person(user=people[1], game="nim")
    assert game.key == nim.key


def test_the_form_posts_one(people: list[User]) -> None:
    client = client_of(people[0])
    page = read(client.get("/g/nim/play/new/"))
    choice = next(node for node in page.find("select") if node.attrs["name"] == "seat_1")
    assert "open" in [option.attrs["value"] for option in choice.find("option")]
    options = {node.attrs["name"]: "" for node in page.find("select")}
    sent = {name: _first(page, name) for name in options} | {"seats": "2", "seat_1": "open"}
    answer = client.post("/g/nim/play/new/", sent)
    game = Game.objects.get()
    assert answer["Location"] == game.get_absolute_url()
    assert game.is_open
    waiting = read(client.get(game.get_absolute_url()))
    assert "Anyone can take a free seat" in waiting.text
    assert "Cancel challenge" in waiting.text


def _first(page: Any, name: str) -> str:
    node = next(one for one in page.find("select") if one.attrs["name"] == name)
    chosen = [one for one in node.find("option") if "selected" in one.attrs]
    return str((chosen or node.find("option"))[0].attrs["value"])


def test_a_role_is_taken_with_a_deck_of_its_own(
    people: list[User], hunting: dict[int, Deck]
) -> None:
    """Without a starter deck nothing can be chosen for anyone, and it is said so."""
    with pytest.raises(DeckRefused, match="no starter"):
        services.play_person(user=people[0], game="traitors")
    keepers = deck_of(None, "traitors", "keeper", "treasure")
    posted = services.create_game(
        user=people[0],
        settings=GameSettings(game="traitors", seats=3, is_open=True),
        deck=hunting[0],
    )
    game = services.play_person(user=people[2], game="traitors")
    assert game.key == posted.key
    mine = game.seats.get(user=people[2])
    assert (mine.side, mine.deck_name) == (1, keepers.name)


def test_who_plays_alone_is_offered_nobody(client: Client) -> None:
    page = client.get("/g/patience/play/").content.decode()
    assert 'data-part="play-person"' not in page
    assert "Open challenges" not in page
    assert client.post("/g/patience/play/person/").status_code == 400
    assert not Game.objects.exists()
