"""What every answer below /api/ has: a name for its state, its limits, and who may read it."""

import re
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from rest_framework.settings import api_settings

from accounts.models import User
from api.throttles import Tally, Throttle
from cards.models import Load
from cards.queries import forget_pool_version

pytestmark = pytest.mark.django_db
CARDS = "/api/cards/"


def when_unchanged(client: Client, path: str) -> Any:
    """Ask twice, the second time with the first answer's ETag."""
    first = client.get(path)
    assert first.status_code == 200
    return client.get(path, headers={"If-None-Match": first["ETag"]})


@pytest.mark.parametrize("path", [CARDS, "/api/sets/", "/api/decks/?scope=public", "/api/schema/"])
def test_what_has_not_changed_is_304(client: Client, path: str) -> None:
    again = when_unchanged(client, path)
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"]
    assert "Cache-Control" in again


def test_public_data_are_kept_and_private_ones_are_not(client: Client) -> None:
    public = client.get(CARDS)
    assert public["Cache-Control"] == "public, max-age=60"
    assert "Cookie" not in public.get("Vary", "")
    client.force_login(User.objects.create_user("anna"))
    private = client.get("/api/decks/")
    assert private["Cache-Control"] == "private, no-cache"
    assert {"Cookie", "Authorization"} <= set(private["Vary"].split(", "))


