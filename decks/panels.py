"""The panel of decks on a card's page: which decks use it. No writes.

Only decks that everyone may see, public ones and those that come with the game, and the viewer's
own: a deck that is private or shared by link is never counted for others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import OuterRef, Q, Subquery, Sum
from django.urls import reverse

from cards.hooks import Panel
from cards.models import Card
from decks.models import Deck, DeckEntry, DeckQuerySet, Visibility
from workshop.models import Draft, DraftSet

LISTED = 12


@dataclass(frozen=True)
class Use:
    """A deck with how many copies it holds; 1 for its Persona."""

    deck: Deck
    copies: int
    own: bool


def decks_with(card: Card, viewer: Any) -> DeckQuerySet:
    """Decks that hold the card and that may be listed for `viewer`, each with its `copies`.

    Preconstructed ones first, then by the last change.
    """
    entries = DeckEntry.objects.held().filter(deck=OuterRef("pk"), card=card).values("deck")
    listed = Q(visibility=Visibility.PUBLIC) | Q(is_preconstructed=True)
    if viewer.is_authenticated:
        listed |= Q(owner=viewer)
    return (
        Deck.objects.visible_to(viewer)
        .annotate(copies=Subquery(entries.annotate(all=Sum("count")).values("all")[:1]))
        .filter(listed, copies__gte=1)
        .select_related("owner")
        .order_by("-is_preconstructed", "-updated", "pk")
    )


def deck_button(row: DraftSet, drafts: Sequence[Draft], viewer: Any) -> Panel | None:
    """One click from one's own set to a deck of its drafts."""
    if not drafts or not row.may_edit(viewer):
        return None
    context = {"address": reverse("decks:of-set", args=[row.key])}
    return Panel("Create a deck of these", "decks/set_button.html", context, order=10, key="deck")


def packs_button(row: DraftSet, drafts: Sequence[Draft], viewer: Any) -> Panel | None:
    """Open packs of a set that one may see."""
    if not any(draft.playable for draft in drafts):
        return None
    context = {"address": f"{reverse('decks:new-packs')}?drafts={row.key}"}
    return Panel("Draft or sealed", "decks/packs_button.html", context, order=20, key="packs")


def using_panel(card: Card, viewer: Any) -> Panel | None:
    """Decks that use it: the first few and how many there are. Two queries."""
    found = decks_with(card, viewer)
    total = found.count()
    uses = [
        Use(
            deck,
            getattr(deck, "copies"),  # noqa: B009
            viewer.pk is not None and deck.owner_id == viewer.pk,
        )
        for deck in found[:LISTED]
    ]
    return Panel(
        title="Decks that use it",
        template="decks/card_panel.html",
        context={"uses": uses, "more": total - len(uses)},
        order=20,
        key="decks",
    )
