"""All that the lab takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its definition (`games`).
"""

from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.game import Cidwam
from games.cidwam.rules.text import CardText, render
from games.cidwam.rules.text.abilities import Attach
from games.cidwam.rules.versions import AS_IN_DOCUMENT, NEWEST, VERSIONS, version_named

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
