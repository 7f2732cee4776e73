"""The pages of a course: asked for, played by requests, with and without scripts; progress."""

import html
import json
import re
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from play.lessons import course, running
from play.lessons.course import course_of, lesson_of
from play.models import LessonDone
from tests.official import load_official
from tests.toys.housed import toys_in_the_house

pytestmark = pytest.mark.django_db

NIM = """\
title: Take all
lead: The last one wins.
steps:
  - do: take 1 of 1
    say: Take one.
  - do: take 1 of 3
    say: And the last.
end: You won.
---
game: nim
setup: {seats: 2, heaps: [1, 1, 1]}
steps:
  - first: take 1 of 1
  - second: take 1 of 2
  - first: take 1 of 3
  - expect: {heaps: [0, 0, 0]}
"""


def act(client: Client, slug: str, number: int, action: str, **more: str) -> dict[str, Any]:
    sent = {"number": number, "action": action, **more}
    answer = client.post(f"/learn/{slug}/act/", sent, headers={"accept": "application/json"})
    return {"code": answer.status_code, **answer.json()}


def play_through(client: Client, slug: str) -> dict[str, Any]:
    lesson = lesson_of("cidwam", slug)
    assert lesson is not None
    run = running.begin(lesson)
    answer: dict[str, Any] = {}
    for step in lesson.steps:
        answer = act(client, slug, answer.get("number", run.number), step.do)
        assert answer["code"] == HTTPStatus.OK, answer["problem"]
    assert answer["lesson"]["is_done"]
    return answer


def test_the_list_leads_to_each_lesson(client: Client) -> None:
    page = client.get("/learn/").content.decode()
    for lesson in course_of("cidwam"):
        assert f'href="/learn/{lesson.slug}/"' in page
        assert lesson.lead in page
        assert client.get(f"/learn/{lesson.slug}/").status_code == HTTPStatus.OK
    assert "Start the first lesson" in page


@pytest.mark.parametrize(
    "address",
    [
        "/learn/no-such/",
        "/learn/no-such/plain/",
        "/learn/move/card/?name=Nobody",
        "/learn/move/card/",
        "/g/cidwam/learn/move/",
    ],
)
def test_what_is_not_there(client: Client, address: str) -> None:
    answer = client.get(address, follow=address.startswith("/g/"))
    wanted = HTTPStatus.OK if address.startswith("/g/") else HTTPStatus.NOT_FOUND
    assert answer.status_code == wanted


def test_a_card_of_a_lesson(client: Client) -> None:
    assert "Marrow Hound" in client.get("/learn/move/card/?name=Marrow+Hound").content.decode()
    part = client.get("/learn/move/card/?name=Marrow+Hound", headers={"x-table": "1"})
    assert "<html" not in part.content.decode()


def test_a_card_of_a_lesson_has_its_own_flavour(client: Client) -> None:
    load_official(decks=False)
    card = Card.objects.get(name="Marrow Hound", game="cidwam")
    part = client.get("/learn/move/card/?name=Marrow+Hound", headers={"x-table": "1"})
    shown = html.unescape(part.content.decode())
    assert card.flavour
    assert all(word in shown for word in card.flavour.split())


def test_a_step_gives_what_happened_and_what_is_next(client: Client) -> None:
    answer = act(client, "move", 0, "move c2 d4")
    assert answer["code"] == HTTPStatus.OK
    assert [entry["number"] for entry in answer["entries"]] == [1]
    assert answer["view"]["board"]["d4"][0]["name"] == "Marrow Hound"
    assert answer["lesson"]["step"] == 1
    assert answer["lesson"]["then"] == "A knight jumps over whatever is in between."
    assert answer["lesson"]["marks"] == ["d4", "d5"]


def test_another_step_says_why_not(client: Client) -> None:
    answer = act(client, "move", 0, "move c2 c3")
    assert answer["code"] == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "A knight never takes one step" in answer["problem"]
    assert answer["number"] == 0
    answer = act(client, "coins", 0, "play Pantry Captain c2")
    assert answer["problem"] == "That costs 2 Coins and you have 1."


