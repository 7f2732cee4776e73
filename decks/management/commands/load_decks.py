"""manage.py load_decks: the starter decks of all games, from their files into the database."""

import re
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.models import Card
from decks.services import UnusableDecks, load_preconstructed
from games import DEFAULT_SLUG, GAMES, folder_of

RESERVED = {"new", "import", "export"}
"""Names that pages below /decks/ have; a deck's key stands in the same place."""


class Command(BaseCommand):
    help = "Make the preconstructed decks in the database match their files."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "folder", nargs="?", type=Path, help="folder of the *.txt files; default: each game's"
        )
        parser.add_argument("--game", default=DEFAULT_SLUG, help="the game of that folder")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["folder"] is not None:
            self._load(options["game"], options["folder"])
            return
        for game in GAMES:
            folder = folder_of(game, "decks")
            if game == options["game"] or any(folder.glob("*.txt")):
                self._load(game, folder)

    def _load(self, game: str, folder: Path) -> None:
        texts = {path.stem: _text(path) for path in sorted(folder.glob("*.txt"))}
        if not texts:
            raise CommandError(f"There is no deck (*.txt) in {folder}.")
        if not Card.objects.current(game).exists():
            raise CommandError("There are no cards yet; run `manage.py load_cards` first.")
        try:
            loaded = load_preconstructed(game=game, texts=texts)
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
