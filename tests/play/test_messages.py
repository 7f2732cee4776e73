"""Words beside a game: for whom they are, how many, what may be in them; private notes."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from play import queries, services
from play.errors import PlayError
from play.models import Game, Message, PrivateNote, Sanction
from play.queries import Seen
from play.services.messages import MESSAGES_AN_HOUR
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db


def seen(table: Table, user: Any) -> Seen:
    found = queries.seen_by(table.key, user)
    assert found is not None
    return found


def say(table: Table, user: Any, words: str = "Hello!") -> Message:
    return services.say(user=user, seen=seen(table, user), words=words)


def read(table: Table, user: Any) -> list[str]:
    return [one.words for one in services.messages_for(user, seen(table, user))]


@pytest.fixture
def clara() -> User:
    return User.objects.create_user("clara")


def test_players_and_spectators_talk_apart_until_the_game_is_over(
    table: Table, ada, bertrand, clara
) -> None:
    say(table, ada, "To you")
    say(table, clara, "He has the Eel")
    assert read(table, bertrand) == ["To you"]
    assert read(table, clara) == ["He has the Eel"]
    table.act("resign", 1)
    assert read(table, bertrand) == ["To you", "He has the Eel"]
    assert read(table, clara) == ["He has the Eel"]


def test_a_private_game_is_talked_about_by_its_players_alone(table: Table, clara) -> None:
    Game.objects.update(is_public=False)
    client = Client()
    client.force_login(clara)
    assert client.get(reverse("play:messages", args=[table.key])).status_code == 404


@pytest.mark.parametrize("words", ["", "   ", "x" * 501, "a\u202eb", "a\x00b"])
def test_what_cannot_be_said(table: Table, ada, words: str) -> None:
    with pytest.raises(PlayError):
        say(table, ada, words)


def test_a_flood_is_stopped(table: Table, ada) -> None:
    for _ in range(MESSAGES_AN_HOUR):
        say(table, ada)
    with pytest.raises(PlayError, match="written a lot"):
        say(table, ada)


def test_blocked_and_muted_people_are_not_heard(table: Table, ada, bertrand) -> None:
    say(table, bertrand)
    services.set_relation(user=ada, other=bertrand, kind="block")
    assert read(table, ada) == []
    with pytest.raises(PlayError, match="can’t write"):
        say(table, bertrand)
    services.set_relation(user=ada, other=bertrand, kind="")
    Sanction.objects.create(user=bertrand, kind="mute", reason="Be kind.")
    with pytest.raises(PlayError, match="Be kind"):
        say(table, bertrand)


def test_the_page(table: Table, ada, bertrand, signed_in) -> None:
    address = reverse("play:messages", args=[table.key])
    one, other = signed_in(ada), signed_in(bertrand)
    one.post(address, {"words": "See https://example.org/ <b>now</b>"})
    page = other.get(address).content.decode()
    assert '<a href="https://example.org/" rel="nofollow">https://example.org/</a>' in page
    assert "<b>now</b>" not in page
    other.post(address, {"hide": "on"})
    assert "example.org" not in other.get(address).content.decode()
    other.post(address, {"hide": "off"})
    assert "example.org" in other.get(address).content.decode()
    one.post(address, {"note": "They like Rats"})
    assert "They like Rats" in one.get(address).content.decode()
    assert "They like Rats" not in other.get(address).content.decode()
    one.post(address, {"note": ""})
    assert not PrivateNote.objects.exists()
    assert one.post(address, {"words": ""}).status_code == 400
    assert Client().post(address, {"words": "Hi"}).status_code == 302
    assert Client().get(address).status_code == 200


def test_by_json(table: Table, ada, bertrand, signed_in) -> None:
    address = f"/api/games/{table.key}/messages/"
    body = {"words": "Good luck!"}
    said = signed_in(ada).post(address, body, content_type="application/json")
    assert said.status_code == 201
    (found,) = signed_in(bertrand).get(address).json()
    assert (found["author"], found["words"], found["of_player"]) == ("ada", "Good luck!", True)
    assert Client().get(address).json() == []
    assert Client().post(address, body, content_type="application/json").status_code == 401