@pytest.mark.parametrize(
    "sent",
    [
        {"number": "x"},
        {"number": ""},
        {"number": "-1"},
        {"number": "99"},
        {"number": "9" * 40},
        {"number": "0", "seed": "x"},
        {"number": "0", "seed": "-1"},
        {"number": "0", "seed": "9" * 20},
        {"number": "0", "played": "{"},
        {"number": "0", "played": "{}"},
        {"number": "0", "played": "[1]"},
        {"number": "0", "played": '[["south", 1]]'},
        {"number": "0", "played": "[" * 9000},
        {"number": "0", "played": json.dumps([["south", "end"]] * 500)},
    ],
)
@pytest.mark.parametrize("slug", ["move", "first-game"])
def test_a_run_that_makes_no_sense_is_begun_again(
    client: Client, slug: str, sent: dict[str, str]
) -> None:
    answer = client.post(f"/learn/{slug}/act/", {"action": "end", **sent})
    assert answer.status_code == HTTPStatus.CONFLICT
    assert answer.json()["problem"].startswith("This lesson has changed")
    plain = client.post(f"/learn/{slug}/plain/", {"action": "end", **sent})
    assert plain.status_code == HTTPStatus.CONFLICT


@pytest.mark.parametrize("most", [2, running.MAX_LINES])
def test_a_game_that_stops_in_the_others_turn(
    client: Client, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """Sent so, or after so many lines: nothing is asked of the learner and nothing shown."""
    lesson = lesson_of("cidwam", "first-game")
    assert lesson is not None
    run = running.begin(lesson, 3)
    while not (theirs := [n for n, (name, _) in enumerate(run.lines) if name == "north" and n > 3]):
        running.take(run, running.shown(run))
    number = theirs[0]
    sent = {"number": number, "seed": 3, "played": json.dumps(run.lines[:number]), "action": "end"}
    monkeypatch.setattr(running, "MAX_LINES", max(most, number))
    for name in ("act", "plain"):
        answer = client.post(f"/learn/first-game/{name}/", sent)
        assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
        is_too_long = "gone on for too long" in answer.content.decode()
        assert is_too_long == (most == 2)
    assert answer.context["coach"]["show"] == ""
    assert "Show me" not in answer.content.decode()


def test_without_scripts(client: Client) -> None:
    assert 'content="0; url=/learn/move/plain/"' in client.get("/learn/move/").content.decode()
    page = client.get("/learn/move/plain/")
    assert 'name="action" value="move c2 d4"' in page.content.decode()
    wrong = client.post("/learn/move/plain/", {"number": 0, "action": "end"})
    assert wrong.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "Take Marrow Hound" in wrong.content.decode()
    page = client.post("/learn/move/plain/", {"number": 0, "action": "move c2 d4"})
    assert 'name="number" value="1"' in page.content.decode()
    assert "step 2 of 5" in page.content.decode()
    for number, line in enumerate(["fight d4 d5", "move a1 a5", "move f2 f4", "end"], 1):
        page = client.post("/learn/move/plain/", {"number": number, "action": line})
    assert 'href="/learn/fight/"' in page.content.decode()
    assert "1 of 9 done" in client.get("/learn/").content.decode()


def test_a_whole_game_without_scripts(client: Client) -> None:
    """“Show me” is a button with the line, and leads through the opening, too."""
    lesson = lesson_of("cidwam", "first-game")
    assert lesson is not None
    run = running.begin(lesson, 3)
    line = running.shown(run)
    sent = {"number": run.number, "seed": 3, "played": json.dumps(run.lines), "action": line}
    page = client.post("/learn/first-game/plain/", sent)
    assert page.status_code == HTTPStatus.OK
    assert page.context["run"].number > run.number
    assert json.loads(page.context["played"])[0] == ["south", line]


def test_a_game_to_its_end(client: Client) -> None:
    lesson = lesson_of("cidwam", "first-game")
    assert lesson is not None
    run = running.begin(lesson, 4)
    while not run.is_done:
        lines, number = json.dumps(run.lines), run.number
        running.take(run, shown := running.shown(run))
    answer = act(client, "first-game", number, shown, seed="4", played=lines)
    assert answer["lesson"]["is_done"]
    assert answer["lesson"]["said"] == lesson.end
    assert client.session["lessons"] == {"cidwam": ["first-game"]}


def test_a_strangers_progress_goes_with_them(client: Client) -> None:
    play_through(client, "move")
    play_through(client, "move")  # twice is once
    play_through(client, "coins")
    assert not User.objects.exists()
    assert "2 of 9 done" in client.get("/learn/").content.decode()
    client.post("/accounts/guest/")
    guest = User.objects.get()
    assert set(LessonDone.objects.filter(user=guest).values_list("lesson", flat=True)) == {
        "move",
        "coins",
    }
    play_through(client, "shields")
    secret = "six-grey-geese"
    form = {"username": "maud", "password1": secret, "password2": secret}
    client.post("/accounts/signup/", form)
    guest.refresh_from_db()
    assert guest.username == "maud"
    assert "3 of 9 done" in client.get("/learn/").content.decode()
    client.logout()
    assert "of 9 done" not in client.get("/learn/").content.decode()


def test_an_account_takes_what_the_stranger_has_done(client: Client) -> None:
    play_through(client, "move")
    secret = "six-grey-geese"
    form = {"username": "maud", "password1": secret, "password2": secret}
    client.post("/accounts/signup/", form)
    done = LessonDone.objects.get()
    assert (done.user.get_username(), done.game, done.lesson) == ("maud", "cidwam", "move")
    assert "lessons" not in client.session
    play_through(client, "move")
    assert LessonDone.objects.count() == 1


def test_the_front_page_leads_into_the_next_lesson(client: Client) -> None:
    def way() -> tuple[str, str]:
        page = client.get("/").content.decode().partition("<main")[2]  # the header leads there too
        found = re.search(r'href="(/learn/[^"]*)">([^<]*)</a>', page)
        assert found is not None
        return found[1], found[2]

    assert way() == ("/learn/move/", "Learn in ten minutes")
    play_through(client, "move")
    assert way() == ("/learn/fight/", "Go on learning")
    session = client.session
    session["lessons"] = {"cidwam": [lesson.slug for lesson in course_of("cidwam")]}
    session.save()
    assert way() == ("/learn/", "Lessons")


def test_what_a_user_has_done_is_theirs_alone(signed_in: Callable[[User], Client]) -> None:
    ada, bertrand = (User.objects.create_user(name) for name in ("ada", "bertrand"))
    play_through(signed_in(ada), "move")
    assert "of 9 done" not in signed_in(bertrand).get("/learn/").content.decode()


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A course of one lesson for a game that has neither a page of its own nor cards."""
    (tmp_path / "nim").mkdir()
    (tmp_path / "nim" / "01-all.yaml").write_text(NIM)
    monkeypatch.setattr(course, "lesson_files", lambda game: sorted((tmp_path / game).glob("*")))
    course_of.cache_clear()
    with toys_in_the_house():
        yield
    course_of.cache_clear()


def test_another_games_course(nim: None, client: Client) -> None:
    assert 'href="/g/nim/learn/all/"' in client.get("/g/nim/").content.decode()
    page = client.get("/g/nim/learn/").content.decode()
    assert 'href="/g/nim/learn/all/"' in page
    assert "CIDWaM" not in page
    lesson = client.get("/g/nim/learn/all/").content.decode()
    assert "CIDWaM" not in lesson
    assert 'name="action" value="take 1 of 1"' in lesson
    wrong = client.post("/g/nim/learn/all/plain/", {"number": 0, "action": "take 1 of 2"})
    assert "this lesson asks for something else" in wrong.content.decode()
    client.post("/g/nim/learn/all/plain/", {"number": 0, "action": "take 1 of 1"})
    done = client.post("/g/nim/learn/all/plain/", {"number": 2, "action": "take 1 of 3"})
    assert "You won." in done.content.decode()
    assert "1 of 1 done" in client.get("/g/nim/learn/").content.decode()
    assert client.post("/g/nim/learn/all/act/").status_code == HTTPStatus.NOT_FOUND


def test_a_game_without_lessons_has_no_course(client: Client) -> None:
    with toys_in_the_house():
        assert client.get("/g/claims/learn/").status_code == HTTPStatus.NOT_FOUND
