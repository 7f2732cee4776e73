"""CIDWaM's drafts: faults in the rules' own words, copies by name, values, cards to play."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.kernel.game import Data
from games.cidwam.rules.cards.card import CardPool, read_card
from games.cidwam.rules.cards.power import STRANGE, expected_value
from games.cidwam.rules.text import CardText
from games.cidwam.rules.text.vocabulary import Dice
from games.cidwam.web.current_cards import current_pool
from games.cidwam.web.draft_cards import copied_names, draft_cards
from workshop.games import RULES, DraftTools, Fault, Known, Unfinished
from workshop.limits import MAX_ROLLED
from workshop.models import Draft

MISSING = {
    "name": "It has no name yet",
    "value": "It has no value yet",
    "movement": "Choose which chess piece this Soul moves like",
    "hit_dice": "A Soul needs Hit Dice, such as 1d6, 2d4+1 or a plain number",
}


class CidwamDrafts(DraftTools):
    missing = MISSING
    examples = (
        "When this attacks: Earn 2.",
        "When this is destroyed: Draw a card.",
        "This has +2 while in your opponent’s Zone.",
    )

    def read(self, data: object) -> Data:
        return read_card(data)

    def more_faults(self, data: Mapping[str, Any]) -> list[Fault]:
        """Say whether its Hit Dice are too many for a draft; nothing of what are none."""
        try:
            dice = Dice.parse(data["hit_dice"])
        except (KeyError, TypeError, ValueError):
            return []
        if dice.n * dice.sides <= MAX_ROLLED:
            return []
        words = f"A draft’s Hit Dice can roll at most {MAX_ROLLED}, such as 1d100 or 10d10."
        return [Fault("hit_dice", words)]

    def copied_names(self, tree: CardText) -> list[str]:
        return copied_names(tree)

    def strange_value(self, card: Data, known: Known) -> str:
        """Return a sentence for a card whose value is far from what such cards cost.

        It knows sizes, not tricks (rules.cards.power): a value is strange, never wrong.
        """
        value = card.get("value")
        if card.get("kind") == "Persona" or not isinstance(value, int):
            return ""
        rules = {key: card.get(key) for key in RULES if card.get(key) is not None}
        made = CardPool([{**rules, "name": "A draft"}], known.types).by_name["A draft"]
        mean, spread = expected_value(made, current_pool())
        if abs(value - mean) <= STRANGE * spread:
            return ""
        low, high = max(0, round(mean - spread)), round(mean + spread)
        usual = f"{low}" if low == high else f"{low} to {high}"
        return (
            f"Official cards of this size cost {usual}; this one costs {value}. That ignores "
            "clever effects, so it may be just right."
        )

    def playing_cards(self, drafts: Iterable[Draft]) -> tuple[list[dict[str, Any]], Unfinished]:
        return draft_cards(drafts)


DRAFTS = CidwamDrafts
