"""manage.py replay_games: replay every stored game and compare its state. Writes nothing."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from play.replays import replay_all


class Command(BaseCommand):
    help = "Replay every stored game; exit 1 if one's actions lead to another state than is kept."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        report = replay_all()
        if not report.is_good:
            raise CommandError(str(report))
        self.stdout.write(str(report))
