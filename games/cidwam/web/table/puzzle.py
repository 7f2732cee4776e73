"""Puzzles of CIDWaM: what is to be known of a position, and what the dice change."""

from __future__ import annotations

from collections.abc import Iterable

from cards.face.boxes import Face
from engine.kernel.game import Data
from engine.kernel.phrases import listed
from games.cidwam.rules.board import SEATS
from games.cidwam.web.official_cards import official_cards
from games.cidwam.web.table.board import build_board, words_of
from games.cidwam.web.table.mini_board import mini_board
from games.cidwam.web.table.puzzle_picture import picture_words, puzzle_face, shields_of
from games.cidwam.web.words import reader_of
from play.games.features import MiniBoard
from play.games.puzzles import Puzzles
from play.puzzles.posing import Posed, names_of


class CidwamPuzzles(Puzzles):
    board = "play/cidwam/_puzzle_board.html"
    has_pictures = True

    def cards_of_files(self, game: str) -> list[Data]:
        return official_cards().pool.as_data()

    def facts(self, posed: Posed) -> list[str]:
        return position_facts(posed)

    def board_context(self, posed: Posed) -> Data:
        """Return the drawn board, and all of it in words."""
        board = build_board(posed.view, reader_of(posed.seat, names_of(posed)))
        return {"board": board, "board_words": words_of(board)}

    def changes(self, before: Data, after: Data, own: str, other: str) -> list[str]:
        return changes(before, after, own, other)

    def small_board(self, posed: Posed) -> MiniBoard:
        return mini_board(posed.view, posed.seat)

    def picture(self, posed: Posed, title: str, asked: str) -> Face:
        return puzzle_face(posed.view, posed.seat, title, asked)

    def picture_words(self, posed: Posed) -> str:
        return picture_words(posed.view, posed.seat)


def position_facts(posed: Posed) -> list[str]:
    """Return what is to be known of a position before one plays it, in sentences."""
    view = posed.view
    mine, theirs = (view["players"][SEATS[seat]] for seat in (posed.seat, 1 - posed.seat))
    shields = shields_of(theirs)
    guard = f" and {shields} Shield{'' if shields == 1 else 's'}" if shields else " and no Shield"
    coins = mine["coins"]
    return [
        "You play the green side, in your Move/Combat phase.",
        taken_words(view, SEATS[posed.seat]),
        f"Your opponent has {theirs['life']} Life{guard}."
        f" You have {coins} Coin{'' if coins == 1 else 's'}.",
    ]


def taken_words(view: Data, seat: str) -> str:
    """Return which Souls of a seat were taken in this turn already."""
    taken = [
        f"{piece['name'] or 'a Soul token'} ({place})"
        for place, stack in view["board"].items()
        for piece in stack
        if piece["controller"] == seat and piece["taken"]
    ]
    return f"Done this turn: {listed(taken)}." if taken else "No Soul has moved or fought yet."


def changes(before: Data, after: Data, own: str, other: str) -> list[str]:
    """Return what happened between two views to Souls on the board, in rolls, and to players’
    Life."""
    said = []
    there = dict(_souls(after))
    stay = {_named(place, one) for place, one in there.items()}
    for place, piece in _souls(before):
        name = _named(place, piece)
        now = there.get(place)
        if name not in stay:
            said.append(f"{name} is gone")
        elif now and now["rolled"] != piece["rolled"] and now["rolled"] is not None:
            said.append(f"{name} has {now['rolled']} left")
    for thrown in after["thrown"]:
        if thrown not in before["thrown"]:  # dice that lie, while somebody is asked
            said.append(f"the roll is {thrown['total']}")
    for seat in SEATS:
        life = after["players"][seat]["life"]
        if life != before["players"][seat]["life"]:
            who = "you have" if seat == own else f"{other.lower()} has"
            said.append(f"{who} {life} Life")
    return said


def _souls(view: Data) -> Iterable[tuple[str, Data]]:
    return [(place, stack[-1]) for place, stack in view["board"].items() if stack]


def _named(place: str, piece: Data) -> str:
    return f"{piece['name'] or 'Soul'} ({place})"
