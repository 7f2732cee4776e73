"""Taking back at a table: the seat goes back, all learn of it, clocks and records agree."""

import json
import random
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils import timezone

from accounts.services.api_keys import make_key
from engine.kernel.chance import FairChance
from engine.kernel.game import IllegalAction
from engine.kernel.reading import read_record
from engine.kernel.replay import verify
from games import GAMES
from play import queries, services
from play.errors import (
    GameNotRunning,
    IllegalMove,
    NotYourSeat,
    StaleNumber,
    TooLate,
    TooManyTakeBacks,
)
from play.models import Action, Notice, Seat, SeatTurn
from play.queries import record_of
from play.replays import check_game, course_of
from play.rules import rules_for
from play.services import take_backs
from play.undoing import can_take_back
from tests.engine.follow import follow
from tests.play.conftest import Table, late
from tests.play.test_acting import frozen
from tests.play.test_races import at_once, numbers_are_whole

TAKE_BACK = "take back"


@pytest.fixture
def table(table: Table) -> Table:
    """In the first Summon phase, with nothing left that could be taken back: an offer stays."""
    side = table.to_act
    table.act("offer draw", side)
    table.act("decline draw", 1 - side)
    return table


def seen(table: Table, who: int | None) -> queries.Seen:
    found = queries.seen_by(table.key, AnonymousUser() if who is None else table.players[who])
    assert found is not None
    return found


def may(table: Table, side: int) -> int:
    return can_take_back(seen(table, side))


def back(table: Table, side: int, number: int | None = None) -> services.ActionResult:
    game = table.game
    return services.take_back(
        game_id=game.pk, side=side, number=game.number if number is None else number
    )


def sell(table: Table) -> int:
    """Sell the first card of whoever is to act: it teaches nothing. The side that did."""
    side = table.to_act
    table.act(next(text for text in table.view(side)["legal"] if text.startswith("sell")))
    return side


def test_the_state_is_as_it_was_and_nothing_is_deleted(table: Table) -> None:
    before = table.game
    side = sell(table)
    sell(table)
    assert may(table, side) == 2
    assert (may(table, 1 - side), can_take_back(seen(table, None))) == (0, 0)
    taken = back(table, side)
    assert (taken.number, taken.again, may(table, side)) == (before.number + 3, False, 1)
    back(table, side)
    after = table.game
    assert after.state_json == before.state_json
    assert (after.number, after.version) == (before.number + 4, before.version + 4)
    assert may(table, side) == 0
    assert Action.objects.count() == after.number
    check_game(after)


def test_sent_twice_it_is_done_once(table: Table) -> None:
    side = sell(table)
    sell(table)
    number = table.game.number
    first, before = back(table, side, number), frozen(table)
    again = back(table, side, number)
    assert (first.again, again.again, again.action) == (False, True, first.action)
    assert frozen(table) == before
    with pytest.raises(StaleNumber):
        back(table, side, number - 1)
    with pytest.raises(StaleNumber):
        table.act("end", side, number)
    assert frozen(table) == before


def test_it_may_be_typed_as_a_line_too(table: Table) -> None:
    before, side = table.game.state_json, sell(table)
    taken = table.act("Take  BACK", side).action
    assert taken is not None
    assert taken.notation == TAKE_BACK
    assert table.game.state_json == before


def test_what_there_is_not_to_take_back(table: Table) -> None:
    before, side = frozen(table), table.to_act
    for who in (0, 1):
        with pytest.raises(IllegalMove, match="can’t take that back"):
            back(table, who)
    with pytest.raises(NotYourSeat):
        back(table, 5)
    assert frozen(table) == before
    sell(table)
    before = frozen(table)
    with pytest.raises(IllegalMove):
        back(table, 1 - side)
    assert frozen(table) == before
    table.act("resign", side)
    with pytest.raises(GameNotRunning):
        back(table, side)


def test_the_end_of_a_turn_stays(table: Table) -> None:
    side = table.to_act
    while table.to_act == side:
        table.act(
            table.view(side)["decision"]["default"] if table.view(side)["decision"] else "end"
        )
    for who in (0, 1):
        assert may(table, who) == 0
        with pytest.raises(IllegalMove):
            back(table, who)


def test_an_opening_until_the_other_has_chosen(new_table) -> None:
    table = new_table()
    table.act("open", 0)
    assert may(table, 0) == 1
    back(table, 0)
    assert may(table, 0) == 0
    assert table.act("open", 1, number=0).number == 3, "the other's page is not stale by that"
    assert may(table, 1) == 1
    soul, space = table.view(0)["opening"]["souls"][0], table.view(0)["opening"]["spaces"][0]
    table.act(f"open {soul} {space}", 0)
    assert (may(table, 0), may(table, 1)) == (0, 0)
    check_game(table.game)


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))]
)
def test_pages_offer_what_the_replay_allows(table: Table, seed: int) -> None:
    """The rows alone say how far a seat may go back; replaying says the same."""
    dice, most = random.Random(seed), 0
    for _ in range(70):
        if not table.game.is_running:
            break
        table.act(table.random_action(dice))
        for side in (0, 1):
            offered, course = may(table, side), course_of(table.game)
            most = max(most, offered)
            for _ in range(offered):
                course.act(side, TAKE_BACK)
            with pytest.raises(IllegalAction):
                course.act(side, TAKE_BACK)
        going = [side for side in (0, 1) if may(table, side)]
        if going and dice.random() < 0.4:
            back(table, going[0])
    assert most > 1
    check_game(table.game)


