"""The course of the game of units: its pages by requests, its reasons, its whole game."""

from __future__ import annotations

import json
import re
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client

from play.lessons import running
from play.lessons.course import course_of, lesson_files, lesson_of
from play.lessons.lesson import Lesson
from play.lessons.running import Run
from play.models import LessonDone
from play.table.lesson import lesson_facts
from tests.play.units.tables import GAME

pytestmark = pytest.mark.once

COURSE = f"/g/{GAME}/learn/"


def lesson(slug: str) -> Lesson:
    found = lesson_of(GAME, slug)
    assert found is not None
    return found


def after(slug: str, steps: int) -> Run:
    run = running.begin(lesson(slug))
    for _ in range(steps):
        assert run.step is not None
        running.take(run, run.step.do)
    return run


def act(client: Client, slug: str, run: Run, line: str) -> dict[str, Any]:
    sent = {"number": run.number, "seed": run.seed, "action": line}
    sent["played"] = json.dumps(run.lines if run.lesson.free else [])
    answer = client.post(f"{COURSE}{slug}/act/", sent, headers={"accept": "application/json"})
    return {"code": answer.status_code, **answer.json()}


def test_no_lesson_is_left_out() -> None:
    assert len(course_of(GAME)) == len(lesson_files(GAME)) >= 6
    assert [one.slug for one in course_of(GAME) if one.free] == ["first-game"]


def test_a_learner_sees_their_own_side_alone() -> None:
    run = after("initiative", 1)  # the Tutor has the Jack of spades in hand
    told = lesson_facts(run, None)
    assert '"SJ"' not in json.dumps(told)
    assert (told["names"], told["mine"]) == ({"p1": "You", "p2": "Tutor"}, True)
    assert told["asides"] == []
    assert told["entries"][0]["events"][0]["text"] == "You attacked Tutor with unit 1"
    assert [one["number"] for one in lesson_facts(run, 1)["entries"]] == [2, 3]
    three = lesson_facts(after("three", 0), None)
    assert list(three["names"].values()) == ["You", "Ann", "Ben"]


def test_who_is_attacked_reads_so() -> None:
    first = lesson_facts(after("block", 0), None)["entries"][0]["events"][0]
    assert first["text"] == "Tutor attacked you with unit 1 and unit 2"


def test_a_lesson_that_is_done_asks_nothing() -> None:
    told = lesson_facts(after("attack", 3), None)
    assert (told["said"], told["mine"], told["choices"]) == ("Lesson done", False, [])


@pytest.mark.django_db
def test_its_pages_lead_from_one_to_the_next(client: Client) -> None:
    assert f'href="{COURSE}resources/"' in client.get(f"/g/{GAME}/").content.decode()
    page = client.get(COURSE).content.decode()
    assert all(f'href="{COURSE}{one.slug}/"' in page for one in course_of(GAME))
    assert not re.search(r"\bdice\b", page)
    assert "CIDWaM" not in page
    run = after("attack", 2)
    answer = act(client, "attack", run, "end")
    assert (answer["code"], answer["lesson"]["is_done"]) == (HTTPStatus.OK, True)
    assert answer["lesson"]["next"] == {"title": "Block", "url": f"{COURSE}block/"}
    assert not LessonDone.objects.exists()  # a stranger's is in the session
    assert f"1 of {len(course_of(GAME))} done" in client.get(COURSE).content.decode()
    drawn = client.get(f"{COURSE}attack/").content.decode()
    assert f'content="0; url={COURSE}attack/plain/"' in drawn


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("slug", "steps", "line", "said"),
    [
        ("resources", 0, "resource H3", "Only diamonds are resources."),
        ("unit", 4, "assemble H5 S9 C6", "9♠ is heavy"),
        ("attack", 2, "attack p2 with u2", "That unit is tapped."),  # the rules' own words
        ("block", 1, "block p2:u2 with u1", "Unit 2 is light"),
        ("faces", 0, "play SJ on u1", "That card is for battles only."),
        ("three", 2, "attack p2 with u1", "Ann has no Ace left"),
        ("ace", 0, "hop", "That is no action of this game."),
    ],
)
def test_another_step_says_why_not(
    client: Client, slug: str, steps: int, line: str, said: str
) -> None:
    run = after(slug, steps)
    answer = act(client, slug, run, line)
    assert answer["code"] == HTTPStatus.UNPROCESSABLE_ENTITY
    assert said in answer["problem"]
    assert (answer["number"], answer["lesson"]["step"]) == (run.number, steps)


@pytest.mark.django_db
def test_without_scripts(client: Client) -> None:
    plain = f"{COURSE}block/plain/"
    assert "Patrol zone" in client.get(plain).content.decode()
    wrong = client.post(plain, {"number": 1, "action": "done"})
    assert "12 wounds" in wrong.content.decode()
    number = 1
    for step in lesson("block").steps:
        page = client.post(plain, {"number": number, "action": step.do})
        assert page.status_code == HTTPStatus.OK, step.do
        number = page.context["run"].number
    assert f'href="{COURSE}initiative/"' in page.content.decode()


def test_the_cards_of_a_whole_game_fall_otherwise_with_another_seed() -> None:
    def piles(seed: int) -> list[list[str]]:
        return [side.pile for side in running.begin(lesson("first-game"), seed).state.sides]

    assert piles(3) == piles(3)
    assert piles(3) != piles(4)
    assert [sorted(pile) for pile in piles(3)] == [sorted(pile) for pile in piles(4)]


@pytest.mark.django_db
def test_a_whole_game_has_hints_and_an_end(client: Client) -> None:
    run = running.begin(lesson("first-game"), 4)
    said = set()
    while not run.is_done:
        said.add(running.hint(run)[:6])
        before, line = len(run.lines), running.shown(run)
        kept = Run(run.lesson, run.state, run.seed, list(run.lines))
        running.take(run, line)
    assert said == {"Constr", "Battle", "Consol", "You’re"}
    assert before == kept.number
    answer = act(client, "first-game", kept, line)
    assert (answer["lesson"]["is_done"], answer["lesson"]["next"]) == (True, None)
    assert answer["lesson"]["play"] == f"/g/{GAME}/play/new/"
