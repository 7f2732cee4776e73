"""All that play takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its definition (`games`).
"""

from games.cidwam.rules.board import SEATS
from games.cidwam.rules.game import Cidwam
from games.cidwam.rules.table.event_rules import rule_of
from games.cidwam.rules.table.words import NOBODY, Reader, Sight
from games.cidwam.rules.versions import AS_IN_DOCUMENT, NEWEST, VERSIONS, version_named

__all__ = [
    "AS_IN_DOCUMENT",
    "NEWEST",
    "NOBODY",
    "SEATS",
    "VERSIONS",
    "Cidwam",
    "Reader",
    "Sight",
    "rule_of",
    "version_named",
]
