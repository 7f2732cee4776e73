"""People of a simulation, by the way in which they play. They are models: simple, and steady."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from games.kaadosu.collection import credit
from games.kaadosu.collection.days import NEW_SPAN
from games.kaadosu.collection.dealing import CARDS_IN_PACK, MAX_KEPT
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.battles import HEALTH, Result
from games.kaadosu.collection.simulation.cards import Card, Person
from games.kaadosu.collection.simulation.world import World
from games.kaadosu.rules.cards import COMBO, SHADOW, SHADOW_COMBO

DAILY, REGULAR, WEEKLY, MERGER, TRADER, HOARDER, FARM = (
    "daily", "regular", "weekly", "merger", "trader", "hoarder", "farm",
)  # fmt: skip


@dataclass(frozen=True)
class Behaviour:
    """A way to play: how many of a hundred people play so, and how likely they come on a day.

    merges: how likely a visit has a merge of the weakest base. keeps_bases: whether shadow combos
    and combos alone are paid. trades: whether the market and trades are looked at.
    """

    share: int
    comes: float
    merges: float = 0.0
    keeps_bases: bool = False
    trades: bool = False


BEHAVIOURS = {
    DAILY: Behaviour(25, 0.95, merges=0.1),
    REGULAR: Behaviour(25, 0.6, merges=0.1),
    WEEKLY: Behaviour(20, 1.0, merges=0.1),  # on Saturday and Sunday
    MERGER: Behaviour(10, 0.9, merges=1.0),
    TRADER: Behaviour(12, 0.9, trades=True),
    HOARDER: Behaviour(8, 0.95, keeps_bases=True),
    FARM: Behaviour(0, 1.0, keeps_bases=True),
}
BATTLE_CHANCE = 0.3  # of a visit
FARM_BATTLES = 3  # a day: as many as count
TURNS = (4, 14)  # the fewest and the most of a battle
MAX_COMBOS_LOOKED_AT = 12
MAX_BASES_LOOKED_AT = 25  # the weakest ones
OWN_LISTINGS = 8
FEEDING_DAYS = 7
FARM_KEEPS = 3  # bases of an account of a farm, to pay with


def comes(world: World, one: Person) -> bool:
    """Whether somebody comes today."""
    if one.is_gone or one.frozen is not None:
        return False
    if one.behaviour == WEEKLY:
        return world.now.weekday() >= 5
    return world.rng.random() < BEHAVIOURS[one.behaviour].comes


def act(world: World, one: Person, others: Sequence[Person]) -> None:
    """Do what somebody does on a visit; others: those who come today too."""
    how = BEHAVIOURS[one.behaviour]
    world.visit(one)
    if one.behaviour == FARM:
        _farm(world, one, others)
    elif world.rng.random() < BATTLE_CHANCE:
        _battle(world, one, world.rng.choice(others))
    if how.trades:
        _sell(world, one)
        _look_at_market(world, one)
        _trade(world, one, others)
    if world.rng.random() < how.merges:
        _merge(world, one)
    _make_room(world, one)
    for number in sorted(one.packs, key=lambda number: one.packs[number].price):
        _buy(world, one, number, keeps_bases=how.keeps_bases)


def _battle(world: World, one: Person, other: Person) -> None:
    if one is not other:
        world.battle(one, other, Result(0, HEALTH, turns=world.rng.randint(*TURNS)))


def _free(one: Person, kind: str) -> list[Card]:
    return [card for card in one.copies.values() if card.kind == kind and not card.is_locked]


def _free_bases(one: Person) -> list[Card]:
    return [card for card in one.bases.values() if not card.is_locked]


def _size(card: Card) -> int:
    return card.plus + card.minus


def _make_room(world: World, one: Person) -> None:
    """Let the oldest shadows go if a pack would be one too many."""
    spare = one.kept + len(one.packs) * CARDS_IN_PACK - MAX_KEPT
    if spare > 0:
        copies = (card for card in one.copies.values() if card.kind != COMBO)
        free = [card for card in copies if not card.is_locked]
        world.release(one, free[: max(spare, 40)])


def _payment(world: World, one: Person, price: int, *, keeps_bases: bool) -> list[Card] | None:
    """Return what is proposed of the cards that somebody would pay with; None if they can't."""
    left = world.shadow_combos_left(one)
    cards = []
    if left:
        cards = list(islice((c for c in one.copies.values() if c.kind == SHADOW_COMBO), 1))
    cards += islice(_free(one, COMBO), MAX_COMBOS_LOOKED_AT)
    if not keeps_bases:
        cards += sorted(_free_bases(one), key=_size)[:MAX_BASES_LOOKED_AT]
    places = credit.proposal(cards, price, world.feature, left)
    return None if places is None else [cards[at] for at in places]


