"""All that the workshop takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its KIND (engine.games).
"""

from engine.cidwam.cards.card import read_card
from engine.cidwam.cards.power import STRANGE, expected_value
from engine.cidwam.text import complete
from engine.cidwam.text.effects.tokens import CreateNamed
from engine.cidwam.text.sorts import RULEBOOK_TYPES

__all__ = [
    "RULEBOOK_TYPES",
    "STRANGE",
    "CreateNamed",
    "complete",
    "expected_value",
    "read_card",
]
