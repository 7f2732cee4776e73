"""A whole state as it might be: what a seat can't see is drawn by chance from what may lie there.

Everything is worked out from public knowledge and the seat's own, so the true state behind it
leaves no trace. Other seats have no standing orders there.
"""

from __future__ import annotations

from engine.kernel.chance import Chance, shuffle
from games.complicated.rules.cards import IS_COMPONENT, VALUE, aces_of
from games.complicated.rules.position.kept import Kept
from games.complicated.rules.position.state import DONE, Side, State

_PURPOSE = "imagined"


def imagine(s: State, seat: int, chance: Chance) -> State:
    """A state that agrees with all that the seat may know."""
    imagined = s.clone()
    imagined.chance = chance
    imagined.kept = Kept(seat, len(s.sides))  # for who looks ahead from here
    for other, side in enumerate(imagined.sides):
        if other == seat:
            _own_pile(side, chance)
        elif not side.is_out:
            _others_cards(imagined, other, chance)
            _lower_aces(imagined, side, chance)
            side.orders = {}
    return imagined


def _own_pile(side: Side, chance: Chance) -> None:
    """Of the own pile the order alone is unknown."""
    side.pile.sort()
    shuffle(chance, side.pile, _PURPOSE)


def _visible(s: State, seat: int) -> set[str]:
    """The cards of a seat that lie open, but for Aces."""
    side = s.sides[seat]
    seen = {*side.discard, *side.resources, *side.resources.values(), *side.ace_jacks}
    seen.update(code for code, tokens in side.construction.items() if tokens == DONE)
    for unit in side.units.values():
        seen.update(unit.cards)
    if s.fight is not None:
        seen.update(king for whose, king in s.fight.kings if whose == seat)
    return seen


def _others_cards(s: State, seat: int, chance: Chance) -> None:
    """Unfinished components, hand and pile anew: of all that could be there."""
    side = s.sides[seat]
    seen = _visible(s, seat)
    rest = [code for code in s.terms.pile if code not in seen]
    shuffle(chance, rest, _PURPOSE)
    begun = sorted((n for n in side.construction.values() if n != DONE), reverse=True)
    drawn: dict[int, list[str]] = {}
    for tokens in begun:  # the most tokens leave the least choice
        at = next(i for i, one in enumerate(rest) if IS_COMPONENT[one] and VALUE[one] > tokens)
        drawn.setdefault(tokens, []).append(rest.pop(at))
    side.construction = {
        (code if tokens == DONE else drawn[tokens].pop()): tokens
        for code, tokens in side.construction.items()
    }
    held = len(side.hand)
    side.hand, side.pile = rest[:held], rest[held : held + len(side.pile)]


def _lower_aces(s: State, side: Side, chance: Chance) -> None:
    """Below the top: any of those that neither lie open nor are set aside."""
    if len(side.base) > 1:
        seen = {side.base[-1], *side.destroyed}
        rest = [ace for ace in aces_of(s.terms.decks) if ace not in seen]
        shuffle(chance, rest, _PURPOSE)
        side.base[:-1] = rest[: len(side.base) - 1]
