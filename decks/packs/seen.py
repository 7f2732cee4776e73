"""An event with packs as one player sees it: built up from what they may know, so that a pack or a
pool of another is never in it. Of others it is told how many cards they have picked.
"""

from dataclasses import dataclass, field
from typing import Any

from decks.models import PackEvent, PackSeat
from decks.packs.recipe import Entry


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """A seat as all players see it."""

    name: str
    is_bot: bool
    is_mine: bool
    picked: int


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """`pack` is what is to be picked from now, `pool` what one has; `seat` is None for who has
    only the link."""

    event: PackEvent
    seats: list[SeenSeat]
    seat: PackSeat | None = None
    pack: list[Entry] = field(default_factory=list)
    pool: list[Entry] = field(default_factory=list)

    @property
    def free(self) -> int:
        """Seats that nobody has yet."""
        return self.event.seat_count - len(self.seats)


def seen_event(event: PackEvent, viewer: Any) -> SeenEvent:
    """Return the event as a viewer sees it; two queries."""
    rows = list(event.seats.select_related("user", "deck"))
    mine = next((row for row in rows if viewer.is_authenticated and row.user_id == viewer.pk), None)
    bots = 0
    seats = []
    for row in rows:
        bots += row.user is None
        name = row.user.get_username() if row.user is not None else f"Bot {bots}"
        picked = len(row.pool) if event.status != PackEvent.Status.WAITING else 0
        seats.append(SeenSeat(name, row.user is None, row is mine, picked))
    if mine is None:
        return SeenEvent(event, seats)
    cards = {card["id"]: card for card in event.cards}
    pack = [cards[one] for one in mine.waiting[0]] if mine.waiting else []
    return SeenEvent(event, seats, mine, pack, [cards[one] for one in mine.pool])
