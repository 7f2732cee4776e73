"""Questions: what a text, a fight or a response point asks of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cidwam.table.words.en.grammar import capital
from engine.cidwam.table.words.en.voice import Voice

Data = dict[str, Any]

FOR_PIECES = {  # of the kind `target`
    "target": "Choose a target",
    "attach": "What is it attached to?",
    "destroy": "Destroy which piece?",
    "shield": "Which Shield?",
}
FOR_PLACES = {"move": "Move where?", "create": "Where does it go?"}
FOR_CARDS = {
    "discard": "Discard which card?",
    "return": "Return which card?",
    "take": "Take which card?",
}
AT_POINTS = {
    "summon": "{} the Summon phase. Use a payment effect?",
    "attack": "{}. Use a payment effect?",
    "move": "{} the Move/Combat phase. Use a payment effect?",
}


def _may(args: Data, say: Voice) -> str:
    return str(args["says"])


def _target(args: Data, say: Voice) -> str:
    return FOR_PIECES[args.get("for", "target")]


def _place(args: Data, say: Voice) -> str:
    return FOR_PLACES[args["for"]]


def _card(args: Data, say: Voice) -> str:
    return FOR_CARDS[args["for"]]


def _part(args: Data, say: Voice) -> str:
    return str(args["says"])


def _order(args: Data, say: Voice) -> str:
    return "Which effect happens first?"


def _curate(args: Data, say: Voice) -> str:
    return f"The top card of your deck is {args['card']}. Put it back, or discard it?"


def _response(args: Data, say: Voice) -> str:
    other = "south" if say.reader.seat == "north" else "north"
    if args["point"] != "attack":
        return AT_POINTS[args["point"]].format(say.does(other, "leave"))
    if not args.get("attack"):
        return AT_POINTS["attack"].format("An attack was declared")
    return AT_POINTS["attack"].format(say.does(other, "attack") + " " + _attacked(args, say))


def _answer(args: Data, say: Voice) -> str:
    about = f", for about {args['expected']:.0f} damage" if args.get("expected") else ""
    return f"{say.labels(args['attacker'])} attacks you directly{about}. What do you do?"


def _join(args: Data, say: Voice) -> str:
    return f"Have another Soul fight {say.labels(args['attacker'])}?"


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
    """What is asked, after the name of what asks."""
    asked = QUESTIONS[decision["kind"]](decision.get("args") or {}, say)
    source = decision.get("source")
    asked = say.sentence(asked)
    return f"{capital(say.label(source))}: {asked}" if source else asked
