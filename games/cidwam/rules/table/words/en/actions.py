"""Actions: what one may do, as a button and as a whole sentence; and what somebody has done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from games.cidwam.rules.table.words.en.grammar import a, capital
from games.cidwam.rules.table.words.en.players import placed
from games.cidwam.rules.table.words.en.voice import Voice
from games.cidwam.rules.table.words.sight import Sight

Data = dict[str, Any]


class Done(NamedTuple):
    """A verb and its rest, "attack" "Rat (c3) with Ash (c2)"; `short` if a button says less."""

    verb: str
    rest: str = ""
    short: str = ""

    @property
    def label(self) -> str:
        return capital(f"{self.verb} {self.rest}".rstrip())

    def by(self, seat: str, say: Voice) -> str:
        return say.sentence(f"{say.does(seat, self.verb)} {self.rest}".rstrip())


class Scene(NamedTuple):
    """The scene of a sentence: the reader's voice, and what is seen at a reference."""

    say: Voice
    sight: Sight

    def piece(self, reference: Data) -> str:
        """ "Oak Guard (c2)", a stack's Souls together; the bare place if nothing is there."""
        found = self.sight.pieces(reference)
        if not found:
            return self.say.place(reference["place"])
        return self.say.labels([{**piece, **reference} for piece in found])

    def at(self, place: str) -> str:
        return self.piece({"place": place})

    def shield(self, place: str) -> str:
        """ "your Shield in slot 2": the own one of who acts."""
        return f"{self.say.own(place.partition(':')[0])} Shield in {self.say.place(place)}"


def _play(x: Data, scene: Scene) -> Done:
    card = x["subject"]["hand"]
    if "dropping" in x:
        gone = scene.at(x["dropping"])
        return Done("play", f"{card}, discarding {gone}", f"discard {gone} for it")
    target = x.get("target")
    if target is None:
        return Done("play", card, "play")
    where = f"on {scene.piece(target)}" if isinstance(target, dict) else f"to {target}"
    return Done("play", f"{card} {where}", where)


def _sell(x: Data, scene: Scene) -> Done:
    return Done("discard", f"{x['subject']['hand']} for a Coin", "discard for a Coin")


def _cash(x: Data, scene: Scene) -> Done:
    shield = scene.shield(x["subject"]["place"])
    return Done("discard", f"{shield} for its value", "discard for its value")


def _shield(x: Data, scene: Scene) -> Done:
    if "dropping" not in x:
        return Done("pay", "2 Coins for a Shield", "Shield (2 Coins)")
    gone = scene.at(x["dropping"])
    return Done("pay", f"2 Coins for a Shield, discarding {gone}", "discard for a Shield (2 Coins)")


def _use(x: Data, scene: Scene) -> Done:
    source = scene.piece(x["subject"])
    if x.get("turn_up"):
        return Done("turn up", source, "turn up")
    text = "".join(str(piece.get("text") or "") for piece in scene.sight.pieces(x["subject"]))
    payments = [line for line in text.splitlines() if line.startswith("Pay ")]
    nth = x.get("ability", 0)
    said = f": {payments[nth]}" if nth < len(payments) else ""
    short = "use its effect" if len(payments) < 2 else f"use effect {nth + 1}"
    return Done("use", f"{source}{said}", short)


def _move(x: Data, scene: Scene) -> Done:
    start, target = x["subject"], x["target"]
    how = f" as {a(x['as'])}" if "as" in x else ""
    name = scene.at(start)
    return Done("move", f"{name} to {target}{how}", f"to {target}{how}")


def _fight(x: Data, scene: Scene) -> Done:
    foe = scene.at(x["target"])
    return Done("attack", f"{foe} with {scene.at(x['subject'])}", f"attack {foe}")


def _strike(x: Data, scene: Scene) -> Done:
    hit = scene.say.who(x["target"]["player"])
    if hit == "Opponent":  # the seat of a puzzle has no player's name
        hit = "your opponent"
    return Done("attack", f"{hit} directly with {scene.at(x['subject'])}", "attack directly")


def _end(x: Data, scene: Scene) -> Done:
    if x["phase"] == "summon":
        return Done("go", "to Move/Combat")
    return Done("end", "the turn")


def _open(x: Data, scene: Scene) -> Done:
    return Done("open", f"with {placed(x['placed'])}")


_ANSWERS = {
    True: Done("say", "yes", "Yes"),
    False: Done("say", "no", "No"),
    "none": Done("choose", "no more", "No more"),
    "keep": Done("put", "the card back", "Put it back"),
    "discard": Done("discard", "the card", "Discard it"),
}


def _choose(x: Data, scene: Scene) -> Done:
    if "answer" in x:
        answer = x["answer"]
        if isinstance(answer, int) and not isinstance(answer, bool):
            part = scene.sight.part(answer)
            return Done("choose", f"“{part}”", part)
        return _ANSWERS[answer]
    target = x["target"]
    if isinstance(target, str):
        said = scene.say.place(target)
    elif "place" in target:
        said = scene.piece(target)
    else:
        said = target.get("hand") or target.get("card") or scene.say.who(target["player"])
    return Done("choose", said, capital(said))


def _break(x: Data, scene: Scene) -> Done:
    return Done("break", scene.shield(x["target"]))


def _drop(x: Data, scene: Scene) -> Done:
    return Done("discard", scene.at(x["target"]))


def _take(x: Data, scene: Scene) -> Done:
    return Done("take", "the damage")


def _join(x: Data, scene: Scene) -> Done:
    return Done("have", f"{scene.at(x['target'])} join the fight")


def _pass(x: Data, scene: Scene) -> Done:
    return Done("pass")


VERBS: dict[str, Callable[[Data, Scene], Done]] = {
    "play": _play,
    "sell": _sell,
    "cash": _cash,
    "shield": _shield,
    "use": _use,
    "move": _move,
    "fight": _fight,
    "strike": _strike,
    "end": _end,
    "open": _open,
    "choose": _choose,
    "break": _break,
    "drop": _drop,
    "take": _take,
    "join": _join,
    "pass": _pass,
    "resign": lambda x, scene: Done("resign"),
    "offer draw": lambda x, scene: Done("offer", "a draw"),
    "accept draw": lambda x, scene: Done("accept", "the draw"),
    "decline draw": lambda x, scene: Done("decline", "the draw"),
}
