"""All that the lab takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its KIND (engine.games).
"""

from engine.cidwam.cards.card import CardDef
from engine.cidwam.game import Cidwam
from engine.cidwam.text import CardText, render
from engine.cidwam.text.abilities import Attach
from engine.cidwam.versions import AS_IN_DOCUMENT, NEWEST, VERSIONS, version_named

__all__ = [
    "AS_IN_DOCUMENT",
    "NEWEST",
    "VERSIONS",
    "Cidwam",
    "attaching",
    "version_named",
]


def attaching(card: CardDef) -> str:
    """Return what a Relic's text says of where it goes, without which it can't be played (R1.5); ""
    of other cards."""
    said = card.tree.abilities if card.tree else ()
    return render(CardText(tuple(one for one in said if isinstance(one, Attach))))
