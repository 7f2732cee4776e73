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
        "Replace this site, which must be stopped, with a backup. It is first unpacked "
        "alongside and every game in it replayed; if one differs, nothing changes."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="file written by `backup`")
        parser.add_argument("--replace", action="store_true", help="overwrite this site's data")

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
                "SECRET_KEY differs from the backup's: everyone has to sign in again, and links in "
                "old emails no longer work."
            )
