"""A seat that its player leaves to a bot for good: who plays on, who is told, who may do what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core import mail
from django.test import Client

from accounts.models import User
from engine.kernel.records import SYSTEM_ACTOR
from engine.kernel.replay import verify_text
from games import GAMES
from jobs.models import State
from play import services
from play.errors import GameNotRunning, IllegalMove, NotYourSeat, PlayError
from play.models import Action, Game, Notice, SeatTurn
from play.personal_data import export_of
from play.queries import Seen, games_awaiting, games_of, log_of, seen_by, waiting_count
from play.replays import check_game
from play.rules import load_state, rules_for
from play.setup.first_seat import level_for
from play.setup.rematches import rematch_offers
from play.table.game_rows import row_lists
from play.table.last_events import last_events
from play.wording import render_entries, teller_of
from tests.play.conftest import Table as Cidwam
from tests.play.seats.conftest import Table, start
from tests.play.seats.reading import client_of, shown
from tests.play.seats.test_out import send_all
from tests.play.units.tables import seated

pytestmark = pytest.mark.django_db
SAYS = "left the seat to a bot"


@pytest.fixture
def table(people: list[User]) -> Table:
    """A game of four, each with days to act; whoever is to act, all at once."""
    return start(people[:4], "survivors", 4, options={"health": 2}, days_per_action=3)


def leave(table: Table, side: int, bot: str = "random") -> Game:
    return services.hand_over(game_id=table.game.pk, side=side, bot=bot)


def test_a_bot_acts_at_once_and_the_player_no_more(table: Table, people: list[User]) -> None:
    table.act(1, "rest")
    leave(table, 0)
    seat = table.seats[0]
    assert (seat.user, seat.bot, seat.handed_over, seat.is_left) == (people[0], "random", 1, True)
    turn = SeatTurn.objects.get(seat=seat)
    assert turn.state == State.QUEUED  # due now, and not as the player's clock runs out
    assert turn.due <= table.game.changed
    with pytest.raises(NotYourSeat, match="A bot plays for you"):
        table.act(0, "rest")
    assert services.play_bot(seat_id=seat.pk) == 1
    row = Action.objects.get(number=3)
    assert (row.side, row.by_bot, row.by_house) == (0, False, False)
    table.act(2, "rest")  # others go on
    check_game(table.game)


def test_who_is_awaited_at_the_same_time_need_not_look_again(table: Table) -> None:
    number = table.game.number
    leave(table, 0)
    taken = services.take_action(game_id=table.game.pk, side=2, action="rest", number=number)
    assert taken.number == number + 2


def test_all_are_told_and_the_record_says_who_played_from_when(table: Table) -> None:
    leave(table, 2)
    for user in (table.people[1], table.people[2], None):
        (event,) = log_of(table.seen(user))[-1]["events"]
        assert event == {"kind": "handed over", "seat": "third", "level": "random"}
    page = client_of(table.people[0]).get(f"/play/game/{table.key}/")
    assert f"cleo {SAYS}" in shown(page).text
    for side in (0, 1, 3):
        table.act(side, "resign")
    assert table.game.is_over
    text = services.signed_record(table.game).dumps()
    assert f" {SYSTEM_ACTOR}: bot third random [" in text
    assert "Player third: cleo\n" in text
    assert verify_text(text, GAMES).ok
    forged = text.replace("bot third random", "bot third turn")
    assert not verify_text(forged, GAMES).ok


def test_nothing_waits_for_them_and_no_mail_comes(table: Table) -> None:
    cleo = table.people[2]
    assert (waiting_count(cleo), games_awaiting(cleo)) == (1, [table.key])
    Notice.objects.get_or_create(
        game=table.game, user=cleo, kind=Notice.Kind.TURN, number=77, due=table.game.changed
    )
    leave(table, 2)
    assert (waiting_count(cleo), games_awaiting(cleo)) == (0, [])
    assert not Notice.objects.filter(user=cleo).unfinished().exists()
    lists = games_of(cleo)
    assert (lists["mine"], lists["theirs"]) == ([], [table.game])
    (row,) = row_lists({"theirs": lists["theirs"]}, cleo, "cidwam")["theirs"]
    assert row.stage == "A bot plays for you"
    late = Notice.objects.create(
        game=table.game, user=cleo, kind=Notice.Kind.END, number=99, due=table.game.changed
    )
    assert services.send_notice(notice_id=late.pk) == State.CANCELLED
    mail.outbox.clear()
    for side in (0, 1, 3):
        table.act(side, "resign")
    assert table.game.winner == 2  # the bot has won, and its player is told nothing
    assert not Notice.objects.filter(kind=Notice.Kind.END, user=cleo).exclude(number=99).exists()
    send_all()
    assert cleo.email not in [address for one in mail.outbox for address in one.to]


def test_they_watch_a_private_game_as_a_spectator_does(table: Table) -> None:
    cleo = table.people[2]
    client = client_of(cleo)
    Game.objects.filter(key=table.key).update(is_public=False)
    leave(table, 2)
    seen = table.seen(cleo)
    assert (seen.side, seen.is_mine) == (None, False)
    page = shown(client.get(f"/play/game/{table.key}/")).text
    assert "Resign" not in page
    assert client.get(f"/api/games/{table.key}/").status_code == 200
    assert seen_by(table.key, table.people[3]) is not None
    stranger = User.objects.create_user("nosy")
    assert seen_by(table.key, stranger) is None
    for address, sent in (("act", {"action": "rest"}), ("advice", {}), ("orders", {})):
        answer = client.post(f"/play/game/{table.key}/{address}/", {"number": 1, **sent})
        assert answer.status_code == 400, address
    assert [row.number for row in Action.objects.all()] == [1]


def test_what_the_bot_does_is_not_theirs_to_know(db: None) -> None:
    """Not by the page, the list, the API or the download: the bot's hand is its own from now on."""
    game, users = seated(2)
    side = next(seat.side for seat in game.seats.all() if seat.awaited)
    leaver = users[side]
    services.hand_over(game_id=game.pk, side=side, bot="greedy")
    seat = game.seats.get(side=side)
    assert services.play_bot(seat_id=seat.pk) >= 1
    game = Game.objects.get(pk=game.pk)
    told = dict(export_of(leaver))[f"games/{game.key}.json"]
    spectator = rules_for(game).view(load_state(game), None)
    assert told["view"]["sides"] == spectator["sides"]
    assert told["log"] == render_entries(
        log_of(Seen(game, list(game.seats.all()), None)), teller_of(game, game.seats.all(), None)
    )
    assert (told["side"], told["opponent"]) == (seat.side_name, users[1 - side].username)
    rows = list(Game.objects.filter(pk=game.pk).with_book().with_seats())
    assert last_events(rows, leaver) == last_events(rows, AnonymousUser())
    (listed,) = client_of(leaver).get("/api/games/").json()["results"]
    assert listed["mine"] is False


