"""The bots to play against: all of the engine's, in words, each at a table."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.urls import reverse

from accounts.models import User
from decks.models import Deck
from engine.bots import BOTS, GreedyBot, QuickBot, RandomBot, ReplyBot, TurnBot
from play import services
from play.levels import LEVELS, bot_for
from play.models import Action, Seat
from play.services.bots import GIVES_UP_AT, MAX_THINKING_TIME, SECONDS_A_TASK
from tests.play.conftest import Table

pytestmark = pytest.mark.once


def test_every_bot_of_the_engine_is_a_level_in_words() -> None:
    assert list(LEVELS) == list(BOTS)
    assert len({level.title for level in LEVELS.values()}) == len(BOTS)
    assert all(len(level.words) > 20 for level in LEVELS.values())


def test_after_failures_the_simpler_ones_play() -> None:
    def played(name: str) -> list[type]:
        return [type(bot_for(name, attempt)) for attempt in range(1, GIVES_UP_AT)]

    simpler = [TurnBot, QuickBot, GreedyBot, RandomBot, RandomBot]
    assert played("reply") == [ReplyBot, ReplyBot, *simpler]
    assert played("greedy")[:3] == [GreedyBot, GreedyBot, RandomBot]
    assert set(played("random")) == {RandomBot}
    assert type(bot_for("of an older version", 1)) is GreedyBot


def test_a_thought_fits_into_what_it_may_take() -> None:
    """Half a second a move for the strongest, a hundred times that on a machine in trouble."""
    assert MAX_THINKING_TIME.total_seconds() >= 100 * 0.5
    assert SECONDS_A_TASK + MAX_THINKING_TIME.total_seconds() < 840  # CELERY_TASK_TIME_LIMIT


@pytest.mark.parametrize("level", LEVELS)
def test_each_plays_at_a_table(level: str, ada: User, bertrand: User, decks: list[Deck]) -> None:
    game = services.create_game(user=ada, deck=decks[0], opponent=level, bot_deck=decks[1])
    table = Table(game.key, (ada, bertrand))
    seat = Seat.objects.get(game=game, side=1)
    assert seat.name == LEVELS[level].title
    services.play_bot(seat_id=seat.pk)
    table.act("open", 0)
    for _ in range(3):
        while table.game.is_running and table.view(0)["waiting_for"] == ["south"]:
            legal = table.view(0)["legal"]
            table.act(next(t for t in ("end", "pass", "take", legal[0]) if t in legal), 0)
        services.play_bot(seat_id=seat.pk)
    assert Action.objects.filter(side=1).count() > 1


def test_no_transaction_is_open_while_a_bot_thinks(
    transactional_db: None, ada: User, decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    open_meanwhile = []
    choose = GreedyBot.choose

    def watched(self: GreedyBot, *args: Any) -> Any:
        open_meanwhile.append(connection.in_atomic_block)
        return choose(self, *args)

    monkeypatch.setattr(GreedyBot, "choose", watched)
    game = services.create_game(user=ada, deck=decks[0], opponent="greedy", bot_deck=decks[1])
    services.play_bot(seat_id=Seat.objects.get(game=game, side=1).pk)
    assert open_meanwhile
    assert not any(open_meanwhile)


def test_the_page_offers_them_with_a_sentence_each(
    ada: User, decks: list[Deck], signed_in: Any
) -> None:
    page = signed_in(ada).get(reverse("play:new")).content.decode()
    for level in LEVELS.values():
        assert level.title in page
        assert level.words in page


def test_the_api_lists_them_as_it_lists_everything(client: Any, db: None) -> None:
    listed = client.get("/api/games/bots/").json()
    assert set(listed) == {"count", "next", "results"}
    assert (listed["count"], listed["next"]) == (len(LEVELS), None)
    assert [bot["name"] for bot in listed["results"]] == list(LEVELS)
    assert set(listed["results"][0]) == {"name", "title", "words"}
    first = client.get("/api/games/bots/?page_size=1").json()
    second = client.get(first["next"]).json()
    assert [bot["name"] for bot in first["results"] + second["results"]] == list(LEVELS)[:2]
    assert client.get("/api/games/bots/?page_size=none").status_code == 400


def test_the_schema_says_that_it_is_such_a_list(client: Any, db: None) -> None:
    schema = client.get("/api/schema/?format=json").json()
    asked = schema["paths"]["/api/games/bots/"]["get"]
    answer = asked["responses"]["200"]["content"]["application/json"]["schema"]
    shape = schema["components"]["schemas"][answer["$ref"].rsplit("/", 1)[-1]]
    assert set(shape["required"]) == {"count", "next", "results"}
    assert {one["name"] for one in asked["parameters"]} >= {"cursor", "page_size"}
