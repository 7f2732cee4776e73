"""The plain table as the site serves it: shown, polled, acted upon, with orders and the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from http import HTTPStatus

import pytest
from django.test import Client

from accounts.models import User
from engine.kernel.game import ALWAYS
from play.models import Action, Game, Seat
from play.rules import load_state, rules_for
from tests.engine.kernel.test_other_games import WORDS
from tests.play.table.reading import actions, faults, read
from tests.play.table.seated import begun
from tests.toys.housed import toys_in_the_house

pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.fixture(autouse=True)
def _house() -> Iterator[None]:
    with toys_in_the_house():
        yield


@pytest.fixture
def players(ada: User, bertrand: User, clara: User) -> list[User]:
    return [ada, bertrand, clara]


SignIn = Callable[[User], Client]


def page(client: Client, game: Game) -> str:
    answer = client.get(game.get_absolute_url())
    assert answer.status_code == HTTPStatus.OK
    return answer.content.decode()


def offered(client: Client, game: Game) -> list[str]:
    return [one for one in actions(read(page(client, game))) if one not in ALWAYS]


def orders_of(game: Game, side: int) -> object:
    game.refresh_from_db()
    return load_state(game).now["orders"][side]


def test_each_seat_is_offered_its_own_and_a_spectator_nothing(
    players: list[User], signed_in: SignIn
) -> None:
    game = begun("survivors", players, is_public=True)
    rules, state = rules_for(game), load_state(game)
    for side, user in enumerate(players):
        assert sorted(offered(signed_in(user), game)) == sorted(rules.legal_actions(state, side))
    watched = read(page(Client(), game))
    assert not watched.find("main")[0].find("form")
    for html in (page(Client(), game), page(signed_in(players[1]), game)):
        assert faults(read(html)) == []
        assert not WORDS.findall(read(html).text.replace("clara", ""))


def test_a_game_that_is_not_public_is_nobody_elses(players: list[User], signed_in: SignIn) -> None:
    game = begun("nim", players[:2])
    for client in (Client(), signed_in(players[2])):
        assert client.get(game.get_absolute_url()).status_code == HTTPStatus.NOT_FOUND


def test_an_action_is_made_and_told_to_all(players: list[User], signed_in: SignIn) -> None:
    game = begun("nim", players)
    first, second = signed_in(players[0]), signed_in(players[1])
    answer = first.post(f"/play/game/{game.key}/act/", {"action": "take 2 of 1", "number": 0})
    assert answer.status_code == HTTPStatus.FOUND
    assert "You took 2 from heap 1" in page(first, game)
    assert "ada took 2 from heap 1" in page(second, game)
    assert "take 1 of 1" in offered(second, game)
    assert "take 2 of 1" not in offered(second, game)
    assert "ada took 2 from heap 1" in second.get(f"/play/game/{game.key}/log/").content.decode()


def test_an_action_that_the_rules_refuse_says_so_and_changes_nothing(
    players: list[User], signed_in: SignIn
) -> None:
    game = begun("claims", players[:2])
    for said in ("doubt", "accept draw", "orders [", "x" * 500, "claim with ninety"):
        answer = signed_in(players[0]).post(
            f"/play/game/{game.key}/act/", {"action": said, "number": 0}
        )
        assert HTTPStatus.BAD_REQUEST <= answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR
        alert = [
            one
            for one in read(answer.content.decode()).find("p")
            if one.attrs.get("role") == "alert"
        ]
        assert len(alert) == 1
        assert alert[0].text[0].isupper()
        assert alert[0].text.endswith(".")
    assert not Action.objects.exists()


def test_the_fragment_is_the_same_table_and_answers_304(
    players: list[User], signed_in: SignIn
) -> None:
    game = begun("traitors", players)
    client = signed_in(players[1])
    answer = client.get(f"/play/game/{game.key}/table/", headers={"X-Table": "1"})
    html = answer.content.decode()
    assert "data-table" in html
    assert "<main" not in html
    again = client.get(f"/play/game/{game.key}/table/", headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == HTTPStatus.NOT_MODIFIED


def test_orders_are_kept_and_shown_to_their_seat_alone(
    players: list[User], signed_in: SignIn
) -> None:
    game = begun("claims", players[:2], is_public=True)
    own, other = signed_in(players[1]), signed_in(players[0])
    # without the tokens of the two forms, which differ each time
    before = read(page(other, game)).text
    answer = own.post(
        f"/play/game/{game.key}/orders/", {"doubt": "9", "else": "yield", "number": 0}
    )
    assert answer.status_code == HTTPStatus.FOUND
    assert orders_of(game, 1) == {"doubt": 9, "else": "yield"}
    assert 'value="9"' in page(own, game)
    assert read(page(other, game)).text == before
    assert 'value="9"' not in page(other, game)


def test_wrong_orders_are_said_at_their_field_and_nothing_is_kept(
    players: list[User], signed_in: SignIn
) -> None:
    game = begun("claims", players[:2])
    answer = signed_in(players[0]).post(
        f"/play/game/{game.key}/orders/", {"doubt": "13", "else": "yield", "number": 0}
    )
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    shown = read(answer.content.decode())
    wrong = [one for one in shown.find("input") if one.attrs.get("aria-invalid") == "true"]
    assert [(one.attrs["name"], one.attrs["value"]) for one in wrong] == [("doubt", "13")]
    assert "Must be a whole number from 1 to 12, not 13." in shown.text
    assert orders_of(game, 0) == {}


def test_a_game_without_orders_takes_none(players: list[User], signed_in: SignIn) -> None:
    game = begun("nim", players[:2])
    client = signed_in(players[0])
    assert "Auto-replies" not in page(client, game)
    answer = client.post(f"/play/game/{game.key}/orders/", {"number": 0})
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert "This game takes no auto-replies." in answer.content.decode()


def test_advice_is_asked_for_and_can_be_played(players: list[User], signed_in: SignIn) -> None:
    game = begun("nim", players[:2], advice=True)
    client = signed_in(players[0])
    assert "What would the bot do?" in page(client, game)
    client.post(f"/play/game/{game.key}/advice/")
    told = Seat.objects.get(game=game, side=0).advice_text
    _, n, _, heap = told.split()
    assert f"The bot would play: Take {n} from heap {heap}" in page(client, game)
    assert "The bot would play" not in page(signed_in(players[1]), game)


def test_a_draw_is_offered_once_a_turn(players: list[User], signed_in: SignIn) -> None:
    game = begun("claims", players[:2])
    client, other = signed_in(players[0]), signed_in(players[1])
    assert "offer draw" in actions(read(page(client, game)))
    client.post(f"/play/game/{game.key}/act/", {"action": "offer draw", "number": 0})
    other.post(f"/play/game/{game.key}/act/", {"action": "decline draw", "number": 1})
    assert "offer draw" not in actions(read(page(client, game)))
    assert "offer draw" in actions(read(page(other, game)))


def test_the_end_ranks_all_and_gives_the_record(players: list[User], signed_in: SignIn) -> None:
    game = begun("nim", players)
    for number, side in enumerate((2, 1)):
        signed_in(players[side]).post(
            f"/play/game/{game.key}/act/", {"action": "resign", "number": number}
        )
    shown = page(signed_in(players[2]), game)
    assert "ada won; you’re 3rd: last" in shown
    assert not actions(read(shown))
    answer = signed_in(players[2]).get(f"/play/game/{game.key}/record/")
    assert answer["Content-Disposition"] == f'attachment; filename="nim-{game.key}.txt"'
