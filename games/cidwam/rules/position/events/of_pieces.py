"""Events of pieces on the board. References hold at the moment of telling: a piece that is
to move or to leave is told of before, one that has come after."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.cidwam.rules.board import SEATS
from games.cidwam.rules.flags import TOKEN
from games.cidwam.rules.position.events.telling import (
    new_face,
    new_hand_cards,
    tell,
    tell_each,
)
from games.cidwam.rules.position.labels import (
    Data,
    Viewer,
    label,
    labels,
    place_name,
    reference,
)
from games.cidwam.rules.position.state import State


def entered(s: State, piece: int, how: str) -> None:
    """how: play, create, shield, put. Told once it lies there with its life counters."""
    tell_each(
        s,
        "enter",
        lambda viewer: {
            "seat": SEATS[s.controller[piece]],
            "how": how,
            "piece": reference(s, piece),
            "face": new_face(s, piece, viewer),
        },
    )


def moves(
    s: State, members: Sequence[int], to: int, taken: bool = False, again: bool = False
) -> None:
    """`taken`: the Soul's own move, by which it has been taken this turn; `again`: it can be once
    more (R6.1)."""
    own = {"taken": True} if taken else {}
    if again:
        own["again"] = True
    tell_each(
        s,
        "move",
        lambda viewer: {"pieces": labels(s, members, viewer), "to": place_name(to), **own},
    )


def swapped(s: State, one: int, other: int) -> None:
    """Tell that things in two places change places."""
    tell(s, "swap", places=[place_name(one), place_name(other)])


def turned_up(s: State, piece: int) -> None:
    tell(s, "turn up", piece=reference(s, piece), face=new_face(s, piece, None))


def controlled(s: State, seat: int, members: Sequence[int], was: Sequence[Data]) -> None:
    """`was` are the references from before; told once they are the new player's."""

    def told(viewer: Viewer) -> Data:
        pieces = [
            {"piece": before, "face": new_face(s, piece, viewer), "to": reference(s, piece)}
            for piece, before in zip(members, was, strict=True)
        ]
        return {"seat": SEATS[seat], "pieces": pieces}

    tell_each(s, "control", told)


def counters(s: State, piece: int, word: str, n: int) -> None:
    now = dict(s.counters[piece]).get(word, 0)
    tell_each(
        s,
        "counters",
        lambda viewer: {"piece": label(s, piece, viewer), "word": word, "n": n, "now": now},
    )


def bonus(s: State, piece: int, n: int, until: int = -1) -> None:
    """Until end of turn, or the next turn of the seat `until`."""
    lasts = {} if until < 0 else {"until": SEATS[until]}
    tell_each(s, "bonus", lambda viewer: {"piece": label(s, piece, viewer), "n": n, **lasts})


def keyword(s: State, piece: int, name: str, n: int, until: int = -1) -> None:
    """Until end of turn, or the next turn of the seat `until`; n is that of Range."""
    number: Data = {"n": n} if n else {}
    if until >= 0:
        number["until"] = SEATS[until]
    tell_each(
        s,
        "keyword",
        lambda viewer: {"piece": label(s, piece, viewer), "keyword": name, **number},
    )


def changed(s: State, piece: int, what: str, value: str) -> None:
    """Something of a piece's card (`cards.changed`) is another thing."""
    tell_each(
        s,
        "changed",
        lambda viewer: {"piece": label(s, piece, viewer), "what": what, "value": value},
    )


def ready(s: State, members: Sequence[int]) -> None:
    """A Soul can be taken again this turn."""
    tell_each(s, "ready", lambda viewer: {"pieces": labels(s, members, viewer)})


def destroyed(s: State, pieces: Iterable[int], why: str, by: Sequence[int] = ()) -> None:
    """They lie face up in the discard then, whatever they were (R5.3, R8.2a)."""
    leaving = list(pieces)

    def told(viewer: Viewer) -> Data:
        found: Data = {"pieces": [_leaving(s, p, viewer) for p in leaving], "why": why}
        for there, piece in zip(found["pieces"], leaving, strict=True):
            there["card"] = s.defs[piece].title
        if by:
            found["by"] = labels(s, by, viewer)
        return found

    tell_each(s, "destroy", told)


def returned(s: State, pieces: Sequence[int]) -> None:
    """To their owners' hands; a token ceases (R10.17)."""
    cards = [p for p in pieces if not s.flags[p] & TOKEN]

    def told(viewer: Viewer) -> Data:
        found: Data = {"pieces": [_leaving(s, p, viewer) for p in pieces]}
        if own := [card for card in cards if s.owner[card] == viewer]:
            found["cards"] = new_hand_cards(s, own)
        return found

    tell_each(s, "return", told)


def removed(s: State, pieces: Sequence[int]) -> None:
    """From the game, for good and openly, whatever they were."""

    def told(viewer: Viewer) -> Data:
        found = [_leaving(s, p, viewer) for p in pieces]
        for there, piece in zip(found, pieces, strict=True):
            there["card"] = s.defs[piece].title
        return {"pieces": found}

    tell_each(s, "remove", told)


def _leaving(s: State, piece: int, viewer: Viewer) -> Data:
    owner, token = SEATS[s.owner[piece]], bool(s.flags[piece] & TOKEN)
    return {**label(s, piece, viewer), "owner": owner, "token": token}


def shield_broken(s: State, shield: int) -> None:
    owner = s.owner[shield]
    tell(
        s,
        "break",
        {owner: {"cards": new_hand_cards(s, [shield])}},
        seat=SEATS[s.controller[shield]],
        place=place_name(s.place[shield]),
        owner=SEATS[owner],
    )
