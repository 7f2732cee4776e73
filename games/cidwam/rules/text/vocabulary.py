"""The small words of card texts: sorts of card, dice, players, zones.

Choices here are closed lists of phrases; a node's field holds the value, its form the slot.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

from engine.text.lexicon import Choice
from games.cidwam.rules.text.node import CardNode

Player = Literal["you", "opponent", "each", "its owner", "its controller"]
PLAYERS = get_args(Player)
Turns = Literal["you", "opponent", "each"]
Payer = Literal["you", "opponent", "its controller"]
Players = Literal["you", "opponent", "each"]
Pattern = Literal["pawn", "knight", "bishop", "rook", "queen", "king"]
Holder = Literal["you", "opponent"]
Zone = Literal["yours", "neutral", "opponents"]

# Types that the rulebook itself names (R2.2, R10.18); they are known whatever sets are loaded.
RULEBOOK_TYPES = frozenset({"Mythic", "Vermin"})
KIND_WORDS = (
    "Soul",
    "Spell",
    "Environment",
    "Incantation",
    "Relic",
    "Piece",
    "card",
    "token",
)
# What pieces can be told apart by; the rulebook's keywords without a number, and Range.
Having = Literal[
    "Advantage",
    "Agile",
    "Backup",
    "Double attack",
    "First strike",
    "Flight",
    "Range",
    "Swift",
    "Team-up",
]
HAD_KEYWORDS = get_args(Having)
Extreme = Literal["highest value", "lowest value", "highest Hit Dice", "lowest Hit Dice"]
Amount = Literal["life", "coins", "shields", "hand"]  # what a player has a number of
HERE = "the four spaces that this governs"  # what `here` means (R10.15)


@dataclass(frozen=True, slots=True)
class Sort(CardNode):
    """A sort of card or piece: a kind (Soul ... Piece, card, token) or a type (Vermin)."""

    data_only: ClassVar[bool] = True
    word: str

    @property
    def is_type(self) -> bool:
        return self.word not in KIND_WORDS

    @property
    def plural(self) -> str:
        """Kinds take an s, types don't."""
        return self.word if self.is_type else self.word + "s"


@dataclass(frozen=True, slots=True)
class Dice(CardNode):
    """Dice: `n` dice of `sides` sides plus `bonus`; a plain number has n 0 (R10.12)."""

    data_only: ClassVar[bool] = True
    n: int
    sides: int
    bonus: int = 0

    @property
    def minimum(self) -> int:
        return max(0, self.n + self.bonus)

    @property
    def maximum(self) -> int:
        return max(0, self.n * self.sides + self.bonus)

    @property
    def mean(self) -> float:
        return self.n * (self.sides + 1) / 2 + self.bonus

    def __str__(self) -> str:
        if not self.n:
            return str(self.bonus)
        return f"{self.n}d{self.sides}" + (f"{self.bonus:+}" if self.bonus else "")

    @classmethod
    def parse(cls, text: str | int) -> Dice:
        """Dice from `1d6`, `2d4+1` or a number. Raises ValueError for anything else."""
        match = re.fullmatch(r"(?:([0-9]{1,2})d([0-9]{1,3}))?([+-]?[0-9]{1,3})?", str(text).strip())
        if not match or match[0] == "":
            raise ValueError(f"{str(text)[:40]!r} isn’t dice, such as 1d6 or 2d4+1, or a number")
        n, sides, bonus = (int(part or 0) for part in match.groups())
        plain = match[1] is None
        signed = (match[3] or "+")[0] in "+-"
        if plain is signed or (not plain and not (n and sides)):
            raise ValueError(f"{str(text)[:40]!r} isn’t dice, such as 1d6 or 2d4+1, or a number")
        return cls(n, sides, bonus)


