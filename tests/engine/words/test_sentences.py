"""How facts read: to the seat itself, to the other, to a spectator."""

from typing import Any

import pytest

from games.cidwam.rules.table.words import Reader, Sight, words
from games.cidwam.rules.table.words.en.grammar import a, count, listed, signed, third_person

ENGLISH = words("en")
ANN, BOB, NOBODY = (Reader(seat, ("ann", "Bob")) for seat in ("south", "north", None))
Data = dict[str, Any]


def soul(name: str | None, place: str, seat: str, index: int = 0) -> Data:
    return {"place": place, "index": index, "kind": "Soul", "name": name, "controller": seat}


OAK, RAT = soul("Oak Guard", "c2", "south"), soul("Cellar Rat", "c3", "north")
HIDDEN = soul(None, "d4", "north")
DRUM = {**soul("War Drum", "c2", "south"), "kind": "Relic", "relic": 0}
ATTACK = {"kind": "attack", "seat": "south", "attacker": [OAK], "defender": [RAT]}
OWN_DICE = {"piece": OAK, "spec": "2d6+1", "faces": [3, 5]}
THROW = {
    "kind": "throw",
    "seat": "south",
    "pieces": [OAK],
    "how": "roll",
    "advantage": False,
    "dice": [OWN_DICE],
    "sum": 9,
    "bonuses": [],
    "total": 9,
}
TWICE = [OWN_DICE, {**OWN_DICE, "faces": [1, 2], "dropped": True}]
BACKUP = [OWN_DICE, {"piece": soul("Ash", "b2", "south"), "spec": "1d4", "faces": [4]}]
WON = {
    "pieces": [OAK],
    "total": 12,
    "left": 8,
    "kept": False,
    "bonuses": [{"n": 2, "source": DRUM}, {"n": 1, "counters": "+1"}, {"n": -1}],
}
LOST = {"pieces": [RAT], "total": 4, "left": 0, "kept": True, "bonuses": []}
FIGHT = {"kind": "fight", "mode": "attack", "attacker": WON, "defender": LOST}
STACK = [soul("Ash", "b2", "south"), soul("Oak Guard", "b2", "south", 1)]
SHIELD = {"place": "north:2", "shield": True, "controller": "north"}
GONE = {**SHIELD, "owner": "north", "token": False, "card": "Cellar Rat"}


@pytest.mark.parametrize(
    ("event", "reader", "said"),
    [
        (ATTACK, ANN, "You attack Cellar Rat (c3) with Oak Guard (c2)"),
        (ATTACK, BOB, "ann attacks Cellar Rat (c3) with Oak Guard (c2)"),
        (ATTACK, NOBODY, "ann attacks Cellar Rat (c3) with Oak Guard (c2)"),
        (
            {**ATTACK, "defender": [HIDDEN]},
            ANN,
            "You attack a face-down Soul (d4) with Oak Guard (c2)",
        ),
        (
            {**ATTACK, "attacker": STACK},
            ANN,
            "You attack Cellar Rat (c3) with Ash and Oak Guard (b2)",
        ),
        (THROW, BOB, "Oak Guard (c2) rolls 9 (3 and 5 on 2d6+1)"),
        ({**THROW, "how": "reroll"}, BOB, "Oak Guard (c2) rerolls 9 (3 and 5 on 2d6+1)"),
        (
            {**THROW, "how": "maximum", "dice": [{**OWN_DICE, "faces": []}], "sum": 13},
            BOB,
            "Oak Guard (c2) maxes out at 13 (2d6+1)",
        ),
        (
            {**THROW, "advantage": True, "dice": TWICE},
            ANN,
            "Oak Guard (c2) rolls 9 (3 and 5 on 2d6+1; 1 and 2 dropped with Advantage)",
        ),
        (
            {**THROW, "dice": BACKUP, "sum": 13},
            ANN,
            "Oak Guard (c2) rolls 13 (3 and 5 on 2d6+1 and 4 on 1d4 from Ash (b2))",
        ),
        (
            {**FIGHT, "winner": "attacker"},
            ANN,
            "Oak Guard (c2) beats Cellar Rat (c3), 12 (+2 from War Drum, +1 from +1 counters, "
            "−1 this turn) to 4 (left from before), with 8 left",
        ),
        (
            {**FIGHT, "attacker": {**LOST, "pieces": [OAK]}, "winner": None},
            ANN,
            "Oak Guard (c2) and Cellar Rat (c3) tie, 4 (left from before) to 4 (left from before)",
        ),
        (
            {"kind": "destroy", "pieces": [GONE], "why": "prevent"},
            ANN,
            "Cellar Rat (Bob’s slot 2) is discarded to prevent the damage",
        ),
        (
            {"kind": "coins", "seat": "north", "n": -1, "now": 0, "why": "use", "source": DRUM},
            BOB,
            "You pay 1 Coin for War Drum (on c2), 0 left",
        ),
        (
            {"kind": "life", "seat": "south", "n": -2, "now": 0, "why": "effect", "source": OAK},
            ANN,
            "You lose 2 Life because of Oak Guard (c2), none left",
        ),
        (
            {"kind": "life", "seat": "south", "n": -2, "now": 5, "why": "damage"},
            ANN,
            "You lose 2 Life (5 left)",
        ),
        (
            {"kind": "trigger", "seat": "north", "source": RAT, "ability": 0},
            BOB,
            "Your Cellar Rat (c3) takes effect",
        ),
        (
            {"kind": "trigger", "seat": "north", "source": RAT, "ability": 0},
            ANN,
            "Bob’s Cellar Rat (c3) takes effect",
        ),
        (
            {"kind": "trigger", "seat": "south", "source": DRUM, "ability": 0},
            NOBODY,
            "ann’s War Drum (on c2) takes effect",
        ),
        (
            {"kind": "trigger", "seat": "north", "source": HIDDEN, "ability": 0},
            ANN,
            "Bob’s face-down Soul (d4) takes effect",
        ),
        (
            {
                "kind": "trigger",
                "seat": "south",
                "ability": 0,
                "source": {"place": "south:persona", "kind": "Persona", "name": "Granny"},
            },
            BOB,
            "ann’s Granny takes effect",
        ),
        ({"kind": "swap", "places": ["a1", "c3"]}, ANN, "a1 and c3 swap their pieces"),
        (
            {"kind": "over", "winner": "south", "reason": {"code": "life"}},
            BOB,
            "ann wins: you’re out of Life",
        ),
        ({"kind": "turn", "seat": "north", "turn": 4}, BOB, "Turn 4: your turn"),
    ],
)
def test_an_event(event: Data, reader: Reader, said: str) -> None:
    assert ENGLISH.event(event, reader) == said


