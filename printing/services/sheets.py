"""Sheets without a job, a queue or a server: what a command or a script asks for."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cards.face.data import FaceError
from cards.queries import current_pool
from decks.models import Deck
from engine.games import USUAL
from printing import contents
from printing.deck_versions import deck_at
from printing.models import What
from printing.options import BadOptions, PrintOptions
from printing.pdf.sheets import Progress


def write_sheets(
    *,
    cards: Deck | Iterable[tuple[Mapping[str, Any], int]],
    options: PrintOptions | Mapping[str, Any] | None = None,
    path: Path | str | None = None,
    title: str = "",
    progress: Progress = lambda done, total: None,
    game: str = USUAL,
) -> bytes:
    """Return the sheets of a deck, or of (card data, count) pairs, as PDF; written to `path` if
    given.

    A deck says itself of which game it is.

    Card data has the keys of the set files. Raises BadOptions for options, counts or cards that
    can't be printed, and OSError if the path can't be written.
    """
    chosen = options if isinstance(options, PrintOptions) else PrintOptions.read(options or {})
    if isinstance(cards, Deck):
        tokens = tuple(current_pool().tokens) if chosen.tokens else ()
        held = deck_at(cards, None, None)
        content = contents.deck_content(held, chosen, tokens)
        title, game = title or cards.name, cards.game
    else:
        pairs = [{"card": dict(card), "count": count} for card, count in cards]
        content = contents.checked(pairs, game)
    try:
        drawn = contents.draw(What.CARDS, title or "Cards", content, chosen, progress, game)
    except FaceError as error:
        raise BadOptions({"cards": str(error)}) from error
    if path is not None:
        Path(path).write_bytes(drawn)
    return drawn
