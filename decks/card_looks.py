"""A card in a line of an editor: its figures in words, and its groups, by its game's definition."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cards.face.plain_data import figure_words
from engine.kernel.decks import sections_of
from engine.kernel.definition import GameDefinition
from engine.kernel.figures import Figure
from engine.kernel.game import Data

LAST: Final = 10_000
"""Place of a group of cards that lack the figure: behind all others."""

Group = tuple[str, int]
"""A group's title, and its place; groups of one place stand by title."""


@dataclass(frozen=True)
class CardLook:
    """A card's line, but for name and text.

    number: in front of its name. figures: its kind and what else is on it. short: the same where
    kind and number are said by the group. marks: words in a tag, such as a rank. tone: the colour
    at its edge, as `--tone-<name>`. groups: the one that it is in, by each figure.
    """

    figures: str
    number: int | None = None
    short: str = ""
    marks: Sequence[str] = ()
    tone: str = ""
    groups: Mapping[str, Group] = field(default_factory=dict)


def number_figure(kind: GameDefinition) -> Figure | None:
    """Return the figure that stands in front of a card's name: the first that is a number."""
    return next((one for one in kind.card_schema.figures if one.type == "number"), None)


def group_figures(kind: GameDefinition) -> list[Figure]:
    """Return the figures by which cards are grouped: the kind, that number, all that are words."""
    schema, number = kind.card_schema, number_figure(kind)
    figures = [one for one in schema.figures if one == number or one.type in ("word", "words")]
    return sorted(figures, key=lambda one: (one.name != schema.kind, one != number))


def groups_of(kind: GameDefinition, data: Data) -> dict[str, Group]:
    """Return the group that a card is in, by each figure; of several words the first counts."""
    return {one.name: _group(kind, one, data.get(one.name)) for one in group_figures(kind)}


def _group(kind: GameDefinition, figure: Figure, value: Any) -> Group:
    one = next(iter(value), None) if isinstance(value, list) else value
    if one is None or one == "":
        return f"No {figure.label.lower()}", LAST
    if isinstance(one, int):
        return f"{figure.label} {one}", one
    values: dict[Any, str] = dict(figure.values)
    title, known = values.get(one, str(one)), list(values)
    place = known.index(one) if one in known else 0
    return plural(title) if figure.name == kind.card_schema.kind else title, place


def fixed_figures(kind: GameDefinition, role: str) -> set[str]:
    """Return the figures that are the same on all cards of a role's decks, such as a side."""
    wheres = [section.where for section in sections_of(kind.sections, role)]
    first = wheres[0] if wheres else {}
    return {
        name
        for name, values in first.items()
        if len(values) == 1 and all(where.get(name) == values for where in wheres)
    }


def look_of(kind: GameDefinition, role: str, card: Any) -> CardLook:
    """Return a card's line by the definition; figures that are as usual or the same on all cards
    are left out."""
    data, number, fixed = card.as_data(), number_figure(kind), fixed_figures(kind, role)
    told = [
        (figure, figure_words(figure, data.get(figure.name)))
        for figure in kind.card_schema.of_kind(card.kind)
        if figure.type in ("number", "word", "words")
        and figure != number
        and figure.name not in (kind.card_schema.kind, *fixed)
        and data.get(figure.name) != figure.default
    ]
    words = [said for figure, said in told if figure.type != "number"]
    return CardLook(
        figures=" · ".join([card.type_line, *(f"{one.label} {said}" for one, said in told)]),
        number=data.get(number.name) if number is not None else None,
        short=" · ".join(words),
        groups=groups_of(kind, data),
    )


def about(kind: GameDefinition, card: Any) -> str:
    """Return a card's kind and what stands on it in a few words or a number."""
    figures: Mapping[str, Any] = getattr(card, "figures", None) or {}
    short = [
        f"{figure.label} {figure_words(figure, value)}"
        for figure in kind.card_schema.of_kind(card.kind)
        if figure.type in ("number", "word", "words")
        and (value := figures.get(figure.name)) is not None
    ]
    return " · ".join(filter(None, [card.type_line, *short]))


def plural(word: str) -> str:
    """Return the plural of a kind's title: “Souls”, “Allies”."""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"
