"""What can't be done says why: exactly where it is not listed, and with the right arguments."""

from __future__ import annotations

from typing import Any

import pytest

from games.cidwam.rules import Cidwam
from games.cidwam.rules.board import ATTACHED, PERSONA, PLACE_NAMES, SEATS, SPACES
from games.cidwam.rules.flags import FACE_DOWN, SHIELD
from games.cidwam.rules.position.labels import reference
from games.cidwam.rules.position.state import State
from tests.engine.positions import card, card_in, position, setup, soul
from tests.engine.random_games import EACH_GAME, positions, seeds

Data = dict[str, Any]


def shown(view: Data, ref: Data) -> Data:
    """The piece of a view at a reference."""
    seat, is_fixed, slot = ref["place"].partition(":")
    if is_fixed:
        player = view["players"][seat]
        piece: Data = player["persona"] if slot == "persona" else player["slots"][slot]
    elif "/" in seat:
        piece = view["environments"][seat]
    else:
        piece = view["board"][seat][ref["index"]]
    return piece["relics"][ref["relic"]] if "relic" in ref else piece


def verbs_of(s: State, seat: int, piece: int) -> set[str]:
    """What a piece that a seat controls does at all, now or at another time."""
    verbs = set()
    if s.place[piece] < SPACES:
        verbs |= {"move", "fight", "strike"}
    if s.flags[piece] & SHIELD:
        return {"cash"} if PLACE_NAMES[s.place[piece]].startswith(SEATS[seat]) else set()
    if card_in(s, piece).script.payments or s.flags[piece] & FACE_DOWN:
        verbs.add("use")
    return verbs


def pieces_of(s: State, seat: int) -> list[int]:
    return [
        piece
        for piece in range(1, len(s.defs))
        if (s.place[piece] <= ATTACHED and s.controller[piece] == seat)
        or s.place[piece] == PERSONA + seat
    ]


@EACH_GAME
def test_what_is_listed_has_no_reason_and_all_else_has_one(game: Cidwam) -> None:
    codes: set[tuple[str, str]] = set()
    for seed in seeds(8, until=lambda: len(codes) > 15):
        for s, _, _, _ in positions(game, seed):
            for seat in (0, 1):
                view = game.view(s, seat, why_not=True)
                things = [(shown(view, reference(s, p)), p) for p in pieces_of(s, seat)]
                me = view["players"][SEATS[seat]]
                if s.phase == "opening":
                    assert not any("why_not" in thing for thing in [me, *me["hand"]])
                    continue
                can = [(data["verb"], data.get("subject")) for data in view["actions"]]
                for thing, piece in things:
                    there = reference(s, piece)
                    possible = {v for v, subject in can if subject in (there, there["place"])}
                    reasons = thing.get("why_not", {})
                    assert set(reasons) == verbs_of(s, seat, piece) - possible, (there, reasons)
                    codes |= {(verb, reason["code"]) for verb, reason in reasons.items()}
                for held in me["hand"]:
                    possible = {v for v, subject in can if subject == {"hand": held["name"]}}
                    assert set(held.get("why_not", {})) == {"play", "sell"} - possible
                assert ("shield" in me.get("why_not", {})) != (("shield", None) in can)
                other = view["players"][SEATS[1 - seat]]
                assert "why_not" not in other


def test_nothing_is_said_that_was_not_asked_for() -> None:
    game, s = position(PRISON)
    assert "why_not" not in str(game.view(s, 0)) + str(game.view(s, None, why_not=True))


FULL = {
    name: {"environment": "Hall", "owner": "north"} for name in PLACE_NAMES[SPACES : SPACES + 25]
}
CARDS = [
    soul("Ox"),
    soul("Cow", value=0),
    soul("Pawn", movement="pawn"),
    soul("Rook", movement="rook"),
    soul("Pup", text="Pay 1: Gain 1 Life. Once each turn."),
    soul("Dog", text="Pay 0, discard a card: Draw a card."),
    soul("Cat", text="Pay 0: Destroy target Relic."),
    soul("Hen", text="Pay 1: Gain 1 Life. Only in your Summon phase."),
    soul("Spy", text="Secret: pay 2."),
    soul("Mole", text="Secret: when an opposing Soul attacks."),
    card("Hall", "Environment"),
    card("Net", "Environment", "Souls here can't move."),
    card("Peace", "Environment", "Souls here can't attack or be attacked."),
    card("Bolt", "Spell", "Destroy target Relic."),
    card("Hat", "Relic", "Attach to an Environment."),
]


