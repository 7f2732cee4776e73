"""manage.py load_lab: the official run's committed counts, into the database."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from lab.reports.results import BadResult
from lab.services import load_official


class Command(BaseCommand):
    help = "Load the lab's official run from its file. Plays no games."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            changed = load_official()
        except (BadResult, OSError) as error:
            raise CommandError(f"The official run was not loaded: {error}") from error
        self.stdout.write(f"the lab's official run: {'loaded' if changed else 'as before'}")
