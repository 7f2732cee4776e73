"""manage.py backup FILE: the whole site in one file, while it runs."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cidwam_site.backups.errors import BackupError
from cidwam_site.backups.making import make_backup
from cidwam_site.backups.site import counting


class Command(BaseCommand):
    help = (
        "Write the database, pictures and keys into one file, while the site runs. Keep the file "
        "as safe as the site: it holds everybody's secrets."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="a new file")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            made = make_backup(file.expanduser().absolute())
        except BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(
            f"{file}: {made.size_bytes} bytes, {counting(made.rows, 'row')}, "
            f"{counting(made.games, 'game')} with {counting(made.actions, 'action')}, "
            f"{counting(made.pictures, 'picture')}."
        )
