"""CIDWaM's cards: entries of card files in the engine's own words for what is wrong, faces, and
all that their pages show."""

from collections.abc import Sequence
from typing import Any

from django.utils.text import Truncator

from cards import queries
from cards.examples.showing import shown
from cards.face.alt_text import description
from cards.face.boxes import Face
from cards.face.data import FaceData, face_data
from cards.face.layout import laid_out
from cards.games import Columns, GameCards, WrongEntry
from cards.hooks import card_panels, in_order
from cards.models import Card
from cards.pictures import credits
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard
from games.cidwam.rules import text as card_language
from games.cidwam.rules.cards.card import MAX_TYPE_LETTERS, MAX_TYPES, CardDef, read_card
from games.cidwam.rules.cards.decks import MIN_CARDS, MYTHIC_COPIES
from games.cidwam.rules.text import CardText
from games.cidwam.rules.text.vocabulary import Dice
from games.cidwam.web import card_queries, glossary, movement, rules_page
from games.cidwam.web.columns import CompiledColumns
from games.cidwam.web.search import behaviour
from games.cidwam.web.understood import understood

EXAMPLES = 24  # listed of those in which a card only takes part


class CidwamCards(GameCards):
    checklist = ("Number", "Name", "Kind", "Value", "Dice", "Moves")
    prints_searches = True
    has_rule_pages = True
    card_language = card_language

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
        return CompiledColumns(entries)

    def data_of(self, card: Card) -> Data:
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

    def compiled_columns(self, tree: CardText | None, dice: Dice | None) -> dict[str, Any]:
        return {
            "dice_mean": dice.mean if dice else None,
            "dice_maximum": dice.maximum if dice else None,
            "hit_dice": str(dice) if dice else "",
            "keywords": behaviour.keywords(tree),
            "behaviour": behaviour.marks(tree),
        }

    def made_cards(self) -> list[CardDef]:
        return queries.tokens()

    def face_words(self, data: FaceData) -> str:
        return description(data)

    def laid_out(self, data: FaceData) -> Face:
        return laid_out(data)

    def list_summary(self) -> str:
        return "Every CIDWaM card: search by name, type, numbers and what they do."

    def card_summary(self, card: Card) -> str:
        return f"{_what_it_is(card)} {card.text or card.flavour}"

    def card_context(self, card: Card, viewer: Any) -> dict[str, Any]:
        """Return its text explained, worked examples, what is like it, and what other rooms tell of
        it."""
        own, others = queries.examples_of(card)
        tree = card_queries.tree_of(card)
        return {
            "description": f"{_what_it_is(card)} {Truncator(card.text).chars(180)}",
            "emblem": credits.icon_credit(card.icon),
            "terms": glossary.explained(card.text),
            "understood": understood(tree) if tree is not None else [],
            "examples": [shown(example) for example in own],
            "other_examples": others[:EXAMPLES],
            "more_examples": max(0, len(others) - EXAMPLES),
            "like": card_queries.cards_like(card),
            "panels": in_order(make(card, viewer) for make in card_panels),
            "moves": movement.picture(card.movement) if card.movement else None,
            "moves_words": movement.WORDS.get(card.movement, ""),
            "min_cards": MIN_CARDS,
            "mythic_copies": MYTHIC_COPIES,
        }

    def rules_summary(self) -> str:
        return "The CIDWaM rulebook: numbered and searchable, with rulings and worked examples."

    def rules_page_context(self) -> dict[str, Any]:
        return rules_page.context()

    def glossary(self) -> Sequence[tuple[str, Sequence[glossary.Term]]]:
        return (
            ("Keywords", glossary.KEYWORDS),
            ("Terms", glossary.TERMS),
            ("At the table", glossary.TABLE),
        )

    def made_card_context(self, card: CardDef) -> dict[str, Any]:
        words = movement.WORDS.get(card.movement or "", "")
        moves_like = f"It moves like a {card.movement}: {words}." if words else ""
        return {
            "summary": f"A token created by cards. {card.text or moves_like}",
            "terms": glossary.explained(card.text),
            "understood": understood(card.tree) if card.tree else [],
            "makers": card_queries.makers_of(card),
            "moves": movement.picture(card.movement) if card.movement else None,
            "moves_words": words,
        }


def _what_it_is(card: Card) -> str:
    value = "" if card.value is None else f", value {card.value}"
    return f"{card.type_line}{value}."


CARDS = CidwamCards
