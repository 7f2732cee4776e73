"""Small games that prove the house: each module gives a KIND, as a game's folder does."""

from engine.kernel.kind import Kind
from tests.toys import claims, nim, patience, survivors, traitors

TOYS: dict[str, Kind] = {
    kind.slug: kind
    for kind in (patience.KIND, nim.KIND, claims.KIND, traitors.KIND, survivors.KIND)
}
