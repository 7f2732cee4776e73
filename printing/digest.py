"""The hash of all that is printed, by which a file that was drawn already is found."""

import json
from hashlib import sha256
from typing import Any

from cards.pictures.face_files import LOOK
from cards.pictures.faces import printed
from cards.queries import pool_version
from games import title_of
from printing.content import Content
from printing.games import sheet_named
from printing.kinds import one_card
from printing.options import PrintOptions

EDITION = 9  # of the sheets: a change to them must not serve files drawn before it


def digest_of(content: Content, options: PrintOptions) -> str:
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
