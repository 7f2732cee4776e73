"""Keeping how games with drafts went, by the version of each draft. For their owners alone."""

from __future__ import annotations

from collections.abc import Sequence

from play.drafts.playtest import drafts_at, played_version
from play.models import DraftResult, Game, Outcome, Seat
from workshop.models import Draft


def keep_draft_results(game: Game, seats: Sequence[Seat]) -> None:
    """Write a row for each draft that was played with; nothing of games that count nowhere.

    Inside the transaction that ends the game. Where several seats had a draft, it is a person's
    result, the first one's.
    """
    if game.is_alone or game.copy_of_id is not None:
        return
    held = drafts_at(seats)
    if not held:
        return
    for draft in Draft.objects.with_set().coded(held):
        with_it = sorted(held[draft.code], key=lambda seat: (seat.is_bot, seat.side))
        DraftResult.objects.update_or_create(
            draft=draft,
            game=game,
            defaults={
                "version": played_version(game, draft),
                "outcome": _outcome(game, with_it[0]),
            },
        )


def _outcome(game: Game, seat: Seat) -> Outcome:
    if game.winner is None:
        return Outcome.DRAWN
    return Outcome.WON if game.winner == seat.side else Outcome.LOST
