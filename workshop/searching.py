"""Drafts in the search for cards: `is:draft` finds one's own and those of public sets.

What is shared by link is found by nobody else: who searches has not got the link.
"""

from collections.abc import Hashable
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Max, Q

from cards.models import CardSet
from cards.search import Provider, register_provider, unsaved
from engine.text.errors import TextError
from workshop.models import Draft, DraftQuerySet, DraftSet, Picture

MAX_DRAFTS = 2000  # the last changed of them, so that one search never reads everything there is


def register() -> None:
    """Have the search for cards know drafts."""
    register_provider(Provider("draft", drafts, version))


def drafts(viewer: Any) -> list[Any]:
    """Return the drafts that `viewer` may find, as cards of the search."""
    return [
        _as_card(draft)
        for draft in _seen(viewer).with_set().order_by("-updated", "-pk")[:MAX_DRAFTS]
    ]


def version(viewer: Any) -> Hashable:
    """Return what changes when a draft that `viewer` may find does, or what staff have hidden."""
    seen = _seen(viewer).aggregate(Count("pk"), Max("updated"), Max("set__updated"))
    hidden = Picture.objects.filter(hidden=True).aggregate(Count("pk"), Max("pk"))
    return (getattr(viewer, "pk", None), *seen.values(), *hidden.values())


def _seen(viewer: Any) -> DraftQuerySet:
    user = viewer if viewer is not None else AnonymousUser()
    sets = DraftSet.objects
    return Draft.objects.filter(Q(set__in=sets.public()) | Q(set__in=sets.of(user)))


def _as_card(draft: Draft) -> Any:
    types = [word for word in draft.types if isinstance(word, str)]
    tree, problem = _compiled(draft, types)
    card = unsaved(
        game=draft.set.game,
        card_id=draft.code,
        url=draft.get_absolute_url(),
        tree=tree,
        dice=draft.hit_dice,
        set=CardSet(slug="draft", name=draft.set.name, released=draft.made.date()),
        name=draft.name,
        kind=draft.kind if draft.kind in draft.set.kind.card_schema.kinds else "",
        figures={**draft.figures, "text": draft.text} if draft.figures else {},
        value=draft.value,
        types=types,
        movement=draft.movement,
        text=draft.text,
        flavour=draft.flavour,
        artist=draft.artist,
        icon=draft.icon,
        playable=draft.playable,
        text_error=problem,
        revision=max(1, draft.version),
        added=draft.made,
        changed=draft.updated,
    )
    card.shown_as = draft.as_face()
    return card


def _compiled(draft: Draft, types: list[str]) -> tuple[Any, str]:
    """Return the tree of a draft's text, or None, and what is wrong with it."""
    kind = draft.set.kind
    language = kind.language
    if language is None:
        return None, ""
    try:
        return language.compile(draft.text, types, kind.text_kind(draft.as_data())), ""
    except TextError as error:
        return None, str(error)
