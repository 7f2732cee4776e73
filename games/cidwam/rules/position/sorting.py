"""Whether a card or piece is of a sort (Soul, Vermin, token ...), by what it is where it lies."""

from __future__ import annotations

from collections.abc import Iterable

from games.cidwam.rules.board import ATTACHED
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.flags import FACE_DOWN, SHIELD, TOKEN
from games.cidwam.rules.position.state import State
from games.cidwam.rules.text.vocabulary import Sort

_MORE_THAN_CARD = TOKEN | SHIELD | FACE_DOWN
_NOT_PRINTED = frozenset(("Piece", "token"))


def is_sort(s: State, piece: int, sort: Sort) -> bool:
    """A Shield is an Incantation (R8.2a); a face-down piece has its kind alone (R10.9)."""
    word = sort.word
    if not s.flags[piece] & _MORE_THAN_CARD and word not in _NOT_PRINTED:
        return word in s.defs[piece].sorts  # a fast path: it is what is printed on it
    if word == "Piece":
        return s.place[piece] <= ATTACHED
    if word == "card":
        return True
    flags = s.flags[piece]
    if word == "token":
        return bool(flags & TOKEN)
    if flags & SHIELD:
        return word == "Incantation"
    card = s.defs[piece]
    assert card is not None
    if flags & FACE_DOWN:
        return word == card.kind
    return card_is_sort(card, sort)


def any_is_sort(s: State, pieces: tuple[int, ...], sort: Sort) -> bool:
    """Is one of these pieces of a sort, such as of the Souls of a stack?"""
    for piece in pieces:  # noqa: SIM110 - a generator takes longer than what it looks at
        if is_sort(s, piece, sort):
            return True
    return False


def is_called(s: State, piece: int, called: str) -> bool:
    """Has a piece the name in quotation marks? A Rat Token's is Rat (R10.18), and what lies face
    down has none."""
    if s.flags[piece] & (SHIELD | FACE_DOWN):
        return False
    name = s.defs[piece].name
    return called[1:-1] in (name, name.removesuffix(" Token") if s.defs[piece].is_token else name)


def of_sort(s: State, units: Iterable[tuple[int, ...]], sort: Sort) -> list[int]:
    """The bottoms of those Souls, stacks and other pieces that are of a sort."""
    defs, flags, word = s.defs, s.flags, sort.word
    found = []
    for members in units:
        piece = members[0]
        # A fast path: what lies alone and open is what is printed on it.
        if len(members) == 1 and not flags[piece] & _MORE_THAN_CARD and word not in _NOT_PRINTED:
            if word in defs[piece].sorts:
                found.append(piece)
        elif any_is_sort(s, members, sort):
            found.append(piece)
    return found


def card_is_sort(card: CardDef, sort: Sort) -> bool:
    """The same for a card in a hand, a deck or a discard."""
    return sort.word in card.sorts
