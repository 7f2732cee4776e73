"""The life of a job: asked for, claimed, drawn, served, expired; and what goes wrong."""

import os
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from cards.models import Card
from cards.services import load_cards
from decks.models import Deck
from decks.services import DeckDetails, create_deck, edit_deck, set_entry
from jobs import sweeping
from jobs.models import LostLease, State
from jobs.sweeping import due_rows, give_up, wake_due
from printing import limits, queries, services
from printing.models import PrintJob
from printing.options import BadOptions, PrintOptions
from tests.databases import long_on_sqlite
from tests.printing.reading import cards_on, opened, text_of
from tests.printing.requests import request_cards, request_mat, request_sheets, request_tokens
from tests.printing.test_pages import sent

pytestmark = pytest.mark.databases

A4 = PrintOptions()


def ask(player: User, deck: Deck, **options: Any) -> PrintJob:
    return request_sheets(owner=player, deck=deck, options=PrintOptions(**options))


def file_of(job: PrintJob, media: Path) -> Path:
    return media / job.file_name


def test_a_deck_is_printed_with_its_persona_and_counts(player, deck, media):
    job = ask(player, deck)
    assert (job.state, job.done, job.total) == (State.QUEUED, 0, 2)
    assert services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.done, job.total, job.error) == (State.DONE, 2, 2, "")
    pages = opened(file_of(job, media).read_bytes()).pages
    assert [len(cards_on(page)) for page in pages] == [9, 2]
    text = "\n".join(text_of(page) for page in pages)
    for name, count in (("Oak Guard", 4), ("Señor O’Hara", 3), ("Tax", 2), ("The Miser", 1)):
        assert text.count(name) == count
    assert "Žofie’s Deck" in text
    assert job.download_name == "zofies-deck-cards-a4.pdf"


def test_persona_and_tokens_are_printed_as_they_are_wanted(player, deck):
    def names(**options):
        return {entry["card"]["name"] for entry in ask(player, deck, **options).content}

    cards = {"Oak Guard", "Señor O’Hara", "Tax", "Market Stall"}
    assert names() == cards | {"The Miser"}
    assert names(persona=False) == cards
    assert names(persona=False, tokens=True) == cards | {"Rat Token"}


def test_a_persona_that_is_not_wanted_may_have_a_count(player, deck):
    """The form sends one for each card that it shows."""
    counts = {deck.persona.card_id: 1}
    job = request_sheets(
        owner=player, deck=deck, options=PrintOptions(persona=False), counts=counts
    )
    assert deck.persona.name not in {entry["card"]["name"] for entry in job.content}


def test_a_job_says_how_large_its_own_pages_are(player, deck, client):
    client.force_login(player)
    shop = ask(player, deck, shop=True, backs="interleaved", card="poker", paper="a3")
    mat = request_mat(owner=player, what="play-mat", options=PrintOptions())
    booklet = request_mat(owner=player, what="booklet", options=PrintOptions())
    for job, words, name in (
        (shop, "22 pages, 69.5 × 94.9 mm, for a print shop.", "zofies-deck-cards-print-shop.pdf"),
        (mat, "1 sheet, 746 × 818 mm.", "large-mat-play-mat-746x818.pdf"),
        (booklet, "4 pages, A4.", "rules-booklet-a4.pdf"),
        (ask(player, deck, backs="separate"), "4 pages, A4.", "zofies-deck-cards-a4.pdf"),
        (ask(player, deck), "2 sheets, A4.", "zofies-deck-cards-a4.pdf"),
    ):
        services.print_job(job_id=job.pk)
        page = client.get(job.get_absolute_url()).content.decode()
        assert f"Ready: {words}" in page
        job.refresh_from_db()
        assert job.download_name == name
    preview = client.get(f"/print/deck/{deck.key}/preview/", sent(deck, shop="on")).content.decode()
    assert "Paper: 69 × 94 mm, two-sided." in preview


def test_the_same_request_is_served_again_at_once(player, deck):
    first = ask(player, deck)
    assert ask(player, deck).pk == first.pk
    services.print_job(job_id=first.pk)
    again = ask(player, deck)
    assert (again.pk, again.state) == (first.pk, State.DONE)
    assert ask(player, deck, paper="letter").pk != first.pk


