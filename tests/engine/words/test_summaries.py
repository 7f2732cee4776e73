"""What a player did, in one sentence for one who was away."""

from typing import Any

import pytest

from games.cidwam.rules.table.words import Reader, words
from tests.engine.random_games import official, seeds
from tests.play.show import fights
from tests.play.show.fights import Fight
from tests.play.show.games import NAMES, VIEWERS, events_of, random_game

SOUTH, NORTH, NOBODY = (Reader(seat, NAMES) for seat in ("south", "north", None))
Data = dict[str, Any]


def play(card: str | None, kind: str = "Soul", seat: str = "north") -> Data:
    return {"kind": "play", "seat": seat, "card": card, "card_kind": kind}


def move(name: str, to: str, seat: str = "north", taken: bool = True) -> Data:
    label = {"place": "a1", "index": 0, "kind": "Soul", "name": name, "controller": seat}
    return {"kind": "move", "pieces": [label], "to": to, "taken": taken}


def damage(seat: str, n: int) -> Data:
    return {"kind": "damage", "seat": seat, "n": n}


def summed(fight: Fight, reader: Reader) -> str:
    told = fight.told({"south": 0, "north": 1, None: None}[reader.seat])
    return words().summary(list(events_of(told)), reader)


@pytest.mark.parametrize(
    ("fight", "reader", "said"),
    [
        (fights.WON, NORTH, "ada beat Imp (c4)"),
        (fights.WON, SOUTH, "Clever bot lost Imp (c4)"),
        (fights.WON, NOBODY, "ada beat Imp (c4); Clever bot lost Imp (c4)"),
        (fights.TIED, NORTH, "ada tied with Ox (c4)"),
        (fights.SURVIVED, NORTH, "ada beat Phoenix (c4)"),
        (fights.SURVIVED, SOUTH, ""),
        (fights.JOINED, NORTH, "ada beat Imp (c4) and Lucky (b3)"),
        (fights.STRUCK, NORTH, "ada dealt 7 damage"),
        (fights.STRUCK, SOUTH, ""),
        (fights.SHIELDED, NORTH, "ada broke a Shield"),
    ],
)
def test_fights_and_direct_attacks(fight: Fight, reader: Reader, said: str) -> None:
    assert summed(fight, reader) == said


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([], ""),
        ([play("Ox")], "Clever bot played Ox"),
        ([play("Ox"), play(None)], "Clever bot played Ox and a face-down Soul"),
        ([play("Ox")] * 3, "Clever bot played 3 cards"),
        ([play("Ox", seat="south")], ""),
        ([move("Ox", "c4")], "Clever bot moved Ox to c4"),
        ([move("Ox", "c4"), move("Rat", "c5")], "Clever bot moved twice"),
        ([move("Ox", "c4")] * 3, "Clever bot moved 3 times"),
        ([move("Ox", "c4", taken=False)], ""),
        ([move("Ox", "c4", seat="south")], ""),
        ([{"kind": "enter", "seat": "north", "how": "shield"}], "Clever bot placed a Shield"),
        ([{"kind": "enter", "seat": "north", "how": "shield"}] * 2, "Clever bot placed 2 Shields"),
        ([{"kind": "enter", "seat": "north", "how": "play"}], ""),
        ([{"kind": "offer", "seat": "north"}], "Clever bot offered a draw"),
        ([{"kind": "turn", "seat": "south", "turn": 5}], "Clever bot ended the turn"),
        ([{"kind": "turn", "seat": "north", "turn": 5}], ""),
        ([{"kind": "fight", "text": "Ox beats Rat"}], ""),
        (
            [
                play("Ox"),
                move("Ox", "c4"),
                damage("south", 3),
                damage("south", 4),
                damage("north", 9),
            ],
            "Clever bot played Ox, moved Ox to c4 and dealt 7 damage",
        ),
    ],
)
def test_what_is_told_of_the_other(events: list[Data], said: str) -> None:
    assert words().summary(events, SOUTH) == said


@pytest.mark.parametrize(
    ("why", "controller", "said"),
    [
        ("effect", "south", "Clever bot destroyed Ox (c2)"),
        ("effect", "north", ""),
        ("prevent", "south", "Clever bot made you discard Ox (c2)"),
        ("fight", "north", "Clever bot lost Ox (c2)"),
        ("cost", "south", ""),
    ],
)
def test_pieces_that_are_gone(why: str, controller: str, said: str) -> None:
    piece = {
        "place": "c2",
        "index": 0,
        "kind": "Soul",
        "name": None,
        "card": "Ox",
        "controller": controller,
        "owner": controller,
        "token": False,
    }
    gone = {"kind": "destroy", "why": why, "pieces": [piece]}
    assert words().summary([gone], SOUTH) == said
    many = {**gone, "pieces": [piece] * 3}
    assert words().summary([many], SOUTH) == said.replace("Ox (c2)", "3 Souls")


def test_each_entry_of_a_game_can_be_summed_up() -> None:
    """Nothing that a viewer may be told is beyond it, and secrets have no names."""
    said = []
    for seed in seeds(3):
        for viewer, told in zip(VIEWERS, random_game(official(), seed).told(), strict=True):
            reader = Reader(None if viewer is None else ("south", "north")[viewer], NAMES)
            said += [words().summary(entry["events"], reader) for entry in told.entries]
            assert words().summary(list(events_of(told)), reader)
    assert all("None" not in sentence for sentence in said)
    assert len(set(said)) > 50
