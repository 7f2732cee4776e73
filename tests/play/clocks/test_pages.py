"""Pages and JSON of clocks: time off, a pause, a day given; deadlines as moments in <time>."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from play.models import TimeOff
from tests.play.conftest import Table

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("stopped_clock")]
TIME_OFF = "/play/time-off/"


def test_a_vacation_is_taken_by_days_and_ended(ada, signed_in) -> None:
    client = signed_in(ada)
    sent = {"first": "2027-03-20", "last": "2027-03-21", "zone": "Europe/Berlin"}
    page = client.post(TIME_OFF, sent, follow=True)
    row = TimeOff.objects.get(user=ada)
    assert (row.starts.isoformat(), row.ends and row.ends.isoformat()) == (
        "2027-03-19T23:00:00+00:00",
        "2027-03-21T23:00:00+00:00",
    )
    assert '<time datetime="2027-03-19T23:00Z" data-local>' in page.content.decode()
    client.post(TIME_OFF, {"end": row.pk})
    assert not TimeOff.objects.exists()
    client.post(TIME_OFF, {"first": date(2027, 3, 10).isoformat(), "last": "2027-03-11"})
    assert TimeOff.objects.get(user=ada).starts == timezone.now()


@pytest.mark.parametrize(
    "sent",
    [
        {"first": "2027-03-20"},
        {"last": "9999-12-31"},
        {"first": "0001-01-01", "last": "2027-03-21"},
        {"first": "2027-03-01", "last": "2027-03-21"},
        {"last": "2027-05-21"},
        {"end": "x"},
        {"end": "9" * 40},
        {"weekends": "1", "zone": "Mars/Olympus"},
        {"weekends": "1", "zone": "../../etc/passwd"},
    ],
)
def test_what_cannot_be_is_refused_in_words(ada, signed_in, sent: dict[str, str]) -> None:
    answer = signed_in(ada).post(TIME_OFF, sent)
    assert answer.status_code == 400
    assert not TimeOff.objects.exists()
    assert 'role="alert"' in answer.content.decode() or "errorlist" in answer.content.decode()


def test_another_players_vacation_is_not_mine_to_end(ada, bertrand, signed_in) -> None:
    signed_in(ada).post(TIME_OFF, {"last": "2027-03-21"})
    row = TimeOff.objects.get(user=ada)
    assert signed_in(bertrand).post(TIME_OFF, {"end": row.pk}).status_code == 400


def test_weekends_by_page(ada, signed_in) -> None:
    client = signed_in(ada)
    page = client.post(TIME_OFF, {"weekends": "1", "zone": "Europe/Berlin"}, follow=True)
    assert "They change from next Monday" in page.content.decode()
    assert TimeOff.objects.get(user=ada).zone == "Europe/Berlin"
    client.post(TIME_OFF, {"weekends": "1", "zone": ""})
    assert not TimeOff.objects.exists()  # they had not begun


def test_a_game_is_paused_and_a_day_given_by_page(table: Table, signed_in) -> None:
    side = table.to_act
    one, other = (signed_in(table.players[who]) for who in (side, 1 - side))
    address = reverse("play:clock", args=[table.key])
    assert "Offer a pause" in one.get(address).content.decode()
    one.post(address, {"do": "pause"})
    assert "would like to pause" in other.get(address).content.decode()
    other.post(address, {"do": "pause"})
    assert table.facts(side)["paused"]
    assert "Resume" in one.get(address).content.decode()
    one.post(address, {"do": "go-on"})
    other.post(address, {"do": "give"})
    facts = table.facts(side)
    assert not facts["paused"]
    assert facts["deadline"] == (timezone.now() + timedelta(days=4)).isoformat(timespec="seconds")
    assert one.post(address, {"do": "nonsense"}).status_code == 400
    page = one.get("/play/").content.decode()
    assert '<time datetime="2027-03-14T12:00Z" data-local>Sun 14 Mar, 12:00 UTC</time>' in page


def test_all_of_it_by_json(table: Table, signed_in) -> None:
    clients = [signed_in(table.players[who]) for who in (0, 1)]
    one, other = clients

    def send(client: Any, verb: str, path: str, body: Any = None) -> Any:
        how = {} if body is None else {"data": body, "content_type": "application/json"}
        return getattr(client, verb)(f"/api/{path}", **how)

    away = send(one, "post", "time-off/", {"ends": "2027-03-20T12:00:15Z"}).json()
    assert away["days_left"] == 20
    path = f"time-off/{away['vacations'][0]['id']}/"
    assert send(other, "delete", path).status_code == 400
    ended = send(one, "delete", path)
    assert ended.status_code == 200, ended.json()
    assert ended.json()["vacations"] == []
    put = send(one, "put", "time-off/weekends/", {"zone": "Asia/Tokyo"}).json()
    assert (put["weekends"], put["weekends_from"]) == ("Asia/Tokyo", "2027-03-14T15:00:00Z")
    game = f"games/{table.key}/"
    found = [send(client, "post", f"{game}pause/", {"pause": True}) for client in clients]
    assert found[1].json()["paused"]
    assert send(one, "post", f"{game}pause/", {"pause": False}).json()["paused"] is None
    given = send(clients[1 - table.to_act], "post", f"{game}give-time/", {})
    assert given.status_code == 200
