"""Acts of single cards and the base (C2.5-2.13), as legal actions are."""

from __future__ import annotations

from games.complicated.rules.cards import KIND, ROLE
from games.complicated.rules.mechanics.building import JACK_GIVES, finish_component, tap_resource
from games.complicated.rules.mechanics.strength import BASE_ADDS, JACK_ADDS
from games.complicated.rules.position.state import ACE, State, Target, target_name, unit_name

On = int | str | Target  # an own unit or ACE, a card, or another seat's unit or ACE


def tap_base_on(s: State, seat: int, number: int) -> None:
    """+2 of the top Ace's suit on an own unit, until the turn ends (C2.5)."""
    side = s.sides[seat]
    side.base_tapped = True
    _add(s, seat, number, side.base[-1][0], BASE_ADDS)
    s.tell("tapped_base", seat, card=side.base[-1], unit=unit_name(number))


def _add(s: State, seat: int, number: int, suit: str, points: int) -> None:
    unit = s.sides[seat].units[number]
    if suit == "S":
        unit.armour_up += points
    elif suit == "C":
        unit.attack_up += points
    else:
        unit.absorb += points


def play(s: State, seat: int, code: str, on: On) -> None:
    """A face card or a joker on what it is played on."""
    kind = KIND[code]
    rank = kind[-1]
    if ROLE[code] == "revive":
        _revive(s, seat, code, str(on))
    elif kind == "DK":
        finish_component(s, seat, code, str(on))
    elif kind == "DJ":
        s.sides[seat].hand.remove(code)
        s.sides[seat].discard.append(code)
        s.tell("played", seat, card=code, on=on)
        tap_resource(s, seat, str(on), JACK_GIVES)
    elif rank == "Q":
        _crown(s, seat, code, on)
    elif rank == "J":
        assert isinstance(on, int)
        _jack(s, seat, code, on)
    else:
        _king(s, seat, code, on)


def _revive(s: State, seat: int, joker: str, ace: str) -> None:
    """The Ace goes to the bottom of the base, unwounded; of an empty base it is the top (C2.13)."""
    side = s.sides[seat]
    side.hand.remove(joker)
    side.discard.append(joker)
    side.destroyed.remove(ace)
    side.base.insert(0, ace)
    s.tell("played", seat, card=joker, reviving=ace)


def _crown(s: State, seat: int, queen: str, on: On) -> None:
    """A Queen on a resource or a unit, for good (C2.8)."""
    side = s.sides[seat]
    side.hand.remove(queen)
    if isinstance(on, str):
        side.resources[on] = queen
        s.tell("played", seat, card=queen, on=on)
    else:
        assert isinstance(on, int)
        side.units[on].queen = queen
        s.tell("played", seat, card=queen, on=unit_name(on))


def _jack(s: State, seat: int, jack: str, number: int) -> None:
    """On an own unit in the battle or J♠ on the attacked Ace, until the turn ends (C2.6)."""
    side = s.sides[seat]
    side.hand.remove(jack)
    if number == ACE:
        side.ace_jacks = (*side.ace_jacks, jack)
    else:
        unit = side.units[number]
        unit.jacks = (*unit.jacks, jack)
        _add(s, seat, number, jack[0], JACK_ADDS)
    s.tell("played", seat, card=jack, on=unit_name(number))


def _king(s: State, seat: int, king: str, on: On) -> None:
    """K♥ heals at once (C2.11); K♠ and K♣ hold for the battle (C2.9, C2.10). Those played in a
    battle are discarded when it ends (C2.14)."""
    side = s.sides[seat]
    side.hand.remove(king)
    fight = s.fight
    if fight is None:
        side.discard.append(king)
    else:
        fight.kings = (*fight.kings, (seat, king))
    if KIND[king] == "CK":
        assert isinstance(on, tuple)
        assert fight is not None
        fight.pierced = (*fight.pierced, on)
        s.tell("played", seat, card=king, on=target_name(on))
        return
    assert isinstance(on, int)
    if KIND[king] == "SK":
        assert fight is not None
        fight.shielded = (*fight.shielded, (seat, on))
        s.tell("played", seat, card=king, on=unit_name(on))
        return
    healed = side.wounds if on == ACE else side.units[on].wounds
    if on == ACE:
        side.wounds = 0
    else:
        side.units[on].wounds = 0
    s.tell("played", seat, card=king, on=unit_name(on), healed=healed)
