"""“Play now”: one POST from the front page to a game with an own opening hand."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from decks import services as deck_services
from decks.models import Deck
from decks.starters.first_games import is_good_first
from games import DEFAULT_SLUG, GAMES
from play import services
from play.levels import LEVELS
from play.models import Game
from play.queries import seen_by, view_of
from play.setup.first_seat import first_seat, level_for

pytestmark = pytest.mark.django_db
LADDER = list(LEVELS)


def finished(user: User, decks: list[Deck], level: str, won: bool | None, **more: Any) -> Game:
    """A game of the user's against a bot that is over, later than all before it."""
    game = services.create_game(user=user, deck=decks[0], opponent=level, bot_deck=decks[1])
    winner = None if won is None else 0 if won else 1
    ended = timezone.now() + timedelta(minutes=Game.objects.count())
    values = {"status": Game.Status.OVER, "winner": winner, "finished": ended, **more}
    Game.objects.filter(pk=game.pk).update(**values)
    return game


def test_a_stranger_is_at_the_board_with_one_post(client: Client, decks: list[Deck]) -> None:
    answer = client.post("/play/now/")
    game = Game.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, game.get_absolute_url())
    mine, bot = game.seats.order_by("side")
    assert mine.user is not None
    assert mine.user.is_guest
    assert (bot.bot, mine.seed_maker, bot.seed_maker) == (LADDER[0], "site", "site")
    assert is_good_first(Deck.objects.get(name=mine.deck_name))
    assert is_good_first(Deck.objects.get(name=bot.deck_name))
    assert mine.deck_name != bot.deck_name
    seen = seen_by(game.key, mine.user)
    assert seen is not None
    view = view_of(seen)
    assert view is not None
    assert view["phase"] == "opening"
    assert view["opening"]
    assert len(view["players"]["south"]["hand"]) > 0


def test_a_seed_comes_after_the_promise(client: Client, ada: User, decks: list[Deck]) -> None:
    client.force_login(ada)
    offer = client.post("/play/seed-offers/").json()
    client.post("/play/now/", {"offer": offer["offer"], "seed": "  my   own "})
    game = Game.objects.get()
    assert game.commitment == offer["commitment"]
    assert [(seat.seed, seat.seed_maker) for seat in game.seats.filter(user=ada)] == [
        ("my own", "player")
    ]
    again = client.post("/play/now/", {"offer": offer["offer"], "seed": "another"})
    assert again.status_code == 409
    assert Game.objects.count() == 1


@pytest.mark.parametrize("sent", [{"seed": "x"}, {"offer": "no such"}, {"offer": "\0"}])
def test_a_seed_without_its_promise_is_refused(
    client: Client, ada: User, decks: list[Deck], sent: dict[str, str]
) -> None:
    client.force_login(ada)
    answer = client.post("/play/now/", sent)
    assert answer.status_code in (400, 409)
    assert "Reload" in answer.content.decode() or "offer" in answer.content.decode()
    assert not Game.objects.exists()


def test_a_link_leads_to_the_form(client: Client, decks: list[Deck]) -> None:
    assert client.get("/play/now/")["Location"] == "/play/new/"
    assert not User.objects.exists()


def test_the_level_follows_the_last_games(ada: User, bertrand: User, decks: list[Deck]) -> None:
    assert level_for(ada, DEFAULT_SLUG) == LADDER[0]
    for won, level in [
        (True, 0),
        (True, 1),
        (False, 1),
        (True, 1),
        (True, 2),
        (None, 2),
        (True, 2),
    ]:
        finished(ada, decks, level_for(ada, DEFAULT_SLUG), won)
        assert level_for(ada, DEFAULT_SLUG) == LADDER[level]
    assert level_for(bertrand, DEFAULT_SLUG) == LADDER[0]


def test_what_says_nothing_about_strength(ada: User, bertrand: User, decks: list[Deck]) -> None:
    """Games against people, those left lying, those that run, and another game's."""
    finished(ada, decks, LADDER[1], True)
    finished(ada, decks, LADDER[1], False, reason="time")
    running = services.create_game(user=ada, deck=decks[0], opponent=LADDER[4])
    person = services.create_game(user=ada, deck=decks[0], opponent="link")
    services.join_game(user=bertrand, invite_key=person.invite_key, deck=decks[1])
    Game.objects.filter(pk=person.pk).update(
        status=Game.Status.OVER, winner=0, finished=timezone.now() + timedelta(days=1)
    )
    finished(ada, decks, LADDER[1], True)
    assert running.is_running
    assert level_for(ada, DEFAULT_SLUG) == LADDER[2]
    assert level_for(ada, "another") == LADDER[0]


def test_without_starter_decks_nothing_is_offered(client: Client, db: None) -> None:
    assert first_seat(GAMES[DEFAULT_SLUG]) is None
    page = client.get("/").content.decode()
    assert "play-now" not in page
    assert re.findall(r'button--primary" href="([^"]*)"', page) == ["/learn/move/"]  # the way in
    assert client.post("/play/now/").status_code == 422


def test_the_front_page_has_the_button(client: Client, decks: list[Deck]) -> None:
    page = client.get("/").content.decode()
    assert 'data-part="play-now"' in page
    assert 'button--primary" href=' not in page  # it alone is the way in
    assert "Open challenges" not in page  # there is none: nothing is said of them


def test_a_deck_s_page_begins_a_game_with_it(client: Client, ada: User, decks: list[Deck]) -> None:
    client.force_login(ada)
    starter = decks[1]
    page = client.get(decks[0].get_absolute_url()).content.decode()
    assert 'data-part="play-against"' in page
    assert f'value="{starter.key}"' in page
    assert f'<option value="{decks[0].key}"' not in page
    client.post("/play/now/", {"deck": decks[0].key, "against": starter.key})
    game = Game.objects.get()
    mine, bot = game.seats.order_by("-user")
    if mine.user is None:
        mine, bot = bot, mine
    assert (mine.user, mine.deck_name, bot.deck_name) == (ada, decks[0].name, starter.name)
    assert bot.bot == LADDER[0]
    client.post("/play/now/", {"deck": decks[0].key})
    other = Game.objects.exclude(pk=game.pk).get().seats.get(user=None)
    assert other.deck_name not in ("", decks[0].name)


@pytest.mark.parametrize("field", ["deck", "against"])
def test_a_deck_that_one_may_not_see_is_not_played(
    client: Client, ada: User, bertrand: User, decks: list[Deck], field: str
) -> None:
    private = deck_services.copy_deck(deck=decks[0], owner=bertrand)
    client.force_login(ada)
    for key in (private.key, "no such", "\0"):
        answer = client.post("/play/now/", {field: key})
        assert answer.status_code == 422
        assert "Deck not found" in answer.content.decode()
    assert not Game.objects.exists()


def test_an_illegal_deck_has_no_button_and_begins_nothing(
    client: Client, ada: User, decks: list[Deck]
) -> None:
    few = deck_services.create_deck(
        owner=ada, details=deck_services.DeckDetails("Few"), sections={"cards": {}}
    )
    client.force_login(ada)
    assert "play-against" not in client.get(few.get_absolute_url()).content.decode()
    answer = client.post("/play/now/", {"deck": few.key})
    assert (answer.status_code, Game.objects.count()) == (422, 0)
