"""What was said of two seats, said as lists: who was kept waiting, the places, what the house did."""

from typing import Any

from django.db import migrations
from django.db.models import Max

SEATS = ("south", "north")  # of the only game that there was
TIME = "time"


def fill(apps: Any, schema_editor: Any) -> None:
    """A few updates of many rows each."""
    action, game = apps.get_model("play", "Action"), apps.get_model("play", "Game")
    for side in (0, 1):
        kept = action.objects.filter(other_kept_waiting=True, side=side)
        kept.update(kept_waiting=[1 - side])
    over = game.objects.filter(status="over")
    late = over.filter(reason=TIME)
    for winner, places in ((0, [1, 2]), (1, [2, 1]), (None, [1, 1])):
        won = {"winner__isnull": True} if winner is None else {"winner": winner}
        over.filter(**won).update(places=places)
        line = f"end draw {TIME}" if winner is None else f"out {SEATS[1 - winner]} {TIME}"
        late.filter(**won).update(house_lines=line)
    # Until now what a seat had done was counted from the end of a phase.
    for row in game.objects.filter(status="running"):
        ended = action.objects.filter(game=row, notation="end").aggregate(last=Max("number"))
        game.objects.filter(pk=row.pk).update(stage_began=ended["last"] or 0)


def empty(apps: Any, schema_editor: Any) -> None:
    """Say it of two seats again."""
    action = apps.get_model("play", "Action")
    action.objects.exclude(kept_waiting=[]).update(other_kept_waiting=True)


class Migration(migrations.Migration):
    dependencies = [("play", "0002_seats")]

    operations = [migrations.RunPython(fill, empty)]
