"""The names that a list of cards may use: CIDWaM's, and any other game's. No writes."""

from collections.abc import Iterable
from functools import cache, lru_cache

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

from cards.cidwam import CardPool
from cards.models import Card
from cards.queries import current_pool, pool_version
from decks.formats.layout import Layout
from decks.names import NameBook, NamedCard
from engine.kernel.game import Data
from engine.kernel.schema import WrongCard
from games import DEFAULT_SLUG, GAMES
from workshop.models import Draft
from workshop.queries import own_drafts

Who = AbstractBaseUser | AnonymousUser


def name_book(owner: Who | None = None, game: str = DEFAULT_SLUG) -> NameBook:
    """All names that a list of cards may use, tokens among them; and the owner's own drafts."""
    if game != DEFAULT_SLUG:
        return game_book(game)
    return book_with(own_drafts(owner)) if owner is not None else _book_of(current_pool())


def book_with(drafts: Iterable[Draft]) -> NameBook:
    """All official names, and these drafts of one owner's."""
    own = [NamedCard(draft.deck_name, draft.kind, alias=draft.name) for draft in drafts]
    if not own:
        return _book_of(current_pool())
    return NameBook([*_book_of(current_pool()).cards, *own])


@lru_cache(maxsize=2)  # a pool is one object until the cards change
def _book_of(pool: CardPool) -> NameBook:
    return NameBook(_named(pool))


def _named(pool: CardPool) -> list[NamedCard]:
    ids = dict(Card.objects.current().values_list("name", "card_id"))
    return [
        NamedCard(card.name, card.kind, card.is_token, card_id=ids.get(card.name, ""))
        for card in pool.by_name.values()
    ]


def game_cards(game: str) -> dict[str, Card]:
    """Return a game's current cards by name."""
    return {card.name: card for card in Card.objects.current(game).select_related("set")}


def game_book(game: str) -> NameBook:
    """All names that a list of another game may use, what only play makes among them."""
    return _game_book(game, pool_version())


@lru_cache(maxsize=8)
def _game_book(game: str, version: str) -> NameBook:
    cards = Card.objects.current(game).values_list("name", "kind")
    made = [card["name"] for card in GAMES[game].made_cards]
    return NameBook([*(NamedCard(name, kind) for name, kind in cards),
                     *(NamedCard(name, "", is_token=True) for name in made)])  # fmt: skip


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
        try:
            return kind.read_card(rows()[card.name].as_data())
        except (KeyError, WrongCard):  # only play makes it; a rule has changed since it was loaded
            return {}

    return Layout(kind, role, data_of)
