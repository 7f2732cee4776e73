"""Pages kept for visitors without a session: alike for all of them, and for nobody else."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpResponse
from django.test import Client, RequestFactory

from accounts.models import User
from cidwam_site.http import stranger_pages
from decks.models import Deck, Visibility

pytestmark = pytest.mark.django_db

LISTS = "/decks/"


@pytest.fixture(autouse=True)
def kept(settings: Any) -> Iterator[None]:
    settings.STRANGER_PAGE_SECONDS = 600
    stranger_pages.forget()
    yield
    stranger_pages.forget()


def new_deck(name: str) -> Deck:
    owner = User.objects.get_or_create(username="ada")[0]
    return Deck.objects.create(owner=owner, name=name, visibility=Visibility.PUBLIC)


def test_a_second_stranger_gets_the_page_of_the_first() -> None:
    new_deck("Early Rats")
    assert "Early Rats" in Client().get(LISTS).text
    new_deck("Late Rats")
    shown = Client().get(LISTS)
    assert "Early Rats" in shown.text
    assert "Late Rats" not in shown.text
    assert "Cookie" in shown["Vary"]
    assert shown["Cache-Control"] == "private, no-cache"
    assert "Late Rats" in Client().get(f"{LISTS}?q=rats").text, "another address"


def test_a_kept_page_is_made_again_after_its_time(settings: Any) -> None:
    settings.STRANGER_PAGE_SECONDS = -1
    Client().get(LISTS)
    new_deck("Late Rats")
    assert "Late Rats" in Client().get(LISTS).text


def test_who_is_signed_in_neither_gets_nor_leaves_one() -> None:
    ada = User.objects.create_user("ada")
    member = Client()
    member.force_login(ada)
    assert "ada" in member.get("/").text
    assert not len(stranger_pages._pages)
    assert ">ada<" not in Client().get("/").text
    assert len(stranger_pages._pages) == 1
    assert "ada" in member.get("/").text


@pytest.mark.parametrize("cookie", ["sessionid", "messages", "theme"])
def test_who_brings_another_cookie_neither_gets_nor_leaves_one(cookie: str) -> None:
    client = Client()
    client.cookies[cookie] = "something"
    client.get(LISTS)
    assert not len(stranger_pages._pages)


def test_each_gets_a_token_of_their_own_that_counts() -> None:
    tokens = []
    for _ in range(3):
        client = Client(enforce_csrf_checks=True)
        shown = client.get(LISTS).text
        found = re.findall(r'csrfmiddlewaretoken" value="(\w{64})"', shown)
        assert found
        assert "\0" not in shown
        tokens += found
        form = {"csrfmiddlewaretoken": found[0], "username": "ada", "password": "wrong"}
        assert client.post("/accounts/login/", form).status_code == 200
    assert len({*tokens}) == len(tokens)


def test_only_what_is_well_and_sets_nothing_is_kept() -> None:
    assert Client().get("/cards/core-999/no-such-card/").status_code == 404
    assert Client().head(LISTS).status_code == 200
    assert not len(stranger_pages._pages)


def test_an_answer_with_words_of_its_own_is_not_kept(rf: RequestFactory) -> None:
    """Such as how long it may be kept elsewhere, or with a session that it begins."""
    request = rf.get(LISTS)
    request.session = SessionStore()
    assert stranger_pages._is_for_all(request, HttpResponse("whole"))
    said = HttpResponse("whole", headers={"Cache-Control": "max-age=60"})
    assert not stranger_pages._is_for_all(request, said)
    request.session["next"] = "/play/"
    assert not stranger_pages._is_for_all(request, HttpResponse("whole"))
