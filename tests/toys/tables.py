"""The tables that toys are played at: each number of seats, cards and decks for all of them."""

from engine.kernel.game import Data
from tests.toys import TOYS
from tests.toys.cards import CARDS


def tables() -> list[tuple[str, int]]:
    """Each toy with each number of seats that it says it has."""
    return [
        (slug, seats)
        for slug, kind in TOYS.items()
        for seats in range(kind.least_seats, kind.most_seats + 1)
    ]


def decks_for(slug: str, seats: int) -> list[Data]:
    """A legal deck for each seat."""
    traps, treasures = (
        {"cards": {card["name"]: 1 for card in CARDS if card["kind"] == kind}}
        for kind in ("trap", "treasure")
    )
    match slug:
        case "traitors":
            return [treasures if seat else traps for seat in range(seats)]
        case "claims":
            return [traps, {"cards": {"Trap 6": 3, "Trap 2": 4, "Treasure 4": 2}}]
    return [{} for _ in range(seats)]
