"""All that the card database takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its definition (`games`).
"""

from games.cidwam.rules.cards.card import KINDS, MOVEMENTS, CardDef, CardPool
from games.cidwam.rules.cards.decks import MIN_CARDS, MYTHIC_COPIES
from games.cidwam.rules.text import (
    CardText,
    Node,
    TextError,
    compile_text,
    explain,
    features,
    meaning,
    opening,
    read_as,
    render,
    to_data,
)
from games.cidwam.rules.text.abilities import (
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
from games.cidwam.rules.text.effects.control import ChooseOne, If
from games.cidwam.rules.text.events import Enters
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.parts import Ability, Bonus, Condition, Cost, Effect, Event, Keyword
from games.cidwam.rules.text.targets import Count, Group
from games.cidwam.rules.text.vocabulary import CHOICES, KIND_WORDS, Dice, Sort

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
    "read_as",
    "render",
    "to_data",
]
