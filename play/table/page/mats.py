"""The mats of a table with what a view has there, laid out for a page.

A mat's millimetres become bands, one below another, of places in twenty-four columns: so it looks
as on paper where there is room, and can still be read where there is little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.definition import GameDefinition
from engine.kernel.game import Data
from engine.kernel.mats import Mat, Place, content
from engine.kernel.phrases import PlainWords, Reader
from engine.kernel.roles import role_of

COLUMNS = 24
MAX_PIPS = 24  # steps of a track that are drawn one by one
MAX_BACKS = 8  # hidden cards that are drawn one by one
FACE_DOWN = "Face down"


@dataclass(frozen=True)
class Thing:
    """A card or a piece as a page shows it: its name, and figures in words. card: the name by which
    its page is found; empty without one."""

    name: str
    notes: tuple[str, ...] = ()
    is_hidden: bool = False
    card: str = ""


@dataclass(frozen=True)
class ShownPlace:
    """A place with its content. `count`: how many things lie there; of a track, its number.

    `column` (from 1) and `span` are of `COLUMNS`.
    """

    place: Place
    noun: str
    things: tuple[Thing, ...]
    count: int
    column: int
    span: int

    @property
    def label(self) -> str:
        return self.place.label

    @property
    def form(self) -> str:
        return self.place.form

    @property
    def top(self) -> Thing | None:
        """Return what lies on top, if it is known."""
        return self.things[-1] if self.things else None

    @property
    def below(self) -> tuple[Thing, ...]:
        """Return what lies under the top, from above."""
        return self.things[-2::-1]

    @property
    def backs(self) -> range:
        """The hidden cards to draw."""
        return range(0 if self.things else min(self.count, MAX_BACKS))

    @property
    def pips(self) -> list[bool]:
        """The steps of a short track: whether each is reached."""
        place = self.place
        steps = (place.most - place.least) // place.step
        reached = (self.count - place.least) // place.step
        return [step < reached for step in range(steps)] if steps <= MAX_PIPS else []

    @property
    def words(self) -> str:
        """Return how much is there: "3 cards", "4 of 7", "empty"."""
        if self.form == "track":
            over = self.count > self.place.most
            return f"{self.count}" if over else f"{self.count} of {self.place.most}"
        return f"{self.count} {self.noun}" if self.count else "empty"


@dataclass(frozen=True)
class ShownMat:
    """A mat as bands of places, from above."""

    label: str
    bands: tuple[tuple[ShownPlace, ...], ...]


@dataclass(frozen=True)
class Side:
    """A player at the table. `rank` is the place at which they ended, 0 while the game runs.

    is_about: what is asked, or was done last, is about them.
    """

    seat: int
    name: str
    role: str
    is_own: bool
    acts: bool
    is_about: bool
    rank: int
    mats: tuple[ShownMat, ...]

    @property
    def brief(self) -> list[str]:
        """Return what lies there in a few words, place by place: "Hand: 3 cards"."""
        places = [place for mat in self.mats for band in mat.bands for place in band]
        return [f"{one.label}: {one.words}" for one in places if one.count]


def shared_mats(words: PlainWords, view: Data, reader: Reader) -> list[ShownMat]:
    """Return what lies in the middle."""
    return [_mat(words, mat, view, None, reader) for mat in words.kind.mats if mat.is_shared]


def seat_mats(words: PlainWords, view: Data, seat: int, reader: Reader) -> tuple[ShownMat, ...]:
    """Return what lies before a seat."""
    role = role_of(words.kind.roles, seat).name
    mats = [mat for mat in words.kind.mats if not mat.is_shared]
    own = [mat for mat in mats if not mat.roles or role in mat.roles]
    return tuple(_mat(words, mat, view, seat, reader) for mat in own)


def places_of(kind: GameDefinition, seats: int) -> Iterator[tuple[Place, int | None]]:
    """Each place of the whole table, with the seat whose it is."""
    for mat in kind.mats:
        for seat in [None] if mat.is_shared else range(seats):
            if seat is None or not mat.roles or role_of(kind.roles, seat).name in mat.roles:
                yield from ((place, seat) for place in mat.places)


def things(found: Any, words: PlainWords) -> tuple[tuple[Thing, ...], int]:
    """Return what a view's content shows one by one, and how many there are."""
    if isinstance(found, list):
        return tuple(thing(one, words) for one in found), len(found)
    if isinstance(found, Mapping):
        if all(isinstance(one, Mapping) for one in found.values()):  # things by their names
            return tuple(thing({"name": at, **one}, words) for at, one in found.items()), len(found)
        return (thing(found, words),), 1
    if found is None or isinstance(found, bool):
        return (), 0
    return (), int(found) if isinstance(found, int) else 0