VIEW: Data = {
    "seat": "south",
    "board": {"c2": [{"name": "Oak Guard"}], "c3": [{"name": None, "kind": "Soul"}]},
    "environments": {"b2/c3": {"name": "Quiet Bog", "text": "Pay 1: Gain 1 Life."}},
    "players": {
        "south": {"persona": {"name": "Granny"}, "slots": {"1": None, "2": {"shield": True}}},
        "north": {"persona": None, "slots": {"1": {"name": "Long Winter"}}},
    },
    "decision": {"kind": "part", "args": {"parts": ["Draw a card.", "Earn 1."]}},
}
HAND = {"hand": "Spark"}


@pytest.mark.parametrize(
    ("action", "label", "short", "acted"),
    [
        ({"verb": "play", "subject": HAND}, "Play Spark", "play", "ann plays Spark"),
        (
            {"verb": "play", "subject": HAND, "target": "c1"},
            "Play Spark to c1",
            "to c1",
            "ann plays Spark to c1",
        ),
        (
            {"verb": "play", "subject": HAND, "target": {"place": "north:1"}},
            "Play Spark on Long Winter (Bob’s slot 1)",
            "on Long Winter (Bob’s slot 1)",
            "ann plays Spark on Long Winter (your slot 1)",
        ),
        (
            {"verb": "fight", "subject": "c2", "target": "c3"},
            "Attack a face-down Soul (c3) with Oak Guard (c2)",
            "attack a face-down Soul (c3)",
            "ann attacks a face-down Soul (c3) with Oak Guard (c2)",
        ),
        (
            {"verb": "strike", "subject": "c2", "target": {"player": "north"}},
            "Attack Bob directly with Oak Guard (c2)",
            "attack directly",
            "ann attacks you directly with Oak Guard (c2)",
        ),
        (
            {"verb": "move", "subject": "c2", "target": "c4", "as": "rook"},
            "Move Oak Guard (c2) to c4 as a rook",
            "to c4 as a rook",
            "ann moves Oak Guard (c2) to c4 as a rook",
        ),
        (
            {"verb": "use", "subject": {"place": "b2/c3"}, "ability": 0},
            "Use Quiet Bog (b2/c3): Pay 1: Gain 1 Life.",
            "use its effect",
            "ann uses Quiet Bog (b2/c3): Pay 1: Gain 1 Life.",
        ),
        (
            {"verb": "cash", "subject": {"place": "south:2"}},
            "Discard your Shield in slot 2 for its value",
            "discard for its value",
            "ann discards their Shield in slot 2 for its value",
        ),
        (
            {"verb": "shield", "dropping": "south:2"},
            "Pay 2 Coins for a Shield, discarding a Shield (slot 2)",
            "discard for a Shield (2 Coins)",
            "ann pays 2 Coins for a Shield, discarding a Shield (slot 2)",
        ),
        ({"verb": "choose", "answer": True}, "Yes", "Yes", "ann says yes"),
        ({"verb": "choose", "answer": 2}, "Earn 1.", "Earn 1.", "ann chooses “Earn 1.”"),
        ({"verb": "choose", "target": "c5"}, "c5", "c5", "ann chooses c5"),
        ({"verb": "end", "phase": "move"}, "End the turn", "End the turn", "ann ends the turn"),
        ({"verb": "pass"}, "Pass", "Pass", "ann passes"),
    ],
)
def test_an_action(action: Data, label: str, short: str, acted: str) -> None:
    phrase = ENGLISH.action(action, Sight(VIEW), ANN)
    assert (phrase.label, phrase.short) == (label, short)
    assert ENGLISH.acted("south", action, Sight(VIEW), BOB) == acted


