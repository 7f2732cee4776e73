"""Games whose views are followed: `follow(view before, events) == view after`, for every viewer.

Left out is what only the engine can say: `legal`, `actions`, `why_not`, `decision`, `opening`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.kernel.chance import FastChance
from engine.kernel.game import Event
from engine.kernel.taking_back import TAKE_BACK, Course, told
from engine.scenarios.reading import read_yaml
from games.cidwam.rules import Cidwam
from games.cidwam.rules.board import SEATS
from games.cidwam.rules.dialect.building import Builder, build_pool
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.view import followable
from tests.engine.follow import follow
from tests.engine.positions import card, position, setup, soul
from tests.engine.random_games import ROOT, official_cards, scenario_files

Data = dict[str, Any]
VIEWERS = (0, 1, None)


def documented_kinds() -> set[str]:
    """The kinds in the table of docs/facts.md."""
    text = (ROOT / "docs" / "facts.md").read_text(encoding="utf-8")
    table = text.partition("\n## Events\n")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    return {kind for cell in cells for kind in re.findall(r"`([^`]+)`", cell)}


class Case(NamedTuple):
    """A view, what its viewer was told, and the next view, as far as it can be followed."""

    view: Data
    events: list[Data]
    next: Data


class Followed:
    """A game of which each viewer's view is followed and compared with the engine's own."""

    def __init__(self, game: Cidwam, state: State) -> None:
        self.game = game
        self.course = Course(game, state)
        self.kinds: Counter[str] = Counter()
        self._views = {viewer: game.view(state, viewer) for viewer in VIEWERS}

    @property
    def state(self) -> State:
        return self.course.state

    def act(self, seat: int, line: str) -> list[Case]:
        events = self.course.act(seat, line)
        if line == TAKE_BACK:
            return self._compare(lambda viewer: [told(self.game, self.state, seat, viewer)])
        return self.check(events)

    def check(self, events: list[Event]) -> list[Case]:
        """Compare after these events of `state`; gives the cases, one for each viewer."""
        return self._compare(
            lambda viewer: [s for e in events if (s := self.game.visible(e, viewer)) is not None]
        )

    def _compare(self, told_to: Callable[[int | None], list[Data]]) -> list[Case]:
        cases = []
        for viewer in VIEWERS:
            happened = told_to(viewer)
            self.kinds.update(event["kind"] for event in happened)
            before, after = self._views[viewer], self.game.view(self.state, viewer)
            assert follow(before, happened) == followable(after), happened
            self._views[viewer] = after
            cases.append(Case(followable(before), happened, followable(after)))
        return cases


def of_scenarios(
    paths: Sequence[Path] | None = None,
) -> Iterator[tuple[Path, Followed, list[tuple[int, str]]]]:
    """Every scenario, or those: a game as it begins, and the actions that it has, by seat."""
    for path in scenario_files() if paths is None else paths:
        source = read_yaml(path.read_text(encoding="utf-8"), path.name)
        pool = build_pool(source, official_cards())
        steps = [next(iter(step.items())) for step in source.data.get("steps") or []]
        actions = [(SEATS.index(who), line) for who, line in steps if who in SEATS]
        yield path, Followed(Cidwam(pool), Builder(source, pool).build()), actions


# --- What random games and scenarios seldom show --------------------------------------------------

CARDS = [
    soul("Ox", "1d6"),
    soul("Wall", 5),
    soul("Imp", 3, "Secret: pay 1."),
    soul("Twin", "1d4", "Team-up."),
    soul("Duelist", "1d6", "When this rolls: Destroy target opposing Soul."),
    soul("Second", "1d4", "When this rolls: This fights target opposing Soul."),
    card("Crown", "Relic", "Attach to a Soul.\nThe attached Soul has +2."),
    card("Plaque", "Relic", "Attach to an Environment.\nYour Souls have +1."),
    card("Cloak", "Relic", "Attach to a Soul.\nSecret: pay 1."),
    card("Charm", "Spell", "Take control of target Soul."),
    card("Theft", "Spell", "Take control of target Incantation."),
    card("Lease", "Spell", "Take control of target Environment."),
    card("Quake", "Spell", "Swap target Environment with target Environment."),
    card("Recall", "Spell", "Return target Soul to its owner's hand."),
    card("Ruin", "Spell", "Destroy target Environment."),
    card("Deal", "Spell", "Draw 3 cards."),
    card("Mob", "Spell", "Create 2 Rat Tokens."),
    card("Meadow", "Environment", "Souls here have +1."),
    card("Marsh", "Environment", "Souls here have Agile."),
    card("Veto", "Incantation", "Pay 1: Earn 1."),
    {"name": "Sale", "kind": "Persona", "text": "Your cards cost 1 less."},
]


class Script(NamedTuple):
    """A position and what is done from it: seat and line of notation."""

    setup: dict[str, Any]
    lines: list[tuple[int, str]]

    def play(self) -> tuple[Followed, list[Case]]:
        """All of it, followed; with its cases."""
        followed = Followed(*position(setup(CARDS, **self.setup), FastChance(1)))
        cases = [case for seat, line in self.lines for case in followed.act(seat, line)]
        return followed, cases


def _soul(name: str, owner: str, **more: Any) -> Data:
    return {"soul": name, "owner": owner, **more}


SCRIPTS = {
    "what lies face down changes hands, with its Relic, and is turned up": Script(
        {
            "south": {"coins": 9, "hand": ["Charm", "Charm", "Cloak", "Recall"]},
            "north": {"coins": 9},
            "board": {
                "c3": _soul("Ox", "south"),
                "c4": _soul("Imp", "north", face_down=True, relics=["Crown"]),
                "d4": [_soul("Twin", "north"), _soul("Twin", "north")],
            },
        },
        [
            (0, "play Charm"),
            (0, "choose c4"),
            (0, "play Cloak on d4"),
            (0, "play Charm"),
            (0, "choose d4"),
            (0, "play Recall"),
            (0, "choose c4"),
        ],
    ),
    "slots change hands": Script(
        {
            "south": {"coins": 9, "hand": ["Theft", "Theft"]},
            "north": {"slots": {"2": {"incantation": "Veto"}, "3": {"shield": "Ox"}}},
        },
        [(0, "play Theft"), (0, "choose north:2"), (0, "play Theft")],
    ),
    "Environments change places with their Relics, and go": Script(
        {
            "south": {"coins": 9, "hand": ["Plaque", "Quake", "Lease", "Ruin"]},
            "board": {
                "c3": _soul("Ox", "south"),
                "c3/d4": {"environment": "Meadow", "owner": "north"},
                "a1/b2": {"environment": "Marsh", "owner": "south"},
            },
        },
        [
            (0, "play Plaque on c3/d4"),
            (0, "play Quake"),
            (0, "choose c3/d4"),
            (0, "play Lease"),
            (0, "choose a1/b2"),
            (0, "play Ruin"),
            (0, "choose a1/b2"),
        ],
    ),
    "the deck is made anew in the middle of a draw, and costs change": Script(
        {
            "south": {
                "coins": 9,
                "persona": "Sale",
                "hand": ["Deal", "Mob"],
                "deck": ["Ox"],
                "discard": ["Wall", "Imp", "Twin"],
            }
        },
        [(0, "play Deal"), (0, "play Mob"), (0, "choose a1"), (0, "choose b1")],
    ),
    "a fight within a fight": Script(
        {
            "phase": "move",
            "board": {
                "c3": _soul("Second", "south", relics=["Crown"]),
                "c4": _soul("Wall", "north"),
                "e4": _soul("Ox", "north"),
            },
        },
        [(0, "fight c3 c4"), (0, "choose e4")],
    ),
    "one of two is gone while dice lie": Script(
        {
            "phase": "move",
            "board": {
                "e3": _soul("Duelist", "south"),
                "e4": _soul("Ox", "north", relics=["Crown"]),
                "f6": _soul("Ox", "north"),
            },
        },
        [(0, "fight e3 e4"), (0, "choose e4")],
    ),
    "an offer lapses, another is declined, a third accepted": Script(
        {"board": {"c3": _soul("Ox", "south")}},
        [
            (1, "offer draw"),
            (0, "end"),
            (0, "offer draw"),
            (1, "decline draw"),
            (1, 'orders {"responses": ["attack"]}'),
            (0, "offer draw"),
            (1, "accept draw"),
        ],
    ),
    "what was done is taken back": Script(
        {"south": {"coins": 9, "hand": ["Ox", "Imp"]}},
        [(0, "play Imp a1"), (0, "take back"), (0, "play Ox a1"), (0, "take back")],
    ),
    "a player resigns": Script({"board": {"c3": _soul("Ox", "south")}}, [(1, "resign")]),
}
