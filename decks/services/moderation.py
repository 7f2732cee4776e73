"""Reports and moderation of decks."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from decks.models import Deck, DeckReport
from workshop.services import report


def report_deck(*, row: Deck, by: AbstractBaseUser, words: str) -> DeckReport:
    """Report a shared deck to the moderators, as a set of drafts is.

    Raises the workshop's BadDraft ("words") and TooMany.
    """
    return report(into=DeckReport, row=row, by=by, words=words)


@transaction.atomic
def hide_deck(*, deck: Deck, hidden: bool) -> None:
    """Moderation: out of everybody's sight but the owner's, or back; its reports are settled.

    What the deck is does not change, so its version, day and history stay as they are.
    """
    Deck.objects.filter(pk=deck.pk).update(hidden=hidden)
    deck.reports.update(settled=True)
