"""Many events in one sentence: what a player did, for one who was away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.cidwam.rules.board import SEATS
from games.cidwam.rules.table.words.en.grammar import a, count, listed
from games.cidwam.rules.table.words.en.voice import Voice

Data = dict[str, Any]
MAX_NAMES = 2  # that are said one by one; of more their number


def summary_sentence(events: Sequence[Data], say: Voice) -> str:
    """ "Ann played Oak Guard, beat Cellar Rat (c4), broke a Shield and dealt 3 damage".

    Of all players but the reader; empty where none of them did anything worth a word.
    """
    facts = [event for event in events if _is_fact(event)]
    told = [_clause(seat, facts, say) for seat in SEATS if seat != say.reader.seat]
    return say.sentence("; ".join(clause for clause in told if clause))


def _is_fact(event: Data) -> bool:
    """Whether it tells more than words, as events did not always."""
    return bool(event.keys() - {"kind", "text"})


def _clause(seat: str, events: list[Data], say: Voice) -> str:
    done = [part for part in _parts(seat, events, say) if part]
    if not done:
        return f"{say.who(seat)} ended the turn" if _has_ended(seat, events) else ""
    return f"{say.who(seat)} {listed(done)}"


def _parts(seat: str, events: list[Data], say: Voice) -> Iterator[str]:
    own = [event for event in events if event.get("seat") == seat]
    theirs = [event for event in events if event.get("seat") not in (seat, None)]
    yield _played(own)
    shields = sum(e["kind"] == "enter" and e["how"] == "shield" for e in own)
    yield f"placed {_number(shields, 'Shield')}" if shields else ""
    yield _moved(seat, events, say)
    yield _beat(seat, events, say)
    yield _named("lost", _gone(events, seat, "fight"), say)
    yield _named("destroyed", _gone(events, _other(seat), "effect"), say)
    broken = sum(event["kind"] == "break" for event in theirs)
    yield f"broke {_number(broken, 'Shield')}" if broken else ""
    dropped = _gone(events, _other(seat), "prevent")
    yield _named(f"made {say.who(_other(seat))} discard", dropped, say)
    damage = sum(event["n"] for event in theirs if event["kind"] == "damage")
    yield f"dealt {damage} damage" if damage else ""
    yield "offered a draw" if any(event["kind"] == "offer" for event in own) else ""


def _other(seat: str) -> str:
    return "south" if seat == "north" else "north"


def _has_ended(seat: str, events: list[Data]) -> bool:
    return any(event["kind"] == "turn" and event["seat"] != seat for event in events)


def _number(n: int, noun: str) -> str:
    """ "a Shield", "2 Shields"."""
    return a(noun) if n == 1 else count(n, noun)


def _played(own: list[Data]) -> str:
    plays = [event for event in own if event["kind"] == "play"]
    if not plays:
        return ""
    if len(plays) > MAX_NAMES:
        return f"played {count(len(plays), 'card')}"
    names = [event["card"] or a(f"face-down {event['card_kind'] or 'card'}") for event in plays]
    return f"played {listed(names)}"


def _moved(seat: str, events: list[Data], say: Voice) -> str:
    moves = [e for e in events if e["kind"] == "move" and e.get("taken")]
    moves = [e for e in moves if e["pieces"][0]["controller"] == seat]
    if len(moves) != 1:
        times = "twice" if len(moves) == 2 else count(len(moves), "time")
        return f"moved {times}" if moves else ""
    names = listed([say.name(label) for label in moves[0]["pieces"]])
    return f"moved {names} to {moves[0]['to']}"


def _beat(seat: str, events: list[Data], say: Voice) -> str:
    """The fights that were won, by those who lost; ties if there were no others."""
    beaten: list[Data] = []
    tied: list[Data] = []
    for event in events:
        if event["kind"] != "fight":
            continue
        sides = (event["attacker"], event["defender"])
        mine, other = sides if sides[0]["pieces"][0]["controller"] == seat else sides[::-1]
        if event["winner"] is None:
            tied += other["pieces"]
        elif event[event["winner"]] is mine and mine["pieces"][0]["controller"] == seat:
            beaten += other["pieces"]
    return _named("beat", beaten, say) or _named("tied with", tied, say)


def _gone(events: list[Data], controller: str, why: str) -> list[Data]:
    """A player's pieces that left the board so, as they lie in a discard: with their names."""
    return [
        {**piece, "name": piece.get("card") or piece.get("name"), "shield": False}
        for event in events
        if event["kind"] == "destroy" and event["why"] == why
        for piece in event["pieces"]
        if piece["controller"] == controller
    ]


def _named(verb: str, pieces: list[Data], say: Voice) -> str:
    """ "beat Rat (c4)", "beat 3 pieces"."""
    if not pieces:
        return ""
    if len(pieces) > MAX_NAMES:
        souls = all(piece.get("kind") == "Soul" for piece in pieces)
        return f"{verb} {count(len(pieces), 'Soul' if souls else 'piece')}"
    return f"{verb} {say.labels(pieces)}"
