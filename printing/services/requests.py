"""Asking for a print: makes the job's row, or finds that it has been printed already."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone

from accounts.limits import is_guest, limit_for
from accounts.models import User
from accounts.services.owning import lock_owner
from cards.models import Card
from cards.queries import current_pool
from decks.models import Deck
from decks.services import pin_version
from games import USUAL, title_of
from jobs.models import State
from jobs.waking import wake
from printing import contents, limits, queries
from printing.counters import counted
from printing.deck_versions import deck_at
from printing.games import sheet_named
from printing.job_reports import job_report
from printing.kinds import check_game, check_usual, mat_named
from printing.models import PrintJob, What
from printing.options import BadOptions, PrintOptions
from printing.prints.counters import counter_title, drawable_counters
from printing.proofs import Warning
from printing.services.errors import TooManyJobs
from printing.services.last_prints import last_faces, remember
from workshop.models import Draft


def request_sheets(
    *,
    owner: User,
    deck: Deck,
    options: PrintOptions,
    counts: Mapping[str, int] | None = None,
    only_new: bool = False,
    version: int | None = None,
) -> PrintJob:
    """Request a deck's card sheets. `counts` by card id stands in for the deck's own; `only_new`
    leaves out what the owner has on paper already; `version`: as the deck was then. Raises
    BadOptions.
    """
    _check_tokens(deck.game, options)
    held = deck_at(deck, version, owner)
    tokens = current_pool().tokens if options.tokens else ()
    content = contents.deck_content(held, options, tuple(tokens), counts)
    last = last_faces(owner=owner, deck=deck) if only_new else None
    content, report = job_report(content, deck.game, options, last, told=held.warnings)
    return _request(
        owner,
        What.CARDS,
        held.title,
        content,
        options,
        deck=deck,
        game=deck.game,
        report=report,
        version=held.number,
    )


def request_cards(
    *,
    owner: User,
    counts: Mapping[str, int],
    options: PrintOptions,
    game: str | None = None,
    title: str = "",
    source: str = "",
    only_new: bool = False,
) -> PrintJob:
    """Sheets of single cards of one game, by id, which may be said. Raises BadOptions.

    `source` names the set or the search that they are of, `only_new` leaves out what the owner has
    on paper of it already.
    """
    rows = Card.objects.filter(card_id__in=list(counts)[: limits.CARDS]).select_related("set")
    cards = {card.card_id: card for card in rows}
    for card in cards.values():
        check_game(card.game, game, "counts", card.card_id)
    own_game, content = contents.chosen_content(cards, counts)
    _check_tokens(own_game, options)
    last = last_faces(owner=owner, source=source) if only_new else None
    content, report = job_report(content, own_game, options, last, of=_of(source))
    names = [entry["card"]["name"] for entry in content]
    title = title or (names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more")
    return _request(
        owner, What.CARDS, title, content, options, game=own_game, report=report, source=source
    )


def request_counters(
    *,
    owner: User,
    deck: Deck,
    options: PrintOptions,
    counts: Mapping[str, int] | None = None,
    version: int | None = None,
) -> PrintJob:
    """Request the counters and small tokens that a deck can need; `counts` by their names stand in
    for that, `version`: as the deck was then. Raises BadOptions."""
    check_usual(deck.game, "counters")
    held = deck_at(deck, version, owner)
    drawable, warnings = drawable_counters(counted(queries.needed(held), counts), options)
    content = [dict(entry) for entry in drawable]
    return _request(
        owner,
        What.COUNTERS,
        counter_title(held.title),
        content,
        options,
        deck=deck,
        report=_told([*held.warnings, *warnings]),
        version=held.number,
    )


def request_deck_list(
    *, owner: User, deck: Deck, options: PrintOptions, version: int | None = None
) -> PrintJob:
    """Request a deck's list on a page, as it is or as it was at a version. Raises BadOptions."""
    held = deck_at(deck, version, owner)
    return _request(
        owner,
        What.DECK_LIST,
        held.title,
        queries.deck_list(held),
        options,
        deck=deck,
        game=deck.game,
        report=_told(held.warnings),
        version=held.number,
    )


def _told(warnings: Sequence[Warning]) -> dict[str, Any]:
    """Return the report of what has nothing but warnings."""
    return {"warnings": [warning.as_data() for warning in warnings]}


def request_drafts(
    *,
    owner: User,
    title: str,
    drafts: Sequence[Draft],
    options: PrintOptions,
    counts: Mapping[str, int] | None = None,
    source: str = "",
    only_new: bool = False,
) -> PrintJob:
    """Sheets of drafts; `counts` by their numbers. Whether `owner` may see them was asked before.

    `source` and `only_new` as in `request_cards`. Raises BadOptions.
    """
    tokens = current_pool().tokens if options.tokens else ()
    content = contents.drafts_content(drafts, options, tuple(tokens), counts)
    last = last_faces(owner=owner, source=source) if only_new else None
    content, report = job_report(content, USUAL, options, last, of=_of(source))
    return _request(owner, What.CARDS, title, content, options, report=report, source=source)


