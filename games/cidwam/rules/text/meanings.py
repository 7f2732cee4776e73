"""Plain words of the slots and runs that nodes share: the rulebook's sense, not the card's words.

What a node means is declared on the node; `engine.text.wording` prints both. Nothing is read from
here.
"""

from __future__ import annotations

from engine.text.forms import Element, read_form
from engine.text.lexicon import Choice
from games.cidwam.rules.text.vocabulary import CHOICES, HERE

_IN_ZONES = {
    "yours": ("your Zone",),
    "neutral": ("the Neutral Zone",),
    "opponents": ("your opponent's Zone",),
}
PLAIN_CHOICES: dict[str, Choice] = CHOICES | {
    "player": Choice(
        {
            "you": ("you",),
            "opponent": ("your opponent",),
            "each": ("each player",),
            "its owner": ("the owner of what “it” is",),
            "its controller": ("the player who controls, or last controlled, what “it” is",),
        },
        plural=frozenset({"you"}),
    ),
    "entered": Choice({"here": (f"one of {HERE}",), **_IN_ZONES}),
    "empty_space": Choice(
        {
            **{zone: (f"in {said[0]}",) for zone, said in _IN_ZONES.items()},
            "here": (f"among {HERE}",),
            "adjacent": ("next to this",),
        }
    ),
    "made_where": Choice(
        {
            "": ("in an empty place that you choose",),
            "adjacent": ("in an empty space next to this",),
            "here": (f"in an empty space among {HERE}",),
            "neutral": ("in an empty space of the Neutral Zone",),
            "opponents": ("in an empty space of your opponent's Zone",),
            "any": ("in any empty space",),
            "left": ("in the space where this stood before, if it is empty",),
        }
    ),
    "instead": Choice(
        {
            "remove": ("it leaves the game for good",),
            "return": ("it goes back to its owner's hand",),
        }
    ),
    "near": Choice({"this": ("this",), "attached": ("the Soul that this is attached to",)}),
    "on_what": Choice(
        {
            "it": ("the piece itself",),
            "this": ("this",),
            "attached": ("the Soul that this is attached to",),
        }
    ),
    "counted": Choice(
        {
            "you": ("you control at that moment",),
            "opponent": ("your opponent controls at that moment",),
            "here": (f"in {HERE}",),
        }
    ),
}

PLAIN_RUNS: dict[str, tuple[tuple[Element, ...], ...]] = {
    "quals": tuple(
        read_form(clause)
        for clause in (
            "whose printed value is {max_value:number} or less",
            "whose printed value is {min_value:number} or more",
            "whose dice show {max_dice:number} at most",
            "whose dice can show {min_dice:number} or more",
            "{having:having}",
            "named {called:called}",
            "next to {adjacent:near}",
            f"{{here?in {HERE}}}",
            "in {zone:zone}",
        )
    ),
    "narrowed": tuple(
        read_form(clause)
        for clause in (
            "{having:having}",
            "named {called:called}",
            f"{{here?in {HERE}}}",
            "in {zone:zone}",
        )
    ),
    "those": tuple(
        read_form(clause)
        for clause in (
            "whose printed value is {max_value:number} or less",
            "whose printed value is {min_value:number} or more",
            "in {zone:zone}",
        )
    ),
    "worth": tuple(
        read_form(clause)
        for clause in (
            "whose printed value is {max_value:number} or less",
            "whose printed value is {min_value:number} or more",
        )
    ),
    "limits": tuple(
        read_form(clause)
        for clause in (
            ", {once_each_turn?at most once in each turn}",
            ", {once_each_game?at most once in the game}",
            ", {only_in_summon?only in your own Summon phase}",
            ", {either_player?and your opponent may pay for it in the same way}",
        )
    ),
}
