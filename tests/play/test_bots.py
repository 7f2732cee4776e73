"""The bot's turn: played at once by a worker, never doubled, never lost, whatever dies."""

import time
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from engine.bots import GreedyBot
from engine.bots.action_limit import move_on
from jobs import tasks
from jobs.models import LostLease, State
from jobs.sweeping import due_rows, give_up
from play import services
from play.models import Action, Game, Seat, SeatTurn
from play.services import bots
from play.services.bots import GIVES_UP_AT, play_one
from play.setup.settings import GameSettings
from play.tasks import take_turn
from tests.play.conftest import Table, claim, claimable, let_leases_run_out


@pytest.fixture
def against_bot(ada, bertrand, decks) -> Table:
    game = services.create_game(
        user=ada,
        settings=GameSettings(is_public=True),
        deck=decks[0],
        opponent="greedy",
        bot_deck=decks[1],
    )
    return Table(game.key, (ada, bertrand))


def bot_seat(table: Table) -> Seat:
    return Seat.objects.get(game__key=table.key, side=1)


def turn_of(seat: Seat) -> SeatTurn:
    return SeatTurn.objects.get(pk=seat.pk)


def test_the_game_begins_at_once_and_the_bot_opens(against_bot: Table) -> None:
    assert against_bot.game.is_running
    assert claimable() == [bot_seat(against_bot).pk]
    take_turn(bot_seat(against_bot).pk)
    assert [row.side for row in Action.objects.all()] == [1]
    assert against_bot.view(0)["waiting_for"] == ["south"]
    turn = turn_of(bot_seat(against_bot))
    assert (turn.state, turn.lease_until) == (State.DONE, None)
    assert claimable() == []


def test_the_bots_turn_is_written_with_the_state(against_bot: Table, monkeypatch) -> None:
    """It does not wait for a message that a queue may lose; and it goes as the state does."""
    seat = bot_seat(against_bot)
    take_turn(seat.pk)

    def fail(*args: object) -> None:
        raise RuntimeError("the database is full")

    with monkeypatch.context() as patched:
        patched.setattr("play.services.actions._note_who_acted", fail)
        with pytest.raises(RuntimeError):
            against_bot.act("open", 0)
    assert (turn_of(seat).state, claimable()) == (State.DONE, [])
    against_bot.act("open", 0)
    answer_for_south(against_bot)
    turn = turn_of(seat)
    assert (turn.state, turn.attempts, turn.error) == (State.QUEUED, 0, "")
    assert claimable() == [seat.pk]
    against_bot.act("resign", 0)
    assert (turn_of(seat).state, claimable()) == (State.DONE, [])


def test_the_bot_plays_its_turns_until_it_is_not_to_act(against_bot: Table) -> None:
    against_bot.act("open", 0)
    for _ in range(8):
        if not against_bot.game.is_running:
            break
        services.play_bot(seat_id=bot_seat(against_bot).pk)
        assert not bot_seat(against_bot).awaited
        answer_for_south(against_bot)
    numbers = list(Action.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, against_bot.game.number + 1))


