"""Standing orders: set at any time, kept from the other seat, no way to wind up one's clock."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from play import services
from play.errors import IllegalMove
from play.models import Game, Seat, StandingOrders
from play.queries import record_of
from tests.play.conftest import Table
from tests.play.test_records import verified

ORDERS = {"responses": ["attack"], "attack": [{"do": "break"}, {"do": "take", "above": 10}]}


def kept(table: Table, side: int) -> dict[str, object]:
    orders: dict[str, object] = table.view(side)["players"][("south", "north")[side]]["orders"]
    return orders


def seen_of(table: Table, client: Client) -> list[tuple[int, str, bytes]]:
    """All that a client gets of a game, with the tags that tell of changes."""
    addresses = [reverse(f"play:{name}", args=[table.key]) for name in ("table", "log")]
    addresses += [reverse(f"api-{name}", args=[table.key]) for name in ("game", "events")]
    answers = [client.get(address) for address in addresses]
    assert [answer.status_code for answer in answers] == [200] * 4
    hidden = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"')
    return [(a.status_code, a.get("ETag", ""), hidden.sub(b"", a.content)) for a in answers]


def test_that_orders_were_set_is_seen_by_their_owner_alone(
    table: Table, clara: User, signed_in
) -> None:
    side = table.to_act
    owner, others = (
        signed_in(table.players[side]),
        [signed_in(table.players[1 - side]), signed_in(clara), Client()],
    )
    before = [seen_of(table, client) for client in others]
    own = seen_of(table, owner)
    game = table.game
    services.set_orders(game_id=game.pk, side=side, orders=ORDERS, number=game.number)
    after = table.game
    assert (after.number, after.version, after.changed) == (game.number, game.version, game.changed)
    assert [seen_of(table, client) for client in others] == before
    assert seen_of(table, owner)[0][1] != own[0][1]
    assert (
        owner.get(
            reverse("play:table", args=[table.key]), headers={"If-None-Match": own[0][1]}
        ).status_code
        == 200
    )


def test_equal_orders_leave_no_row(table: Table) -> None:
    game, side = table.game, table.to_act
    for again in (False, True):
        taken = services.set_orders(game_id=game.pk, side=side, orders=ORDERS, number=game.number)
        assert (taken.again, taken.action, taken.number) == (again, None, game.number)
    assert StandingOrders.objects.count() == 1


def test_orders_can_be_changed_so_often_in_a_turn(table: Table, signed_in) -> None:
    side = table.to_act
    path = reverse("api-actions", args=[table.key])
    client = signed_in(table.players[side])

    def send(above: int) -> int:
        action = f'orders {{"attack": [{{"do": "take", "above": {above}}}]}}'
        body = {"action": action, "number": table.game.number}
        return client.post(path, body, "application/json").status_code

    assert [send(above) for above in range(41)] == [200] * 40 + [429]
    assert send(39) == 200  # those that stand
    assert kept(table, side) == {"attack": [{"do": "take", "above": 39}]}
    assert StandingOrders.objects.count() == 40
    other = 1 - side
    services.set_orders(game_id=table.game.pk, side=other, orders=ORDERS, number=table.game.number)
    assert kept(table, other) == ORDERS


@pytest.mark.parametrize("card", ["\\ud800", "\\u0000", "\\u202e", "No Such Card"])
def test_orders_name_only_cards_that_there_are(table: Table, card: str) -> None:
    text = f'orders {{"attack":[{{"do":"drop","card":"{card}","from":1}}]}}'
    with pytest.raises(IllegalMove, match="name an Incantation of this game"):
        table.act(text)
    assert not StandingOrders.objects.exists()


def test_a_state_that_can_not_be_read_is_a_refusal(table: Table) -> None:
    """A fault before or after the engine's own action is no error page either."""
    Game.objects.filter(key=table.key).update(state_json="{}")
    game = table.game
    for text in ("orders {}", "end"):
        with pytest.raises(IllegalMove, match="engine failed") as refused:
            act_blindly(game, text)
        assert refused.value.details["reason"]["code"] == "engine_fault"
    assert (table.game.state_json, table.game.version) == ("{}", game.version)


def act_blindly(game: Game, text: str) -> services.ActionResult:
    return services.take_action(game_id=game.pk, side=0, action=text, number=game.number)