def _buy(world: World, one: Person, number: int, *, keeps_bases: bool) -> None:
    price = one.packs[number].price
    if world.shadow_combos_left(one):
        _make_shadow_combo(world, one)
    pay = _payment(world, one, price, keeps_bases=keeps_bases)
    if pay is None and keeps_bases and len(one.bases) > FARM_KEEPS:
        pay = _payment(world, one, price, keeps_bases=False)  # a pack brings more than it costs
    if pay is not None:
        world.buy(one, number, pay)


def _make_shadow_combo(world: World, one: Person) -> None:
    if any(card.kind == SHADOW_COMBO for card in one.copies.values()):
        return
    shadows = list(islice((c for c in one.copies.values() if c.kind == SHADOW), 2))
    if len(shadows) == 2:
        world.merge(one, *shadows)


def _merge(world: World, one: Person) -> None:
    """Merge the weakest base with the strongest shadow; the base is in the pool again."""
    bases, shadows = _free_bases(one), _free(one, SHADOW)
    if len(bases) > 3 and shadows:
        world.merge(one, min(bases, key=_size), max(shadows, key=_size))


def _sell(world: World, one: Person) -> None:
    own = sum(card.owner is one for card in world.market)
    bases = sorted(_free_bases(one), key=_size)
    if own < OWN_LISTINGS and len(bases) > 10 and _is_seasoned(world, one):
        world.list_card(one, bases[0], max(1, bases[0].worth))


def _look_at_market(world: World, one: Person) -> None:
    if not _is_seasoned(world, one):
        return
    seen = [card for card, (listing, _) in world.market.items() if listing.price <= card.worth]
    for card in world.rng.sample(seen, min(3, len(seen))):
        listing, seller = world.market[card]
        if seller is one or seller.is_gone or seller.frozen is not None:
            continue
        pay = _payment(world, one, listing.price, keeps_bases=True)
        if pay is not None:
            _try(lambda card=card, pay=pay: world.purchase(one, card, pay))  # type: ignore[misc]
            return


def _trade(world: World, one: Person, others: Sequence[Person]) -> None:
    """Swap a base for one of another trader."""
    if not _is_seasoned(world, one):
        return
    traders = [o for o in others if o.behaviour == TRADER and o is not one]
    other = world.rng.choice(traders) if traders else None
    if other is None or not _is_seasoned(world, other):
        return
    give, want = _free_bases(one), _free_bases(other)
    if give and want:
        given, wanted = world.rng.choice(give), world.rng.choice(want)
        if abs(given.worth - wanted.worth) <= 1:
            _try(lambda: world.trade(one, other, [given], [wanted]))


def _farm(world: World, one: Person, others: Sequence[Person]) -> None:
    """Win battles against one's own accounts, and feed the first of them."""
    crew = [other for other in others if other.behaviour == FARM and other is not one]
    for other in world.rng.sample(crew, min(FARM_BATTLES, len(crew))):
        _battle(world, one, other)
    fed = min([one, *crew], key=lambda other: other.pk)  # once it is frozen, the next one
    if fed is one or not _is_seasoned(world, fed) or not _is_seasoned(world, one):
        return
    if (world.now - one.opened).days % FEEDING_DAYS != one.pk % FEEDING_DAYS:
        return
    bases = sorted(_free_bases(one), key=_size)[FARM_KEEPS:][-20:]
    shadows = _free(fed, SHADOW)
    if bases and shadows:
        _try(lambda: world.trade(one, fed, bases, shadows[:1]))


def _is_seasoned(world: World, one: Person) -> bool:
    return world.now - one.opened >= NEW_SPAN


def _try(call: Callable[[], None]) -> None:
    """Do what a limit of the rules may refuse; then it isn't done today."""
    try:
        call()
    except Refused as refused:
        if refused.code not in ("weekly_limit", "back_too_soon"):
            raise
