"""Celery's tasks of play: each calls one service. Rows are the truth; a task that is lost is found
again by the sweep of jobs."""

from celery import shared_task

from play import services
from play.models import Delivery, Notice, SeatTurn

BEAT = {
    "play-roll-ratings": {"task": "play.roll_ratings", "schedule": 600},
    "play-beat-clocks": {"task": "play.beat_clocks", "schedule": 60},
    "play-prune-books": {"task": "play.prune_books", "schedule": 24 * 3600},
    "play-prune-server-seeds": {"task": "play.prune_server_seeds", "schedule": 3600},
}


@shared_task(name=SeatTurn.TASK)
def take_turn(seat_id: int) -> None:
    """Move a bot, stand in for a late player, or end the game on time."""
    services.play_bot(seat_id=seat_id)


@shared_task(name=Notice.TASK)
def send_notice(notice_id: int) -> None:
    services.send_notice(notice_id=notice_id)


@shared_task(name=Delivery.TASK)
def send_webhook(delivery_id: int) -> None:
    services.send_webhook(delivery_id=delivery_id)


@shared_task(name="play.beat_clocks")
def beat_clocks() -> int:
    """Note that the site runs; after an outage give all clocks the time back; how many games."""
    return services.beat_clocks()


@shared_task(name="play.roll_ratings")
def roll_ratings() -> int:
    """Begin the new period for ratings that are in an old one; how many."""
    return services.roll_ratings()


@shared_task(name="play.prune_books")
def prune_books() -> int:
    """Delete card books that no game names; how many."""
    return services.prune_books()


@shared_task(name="play.prune_server_seeds")
def prune_server_seeds() -> int:
    """Delete promised seeds that no game took; how many."""
    return services.prune_server_seeds()
