"""What would the bot do? Where both agreed to it, from what the seat knows, for the asker alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.urls import reverse

from play import services
from play.errors import NoAdvice, NotAgreed, TooMuchAdvice
from play.models import Seat
from play.services import advice
from play.setup.settings import GameSettings
from play.setup.terms import ADVICE
from tests.play.conftest import Table

pytestmark = pytest.mark.once

NewTable = Callable[..., Table]


@pytest.fixture(autouse=True)
def no_counts() -> None:
    cache.clear()


@pytest.fixture
def table(new_table: NewTable) -> Table:
    return new_table(advice=True).open()


def seat(table: Table, side: int) -> Seat:
    return Seat.objects.get(game__key=table.key, side=side)


def ask(table: Table, side: int) -> advice.Advice:
    return services.give_advice(game_id=table.game.pk, side=side)


def test_the_advice_is_a_legal_action_and_the_same_when_asked_again(table: Table) -> None:
    side = table.to_act
    advice = ask(table, side)
    assert advice.action in table.view(side)["legal"]
    assert ask(table, side) == advice
    assert seat(table, side).advice_count == 1
    table.act(advice.action, side)
    assert table.game.number == advice.number + 1


def test_it_is_given_where_both_agreed_and_to_who_is_to_act(
    new_table: NewTable, table: Table
) -> None:
    with pytest.raises(NoAdvice, match="not your turn"):
        ask(table, 1 - table.to_act)
    other = new_table().open()
    with pytest.raises(NoAdvice, match="started without hints"):
        ask(other, other.to_act)
    table.act("resign", 0)
    with pytest.raises(NoAdvice, match="isn’t running"):
        ask(table, 0)


def test_it_is_given_in_the_opening_to_both(new_table: NewTable) -> None:
    table = new_table(advice=True)
    for side in (0, 1):
        assert ask(table, side).action.startswith("open")


def test_nobody_asks_faster_than_people_play(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "A_MINUTE", 0)
    with pytest.raises(TooMuchAdvice, match="asked for a hint 0 times this minute"):
        ask(table, table.to_act)
    assert seat(table, table.to_act).advice_count == 0


def test_the_joiner_agrees_to_it_or_does_not_join(
    ada: Any, bertrand: Any, decks: Any, signed_in: Any
) -> None:
    game = services.create_game(
        user=ada, settings=GameSettings(advice=True), deck=decks[0], opponent="link"
    )
    with pytest.raises(NotAgreed, match="ask a bot"):
        services.join_game(user=bertrand, invite_key=game.invite_key, deck=decks[1])
    client = signed_in(bertrand)
    address = reverse("play:join", args=[game.invite_key])
    assert ADVICE in client.get(address).content.decode()
    refused = client.post(address, {"deck": decks[1].key})
    assert refused.status_code == 400
    assert "Tick the box" in refused.content.decode()
    assert client.post(address, {"deck": decks[1].key, "agreed": "on"}).status_code == 302
    game.refresh_from_db()
    assert game.is_running


def test_the_page_shows_it_to_the_asker_alone_and_the_mark_to_all(
    table: Table, signed_in: Any
) -> None:
    side = table.to_act
    mine, theirs = (signed_in(table.players[who]) for who in (side, 1 - side))
    address = reverse("play:plain", args=[table.key])
    assert "What would the bot do?" in mine.get(address).content.decode()
    assert "What would the bot do?" not in theirs.get(address).content.decode()
    number = {"number": table.game.number}
    answer = mine.post(reverse("play:advice", args=[table.key]), number, follow=True)
    assert "The bot would" in answer.content.decode()
    other = theirs.get(address).content.decode()
    assert "The bot would" not in other
    assert f"{table.players[side].username} 1" in other
    table.act(seat(table, side).advice_text, side)
    assert "The bot would" not in mine.get(address).content.decode()


def test_the_api_gives_it_and_refuses_it_in_words(table: Table, signed_in: Any) -> None:
    side = table.to_act
    address = f"/api/games/{table.key}/advice/"
    told = signed_in(table.players[side]).post(address)
    assert told.json()["action"] in table.view(side)["legal"]
    refused = signed_in(table.players[1 - side]).post(address)
    assert refused.status_code == 409
    assert refused.json()["code"] == "no-advice"
    game = signed_in(table.players[1 - side]).get(f"/api/games/{table.key}/").json()
    assert game["terms"] == [ADVICE]
    assert [s["advice_count"] for s in game["seats"]] == [int(side == 0), int(side == 1)]
    assert told.json()["action"] not in str(game["seats"])


def test_an_outsider_gets_no_advice(table: Table, clara: Any, signed_in: Any) -> None:
    assert signed_in(clara).post(f"/api/games/{table.key}/advice/").status_code == 400
    page = signed_in(clara).post(reverse("play:advice", args=[table.key]), {"number": 0})
    assert page.status_code == 400
