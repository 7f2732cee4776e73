"""“Try it alone”: a deck at the real table against a side that does nothing, and counts nowhere."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks import services as deck_services
from decks.models import Deck
from games import DEFAULT_SLUG
from play import queries, services
from play.errors import PlayError
from play.levels import IDLE, LEVELS
from play.models import Action, Game, Notice
from play.services.setup.rematches import play_again
from play.setup.first_seat import level_for
from play.setup.terms import ALONE
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db
SignedIn = Callable[[User], Client]
TURNS = 12


def answer(table: Table) -> None:
    """The player is asked nothing more: they take the default each time."""
    while table.game.is_running and (decision := table.view(0)["decision"]):
        act(table, decision["default"])


def act(table: Table, text: str) -> None:
    """As the page does: the action, and at once what the other side does."""
    services.answer_at_once(table.act(text, 0).game)


@pytest.fixture
def alone(ada: User, bertrand: User, decks: list[Deck]) -> Table:
    return Table(services.play_alone(user=ada, deck=decks[0]).key, (ada, bertrand))


def test_it_goes_on_turn_after_turn_and_never_waits_for_the_other_side(alone: Table) -> None:
    assert alone.view(0)["waiting_for"] == ["south"]  # the other side has opened
    hand = alone.view(0)["players"]["south"]["hand_size"]
    act(alone, "open")
    own_turns = 0
    while own_turns < TURNS:
        answer(alone)
        view = alone.view(0)
        assert view["waiting_for"] == ["south"]
        assert (view["phase"], view["active"]) == ("summon", "south")
        own_turns += 1
        south, north = (view["players"][name] for name in ("south", "north"))
        assert south["hand_size"] == hand + own_turns
        assert abs(north["hand_size"] - south["hand_size"]) <= 1
        assert not any(view["board"].values())
        assert alone.game.turn in (2 * own_turns - 1, 2 * own_turns)
        act(alone, "end")
        answer(alone)
        act(alone, "end")
    others = Action.objects.filter(side=1).values_list("notation", flat=True)
    assert {"open", "end"} <= set(others) <= {"open", "end", "pass"}


def test_a_soul_of_the_player_s_wins_it_in_the_end(alone: Table) -> None:
    act(alone, "open")
    for _ in range(400):
        if not alone.game.is_running:
            break
        view = alone.view(0)
        legal = view["legal"]
        keen = ("strike", "choose", "move", "play")
        act(alone, next((a for verb in keen for a in legal if a.startswith(verb)), legal[-1]))
    game = alone.game
    assert (game.is_over, game.winner) == (True, 0)


def test_it_is_private_has_no_clock_and_says_what_it_is(alone: Table, ada: User) -> None:
    game = alone.game
    mine, other = game.seats.order_by("side")
    assert (game.is_alone, game.is_public, game.days_per_action) == (True, False, None)
    assert (other.bot, other.name, other.deck, other.user) == ("idle", IDLE.title, mine.deck, None)
    seen = queries.seen_by(game.key, ada)
    assert seen is not None
    assert Client().get(game.get_absolute_url()).status_code == 404


def test_one_click_from_a_deck_s_page(client: Client, decks: list[Deck]) -> None:
    """A stranger may too."""
    page = client.get(decks[2].get_absolute_url()).content.decode()
    assert 'action="/play/alone/"' in page
    assert "Try it alone" in page
    sent = client.post("/play/alone/", {"deck": decks[2].key})
    game = Game.objects.get()
    assert (sent.status_code, sent["Location"]) == (302, game.get_absolute_url())
    guest = game.seats.get(side=0).user
    assert guest is not None
    assert guest.is_guest
    at_table = client.get(f"{game.get_absolute_url()}plain/").content.decode()
    assert ALONE in at_table
    assert '"alone":true' in client.get(game.get_absolute_url()).content.decode()
    assert client.get("/play/alone/")["Location"] == "/decks/"


def test_the_answer_to_an_action_is_the_next_turn(
    alone: Table, ada: User, signed_in: SignedIn
) -> None:
    """The page that sends an action is told what the other side did, and waits for nobody."""
    client = signed_in(ada)
    act(alone, "open")
    answer(alone)
    for _ in range(2):
        sent = {"number": alone.game.number, "action": "end"}
        found = client.post(
            f"/play/game/{alone.key}/act/", sent, headers={"Accept": "application/json"}
        ).json()
        answer(alone)
    assert found["view"]["waiting_for"] == ["south"]
    assert {entry["side"] for entry in found["entries"]} == {"south", "north"}


def test_a_deck_that_is_not_finished_is_told_why(
    client: Client, ada: User, decks: list[Deck]
) -> None:
    few = deck_services.create_deck(
        owner=ada, details=deck_services.DeckDetails("Few"), sections={"cards": {"Cellar Rat": 3}}
    )
    client.force_login(ada)
    page = client.get(few.get_absolute_url()).content.decode()
    assert "This deck isn’t ready for a game." in page
    assert "try-alone" not in page
    for sent, said in (
        ({"deck": few.key}, "can’t start a game"),
        ({}, "Choose a deck"),
        ({"deck": "\0"}, "Deck not found"),
        ({"deck": decks[0].key, "seed": "x"}, "offer"),
    ):
        answered = client.post("/play/alone/", sent)
        assert 400 <= answered.status_code < 500
        assert said in answered.content.decode()
    assert not Game.objects.exists()


def test_nobody_tries_a_deck_that_is_another_s(
    client: Client, ada: User, bertrand: User, decks: list[Deck]
) -> None:
    private = deck_services.copy_deck(deck=decks[0], owner=bertrand)
    client.force_login(ada)
    assert "Deck not found" in client.post("/play/alone/", {"deck": private.key}).content.decode()
    answered = client.post("/api/games/alone/", {"deck": private.key}, "application/json")
    assert answered.status_code == 400
    assert not Game.objects.exists()


def test_it_counts_nowhere(alone: Table, ada: User, decks: list[Deck], signed_in: SignedIn) -> None:
    """Not for the ladder, not among games that wait, and no mail is sent."""
    won = services.create_game(user=ada, deck=decks[0], opponent="quick", bot_deck=decks[1])
    Game.objects.filter(pk=won.pk).update(status="over", winner=0, finished=won.created)
    assert level_for(ada, DEFAULT_SLUG) == "quick"
    for _ in range(9):  # more than the ladder looks at
        lost = services.play_alone(user=ada, deck=decks[0])
        services.resign(game_id=lost.pk, side=0, number=lost.seats.get(side=1).game.number)
    assert level_for(ada, DEFAULT_SLUG) == "quick"
    act(alone, "open")
    assert (queries.waiting_count(ada), queries.games_awaiting(ada)) == (0, [])
    assert not Notice.objects.filter(game__is_alone=True).exists()
    page = signed_in(ada).get("/play/").content.decode()
    assert "<h2>On your own</h2>" in page
    assert '<span class="games__who">Alone</span>' in page
    assert "Your turn" not in page


def test_it_is_not_among_the_bots_that_one_may_choose(
    ada: User, decks: list[Deck], signed_in: SignedIn, alone: Table
) -> None:
    assert IDLE.name not in LEVELS
    client = signed_in(ada)
    assert 'value="idle"' not in client.get("/play/new/").content.decode()
    bots = client.get("/api/games/bots/").json()["results"]
    assert "idle" not in [bot["name"] for bot in bots]
    asked: Any = {"deck": decks[0].key, "opponent": "idle"}
    assert client.post("/api/games/", asked, "application/json").status_code == 400
    invited = services.create_game(user=ada, deck=decks[0])
    begun = client.post(f"/play/game/{invited.key}/start/", {"bot": "idle"})
    assert begun.status_code == 400
    alone.act("resign", 0)
    key: Any = {"key": alone.key, "number": 0, "seat": "south"}
    with pytest.raises(PlayError):
        services.play_on(user=ada, bot="idle", **key)
    assert services.play_on(user=ada, **key).is_alone is False


def test_once_more_is_alone_too(alone: Table, ada: User) -> None:
    alone.act("resign", 0)
    again = play_again(user=ada, key=alone.key)
    assert (again.is_alone, again.is_running) == (True, True)
    assert set(again.seats.values_list("bot", flat=True)) == {"", "idle"}


def test_programs_try_a_deck_alone(ada: User, decks: list[Deck], signed_in: SignedIn) -> None:
    client = signed_in(ada)
    made = client.post("/api/games/alone/", {"deck": decks[4].key}, "application/json")
    assert made.status_code == 201
    game = made.json()
    assert (game["terms"], game["view"]["waiting_for"]) == ([ALONE], ["south"])
    assert [seat["bot"] for seat in game["seats"]] == ["", "idle"]
    opened = client.post(
        f"/api/games/{game['key']}/actions/",
        {"action": "open", "number": game["number"]},
        "application/json",
    ).json()
    assert opened["game"]["view"]["waiting_for"] == ["south"]
