"""`manage.py load_rulings`: the files' rulings into the database, by a service."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.models import Card
from cards.rulings.files import RulingFileError
from cards.rulings.loading import load_rulings
from games import DEFAULT_SLUG


class Command(BaseCommand):
    help = "Load the rulings from their files; those edited in the admin stay as they are."

    def handle(self, *args: Any, **options: Any) -> None:
        if not Card.objects.filter(game=DEFAULT_SLUG).exists():
            raise CommandError("There are no cards yet; run `manage.py load_cards` first.")
        try:
            report = load_rulings()
        except RulingFileError as error:
            raise CommandError(f"{error}\nNothing was changed.") from error
        self.stdout.write(self.style.SUCCESS(str(report)))
