"""Decks that don't belong: cards of another game or side, decks of a wrong side at a table."""

from __future__ import annotations

import json
import re
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from play.models import Game
from tests.official import load_official

pytestmark = [pytest.mark.django_db, pytest.mark.once]
GAME = "spelldawn"


@pytest.fixture
def client() -> Client:
    load_official()
    client = Client()
    client.force_login(User.objects.create_user("ada"))
    return client


def sent(client: Client, path: str, **body: Any) -> tuple[int, Any]:
    answer = client.post(path, {"game": GAME, **body}, content_type="application/json")
    return answer.status_code, answer.json()


def test_a_card_of_another_game_is_refused_as_one_that_does_not_exist(client: Client) -> None:
    for path, body in (
        ("/api/decks/", {"sections": {"cards": {"NAME": 1}}}),
        ("/api/decks/import/", {"text": "1 NAME\n1 Turnkey"}),
    ):
        said = []
        for name in ("Cellar Rat", "No Such Card"):
            filled = json.loads(json.dumps(body).replace("NAME", name))
            status, answer = sent(client, path, name="D", role="overlord", **filled)
            assert status == HTTPStatus.BAD_REQUEST
            text = json.dumps(answer["errors"], ensure_ascii=False).replace(name, "NAME")
            said.append(re.sub(r' Did you mean[^?]*\?|"nearest": \[[^\]]*\]', "", text))
        assert said[0] == said[1]
        assert "NAME" in said[0]
    assert not Deck.objects.filter(owner__username="ada").exists()


def test_a_card_of_the_other_side_keeps_a_deck_from_the_table(client: Client) -> None:
    status, deck = sent(
        client, "/api/decks/", name="D", role="overlord", sections={"cards": {"Plain Sabre": 1}}
    )
    assert status == HTTPStatus.CREATED
    assert not deck["legal"]
    status, _ = sent(client, "/api/games/", deck=deck["key"], opponent="link")
    assert status == HTTPStatus.UNPROCESSABLE_ENTITY


def test_a_deck_of_the_wrong_side_is_refused_in_one_sentence(client: Client) -> None:
    seat = "overlord"
    for deck in Deck.objects.filter(game=GAME):
        status, answer = sent(client, "/api/games/", deck=deck.key, seat=seat, opponent="greedy")
        if deck.role == seat:
            assert status == HTTPStatus.CREATED
        else:
            assert status == HTTPStatus.UNPROCESSABLE_ENTITY
            assert len(answer["problems"]) == 1, answer
    strange = Deck.objects.filter(game="cidwam").first()
    assert strange is not None
    status, answer = sent(client, "/api/games/", deck=strange.key, seat=seat, opponent="greedy")
    assert (status, answer["code"]) == (HTTPStatus.UNPROCESSABLE_ENTITY, "deck-refused")
    assert Game.objects.count() == 3
