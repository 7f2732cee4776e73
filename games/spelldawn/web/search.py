"""The search of Spelldawn's cards: its figures, which the schema tells, and what texts do."""

from __future__ import annotations

from cards.search.language import Example, Field, Word
from cards.search.reads import OneOf, marked
from cards.search.schema.language import plain_language
from cards.search.words.known_words import KnownWords, Words
from games.spelldawn.game import DEFINITION
from games.spelldawn.web import behaviour

DOES = "What it does"
ALIASES = {"cost": ("mana",), "requirement": ("counters",), "resonance": ("res",)}


def _known(prefix: str) -> Words:
    found = KnownWords(Word(word, word, said) for word, said in behaviour.known(prefix).items())
    return lambda context: found


def _marks(name: str, label: str, said: tuple[str, str], help: str, *examples: Example) -> Field:
    makes = marked("behaviour_marks", f"{name}:")
    reads = OneOf(_known(name), makes, "", *said, name)
    return Field(name, reads, label, help, (), examples, DOES, form="word")


FIELDS = (
    _marks(
        "on", "Happens when", ("it has an ability for", "it has no ability for"),
        "What sets an ability off.",
        Example("on:combat", "minions that do something when you go past them"),
        Example("on:accessed", "what happens when it is accessed"),
    ),
    _marks(
        "does", "Does", ("it has the effect", "it does not have the effect"),
        "What an effect does.",
        Example('does:"end raid"', "cards that end a raid"),
        Example("does:damage", "cards that deal damage"),
    ),
    _marks(
        "if", "Condition", ("it has the condition", "it does not have the condition"),
        "What must be true for an effect to work.",
    ),
    _marks(
        "ability", "Ability", ("it has the ability", "it does not have the ability"),
        "The form of an ability: triggered, activated, lasting ones and so on.",
        Example("ability:trap", "traps"),
    ),
)  # fmt: skip

LANGUAGE = plain_language(DEFINITION, ALIASES)
LANGUAGE.register(*FIELDS)
