"""Questions: what a text, a fight or a response point asks of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.cidwam.rules.table.words.en.grammar import a, capital
from games.cidwam.rules.table.words.en.voice import Voice

Data = dict[str, Any]

FOR_PIECES = {  # of the kind `target`
    "target": "Choose a target",
    "attach": "What is {} attached to?",
    "destroy": "Destroy which piece?",
    "shield": "Which Shield?",
}
FOR_PLACES = {
    "move": "Move where?",
    "create": "Where does {} go?",
    "put": "Where does {} go?",
}
FOR_CARDS = {
    "discard": "Discard which card?",
    "return": "Return which card?",
    "take": "Take which card?",
    "put": "Put which card onto the board?",
    "look": "Take which of these cards?",
    "order": "Which card comes next, the top one first?",
    "theirs": "Which of their cards?",
}
OWN = ("may", "target", "place", "card", "part", "curate")  # a text asks, and is named first


def _may(args: Data, say: Voice) -> str:
    return f"{args['says'].rstrip('.')}."


def _target(args: Data, say: Voice) -> str:
    return FOR_PIECES[args["for"]].format(_one(args))


def _place(args: Data, say: Voice) -> str:
    return FOR_PLACES[args["for"]].format(_one(args))


def _one(args: Data) -> str:
    """A card that is created has no piece yet: it is one of its name, "a Rat Token"."""
    return a(args["card"]) if "card" in args else "it"


def _card(args: Data, say: Voice) -> str:
    return FOR_CARDS[args["for"]]


def _part(args: Data, say: Voice) -> str:
    if args.get("n", 1) == 1:
        return "Choose one"
    chosen = len(args["chosen"])
    return (
        f"Choose {args['n']}" if not chosen else f"Choose another, {chosen} of {args['n']} so far"
    )


def _order(args: Data, say: Voice) -> str:
    return "Which effect happens first?"


def _curate(args: Data, say: Voice) -> str:
    return f"The top card of your deck is {args['card']}. Put it back, or discard it?"


def _response(args: Data, say: Voice) -> str:
    other = "south" if say.reader.seat == "north" else "north"
    if args["point"] == "attack":
        happens = f"{say.does(other, 'attack')} {_attack(args['attack'], say)}"
    else:
        phase = {"summon": "Summon", "move": "Move/Combat"}[args["point"]]
        happens = f"{say.does(other, 'end')} the {phase} phase"
    return f"{happens}. Use a payment effect?"


def _attack(attack: Data, say: Voice) -> str:
    attacker = say.labels(attack["attacker"])
    if "defender" in attack:
        return f"{say.labels(attack['defender'])} with {attacker}"
    return f"{say.who(say.reader.seat or 'south')} directly with {attacker}"


def _answer(args: Data, say: Voice) -> str:
    about = f"about {args['expected']:.0f} damage"
    if "attacker" not in args:
        return f"You’re about to take {about}. What do you do?"
    attacks = "attacks" if len(args["attacker"]) == 1 else "attack"
    attacker = say.labels(args["attacker"])
    return f"{attacker} {attacks} you directly, for {about}. What do you do?"


def _join(args: Data, say: Voice) -> str:
    if "defender" not in args:  # it has gone where nobody sees it
        return f"Have another Soul fight {say.labels(args['attacker'])}?"
    other = "south" if say.reader.seat == "north" else "north"
    attack = f"{say.does(other, 'attack')} {_attack(args, say)}"
    return f"{attack}. Have another Soul join the fight?"


QUESTIONS: dict[str, Callable[[Data, Voice], str]] = {
    "may": _may,
    "target": _target,
    "place": _place,
    "card": _card,
    "part": _part,
    "order": _order,
    "curate": _curate,
    "response": _response,
    "answer": _answer,
    "join": _join,
}


def question_sentence(decision: Data, say: Voice) -> str:
    """Return what is asked, after the name of what asks."""
    asked = QUESTIONS[decision["kind"]](decision.get("args") or {}, say)
    source = decision.get("source")
    asked = say.sentence(asked)
    if source and decision["kind"] in OWN:
        return f"{capital(say.label(source))}: {asked}"
    return asked
