"""“Play now” for games of other kinds: where their definition has decks, or needs none."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from games import GAMES
from play import services
from play.levels import LEVELS
from play.models import Game
from play.setup.first_seat import first_seat
from tests.official import load_official
from tests.play.seats.conftest import deck_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("slug", "bots"), [("nim", 1), ("patience", 0), ("survivors", 2)])
def test_a_game_without_decks(client: Client, slug: str, bots: int) -> None:
    assert 'data-part="play-now"' in client.get(f"/g/{slug}/").content.decode()
    answer = client.post(f"/g/{slug}/play/now/")
    game = Game.objects.get()
    assert answer["Location"] == game.get_absolute_url()
    assert (game.slug, game.is_running) == (slug, True)
    assert [seat.bot for seat in game.seats.exclude(bot="")] == [next(iter(LEVELS))] * bots
    guest = User.objects.get()
    assert (guest.is_guest, guest.play_seats.count()) == (True, 1)


def test_a_short_game_and_no_answer_given_beforehand(client: Client) -> None:
    """Where the game says which options make one; at so small a table questions are asked."""
    load_official(decks=False)
    client.post("/g/complicated/play/now/")
    game = Game.objects.get()
    assert game.options["aces"] == 1
    assert game.seats.get(bot="").replies == "careful"


def test_two_strangers_are_asked_as_well(people: list[User]) -> None:
    """Who posts the open challenge, and who takes it."""
    load_official(decks=False)
    made = [services.play_person(user=user, game="complicated") for user in people[:2]]
    assert made[0] == made[1]
    assert set(made[0].seats.values_list("replies", flat=True)) == {"careful"}


def test_a_game_with_decks_and_none_to_begin_with(
    client: Client, hunting: dict[int, Deck], people: list[User]
) -> None:
    assert first_seat(GAMES["traitors"]) is None
    assert "play-now" not in client.get("/g/traitors/").content.decode()
    client.force_login(people[0])
    answer = client.post("/g/traitors/play/now/")
    assert answer.status_code == 422
    assert "starter" in answer.content.decode()
    assert not Game.objects.exists()


def test_the_seat_is_one_that_has_a_deck(client: Client, hunting: dict[int, Any]) -> None:
    """Keepers have a starter deck and the hunter has one: the first seat that does is taken."""
    deck_of(None, "traitors", "keeper", "treasure")
    assert first_seat(GAMES["traitors"]) is None  # no bot could be the hunter
    hunters = deck_of(None, "traitors", "hunter", "trap")
    seat = first_seat(GAMES["traitors"])
    assert seat is not None
    assert seat.deck == hunters
    client.post("/g/traitors/play/now/")
    game = Game.objects.get()
    assert game.is_running
    assert game.seats.get(bot="").deck_name == hunters.name


def test_a_link_leads_to_the_form(client: Client) -> None:
    assert client.get("/g/nim/play/now/")["Location"] == "/g/nim/play/new/"
