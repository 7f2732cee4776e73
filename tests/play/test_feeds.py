"""Feeds of a player: deadlines as iCalendar, turns as Atom; nobody guesses or reads another's."""

from datetime import timedelta
from typing import Any

import icalendar
import pytest
from defusedxml import ElementTree
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from play import services
from play.models import Notice, Seat
from play.tasks import send_notice
from tests.play.conftest import Table

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("stopped_clock")]


def address(user: User, name: str) -> str:
    return f"/play/feeds/{services.feed_token(user)}/{name}"


def events(user: User) -> Any:
    answer = Client().get(address(user, "deadlines.ics"))
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    return icalendar.Calendar.from_ical(answer.content).walk("VEVENT")


def test_a_deadline_is_an_event_in_utc_and_moves_with_the_clock(table: Table) -> None:
    side = table.to_act
    user, other = table.players[side], table.players[1 - side]
    (event,) = events(user)
    seat = Seat.objects.get(game__key=table.key, side=side)
    assert event["DTSTART"].dt == seat.deadline
    assert str(event["SUMMARY"]) == f"CIDWaM vs {other.username}: your time runs out"
    assert str(event["URL"]).endswith(table.game.get_absolute_url())
    assert events(other) == []
    services.give_time(game_id=table.game.pk, side=1 - side)
    (later,) = events(user)
    assert later["UID"] == event["UID"]
    assert later["DTSTART"].dt == event["DTSTART"].dt + timedelta(days=1)
    assert later["SEQUENCE"] > event["SEQUENCE"]


def test_a_turn_is_an_entry_that_keeps_its_id_while_it_lasts(table: Table, stopped_clock) -> None:
    side = table.to_act

    def ids() -> list[str]:
        page = Client().get(address(table.players[side], "turns.atom"))
        assert page["Cache-Control"] == "private, no-store"
        names = {"a": "http://www.w3.org/2005/Atom"}
        found = ElementTree.fromstring(page.content).findall("a:entry/a:id", names)
        return [str(one.text) for one in found]

    before = ids()
    assert len(before) == 1
    stopped_clock.shift(timedelta(hours=1))
    assert ids() == before


def test_nothing_hidden_is_in_them(table: Table) -> None:
    side = table.to_act
    for name in ("deadlines.ics", "turns.atom"):
        page = Client().get(address(table.players[side], name)).content.decode()
        hidden = table.hidden_names(0) | table.hidden_names(1)
        assert not any(one in page for one in hidden)


@pytest.mark.parametrize("token", ["1.0", "1.0:x", "none", "1.0:" + "A" * 43])
def test_addresses_are_not_guessed(ada, token: str) -> None:
    assert Client().get(f"/play/feeds/{token}/deadlines.ics").status_code == 404


def test_renewed_addresses_make_the_old_void(ada, signed_in) -> None:
    old = address(ada, "deadlines.ics")
    assert Client().get(old).status_code == 200
    client = signed_in(ada)
    page = client.post("/play/feeds/", follow=True).content.decode()
    assert Client().get(old).status_code == 404
    new = address(ada, "deadlines.ics")
    assert new in page
    assert Client().get(new).status_code == 200


def test_as_many_queries_for_many_games(new_table, ada) -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            Client().get(address(ada, "deadlines.ics"))
        return len(queries)

    new_table()
    few = asked()
    for _ in range(3):
        new_table()
    assert len(events(ada)) == 4
    assert asked() == few


def test_a_muted_game_sends_no_mail(table: Table, signed_in) -> None:
    side = 1 - table.to_act
    user = table.players[side]
    User.objects.filter(pk=user.pk).update(email="a@example.org", confirmed_email="a@example.org")
    client = signed_in(user)
    client.post(f"/play/game/{table.key}/clock/", {"do": "mute"})
    while table.to_act != side:
        table.act((table.view(1 - side)["decision"] or {"default": "end"})["default"])
    notice = Notice.objects.filter(user=user, kind="turn").latest("pk")
    Seat.objects.update(seen=None)
    send_notice(notice.pk)
    notice.refresh_from_db()
    assert (notice.state, notice.error) == ("cancelled", "the player has muted the game")
    assert not mail.outbox
    client.post(f"/play/game/{table.key}/clock/", {"do": "unmute"})
    assert not Seat.objects.get(game__key=table.key, side=side).is_muted
