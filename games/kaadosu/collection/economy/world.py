"""The rows that a case begins with, and the codes by which it names cards."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from django.db import connection

from accounts.models import User
from games.kaadosu.collection.days import DAY, day_of, monday_of, start_of
from games.kaadosu.collection.economy.reading import Case, NamedCard, NamedPlayer
from games.kaadosu.collection.models import (
    Base,
    Collector,
    Copy,
    CountedBattle,
    Edition,
    Entry,
    Operation,
    Pack,
    PackCard,
    Series,
    Week,
)
from games.kaadosu.collection.services.editions import open_edition
from games.kaadosu.collection.services.packs import new_uid
from games.kaadosu.collection.services.preparation import plan, promised
from games.kaadosu.rules.cards import BASE, FIRST_EDITION, MAX_BASE_ID, SHADOW, Code, read_code
from games.kaadosu.rules.pool import EDITIONS

NEVER_AWAY = datetime(9000, 1, 1, tzinfo=UTC)
FIRST_DAY = date(2019, 7, 31)
SOMEBODY = "somebody"  # the collector who owns what nobody named does


def open_first() -> None:
    """Open edition A, once for all cases: what a case changes in it is rolled back."""
    if not Edition.objects.filter(pk=FIRST_EDITION).exists():
        open_edition(FIRST_EDITION, FIRST_DAY)


class World:
    """One case in the database: its people by name, its shadows by code."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.now = case.now
        self.users: dict[str, User] = {}
        self.collectors: dict[str, Collector] = {}
        self.uids: dict[str, str] = {}  # of shadows by code
        self.codes: dict[str, str] = {}
        self.last_copy = 0

    def build(self) -> None:
        """Write all rows of the case's beginning."""
        open_first()
        for at, letter in enumerate(EDITIONS[1 : self.case.editions], 1):
            open_edition(letter, FIRST_DAY + at * DAY)
        for one in self.case.players:
            self._add_player(one)
        setup = Operation.objects.create(
            kind=Operation.Kind.SETUP, at=self.now - timedelta(days=365)
        )
        self._spread_others(setup)
        for card in self.case.cards:
            self._add_card(card, setup)
        number = max([MAX_BASE_ID, *(card.code.number for card in self.case.cards)])
        Series.objects.update_or_create(pk="combo", defaults={"next": number + 1})
        colour, shape = self.case.feature
        Week.objects.create(monday=monday_of(self.now), colour=colour, shape=shape)
        day = day_of(self.now)
        preparation = promised(day)
        preparation.done = start_of(day)
        preparation.save()
        self._add_packs()
        promised(day + DAY)
        plan(day + DAY)

    def user(self, name: Any) -> User | None:
        """Return a player's account; None for a guest, a bot and anybody who is not named."""
        return self.users.get(str(name))

    def name_of(self, collector_id: int | None) -> str:
        """Return the player whose cards these are; "pool" for nobody's."""
        if collector_id is None:
            return "pool"
        for name, user in self.users.items():
            if Collector.objects.filter(pk=collector_id, user=user).exists():
                return name
        return SOMEBODY

    def ref(self, code: Any) -> str:
        """Return what services call a card."""
        return self.uids.get(str(code), str(code))

    def code_of(self, card: Base | Copy) -> str:
        """Return what the case calls a card."""
        if isinstance(card, Copy) and card.kind == SHADOW:
            self.name_copies()
            return self.codes[card.uid]
        return card.code

    def name_copies(self) -> None:
        """Give new shadows the next codes, in the order in which they were made."""
        new = Copy.objects.filter(pk__gt=self.last_copy).order_by("pk")
        for copy in new:
            self.last_copy = copy.pk
            if copy.kind == SHADOW and copy.uid not in self.codes:
                self._name(copy, self._next_code(copy))

    def card(self, code: Any) -> Base | Copy | None:
        """Return a card by the case's code, ended or not."""
        self.name_copies()
        parts = read_code(str(code))
        if parts is None:
            return None
        if parts.kind == BASE:
            return Base.objects.filter(edition=parts.edition, number=parts.number).first()
        if parts.kind == SHADOW:
            return Copy.objects.filter(uid=self.uids.get(str(parts), "")).first()
        return Copy.objects.filter(kind=parts.kind, number=parts.number).first()

    def _next_code(self, copy: Copy) -> Code:
        of_base = [
            parts.copy
            for code in self.uids
            if (parts := read_code(code)) and parts.base == (copy.edition, copy.number)
        ]
        return Code(SHADOW, copy.edition, copy.number, max(of_base, default=0) + 1)

    def _name(self, copy: Copy, code: Code) -> None:
        self.uids[str(code)] = copy.uid
        self.codes[copy.uid] = str(code)

    def _add_player(self, player: NamedPlayer) -> None:
        address = f"{player.name}@example.org"
        user = User(username=f"{player.name}-of-a-case", email=address)
        if player.confirmed:
            user.confirmed_email = address
        user.set_unusable_password()
        user.save()
        self.users[player.name] = user
        if not (player.collector and player.confirmed):
            return
        collector = Collector.objects.create(
            user=user,
            opened=self.now - timedelta(days=player.opened),
            last_seen=self.now - timedelta(days=player.seen),
        )
        self.collectors[player.name] = collector
        CountedBattle.objects.bulk_create(
            CountedBattle(collector=collector, at=self.now - DAY) for _ in range(player.counted)
        )

    def _spread_others(self, setup: Operation) -> None:
        """Give the bases that nobody named to somebody who does nothing."""
        others = self.case.others
        if others == "pool":
            return
        owner = Collector.objects.create(
            user=None, opened=self.now - timedelta(days=365), last_seen=NEVER_AWAY
        )
        named = {card.code.base for card in self.case.cards if card.code.kind == BASE}
        rows = Base.objects.order_by("edition", "number").values_list("pk", "edition", "number")
        keys = [pk for pk, letter, number in rows if (letter, number) not in named]
        free = keys[: others if isinstance(others, int) else 0]
        if len(free) < len(keys):
            spared = set(keys[len(free) :])
            Base.objects.filter(pk__gte=min(spared), pk__lte=max(spared)).exclude(
                pk__in=[pk for pk, *_ in rows if pk not in spared]
            ).update(owner=owner)
            with connection.cursor() as cursor:  # ten thousand entries at once
                cursor.execute(_ENTRIES, [setup.pk, setup.at, owner.pk, owner.pk])

    def _add_card(self, card: NamedCard, setup: Operation) -> None:
        code = card.code
        owner = self.collectors.get(card.owner)
        base = Base.objects.filter(edition=code.edition, number=code.number).first()
        if code.kind == BASE and base is not None:
            if card.figures:
                base.colour, (base.shape, *_) = card.figures.colour, card.figures.shapes
                base.plus, base.minus = card.figures.plus, card.figures.minus
            base.owner = owner
            base.save()
            if owner:
                Entry.objects.create(
                    operation=setup, at=setup.at, base=base, dst=owner, why="setup"
                )
            return
        figures = card.figures or _figures_of(self.case, code, base)
        copy = Copy.objects.create(
            uid=new_uid(),
            kind=code.kind,
            number=code.number,
            edition=code.edition,
            colour=figures.colour,
            first_shape=figures.shapes[0],
            second_shape=figures.shapes[1] if len(figures.shapes) > 1 else "",
            plus=figures.plus,
            minus=figures.minus,
            owner=owner,
            born=setup.at,
        )
        Entry.objects.create(operation=setup, at=setup.at, copy=copy, dst=owner, why="setup")
        if code.kind == SHADOW:
            self._name(copy, code)

    def _add_packs(self) -> None:
        day = day_of(self.now)
        reserved: set[int] = set()
        for name, packs in self.case.packs.items():
            for at, codes in enumerate(packs):
                bases = [base for code in codes if isinstance(base := self.card(code), Base)]
                real = [base.owner_id is None and base.pk not in reserved for base in bases]
                reserved |= {base.pk for base, is_base in zip(bases, real, strict=True) if is_base}
                price = sum(base.cost for base, is_base in zip(bases, real, strict=True) if is_base)
                pack = Pack.objects.create(
                    collector=self.collectors[name],
                    day=day,
                    number=at + 1,
                    price=max(1, price),
                    has_base=any(real),
                )
                PackCard.objects.bulk_create(
                    PackCard(pack=pack, day=day, base=base, is_base=is_base)
                    for base, is_base in zip(bases, real, strict=True)
                )


_ENTRIES = """
    INSERT INTO collection_entry (operation_id, at, base_id, dst_id, why)
    SELECT %s, %s, id, %s, 'setup' FROM collection_base WHERE owner_id = %s
"""


def _figures_of(case: Case, code: Code, base: Base | None) -> Any:
    """Return the figures of a shadow that names none: those of its base in this case."""
    for card in case.cards:
        if card.code.kind == BASE and card.code.base == code.base and card.figures:
            return card.figures
    assert base is not None
    return base
