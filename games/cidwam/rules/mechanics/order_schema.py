"""Fields of CIDWaM's standing orders, for its definition.

Tests compare them with what `orders.read_orders` takes."""

from __future__ import annotations

from engine.kernel.figures import Figure, Form
from games.cidwam.rules.mechanics.orders import MAX_LINES, MAX_NUMBER

ORDERS = (
    Figure(
        "responses",
        "Ask me when the opponent",
        "words",
        values={
            "summon": "leaves the Summon phase",
            "attack": "declares an attack",
            "move": "leaves the Move/Combat phase",
        },
        needed_by=(),
    ),
    Figure(
        "life",
        "Ask me too when a direct attack would leave me with Life of at most",
        "number",
        most=MAX_NUMBER,
        needed_by=(),
    ),
    Figure(
        "attack",
        "Direct attacks",
        "steps",
        most=MAX_LINES,
        forms=(
            Form("break", "Break the lowest Shield"),
            Form(
                "guard",
                "Break the lowest Shield",
                (Figure("above", "while Life is above", "number", most=MAX_NUMBER, default=0),),
            ),
            Form(
                "drop",
                "Discard an Incantation",
                (
                    Figure("card", "Incantation", "card"),
                    Figure("from", "if damage is at least", "number", most=MAX_NUMBER, default=0),
                ),
            ),
            Form(
                "take",
                "Take the damage",
                (Figure("above", "if Life stays above", "number", most=MAX_NUMBER, default=0),),
            ),
            Form("save", "Discard the cheapest Incantation rather than lose"),
        ),
        needed_by=(),
    ),
    Figure("join", "Join fights won with a chance of", "share", needed_by=()),
)
