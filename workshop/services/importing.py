"""Drafts out of a set file: all of its entries, whatever is wrong with them, or none."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from cards.folding import fold
from games import DEFAULT_SLUG
from workshop.drafts.emblems import guess_emblem
from workshop.files import set_file, table
from workshop.models import Draft, DraftRevision, DraftSet, Picture
from workshop.services.drafts import check_set, create_draft, save_draft
from workshop.services.errors import UnreadableFile
from workshop.services.sets import create_set, locked_set

Cause = DraftRevision.Cause


@dataclass
class Imported:
    """The result of a reading, by names, with a sentence for everything that fitted no field, and
    for each picture that was left out."""

    row: DraftSet
    made: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    pictures: int = 0
    left_out: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)  # of the set, and not in the file; they stay
    seen: set[int] = field(default_factory=set)
    emblems: list[str] = field(default_factory=list)  # made with an emblem that was guessed


@dataclass(frozen=True)
class TableSource:
    """The file that a table came from, and the fields that its own columns are read as."""

    file: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)
    keys: tuple[str, ...] = set_file.KEYS

    @classmethod
    def of(cls, row: DraftSet) -> "TableSource":
        """Return what the set remembers of the table that it was read from last."""
        keys = set_file.keys_of(row.game)
        return cls(row.table.get("file", ""), row.table.get("columns", {}), keys)

    @property
    def mapped(self) -> dict[str, str]:
        """The columns as tables are asked for them."""
        return {fold(column): key for column, key in self.columns.items() if key in self.keys}


@transaction.atomic
def import_new_set(
    *, owner: AbstractBaseUser, name: str, text: str, game: str = DEFAULT_SLUG
) -> Imported:
    """Create a set of the file's cards. Raises UnreadableFile, BadDraft, TooMany."""
    entries = read_entries(text, game)
    return import_entries(create_set(owner=owner, name=name, game=game), entries, {})


@transaction.atomic
def import_into(*, row: DraftSet, text: str, source: TableSource | None = None) -> Imported:
    """Take the file's cards into a set: an entry whose `id` the set has is a new revision of that
    draft.

    A table's `source` is remembered, and goes for its next version; None: what is remembered.
    Raises UnreadableFile, BadDraft, TooMany, Gone.
    """
    row = locked_set(row)
    known = TableSource.of(row)
    asked = source or known
    entries = read_entries(text, row.game, {**known.mapped, **asked.mapped})
    if entries[0].columns is not None:
        columns = {**known.columns, **asked.columns}
        own = set_file.keys_of(row.game)
        foreign = {fold(column) for column in table.foreign_columns(text, own)}
        kept = {column: key for column, key in columns.items() if fold(column) in foreign}
        row.table = {"file": asked.file or known.file, "columns": kept}
        row.save(update_fields=["table"])
    return import_entries(row, entries, {})


def preview_into(*, row: DraftSet, text: str, source: TableSource | None = None) -> Imported:
    """Return what `import_into` would do; nothing is changed. Raises what it raises."""
    with transaction.atomic():
        done = import_into(row=row, text=text, source=source)
        transaction.set_rollback(True)
    return done


def read_entries(
    text: str, game: str = DEFAULT_SLUG, mapped: table.Mapped | None = None
) -> list[set_file.Entry]:
    """Read the cards of a set file. Raises UnreadableFile."""
    try:
        return set_file.read(text, game, mapped)
    except set_file.NoSetFile as error:
        raise UnreadableFile(error.problems) from error


def import_entries(
    row: DraftSet, entries: list[set_file.Entry], pictures: Mapping[int, Picture]
) -> Imported:
    """Take the cards into a locked set, in the caller's transaction; pictures by their cards'
    numbers in the file."""
    done = Imported(row, pictures=len(pictures))
    known = {draft.own_id: draft for draft in Draft.objects.filter(set=row)}
    seen: set[str] = set()
    for entry in entries:
        shown = {"picture": pictures[entry.number]} if entry.number in pictures else {}
        _one(row, entry, shown, known, seen, done)
    done.gone = [draft.name for draft in known.values() if draft.pk not in done.seen]
    check_set(row=row)
    return done


def _called(name: object, known: Mapping[str, Draft]) -> Draft | None:
    """Return the only draft of that name."""
    found = [draft for draft in known.values() if draft.name == name]
    return found[0] if len(found) == 1 else None


def _one(
    row: DraftSet,
    entry: set_file.Entry,
    shown: dict[str, Any],
    known: dict[str, Draft],
    seen: set[str],
    done: Imported,
) -> None:
    own_id = entry.content.get("own_id", "")
    if own_id and own_id in seen:
        entry.rest["id"] = entry.content.pop("own_id")
        entry.problems.append(
            f"{entry.where}, id: a card above has {own_id!r} too; this one gets an id of its own."
        )
        own_id = ""
    seen.add(own_id)
    done.problems += entry.problems
    draft = known.get(own_id) if own_id else None
    if draft is None and not own_id and entry.columns is not None:
        draft = _called(entry.content.get("name"), known)
    if draft is None:
        content = {"name": f"Unnamed {entry.number}", **entry.content, **shown}
        if entry.columns is not None and not content.get("icon") and not shown:
            content["icon"] = guess_emblem(content["name"], content.get("types") or ())
            done.emblems += [content["name"]] if content["icon"] else []
        made = create_draft(
            row=row,
            content=content,
            cause=Cause.IMPORTED,
            leftover=entry.leftover,
            check_later=True,
        )
        done.made.append(made.name)
        return
    empty: dict[str, object] = {
        "value": None,
        "types": [],
        "movement": "",
        "hit_dice": "",
        "text": "",
    }
    empty |= {"flavour": "", "artist": "", "icon": "", "figures": {}}
    leftover: str | None = entry.leftover
    if entry.columns is not None:  # a table says nothing of the columns that it hasn't
        empty = {key: value for key, value in empty.items() if key in entry.columns}
        if "figures" in entry.content:
            entry.content["figures"] = {**draft.figures, **entry.content["figures"]}
        leftover = leftover or None
    done.seen.add(draft.pk)
    before = draft.version
    draft.set = row
    saved = save_draft(
        draft=draft,
        expected_version=None,
        content={**empty, **entry.content, **shown},
        cause=Cause.IMPORTED,
        leftover=leftover,
        check_later=True,
    )
    (done.same if saved.version == before else done.changed).append(saved.name)
