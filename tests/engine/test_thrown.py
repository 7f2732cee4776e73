"""The dice that lie are in the view while they may yet be changed, for everybody alike."""

from __future__ import annotations

import json

import pytest

from engine.scenarios.reading import read_yaml
from games.cidwam.rules import Cidwam
from games.cidwam.rules.dialect.building import Builder, build_pool
from games.cidwam.rules.position.state import State

FIGHT = """
title: A roll that may be thrown again
cards:
  - {name: Doubter, kind: Soul, value: 2, movement: king, hit_dice: 2d6+1,
     text: "When this rolls: You may reroll this roll."}
  - {name: Blessed, kind: Soul, value: 2, movement: king, hit_dice: 1d8, text: "This has +2."}
setup:
  active: south
  phase: move
  board:
    c3: {soul: Doubter, owner: south}
    c4: {soul: Blessed, owner: north}
dice: [1, 3, 5, 6, 6]
steps: []
"""
VIEWERS = (0, 1, None)


def fighting(text: str = FIGHT) -> tuple[Cidwam, State]:
    source = read_yaml(text, "a file")
    pool = build_pool(source, ())
    state, game = Builder(source, pool).build(), Cidwam(pool)
    assert all(game.view(state, viewer)["thrown"] == [] for viewer in VIEWERS)
    game.act(state, 0, "fight c3 c4")
    return game, state


def test_all_see_the_dice_that_lie_while_one_is_asked_about_them() -> None:
    game, state = fighting()
    doubter = {
        "place": "c3",
        "pieces": [{"place": "c3", "index": 0}],
        "faces": [1, 3],
        "dice": 5,
        "total": 5,
    }
    blessed = {
        "place": "c4",
        "pieces": [{"place": "c4", "index": 0}],
        "faces": [5],
        "dice": 5,
        "total": 7,
    }
    for viewer in VIEWERS:
        assert game.view(state, viewer)["thrown"] == [doubter, blessed]
    again = game.from_json(json.loads(json.dumps(game.to_json(state))))
    assert game.view(again, 1) == game.view(state, 1)


@pytest.mark.parametrize(("malus", "total"), [(4, 1), (5, 0), (6, 0)])
def test_a_total_is_never_below_0(malus: int, total: int) -> None:
    text = FIGHT.replace('"When this rolls', f'"This has -{malus}.\\nWhen this rolls')
    game, state = fighting(text)
    told = [(throw["dice"], throw["total"]) for throw in game.view(state, None)["thrown"]]
    assert told == [(5, total), (5, 7)]
    events = game.act(state, 0, "choose no")
    (fight,) = [event.public for event in events if event.kind == "fight"]
    assert fight is not None
    assert fight["attacker"]["total"] == total


def test_they_are_gone_when_the_fight_is_decided() -> None:
    game, state = fighting()
    game.act(state, 0, "choose yes")
    seen = game.view(state, None)
    assert seen["thrown"] == []
    assert seen["board"]["c3"][0]["rolled"] == 13 - 7
