"""The board as rows and corners, the two sides as panels, seen from one seat: it sits below."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.kernel.game import Data
from games.cidwam.rules.board import SEATS
from games.cidwam.web.words import Reader

FILES = "abcdef"
MOVEMENTS = ("pawn", "knight", "bishop", "rook", "queen", "king")


@dataclass(frozen=True)
class PieceFace:
    """A piece as it is drawn: few marks, and a description in words."""

    name: str
    side: str
    owner: str  # "yours", or "Ann’s" of another player's
    mine: bool
    kind: str
    dice: str
    movement: str
    rolled: int | None
    bonus: int
    counters: list[tuple[str, int]]
    relics: list[str]
    keywords: list[str]
    taken: bool
    face_down: bool
    token: bool
    known: bool
    shield: bool = False

    @property
    def marks(self) -> str:
        """Counters and bonus in a few characters, for the corner of a piece."""
        parts = [f"{n}" if word == "life" else f"{n}{word[:1]}" for word, n in self.counters]
        return " ".join(parts)

    @property
    def classes(self) -> str:
        """Its classes in style sheets."""
        states = {"taken": self.taken, "down": self.face_down, "token": self.token}
        names = (self.side, "near" if self.mine else "far", *(n for n, on in states.items() if on))
        return " ".join(["piece", *(f"piece--{name}" for name in names)])

    @property
    def words(self) -> str:
        """The piece in one sentence: for screen readers, hovering, and the detail panel."""
        if self.shield:
            return "A Shield, face down"
        parts = [self.name if self.known else "A face-down piece"]
        parts.append(self.owner)
        if self.face_down:
            parts.append("face down")
        if self.dice:
            parts.append(f"Hit Dice {self.dice}")
        if self.movement:
            parts.append(f"moves as a {self.movement}")
        if self.rolled is not None:
            parts.append(f"{self.rolled} left of its roll")
        if self.bonus:
            parts.append(f"{self.bonus:+d} to its rolls")
        parts += [f"{n} {word} counter{'s' if n != 1 else ''}" for word, n in self.counters]
        if self.keywords:
            parts.append(", ".join(self.keywords))
        parts += [f"with {relic}" for relic in self.relics]
        if self.taken:
            parts.append("has been taken this turn")
        return "; ".join(parts)


@dataclass(frozen=True)
class Space:
    key: str
    zone: str
    stack: list[PieceFace]

    @property
    def top(self) -> PieceFace | None:
        return self.stack[-1] if self.stack else None

    @property
    def words(self) -> str:
        return f"{self.key}: " + ("; and ".join(p.words for p in self.stack) or "empty")


@dataclass(frozen=True)
class Corner:
    """One of the 25 Environment slots; `column` and `row` run 1-5 from the top left as drawn."""

    key: str
    column: int
    row: int
    piece: PieceFace | None

    @property
    def words(self) -> str:
        what = self.piece.words if self.piece else "no Environment"
        return f"{self.key}: {what}"


@dataclass(frozen=True)
class Slot:
    key: str
    number: int
    piece: PieceFace | None

    @property
    def words(self) -> str:
        return f"Slot {self.number}: {self.piece.words if self.piece else 'empty'}"


@dataclass(frozen=True)
class Side:
    """A player's panel. `hand` only for the viewer's own side."""

    side: str
    name: str
    mine: bool
    life: int
    coins: int
    hand_size: int
    deck_size: int
    discard: list[str]
    slots: list[Slot]
    persona: PieceFace | None
    hand: list[str] = field(default_factory=list)
    acts: bool = False


@dataclass(frozen=True)
class Board:
    rows: list[list[Space]]
    corners: list[Corner]
    files: str
    near: Side
    far: Side

    @property
    def pieces(self) -> list[Space]:
        return [space for row in self.rows for space in row if space.stack]


def words_of(board: Board) -> str:
    """Return a whole board in words, for a picture of it."""
    said = [space.words for space in board.pieces]
    said += [corner.words for corner in board.corners if corner.piece]
    return "The board. " + ". ".join(said)


def build_board(view: Data, reader: Reader) -> Board:
    """Arrange the reader's view; south sits below for spectators."""
    near = _near(reader)
    flipped = near == "north"
    files = FILES[::-1] if flipped else FILES
    ranks = range(1, 7) if flipped else range(6, 0, -1)
    sides = {side: _side(view, side, reader) for side in SEATS}
    return Board(
        rows=[[_space(view, f"{f}{rank}", reader) for f in files] for rank in ranks],
        corners=_corners(view, reader, flipped),
        files=files,
        near=sides[near],
        far=sides["south" if flipped else "north"],
    )


