"""A scenario as a worked example: what was there, what was done, what held, with each position.

Plays the file as `running` does and writes down what is seen on the way; actions and refusals are
put into the game's words. A scenario that does not hold can't be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cidwam.board import SEATS
from engine.cidwam.cards.card import CardPool
from engine.cidwam.game import Cidwam
from engine.cidwam.table.words import NOBODY, Sight
from engine.kernel.chance import MissingDie
from engine.kernel.game import IllegalAction
from engine.scenarios.building import Builder, build_pool
from engine.scenarios.checking import Checker
from engine.scenarios.picturing import Data, picture
from engine.scenarios.reading import ScenarioError, Source, read_yaml
from engine.scenarios.running import ALWAYS, FILE_KEYS, WORDS

VERSION = 3  # of what `tell` gives; a kept telling of another version is told anew


def tell(text: str, path: str, official: Sequence[dict[str, Any]] = ()) -> Data:
    """The scenario as plain data; raises ScenarioError if it is none or does not hold.

    {"title", "rules": [...], "dice": [...], "cards": [...], "names": [...], "before": picture,
    "parts": [{"acts": [{"who", "line", "words", "arrow"}], "checks": [step, ...],
    "after": picture}]}
    An act's `arrow` is (verb, from, to) of a move or an attack; a part without a change has no
    "after".
    `cards` are those that take part and are no official ones, in the card-file format; `names`
    are the others, tokens too. An `illegal` check also has the engine's "why".
    """
    source = read_yaml(text, path)
    data = source.mapping((), source.data, FILE_KEYS)
    pool = build_pool(source, official)
    telling = _Telling(source, Builder(source, pool))
    before = picture(telling.state)
    steps = source.listing(("steps",), data.get("steps") or [])
    parts = telling.parts(before, steps)
    seen = {card.name for card in telling.state.defs[1:]}
    own = _own(pool, seen, official)
    return {
        "title": source.text(("title",), data.get("title", path)),
        "rules": list(data.get("rules") or []),
        "dice": list(data.get("dice") or []),
        "cards": own,
        "names": sorted(seen - {card["name"] for card in own}),
        "before": before,
        "parts": parts,
    }


class _Telling:
    """One scenario being played and written down."""

    def __init__(self, source: Source, builder: Builder) -> None:
        self.source = source
        self.game = Cidwam(builder.pool, builder.rules.name)
        self.checker = Checker(source, builder)
        self.state = builder.build()

    def parts(self, before: Data, steps: list[dict[str, Any]]) -> list[Data]:
        """The steps in parts: some actions, then what is looked at after them."""
        parts: list[Data] = [{"acts": [], "checks": []}]
        last = before
        for place, step in enumerate(steps):
            ((key, value),) = step.items()
            if key in SEATS:
                if parts[-1]["checks"]:
                    parts.append({"acts": [], "checks": []})
                parts[-1]["acts"].append(self._act(place, key, value))
                continue
            if key == "illegal":
                step = {key: value, "why": self._why(place, value)}
            elif key == "expect":
                self.checker.validate(("steps", place, key), value)
                for difference in self.checker.differences(self.state, value):
                    raise self.source.error(("steps", place), difference)
            parts[-1]["checks"].append(step)
            if (now := picture(self.state)) != last:
                parts[-1]["after"] = last = now
        if (now := picture(self.state)) != last:
            parts[-1]["after"] = now
        return parts

    def _act(self, place: int, who: str, line: str) -> Data:
        """Carry an action out, and give what is told of it."""
        told: Data = {"who": who, "line": line}
        try:
            action = self._as_data(SEATS.index(who), line)
            sight = Sight(self.game.view(self.state, SEATS.index(who)))
            told["words"] = WORDS.acted(who, action, sight, NOBODY)
            if action["verb"] in ("move", "fight"):
                told["arrow"] = [action["verb"], action["subject"], action["target"]]
            self.game.act(self.state, SEATS.index(who), line)
        except IllegalAction as refused:
            raise self._error(place, WORDS.reason(refused.reason.as_data())) from None
        except MissingDie as missing:
            raise self._error(place, str(missing)) from None
        return told

    def _as_data(self, seat: int, line: str) -> Data:
        if line in ALWAYS:
            return {"verb": line}
        return self.game.describe(self.state, seat, self.game.parse(self.state, seat, line))

    def _error(self, place: int, what: str) -> ScenarioError:
        return self.source.error(("steps", place), what)

    def _why(self, place: int, tried: dict[str, str]) -> str:
        ((name, line),) = tried.items()
        try:
            self.game.act(self.state.clone(), SEATS.index(name), line)
        except IllegalAction as refused:
            reason = refused.reason  # "impossible" says no more than that it is not legal
            return "" if reason.code == "impossible" else WORDS.reason(reason.as_data())
        raise self.source.error(("steps", place), f"{line}: is legal")


def _own(pool: CardPool, seen: set[str], official: Sequence[dict[str, Any]]) -> list[Data]:
    """Cards that are the scenario's alone: with a name of their own, or not as the sets have it."""
    known = {card["name"]: card for card in official}
    return [
        data
        for data in pool.as_data()
        if data["name"] in seen
        and (data["name"] not in known or _printed(data) != _printed(known[data["name"]]))
    ]


def _printed(card: dict[str, Any]) -> tuple[Any, ...]:
    dice, text = str(card.get("hit_dice") or ""), " ".join(str(card.get("text") or "").split())
    return (card["kind"], card.get("value") or 0, card.get("movement") or "", dice, text)
