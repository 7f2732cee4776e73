"""Checks of texts that parse but make no sense: an answer to nothing, a Relic's words elsewhere,
plain effects.

Lenient on purpose: what could mean something is let through, the rules leave out what is impossible
(R10.23). The kind of card is often not known (a lone text); then nothing is asked of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from engine.text.errors import TextError
from engine.text.language import Lines
from engine.text.node import Node
from engine.text.reading import ParsedLine
from engine.text.tree import walk
from games.cidwam.rules.text.abilities import Attach, Prohibition, Secret, SpellEffects, Static
from games.cidwam.rules.text.effects.control import (
    ChooseOne,
    If,
    IfYouDo,
    May,
    OnRoll,
    Otherwise,
    RollDice,
)
from games.cidwam.rules.text.effects.counters import PutCounters
from games.cidwam.rules.text.effects.fighting import Give
from games.cidwam.rules.text.keywords import Resilient
from games.cidwam.rules.text.lexicon import WORDING
from games.cidwam.rules.text.measures import TheRoll
from games.cidwam.rules.text.parts import Effect
from games.cidwam.rules.text.sense_checks import faults, without_player

MAX_NESTED = 8
_ENDS = ("_STOP", "THEN", "THENS")  # tokens after which another sentence begins
HOSTS = ("Soul", "Environment", "Incantation")


def check(lines: Lines, kind: str | None) -> None:
    """Raises TextError for the first line that makes no sense (on a card of that kind)."""
    for number, line in lines:
        effects = getattr(line.ability, "effects", ())
        _check_sequence(number, line, effects)
        _check_gifts(number, line)
        for problem, token in faults(line.ability):
            raise TextError(number, _word_column(line, token), problem)
        if (at := _place_of_this(line)) is not None:
            problem = "“this is in” is about this card, and the bonus is for others"
            raise TextError(number, at, problem, ("in",))
        if (their := without_player([kind for kind, _ in line.starts])) is not None:
            column = line.starts[their][1] + 1
            raise TextError(number, column, "“their” needs a player before it", ("your",))
    for number, line in lines:
        if isinstance(line.ability, SpellEffects) and kind not in (None, "Spell"):
            raise TextError(
                number,
                1,
                f"Only a Spell can have effects without an event; this is {_a(kind)}",
                ("On play:", "When this ...:", "At the beginning of your turn:", "Pay N:"),
            )
    _check_relic(lines, kind)
    secrets = [n for n, line in lines if isinstance(line.ability, Secret)]
    if len(secrets) > 1:
        raise TextError(secrets[1], 1, "A card can have only one Secret")


def _check_sequence(number: int, line: ParsedLine, effects: tuple[Effect, ...]) -> None:
    done: list[Effect] = []
    for index, effect in enumerate(effects):
        problem = _answers_nothing(effect, done) or _too_deep(effect)
        if problem:
            raise TextError(number, _sentence_column(line, index), problem)
        done.append(effect)


def _answers_nothing(effect: Effect, done: list[Effect]) -> str | None:
    if isinstance(effect, IfYouDo) and not done:
        return "“If you do” needs an effect before it"
    if isinstance(effect, OnRoll) and not any(_rolls(e) for e in done):
        return "“On N or more” needs “Roll DICE” before it"
    if any(isinstance(n, TheRoll) for n in walk(effect)) and not any(_rolls(e) for e in done):
        return "“the roll” needs “Roll DICE” before it"
    if isinstance(effect, Otherwise) and not (
        done and isinstance(done[-1], If | IfYouDo | OnRoll | May)
    ):
        return "“Otherwise” needs “If”, “If you do”, “You may” or “On N or more” before it"
    return None


def _rolls(effect: Node) -> bool:
    return any(isinstance(node, RollDice) for node in walk(effect))


def _too_deep(effect: Effect) -> str | None:
    depth = 0
    inner: Node | None = effect
    while inner is not None:
        follow = getattr(inner, "effect", None)
        if isinstance(inner, May) and isinstance(follow, May):
            return "“You may” appears twice"
        inner, depth = follow, depth + 1
        if depth > MAX_NESTED:
            return f"At most {MAX_NESTED} effects can be nested"
    if isinstance(effect, ChooseOne) and len(effect.options) < 2:
        return "A choice needs at least two options, separated by semicolons"
    for option in getattr(effect, "options", ()):
        if problem := _too_deep(option):
            return problem
    nested = getattr(effect, "effect", None)
    return _too_deep(nested) if nested is not None else None


def _check_gifts(number: int, line: ParsedLine) -> None:
    """R10.8: Resilient counts as a Soul enters, so giving it would do nothing."""
    for give in walk(line.ability):
        if not isinstance(give, Give) or not give.resilient:
            continue
        put = PutCounters("life", give.target, give.resilient)
        said = WORDING.sentence(put)
        nearest = f"{said}."
        if all(isinstance(bonus, Resilient) for bonus in give.bonuses):
            nearest = WORDING.line(_replaced(line.ability, give, put))
        raise TextError(
            number,
            _word_column(line, "_RESILIENT"),
            "Resilient only counts as a Soul enters (R10.8), so it can’t be given",
            (said,),
            nearest,
        )


def _replaced(node: Any, old: Node, new: Node) -> Any:
    """Return the tree with one node in the place of another."""
    if node is old:
        return new
    if isinstance(node, tuple):
        return tuple(_replaced(item, old, new) for item in node)
    if not isinstance(node, Node):
        return node
    children = {f.name: _replaced(getattr(node, f.name), old, new) for f in fields(node)}  # type: ignore[arg-type]
    return replace(node, **children)  # type: ignore[type-var]


def _place_of_this(line: ParsedLine) -> int | None:
    """Return where “while this is in” stands in an ability of others, who are asked for their own
    place: “Your Souls have +1 while in your Zone.”"""
    ability = line.ability
    if not isinstance(ability, Static | Prohibition):
        return None
    if ability.group.who in ("this", "attached") or ability.group.here:
        return None
    kinds = [kind for kind, _ in line.starts]
    for at in range(len(kinds) - 2):
        if kinds[at + 1 : at + 3] == ["_IS", "_IN"] and kinds[at] in ("_THIS", "_IT"):
            return line.starts[at][1] + 1
    return None


def _check_relic(lines: Lines, kind: str | None) -> None:
    attached = [(n, line) for n, line in lines if isinstance(line.ability, Attach)]
    if attached and kind not in (None, "Relic"):
        raise TextError(attached[0][0], 1, f"Only a Relic can be attached; this is {_a(kind)}")
    if len(attached) > 1:
        raise TextError(attached[1][0], 1, "A Relic can have only one “Attach to”")
    if attached and attached[0][0] != lines[0][0]:
        raise TextError(attached[0][0], 1, "“Attach to” must be a Relic’s first line")
    if kind == "Relic" and not attached:
        expected = ("Attach to a Soul.", "Attach to an Environment.", "Attach to an Incantation.")
        raise TextError(1, 1, "A Relic must start with “Attach to”", expected)
    host = attached[0][1].ability.target.sort if attached else None  # type: ignore[attr-defined]
    for number, line in lines:
        for word in _attached_sorts(line.ability):
            column = _word_column(line, "_ATTACHED")
            if kind not in (None, "Relic"):
                raise TextError(number, column, "Only a Relic can be attached to something")
            if host is not None and host.word in HOSTS and word in HOSTS and word != host.word:
                raise TextError(number, column, f"This Relic is attached to {_a(host.word)}")


def _attached_sorts(ability: Node) -> Iterator[str]:
    for node in walk(ability):
        if getattr(node, "who", None) == "attached":
            sort = getattr(node, "sort", None)
            yield sort.word if sort is not None else "Soul"
        if "attached" in (getattr(node, name, None) for name in ("adjacent", "on")):
            yield "Soul"


def _sentence_column(line: ParsedLine, index: int) -> int:
    """Return where the sentence of an ability's effect number `index` begins, from 1."""
    tokens = line.starts
    begin = 0
    if not isinstance(line.ability, SpellEffects):
        begin = next(i for i, (kind, _) in enumerate(tokens) if kind == "_COLON") + 1
    for position, (kind, _) in enumerate(tokens):
        if position >= begin and index and kind in _ENDS:
            index, begin = index - 1, position + 1
        if not index:
            break
    return tokens[min(begin, len(tokens) - 1)][1] + 1


def _word_column(line: ParsedLine, terminal: str) -> int:
    return next((at for kind, at in line.starts if kind == terminal), 0) + 1


def _a(word: str | None) -> str:
    word = word or "card"
    return f"an {word}" if word[0] in "EI" else f"a {word}"
