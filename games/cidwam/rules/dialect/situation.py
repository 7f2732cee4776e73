"""The door: a file of this game's, with its cards, as `engine.scenarios` runs and tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.kernel.chance import FastChance, RiggedChance
from engine.kernel.dialect import Dialect, Situation
from engine.kernel.game import ALWAYS, Data
from engine.kernel.located_yaml import Path, Source
from games.cidwam.rules.cards.card import CardPool
from games.cidwam.rules.dialect.attempts import attempted
from games.cidwam.rules.dialect.building import Builder, build_pool
from games.cidwam.rules.dialect.checking import Checker
from games.cidwam.rules.dialect.picturing import picture
from games.cidwam.rules.game import Cidwam
from games.cidwam.rules.position.state import State
from games.cidwam.rules.table.words import NOBODY, Sight, words

WORDS = words()


class CidwamSituation(Situation[State]):
    """Raises ScenarioError if the file's cards or rules version can't be."""

    def __init__(self, source: Source, official: Sequence[Data]) -> None:
        self._official = official
        self._pool = build_pool(source, official)
        self._builder = Builder(source, self._pool)
        self._checker = Checker(source, self._builder)
        self._game = Cidwam(self._pool, self._builder.rules.name)

    @property
    def game(self) -> Cidwam:
        return self._game

    def build(self) -> State:
        return self._builder.build()

    def validate(self, where: Path, expected: Any) -> None:
        self._checker.validate(where, expected)

    def differences(self, state: State, expected: Data) -> Iterator[str]:
        return self._checker.differences(state, expected)

    def picture(self, state: State) -> Data:
        drawn = picture(state)
        if (pending := drawn.get("pending")) is not None:
            seat = self._game.seats.index(pending["player"])
            pending["deeds"] = [self.deed(state, seat, line) for line in pending["options"]]
        return drawn

    def told(self, state: State, seat: int, line: str) -> Data:
        """An "arrow" is (verb, from, to) of a move or an attack."""
        game = self._game
        action = {"verb": line}
        if line not in ALWAYS:
            action = game.describe(state, seat, game.parse(state, seat, line))
        sight = Sight(game.view(state, seat))
        told: Data = {"words": WORDS.acted(game.seats[seat], action, sight, NOBODY)}
        if action["verb"] in ("move", "fight"):
            told["arrow"] = [action["verb"], action["subject"], action["target"]]
        return told

    def deed(self, state: State, seat: int, line: str) -> str:
        game = self._game
        action = attempted(state, seat, line)
        if action is None:
            return ""
        return WORDS.deed(game.seats[seat], action, Sight(game.view(state, seat)), NOBODY)

    def cards(self, state: State) -> tuple[list[Data], list[str]]:
        seen = {card.name for card in state.defs[1:]}
        own = _own(self._pool, seen, self._official)
        return own, sorted(seen - {card["name"] for card in own})

    def dice_left(self, state: State) -> Sequence[int]:
        chance = state.chance
        return chance.left("die") if isinstance(chance, RiggedChance) else ()

    def fall_freely(self, state: State, seed: int) -> None:
        """Keep who begins as the file has it; dice and shuffles follow from the seed."""
        chance = state.chance
        laid = chance.faces if isinstance(chance, RiggedChance) else {}
        first = {purpose: faces for purpose, faces in laid.items() if purpose != "die"}
        state.chance = RiggedChance(first, FastChance(seed))

    def go_on(self, state: State) -> bool:
        """Answer a question with one answer.

        Such a question is asked in the other's turn only so that not waiting tells nothing (E15,
        E22). A scenario may answer it or leave it out, as R10.23 has it.
        """
        question = state.question
        if question is None or question.kind != "card" or len(question.options) != 1:
            return False
        self._game.apply(state, question.seat, question.options[0][0])
        return True


class CidwamDialect(Dialect):
    """The dialect of shared/scenarios.md."""

    keys = ("options", "cards", "setup", "dice")

    def read(self, source: Source, official: Sequence[Data]) -> CidwamSituation:
        return CidwamSituation(source, official)


def _own(pool: CardPool, seen: set[str], official: Sequence[Data]) -> list[Data]:
    """Cards that are the scenario's alone: with a name of their own, or not as the sets have it."""
    known = {card["name"]: card for card in official}
    return [
        data
        for data in pool.as_data()
        if data["name"] in seen
        and (data["name"] not in known or _printed(data) != _printed(known[data["name"]]))
    ]


def _printed(card: Data) -> tuple[Any, ...]:
    dice, text = str(card.get("hit_dice") or ""), " ".join(str(card.get("text") or "").split())
    return (card["kind"], card.get("value") or 0, card.get("movement") or "", dice, text)
