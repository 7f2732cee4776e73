"""The definition of a game: all that pages, bots, lists and prints need to know of it.

`open_game` makes a game from its definition. It checks the caller's table against the definition,
and the game against what the definition says of it. Code that belongs to one game may make that
game directly. The tests' `definition_check` finds mistakes in a definition. Nothing here names a
game; `games` lists them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from engine.articles import a
from engine.kernel.decks import Section, section_problems, sections_of
from engine.kernel.dialect import Dialect
from engine.kernel.facts import Facts
from engine.kernel.figures import Figure
from engine.kernel.game import Data, Game, Problem
from engine.kernel.mats import Mat
from engine.kernel.orders import Preset
from engine.kernel.problem_messages import Sentence
from engine.kernel.proving import Proving
from engine.kernel.roles import Role
from engine.kernel.schema import Schema, read_card

if TYPE_CHECKING:
    from engine.text.language import Language

MAX_SHOWN = 60  # characters of a wrong name or value that an error repeats


class WrongTable(ValueError):
    """A game that can't be made so: str() says what is wrong and what would do, for players."""


class BrokenDefinition(TypeError):
    """A definition that contradicts itself or its game: its author's mistake."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option that is agreed on before a game; the first value is usual.

    Values are plain data that can be compared: strings, whole numbers, true and false. seats: with
    how many players a value may be chosen; one that it doesn't name, with any number. says: what a
    value means, in a sentence, for who is to agree to it.
    """

    name: str
    title: str
    values: tuple[str | int | bool, ...]
    seats: Mapping[str | int | bool, tuple[int, ...]] = field(default_factory=dict, hash=False)
    says: Mapping[str | int | bool, str] = field(default_factory=dict, hash=False)

    @property
    def default(self) -> str | int | bool:
        """The usual value."""
        return self.values[0]

    def values_at(self, seats: int) -> tuple[str | int | bool, ...]:
        """The values that so many players may choose among."""
        return tuple(one for one in self.values if seats in self.seats.get(one, (seats,)))


@dataclass(frozen=True, slots=True)
class Noun:
    """The noun for a thing: one, and several."""

    one: str
    many: str

    @property
    def a(self) -> str:
        """Any one of them: "a card", "an ace"."""
        return a(self.one)


NOUNS: Mapping[str, Noun] = {
    "card": Noun("card", "cards"),
    "deck": Noun("deck", "decks"),
    "player": Noun("player", "players"),
    "turn": Noun("turn", "turns"),
}


