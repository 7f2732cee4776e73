"""Lists of cards that are written at the table itself: decks of games whose decks nobody builds.

The definition says which (`GameDefinition.table_lists`). They are secrets of their seat: nothing
here tells one. What a list may hold the definition judges; here words become names of cards.
Nothing here writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from django import forms

from engine.kernel.decks import Section, matches
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from play.errors import DeckRefused

MAX_LENGTH = 400  # letters of a list in a form
MAX_NAME = 100  # letters of a name in the API
MAX_NAMES = 60
_SHOWN = 4  # names in the example of a form
_MAX_PICKS = 12  # names that are offered to tap; of more one writes them
_PREFIX = "list_"
_BETWEEN = re.compile(r"[,;\n]")

Lists = Mapping[str, Sequence[str]]


def read_lists(kind: GameDefinition, cards: Iterable[Data], written: Lists) -> Data | None:
    """Return a deck of the lists that a seat wrote; None for none, and then chance decides.

    Cards are named as they are called, by their code where they have one, or by words that one
    alone of those that belong there has.
    Other words stay as they are: the definition says that there is no such card. Raises DeckRefused
    for a list that the game hasn't.
    """
    sections = {one.name: one for role in kind.roles for one in kind.table_lists(role.name)}
    for name in written:
        if name not in sections:
            known = f"Its lists are {', '.join(sections)}." if sections else "It has none."
            raise DeckRefused(f"{kind.title} has no list of cards called {name!r:.60}. {known}")
    known_cards = list(cards)
    read = {
        name: [_named(sections[name], known_cards, one) for one in words]
        for name, words in written.items()
        if words
    }
    return read or None


def _named(section: Section, cards: Sequence[Data], said: str) -> str:
    """Return the name of the card that is meant; what was said if that is none, or several."""
    wanted = said.casefold().split()
    for card in cards:
        if wanted in (card["name"].casefold().split(), [card.get("code", "").casefold()]):
            return str(card["name"])
    names = _fitting(section, cards)
    meant = [name for name in names if wanted and set(wanted) <= set(name.casefold().split())]
    return meant[0] if len(meant) == 1 else said


def _fitting(section: Section, cards: Iterable[Data]) -> list[str]:
    return [str(card["name"]) for card in cards if matches(card, section.where)]


class CardListField(forms.CharField):
    """Names of cards in a line, with commas between; an empty line is an empty list."""

    def __init__(self, section: Section, cards: Iterable[Data]) -> None:
        names = list(dict.fromkeys(_fitting(section, cards)))
        self.picks = names if len(names) <= _MAX_PICKS else []
        example = ", ".join(names[:_SHOWN])
        super().__init__(
            label=section.label,
            required=False,
            max_length=MAX_LENGTH,
            help_text=f"For example: {example}. Leave it empty for random ones. "
            "No other player sees it.",
            widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        )

    def clean(self, value: object) -> list[str]:
        parts = (" ".join(part.split()) for part in _BETWEEN.split(super().clean(value)))
        return [part for part in parts if part]


def add_fields(
    form: forms.Form, kind: GameDefinition, role: str, cards: Sequence[Data]
) -> list[str]:
    """Let a form ask for the lists of a role; the names of its fields."""
    added = {f"{_PREFIX}{one.name}": one for one in kind.table_lists(role)}
    form.fields |= {name: CardListField(section, cards) for name, section in added.items()}
    return list(added)


def take_lists(cleaned: dict[str, object], names: Iterable[str]) -> dict[str, object]:
    """Take the fields of some lists out of a form's clean data: the lists by section."""
    return {name.removeprefix(_PREFIX): cleaned.pop(name) for name in names if name in cleaned}
