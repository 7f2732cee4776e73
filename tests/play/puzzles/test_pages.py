"""The pages of puzzles: asked for, played by requests, with and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from http import HTTPStatus
from pathlib import Path

import pytest
from django.test import Client

from accounts.models import User
from games import DEFAULT_SLUG
from play.games.table import table_of
from play.models import PuzzleAttempt
from play.puzzles import files
from tests.play.puzzles.playing import MISTAKE, SOLUTION, act, go_on, miss, posed_puzzle, solve

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shelf", "day")]
Day = Callable[[int], date]
BEST_CHANCE = "3/16"


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == HTTPStatus.OK
    return answer.content.decode()


def user_client() -> Client:
    client = Client()
    client.force_login(User.objects.create_user("ada"))
    return client


def test_the_day_s_puzzle_and_those_before(client: Client, day: Day) -> None:
    page = text(client, "/puzzles/")
    assert "Friday 20 November" in page
    assert 'href="/puzzles/002/"' in page
    assert "/puzzles/001/" not in page  # tomorrow's
    day(1)
    page = text(client, "/puzzles/")
    assert page.index("/puzzles/001/") < page.index("/puzzles/002/")
    assert client.get("/puzzles/today/", follow=True).redirect_chain[0][0] == "/puzzles/001/"
    assert "/puzzles/002/" not in text(client, "/puzzles/?grade=easy").partition("All puzzles")[2]
    assert "/puzzles/002/" in text(client, "/puzzles/?grade=hard").partition("All puzzles")[2]
    assert "No medium puzzles yet" in text(client, "/puzzles/?grade=medium")
    assert "/puzzles/002/" in text(client, "/puzzles/?grade=none&page=99")


def test_learn_leads_to_lessons_rules_and_puzzles(client: Client, day: Day) -> None:
    home = text(client, "/")
    assert '<a href="/learn/">Learn</a>' in home.partition("<main")[0]
    assert "Find the best chance this turn" in home
    learn = text(client, "/learn/").partition("<main")[2].partition("</main>")[0]
    assert 'href="/rules/page/"' in learn
    assert 'href="/puzzles/"' in learn
    for address in ("/learn/", "/rules/page/", "/puzzles/", "/puzzles/002/"):
        assert 'aria-current="true">Learn</a>' in text(client, address)
    day(-1)
    assert "puzzle-today" not in text(client, "/")
    learn = text(client, "/learn/").partition("<main")[2].partition("</main>")[0]
    assert 'href="/puzzles/"' not in learn


def test_a_game_without_a_drawn_page_has_forms(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/puzzles/002/begin/")
    assert client.get("/puzzles/002/play/").status_code == HTTPStatus.OK
    monkeypatch.setattr(table_of(DEFAULT_SLUG), "puzzle", None)
    answer = client.get("/puzzles/002/play/")
    assert answer["Location"] == "/puzzles/002/plain/"
    assert client.get(answer["Location"]).status_code == HTTPStatus.OK


def test_before_the_first_day_there_is_none(client: Client, day: Day) -> None:
    day(-1)
    assert "There is no puzzle today" in text(client, "/puzzles/")
    assert client.get("/puzzles/today/").status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize(
    "name", ["", "play/", "plain/", "card/?name=Marrow+Hound", "begin/", "act/"]
)
@pytest.mark.parametrize("key", ["001", "003", "no-such"])
def test_what_is_still_to_come_is_not_there(client: Client, key: str, name: str) -> None:
    """Tomorrow's puzzle answers as one that never was."""
    ask = client.post if name in ("begin/", "act/") else client.get
    assert ask(f"/puzzles/{key}/{name}").status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("signed_in", [True, False])
def test_a_puzzle_that_is_solved(signed_in: bool, day: Day) -> None:
    client = user_client() if signed_in else Client()
    before = text(client, "/puzzles/002/")
    assert "Find the best chance this turn" in before
    assert "Your opponent has 10 Life and 2 Shields. You have 4 Coins." in before
    assert client.get("/puzzles/002/play/").headers["Location"] == "/puzzles/002/"
    answer = solve(client, "002")
    assert answer["puzzle"]["verdict"] == "solved"
    assert answer["choices"] == []
    page = text(client, "/puzzles/002/")
    assert f"{BEST_CHANCE} (19%)" in page
    assert "You win." in page
    assert page.count('id="position-') == len(posed_puzzle("002").best)
    for position in posed_puzzle("002").best:
        assert f'id="position-{position.number}"' in page
    archive = text(client, "/puzzles/")
    assert "<b>1</b> day in a row" in archive
    assert "✓ Solved" in archive
    assert PuzzleAttempt.objects.count() == signed_in
    assert "Next puzzle" not in page  # there is no other yet
    assert answer["puzzle"]["next"] is None
    day(1)
    plain = text(client, "/puzzles/002/plain/")
    assert '<a class="button" href="/puzzles/001/">Next puzzle</a>' in plain
    assert '<a class="button" href="/puzzles/001/">Next puzzle</a>' in text(client, "/puzzles/002/")
    day(2)  # its next day: to be solved anew
    assert "Play</button>" in text(client, "/puzzles/002/")


@pytest.mark.parametrize("signed_in", [True, False])
def test_a_puzzle_that_is_missed_stays_missed(signed_in: bool) -> None:
    client = user_client() if signed_in else Client()
    answer = miss(client)
    assert answer["code"] == HTTPStatus.OK
    puzzle = answer["puzzle"]
    assert puzzle["verdict"] == "missed"
    assert puzzle["chosen"]["chance"] == "1/16 (6%)"
    assert puzzle["best"]["chance"] == "3/16 (19%)"
    again = act(client, "002", 0, SOLUTION)
    assert again["code"] == HTTPStatus.CONFLICT
    assert again["puzzle"]["verdict"] == "missed"
    assert "✗ Missed" in text(client, "/puzzles/")
    assert solve(client, "002")["puzzle"]["is_practice"]
    page = text(client, "/puzzles/002/")
    assert "Missed: there was a better move." in page
    assert "day in a row" not in text(client, "/puzzles/")
    assert "✗ Missed" in text(client, "/puzzles/")


