"""manage.py check_collection: the invariants I1-I11 over all rows; exit 1 if one is broken."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.kaadosu.collection.invariants import breaches
from games.kaadosu.collection.services.check import check_all, start_again


class Command(BaseCommand):
    help = "Check who owns which card against the ledger; exit 1 if something is wrong."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--stop", action="store_true", help="stop writes if one is broken")
        parser.add_argument("--start", action="store_true", help="allow writes again if all hold")

    def handle(self, *args: Any, **options: Any) -> None:
        found = check_all(timezone.now()) if options["stop"] else breaches()
        for said in found:
            self.stdout.write(said)
        if found:
            raise SystemExit(1)
        if options["start"]:
            start_again()
        self.stdout.write("All invariants hold.")