def own(name: str, **more: Any) -> Data:
    return {"soul": name, "owner": "south", **more}


def theirs(name: str, **more: Any) -> Data:
    return {"soul": name, "owner": "north", **more}


def place(phase: str, board: Data, **south: Any) -> str:
    return setup(
        CARDS, phase=phase, south={"deck": ["Ox"], **south}, north={"deck": ["Ox"]}, board=board
    )


PRISON = place("move", {"c3": own("Ox"), "c3/d4": {"environment": "Net", "owner": "north"}})
WALL = {name: theirs("Ox") for name in PLACE_NAMES[:12]}
SIX = {name: own("Ox") for name in PLACE_NAMES[:6]}
NET = {"place": "c3/d4", "kind": "Environment", "name": "Net", "controller": "north"}
PEACE = {**NET, "name": "Peace"}
PEACEFUL = {"c3/d4": {"environment": "Peace", "owner": "north"}}

CASES: dict[str, tuple[str, str, str, Data]] = {
    # name: position, whose why_not ("hand" its first card, else a place), verb, reason
    "coins": (place("summon", {}, hand=["Ox"]), "hand", "play",
              {"code": "coins", "rule": "R5.1", "args": {"cost": 1, "coins": 0}}),
    "soul limit": (place("summon", SIX, hand=["Cow"]), "hand", "play",
                   {"code": "soul_limit", "rule": "R5.6", "args": {"limit": 6}}),
    "no space": (place("summon", WALL, hand=["Cow"]), "hand", "play",
                 {"code": "no_space", "rule": "R5.5", "args": {}}),
    "no slot": (place("summon", FULL, hand=["Hall"], coins=1), "hand", "play",
                {"code": "no_slot", "rule": "R5.7", "args": {}}),
    "no target": (place("summon", {}, hand=["Bolt"], coins=1), "hand", "play",
                  {"code": "no_target", "rule": "R5.9", "args": {}}),
    "no host": (place("summon", {}, hand=["Hat"], coins=1), "hand", "play",
                {"code": "no_host", "rule": "R5.10", "args": {}}),
    "phase": (place("move", {}, hand=["Cow"]), "hand", "sell",
              {"code": "phase", "rule": "R4.1", "args": {"phase": "summon"}}),
    "phase of a Soul": (place("summon", {"c3": own("Ox")}), "c3", "fight",
                        {"code": "phase", "rule": "R4.1", "args": {"phase": "move"}}),
    "no reach": (place("move", {"c3": own("Ox"), "c5": theirs("Ox")}), "c3", "fight",
                 {"code": "no_reach", "rule": "R7.1", "args": {}}),
    "far": (place("move", {"c3": own("Ox")}), "c3", "strike",
            {"code": "far", "rule": "R8.1", "args": {"ranks": 1, "away": 4}}),
    "far rank": (place("move", {"c6": own("Pawn")}), "c6", "move",
                 {"code": "far_rank", "rule": "R6.6", "args": {}}),
    "blocked": (place("move", {"a1": own("Rook"), "a2": theirs("Ox"), "b1": theirs("Ox")}),
                "a1", "move", {"code": "blocked", "rule": "R6.3", "args": {}}),
    "can't move": (PRISON, "c3", "move",
                   {"code": "prohibited", "rule": "R6.1", "args": {"what": "move", "by": [NET]}}),
    "can't attack": (
        place("move", {"c3": own("Ox"), "c2": theirs("Ox"), **PEACEFUL}), "c3", "fight",
        {"code": "prohibited", "rule": "R7.1", "args": {"what": "attack", "by": [PEACE]}}),
    "can't be attacked": (
        place("move", {"c2": own("Ox"), "c3": theirs("Ox"), **PEACEFUL}), "c2", "fight",
        {"code": "prohibited", "rule": "R7.1", "args": {"what": "be attacked", "by": [PEACE]}}),
    "face down": (place("move", {"c3": own("Spy", face_down=True)}), "c3", "move",
                  {"code": "face_down", "rule": "R10.9", "args": {}}),
    "turning up": (place("move", {"c3": own("Spy", face_down=True)}, coins=1), "c3", "use",
                   {"code": "coins", "rule": "R5.1", "args": {"cost": 2, "coins": 1}}),
    "by itself": (place("move", {"c3": own("Mole", face_down=True)}, coins=9), "c3", "use",
                  {"code": "by_itself", "rule": "R10.9", "args": {}}),
    "turning up what was taken over": (
        place("move", {"c3": theirs("Spy", face_down=True, controller="south")}, coins=1),
        "c3", "use", {"code": "coins", "rule": "R5.1", "args": {"cost": 2, "coins": 1}}),
    "a cost": (place("move", {"c3": own("Dog")}), "c3", "use",
               {"code": "cost", "rule": "R5.1", "args": {"says": "discard a card"}}),
    "an effect's target": (place("move", {"c3": own("Cat")}), "c3", "use",
                           {"code": "no_target", "rule": "R5.9", "args": {}}),
    "an effect's time": (place("move", {"c3": own("Hen")}, coins=1), "c3", "use",
                         {"code": "phase", "rule": "R4.1", "args": {"phase": "summon"}}),
}  # fmt: skip


