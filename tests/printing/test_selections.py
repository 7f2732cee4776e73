"""Sets and searches printed together, and next time only what is new of them."""

from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User
from cards.models import Card
from cards.pictures.face_files import FaceFile
from cards.pictures.faces import printed
from jobs.models import State
from printing import services
from printing.models import LastPrint, PrintJob
from printing.options import BadOptions, PrintOptions
from printing.sources.selections import cards_found, cards_of_set
from tests.printing.reading import opened, text_of
from tests.printing.requests import request_cards
from workshop import services as workshop
from workshop.models import Draft
from workshop.queries import drafts_in

JOBS = "/api/print-jobs/"
SOULS = "/print/search/?q=kind:soul"


@pytest.fixture
def as_player(client: Client, player: User, cards: dict[str, Card]) -> Client:
    client.force_login(player)
    return client


def done(job: PrintJob) -> PrintJob:
    services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert job.state == State.DONE, job.error
    return job


def latest() -> PrintJob:
    return PrintJob.objects.latest("pk")


def counts(job: PrintJob) -> dict[str, int]:
    return {entry["card"]["name"]: entry["count"] for entry in job.content}


def test_a_set_is_printed_whole(as_player: Client, media: Any) -> None:
    page = as_player.get("/print/set/test/").content.decode()
    assert "Print “Test Set”" in page
    assert "7 cards on 1 sheet." in page
    form = {"paper": "a4", **{f"count_t-{number}": "1" for number in range(1, 8)}}
    answer = as_player.post("/print/set/test/", {**form, "count_t-3": "0"})
    assert answer.status_code == 302
    job = done(latest())
    assert (len(job.content), job.source, job.title) == (6, "set:test", "Test Set")
    words = text_of(opened((media / job.file_name).read_bytes()).pages[0])
    assert "Oak Guard" in words
    assert "Tax" not in words
    assert as_player.get("/print/set/nope/").status_code == 404


def test_a_search_is_printed(as_player: Client) -> None:
    page = as_player.get(SOULS).content.decode()
    assert "Print “Search: kind:soul”" in page
    assert "Oak Guard" in page
    assert "Long Night" not in page
    shown = as_player.get("/print/search/preview/?q=kind:soul&paper=a4&count_t-1=4&count_t-2=9")
    assert "13 cards on 2 sheets." in shown.content.decode()
    answer = as_player.post(SOULS, {"paper": "a4", "count_t-1": "4", "count_t-2": "1"})
    assert answer.status_code == 302
    assert counts(latest()) == {"Oak Guard": 4, "Señor O’Hara": 1}
    assert latest().source == "search:kind:soul"
    assert as_player.get("/print/search/?q=name:zzzz").status_code == 404


def test_the_list_of_cards_leads_there(as_player: Client) -> None:
    page = as_player.get("/cards/?q=kind:soul").content.decode()
    assert 'href="/print/search/?q=kind%3Asoul">Print</a>' in page
    assert 'href="/print/search/">Print</a>' in as_player.get("/cards/").content.decode()
    assert "/print/search/" not in as_player.get("/cards/?q=name:zzzz").content.decode()


def test_next_time_only_what_is_new_of_a_search(as_player: Client, player: User) -> None:
    form = {"paper": "a4", "count_t-1": "2", "count_t-2": "2", "only_new": "on"}
    as_player.post(SOULS, form)
    job = done(latest())
    assert counts(job) == {"Oak Guard": 2, "Señor O’Hara": 2}
    answer = as_player.post(SOULS, form)
    assert answer.status_code == 400
    assert "Nothing is new since your last print of this search" in answer.content.decode()
    Card.objects.filter(name="Oak Guard").update(text="Agile, Range 3.")
    as_player.post(SOULS, {**form, "count_t-2": "1"})
    job = done(latest())
    assert counts(job) == {"Oak Guard": 2}
    assert job.report["removed"] == [
        {"name": "Oak Guard", "count": 2},
        {"name": "Señor O’Hara", "count": 1},
    ]
    assert job.report["sleeves"]["Oak Guard"]["text"] == "Agile, Range 2."
    assert LastPrint.objects.get().source == "search:kind:soul"
    as_player.post("/print/search/?q=oak", {"paper": "a4", "count_t-1": "2", "only_new": "on"})
    assert counts(latest()) == {"Oak Guard": 2}  # another search is another pile of paper


