"""A scenario as a worked example: what was there, what was done, what held, with each position.

Plays the file as `running` does and writes down what is seen on the way; actions and refusals are
put into the game's words. A scenario that does not hold can't be told.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.chance import MissingDie
from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data, IllegalAction
from engine.kernel.located_yaml import ScenarioError
from engine.scenarios.scenario import LOOKS, NO_CARDS, Official, Scenario, read_scenario

VERSION = 5  # of what `tell` gives; a kept telling of another version is told anew


def tell(
    text: str, path: str, games: Mapping[str, GameDefinition], official: Official = NO_CARDS
) -> Data:
    """The scenario as plain data; raises ScenarioError if it is none or does not hold.

    {"title", "game": its slug, "rules": [...], "dice": [...], "cards": [...], "names": [...],
    "before": picture, "parts": [{"acts": [{"who", "line", "words", "arrow"}],
    "checks": [step, ...], "after": picture}]}
    Pictures and what is told of an act are the game's; a part without a change has no "after".
    `cards` are those that take part and are no official ones, in the card-file format; `names`
    are the others, tokens too. An `illegal` check also has the engine's "why". Checks of actions
    have the "deeds" of their lines, by seat, as the game puts them behind "can"; "" for a line that
    means nothing. A game without such words has none.
    """
    scenario = read_scenario(text, path, official, games)
    telling = _Telling(scenario)
    situation, data = scenario.situation, scenario.source.data
    before = situation.picture(telling.state)
    parts = telling.parts(before, scenario.steps)
    own, names = situation.cards(telling.state)
    return {
        "title": scenario.title,
        "game": scenario.situation.game.name,
        "rules": list(scenario.rules),
        "dice": list(data.get(situation.chance_key) or []),
        "cards": own,
        "names": names,
        "before": before,
        "parts": parts,
    }


class _Telling:
    """One scenario being played and written down."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.situation = scenario.situation
        self.game = self.situation.game
        try:
            self.state = self.situation.build()
        except MissingDie as missing:
            raise scenario.source.error((self.situation.chance_key,), str(missing)) from None

    def parts(self, before: Data, steps: list[Data]) -> list[Data]:
        """The steps in parts: some actions, then what is looked at after them."""
        parts: list[Data] = [{"acts": [], "checks": []}]
        last = before
        for place, step in enumerate(steps):
            ((key, value),) = step.items()
            if key not in LOOKS:
                if parts[-1]["checks"]:
                    parts.append({"acts": [], "checks": []})
                parts[-1]["acts"].append(self._act(place, key, value))
                continue
            if key == "illegal":
                step = {key: value, "why": self._why(place, value)} | self._deeds(value)
            elif key != "expect":
                step = {key: value} | self._deeds(value)
            else:
                for difference in self.situation.differences(self.state, value):
                    raise self._error(place, difference)
            parts[-1]["checks"].append(step)
            if (now := self.situation.picture(self.state)) != last:
                parts[-1]["after"] = last = now
        if (now := self.situation.picture(self.state)) != last:
            parts[-1]["after"] = now
        return parts

    def _deeds(self, tried: Mapping[str, str | list[str]]) -> Data:
        """The lines that a step asks about, in words, by who would do them."""
        deeds = {
            who: [
                self.situation.deed(self.state, self.scenario.seat(who), line)
                for line in ([lines] if isinstance(lines, str) else lines)
            ]
            for who, lines in tried.items()
        }
        return {"deeds": deeds} if any(map(any, deeds.values())) else {}

    def _act(self, place: int, who: str, line: str) -> Data:
        """Carry an action out, and give what is told of it."""
        seat = self.scenario.seat(who)
        try:
            told = self.situation.told(self.state, seat, line)
            self.game.act(self.state, seat, line)
        except IllegalAction as refused:
            why = self.game.words().reason(refused.reason.as_data())
            raise self._error(place, why) from None
        except MissingDie as missing:
            raise self._error(place, str(missing)) from None
        return {"who": who, "line": line, **told}

    def _error(self, place: int, what: str) -> ScenarioError:
        return self.scenario.source.error(("steps", place), what)

    def _why(self, place: int, tried: dict[str, str]) -> str:
        ((name, line),) = tried.items()
        try:
            self.game.act(self.game.clone(self.state), self.scenario.seat(name), line)
        except IllegalAction as refused:
            reason = refused.reason  # "impossible" says no more than that it is not legal
            words = self.game.words()
            return "" if reason.code == "impossible" else words.reason(reason.as_data())
        raise self._error(place, f"{line}: is legal")
