"""The things on the table, explained, and by which rules."""

from __future__ import annotations

from engine.kernel.phrases import Meaning

MEANINGS = {
    "mana": Meaning("Mana", "Pays for cards, abilities and boosts. It has no limit.", ("S1.2",)),
    "actions": Meaning(
        "Actions",
        "Each thing done in a turn costs one: the Overlord has 3 a turn, the Champion 4. Without "
        "any the turn ends.",
        ("S4.2", "S4.4"),
    ),
    "points": Meaning("Points", "Whoever has 60 wins at once.", ("S6.7",)),
    "curses": Meaning(
        "Curses",
        "While the Champion has one, the Overlord may dispel evocations. An action and 2 mana "
        "remove one.",
        ("S4.12", "S6.3"),
    ),
    "vault": Meaning("Vault", "The Overlord’s deck. A raid shows its top card.", ("S5.9",)),
    "sanctum": Meaning("Sanctum", "The Overlord’s hand. A raid shows a random card.", ("S5.9",)),
    "crypts": Meaning(
        "Crypts",
        "The Overlord’s discard pile. A raid turns all face-down cards up.",
        ("S5.9",),
    ),
    "outer": Meaning(
        "Outer rooms",
        "Each holds at most one scheme or project. A raid finds it.",
        ("S1.4", "S5.9"),
    ),
    "minions": Meaning(
        "Minions",
        "They guard a room, the outermost first. A face-down one is summoned if the Overlord has "
        "its mana when a raid comes.",
        ("S5.2", "S5.3"),
    ),
    "health": Meaning("Health", "A weapon’s attack must reach it.", ("S5.5",)),
    "shield": Meaning("Shield", "Mana to be paid to defeat the minion.", ("S5.5",)),
    "attack": Meaning("Attack", "What a weapon has before boosts.", ("S5.5",)),
    "resonance": Meaning(
        "Resonance",
        "A weapon hits minions of its own resonance; a prismatic one hits all.",
        ("S2.5",),
    ),
    "requirement": Meaning("Requirement", "The counters a scheme needs to be scored.", ("S4.9",)),
    "raze": Meaning("Raze cost", "Mana by which a raid destroys the project.", ("S5.11",)),
    "riftcaller": Meaning("Riftcaller", "Leads its deck, and works all game.", ("S1.2",)),
    "boon": Meaning("Boon", "Works all game. A deck has up to two.", ("S1.2",)),
}
