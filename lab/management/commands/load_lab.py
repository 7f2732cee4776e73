"""manage.py load_lab: the official run's committed counts, into the database."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import DEFAULT_SLUG
from lab.reports.results import BadResult, official_path
from lab.services import load_official


class Command(BaseCommand):
    help = "Load the lab's official run from its file. Plays no games."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            changed = load_official(path=official_path(DEFAULT_SLUG))
        except (BadResult, OSError) as error:
            raise CommandError(f"The official run was not loaded: {error}") from error
        self.stdout.write(f"the lab's official run: {'loaded' if changed else 'as before'}")
