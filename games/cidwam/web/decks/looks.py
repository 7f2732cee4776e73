"""A card of CIDWaM in a line of the deck editor: dice, movement, and the tone of its type."""

from decks.card_looks import LAST, CardLook, Group, groups_of
from decks.models import Printed
from engine.kernel.definition import GameDefinition
from games.cidwam.web.face.tones import RANKS, tone_name

MOVES = ("king", "rook", "bishop", "queen", "knight")


def card_look(kind: GameDefinition, card: Printed) -> CardLook:
    """Return the card's line."""
    dice, movement = card.hit_dice, card.movement
    said = [card.type_line, f"rolls {dice}" if dice else ""]
    said.append(f"moves as a {movement}" if movement else "")
    named = groups_of(kind, card.as_data())
    return CardLook(
        figures=" · ".join(filter(None, said)),
        number=card.value,
        short=f"{dice} · {movement}" if dice else "",
        marks=("Mythic",) if card.is_mythic else (),
        tone=tone_name(card.types),
        groups={
            "kind": named["kind"],
            "value": (f"Value {card.value or 0}", card.value or 0),
            "type": next(((one, 0) for one in card.types if one not in RANKS), ("No type", LAST)),
            "movement": _moves(movement),
        },
    )


def _moves(movement: str) -> Group:
    if not movement:
        return "Doesn’t move", LAST
    return movement.capitalize(), MOVES.index(movement) if movement in MOVES else len(MOVES)