def test_an_attack_is_named_by_its_question() -> None:
    attack = {"attacker": [OAK], "defender": [RAT]}
    asked = {"kind": "response", "source": None, "args": {"point": "attack", "attack": attack}}
    said = "ann attacks Cellar Rat (c3) with Oak Guard (c2). Use a payment effect?"
    assert ENGLISH.question(asked, BOB) == said
    direct = {**asked, "args": {"point": "attack", "attack": {"attacker": [OAK]}}}
    said = "ann attacks you directly with Oak Guard (c2). Use a payment effect?"
    assert ENGLISH.question(direct, BOB) == said
    join = {"kind": "join", "source": OAK, "args": attack}
    said = "ann attacks Cellar Rat (c3) with Oak Guard (c2). Have another Soul join the fight?"
    assert ENGLISH.question(join, BOB) == said
    gone = {"card": "Cellar Rat", "kind": "Soul", "name": "Cellar Rat", "controller": "north"}
    said = "ann attacks Cellar Rat with Oak Guard (c2). Have another Soul join the fight?"
    assert ENGLISH.question({**join, "args": {**attack, "defender": [gone]}}, BOB) == said
    join = {"kind": "join", "source": OAK, "args": {"attacker": [OAK]}}
    assert ENGLISH.question(join, BOB) == "Have another Soul fight Oak Guard (c2)?"
    may = {"kind": "may", "source": RAT, "args": {"says": "You may draw a card"}}
    assert ENGLISH.question(may, BOB) == "Cellar Rat (c3): You may draw a card."


@pytest.mark.parametrize(
    ("kind", "what", "said"),
    [
        ("place", "create", "Cellar Rat (c3): Where does a Rat Token go?"),
        ("place", "move", "Cellar Rat (c3): Move where?"),
        ("target", "attach", "Cellar Rat (c3): What is a Rat Token attached to?"),
    ],
)
def test_what_is_created_is_one_of_its_name(kind: str, what: str, said: str) -> None:
    asked: Data = {"kind": kind, "source": RAT, "args": {"for": what, "card": "Rat Token"}}
    assert ENGLISH.question(asked, BOB) == said
    asked["args"]["card"] = "Old Lantern"
    assert ENGLISH.question(asked, BOB) == said.replace("a Rat Token", "an Old Lantern")


def test_dice_that_lie() -> None:
    thrown = {"place": "c2", "faces": [1, 3], "dice": 4, "total": 5}
    assert ENGLISH.dice(thrown, Sight(VIEW), ANN) == "Oak Guard (c2) rolled 1 and 3, which makes 5"
    hidden = {"place": "c3", "faces": [], "dice": 9, "total": 9}
    said = "A face-down Soul (c3) rolled 9"
    assert ENGLISH.dice(hidden, Sight(VIEW), ANN) == said
    said = "A face-down Soul (c3) rolled 9, which makes 7"
    assert ENGLISH.dice({**hidden, "total": 7}, Sight(VIEW), ANN) == said


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (
            {"code": "cost", "args": {"says": "discard a card"}},
            "You can’t pay this: discard a card.",
        ),
        (
            {"code": "no_such_persona", "args": {"card": "Oak Guard", "kind": "Incantation"}},
            "Oak Guard isn’t a Persona but an Incantation.",
        ),
    ],
)
def test_a_reason(reason: Data, said: str) -> None:
    assert ENGLISH.reason(reason, ANN) == said


def test_grammar() -> None:
    verbs = ["attack", "pass", "take back", "have", "try", "play"]
    said = ["attacks", "passes", "takes back", "has", "tries", "plays"]
    assert [third_person(verb) for verb in verbs] == said
    assert [count(n, "Coin") for n in (0, 1, 2)] == ["0 Coins", "1 Coin", "2 Coins"]
    assert [a("Environment"), a("Rat Token")] == ["an Environment", "a Rat Token"]
    assert [listed(["a"]), listed(["a", "b", "c"]), listed([])] == ["a", "a, b and c", ""]
    assert [signed(2), signed(-1)] == ["+2", "−1"]


def test_who_begins_reads_alike_however_a_database_keeps_the_rolls() -> None:
    """PostgreSQL's jsonb puts a mapping's keys in an order of its own."""
    event = {"kind": "first", "seat": "south"}
    said = [
        ENGLISH.event({**event, "rolls": rolls}, ANN)
        for rolls in ({"south": 19, "north": 10}, {"north": 10, "south": 19})
    ]
    assert said == ["You roll 19 and Bob rolls 10: you begin"] * 2
