"""One's own printer by the API: set, read, guarded by If-Match, forgotten."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from printing import services
from printing.models import PrinterProfile
from printing.printers.profile import Printer

ADDRESS = "/api/printer/"
SENT = {"flip": "short", "offset": [0.5, -1], "offset_landscape": None, "rotate": 0.1, "scale": 99}


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


def put(client: Client, sent: Any, **more: Any) -> Any:
    return client.put(ADDRESS, sent, content_type="application/json", **more)


def test_it_is_set_read_and_forgotten(as_player: Client, player: User) -> None:
    assert as_player.get(ADDRESS).status_code == 404
    answer = put(as_player, SENT)
    assert (answer.status_code, answer.json()) == (200, SENT)
    read = as_player.get(ADDRESS)
    assert read.json() == SENT
    assert read["ETag"] == answer["ETag"]
    found = PrinterProfile.objects.get(owner=player).printer
    assert found == Printer("short", (0.5, -1.0), 0.1, 99.0)
    assert put(as_player, {"flip": "long", "offset": [0, 0]}).json() == {
        "flip": "long",
        "offset": [0, 0],
        "offset_landscape": None,
        "rotate": 0,
        "scale": 100,
    }
    assert as_player.delete(ADDRESS).status_code == 204
    assert as_player.delete(ADDRESS).status_code == 404


def test_who_saw_another_one_is_told(as_player: Client, player: User) -> None:
    seen = put(as_player, SENT)["ETag"]
    services.keep_printer(owner=player, printer=Printer("long", (1, 1)))
    for answer in (
        put(as_player, SENT, headers={"If-Match": seen}),
        as_player.delete(ADDRESS, headers={"If-Match": seen}),
    ):
        assert answer.status_code == 412
        assert "Fetch it again" in answer.json()["detail"]
    assert PrinterProfile.objects.get().flip == "long"
    now = as_player.get(ADDRESS)["ETag"]
    assert put(as_player, SENT, headers={"If-Match": f'"x", W/{now}'}).status_code == 200
    assert put(as_player, SENT, headers={"If-Match": "*"}).status_code == 200
    as_player.delete(ADDRESS)
    assert put(as_player, SENT, headers={"If-Match": "*"}).status_code == 412  # there is none


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"flip": "sideways"}, "flip"),
        ({"offset": [1]}, "offset"),
        ({"offset": [1, 51]}, "offset"),
        ({"offset_landscape": [1, "2"]}, "offset_landscape"),
        ({"rotate": 6}, "rotate"),
        ({"scale": 0}, "scale"),
        ({"scale": True}, "scale"),
    ],
)
def test_nonsense_is_refused_by_field(as_player: Client, change: Any, field: str) -> None:
    answer = put(as_player, {**SENT, **change})
    assert answer.status_code == 400
    assert list(answer.json()["errors"]) == [field]
    assert not PrinterProfile.objects.exists()


def test_strangers_have_none(client: Client, db: None) -> None:
    for answer in (client.get(ADDRESS), put(client, SENT), client.delete(ADDRESS)):
        assert answer.status_code in (401, 403)