def test_ink_saver_is_another_file_and_says_so(player, client, deck, media):
    full, light = ask(player, deck), ask(player, deck, ink_saver=True)
    for job in (full, light):
        assert services.print_job(job_id=job.pk)
    written = [file_of(job, media).read_bytes() for job in (full, light)]
    assert [text_of(page) for page in opened(written[0]).pages] == [
        text_of(page) for page in opened(written[1]).pages
    ]
    assert written[0] != written[1]
    client.force_login(player)
    assert "A4, ink saver." in client.get(light.get_absolute_url()).content.decode()
    assert "ink saver" not in client.get(full.get_absolute_url()).content.decode()


def test_a_file_drawn_in_another_look_is_not_served(player, deck, monkeypatch):
    before = ask(player, deck)
    monkeypatch.setattr("printing.digest.LOOK", "another")
    assert ask(player, deck).digest != before.digest


def test_the_oldest_job_goes_for_a_new_one(player, deck, media, monkeypatch):
    monkeypatch.setattr(limits, "KEPT_JOBS", 3)
    other = User.objects.create_user("bert")
    theirs = ask(other, deck)
    services.print_job(job_id=theirs.pk)
    jobs = []
    for title in ("One", "Two", "Three", "Four"):
        edit_deck(deck=deck, by=player, expected_version=deck.version, details=DeckDetails(title))
        deck.refresh_from_db()
        jobs.append(ask(player, deck))
        services.print_job(job_id=jobs[-1].pk)
    assert [job.title for job in queries.jobs_of(player)] == ["Four", "Three", "Two"]
    assert list(queries.jobs_of(other)) == [theirs]
    sweep_away()
    assert [file_of(job, media).exists() for job in jobs] == [False, True, True, True]
    waiting = ask(player, deck, paper="letter")  # what still is to be printed counts, and stays
    assert queries.jobs_of(player).count() == 3
    edit_deck(deck=deck, by=player, expected_version=deck.version, details=DeckDetails("Five"))
    deck.refresh_from_db()
    ask(player, deck)
    assert waiting in queries.jobs_of(player)


def test_what_somebody_else_had_printed_is_ready_at_once(player, deck, media):
    services.print_job(job_id=ask(player, deck).pk)
    other = User.objects.create_user("bert")
    job = ask(other, deck)
    assert (job.state, job.done, job.owner_id) == (State.DONE, 2, other.pk)
    assert len(list((media / limits.FOLDER).iterdir())) == 1


def test_a_changed_deck_is_another_print_and_an_old_one_stays_as_asked(player, deck, cards, media):
    first = ask(player, deck)
    set_entry(deck=deck, card=cards["Tax"], count=0, by=player, expected_version=deck.version)
    second = ask(player, Deck.objects.get(pk=deck.pk))
    assert first.digest != second.digest
    services.print_job(job_id=first.pk)
    assert "Tax" in text_of(opened(file_of(first, media).read_bytes()).pages[1])


def test_a_changed_card_is_another_print(player, deck):
    first = ask(player, deck)
    Card.objects.filter(name="Tax").update(text="Earn 3.", revision=2)
    assert ask(player, Deck.objects.get(pk=deck.pk)).digest != first.digest


def test_counts_stand_in_for_the_decks_own(player, deck, media):
    counts = {"t-1": 1, "t-2": 0, "t-7": 2}
    job = request_sheets(owner=player, deck=deck, options=A4, counts=counts)
    services.print_job(job_id=job.pk)
    text = text_of(opened(file_of(job, media).read_bytes()).pages[0])
    assert (text.count("Oak Guard"), text.count("Señor"), text.count("The Miser")) == (1, 0, 2)


def test_tokens_that_the_cards_make_come_along(player, deck, media):
    job = ask(player, deck, tokens=True)
    services.print_job(job_id=job.pk)
    pages = opened(file_of(job, media).read_bytes()).pages
    assert sum(text_of(page).count("Soul Token") for page in pages) == 3


