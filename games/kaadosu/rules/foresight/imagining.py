"""A whole state as it might be: what a seat can't see is drawn by chance from what may lie there.

Everything is worked out from public knowledge and the seat's own, so the true state behind it
leaves no trace. Of the other's deck no seat knows the list (K8.1): its hidden cards are bases of
the pool that nobody is seen to have. The other seat has no standing orders there.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.chance import Chance, shuffle
from games.kaadosu.rules.cards import FIRST_EDITION, SHADOW, Card, Code, make_card, read_code
from games.kaadosu.rules.pool import bases
from games.kaadosu.rules.position.state import OVER, State
from games.kaadosu.rules.table.view import seen_cards

_PURPOSE = "imagined"


def imagine(s: State, seat: int, chance: Chance) -> State:
    """A state that agrees with all that the seat may know."""
    imagined = s.clone()
    imagined.chance = chance
    other = imagined.sides[1 - seat]
    other.orders = {}
    seen = {card.code for card in seen_cards(s, seat, with_decks=False)}
    own = [card for card in s.decks[seat] if card.code not in seen]
    theirs = [card for card in s.decks[1 - seat] if card.code in seen]
    hidden = _theirs(s, seat, theirs, chance)
    _draw_anew(imagined, seat, own, hidden, chance)
    if s.phase != OVER:
        decks = list(s.decks)
        decks[1 - seat] = (*hidden, *sorted(theirs, key=lambda card: card.code))
        imagined.decks = tuple(decks)
        imagined.cards = {card.code: card for deck in decks for card in deck}
    return imagined


def _theirs(s: State, seat: int, seen: list[Card], chance: Chance) -> list[Card]:
    """The hidden cards of the other's deck: known once the battle is over, else made up."""
    deck = s.decks[1 - seat]
    if s.phase == OVER:
        codes = {card.code for card in seen}
        return [card for card in deck if card.code not in codes]
    known = [*s.decks[seat], *seen]
    found = list(_missing_copies(known, 1 - seat))
    taken = {card.number for card in known if card.edition == FIRST_EDITION}
    pool = bases()
    while len(found) < len(deck) - len(seen):
        base = pool[chance.below(len(pool), _PURPOSE)]
        if base.number not in taken:
            taken.add(base.number)
            found.append(base.card(1 - seat))
    return found


def _missing_copies(known: list[Card], owner: int) -> Iterator[Card]:
    """Copies of shadows that must be somewhere, for a later one is seen (K1.3)."""
    codes = {card.code for card in known}
    for card in sorted(known, key=lambda one: one.code):
        parts = read_code(card.code)
        assert parts is not None
        if parts.kind != SHADOW:
            continue
        for copy in range(1, parts.copy):
            code = str(Code(SHADOW, parts.edition, parts.number, copy))
            if code not in codes:
                codes.add(code)
                yield make_card(code, card.to_json(), owner)


def _draw_anew(s: State, seat: int, own: list[Card], theirs: list[Card], chance: Chance) -> None:
    """Lay hidden cards into the other's hand and the piles that nobody knows."""
    own = sorted(own, key=lambda card: card.code)
    if len(s.piles) == 1:
        groups = [[*own, *theirs]] * 2
    else:
        groups = [theirs.copy(), own]
    for group in groups[: len(s.piles)]:
        shuffle(chance, group, _PURPOSE)
    for_hand, for_own_pile = groups
    other = s.sides[1 - seat]
    other.hand = [card if card.code in other.known else for_hand.pop() for card in other.hand]
    for whose in (1 - seat, seat) if len(s.piles) > 1 else (seat,):
        pile = s.pile_of(whose)
        if not pile.is_known:
            group = for_own_pile if whose == seat else for_hand
            pile.cards = [group.pop() for _ in pile.cards]
