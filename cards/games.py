"""A game's cards as files, faces and pages have them: the default, or CARDS of its `web/cards.py`.

What a definition says of its cards is enough for any game.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, Self

from cards.face.bare import BareData, bare_data
from cards.face.boxes import Face
from cards.face.face_errors import FaceError
from cards.face.plain_data import description, figure_words, plain_data
from cards.face.plain_layout import laid_out
from engine.kernel.definition import GameDefinition
from engine.kernel.figures import Figure
from engine.kernel.game import Data, Game
from engine.kernel.schema import HOUSE_KEYS, Schema, WrongCard
from engine.text.phrasebook import Phrase
from games import GAMES, web_module


@dataclass(frozen=True)
class PhraseGroup:
    """All that a game's cards can say for one purpose."""

    title: str
    phrases: tuple[Phrase, ...]

    def with_words(self, words: str) -> Self:
        """Return the group with those of its phrases that have all words."""
        asked = words.casefold().split()

        def has_all(phrase: Phrase) -> bool:
            said = f"{phrase.words} {phrase.meaning} {phrase.example}".casefold()
            return all(word in said for word in asked)

        return replace(self, phrases=tuple(filter(has_all, self.phrases)))


class WrongEntry(ValueError):
    """An entry of a card file that is no card: str() says where, which key, and what would do."""


class Columns(Protocol):
    """A game's entries in the columns of Card; made of all entries of a load."""

    def of(self, entry: Data) -> dict[str, Any]:
        """Return the fields of one card, but for those that `Card.derive` makes."""
        ...


class FigureColumns:
    """All figures but name and kind are kept as they are, as data."""

    def __init__(self, kind: GameDefinition) -> None:
        schema = kind.card_schema
        self._kind = schema.kind
        self._figures = [
            figure.name for figure in schema.figures if figure.name not in ("name", schema.kind)
        ]

    def of(self, entry: Data) -> dict[str, Any]:
        """Return the fields of one card."""
        figures = {name: entry[name] for name in self._figures if name in entry}
        text = figures.get("text", "")
        people = {
            key: entry[key]
            for key in HOUSE_KEYS
            if key in ("flavour", "artist", "icon") and key in entry
        }
        return {
            "name": entry["name"],
            "kind": str(entry.get(self._kind, "")),
            "figures": figures,
            "text": text if isinstance(text, str) else "",
            **people,
        }