def test_a_new_load_of_cards_is_a_new_state(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    path = f"{CARDS}?sort=value"
    etag = client.get(path)["ETag"]
    with django_assert_max_num_queries(1):
        assert client.get(path, headers={"If-None-Match": etag}).status_code == 304
    assert client.get(CARDS, headers={"If-None-Match": etag}).status_code == 200
    Load.objects.create(when="2026-01-01T00:00Z", added=0, changed=1, retired=0)
    forget_pool_version()
    assert client.get(path, headers={"If-None-Match": etag}).status_code == 200


def test_no_304_of_what_is_not_there(client: Client) -> None:
    for path in (f"{CARDS}x-1/", f"{CARDS}?sort=colour"):
        assert client.get(path, headers={"If-None-Match": "*"}).status_code in (400, 404)


@pytest.mark.parametrize("path", [CARDS, f"{CARDS}x-1/", "/api/nowhere/", "/api/decks/"])
def test_other_sites_may_read(client: Client, path: str) -> None:
    answer = client.get(path, headers={"Origin": "https://elsewhere.example"})
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer
    assert "ETag" in answer["Access-Control-Expose-Headers"]


@pytest.mark.parametrize(
    ("method", "path", "open_"),
    [("GET", CARDS, True), ("POST", "/api/decks/", False), ("POST", "/api/compile/", True)],
)
def test_a_browser_s_question(client: Client, method: str, path: str, open_: bool) -> None:
    asked = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": method}
    answer = client.options(path, headers=asked)
    assert answer.status_code == 204
    assert ("Access-Control-Allow-Origin" in answer) == open_
    allowed = answer.get("Access-Control-Allow-Methods", "").split(", ")
    assert (method in allowed) == open_


def test_pages_are_not_for_other_sites(client: Client) -> None:
    assert "Access-Control-Allow-Origin" not in client.get("/accounts/login/")


def test_options_name_what_is_here(client: Client) -> None:
    answer = client.options(CARDS)
    assert answer.status_code == 200
    assert answer["Allow"] == "GET, HEAD, OPTIONS"
    assert answer.json()["schema"] == "http://testserver/api/schema/"


@pytest.mark.parametrize(
    ("method", "path", "sent", "status"),
    [
        ("get", "/api/nowhere/", {}, 404),
        ("get", f"{CARDS}x-1/", {}, 404),
        ("delete", CARDS, {}, 405),
        ("get", CARDS, {"headers": {"Accept": "text/html"}}, 406),
        ("post", "/api/decks/", {"data": "x", "content_type": "application/x-y"}, 415),
        ("post", "/api/decks/", {"data": "{", "content_type": "application/json"}, 400),
        ("post", "/api/decks/", {"data": "x" * 1_100_000, "content_type": "text/plain"}, 413),
    ],
)
def test_each_refusal_is_a_problem(
    client: Client, method: str, path: str, sent: dict[str, Any], status: int
) -> None:
    client.force_login(User.objects.create_user("anna"))
    answer = getattr(client, method)(path, **sent)
    assert answer["Content-Type"] == "application/problem+json"
    body = answer.json()
    assert (answer.status_code, body["status"], body["type"]) == (status, status, "about:blank")
    assert all(body[name] for name in ("title", "detail", "code"))
    assert re.fullmatch("[a-z_-]+", body["code"])


def test_a_missing_slash_keeps_method_and_body(client: Client) -> None:
    answer = client.post("/api/decks", "{}", content_type="application/json")
    assert (answer.status_code, answer["Location"]) == (308, "/api/decks/")
    assert client.get("/api/decks").status_code == 301


@pytest.fixture
def three_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three requests for a stranger, five for a user, in a minute that stands still at 12:00:15."""
    monkeypatch.setitem(api_settings.DEFAULT_THROTTLE_RATES, "anon", "3/min")
    monkeypatch.setitem(api_settings.DEFAULT_THROTTLE_RATES, "user", "5/min")
    monkeypatch.setattr(Throttle, "now", staticmethod(lambda: 12 * 3600 + 15.0))


def test_what_is_left_is_said(client: Client, three_a_minute: None) -> None:
    told = [client.get(CARDS) for _ in range(4)]
    assert [answer.status_code for answer in told] == [200, 200, 200, 429]
    assert [answer["RateLimit-Remaining"] for answer in told] == ["2", "1", "0", "0"]
    assert {answer["RateLimit-Limit"] for answer in told} == {"3"}
    assert {answer["RateLimit-Reset"] for answer in told} == {"45"}
    refused = told[-1]
    assert (refused.status_code, refused["Retry-After"]) == (429, "45")
    assert refused.json()["code"] == "throttled"
    assert refused["Access-Control-Allow-Origin"] == "*"


def test_the_next_minute_begins_anew(
    client: Client, three_a_minute: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(4):
        client.get(CARDS)
    monkeypatch.setattr(Throttle, "now", staticmethod(lambda: 12 * 3600 + 60.0))
    assert client.get(CARDS)["RateLimit-Remaining"] == "2"


def test_users_have_their_own(client: Client, three_a_minute: None) -> None:
    for _ in range(4):
        client.get(CARDS)
    client.force_login(User.objects.create_user("anna"))
    assert client.get("/api/decks/")["RateLimit-Remaining"] == "4"


def test_processes_count_together() -> None:
    """The cache is told a few requests at a time, and each one near the limit."""
    here, there = Tally(), Tally()
    asked = [here.count("throttle:x", 60, 100, 1000.0) for _ in range(25)]
    assert asked == list(range(1, 26))
    assert cache.get("throttle:x") == 21  # the first at once, then ten at a time
    assert there.count("throttle:x", 60, 100, 1000.0) == 22
    assert here.count("throttle:x", 60, 100, 1002.0) == 27  # after two seconds, whatever it was
    for number in range(28, 81):
        assert (here, there)[number % 2].count("throttle:x", 60, 100, 1002.0 + number) == number
    for number in range(81, 101):  # nearly all has been asked for
        assert (here, there)[number % 2].count("throttle:x", 60, 100, 1100.0) == number
    assert [one.count("throttle:x", 60, 100, 1100.0) for one in (here, there)] == [101, 102]


def test_a_clock_that_was_set_back_holds_nothing_back() -> None:
    tally = Tally()
    for now in (1000.0, 1000.0, 900.0, 900.0):
        tally.count("throttle:x", 60, 100, now)
    assert cache.get("throttle:x") == 3  # the first, and the first by the new clock


def test_a_tally_forgets_the_oldest_callers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tally, "most_callers", 3)
    tally = Tally()
    for number in range(9):
        tally.count(f"throttle:{number}", 60, 100, 1000.0)
    assert len(tally) == 3
    assert tally.count("throttle:0", 60, 100, 1000.0) == 2  # the cache knows