def reasons_at(game: Cidwam, s: State, where: str, seat: int = 0) -> Data:
    view = game.view(s, seat, why_not=True)
    if where == "hand":
        found: Data = view["players"][SEATS[seat]]["hand"][0]
    else:
        found = view["board"][where][0]
    reasons: Data = found["why_not"]
    return reasons


@pytest.mark.parametrize("name", CASES)
def test_a_reason_has_its_rule_and_its_arguments(name: str) -> None:
    text, where, verb, reason = CASES[name]
    game, s = position(text)
    assert reasons_at(game, s, where)[verb] == reason


def test_what_was_done_this_turn_is_a_reason() -> None:
    game, s = position(place("move", {"c2": own("Ox"), "e2": own("Pup")}, coins=3))
    used = {"code": "used", "rule": "R10.13", "args": {}}
    taken = {"code": "taken", "rule": "R6.1", "args": {}}
    game.act(s, 0, "use e2")
    assert reasons_at(game, s, "e2")["use"] == used
    game.act(s, 0, "move c2 c3")
    assert reasons_at(game, s, "c3")["move"] == taken
    assert reasons_at(game, s, "c3")["fight"]["code"] == "no_reach"
    game.act(s, 0, "move e2 e3")
    assert reasons_at(game, s, "c3") == {"move": taken, "fight": taken, "strike": taken}


def test_whose_turn_it_is_and_who_is_asked_are_reasons() -> None:
    game, s = position(
        setup(
            CARDS,
            phase="move",
            south={"deck": ["Ox"]},
            north={"deck": ["Ox"], "coins": 3},
            board={"c2": own("Ox"), "e5": theirs("Pup")},
        )
    )
    turn = {"code": "not_your_turn", "rule": "R4.1", "args": {}}
    assert reasons_at(game, s, "e5", 1)["move"] == turn
    assert reasons_at(game, s, "e5", 1)["use"] == turn
    game.act(s, 0, "end")
    asked = {"code": "question", "rule": "R10.23", "args": {"seat": "north"}}
    assert reasons_at(game, s, "c2")["move"] == asked
    assert reasons_at(game, s, "e5", 1) == dict.fromkeys(("move", "fight", "strike"), asked)


def test_a_shield_that_cannot_be_bought_says_why() -> None:
    game, s = position(setup(CARDS, south={"coins": 2}, north={"deck": ["Ox"]}))
    seen = game.view(s, 0, why_not=True)["players"]["south"]["why_not"]
    assert seen == {"shield": {"code": "no_deck", "rule": "R5.4", "args": {}}}
    s.coins[0] = 1
    seen = game.view(s, 0, why_not=True)["players"]["south"]["why_not"]
    assert seen["shield"] == {"code": "coins", "rule": "R5.1", "args": {"cost": 2, "coins": 1}}
