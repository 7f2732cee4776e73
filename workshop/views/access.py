"""The user, and the set or draft that an address names; what one may not see is not there (404)."""

from typing import Any, cast

from django.contrib.auth.models import AbstractBaseUser
from django.http import Http404, HttpRequest

from engine.kernel.definition import GameDefinition
from workshop import queries
from workshop.models import Draft, DraftSet


def visible_set_or_404(request: HttpRequest, key: str) -> DraftSet:
    """Any set that the request's user may see."""
    try:
        return _shown(request, queries.visible_set(request.user, key))
    except DraftSet.DoesNotExist as error:
        raise Http404("Draft set not found. It may be private.") from error


def own_set_or_404(request: HttpRequest, key: str) -> DraftSet:
    """Return the request's user's own set."""
    try:
        return _shown(request, queries.own_set(request.user, key))
    except DraftSet.DoesNotExist as error:
        raise Http404("Draft set not found. You can only change your own.") from error


def visible_draft_or_404(request: HttpRequest, code: str) -> Draft:
    """Any draft that the request's user may see by its number."""
    try:
        return _draft_shown(request, queries.visible_draft(request.user, code))
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found. It may be private.") from error


def own_draft_or_404(request: HttpRequest, code: str) -> Draft:
    """Return the request's user's own draft."""
    try:
        return _draft_shown(request, queries.own_draft(request.user, code))
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found. You can only change your own.") from error


def person(request: HttpRequest) -> AbstractBaseUser:
    """Return who asks, in views where login_required or guest_on_post has seen to it."""
    return cast(AbstractBaseUser, request.user)


def number(text: Any) -> int:
    """Return a whole number that a form sent, or -1, which no row has as its version."""
    text = str(text)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def drafted(kind: GameDefinition) -> GameDefinition:
    """Return a game whose cards can be drafted here; 404 for another."""
    if not kind.has_drafts:
        raise Http404(f"You can’t write cards for {kind.title} here.")
    return kind


def _shown(request: HttpRequest, row: DraftSet) -> DraftSet:
    """Return the set; its page is one of its game (`cards.game_addresses.game_of_page`)."""
    if request.resolver_match:
        request.resolver_match.kwargs.setdefault("kind", row.kind)
    return row


def _draft_shown(request: HttpRequest, draft: Draft) -> Draft:
    _shown(request, draft.set)
    return draft
