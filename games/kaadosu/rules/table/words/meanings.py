"""Explanations of the table's areas, figures and actions, with their rules."""

from __future__ import annotations

from engine.kernel.phrases import Meaning

MEANINGS = {
    "guide": Meaning(
        "Guide",
        "A card from the other player’s deck. Its + is added to your health, and the higher number"
        " goes first. The Guide they hold decides what your cards are weak to.",
        ("K2.2", "K2.3", "K2.4"),
    ),
    "plus": Meaning("+", "A card with that much damage is discarded.", ("K5.1",)),
    "minus": Meaning("−", "The damage that a card deals when it attacks.", ("K5.1", "K5.2")),
    "health": Meaning("Health", "Whoever has none left loses at once.", ("K2.3", "K7.1")),
    "pile": Meaning(
        "Pile",
        "You draw from it as your turn ends. When it’s empty the discard is turned over, not"
        " shuffled, and then everyone knows it.",
        ("K2.5", "K4.5", "K8.2"),
    ),
    "discard": Meaning("Discard", "Cards lie here in the order they came.", ("K5.3",)),
    "weak": Meaning(
        "Weakness",
        "Your cards of the Guide’s shapes take more damage from its colour, and deal less to it.",
        ("K6.1", "K6.3"),
    ),
    "new": Meaning(
        "New", "It came this turn, so it doesn’t move, attack or retire yet.", ("K4.1",)
    ),
}

ACTION_MEANINGS = {
    "place": Meaning(
        "Place",
        "The card goes to an empty space of yours, and acts from your next turn on.",
        ("K4.1", "K3.3"),
    ),
    "move": Meaning(
        "Move",
        "To an empty space that touches this one. Each card moves once a turn.",
        ("K4.2", "K3.2"),
    ),
    "attack": Meaning(
        "Attack",
        "The card deals its damage to an enemy in sight, or to the player if no card guards them."
        " Each card attacks once a turn.",
        ("K4.3", "K5.1", "K5.2"),
    ),
    "retire": Meaning("Retire", "The card goes to the discard and frees its space.", ("K4.4",)),
    "end": Meaning("End turn", "You draw a card. With six you discard one.", ("K4.5", "K4.6")),
    "discard": Meaning("Discard", "The card goes on the discard.", ("K4.6",)),
    "keep": Meaning(
        "Keep", "You get the Guide you hold, and the loser gets the card they hold.", ("K7.6",)
    ),
    "return": Meaning("Return", "Each player gets their own card back.", ("K7.6",)),
    "accept draw": Meaning("Accept draw", "The battle is drawn.", ("K7.3",)),
    "decline draw": Meaning("Decline draw", "The battle goes on.", ("K7.3",)),
}
