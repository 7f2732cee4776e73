"""The names that a list of a game's cards may use. No writes."""

from collections.abc import Iterable
from functools import cache, lru_cache

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

from cards.models import Card
from cards.queries import pool_version
from decks.formats.layout import Layout
from decks.names.book import NameBook, NamedCard
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard
from games import GAMES
from workshop.models import Draft
from workshop.queries import own_drafts

Who = AbstractBaseUser | AnonymousUser


def name_book(game: str, owner: Who | None = None) -> NameBook:
    """All names that a list of a game's cards may use, what only play makes among them; and the
    owner's own drafts."""
    has_drafts = owner is not None and GAMES[game].has_drafts
    return book_with(game, own_drafts(owner, game) if has_drafts and owner is not None else ())


def book_with(game: str, drafts: Iterable[Draft]) -> NameBook:
    """All official names, and these drafts of one owner's."""
    own = [
        NamedCard(draft.deck_name, draft.kind, alias=draft.name, data=draft.as_data())
        for draft in drafts
    ]
    official = _official_book(game, pool_version())
    return NameBook([*official.cards, *own]) if own else official


@lru_cache(maxsize=8)
def _official_book(game: str, version: str) -> NameBook:
    rows = Card.objects.current(game).values_list("name", "kind", "card_id")
    key = GAMES[game].card_schema.kind
    cards = [NamedCard(name, kind, card_id=number) for name, kind, number in rows]
    names = {card.name for card in cards}
    made = [card for card in GAMES[game].made_cards if card["name"] not in names]
    tokens = [NamedCard(card["name"], card.get(key, ""), is_token=True) for card in made]
    return NameBook([*cards, *tokens])


def game_cards(game: str) -> dict[str, Card]:
    """Return a game's current cards by name."""
    return {card.name: card for card in Card.objects.current(game).select_related("set")}


def list_layout(game: str, role: str = "") -> Layout:
    """Return the layout of a game's lists, with its current cards where kinds don't say enough."""
    kind = GAMES[game]
    asked = {figure for section in kind.sections for figure in section.where}
    if asked <= {kind.card_schema.kind}:
        return Layout(kind, role)

    @cache
    def rows() -> dict[str, Card]:
        return game_cards(game)

    def data_of(card: NamedCard) -> Data:
        if card.data is not None:
            return dict(card.data)
        try:
            return kind.read_card(rows()[card.name].as_data())
        except (KeyError, WrongCard):  # only play makes it; a rule has changed since it was loaded
            return {}

    return Layout(kind, role, data_of)
