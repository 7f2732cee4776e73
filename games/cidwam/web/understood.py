"""The engine's reading of a card's text: the compiled tree, in words, part by part.

The words and the rules are the engine's, declared on the nodes; here is in which order they are
shown and what stands before each. Nothing is read from a text here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.text.tree import walk
from games.cidwam.rules.text import CardText, Node, meaning, opening, render
from games.cidwam.rules.text.abilities import (
    Keywords,
    Payment,
    Prohibition,
    SecretPay,
    SecretWhen,
    SpellEffects,
    Static,
    Triggered,
)
from games.cidwam.rules.text.effects.control import ChooseOne, If
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.targets import Group


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


def rules_of(tree: CardText) -> list[str]:
    """Return the numbers of all rules that the parts of a text name, each once, as printed."""
    return list(dict.fromkeys(number for node in walk(tree) for number in node.rules_used()))


def understood(tree: CardText) -> list[Understood]:
    """Each line of a compiled text, in parts: event, cost, limits, condition, then effects."""
    return [
        Understood(
            line=render(CardText((ability,))),
            what=ability.label,
            rules=ability.rules,
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
            yield from (
                Part("Cannot", what.capitalize(), ability.banned_rules[what])
                for what in ability.what
            )
            yield from _condition(ability.condition, "While")
        case SpellEffects():
            yield from _effects(ability.effects)
        case _:
            yield Part("It means", meaning(ability))


def _effects(effects: Iterable[Effect]) -> Iterator[Part]:
    for place, effect in enumerate(effects):
        yield _effect("Then", effect) if place else _effect("Do", effect)


def _effect(label: str, effect: Effect) -> Part:
    """Return an effect; one that holds another (You may, If, Choose one) has it inside."""
    inner = getattr(effect, "effect", None)
    if isinstance(effect, If):
        holds = _part("", effect.condition)
        inside = [_effect("Do", effect.effect)]
        return Part(f"{label}, if at that moment", holds.words, holds.rules, inside)
    if isinstance(effect, ChooseOne):
        options = [_effect(f"Choice {n}", o) for n, o in enumerate(effect.options, 1)]
        return Part(label, "You choose one of these", effect.rules, options)
    if isinstance(inner, Effect) and opening(effect):  # of "… unless you pay" nothing comes before
        return Part(label, opening(effect), effect.rules, [_effect("Do", inner)])
    return _part(label, effect)


def _part(label: str, node: Node) -> Part:
    return Part(label, meaning(node), node.rules)


def _group(group: Group) -> Part:
    return Part("Who", meaning(group), group.rules_used())


def _condition(condition: Node | None, label: str) -> Iterator[Part]:
    if condition is not None:
        yield _part(label, condition)


def _limits(ability: Payment) -> Iterator[Part]:
    if ability.once_each_turn:
        yield Part("Limit", "At most once in each turn", ("R10.13",))
    if ability.once_each_game:
        yield Part("Limit", "At most once in the game", ("R10.13",))
    if ability.only_in_summon:
        yield Part("Limit", "Only in your own Summon phase", ("R10.14",))
    if ability.either_player:
        yield Part("Who may pay", "Either player; “you” is then the one who paid", ("R10.13",))


def _coins(n: int) -> str:
    return "1 Coin" if n == 1 else f"{n} Coins"
