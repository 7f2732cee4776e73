"""The kinds of action, explained before it is done, and by which rules."""

from __future__ import annotations

from engine.kernel.game import Data
from engine.kernel.phrases import Meaning
from games.complicated.rules.mechanics.legal import BLOCKS

ACTION_MEANINGS = {
    "end_construction": Meaning(
        "End construction",
        "The battle phase is next. Tokens left in the pool are lost.",
        ("C4.7", "C4.8"),
    ),
    "end_battle": Meaning(
        "End the battle phase",
        "Consolidation is next. You can’t attack any more this turn.",
        ("C4.8", "C4.9"),
    ),
    "end_consolidation": Meaning(
        "End your turn",
        "The next player’s turn begins. Whoever has no Ace left at the end of their own turn is "
        "out.",
        ("C4.11", "C6.1"),
    ),
    "done_blocks": Meaning(
        "Done blocking",
        "Attackers that nothing blocks will hit your Ace. Combat is next.",
        ("C5.2", "C5.3"),
    ),
    "done_commitment": Meaning(
        "Done committing",
        "You add no more to this battle. Points that a unit hasn’t given yet go to the enemy "
        "engaged with it that has the lowest number.",
        ("C5.7", "C5.8"),
    ),
    "seize": Meaning(
        "Seize initiative",
        "Plays a King of diamonds: the other player commits first, and you reply. Only one may be "
        "played in a battle.",
        ("C5.5", "C5.6"),
    ),
    "resource": Meaning(
        "Add to resources",
        "A diamond goes from your hand to your resource area. It costs nothing, and can be tapped "
        "at once.",
        ("C4.3", "C5.4"),
    ),
    "tap_resource": Meaning(
        "Tap a resource",
        "Puts a token into the pool, and two more if it has a Queen. It untaps as your next turn "
        "begins.",
        ("C4.2", "C4.4"),
    ),
    "tap_base": Meaning(
        "Tap the base",
        "Does what your top Ace says. The base untaps as your next turn begins.",
        ("C2.5", "C4.2"),
    ),
    "put": Meaning(
        "Put a token",
        "Takes a token from the pool. With as many as its value the part is finished. From your "
        "hand it comes face down.",
        ("C4.5", "C4.6"),
    ),
    "play": Meaning("Play a card", "It does at once what it says.", ("C5.7", "C2.14")),
    "attack": Meaning(
        "Attack",
        "The units tap. Those that aren’t blocked hit the player’s top Ace.",
        ("C5.1", "C5.3"),
    ),
    "block": Meaning(
        "Block",
        "The two units are engaged, and the attacker no longer hits your Ace. Blocking doesn’t "
        "tap.",
        ("C5.2", "C5.3"),
    ),
    "hit": Meaning(
        "Give points",
        "That much of the unit’s attack is for this one of the enemies that it is engaged with.",
        ("C5.8",),
    ),
    "guard": Meaning(
        "Move to guardian",
        "There it blocks any class and can’t attack. A unit moves once a turn, and none after a "
        "unit is assembled.",
        ("C4.9", "C5.2"),
    ),
    "patrol": Meaning(
        "Move to patrol",
        "There it can attack, and blocks its own class or a heavier one. A unit moves once a turn, "
        "and none after a unit is assembled.",
        ("C4.9", "C5.2"),
    ),
    "assemble": Meaning(
        "Assemble",
        "Three finished parts become a unit on patrol. After that none of your units moves this "
        "turn.",
        ("C2.3", "C4.9"),
    ),
    "accept draw": Meaning(
        "Accept draw", "Once everyone still in accepts, the game is drawn.", ("C6.6",)
    ),
    "decline draw": Meaning("Decline draw", "The offer ends, and the game goes on.", ("C6.6",)),
}


def action_meaning(action: Data, view: Data) -> str:
    """The name in `ACTION_MEANINGS` of what an action does, in the view of who may take it."""
    verb = str(action["verb"])
    match verb:
        case "end":
            return f"end_{view['phase']}"
        case "done":
            return "done_blocks" if view["asked"] == BLOCKS else "done_commitment"
        case "tap":
            return "tap_base" if action["subject"] == "base" else "tap_resource"
    return verb
