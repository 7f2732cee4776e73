"""Changes in the default game, newest first: cards that came, revisions of cards, new
rulings. No writes.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, time
from itertools import groupby

from django.urls import reverse

from cards.models import Card, Revision, Ruling
from cards.queries import HistoryEntry, history_entry
from games import DEFAULT_SLUG

MAX_CHANGES = 200
MANY = 8  # rulings of one day; more of them are one change


@dataclass(frozen=True)
class Entry:
    """One change. `key` is its own for ever; `cards` and `rulings` are those that came together."""

    key: str
    title: str
    url: str
    when: datetime
    why: str = ""
    entry: HistoryEntry | None = None
    rulings: list[Ruling] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)


def changes(most: int = MAX_CHANGES) -> list[Entry]:
    """Return the newest changes. Cards that came in one load are one entry. Two queries."""
    rows = Revision.objects.filter(card__game=DEFAULT_SLUG).select_related("card")
    rows = rows.order_by("-when", "card__card_id")[: 5 * most]
    entries = [*_of_cards(rows), *_of_rulings(most)]
    entries.sort(key=lambda entry: entry.when, reverse=True)  # those of one moment stay in order
    return entries[:most]


def _of_cards(rows: Iterable[Revision]) -> Iterable[Entry]:
    for when, together in groupby(rows, key=lambda revision: revision.when):
        came = []
        for revision in together:
            if revision.number == 1:
                came.append(revision.card)
                continue
            card = revision.card
            yield Entry(
                key=f"card/{card.card_id}/{revision.number}",
                title=f"{card.name}: revision {revision.number}",
                url=f"{card.get_absolute_url()}#revision-{revision.number}",
                when=when,
                why=revision.why,
                entry=history_entry(revision),
            )
        if came:
            yield _came(came, when)


def _came(cards: list[Card], when: datetime) -> Entry:
    first, count = cards[0], len(cards)
    return Entry(
        key=f"new/{first.card_id}/{count}",
        title=f"New card: {first.name}" if count == 1 else f"{count} new cards",
        url=first.get_absolute_url() if count == 1 else reverse("cards:list"),
        when=when,
        cards=cards,
    )


def _of_rulings(most: int) -> Iterable[Entry]:
    newest = Ruling.objects.public().select_related("card").order_by("-dated", "-position")
    for day, together in groupby(newest[:most], key=lambda ruling: ruling.dated):
        rulings = list(together)
        when = datetime.combine(day, time(), UTC)
        if len(rulings) > MANY:
            yield Entry(
                key=f"rulings/{day.isoformat()}",
                title=f"{len(rulings)} new rulings",
                url=reverse("rules:rulings"),
                when=when,
                rulings=rulings[::-1],
            )
            continue
        for ruling in rulings:
            about = ruling.card.name if ruling.card is not None else ruling.rule
            yield Entry(
                key=f"ruling/{ruling.number}",
                title=f"Ruling {ruling.number}: {about}",
                url=ruling.get_absolute_url(),
                when=when,
                rulings=[ruling],
            )
