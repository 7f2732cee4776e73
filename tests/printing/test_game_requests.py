"""Asking for prints of other games than the default one, on pages and by the API."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from accounts.models import User
from cards.models import Card
from decks.models import Deck
from engine.kernel.mats import Mat
from games import GAMES
from printing.models import PrintJob
from printing.views.game_pages import whose
from tests.printing.toys import CARD, WORDS_OF_CIDWAM, printed, request, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toys")]
JOBS = "/api/print-jobs/"


@pytest.fixture
def api(player: User) -> APIClient:
    client = APIClient()
    client.force_login(player)
    return client


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


# --- The API -------------------------------------------------------------------------------------


def test_jobs_say_their_game_and_are_listed_by_it(api: APIClient, toy_deck: Deck) -> None:
    asked = [
        {"deck": toy_deck.key},
        {"game": "nim", "what": "mat", "mat": "heaps"},
        {"what": "pocket-mat"},
    ]
    answers = [api.post(JOBS, body) for body in asked]
    assert [answer.status_code for answer in answers] == [201] * 3
    assert [answer.json()["game"] for answer in answers] == ["claims", "nim", "cidwam"]
    for game, answer in zip(("claims", "nim", "cidwam"), answers, strict=True):
        listed = api.get(JOBS, {"game": game}).json()["results"]
        assert [job["id"] for job in listed] == [answer.json()["id"]]
    assert len(api.get(JOBS).json()["results"]) == 3
    assert api.get(JOBS, {"game": "patience"}).json()["results"] == []


@pytest.mark.parametrize(
    ("asked", "field", "says"),
    [
        ({"game": "chess", "counts": {"cl-001": 1}}, "game", "no game “chess”. Use one of cidwam"),
        ({"game": "chess", "what": "mat", "mat": "own"}, "game", "no game “chess”"),
        ({"game": "claims", "what": "mat", "mat": "roof"}, "mat", "Its mats: middle, own."),
        ({"game": "claims", "what": "mat"}, "mat", "name a mat. Its mats: middle, own."),
        ({"game": "claims", "mat": "own", "counts": {"cl-001": 1}}, "mat", "takes a mat’s name"),
        ({"what": "mat", "mat": "board"}, "what", "play-mat, mat-tiles, travel-mat"),
        (
            {"game": "claims", "what": "pocket-mat"},
            "what",
            "Claims has no travel-mat to print. Its mats",
        ),
        ({"game": "claims", "what": "tokens"}, "what", "Claims has no tokens to print."),
        ({"game": "claims", "counts": {"t-1": 1}}, "counts", "t-1 is of CIDWaM, not of Claims."),
        ({"counts": {"cl-001": 1, "t-1": 1}}, "counts", "one game at a time"),
        ({"counts": {"cl-001": 1}, "tokens": True}, "tokens", "printed for Claims. Leave"),
        ({"game": "claims", "counts": {"cl-999": 1}}, "counts", "cl-999: no such card"),
        ({"game": 4, "counts": {"cl-001": 1}}, "game", "string"),
    ],
)
def test_what_cannot_be_printed_is_400_with_a_sentence(
    api: APIClient, asked: dict[str, Any], field: str, says: str
) -> None:
    answer = api.post(JOBS, asked, format="json")
    assert answer.status_code == 400
    assert says in str(answer.json()["errors"][field])
    assert not PrintJob.objects.exists()


def test_a_deck_of_another_game_is_400(api: APIClient, toy_deck: Deck) -> None:
    answer = api.post(JOBS, {"deck": toy_deck.key, "game": "nim"})
    assert answer.status_code == 400
    assert answer.json()["errors"]["deck"] == ["This deck is of Claims, not of Nim."]


def test_a_list_of_a_game_that_there_is_not_is_400(api: APIClient) -> None:
    answer = api.get(JOBS, {"game": "chess"})
    assert answer.status_code == 400
    assert "no game “chess”" in str(answer.json()["errors"]["game"])


# --- Pages ---------------------------------------------------------------------------------------


def shown(client: Client, address: str) -> str:
    """The page's words, for people and machines; fails if one is of CIDWaM's."""
    answer = client.get(address)
    assert answer.status_code == 200, address
    page = answer.content.decode()
    told = re.sub(r' class="[^"]*"|value="\w{64}"', "", page)  # the form's token
    found = WORDS_OF_CIDWAM.search(told)
    assert not found, told[max(0, found.start() - 80) : found.end() + 80]
    main = page[page.index("<main") : page.index("</main>")]
    words = re.sub(r"<[^>]*>", " ", main)
    if "· Claims</title>" in page:
        found = CARD.search(words)
        assert not found, words[max(0, found.start() - 80) : found.end() + 80]
    return page


def test_the_overview_offers_decks_sets_and_mats(
    as_player: Client, toy_deck: Deck, player: User
) -> None:
    other = request(player, toy_deck)
    page = shown(as_player, "/g/claims/print/")
    for address in (
        f"/print/deck/{toy_deck.key}/",
        "/g/claims/print/set/claims/",
        "/g/claims/print/mat/middle/",
        "/g/claims/print/mat/own/",
        other.get_absolute_url(),
    ):
        assert f'href="{address}"' in page
    assert "One for the table" in page
    assert "One for each player" in page
    usual = as_player.get("/print/").content.decode()
    assert toy_deck.name not in usual
    assert other.get_absolute_url() not in usual
    assert toy_deck.name not in shown(as_player, "/g/nim/print/")
    assert "11 numbers" in page
    assert "Numbers are 63 × 88 mm" in page


def test_a_stranger_sees_what_can_be_printed(client: Client, toy_deck: Deck) -> None:
    page = shown(client, "/g/claims/print/")
    assert "/g/claims/print/mat/own/" in page
    assert toy_deck.name not in page
    assert 'name="count_cl-001"' in shown(client, "/g/claims/print/set/claims/")


def test_a_game_without_cards_has_its_mats_alone(client: Client) -> None:
    page = shown(client, "/g/nim/print/")
    assert "/g/nim/print/mat/heaps/" in page
    assert "63 × 88" not in page


def test_a_card_and_a_deck_lead_to_their_prints(as_player: Client, toy_deck: Deck) -> None:
    card = as_player.get("/cards/cl-001/", follow=True).content.decode()
    assert '<a href="/print/card/cl-001/">Print this number</a>' in card
    deck = as_player.get(toy_deck.get_absolute_url()).content.decode()
    assert f'href="/print/deck/{toy_deck.key}/">Print</a>' in deck


def test_a_mat_of_a_role_says_whose_it_is() -> None:
    assert whose(GAMES["traitors"], Mat("m", "M", 9, 9, (), roles=("hunter",))) == (
        "One for each Hunter"
    )


def test_from_each_page_to_the_job_on_its_one_address(
    as_player: Client, toy_deck: Deck, media: Path
) -> None:
    sent = {"paper": "letter", "marks": "on"}
    forms = {
        f"/print/deck/{toy_deck.key}/": {"count_cl-001": 2, "count_cl-006": 0, "count_cl-012": 1},
        "/print/card/cl-002/": {"count_cl-002": 4},
        "/g/claims/print/set/claims/": {f"count_cl-{n:03}": 1 for n in range(1, 13)},
        "/g/claims/print/mat/own/": {},
    }
    totals = []
    for address, counts in forms.items():
        shown(as_player, address)
        answer = as_player.post(address, {**sent, **{name: str(n) for name, n in counts.items()}})
        assert answer.status_code == 302, answer.content.decode()
        job = PrintJob.objects.get(key=answer["Location"].split("/")[-2])
        assert answer["Location"] == f"/print/jobs/{job.key}/"
        assert job.game == "claims"
        assert "Queued…" in shown(as_player, answer["Location"])
        assert 'href="/g/claims/print/" aria-current="true"' in shown(as_player, address)
        assert not WORDS_OF_CIDWAM.search(text(printed(job, media)))
        totals.append(job.total)
        ready = shown(as_player, answer["Location"])
        assert 'href="/g/claims/print/"' in ready
        is_mat = job.what == "mat"
        size = (
            "the mat should measure 190 × 100" if is_mat else "each number should measure 63 × 88"
        )
        assert f"{size} mm" in ready
        assert f'<p class="muted">{"Mat" if is_mat else "Number sheets"}</p>' in ready
    assert totals == [1, 1, 2, 1]
    gone = PrintJob.objects.first()
    assert gone is not None
    assert as_player.post(f"/print/jobs/{gone.key}/delete/")["Location"] == "/g/claims/print/"


@pytest.mark.parametrize(
    "address",
    [
        "/g/claims/print/set/test/",
        "/g/claims/print/set/none/",
        "/g/claims/print/mat/roof/",
        "/g/nim/print/mat/own/",
        "/g/chess/print/",
    ],
)
def test_what_a_game_has_not_has_no_page(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_count_that_cannot_be_is_said_in_the_form(as_player: Client) -> None:
    for address in ("/print/card/cl-002/", "/g/claims/print/set/claims/"):
        none = {f"count_cl-{n:03}": "0" for n in range(1, 13)}
        answer = as_player.post(address, {"paper": "a4", **none})
        assert answer.status_code == 400
        assert "No numbers to print. Set at least one count above 0." in answer.content.decode()
        for wrong in ({"paper": "a9"}, {"count_cl-002": "-1"}, {"count_cl-002": "501"}):
            answer = as_player.post(address, {"paper": "a4", **none, "count_cl-002": "1", **wrong})
            assert answer.status_code == 400
    assert as_player.post("/g/claims/print/mat/own/", {"paper": "\0"}).status_code == 400
    assert not PrintJob.objects.exists()


def test_what_is_of_a_game_that_has_gone_has_no_page(as_player: Client, toy_deck: Deck) -> None:
    Deck.objects.update(game="chess")
    Card.objects.filter(card_id="cl-001").update(game="chess")
    for address in (f"/print/deck/{toy_deck.key}/", "/print/card/cl-001/"):
        assert as_player.get(address).status_code == 404
        assert as_player.post(address, {"paper": "a4"}).status_code == 404
    assert not PrintJob.objects.exists()