CHOICES: dict[str, Choice] = {
    "player": Choice(
        {
            "you": ("", "you"),
            "opponent": ("your opponent",),
            "each": ("each player",),
            "its owner": ("its owner",),
            "its controller": ("its controller",),
        },
        plural=frozenset({"you"}),
    ),
    "players": Choice(
        {"you": ("you",), "opponent": ("your opponent",), "each": ("players",)},
        plural=frozenset({"you", "each"}),
    ),
    "pattern": Choice(
        {p: (p,) for p in ("pawn", "knight", "bishop", "rook", "queen", "king")},
    ),
    "holder": Choice({"you": ("you",), "opponent": ("your opponent",)}, plural=frozenset({"you"})),
    "whose": Choice({"you": ("your",), "opponent": ("your opponent's",)}),
    "whose_turn": Choice(
        {"you": ("your turn",), "opponent": ("your opponent's turn",), "each": ("each turn",)}
    ),
    "zone": Choice(
        {
            "yours": ("your Zone",),
            "neutral": ("the Neutral Zone",),
            "opponents": ("your opponent's Zone",),
        }
    ),
    "entered": Choice(
        {
            "here": ("here",),
            "yours": ("your Zone",),
            "neutral": ("the Neutral Zone",),
            "opponents": ("your opponent's Zone",),
        }
    ),
    "empty_space": Choice(
        {
            "yours": ("in your Zone",),
            "neutral": ("in the Neutral Zone",),
            "opponents": ("in your opponent's Zone",),
            "here": ("here",),
            "adjacent": ("adjacent to this",),
        }
    ),
    "made_where": Choice(
        {
            "": ("",),
            "adjacent": ("in an/_ adjacent space/spaces",),
            "here": ("here",),
            "neutral": ("in the Neutral Zone",),
            "opponents": ("in your opponent's Zone",),
            "any": ("in any empty space/spaces",),
            "left": ("in the~space~this~left", "in the~space~it~left"),
        }
    ),
    "extreme": Choice(
        {size: (f"with~the~{size.replace(' ', '~')}",) for size in get_args(Extreme)}
    ),
    "having": Choice({keyword: (f"with~{keyword.replace(' ', '~')}",) for keyword in HAD_KEYWORDS}),
    "token": Choice(
        {
            "Rat Token": ("Rat Token/Tokens",),
            "Generic Soul Token": ("Generic Soul Token/Tokens",),
            "For Sale": ("For Sale token/tokens",),
        }
    ),
    "near": Choice({"this": ("this",), "attached": ("the attached Soul",)}),
    "on_what": Choice({"it": ("it",), "this": ("this",), "attached": ("the attached Soul",)}),
    "counted": Choice(
        {
            "you": ("you control",),
            "opponent": ("your opponent controls",),
            "here": ("here",),
        }
    ),
    "deck_of": Choice(
        {
            "you": ("your",),
            "opponent": ("your opponent's",),
            "each": ("each player's",),
            "its owner": ("its owner's",),
            "its controller": ("its controller's",),
        }
    ),
    "rest": Choice(
        {
            "discard": ("discard the rest",),
            "back": ("put the rest back",),
            "bottom": ("put the rest on the bottom",),
        }
    ),
    "pile": Choice({"discard": ("discard",), "hand": ("hand",)}),
    "payer": Choice(
        {"you": ("you",), "opponent": ("your opponent",), "its controller": ("its controller",)},
        plural=frozenset({"you"}),
    ),
    "held": Choice({"shields": ("Shield",), "coins": ("Coin",)}),
    "amount": Choice(
        {
            "life": ("Life",),
            "coins": ("Coins",),
            "shields": ("Shields",),
            "hand": ("cards in hand",),
        }
    ),
    "skipped": Choice(
        {"turn": ("turn",), "summon": ("Summon phase",), "draw": ("draw",)},
    ),
    "instead": Choice(
        {
            "remove": ("remove it from the game",),
            "return": ("return it to its owner's hand",),
        }
    ),
    "halved": Choice({"life": ("Life",), "coins": ("Coins",)}),
    "change": Choice({"less": ("less",), "more": ("more",)}),
    "banned": Choice(
        {
            "move": ("move",),
            "attack": ("attack",),
            "be attacked": ("be attacked",),
            "be destroyed by effects": ("be destroyed by effects",),
        }
    ),
    "own_kind": Choice(
        {
            "Environment": ("Environment",),
            "Incantation": ("Incantation",),
            "Relic": ("Relic",),
        }
    ),
}
