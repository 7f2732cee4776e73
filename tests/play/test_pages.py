"""The game's page without scripts, lists, and what bad requests get."""

import random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.cidwam.rules.table.words import Reader
from games.cidwam.web.table.choices import read_choices
from play.models import Game
from tests.play.conftest import Table


def plain(table: Table) -> str:
    """The address of the page that needs no scripts."""
    return reverse("play:plain", args=[table.key])


@pytest.mark.long
def test_a_whole_game_by_plain_forms(new_table, signed_in) -> None:
    """Every page of a random game renders, and each of its buttons is a form that works."""
    table = new_table(2, 5)
    clients = [signed_in(player) for player in table.players]
    act = reverse("play:act", args=[table.key])
    dice = random.Random(11)
    for side in (0, 1):
        page = clients[side].get(plain(table))
        opening = page.context["extra_form"]
        data: dict[str, Any] = {"opening": "1", "number": "0"}
        data["soul"] = [soul.name for soul in opening["souls"]]
        data["space"] = (
            [opening["spaces"][0], *[""] * (len(data["soul"]) - 1)] if data["soul"] else []
        )
        assert clients[side].post(act, data).status_code == 302
    for _ in range(60):
        if not table.game.is_running:
            break
        side = table.to_act
        page = clients[side].get(plain(table)).content.decode()
        choice = table.random_action(dice)
        assert f'value="{choice}"'.replace("'", "&#x27;") in page
        answer = clients[side].post(act, {"action": choice, "number": table.game.number})
        assert answer.status_code == 302
        assert answer["Location"] == plain(table)
        assert clients[1 - side].get(plain(table)).status_code == 200


def test_every_legal_action_is_a_choice_in_words(table: Table) -> None:
    dice = random.Random(5)
    for _ in range(80):
        if not table.game.is_running:
            break
        view = table.view(table.to_act)
        choices = read_choices(view, Reader(view["seat"]))
        assert [choice.text for choice in choices] == view["legal"]
        for choice in choices:
            assert choice.label
            assert choice.short
            assert "empty place" not in choice.label
            if choice.verb in ("play", "sell", "move", "fight", "strike", "cash"):
                assert choice.subject
        table.act(table.random_action(dice))


def test_a_stale_page_gets_a_clear_answer(table: Table, signed_in) -> None:
    side = table.to_act
    client = signed_in(table.players[side])
    act = reverse("play:act", args=[table.key])
    number = table.game.number
    assert client.post(act, {"action": "end", "number": number}).status_code == 302
    again = client.post(act, {"action": "end", "number": number})
    assert again.status_code == 302
    stale = client.post(act, {"action": "resign", "number": number})
    assert stale.status_code == 409
    text = stale.content.decode()
    assert "moved on" in text
    assert f'data-number="{number + 1}"' in text
    assert table.game.is_running


@pytest.mark.parametrize("number", ["", "x", "-1", "1.5", "٣", "9" * 30, "9" * 5000, "\x00"])
def test_a_number_that_is_none_is_refused(table: Table, signed_in, number: str) -> None:
    client = signed_in(table.players[table.to_act])
    answer = client.post(reverse("play:act", args=[table.key]), {"action": "end", "number": number})
    assert answer.status_code == 400
    assert "number" in answer.content.decode()
    answer = client.post(reverse("play:orders", args=[table.key]), {"number": number})
    assert answer.status_code == 400


def test_illegal_and_garbled_actions_show_the_engines_words(table: Table, signed_in) -> None:
    client = signed_in(table.players[table.to_act])
    act = reverse("play:act", args=[table.key])
    for text in ("move a1 a9", "<script>alert(1)</script>", "x" * 5000, "\x00", ""):
        answer = client.post(act, {"action": text, "number": table.game.number})
        assert answer.status_code == 422
        assert "notice--error" in answer.content.decode()
        assert "<script>alert" not in answer.content.decode()
    lopsided = {"opening": "1", "soul": ["A", "B"], "space": ["a1"], "number": 0}
    assert client.post(act, lopsided).status_code == 422


def test_lists_show_what_waits_for_me_first(table: Table, new_table, signed_in) -> None:
    mine, other = table.players[table.to_act], table.players[1 - table.to_act]
    page = signed_in(mine).get(reverse("play:list"))
    assert [row.url for row in page.context["mine"]] == [f"/play/game/{table.key}/"]
    assert "(1)" in page.content.decode()
    page = signed_in(other).get(reverse("play:list"))
    assert [row.url for row in page.context["theirs"]] == [f"/play/game/{table.key}/"]
    table.act("resign")
    page = signed_in(mine).get(reverse("play:list")).content.decode()
    assert "You lost" in page
    assert "You won" in signed_in(other).get(reverse("play:list")).content.decode()
    assert table.key in Client().get(reverse("play:watch")).content.decode()


def test_the_board_is_turned_for_north(table: Table, signed_in) -> None:
    south = signed_in(table.players[0]).get(plain(table))
    north = signed_in(table.players[1]).get(plain(table))
    for page, first in ((south, "a6"), (north, "f1")):
        (board,) = page.context["table"].shared
        assert (board.bands[0][0].label, board.bands[0][0].column) == (first, 1)


def test_a_card_of_the_game_can_be_read(table: Table, signed_in) -> None:
    address = reverse("play:card", args=[table.key])
    name = table.view(0)["players"]["south"]["hand"][0]["name"]
    client = signed_in(table.players[0])
    assert "<svg" in client.get(address, {"name": name}).content.decode()
    alone = client.get(address, {"name": name}, headers={"X-Table": "1"}).content.decode()
    assert "<html" not in alone
    assert client.get(address, {"name": "No Such Card"}).status_code == 404


def test_games_that_are_not_there(client: Client, db: None) -> None:
    for name in ("game", "table", "log", "record", "card"):
        assert client.get(reverse(f"play:{name}", args=["nothing-here"])).status_code == 404
    assert client.get(reverse("play:join", args=["nothing"])).status_code == 404
    assert not Game.objects.exists()
