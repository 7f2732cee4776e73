"""The pages of printing, by plain requests and in a real browser."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.models import Deck, Visibility
from jobs.models import State
from printing import services
from printing.models import PrintJob
from tests.browser.fitting import fits
from tests.printing.reading import cards_on, opened
from tests.printing.requests import request_sheets


@pytest.fixture
def as_player(client: Client, player: User) -> Client:
    client.force_login(player)
    return client


def sent(deck: Deck, **change: Any) -> dict[str, Any]:
    """The form of the deck as a browser sends it."""
    form = {"paper": "a4", "marks": "on", "count_t-7": "1"}
    form |= {f"count_{entry.any_card.card_id}": str(entry.count) for entry in deck.entries.all()}
    return {**form, **change}


def test_the_overview_is_for_everyone(client, deck):
    page = client.get("/print/")
    assert page.status_code == 200
    assert "Playmat" in page.content.decode()
    assert deck.name not in page.content.decode()


def test_a_player_sees_decks_and_prints(as_player, deck, player):
    job = request_sheets(owner=player, deck=deck, options=services.PrintOptions())
    page = as_player.get("/print/").content.decode()
    assert reverse("printing:deck", args=[deck.key]) in page
    assert job.get_absolute_url() in page


def test_a_stranger_prints_as_a_guest(client, deck):
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.PUBLIC)
    for address in (f"/print/deck/{deck.key}/", "/print/mat/", "/print/tokens/"):
        assert "You’ll go on as a guest" in client.get(address).content.decode()
    assert User.objects.filter(is_guest=True).count() == 0
    answer = client.post("/print/tokens/", {"paper": "a4"}, follow=True)
    job = PrintJob.objects.get()
    assert job.owner.is_guest
    assert answer.redirect_chain[-1][0] == job.get_absolute_url()
    assert "You’re playing as a guest" in answer.content.decode()


@pytest.mark.parametrize(
    ("what", "size"),
    [
        ("cards", "a card should measure 63 × 88 mm"),
        ("tokens", "a card should measure 63 × 88 mm"),
        ("travel-mat", "nothing should be cut off"),
        ("mat-tiles", "a space should measure 66 × 91 mm"),
    ],
)
def test_what_is_ready_says_what_to_measure(as_player, deck, player, media, what, size):
    job = request_sheets(owner=player, deck=deck, options=services.PrintOptions())
    services.print_job(job_id=job.pk)
    PrintJob.objects.update(what=what)
    assert size in as_player.get(job.get_absolute_url()).content.decode()


def test_a_card_of_another_size_is_measured_as_that(as_player, deck, player, media):
    options = services.PrintOptions(card="mini")
    job = request_sheets(owner=player, deck=deck, options=options)
    services.print_job(job_id=job.pk)
    page = as_player.get(job.get_absolute_url()).content.decode()
    assert "a card should measure 44 × 63 mm" in page


def test_a_job_that_waits_can_be_cancelled(as_player, deck, player):
    job = request_sheets(owner=player, deck=deck, options=services.PrintOptions())
    page = as_player.get(job.get_absolute_url()).content.decode()
    assert f'action="/print/jobs/{job.key}/delete/"' in page
    assert ">Cancel</button>" in page
    as_player.post(f"/print/jobs/{job.key}/delete/")
    job.refresh_from_db()
    assert job.state == State.CANCELLED
    assert not services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert job.state == State.CANCELLED


def test_from_the_form_to_the_file(as_player, deck, media):
    address = reverse("printing:deck", args=[deck.key])
    form = as_player.get(address).content.decode()
    assert 'value="4"' in form
    answer = as_player.post(address, sent(deck, paper="letter"))
    job = PrintJob.objects.get()
    assert answer.headers["Location"] == job.get_absolute_url()
    waiting = as_player.get(job.get_absolute_url()).content.decode()
    assert 'http-equiv="refresh"' in waiting
    assert "hx-get" in waiting
    part = as_player.get(job.get_absolute_url(), headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "hx-get" in part
    services.print_job(job_id=job.pk)
    ready = as_player.get(job.get_absolute_url()).content.decode()
    assert 'http-equiv="refresh"' not in ready
    assert "hx-get" not in ready
    file = as_player.get(reverse("printing:file", args=[job.key]))
    assert file.headers["Content-Type"] == "application/pdf"
    assert file.headers["Content-Disposition"] == (
        'attachment; filename="zofies-deck-cards-letter.pdf"'
    )
    assert [len(cards_on(page)) for page in opened(b"".join(file.streaming_content)).pages] == [
        9,
        2,
    ]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"paper": "a9"}, "a9 is not one of the available choices"),
        ({"count_t-1": "-2"}, "At least 0"),
        ({"count_t-1": "many"}, "Enter a whole number"),
        ({"count_t-1": ""}, "This field is required"),
        ({f"count_t-{n}": "0" for n in (1, 2, 3, 4, 7)}, "No cards to print"),
    ],
)
def test_bad_forms_say_what_is_wrong(as_player, deck, change, words):
    answer = as_player.post(reverse("printing:deck", args=[deck.key]), sent(deck, **change))
    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert not PrintJob.objects.exists()


def test_a_failed_job_says_why(as_player, player, deck):
    job = request_sheets(owner=player, deck=deck, options=services.PrintOptions())
    PrintJob.objects.filter(pk=job.pk).update(state=State.FAILED, error="The disk is full.")
    page = as_player.get(job.get_absolute_url()).content.decode()
    assert "The disk is full." in page
    assert "Try again" in page
    assert as_player.get(reverse("printing:file", args=[job.key])).status_code == 302


def test_a_job_is_its_owners_alone(client, player, deck):
    job = request_sheets(owner=player, deck=deck, options=services.PrintOptions())
    services.print_job(job_id=job.pk)
    client.force_login(User.objects.create_user("bert"))
    for name in ("job", "file"):
        assert client.get(reverse(f"printing:{name}", args=[job.key])).status_code == 404
    assert client.post(reverse("printing:delete", args=[job.key])).status_code == 404
    assert client.get(reverse("printing:deck", args=[deck.key])).status_code == 404


def test_a_lost_file_is_printed_again_when_asked_for(as_player, player, deck, media):
    job = request_sheets(owner=player, deck=deck, options=services.PrintOptions())
    services.print_job(job_id=job.pk)
    (media / job.file_name).unlink()
    answer = as_player.get(reverse("printing:file", args=[job.key]), follow=True)
    assert "we’re making it again" in answer.content.decode()
    job.refresh_from_db()
    assert job.state == State.QUEUED


def test_jobs_can_be_taken_off_the_list(as_player, player, deck):
    job = request_sheets(owner=player, deck=deck, options=services.PrintOptions())
    answer = as_player.post(reverse("printing:delete", args=[job.key]), follow=True)
    assert "PDF removed." in answer.content.decode()
    assert as_player.get(job.get_absolute_url()).status_code == 404


def test_single_cards_mats_and_tokens(as_player, cards):
    assert as_player.get("/print/card/t-99/").status_code == 404
    form = {"paper": "a4", "marks": "on"}
    for address, more in (
        ("/print/card/t-1/", {"count_t-1": "9"}),
        ("/print/mat/", {"what": "pocket-mat"}),
        ("/print/tokens/", {}),
    ):
        assert as_player.get(address).status_code == 200
        answer = as_player.post(address, {**form, **more})
        assert answer.status_code == 302
    assert set(PrintJob.objects.values_list("what", flat=True)) == {"cards", "travel-mat", "tokens"}


def test_too_many_prints_waiting_is_said_on_the_form(as_player, cards):
    for count in range(1, 7):
        answer = as_player.post("/print/card/t-1/", {"paper": "a4", "count_t-1": str(count)})
    assert answer.status_code == 409
    assert "PDFs waiting already" in answer.content.decode()


def test_a_browser_shows_the_progress_and_gets_the_file(
    new_page: Any, worker: Any, player: User, deck: Deck, settings: Any
) -> None:
    settings.MEDIA_ROOT = settings.VAR_DIR / "media"  # where the worker puts files
    page = new_page(player, width=360, height=740)
    page.goto(reverse("printing:deck", args=[deck.key]))
    fits(page)
    page.get_by_label("Oak Guard").fill("2")
    page.get_by_role("button", name="Create PDF").click()
    link = page.get_by_role("link", name="Download PDF")
    link.wait_for()
    with page.expect_download() as download:
        link.click()
    assert re.fullmatch(r"zofies-deck-cards-a4\.pdf", download.value.suggested_filename)
    pages = opened(download.value.path().read_bytes()).pages
    assert [len(cards_on(sheet)) for sheet in pages] == [9]
