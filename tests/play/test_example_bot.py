"""docs/example_bot.py plays a whole game through the API, as anybody may."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from play.models import Action, Game
from tests.official import load_official

BOT = Path("docs/example_bot.py")
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.once, pytest.mark.programs]


def test_it_is_short_and_needs_no_library() -> None:
    source = BOT.read_text(encoding="utf-8")
    assert len(source.splitlines()) < 80
    imported = {
        line.split()[1].split(".")[0]
        for line in source.splitlines()
        if line[:5] in ("from ", "impor")
    }
    assert imported <= sys.stdlib_module_names


@pytest.mark.long
def test_it_plays_a_game_to_its_end(live_server: Any, worker: Any) -> None:
    load_official()
    done = subprocess.run(
        [sys.executable, str(BOT), live_server.url],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    game = Game.objects.get()
    assert game.is_over
    assert done.stdout.splitlines()[-1].startswith(("You won: ", "You lost: ", "Drawn: "))
    seat = game.seats.get(user__isnull=False)
    assert seat.name.startswith("guest-")
    sent = Action.objects.filter(game=game, side=seat.side).values_list("asked", flat=True)
    assert len(sent) > 10
    assert all(text.startswith("{") for text in sent)
