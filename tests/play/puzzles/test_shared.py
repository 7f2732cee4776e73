"""What others may have of puzzles: the API, the feed, the picture. None tells what solves one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from http import HTTPStatus
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client

from accounts.models import User
from accounts.services.api_keys import make_key
from games import DEFAULT_SLUG
from play.puzzles import files, posing
from tests.play.puzzles.playing import SOLUTION, act, miss, solve

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shelf", "day")]
Day = Callable[[int], date]
ATOM = {"a": "http://www.w3.org/2005/Atom"}
PNG = b"\x89PNG\r\n\x1a\n"


def api(client: Client, address: str, code: int = HTTPStatus.OK, **more: Any) -> Any:
    answer = client.get(f"/api/puzzles/{address}", **more)
    assert answer.status_code == code
    return answer.json()


def entries(client: Client) -> list[ElementTree.Element]:
    answer = client.get("/puzzles/puzzles.atom")
    assert answer["Content-Type"].startswith("application/atom+xml")
    return ElementTree.fromstring(answer.content).findall("a:entry", ATOM)


def test_the_api_lists_what_has_had_its_day(client: Client, day: Day) -> None:
    assert [one["key"] for one in api(client, "")["results"]] == ["002"]
    api(client, "001/", HTTPStatus.NOT_FOUND)
    day(1)
    assert [one["key"] for one in api(client, "")["results"]] == ["001", "002"]
    assert [one["key"] for one in api(client, "?grade=hard")["results"]] == ["002"]
    for wrong in ("mad", ""):
        api(client, f"?grade={wrong}", HTTPStatus.BAD_REQUEST)
    today = api(client, "today/")
    assert (today["key"], today["asked"], today["grade"]) == ("001", "win", "easy")
    assert today["day"] == "2026-11-21"
    day(-1)
    api(client, "today/", HTTPStatus.NOT_FOUND)


def test_the_api_tells_what_solves_one_once_it_was_tried(client: Client) -> None:
    before = api(client, "002/")
    assert (before["solution"], before["result"], before["asked"]) == (None, None, "best-chance")
    assert before["view"]["seat"] == before["seat"] == "north"
    assert not isinstance(before["view"]["players"]["south"].get("hand"), list)
    client.post("/puzzles/002/begin/")
    act(client, "002", 0, SOLUTION)
    begun = api(client, "002/")
    assert (begun["solution"], begun["result"]) == (None, "open")
    assert "3/16" not in str(begun | {"view": None})
    act(client, "002", 2, "strike c1")
    after = api(client, "002/")
    assert after["result"] == "missed"
    assert after["solution"]["chance"] == "3/16"
    first = after["solution"]["positions"][0]
    best = [one["notation"] for one in first["options"] if one["is_best"]]
    assert best == [SOLUTION]
    for position in after["solution"]["positions"]:
        for option in position["options"]:
            assert not option["leads"] or sum(Fraction(o["chance"]) for o in option["leads"]) == 1
    wins = [o for p in after["solution"]["positions"] for n in p["options"] for o in n["leads"]]
    assert {(one["position"] is None, one["won"]) for one in wins} == {
        (False, None),
        (True, True),
        (True, False),
    }


def test_a_program_is_known_by_its_key(client: Client) -> None:
    ada = User.objects.create_user("ada")
    own = Client()
    own.force_login(ada)
    miss(own)
    key = make_key(owner=ada, name="script", scope="read")[1]
    asked = api(client, "002/", headers={"Authorization": f"Bearer {key}"})
    assert asked["result"] == "missed"
    assert asked["solution"]
    assert api(client, "002/")["solution"] is None


def test_the_feed_has_an_entry_a_day_and_none_before_it(client: Client, day: Day) -> None:
    assert len(entries(client)) == 1
    day(-1)
    assert entries(client) == []
    day(3)
    found = entries(client)
    titles = [one.findtext("a:title", "", ATOM) for one in found]
    assert titles[0] == "Puzzle of 23 November 2026: Win this turn"
    assert len({one.findtext("a:id", "", ATOM) for one in found}) == len(found) == 4
    assert found[0].findtext("a:updated", "", ATOM) == "2026-11-23T00:00:00+00:00"
    words = found[1].findtext("a:summary", "", ATOM)
    assert "/puzzles/002/picture.png" in words
    assert "Ratchet Hound on c1" in words
    assert "3/16" not in client.get("/puzzles/puzzles.atom").content.decode()


def test_each_has_a_picture(client: Client, day: Day) -> None:
    answer = client.get("/puzzles/002/picture.png")
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(PNG)
    again = client.get("/puzzles/002/picture.png", headers={"if-none-match": answer["ETag"]})
    assert again.status_code == HTTPStatus.NOT_MODIFIED
    assert client.get("/puzzles/001/picture.png").status_code == HTTPStatus.NOT_FOUND
    page = client.get("/puzzles/002/").content.decode()
    assert "/puzzles/002/picture.png" in page.partition("og:image")[2]
    assert "Ratchet Hound on c1" in page.partition("og:image:alt")[2]
    day(2)
    assert client.get("/puzzles/002/picture.png")["ETag"] != answer["ETag"]  # its day is on it


def test_a_file_that_is_gone_spoils_no_feed(client: Client, shelf: Path) -> None:
    (shelf / DEFAULT_SLUG / "puzzles" / "002.json").unlink()
    files.played.cache_clear()
    posing._posed.cache_clear()
    assert len(entries(client)) == 1
    assert api(client, "")["results"][0]["key"] == "002"
    assert api(client, "002/", HTTPStatus.NOT_FOUND)["code"] == "puzzle-gone"
    assert client.get("/puzzles/002/picture.png").status_code == HTTPStatus.NOT_FOUND


def test_of_a_puzzle_that_comes_again_the_newest_day_counts(client: Client, day: Day) -> None:
    solve(client, "002")
    assert api(client, "002/")["solution"]
    day(2)
    assert api(client, "002/")["solution"] is None
    assert [one["result"] for one in api(client, "")["results"]] == [None, None, "solved"]