def test_nothing_tells_the_solution_before_it_is_played(client: Client) -> None:
    """No chance of a decision, and not which is best, before the attempt is over."""
    client.post("/puzzles/002/begin/")
    pages = ["", "play/", "plain/"]
    told = "".join(text(client, f"/puzzles/002/{name}") for name in pages)
    answer = act(client, "002", 0, SOLUTION)
    told += str(answer["puzzle"]) + "".join(text(client, f"/puzzles/002/{name}") for name in pages)
    told += text(client, "/puzzles/")
    assert not re.search(r"\b\d+/16\b|19%|chance-move|position-", told)
    rows = str({key: value for key, value in answer.items() if key != "view"})
    assert BEST_CHANCE not in rows
    go_on(client, "002", answer["number"], "move e3 f1")
    assert BEST_CHANCE in text(client, "/puzzles/002/")


def test_two_tabs(client: Client) -> None:
    client.post("/puzzles/002/begin/")
    first = act(client, "002", 0, SOLUTION)
    other = act(client, "002", 0, "move e3 f1")
    assert other["code"] == HTTPStatus.CONFLICT
    assert "moved on in another tab" in other["problem"]
    assert other["number"] == first["number"]
    assert act(client, "002", 99, SOLUTION)["lost"]
    client.post("/puzzles/002/begin/")  # pressed again in another tab: it goes on
    assert act(client, "002", first["number"], "move e3 f1")["code"] == HTTPStatus.OK


@pytest.mark.parametrize("number", ["", "x", "-1", "½", "9" * 40])
def test_a_number_that_is_none(client: Client, number: str) -> None:
    client.post("/puzzles/002/begin/")
    assert act(client, "002", number, SOLUTION)["code"] == HTTPStatus.CONFLICT
    plain = client.post("/puzzles/002/plain/", {"number": number, "action": SOLUTION})
    assert plain.status_code == HTTPStatus.CONFLICT


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("resign", "A puzzle isn’t won, lost or drawn that way."),
        ("strike f6", ""),
        ("nonsense", ""),
        ("", ""),
        ("x\0y", ""),
    ],
)
def test_an_action_that_cannot_be_done(client: Client, action: str, said: str) -> None:
    client.post("/puzzles/002/begin/")
    answer = act(client, "002", 0, action)
    assert answer["code"] == HTTPStatus.UNPROCESSABLE_ENTITY
    assert answer["problem"]
    assert said in answer["problem"]
    assert answer["puzzle"]["verdict"] == "open"


def test_without_an_attempt_there_is_nothing_to_decide(client: Client) -> None:
    answer = act(client, "002", 0, SOLUTION)
    assert answer["code"] == HTTPStatus.CONFLICT
    assert answer["problem"] == "Begin the puzzle first."
    assert client.post("/puzzles/002/plain/", {"number": 0}).status_code == HTTPStatus.FOUND
    assert act(user_client(), "002", 0, SOLUTION)["code"] == HTTPStatus.CONFLICT


def test_it_is_played_without_scripts(client: Client) -> None:
    client.post("/puzzles/002/begin/")
    page = text(client, "/puzzles/002/plain/")
    assert 'value="strike d1"' in page
    answer = client.post("/puzzles/002/plain/", {"number": 0, "action": SOLUTION})
    number = re.search(r'name="number" value="(\d+)"', answer.content.decode())
    assert number is not None
    sent = {"number": number[1], "action": MISTAKE}
    missed = client.post("/puzzles/002/plain/", sent).content.decode()
    assert "Missed: there was a better move." in missed
    assert "<b>3/16 (19%)</b> Move Ratchet Hound (e3) to f1" in missed
    assert 'name="action"' not in missed


def test_a_file_that_is_gone_is_said_and_leaves_the_rest(client: Client, shelf: Path) -> None:
    miss(client)
    (shelf / DEFAULT_SLUG / "puzzles" / "002.json").unlink()
    files.played.cache_clear()
    from play.puzzles import posing

    posing._posed.cache_clear()
    for name in ("", "play/", "plain/"):
        answer = client.get(f"/puzzles/002/{name}")
        assert answer.status_code == HTTPStatus.NOT_FOUND
        assert "available any more" in answer.content.decode()
    assert client.post("/puzzles/002/begin/").status_code == HTTPStatus.NOT_FOUND
    assert "Friday 20 November" in text(client, "/puzzles/")


def test_files_that_are_others_by_now_begin_it_again(client: Client, day: Day) -> None:
    """An attempt whose decisions are no longer any: a search that was made anew."""
    ada = user_client()
    ada.post("/puzzles/002/begin/")
    act(ada, "002", 0, SOLUTION)
    PuzzleAttempt.objects.update(decided=["strike a1"])
    assert '"number":0' in text(ada, "/puzzles/002/play/")
    PuzzleAttempt.objects.update(verdict="missed", missed="strike a1")
    assert "chances-title" in text(ada, "/puzzles/002/")


def test_a_card_of_a_puzzle(client: Client) -> None:
    assert "Marrow Hound" in text(client, "/puzzles/002/card/?name=Marrow+Hound")
    part = client.get("/puzzles/002/card/?name=Marrow+Hound", headers={"x-table": "1"})
    assert "<html" not in part.content.decode()
    assert client.get("/puzzles/002/card/?name=Nobody").status_code == HTTPStatus.NOT_FOUND
