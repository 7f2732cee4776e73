"""Reads over print jobs, and what of a deck is printed beside its cards. No writes.

A job is its owner's alone: for others it does not exist.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.utils import timezone

from decks.formats import DeckFile, write
from decks.formats.code import CannotWrite
from decks.kinds import SECTION
from decks.name_books import name_book
from decks.queries import deck_in
from games import USUAL
from jobs.models import State
from printing.contents import DeckCards
from printing.counters import Needed, deck_counters
from printing.kinds import kind_of, noun
from printing.models import PrinterProfile, PrintJob, PrintJobQuerySet, What
from printing.options import BadOptions, PrintOptions
from printing.printers import Printer
from printing.prints.lists import list_content
from workshop.pool import pool_with

Who = AbstractBaseUser | AnonymousUser


def jobs_of(user: Who, game: str | None = None) -> PrintJobQuerySet:
    """Return the user's jobs that are kept still, the last asked for first; of one game if it is
    named."""
    jobs = PrintJob.objects.of(user).kept(timezone.now()).select_related("deck").defer("content")
    return jobs if game is None else jobs.filter(game=game)


def own_job(user: Who, key: str) -> PrintJob:
    """Return the user's own job; raises PrintJob.DoesNotExist."""
    return jobs_of(user).get(key=key)


def last_options(user: Who) -> PrintOptions:
    """How the user had cards printed last: paper, backs, their offset; the defaults at first."""
    jobs = PrintJob.objects.of(user).filter(what=What.CARDS).order_by("-made", "-pk")
    said = jobs.values_list("options", flat=True).first()
    try:
        return PrintOptions.read(said or {})
    except BadOptions:  # those of an earlier version
        return PrintOptions()


def own_printer(user: Who) -> Printer | None:
    """Return the user's printer, if it was measured."""
    if not user.is_authenticated:
        return None
    profile = PrinterProfile.objects.filter(owner_id=user.pk).first()
    return profile.printer if profile else None


def job_file(job: PrintJob) -> Path | None:
    """Where a finished job's PDF lies; None if it is not there."""
    path = Path(settings.MEDIA_ROOT) / job.file_name
    return path if job.state == State.DONE and path.is_file() else None


def needed(held: DeckCards) -> Needed:
    """Return the counters and tokens that a deck of the usual game can need, with how many."""
    pool = pool_with(held.drafts)
    counts = {**held.counts, held.persona_name: 1}
    known = [(pool.by_name[name], count) for name, count in counts.items() if name in pool.by_name]
    return deck_counters(known, pool)


def deck_list(held: DeckCards) -> list[dict[str, Any]]:
    """Return a deck's list, as a job keeps it. Raises BadOptions if nothing is in it."""
    deck, cards = held.deck, list(held.cards)
    word = noun(deck.game, "card")
    if not cards and held.persona is None:
        raise BadOptions({"deck": f"no {word.many} to list."})
    kinds = kind_of(deck.game).card_schema.kinds
    order = list(kinds)
    cards.sort(key=lambda pair: order.index(pair[0].kind) if pair[0].kind in kinds else len(order))
    rows = [
        (
            str(kinds.get(card.kind, card.kind)),
            card.name,
            "" if card.value is None else str(card.value),
            count,
        )
        for card, count in cards
    ]
    total = sum(count for *_card, count in rows)
    return list_content(
        rows,
        persona=held.persona_name,
        code=_code(held),
        counted=word.one if total == 1 else word.many,
        author=kind_of(deck.game).title,
    )


def _code(held: DeckCards) -> str:
    """Return the deck as one word; empty if there is none for it, as with a draft."""
    if held.deck.game != USUAL:
        return ""
    with suppress(CannotWrite):
        if not held.is_older:
            return deck_in(held.deck, "code").strip()
        persona = {held.persona_name: 1} if held.persona_name else {}
        file = DeckFile(sections={"persona": persona, SECTION: held.counts})
        return write(file, "code", name_book()).strip()
    return ""
