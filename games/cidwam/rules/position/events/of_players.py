"""Events of players and their cards: Coins, Life, hand, deck, discard, dice of a text."""

from __future__ import annotations

from collections.abc import Sequence

from games.cidwam.rules.board import BOARD_END, DECK, HAND, SEATS
from games.cidwam.rules.position.events.telling import new_hand_cards, tell, tell_each, tell_source
from games.cidwam.rules.position.labels import Data, Viewer, label, place_name
from games.cidwam.rules.position.state import State


def coins(s: State, seat: int, n: int, why: str, source: int = 0) -> None:
    """n is signed; why: turn, play, use, sell, cash, shield, effect."""
    tell_source(s, "coins", source, seat=SEATS[seat], n=n, now=s.coins[seat], why=why)


def life(s: State, seat: int, n: int, why: str, source: int = 0) -> None:
    """n is signed; why: damage, effect, cost."""
    tell_source(s, "life", source, seat=SEATS[seat], n=n, now=s.life[seat], why=why)


def damage(s: State, seat: int, n: int, source: int, by: str) -> None:
    """seat is hit; by: strike, effect."""
    tell_source(s, "damage", source, seat=SEATS[seat], n=n, by=by)


def prevented(s: State, seat: int, by: str) -> None:
    """by: break, drop (R8.3)."""
    tell(s, "prevented", seat=SEATS[seat], by=by)


def warded(s: State, seat: int, n: int) -> None:
    """An effect prevents so much damage to a seat."""
    tell(s, "warded", seat=SEATS[seat], n=n)


def drew(s: State, seat: int, cards: Sequence[int]) -> None:
    tell(s, "draw", {seat: {"cards": new_hand_cards(s, cards)}}, seat=SEATS[seat], n=len(cards))


def shuffled(s: State, seat: int, refill: bool = False) -> None:
    """refill: the discard has become the deck (R4.2)."""
    more = {"refill": True} if refill else {}
    tell(s, "shuffle", seat=SEATS[seat], **more)


def revealed(s: State, seat: int, card: int) -> None:
    """The top card of a seat's deck, to both."""
    tell(s, "reveal", seat=SEATS[seat], card=s.defs[card].name)


def discarded(s: State, card: int, why: str) -> None:
    """Told before it leaves hand or deck; why: sell, effect, cost, curate."""
    seat = s.owner[card]
    from_hand = s.place[card] != DECK + seat
    private = {seat: {"hand": s.hand[seat].index(card)}} if from_hand else None
    tell(
        s,
        "discard",
        private,
        seat=SEATS[seat],
        card=s.defs[card].name,
        why=why,
        **{"from": "hand" if from_hand else "deck"},
    )


def chance(s: State, seat: int, n: int, of: str = "hand") -> None:
    """Chance chooses n cards of a hand, or one of the pieces that fit (of: "pieces")."""
    among = {} if of == "hand" else {"of": of}
    tell(s, "chance", seat=SEATS[seat], n=n, **among)


def looked(s: State, seat: int) -> None:
    """At the other's hand."""
    names = sorted(s.defs[card].name for card in s.hand[1 - seat])
    tell(s, "look", {seat: {"names": names}}, seat=SEATS[seat])


def saw(s: State, seat: int, cards: Sequence[int]) -> None:
    """The top cards of the own deck, whose names the seat alone learns."""
    names = [s.defs[card].name for card in cards]
    tell(s, "look", {seat: {"names": names}}, seat=SEATS[seat], n=len(cards))


def put(s: State, seat: int, card: int) -> None:
    """A card of the own hand or discard is put onto the board; told before it leaves there."""
    from_hand = s.place[card] == HAND + seat
    pile = s.hand[seat] if from_hand else s.discard[seat]
    if from_hand:
        tell(
            s,
            "put",
            {seat: {"hand": pile.index(card)}},
            seat=SEATS[seat],
            card=s.defs[card].name,
            **{"from": "hand"},
        )
    else:
        tell(
            s,
            "put",
            seat=SEATS[seat],
            card=s.defs[card].name,
            index=pile.index(card),
            **{"from": "discard"},
        )


def took(s: State, seat: int, card: int) -> None:
    """A card of the own deck or discard, to the hand; told before it leaves there."""
    private = {seat: {"cards": new_hand_cards(s, [card])}}
    if s.place[card] == DECK + seat:
        tell(s, "take", private, seat=SEATS[seat], **{"from": "deck"})
    else:
        tell(
            s,
            "take",
            private,
            seat=SEATS[seat],
            card=s.defs[card].name,
            index=s.discard[seat].index(card),
            **{"from": "discard"},
        )


def curated(s: State, seat: int) -> None:
    """The card stays."""
    tell(s, "curate", seat=SEATS[seat])


def played(
    s: State, seat: int, card: int, place: int, on: int = 0, face_down: bool = False
) -> None:
    """A card is played: told while it is in hand. place: BOARD_END or more for none that is chosen;
    on: what a Relic goes on."""
    d = s.defs[card]
    private: Data = {"hand": s.hand[seat].index(card)}

    def told(viewer: Viewer) -> Data:
        known = not face_down or viewer == seat
        found: Data = {"seat": SEATS[seat], "card": d.name if known else None, "card_kind": d.kind}
        if place < BOARD_END:
            found["place"] = place_name(place)
        if on:
            found["on"] = label(s, on, viewer)
        if face_down:
            found["face_down"] = True
        return found | private if viewer == seat else found

    tell_each(s, "play", told)


def resolved(s: State, card: int) -> None:
    """A Spell has done what it says and goes to the discard (R5.9)."""
    tell(s, "resolved", seat=SEATS[s.owner[card]], card=s.defs[card].name)


def barred(s: State, seat: int, deed: str, sort: str) -> None:
    """A player may not do a deed (`text.player_deeds`) until end of turn; sort: of cards, or ""."""
    tell(s, "bar", seat=SEATS[seat], deed=deed, sort=sort)


def used(s: State, seat: int, source: int, ability: int) -> None:
    """A payment effect, by its number among those of the piece; under 0 it is to be turned up."""
    number: Data = {"ability": ability} if ability >= 0 else {"turn_up": True}
    tell_source(s, "use", source, seat=SEATS[seat], **number)


def triggered(s: State, seat: int, source: int, ability: int) -> None:
    """An ability of a text comes to happen."""
    tell_source(s, "trigger", source, seat=SEATS[seat], ability=ability)


def rolled(
    s: State, seat: int, source: int, spec: str, faces: Sequence[int], total: int, why: str
) -> None:
    """Dice of a text; why: effect, damage."""
    tell_source(
        s, "roll", source, seat=SEATS[seat], spec=spec, faces=list(faces), total=total, why=why
    )
