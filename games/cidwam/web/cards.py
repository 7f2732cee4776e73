"""CIDWaM's cards: entries of card files in the engine's own words for what is wrong, faces, and
what their pages show.

Commands read card files before apps are ready, so what reads models is imported where it is used.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cards.face.bare import BareData
from cards.face.boxes import Face
from cards.games import Columns, GameCards, PhraseGroup, WrongEntry
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard
from games.cidwam.rules.cards.card import MAX_TYPE_LETTERS, MAX_TYPES, CardDef, read_card
from games.cidwam.rules.text import CardText
from games.cidwam.rules.text.language import LANGUAGE
from games.cidwam.rules.text.vocabulary import Dice
from games.cidwam.web import glossary
from games.cidwam.web.face.alt_text import description
from games.cidwam.web.face.bare import bare_data
from games.cidwam.web.face.data import FaceData, face_data
from games.cidwam.web.face.layout import laid_out
from games.cidwam.web.face.tokens import TOKEN_ICONS

if TYPE_CHECKING:
    from cards.models import Card


class CidwamCards(GameCards):
    checklist = ("Number", "Name", "Kind", "Value", "Dice", "Moves")
    prints_searches = True
    has_rule_pages = True
    made_icons = TOKEN_ICONS

    def read(self, entry: object, where: str) -> Data:
        try:
            card = read_card(entry, where=where)
        except WrongCard as error:
            raise WrongEntry(str(error)) from error
        if card["kind"] == "Persona":
            del card["value"]  # the engine reckons with 0, but a Persona has none (R1.5)
        types = card["types"]
        if len(types) > MAX_TYPES or any(len(word) > MAX_TYPE_LETTERS for word in types):
            raise WrongEntry(
                f"{where}: types: at most {MAX_TYPES}, of at most {MAX_TYPE_LETTERS} letters each"
            )
        return card

    def columns(self, entries: Sequence[Data]) -> Columns:
        from games.cidwam.web.columns import CompiledColumns

        return CompiledColumns(entries)

    def data_of(self, card: "Card") -> Data:
        data: Data = {"id": card.card_id, "name": card.name, "kind": card.kind}
        if card.value is not None:
            data["value"] = card.value
        data["types"] = list(card.types)
        if card.kind == "Soul":
            data["movement"] = card.movement
            data["hit_dice"] = int(card.hit_dice) if card.hit_dice.isdigit() else card.hit_dice
        return data | {"text": card.text}

    def explained(self, text: str) -> Sequence[glossary.Term]:
        return glossary.explained(text)

    def marked(self, text: str) -> Sequence[tuple[str, glossary.Term | None]]:
        return glossary.marked(text)

    def face_data(self, card: Any) -> FaceData:
        return face_data(card)

    def compiled_columns(self, tree: CardText | None, dice: str) -> dict[str, Any]:
        from games.cidwam.web.search import behaviour

        rolled = _read_dice(dice)
        return {
            "dice_mean": rolled.mean if rolled else None,
            "dice_maximum": rolled.maximum if rolled else None,
            "hit_dice": str(rolled) if rolled else "",
            "keywords": behaviour.keywords(tree),
            "behaviour": behaviour.marks(tree),
        }

    def text_types(self) -> frozenset[str]:
        from games.cidwam.web.current_cards import current_pool

        return current_pool().types | LANGUAGE.lexicon.types

    def made_cards(self) -> list[CardDef]:
        from games.cidwam.web.current_cards import current_pool

        return list(current_pool().tokens)

    def face_words(self, data: FaceData) -> str:
        return description(data)

    def laid_out(self, data: FaceData) -> Face:
        return laid_out(data)

    def bare_data(self, data: FaceData) -> BareData:
        return bare_data(data)

    def list_summary(self) -> str:
        return "Every CIDWaM card: search by name, type, numbers and what they do."

    def card_summary(self, card: "Card") -> str:
        from games.cidwam.web.card_page import what_it_is

        return f"{what_it_is(card)} {card.text or card.flavour}"

    def card_context(self, card: "Card", viewer: Any) -> dict[str, Any]:
        from games.cidwam.web.card_page import card_context

        return card_context(card, viewer)

    def rules_summary(self) -> str:
        return "The CIDWaM rulebook: numbered and searchable, with rulings and worked examples."

    def rules_page_context(self) -> dict[str, Any]:
        from games.cidwam.web import rules_page

        return rules_page.context()

    def glossary(self) -> Sequence[tuple[str, Sequence[glossary.Term]]]:
        return (
            ("Keywords", glossary.KEYWORDS),
            ("Terms", glossary.TERMS),
            ("At the table", glossary.TABLE),
        )

    def phrasebook(self) -> Sequence[PhraseGroup]:
        from games.cidwam.web.phrasebook import groups

        return groups()

    def made_card_context(self, card: CardDef) -> dict[str, Any]:
        from games.cidwam.web.card_page import made_card_context

        return made_card_context(card)


def _read_dice(written: str) -> Dice | None:
    try:
        return Dice.parse(written) if written else None
    except ValueError:
        return None


CARDS = CidwamCards
