"""Battles of own cards at play's tables: an invitation, what it tells of a deck, and joining it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from django.db.models import Q, QuerySet

from engine.kernel.game import Data
from games.kaadosu.collection.cards import find_cards
from games.kaadosu.collection.models import Battle, Collector
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.battles import Terms, whole_card
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.rules.cards import read_code, worth
from games.kaadosu.rules.decks import SECTION
from games.kaadosu.rules.mechanics.setup import MAX_DECK, MIN_DECK
from games.kaadosu.rules.names import SLUG
from games.kaadosu.rules.position.state import GUIDES, OWN
from play.models import Game
from play.services.games import create_game, join_game
from play.setup.settings import GameSettings, SeatRequest

DAYS_PER_ACTION = 3


def invite(caller: Caller, *, cards: Sequence[str], terms: Terms) -> Game:
    """Create a battle with a deck of own cards, and a link to send. Raises Refused.

    Who owns the cards, and whether they are free, is asked when it starts (E9.1).
    """
    _check_device(caller, terms)
    options = {
        "ante": GUIDES if terms.has_ante else "none",
        "piles": OWN if terms.own_piles else "shared",
    }
    return create_game(
        user=caller.user,
        settings=GameSettings(game=SLUG, options=options, days_per_action=DAYS_PER_ACTION),
        seat=SeatRequest(kept=deck_of(cards)),
    )


def join(caller: Caller, *, game: Game, cards: Sequence[str], agreed: bool) -> Game:
    """Take the other seat with a deck of own cards; the battle starts. Raises Refused."""
    if not agreed:
        raise Refused("not_agreed")
    _check_device(caller, terms_of(game))
    return join_game(
        user=caller.user,
        invite_key=game.invite_key,
        seat=SeatRequest(kept=deck_of(cards)),
        agreed=True,
    )


def terms_of(game: Game) -> Terms:
    """Return what a battle is played for, and by which piles."""
    return Terms(game.options.get("ante") == GUIDES, game.options.get("piles") == OWN)


def invited(invite_key: str) -> Game:
    """Return the battle of an invitation. Raises Refused."""
    game = Game.objects.filter(invite_key=invite_key, book__game=SLUG).first()
    if game is None:
        raise Refused("no_battle")
    return game


def invitations_of(user: Any) -> QuerySet[Game]:
    """Return the battles with own cards that a user has invited to, the newest first."""
    rows = Game.objects.filter(
        book__game=SLUG, status=Game.Status.INVITING, seats__user=user, is_open=False
    )
    return rows.order_by("-pk")


def battles_of(collector: Collector) -> QuerySet[Battle]:
    """Return a collector's battles that have started, the newest first."""
    own = Q(first=collector) | Q(second=collector)
    rows = Battle.objects.filter(own).select_related("game", "first__user", "second__user")
    return rows.order_by("-pk")


def summary_of(deck: Data) -> dict[str, Any]:
    """Return what the other may know of a deck before an ante, and nothing else (E9.2)."""
    cards = [(read_code(card["name"]), card) for card in deck.get(SECTION) or ()]
    kinds = Counter(code.kind for code, _ in cards if code)
    worths = [worth(code.kind, card["plus"], card["minus"]) for code, card in cards if code]
    mean = Fraction(sum(worths), len(worths) or 1)
    return {"kinds": dict(sorted(kinds.items())), "count": len(cards), "mean": float(mean)}


def deck_of(refs: Sequence[str]) -> Data:
    """Return a deck of whole cards; who owns them is asked when the battle starts. Raises
    Refused."""
    if len(refs) < MIN_DECK:
        raise Refused("deck_too_small")
    if len(refs) > MAX_DECK:
        raise Refused("deck_too_large")
    known = find_cards(refs)
    for ref in refs:
        if ref not in known:
            raise Refused("unknown_card", card=f"{ref:.20}")
    return {"name": "Own cards", SECTION: [whole_card(known[ref]) for ref in refs]}


def _check_device(caller: Caller, terms: Terms) -> None:
    if terms.has_ante and caller.is_new_device:
        raise Refused("new_device")