def test_two_workers_and_one_job(player, deck):
    job = ask(player, deck)
    assert PrintJob.objects.claim(job.pk) is not None
    assert PrintJob.objects.claim(job.pk) is None
    assert services.print_job(job_id=job.pk) is False


def test_a_vanished_worker_is_followed_by_another_and_can_not_write_any_more(player, deck):
    job = ask(player, deck)
    lost = PrintJob.objects.claim(job.pk)
    assert lost is not None
    assert due_rows(PrintJob) == []
    PrintJob.objects.filter(pk=job.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    assert due_rows(PrintJob) == [job.pk]
    assert services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts, job.fence) == (State.DONE, 2, 2)
    with pytest.raises(LostLease):
        lost.beat(done=1)
    with pytest.raises(LostLease):
        lost.finish(State.FAILED, error="late")
    job.refresh_from_db()
    assert job.state == State.DONE


def test_progress_prolongs_the_lease(player, deck):
    claimed = PrintJob.objects.claim(ask(player, deck).pk)
    assert claimed is not None
    soon = timezone.now() + timedelta(seconds=1)
    PrintJob.objects.filter(pk=claimed.pk).update(lease_until=soon)
    claimed.beat(done=1)
    claimed.refresh_from_db()
    assert claimed.done == 1
    assert claimed.lease_until is not None
    assert claimed.lease_until > soon


def test_a_job_is_given_up_after_so_many_tries(player, deck):
    job = ask(player, deck)
    for attempt in range(limits.ATTEMPTS):
        assert PrintJob.objects.claim(job.pk) is not None, attempt
        assert give_up(PrintJob) == 0
        PrintJob.objects.filter(pk=job.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    assert PrintJob.objects.claim(job.pk) is None
    assert due_rows(PrintJob) == []
    assert give_up(PrintJob) == 1
    job.refresh_from_db()
    assert job.state == State.FAILED
    assert "3 times" in job.error
    assert ask(player, deck).pk != job.pk


def test_a_disk_that_takes_no_file_fails_a_job_at_its_last_attempt(player, deck, media):
    media.mkdir()
    (media / limits.FOLDER).write_text("a file stands where the folder should be")
    job = ask(player, deck)
    for _ in range(limits.ATTEMPTS - 1):
        assert services.print_job(job_id=job.pk)
        job.refresh_from_db()
        assert (job.state, job.due > timezone.now()) == (State.QUEUED, True)
        PrintJob.objects.filter(pk=job.pk).update(due=timezone.now())
    assert services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts) == (State.FAILED, limits.ATTEMPTS)
    assert "disk" in job.error


def test_a_drawing_that_can_not_read_something_fails_at_once(player, deck, monkeypatch):
    """It is no full disk, and no other attempt would read more."""
    job = ask(player, deck)

    def unreadable(*_asked: Any) -> bytes:
        raise OSError("image file is truncated")

    monkeypatch.setattr("printing.services.work.pipeline.make", unreadable)
    assert services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts) == (State.FAILED, 1)
    assert "can’t be read" in job.error
    assert "disk" not in job.error
    assert not services.print_job(job_id=job.pk)


def test_a_forgotten_job_is_found_by_the_sweep(player, deck):
    job = ask(player, deck)
    assert due_rows(PrintJob) == []
    PrintJob.objects.filter(pk=job.pk).update(due=timezone.now() - timedelta(seconds=6))
    assert due_rows(PrintJob) == [job.pk]


def test_expired_jobs_go_and_their_files_when_nobody_else_has_them(player, deck, media):
    mine = ask(player, deck)
    services.print_job(job_id=mine.pk)
    theirs = ask(User.objects.create_user("bert"), deck)
    services.delete_job(job=PrintJob.objects.get(pk=mine.pk))
    assert sweep_away() == (1, 0)
    assert file_of(theirs, media).exists()
    PrintJob.objects.filter(pk=theirs.pk).update(expires=timezone.now() - timedelta(seconds=1))
    assert sweep_away() == (1, 1)
    assert not file_of(theirs, media).exists()


