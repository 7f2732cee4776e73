"""The position of a file's `setup`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.chance import FastChance, shuffle
from engine.kernel.located_yaml import Path, ScenarioError, Source
from games.kaadosu.rules.cards import Card
from games.kaadosu.rules.dialect.reading import Reader, is_shadow_of
from games.kaadosu.rules.field import MAX_CARDS, SPACES
from games.kaadosu.rules.mechanics.ending import HEALTH
from games.kaadosu.rules.mechanics.setup import (
    MAX_DECK,
    MIN_DECK,
    deal,
    higher_guide,
    take_guides,
)
from games.kaadosu.rules.position.state import (
    ANTE,
    BASE_HEALTH,
    DISCARD,
    MAX_HAND,
    MAX_QUIET,
    MAX_TURNS,
    SEAT_NAMES,
    TURN,
    Pile,
    Placed,
    Side,
    State,
    Terms,
)

WHERE: Path = ("setup",)
START = "start"
PHASES = (START, TURN, DISCARD, ANTE)
PILE_KEYS = ("pile", "pile_known", "discard")
TOP_KEYS = (
    "options", "cards", "first", "active", "phase", "turn", "quiet", "harmed", "winner", "coin",
    *PILE_KEYS, *SEAT_NAMES,
)  # fmt: skip
START_KEYS = ("options", "cards", "phase", "coin", "pile", *SEAT_NAMES)
SIDE_KEYS = ("guide", "health", "hand", "known", "field", "deck", *PILE_KEYS)
PLACED_KEYS = ("card", "damage", "new", "moved", "attacked")
MAX_HEALTH = 1000


class Builder:
    """Reads a `setup` once; each `build` gives the same position anew."""

    def __init__(self, source: Source, terms: Terms) -> None:
        self.source = source
        self.terms = terms
        self.setup = source.mapping(WHERE, source.data.get("setup"), TOP_KEYS)
        self.reader = Reader(source, (*WHERE, "cards"), self.setup.get("cards"))
        self.decks = [
            [card for card in self.reader.cards.values() if card.owner == seat]
            for seat in range(len(SEAT_NAMES))
        ]
        self._lain: dict[str, Path] = {}
        phase = source.choice((*WHERE, "phase"), self.setup.get("phase"), PHASES)
        self._state = self._begun() if phase == START else self._built(phase)

    def build(self) -> State:
        return self._state.clone()

    # --- The beginning of a battle ---------------------------------------------------------------

    def _begun(self) -> State:
        """K2: decks as they lie, then Guides, the first turn, the piles and the first hands."""
        for key in self.setup:
            if key not in START_KEYS:
                raise self._error(key, "can’t be given with `phase: start`")
        state = State(FastChance(0), self.terms, self.decks)
        decks = [self._deck(seat) for seat in range(len(SEAT_NAMES))]
        take_guides(state, decks)
        first = higher_guide(state)
        state.first = self._coin(state) if first is None else first
        if first is not None and "coin" in self.setup:
            raise self._error("coin", "is for two shadows of one base on top alone")
        if not self.terms.has_own_piles:
            decks = [self._merged([*decks[0], *decks[1]], state)]
        elif "pile" in self.setup:
            raise self._error("pile", "can’t be given with own piles: the decks are these")
        for pile, cards in zip(state.piles, decks, strict=True):
            pile.cards = cards
        deal(state)
        return state

    def _deck(self, seat: int) -> list[Card]:
        """A seat's deck, its top last."""
        name = SEAT_NAMES[seat]
        where: Path = (*WHERE, name)
        data = self.source.mapping(where, self.setup.get(name), SIDE_KEYS)
        for key in data:
            if key != "deck":
                raise self.source.error((*where, key), "can’t be given with `phase: start`")
        here: Path = (*where, "deck")
        cards = self.reader.listed(here, data.get("deck"))
        if not MIN_DECK <= len(cards) <= MAX_DECK:
            raise self.source.error(here, f"has {MIN_DECK} to {MAX_DECK} cards, not {len(cards)}")
        for i, card in enumerate(cards):
            if card.owner != seat:
                raise self.source.error((*here, i), f"{card.code} isn’t {name}’s")
        return cards[::-1]

    def _coin(self, state: State) -> int:
        guides = [side.guide for side in state.sides if side.guide]
        assert is_shadow_of(*guides)
        if "coin" not in self.setup:
            raise self._error("phase", "`coin` is needed: both tops are shadows of one base")
        return self.reader.seat((*WHERE, "coin"), self.setup["coin"])

    def _merged(self, left: list[Card], state: State) -> list[Card]:
        """The merged pile, its top last; in any order where the file leaves it out."""
        if "pile" not in self.setup:
            shuffle(state.chance, left, "pile")
            return left
        where: Path = (*WHERE, "pile")
        cards = self.reader.listed(where, self.setup["pile"])
        for i, card in enumerate(cards):
            if card not in left:
                raise self.source.error((*where, i), f"{card.code} isn’t left of a deck")
        for card in left:
            if card not in cards:
                raise self.source.error(where, f"{card.code} is missing")
        return cards[::-1]

    # --- A position in the middle ----------------------------------------------------------------

    def _built(self, phase: str) -> State:
        setup, reader = self.setup, self.reader
        state = State(FastChance(0), self.terms, self.decks)
        state.phase = phase
        state.first = reader.seat((*WHERE, "first"), setup.get("first", SEAT_NAMES[0]))
        state.active = reader.seat((*WHERE, "active"), setup.get("active"))
        state.turn = reader.number((*WHERE, "turn"), setup.get("turn", 1), 1, MAX_TURNS)
        state.quiet = reader.number((*WHERE, "quiet"), setup.get("quiet", 0), 0, MAX_QUIET - 1)
        state.harmed = self.source.flag((*WHERE, "harmed"), setup.get("harmed", False))
        if "coin" in setup:
            raise self._error("coin", "is for `phase: start` alone")
        self._piles(state)
        for seat in range(len(SEAT_NAMES)):
            state.sides[seat] = self._side(state, seat)
        self._healths(state)
        self._winner(state)
        return state

    def _piles(self, state: State) -> None:
        for key in PILE_KEYS:
            if self.terms.has_own_piles and key in self.setup:
                raise self._error(key, "stands under a seat with own piles")
        if not self.terms.has_own_piles:
            state.piles = [self._pile(WHERE, self.setup, None)]

    def _pile(self, where: Path, data: dict[str, Any], owner: int | None) -> Pile:
        pile = Pile(self._lay((*where, "pile"), data.get("pile", []), owner)[::-1])
        pile.discard = self._lay((*where, "discard"), data.get("discard", []), owner)
        here: Path = (*where, "pile_known")
        pile.is_known = self.source.flag(here, data.get("pile_known", False))
        if pile.is_known and not pile.cards:
            raise self.source.error(here, "there is no pile to be known")
        return pile

    def _side(self, state: State, seat: int) -> Side:
        name = SEAT_NAMES[seat]
        where: Path = (*WHERE, name)
        data = self.source.mapping(where, self.setup.get(name, {}), SIDE_KEYS)
        if "deck" in data:
            raise self.source.error((*where, "deck"), "is for `phase: start` alone")
        owner = seat if self.terms.has_own_piles else None
        if self.terms.has_own_piles:
            state.piles[seat] = self._pile(where, data, owner)
        else:
            for key in PILE_KEYS:
                if key in data:
                    raise self.source.error((*where, key), "stands at the top with a shared pile")
        side = Side()
        if "guide" in data:
            side.guide = self._guide((*where, "guide"), data["guide"], seat)
        side.hand = self._hand(state, (*where, "hand"), data.get("hand", []), seat)
        here: Path = (*where, "known")
        for i, card in enumerate(self.reader.listed(here, data.get("known", []))):
            if card not in side.hand:
                raise self.source.error((*here, i), f"{card.code} isn’t in hand")
            side.known |= {card.code}
        self._field(side, (*where, "field"), data.get("field", {}), seat, state)
        return side

    def _guide(self, where: Path, value: Any, seat: int) -> Card:
        card = self._lay_one(where, value, None)
        if card.owner == seat:
            raise self.source.error(where, f"{card.code} is the holder’s own")
        return card

    def _hand(self, state: State, where: Path, value: Any, seat: int) -> list[Card]:
        cards = self._lay(where, value, seat if self.terms.has_own_piles else None)
        if state.phase == DISCARD and seat == state.active:
            if len(cards) != MAX_HAND + 1:
                says = f"has {MAX_HAND + 1} cards with `phase: discard`, not {len(cards)}"
                raise self.source.error(where, says)
        elif len(cards) > MAX_HAND:
            raise self.source.error(where, f"has at most {MAX_HAND} cards, not {len(cards)}")
        return cards

    def _field(self, side: Side, where: Path, value: Any, seat: int, state: State) -> None:
        cards = self.source.mapping(where, value, SPACES)
        for name, said in cards.items():
            here: Path = (*where, name)
            side.field[SPACES.index(name)] = self._placed(here, said, seat, state)
            if side.mask.bit_count() > MAX_CARDS:
                raise self.source.error(here, f"a side has at most {MAX_CARDS} cards")

    def _placed(self, where: Path, value: Any, seat: int, state: State) -> Placed:
        owner = seat if self.terms.has_own_piles else None
        if not isinstance(value, dict):
            return Placed(self._lay_one(where, value, owner))
        data = self.source.mapping(where, value, PLACED_KEYS)
        card = self._lay_one((*where, "card"), data.get("card"), owner)
        here: Path = (*where, "damage")
        damage = self.reader.number(here, data.get("damage", 0), 0, card.plus - 1)
        marks = [
            self.source.flag((*where, key), data.get(key, False))
            for key in ("new", "moved", "attacked")
        ]
        for key, is_marked in zip(("new", "moved", "attacked"), marks, strict=True):
            if is_marked and seat != state.active:
                raise self.source.error((*where, key), "is of the active seat’s cards alone")
        if marks[0] and any(marks[1:]):
            raise self.source.error((*where, "new"), "a new card has neither moved nor attacked")
        return Placed(card, damage, *marks)

    def _healths(self, state: State) -> None:
        for name, side in zip(SEAT_NAMES, state.sides, strict=True):
            data = self.setup.get(name, {})
            plus = side.guide.plus if side.guide else 0
            side.health = self.reader.number(
                (*WHERE, name, "health"), data.get("health", BASE_HEALTH + plus), 1, MAX_HEALTH
            )

    def _winner(self, state: State) -> None:
        if state.phase != ANTE:
            if "winner" in self.setup:
                raise self._error("winner", "is for `phase: ante` alone")
            return
        if not self.terms.has_ante:
            raise self._error("phase", "is one of battles with `ante: guides`")
        state.winner = self.reader.seat((*WHERE, "winner"), self.setup.get("winner"))
        state.ended = HEALTH
        for name, side in zip(SEAT_NAMES, state.sides, strict=True):
            if side.guide is None:
                raise self._error(name, "needs a guide with `phase: ante`")

    # --- Each card lies in one place -------------------------------------------------------------

    def _lay(self, where: Path, value: Any, owner: int | None) -> list[Card]:
        found = self.source.listing(where, value)
        return [self._lay_one((*where, i), one, owner) for i, one in enumerate(found)]

    def _lay_one(self, where: Path, value: Any, owner: int | None) -> Card:
        """A card in a place; with own piles it is with its owner (K9.3)."""
        card = self.reader.card(where, value)
        if card.code in self._lain:
            first = ".".join(map(str, self._lain[card.code]))
            raise self.source.error(where, f"{card.code} is there twice; first in {first}")
        self._lain[card.code] = where
        if owner is not None and card.owner != owner:
            raise self.source.error(where, f"{card.code} is with its owner with own piles")
        return card

    def _error(self, key: str, says: str) -> ScenarioError:
        return self.source.error((*WHERE, key), says)


def tops(cards: Sequence[Card]) -> list[str]:
    """Return the codes of a pile, the top first."""
    return [card.code for card in reversed(cards)]
