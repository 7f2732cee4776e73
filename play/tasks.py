"""Celery's tasks of play: each takes an id and calls one service. Rows are the truth; a task that
is lost is found again by the sweep."""

from celery import current_app, shared_task

from play import services

BEAT = {
    "play-sweep": {"task": "play.sweep", "schedule": 5.0, "options": {"expires": 5}},
    "play-prune-books": {"task": "play.prune_books", "schedule": 24 * 3600},
    "play-prune-server-seeds": {"task": "play.prune_server_seeds", "schedule": 3600},
}


@shared_task(name=services.MOVE_BOT)
def move_bot(seat_id: int) -> None:
    services.play_bot(seat_id=seat_id)


@shared_task(name=services.STAND_IN)
def stand_in(seat_id: int) -> None:
    services.stand_in(seat_id=seat_id)


@shared_task(name=services.SEND_NOTICE)
def send_notice(notice_id: int) -> None:
    services.send_notice(notice_id=notice_id)


@shared_task(name="play.sweep")
def sweep() -> None:
    """End overdue games; wake workers for bots, late players and notices that nobody has."""
    services.sweep_clocks()
    services.give_up_notices()
    services.remind()
    due = [(services.MOVE_BOT, seat_id) for seat_id in services.due_bots()]
    due += [(services.STAND_IN, seat_id) for seat_id in services.due_stand_ins()]
    for task, seat_id in due:
        services.wake(task, seat_id, expires=10)
    # One of them a sweep to the workers of everything else: they help, they are not swamped, and
    # bots play on, if slowly, where only those run.
    for task, seat_id in due[:1]:
        services.wake(task, seat_id, expires=10, queue=current_app.conf.task_default_queue)
    for notice_id in services.due_notices():
        services.wake(services.SEND_NOTICE, notice_id, expires=10)


@shared_task(name="play.prune_books")
def prune_books() -> int:
    """Delete card books that no game names; how many."""
    return services.prune_books()


@shared_task(name="play.prune_server_seeds")
def prune_server_seeds() -> int:
    """Delete promised seeds that no game took; how many."""
    return services.prune_server_seeds()
