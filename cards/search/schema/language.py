"""The language of a game's cards of which nothing is known but its definition.

Cards have a name, a kind, words and a set; each figure of the schema that is searched is a field
of its own name, read by its type (`plain_reads`). A game's labels are what its pages say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cards import queries
from cards.search.conditions import Provided
from cards.search.language import STEERING, Example, Field, Language, Word, listed
from cards.search.numbers import Number
from cards.search.ordering import Sort
from cards.search.reads import OneOf, equal
from cards.search.schema.reads import (
    FigureNumbers,
    FigureShare,
    InCards,
    folded_one_of,
    is_stored,
    one_of,
    some_of,
    yes_or_no,
)
from cards.search.words.known_words import KnownWords, Words, each_version, same
from engine.kernel.definition import GameDefinition
from engine.kernel.figures import Figure

NAMES, WHAT, NUMBERS = "Names and words", "What it is", "Numbers"
VIEWS = {"grid": "Cards", "list": "List"}
MAX_COUNTED = 15  # values of a figure that are counted beside the results


def plain_language(
    kind: GameDefinition, aliases: Mapping[str, tuple[str, ...]] | None = None
) -> Language:
    """Return the search language of a game's cards, from its schema.

    aliases: further names of fields, for a game whose players say something else.
    """
    game, numbers = kind.slug, dict[str, Field]()
    made = Language(
        bare=Field(
            "",
            InCards("search_text", "it", has_numbers=True, game=game),
            "Words",
            "Words on the card.",
        ),
        exact=Field("!", InCards("folded_name", "the name", game=game), "Name", "The whole name."),
        game=game,
        warm=_warm,
        sorts={sort.name: sort for sort in _sorts(kind)},
        views=VIEWS,
        nouns=tuple(word.lower() for word in (kind.nouns["card"].one, kind.nouns["card"].many)),
    )
    figures = (
        replace(field, aliases=(aliases or {}).get(field.name, ()))
        for field in _of_figures(kind, numbers)
    )
    made.register(_name(game), *figures, _set(game), *([_DRAFTS] if kind.has_drafts else []))
    for field in made.fields.values():
        if isinstance(field.reads, Number):
            numbers[field.name] = field
    return made


def field_name(figure: Figure) -> str:
    """Return what a search calls a figure: its name, unless that says how to look at the
    results."""
    return f"figure-{figure.name}" if figure.name in STEERING else figure.name


# --- Fields --------------------------------------------------------------------------------------


def _name(game: str) -> Field:
    return Field(
        "name",
        InCards("folded_name", "the name", game=game),
        "Name",
        "Words in the name, even inside other words. Capitals and accents don’t matter.",
        (),
        (Example("name:/^the /", "names that begin with “The”"),),
        NAMES,
        form="words",
        takes_words=True,
    )


def _set(game: str) -> Field:
    known = each_version(lambda: (Word(one.slug, one.name) for one in queries.sets(game)))
    return Field(
        "set",
        OneOf(known, equal("set__slug"), "the set", noun="set"),
        "Set",
        "The set it belongs to.",
        section=WHAT,
        form="word",
        is_obvious=True,
    )


_DRAFTS = Field(
    "is",
    OneOf(same("draft"), lambda words: Provided(words[0]), "it", noun="such property"),
    "Is",
    "A draft of the workshop: they appear only if you ask for them.",
    ("are",),
    (Example("is:draft", "drafts of the workshop"),),
    WHAT,
    form="word",
)


def _of_figures(kind: GameDefinition, numbers: Mapping[str, Field]) -> Iterator[Field]:
    schema = kind.card_schema
    for figure in schema.figures:
        if figure.name == schema.kind:
            yield _kind(figure)
        elif figure.name != "name" and figure.is_searched:
            made = _of_figure(figure, kind, numbers)
            if made is not None:
                yield made


def _kind(figure: Figure) -> Field:
    values = {str(value): label for value, label in figure.values.items()}
    return Field(
        field_name(figure),
        OneOf(_words(values), equal("kind"), figure.label, noun="kind"),
        figure.label,
        _some_values(list(values.values())),
        (),
        tuple(_example(figure, value, label) for value, label in [*values.items()][:1]),
        WHAT,
        form="toggles",
        facet=len(values),
        leads=True,
    )


def _of_figure(figure: Figure, kind: GameDefinition, numbers: Mapping[str, Field]) -> Field | None:
    """Return the field of a figure; None for one that no search can ask for."""
    name, label, game = field_name(figure), figure.label, kind.slug
    values = {str(value): said for value, said in figure.values.items()}
    first = tuple(_example(figure, value, said) for value, said in [*values.items()][:1])
    whose = _whose(figure, kind)
    match figure.type:
        case "number" | "share":
            return _number(figure, kind, numbers)
        case "word":
            makes = one_of(figure) if is_stored(figure) else folded_one_of(figure, game)
            return Field(
                name,
                OneOf(_words(values), makes, label, noun=label.lower()),
                label,
                _some_values(list(values.values())) + whose,
                (),
                first,
                WHAT,
                form="word",
                facet=len(values) if len(values) <= MAX_COUNTED else 0,
            )
        case "words":
            known = _words(values) if values else _words_on_cards(game, figure.name)
            reads = OneOf(known, some_of(figure, game), label, "has", "has no", label.lower())
            help = "One or more words; separate alternatives with commas." + whose
            return Field(name, reads, label, help, (), first, WHAT, form="word", facet=MAX_COUNTED)
        case "yes_no":
            if not is_stored(figure):
                return None
            return Field(
                name,
                OneOf(same("yes", "no"), yes_or_no(figure), label),
                label,
                "Yes or no." + whose,
                (),
                (Example(f"{name}:yes", f"{label}: yes"),),
                WHAT,
                form="word",
                facet=2,
            )
        case "line" | "text" | "card":
            return Field(
                name,
                InCards(f"folded_figures__{figure.name}", label, game=game),
                label,
                f"Words in {label}." + whose,
                (),
                (),
                NAMES,
                form="words",
                takes_words=True,
            )
        case _:
            return None


def _number(figure: Figure, kind: GameDefinition, numbers: Mapping[str, Field]) -> Field:
    name, label, least, most = field_name(figure), figure.label, figure.least, figure.most
    root = "figures" if is_stored(figure) else "figure_numbers"
    column, stored = f"{root}__{figure.name}", is_stored(figure)
    if figure.type == "share":
        reads = FigureShare(column, label, game=kind.slug, is_stored=stored)
        example = Example(f"{name}>=50%", f"{label} 50% or more")
        help = "A share: 50% or 0.5." + _whose(figure, kind)
        return Field(name, reads, label, help, (), (example,), NUMBERS)
    labels = tuple((said, int(value)) for value, said in figure.values.items())
    values = sorted(value for _, value in labels) or [least, least + 1 if most is None else most]
    middle = (values[0] + values[-1] + 1) // 2
    help = f"A number from {values[0]} to {values[-1]}."
    if most is None and not labels:
        help = "A whole number."
    few = most is not None and least >= 0 and most < MAX_COUNTED
    return Field(
        name,
        FigureNumbers(
            column, label, others=lambda: numbers, game=kind.slug, is_stored=stored, labels=labels
        ),
        label,
        help + _whose(figure, kind),
        (),
        (Example(f"{name}>={middle}", f"{label} {middle} or more"),),
        NUMBERS,
        form="range",
        facet=most + 1 if few and most is not None else 0,
    )


# --- What is said of them ------------------------------------------------------------------------


def _words(values: Mapping[str, str]) -> Words:
    known = KnownWords(Word(value, label) for value, label in values.items())
    return lambda context: known


def _words_on_cards(game: str, figure: str) -> Words:
    read = queries.words_of_figure
    return each_version(lambda: (Word(word, word) for word in read(game, figure)))


def _example(figure: Figure, value: str, label: str) -> Example:
    word = Word(value, label)
    return Example(f"{field_name(figure)}:{word.quoted}", f"{figure.label}: {label}")


def _some_values(labels: list[str]) -> str:
    return f"{listed(labels)}; separate several with commas."


def _whose(figure: Figure, kind: GameDefinition) -> str:
    """Return which kinds of card have it, if not all."""
    kinds = kind.card_schema.kinds
    return f" Of {listed([kinds[one] for one in figure.kinds], 'and')}." if figure.kinds else ""


# --- Orders, and what the index gets ready -------------------------------------------------------


def _sorts(kind: GameDefinition) -> Iterator[Sort]:
    name = Sort("name", "Name", "Name, from Z", lambda card: card.folded_name, ("folded_name",))
    number = Sort(
        "number",
        "Number in the set",
        "Number in the set, last first",
        lambda card: (card.set.released, card.card_id),
        ("set__released", "card_id"),
    )
    # A pack that is played as it is, such as playing cards, has an order of its own.
    yield from (name, number) if kind.has_deck_pages else (number, name)
    yield Sort(
        "newest",
        "Newest first",
        "Oldest first",
        lambda card: (card.set.released, card.added),
        ("set__released", "added"),
        falling=True,
    )
    yield Sort(
        "changed",
        "Recently updated first",
        "Least recently updated",
        lambda card: card.changed,
        ("changed",),
        falling=True,
    )
    for figure in kind.card_schema.figures:
        if figure.type in ("number", "share") and figure.is_searched and is_stored(figure):
            yield _by_number(figure)


def _by_number(figure: Figure) -> Sort:
    return Sort(
        field_name(figure),
        f"{figure.label}, low first",
        f"{figure.label}, high first",
        lambda card: card.figures.get(figure.name),
        (f"figures__{figure.name}",),
    )


def _warm(index: Any) -> None:
    """Make ready what nearly each search asks of an index."""
    index.text("search_text")
    index.text("folded_name")
    index.whole_words("folded_name")
