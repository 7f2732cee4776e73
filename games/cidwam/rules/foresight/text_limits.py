"""Limits of what card texts can do in a seat's Move/Combat phase, for `upper_bound`.

Each text is read once, from its tree. An effect that is not listed here counts as able to do
anything: a new effect makes the bound weaker, never wrong.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.text.tree import walk
from games.cidwam.rules.cards.card import CardDef
from games.cidwam.rules.cards.script import DOUBLE_ATTACK, effects_of
from games.cidwam.rules.text import abilities as ab
from games.cidwam.rules.text import events as ev
from games.cidwam.rules.text import keywords as kw
from games.cidwam.rules.text.effects import (
    cards,
    coins,
    control,
    counters,
    fighting,
    life,
    pieces,
    shields,
)
from games.cidwam.rules.text.parts import Effect, Event

STILL, ADDS, WILD = range(3)  # what a text can do at worst
# Effects that change neither whom Souls reach nor what they roll, take no Life, and empty no slot.
_STILL = (
    cards.Curate,
    cards.Draw,
    cards.LookAtHand,
    coins.LoseCoins,
    coins.PayCoins,
    control.If,
    control.IfYouDo,
    control.May,
    control.OnRoll,
    control.Otherwise,
    control.RollDice,
    life.GainLife,
    shields.PlaceShield,
    cards.ReturnFromDiscard,
    counters.RemoveAllCounters,
)
_ROLLS = (fighting.MaxOut, fighting.Reroll)


class PaymentLimits(NamedTuple):
    """A payment of a card's text. worst: what it does; plus: what it adds to one roll each time, 0
    where that is not clear."""

    ability: int
    price: int
    worst: int
    once: bool
    plus: int


class TextLimits(NamedTuple):
    """The limits of a card's text once the card lies on the board.

    by_itself: at worst. if_broken: when a Shield of the seat is broken. either: whether both
    players may pay. earns: whether it may earn Coins; lucky: change the rolls of its own Soul;
    breaks: break Shields of its player; leaves: take itself away; hits: break a Shield of the
    seat.
    """

    by_itself: int
    if_broken: int = STILL
    payments: tuple[PaymentLimits, ...] = ()
    either: bool = False
    earns: bool = False
    lucky: bool = False
    breaks: bool = False
    leaves: bool = False
    hits: bool = False


# What can't happen in a Move/Combat phase to a piece that lies face up, or has happened before it.
_PAST = (ev.OnPlay, ev.TurnBegins, ev.Plays, ev.IsTurnedUp)


@lru_cache(maxsize=4096)
def text_limits(card: CardDef, mine: bool, busy: bool = False) -> TextLimits | None:
    """Return what a card's text can do for the seat; None if nothing. mine: it is the seat's own.
    busy: some of it is being carried out, so what set it off may be past."""
    script = card.script
    twice = (script.mask | script.granted) & DOUBLE_ATTACK
    by_itself = WILD if script.bars or script.replaces or twice else STILL
    if_broken = STILL
    own = {i for found in (*script.own.values(), *script.attached.values()) for i in found}
    payments = []
    earns = lucky = breaks = leaves = hits = False
    for i, ability in enumerate(script.abilities):
        event = ability.event if isinstance(ability, ab.Triggered) and not busy else None
        if isinstance(event, _PAST) or (isinstance(ability, ab.Payment) and ability.only_in_summon):
            continue
        if i in own and isinstance(event, _OF_OTHERS[mine]):
            continue
        worst = STILL
        added: list[int] = []
        for effect in effects_of(ability):
            for node in walk(effect):
                if not isinstance(node, Effect) or isinstance(node, _STILL):
                    continue
                earns = earns or isinstance(node, coins.Earn)
                breaks = breaks or isinstance(node, shields.BreakShield)
                leaves = leaves or isinstance(node, pieces.DiscardThis)
                hits = hits or isinstance(node, _HITS)
                if isinstance(node, _ROLLS) and i in own:
                    lucky = True
                    continue
                found = _does(node, event, mine)
                if found == ADDS:
                    added.append(_adds(node))
                worst = max(worst, found)
        if isinstance(ability, ab.Payment):
            once = ability.once_each_turn or ability.once_each_game
            plus = sum(added) if all(added) else 0
            payments.append(PaymentLimits(i, ability.coins, worst, once, plus))
        elif isinstance(event, ev.ShieldBroken) and (event.whose == "you") == mine:
            if_broken = max(if_broken, worst)
        else:
            by_itself = max(by_itself, worst)
    found_ = TextLimits(
        by_itself, if_broken, tuple(payments), script.either, earns, lucky, breaks, leaves, hits
    )
    return None if found_ == TextLimits(STILL, either=script.either) else found_


# What happens to no piece of the other (False) or of the seat (True) in the seat's Move/Combat
# phase: only the seat's Souls move and attack, for who joins does not (R7.6).
_OF_OTHERS = ((ev.Moves, ev.Attacks, ev.Strikes), (ev.IsAttacked,))
_HITS = (shields.BreakShield, life.DealDamage)


@lru_cache(maxsize=4096)
def face_down_limits(card: CardDef, mine: bool) -> TextLimits:
    """The same for a piece that lies face down: it may be turned up, if it is the seat's own by a
    payment, or never in its own turn (R10.9)."""
    wild = TextLimits(WILD)
    kinds = (ab.Keywords, ab.Triggered, ab.SecretPay, ab.SecretWhen)
    abilities = card.script.abilities
    if not mine or not all(isinstance(ability, kinds) for ability in abilities):
        return wild
    worst = STILL
    if any(isinstance(ability, ab.Triggered) for ability in abilities):
        worst = WILD
    payments = []
    for i, ability in enumerate(abilities):
        if isinstance(ability, ab.SecretWhen) and not isinstance(ability.event, ev.IsAttacked):
            return wild
        if isinstance(ability, ab.SecretPay):
            payments.append(PaymentLimits(i, ability.coins, worst, False, 0))
    return TextLimits(STILL, payments=tuple(payments))


def _adds(effect: Effect) -> int:
    """Return what an effect adds to the roll of one Soul; 0 where it may be to several, or more."""
    if not isinstance(effect, fighting.Give) or effect.target.who not in _ONE:
        return 0
    more = [
        bonus.n if isinstance(bonus, kw.Plus) and bonus.each is None else 0
        for bonus in effect.bonuses
    ]
    return sum(more) if min(more) > 0 else 0


_ONE = ("this", "attached", "yours", "another")


def _does(effect: Effect, event: Event | None, mine: bool) -> int:
    """Return what an effect of a text can do at worst; event: what sets it off."""
    match effect:
        case coins.Earn() | pieces.DiscardThis() | shields.BreakShield(whose="you"):
            return STILL
        case life.LoseLife(who="opponent") | life.DealDamage() if not mine:
            return STILL
        case life.LoseLife(who="you") if mine:
            return STILL
        case pieces.Destroy() if effect.target.who == "that Soul":
            return STILL
        case counters.PutCounters(word="life"):
            return STILL
        case counters.PutCounters() | counters.RemoveCounters() | fighting.Give():
            if isinstance(effect, fighting.Give) and not all(
                isinstance(bonus, kw.Plus) for bonus in effect.bonuses
            ):
                return WILD
            if isinstance(event, ev.TurnEnds):
                return STILL  # nobody attacks any more
            on_itself = effect.target.who == "this"
            # Whoever has won a fight has rolled: what is left is not changed by bonuses (R7.3).
            settled = not mine or isinstance(event, ev.WinsFight)
            return STILL if on_itself and settled else ADDS
    return WILD