def test_what_was_left_half_written_goes_after_an_hour(player, deck, media):
    services.print_job(job_id=ask(player, deck).pk)
    folder = media / limits.FOLDER
    for name, age in (("old.part", 3601), ("new.part", 60)):
        (folder / name).write_bytes(b"%PDF")
        then = timezone.now().timestamp() - age
        os.utime(folder / name, (then, then))
    assert services.remove_unused_files() == 1
    assert sorted(file.suffix for file in folder.iterdir()) == [".part", ".pdf"]
    assert not (folder / "old.part").exists()


def sweep_away():
    """What both sweeps let go: rows past their day, and files that nobody names any more."""
    return sweeping.expire(), services.remove_unused_files()


def test_a_lost_file_is_printed_again(player, deck, media):
    job = ask(player, deck)
    services.print_job(job_id=job.pk)
    file_of(job, media).unlink()
    again = ask(player, deck)
    assert (again.pk, again.state) == (job.pk, State.QUEUED)
    assert services.print_job(job_id=job.pk)
    assert file_of(job, media).exists()


def test_a_player_has_so_many_prints_waiting(player, new_deck):
    for number in range(limits.UNFINISHED):
        ask(player, new_deck(name=f"Deck {number}"))
    with pytest.raises(services.TooManyJobs, match="5 PDFs waiting"):
        ask(player, new_deck(name="One more"))


@pytest.mark.parametrize(
    ("options", "field", "words"),
    [
        ({"paper": "a9"}, "paper", 'Use "a4", "letter", "a3", or a size'),
        ({"paper": 4}, "paper", "the paper is 4"),
        ({"marks": "yes"}, "marks", "must be true or false"),
        ({"colour": True}, "colour", "no such option"),
    ],
)
def test_bad_options_say_what_instead(options, field, words):
    with pytest.raises(BadOptions) as refused:
        PrintOptions.read(options)
    assert words in refused.value.by_field[field]


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ({"t-1": -1}, "Oak Guard: -1 copies"),
        ({"t-1": 501}, "from 0 to 500"),
        ({"t-1": True}, "Oak Guard: True copies"),
        ({"t-1": "x"}, "Oak Guard: 'x' copies"),
        ({"t-99": 1}, "t-99: not in this deck"),
        ({"t-1": 0, "t-2": 0, "t-3": 0, "t-4": 0, "t-7": 0}, "no cards to print"),
    ],
)
def test_bad_counts_say_which(player, deck, counts, words):
    with pytest.raises(BadOptions, match=words):
        request_sheets(owner=player, deck=deck, options=A4, counts=counts)
    assert not PrintJob.objects.exists()


def test_a_card_that_fits_on_no_face_is_left_out_by_name(player, deck, cards, media):
    """The others are printed; what is missing is said at once, and stays said."""
    Card.objects.filter(name="Tax").update(text="Draw a card. " * 200)
    job = ask(player, Deck.objects.get(pk=deck.pk))
    (warning,) = job.report["warnings"]
    assert (warning["card"], warning["code"]) == ("Tax", "text_over")
    assert warning["message"].startswith("Tax: the text is too long for a card")
    assert sum(entry["count"] for entry in job.content) == 9
    assert services.print_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.total) == (State.DONE, 1)
    pages = opened(file_of(job, media).read_bytes()).pages
    assert [len(cards_on(page)) for page in pages] == [9]
    assert "Tax" not in text_of(pages[0])


def test_only_cards_that_fit_on_no_face_are_refused(player, cards):
    Card.objects.filter(name="Tax").update(text="Draw a card. " * 200)
    with pytest.raises(BadOptions, match="Tax: the text is too long"):
        request_cards(owner=player, counts={"t-3": 4}, options=A4)
    assert not PrintJob.objects.exists()


def test_an_empty_deck_can_not_be_printed(player, new_deck):
    with pytest.raises(BadOptions, match="no cards to print"):
        ask(player, new_deck(cards={}, persona=None))


