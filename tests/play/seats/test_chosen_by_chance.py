"""Games whose decks nobody builds: who brings none leaves it to chance, a player as a bot."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.services import DeckDetails, create_deck
from games import GAMES
from play.errors import DeckRefused
from play.models import Game
from play.rules import load_state
from play.services import create_game, start_game
from play.setup.settings import GameSettings
from tests.official import load_official

pytestmark = [pytest.mark.django_db, pytest.mark.once]
GAME = "complicated"


@pytest.fixture(autouse=True)
def loaded() -> None:
    load_official(decks=False)


@pytest.fixture
def player(db: None) -> User:
    return User.objects.create_user("Ann")


def test_which_games_need_decks() -> None:
    kind, usual = GAMES[GAME], GAMES["cidwam"]
    assert (kind.needs_deck(""), kind.has_deck_pages) == (False, False)
    assert (usual.needs_deck(usual.roles[0].name), usual.has_deck_pages) == (True, True)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_table_begins_without_a_deck(player: User, seats: int) -> None:
    made = create_game(
        user=player, settings=GameSettings(game=GAME, seats=seats), opponent="greedy"
    )
    assert made.status == Game.Status.RUNNING
    assert [seat.deck for seat in made.seats.all()] == [{}] * seats
    state: Any = load_state(made)
    assert all(sorted(side.base) == ["CA", "DA", "HA", "SA"] for side in state.sides)


def test_bots_take_free_seats(player: User) -> None:
    made = create_game(user=player, settings=GameSettings(game=GAME, seats=3, options={"aces": 1}))
    assert made.status == Game.Status.INVITING
    begun = start_game(user=player, key=made.key, bot="greedy")
    assert begun.status == Game.Status.RUNNING
    assert {len(side.base) for side in load_state(begun).sides} == {1}


def test_now_and_by_the_form(client: Client, player: User) -> None:
    client.force_login(player)
    answer = client.post(f"/g/{GAME}/play/now/")
    assert answer.status_code == 302
    game = Game.objects.get()
    assert (game.slug, game.status, game.seat_count) == (GAME, "running", 2)
    page = client.get(f"/g/{GAME}/play/new/?seats=4").content.decode()
    assert "Build one" not in page
    assert "Auto-replies in other players’ turns" in page
    form = {
        "seats": 4,
        "option_decks_per_player": "1",
        "option_aces": "2",
        "option_teams": "pairs",
        **{f"seat_{n}": "greedy" for n in (1, 2, 3)},
        "days": "3",
        "when_late": "lose",
        "replies": "swift",
    }
    answer = client.post(f"/g/{GAME}/play/new/", form)
    assert answer.status_code == 302, answer.content.decode()
    made = Game.objects.latest("pk")
    assert made.options == {"decks_per_player": 1, "aces": 2, "teams": "pairs"}
    assert made.seats.get(user=player).replies == "swift"


def test_by_the_api(client: Client, player: User) -> None:
    client.force_login(player)
    asked = {"game": GAME, "seats": 2, "opponent": "greedy"}
    answer = client.post("/api/games/", asked, content_type="application/json")
    assert answer.status_code == 201, answer.content.decode()


def test_pairs_are_for_four_or_six(client: Client, player: User) -> None:
    client.force_login(player)
    form = {
        "seats": 3,
        "option_decks_per_player": "1",
        "option_aces": "4",
        "option_teams": "pairs",
        "seat_1": "greedy",
        "seat_2": "greedy",
    }
    answer = client.post(f"/g/{GAME}/play/new/", form)
    assert answer.status_code == 400
    assert "Choose one of none. Pairs: with 4 or 6 players." in answer.content.decode()


@pytest.mark.parametrize(("seats", "offered"), [(2, False), (4, True), (5, False), (6, True)])
def test_pairs_are_offered_to_those_who_can_play_so(
    client: Client, db: None, seats: int, offered: bool
) -> None:
    page = client.get(f"/g/{GAME}/play/new/?seats={seats}").content.decode()
    assert ('<option value="pairs">' in page) == offered
    assert ("Pairs: with 4 or 6 players." in page) == (not offered)


@pytest.mark.parametrize(
    ("other", "has_hints"), [("greedy", True), ("link", False), ("open", False)]
)
def test_hints_need_nobodys_leave_among_bots(
    client: Client, player: User, other: str, has_hints: bool
) -> None:
    client.force_login(player)
    form = {
        "seats": 3,
        "option_decks_per_player": "1",
        "option_aces": "1",
        "option_teams": "none",
        "seat_1": "greedy",
        "seat_2": other,
        "days": "3",
        "when_late": "lose",
    }
    answer = client.post(f"/g/{GAME}/play/new/", form)
    assert answer.status_code == 302, answer.content.decode()
    assert Game.objects.get().advice == has_hints


def test_bots_of_one_level_are_counted(client: Client, player: User) -> None:
    made = create_game(
        user=player,
        settings=GameSettings(game=GAME, seats=4, options={"aces": 1}),
        bots={"p2": "greedy", "p3": "turn", "p4": "greedy"},
    )
    assert made.is_running
    client.force_login(player)
    assert "2 Grabber bots and Planner bot" in client.get(f"/g/{GAME}/play/").content.decode()


def test_a_pack_is_listed_in_its_own_order(client: Client, db: None) -> None:
    page = client.get(f"/g/{GAME}/cards/?q=suit:spades").content.decode()
    names = [f"{value} of spades" for value in range(2, 11)]
    found = [page.index(f'aria-label="{name}') for name in names]
    assert found == sorted(found)
    assert "Sorted: number in the set" in page


def test_there_is_no_deck_to_build_or_bring(client: Client, player: User) -> None:
    """A deck's rows keep no order, so a base that was built would lie otherwise on the table."""
    client.force_login(player)
    asked = {"game": GAME, "name": "Hearts first"}
    answer = client.post("/api/decks/", asked, content_type="application/json")
    assert answer.status_code == 400, answer.content.decode()
    deck = create_deck(owner=player, details=DeckDetails("Rats"))
    with pytest.raises(DeckRefused, match="is played without"):
        create_game(
            user=player, settings=GameSettings(game=GAME, seats=2), deck=deck, opponent="greedy"
        )
