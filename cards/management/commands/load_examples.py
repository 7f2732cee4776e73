"""`manage.py load_examples`: plays the scenario files for the pages, by a service."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from cards.examples.loading import SCENARIOS, load_examples


class Command(BaseCommand):
    help = "Play the scenario files that have changed and store them as worked examples."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--folder", type=Path, default=SCENARIOS, help="folder of the scenarios"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        report = load_examples(options["folder"])
        self.stdout.write(self.style.SUCCESS(str(report)))
        for key, why in report.untold.items():
            self.stderr.write(f"no example: {key}: {why}")