def test_mats_and_tokens(player, cards, media):
    for what, pages in (("pocket-mat", 1), ("table-mat", 15)):
        job = request_mat(owner=player, what=what, options=A4)
        services.print_job(job_id=job.pk)
        job.refresh_from_db()
        assert (job.state, job.done, job.total) == (State.DONE, pages, pages)
        assert len(opened(file_of(job, media).read_bytes()).pages) == pages
    job = request_tokens(owner=player, options=A4)
    services.print_job(job_id=job.pk)
    page = opened(file_of(job, media).read_bytes()).pages[0]
    assert len(cards_on(page)) == 9
    assert "For Sale" in text_of(page)


@long_on_sqlite
def test_a_worker_killed_while_it_draws_loses_nothing(worker: Any, player: User) -> None:
    """A real worker on the real queue, killed with -9 in the middle of a large deck."""
    load_cards()
    names = Card.objects.current().exclude(kind="Persona").values_list("name", flat=True)
    deck = create_deck(
        owner=player,
        details=DeckDetails("All of them"),
        sections={"cards": dict.fromkeys(names, 11)},
    )
    job = ask(player, deck)
    assert job.total > 200

    def drawing() -> bool:
        now = PrintJob.objects.get(pk=job.pk)
        assert now.state != State.DONE, "too fast to be killed"
        return now.state == State.RUNNING and now.done > 0

    worker.wait_for(drawing, seconds=30)
    worker.kill()
    left = PrintJob.objects.get(pk=job.pk)
    assert (left.state, left.attempts) == (State.RUNNING, 1)
    assert due_rows(PrintJob) == []
    PrintJob.objects.filter(pk=job.pk).update(lease_until=timezone.now())  # not to wait for it
    worker.start()

    def taken_up() -> bool:
        wake_due(PrintJob)  # as each sweep does; what it sends goes stale while a worker starts
        time.sleep(1)
        return PrintJob.objects.get(pk=job.pk).attempts == 2

    worker.wait_for(taken_up)
    worker.wait_for(lambda: PrintJob.objects.get(pk=job.pk).state == State.DONE, seconds=60)
    done = PrintJob.objects.get(pk=job.pk)
    assert (done.attempts, done.fence, done.done) == (2, 2, done.total)
    file = Path(str(django_settings.VAR_DIR)) / "media" / done.file_name  # the worker's own folder
    assert len(opened(file.read_bytes()).pages) == done.total


@long_on_sqlite
def test_a_job_deleted_while_a_real_worker_draws_it_stays_deleted(
    worker: Any, player: User, client: Any
) -> None:
    """The worker stops, takes the next job, and leaves no file of the deleted one."""
    load_cards()
    names = Card.objects.current().exclude(kind="Persona").values_list("name", flat=True)
    deck = create_deck(
        owner=player,
        details=DeckDetails("All of them, unwanted"),
        sections={"cards": dict.fromkeys(names, 11)},
    )
    client.force_login(player)
    client.get("/print/jobs/none/")  # what a process does but once is done when it matters
    job = ask(player, deck)

    def deleted_while_it_is_drawn() -> bool:
        with transaction.atomic():  # the worker can write no page until it is deleted
            at = PrintJob.objects.select_for_update().get(pk=job.pk)
            if at.state != State.RUNNING:
                return False
            assert client.post(f"/print/jobs/{job.key}/delete/").status_code == 302
            return True

    worker.wait_for(deleted_while_it_is_drawn, seconds=30)
    at = PrintJob.objects.get(pk=job.pk)
    assert (at.state, at.done < at.total) == (State.CANCELLED, True)
    after = request_mat(owner=player, what="pocket-mat", options=A4)
    worker.wait_for(lambda: PrintJob.objects.get(pk=after.pk).state == State.DONE, seconds=60)
    left = PrintJob.objects.get(pk=job.pk)
    assert (left.state, left.attempts, left.fence) == (State.CANCELLED, at.attempts, at.fence)
    assert left.done < left.total
    folder = Path(str(django_settings.VAR_DIR)) / "media" / limits.FOLDER
    assert not (folder / f"{job.digest}.pdf").exists()
    again = ask(player, deck)  # who wants it after all gets a job of its own
    assert again.pk != job.pk
    assert client.get(f"/print/jobs/{job.key}/").status_code == 404
