"""The lab's pages of a game that is not the usual one, and its runs in the API."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from games import GAMES
from lab import limits, services
from lab.forms import TablesForm
from lab.models import LabRun
from tests.cards.test_plain_pages import words_of_another_game
from tests.lab.test_seating import MakeDeck, finish, house, make, orchard

__all__ = ["house", "make"]  # fixtures
pytestmark = pytest.mark.django_db

LAB, NEW = "/g/orchard/lab/", "/g/orchard/lab/new/"
JSON: dict[str, Any] = {"content_type": "application/json"}
SMALL = {"seats": "3", "bot": "random", "games": "6", "option-pests": "0"}


@pytest.fixture
def signed_in(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


@pytest.fixture
def two(make: MakeDeck) -> list[Deck]:
    return [make("Pears"), make("Snails")]


def shown(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    page = answer.content.decode()
    assert words_of_another_game(page) == []
    return page


def test_a_test_from_its_form_to_its_figures(signed_in: Client, two: list[Deck]) -> None:
    assert "Your tests" not in shown(signed_in, LAB)
    form = shown(signed_in, f"{NEW}?deck={two[0].key}")
    assert len(re.findall(r"<input type=\"checkbox\" name=\"decks-\"[^>]* checked", form)) == 1
    assert '<option value="4">4</option>' in form
    assert f'href="{NEW}?deck={two[0].key}"' in shown(signed_in, two[0].get_absolute_url())
    answer = signed_in.post(NEW, {**SMALL, "decks-": [deck.key for deck in two]})
    run = LabRun.objects.get()
    assert answer["Location"] == run.get_absolute_url() == f"/lab/{run.key}/"
    waiting = shown(signed_in, run.get_absolute_url())
    assert "Queued…" in waiting
    assert f'<a href="{LAB}">The lab</a>' in waiting
    finish(run)
    page = shown(signed_in, run.get_absolute_url())
    assert "6 games by Wanderer bots" in page
    assert "each shuffle played once from every seat" in page
    own = shown(signed_in, LAB)
    assert "Your tests" in own
    assert "Pears" in own
    assert "Pears" not in signed_in.get("/lab/").content.decode()
    assert "Pears" not in shown(signed_in, "/g/nim/lab/")
    assert "Snails" not in shown(Client(), LAB)
    assert signed_in.post(f"/lab/{run.key}/delete/")["Location"] == LAB


@pytest.mark.parametrize("slug", ["nim", "patience", "traitors"])
def test_the_forms_of_other_games(signed_in: Client, make: MakeDeck, slug: str) -> None:
    decks = [make("Traps", "hunter"), make("Low", "keeper"), make("High", "keeper")]
    form = shown(signed_in, f"/g/{slug}/lab/new/")
    assert ("Decks for Hunter" in form) == ("Low" in form) == (slug == "traitors")
    asked: dict[str, Any] = {"bot": "random", "games": "3"}
    kind = GAMES[slug]
    if kind.least_seats < kind.most_seats:
        assert 'name="seats"' in form
        asked["seats"] = str(kind.least_seats)
    asked |= {f"option-{option.name}": "1" for option in kind.options}
    if slug == "traitors":
        asked |= {"decks-hunter": [decks[0].key], "decks-keeper": [decks[1].key, decks[2].key]}
    answer = signed_in.post(f"/g/{slug}/lab/new/", asked)
    assert answer.status_code == 302, answer.content.decode()
    run = finish(LabRun.objects.get())
    page = shown(signed_in, run.get_absolute_url())
    assert ('<h2 id="decks">Seats</h2>' in page) == (slug != "traitors")
    assert page.count("Seat 1<") == (slug != "traitors")
    assert ('<a href="/cards/tr-1/trap-1/">Trap 1</a>' in page) == (slug == "traitors")
    assert ("each deck in the seat of its role" in page) == (slug == "traitors")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"decks-": []}, "Choose a deck."),
        ({"decks-": ["nobodys"]}, "nobodys is not one of the available choices"),
        ({"seats": "9"}, "9 is not one of the available choices"),
        ({"games": "0"}, "At least 1"),
        ({"bot": "reply"}, "reply is not one of the available choices"),
        ({"option-pests": "7"}, "7 is not one of the available choices"),
    ],
)
def test_a_wrong_form_says_what_is_wrong(
    signed_in: Client, two: list[Deck], asked: dict[str, Any], words: str
) -> None:
    whole = {**SMALL, "decks-": [deck.key for deck in two], **asked}
    answer = signed_in.post(NEW, whole)
    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert not LabRun.objects.exists()


def test_what_only_some_tables_can_choose_is_said_before_it_is_chosen(signed_in: Client) -> None:
    address, limit = "/g/complicated/lab/new/", "Pairs: with 4 or 6 players."
    assert shown(signed_in, address).count(limit) == 1
    asked = {
        "seats": "3",
        "bot": "random",
        "games": "6",
        "option-decks_per_player": "0",
        "option-aces": "0",
        "option-teams": "1",
    }
    refused = signed_in.post(address, asked)
    assert refused.status_code == 400
    said = f'<a href="#id_option-teams">Teams</a>: {limit}'
    assert said in refused.content.decode()
    usual = TablesForm(asked | {"option-teams": "0"}, kind=GAMES["complicated"], decks=())
    four = TablesForm(asked | {"seats": "4"}, kind=GAMES["complicated"], decks=())
    assert usual.is_valid()
    assert four.is_valid()
    many = TablesForm(asked | {"seats": "9"}, kind=GAMES["complicated"], decks=())
    assert list(many.errors) == ["seats"]


def test_somebody_s_private_deck_is_nobody_else_s_to_try(client: Client, two: list[Deck]) -> None:
    client.force_login(User.objects.create_user("bert"))
    assert "Pears" not in shown(client, f"{NEW}?deck={two[0].key}&deck=%00")
    Deck.objects.filter(pk=two[1].pk).update(visibility="link")
    assert "Snails" not in shown(client, NEW)
    assert "Snails" in shown(client, f"{NEW}?deck={two[1].key}")


def test_a_run_through_the_api(signed_in: Client, two: list[Deck]) -> None:
    asked = {
        "game": "orchard",
        "decks": [deck.key for deck in two],
        "seats": 2,
        "games": 4,
        "bot": "random",
        "options": {"pests": "twice"},
    }
    answer = signed_in.post("/api/lab/", asked, **JSON)
    assert answer.status_code == 201, answer.content
    made = answer.json()
    assert (made["game"], made["what"], made["progress"]["total"]) == ("orchard", "table", 4)
    assert signed_in.post("/api/lab/", asked, **JSON).status_code == 200
    finish(LabRun.objects.get())
    report = signed_in.get(f"/api/lab/{made['id']}/").json()["report"]
    assert report["games"] == 4
    listed = [
        [run["id"] for run in signed_in.get(f"/api/lab/{query}").json()["results"]]
        for query in ("", "?game=cidwam", "?game=orchard", "?game=nim")
    ]
    assert listed == [[], [], [made["id"]], []]


@pytest.mark.parametrize(
    ("asked", "field", "words"),
    [
        ({"game": "chess"}, "game", "No game called “chess”"),
        ({"game": "orchard", "decks": ["nobodys"]}, "decks", "Deck not found"),
        ({"game": "orchard"}, "decks", "Choose a deck."),
        ({"game": "orchard", "deck": "x"}, "deck", "Send decks"),
        ({"game": "nim", "seats": 9}, "seats", "not 9"),
        ({"game": "nim", "rules": "cidwam-1"}, "rules", "decks, seats"),
        ({"decks": ["x"]}, "deck", "required"),
        ({"deck": "x", "seats": 2}, "seats", "only for other games"),
    ],
)
def test_what_the_api_refuses(
    signed_in: Client, asked: dict[str, Any], field: str, words: str
) -> None:
    refused = signed_in.post("/api/lab/", asked, **JSON)
    assert refused.status_code == 400
    assert words in " ".join(refused.json()["errors"][field])
    assert not LabRun.objects.exists()


def test_lists_refuse_a_game_that_there_is_not(signed_in: Client) -> None:
    refused = signed_in.get("/api/lab/?game=chess")
    assert refused.status_code == 400
    assert "No game called “chess”" in refused.json()["errors"]["game"][0]


def test_a_deck_of_another_game_is_sent_to_its_own_lab(signed_in: Client, two: list[Deck]) -> None:
    refused = signed_in.post("/api/lab/", {"deck": two[0].key}, **JSON)
    assert refused.status_code == 400
    assert "is a deck for Orchard" in refused.content.decode()


def test_one_more_than_a_player_may_have(player: User, two: list[Deck]) -> None:
    for games in range(limits.UNFINISHED):
        services.try_tables(owner=player, tables=orchard(*two, seats=2, games=2 * games + 2))
    with pytest.raises(services.TooManyRuns):
        services.try_tables(owner=player, tables=orchard(*two, seats=2, games=20))
