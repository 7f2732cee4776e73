"""Cards as the rules use them: figures, and the parts of its text, sorted once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Data, Problem
from engine.kernel.schema import WrongCard, read_card
from engine.text.errors import TextError
from engine.text.tree import walk
from games.spelldawn.rules.cards.schema import SCHEMA, SEATS
from games.spelldawn.rules.rooms import ROOMS
from games.spelldawn.rules.text import CardText, compile_text
from games.spelldawn.rules.text.abilities import (
    Activated,
    Breach,
    Brittle,
    Keywords,
    Lasting,
    Trap,
    Triggered,
    Unveiled,
)
from games.spelldawn.rules.text.checks import TYPES, is_boost
from games.spelldawn.rules.text.costs import ActionCost, ManaCost
from games.spelldawn.rules.text.effects import Boost, Store, Take
from games.spelldawn.rules.text.parts import Effect

IN_ROOMS = ("minion", "scheme", "project")


def checked_card(data: object, where: str = "a card") -> Data:
    """Return a card's checked data (V4). Raises WrongCard with all problems at once."""
    card = read_card(SCHEMA, data, where)
    side, type_ = card["side"], card["type"]
    problems = []
    if type_ not in TYPES[side]:
        says = f"the {side.title()} has no {type_}"
        problems.append(_wrong("type", type_, says))
    if type_ == "minion" and card["resonance"] == "prismatic":
        problems.append(_wrong("resonance", "prismatic", "no minion is prismatic"))
    if problems:
        raise WrongCard(where, problems)
    return card


def _wrong(key: str, said: str, says: str) -> Problem:
    return Problem("error", "not_so", "V4", {"key": key, "said": repr(said), "says": says})


def text_kind(card: Mapping[str, Any]) -> str:
    """Return the kind by which the text language knows a card: "overlord minion"."""
    return f"{card['side']} {card['type']}"


@dataclass(frozen=True, slots=True)
class Use:
    """An activated ability: its line, and what it costs."""

    line: int
    actions: int
    mana: int
    has_sacrifice: bool
    is_once: bool
    takes: bool


class Card:
    """A card, never changed. `effects` are those of each line; `triggers` the lines by event."""

    __slots__ = (
        "attack", "boost", "breach", "brittle", "cost", "data", "effects", "health",
        "lasting", "name", "plays", "points", "raze", "requirement", "resonance", "school",
        "seat", "shield", "sorts", "then", "triggers", "type", "unveiling", "uses", "wrong_text",
    )  # fmt: skip

    def __init__(self, data: Data) -> None:
        self.data = data
        self.name: str = data["name"]
        self.seat = SEATS.index(data["side"])
        self.type: str = data["type"]
        self.school: str = data["school"]
        self.cost = int(data.get("cost", 0))
        self.resonance: str = data.get("resonance", "")
        self.health: int = data.get("health", 0)
        self.shield: int = data.get("shield", 0)
        self.attack: int = data.get("attack", 0)
        self.requirement: int = data.get("requirement", 0)
        self.points: int = data.get("points", 0)
        self.raze: int = data.get("raze", self.cost)  # S2.4
        self.sorts = frozenset(
            ("card", self.type, *(("artifact",) if self.type == "weapon" else ()))
        )
        # The actions that play it: by room for what lies in rooms, else one.
        in_rooms = self.type in IN_ROOMS
        self.plays: tuple[tuple[str, ...], ...] = (
            tuple(("play", self.name, room) for room in ROOMS)
            if in_rooms
            else (("play", self.name),)
        )
        self.wrong_text: TextError | None = None
        tree = CardText()
        try:
            tree = compile_text(data["text"], kind=text_kind(data))
        except TextError as error:
            self.wrong_text = error
        self._take_up(tree)

    def _take_up(self, tree: CardText) -> None:
        """Sort the lines of a text by what the rules ask for."""
        self.effects: tuple[tuple[Effect, ...], ...] = tuple(
            getattr(line, "effects", ()) for line in tree.abilities
        )
        self.triggers: dict[str, tuple[tuple[int, str], ...]] = {}
        self.boost: tuple[int, int, bool] | None = None  # mana, attack, once each encounter
        self.breach = 0
        self.brittle = False
        self.unveiling = ""
        self.then = -1  # the line of what an unveiling does
        uses: list[Use] = []
        for number, line in enumerate(tree.abilities):
            if isinstance(line, Triggered):
                place = getattr(line.event, "place", "")
                before = self.triggers.get(line.event.signal, ())
                self.triggers[line.event.signal] = (*before, (number, place))
            elif isinstance(line, Activated) and is_boost(line):
                (cost,), (effect,) = line.costs, line.effects
                assert isinstance(cost, ManaCost)
                assert isinstance(effect, Boost)
                self.boost = (cost.n, effect.n, line.once_each_encounter)
            elif isinstance(line, Activated):
                uses.append(_use(number, line))
            elif isinstance(line, Keywords):
                self.breach += sum(one.n for one in line.keywords if isinstance(one, Breach))
                self.brittle = self.brittle or any(
                    isinstance(one, Brittle) for one in line.keywords
                )
            elif isinstance(line, Trap):
                self.unveiling = "trap"
            elif isinstance(line, Unveiled):
                self.unveiling = line.how
                if line.then is not None:
                    self.then = number
                    effects_before, effects_after = (
                        self.effects[:number],
                        self.effects[number + 1 :],
                    )
                    self.effects = (*effects_before, (line.then,), *effects_after)
        self.uses = tuple(uses)
        self.lasting = tuple(line for line in tree.abilities if isinstance(line, Lasting))

    @property
    def lines(self) -> range:
        """The numbers of a spell's lines."""
        return range(len(self.effects))

    def stores_when_unveiled(self) -> bool:
        """Whether its unveiling lays mana on it (S6.5)."""
        return self.then >= 0 and any(
            isinstance(node, Store) for effect in self.effects[self.then] for node in walk(effect)
        )

    def __repr__(self) -> str:
        return f"Card({self.name!r})"


def _use(number: int, line: Activated) -> Use:
    actions = sum(cost.n for cost in line.costs if isinstance(cost, ActionCost))
    mana = sum(cost.n for cost in line.costs if isinstance(cost, ManaCost))
    takes = any(isinstance(node, Take) for effect in line.effects for node in walk(effect))
    sacrifice = any(not isinstance(cost, ActionCost | ManaCost) for cost in line.costs)
    return Use(number, actions, mana, sacrifice, line.once_each_turn, takes)


class CardPool:
    """The cards of a game by name, made when they are first asked for."""

    def __init__(self, cards: Iterable[Data]) -> None:
        self.data = {card["name"]: card for card in cards}
        self._made: dict[str, Card] = {}

    def __getitem__(self, name: str) -> Card:
        card = self._made.get(name)
        if card is None:
            card = self._made[name] = Card(self.data[name])
        return card

    def __contains__(self, name: object) -> bool:
        return name in self.data

    def of_seat(self, seat: int) -> list[Card]:
        """Return all cards of a side, in the order of their names."""
        cards = [self[name] for name in sorted(self.data)]
        return [card for card in cards if card.seat == seat]
