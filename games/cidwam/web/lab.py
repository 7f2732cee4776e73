"""CIDWaM's lab: decks, cards and drafts are tested, each in its own way."""

import hashlib
import json
from typing import Any

from engine.kernel.game import Data
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.text import CardText, render
from games.cidwam.rules.text.abilities import Attach
from games.cidwam.rules.versions import AS_IN_DOCUMENT, VERSIONS, version_named
from lab.games import GameLab

DECIDES = ("name", "kind", "value", "types", "movement", "hit_dice", "text")


class CidwamLab(GameLab):
    head = "lab/games/cidwam_head.html"
    has_trials = True
    first_rules = AS_IN_DOCUMENT.name

    @property
    def rules_titles(self) -> dict[str, str]:
        """Its rules versions with their titles."""
        return {version.name: version.title for version in VERSIONS.values()}

    def check_rules(self, name: Any) -> None:
        """Raise UnknownVersion as its records do."""
        version_named(name)

    def measured(self) -> None:
        """Return no figures: its official run has more, and stays true to the cards."""

    def digest(self, cards: list[Data]) -> str:
        """Return the hash that the committed runs have: however a text is broken into lines."""
        rows = sorted(
            (
                [
                    [key, " ".join(str(card.get(key, "")).split())]
                    for key in DECIDES
                    if card.get(key)
                ]
                for card in cards
            ),
            key=str,
        )
        return hashlib.sha256(json.dumps(rows, ensure_ascii=False).encode()).hexdigest()

    def blank_text(self, card: Data) -> str:
        """Return what a Relic's text says of where it goes, without which it can't be played
        (R1.5); "" of other cards."""
        tree = CardPool([card]).by_name[card["name"]].tree
        said = tree.abilities if tree else ()
        return render(CardText(tuple(one for one in said if isinstance(one, Attach))))


LAB = CidwamLab
