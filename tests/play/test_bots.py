"""The bot's turn: played at once by a worker, never doubled, never lost, whatever dies."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from engine.bots import GreedyBot
from engine.bots.patience import move_on
from play import services
from play.errors import LostLease
from play.models import Action, Game, Seat
from play.services.bots import MOST_ATTEMPTS, claim_bot, play_one, release_bot
from play.tasks import move_bot, sweep
from tests.play.conftest import Table


@pytest.fixture
def against_bot(ada, bertrand, decks) -> Table:
    game = services.create_game(
        user=ada, deck=decks[0], opponent="greedy", bot_deck=decks[1], is_public=True
    )
    return Table(game.key, (ada, bertrand))


def bot_seat(table: Table) -> Seat:
    return Seat.objects.get(game__key=table.key, side=1)


def test_the_game_begins_at_once_and_the_bot_opens(against_bot: Table) -> None:
    assert against_bot.game.is_running
    assert bot_seat(against_bot).pk in services.due_bots()
    move_bot(bot_seat(against_bot).pk)
    assert [row.side for row in Action.objects.all()] == [1]
    assert against_bot.view(0)["waiting_for"] == ["south"]
    assert bot_seat(against_bot).lease_until is None
    assert not services.due_bots()


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
    """Its actions since a phase was ended are counted; what too many lead to is `patience`'s."""
    counted: list[int] = []

    def watch(*asked: Any) -> Any:
        counted.append(asked[-1])
        return move_on(*asked)

    monkeypatch.setattr("play.services.bots.move_on", watch)
    against_bot.act("open", 0)
    for _ in range(6):
        services.play_bot(seat_id=bot_seat(against_bot).pk)
        answer_for_south(against_bot)
    expected, lately = [], 0
    for side, notation in Action.objects.order_by("number").values_list("side", "notation"):
        if side == 1:
            expected.append(lately)
            lately += 1
        if notation == "end":
            lately = 0
    assert counted == expected
    assert max(counted) > 0


def test_a_second_worker_finds_nothing_to_claim(against_bot: Table) -> None:
    seat = bot_seat(against_bot)
    assert claim_bot(seat_id=seat.pk) is not None
    assert claim_bot(seat_id=seat.pk) is None
    assert services.play_bot(seat_id=seat.pk) == 0
    assert not services.due_bots()
    assert not Action.objects.exists()


def test_a_worker_thought_dead_can_write_nothing(against_bot: Table) -> None:
    """Its lease ran out, another took over and moved; then the first one wakes up."""
    seat = bot_seat(against_bot)
    old = claim_bot(seat_id=seat.pk)
    Seat.objects.filter(pk=seat.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    new = claim_bot(seat_id=seat.pk)
    assert old is not None
    assert new == old + 1
    assert play_one(seat_id=seat.pk, fence=new)
    with pytest.raises(LostLease):
        services.take_action(game_id=seat.game_id, side=1, action="open", number=0, fence=old)
    release_bot(seat_id=seat.pk, fence=old)
    assert bot_seat(against_bot).lease_until is not None
    assert Action.objects.count() == 1


def test_the_sweep_finds_a_bot_whose_worker_died(against_bot: Table) -> None:
    seat = bot_seat(against_bot)
    claim_bot(seat_id=seat.pk)  # and dies
    assert services.due_bots() == []
    Seat.objects.filter(pk=seat.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    assert services.due_bots() == [seat.pk]
    assert services.play_bot(seat_id=seat.pk) == 1


def test_a_bot_that_always_fails_resigns_in_the_end(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("the bot has a fault")

    seat = bot_seat(against_bot)
    monkeypatch.setattr(GreedyBot, "choose", fail)
    against_bot.act("open", 0)
    services.play_bot(seat_id=seat.pk)
    assert not services.due_bots()  # not at once again
    Seat.objects.filter(pk=seat.pk).update(lease_until=None, attempts=MOST_ATTEMPTS - 1)
    services.play_bot(seat_id=seat.pk)
    game = against_bot.game
    assert game.is_over
    assert game.winner == 0


def test_the_last_attempt_of_a_bot_is_followed_by_its_resignation_alone(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attempt before the last is an attempt; a worker that dies in the last leaves a bot that
    still resigns; and after that nothing is tried any more."""

    def fail(*args: object) -> None:
        raise RuntimeError("the bot has a fault")

    def after(attempts: int) -> list[int]:
        Seat.objects.filter(pk=seat.pk).update(lease_until=None, attempts=attempts)
        return services.due_bots()

    seat = bot_seat(against_bot)
    monkeypatch.setattr("play.services.bots.move_on", fail)
    against_bot.act("open", 0)
    assert after(MOST_ATTEMPTS - 2) == [seat.pk]
    assert services.play_bot(seat_id=seat.pk) == 0
    assert bot_seat(against_bot).attempts == MOST_ATTEMPTS - 1
    assert after(MOST_ATTEMPTS + 1) == []
    assert claim_bot(seat_id=seat.pk) is None
    assert against_bot.game.is_running
    assert after(MOST_ATTEMPTS) == [seat.pk]
    assert services.play_bot(seat_id=seat.pk) == 1
    assert against_bot.game.winner == 0


def test_a_fault_of_the_bot_is_outlived(
    against_bot: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After some failures it plays at random rather than keep a person waiting."""

    def fail(*args: object) -> None:
        raise RuntimeError("the bot has a fault")

    seat = bot_seat(against_bot)
    monkeypatch.setattr(GreedyBot, "choose", fail)
    for _ in range(6):
        Seat.objects.filter(pk=seat.pk).update(lease_until=None)
        services.play_bot(seat_id=seat.pk)
    assert Action.objects.filter(side=1).exists()


def test_the_bot_declines_a_draw(against_bot: Table) -> None:
    move_bot(bot_seat(against_bot).pk)
    against_bot.act("open", 0)
    services.play_bot(seat_id=bot_seat(against_bot).pk)
    against_bot.act("offer draw", 0)
    services.play_bot(seat_id=bot_seat(against_bot).pk)
    assert against_bot.view(0)["draw_offer"] is None
    assert against_bot.game.is_running


@pytest.mark.django_db(transaction=True)
def test_a_killed_worker_neither_loses_nor_doubles_a_move(ada, bertrand, decks, worker) -> None:
    """A real worker is killed with -9 while it has the bot's turn; another one finishes it."""
    game = services.create_game(
        user=ada, deck=decks[0], opponent="greedy", bot_deck=decks[1], is_public=True
    )
    table = Table(game.key, (ada, bertrand))
    for killed in range(3):
        worker.wait_for(lambda: bot_seat(table).lease_until or not bot_seat(table).awaited)
        worker.kill()
        Seat.objects.filter(game=game).update(lease_until=timezone.now())
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
    sweep()
    return not bot_seat(table).awaited


def answer_for_south(table: Table, text: str | None = None) -> None:
    """Act for south, in the shortest way, until the bot is to act."""
    if text:
        table.act(text, 0)
    while table.view()["waiting_for"] == ["south"]:
        legal = table.view(0)["legal"]
        table.act(next(t for t in ("end", "pass", "take", legal[0]) if t in legal), 0)
