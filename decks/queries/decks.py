"""The decks that somebody may see. A deck that somebody may not see does not exist for them."""

from collections.abc import Sequence
from typing import Any, cast

from django.db.models import OuterRef, Q, Subquery, Sum

from cards.folding import fold
from decks import limits
from decks.models import Deck, DeckEntry, DeckQuerySet, Printed
from decks.names.labels import names_apart
from decks.queries.cards import Who
from engine.kernel.game import Data
from workshop.models import Draft


def decks_of(user: Who, game: str) -> DeckQuerySet:
    """Return the user's own decks for a game, the last changed first."""
    return Deck.objects.of(user).filter(game=game).with_content()


def chosen_of(user: Who, game: str, keys: Sequence[str]) -> DeckQuerySet:
    """Those of the user's own decks for a game that are named; all, if none is."""
    decks = decks_of(user, game)
    if not keys:
        return decks
    known = [key for key in keys[: limits.DECKS_OF_ONE_PLAYER] if "\0" not in key]
    return decks.filter(key__in=known)


def preconstructed(game: str) -> DeckQuerySet:
    """Return the decks that come with a game, in the order of their files."""
    return Deck.objects.preconstructed().filter(game=game).with_content().order_by("key")


def public_decks(game: str) -> DeckQuerySet:
    """Return what players have made public for a game, the last changed first."""
    return Deck.objects.public().filter(game=game).with_content()


def listed_decks(user: Who, game: str) -> DeckQuerySet:
    """All decks of the three lists above, each once, without what is in them."""
    own, shown = Deck.objects.of(user), Deck.objects.public()
    every = Q(pk__in=own.values("pk")) | Q(pk__in=shown.values("pk")) | Q(is_preconstructed=True)
    return Deck.objects.filter(every, game=game).order_by()


def is_seen_by_all(deck: Deck) -> bool:
    """Whether everybody may see the deck: public and not hidden, or preconstructed."""
    return deck.is_preconstructed or Deck.objects.public().filter(pk=deck.pk).exists()


def visible_deck(user: Who, key: str, game: str | None = None) -> Deck:
    """Return the deck with `key`; raises Deck.DoesNotExist if there is none that `user` may see.

    Of any game of the house, unless one is named.
    """
    decks = Deck.objects.known()
    decks = decks if game is None else decks.filter(game=game)
    deck = decks.opened(key=key.replace("\0", ""))  # PostgreSQL has no such letter
    if not deck.is_visible_to(user):
        raise Deck.DoesNotExist
    if deck.may_edit(user):
        deck.owner = cast("Any", user)  # need not be looked for again
    return deck


def own_deck(user: Who, key: str) -> Deck:
    """Return the user's own deck with `key`, of any game of the house; raises Deck.DoesNotExist."""
    return Deck.objects.of(user).known().with_content().get(key=key)


DECKS_TO_ADD_TO = 100


def decks_to_add_to(owner: Who, card: Printed) -> list[Data]:
    """Return the owner's decks, the last changed first, each as `{"key", "name", "count"}`.

    `count` says how many of the card it has, 1 for its Persona.
    """
    entries = DeckEntry.objects.held().filter(deck=OuterRef("pk")).order_by().values("deck")
    held = entries.filter(**{"draft" if isinstance(card, Draft) else "card": card.pk})
    decks = (
        Deck.objects.of(owner)
        .filter(game=card.set.game)
        .annotate(copies=Subquery(held.annotate(all=Sum("count")).values("all")))
    )
    rows = list(decks.only("key", "name", "cards_in", "updated")[:DECKS_TO_ADD_TO])
    called = names_apart(rows)
    return [{"key": row.key, "name": called[row.key], "count": row.copies or 0} for row in rows]


def _own(owner: Who, game: str | None) -> DeckQuerySet:
    own = Deck.objects.of(owner)
    return own if game is None else own.filter(game=game)


def own_folders(owner: Who, game: str | None = None) -> list[str]:
    """Return the names of the owner's folders of decks, of one game if it is named, sorted."""
    filed = _own(owner, game).exclude(folder="")
    return sorted(set(filed.values_list("folder", flat=True)), key=fold)


def own_tags(owner: Who, game: str | None = None) -> list[str]:
    """Return the tags of the owner's decks, of one game if it is named, each once, sorted."""
    tagged = _own(owner, game).exclude(tags=[]).values_list("tags", flat=True)
    return sorted({fold(tag): tag for tags in tagged for tag in tags}.values(), key=fold)


def decks_holding(drafts: Sequence[int]) -> list[tuple[str, str]]:
    """(name, address) of the decks that hold one of the drafts: for `workshop.hooks`."""
    held = Deck.objects.filter(entries__draft__in=drafts).distinct()
    return [(deck.name, deck.get_absolute_url()) for deck in held]
