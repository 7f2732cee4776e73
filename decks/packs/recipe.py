"""The recipe of a pack, such as "1 persona, 8 soul, 3 spell, 3 any", and packs dealt by it.

Each part says how many and of which kind or type; "any" is any card but leads, "rare" one of which
a deck may hold fewer copies than of most, "common" any other. No database.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cards.folding import fold

Entry = dict[str, Any]
"""A card of the pool: id, name, kind, types, value, is_lead, is_rare, face."""

Below = Callable[[int], int]
"""A whole number from 0 and below another, by chance."""

MAX_PARTS: Final = 12
MAX_PACK_CARDS: Final = 30
PACK_SIZE: Final = 15
ANY, COMMON, RARE = "any", "common", "rare"
_PART = re.compile(r"(?P<count>\d{1,3})\s*(?:[x×]\s*)?(?P<of>[^\W\d][\w' -]*)")


class BadRecipe(ValueError):
    """A recipe that makes no pack: str() is a sentence."""


@dataclass(frozen=True, slots=True)
class Part:
    """So many cards of a kind, a type or a rarity, in small letters."""

    count: int
    of: str

    def fits(self, card: Entry) -> bool:
        """Whether a card may be one of them."""
        if self.of in (ANY, COMMON, RARE):
            wanted = {ANY: (True, False), COMMON: (False,), RARE: (True,)}[self.of]
            return not card["is_lead"] and card["is_rare"] in wanted
        return self.of in {fold(card["kind"]), *map(fold, card["types"])}


def parse(text: str, pool: Sequence[Entry]) -> list[Part]:
    """Return the parts of a recipe whose every part the pool can fill. Raises BadRecipe."""
    written = [part for part in re.split(r"[,;+\n]", text) if part.strip()]
    if not written:
        raise BadRecipe("Say what’s in a pack, such as “8 soul, 3 spell, 4 any”.")
    if len(written) > MAX_PARTS:
        raise BadRecipe(f"A pack can have at most {MAX_PARTS} parts.")
    parts = [_part(part, pool) for part in written]
    total = sum(part.count for part in parts)
    if not 1 <= total <= MAX_PACK_CARDS:
        raise BadRecipe(f"A pack has 1 to {MAX_PACK_CARDS} cards; this one has {total}.")
    return parts


def _part(text: str, pool: Sequence[Entry]) -> Part:
    found = _PART.fullmatch(text.strip())
    if found is None:
        raise BadRecipe(f"“{text.strip():.40}” isn’t a part of a pack. Write “3 spell”.")
    asked = fold(found["of"])
    for of in (asked, asked.removesuffix("s")):
        part = Part(int(found["count"]), of)
        if any(map(part.fits, pool)):
            return part
    raise BadRecipe(f"The set has no card for “{text.strip():.40}”. Use a kind, a type or “any”.")


def default_recipe(pool: Sequence[Entry], proposed: str = "") -> str:
    """Return a recipe that the pool can fill: the parts of the game's own that it can, and any
    cards up to a pack's usual size."""
    written = [part.strip().partition(" ") for part in proposed.split(",") if part.strip()]
    parts = [Part(int(count), of) for count, _, of in written if of != ANY]
    parts = [part for part in parts if any(map(part.fits, pool))]
    left = PACK_SIZE - sum(part.count for part in parts)
    if left > 0 and any(map(Part(1, ANY).fits, pool)):
        parts.append(Part(left, ANY))
    return ", ".join(f"{part.count} {part.of}" for part in parts)


def deal(parts: Iterable[Part], pool: Sequence[Entry], below: Below) -> list[str]:
    """Return the ids of a pack's cards, each once as long as the pool has others that fit."""
    pack: list[str] = []
    for part in parts:
        fit = [card["id"] for card in pool if part.fits(card)]
        for _ in range(part.count):
            left = [one for one in fit if one not in pack] or fit
            pack.append(left[below(len(left))])
    return pack
