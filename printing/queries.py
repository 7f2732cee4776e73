"""Reads over print jobs, and what of a deck is printed beside its cards. No writes.

A job is its owner's alone: for others it does not exist.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.utils import timezone

from decks.formats.code import CannotWrite
from decks.models import Deck
from decks.queries import deck_contents, deck_in, pool_of
from engine.games import USUAL
from jobs.models import State
from printing.contents import deck_cards
from printing.counters import Needed, deck_counters
from printing.kinds import kind_of, noun
from printing.list_prints import list_content
from printing.models import PrinterProfile, PrintJob, PrintJobQuerySet, What
from printing.options import BadOptions, PrintOptions
from printing.printers import Printer

Who = AbstractBaseUser | AnonymousUser


def jobs_of(user: Who, game: str | None = None) -> PrintJobQuerySet:
    """The user's jobs that are kept still, the last asked for first; of one game if it is named."""
    jobs = PrintJob.objects.of(user).kept(timezone.now()).select_related("deck").defer("content")
    return jobs if game is None else jobs.filter(game=game)


def own_job(user: Who, key: str) -> PrintJob:
    """The user's own job; raises PrintJob.DoesNotExist."""
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
    """The user's printer, if it was measured."""
    if not user.is_authenticated:
        return None
    profile = PrinterProfile.objects.filter(owner_id=user.pk).first()
    return profile.printer if profile else None


def job_file(job: PrintJob) -> Path | None:
    """Where a finished job's PDF lies; None if it is not there."""
    path = Path(settings.MEDIA_ROOT) / job.file_name
    return path if job.state == State.DONE and path.is_file() else None


def needed(deck: Deck) -> Needed:
    """The counters and tokens that a deck of the usual game can need, with how many."""
    pool = pool_of(deck)
    cards = deck_contents(deck)
    if deck.persona_name in pool.by_name:
        cards.append((pool.by_name[deck.persona_name], 1))
    return deck_counters(cards, pool)


def deck_list(deck: Deck) -> list[dict[str, Any]]:
    """A deck's list, as a job keeps it. Raises BadOptions if nothing is in it."""
    cards = deck_cards(deck)
    word = noun(deck.game, "card")
    if not cards and not deck.persona_name:
        raise BadOptions({"deck": f"no {word.many} to list."})
    kinds = kind_of(deck.game).card_schema.kinds
    code = ""
    if deck.game == USUAL:
        with suppress(CannotWrite):  # with a draft there is none
            code = deck_in(deck, "code").strip()
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
        persona=deck.persona_name or "",
        code=code,
        counted=word.one if total == 1 else word.many,
        author=kind_of(deck.game).title,
    )
