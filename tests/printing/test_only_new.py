"""Only what changed since the last print of a deck, by pages, API and services."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks.models import Deck, DeckEntry
from jobs.models import State
from printing import services
from printing.models import LastPrint, PrintJob
from printing.options import BadOptions, PrintOptions
from printing.products.table import Made
from tests.printing.reading import cards_on, opened
from tests.printing.requests import request_sheets
from tests.printing.test_pages import sent

A4 = PrintOptions()


def done(player: User, deck: Deck, **asked: Any) -> PrintJob:
    """The job, printed."""
    deck = Deck.objects.get(pk=deck.pk)
    job = request_sheets(owner=player, deck=deck, options=A4, **asked)
    services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert job.state == State.DONE, job.error
    return job


def test_the_first_print_is_of_everything(player, deck):
    job = done(player, deck, only_new=True)
    assert sum(entry["count"] for entry in job.content) == 11
    assert (job.report["added"], job.report["removed"]) == ([], [])
    assert LastPrint.objects.get().faces["Oak Guard"]["count"] == 4


def test_then_only_what_shows_another_face_or_is_more(player, deck, media):
    done(player, deck)
    Card.objects.filter(name="Tax").update(text="Earn 3.")
    DeckEntry.objects.filter(deck=deck, card__name="Oak Guard").update(count=5)
    DeckEntry.objects.filter(deck=deck, card__name="Market Stall").delete()
    job = done(player, deck, only_new=True)
    new = {entry["card"]["name"]: entry["count"] for entry in job.content}
    assert new == {"Oak Guard": 1, "Tax": 2}
    assert {each["name"]: each["count"] for each in job.report["removed"]} == {
        "Tax": 2,
        "Market Stall": 1,
    }
    assert len(cards_on(opened((media / job.file_name).read_bytes()).pages[0])) == 3
    assert LastPrint.objects.get().faces["Oak Guard"]["count"] == 5
    with pytest.raises(BadOptions, match="nothing is new"):
        done(player, deck, only_new=True)


def test_a_print_that_is_not_done_counts_for_nothing(player, deck):
    request_sheets(owner=player, deck=deck, options=A4)
    assert not LastPrint.objects.exists()


def test_another_player_has_another_last_print(player, deck):
    done(player, deck)
    other = User.objects.create_user("bea", password="a long pass phrase")
    assert sum(entry["count"] for entry in done(other, deck, only_new=True).content) == 11


def test_the_page_says_what_to_take_out(client: Client, player, deck):
    client.force_login(player)
    done(player, deck)
    Card.objects.filter(name="Tax").update(text="Earn 3.")
    client.post(f"/print/deck/{deck.key}/", sent(deck, only_new="on"))
    job = PrintJob.objects.latest("pk")
    assert [entry["card"]["name"] for entry in job.content] == ["Tax"]
    services.print_job(job_id=job.pk)
    page = client.get(job.get_absolute_url()).content.decode()
    assert "Take out of the sleeves" in page
    assert "2 Tax" in page
    answer = client.post(f"/print/deck/{deck.key}/", sent(deck, only_new="on"))
    assert answer.status_code == 400
    assert "Nothing is new since your last print" in answer.content.decode()


def test_the_api_takes_the_options_of_the_command(client: Client, player, deck, media):
    client.force_login(player)
    asked = {
        "deck": deck.key,
        "paper": "a3",
        "card": "poker",
        "backs": "separate",
        "flip": "short",
        "offset": [0.5, -1],
        "mark_style": "crosses",
        "gutter": 2,
        "ruler": False,
    }
    answer = client.post("/api/print-jobs/", asked, content_type="application/json")
    assert answer.status_code == 201, answer.content
    job = PrintJob.objects.get()
    assert (job.options["marks"], job.options["offset"]) == ("crosses", [0.5, -1.0])
    services.print_job(job_id=job.pk)
    told = client.get(f"/api/print-jobs/{job.key}/").json()
    assert told["state"] == "done", told
    assert told["report"] == {"warnings": [], "added": [], "removed": []}
    assert len(opened((media / job.file_name).read_bytes()).pages) == 2
    for wrong in ({"offset": [1]}, {"offset": [99, 0]}, {"gutter": "2"}, {"backs": "both"}):
        refused = client.post(
            "/api/print-jobs/", {**asked, **wrong}, content_type="application/json"
        )
        assert refused.status_code == 400
    assert (
        client.post(
            "/api/print-jobs/",
            {"counts": {"t-1": 1}, "only_new": True},
            content_type="application/json",
        ).status_code
        == 400
    )


def test_the_page_takes_the_options_of_the_command(client: Client, player, deck, media):
    client.force_login(player)
    change = {
        "card": "mini",
        "backs": "interleaved",
        "flip": "short",
        "offset_x": "-0.5",
        "offset_y": "1",
        "mark_style": "corners",
        "gutter": "2.5",
        "ruler": "on",
    }
    client.post(f"/print/deck/{deck.key}/", sent(deck, **change))
    job = PrintJob.objects.get()
    services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.total) == (State.DONE, 2)
    assert job.options["offset"] == [-0.5, 1.0]
    assert len(opened((media / job.file_name).read_bytes()).pages) == 2


def test_a_print_shop_s_file_has_backs_unless_told(client: Client, player, deck):
    client.force_login(player)
    client.post(f"/print/deck/{deck.key}/", sent(deck, shop="on", backs="none"))
    assert PrintJob.objects.get().total == 22


def test_a_job_deleted_while_it_is_drawn_is_stopped(player, deck, media, monkeypatch):
    """The next page that is drawn finds out; no file is kept, and the job doesn't come back."""
    from printing.services import work

    job = request_sheets(owner=player, deck=deck, options=A4)
    told: list[int] = []
    draw = work.pipeline.make

    def deleting(*asked: Any) -> Made:
        content, options, progress = asked

        def beat(done: int, total: int) -> None:
            told.append(done)
            services.delete_job(job=PrintJob.objects.get(pk=job.pk))
            progress(done, total)

        return draw(content, options, beat)

    monkeypatch.setattr(work.pipeline, "make", deleting)
    assert not services.print_job(job_id=job.pk)
    assert told == [1]
    job.refresh_from_db()
    assert job.state == State.CANCELLED
    assert not list(media.rglob("*.pdf"))
    assert not LastPrint.objects.exists()
