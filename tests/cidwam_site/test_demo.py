"""`manage.py demo`: it does what it says, and what it leaves behind is true."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from engine.kernel.reading import read_record
from engine.kernel.replay import verify
from games import GAMES
from jobs.models import State
from play.models import Game
from printing.models import PrintJob


@pytest.mark.django_db
def test_the_demo_tells_ten_lines_that_are_true(settings: Any, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path
    settings.MEDIA_ROOT = tmp_path / "media"
    out = StringIO()
    call_command("demo", stdout=out)
    lines = out.getvalue().splitlines()
    assert [line.split(":")[0] for line in lines[:8]] == [
        "Cards",
        "Deck",
        "Half of it",
        "Sheets",
        "Game",
        "Played",
        "Record",
        "Verified",
    ]
    assert "more are needed to make 40" in lines[2]
    job = PrintJob.objects.get()
    assert job.state == State.DONE
    assert (tmp_path / "media" / job.file_name).read_bytes().startswith(b"%PDF-")
    game = Game.objects.get()
    assert game.is_over
    record = (tmp_path / "records" / f"{game.key}.txt").read_text(encoding="utf-8")
    assert verify(read_record(record), GAMES).ok


@pytest.mark.django_db
def test_a_public_site_refuses_it(settings: Any) -> None:
    settings.HTTPS = True
    with pytest.raises(CommandError, match="don't run it on a public site"):
        call_command("demo")