def test_who_left_is_asked_for_no_rematch_and_can_not_ask(table: Table) -> None:
    leave(table, 2)
    for side in (0, 1, 3):
        table.act(side, "resign")
    asker, cleo = table.people[0], table.people[2]
    with pytest.raises(NotYourSeat):
        services.play_again(user=cleo, key=table.key)
    asked = services.play_again(user=asker, key=table.key)
    assert [offer.game for offer in rematch_offers(table.people[1], "cidwam")] == [asked]
    assert rematch_offers(cleo, "cidwam") == []
    with pytest.raises(NotYourSeat):
        services.decline_rematch(user=cleo, key=table.key)
    answer = client_of(cleo).post(f"/play/game/{table.key}/rematch/")
    assert answer.status_code == NotYourSeat.status
    assert Game.objects.get(pk=asked.pk).status == Game.Status.INVITING
    assert (
        services.play_again(user=table.people[3], key=table.key).seats.get(side=3).bot == "random"
    )


def test_a_fault_of_the_engine_is_a_refusal(table: Table) -> None:
    broken = table.game.state_json
    Game.objects.filter(key=table.key).update(state_json="{}")
    with pytest.raises(IllegalMove) as refused:
        leave(table, 0)
    assert refused.value.details["reason"]["code"] == "engine_fault"
    Game.objects.filter(key=table.key).update(state_json=broken)
    assert leave(table, 0).seats.get(side=0).is_left


