"""All that the lab takes of CIDWaM's engine, for what is CIDWaM's own here. Nothing else
in this room knows that engine; another game is known by its KIND (engine.games).
"""

from engine.cidwam.game import Cidwam
from engine.cidwam.versions import AS_IN_DOCUMENT, NEWEST, VERSIONS, version_named

__all__ = [
    "AS_IN_DOCUMENT",
    "NEWEST",
    "VERSIONS",
    "Cidwam",
    "version_named",
]
