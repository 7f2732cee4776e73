"""Spelldawn's cards in the database: their figures, and words for what their texts do."""

from __future__ import annotations

from typing import Any

from cards.games import FigureColumns
from engine.kernel.game import Data
from engine.text.errors import TextError
from games.spelldawn.rules.cards.card import text_kind
from games.spelldawn.rules.text import compile_text, render
from games.spelldawn.web import behaviour


class CompiledColumns(FigureColumns):
    """Each text is compiled; one that is none is kept as it is, with what is wrong."""

    def of(self, entry: Data) -> dict[str, Any]:
        """Return the fields of one card."""
        fields = super().of(entry)
        try:
            tree = compile_text(fields["text"], kind=text_kind(entry))
        except TextError as error:
            return {**fields, "playable": False, "text_error": str(error)}
        text = render(tree)
        if "text" in fields["figures"]:
            fields["figures"] = {**fields["figures"], "text": text}
        return {
            **fields,
            "text": text,
            "keywords": behaviour.keywords(tree),
            "behaviour": behaviour.marks(tree),
        }
