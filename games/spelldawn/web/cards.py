"""Spelldawn's cards: faces with figures in their corners, terms of texts, rooms as pictures.

Commands read card files before apps are ready, so what reads models is imported where it is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cards.face.boxes import Face
from cards.games import Columns, GameCards, PhraseGroup
from engine.kernel.game import Data
from games.spelldawn.rules.text import LANGUAGE, CardText, compile_text
from games.spelldawn.web import behaviour, faces, glossary
from games.spelldawn.web.faces import SpelldawnFace
from games.spelldawn.web.icons import parts
from games.spelldawn.web.scene import scene

CREDIT = (
    "Spelldawn follows the page “How to Play” by thurn (thurn/spelldawn-site, 2023), under "
    "CC BY 4.0; its rules are numbered, and settled where it is silent. "
    "Names, texts and pictures of cards are ours."
)

MAX_EXAMPLES, MAX_LISTED = 4, 24


class SpelldawnCards(GameCards):
    scene_sheets = ("cards/spelldawn/scene.css",)
    prints_searches = True

    def columns(self, entries: Sequence[Data]) -> Columns:
        from games.spelldawn.web.columns import CompiledColumns

        return CompiledColumns(self.kind)

    def face_data(self, card: Any) -> SpelldawnFace:
        return faces.face_data(card)

    def compiled_columns(self, tree: CardText | None, dice: str) -> dict[str, Any]:
        if tree is None:
            return {}
        return {"keywords": behaviour.keywords(tree), "behaviour": behaviour.marks(tree)}

    def face_words(self, data: SpelldawnFace) -> str:
        return faces.face_words(data)

    def laid_out(self, data: SpelldawnFace) -> Face:
        return faces.laid_out(data)

    def scene(self, picture: Data) -> Any:
        return scene(picture)

    def explained(self, text: str) -> Sequence[glossary.Term]:
        return glossary.explained(text)

    def marked(self, text: str) -> Sequence[tuple[str, glossary.Term | None]]:
        return glossary.marked(text)

    def glossary(self) -> Sequence[tuple[str, Sequence[glossary.Term]]]:
        return (
            ("Keywords", glossary.KEYWORDS),
            ("Terms", glossary.TERMS),
            ("At the table", glossary.TABLE),
        )

    def phrasebook(self) -> Sequence[PhraseGroup]:
        from games.spelldawn.web.phrasebook import groups

        return groups()

    def card_context(self, card: Any, viewer: Any) -> dict[str, Any]:
        """Return its terms, its lines taken apart, worked examples, and what other rooms tell."""
        from cards import queries
        from cards.examples.pictured import pictured
        from cards.hooks import card_panels, in_order

        own, others = queries.examples_of(card)
        kind = f"{card.figures.get('side')} {card.kind}"
        tree = compile_text(card.text, kind=kind) if card.playable else CardText()
        return {
            "terms": glossary.explained(card.text),
            "lines": LANGUAGE.wording.explain(tree.abilities),
            "lines_drawn": [list(parts(line)) for line in card.text.splitlines()],
            "examples": [pictured(self, example) for example in own[:MAX_EXAMPLES]],
            "other_examples": others[:MAX_LISTED],
            "panels": in_order(make(card, viewer) for make in card_panels),
        }


CARDS = SpelldawnCards
