"""A card that texts have changed for a while: without abilities, with other Hit Dice."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import lru_cache

from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.cards.script import Script
from games.cidwam.rules.text.vocabulary import Dice

# What is changed: "no abilities" with "", or "Hit Dice" with the dice.
Change = tuple[str, str]
NO_ABILITIES, HIT_DICE = "no abilities", "Hit Dice"


@lru_cache(maxsize=2048)
def changed_card(card: CardDef, changes: tuple[Change, ...]) -> CardDef:
    """Return a card as it is with these changes, the later ones last; its name and printed words
    stay."""
    found = card
    for what, value in changes:
        if what == HIT_DICE:
            found = replace(found, hit_dice=Dice.parse(value))
    # `replace` makes the script anew, so it is taken away last.
    if any(what == NO_ABILITIES for what, _ in changes):
        found = replace(found, tree=None, script=_without_abilities(card.script))
    return found


def _without_abilities(script: Script) -> Script:
    """Return a script that nothing hears and that gives nothing. Its effects stay, for one of them
    may be under way: what has been set off is done all the same (E53)."""
    left = copy(script)
    fresh = Script()
    for name in Script.__slots__:
        if name not in _KEPT:
            setattr(left, name, getattr(fresh, name))
    return left


_KEPT = ("abilities", "effects", "known_wants", "local_effects", "placed_effects")
