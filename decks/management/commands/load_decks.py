"""manage.py load_decks: the default game's starter decks, from their files into the database."""

import re
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.models import Card
from decks.services import UnusableDecks, load_preconstructed
from games import DEFAULT_SLUG, folder_of

FOLDER = folder_of(DEFAULT_SLUG, "decks")
RESERVED = {"new", "import", "export"}
"""Names that pages below /decks/ have; a deck's key stands in the same place."""


class Command(BaseCommand):
    help = "Make the preconstructed decks in the database match their files."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "folder", nargs="?", type=Path, default=FOLDER, help="folder of the *.txt files"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        folder: Path = options["folder"]
        texts = {path.stem: _text(path) for path in sorted(folder.glob("*.txt"))}
        if not texts:
            raise CommandError(f"There is no deck (*.txt) in {folder}.")
        if not Card.objects.current().exists():
            raise CommandError("There are no cards yet; run `manage.py load_cards` first.")
        try:
            loaded = load_preconstructed(texts=texts)
        except UnusableDecks as error:
            raise CommandError(f"No deck was loaded.\n{error}") from error
        self.stdout.write(
            f"{len(texts)} preconstructed decks: {len(loaded.new)} new,"
            f" {len(loaded.changed)} changed, {len(loaded.same)} as before,"
            f" {len(loaded.gone)} gone."
        )


def _text(path: Path) -> str:
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,59}", path.stem) or path.stem in RESERVED:
        raise CommandError(
            f"{path.name}: a deck's file name has lowercase letters, digits and hyphens, and "
            "isn't {' or '.join(sorted(RESERVED))}.txt."
        )
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{path.name} can't be read as UTF-8 text: {error}") from error
