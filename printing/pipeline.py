"""The one way from a content to a checked PDF, for pages, API, worker and command."""

import json
from hashlib import sha256
from typing import Any

from cards.pictures.face_files import LOOK
from cards.pictures.faces import printed
from cards.queries import pool_version
from games import title_of
from printing.content import Content, Faces
from printing.games import sheet_named
from printing.kinds import kind_of, one_card
from printing.options import PrintOptions
from printing.pdf.sheets import Progress
from printing.products.table import Made, product_of

EDITION = 9  # of the sheets: a change to them must not serve files drawn before it


def prepare(
    content: Content, options: PrintOptions, before: Faces | None = None
) -> tuple[Content, dict[str, Any]]:
    """Return what can be printed, and a report of it as plain data.

    `before` is on paper already: only what is new since then is left. Raises PrintRefused if the
    paper has no room, BadOptions if nothing is left.
    """
    return product_of(content.what).prepare(content, options, before)


def page_count(content: Content, options: PrintOptions) -> int:
    """Return the number of pages of a prepared content; raises PrintRefused."""
    return product_of(content.what).page_count(content, options)


def make(
    content: Content, options: PrintOptions, progress: Progress = lambda done, total: None
) -> Made:
    """Return the PDF of a prepared content, read back and checked.

    `progress` is called with the pages done and all pages; what it raises ends the work. Raises
    FaceError, BadOptions for a game that this site no longer has, and PrintRefused for a file that,
    read back, is not as it should be.
    """
    kind_of(content.game)
    return product_of(content.what).make(content, options, progress)


def digest(content: Content, options: PrintOptions) -> str:
    """Return the hash of all that is printed: equal digests are equal files."""
    game = content.game
    shown: list[Any] = [
        EDITION,
        LOOK,
        content.what,
        content.title,
        content.entries,
        options.sheet_style_data(),
        [game, title_of(game), one_card(game)],
    ]
    if not content.entries:  # a booklet, a checklist, reference cards: the card pool's words
        shown.append(pool_version())
    shown += [printed(entry["card"], game).told for entry in content.entries if "card" in entry]
    shown += [
        repr(sheet_named(game, entry["sheet"]).faces())
        for entry in content.entries
        if "sheet" in entry
    ]
    written = json.dumps(shown, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return sha256(written.encode()).hexdigest()
