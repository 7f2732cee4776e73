"""Reactions of the collection when play begins or ends a battle, and when people come and leave.

Play calls it in its own transaction, by hooks; it knows nothing of cards and owners.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.utils import timezone

from engine.kernel.game import Data
from games.kaadosu.collection.cards import find_card
from games.kaadosu.collection.models import Battle
from games.kaadosu.collection.queries import collector_of
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import battles, closing, visits
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.rules.decks import SECTION
from games.kaadosu.rules.names import SLUG
from games.kaadosu.rules.position.state import ANTE, GUIDES, OWN, State
from play.models import Game, Seat
from play.rules import load_state
from play.services.clocks import put_out
from play.services.departures import LEFT, leave_game


def begin_battle(game: Game, seats: list[Seat]) -> None:
    """Check the decks of collectors, and with an ante lock them (E9.1). Raises Refused."""
    if game.slug != SLUG:
        return
    sides = [battles.Side(seat.user, own_cards(seat.deck)) for seat in seats]
    is_own = any(side.deck is not None for side in sides)
    if not is_own and not any(collector_of(seat.user) for seat in seats):
        return  # nobody's cards, and nobody whose battles are counted
    # An ante of decks by chance is for show: there is nobody's card to move.
    has_ante = is_own and game.options.get("ante") == GUIDES
    terms = battles.Terms(has_ante, game.options.get("piles") == OWN)
    battles.start(
        sides=(sides[0], sides[1]), terms=terms, now=game.started or timezone.now(), game=game
    )


def end_battle(game: Game, seats: list[Seat], state: Any) -> None:
    """Settle a battle in the transaction in which it ends, whichever way it does."""
    if game.slug != SLUG or not isinstance(state, State):
        return
    battle = Battle.objects.filter(game=game, settled_at=None).first()
    if battle is None:
        return
    guides = tuple(side.guide.uid if side.guide else "" for side in state.sides)
    result = battles.Result(
        winner=game.winner,
        why=state.ended if game.winner is not None else "draw",
        choice=state.choice or battles.DEFAULT,
        turns=state.turn,
        guides=guides if all(guides) else (),
    )
    with suppress(Refused):  # settled by who closed a collection
        battles.settle(battle=battle.pk, result=result, now=game.finished or timezone.now())


def leave(user: Any) -> None:
    """Close the collection of an account that is deleted; its battles are resigned at the table."""
    if collector_of(user) is not None:
        close(Caller(user), forced=True)


def close(caller: Caller, *, forced: bool = False) -> None:
    """Resign the battles of a collector at their tables, each in its own transaction, then close
    the collection. Raises Refused."""
    owner = collector_of(caller.user)
    if owner is None:
        raise Refused("not_collector")
    if owner.frozen is not None and not forced:
        raise Refused("frozen_account")
    running = Seat.objects.filter(
        user=caller.user,
        handed_over=None,
        game__status=Game.Status.RUNNING,
        game__collection_battle__settled_at=None,
        game__collection_battle__isnull=False,
    )
    for game_id, side, number in list(running.values_list("game_id", "side", "game__number")):
        leave_game(game_id, side, number)
        _choose_by_default(game_id)
    closing.close(caller, forced=forced)


def _choose_by_default(game_id: int) -> None:
    """Have the default done where the winner would still choose: nobody waits for a collection
    that closes (E10.6)."""
    game = Game.objects.get(pk=game_id)
    state = load_state(game)
    if game.is_running and state.phase == ANTE:
        put_out(game_id=game_id, side=state.winner, reason=LEFT)


def note_visit(sender: object, user: Any, request: Any = None, **_: object) -> None:
    """Note that a collector has signed in, and whether on a device that is new."""
    if request is not None and collector_of(user) is not None:
        visits.note_device(request, user, timezone.now())
    with suppress(Refused):
        visits.sign_in(Caller(user))


def own_cards(deck: Data | None) -> list[str] | None:
    """Return the references of the cards of a deck that is out of a collection; None for a lent
    one, or one by chance. Raises Refused for a card whose figures were changed."""
    listed = (deck or {}).get(SECTION) or []
    marks = [str(card.get("uid", "")) for card in listed]
    if not any(marks):
        return None
    for mark, data in zip(marks, listed, strict=True):
        card = find_card(mark)
        if card is None or battles.whole_card(card) != {key: data.get(key) for key in FIGURES}:
            raise Refused("unknown_card", card=mark or data.get("name", ""))
    return marks


FIGURES = ("name", "colour", "shapes", "plus", "minus", "uid")
