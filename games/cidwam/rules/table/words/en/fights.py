"""Events of fights and direct attacks: who, both rolls, who won, what is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.cidwam.rules.table.words.en.grammar import count, listed, signed, third_person
from games.cidwam.rules.table.words.en.voice import Voice

Data = dict[str, Any]
Told = Callable[[Data, Voice], str]


def _they(pieces: list[Data], verb: str, say: Voice) -> str:
    """ "Ash (c3) rolls", "Ash and Oak Guard (c3) roll"."""
    return f"{say.labels(pieces)} {third_person(verb) if len(pieces) == 1 else verb}"


def _attack(e: Data, say: Voice) -> str:
    theirs, mine = say.labels(e["defender"]), say.labels(e["attacker"])
    return f"{say.does(e['seat'], 'attack')} {theirs} with {mine}"


def _strike(e: Data, say: Voice) -> str:
    hit = "south" if e["seat"] == "north" else "north"
    mine = say.labels(e["attacker"])
    return f"{say.does(e['seat'], 'attack')} {say.who(hit)} directly with {mine}"


def _join(e: Data, say: Voice) -> str:
    joiner, attacker = say.labels(e["joiner"]), say.labels(e["attacker"])
    return f"{say.does(e['seat'], 'have')} {joiner} join the fight against {attacker}"


_HOW = {"roll": "roll", "reroll": "reroll", "maximum": "max out at"}


def _throw(e: Data, say: Voice) -> str:
    """ "Oak Guard (c3) rolls 9 (3 and 5 on 2d6+1)"; the fight itself tells the bonuses."""
    shown = [die for die in e["dice"] if die["faces"] or e["how"] == "maximum"]
    counted = listed([_dice(die, e, say) for die in shown if not die.get("dropped")])
    dropped = listed([_faces(die) for die in shown if die.get("dropped")])
    if dropped:
        counted = f"{counted}; {dropped} dropped with Advantage"
    rolled = f"{_they(e['pieces'], _HOW[e['how']], say)} {e['sum']}"
    return f"{rolled} ({counted})" if counted else rolled


def _dice(die: Data, e: Data, say: Voice) -> str:
    """ "3 and 5 on 2d6+1", "4 on 1d6 from Ash (b2)"."""
    said = f"{_faces(die)} on {die['spec']}" if die["faces"] else str(die["spec"])
    helps = "piece" in die and die["piece"] not in e["pieces"]
    return f"{said} from {say.label(die['piece'])}" if helps else said


def _faces(die: Data) -> str:
    return listed([str(face) for face in die["faces"]])


def total(side: Data, say: Voice) -> str:
    """ "11 (+2 from War Drum)", "4 (left from before)"."""
    notes = ["left from before"] if side["kept"] else []
    notes += [_bonus(bonus, say) for bonus in side["bonuses"]]
    return f"{side['total']} ({', '.join(notes)})" if notes else str(side["total"])


def _bonus(bonus: Data, say: Voice) -> str:
    n = signed(bonus["n"])
    if "source" in bonus:
        return f"{n} from {say.name(bonus['source'])}"
    return f"{n} from {bonus['counters']} counters" if "counters" in bonus else f"{n} this turn"


def _fight(e: Data, say: Voice) -> str:
    attacker, defender = e["attacker"], e["defender"]
    if e["winner"] is None:
        both = f"{say.labels(attacker['pieces'])} and {say.labels(defender['pieces'])}"
        return f"{both} tie, {total(attacker, say)} to {total(defender, say)}"
    won, lost = (attacker, defender) if e["winner"] == "attacker" else (defender, attacker)
    outcome = f"{_they(won['pieces'], 'beat', say)} {say.labels(lost['pieces'])}"
    return f"{outcome}, {total(won, say)} to {total(lost, say)}, with {won['left']} left"


def _hit(e: Data, say: Voice) -> str:
    attacker = e["attacker"]
    return f"{_they(attacker['pieces'], 'hit', say)} for {total(attacker, say)}"


def _damage(e: Data, say: Voice) -> str:
    if e["by"] == "strike":
        return ""  # the hit has told it
    source = say.label(e["source"]) if "source" in e else "an effect"
    return f"{source} deals {e['n']} damage to {say.who(e['seat'])}"


def _saved(e: Data, say: Voice) -> str:
    left = count(e["left"], "life counter") if e["left"] else "no life counter"
    return f"{_they(e['pieces'], 'survive', say)}, with {left} left"


def _kept(e: Data, say: Voice) -> str:
    return f"{_they(e['pieces'], 'keep', say)} a roll of {e['left']}"


def _prevented(e: Data, say: Voice) -> str:
    how = {"break": "by breaking a Shield", "drop": "by discarding an Incantation"}[e["by"]]
    return f"{say.does(e['seat'], 'prevent')} the damage {how}"


FIGHT_EVENTS: dict[str, Told] = {
    "attack": _attack,
    "strike": _strike,
    "join": _join,
    "throw": _throw,
    "fight": _fight,
    "hit": _hit,
    "damage": _damage,
    "saved": _saved,
    "kept": _kept,
    "prevented": _prevented,
}
