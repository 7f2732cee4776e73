"""The position that a scenario's `setup` describes, built piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.articles import a
from engine.kernel.chance import RiggedChance
from engine.kernel.game import UnknownVersion
from engine.kernel.remarks import sentence
from engine.kernel.schema import WrongCard
from engine.kernel.source import Path, Source
from games.cidwam.rules.board import (
    DECK,
    DISCARD,
    FIRST_SLOT,
    GONE,
    HAND,
    PERSONA,
    PLACE_BY_NAME,
    SEATS,
    SPACES,
    slot_place,
)
from games.cidwam.rules.cards.card import CardDef, CardPool, read_card
from games.cidwam.rules.flags import FACE_DOWN, LEFT_START, SHIELD, TOKEN
from games.cidwam.rules.mechanics.flow import run
from games.cidwam.rules.mechanics.turn import begin_effects
from games.cidwam.rules.position.pieces import add_counters, attach, new_id, put, put_persona
from games.cidwam.rules.position.state import State
from games.cidwam.rules.versions import NEWEST, RulesVersion, version_named

SETUP_KEYS = ("active", "phase", "responses", "south", "north", "board")
PLAYER_KEYS = ("life", "coins", "persona", "hand", "deck", "discard", "slots")
PIECE_KEYS = (
    "owner",
    "controller",
    "counters",
    "relics",
    "moved_from_start",
    "face_down",
    "rolled",
)
PHASES = ("summon", "move", "begin", "opening")


def read_rules(source: Source) -> RulesVersion:
    """The rules version that `options` names, else the newest; ScenarioError for any other."""
    options = source.data.get("options")
    wanted = source.mapping(("options",), {} if options is None else options, ("rules",))
    if "rules" not in wanted:
        return NEWEST
    try:
        return version_named(wanted["rules"])
    except UnknownVersion as error:
        raise source.error(("options", "rules"), str(error)) from None


def build_pool(source: Source, official: Sequence[dict[str, Any]]) -> CardPool:
    """The scenario's own cards, and the official cards that it names."""
    own = []
    for i, data in enumerate(source.listing(("cards",), source.data.get("cards") or [])):
        try:
            own.append(read_card(data, f"{source.path}, line {source.line(('cards', i))}"))
        except WrongCard as error:
            raise source.error(("cards", i), " ".join(map(sentence, error.problems))) from None
    names = [card["name"] for card in own]
    rest = _named(official, names, _words(source.data))
    types = [t for card in official for t in card.get("types") or ()]
    try:
        pool = CardPool([*own, *rest], types)
    except WrongCard as error:
        raise source.error(("cards",), str(error)) from None
    for i, name in enumerate(names):
        problem = pool.by_name[name].text_error
        if problem is not None:
            raise source.error(("cards", i, "text"), f"{name} does not compile: {problem}")
    for card in pool.unplayable():
        raise source.error((), f"{card.name} does not compile: {card.text_error}")
    return pool


def _named(
    official: Sequence[dict[str, Any]], names: list[str], words: str
) -> list[dict[str, Any]]:
    """The official cards that some words name, and those that their texts name in turn."""
    found: dict[str, dict[str, Any]] = {}
    while words:
        new = [
            card
            for card in official
            if card["name"] in words and card["name"] not in names and card["name"] not in found
        ]
        found.update({card["name"]: card for card in new})
        words = "\n".join(card["text"] for card in new)
    return list(found.values())


def _words(data: Any) -> str:
    """Everything written in a file, to see which official cards it could mean."""
    if isinstance(data, dict):
        return "\n".join(_words(v) for v in data.values())
    if isinstance(data, list):
        return "\n".join(_words(v) for v in data)
    return str(data)


