"""Requests for prints as pages and the API make them: a source, then the one service."""

from collections.abc import Mapping, Sequence
from typing import Any

from accounts.models import User
from decks.models import Deck
from printing.models import PrintJob
from printing.options import PrintOptions
from printing.services import request_print
from printing.sources.cards import cards_by_id, chosen_cards, drafts_content, tokens_content
from printing.sources.deck_rows import deck_at
from printing.sources.game import mat_content, product_content, sheet_content
from workshop.models import Draft

Counts = Mapping[str, int] | None
DEFAULT = "cidwam"


def request_sheets(
    *,
    owner: User,
    deck: Deck,
    options: PrintOptions,
    counts: Counts = None,
    only_new: bool = False,
    version: int | None = None,
) -> PrintJob:
    content = deck_at(deck, version, owner).cards(options, counts)
    return request_print(owner=owner, content=content, options=options, only_new=only_new)


def request_counters(
    *,
    owner: User,
    deck: Deck,
    options: PrintOptions,
    counts: Counts = None,
    version: int | None = None,
) -> PrintJob:
    content = deck_at(deck, version, owner).counters(counts)
    return request_print(owner=owner, content=content, options=options)


def request_deck_list(
    *, owner: User, deck: Deck, options: PrintOptions, version: int | None = None
) -> PrintJob:
    content = deck_at(deck, version, owner).card_list()
    return request_print(owner=owner, content=content, options=options)


def request_cards(
    *,
    owner: User,
    counts: Mapping[str, int],
    options: PrintOptions,
    game: str | None = None,
    only_new: bool = False,
    **about: Any,
) -> PrintJob:
    content = chosen_cards(cards_by_id(counts), counts, options, game, **about)
    return request_print(owner=owner, content=content, options=options, only_new=only_new)


def request_drafts(
    *,
    owner: User,
    title: str,
    drafts: Sequence[Draft],
    options: PrintOptions,
    counts: Counts = None,
    source: str = "",
    only_new: bool = False,
) -> PrintJob:
    content = drafts_content(drafts, options, counts, title=title, source=source)
    return request_print(owner=owner, content=content, options=options, only_new=only_new)


def request_tokens(*, owner: User, options: PrintOptions, counts: Counts = None) -> PrintJob:
    return request_print(owner=owner, content=tokens_content(DEFAULT, counts), options=options)


def request_mat(*, owner: User, what: str, options: PrintOptions) -> PrintJob:
    return request_print(owner=owner, content=product_content(DEFAULT, what), options=options)


def request_game_mat(*, owner: User, game: str, mat: str, options: PrintOptions) -> PrintJob:
    return request_print(owner=owner, content=mat_content(game, mat), options=options)


def request_game_sheet(*, owner: User, game: str, sheet: str, options: PrintOptions) -> PrintJob:
    return request_print(owner=owner, content=sheet_content(game, sheet), options=options)
