"""Orchard grown to two roles, each with a deck of its own; `test_proof` has it as `game.py`."""

from typing import ClassVar

from engine.kernel.decks import Copies, Section
from engine.kernel.roles import Role

from .definition import OrchardDefinition
from .rules import LEAST_CARDS

GROWER, GUEST = "grower", "guest"


class GrownDefinition(OrchardDefinition):
    roles: ClassVar[tuple[Role, ...]] = (Role(GROWER, "Grower", seats=(0,)), Role(GUEST, "Guest"))
    sections: ClassVar[tuple[Section, ...]] = (
        Section(
            "cards",
            "Cards",
            least=LEAST_CARDS,
            most=2 * LEAST_CARDS,
            where={"kind": ("fruit",)},
            copies=(Copies(3),),
            roles=(GROWER,),
        ),
        Section("cards", "Cards", least=LEAST_CARDS, copies=(Copies(2),), roles=(GUEST,)),
    )


DEFINITION = GrownDefinition()
