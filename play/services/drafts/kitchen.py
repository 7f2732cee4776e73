"""Games that were played with paper cards: entered and taken out by who played them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from accounts.services.owning import lock_owner
from decks.models import Deck
from play.errors import PlayError
from play.models import MAX_WORDS, KitchenGame, KitchenResult, Outcome
from play.models.kitchen import MAX_OPPONENT_LENGTH
from workshop.text_rules import clean_line, clean_lines

MAX_KITCHEN_GAMES: Final = 2_000
_TURNED: Final = {Outcome.WON: Outcome.LOST, Outcome.LOST: Outcome.WON}


@dataclass(frozen=True)
class KitchenReport:
    """A report of a game: `opponent` in words, or with a deck; `notes` by numbers of drafts."""

    outcome: str
    opponent: str = ""
    opponent_deck: Deck | None = None
    words: str = ""
    played: date | None = None
    notes: Mapping[str, str] = field(default_factory=dict)


@transaction.atomic
def record_kitchen_game(
    *, owner: AbstractBaseUser, deck: Deck, report: KitchenReport
) -> KitchenGame:
    """Keep a game with one's own deck, and a result for each of one's own drafts in either deck.

    A draft in both says nothing of who wins, and counts as drawn. Raises PlayError.
    """
    lock_owner(owner)  # the count below is exact
    if KitchenGame.objects.of(owner).count() >= MAX_KITCHEN_GAMES:
        most = f"{MAX_KITCHEN_GAMES:,}"
        raise PlayError(f"You’ve recorded {most} games, the most allowed. Delete some first.")
    if report.outcome not in Outcome.values:
        raise PlayError("Choose who won: won, lost or drawn.")
    played = report.played or timezone.localdate()
    if played > timezone.localdate():
        raise PlayError("This day hasn’t come yet. Choose today or an earlier day.")
    other = report.opponent_deck
    game = KitchenGame.objects.create(
        owner_id=owner.pk,
        deck=deck,
        deck_version=deck.version,
        opponent=_cleaned(report.opponent, MAX_OPPONENT_LENGTH, "The opponent", one_line=True),
        opponent_deck=other,
        opponent_version=other.version if other is not None else None,
        outcome=report.outcome,
        words=_cleaned(report.words, MAX_WORDS, "The note"),
        played=played,
    )
    mine = {draft.pk: (draft, report.outcome) for draft in deck.drafts}
    turned = _TURNED.get(Outcome(report.outcome), Outcome.DRAWN)
    for draft in other.drafts if other is not None else ():
        if draft.set.owner_id == owner.pk:
            mine[draft.pk] = (draft, Outcome.DRAWN if draft.pk in mine else turned)
    KitchenResult.objects.bulk_create(
        KitchenResult(
            game=game,
            draft=draft,
            version=draft.version,
            outcome=outcome,
            words=_cleaned(
                report.notes.get(draft.code, ""), MAX_WORDS, f"The note on {draft.name}"
            ),
        )
        for draft, outcome in mine.values()
    )
    return game


def delete_kitchen_game(*, owner: AbstractBaseUser, number: int) -> None:
    """Take out a game that was entered by mistake. Raises KitchenGame.DoesNotExist."""
    KitchenGame.objects.of(owner).get(pk=number).delete()


def _cleaned(words: str, most: int, what: str, *, one_line: bool = False) -> str:
    try:
        return (clean_line if one_line else clean_lines)(words, most, what)
    except ValueError as error:
        raise PlayError(str(error)) from error
