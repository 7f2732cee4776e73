"""Writes to the card database. There is one: making it agree with the card files.

`load_cards` does all in one transaction, or nothing. What a card does is the engine's to say.
"""

from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils import timezone

from api.refusals import Refusal
from cards.games import Columns, WrongEntry, cards_of
from cards.models import DERIVED_BY, REVISED, Card, CardSet, Load, Revision, SavedSearch
from cards.queries import forget_pool_version
from cards.search.parsing import MAX_CHARACTERS, cleaned
from cards.sets.set_files import CardFileError, SetFile, read_sets
from cards.signals import cards_changed
from games import DEFAULT_SLUG

# What the engine makes of them; it may change with the engine, without a revision of the card.
COMPILED = (
    "dice_mean",
    "dice_maximum",
    "keywords",
    "playable",
    "text_error",
    "behaviour",
    "derived_by",
)


@dataclass
class LoadReport:
    """The result of a load, by names of cards."""

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


def load_cards(*, folder: Path | None = None, why: str = "") -> LoadReport:
    """Make the database agree with the games' sets, or those below `folder`.

    `why` is kept with each revision.

    Idempotent: a second run changes nothing. Cards that are no longer in the files are retired,
    not deleted. Raises CardFileError (file, entry, key) before anything is written.
    """
    sets = read_sets(*[folder] if folder else ())
    columns = {game: _columns(game, sets) for game in {found.game for found in sets}}
    with transaction.atomic():
        # The sets come first: of two loads at once the second waits there, for a row's lock or for
        # the unique slug, and then sees all that the first has written.
        rows = {found.slug: _set_row(found) for found in sets}
        return _Loading(columns, why, rows).run(sets)


def compile_sets() -> None:
    """Compile the cards of all games' sets and keep nothing but what their languages remember:
    grammars and trees, for the processes that this one forks. Asks no database; raises
    CardFileError."""
    sets = read_sets()
    columns = {game: _columns(game, sets) for game in {found.game for found in sets}}
    for found in sets:
        for entry in found.cards:
            columns[found.game].of(entry)


def _columns(game: str, sets: list[SetFile]) -> Columns:
    entries = [entry for found in sets if found.game == game for entry in found.cards]
    try:
        return cards_of(game).columns(entries)
    except WrongEntry as error:
        raise CardFileError(str(error)) from error


class _Loading:
    """One run of load_cards, inside its transaction."""

    def __init__(self, columns: dict[str, Columns], why: str, rows: dict[str, CardSet]) -> None:
        self.columns = columns
        self.why = why
        self.rows = rows
        self.now: datetime = timezone.now()
        self.report = LoadReport()
        self.changes: dict[int, dict[str, Any]] = {}
        self.known = {card.card_id: card for card in Card.objects.select_for_update()}

    def run(self, sets: list[SetFile]) -> LoadReport:
        self._free_names(sets)
        for found in sets:
            for entry in found.cards:
                self._card(self.rows[found.slug], entry, self.columns[found.game].of(entry))
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
            cards_changed.send(Card, changes=self.changes)
        return self.report

    def _free_names(self, sets: list[SetFile]) -> None:
        """Names may change hands in one load (two cards swap theirs): let go of them first."""
        names = {
            entry["id"]: (found.game, entry["name"]) for found in sets for entry in found.cards
        }
        taken = set(names.values())  # each game has its own names
        for card_id, card in self.known.items():
            held = (card.game, card.name)
            if held in taken and names.get(card_id) != held:
                Card.objects.filter(pk=card.pk).update(name=f"{card.name} ({card_id})"[-120:])

    def _card(self, row: CardSet, entry: dict[str, Any], fields: dict[str, Any]) -> None:
        self.report.total += 1
        fields["derived_by"] = DERIVED_BY
        if not fields.get("playable", True):
            self.report.unplayable[fields["name"]] = fields["text_error"]
        card = self.known.get(entry["id"])
        if card is None:
            times = {"added": self.now, "changed": self.now}
            card = Card(card_id=entry["id"], set=row, game=row.game, **times, **fields)
            self._keep(card, {}, self.report.added)
            return
        changes = _changes(card, fields)
        back = card.retired
        recompiled = any(getattr(card, name) != fields[name] for name in COMPILED if name in fields)
        if not (changes or back or recompiled or card.set_id != row.pk):
            return
        for name, value in fields.items():
            setattr(card, name, value)
        card.set, card.game = row, row.game
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
        if changes:
            self.changes[card.pk] = changes
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
            "game": found.game,
            "name": found.name,
            "released": found.released,
            "licence": found.licence,
            "authors": found.authors,
        },
    )
    return row


def _changes(card: Card, fields: dict[str, Any]) -> dict[str, Any]:
    """Return what a revision is about: {name of a field or of a figure: [before, after]}."""
    own = {name: (getattr(card, name), fields[name]) for name in REVISED if name in fields}
    now = fields.get("figures", {})
    own |= {name: (card.figures.get(name), now.get(name)) for name in (*card.figures, *now)}
    return {name: [before, after] for name, (before, after) in own.items() if before != after}


MAX_SAVED = 100


class SearchNotSaved(Refusal):
    """A search that can't be saved; str() is a sentence for its owner."""


def save_search(*, owner: Any, name: str, text: str, game: str) -> SavedSearch:
    """Keep a search of a game's cards under a name; an older one of that name is replaced.

    Raises SearchNotSaved.
    """
    text, name = cleaned(text), " ".join(cleaned(name).split())
    if not text:
        raise SearchNotSaved("Type a search first. An empty one finds every card.")
    if not name:
        raise SearchNotSaved("Give the search a name.")
    if len(name) > 80 or len(text) > MAX_CHARACTERS:
        raise SearchNotSaved(
            f"A name can have at most 80 characters, a search {MAX_CHARACTERS}. Make it shorter."
        )
    with transaction.atomic():
        others = SavedSearch.objects.select_for_update().filter(owner=owner)
        if others.exclude(game=game, name=name).count() >= MAX_SAVED:
            raise SearchNotSaved(
                f"You have {MAX_SAVED} saved searches, the most allowed. Delete one first."
            )
        saved, _ = SavedSearch.objects.update_or_create(
            owner=owner, game=game, name=name, defaults={"text": text, "made": timezone.now()}
        )
    return saved


def forget_search(*, owner: Any, pk: int) -> str:
    """Delete a saved search of the owner's; gives its game, the usual one if there is none."""
    found = SavedSearch.objects.filter(owner=owner, pk=pk).first()
    if found is None:
        return DEFAULT_SLUG
    found.delete()
    return found.game
