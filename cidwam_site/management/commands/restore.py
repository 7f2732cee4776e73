"""manage.py restore FILE: a backup in place of this site, if every game in it replays."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cidwam_site.backups.errors import BackupError
from cidwam_site.backups.restoring import restore
from cidwam_site.backups.site import counting


class Command(BaseCommand):
    help = (
        "Put a backup in place of this site, which must be stopped. It is first put beside it and "
        "every game in it replayed; if one differs, nothing changes."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="what `backup` wrote")
        parser.add_argument(
            "--replace", action="store_true", help="give up what this site holds for the backup"
        )

    def handle(self, *args: Any, file: Path, replace: bool, **options: Any) -> None:
        try:
            done = restore(file.expanduser().absolute(), replace=replace)
        except BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(
            f"Restored the backup of {done.made}: {counting(done.rows, 'row')}, "
            f"{counting(done.pictures, 'picture')}. "
            f"{done.replay}"
        )
        if not done.same_key:
            self.stdout.write(
                "SECRET_KEY is not the one that the backup was made with: everybody has to sign in "
                "again, and links in old mails no longer work."
            )
