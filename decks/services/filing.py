"""A deck's filing by its owner: the card on its tile, own tags of cards, folder, tags.

Nothing of it is a part of the deck's versions, but a change counts the version, so that a write
that rests on what its author saw is refused after it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from cards.folding import fold
from decks import limits
from decks.details import clean_folder, clean_tags
from decks.kinds import PERSONA_SECTION
from decks.models import Deck, EntryQuerySet, name_of
from decks.services.errors import BadDeck


@dataclass(frozen=True, slots=True)
class Filing:
    """Changes to a filing; None stays. Cards are said by name or number.

    `cover` is a card of the deck, empty for its Persona. `card_tags` are those of the cards that
    are named, `all_card_tags` those of all cards.
    """

    cover: str | None = None
    folder: str | None = None
    tags: Sequence[str] | None = None
    card_tags: Mapping[str, Sequence[str]] | None = None
    all_card_tags: Mapping[str, Sequence[str]] | None = None


UNFILED: Final = Filing()


def file_deck(deck: Deck, filing: Filing) -> bool:
    """Set what is asked for on the deck's locked row; whether it changed. Raises BadDeck.

    The caller saves the row, after the deck's cards were written.
    """
    before = _filed(deck)
    if filing == UNFILED:
        return False
    if filing.cover is not None:
        deck.cover = _cover(deck, filing.cover)
    try:
        if filing.folder is not None:
            deck.folder = clean_folder(filing.folder)
    except ValueError as error:
        raise BadDeck("folder", str(error)) from error
    try:
        if filing.tags is not None:
            deck.tags = clean_tags(filing.tags, limits.DECK_TAGS)
    except ValueError as error:
        raise BadDeck("tags", str(error)) from error
    if filing.all_card_tags is not None:
        deck.card_tags = _card_tags(deck, {}, filing.all_card_tags)
    if filing.card_tags is not None:
        deck.card_tags = _card_tags(deck, deck.card_tags, filing.card_tags)
    return _filed(deck) != before


@transaction.atomic
def file_decks(
    *,
    owner: AbstractBaseUser,
    keys: Sequence[str],
    folder: str | None = None,
    tag: str = "",
    untag: str = "",
) -> int:
    """Put the owner's decks of these keys into a folder, or give or take them a tag.

    Return how many were there. Raises BadDeck, and files none then.
    """
    decks = Deck.objects.select_for_update().filter(owner_id=owner.pk, key__in=keys)
    for deck in decks:
        tags = [one for one in [*deck.tags, tag] if one and fold(one) != fold(untag)]
        if file_deck(deck, Filing(folder=folder, tags=tags)):
            deck.version += 1
            deck.save()
    return len(decks)


def _filed(deck: Deck) -> tuple[Any, ...]:
    return deck.cover, deck.folder, list(deck.tags), dict(deck.card_tags)


def _numbers(rows: EntryQuerySet) -> dict[str, str]:
    """Return the numbers of cards of the deck, by their names and by themselves."""
    cards = [row.any_card for row in rows.select_related("card", "draft__set")]
    return {name: card.card_id for card in cards for name in (name_of(card), card.card_id)}


def _cover(deck: Deck, card: str) -> str:
    if card in ("", deck.persona_name, getattr(deck.persona, "card_id", "")):
        return ""
    number = _numbers(deck.entries.counted()).get(card)
    if number is None:
        raise BadDeck("cover", f"“{card[:60]}” isn’t in this deck. Choose one of its cards.")
    return number


def _card_tags(
    deck: Deck, before: Mapping[str, list[str]], changes: Mapping[str, Sequence[str]]
) -> dict[str, list[str]]:
    """Tags by the cards' numbers. Those of a card that has left stay: it may come back."""
    numbers = _numbers(deck.entries.exclude(section=PERSONA_SECTION))
    tags = dict(before)
    for card, words in changes.items():
        number = numbers.get(card, card if card in before else None)
        if number is None:
            raise BadDeck("card_tags", f"“{card[:60]}” isn’t in this deck, so it has no tags.")
        try:
            tags[number] = clean_tags(words, limits.CARD_TAGS)
        except ValueError as error:
            raise BadDeck("card_tags", f"{card[:60]}: {error}") from error
    if len(tags) > limits.TAGGED_CARDS:
        held = set(numbers.values())
        tags = {number: words for number, words in tags.items() if number in held}
    return {number: words for number, words in sorted(tags.items()) if words}
