"""What the other seat and spectators get never holds what only one player may know."""

import random

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from play.models import Action, SigningKey
from tests.play.conftest import Table


def answers(table: Table, client: Client) -> dict[str, str]:
    """Everything of the game that this client can get, by address."""
    pages = [
        reverse(f"play:{name}", args=[table.key])
        for name in ("game", "plain", "table", "playback", "log", "check")
    ]
    api = [reverse(f"api-{name}", args=[table.key]) for name in ("game", "events")]
    lists = [
        reverse("play:list"),
        reverse("play:watch"),
        reverse("play:fair"),
        reverse("api-games"),
    ]
    found = {}
    for address in (*pages, *api, *lists):
        answer = client.get(address)
        if answer.status_code == 200:
            found[address] = answer.content.decode()
    return found


@pytest.mark.once
@pytest.mark.parametrize("seed", [2, pytest.param(1, marks=pytest.mark.long)])
def test_no_page_or_json_tells_a_hidden_card(
    table: Table, clara: User, signed_in, seed: int
) -> None:
    dice = random.Random(seed)
    clients = {0: signed_in(table.players[0]), 1: signed_in(table.players[1])}
    watchers = [signed_in(clara), Client()]
    for _ in range(6):
        for _ in range(8):
            if table.game.is_running:
                table.act(table.random_action(dice))
        for side in (0, 1):
            # A name that has been in sight before may stand in the log, rightly.
            seen_before = " ".join(
                str(row.log[viewer])
                for row in Action.objects.all()
                for viewer in (str(1 - side), "w")
            )
            secret = {n for n in table.hidden_names(side) if n not in seen_before}
            for client in (clients[1 - side], *watchers):
                for address, text in answers(table, client).items():
                    told = {name for name in secret if name in text}
                    assert not told, f"{address} tells {told}"
        if not table.game.is_running:
            break


def test_an_opening_stays_secret_until_both_have_opened(new_table, signed_in) -> None:
    table = new_table()
    opening = table.view(0)["opening"]
    name, space = opening["souls"][0], opening["spaces"][0]
    table.act(f"open {name} {space}", 0)
    other = signed_in(table.players[1])
    hidden = table.hidden_names(0)
    for client in (other, Client()):
        for text in answers(table, client).values():
            assert f"open {name}" not in text
            if name in hidden:
                assert name not in text


def test_actions_that_show_nothing_push_nothing_out_of_the_log(table: Table, signed_in) -> None:
    game, viewer = table.game, signed_in(table.players[0])
    page = reverse("play:plain", args=[table.key])
    lines = viewer.get(page).context["table"].log
    assert lines
    last = game.number
    Action.objects.bulk_create(
        Action(
            game=game,
            number=n,
            side=1,
            made_for=n - 1,
            asked="x",
            notation="x",
            log={"0": [], "1": [{"kind": "own"}], "w": []},
        )
        for n in range(last + 1, last + 260)
    )
    assert viewer.get(page).context["table"].log == lines


def test_seeds_state_and_decks_stay_inside_while_the_game_runs(table: Table, signed_in) -> None:
    game = table.game
    seats = list(game.seats.all())
    for client in (signed_in(table.players[1]), Client()):
        for address, text in answers(table, client).items():
            assert game.server_seed.seed not in text, address
            assert seats[0].seed not in text, address
            assert SigningKey.objects.get().secret not in text, address
            assert game.invite_key not in text, address
            assert "state_json" not in text
        for name in ("play:record", "api-record"):
            assert client.get(reverse(name, args=[table.key])).status_code == 404


def test_a_private_game_does_not_exist_for_others(new_table, clara: User, signed_in) -> None:
    table = new_table(is_public=False)
    for client in (signed_in(clara), Client()):
        for name in ("game", "plain", "table", "playback", "log", "card", "record", "check"):
            assert client.get(reverse(f"play:{name}", args=[table.key])).status_code == 404
        for name in ("game", "events", "record"):
            assert client.get(reverse(f"api-{name}", args=[table.key])).status_code == 404
        assert table.key not in client.get(reverse("play:watch")).content.decode()
    assert signed_in(table.players[0]).get(table.game.get_absolute_url()).status_code == 200


def test_watchers_have_no_buttons_and_may_not_act(table: Table, clara: User, signed_in) -> None:
    client = signed_in(clara)
    page = client.get(reverse("play:plain", args=[table.key])).content.decode()
    assert 'name="action"' not in page
    assert client.get(reverse("play:table", args=[table.key])).json()["choices"] == []
    address = reverse("play:act", args=[table.key])
    answer = client.post(address, {"action": "end", "number": table.game.number})
    assert answer.status_code == 400
    assert "watching" in answer.content.decode()
    api = client.post(
        reverse("api-actions", args=[table.key]),
        {"action": "end", "number": 0},
        content_type="application/json",
    )
    assert api.status_code == 400
    assert Client().post(address, {"action": "end"}).status_code == 302


def test_admin_shows_no_secrets(table: Table) -> None:
    staff = User.objects.create_superuser("staff", password="kettle-lamp-1")
    client = Client()
    client.force_login(staff)
    game = table.game
    page = client.get(f"/admin/play/game/{game.pk}/change/").content.decode()
    assert game.key in page
    assert game.commitment in page
    assert game.server_seed.seed not in page
    assert all(seat.seed not in page for seat in game.seats.all())
    for model in ("serverseed", "signingkey"):
        assert client.get(f"/admin/play/{model}/").status_code == 404
    for name in table.hidden_names(0):
        assert name not in page


def test_the_record_and_the_seeds_open_at_the_end(table: Table, signed_in) -> None:
    table.act("resign")
    game = table.game
    page = Client().get(reverse("play:check", args=[table.key])).content.decode()
    assert game.server_seed.seed in page
    assert all(seat.seed in page for seat in game.seats.all())
    record = Client().get(reverse("play:record", args=[table.key]))
    assert record.status_code == 200
    assert game.server_seed.seed in record.content.decode()
    assert "attachment" in record["Content-Disposition"]
