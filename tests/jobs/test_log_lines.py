"""Logs are read by whoever runs the site: a line names a row by kind and number, not by its words.

str() of a deck, a print or a run is a title, which may be nobody's to read.
"""

import ast
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from accounts.models import User
from jobs import heartbeat
from printing.models import PrintJob

ROOMS = (
    "accounts",
    "api",
    "cards",
    "cidwam_site",
    "decks",
    "jobs",
    "lab",
    "play",
    "printing",
    "workshop",
)
ROWS = {
    "job",
    "notice",
    "turn",
    "chunk",
    "run",
    "deck",
    "draft",
    "row",
    "game",
    "seat",
    "user",
    "owner",
    "guest",
    "picture",
    "obj",
}
"""What variables are called that hold a row."""
SECRET = {"title", "name", "deck_name", "invite_key", "username", "email"}
LOGS = {"debug", "info", "warning", "error", "exception", "critical"}


@pytest.mark.django_db
@pytest.mark.once
def test_a_heartbeat_that_fails_names_no_title(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    job = PrintJob(pk=7, owner=User.objects.create_user("ann"), title="Secret plan", digest="d")
    asked: list[float] = []

    class Over:
        def wait(self, seconds: float) -> bool:
            asked.append(seconds)
            return len(asked) > 1

    def beat(**fields: Any) -> None:
        raise OSError("no room")

    monkeypatch.setattr(job, "beat", beat)
    monkeypatch.setattr(heartbeat.connections, "close_all", lambda: None)
    until = heartbeat.time.monotonic() + timedelta(hours=1).total_seconds()
    heartbeat._beat(job, Over(), 0.0, until)  # type: ignore[arg-type]
    (record,) = caplog.records
    assert "7" in record.getMessage()
    assert "Secret plan" not in record.getMessage()
    assert job.key not in record.getMessage()


def told(tree: ast.AST) -> list[str]:
    """Rows, and names of rows, that calls of a logger are given."""
    wrong = []
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        of = node.func.value
        if not (isinstance(of, ast.Name) and of.id in ("logger", "log", "logging")):
            continue
        if node.func.attr not in LOGS:
            continue
        for given in node.args[1:]:
            if isinstance(given, ast.Name) and given.id in ROWS:
                wrong.append(f"line {given.lineno}: {given.id}")
            if isinstance(given, ast.Attribute) and isinstance(given.value, ast.Name):
                if given.value.id in ROWS and given.attr in SECRET:
                    wrong.append(f"line {given.lineno}: {given.value.id}.{given.attr}")
    return wrong


def test_no_log_line_is_given_a_row() -> None:
    base = Path(settings.BASE_DIR)
    found = {
        str(path.relative_to(base)): wrong
        for room in ROOMS
        for path in (base / room).rglob("*.py")
        if (wrong := told(ast.parse(path.read_text(encoding="utf-8"))))
    }
    # A name of a game's course is a word of the program's.
    found.pop("play/table/mini_board.py", None)
    assert found == {}


def test_the_walk_finds_a_row() -> None:
    line = 'logger.warning("%s: %s", job, deck.title)\nlogger.info("%s", job.pk)'
    assert told(ast.parse(line)) == ["line 1: job", "line 1: deck.title"]
