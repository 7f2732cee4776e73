"""Who asks, and the deck that an address names; a deck one may not see does not exist (404)."""

from typing import cast

from django.contrib.auth.models import AbstractBaseUser
from django.http import Http404, HttpRequest

from decks import queries
from decks.models import Deck


def visible_or_404(request: HttpRequest, key: str) -> Deck:
    """Any deck that the request's user may see."""
    try:
        return queries.visible_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found. It may be private.") from error


def own_or_404(request: HttpRequest, key: str) -> Deck:
    """The request's user's own deck."""
    try:
        return queries.own_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found among yours.") from error


def player(request: HttpRequest) -> AbstractBaseUser:
    """Who asks, in views where login_required or guest_on_post has seen to it."""
    return cast(AbstractBaseUser, request.user)
