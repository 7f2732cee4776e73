"""Friends, blocks, who may see a profile, reports of players; and what sanctions forbid."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from accounts.services.owning import lock_owner
from play.errors import PlayError, SeatTaken
from play.models import PlayerReport, ProfileChoice, Relation, Sanction
from workshop.services.errors import BadDraft, Gone, TooMany
from workshop.services.reporting import report

MAX_RELATIONS = 1000


def set_relation(*, user: Any, other: User, kind: str) -> None:
    """Make somebody a friend or block them; "": neither. Raises PlayError."""
    if kind and kind not in Relation.Kind.values:
        raise PlayError("Choose one of the buttons.")
    if user.pk == other.pk:
        raise PlayError("That’s you.")
    with transaction.atomic():
        lock_owner(user)
        rows = Relation.objects.filter(user=user)
        if not kind:
            rows.filter(other=other).delete()
            return
        if rows.exclude(other=other).count() >= MAX_RELATIONS:
            raise PlayError(f"You have {MAX_RELATIONS} friends and blocks, the most allowed.")
        Relation.objects.update_or_create(user=user, other=other, defaults={"kind": kind})


def set_profile_choice(*, user: Any, shown_to: str) -> None:
    """Choose who may see one's profile. Raises PlayError."""
    if shown_to not in ProfileChoice.Shown.values:
        raise PlayError("Choose who can see your profile.")
    ProfileChoice.objects.update_or_create(user=user, defaults={"shown_to": shown_to})


def report_player(*, user: Any, other: User, words: str) -> PlayerReport:
    """Report a player to the moderators; sent again, it replaces the first. Raises PlayError."""
    if user.pk == other.pk:
        raise PlayError("That’s you.")
    try:
        return report(into=PlayerReport, row=other, by=user, words=words)
    except (BadDraft, TooMany, Gone) as error:
        raise PlayError(str(error)) from error


def check_blocks(user: Any, others: set[int]) -> None:
    """Raise SeatTaken if one of two who would play has blocked the other."""
    theirs = Q(user__in=others, other=user) | Q(user=user, other__in=others)
    if Relation.objects.filter(theirs, kind=Relation.Kind.BLOCK).exists():
        raise SeatTaken("You can’t join this game.")


def check_sanctions(user: Any, *kinds: str) -> None:
    """Raise PlayError for a player whom a moderator has forbidden something, for as long as it
    holds."""
    now = timezone.now()
    held = Sanction.objects.filter(user=user, kind__in=kinds, lifted=None)
    found = held.filter(Q(until=None) | Q(until__gt=now)).first()
    if found is not None:
        until = f" until {found.until:%d %B %Y}" if found.until else ""
        raise PlayError(f"A moderator has stopped this{until}: {found.reason}")
