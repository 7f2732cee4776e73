"""The facts that a game tells: one function a kind of fact, each building what may be known.

Called only while a log is kept (`State.log`), so that simulation pays nothing. Every event has
`text`, one line of the log, and where it helps `seat`, `place`, `card` and numbers. What only
one seat may know goes into that seat's private part and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cidwam.board import ATTACHED, PERSONA, PLACE_NAMES, SEATS, slot_number
from engine.cidwam.flags import FACE_DOWN, SHIELD
from engine.cidwam.position.state import State
from engine.kernel.game import Event

PLAYER = ("South", "North")


def tell(
    s: State,
    kind: str,
    text: str,
    private: dict[int, str] | None = None,
    known: dict[str, Any] | None = None,
    **more: Any,
) -> None:
    """`private` is the line that a seat reads instead; `known` is what it may know besides."""
    assert s.log is not None
    extra = known or {}
    hidden = {seat: {"text": own, **extra} for seat, own in private.items()} if private else None
    s.log.append(Event(kind, {"text": text, **more}, hidden))


def place_name(s: State, piece: int) -> str:
    place = s.place[piece]
    if place == ATTACHED:
        place = s.place[s.host[piece]]
    if place < ATTACHED:
        return PLACE_NAMES[place]
    return "persona" if PERSONA <= place < PERSONA + 2 else ""


def label(s: State, piece: int, seat: int | None = None) -> str:
    """What a seat may call a piece: its name, or what lies there face down."""
    card = s.defs[piece]
    assert card is not None
    flags = s.flags[piece]
    if flags & SHIELD:
        return "a Shield"
    if flags & FACE_DOWN and s.owner[piece] != seat:
        return f"a face-down {card.kind}"
    return card.title


def stack_label(s: State, members: Sequence[int], seat: int | None = None) -> str:
    return " and ".join(label(s, m, seat) for m in members)


def about(s: State, kind: str, members: Sequence[int], form: str, **more: Any) -> None:
    """Tell a line in which `{}` stands for pieces, by what each seat may call them."""
    text = form.format(stack_label(s, members))
    private = {
        seat: own for seat in (0, 1) if (own := form.format(stack_label(s, members, seat))) != text
    }
    tell(s, kind, text, private or None, place=place_name(s, members[0]), **more)


def moved(s: State, members: Sequence[int], origin: int) -> None:
    to = PLACE_NAMES[s.place[members[0]]]
    start = PLACE_NAMES[origin]
    about(s, "move", members, f"{{}} moves from {start} to {to}", origin=start)


def destroyed(s: State, pieces: Sequence[int], why: str) -> None:
    for piece in pieces:
        card = s.defs[piece]
        assert card is not None
        # It lies face up in the discard now, whatever it was (R5.3, R8.2a).
        tell(
            s, "destroy", f"{card.title} ({place_name(s, piece)}) is discarded: {why}",
            place=place_name(s, piece), card=card.title,
            revealed=bool(s.flags[piece] & FACE_DOWN),
        )  # fmt: skip


def returned(s: State, pieces: Sequence[int]) -> None:
    for piece in pieces:
        about(s, "return", [piece], f"{{}} ({place_name(s, piece)}) returns to its owner's hand")


def shield_broken(s: State, shield: int) -> None:
    seat = s.controller[shield]
    card = s.defs[shield]
    assert card is not None
    slot = slot_number(s.place[shield])
    tell(
        s, "break", f"{PLAYER[seat]}'s Shield in slot {slot} is broken",
        {s.owner[shield]: f"Your Shield in slot {slot} is broken: {card.title} goes to your hand"},
        {"cards": [card.name]}, seat=SEATS[seat], place=place_name(s, shield),
    )  # fmt: skip


def drew(s: State, seat: int, cards: Sequence[int]) -> None:
    n = len(cards)
    names = ", ".join(label(s, c, seat) for c in cards)
    tell(
        s, "draw", f"{PLAYER[seat]} draws {'a card' if n == 1 else f'{n} cards'}",
        {seat: f"You draw {names}"}, {"cards": [s.defs[c].name for c in cards]},
        seat=SEATS[seat], n=n,
    )  # fmt: skip


def line(s: State, kind: str, seat: int, text: str, **more: Any) -> None:
    """A public fact about a player; `{}` in the text is the player's name."""
    tell(s, kind, text.format(PLAYER[seat]), seat=SEATS[seat], **more)


def seen(
    s: State, kind: str, seat: int, text: str, own: str, cards: Sequence[str] | None = None
) -> None:
    """A fact of which one seat knows more than the rest: which of its cards it is about."""
    known = {"cards": list(cards)} if cards is not None else None
    tell(s, kind, text.format(PLAYER[seat]), {seat: own}, known, seat=SEATS[seat])


def rolled(s: State, members: Sequence[int], faces: Sequence[int], total: int) -> None:
    dice = " + ".join(str(f) for f in faces) if faces else "no dice"
    about(s, "roll", members, f"{{}} rolls {total} ({dice})", faces=list(faces), total=total)


def thrown(s: State, members: Sequence[int], faces: Sequence[int]) -> None:
    """Dice lie, and may yet be changed."""
    dice = " + ".join(str(f) for f in faces) if faces else "the highest that its dice allow"
    about(s, "throw", members, f"{{}} throws {dice}", faces=list(faces))


def over(s: State) -> None:
    if s.winner is None:
        tell(s, "over", f"The game is drawn: {s.reason and s.reason.code}")
    else:
        line(s, "over", s.winner, f"{{}} wins: {s.reason and s.reason.code}")
