"""What can fill a slot of a form: nodes of a category, numbers, words, runs of clauses.

Closed lists of phrases are `sorts.CHOICES`. Words that are understood in two spellings live here.
"""

from __future__ import annotations

from engine.cidwam.text.forms import Element, read_form

# A slot kind that is read exactly like another and only printed differently.
READ_AS = {
    "count": "number",  # `a` for one
    "sorts": "sort",  # plural
    "sort/s": "sort",  # agreeing with the number before it
}

# Runs: each clause at most once, printed in this order, read in any.
RUNS: dict[str, tuple[tuple[Element, ...], ...]] = {
    "quals": tuple(
        read_form(clause)
        for clause in (
            "with~value {max_value:number} or less",
            "with~Hit~Dice {max_dice:number} or less",
            "adjacent to {adjacent:near}",
            "{here?here}",
            "in {zone:zone}",
        )
    ),
    "limits": tuple(
        read_form(clause)
        for clause in (
            "^{once_each_turn?once each turn.}",
            "^{only_in_summon?only in your Summon phase.}",
            "^{either_player?either player may pay for this.}",
        )
    ),
}

_WORDS = "zero one two three four five six seven eight nine ten"
NUMBER_WORDS = {word: n for n, word in enumerate(_WORDS.split()) if word != "one"}  # see reading.py

# Nouns and verbs whose other number is forgiven; an s makes it, but for the pairs below.
_INFLECTED = """
attack card coin control cost counter damage deal deck discard draw earn effect enter
environment fight gain hand incantation lose move opponent phase piece place play player relic
return roll shield soul space spell time token turn win zone
"""
INFLECTED = tuple(_INFLECTED.split())
PAIRS = (
    ("has", "have"),
    ("is", "are"),
    ("ally", "allies"),
    ("copy", "copies"),
    ("life", "lives"),
    ("cannot", "can't"),
    ("with hit dice", "with hit die"),
)
