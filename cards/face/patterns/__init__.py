"""The patterns behind emblems: line work of a family look.

Which pattern it is, and what is common to its drawings (how many waves, how steep), comes from the
first type, of whatever kind the card is. The card's id chooses one of the family's few drawings,
so that sheets hold each of them once and not one a card. The same id gives the same drawing on
every machine. Lines and little else, so little ink.
"""

from collections.abc import Callable
from hashlib import sha256
from random import Random

from cards.face.boxes import Item
from cards.face.colours import Family
from cards.face.patterns.fields import burrows, facets, hills, masonry, reeds, scales
from cards.face.patterns.frame import Frame, Point
from cards.face.patterns.rounds import gears, orbits, rays, rosette

Pattern = Callable[[Random, Random, Frame, Point, Family], list[Item]]

# The Core Set's peoples and their districts. Any other type gets one of them all by its name.
BY_TYPE: dict[str, Pattern] = {
    "Vermin": burrows,
    "Cellar": burrows,
    "Moneyed": rosette,
    "Market": rosette,
    "Sworn": masonry,
    "Rampart": masonry,
    "Restless": orbits,
    "Barrow": orbits,
    "Clockwork": gears,
    "Foundry": gears,
    "Fey": reeds,
    "Fen": reeds,
    "Learned": rays,
    "College": rays,
    "Colossal": hills,
    "Moor": hills,
    "Town": scales,
}
ALL: tuple[Pattern, ...] = (
    burrows,
    facets,
    gears,
    hills,
    masonry,
    orbits,
    rays,
    reeds,
    rosette,
    scales,
)
DRAWINGS = 3
"""The number of drawings of a family's pattern."""


def _random(seed: str) -> Random:
    return Random(int.from_bytes(sha256(seed.encode()).digest()[:8]))


def pattern(seed: str, family_of: str, frame: Frame, centre: Point, family: Family) -> list[Item]:
    """Return the pattern of one card; it reaches beyond the frame and wants to be clipped to it.

    `seed` is the card's own, `family_of` the type (or what stands for it) that it shares with
    others; `family` is that type's tone; `centre` is what round patterns go around.
    """
    drawn = BY_TYPE.get(family_of) or _random(f"pattern/{family_of}").choice(ALL)
    chosen = _random(seed).randrange(DRAWINGS)
    return drawn(_random(f"{chosen}: {family_of}"), _random(family_of), frame, centre, family)