@pytest.mark.parametrize("mine", [True, False])
def test_orders_are_kept_in_and_out_of_turn(table: Table, mine: bool) -> None:
    side = table.to_act if mine else 1 - table.to_act
    game = table.game
    services.set_orders(game_id=game.pk, side=side, orders=ORDERS, number=game.number)
    assert kept(table, side) == ORDERS
    assert kept(table, 1 - side) == {}
    assert "orders" not in table.view()["players"]["south"]
    # The other's page is as good as before: nothing that it shows has changed.
    if not mine:
        assert not table.act("end", 1 - side, game.number).again


HELD = re.compile(r"(?<![\w.])917\b")  # as a whole number: times and keys hold its digits too


def test_orders_are_in_nobody_elses_pages(table: Table, signed_in) -> None:
    game, side = table.game, table.to_act
    orders = {"attack": [{"do": "take", "above": 917}]}
    services.set_orders(game_id=game.pk, side=side, orders=orders, number=game.number)
    addresses = [reverse(f"play:{name}", args=[table.key]) for name in ("game", "log", "table")]
    addresses += [reverse(f"api-{name}", args=[table.key]) for name in ("game", "events")]
    for client in (signed_in(table.players[1 - side]), Client()):
        for address in addresses:
            assert not HELD.search(client.get(address).content.decode())
    assert HELD.search(signed_in(table.players[side]).get(addresses[0]).content.decode())


def test_the_form_on_the_page_sets_them(table: Table, signed_in) -> None:
    side = table.to_act
    client = signed_in(table.players[side])
    address = reverse("play:orders", args=[table.key])
    named = next(c["name"] for c in table.game.book.cards if c["kind"] == "Incantation")
    data = {
        "responses": ["summon"],
        "attack[1].do": "drop",
        "attack[1].drop.card": named,
        "attack[1].drop.from": "7",
        "attack[2].do": "break",
        "attack[3].do": "take",
        "attack[3].take.above": "12",
        "attack[4].do": "save",
        "join": "0.8",
    }
    answer = client.post(address, {**data, "number": table.game.number})
    assert answer.status_code == 302
    assert kept(table, side) == {
        "responses": ["summon"],
        "attack": [
            {"do": "drop", "card": named, "from": 7},
            {"do": "break"},
            {"do": "take", "above": 12},
            {"do": "save"},
        ],
        "join": 0.8,
    }
    page = client.get(reverse("play:plain", args=[table.key]))
    assert "Auto-replies saved." in page.content.decode()  # without scripts
    form = page.context["orders_form"]
    assert (form["preset"].value(), form["attack[1].drop.card"].value()) == ("own", named)
    for wrong in (
        {"attack[1].do": "drop", "attack[1].drop.card": "No Such Card"},
        {"attack[1].do": "take", "attack[1].take.above": "-3"},
        {"join": "7"},
        {"responses": ["x"]},
        {"life": "\x00"},
    ):
        answer = client.post(address, {**wrong, "number": table.game.number})
        assert answer.status_code == 400
        assert "notice--error" in answer.content.decode()
    assert Client().post(address).status_code == 302


@pytest.mark.parametrize(
    "text", ["orders", "orders {", "orders []", 'orders {"x": 1}', 'orders {"join": 7}']
)
def test_bad_orders_are_refused(table: Table, text: str) -> None:
    number = table.game.number
    with pytest.raises(IllegalMove):
        table.act(text)
    assert table.game.number == number


def test_neither_orders_nor_offers_wind_up_the_clock(table: Table) -> None:
    side = table.to_act
    soon = timezone.now() + timedelta(minutes=5)
    Seat.objects.filter(game__key=table.key, side=side).update(deadline=soon)
    game = table.game
    services.set_orders(game_id=game.pk, side=side, orders=ORDERS, number=game.number)
    table.act("offer draw", side)
    assert table.game.seats.get(side=side).deadline == soon


def test_a_record_with_orders_verifies(table: Table) -> None:
    game = table.game
    for part in range(12):
        for side in (0, 1):
            orders = {"responses": [], "attack": [{"do": "break"}], "join": 0.5 - part / 100}
            if table.game.is_running:
                number = table.game.number
                services.set_orders(game_id=game.pk, side=side, orders=orders, number=number)
        table.play_on(5, seed=6 + part)
    if table.game.is_running:
        table.act("resign")
    assert record_of(table.game).dumps().count("orders {") == StandingOrders.objects.count() > 4
    verified(table)