def test_a_phase_that_the_bot_would_never_end_is_ended(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its actions in the present stage are counted; what too many lead to is `patience`'s."""
    counted: list[int] = []
    stages: list[str] = []

    def watch(rules: Any, state: Any, *asked: Any) -> Any:
        counted.append(asked[-1])
        stages.append(rules.stage(state))
        return move_on(rules, state, *asked)

    monkeypatch.setattr("play.services.bots.move_on", watch)
    against_bot.act("open", 0)
    for _ in range(6):
        services.play_bot(seat_id=bot_seat(against_bot).pk)
        answer_for_south(against_bot)
    assert counted == [stages[:at].count(stage) for at, stage in enumerate(stages)]
    assert max(counted) > 0


def test_a_second_worker_finds_nothing_to_claim(against_bot: Table) -> None:
    seat = bot_seat(against_bot)
    assert claim(seat) is not None
    assert claim(seat) is None
    assert services.play_bot(seat_id=seat.pk) == 0
    assert claimable() == []
    assert not Action.objects.exists()


def test_a_worker_thought_dead_can_write_nothing(against_bot: Table) -> None:
    """Its lease ran out, another took over and moved; then the first one wakes up."""
    seat = bot_seat(against_bot)
    old = claim(seat)
    let_leases_run_out()
    new = claim(seat)
    assert old is not None
    assert new is not None
    with pytest.raises(LostLease):
        play_one(old)
    with pytest.raises(LostLease):
        services.take_action(game_id=seat.game_id, side=1, action="open", number=0, turn=old)
    assert not Action.objects.exists()
    assert (turn_of(seat).state, turn_of(seat).fence) == (State.RUNNING, new.fence)
    assert play_one(new)
    with pytest.raises(LostLease):
        play_one(old)
    assert turn_of(seat).state == State.DONE
    assert Action.objects.count() == 1


def test_a_worker_that_lost_the_turn_can_not_end_the_game_on_time(against_bot: Table) -> None:
    seat = bot_seat(against_bot)
    old = claim(seat)
    let_leases_run_out()
    assert claim(seat) is not None
    Seat.objects.filter(pk=seat.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    with pytest.raises(LostLease):
        services.end_on_time(game_id=seat.game_id, turn=old)
    assert against_bot.game.is_running


def test_a_bot_whose_worker_died_moves_again_within_15_seconds(against_bot: Table) -> None:
    """The rest of a lease, the next sweep, and time left to think."""
    seat = bot_seat(against_bot)
    claim(seat)  # and dies
    assert due_rows(SeatTurn) == []
    let_leases_run_out()
    assert due_rows(SeatTurn) == [seat.pk]
    schedule: Any = tasks.BEAT["jobs-sweep"]["schedule"]
    sweeps = timedelta(seconds=schedule)
    assert SeatTurn.LEASE + sweeps <= timedelta(seconds=11)
    assert services.play_bot(seat_id=seat.pk) == 1


def test_a_bot_that_always_fails_resigns_in_the_end(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("the Cellar Rat in hand has a fault")

    seat = bot_seat(against_bot)
    monkeypatch.setattr("play.services.bots.move_on", fail)
    against_bot.act("open", 0)
    for attempt in range(1, GIVES_UP_AT):
        before = timezone.now()
        assert services.play_bot(seat_id=seat.pk) == 0
        turn = turn_of(seat)
        assert (turn.state, turn.attempts) == (State.QUEUED, attempt)
        assert turn.error == "RuntimeError"  # staff play too, and read no hand there
        assert round((turn.due - before) / SeatTurn.FIRST_DELAY) == 2 ** (attempt - 1)
        assert claimable() == []  # not at once again
        SeatTurn.objects.filter(pk=seat.pk).update(due=timezone.now())
    assert services.play_bot(seat_id=seat.pk) == 1
    game = against_bot.game
    assert game.is_over
    assert game.winner == 0


def test_the_last_attempt_of_a_bot_is_followed_by_its_resignation_alone(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attempt before the last is an attempt; a worker that dies in the last leaves a bot that
    still resigns; and after all attempts nothing is tried any more."""

    def fail(*args: object) -> None:
        raise RuntimeError("the bot has a fault")

    def after(attempts: int) -> list[int]:
        SeatTurn.objects.filter(pk=seat.pk).update(
            state=State.QUEUED, due=timezone.now(), attempts=attempts
        )
        return claimable()

    seat = bot_seat(against_bot)
    monkeypatch.setattr("play.services.bots.move_on", fail)
    against_bot.act("open", 0)
    assert after(GIVES_UP_AT - 2) == [seat.pk]
    assert services.play_bot(seat_id=seat.pk) == 0
    assert turn_of(seat).attempts == GIVES_UP_AT - 1
    assert after(SeatTurn.MAX_ATTEMPTS) == []
    assert claim(seat) is None
    assert against_bot.game.is_running
    assert after(SeatTurn.MAX_ATTEMPTS - 1) == [seat.pk]
    assert services.play_bot(seat_id=seat.pk) == 1
    assert against_bot.game.winner == 0


def test_a_turn_that_nobody_could_do_is_given_up_and_begins_anew_with_the_game(
    against_bot: Table,
) -> None:
    seat = bot_seat(against_bot)
    for _ in range(SeatTurn.MAX_ATTEMPTS):
        assert claim(seat) is not None
        let_leases_run_out()
    assert give_up(SeatTurn) == 1
    assert (turn_of(seat).state, claimable()) == (State.FAILED, [])
    against_bot.act("open", 0)
    assert claimable() == [seat.pk]
    assert services.play_bot(seat_id=seat.pk) > 0


def test_a_fault_of_the_bot_is_outlived(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After some failures it plays at random rather than keep a person waiting; each action has
    its attempts from the first."""

    def fail(*args: object) -> None:
        raise RuntimeError("the bot has a fault")

    seat = bot_seat(against_bot)
    take_turn(seat.pk)
    against_bot.act("open", 0)
    answer_for_south(against_bot)
    monkeypatch.setattr(GreedyBot, "choose", fail)
    played = Action.objects.filter(side=1)
    for attempt in (1, 2):
        assert services.play_bot(seat_id=seat.pk) == 0
        assert turn_of(seat).attempts == attempt
        SeatTurn.objects.filter(pk=seat.pk).update(due=timezone.now())
    before = played.count()
    services.play_bot(seat_id=seat.pk)
    assert played.count() == before + 1
    assert turn_of(seat).attempts == 1 or not bot_seat(against_bot).awaited


def test_a_turn_that_takes_long_is_handed_on_and_counts_no_attempt(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = bot_seat(against_bot)
    take_turn(seat.pk)
    against_bot.act("open", 0)
    answer_for_south(against_bot)
    monkeypatch.setattr(bots, "SECONDS_A_TASK", -1)
    assert services.play_bot(seat_id=seat.pk) == 0
    turn = turn_of(seat)
    assert (turn.state, turn.attempts) == (State.QUEUED, 0)
    assert claimable() == [seat.pk]


def test_a_bot_whose_game_moves_on_while_it_thinks_looks_again(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = bot_seat(against_bot)
    until_south_is_to_act(against_bot)
    against_bot.act("offer draw", 0)
    number = against_bot.game.number
    choose = bots._choose

    def interrupted(*args: Any) -> str | None:
        text = choose(*args)
        if against_bot.game.number == number:
            answer_for_south(against_bot)
        return text

    monkeypatch.setattr(bots, "_choose", interrupted)
    assert services.play_bot(seat_id=seat.pk) > 0
    assert Action.objects.get(number=number + 1).side == 0
    assert Action.objects.get(notation="decline draw").made_for > number
    assert turn_of(seat).state == State.DONE


def test_the_bot_declines_a_draw(against_bot: Table) -> None:
    """Though it is not to act: that too is a row, and no message alone."""
    until_south_is_to_act(against_bot)
    assert claimable() == []
    against_bot.act("offer draw", 0)
    assert claimable() == [bot_seat(against_bot).pk]
    assert services.play_bot(seat_id=bot_seat(against_bot).pk) == 1
    assert against_bot.view(0)["draw_offer"] is None
    assert against_bot.game.is_running
    assert claimable() == []


@pytest.mark.django_db(transaction=True)
def test_the_lease_is_kept_while_a_bot_thinks(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = bot_seat(against_bot)
    choose = bots._choose

    def slowly(*args: Any) -> str | None:
        first, deadline = turn_of(seat).lease_until, time.monotonic() + 60
        while turn_of(seat).lease_until == first:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        return choose(*args)

    monkeypatch.setattr(bots, "_choose", slowly)
    monkeypatch.setattr(SeatTurn, "LEASE", timedelta(seconds=0.4))
    assert services.play_bot(seat_id=seat.pk) == 1


@pytest.mark.django_db(transaction=True)
def test_a_killed_worker_neither_loses_nor_doubles_a_move(ada, bertrand, decks, worker) -> None:
    """A real worker is killed with -9 while it has the bot's turn; another one finishes it."""
    game = services.create_game(
        user=ada,
        settings=GameSettings(is_public=True),
        deck=decks[0],
        opponent="greedy",
        bot_deck=decks[1],
    )
    table = Table(game.key, (ada, bertrand))
    for killed in range(2):
        worker.wait_for(lambda: turn_of(bot_seat(table)).state != State.QUEUED)
        worker.kill()
        let_leases_run_out()
        worker.start()
        worker.wait_for(lambda: swept(table))
        if not table.game.is_running:
            break
        answer_for_south(table, "open" if killed == 0 else None)
    worker.wait_for(lambda: swept(table))
    rows = list(Action.objects.order_by("number"))
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert Game.objects.get().number == len(rows)
    assert sum(row.notation.startswith("open") for row in rows) == 2


def swept(table: Table) -> bool:
    """Sweep, as beat does every five seconds; whether the bot has done its turn."""
    tasks.sweep()
    return not bot_seat(table).awaited


def until_south_is_to_act(table: Table) -> None:
    """Both open, and the bot has its turn if the first is its."""
    take_turn(bot_seat(table).pk)
    table.act("open", 0)
    take_turn(bot_seat(table).pk)
    assert table.view()["waiting_for"] == ["south"]


def answer_for_south(table: Table, text: str | None = None) -> None:
    """Act for south, in the shortest way, until the bot is to act."""
    if text:
        table.act(text, 0)
    while table.view()["waiting_for"] == ["south"]:
        legal = table.view(0)["legal"]
        table.act(next(t for t in ("end", "pass", "take", legal[0]) if t in legal), 0)