class GameCards:
    """A game's cards; the defaults suit any game.

    scene_sheets: the style sheets of its worked examples' pictures, as names of static files;
    empty: it draws none. checklist: heads of the columns of `view:checklist`, if its search has
    that. prints_searches: whether what a search finds can be printed. has_rule_pages: whether each
    section of its rules has a page; else all stand on one. made_icons: the icons of cards that play
    makes, by their names.
    """

    scene_sheets: tuple[str, ...] = ()
    checklist: tuple[str, ...] = ()
    prints_searches = False
    has_rule_pages = False
    made_icons: Mapping[str, str] = {}

    def __init__(self, kind: GameDefinition) -> None:
        self.kind = kind

    def read(self, entry: object, where: str) -> Data:
        """Return an entry of a card file, checked; raises WrongEntry with all that is wrong, a line
        each."""
        try:
            return self.kind.read_card(entry, where)
        except WrongCard as error:
            raise WrongEntry(str(error)) from error

    def columns(self, entries: Sequence[Data]) -> Columns:
        """Return the columns of checked entries; raises WrongEntry if they can't be together."""
        return FigureColumns(self.kind)

    def face_data(self, card: Any) -> Any:
        """Return what is printed on a row, an engine's card or a mapping with the files' keys.

        It is frozen data whose repr tells all of it, with `name` and `picture` (a file's name, or
        empty). Raises FaceError.
        """
        return plain_data(self.kind.card_schema, keys_of(card))

    def compiled_columns(self, tree: Any, dice: str) -> dict[str, Any]:
        """Return what searches read of a compiled text, and of dice as written, as columns of
        Card."""
        return {}

    def text_types(self) -> frozenset[str]:
        """Return the types that its texts may name, besides those that its language knows."""
        return frozenset()

    def made_cards(self) -> list[Any]:
        """Return the cards that play makes, as `face_data` takes them."""
        return [{**card, "game": self.kind.slug} for card in self.kind.made_cards]

    def face_words(self, data: Any) -> str:
        """Return all that is printed as sentences."""
        return description(data)

    def laid_out(self, data: Any) -> Face:
        """Return where all of it stands; raises FaceError if there is no room."""
        return laid_out(data)

    def bare_data(self, data: Any) -> BareData:
        """Return what a face without pictures and ornament shows."""
        return bare_data(data)

    def scene(self, picture: Data) -> Any:
        """Return a position of a worked example, as the game's template in `rules/scenes/` has
        it."""
        return picture

    def data_of(self, card: Any) -> Data:
        """Return a row with the keys of the game's card files, but for words for people."""
        kind = self.kind.card_schema.kind
        said = {kind: card.kind} if kind and card.kind else {}
        return {"id": card.card_id, "name": card.name, **said, **card.figures}

    def explained(self, text: str) -> Sequence[Any]:
        """Return the terms (`glossary`) that a card's text uses."""
        return ()

    def marked(self, text: str) -> Sequence[tuple[str, Any]]:
        """Return a card's text in pieces, each with the term that it is a use of, or None."""
        return [(text, None)]

    # --- Pages ------------------------------------------------------------------------------------

    def templates(self, name: str) -> list[str]:
        """Return what a page may be drawn by: the game's own template, `cards/<slug>/list.html`,
        or that of every game, `cards/list.html`."""
        room, _, rest = name.partition("/")
        return [f"{room}/{self.kind.slug}/{rest}", name]

    def list_summary(self) -> str:
        """Return what other sites say of the list of all cards."""
        return f"{self.kind.title}: {self.kind.summary}"

    def card_summary(self, card: Any) -> str:
        """Return what other sites say of a card."""
        return " ".join(filter(None, (card.kind_label, card.text, card.flavour)))

    def card_context(self, card: Any, viewer: Any) -> dict[str, Any]:
        """Return what the game's own template of a card's page shows more than every game's."""
        return {}

    def rules_summary(self) -> str:
        """Return what other sites say of its rules."""
        return f"{self.kind.title}: {self.kind.summary}"

    def rules_page_context(self) -> dict[str, Any]:
        """Return what the game's own `rules/page.html` shows, with `has_rule_pages`."""
        return {}

    def glossary(self) -> Sequence[tuple[str, Sequence[Any]]]:
        """Return terms in plain words by the title of their group."""
        return ()

    def phrasebook(self) -> Sequence[PhraseGroup]:
        """Return all that its card texts can say, by purpose; nothing if it has no language."""
        return ()

    def made_card_context(self, card: Any) -> dict[str, Any]:
        """Return what the page of a card that play makes shows, with its `summary`."""
        return {"summary": ""}

    def figures_of(self, card: Any) -> Iterator[tuple[str, str]]:
        """Yield the label of each figure that a card has, and what is said of it."""
        schema = self.kind.card_schema
        for figure in schema.figures:
            if figure.name not in ("name", schema.kind) and figure.name in card.figures:
                said = figure_words(figure, card.figures[figure.name])
                if said or card.figures[figure.name] is False:
                    yield figure.label, said or "no"

    def row_words(self, card: Any) -> str:
        """Return a card's kind and figures in one line; its text stands below."""
        schema = self.kind.card_schema
        text = schema.figure("text").label if "text" in card.figures else ""
        said = [f"{label} {words}" for label, words in self.figures_of(card) if label != text]
        return " · ".join(filter(None, (card.kind_label, *said)))


def keys_of(card: Any) -> Data:
    """Return a card with the keys of the set files, and the name of its set."""
    if isinstance(card, Mapping):
        return dict(card)
    return {**card.as_data(), "set": card.set.name}


class GoneGame(GameDefinition):
    """A game that has left this site, of whose cards there are rows."""

    summary = ""
    rules_versions = ()
    least_seats = most_seats = 0
    card_schema = Schema((Figure("name", "Name", "line"), Figure("kind", "Kind", "word")), "kind")

    def __init__(self, slug: str) -> None:
        self.slug = self.title = slug

    def game(
        self, cards: Sequence[Data], seats: int, options: Mapping[str, Any], rules_version: str
    ) -> Game[Any]:
        raise LookupError(self.slug)


class GoneCards(GameCards):
    def face_data(self, card: Any) -> Any:
        raise FaceError(
            f"This site has no game {self.kind.slug!r:.60}, so its cards can’t be drawn."
        )


def cards_of(game: str) -> GameCards:
    """Return a game's cards; of a game that this site lacks, what can be said of these."""
    if game not in GAMES:
        return GoneCards(GoneGame(game))
    own = web_module(game, "cards")
    made: type[GameCards] = own.CARDS if own else GameCards
    return made(GAMES[game])
