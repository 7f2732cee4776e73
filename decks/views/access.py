"""Who asks, and the deck that an address names; a deck one may not see does not exist (404)."""

from typing import cast

from django.contrib.auth.models import AbstractBaseUser
from django.http import Http404, HttpRequest

from decks import queries
from decks.models import Deck


def visible_or_404(request: HttpRequest, key: str, game: str | None = None) -> Deck:
    """Any deck that the request's user may see; of one game, if it is named."""
    try:
        return queries.visible_deck(request.user, key, game)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found. It may be private.") from error


def own_or_404(request: HttpRequest, key: str, game: str | None = None) -> Deck:
    """The request's user's own deck; of one game, if it is named."""
    try:
        deck = queries.own_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise Http404("Deck not found. You can only change your own.") from error
    if game not in (None, deck.game):
        raise Http404("Deck not found among this game’s.")
    return deck


def version_sent(request: HttpRequest) -> int:
    """The version of a deck that a form was made for; none that any deck has if it says none."""
    given = request.POST.get("version", "")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else -1


def player(request: HttpRequest) -> AbstractBaseUser:
    """Who asks, in views where login_required or guest_on_post has seen to it."""
    return cast(AbstractBaseUser, request.user)
