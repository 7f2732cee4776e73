"""Rules that events name: each is in the rulebook, and random games meet most of them."""

from __future__ import annotations

import re

from games import folder_of
from games.cidwam.rules.table import event_rules
from games.cidwam.rules.table.event_rules import rule_of
from tests.engine.random_games import games, positions, seeds

RULEBOOK = folder_of("cidwam", "docs") / "rules.md"


def named() -> set[str]:
    by_why = [rule for rules in event_rules._WHY.values() for rule in rules.values()]
    return {*event_rules._RULES.values(), *event_rules._PLAYED.values(), *by_why}


def test_each_rule_is_in_the_rulebook() -> None:
    known = set(re.findall(r"\bR\d+\.\d+a?\b", RULEBOOK.read_text(encoding="utf-8")))
    assert named() <= known


#: Rules that games without much ado are told with.
OF_EVERY_GAME = {"R4.1", "R5.1", "R5.2", "R5.5", "R6.1", "R7.1", "R7.2", "R7.4", "R8.1", "R8.3"}


def test_random_games_are_told_with_rules() -> None:
    met: set[str] = set()
    for seed in seeds(8, until=lambda: met >= OF_EVERY_GAME):
        for game in games():
            for state, seat, _, action in positions(game, seed):
                after = state.clone()
                for event in game.apply(after, seat, action):
                    told = game.visible(event, 0)
                    if told is not None and (rule := rule_of(told)):
                        met.add(rule)


def test_what_a_text_does_names_none() -> None:
    assert rule_of({"kind": "coins", "seat": "south", "n": 1, "now": 3, "why": "effect"}) is None
    assert rule_of({"kind": "damage", "seat": "south", "n": 2, "by": "effect"}) is None
