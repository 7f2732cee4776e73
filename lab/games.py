"""A game's lab: the default, or LAB of its `web/lab.py`."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, UnknownVersion
from engine.kernel.schema import HOUSE_KEYS
from games import web_module
from lab.kinds import kind_named
from lab.reports.measured import Measured, measured


class GameLab:
    """A game's own part of the lab; the defaults suit any game.

    head: the template of the words and buttons on top of the list of runs. has_trials: whether a
    deck, a card in it and a draft are tested against the starter decks, each by its own button;
    else decks that the player chooses meet at tables. first_rules: the rules version that forms of
    such tests offer beside the newest; "" for none.
    """

    head = "lab/_head.html"
    has_trials = False
    first_rules = ""

    def __init__(self, kind: GameDefinition) -> None:
        self.kind = kind

    @property
    def rules_titles(self) -> dict[str, str]:
        """The rules versions that can be tested, by name, with what they are called."""
        return {name: name for name in self.kind.rules_versions}

    def check_rules(self, name: Any) -> None:
        """Raise UnknownVersion, with those that there are, for a name of none."""
        if name not in self.kind.rules_versions:
            known = ", ".join(self.kind.rules_versions)
            raise UnknownVersion(f"{self.kind.title} has no such rules version. There are {known}.")

    def measured(self) -> Measured | None:
        """Return the figures that the project has measured, if the list shows any."""
        return measured(self.kind.slug)

    def digest(self, cards: list[Data]) -> str:
        """Return a hash of what cards do, in any order: two lists of the same play alike."""
        plain = ({key: card[key] for key in card if key not in HOUSE_KEYS} for card in cards)
        return text_digest(sorted(plain, key=lambda card: str(card["name"])))

    def blank_text(self, card: Data) -> str:
        """Return what of a card's text it can't be played without."""
        return ""


def text_digest(data: Any) -> str:
    """SHA-256 of plain data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


def lab_of(game: str) -> GameLab:
    """Return a game's own part of the lab; KeyError for a game that there is not."""
    own = web_module(game, "lab")
    made: type[GameLab] = own.LAB if own else GameLab
    return made(kind_named(game))
