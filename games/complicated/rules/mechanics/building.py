"""Acts in own construction and consolidation (C4.3-4.10), as legal actions are."""

from __future__ import annotations

from games.complicated.rules.cards import VALUE
from games.complicated.rules.position.state import DONE, State, Unit

RESOURCE_GIVES, BASE_GIVES = 1, 2  # C4.4, C2.5
QUEEN_GIVES, JACK_GIVES = 2, 3  # C2.8, C2.6


def lay_resource(s: State, seat: int, code: str) -> None:
    """A number of diamonds from hand, usable at once (C4.3)."""
    side = s.sides[seat]
    side.hand.remove(code)
    side.resources[code] = ""
    s.tell("resource", seat, card=code)


def tap_resource(s: State, seat: int, code: str, more: int = 0) -> None:
    """Its tokens go to the pool (C4.4)."""
    side = s.sides[seat]
    side.tapped.add(code)
    tokens = RESOURCE_GIVES + (QUEEN_GIVES if side.resources[code] else 0) + more
    s.pool += tokens
    s.tell("tapped", seat, card=code, tokens=tokens)


def tap_base_for_tokens(s: State, seat: int) -> None:
    """With a top Ace of diamonds (C2.5)."""
    side = s.sides[seat]
    side.base_tapped = True
    s.pool += BASE_GIVES
    s.tell("tapped_base", seat, card=side.base[-1], tokens=BASE_GIVES)


def put_token(s: State, seat: int, code: str) -> None:
    """One token from the pool; with the first a card enters construction face down (C4.5-4.6)."""
    side = s.sides[seat]
    s.pool -= 1
    if code not in side.construction:
        side.hand.remove(code)
        side.construction[code] = 0
    tokens = side.construction[code] + 1
    if tokens == VALUE[code]:
        side.construction[code] = DONE
        s.tell("put", seat, card=code, tokens=tokens, done=True)
        return
    side.construction[code] = tokens
    at = list(side.construction).index(code) + 1
    s.tell_own(
        "put", seat, {"card": f"#{at}", "tokens": tokens, "done": False}, {"card": code}
    )  # others see its place alone


def finish_component(s: State, seat: int, king: str, code: str) -> None:
    """K♦ finishes a component, in construction or from hand (C2.12)."""
    side = s.sides[seat]
    if code not in side.construction:
        side.hand.remove(code)
    side.hand.remove(king)
    side.construction[code] = DONE
    side.discard.append(king)
    s.tell("played", seat, card=king, on=code)


def move(s: State, seat: int, number: int, to_guardian: bool) -> None:
    """Between patrol and guardian, once a consolidation (C4.9)."""
    s.sides[seat].units[number].guardian = to_guardian
    s.moved = (*s.moved, number)
    s.tell("moved", seat, unit=f"u{number}", zone="guardian" if to_guardian else "patrol")


def assemble(s: State, seat: int, cards: tuple[str, str, str]) -> None:
    """Three finished components of one class become a unit, untapped, in patrol (C4.9)."""
    side = s.sides[seat]
    for code in cards:
        del side.construction[code]
    number = side.next_unit
    side.next_unit += 1
    side.units[number] = Unit(number, *cards)
    s.assembled = s.begun = True
    s.tell("assembled", seat, unit=f"u{number}", cards=list(cards))
