"""Checks of texts that read and make no sense on a card: wrong type or side, or a question out of
turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.text.errors import TextError
from engine.text.language import Lines
from engine.text.reading import ParsedLine
from engine.text.tree import walk
from games.spelldawn.rules.text.abilities import (
    Activated,
    HandSize,
    Lasting,
    MinionHealth,
    PriceChange,
    RazeCost,
    SpellEffects,
    Trap,
    Triggered,
    Unveiled,
    WeaponAttack,
)
from games.spelldawn.rules.text.costs import ActionCost, ManaCost, SacrificeThis
from games.spelldawn.rules.text.effects import AccessMore, Boost, GainRaidMana, If, Initiate
from games.spelldawn.rules.text.parts import Ability, Effect, Setting
from games.spelldawn.rules.text.vocabulary import CHAMPION, OVERLORD, PRICED, Side

TYPES: dict[Side, tuple[str, ...]] = {
    OVERLORD: ("riftcaller", "boon", "spell", "scheme", "minion", "project"),
    CHAMPION: ("riftcaller", "boon", "spell", "ally", "evocation", "artifact", "weapon"),
}
KINDS = tuple(f"{side} {type_}" for side, types in TYPES.items() for type_ in types)
_ZERO = re.compile(r"(?<![\w+-])[+-]?0+(?!\w)|\bzero\b", re.IGNORECASE)
_AN = ("overlord", "ally", "evocation", "artifact")
Fault = tuple[str, int]  # a sentence without its full stop, and its column


def check(lines: Lines, kind: str | None) -> None:
    """Raise TextError for the first line that makes no sense on a card of that kind.

    `kind` is "SIDE TYPE"; without one a text passes that makes sense on any card. The error is then
    the one that comes last in the text: of the kind of card that was most likely meant.
    """
    for number, line in lines:
        if (zero := _ZERO.search(line.text)) is not None:
            raise TextError(number, zero.start() + 1, "Numbers begin at 1")
    errors = [error for one in ([kind] if kind else KINDS) if (error := _error(lines, one))]
    if errors and (kind or len(errors) == len(KINDS)):
        raise max(errors, key=lambda error: (error.line, error.column))


def _error(lines: Lines, kind: str) -> TextError | None:
    """Return what is wrong with a text on a card of a kind; None if nothing is."""
    side, _, type_ = kind.partition(" ")
    if type_ not in TYPES.get(side, ()):  # type: ignore[call-overload]
        return None  # a kind that this language doesn't know is no fault of the text
    setting = Setting(side, type_, "")  # type: ignore[arg-type]
    for number, line in lines:
        for problem, column in _faults(line, setting):
            return TextError(number, column, problem)
    problem = _whole([line.ability for _, line in lines], type_)  # type: ignore[misc]
    return TextError(lines[-1][0] if lines else 1, 1, problem) if problem else None


def _whole(abilities: Sequence[Ability], type_: str) -> str:
    """Return what is wrong with all lines together; empty if nothing is."""
    if type_ == "spell" and not abilities:
        return "A spell needs an effect"
    raids = sum(isinstance(node, Initiate) for one in abilities for node in walk(one))
    if type_ == "spell" and raids > 1:
        return "A spell begins only one raid"
    if sum(is_boost(one) for one in abilities) > 1:
        return "A weapon has only one boost"
    unveilings = sum(isinstance(one, Unveiled | Trap) for one in abilities)
    if type_ == "project" and unveilings != 1:
        return "A project has one line of “Unveil at dusk”, “Unveil when activated” or “Trap”"
    return ""


def is_boost(ability: Ability) -> bool:
    """Return whether a line is a weapon's boost: `N mana: +M attack.`"""
    return isinstance(ability, Activated) and any(isinstance(e, Boost) for e in ability.effects)


def _faults(line: ParsedLine, card: Setting) -> Iterator[Fault]:
    ability = line.ability
    assert isinstance(ability, Ability)
    types = ability.event.types if isinstance(ability, Triggered) else ability.types
    if card.type not in types:
        yield f"{_a(card.type).capitalize()} can’t have this line", 1
    if card.side not in ability.sides:
        yield f"Only the {ability.sides[0].title()}’s cards can say this", 1
    if isinstance(ability, SpellEffects):
        yield from _effects(line, ability.effects, Setting(card.side, card.type, "spell"))
    elif isinstance(ability, Triggered):
        place = getattr(ability.event, "place", "")
        if place == "this" and card.type not in ("minion", "project"):
            yield "This card lies in no room", 1
        signal = ability.event.signal
        yield from _effects(line, ability.effects, Setting(card.side, card.type, signal))
    elif isinstance(ability, Activated):
        yield from _activated(line, ability, card)
    elif isinstance(ability, Unveiled) and ability.then is not None:
        if problem := ability.then.fault(Setting(card.side, card.type, "then")):
            yield problem, _after(line, "_COMMA")
    elif isinstance(ability, Lasting):
        yield from ((problem, 1) for problem in _lasting(ability, card))


