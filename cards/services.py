"""Writes to the card database. There is one: making it agree with the card files.

`load_cards` does all in one transaction, or nothing. What a card does is the engine's to say.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils import timezone

from api.refusals import Refusal
from cards.files import SETS, SetFile, read_sets
from cards.models import DERIVED_BY, REVISED, Card, CardSet, Load, Revision, SavedSearch
from cards.queries import forget_pool_version
from cards.search import behaviour
from cards.search.parsing import MOST_CHARACTERS, cleaned
from engine.cidwam.cards.card import CardDef, CardPool
from engine.cidwam.text import render

# What the engine makes of them; it may change with the engine, without a revision of the card.
COMPILED = (
    "dice_mean", "dice_maximum", "keywords", "playable", "text_error", "behaviour", "derived_by",
)  # fmt: skip


@dataclass
class LoadReport:
    """What a load did, by names of cards."""

    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    retired: list[str] = field(default_factory=list)
    recompiled: list[str] = field(default_factory=list)
    unplayable: dict[str, str] = field(default_factory=dict)
    total: int = 0

    @property
    def any(self) -> bool:
        """Whether anything in the database had to change."""
        return bool(self.added or self.changed or self.retired or self.recompiled)


def load_cards(*, folder: Path = SETS, why: str = "") -> LoadReport:
    """Make the database agree with the files below `folder`; `why` is kept with each revision.

    Idempotent: a second run changes nothing. Cards that are no longer in the files are retired,
    not deleted. Raises CardFileError (file, entry, key) before anything is written.
    """
    sets = read_sets(folder)
    pool = CardPool([entry for found in sets for entry in found.cards])
    with transaction.atomic():
        # The sets come first: of two loads at once the second waits there, for a row's lock or for
        # the unique slug, and then sees all that the first has written.
        rows = {found.slug: _set_row(found) for found in sets}
        return _Loading(pool, why, rows).run(sets)


class _Loading:
    """One run of load_cards, inside its transaction."""

    def __init__(self, pool: CardPool, why: str, rows: dict[str, CardSet]) -> None:
        self.pool = pool
        self.why = why
        self.rows = rows
        self.now: datetime = timezone.now()
        self.report = LoadReport()
        self.known = {card.card_id: card for card in Card.objects.select_for_update()}

    def run(self, sets: list[SetFile]) -> LoadReport:
        self._free_names(sets)
        for found in sets:
            for entry in found.cards:
                self._card(self.rows[found.slug], entry)
        self._retire({entry["id"] for found in sets for entry in found.cards})
        if self.report.any:
            Load.objects.create(
                when=self.now,
                added=len(self.report.added),
                changed=len(self.report.changed) + len(self.report.recompiled),
                retired=len(self.report.retired),
            )
            forget_pool_version()
            transaction.on_commit(forget_pool_version)
        return self.report

    def _free_names(self, sets: list[SetFile]) -> None:
        """Names may change hands in one load (two cards swap theirs): let go of them first."""
        names = {entry["id"]: entry["name"] for found in sets for entry in found.cards}
        taken = set(names.values())
        for card_id, card in self.known.items():
            if card.name in taken and names.get(card_id) != card.name:
                Card.objects.filter(pk=card.pk).update(name=f"{card.name} ({card_id})"[-120:])

    def _card(self, row: CardSet, entry: dict[str, Any]) -> None:
        fields = {**_fields_of(entry), **_compiled(self.pool.by_name[entry["name"]])}
        self.report.total += 1
        if not fields["playable"]:
            self.report.unplayable[fields["name"]] = fields["text_error"]
        card = self.known.get(entry["id"])
        if card is None:
            card = Card(card_id=entry["id"], set=row, added=self.now, changed=self.now, **fields)
            self._keep(card, {}, self.report.added)
            return
        changes = {
            name: [getattr(card, name), fields[name]]
            for name in REVISED
            if getattr(card, name) != fields[name]
        }
        back = card.retired
        recompiled = any(getattr(card, name) != fields[name] for name in COMPILED)
        if not (changes or back or recompiled or card.set_id != row.pk):
            return
        for name, value in fields.items():
            setattr(card, name, value)
        card.set = row
        if changes or back:
            card.revision += 1
            card.retired = False
            card.changed = self.now
            changes |= {"retired": [True, False]} if back else {}
            self._keep(card, changes, self.report.changed)
        else:
            card.derive()
            card.save()
            self.report.recompiled.append(card.name)

    def _keep(self, card: Card, changes: dict[str, Any], named: list[str]) -> None:
        """Save the card with the revision that brought it to where it is."""
        card.derive()
        card.save()
        Revision.objects.create(
            card=card,
            number=card.revision,
            when=self.now,
            changes=changes,
            data=card.as_data(),
            why=self.why,
        )
        named.append(card.name)

    def _retire(self, in_files: set[str]) -> None:
        for card_id, card in self.known.items():
            if card_id in in_files or card.retired:
                continue
            card.refresh_from_db()  # its name may just have been let go
            card.retired = True
            card.revision += 1
            card.changed = self.now
            self._keep(card, {"retired": [False, True]}, self.report.retired)


def _set_row(found: SetFile) -> CardSet:
    row, _ = CardSet.objects.update_or_create(
        slug=found.slug,
        defaults={
            "name": found.name,
            "released": found.released,
            "licence": found.licence,
            "authors": found.authors,
        },
    )
    return row


def _fields_of(entry: dict[str, Any]) -> dict[str, Any]:
    """A validated entry of a card file as fields of Card."""
    empty: dict[str, Callable[[], Any]] = {"value": lambda: None, "types": list}
    fields = {name: entry.get(name, empty.get(name, str)()) for name in REVISED}
    fields["types"] = list(fields["types"])
    fields["hit_dice"] = str(fields["hit_dice"])
    fields["movement"] = fields["movement"] or ""
    return fields


def _compiled(definition: CardDef) -> dict[str, Any]:
    """What the engine makes of a card, as fields of Card."""
    dice = definition.hit_dice
    return {
        "text": render(definition.tree) if definition.tree else definition.text,
        "dice_mean": dice.mean if dice else None,
        "dice_maximum": dice.maximum if dice else None,
        "keywords": behaviour.keywords(definition.tree),
        "playable": definition.playable,
        "text_error": str(definition.text_error or ""),
        "behaviour": behaviour.marks(definition.tree),
        "derived_by": DERIVED_BY,
    }


MOST_SAVED = 100


class SearchNotSaved(Refusal):
    """A search that can't be saved; str() is a sentence for its owner."""


def save_search(*, owner: Any, name: str, text: str) -> SavedSearch:
    """Keep a search under a name; an older one of that name is replaced. Raises SearchNotSaved."""
    text, name = cleaned(text), " ".join(cleaned(name).split())
    if not text:
        raise SearchNotSaved("Type a search first. An empty one finds every card.")
    if not name:
        raise SearchNotSaved("Give the search a name.")
    if len(name) > 80 or len(text) > MOST_CHARACTERS:
        raise SearchNotSaved(
            f"A name can have at most 80 characters, a search {MOST_CHARACTERS}. Make it shorter."
        )
    with transaction.atomic():
        others = SavedSearch.objects.select_for_update().filter(owner=owner)
        if others.exclude(name=name).count() >= MOST_SAVED:
            raise SearchNotSaved(
                f"You have {MOST_SAVED} saved searches, the most allowed. Delete one first."
            )
        saved, _ = SavedSearch.objects.update_or_create(
            owner=owner, name=name, defaults={"text": text, "made": timezone.now()}
        )
    return saved


def forget_search(*, owner: Any, pk: int) -> None:
    """Delete a saved search of the owner's; nothing, if there is none."""
    SavedSearch.objects.filter(owner=owner, pk=pk).delete()