def test_a_record_with_take_backs_verifies(table: Table) -> None:
    dice = random.Random(4)
    for _ in range(60):
        if not table.game.is_running:
            break
        table.act(table.random_action(dice))
        able = [side for side in (0, 1) if may(table, side)]
        if able and dice.random() < 0.5:
            back(table, able[0])
    if table.game.is_running:
        table.act("resign", 0)
    record = record_of(table.game)
    assert sum(move.text == TAKE_BACK for move in record.moves) > 5
    assert verify(read_record(record.dumps()), GAMES).ok


def test_each_is_told_by_a_view_of_their_own(table: Table) -> None:
    side = sell(table)
    views = {who: table.view(who) for who in (0, 1, None)}
    back(table, side)
    rules = rules_for(table.game)
    for who, before in views.items():
        (entry,) = queries.events_of(seen(table, who), table.game.number - 1, 10)["results"]
        (event,) = entry["events"]
        after = rules.followable(table.view(who))
        assert event == {"kind": TAKE_BACK, "seat": ("south", "north")[side], "n": 1, "view": after}
        assert follow(before, entry["events"]) == after
    log = Action.objects.get(number=table.game.number).log
    hidden = table.hidden_names(side)
    assert hidden
    for viewer in (str(1 - side), "w"):
        assert not [name for name in hidden if name in json.dumps(log[viewer])]


def test_the_other_and_who_watches_read_of_it(table: Table, signed_in, client) -> None:
    side = sell(table)
    back(table, side)
    name = table.players[side].username
    for reader, words in (
        (signed_in(table.players[side]), "You take back a move"),
        (signed_in(table.players[1 - side]), f"{name} takes back a move"),
        (client, f"{name} takes back a move"),
    ):
        for page in ("game", "log"):
            assert words in reader.get(reverse(f"play:{page}", args=[table.key])).content.decode()


def test_the_button_is_there_while_it_does_something(table: Table, signed_in) -> None:
    side = table.to_act
    page, client = reverse("play:plain", args=[table.key]), signed_in(table.players[side])
    other, address = signed_in(table.players[1 - side]), reverse("play:take-back", args=[table.key])
    assert address not in client.get(page).content.decode()
    before = table.game.state_json
    sell(table)
    assert address in client.get(page).content.decode()
    assert address not in other.get(page).content.decode()
    number = table.game.number
    for _ in range(2):  # a double click
        answer = client.post(address, {"number": number})
        assert (answer.status_code, answer.url) == (302, page)
    assert table.game.state_json == before
    assert address not in client.get(page).content.decode()
    refused = client.post(address, {"number": number + 1}, headers={"X-Table": "1"})
    assert refused.status_code == 422
    assert "can’t take that back" in refused.content.decode()
    assert client.post(address, {"number": "x"}).status_code == 400


def test_a_spectator_takes_nothing_back(table: Table, clara, signed_in) -> None:
    sell(table)
    before = frozen(table)
    answer = signed_in(clara).post(
        reverse("play:take-back", args=[table.key]), {"number": table.game.number}
    )
    assert answer.status_code == 400
    assert frozen(table) == before


def test_through_the_api(table: Table, client) -> None:
    side = sell(table)
    headers = {
        "Authorization": f"Bearer {make_key(owner=table.players[side], name='a', scope='write')[1]}"
    }

    def call(number: int) -> Any:
        return client.post(
            f"/api/games/{table.key}/take-back/",
            json.dumps({"number": number}),
            content_type="application/json",
            headers=headers,
        )

    game = client.get(f"/api/games/{table.key}/", headers=headers).json()
    assert game["take_back"] == 1
    answer = call(game["number"])
    assert answer.status_code == 200, answer.content
    body = answer.json()
    assert (body["number"], body["again"]) == (game["number"] + 1, False)
    assert [event["kind"] for event in body["events"]] == [TAKE_BACK]
    assert body["game"]["take_back"] == 0
    assert call(game["number"]).json()["again"] is True
    refused = call(game["number"] + 1)
    assert refused.status_code == 422
    assert refused.json()["reason"]["code"] == "no_take_back"
    assert call(game["number"] + 7).status_code == 409


# --- Clocks, mails, limits ------------------------------------------------------------------------


def clock(table: Table, side: int) -> Any:
    return Seat.objects.get(game__key=table.key, side=side).deadline


