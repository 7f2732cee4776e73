"""The store of a simulation: what each operation does to cards and people, once the rules allow it.

Each method checks in the order of the service of its name, by the same functions.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import count
from typing import Any

from games.kaadosu.collection import credit
from games.kaadosu.collection.days import DAY, RECENT, WEEK, day_of
from games.kaadosu.collection.dealing import (
    FIRST_CARDS,
    check_kept,
    cost_in_pack,
    deal,
    draw_places,
    first_cards,
    next_edition,
)
from games.kaadosu.collection.models import Listing
from games.kaadosu.collection.priority import much_bases, ordered
from games.kaadosu.collection.queries import one_sided
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.away import is_away
from games.kaadosu.collection.services.battles import Result, counts_today, is_countable
from games.kaadosu.collection.services.limits import check_leaving
from games.kaadosu.collection.services.market import check_price, fall
from games.kaadosu.collection.services.merge import check_mergeable
from games.kaadosu.collection.services.operation import check_who
from games.kaadosu.collection.services.trades import check_sides
from games.kaadosu.collection.simulation.cards import Card, Person
from games.kaadosu.rules.cards import (
    BASE,
    COLOURS,
    FIRST_EDITION,
    MAX_BASE_ID,
    SHADOW,
    SHADOWS,
    SHAPES,
)
from games.kaadosu.rules.merging import merged
from games.kaadosu.rules.pool import bases

Told = Callable[[str, dict[str, Any]], None]


class World:
    """All cards and people, and the time. `told` is called with each operation that was done."""

    def __init__(self, seed: str, now: datetime, told: Told | None = None) -> None:
        self.rng = random.Random(seed)
        self.now = now
        self.people: dict[int, Person] = {}
        self.bases: list[Card] = []
        self.editions: list[str] = []
        self.reserved: set[int] = set()
        self.feature = credit.Feature()
        self.market: dict[Card, tuple[Listing, Person]] = {}
        self.packs = self.shadow_packs = 0  # of today
        self.exchanges: list[tuple[datetime, int, int, int]] = []  # when, giver, taker, worth
        self._serials = count(1)
        self._numbers = count(MAX_BASE_ID + 1)
        self._told = told
        self._open_edition(FIRST_EDITION)

    def _open_edition(self, letter: str) -> None:
        self.editions.append(letter)
        for one in bases(letter):
            figures = (one.colour, (one.shape,), one.plus, one.minus)
            self.bases.append(Card(BASE, letter, one.number, figures, len(self.bases)))

    def tell(self, name: str, **said: Any) -> None:
        """Tell whoever keeps a record of operations."""
        if self._told is not None:
            self._told(name, said)

    def pool(self) -> set[int]:
        """Return the bases without an owner, by key."""
        return {card.serial for card in self.bases if card.owner is None}

    def heads(self) -> int:
        """Return how many were seen in the last 30 days."""
        return sum(self.now - one.last_seen <= RECENT for one in self.people.values())

    # --- What the site does at midnight -----------------------------------------------------------

    def midnight(self) -> None:
        """Prepare a day, in the order of `services.preparation.prepare`."""
        now = self.now
        if now.weekday() == 0:
            self.feature = credit.Feature(self.rng.choice(COLOURS), self.rng.choice(SHAPES))
        self._end_listings()
        for one in self.people.values():
            if one.bases and is_away(one, now):
                self._return_bases(one)
        heads = self.heads()
        letter = next_edition(heads, len(self.editions))
        if letter is not None:
            self._open_edition(letter)
        self._deal(heads)

    def look_at_pairs(self, least: int) -> None:
        """Freeze who gave far more than they got in 30 days, and who got it, as staff may (E11.3).

        least: the difference in worth.
        """
        self.exchanges = [one for one in self.exchanges if self.now - one[0] <= RECENT]
        worth: Counter[tuple[int, int]] = Counter()
        for _, src, dst, value in self.exchanges:
            worth[src, dst] += value
        for pair in one_sided(worth, least):
            for pk in (pair["giver"], pair["taker"]):
                self.people[pk].frozen = self.people[pk].frozen or self.now

    def _return_bases(self, one: Person) -> None:
        for card in [card for card in self.market if card.owner is one]:
            self._unlist(card)
        for card in list(one.bases.values()):
            self._move(card, None)

    def _end_listings(self) -> None:
        for card, (listing, _) in list(self.market.items()):
            if fall(listing, self.now) is not None:
                self._unlist(card)

    def _deal(self, heads: int) -> None:
        now, yesterday = self.now, day_of(self.now - DAY)
        here = [
            one
            for one in self.people.values()
            if one.last_seen.date() == yesterday and one.frozen is None
        ]
        counted = {
            one.pk: sum(at >= now - RECENT for at, _ in one.battles) for one in here if one.battles
        }
        held = {one.pk: len(one.bases) for one in here}
        groups = ordered(here, now, counted, held, much_bases(heads, len(self.editions)))
        for one in self.people.values():
            one.packs = {}
        self.reserved = set()
        self.packs = self.shadow_packs = 0
        size = len(self.bases)
        drawn = iter(lambda: draw_places(self.rng.randrange, size), None)
        costs = self.bases
        laid: list[list[int]] = []
        for pack in deal(
            groups, drawn, self.pool(), lambda key: cost_in_pack(costs[key].plus, costs[key].minus)
        ):
            self.people[pack.collector].packs[pack.number] = pack
            self.reserved.update(key for key, is_base in pack.cards if is_base)
            self.packs += 1
            self.shadow_packs += not pack.has_base
            if self._told is not None:
                laid.append([key for key, _ in pack.cards])
        self.tell("midnight", packs=laid, feature=self.feature)

    # --- What people do ---------------------------------------------------------------------------

    def open(self, behaviour: str) -> Person:
        """Open a collection (E10.2)."""
        one = Person(len(self.people) + 1, behaviour, self.now, self.now)
        self.people[one.pk] = one
        chosen = self.rng.sample(range(len(self.bases)), FIRST_CARDS)
        free = self.pool() - self.reserved
        drawn, shadows = first_cards(chosen, free, len(free), self.rng.randrange, is_new=True)
        for key in drawn:
            self._move(self.bases[key], one)
        for key in shadows:
            self._shadow(self.bases[key], one)
        one.first_bases = len(drawn)
        self.tell("open", by=one, draws=chosen, drawn=drawn)
        return one

    def visit(self, by: Person) -> None:
        """Sign in."""
        check_who(by, self.now)
        by.last_seen = self.now
        self.tell("sign_in", by=by)

    def buy(self, by: Person, number: int, pay: Sequence[Card]) -> None:
        """Buy a pack of today (E4.5)."""
        check_who(by, self.now)
        pack = by.packs.get(number)
        if pack is None:
            raise Refused("no_pack")
        self._check_free(pay, by)
        counted = credit.check_paid(pay, pack.price, self.feature, self.shadow_combos_left(by))
        made = sum(not is_base for _, is_base in pack.cards)
        check_kept(by.kept, sum(card.kind in SHADOWS for card in pay), made)
        self.tell("buy", by=by, pack=number, pay=[card.ref for card in pay])
        self._note_credit(by, counted)
        for card in pay:
            self._move(card, None)
        del by.packs[number]
        for key, is_base in pack.cards:
            if is_base:
                self.reserved.discard(key)
                self._move(self.bases[key], by)
            else:
                self._shadow(self.bases[key], by)

    def merge(self, by: Person, first: Card, second: Card) -> Card:
        """Make a combo of two cards (E6)."""
        check_who(by, self.now)
        self._check_free([first, second], by)
        check_mergeable(first, second)
        self.tell("merge", by=by, first=first.ref, second=second.ref)
        made = merged(first, second)
        figures = (made.colour, made.shapes, made.plus, made.minus)
        combo = Card(made.kind, FIRST_EDITION, next(self._numbers), figures, next(self._serials))
        for card in (first, second):
            self._move(card, None)
        self._give(combo, by)
        return combo

    def release(self, by: Person, cards: Sequence[Card]) -> None:
        """Let cards go (E6.6)."""
        check_who(by, self.now)
        self._check_free(cards, by)
        self.tell("release", by=by, cards=[card.ref for card in cards])
        for card in cards:
            self._move(card, None)

    def list_card(self, by: Person, card: Card, price: int) -> None:
        """Put a card on the market (E7.1)."""
        check_who(by, self.now, seasoned=True)
        self._check_free([card], by)
        check_price(price)
        self.tell("list", by=by, card=card.ref, price=price)
        self.market[card] = Listing(price=price, listed_at=self.now), by
        card.is_locked = True

    def purchase(self, by: Person, card: Card, pay: Sequence[Card]) -> None:
        """Buy a card on the market at its price now (E7.3)."""
        check_who(by, self.now, seasoned=True)
        listing, seller = self.market[card]
        self._check_free(pay, by)
        left = self.shadow_combos_left(by)
        counted = credit.check_paid(pay, listing.price, self.feature, left)
        self._check_exchange([card], seller, pay, by)
        said = {"card": card.ref, "price": listing.price, "pay": [one.ref for one in pay]}
        self.tell("purchase", by=by, **said)
        self._note_credit(by, counted)
        self._unlist(card)
        self._exchange([card], seller, pay, by)

    def trade(self, by: Person, to: Person, give: Sequence[Card], want: Sequence[Card]) -> None:
        """Offer a trade, which is accepted at once (E8)."""
        for one in (by, to):
            check_who(one, self.now, seasoned=True)
        check_sides(give, want)
        self._check_free(give, by)
        self._check_free(want, to)
        self._check_exchange(want, to, give, by)
        said = {"give": [card.ref for card in give], "want": [card.ref for card in want]}
        self.tell("trade", by=by, to=to, **said)
        self._exchange(give, by, want, to)

    def battle(self, first: Person, second: Person, result: Result) -> None:
        """End a friendly battle of two collectors, which may count for both (E9.6)."""
        if is_countable(result):
            for one, other in ((first, second), (second, first)):
                today = [pk for at, pk in one.battles if day_of(at) == day_of(self.now)]
                if counts_today(other.pk, today):
                    one.battles.append((self.now, other.pk))
        self.tell("battle", by=first, to=second, result=result)

    def shadow_combos_left(self, one: Person) -> int:
        """Return how many shadow combos may still pay today (E2.5)."""
        spent = one.shadow_day == self.now.date()
        return 0 if spent else credit.MAX_SHADOW_COMBOS

    # --- The store --------------------------------------------------------------------------------

    def _note_credit(self, by: Person, counted: int) -> None:
        if counted:
            by.shadow_day = self.now.date()

    def _check_free(self, cards: Sequence[Card], owner: Person) -> None:
        for card in cards:
            if card.owner is not owner:
                raise Refused("not_yours", card=card.code)
            if card.is_locked:
                raise Refused("locked", card=card.code)

    def _check_exchange(
        self, given: Sequence[Card], giver: Person, paid: Sequence[Card], by: Person
    ) -> None:
        """Look at what came from there lately, and at both sides' 7 days (E11.2)."""
        since = self.now - WEEK
        for cards, to in ((given, by), (paid, giver)):
            for card in cards:
                if card.came_from is to and card.came_at is not None and card.came_at > since:
                    raise Refused("back_too_soon", card=card.code)
        for one, cards in ((giver, given), (by, paid)):
            while one.left and one.left[0] <= since:
                one.left.popleft()
            check_leaving(len(one.left) + len(cards))

    def _exchange(
        self, given: Sequence[Card], giver: Person, paid: Sequence[Card], by: Person
    ) -> None:
        for cards, owner, to in ((given, giver, by), (paid, by, giver)):
            for card in cards:
                self._move(card, to)
                card.came_from, card.came_at = owner, self.now
                owner.left.append(self.now)
                self.exchanges.append((self.now, owner.pk, to.pk, card.worth))

    def _unlist(self, card: Card) -> None:
        del self.market[card]
        card.is_locked = False

    def _shadow(self, base: Card, owner: Person) -> None:
        figures = (base.colour, base.shapes, base.plus, base.minus)
        self._give(Card(SHADOW, base.edition, base.number, figures, next(self._serials)), owner)

    def _move(self, card: Card, to: Person | None) -> None:
        """Give a card to somebody; to nobody: a base is in the pool, a copy has ended."""
        owner = card.owner
        if owner is not None:
            if card.kind == BASE:
                del owner.bases[card.serial]
            else:
                del owner.copies[card.serial]
                owner.kept -= card.kind in SHADOWS
        card.owner = card.came_from = card.came_at = None
        if to is not None:
            self._give(card, to)

    def _give(self, card: Card, to: Person) -> None:
        card.owner = to
        if card.kind == BASE:
            to.bases[card.serial] = card
            to.ever_bases += 1
        else:
            to.copies[card.serial] = card
            to.kept += card.kind in SHADOWS
