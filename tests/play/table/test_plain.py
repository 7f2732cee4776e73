"""The plain table of every toy, at each number of seats, for every seat and a spectator."""

from __future__ import annotations

import pytest

from engine.kernel.chance import FastChance
from engine.kernel.game import ALWAYS
from tests.engine.kernel.test_other_games import WORDS
from tests.play.table.reading import actions, faults, read
from tests.play.table.rendering import Sitting, sit, sittings
from tests.toys.tables import tables

EACH = pytest.mark.parametrize(("slug", "seats"), tables())


@EACH
def test_the_page_offers_exactly_what_the_seat_may_do(slug: str, seats: int) -> None:
    for sitting in sittings(slug, seats, seed=3, every=4):
        for viewer in sitting.viewers:
            offered = [one for one in actions(read(sitting.page(viewer))) if one not in ALWAYS]
            legal = [] if viewer is None else sitting.game.view(sitting.state, viewer)["legal"]
            assert sorted(offered) == sorted(legal)


@EACH
def test_a_spectator_has_nothing_to_press(slug: str, seats: int) -> None:
    for sitting in sittings(slug, seats, seed=4, every=6):
        page = read(sitting.page(None))
        main = page.find("main")[0]
        assert not main.find("button")
        assert not main.find("form")


@EACH
def test_the_page_is_the_same_whatever_the_viewer_cannot_see(slug: str, seats: int) -> None:
    """Byte for byte: for each seat as `imagine` draws anew what it can't see, and for a spectator,
    who sees no more than any seat."""
    for sitting in sittings(slug, seats, seed=5, every=4):
        for seat in range(seats):
            other = sitting.game.imagine(sitting.state, seat, FastChance(99))
            assert sitting.page(seat, other) == sitting.page(seat)
            assert sitting.page(None, other) == sitting.page(None)


@EACH
def test_no_word_of_the_first_game_stands_on_the_page(slug: str, seats: int) -> None:
    for sitting in sittings(slug, seats, seed=6, every=6):
        for viewer in sitting.viewers:
            text = read(sitting.page(viewer)).text
            assert not WORDS.findall(text), text
            assert sitting.kind.title in text


@EACH
def test_the_page_can_be_used_by_keyboard_and_screen_reader(slug: str, seats: int) -> None:
    for sitting in sittings(slug, seats, seed=7, every=5):
        for viewer in sitting.viewers:
            assert faults(read(sitting.page(viewer))) == []


def test_what_one_chooses_in_secret_is_on_nobody_elses_page() -> None:
    pages = []
    for said in ("rest", "hit third"):
        sitting = sit("survivors", 3)
        sitting.act(1, said)
        pages.append([sitting.page(viewer) for viewer in (0, 2, None, 1)])
    assert pages[0][:3] == pages[1][:3]
    assert "You: hit Cleo" in pages[1][3]
    assert "You: rest" in pages[0][3]


def test_standing_orders_are_on_nobody_elses_page() -> None:
    pages = []
    for doubt in (3, 11):
        sitting = sit("claims", 2)
        sitting.act(1, f'orders {{"doubt": {doubt}}}')
        sitting.events.clear()  # no action: play keeps no row of it
        pages.append([sitting.page(viewer) for viewer in (0, None, 1)])
    assert pages[0][:2] == pages[1][:2]
    assert 'value="3"' in pages[0][2]
    assert 'value="11"' in pages[1][2]


def status(sitting: Sitting, viewer: int | None) -> str:
    return sitting.table(viewer).status


def test_the_status_says_who_is_waited_for() -> None:
    sitting = sit("survivors", 4)
    assert status(sitting, 0) == "Your turn"
    assert status(sitting, None) == "Waiting for Ann, Bea, Cleo and Dov"
    sitting.act(0, "rest")
    assert status(sitting, 0) == "Waiting for Bea, Cleo and Dov"


def test_a_question_comes_with_its_answers_and_the_rest_apart() -> None:
    sitting = sit("claims", 2)
    first = sitting.table(0)
    assert (first.offer.answers, first.offer.question) == ((), "")
    assert {group.title for group in first.offer.groups} <= {"", "Claim with"}
    sitting.act(0, sitting.game.view(sitting.state, 0)["legal"][0])
    asked = sitting.table(1)
    assert asked.status == "Your response"
    assert asked.offer.question == "Claim?"
    assert [(one.text, one.is_default) for one in asked.offer.answers] == [
        ("Yield", True),
        ("Doubt", False),
    ]
    assert asked.offer.groups == ()


def test_a_games_own_words_group_what_it_offers_and_tell_what_happened() -> None:
    sitting = sit("nim", 3)
    groups = sitting.table(0).offer.groups
    assert [group.title for group in groups] == ["Heap 1", "Heap 2", "Heap 3", "Heap 4", "Heap 5"][
        : len(groups)
    ]
    assert [one.text for one in groups[0].choices] == ["Take 1", "Take 2", "Take 3"]
    sitting.act(0, "take 2 of 1")
    told = [entry.lines for viewer in (0, 1) for entry in sitting.table(viewer).log]
    assert told == [("You took 2 from heap 1",), ("Ann took 2 from heap 1",)]


def test_others_sit_clockwise_from_the_viewer_who_is_nearest() -> None:
    table = sit("survivors", 5).table(2)
    assert [side.name for side in table.others] == ["Dov", "Eve", "Ann", "Bea"]
    assert table.own is not None
    assert table.own.name == "Cleo"
    watched = sit("survivors", 5).table(None)
    assert [side.name for side in watched.others] == ["Ann", "Bea", "Cleo", "Dov", "Eve"]
    assert watched.own is None


def test_the_end_says_who_won_and_ranks_all() -> None:
    sitting = sit("traitors", 4)
    for seat in (3, 1, 2):
        sitting.act(seat, "resign")
    assert status(sitting, 0) == "You won: last"
    assert status(sitting, 3) == "Ann won; you’re 4th: last"
    assert [(side.rank, side.name) for side in sitting.table(0).ranking] == [
        (1, "Ann"),
        (2, "Cleo"),
        (3, "Bea"),
        (4, "Dov"),
    ]
    assert 'class="ranking' in sitting.page(None)
    assert not actions(read(sitting.page(0)))


def test_who_plays_alone_wins_or_loses_and_is_offered_no_draw() -> None:
    sitting = sit("patience", 1)
    assert sitting.table(0).asides == ("resign",)
    sitting.act(0, "resign")
    assert status(sitting, 0) == "You lost: gave up"


def test_a_draw_is_answered_where_one_is_offered() -> None:
    sitting = sit("claims", 2)
    assert "Accept" not in read(sitting.page(1)).text
    sitting.act(0, "offer draw")
    assert sitting.table(1).asides == ("resign", "accept draw", "decline draw")
    assert {"accept draw", "decline draw"} <= set(actions(read(sitting.page(1))))
    assert "A draw is offered." in read(sitting.page(1)).text
    sitting.act(1, "accept draw")
    assert status(sitting, 0) == "The game is drawn: agreed"
