"""Sentences for refusals and endings, by the code of the reason."""

from __future__ import annotations

from engine.kernel.game import Data

SENTENCES = {
    "over": "The battle is over.",
    "decided": "The battle is decided. Only the winner’s choice is left.",
    "not_your_turn": "It’s not your turn.",
    "asked_discard": "You have six cards. Discard one first.",
    "asked_ante": "You have won. Choose what to do with the Guides.",
    "asked_draw": "A draw is on offer. Accept or decline it first.",
    "not_asked": "You’re not asked for that now.",
    "no_offer": "No draw is on offer to you.",
    "offered_already": "You have already offered a draw this turn.",
    "impossible": "That isn’t possible now.",
    "unreadable": "That is no action of this game.",
    "action_shape": "That is no action of this game.",
    "not_in_hand": "You don’t have {card} in hand.",
    "taken_space": "There is already a card on {space}.",
    "full_side": "You have four cards on the field, and no more fit.",
    "empty_space": "You have no card on {space}.",
    "new_card": "The card on {space} came this turn. It acts from your next turn on.",
    "has_moved": "The card on {space} has already moved this turn.",
    "not_adjacent": "{to} doesn’t touch {space}.",
    "has_attacked": "The card on {space} has already attacked this turn.",
    "guarded_player": "Your opponent still has cards on the field.",
    "no_enemy": "Your opponent has no card on {space}.",
    "lent": "Lent cards can’t be played for an ante. Choose a game without one.",
    "hidden": "{by} hides {to} from {space}.",
}
ENDINGS = {
    "health": "The other player has no health left.",
    "resigned": "A player resigned.",
    "agreed": "A draw was agreed.",
    "quiet": "Nobody was hurt for 20 turns in a row.",
    "long": "The 200th turn ended.",
    "time": "Time ran out.",
}


def reason_sentence(reason: Data) -> str | None:
    """Return the sentence of a reason; None for a code that isn't the battle's."""
    code = str(reason["code"])
    said = SENTENCES.get(code) or ENDINGS.get(code)
    return None if said is None else said.format(**reason.get("args", {}))
