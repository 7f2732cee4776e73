"""manage.py moderate_collection: freeze a collection, undo an operation, list one-sided pairs."""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from accounts.models import User
from games.kaadosu.collection.models import Collector
from games.kaadosu.collection.queries import one_sided_pairs
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import staff


class Command(BaseCommand):
    help = "Moderate KAADOSU!'s collections; each change has a reason, which stays in the ledger."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=["freeze", "unfreeze", "undo", "pairs"])
        parser.add_argument("--name", default="", help="the username of a collector")
        parser.add_argument("--operation", type=int, help="what to undo; else the last one")
        parser.add_argument("--reason", default="", help="a sentence for the ledger")
        parser.add_argument("--days", type=int, default=30, help="of the pairs (30)")

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        try:
            if options["what"] == "pairs":
                self._pairs(options["days"])
            elif options["what"] == "undo":
                done = staff.undo(reason=options["reason"], now=now, operation=options["operation"])
                self.stdout.write(f"Operation {done.about['undone']} undone.")
            else:
                who = User.objects.filter(username__iexact=options["name"]).first()
                is_frozen = options["what"] == "freeze"
                staff.freeze(who=who, reason=options["reason"], now=now, is_frozen=is_frozen)
                self.stdout.write(f"{options['name']}: {options['what']} done.")
        except Refused as refused:
            raise CommandError(f"{refused.code}: {refused}") from refused

    def _pairs(self, days: int) -> None:
        names = {one.pk: one.name for one in Collector.objects.select_related("user")}
        for pair in one_sided_pairs(timezone.now() - timedelta(days=days)):
            giver, taker = names[pair["giver"]], names[pair["taker"]]
            self.stdout.write(
                f"{giver} gave {taker} cards worth {pair['given']} for cards worth {pair['got']}"
            )
