"""Cards as the engine knows them: the card-file format, compiled definitions, pools of them.

Reads plain data (what a YAML file holds), never files. Whether a deck is legal is `decks`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from typing import Any

from engine.kernel.game import Problem
from engine.kernel.schema import WrongCard
from engine.text.tree import walk
from games.cidwam.rules.board import BOARD_END, SLOTS
from games.cidwam.rules.cards.lookup import Lone, lone
from games.cidwam.rules.cards.script import SWIFT, TEAM_UP, Script, build, mobility_flags_of
from games.cidwam.rules.text import TextError, compile_text
from games.cidwam.rules.text.abilities import CardText
from games.cidwam.rules.text.effects.tokens import CreateNamed
from games.cidwam.rules.text.vocabulary import Dice

__all__ = [
    "KINDS",
    "MOVEMENTS",
    "CardDef",
    "CardPool",
    "Dice",
    "read_card",
]

KINDS = ("Soul", "Spell", "Environment", "Incantation", "Relic", "Persona")
MOVEMENTS = ("pawn", "knight", "bishop", "rook", "queen", "king")
_OTHER_KEYS = frozenset(("id", "flavour", "artist", "icon", "set", "token", "licence", "notes"))
NAME_LIMIT = 60
MAX_VALUE = 99
MAX_TYPES, MAX_TYPE_LETTERS = 8, 40  # of cards in set files
# In `CardDef.plays`, after the places of the board: the play that names none, and those that
# discard what is in a slot to make room (R5.8), by its number.
ANYWHERE = BOARD_END
REPLACING = slice(ANYWHERE + 1, ANYWHERE + 1 + SLOTS)

# R10.18, in the card-file format.
TOKENS: tuple[dict[str, Any], ...] = (
    {
        "name": "Generic Soul Token",
        "kind": "Soul",
        "value": 0,
        "types": [],
        "movement": "king",
        "hit_dice": "1d4",
        "text": "",
    },
    {
        "name": "Rat Token",
        "kind": "Soul",
        "value": 0,
        "types": ["Vermin"],
        "movement": "king",
        "hit_dice": 1,
        "text": "",
    },
    {
        "name": "For Sale",
        "kind": "Environment",
        "value": 0,
        "types": [],
        "text": "Pay 3: Discard this Environment. Either player may pay for this.",
    },
)


@dataclass(eq=False, slots=True)
class CardDef:
    """One card: what is printed on it, and what that compiles to.

    `index` is its place in its pool. `text_error` is set where the text does not compile: such a
    card can't be played with (`playable`). `plays[place]` (there are ANYWHERE and REPLACING
    too) and `sell` are its actions, made once;
    `dice` are its Hit Dice as they fall (number, sides, bonus), none or one;
    `ways` is what it can do alone, by seat (`lookup`).
    """

    index: int
    name: str
    kind: str
    value: int
    types: tuple[str, ...]
    movement: str | None
    hit_dice: Dice | None
    text: str
    tree: CardText | None
    text_error: TextError | None
    is_token: bool = False
    script: Script = field(default_factory=Script)
    sorts: frozenset[str] = frozenset()
    secret: bool = False
    swift: bool = False
    team_up: bool = False
    sell: tuple[Any, ...] = ()
    plays: tuple[tuple[Any, ...], ...] = ()
    dice: tuple[tuple[int, int, int], ...] = ()
    ways: tuple[Lone, ...] = ()

    def __post_init__(self) -> None:
        if self.tree is not None:
            self.script = build(self.tree)
        self.secret = self.script.secret
        self.swift = bool(self.script.mask & SWIFT)
        self.team_up = bool(self.script.mask & TEAM_UP)
        if self.hit_dice is not None:
            self.dice = ((self.hit_dice.n, self.hit_dice.sides, self.hit_dice.bonus),)
        mobility_flags = mobility_flags_of(self.script.mask, self.script.range)
        self.ways = tuple(lone(self.movement, mobility_flags, seat) for seat in (0, 1))
        can_be_piece = () if self.kind in ("Spell", "Persona") else ("Piece",)
        self.sorts = frozenset((*self.types, self.kind, "card", *can_be_piece))
        self.sell = ("sell", self.index)
        self.plays = tuple(
            ("play", self.index, min(place, ANYWHERE), max(0, place - ANYWHERE))
            for place in range(REPLACING.stop)
        )

    @property
    def title(self) -> str:
        """Return what logs and pages call it."""
        return self.name

    @property
    def playable(self) -> bool:
        return self.text_error is None

    @property
    def abilities(self) -> tuple[Any, ...]:
        return self.tree.abilities if self.tree is not None else ()

    def as_data(self) -> dict[str, Any]:
        """The card-file format, rules keys only."""
        data: dict[str, Any] = {"name": self.name, "kind": self.kind}
        if self.kind != "Persona":
            data["value"] = self.value
        data["types"] = list(self.types)
        if self.kind == "Soul":
            data["movement"] = self.movement
            data["hit_dice"] = str(self.hit_dice)
        data["text"] = self.text
        return data


def read_card(data: object, where: str = "a card") -> dict[str, Any]:
    """A card's data, checked and with every key in place; raises WrongCard with all problems.

    `where` names the file and the entry for the error. The text is not compiled here.
    """
    if not isinstance(data, Mapping):
        raise WrongCard(where, [Problem("error", "no_mapping", args={"said": _kind_of(data)})])
    problems: list[Problem] = []

    def wrong(key: str, says: str) -> None:
        said = _kind_of(data.get(key))
        problems.append(Problem("error", "not_so", args={"key": key, "said": said, "says": says}))

    unknown = [key for key in data if key not in _KEYS]
    if unknown:
        wrong(str(unknown[0])[:40], f"no such key; a card has {', '.join(_KEYS)}")
    broken = [key for key in _KEYS if _half_characters(data.get(key))]
    for key in broken:
        wrong(key, "holds half a character (a surrogate), which is no text")
    card: dict[str, Any] = {k: v for k, v in data.items() if k in _OTHER_KEYS}
    kind = data.get("kind")
    for key, read in _READERS.items():
        if key in broken:
            continue
        try:
            if kind == "Soul" or key not in _SOUL_KEYS:
                card[key] = read(data.get(key, 0 if (key, kind) == ("value", "Persona") else None))
            elif data.get(key) is not None:
                wrong(key, "only a Soul has this (R1.5); leave it out")
        except ValueError as error:
            wrong(key, str(error))
        if key == "kind" and "kind" not in card:
            break  # what else it has hangs on that
    if kind == "Persona" and card.get("value"):
        wrong("value", "a Persona has no value (R1.5); leave it out")
    if problems:
        raise WrongCard(where, problems)
    return card


def _name(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"must be a text, not {_kind_of(value)}")
    name = " ".join(value.split())
    if len(name) > NAME_LIMIT:
        raise ValueError(f"is longer than {NAME_LIMIT} characters")
    return name


def _one_of(words: tuple[str, ...]) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise ValueError(f"{_kind_of(value)} isn’t one of {', '.join(words)}")
        return value

    return read


def _value(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_VALUE:
        raise ValueError(f"must be a whole number from 0 to {MAX_VALUE}, not {_kind_of(value)}")
    return value


def _types(value: object) -> list[str]:
    types = value or []
    if not isinstance(types, list) or not all(isinstance(t, str) and t.strip() for t in types):
        raise ValueError("must be a list of words, such as [Mythic, Vermin]")
    return list(types)


def _hit_dice(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise ValueError(f"must be dice, such as 1d6 or 2d4+1, or a number, not {_kind_of(value)}")
    return str(Dice.parse(value))


def _text(value: object) -> str:
    text = "" if value is None else value
    if not isinstance(text, str):
        raise ValueError(f"must be a text, not {_kind_of(text)}")
    return text.rstrip("\n")


_READERS: dict[str, Callable[[object], Any]] = {
    "name": _name,
    "kind": _one_of(KINDS),
    "value": _value,
    "types": _types,
    "movement": _one_of(MOVEMENTS),
    "hit_dice": _hit_dice,
    "text": _text,
}
_RULES_KEYS = frozenset(_READERS)
_KEYS = sorted(_RULES_KEYS | _OTHER_KEYS)
_SOUL_KEYS = ("movement", "hit_dice")


def _half_characters(value: object) -> bool:
    """YAML and JSON can write them; nothing that is stored or hashed can hold them."""
    parts = value if isinstance(value, list) else [value]
    return any(isinstance(p, str) and any("\ud800" <= c <= "\udfff" for c in p) for p in parts)


def _kind_of(value: object) -> str:
    return "nothing" if value is None else repr(value)[:60]


class CardPool:
    """All the cards of a game, compiled against each other's types; tokens are in every pool.

    Raises WrongCard for data that is no card, or for a name that stands twice. A card whose
    text does not compile is kept and is not `playable`.
    """

    def __init__(self, cards: Iterable[Mapping[str, Any]], types: Iterable[str] = ()) -> None:
        """`types` are words known as types besides those on these cards."""
        read = [read_card(card, f"card {i + 1}") for i, card in enumerate(cards)]
        written = (t for card in (*read, *TOKENS) for t in card["types"])
        self.types = frozenset((*types, *written))
        self.defs: list[CardDef] = []
        self.by_name: dict[str, CardDef] = {}
        for card in read:
            if card["name"] in self.by_name:
                says = f"two cards are named {card['name']}; a name stands for one card"
                problem = Problem("error", "not_so", args={"key": "name", "says": says})
                raise WrongCard("all cards", [problem])
            self._add(card)
        self.tokens = tuple(
            self.by_name[token["name"]]
            if token["name"] in self.by_name
            else self._add(token, is_token=True)
            for token in TOKENS
        )
        self._check_names()

    def _add(self, card: Mapping[str, Any], is_token: bool = False) -> CardDef:
        tree, error = None, None
        try:
            tree = compile_text(card["text"], self.types, card["kind"])
        except TextError as problem:
            error = problem
        dice = card.get("hit_dice")
        made = CardDef(
            index=len(self.defs),
            name=card["name"],
            kind=card["kind"],
            value=card["value"],
            types=tuple(card["types"]),
            movement=card.get("movement"),
            hit_dice=None if dice is None else Dice.parse(dice),
            text=card["text"],
            tree=tree,
            text_error=error,
            is_token=is_token,
        )
        self.defs.append(made)
        self.by_name[made.name] = made
        return made

    def _check_names(self) -> None:
        """R10.19: a text that creates a copy by name must name a card that there is."""
        for card in self.defs:
            for node in walk(card.tree) if card.tree is not None else ():
                if isinstance(node, CreateNamed) and node.name not in self.by_name:
                    near = get_close_matches(node.name, self.by_name, n=1)
                    line = next(
                        (i for i, text in enumerate(card.text.split("\n"), 1) if node.name in text),
                        1,
                    )
                    card.text_error = TextError(
                        line,
                        1,
                        f"no card is named {node.name}",
                        tuple(near),
                        near[0] if near else None,
                    )

    @cached_property
    def has_free_secret(self) -> bool:
        """Is a card of the game turned up for 0 Coins? Then no empty purse tells (E14)."""
        return any(card.script.turn_up_cost == 0 for card in self.defs)

    def unplayable(self) -> list[CardDef]:
        """The cards whose text does not compile."""
        return [card for card in self.defs if not card.playable]

    def as_data(self) -> list[dict[str, Any]]:
        """The pool's cards, tokens left out, in the card-file format."""
        return [card.as_data() for card in self.defs if not card.is_token]
