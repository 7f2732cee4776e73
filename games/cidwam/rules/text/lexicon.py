"""The words of card texts that stand in no form: clauses, spellings, dice, counters' words, names.

Closed lists of phrases are `sorts.CHOICES`, and what they mean is in `meanings`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from engine.text.forms import Element, read_form
from engine.text.lexicon import Lexicon, Literal, OpenWord, Sequel, WordSlot
from engine.text.node import Node
from engine.text.reading import WORD
from engine.text.types import Types
from engine.text.wording import Wording
from games.cidwam.rules.text.meanings import PLAIN_CHOICES, PLAIN_RUNS
from games.cidwam.rules.text.node import NODES
from games.cidwam.rules.text.vocabulary import (
    CHOICES,
    KIND_WORDS,
    PLAYERS,
    RULEBOOK_TYPES,
    Dice,
    Sort,
)

# Runs: each clause at most once, printed in this order, read in any.
RUNS: dict[str, tuple[tuple[Element, ...], ...]] = {
    "quals": tuple(
        read_form(clause)
        for clause in (
            "with~value {max_value:number} or~less",
            "with~value {min_value:number} or~more",
            "with~Hit~Dice {max_dice:number} or~less",
            "with~Hit~Dice {min_dice:number} or~more",
            "{having:having}",
            "named {called:called}",
            "adjacent to {adjacent:near}",
            "{here?here}",
            "in {zone:zone}",
        )
    ),
    # What narrows a group.
    "narrowed": tuple(
        read_form(clause)
        for clause in (
            "{having:having}",
            "named {called:called}",
            "{here?here}",
            "in {zone:zone}",
        )
    ),
    # Of pieces that another player chooses among.
    "those": tuple(
        read_form(clause)
        for clause in (
            "with~value {max_value:number} or~less",
            "with~value {min_value:number} or~more",
            "in {zone:zone}",
        )
    ),
    # Of what is no piece, such as a card in a discard.
    "worth": tuple(
        read_form(clause)
        for clause in (
            "with~value {max_value:number} or~less",
            "with~value {min_value:number} or~more",
        )
    ),
    "limits": tuple(
        read_form(clause)
        for clause in (
            "^{once_each_turn?once each turn.}",
            "^{once_each_game?once each game.}",
            "^{only_in_summon?only in your Summon phase.}",
            "^{either_player?either player may pay for this.}",
        )
    ),
}

# What an error calls a clause that stands twice, by its field.
_CLAUSES = {
    "who": "the same player",  # "you have more Life than you"
    "max_value": "with value N or less",
    "min_value": "with value N or more",
    "max_dice": "with Hit Dice N or less",
    "min_dice": "with Hit Dice N or more",
    "having": "with a keyword",
    "called": "named",
    "adjacent": "adjacent to",
    "here": "here",
    "zone": "in a Zone",
    "once_each_turn": "Once each turn",
    "once_each_game": "Once each game",
    "only_in_summon": "Only in your Summon phase",
    "either_player": "Either player may pay for this",
}

# Nouns and verbs whose other number is forgiven; an s makes it, but for the pairs below.
_INFLECTED = """
attack card choose coin control cost counter damage deal deck destroy discard draw earn effect enter
environment fight gain hand incantation lose move opponent phase piece place play player relic
return roll shield shuffle skip soul space spell time token turn win zone
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
    ("or less", "or fewer"),
    ("until end of turn", "until the end of turn"),
    ("until end of turn", "until the end of the turn"),
    ("until end of turn", "this turn"),
    ("until your next turn", "until the start of your next turn"),
    ("until your next turn", "until the beginning of your next turn"),
    ("onto the board", "into play"),
)

_COUNTER = re.compile(r"[ \t]+counters?\b", re.IGNORECASE)
# A name ends with the sentence, or where something that is said of the whole of it begins.
_NAME = re.compile(
    r"[^.;]+?(?=[.;]|$|[ \t]+unless[ \t]+(?:you|your opponent|its controller)[ \t]+pays?\b"
    r"|,[ \t]*then\b)",
    re.IGNORECASE,
)
_NAMED = re.compile(r".+?(?=[ \t]*,[ \t]*put[ \t]+it\b)", re.IGNORECASE)
_QUOTED = re.compile(r'"([^"]*[^"\s][^"]*)"')
_TARGET_START = re.compile(
    r"(this|it|that soul)\s*$|((?:target(?: opposing)?|a random(?: opposing)?|one of your"
    r"|another of your|the attached"
    r"|(?:the(?: opposing)?|your)(?=.* with the (?:highest|lowest) )) )",
    re.IGNORECASE,
)
_KINDS = frozenset(word.lower() for word in KIND_WORDS)