def thing(found: Any, words: PlainWords) -> Thing:
    """One thing of a view: a name, a number, or a mapping of its figures."""
    if not isinstance(found, Mapping):
        if found is None:
            return Thing(FACE_DOWN, is_hidden=True)
        return Thing(words.thing(found), card=words.card(found))
    name = words.thing(found)
    notes = tuple(words.notes(dict(found)))
    return Thing(name or FACE_DOWN, notes, is_hidden=not name, card=words.card(found))


def _mat(words: PlainWords, mat: Mat, view: Data, seat: int | None, reader: Reader) -> ShownMat:
    width = max([mat.width, *(place.x + place.width for place in mat.places)])
    places = _turned(mat, width) if mat.is_turned and reader.seat == 1 else mat.places
    places = tuple(place for place in places if _is_there(place, view, seat, reader))
    corners = [place for place in places if _lies_across(place, places)]
    bands = [
        tuple(_place(words, place, width, view, seat, reader) for place in band)
        for band in _bands([place for place in places if place not in corners])
    ]
    filled = [_place(words, place, width, view, seat, reader) for place in corners]
    bands.append(tuple(_side_by_side([place for place in filled if place.count])))
    return ShownMat(mat.label, tuple(band for band in bands if band))


def _is_there(place: Place, view: Data, seat: int | None, reader: Reader) -> bool:
    """Whether a table has a place: of a pile or a row that it lacks the view says None."""
    return place.form not in ("pile", "row") or (
        content(place, view, reader.seats, seat, reader.seat) is not None
    )


def _turned(mat: Mat, width: float) -> tuple[Place, ...]:
    """Return the places as they are seen from the other side."""
    height = max([mat.height, *(place.y + place.height for place in mat.places)])
    return tuple(
        replace(place, x=width - place.x - place.width, y=height - place.y - place.height)
        for place in mat.places
    )


def _lies_across(one: Place, places: Sequence[Place]) -> bool:
    """Whether a place lies on the edges of several larger ones: there it is shown if it is full."""
    return (
        sum(
            one.x < other.x + other.width
            and other.x < one.x + one.width
            and one.y < other.y + other.height
            and other.y < one.y + one.height
            and one.width * one.height < other.width * other.height
            for other in places
        )
        > 1
    )


def _side_by_side(places: Sequence[ShownPlace]) -> Iterator[ShownPlace]:
    """Yield places in rows of four, wherever they lie."""
    span = COLUMNS // 4
    for number, place in enumerate(places):
        yield replace(place, column=number % 4 * span + 1, span=span)


def _bands(places: Sequence[Place]) -> list[list[Place]]:
    """Places that stand beside each other, even in part; each band from left to right."""
    bands: list[list[Place]] = []
    bottom = 0.0
    for place in sorted(places, key=lambda place: (place.y, place.x)):
        if not bands or place.y >= bottom:
            bands.append([])
        bands[-1].append(place)
        bottom = max(bottom, place.y + place.height)
    return bands


def _place(
    words: PlainWords, place: Place, width: float, view: Data, seat: int | None, reader: Reader
) -> ShownPlace:
    found = content(place, view, reader.seats, seat, reader.seat)
    if place.form == "space" and isinstance(found, int | str) and not isinstance(found, bool):
        found = [found]  # a space has one thing, which may be a number or a name
    shown, count = things(found, words)
    noun = words.kind.nouns["card"]
    column = min(round(place.x / width * COLUMNS), COLUMNS - 1)
    span = min(max(round(place.width / width * COLUMNS), 1), COLUMNS - column)
    return ShownPlace(place, noun.one if count == 1 else noun.many, shown, count, column + 1, span)
