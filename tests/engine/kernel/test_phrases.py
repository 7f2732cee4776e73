"""Words made from data, for games that have none: actions, events, questions and ends."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.game import Data, Decision, Outcome, Reason
from engine.kernel.phrases import Phrase, PlainWords, Reader, ordinal, table_words
from tests.toys import TOYS
from tests.toys.nim import NimWords

SEATS = ("first", "second", "third")
NAMES = ("Ann", "Bea", "Cleo")
BEA = Reader(1, SEATS, NAMES)
WATCHER = Reader(None, SEATS, NAMES)
WORDS = PlainWords(TOYS["traitors"])


def phrases(*lines: str, **subjects: Any) -> list[Phrase]:
    actions: list[Data] = [{"notation": line} for line in lines]
    for line, subject in subjects.items():
        actions.append({"notation": line, "subject": subject})
    return WORDS.actions(actions, BEA)


def test_actions_are_titled_by_the_words_with_which_several_begin() -> None:
    assert phrases("hand over 3", "hand over 4", "wait", "accuse first", "accuse third") == [
        Phrase("Hand over 3", "3", "Hand over"),
        Phrase("Hand over 4", "4", "Hand over"),
        Phrase("Wait", "Wait", ""),
        Phrase("Accuse Ann", "Ann", "Accuse"),
        Phrase("Accuse Cleo", "Cleo", "Accuse"),
    ]


def test_a_line_that_is_the_beginning_of_another_keeps_its_words() -> None:
    assert phrases("go", "go home") == [Phrase("Go", "Go", ""), Phrase("Go home", "Go home", "")]


@pytest.mark.parametrize("subject", [{"card": "Trap 2"}, {"place": "Trap 2"}, "Trap 2"])
def test_an_action_with_a_subject_is_titled_by_it(subject: Any) -> None:
    assert phrases(lay=subject) == [Phrase("Lay", "Lay", "Trap 2")]


def test_a_subject_is_called_what_the_mat_calls_the_place() -> None:
    assert phrases(draw={"place": "pack"})[0].title == "Pack"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"kind": "took", "seat": "third", "n": 3}, "Cleo took 3"),
        ({"kind": "took", "seat": 0, "n": 3}, "Ann took 3"),
        ({"kind": "took", "seat": "second", "n": 3}, "You took 3"),
        ({"kind": "gave_up", "seat": "first"}, "Ann gave up"),
        ({"kind": "round_over"}, "Round over"),
        ({"kind": "moved", "seat": "first", "n": 2, "to": "pack"}, "Ann moved: n 2, to Pack"),
        ({"kind": "found", "card": {"name": "Trap 2", "worth": 2}}, "Found Trap 2"),
        ({"kind": "found", "worth": 2, "by": "third"}, "Found: worth 2, by Cleo"),
        ({"kind": "drew", "seat": "first", "cards": ["Trap 1", "Trap"]}, "Ann drew Trap 1, Trap"),
        ({"kind": "hit", "seat": "first", "whom": "second"}, "Ann hit Bea"),
        ({"kind": "said", "seat": "first", "action": "accuse third"}, "Ann: accuse Cleo"),
        ({"kind": "said", "action": "wait"}, "Wait"),
        ({"kind": "shuffled", "seat": "nobody", "open": False, "card": None}, "Shuffled"),
        ({"kind": "changed", "now": {"hidden": 3}}, None),
    ],
)
def test_an_event_in_words(event: Data, said: str | None) -> None:
    found = WORDS.event(event, BEA)
    assert found == said


def test_a_watcher_is_nobody_at_the_table() -> None:
    assert WORDS.event({"kind": "took", "seat": "second", "n": 3}, WATCHER) == "Bea took 3"


def decision(source: Data | None = None, **args: Any) -> Decision:
    return Decision(1, "may_join", source, args, ("pass",), ({"notation": "pass"},), "pass")


def test_a_question_names_what_it_is_about() -> None:
    assert WORDS.question(decision(), BEA) == "May join?"
    assert (
        WORDS.question(decision(expected=3, foe="first"), BEA) == "May join (expected 3, foe Ann)?"
    )
    assert WORDS.question(decision({"name": "Trap 2"}), BEA) == "May join (by Trap 2)?"


def ending(places: tuple[int, ...], seat: int | None, *, tied: bool = False) -> str:
    reader = Reader(seat, SEATS[: len(places)], NAMES[: len(places)])
    return WORDS.ending(Outcome(places, Reason("last_one"), tied), reader)


def test_who_ties_ahead_of_others_has_not_won() -> None:
    assert ending((1, 1, 3), 1, tied=True) == "The game is drawn between you and Ann: last one"
    assert ending((1, 1, 3), 2, tied=True) == "The game is drawn between Ann and Bea: last one"
    assert ending((1, 1), 0, tied=True) == "The game is drawn: last one"


@pytest.mark.parametrize(
    ("places", "seat", "said"),
    [
        ((1, 2), 0, "You won: last one"),
        ((1, 2), 1, "Ann won: last one"),
        ((1, 2), None, "Ann won: last one"),
        ((1, 1), 0, "The game is drawn: last one"),
        ((1,), 0, "You won: last one"),
        ((2,), 0, "You lost: last one"),
        ((2,), None, "Ann lost: last one"),
        ((1, 1, 3), 1, "You and Ann won: last one"),
        ((1, 1, 3), 2, "Ann and Bea won; you’re 3rd: last one"),
        ((1, 1, 3), None, "Ann and Bea won: last one"),
        ((3, 2, 1), 0, "Cleo won; you’re 3rd: last one"),
    ],
)
def test_an_end_says_who_won_and_the_readers_own_place(
    places: tuple[int, ...], seat: int | None, said: str
) -> None:
    assert ending(places, seat) == said


def test_places_are_counted() -> None:
    assert [ordinal(n) for n in range(1, 7)] == ["1st", "2nd", "3rd", "4th", "5th", "6th"]


def test_a_game_is_among_itself_where_it_can() -> None:
    nim, claims = (
        TOYS[slug].game([], 2, {"heaps": 3, "last": "wins"}, "1") for slug in ("nim", "claims")
    )
    assert isinstance(table_words(TOYS["nim"], nim.words()), NimWords)
    plain = table_words(TOYS["claims"], claims.words())
    assert type(plain) is PlainWords
    assert plain.own is not None
    assert plain.reason({"code": "no_offer"}) == "No draw is on offer."
    assert plain.reason({"code": "not_now"}) == "Not now."
    assert plain.result({"code": "no_offer"}) == "no_offer"
    assert PlainWords(TOYS["claims"]).reason({"code": "over"}) == "The game is over."
