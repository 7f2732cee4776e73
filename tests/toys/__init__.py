"""Small games that prove the house: each module gives a definition, as a game's folder does."""

from engine.kernel.definition import GameDefinition
from tests.toys import claims, nim, patience, survivors, traitors

TOYS: dict[str, GameDefinition] = {
    kind.slug: kind
    for kind in (
        patience.DEFINITION,
        nim.DEFINITION,
        claims.DEFINITION,
        traitors.DEFINITION,
        survivors.DEFINITION,
    )
}
