"""What lasts past a turn or changes a card is plain data: it survives a clone and JSON."""

import json

from games.cidwam.rules.position.state import State
from tests.engine.positions import card, position, setup, soul

CARDS = [
    soul("Ox", "1d6", "Agile.\nWhen this is destroyed: Earn 1."),
    card("Mute", "Spell", "Target Soul loses all abilities until your next turn."),
    card("Grow", "Spell", "The Hit Dice of target Soul become 3d6 until end of turn."),
    card("Oath", "Spell", "Give target Soul +2 and Flight until your next turn."),
    card("Hush", "Spell", "Your opponent cannot draw cards until your next turn."),
    card("Ward", "Spell", "Prevent the next 3 damage to you until your next turn."),
    card("Nap", "Spell", "Your opponent skips their next Summon phase."),
]
NAMES = ["Mute", "Grow", "Oath", "Hush", "Ward", "Nap"]


def test_what_lasts_survives_json_and_ends_in_its_turn() -> None:
    text = setup(
        CARDS,
        active="south",
        phase="summon",
        south={"coins": 9, "hand": NAMES, "deck": ["Ox", "Ox"]},
        north={"deck": ["Ox", "Ox"]},
        board={"a1": {"soul": "Ox", "owner": "south"}},
    )
    game, s = position(text)
    (ox,) = s.spaces[0]
    printed = s.defs[ox]
    for name in NAMES:
        game.act(s, 0, f"play {name}")
    assert not s.defs[ox].script.mask
    assert str(s.defs[ox].hit_dice) == "3d6"
    assert len(s.lasting) == 2
    kept = State.from_json(json.loads(json.dumps(s.to_json())), s.pool, s.rules)
    for other in (kept, s.clone()):
        assert other.hash() == s.hash()
        assert other.defs[ox] is s.defs[ox]
    game.act(s, 0, "end")
    game.act(s, 0, "end")
    assert (s.active, s.phase, s.hand[1]) == (1, "move", [])
    assert str(s.defs[ox].hit_dice) == "1d6"
    assert not s.defs[ox].script.mask
    assert s.bonus[ox] == 2
    game.act(s, 1, "end")
    assert s.defs[ox] is printed
    assert s.seldom() == ()
    assert not s.bonus[ox]