def _dice(said: str) -> str:
    return str(Dice.parse(said.lower()))


def _counter(text: str, at: int, types: Types) -> tuple[str, int] | None:
    """Any word before `counter`."""
    word = WORD.match(text, at)
    if word is None or not _COUNTER.match(text, word.end()):
        return None
    return word[0].lower(), word.end()


def _name(text: str, at: int, types: Types) -> tuple[str, int] | None:
    """A card's name, up to the end of the sentence."""
    name = _NAME.match(text, at)
    if name is None or _is_target(" ".join(name[0].split()), types):
        return None
    return " ".join(name[0].split()), name.end()


def _named(text: str, at: int, types: Types) -> tuple[str, int] | None:
    """The name of a card that is searched for, up to `, put it`."""
    name = _NAMED.match(text, at)
    return None if name is None else (" ".join(name[0].split()), name.end())


def _called(text: str, at: int, types: Types) -> tuple[str, int] | None:
    """A card's name in quotation marks, which are kept."""
    name = _QUOTED.match(text, at)
    return None if name is None else (f'"{" ".join(name[1].split())}"', name.end())


def _is_target(said: str, types: Types) -> bool:
    """Whether `a copy of` is followed by a TARGET and not by a card's name.

    A lower-case `target` is always meant as a target; `Target Practice` is a name.
    """
    start = _TARGET_START.match(said)
    if start is None or start[1]:
        return start is not None
    if said[0].islower():
        return True
    word = WORD.match(said, start.end())
    kind = word is not None and word[0].lower().removesuffix("s") in _KINDS
    return kind or types.match(said, start.end()) is not None


_THEN = re.compile(r",[ \t]*then\b", re.IGNORECASE)
# A verb with -s has the player of the sentence before: "each player discards a card, then draws".
_CARRIED = re.compile(
    r",[ \t]*then(?=[ \t]+(?:discards|draws|earns|gains|loses|places)\b)", re.IGNORECASE
)


def _then(text: str, at: int, types: Types) -> tuple[str, int] | None:
    found = None if _CARRIED.match(text, at) else _THEN.match(text, at)
    return None if found is None else (found[0], found.end())


def _then_carried(text: str, at: int, types: Types) -> tuple[str, int] | None:
    found = _CARRIED.match(text, at)
    return None if found is None else (found[0], found.end())


def _carry(before: Node, token: str, after: Node) -> Node:
    """The effect after `, then`, with the player of the one before where it is theirs."""
    while (inner := getattr(before, "effect", None)) is not None:
        before = inner
    who = getattr(before, "who", "you")
    if token == "THENS" and who in PLAYERS and getattr(after, "who", "") == "you":  # noqa: S105
        return replace(after, who=who)  # type: ignore[type-var]
    return after


LEXICON = Lexicon(
    NODES,
    choices=CHOICES,
    runs=RUNS,
    plain_choices=PLAIN_CHOICES,
    plain_runs=PLAIN_RUNS,
    clauses=_CLAUSES,
    sort=Sort,
    kinds=KIND_WORDS,
    types=RULEBOOK_TYPES,
    literals=(Literal("DICE", "[0-9]+[dD][0-9]+(?:[+-][0-9]+)?", _dice, "dice like 1d6", "1d6"),),
    open_words=(
        OpenWord("NAME", _name, "a card's name", first=True),
        OpenWord("NAMED", _named, "a card's name", first=True),
        OpenWord("THEN", _then, "", first=True),
        OpenWord("THENS", _then_carried, "", first=True),
        OpenWord("CALLED", _called, "a card's name in quotation marks", first=True),
        OpenWord("COUNTER", _counter, "a counter's word"),
    ),
    slots={
        "dice": WordSlot(("DICE", "NUM", "A"), Dice.parse),
        "word": WordSlot(("COUNTER", "SIGNED")),
        "name": WordSlot(("NAME",)),
        "named": WordSlot(("NAMED",)),
        "called": WordSlot(("CALLED",)),
    },
    takes={"targets": ("target", "many"), "bonus": ("keyword",)},
    inflected=INFLECTED,
    pairs=PAIRS,
    sequel=Sequel(("THEN", "THENS"), _carry),
)
WORDING = Wording(LEXICON)
