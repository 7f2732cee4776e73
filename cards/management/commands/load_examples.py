"""`manage.py load_examples`: plays the scenario files for the pages, by a service."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.examples.loading import files_below, load_examples


class Command(BaseCommand):
    help = "Play the scenario files that have changed and store them as worked examples."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--folder", type=Path, help="folder of scenarios, instead of the games’ own"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        folder: Path | None = options["folder"]
        if folder and not folder.is_dir():
            raise CommandError(f"{folder}: there is no such folder")
        report = load_examples(files_below(folder) if folder else None)
        self.stdout.write(self.style.SUCCESS(str(report)))
        for key, why in report.untold.items():
            self.stderr.write(f"no example: {key}: {why}")
