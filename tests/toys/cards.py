"""The cards that toys play with: traps and treasures, as a set file would have them."""

from engine.kernel.figures import Figure
from engine.kernel.game import Data
from engine.kernel.schema import Schema

MOST = 6
KINDS = {"trap": "Trap", "treasure": "Treasure"}
SCHEMA = Schema(
    (
        Figure("name", "Name", "line", least=1, most=40),
        Figure("kind", "Kind", "word", values=KINDS),
        Figure("worth", "Worth", "number", least=1, most=MOST),
    ),
    kind="kind",
)
CARDS: list[Data] = [
    {"name": f"{label} {worth}", "kind": kind, "worth": worth}
    for kind, label in KINDS.items()
    for worth in range(1, MOST + 1)
]