class Builder:
    """Builds the state of one scenario; raises ScenarioError for what it can't mean."""

    def __init__(self, source: Source, pool: CardPool) -> None:
        self.source = source
        self.pool = pool
        self.rules = read_rules(source)

    def build(self) -> State:
        source = self.source
        setup = source.mapping(("setup",), source.data.get("setup") or {}, SETUP_KEYS)
        active = SEATS.index(
            source.choice(("setup", "active"), setup.get("active", "south"), SEATS)
        )
        phase = source.choice(("setup", "phase"), setup.get("phase", "summon"), PHASES)
        dice = source.listing(("dice",), source.data.get("dice") or [])
        faces = [source.number(("dice", i), face) for i, face in enumerate(dice)]
        # In the opening the active player wins the roll for first (R3.6).
        first = {f"first {active}": [20], f"first {1 - active}": [1]}
        s = State(self.pool, RiggedChance({"die": faces, **first}), self.rules)
        s.active, s.phase, s.turn = active, phase, int(phase != "opening")
        asks = setup.get("responses")
        if asks is not None:
            source.choice(("setup", "responses"), asks, ("ask",))
        for seat, name in enumerate(SEATS):
            if asks is None:
                s.orders[seat] = {"responses": []}
            self._player(s, seat, ("setup", name), setup.get(name) or {})
        board = source.mapping(("setup", "board"), setup.get("board") or {})
        for place, there in board.items():
            self._place(s, ("setup", "board", place), place, there)
        if phase == "begin":
            begin_effects(s)
            run(s)
        return s

    def card(self, where: Path, name: Any) -> CardDef:
        name = self.source.text(where, name)
        if name not in self.pool.by_name:
            raise self.source.error(where, f"unknown card {name!r}")
        return self.pool.by_name[name]

    def _cards(self, s: State, seat: int, where: Path, names: Any, place: int) -> list[int]:
        listed = self.source.listing(where, names)
        return [
            new_id(s, self._playable((*where, i), name), seat, place + seat)
            for i, name in enumerate(listed)
        ]

    def _playable(self, where: Path, name: Any) -> CardDef:
        """A card that can be in a hand or pile, or a Shield: no Persona, no token (R10.17)."""
        card = self.card(where, name)
        if card.kind == "Persona" or card.is_token:
            what = "a token" if card.is_token else "a Persona"
            raise self.source.error(where, f"{card.name} is {what}, which is in no hand or pile")
        return card

    def _player(self, s: State, seat: int, where: Path, data: Any) -> None:
        source = self.source
        player = source.mapping(where, data, PLAYER_KEYS)
        s.life[seat] = source.number((*where, "life"), player.get("life", 30))
        s.coins[seat] = source.number((*where, "coins"), player.get("coins", 0), 0)
        persona = player.get("persona", "none")
        if persona not in ("none", None):
            card = self.card((*where, "persona"), persona)
            if card.kind != "Persona":
                raise source.error(
                    (*where, "persona"), f"{card.name} is no Persona but {a(card.kind)}"
                )
            put_persona(s, new_id(s, card, seat, PERSONA + seat), seat)
        s.hand[seat] = self._cards(s, seat, (*where, "hand"), player.get("hand") or [], HAND)
        deck = self._cards(s, seat, (*where, "deck"), player.get("deck") or [], DECK)
        s.deck[seat] = deck[::-1]
        s.discard[seat] = self._cards(
            s, seat, (*where, "discard"), player.get("discard") or [], DISCARD
        )
        slots = source.mapping((*where, "slots"), player.get("slots") or {})
        for slot, data in slots.items():
            here = (*where, "slots", slot)
            if slot not in ("1", "2", "3", "4", "5", "6"):
                raise source.error(here, "there are slots 1 to 6")
            piece = source.mapping(here, data, ("shield", "incantation", *PIECE_KEYS))
            place = slot_place(seat, int(slot))
            if "shield" in piece:
                if others := [key for key in piece if key != "shield"]:
                    raise source.error((*here, others[0]), "can’t be with a Shield")
                card = self._playable((*here, "shield"), piece["shield"])
                put(s, new_id(s, card, seat, GONE), place, seat, FACE_DOWN | SHIELD)
            elif "incantation" in piece:
                self._piece(s, here, piece, "incantation", place, seat)
            else:
                raise source.error(here, "holds a shield or an incantation")

    def _place(self, s: State, where: Path, name: str, there: Any) -> None:
        place = PLACE_BY_NAME.get(name, FIRST_SLOT)
        if place >= FIRST_SLOT:
            raise self.source.error(where, "is no space like c3 and no slot like c3/d4")
        kind = "soul" if place < SPACES else "environment"
        stack = there if isinstance(there, list) and kind == "soul" else [there]
        for i, data in enumerate(stack):
            here = (*where, i) if isinstance(there, list) else where
            piece = self.source.mapping(here, data, (kind, *PIECE_KEYS))
            if kind not in piece:
                raise self.source.error(here, f"holds a {kind}")
            self._piece(s, here, piece, kind, place, None)

    def _piece(
        self, s: State, where: Path, data: dict[str, Any], key: str, place: int, seat: int | None
    ) -> None:
        source = self.source
        card = self.card((*where, key), data[key])
        if card.kind.lower() != key:
            raise source.error((*where, key), f"{card.name} is no {key} but {a(card.kind)}")
        if seat is None and "owner" not in data:
            raise source.error(where, "owner: south or north is missing")
        default = None if seat is None else SEATS[seat]
        owner = SEATS.index(source.choice((*where, "owner"), data.get("owner", default), SEATS))
        held = data.get("controller", SEATS[owner if seat is None else seat])
        controller = SEATS.index(source.choice((*where, "controller"), held, SEATS))
        flags = TOKEN if card.is_token else 0
        piece = new_id(s, card, owner, GONE, flags)
        if source.flag((*where, "face_down"), data.get("face_down", False)):
            flags |= FACE_DOWN
        if source.flag((*where, "moved_from_start"), data.get("moved_from_start", False)):
            flags |= LEFT_START
        put(s, piece, place, controller, flags)
        if data.get("rolled") not in (None, "none"):
            s.rolled[piece] = source.number((*where, "rolled"), data["rolled"], 0)
        counters = source.mapping((*where, "counters"), data.get("counters") or {})
        for word, n in counters.items():
            add_counters(s, piece, word, source.number((*where, "counters", word), n, 0))
        relics = source.listing((*where, "relics"), data.get("relics") or [])
        for i, name in enumerate(relics):
            relic = self.card((*where, "relics", i), name)
            if relic.kind != "Relic":
                raise source.error(
                    (*where, "relics", i), f"{relic.name} is no Relic but {a(relic.kind)}"
                )
            token = TOKEN if relic.is_token else 0
            attach(s, new_id(s, relic, owner, GONE, token), piece, owner)
