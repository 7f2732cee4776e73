"""The page on which any game is begun: few fields, and words for all that can't be."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from engine.kernel.definition import NOUNS, Noun
from engine.kernel.roles import Role
from games import GAMES
from play import services
from play.models import Game, Seat
from play.setup.settings import GameSettings
from tests.play.seats.conftest import deck_of, start
from tests.play.seats.reading import client_of, current, errors, fields, shown

pytestmark = [pytest.mark.django_db, pytest.mark.once]

LEVELS = ["random", "greedy", "quick", "turn", "reply"]
MORE = ["days", "time_by", "bank_days", "when_late", "by_chance", "is_public", "advice"]
NIM = {
    "seats": "3",
    "seat_1": "link",
    "seat_2": "greedy",
    "option_heaps": "4",
    "option_last": "loses",
    "days": "7",
    "when_late": "default",
}


def post(client: Client, slug: str, **data: Any) -> Any:
    return client.post(f"/g/{slug}/play/new/", data)


def test_it_asks_for_what_the_game_has_and_no_more(people: list[User], hunting: Any) -> None:
    client = client_of(people[0])

    def asked(query: str) -> tuple[list[str], list[str]]:
        page = shown(client.get(f"/g/{query}"))
        return list(fields(page)), current(page)

    assert asked("patience/play/new/") == (["is_public", "advice"], [])
    options = ["option_heaps", "option_last"]
    at = MORE.index("is_public")
    rated = [*MORE[:at], "is_rated", *MORE[at:]]
    assert asked("nim/play/new/") == (["seat_1", *options, *rated], ["2"])
    others = ["seat_1", "seat_2", "seat_3"]
    assert asked("nim/play/new/?seats=4") == ([*others, *options, *MORE], ["4"])
    more = [name for name in MORE if name != "by_chance"]  # for hunter and keepers differ in decks
    found = asked("traitors/play/new/")
    assert found == (["deck", "seat_1", "seat_2", *more], ["3", "Hunter"])


def test_players_are_called_what_the_game_calls_them(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = {**NOUNS, "player": Noun("adventurer", "adventurers")}
    monkeypatch.setattr(type(GAMES["nim"]), "nouns", words)
    page = client_of(people[0]).get("/g/nim/play/new/?seats=7").content.decode()
    assert "Nim is for 2 to 6 adventurers, not 7." in page
    assert "a adventurer" not in page
    table = start(people[:2], "nim", 2)
    page = client_of(people[0]).get(f"/play/game/{table.key}/").content.decode()
    assert 'aria-label="Adventurers"' in page


def test_a_deck_is_asked_for_by_what_the_game_calls_it(
    people: list[User], hunting: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = {**NOUNS, "deck": Noun("army", "armies")}
    monkeypatch.setattr(type(GAMES["traitors"]), "nouns", words)
    client = client_of(people[0])
    for role in ("hunter", "keeper"):  # who has some to choose from, and who has none
        others = dict.fromkeys(("seat_0", "seat_1", "seat_2"), "link")
        answer = post(client, "traitors", seats="3", role=role, **others)
        assert errors(answer.content.decode()) == ["Choose an army."]


def test_somebody_alone_begins_at_once(people: list[User]) -> None:
    client = client_of(people[0])
    answer = post(client, "patience")
    game = Game.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, game.get_absolute_url())
    assert (game.is_running, game.seat_count, game.days_per_action) == (True, 1, None)
    shown(client.get(game.get_absolute_url()))
    row = shown(client.get("/g/patience/play/"))
    assert "On your own" in row.text


def test_a_table_is_made_as_the_form_says(people: list[User]) -> None:
    assert post(client_of(people[0]), "nim", **NIM, is_public="on").status_code == 302
    game = Game.objects.get()
    seats = list(game.seats.values_list("side", "name", "bot"))
    assert seats == [(0, "ada", ""), (2, "Grabber bot", "greedy")]
    assert game.options == {"heaps": 4, "last": "loses"}
    assert (game.status, game.days_per_action, game.on_timeout) == ("inviting", 7, "default")
    assert (game.is_public, game.advice, game.by_chance) == (True, False, False)


def test_against_bots_alone_it_begins_at_once(people: list[User]) -> None:
    post(client_of(people[0]), "nim", **{**NIM, "seat_1": "random"})
    assert Game.objects.get().is_running
    assert list(Seat.objects.order_by("side").values_list("bot", flat=True)) == [
        "",
        "random",
        "greedy",
    ]


def test_a_stranger_looks_and_is_a_guest_once_the_form_is_sent(db: None) -> None:
    client = Client()
    assert "You’ll go on as a guest" in shown(client.get("/g/nim/play/new/")).text
    assert not User.objects.exists()
    answer = client.post("/g/nim/play/new/", NIM)
    assert answer.status_code == 302
    assert Seat.objects.get(side=0).user == User.objects.get()
    shown(client.get(answer["Location"]))


def test_decks_are_those_of_the_role_that_are_legal(people: list[User], hunting: Any) -> None:
    ada, bertrand = people[:2]
    client = client_of(ada)
    half = Deck.objects.create(owner=ada, game="traitors", role="hunter", name="Half a deck")
    starter = deck_of(None, "traitors", "keeper", "treasure")
    public = Deck.objects.get(pk=hunting[1].pk)
    assert public.owner == bertrand
    address = "/g/traitors/play/new/"
    assert fields(shown(client.get(address)))["deck"] == [hunting[0].key]
    keeper = f"{address}?role=keeper"
    assert fields(shown(client.get(keeper)))["deck"] == [starter.key]
    Deck.objects.filter(pk=public.pk).update(visibility="public")
    assert fields(shown(client.get(keeper)))["deck"] == [starter.key, public.key]
    # a link from a deck's page chooses its role too
    page = shown(client_of(bertrand).get(f"{address}?deck={public.key}"))
    assert current(page) == ["3", "Keeper"]
    assert fields(page)["deck"] == [public.key, starter.key]
    refused = post(
        client,
        "traitors",
        seats="3",
        role="hunter",
        deck=half.key,
        seat_1="greedy",
        seat_2="greedy",
    )
    (said,) = errors(refused.content.decode())
    assert said.startswith("Your deck “Half a deck” can’t start a game. Traps: ")
    assert not Game.objects.exists()


def test_bots_are_offered_where_they_have_a_deck(people: list[User], hunting: Any) -> None:
    address = "/g/traitors/play/new/?role="
    client = client_of(people[1])
    keeper = fields(shown(client.get(f"{address}keeper")))
    assert (keeper["seat_0"], keeper["seat_2"]) == (["link", "open"], ["link", "open", *LEVELS])
    page = shown(client_of(people[0]).get(f"{address}hunter"))
    assert fields(page)["seat_1"] == ["link", "open"]
    assert "There’s no starter deck that a bot could play here." in page.text
    deck_of(None, "traitors", "keeper", "treasure")
    client = client_of(people[0])
    assert fields(shown(client.get(f"{address}hunter")))["seat_1"] == ["link", "open", *LEVELS]
    bots = {"seat_1": "random", "seat_2": "random"}
    post(client, "traitors", seats="3", role="hunter", deck=hunting[0].key, **bots)
    assert Game.objects.get().is_running


def test_without_a_deck_it_leads_to_one(people: list[User], hunting: Any) -> None:
    client = client_of(people[0])
    page = shown(client.get("/g/traitors/play/new/?role=keeper"))
    assert "There’s no deck to play as Keeper yet." in page.text
    links = [link.attrs["href"] for link in page.find("a")]
    assert "/g/traitors/decks/new/?role=keeper" in links
    assert not [one for one in page.find("button") if one.text == "Start game"]
    answer = post(client, "traitors", seats="3", role="keeper", seat_0="link", seat_2="link")
    assert errors(answer.content.decode()) == ["Choose a deck."]


def test_roles_without_decks_may_be_left_to_chance(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    roles = (Role("miner", "Miner", seats=(1,)), Role("guard", "Guard"))
    monkeypatch.setattr(type(GAMES["nim"]), "roles", roles)
    client = client_of(people[0])
    page = shown(client.get("/g/nim/play/new/?seats=3&role=miner"))
    assert current(page) == ["3", "Miner"]
    assert list(fields(page))[:2] == ["seat_0", "seat_2"]
    assert "Player 3 · Guard" in page.text
    assert "by_chance" not in fields(page)
    page = shown(client.get("/g/nim/play/new/?seats=3&by_chance=on"))
    assert current(page) == ["3", "By chance"]
    assert "·" not in page.find("form")[-1].text.split("More")[0]
    rest = {key: value for key, value in NIM.items() if not key.startswith("seat_")}
    post(client, "nim", **rest, role="miner", seat_0="link", seat_2="quick")
    made = Game.objects.get()
    assert sorted(made.seats.values_list("side", "bot")) == [(1, ""), (2, "quick")]
    post(client, "nim", **NIM, role="guard", by_chance="on")
    assert Game.objects.exclude(pk=made.pk).get().by_chance


WRONG = [
    ("nim", {"seats": "7"}, "Nim is for 2 to 6 players, not 7."),
    ("nim", {"seats": "0"}, "Nim is for 2 to 6 players, not 0."),
    ("nim", {"seats": "-3"}, "The number of players is a whole number, not “-3”."),
    ("nim", {"seats": "9" * 5000}, "The number of players is a whole number"),
    ("nim", {"seats": "٣"}, "The number of players is a whole number, not “٣”."),
    ("nim", {"option_heaps": "9"}, "Choose one of 3, 4, 5."),
    ("nim", {"option_last": "\x00"}, "Choose one of wins, loses."),
    ("nim", {"option_last": ""}, "Choose one of wins, loses."),
    ("nim", {"seat_1": "grandmaster"}, "Choose a friend or one of the bots."),
    ("nim", {"days": "15"}, "15 is not one of the available choices."),
    ("nim", {"when_late": "explode"}, "explode is not one of the available choices."),
    ("nim", {"seed": "x" * 5000}, "At most 100 characters; these are"),
    ("nim", {"seed": "mine"}, "To use your own seed, get a seed offer first"),
    ("nim", {"offer": "nothing", "seed": "mine"}, "This form’s seed has expired"),
    (
        "traitors",
        {"seats": "3", "role": "jester"},
        "No role called “jester” among 3. Choose one of:",
    ),
    ("traitors", {"seats": "3", "role": "hunter", "by_chance": "on"}, "have different decks"),
    ("traitors", {"seats": "3", "role": "hunter", "deck": "nothing"}, "No such deck."),
    ("traitors", {"seats": "3", "role": "hunter", "deck": ""}, "Choose a deck."),
    ("traitors", {"seats": "3", "role": "hunter", "deck": "\x00"}, "Null characters"),
]


@pytest.mark.parametrize(("slug", "wrong", "said"), WRONG)
def test_what_is_wrong_is_said_and_begins_nothing(
    people: list[User], hunting: Any, slug: str, wrong: dict[str, str], said: str
) -> None:
    usual: dict[str, str] = dict(NIM)
    if slug == "traitors":
        usual = {"deck": hunting[0].key, "seat_1": "link", "seat_2": "link"}
    answer = post(client_of(people[0]), slug, **{**usual, **wrong})
    assert 400 <= answer.status_code < 500
    found = errors(answer.content.decode())
    assert any(said in one for one in found), found
    assert not Game.objects.exists()
    shown(answer, answer.status_code)


@pytest.mark.parametrize("slug", ["nim", "patience", "traitors", "survivors"])
def test_no_query_is_an_error_of_ours(people: list[User], hunting: Any, slug: str) -> None:
    client = client_of(people[0])
    queries = "seats=x seats=99 seats= role=x role= deck=x deck=%00 by_chance=1 seat_1=x"
    for query in (*queries.split(), f"deck={hunting[1].key}", "seats=5&role=hunter"):
        shown(client.get(f"/g/{slug}/play/new/?{query}"))
    assert client.post(f"/g/{slug}/play/new/").status_code in (302, 400)


def test_a_kind_that_lies_about_its_seats_begins_nothing(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAMES["survivors"]), "most_seats", 9)
    made = GAMES["survivors"].game

    def lies(self: Any, cards: Any, seats: int, options: Any, version: str) -> Any:
        return made(cards, 3, options, version)

    monkeypatch.setattr(type(GAMES["survivors"]), "game", lies)
    client = client_of(people[0])
    page = shown(client.get("/g/survivors/play/new/?seats=5"))
    assert current(page) == ["5"]
    assert "7" not in [link.text for link in page.find("a")]  # more than any table here has
    rest = {"option_health": "1", **{f"seat_{side}": "link" for side in range(1, 9)}}
    for seats, status in ((5, 400), (9, 400)):
        answer = post(client, "survivors", seats=str(seats), **rest)
        shown(answer, status)
        (said,) = errors(answer.content.decode())
        assert ("can’t be played so" if seats == 5 else "for 3 to 6 players, not 9") in said
    assert not Game.objects.exists()


def test_a_deck_of_another_game_is_refused_at_its_field(
    people: list[User], hunting: dict[int, Any]
) -> None:
    other = Deck.objects.create(owner=people[0], game="claims", name="Numbers")
    answer = post(
        client_of(people[0]),
        "traitors",
        seats="3",
        role="hunter",
        deck=other.key,
        seat_1="link",
        seat_2="link",
    )
    found = errors(answer.content.decode())
    assert found == ["“Numbers” is a deck of Claims. Choose one of Traitors."]
    assert not Game.objects.exists()
    assert not Seat.objects.exists()


@pytest.mark.parametrize("address", ["/g/chess/play/", "/g/chess/play/new/"])
def test_a_game_that_this_site_hasn_t_is_not_found(people: list[User], address: str) -> None:
    assert client_of(people[0]).get(address).status_code == 404
    assert Client().post(address).status_code == 404


def test_the_front_page_and_the_head_lead_to_a_new_game(people: list[User]) -> None:
    for client in (Client(), client_of(people[0])):
        page = shown(client.get("/g/nim/"))
        (main,) = page.find("main")
        assert "/g/nim/play/new/" in [link.attrs["href"] for link in main.find("a")]
        (head,) = page.find("header")
        assert "/g/nim/play/" in [link.attrs["href"] for link in head.find("a")]


def test_the_list_tells_whose_turn_it_is_and_what_can_be_watched(people: list[User]) -> None:
    ada, bertrand, cleo = people[:3]
    made = services.create_game(
        user=ada, settings=GameSettings(game="nim", seats=3, is_public=True)
    )
    services.join_game(user=bertrand, invite_key=made.invite_key)
    waiting = shown(client_of(ada).get("/g/nim/play/"))
    assert "Waiting for players bertrand and 1 free" in waiting.text
    services.join_game(user=cleo, invite_key=made.invite_key)
    assert "Your turn bertrand and cleo" in shown(client_of(ada).get("/g/nim/play/")).text
    services.take_action(game_id=made.pk, side=0, action="take 1 of 1", number=0)
    theirs = shown(client_of(cleo).get("/g/nim/play/")).text
    assert "Their turn ada and bertrand Waiting for bertrand" in theirs
    assert "Live" not in theirs
    for client in (Client(), client_of(people[3])):
        for address in ("/g/nim/play/", "/g/survivors/play/"):
            live = "Live ada vs bertrand vs cleo" in shown(client.get(address)).text
            assert live == (address == "/g/nim/play/")
    every = client_of(ada).get("/play/").content.decode()
    assert "Nim: bertrand and cleo" in every
    services.resign(game_id=made.pk, side=2, number=1)
    services.resign(game_id=made.pk, side=1, number=2)
    assert "Finished bertrand and cleo" in shown(client_of(ada).get("/g/nim/play/")).text
