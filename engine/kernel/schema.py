"""The schema of a game's cards, and a card's data held to it.

Plain data as a set file has it comes in, checked data goes out. Files, ids and pictures are the
site's; what a deck may hold is `decks`'.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.figures import MAX_SAID, Figure, read_figures, read_value, unknown_keys
from engine.kernel.game import Data, Problem
from engine.kernel.problem_messages import sentence

# What a card file says besides: for people, and for the site to know a card by. No rule reads it.
HOUSE_KEYS = ("id", "flavour", "artist", "icon", "set", "licence", "notes")


class WrongCard(ValueError):
    """Data that is no card of a game: all that is wrong, as data; str() says it, a line each."""

    def __init__(self, where: str, problems: Sequence[Problem]) -> None:
        self.where = where
        self.problems = tuple(problems)
        super().__init__(where, self.problems)

    def __str__(self) -> str:
        return "\n".join(f"{self.where}: {sentence(problem)}" for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Schema:
    """The figures of a game's cards, in the order of its card files; none: it has no cards.

    One is called "name". `kind` is the figure whose values are the kinds of card; empty: they are
    all of one kind. `other_keys` are the game's own keys that are kept and not looked at.
    """

    figures: tuple[Figure, ...] = ()
    kind: str = ""
    other_keys: tuple[str, ...] = ()

    def figure(self, name: str) -> Figure:
        """The figure of that name; KeyError if there is none."""
        return {figure.name: figure for figure in self.figures}[name]

    @property
    def kinds(self) -> dict[str, str]:
        """The kinds of card, each with its label."""
        found = self.figure(self.kind).values if self.kind else {}
        return {str(kind): label for kind, label in found.items()}

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys that a card's data may have."""
        return (*(figure.name for figure in self.figures), *HOUSE_KEYS, *self.other_keys)

    def of_kind(self, kind: str) -> tuple[Figure, ...]:
        """The figures that a kind of card has."""
        return tuple(figure for figure in self.figures if figure.belongs_to(kind))


def read_card(schema: Schema, data: object, where: str = "a card") -> Data:
    """A card's checked data: each figure of its kind that it says or that has a default.

    `where` names the file and the entry. Raises WrongCard with all problems at once.
    """
    if not schema.figures:
        raise WrongCard(where, [Problem("error", "no_cards")])
    if not isinstance(data, Mapping):
        said = repr(data)[:MAX_SAID]
        raise WrongCard(where, [Problem("error", "no_mapping", None, {"said": said})])
    problems = unknown_keys(data, list(schema.keys))
    kind = _kind_of(schema, data)
    # Of a card of no known kind only that is judged which all kinds have.
    figures = schema.of_kind(kind)
    if kind:
        problems += _not_its(schema, data, kind)
    read, wrong = read_figures(figures, data, kind=kind)
    if problems or wrong:
        raise WrongCard(where, [*problems, *wrong])
    kept = {key: data[key] for key in (*HOUSE_KEYS, *schema.other_keys) if key in data}
    return {**kept, **read}


def _kind_of(schema: Schema, data: Mapping[str, object]) -> str:
    """The kind that a card says it is of; empty if it is none."""
    if not schema.kind:
        return ""
    kind, _ = read_value(schema.figure(schema.kind), data.get(schema.kind))
    return kind or ""


def _not_its(schema: Schema, data: Mapping[str, object], kind: str) -> list[Problem]:
    """A problem for each figure that other kinds of card have."""
    return [
        Problem("error", "not_its", None, {"key": one.name, "kind": kind, "kinds": list(one.kinds)})
        for one in schema.figures
        if not one.belongs_to(kind) and data.get(one.name) is not None
    ]