def test_cards_to_take_out_are_shown_as_they_were(as_player: Client, player: User) -> None:
    def ask() -> PrintJob:
        return request_cards(
            owner=player,
            counts={"t-1": 2, "t-3": 1},
            options=PrintOptions(),
            source="set:test",
            only_new=True,
        )

    done(ask())
    Card.objects.filter(name="Tax").update(text="Earn 3.")
    job = done(ask())
    page = as_player.get(job.get_absolute_url()).content.decode()
    assert "Take out of the sleeves" in page
    assert "1 Tax" in page
    name = page.partition('<img src="/cards/faces/')[2].partition(".svg")[0]
    drawn = (Path(settings.FACES_ROOT) / f"{name}.svg").read_text()
    old, new = (
        FaceFile(printed({**job.content[0]["card"], "text": text})).name
        for text in ("Earn 2.", "Earn 3.")
    )
    assert (name, name == new) == (old, False)
    assert "<svg" in drawn


def test_drafts_of_a_set_too(as_player: Client, player: User) -> None:
    row = workshop.create_set(owner=player, name="Bells")
    for name in ("Bell", "Rope"):
        workshop.create_draft(row=row, content={"name": name, "kind": "Spell"})
    address = f"/print/drafts/{row.key}/"
    form = {"paper": "a4", **{f"count_{draft.code}": "1" for draft in drafts_in(row)}}
    as_player.post(address, {**form, "only_new": "on"})
    done(latest())
    rope = Draft.objects.get(name="Rope")
    changed = {"name": "Rope", "kind": "Spell", "value": 2}
    workshop.save_draft(draft=rope, content=changed, expected_version=rope.version)
    as_player.post(address, {**form, "only_new": "on"})
    assert counts(latest()) == {"Rope": 1}


def test_by_api(as_player: Client) -> None:
    def post(**sent: Any) -> Any:
        return as_player.post(JOBS, sent, content_type="application/json")

    answer = post(set="test", counts={"t-1": 3}, only_new=True)
    assert answer.status_code == 201, answer.content
    assert counts(latest())["Oak Guard"] == 3
    assert len(latest().content) == 7
    done(latest())
    assert "nothing is new" in str(post(set="test", counts={"t-1": 3}, only_new=True).json())
    assert post(search="kind:soul").status_code == 201
    assert counts(latest()) == {"Oak Guard": 1, "Señor O’Hara": 1}
    for sent, field in (
        ({"set": "nope"}, "set"),
        ({"search": "name:zzzz"}, "search"),
        ({"set": "test", "search": ""}, "search"),
        ({"set": "test", "counts": {"x-1": 1}}, "counts"),
        ({"counts": {"t-1": 1}, "only_new": True}, "only_new"),
    ):
        refused = post(**sent)
        assert refused.status_code == 400
        assert field in refused.json()["errors"], refused.json()


def test_a_selection_has_one_of_each(cards: dict[str, Card], player: User) -> None:
    chosen = cards_of_set("test")
    other = chosen.content(PrintOptions(), {"t-1": 3}).entries
    assert {entry["card"]["id"]: entry["count"] for entry in other}["t-1"] == 3
    own = chosen.content(PrintOptions(), None).entries
    assert {entry["count"] for entry in own} == {1}
    with pytest.raises(BadOptions, match="t-99: not among"):
        chosen.content(PrintOptions(), {"t-99": 1})
    with pytest.raises(BadOptions, match="no set"):
        cards_of_set("test", "claims")
    assert cards_found("  kind:soul ", player).source == "search:kind:soul"
    assert cards_found("", player).title == "All cards"