def _activated(line: ParsedLine, ability: Activated, card: Setting) -> Iterator[Fault]:
    places = [cost.place for cost in ability.costs]
    if places != sorted(set(places)):
        yield "Costs stand once each: actions, mana, “sacrifice this”", 1
    if is_boost(ability):
        yield from _boost(ability, card)
        return
    if ability.once_each_encounter:
        yield "Only a boost can be limited to once each encounter", 1
    kinds = {type(cost) for cost in ability.costs}
    if SacrificeThis in kinds and card.type in ("riftcaller", "boon"):
        yield "A riftcaller or boon can’t be sacrificed", 1
    if not kinds & {ActionCost, SacrificeThis} and not ability.once_each_turn:
        yield "Without an action or a sacrifice a line ends with “Once each turn.”", 1
    yield from _effects(line, ability.effects, Setting(card.side, card.type, "cost"))
    raids = any(isinstance(node, Initiate) for node in walk(ability))
    if raids and ActionCost not in kinds:
        yield "Only a line that costs an action begins a raid", 1


def _boost(ability: Activated, card: Setting) -> Iterator[Fault]:
    effect = ability.effects[0]
    costs_mana = [type(cost) for cost in ability.costs] == [ManaCost]
    if card.type != "weapon" or not costs_mana or len(ability.effects) > 1:
        yield "Attack is a weapon’s boost: “1 mana: +1 attack.”", 1
    elif ability.once_each_turn or not isinstance(effect, Boost) or effect.n < 1:
        yield "A boost adds attack, and at most once each encounter", 1


def _effects(line: ParsedLine, effects: tuple[Effect, ...], setting: Setting) -> Iterator[Fault]:
    begun = 0
    for index, effect in enumerate(effects):
        column = _sentence_column(line, index)
        if problem := effect.fault(setting):
            yield problem, column
        inner: Effect = effect
        while isinstance(inner, If):
            inner = inner.effect
        begun += isinstance(inner, Initiate)
        if begun > 1:
            yield "A line begins only one raid", column
        if isinstance(inner, GainRaidMana | AccessMore) and not begun:
            yield "“That raid” needs “Initiate a raid” before it in the line", column


def _lasting(ability: Lasting, card: Setting) -> Iterator[str]:
    whose = getattr(ability, "whose", "you")
    if isinstance(ability, MinionHealth | WeaponAttack | RazeCost) and ability.n < 1:
        yield "This can only add"
    if isinstance(ability, MinionHealth | WeaponAttack) and whose != "you":
        yield "This is said of your own cards alone"
    if isinstance(ability, MinionHealth) and ability.resonance == "prismatic":
        yield "No minion is prismatic"
    if isinstance(ability, HandSize) and whose not in ("you", CHAMPION):
        yield "No text changes the Overlord’s hand size from outside"
    if whose == card.side:
        yield f"This is the {card.side.title()}’s own card: say “your”"
    if isinstance(ability, PriceChange):
        of: str = card.side if whose == "you" else whose
        if ability.sort not in PRICED[of]:  # type: ignore[index]
            yield f"The {of.title()} has no {ability.sort}s that cost mana"


def _sentence_column(line: ParsedLine, index: int) -> int:
    """Return where the effect of that number begins, from 1."""
    tokens = line.starts
    head = next((i + 1 for i, (token, _) in enumerate(tokens) if token == "_COLON"), 0)  # noqa: S105
    begins = [head, *(i + 1 for i, (token, _) in enumerate(tokens) if token == "_STOP")]  # noqa: S105
    at = begins[index] if index < len(begins) else head
    return tokens[at][1] + 1 if at < len(tokens) else 1


def _after(line: ParsedLine, mark: str) -> int:
    """Return the column after the first mark of that sort."""
    starts = [at for token, at in line.starts if token == mark]
    return starts[0] + 2 if starts else 1


def _a(type_: str) -> str:
    return f"{'an' if type_ in _AN else 'a'} {type_}"