def test_the_clock_runs_as_it_ran(table: Table) -> None:
    side = table.to_act
    soon = timezone.now() + timedelta(hours=5)
    Seat.objects.filter(game__key=table.key, side=side).update(deadline=soon)
    for _ in range(3):
        sell(table)
        assert clock(table, side) > soon + timedelta(days=2)
        back(table, side)
        assert clock(table, side) == soon
    turn = SeatTurn.objects.get(seat__game__key=table.key, seat__side=side)
    assert turn.due == soon


def test_an_opening_taken_back_runs_on_its_old_clock(new_table) -> None:
    table = new_table()
    soon = timezone.now() + timedelta(hours=5)
    Seat.objects.filter(game__key=table.key, side=0).update(deadline=soon)
    table.act("open", 0)
    assert clock(table, 0) is None
    back(table, 0)
    assert clock(table, 0) == soon


def test_a_move_whose_time_is_over_stays(table: Table) -> None:
    """Else one would lose by going back, without a word."""
    side = sell(table)
    over = timezone.now() - timedelta(seconds=1)
    Action.objects.filter(number=table.game.number).update(clock=over)
    before = frozen(table)
    assert may(table, side) == 0
    with pytest.raises(TooLate):
        back(table, side)
    assert frozen(table) == before


def test_a_late_player_does_not_take_back_but_loses(table: Table) -> None:
    side = sell(table)
    late(table, side)
    with pytest.raises(GameNotRunning, match="run out"):
        back(table, side)
    assert table.game.is_over


def test_no_mail_comes_of_it_but_for_the_clock_to_come(table: Table) -> None:
    side = table.to_act
    turns = Notice.objects.filter(kind=Notice.Kind.TURN).count()
    soon = timezone.now() + timedelta(hours=30)
    Seat.objects.filter(game__key=table.key, side=side).update(deadline=soon)
    sell(table)
    back(table, side)
    assert Notice.objects.filter(kind=Notice.Kind.TURN).count() == turns
    (reminder,) = Notice.objects.filter(kind=Notice.Kind.SOON, user=table.players[side])
    assert reminder.due == soon - timedelta(hours=24)
    near = timezone.now() + timedelta(hours=2)
    Seat.objects.filter(game__key=table.key, side=side).update(deadline=near)
    sell(table)
    back(table, side)
    assert not Notice.objects.filter(kind=Notice.Kind.SOON, user=table.players[side]).exists()


def test_a_hundred_in_a_row_are_enough(table: Table, monkeypatch) -> None:
    monkeypatch.setattr(take_backs, "MAX_IN_A_ROW", 2)
    for _ in range(2):
        side = sell(table)
        back(table, side)
    sell(table)
    with pytest.raises(TooManyTakeBacks):
        back(table, side)


def test_orders_set_in_between_stay(table: Table) -> None:
    side = sell(table)
    for who in (0, 1):
        table.act('orders {"responses": []}', who)
    back(table, side)
    assert [table.view(who)["players"][("south", "north")[who]]["orders"] for who in (0, 1)] == [
        {"responses": []},
        {"responses": []},
    ]
    check_game(table.game)


def test_advice_for_what_is_undone_is_gone(new_table) -> None:
    table = new_table(advice=True).open()
    side = sell(table)
    services.give_advice(game_id=table.game.pk, side=side)
    assert queries.advice_of(seen(table, side))
    back(table, side)
    assert queries.advice_of(seen(table, side)) is None


def test_what_was_drawn_next_is_drawn_all_the_same(table: Table) -> None:
    """Going back moves no chance: a replay without the detour ends in the same state."""
    side = sell(table)
    back(table, side)
    table.play_on(30, seed=3)
    game = table.game
    rules, seats = rules_for(game), list(game.seats.order_by("side"))
    state = rules.set_up(
        [seat.deck for seat in seats],
        FairChance(game.server_seed.seed, [seat.seed for seat in seats]),
    )
    lines = [(row.side, row.notation) for row in Action.objects.order_by("number")]
    at = next(i for i, (_, line) in enumerate(lines) if line == TAKE_BACK)
    for acting, line in lines[: at - 1] + lines[at + 1 :]:
        rules.act(state, acting, line)
    assert rules.state_hash(state) == check_game(game)


@pytest.mark.django_db(transaction=True)
def test_taken_back_many_times_at_once(table: Table) -> None:
    before, side = table.game.state_json, sell(table)
    number = table.game.number
    answers = at_once(*[lambda: back(table, side, number)] * 5)
    assert sum(not answer.again for answer in answers) == 1
    assert (table.game.number, table.game.state_json) == (number + 1, before)
    numbers_are_whole(table)


@pytest.mark.django_db(transaction=True)
def test_taking_back_and_going_on_at_once(table: Table) -> None:
    side = sell(table)
    number = table.game.number
    answers = at_once(
        lambda: back(table, side, number),
        lambda: table.act("end", side, number),
        lambda: back(table, side, number),
    )
    done = {a.action.notation for a in answers if isinstance(a, services.ActionResult) and a.action}
    assert len(done) == 1
    assert table.game.number == number + 1
    numbers_are_whole(table)
    check_game(table.game)
