"""All that the card database takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its KIND (engine.games).
"""

from engine.cidwam.cards.card import KINDS, MOVEMENTS, CardDef, CardPool
from engine.cidwam.cards.decks import MIN_CARDS, MYTHIC_COPIES
from engine.cidwam.text import (
    CardText,
    Node,
    TextError,
    compile_text,
    explain,
    features,
    meaning,
    opening,
    render,
    to_data,
)
from engine.cidwam.text.abilities import (
    Attach,
    CostChange,
    Keywords,
    OwnCost,
    Payment,
    Prohibition,
    Secret,
    SecretPay,
    SecretWhen,
    SpellEffects,
    Static,
    Triggered,
)
from engine.cidwam.text.effects.control import ChooseOne, If
from engine.cidwam.text.events import Enters
from engine.cidwam.text.node import NODES
from engine.cidwam.text.parts import Ability, Bonus, Condition, Cost, Effect, Event, Keyword
from engine.cidwam.text.sorts import CHOICES, KIND_WORDS, Dice, Sort
from engine.cidwam.text.targets import Count, Group

__all__ = [
    "CHOICES",
    "KINDS",
    "KIND_WORDS",
    "MIN_CARDS",
    "MOVEMENTS",
    "MYTHIC_COPIES",
    "NODES",
    "Ability",
    "Attach",
    "Bonus",
    "CardDef",
    "CardPool",
    "CardText",
    "ChooseOne",
    "Condition",
    "Cost",
    "CostChange",
    "Count",
    "Dice",
    "Effect",
    "Enters",
    "Event",
    "Group",
    "If",
    "Keyword",
    "Keywords",
    "Node",
    "OwnCost",
    "Payment",
    "Prohibition",
    "Secret",
    "SecretPay",
    "SecretWhen",
    "Sort",
    "SpellEffects",
    "Static",
    "TextError",
    "Triggered",
    "compile_text",
    "explain",
    "features",
    "meaning",
    "opening",
    "render",
    "to_data",
]
