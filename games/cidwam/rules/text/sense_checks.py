"""Checks of sentences that read but can't be meant: bounds twice, too few of `up to`, nobody to be
`it`.

Each fault is one sentence for who wrote the text, found in the tree of a line. `checks` asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.text.node import Node
from engine.text.tree import walk
from games.cidwam.rules.text import events as ev
from games.cidwam.rules.text.conditions import ItIs
from games.cidwam.rules.text.effects.cards import DiscardYourChoice, PutOntoBoard
from games.cidwam.rules.text.effects.chosen import OpponentChooses
from games.cidwam.rules.text.effects.control import ChooseSome, May, Unless
from games.cidwam.rules.text.effects.moving import Push
from games.cidwam.rules.text.effects.piles import LookAtTop, OrderTop, RevealTop, TakeRevealed
from games.cidwam.rules.text.effects.tokens import CreateNamed, CreateToken
from games.cidwam.rules.text.measures import HitDiceOf, ValueOf
from games.cidwam.rules.text.parts import Effect, Event
from games.cidwam.rules.text.targets import EachInHand, Target

_OF_A_FIGHT = (ev.Attacks, ev.IsAttacked, ev.Fights, ev.WinsFight, ev.LosesFight, ev.Rolls)
_PLAYERS = ("_OPPONENT", "_PLAYER", "_OWNER", "_CONTROLLER", "THENS")
_OF_A_PIECE = (ev.IsDestroyed, ev.ComesOntoBoard, ev.LeavesBoard, ev.IsReturned)
_VERBS_OF_THEIRS = (
    "_DISCARD",
    "_LOSE",
    "_SKIP",
    "_DESTROY",
    "_CHOOSE",
    "_SHUFFLE",
)  # of what is a player's own
_OF_IT = ("its owner", "its controller")
_IS_IT = (
    Target,
    OpponentChooses,
    RevealTop,
    PutOntoBoard,
    CreateToken,
    CreateNamed,
)  # what leaves a piece to be `it`

# What is wrong, and the word from which on it is: its token.
Fault = tuple[str, str]


def faults(ability: Node, alone: bool = False) -> Iterator[Fault]:
    """Yield what is wrong with a line, whatever card it stands on; `alone`: with a part of one."""
    for node in walk(ability):
        if getattr(node, "max_value", None) is not None and node.min_value is not None:  # type: ignore[attr-defined]
            yield "“with value” appears twice", "_WITH_VALUE"
        if isinstance(node, Target):
            if node.max_dice is not None and node.min_dice is not None:
                yield "“with Hit Dice” appears twice", "_WITH_HIT_DICE"
            if node.most is not None and node.most < 2:
                yield "“up to” needs a number of 2 or more; for one say “You may”", "_UP"
        yield from _of_an_effect(node)
        if isinstance(node, EachInHand) and node.sort.word != "card":
            yield "Hands are hidden, so only “card in” a hand can be counted", "_HAND"
    if alone:
        if any(_asks_it(node) for node in walk(ability)):
            yield "Nothing before this is “it”", "_ITS"
    else:
        yield from _nobody(ability)


def _of_an_effect(node: Node) -> Iterator[Fault]:
    match node:
        case PutOntoBoard(sort) if sort.word in ("Spell", "token"):
            yield f"A {sort.word} can’t be put onto the board", "_PUT"
        case DiscardYourChoice(who=who) if who != "opponent":
            yield "Only your opponent can discard of your choice", "_OF_YOUR_CHOICE"
        case LookAtTop(n) if n < 2:
            yield "To choose one, look at 2 cards or more", "_TOP"
        case OrderTop(n) if n < 2:
            yield "To order them, look at 2 cards or more", "_TOP"
        case ChooseSome(n, options) if len(options) <= n:
            yield f"A choice of {n} needs more than {n} options", "_CHOOSE"
        case Push(target, _, away) if target.who in ("this", "attached"):
            if target.who == away or away == "attached":
                yield "A Soul can’t be pushed away from itself", "_PUSH"
        case May(effect):
            if any(isinstance(inner, Unless) for inner in walk(effect)):
                yield "“unless” can’t stand after “You may”", "_UNLESS"
        case Unless(effect, _, "its controller"):
            targets = [inner for inner in walk(effect) if isinstance(inner, Target)]
            if len(targets) != 1 or targets[0].is_up_to or targets[0].who.startswith("all"):
                yield "“its controller” needs an effect with one target, no more", "_UNLESS"


def without_player(tokens: Sequence[str]) -> int | None:
    """Return where `their` stands that is of nobody the sentence names; None if it does not."""
    for at, token in enumerate(tokens):
        if token == "_THEIR":  # noqa: S105
            verb = max((i for i in range(at) if tokens[i] in _VERBS_OF_THEIRS), default=0)
            if not verb or tokens[verb - 1] not in (*_PLAYERS, "_THEIR"):
                return at
    return None


def _nobody(ability: Node) -> Iterator[Fault]:
    """`its owner` where neither the event nor a sentence before has a piece to be `it`."""
    event = getattr(ability, "event", None)
    found = isinstance(event, Event) and has_it(event)
    effects: tuple[Effect, ...] = getattr(ability, "effects", ())
    for effect in effects:
        nodes = list(walk(effect))
        if not found and any(map(_asks_it, nodes)):
            yield "Nothing before this is “it”, so “its” has no meaning here", "_ITS"
        found = found or any(isinstance(node, _IS_IT) for node in nodes)


def _asks_it(node: Node) -> bool:
    """`unless its controller pays` speaks of its own target."""
    if isinstance(node, ValueOf | HitDiceOf):
        return node.of == "it"
    if isinstance(node, ItIs | TakeRevealed):
        return True
    return getattr(node, "who", None) in _OF_IT and not isinstance(node, Unless)


def has_it(event: Event) -> bool:
    """Return whether an event has a piece besides `this` that texts call `it`."""
    if isinstance(event, (*_OF_A_FIGHT, ev.Plays, ev.Enters, ev.Creates)):
        return True
    return isinstance(event, _OF_A_PIECE) and event.subject.who not in ("this", "attached")
