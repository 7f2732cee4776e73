"""Every write of a draft. Keyword-only arguments, one transaction each, named errors.

A save that rests on what its author saw takes `expected_version` and raises Stale if the draft has
moved on. Each save that changes something is a revision.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Max, RestrictedError
from django.utils import timezone

from accounts.limits import guest_limit_hint, limit_for
from cards.models import Card
from engine.kernel.figures import MAX_SAID
from games import DEFAULT_SLUG
from workshop import limits
from workshop.drafts.checks import check
from workshop.drafts.emblems import guess_emblem
from workshop.games import Known, draft_tools_of
from workshop.hooks import uses_of
from workshop.models import CONTENT, Draft, DraftRevision, DraftSet, Picture
from workshop.queries import known_in, spelled
from workshop.services.errors import BadDraft, Gone, InUse, Stale, TooMany
from workshop.services.sets import create_set, locked_set
from workshop.text_rules import clean_line, clean_lines

Cause = DraftRevision.Cause
MAX_FIGURE: Final = 10**6
KEEP: Final = object()
"""Stands for "leave the picture as it is", which None can't: None means no picture."""

LENGTHS: dict[str, tuple[Any, int, str]] = {
    "name": (clean_line, limits.NAME_LENGTH, "The name"),
    "movement": (clean_line, 8, "The movement"),
    "hit_dice": (clean_line, 16, "The Hit Dice"),
    "text": (clean_lines, limits.TEXT_LENGTH, "The text"),
    "flavour": (clean_lines, limits.FLAVOUR_LENGTH, "The flavour"),
    "artist": (clean_line, limits.ARTIST_LENGTH, "The artist"),
    "icon": (clean_line, 60, "The emblem"),
    "own_id": (clean_line, limits.ID_LENGTH, "The id"),
}


@transaction.atomic
def create_draft(
    *,
    row: DraftSet,
    content: Mapping[str, Any],
    note: str = "",
    cause: str = Cause.MADE,
    copied_from: str = "",
    leftover: str = "",
    check_later: bool = False,
) -> Draft:
    """Create a draft in the set; `content` has fields of Draft (workshop.models.CONTENT),
    `picture`.

    With `check_later` the caller asks for `check_set` when all of many are in.
    Raises BadDraft, TooMany, Gone.
    """
    row = locked_set(row)
    _make_room(row)
    row.last_number += 1
    kind = next(iter(draft_tools_of(row.game).kinds))
    draft = Draft(set=row, number=row.last_number, kind=kind, copied_from=copied_from)
    draft.leftover = leftover
    _fill(draft, {"name": "", "own_id": "", **content})
    _keep(draft, note=note, cause=cause, check_later=check_later)
    _set_changed(row)
    return draft


@transaction.atomic
def save_draft(
    *,
    draft: Draft,
    expected_version: int | None,
    content: Mapping[str, Any],
    note: str = "",
    cause: str = Cause.EDITED,
    leftover: str | None = None,
    check_later: bool = False,
) -> Draft:
    """Replace what `content` gives of a draft; saving the same again changes nothing.

    Raises Stale, BadDraft, Gone.
    """
    draft = _locked(draft)
    if expected_version is not None and draft.version != expected_version:
        raise Stale("draft", draft, expected_version)
    _fill(draft, content)
    if leftover is not None and leftover != draft.leftover:
        draft.leftover = leftover
        draft.save(update_fields=["leftover"])
    if _keep(draft, note=note, cause=cause, check_later=check_later):
        _set_changed(draft.set)
    return draft


def restore_draft(*, draft: Draft, revision: DraftRevision, expected_version: int) -> Draft:
    """Restore a draft as it was at a revision of its own, as a new revision.

    Raises Stale, BadDraft, Gone.
    """
    content = dict(revision.content)
    picture = content.pop("picture", None)
    content["picture"] = Picture.objects.filter(pk=picture, owner=draft.set.owner_id).first()
    own_id = content.get("own_id")
    if Draft.objects.filter(set=draft.set, own_id=own_id).exclude(pk=draft.pk).exists():
        content.pop("own_id")  # another draft has it by now
    return save_draft(
        draft=draft,
        expected_version=expected_version,
        content=content,
        note=f"As it was in r{revision.number}",
        cause=Cause.RESTORED,
    )


