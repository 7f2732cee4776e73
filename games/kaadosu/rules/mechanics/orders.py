"""Standing orders: what a seat has answered beforehand (section 4 of the rulebook)."""

from __future__ import annotations

from engine.kernel.figures import Figure
from engine.kernel.game import Data
from engine.kernel.orders import Preset
from games.kaadosu.rules.cards import Card
from games.kaadosu.rules.mechanics.ending import default_choice
from games.kaadosu.rules.mechanics.legal import DRAW, Action
from games.kaadosu.rules.position.state import ANTE, DISCARD, KEEP, RETURN, State

ASK, DRAWN, WORST, BETTER, DECLINE = "ask", "drawn", "worst", "better", "decline"
FIGURES = (
    Figure(
        "discard", "With six cards in hand", "word", needed_by=(),
        values={
            ASK: "Ask me",
            DRAWN: "Discard the card just drawn",
            WORST: "Discard the card with the least + and − together",
        },
    ),
    Figure(
        "ante", "If I win with an ante", "word", needed_by=(),
        values={
            ASK: "Ask me",
            BETTER: "Take the Guide worth more",
            KEEP: "Keep the Guide I hold",
            RETURN: "Take my own card back",
        },
    ),
    Figure(
        "draw", "When a draw is offered", "word", needed_by=(),
        values={ASK: "Ask me", DECLINE: "Decline"},
    ),
)  # fmt: skip
PRESETS = (
    Preset(
        "quiet",
        "Answer for me",
        "Discards your weakest card when you have six, and takes the Guide worth more if you win"
        " with an ante. You’re still asked about draws.",
        {"discard": WORST, "ante": BETTER, "draw": ASK},
    ),
    Preset(
        "ask",
        "Ask me",
        "You choose every discard, what to do with the ante, and whether to accept a draw.",
        {"discard": ASK, "ante": ASK, "draw": ASK},
        asks=True,
    ),
)


def weakest(hand: list[Card]) -> Card:
    """Return the card with the least of both values together; of several the one drawn last."""
    return min(reversed(hand), key=lambda card: card.size)


def answer(s: State, seat: int, what: str, orders: Data) -> Action | None:
    """The answer of orders to a seat's question; None: it is asked itself."""
    if what == DISCARD:
        hand = s.sides[seat].hand
        chosen = {DRAWN: hand[-1], WORST: weakest(hand)}.get(orders.get("discard", ASK))
        return None if chosen is None else ("discard", chosen.code)
    if what == ANTE:
        choice = orders.get("ante", ASK)
        if choice == ASK:
            return None
        return (default_choice(s),) if choice == BETTER else (choice,)
    if what == DRAW and orders.get("draw") == DECLINE:
        return ("decline draw",)
    return None