class GameDefinition(Protocol):
    """One game of the house. What it leaves as it is here it hasn't, or has as all games do.

    slug: its name in addresses and records. title, summary: for pages; a summary is one sentence.
    rules_versions: names, the newest last. roles: of its seats. card_schema: what its cards are
    like. quick_options: those of a game that one button begins, where they aren't the usual ones.
    is_offered: whether pages name it where one chooses a game; one without a table has addresses
    and commands, and no page leads to it. made_cards: the data of cards that only play makes;
    made_rule: the number of the rule that keeps them out of decks, if it has one. sections: of its
    decks.
    decks_are_built: whether decks are built beforehand, on pages for that; else a deck is no more
    than a choice at the table (`table_lists`), and who makes none leaves it to chance.
    deals_decks: whether decks are built, and chance makes one for who brings none. orders: what
    a seat can leave as standing orders (`engine.kernel.orders`), and presets: of these, the usual
    one first, on for who says nothing at tables of `auto_reply_default_min_seats` seats or more.
    has_tiles: whether who starts or joins a game chooses from tiles, with the face of each deck and
    the one opponent's level. has_drafts: whether cards of the workshop can be played before they
    are in a set. mats: its table. nouns: its words for those of `NOUNS`. proving: what its puzzles
    are proved by; None: nothing. deck_sentences: for problems of decks that it alone finds, by
    code.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    rules_versions: ClassVar[tuple[str, ...]]
    least_seats: ClassVar[int]
    most_seats: ClassVar[int]
    options: ClassVar[tuple[Option, ...]] = ()
    quick_options: ClassVar[Mapping[str, Any]] = {}
    roles: ClassVar[tuple[Role, ...]] = (Role(),)
    card_schema: ClassVar[Schema] = Schema()
    made_cards: ClassVar[tuple[Data, ...]] = ()
    made_rule: ClassVar[str | None] = None
    sections: ClassVar[tuple[Section, ...]] = ()
    is_offered: ClassVar[bool] = True
    decks_are_built: ClassVar[bool] = True
    deals_decks: ClassVar[bool] = False
    orders: ClassVar[tuple[Figure, ...]] = ()
    has_off_turn_questions: ClassVar[bool] = False  # are seats asked something in another's turn?
    presets: ClassVar[tuple[Preset, ...]] = ()
    auto_reply_default_min_seats: ClassVar[int | None] = None
    has_tiles: ClassVar[bool] = False
    has_drafts: ClassVar[bool] = False
    mats: ClassVar[tuple[Mat, ...]] = ()
    nouns: ClassVar[Mapping[str, Noun]] = NOUNS
    proving: ClassVar[Proving | None] = None
    deck_sentences: ClassVar[Mapping[str, Sentence]] = {}

    @property
    def has_deck_pages(self) -> bool:
        """Whether there are decks to build, and so pages for that."""
        return bool(self.sections) and self.decks_are_built

    def builds_deck(self, role: str) -> bool:
        """Whether decks are built for a role."""
        return self.decks_are_built and bool(sections_of(self.sections, role))

    def needs_deck(self, role: str) -> bool:
        """Whether nobody can play in a role without bringing a deck."""
        return self.builds_deck(role) and not self.deals_decks

    def table_lists(self, role: str) -> list[Section]:
        """The lists of cards that a seat of a role may write at the table: decks nobody builds."""
        if self.decks_are_built:
            return []
        return [section for section in sections_of(self.sections, role) if section.is_listed]

    def read_card(self, data: object, where: str = "a card") -> Data:
        """A card's checked data from that of a set file; raises WrongCard with all problems.

        A game that holds more of a card than its schema says adds that here.
        """
        return read_card(self.card_schema, data, where)

    def deck_problems(
        self,
        role: str,
        deck: Data,
        cards: Mapping[str, Data],
        options: Mapping[str, Any] | None = None,
    ) -> list[Problem]:
        """All that is to say about a deck for a role, errors first; without one it is legal.

        cards: the checked data of those that there are, by name. options: of the table that it is
        for, if it is for one. Sentences: `remarks.sentence`. A game adds here what its sections
        can't say.
        """
        made = {card["name"] for card in self.made_cards}
        return section_problems(self.sections, role, deck, cards, made, self.read_card)

    facts: ClassVar[Facts] = Facts()  # for the lab

    @property
    def language(self) -> Language[Any] | None:
        """The language that its cards' texts are compiled in; None: they are words alone.

        Imported when it is asked for.
        """
        return None

    def text_kind(self, card: Mapping[str, Any]) -> str | None:
        """The kind by which the language knows a card, from its data as written; None: unknown."""
        kind = card.get(self.card_schema.kind)
        return kind if isinstance(kind, str) else None

    @property
    def dialect(self) -> Dialect | None:
        """Return how its scenario files are read; None: it has none. Imported when it is asked for,
        so that who plays loads none of it."""
        return None

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Game[Any]:
        """The game with these cards, for so many seats, under a rules version of that name.

        Callers use `open_game`: `seats` and `options` are checked and whole. Raises
        UnknownVersion; ValueError for cards that are none of the game's.
        """
        ...


def open_game(
    kind: GameDefinition,
    cards: Sequence[Data],
    *,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    rules_version: str | None = None,
) -> Game[Any]:
    """The game of a definition, for so many seats, by the newest rules if no version is named.

    Options that are not named have their usual value. Raises WrongTable, UnknownVersion and
    BrokenDefinition.
    """
    _check_seats(kind, seats)
    whole = settled_options(kind, options or {})
    _check_options(kind, whole, seats)
    version = kind.rules_versions[-1] if rules_version is None else rules_version
    game = kind.game(cards, seats, whole, version)
    if game.name != kind.slug or len(game.seats) != seats or len(set(game.seats)) != seats:
        raise BrokenDefinition(
            f"{kind.slug}: a game {game.name!r} with the seats {', '.join(game.seats)}"
            f" was made where {seats} seats were asked for"
        )
    if dict(game.options) != whole:
        raise BrokenDefinition(f"{kind.slug}: made with {dict(game.options)}, asked for {whole}")
    return game


def settled_options(kind: GameDefinition, options: Mapping[str, Any]) -> Data:
    """All options of a definition with a value each; raises WrongTable for an unknown one."""
    known = {option.name: option for option in kind.options}
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            there_are = f"Its options are {_listed(known)}." if known else "It has no options."
            raise WrongTable(f"{kind.title} has no option {_written(name)}. {there_are}")
        # True is 1 to Python, but not to who reads a record.
        if not any(value == one and type(value) is type(one) for one in option.values):
            raise WrongTable(
                f"{option.title} can’t be {_written(value)}. "
                f"It is one of {_listed(map(_written, option.values))}."
            )
    return {name: options.get(name, option.default) for name, option in known.items()}


def _check_seats(kind: GameDefinition, seats: int) -> None:
    least, most = kind.least_seats, kind.most_seats
    if not least <= seats <= most:
        several = f"{least}" if least == most else f"{least} to {most}"
        raise WrongTable(
            f"{kind.title} is for {several} player{'' if most == 1 else 's'}, not {seats}."
        )


def _check_options(kind: GameDefinition, whole: Data, seats: int) -> None:
    for option in kind.options:
        value = whole[option.name]
        if value not in option.values_at(seats):
            counts = " or ".join(map(str, option.seats[value]))
            raise WrongTable(
                f"{option.title} can be {_written(value)} with {counts} players, not {seats}."
            )


def _written(value: Any) -> str:
    """A value for a sentence: text in quotes, all else as JSON has it."""
    if isinstance(value, str):
        return f"“{value:.{MAX_SHOWN}}”"
    return json.dumps(value, ensure_ascii=False, default=repr)[:MAX_SHOWN]


def _listed(names: Any) -> str:
    return ", ".join(names)