def piece_face(piece: Data, reader: Reader) -> PieceFace:
    near = _near(reader)
    side = piece.get("controller") or piece.get("owner") or near
    dice = piece.get("hit_dice")
    return PieceFace(
        name=piece.get("name") or "",
        side=side,
        owner="yours" if side == reader.seat else f"{reader.name(side)}’s",
        mine=side == near,
        kind=piece.get("kind") or "",
        dice="" if dice is None else str(dice),
        movement=piece["movement"] if piece.get("movement") in MOVEMENTS else "",
        rolled=piece.get("rolled"),
        bonus=piece.get("bonus") or 0,
        counters=sorted((word, n) for word, n in (piece.get("counters") or {}).items() if n),
        relics=[relic.get("name") or "a Relic" for relic in piece.get("relics") or []],
        keywords=[str(keyword) for keyword in piece.get("keywords") or []],
        taken=bool(piece.get("taken")),
        face_down=bool(piece.get("face_down")),
        token=bool(piece.get("token")),
        known=bool(piece.get("name")) or bool(piece.get("token")),
    )


def _near(reader: Reader) -> str:
    """Return the seat that sits below."""
    return reader.seat or "south"


def _space(view: Data, key: str, reader: Reader) -> Space:
    rank = int(key[1])
    zone = "neutral" if rank in (3, 4) else "south" if rank < 3 else "north"
    relation = zone if zone == "neutral" else "own" if zone == _near(reader) else "theirs"
    stack = [piece_face(piece, reader) for piece in view["board"].get(key, [])]
    return Space(key, relation, stack)


def _corners(view: Data, reader: Reader, flipped: bool) -> list[Corner]:
    corners = []
    for rank in range(5, 0, -1):
        for column in range(5):
            key = f"{FILES[column]}{rank}/{FILES[column + 1]}{rank + 1}"
            found = view["environments"].get(key)
            x, y = (5 - column, rank) if flipped else (column + 1, 6 - rank)
            corners.append(Corner(key, x, y, piece_face(found, reader) if found else None))
    return sorted(corners, key=lambda corner: (corner.row, corner.column))


def _side(view: Data, side: str, reader: Reader) -> Side:
    player: dict[str, Any] = view["players"][side]
    slots = [
        Slot(f"slot:{side}:{n}", n, _slot_piece(player["slots"].get(str(n)), side, reader))
        for n in range(1, 7)
    ]
    persona = player.get("persona")
    own = side == view["seat"]
    return Side(
        side=side,
        name=reader.name(side),
        mine=own,
        life=player["life"],
        coins=player["coins"],
        hand_size=player["hand_size"],
        deck_size=player["deck_size"],
        discard=list(player["discard"]),
        slots=slots,
        persona=piece_face(persona, reader) if persona and persona.get("name") else None,
        hand=[card["name"] for card in player.get("hand") or []] if own else [],
        acts=side in view["waiting_for"],
    )


def _slot_piece(found: Data | None, side: str, reader: Reader) -> PieceFace | None:
    if found is None:
        return None
    if found.get("shield"):
        shield = {"name": "Shield", "controller": side, "face_down": True}
        face = piece_face(shield, reader)
        return PieceFace(**{**face.__dict__, "shield": True})
    return piece_face(found, reader)


def piece_words(piece: Data, reader: Reader) -> list[str]:
    """Return what a piece of a view is beyond its name: whose it is, its figures and its state."""
    found = [_owner(piece, reader)]
    if piece.get("face_down"):
        found.append("face down")
    if (dice := piece.get("hit_dice")) is not None:
        found.append(str(dice))
    if (movement := piece.get("movement")) in MOVEMENTS:
        found.append(str(movement))
    if (rolled := piece.get("rolled")) is not None:
        found.append(f"{rolled} left of its roll")
    if bonus := piece.get("bonus"):
        found.append(f"{bonus:+d} to its rolls")
    counters = sorted((word, n) for word, n in (piece.get("counters") or {}).items() if n)
    found += [f"{n} {word} counter{'s' if n != 1 else ''}" for word, n in counters]
    found += [str(keyword) for keyword in piece.get("keywords") or []]
    found += [f"with {relic.get('name') or 'a Relic'}" for relic in piece.get("relics") or []]
    if piece.get("taken"):
        found.append("done this turn")
    return [words for words in found if words]


def _owner(piece: Data, reader: Reader) -> str:
    side = piece.get("controller") or piece.get("owner")
    if side is None:
        return ""
    return "yours" if side == reader.seat else f"{reader.name(side)}’s"
