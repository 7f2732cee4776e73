"""What the engine understood of a card's text: the compiled tree, in words, part by part.

The words are the engine's (`engine.cidwam.text.meaning`); here is in which order they are shown,
what stands before each, and which rule each part uses. Nothing is read from a text here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.cidwam.text import Node, meaning, render
from engine.cidwam.text.abilities import (
    CardText,
    Keywords,
    Payment,
    Prohibition,
    SecretPay,
    SecretWhen,
    SpellEffects,
    Static,
    Triggered,
)
from engine.cidwam.text.checks import walk
from engine.cidwam.text.effects.control import ChooseOne, If
from engine.cidwam.text.targets import Group

RULES: dict[str, tuple[str, ...]] = {
    # abilities
    "Keywords": (),
    "SecretPay": ("R10.9",),
    "SecretWhen": ("R10.9",),
    "Triggered": ("R4.3",),
    "Payment": ("R10.13", "R10.14"),
    "Static": ("R7.2",),
    "Prohibition": ("R10.23",),
    "CostChange": ("R5.1",),
    "OwnCost": ("R5.1",),
    "Attach": ("R5.10",),
    "SpellEffects": ("R5.9",),
    # keywords and bonuses
    "Advantage": ("R10.1",),
    "Agile": ("R10.2",),
    "Backup": ("R10.3",),
    "Flight": ("R10.5",),
    "Range": ("R10.7",),
    "Resilient": ("R10.8",),
    "Swift": ("R10.10",),
    "TeamUp": ("R10.11",),
    "Plus": ("R7.2",),
    # events
    "OnPlay": ("R5.11",),
    "IsDestroyed": ("R10.16",),
    "Attacks": ("R7.1",),
    "IsAttacked": ("R7.1",),
    "Fights": ("R7.2",),
    "WinsFight": ("R7.4",),
    "LosesFight": ("R7.4",),
    "Rolls": ("R7.2",),
    "DealsDamage": ("R8.4", "R8.6"),
    "Moves": ("R6.1",),
    "IsTurnedUp": ("R10.9",),
    "Enters": ("R10.15", "R10.20"),
    "TurnBegins": ("R4.1",),
    "TurnEnds": ("R4.1",),
    "Plays": ("R5.1",),
    "ShieldBroken": ("R8.2",),
    "Discards": ("R10.16",),
    "Draws": ("R4.1",),
    # costs
    "CostDiscard": ("R10.16",),
    "CostShield": ("R10.16",),
    "CostDestroyThis": ("R10.16",),
    "CostDestroy": ("R10.16",),
    "CostCounter": ("R1.4",),
    "CostLife": ("R8.6",),
    # conditions
    "InZone": ("R10.20",),
    "NoShields": ("R3.5",),
    "CoinsAtLeast": ("R1.2",),
    "LifeAtMost": ("R1.2",),
    "LifeAtLeast": ("R1.2",),
    "NoCardsInHand": ("R1.2",),
    "ControlsAnother": ("R1.4",),
    "ControlsAtLeast": ("R1.4",),
    "ControlsNone": ("R1.4",),
    "TurnOf": ("R4.1",),
    # effects
    "Earn": ("R1.6",),
    "LoseCoins": ("R10.23",),
    "PayCoins": ("R5.1",),
    "Draw": ("R4.2",),
    "Discard": ("R10.16",),
    "Curate": ("R10.4",),
    "LookAtHand": ("R1.3",),
    "ReturnFromDiscard": ("R1.2",),
    "SearchDeck": ("R1.3",),
    "GainLife": ("R1.2",),
    "LoseLife": ("R8.6",),
    "DealDamage": ("R8.6",),
    "PlaceShield": ("R5.4",),
    "BreakShield": ("R8.2",),
    "Destroy": ("R10.16",),
    "DiscardThis": ("R10.16",),
    "ReturnToHand": ("R1.4",),
    "TurnUp": ("R10.9",),
    "TakeControl": ("R5.6",),
    "Move": ("R6.3", "R6.4"),
    "MoveTo": ("R6.3",),
    "Swap": ("R6.3",),
    "Give": ("R4.4",),
    "MaxOut": ("R10.6",),
    "Reroll": ("R7.2",),
    "Fight": ("R7.2",),
    "TakeAgain": ("R6.1",),
    "PutCounters": ("R1.4",),
    "RemoveCounters": ("R1.4",),
    "RemoveAllCounters": ("R1.4",),
    "CreateToken": ("R10.17", "R10.18"),
    "CreateCopy": ("R10.19",),
    "CreateNamed": ("R10.19",),
    "May": ("R10.23",),
    "IfYouDo": ("R10.23",),
    "If": ("R10.23",),
    "RollDice": ("R10.12",),
    "OnRoll": ("R10.12",),
    "Otherwise": ("R10.23",),
    "ChooseOne": ("R10.23",),
}


@dataclass(frozen=True)
class Part:
    """One part: "When", "whenever this is destroyed", the rules it uses, and what hangs on it."""

    label: str
    words: str = ""
    rules: tuple[str, ...] = ()
    inside: list["Part"] = field(default_factory=list)


@dataclass(frozen=True)
class Understood:
    """One line of the card, as printed, with its parts in the order in which they matter."""

    line: str
    what: str
    rules: tuple[str, ...]
    parts: list[Part]


_BANNED = {
    "move": ("R6.1",),
    "attack": ("R7.1",),
    "be attacked": ("R7.1",),
    "be destroyed by effects": ("R10.16",),
}

_WHAT = {
    "Keywords": "Keywords",
    "SecretPay": "Secret",
    "SecretWhen": "Secret",
    "Triggered": "Happens by itself",
    "Payment": "Can be paid for",
    "Static": "Always holds",
    "Prohibition": "Always holds",
    "CostChange": "Always holds",
    "OwnCost": "Always holds",
    "Attach": "Attached",
    "SpellEffects": "Happens once",
}


def rules_of(tree: CardText) -> list[str]:
    """The numbers of all rules that the parts of a text name, each once, as printed."""
    return list(dict.fromkeys(number for node in walk(tree) for number in _rules_of(node)))


def _rules_of(node: Node) -> tuple[str, ...]:
    here = ("R10.15",) if isinstance(node, Group) and node.here else ()
    banned = node.what if isinstance(node, Prohibition) else ()
    return (*RULES.get(type(node).__name__, ()), *here, *(r for w in banned for r in _BANNED[w]))


def understood(tree: CardText) -> list[Understood]:
    """Each line of a compiled text, in parts: event, cost, limits, condition, then effects."""
    return [
        Understood(
            line=render(CardText((ability,))),
            what=_WHAT[type(ability).__name__],
            rules=RULES[type(ability).__name__],
            parts=list(_parts(ability)),
        )
        for ability in tree.abilities
    ]


def _parts(ability: Node) -> Iterator[Part]:
    match ability:
        case Keywords():
            yield from (_part("It has", keyword) for keyword in ability.keywords)
        case SecretPay():
            yield Part("Turned up for", _coins(ability.coins), ("R10.14",))
            yield from (_part("and", cost) for cost in ability.costs)
        case SecretWhen():
            yield _part("Turned up", ability.event)
        case Triggered():
            yield _part("When", ability.event)
            yield from _effects(ability.effects)
        case Payment():
            yield Part("Cost", _coins(ability.coins), ("R10.13",))
            yield from (_part("and", cost) for cost in ability.costs)
            yield from _limits(ability)
            yield from _effects(ability.effects)
        case Static():
            yield _group(ability.group)
            yield from (_part("Has", bonus) for bonus in ability.bonuses)
            yield from _condition(ability.condition, "While")
        case Prohibition():
            yield _group(ability.group)
            yield from (Part("Cannot", what.capitalize(), _BANNED[what]) for what in ability.what)
            yield from _condition(ability.condition, "While")
        case SpellEffects():
            yield from _effects(ability.effects)
        case _:
            yield Part("It means", meaning(ability))


def _effects(effects: Iterable[Node]) -> Iterator[Part]:
    for place, effect in enumerate(effects):
        yield _effect("Then", effect) if place else _effect("Do", effect)


def _effect(label: str, effect: Node) -> Part:
    """An effect; one that holds another (You may, If, Choose one) has it inside."""
    name = type(effect).__name__
    inner = getattr(effect, "effect", None)
    rules = RULES[name]
    if isinstance(effect, If):
        holds = _part("", effect.condition)
        inside = [_effect("Do", effect.effect)]
        return Part(f"{label}, if at that moment", holds.words, holds.rules, inside)
    if isinstance(effect, ChooseOne):
        options = [_effect(f"Choice {n}", o) for n, o in enumerate(effect.options, 1)]
        return Part(label, "You choose one of these", rules, options)
    if isinstance(inner, Node):
        opening = {
            "May": "If you like",
            "IfYouDo": "If that was done",
            "Otherwise": "If not",
            "OnRoll": f"On a sum of {getattr(effect, 'n', 0)} or more",
        }.get(name, "")
        return Part(label, opening, rules, [_effect("Do", inner)])
    return _part(label, effect)


def _part(label: str, node: Node) -> Part:
    return Part(label, meaning(node), RULES[type(node).__name__])


def _group(group: Group) -> Part:
    return Part("Who", meaning(group), ("R10.15",) if group.here else ())


def _condition(condition: Node | None, label: str) -> Iterator[Part]:
    if condition is not None:
        yield _part(label, condition)


def _limits(ability: Payment) -> Iterator[Part]:
    if ability.once_each_turn:
        yield Part("Limit", "At most once in each turn", ("R10.13",))
    if ability.only_in_summon:
        yield Part("Limit", "Only in your own Summon phase", ("R10.14",))
    if ability.either_player:
        yield Part("Who may pay", "Either player; “you” is then the one who paid", ("R10.13",))


def _coins(n: int) -> str:
    return "1 Coin" if n == 1 else f"{n} Coins"
