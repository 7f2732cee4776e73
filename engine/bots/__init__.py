"""Bots: players that know the kernel alone. They are given what a seat knows (`InformationSet`).

`BOTS` are the levels by name, from the simplest to the one that looks furthest; `IdleBot` is none
of them and does nothing; `advise` is what one would do.
"""

from __future__ import annotations

from engine.bots.advice import Bot, NothingToDo, advise
from engine.bots.greedy import GreedyBot
from engine.bots.idle import IdleBot
from engine.bots.information_set import InformationSet
from engine.bots.quick import QuickBot
from engine.bots.random import RandomBot
from engine.bots.reply import ReplyBot
from engine.bots.turn import TurnBot

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "quick": QuickBot,
    "turn": TurnBot,
    "reply": ReplyBot,
}
TITLES = {  # what pages call them
    "random": "Wanderer bot",
    "greedy": "Grabber bot",
    "quick": "Sprinter bot",
    "turn": "Planner bot",
    "reply": "Schemer bot",
}
MANNERS = {  # how each plays, in a few words behind its name
    "random": "plays any legal move",
    "greedy": "grabs what looks best right now",
    "quick": "plans its turn at a glance",
    "turn": "plans its whole turn",
    "reply": "plans its turn with the reply in mind",
}
__all__ = [
    "BOTS",
    "MANNERS",
    "TITLES",
    "Bot",
    "GreedyBot",
    "IdleBot",
    "InformationSet",
    "NothingToDo",
    "QuickBot",
    "RandomBot",
    "ReplyBot",
    "TurnBot",
    "advise",
]
