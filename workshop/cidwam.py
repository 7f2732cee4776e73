"""All that the workshop takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its definition (`games`).
"""

from games.cidwam.rules.cards.card import read_card
from games.cidwam.rules.cards.power import STRANGE, expected_value
from games.cidwam.rules.text import complete
from games.cidwam.rules.text.effects.tokens import CreateNamed
from games.cidwam.rules.text.vocabulary import RULEBOOK_TYPES

__all__ = [
    "RULEBOOK_TYPES",
    "STRANGE",
    "CreateNamed",
    "complete",
    "expected_value",
    "read_card",
]
