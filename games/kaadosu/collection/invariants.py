"""The invariants I1-I11 as questions to the database; each answer is a sentence that names rows.

I9 (no secret leaves before a purchase) and the rest of I11 are tests: no row could show them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from django.db import connection
from django.db.models import Count, Exists, F, OuterRef, Q

from games.kaadosu.collection.models import (
    Battle,
    Copy,
    Edition,
    Entry,
    Listing,
    Lock,
    Offer,
    Operation,
    PackCard,
    Preparation,
)
from games.kaadosu.rules.cards import MAX_BASE_ID

MAX_NAMED = 5  # rows that a sentence names


def breaches() -> list[str]:
    """Return what is wrong, as sentences; none if all invariants hold."""
    return [f"{name}: {said}" for name, check in CHECKS for said in islice(check(), MAX_NAMED)]


def _bases_are_all_there() -> Iterator[str]:
    for edition in Edition.objects.annotate(n=Count("bases")).exclude(n=MAX_BASE_ID):
        yield f"edition {edition} does not have {MAX_BASE_ID} bases"


def _ledger_names_owners() -> Iterator[str]:
    for table, column in (("collection_base", "base_id"), ("collection_copy", "copy_id")):
        with connection.cursor() as cursor:
            cursor.execute(_OTHER_OWNER.format(table=table, column=column))
            for (pk,) in cursor.fetchmany(MAX_NAMED):
                yield f"row {pk} of {table} has another owner than its last entry names"


#: The last entry of each card, held against its row; a card without one has no owner.
_OTHER_OWNER = """
    SELECT card.id FROM {table} card
    LEFT JOIN (
        SELECT {column}, MAX(id) AS entry FROM collection_entry
        WHERE {column} IS NOT NULL GROUP BY {column}
    ) newest ON newest.{column} = card.id
    LEFT JOIN collection_entry last ON last.id = newest.entry
    WHERE COALESCE(card.owner_id, 0) <> COALESCE(last.dst_id, 0)
    LIMIT 6
"""


def _copies_live_once() -> Iterator[str]:
    born = Entry.objects.filter(copy=OuterRef("pk"), why__in=["born", "setup"])
    for copy in Copy.objects.filter(~Exists(born))[:MAX_NAMED]:
        yield f"copy {copy.uid} was never born"
    born_entries = Entry.objects.filter(why="born").exclude(copy=None)  # of folded ones: no name
    twice = born_entries.order_by().values("copy").annotate(n=Count("pk"))
    for row in twice.filter(n__gt=1)[:MAX_NAMED]:
        yield f"copy {row['copy']} was born twice"


def _ended_copies_rest() -> Iterator[str]:
    for lock in Lock.objects.filter(copy__ended__isnull=False)[:MAX_NAMED]:
        yield f"an ended copy is locked by {lock}"


def _locks_have_holders() -> Iterator[str]:
    for kind, rows in _holders().items():
        stray = Lock.objects.filter(kind=kind).exclude(holder__in=rows.values("pk"))
        for lock in stray[:MAX_NAMED]:
            yield f"lock {lock.pk} belongs to {kind} {lock.holder}, which is over"
    market = Lock.objects.filter(kind="market", holder=OuterRef("pk")).filter(
        Q(base=OuterRef("base")) | Q(copy=OuterRef("copy"))
    )
    for listing in Listing.objects.filter(~Exists(market), ended=None)[:MAX_NAMED]:
        yield f"{listing} has not locked its card"
    sellers = Listing.objects.filter(ended=None).exclude(
        Q(base__owner=F("seller")) | Q(copy__owner=F("seller"))
    )
    for listing in sellers[:MAX_NAMED]:
        yield f"{listing} is of a card that its seller does not own"
    for kind, count in _expected_locks():
        for pk, expected in count:
            found = Lock.objects.filter(kind=kind, holder=pk).count()
            if found != expected:
                yield f"{kind} {pk} has {found} locks, not {expected}"


def _holders() -> dict[str, Any]:
    return {
        "market": Listing.objects.filter(ended=None),
        "trade": Offer.objects.filter(state=Offer.State.OPEN),
        "battle": Battle.objects.filter(settled_at=None, has_ante=True),
    }


def _expected_locks() -> Iterator[tuple[str, list[tuple[int, int]]]]:
    offers = Offer.objects.filter(state=Offer.State.OPEN)
    given = offers.annotate(n=Count("cards", filter=Q(cards__is_given=True)))
    yield "trade", list(given.values_list("pk", "n"))
    battles = Battle.objects.filter(settled_at=None, has_ante=True)
    decks = [(row.pk, sum(len(deck or ()) for deck in row.decks)) for row in battles]
    yield "battle", decks


def _payments_left_their_payer() -> Iterator[str]:
    paid = Entry.objects.filter(why__in=["paid", "pay"]).order_by()
    for column in ("base", "copy"):
        rows = paid.exclude(**{column: None}).values("operation", column)
        for row in rows.annotate(n=Count("pk")).filter(n__gt=1)[:MAX_NAMED]:
            yield f"a card paid twice in operation {row['operation']}"
    for entry in paid.filter(src=F("dst"))[:MAX_NAMED]:
        yield f"entry {entry.pk} paid its own payer"


def _reserved_bases_are_free() -> Iterator[str]:
    newest = Preparation.objects.filter(done__isnull=False).order_by("-day").first()
    if newest is None:
        return
    held = PackCard.objects.filter(day=newest.day, is_base=True, pack__bought_at=None)
    for card in held.exclude(base__owner=None)[:MAX_NAMED]:
        yield f"base {card.base_id} has an owner, and is reserved"


def _packs_are_bought_once() -> Iterator[str]:
    bought = Operation.objects.filter(kind="buy").order_by()
    rows = bought.values("by", "at__date", "about__pack").annotate(n=Count("pk"))
    for row in rows.filter(n__gt=1)[:MAX_NAMED]:
        yield f"collector {row['by']} bought pack {row['about__pack']} twice on {row['at__date']}"


def _preparations_are_once() -> Iterator[str]:
    rows = Preparation.objects.order_by().values("day").annotate(n=Count("pk")).filter(n__gt=1)
    for row in rows:
        yield f"{row['day']} was prepared twice"


def _battles_settle_once() -> Iterator[str]:
    rows = Operation.objects.filter(kind="finish").order_by().values("about__battle")
    for row in rows.annotate(n=Count("pk")).filter(n__gt=1)[:MAX_NAMED]:
        yield f"battle {row['about__battle']} was settled twice"


def _undone_cards_are_back() -> Iterator[str]:
    undone = Entry.objects.filter(operation__kind="undo").exclude(why="undone")
    for entry in undone[:MAX_NAMED]:
        yield f"entry {entry.pk} of an undoing did something else"


CHECKS: tuple[tuple[str, Callable[[], Iterator[str]]], ...] = (
    ("I1", _bases_are_all_there),
    ("I2", _ledger_names_owners),
    ("I3", _copies_live_once),
    ("I3", _ended_copies_rest),
    ("I4", _locks_have_holders),
    ("I5", _payments_left_their_payer),
    ("I6", _reserved_bases_are_free),
    ("I7", _packs_are_bought_once),
    ("I8", _preparations_are_once),
    ("I10", _battles_settle_once),
    ("I11", _undone_cards_are_back),
)