def request_tokens(
    *, owner: User, options: PrintOptions, counts: Mapping[str, int] | None = None
) -> PrintJob:
    """Sheets of tokens, by name; one sheet of all kinds unless counts are given."""
    content = contents.token_content(tuple(current_pool().tokens), counts)
    content, report = job_report(content, USUAL, options)
    return _request(owner, What.TOKENS, "Tokens", content, options, report=report)


def request_mat(*, owner: User, what: str, options: PrintOptions) -> PrintJob:
    """Request a play mat: what is "pocket-mat" or "table-mat"."""
    return _request(owner, What(what), What(what).label, [], options)


def request_game_mat(*, owner: User, game: str, mat: str, options: PrintOptions) -> PrintJob:
    """Request a mat that a game's KIND declares, by its name. Raises BadOptions."""
    found = mat_named(game, mat)
    title = f"{title_of(game)}: {found.label}"
    return _request(owner, What.MAT, title, contents.mat_content(found), options, game=game)


def request_game_sheet(*, owner: User, game: str, sheet: str, options: PrintOptions) -> PrintJob:
    """One of a game's own sheets, by its name. Raises BadOptions."""
    found = sheet_named(game, sheet)
    title = f"{title_of(game)}: {found.label}"
    return _request(owner, What.SHEET, title, contents.sheet_content(found), options, game=game)


def _check_tokens(game: str, options: PrintOptions) -> None:
    if options.tokens and game != USUAL:
        words = f"tokens can’t be printed for {title_of(game)}. Leave them out."
        raise BadOptions({"tokens": words})


def _of(source: str) -> str:
    """Return what a source is, in a word."""
    return "search" if source.startswith("search:") else "set"


@transaction.atomic
def _request(
    owner: User,
    what: What,
    title: str,
    content: contents.Content,
    options: PrintOptions,
    *,
    deck: Deck | None = None,
    game: str = USUAL,
    report: dict[str, Any] | None = None,
    source: str = "",
    version: int | None = None,
) -> PrintJob:
    """Return the job: the player's own equal one if it still is good, else a new row.

    A file that anybody had printed before is served again at once: its name is its content.
    """
    digest = contents.digest(what, title, content, options, game)
    now = timezone.now()
    lock_owner(owner)  # the count below is exact
    if deck is not None:
        version = pin_version(deck=deck, by=owner, reason="printed", number=version)
    mine = PrintJob.objects.of(owner).filter(digest=digest, expires__gt=now)
    same = mine.exclude(state__in=(State.FAILED, State.CANCELLED)).first()
    about: dict[str, Any] = {
        "deck": deck,
        "deck_version": version,
        "source": source,
        "report": report or {},
        "expires": now + limits.KEPT,
    }
    if same is not None:
        return _renewed(same, made=now, **about)
    most = limits.UNFINISHED_GUEST if is_guest(owner) else limits.UNFINISHED
    if PrintJob.objects.of(owner).unfinished().count() >= most:
        raise TooManyJobs(most)
    _make_room(owner, now)
    total = contents.pages(what, content, options, game)
    ready = default_storage.exists(f"{limits.FOLDER}/{digest}.pdf")
    finish: dict[str, Any] = (
        {"state": State.DONE, "done": total, "finished": now} if ready else {"state": State.QUEUED}
    )
    job = PrintJob.objects.create(
        owner=owner,
        game=game,
        what=what,
        title=title[:120],
        options=options.as_data(),
        content=content,
        digest=digest,
        total=total,
        **about,
        **finish,
    )
    if ready:
        remember(job=job)
    else:
        wake(job)
    return job


def _renewed(job: PrintJob, **about: Any) -> PrintJob:
    """Have a job printed again if its file is gone, and keep it for what it is asked for now."""
    print_again(job=job)
    PrintJob.objects.filter(pk=job.pk).update(**about)
    job.refresh_from_db()
    if job.state == State.DONE:
        remember(job=job)
    return job


def _make_room(owner: User, now: datetime) -> None:
    """Let the player's oldest finished jobs go, as if deleted, so that one more can be kept."""
    kept = PrintJob.objects.of(owner).kept(now)
    finished = kept.filter(state__in=(State.DONE, State.FAILED)).order_by("-made", "-pk")
    room = limit_for(owner, limits.KEPT_JOBS) - 1 - kept.unfinished().count()
    over = list(finished.values_list("pk", flat=True)[room:])
    PrintJob.objects.filter(pk__in=over).update(expires=now, deck=None)


def print_again(*, job: PrintJob) -> bool:
    """Queue a finished job anew if its file is gone (a restored backup, a cleaned disk)."""
    if job.state != State.DONE or default_storage.exists(job.file_name):
        return False
    PrintJob.objects.filter(pk=job.pk, state=State.DONE).reopen(done=0)
    wake(job)
    return True


@transaction.atomic
def delete_job(*, job: PrintJob) -> None:
    """Take a job off its owner's list and stop its worker; row and file go by the sweeps."""
    PrintJob.objects.filter(pk=job.pk).close()
    PrintJob.objects.filter(pk=job.pk).update(expires=timezone.now(), deck=None)
