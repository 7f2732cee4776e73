"""Words to the staff: about sets of drafts, and about what rooms above share in the same way."""

from typing import Any, TypeVar

from django.apps import apps
from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Model
from django.utils import timezone

from accounts.limits import limit_for
from workshop import limits
from workshop.models import AnyReport, DraftSet, Report
from workshop.services.errors import BadDraft, Gone, TooMany
from workshop.text_rules import clean_lines

R = TypeVar("R", bound=AnyReport)


def report_set(*, row: DraftSet, by: AbstractBaseUser, words: str) -> Report:
    """Report a shared set to the moderators. Raises BadDraft, TooMany, Gone."""
    return report(into=Report, row=row, by=by, words=words)


@transaction.atomic
def report(*, into: type[R], row: Model, by: AbstractBaseUser, words: str) -> R:
    """Report `row` to the moderators; a second report by the same person replaces the first.

    Whether they may see it was asked before. Raises BadDraft ("words"), TooMany, Gone.
    """
    try:
        words = clean_lines(words, limits.REPORT_LENGTH, "The report")
    except ValueError as error:
        raise BadDraft("words", str(error)) from error
    if not words.strip():
        raise BadDraft("words", "Say in a few words what is wrong with it.")
    if _open_reports(by, into, row) >= limit_for(by, limits.REPORTS_OF_ONE_PERSON):
        raise TooMany("You have many open reports. Please wait until we’ve reviewed some.")
    if type(row)._default_manager.select_for_update().filter(pk=row.pk).first() is None:
        raise Gone(str(row._meta.verbose_name))
    about: dict[str, Any] = {into.about: row, "by_id": by.pk}
    made, _ = into._default_manager.update_or_create(
        **about,
        defaults={"words": words, "settled": False, "made": timezone.now()},
    )
    return made


def _open_reports(by: AbstractBaseUser, into: type[AnyReport], row: Model) -> int:
    """Return how many of the person's reports, of every sort, wait for the staff; the one on `row`
    apart, which would only be replaced."""
    count = 0
    for model in apps.get_models():
        if issubclass(model, AnyReport):
            waiting = model._default_manager.filter(by_id=by.pk, settled=False)
            if model is into:
                waiting = waiting.exclude(**{into.about: row})
            count += waiting.count()
    return count
