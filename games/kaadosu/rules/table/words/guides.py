"""Cards and Guides in plain words: what a card is, and what a Guide does to whose cards (K6)."""

from __future__ import annotations

from engine.kernel.game import Data
from engine.kernel.phrases import Reader, listed

STAKE = "The winner may keep the Guide they hold. The loser then keeps the winner’s card."
_COMBOS = ("combo", "shadow_combo")


def figures(card: Data) -> str:
    """Return what a card of a view is, in a few words: "red circle +4 −2"."""
    shapes = " and ".join(dict.fromkeys(card["shapes"]))
    return f"{card['colour']} {shapes} +{card['plus']} −{card['minus']}"


def guide_sentences(view: Data, seat: int, reader: Reader) -> list[str]:
    """Return two sentences about the Guide that a seat holds; none if it holds none."""
    sides = [view["sides"][name] for name in reader.seats]
    guide = view["cards"].get(sides[seat]["guide"])
    if guide is None:
        return []
    who = reader.name(seat)
    gains = f"{who} {'have' if who == 'You' else 'has'} {guide['plus']} more health from it."
    return [gains, weakness_sentence(view, 1 - seat, reader)]


def weakness_sentence(view: Data, seat: int, reader: Reader) -> str:
    """Return what a seat's cards are weak to, by the Guide that the other holds; empty if to
    nothing."""
    holder = view["sides"][reader.seats[1 - seat]]
    guide = view["cards"].get(holder["guide"])
    if guide is None:
        return ""
    colour, shapes = guide["colour"], list(dict.fromkeys(guide["shapes"]))
    said = (
        f"{reader.owner(seat)} {listed([f'{shape}s' for shape in shapes])} take {guide['plus']}"
        f" more from {colour} and deal {guide['minus']} less to {colour}."
    )
    if all(card["kind"] not in _COMBOS for card in view["cards"].values()):
        return said
    if len(shapes) > 1:
        return f"{said} A card with both shapes: twice that."
    return f"{said} A combo with another shape too: half of that."
