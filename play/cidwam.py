"""All that play takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its KIND (engine.games).
"""

from engine.cidwam.board import SEATS
from engine.cidwam.game import Cidwam
from engine.cidwam.table.event_rules import rule_of
from engine.cidwam.table.words import NOBODY, Reader, Sight
from engine.cidwam.versions import AS_IN_DOCUMENT, NEWEST, VERSIONS, version_named

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
