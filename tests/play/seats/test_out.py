"""Who is out of a game that goes on: no more mail, a place that stays, a table that is watched."""

from __future__ import annotations

import pytest
from django.core import mail
from django.utils import timezone

from accounts.models import User
from jobs.models import State
from play import services
from play.models import Notice
from play.queries import games_of
from play.table.game_rows import row_lists
from tests.play.seats.conftest import Table, start
from tests.play.seats.reading import client_of
from tests.play.units.tables import act, seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(people: list[User]) -> Table:
    """A game of four that goes on: the third is out, hit by two others."""
    made = start(people[:4], "survivors", 4, options={"health": 2})
    for side, line in enumerate(("hit third", "hit third", "rest", "rest")):
        made.act(side, line)
    return made


def send_all() -> dict[tuple[str, str], str]:
    """Send what waits to be sent: what became of each, by kind and player."""
    found = {}
    for notice in Notice.objects.filter(state=State.QUEUED, due__lte=timezone.now()):
        services.send_notice(notice_id=notice.pk)
        notice.refresh_from_db()
        found[notice.kind, notice.user.username] = notice.state
    return found


def test_who_is_out_is_noted_told_and_asked_nothing_more(table: Table, people: list[User]) -> None:
    assert table.game.is_running
    assert [seat.is_out for seat in table.seats] == [False, False, True, False]
    assert table.acting() == [0, 1, 3]
    assert not table.seats[2].awaited
    said = client_of(people[0]).get(f"/api/games/{table.key}/").json()
    assert [seat["out"] for seat in said["seats"]] == [False, False, True, False]


def test_no_more_mail_comes_not_even_of_the_end(table: Table, people: list[User]) -> None:
    """A mail that was due before is not sent either; the others get theirs."""
    send_all()
    mail.outbox.clear()
    cleo = people[2]
    for kind in (Notice.Kind.TURN, Notice.Kind.SOON, Notice.Kind.BOT):
        notice = Notice.objects.create(
            game=table.game, user=cleo, kind=kind, number=99, due=timezone.now()
        )
        assert services.send_notice(notice_id=notice.pk) == State.CANCELLED
    for side, line in ((0, "hit fourth"), (1, "hit fourth"), (3, "rest")):
        table.act(side, line)
    for side, line in ((0, "hit second"), (1, "rest")):
        table.act(side, line)
    for side, line in ((0, "hit second"), (1, "rest")):
        table.act(side, line)
    assert table.game.is_over
    assert table.game.places == [1, 2, 4, 3]
    sent = send_all()
    assert ("end", "ada") in sent
    assert not Notice.objects.filter(kind=Notice.Kind.END, user__in=(cleo, people[3])).exists()
    assert cleo.email not in [address for one in mail.outbox for address in one.to]


def test_who_falls_with_the_last_move_is_told_of_the_end(people: list[User]) -> None:
    table = start(people[:3], "survivors", 3, options={"health": 1})
    for side, line in enumerate(("rest", "hit third", "hit second")):
        table.act(side, line)
    assert table.game.is_over
    ends = Notice.objects.filter(kind=Notice.Kind.END).values_list("user__username", flat=True)
    assert sorted(ends) == ["ada", "bertrand"]  # cleo's move ended it
    notice = Notice.objects.get(kind=Notice.Kind.END, user=people[1])
    assert services.send_notice(notice_id=notice.pk) == State.DONE


def test_who_is_out_watches_and_finds_it_among_the_own_games(
    table: Table, people: list[User]
) -> None:
    cleo = client_of(people[2])
    shown = cleo.get(f"/play/game/{table.key}/")
    assert shown.status_code == 200
    assert 'You can watch how it ends. <a href="/g/survivors/play/new/">' in shown.content.decode()
    assert cleo.get(f"/api/games/{table.key}/").json()["side"] == "third"
    (row,) = row_lists(games_of(people[2], "survivors"), people[2], "survivors")["theirs"]
    assert row.stage == "You’re out · Waiting for ada, bertrand and dora"
    page = cleo.get("/g/survivors/play/").content.decode()
    assert "You’re out · Waiting for" in page
    (row,) = row_lists(games_of(people[0], "survivors"), people[0], "survivors")["mine"]
    assert "out" not in row.stage


def test_who_resigned_the_game_of_units_is_out() -> None:
    game, _ = seated(3)
    act(game, 2, "resign")
    assert [seat.is_out for seat in game.seats.order_by("side")] == [False, False, True]
    assert game.seats.filter(awaited=True, is_out=True).count() == 0
