"""`manage.py demo`: the main job in one go (cidwam_site.demo), told in about ten lines."""

import time
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from cidwam_site import demo


class Command(BaseCommand):
    """See the module."""

    help = "Load the cards, check and print a deck, let two bots play, verify their record."

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit status 0 if every step did what it should."""
        if settings.HTTPS:
            raise CommandError(
                "The demo creates players and a game; don't run it on a public site."
            )
        began = time.monotonic()
        try:
            for sentence in demo.steps():
                self.stdout.write(sentence)
        except demo.DemoError as error:
            raise CommandError(f"The demo failed: {error}") from error
        self.stdout.write(f"Done in {time.monotonic() - began:.1f} s.")
