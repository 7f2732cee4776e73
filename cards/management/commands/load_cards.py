"""`manage.py load_cards`: the card database is made to agree with the card files, by a service."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.services import LoadReport, load_cards
from cards.sets.set_files import CardFileError


class Command(BaseCommand):
    help = "Make the card database match the card files, all of them or none."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--folder", type=Path, help="folder of the sets, instead of the games’ own"
        )
        parser.add_argument("--why", default="", help="reason to store with each new revision")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            report = load_cards(folder=options["folder"], why=options["why"])
        except CardFileError as error:
            raise CommandError(f"{error}\nNothing was changed.") from error
        self.stdout.write(self.style.SUCCESS(summary(report)))
        for name, problem in report.unplayable.items():
            self.stderr.write(f"not playable online: {name}: {problem}")


def summary(report: LoadReport) -> str:
    """One line for people: "180 cards: 180 added, 0 changed, 0 retired"."""
    parts = [
        f"{len(report.added)} added",
        f"{len(report.changed)} changed",
        f"{len(report.retired)} retired",
    ]
    if report.recompiled:
        parts.append(f"{len(report.recompiled)} read anew by the engine")
    return (
        f"{report.total} cards: {', '.join(parts)}"
        if report.any
        else (f"{report.total} cards: nothing to do")
    )
