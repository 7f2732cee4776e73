"""New game and the invitation as pages to choose from: tiles, and what most leave closed."""

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.test import Client

from accounts.models import User
from decks.models import Deck
from decks.names.labels import names_apart
from decks.queries import decks_of
from decks.services import copy_deck
from decks.starters.first_games import first_game_keys
from play import services
from play.levels import LEVELS
from play.models import Game
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db
SignedIn = Callable[[User], Client]


def tiles(page: str, name: str) -> dict[str, str]:
    """The tile of each value that a field can have."""
    parts = re.findall(r'<label class="tile">(.*?)</label>', page, re.DOTALL)
    mine = [part for part in parts if f'name="{name}"' in part]
    return {re.findall(r'value="([^"]*)"', part)[0]: part for part in mine}


def chosen(found: dict[str, str]) -> list[str]:
    return [value for value, part in found.items() if " checked" in part]


def test_decks_have_faces_and_say_what_they_are_about(client: Client, decks: list[Deck]) -> None:
    found = tiles(client.get("/play/new/").content.decode(), "deck")
    assert list(found) == [deck.key for deck in decks]
    for deck in decks:
        assert "card-face" in found[deck.key]
        assert deck.name in found[deck.key]
        assert " ".join(deck.summary.split()[:4]) in found[deck.key]
    good = [key for key, part in found.items() if "Good first deck" in part]
    assert sorted(good) == sorted(first_game_keys("cidwam"))
    assert chosen(found) == [first_game_keys("cidwam")[0]]


def test_levels_say_how_hard_they_are(ada: User, decks: list[Deck], signed_in: SignedIn) -> None:
    found = tiles(signed_in(ada).get("/play/new/").content.decode(), "opponent")
    assert list(found) == ["link", "open", *LEVELS]
    for place, level in enumerate(LEVELS.values(), 1):
        part = found[level.name]
        assert level.difficulty in part
        assert part.count("pip--on") == place
        assert ("Suits you" in part) is (place == 1)
    assert chosen(found) == ["link"]


def test_whoever_has_no_game_finds_the_bots(
    client: Client, ada: User, new_table: Callable[..., Table], signed_in: SignedIn
) -> None:
    mine = signed_in(ada)
    for visitor in (client, mine):
        page = visitor.get("/play/").content.decode()
        assert re.findall(r'href="/play/new/\?opponent=(\w+)"', page) == list(LEVELS)
        assert page.count("Suits you") == 1
    new_table()
    assert "/play/new/?opponent=" not in mine.get("/play/").content.decode()


def test_a_link_chooses(client: Client, decks: list[Deck]) -> None:
    page = client.get(f"/play/new/?opponent=turn&deck={decks[4].key}").content.decode()
    assert chosen(tiles(page, "opponent")) == ["turn"]
    assert chosen(tiles(page, "deck")) == [decks[4].key]


def test_what_was_sent_stays_chosen_and_what_is_wrong_is_open(
    ada: User, decks: list[Deck], signed_in: SignedIn
) -> None:
    sent = {"deck": decks[4].key, "opponent": "turn", "days": "15"}
    answer = signed_in(ada).post("/play/new/", sent)
    page = answer.content.decode()
    assert answer.status_code == 400
    assert chosen(tiles(page, "opponent")) == ["turn"]
    assert chosen(tiles(page, "deck")) == [decks[4].key]
    assert re.search(r"<details[^>]* open>\s*<summary>More", page)
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("opponent", "hints"), [("random", True), ("link", False), ("open", False)]
)
def test_a_bot_minds_no_hints_and_a_person_agrees_to_them(
    ada: User, decks: list[Deck], signed_in: SignedIn, opponent: str, hints: bool
) -> None:
    signed_in(ada).post("/play/new/", {"deck": decks[4].key, "opponent": opponent})
    assert Game.objects.get().advice is hints


@pytest.mark.parametrize("sent", [{}, {"deck": "no such", "opponent": "link"}, {"opponent": "x"}])
def test_a_form_that_chooses_nothing(
    ada: User, decks: list[Deck], signed_in: SignedIn, sent: dict[str, str]
) -> None:
    answer = signed_in(ada).post("/play/new/", sent)
    assert answer.status_code == 400
    assert "errorlist" in answer.content.decode()
    assert not Game.objects.exists()


def test_an_invitation_is_a_picture_three_sentences_and_a_button(
    client: Client, ada: User, decks: list[Deck]
) -> None:
    game = services.create_game(user=ada, deck=decks[5])
    page = client.get(f"/play/join/{game.invite_key}/").content.decode()
    assert '<svg class="board-art"' in page
    assert "You play The Cellar Door." in page
    assert chosen(tiles(page, "deck")) == [first_game_keys("cidwam")[0]]
    assert decks[5].name not in page.split('<div class="tiles">')[0]  # the host's is no one's
    before, after = page.split("Join game")
    assert "<details" not in before.split("<main")[1]
    assert 'data-offer="' in after


def test_decks_of_one_name_are_told_apart(
    ada: User, decks: list[Deck], signed_in: SignedIn
) -> None:
    for day in (1, 2):
        deck = copy_deck(owner=ada, deck=decks[0])
        Deck.objects.filter(pk=deck.pk).update(updated=datetime(2026, 11, day, tzinfo=UTC))
    own = list(decks_of(ada, "cidwam"))
    names = names_apart([*own, *decks])
    assert len({names[deck.key] for deck in own}) == 2
    found = tiles(signed_in(ada).get("/play/new/").content.decode(), "deck")
    for deck in own:
        assert f'"tile__name">{names[deck.key]}<' in found[deck.key]
