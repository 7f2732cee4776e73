"""Standing orders to choose by a name: how much of the other's turn one wants to decide oneself.

How many waits a game each leaves is counted by `engine.lab.waits`; docs/lab.md has the figures.
"""

from __future__ import annotations

from engine.kernel.orders import Preset

LOW_LIFE = 1  # how to answer an attack matters from there on
DEADLY = 0  # and to pay for something against it, if it would be the end
PRESETS = (
    Preset(
        "matters",
        "Ask me only what matters",
        "We pass, break a Shield or take the damage for you while your Life is safe, and drop your "
        "cheapest Incantation rather than lose. You’re asked when a direct attack would leave you "
        f"{LOW_LIFE} Life, or when you could respond to one that may end the game.",
        {
            "responses": [],
            "life": DEADLY,
            "attack": [
                {"do": "guard", "above": LOW_LIFE},
                {"do": "take", "above": LOW_LIFE},
                {"do": "save"},
            ],
            "join": 0.6,
        },
    ),
    Preset(
        "everything",
        "Ask me everything",
        "You’re asked whenever you could respond, for example each time your opponent ends a phase "
        "while you have a Coin and a face-down card. They’ll wait for you often.",
        {},
    ),
    Preset(
        "decide",
        "Decide for me",
        "We break your lowest Shield, take damage you survive, drop your cheapest Incantation "
        "rather than lose and join fights you’ll probably win. You’re asked when a card’s text "
        "asks.",
        {
            "responses": [],
            "attack": [{"do": "break"}, {"do": "take", "above": 0}, {"do": "save"}],
            "join": 0.5,
        },
    ),
)