def test_what_can_not_be_left(table: Table, people: list[User]) -> None:
    with pytest.raises(PlayError, match="No bot called"):
        leave(table, 0, "idle")
    leave(table, 0)
    with pytest.raises(NotYourSeat, match="already"):
        leave(table, 0)
    table.act(1, "resign")
    with pytest.raises(NotYourSeat, match="out of the game"):
        leave(table, 1)
    table.act(2, "resign")
    table.act(3, "resign")
    with pytest.raises(GameNotRunning):
        leave(table, 0)


def test_the_page_asks_first_and_the_api_does_it(table: Table) -> None:
    address = f"/play/game/{table.key}/hand-over/"
    client = client_of(table.people[0])
    assert client_of(None).get(address).status_code == 302
    assert client_of(User.objects.create_user("nosy")).get(address).status_code == 400
    page = shown(client.get(address))
    assert "You can’t come back." in page.text
    assert f'href="{address}"' in client.get(f"/play/game/{table.key}/").content.decode()
    assert client.post(address, {"bot": "nobody"}).status_code == 400
    done = client.post(address, {"bot": "quick"}, follow=True)
    assert "A bot plays for you now." in done.content.decode()
    assert table.seats[0].bot == "quick"
    again = client.get(address)
    assert "watching" in shown(again, 400).text
    programme = client_of(table.people[1])
    answer = programme.post(
        f"/api/games/{table.key}/hand-over/", {}, content_type="application/json"
    )
    assert answer.status_code == 200
    assert [seat["bot"] for seat in answer.json()["seats"]][:2] == ["quick", "greedy"]
    refused = programme.post(
        f"/api/games/{table.key}/hand-over/", {}, content_type="application/json"
    )
    assert refused.status_code == 400


def test_it_says_nothing_about_strength(people: list[User]) -> None:
    """A win by the bot that went on moves nobody up."""
    for _ in range(2):
        table = start(
            people[:1],
            "survivors",
            3,
            options={"health": 1},
            bots={"second": "random", "third": "random"},
        )
        services.hand_over(game_id=table.game.pk, side=0, bot="random")
        while table.game.is_running:
            for seat in table.seats:
                services.play_bot(seat_id=seat.pk)
    assert level_for(people[0], "survivors") == "random"


def test_an_account_that_goes_leaves_the_bot_playing(table: Table) -> None:
    leave(table, 3)
    services.leave_games(user=table.people[3])
    seat = table.seats[3]
    assert (seat.user, seat.name, seat.bot) == (None, "a former player", "random")
    assert table.game.is_running
    assert not seat.is_out


def test_two_of_a_pair_of_units(db: None) -> None:
    """The drawn table of another game goes on as well."""
    game, people = seated(2)
    first = next(seat.side for seat in game.seats.all() if seat.awaited)
    services.hand_over(game_id=game.pk, side=first, bot="random")
    client = client_of(people[first])
    facts = client.get(
        f"/play/game/{game.key}/table/?since=0", headers={"accept": "application/json"}
    ).json()
    assert (facts["watching"], facts["choices"]) == (True, [])
    said = [event["text"] for entry in facts["entries"] for event in entry["events"]]
    assert said == [f"{people[first].username} {SAYS}"]


def test_cidwams_too(new_table: Callable[..., Cidwam], signed_in: Callable[[User], Client]) -> None:
    cidwam_table = new_table()
    side = cidwam_table.to_act
    services.hand_over(game_id=cidwam_table.game.pk, side=side, bot="random")
    other = cidwam_table.players[1 - side]
    facts: dict[str, Any] = (
        signed_in(other)
        .get(
            f"/play/game/{cidwam_table.key}/table/?since=0", headers={"accept": "application/json"}
        )
        .json()
    )
    texts = [event["text"] for entry in facts["entries"] for event in entry["events"]]
    assert any("the seat to a bot" in text for text in texts)
    seat = cidwam_table.game.seats.get(side=side)
    assert services.play_bot(seat_id=seat.pk) >= 1
    check_game(Game.objects.get(pk=cidwam_table.game.pk))
