"""Print jobs through the JSON API."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.models import User
from accounts.services.api_keys import make_key
from printing import services
from printing.models import PrintJob
from tests.printing.reading import cards_on, opened

JOBS = "/api/print-jobs/"


@pytest.fixture
def api(player: User) -> APIClient:
    client = APIClient()
    client.force_login(player)
    return client


def test_from_request_to_file(api, deck):
    answer = api.post(JOBS, {"deck": deck.key, "paper": "letter"})
    assert answer.status_code == 201
    job = answer.json()
    assert (job["state"], job["progress"], job["file"]) == (
        "queued",
        {"done": 0, "total": 2},
        None,
    )
    assert job["options"]["paper"] == "letter"
    services.print_job(job_id=PrintJob.objects.get(key=job["id"]).pk)
    done = api.get(f"{JOBS}{job['id']}/").json()
    assert (done["state"], done["progress"]) == ("done", {"done": 2, "total": 2})
    file = api.get(done["file"])
    assert [len(cards_on(p)) for p in opened(b"".join(file.streaming_content)).pages] == [9, 2]
    again = api.post(JOBS, {"deck": deck.key, "paper": "letter"})
    assert (again.status_code, again.json()["id"]) == (200, job["id"])
    assert [entry["id"] for entry in api.get(JOBS).json()["results"]] == [job["id"]]


@pytest.mark.parametrize(
    ("asked", "total"),
    [
        ({"counts": {"t-1": 3, "t-3": 7}}, 2),
        ({"what": "tokens"}, 1),
        ({"what": "tokens", "counts": {"Rat Token": 10}}, 2),
        ({"what": "pocket-mat"}, 1),
        ({"what": "table-mat", "paper": "letter", "grey": True}, 16),
    ],
)
def test_other_things_than_decks(api, cards, asked, total):
    answer = api.post(JOBS, asked)
    assert answer.status_code == 201, answer.json()
    assert answer.json()["progress"]["total"] == total
    job = PrintJob.objects.get()
    services.print_job(job_id=job.pk)
    assert api.get(f"{JOBS}{job.key}/").json()["state"] == "done"


@pytest.mark.parametrize(
    ("asked", "field", "words"),
    [
        ({}, "deck", "Name a deck by its key, or give counts"),
        ({"deck": "nobody"}, "deck", "Deck not found"),
        ({"counts": {"t-99": 1}}, "counts", "t-99: no such card"),
        ({"counts": {"t-1": 501}}, "counts", "500"),
        ({"counts": ["t-1"]}, "counts", "dictionary"),
        ({"counts": {"t-1": 0}}, "counts", "no cards to print"),
        ({"counts": {"t-1": 1}, "paper": "a9"}, "paper", "or a size such as 200x280 in mm"),
        ({"counts": {"t-1": 1}, "papr": "a4"}, "papr", "no “papr”"),
        ({"counts": {"t-1": 1}, "marks": "perhaps"}, "marks", "boolean"),
        ({"what": "poster"}, "what", "not a valid choice"),
        ({"what": "tokens", "counts": {"Bat Token": 1}}, "counts", "no such token"),
    ],
)
def test_bad_requests_say_what_is_wrong(api, cards, asked, field, words):
    answer = api.post(JOBS, asked)
    assert answer.status_code == 400
    assert words in str(answer.json()["errors"][field])
    assert not PrintJob.objects.exists()


@pytest.mark.parametrize("body", [[], "text", 3, None, {"counts": {"": 1}}])
def test_strange_bodies_are_no_crash(api, cards, body: Any):
    assert api.post(JOBS, body, format="json").status_code == 400


def test_too_many_prints_waiting(api, cards):
    codes = [api.post(JOBS, {"counts": {"t-1": count}}).status_code for count in range(1, 7)]
    assert codes == [201] * 5 + [409]


def test_jobs_are_for_those_who_are_signed_in_and_their_owners_alone(api, deck, cards):
    key = api.post(JOBS, {"deck": deck.key}).json()["id"]
    assert APIClient().get(JOBS).status_code == 401
    assert APIClient().post(JOBS, {"deck": deck.key}).status_code == 401
    other = APIClient()
    other.force_login(User.objects.create_user("bert"))
    assert other.get(f"{JOBS}{key}/").status_code == 404
    assert other.get(JOBS).json()["results"] == []
    assert "Deck not found" in str(other.post(JOBS, {"deck": deck.key}).json())


def test_the_file_is_fetched_with_a_key_and_a_job_taken_off_the_list(api, deck):
    _, key = make_key(owner=deck.owner, name="script", scope="write")
    script = APIClient(HTTP_AUTHORIZATION=f"Bearer {key}")
    job = script.post(JOBS, {"deck": deck.key}).json()
    file = f"{JOBS}{job['id']}/file/"
    assert script.get(file).status_code == 409
    services.print_job(job_id=PrintJob.objects.get().pk)
    answer = script.get(file, headers={"Accept": "application/pdf"})
    assert answer["Content-Type"] == "application/pdf"
    assert answer.getvalue().startswith(b"%PDF")
    assert script.get(file, headers={"Accept": "text/html"}).json()["status"] == 406
    assert script.delete(f"{JOBS}{job['id']}/").status_code == 204
    missing = script.get(file, headers={"Accept": "application/pdf"})
    assert (missing.status_code, missing["Content-Type"]) == (404, "application/problem+json")
