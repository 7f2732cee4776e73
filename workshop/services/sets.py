"""Making, changing and deleting sets of drafts."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import RestrictedError
from django.utils import timezone

from accounts.limits import guest_limit_hint, limit_for
from accounts.services.owning import lock_owner
from cards.face import icons
from cards.face.looks import COLOUR, MAX_FOOT_LENGTH
from games import DEFAULT_SLUG
from workshop import limits
from workshop.hooks import uses_of
from workshop.models import DraftSet, Visibility
from workshop.services.errors import BadDraft, Gone, InUse, Stale, TooMany
from workshop.text_rules import clean_line, clean_lines

FIRST_SET = "My drafts"


@transaction.atomic
def create_set(
    *,
    owner: AbstractBaseUser,
    name: str,
    description: str = "",
    visibility: str = Visibility.PRIVATE,
    game: str = DEFAULT_SLUG,
) -> DraftSet:
    """Create an empty set of a game whose cards can be drafted. Raises BadDraft, TooMany."""
    lock_owner(owner)  # the count below is exact
    most = limit_for(owner, limits.SETS_OF_ONE_PERSON)
    if DraftSet.objects.filter(owner_id=owner.pk).count() >= most:
        raise TooMany(
            f"You have {most} sets, the most allowed. Delete one first."
            f"{guest_limit_hint(owner, limits.SETS_OF_ONE_PERSON)}"
        )
    row = DraftSet(owner_id=owner.pk, game=game)
    _set_details(row, name=name, description=description, visibility=visibility)
    row.save()
    return row


@transaction.atomic
def edit_set(
    *,
    row: DraftSet,
    expected_version: int,
    name: str | None = None,
    description: str | None = None,
    visibility: str | None = None,
    look: Mapping[str, Any] | None = None,
) -> DraftSet:
    """Replace what is given of a set; of `look` (cards.face.looks) all. Raises Stale, BadDraft,
    Gone."""
    row = locked_set(row)
    if row.version != expected_version:
        raise Stale("set", row, expected_version)
    _set_details(row, name=name, description=description, visibility=visibility)
    if look is not None:
        row.look = _clean_look(look)
    row.version += 1
    row.updated = timezone.now()
    row.save()
    return row


def _clean_look(look: Mapping[str, Any]) -> dict[str, Any]:
    """Return what of a look is the set's own. Raises BadDraft."""
    try:
        foot = clean_line(str(look.get("foot") or ""), MAX_FOOT_LENGTH, "The foot line")
    except ValueError as error:
        raise BadDraft("foot", str(error)) from error
    accent, icon = (str(look.get(key) or "").strip() for key in ("accent", "icon"))
    if accent and not COLOUR.fullmatch(accent.lower()):
        raise BadDraft("accent", "Enter a colour such as #2c5f9e, or leave it empty.")
    if icon and not icons.known(icon):
        raise BadDraft("icon", "Choose one of this site’s emblems.")
    own: dict[str, Any] = {"accent": accent.lower(), "foot": foot, "icon": icon}
    own |= {"has_back": True} if look.get("has_back") else {}
    return {key: value for key, value in own.items() if value}


@transaction.atomic
def delete_set(*, row: DraftSet) -> None:
    """Delete the set, with its drafts. Raises InUse, Gone."""
    row = locked_set(row)
    uses = uses_of(list(row.drafts.values_list("pk", flat=True)))
    if uses:
        raise InUse(uses)
    try:
        with transaction.atomic():
            row.delete()
    except RestrictedError as error:  # a deck took one up this very moment
        raise InUse([]) from error


def first_set(*, owner: AbstractBaseUser, game: str = DEFAULT_SLUG) -> DraftSet:
    """Return the set of a game that a person works in: the one changed last, or a new one."""
    found = DraftSet.objects.filter(owner_id=owner.pk, game=game).first()
    return found or create_set(owner=owner, name=FIRST_SET, game=game)


@transaction.atomic
def hide_set(*, row: DraftSet, hidden: bool) -> DraftSet:
    """Moderation: out of everybody's sight but the owner's, or back; its reports are settled.
    Raises Gone."""
    row = locked_set(row)
    row.hidden = hidden
    row.version += 1
    row.updated = timezone.now()  # the search looks at it
    row.save(update_fields=["hidden", "version", "updated"])
    row.reports.update(settled=True)
    return row


def locked_set(row: DraftSet) -> DraftSet:
    """Return the row as it is now, held until the transaction ends. Raises Gone."""
    # PostgreSQL silently loses updates that were read before another's commit; so lock, then read.
    try:
        return DraftSet.objects.select_for_update().get(pk=row.pk)
    except DraftSet.DoesNotExist as error:
        raise Gone("set") from error


def _set_details(
    row: DraftSet, *, name: str | None, description: str | None, visibility: str | None
) -> None:
    if name is not None:
        row.name = _cleaned("name", clean_line, name, limits.SET_NAME_LENGTH, "The name")
        if not row.name:
            raise BadDraft("name", "Give the set a name.")
    if description is not None:
        row.description = _cleaned(
            "description", clean_lines, description, limits.DESCRIPTION_LENGTH, "The description"
        )
    if visibility is not None:
        if visibility not in Visibility.values:
            known = ", ".join(Visibility.values)
            raise BadDraft("visibility", f"“{visibility[:40]}” isn’t one of {known}.")
        row.visibility = visibility


def _cleaned(field: str, clean: Any, text: str, most: int, what: str) -> str:
    try:
        cleaned: str = clean(text, most, what)
    except ValueError as error:
        raise BadDraft(field, str(error)) from error
    return cleaned