def copy_draft(*, draft: Draft, row: DraftSet, name: str | None = None) -> Draft:
    """Copy a draft that may be seen into `row`, whoever wrote it. Its picture comes
    along only to the same person's sets. Raises BadDraft, TooMany, Gone."""
    content: dict[str, Any] = {key: getattr(draft, key) for key in CONTENT if key != "own_id"}
    content["figures"] = dict(draft.figures)
    content["name"] = draft.name if name is None else name
    same = row.owner_id == draft.set.owner_id
    content["picture"] = draft.picture if same else None
    return create_draft(
        row=row,
        content=content,
        note=f"A copy of {draft.deck_name}",
        cause=Cause.COPIED,
        copied_from=draft.copied_from,
    )


@transaction.atomic
def choose_emblems(*, row: DraftSet) -> list[Draft]:
    """Give each draft of the set that has neither emblem nor picture the emblem that its name and
    types call for; return those that got one. Raises Gone."""
    row = locked_set(row)
    bare = row.drafts.filter(icon="", picture=None)
    guesses = [(draft, guess_emblem(draft.name, draft.types)) for draft in bare]
    return [
        save_draft(draft=draft, expected_version=None, content={"icon": icon}, check_later=True)
        for draft, icon in guesses
        if icon
    ]


@transaction.atomic
def copy_drafts(
    *, drafts: Iterable[Draft], owner: AbstractBaseUser, name: str
) -> dict[Draft, Draft]:
    """Copy somebody's drafts into a new, private set of `owner`'s. Raises BadDraft, TooMany."""
    held = list(drafts)
    game = held[0].set.game if held else DEFAULT_SLUG
    row = create_set(owner=owner, name=name[: limits.SET_NAME_LENGTH], game=game)
    return {draft: copy_draft(draft=draft, row=row) for draft in held}


def content_of_card(card: Card) -> dict[str, Any]:
    """Return an official card as the content of a draft. No write: the form begins with it."""
    data = {name: getattr(card, name) for name in CONTENT if name != "own_id"}
    figures = {key: said for key, said in card.figures.items() if key != "text"}
    return {**data, "figures": figures, "types": list(card.types)}


@transaction.atomic
def delete_draft(*, draft: Draft) -> None:
    """Delete the draft, with its history. Raises InUse, Gone."""
    draft = _locked(draft)
    uses = uses_of([draft.pk])
    if uses:
        raise InUse(uses)
    try:
        with transaction.atomic():
            draft.delete()
    except RestrictedError as error:  # a deck took it up this very moment
        raise InUse([]) from error
    _set_changed(draft.set)


def clean_content(content: Mapping[str, Any], game: str = DEFAULT_SLUG) -> dict[str, Any]:
    """Return the content as it is kept. Raises BadDraft for what no row can hold."""
    cleaned: dict[str, Any] = {}
    for name, (clean, most, what) in LENGTHS.items():
        if name in content:
            try:
                cleaned[name] = clean(str(content[name] or ""), most, what)
            except ValueError as error:
                raise BadDraft(name, str(error)) from error
    if "kind" in content:
        kinds = draft_tools_of(game).kinds
        if content["kind"] not in kinds:
            raise BadDraft("kind", f"Choose one of {', '.join(kinds)}.")
        cleaned["kind"] = content["kind"]
    if "value" in content:
        value = content["value"]
        if value is not None and (isinstance(value, bool) or not 0 <= value <= 99):
            raise BadDraft("value", "Enter a whole number from 0 to 99, or leave it empty for now.")
        cleaned["value"] = value
    if "types" in content:
        cleaned["types"] = _types(content["types"], game)
    if "figures" in content:
        cleaned["figures"] = clean_figures(content["figures"], game)
    return cleaned


def clean_figures(figures: Mapping[str, Any], game: str) -> dict[str, Any]:
    """Return the figures that a draft of the game can hold: numbers and short words, good or bad.
    Raises BadDraft."""
    kept: dict[str, Any] = {}
    for figure in draft_tools_of(game).own_figures:
        said = figures.get(figure.name)
        if said is None or said == "":
            continue
        if not isinstance(said, str | int) or (isinstance(said, int) and abs(said) > MAX_FIGURE):
            raise BadDraft(figure.name, f"{figure.label} must be a number or a word.")
        try:
            short = said if isinstance(said, int) else clean_line(said, MAX_SAID, figure.label)
        except ValueError as error:
            raise BadDraft(figure.name, str(error)) from error
        kept[figure.name] = short
    return kept


def _types(words: Iterable[str], game: str) -> list[str]:
    try:
        found = [clean_line(str(word), limits.TYPE_LENGTH, "A type") for word in words]
    except ValueError as error:
        raise BadDraft("types", str(error)) from error
    found = spelled(filter(None, found), game=game)
    if len(found) > limits.TYPES:
        raise BadDraft("types", f"A card can have at most {limits.TYPES} types.")
    return found


def _locked(draft: Draft) -> Draft:
    """Return the draft as it is now, held after its set until the transaction ends. Raises Gone."""
    row = locked_set(draft.set)
    try:
        now = Draft.objects.select_for_update().get(pk=draft.pk)
    except Draft.DoesNotExist as error:
        raise Gone("draft") from error
    now.set = row
    return now


def _fill(draft: Draft, content: Mapping[str, Any]) -> None:
    for name, value in clean_content(content, draft.set.game).items():
        setattr(draft, name, value)
    if content.get("picture", KEEP) is not KEEP:
        draft.picture = content["picture"]
        if draft.picture is not None and draft.picture.owner_id != draft.set.owner_id:
            raise BadDraft("picture", "Choose one of your own pictures.")
    draft.name = draft.name or "Unnamed"
    draft.own_id = draft.own_id or f"{draft.set.code}-{draft.number:03}"
    twin = Draft.objects.filter(set=draft.set, own_id=draft.own_id).exclude(pk=draft.pk).first()
    if twin is not None:
        raise BadDraft(
            "own_id", f"{twin.name} in this set already has the id {draft.own_id}. Choose another."
        )


def _keep(draft: Draft, *, note: str, cause: str, check_later: bool = False) -> bool:
    """Save the draft with a revision; nothing if nothing changed."""
    try:
        note = clean_line(note, limits.NOTE_LENGTH, "The note")
    except ValueError as error:
        raise BadDraft("note", str(error)) from error
    content = draft.content()
    last = draft.revisions.first() if draft.pk else None
    if last is not None and last.content == content:
        return False
    newest = draft.revisions.aggregate(last=Max("number"))["last"] if draft.pk else None
    draft.version = (newest or 0) + 1
    draft.updated = timezone.now()
    if not check_later:
        _check(draft, known_in(draft.set, draft))
    draft.save()
    DraftRevision.objects.create(
        draft=draft,
        number=draft.version,
        cause=cause,
        note=note,
        at=draft.updated,
        content=content,
    )
    numbers = draft.revisions.values_list("number", flat=True)
    over = numbers[limits.REVISIONS : limits.REVISIONS + 1].first()
    if over is not None:
        draft.revisions.filter(number__lte=over).delete()
    if not check_later:
        before = [last.content["name"], *last.content["types"]] if last else []
        _check_others(draft, set(before) ^ {draft.name, *draft.types})
    return True


def check_set(*, row: DraftSet) -> None:
    """Work out anew what is to be said of each draft of the set."""
    _check_all(row.drafts.all(), row)


def _check(draft: Draft, known: Known) -> bool:
    """Put what is to be said beside the draft, unsaved; says whether it is something else."""
    found = check(draft.as_data(), known)
    before = [draft.playable, draft.faults]
    draft.playable = found.playable
    draft.faults = [[fault.field, fault.words] for fault in found.faults]
    return before != [draft.playable, draft.faults]


def _check_others(draft: Draft, changed: set[str]) -> None:
    """Check anew the set's other texts, which may say a name or type that comes or goes."""
    words = [word.casefold() for word in changed]
    others = Draft.objects.filter(set=draft.set).exclude(pk=draft.pk).exclude(text="")
    said = [other for other in others if any(word in other.text.casefold() for word in words)]
    _check_all(said, draft.set)


def _check_all(drafts: Iterable[Draft], row: DraftSet) -> None:
    known = known_in(row)
    changed: list[Draft] = []
    for draft in drafts:
        draft.set = row
        if _check(draft, known):
            changed.append(draft)
    Draft.objects.bulk_update(changed, ["playable", "faults"], batch_size=100)


def _make_room(row: DraftSet) -> None:
    if row.drafts.count() >= limits.DRAFTS_OF_ONE_SET:
        raise TooMany(
            f"This set has {limits.DRAFTS_OF_ONE_SET} drafts, the most allowed. Start another "
            "set or delete some."
        )
    most = limit_for(row.owner, limits.DRAFTS_OF_ONE_PERSON)
    if Draft.objects.filter(set__owner=row.owner_id).count() >= most:
        raise TooMany(
            f"You have {most:,} drafts, the most allowed. Delete some first."
            f"{guest_limit_hint(row.owner, limits.DRAFTS_OF_ONE_PERSON)}"
        )


def _set_changed(row: DraftSet) -> None:
    DraftSet.objects.filter(pk=row.pk).update(updated=timezone.now(), last_number=row.last_number)
