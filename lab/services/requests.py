"""Asking for a run: makes its row and its chunks, and wakes a worker."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.limits import is_guest
from accounts.models import User
from accounts.services.owning import lock_owner
from decks.models import Deck
from decks.services import pin_version
from engine.lab.plan import Plan
from jobs.models import State
from jobs.waking import wake
from lab import limits
from lab.errors import LabError, OfficialRun, TooManyRuns
from lab.games import text_digest
from lab.kinds import kind_of
from lab.models import LabChunk, LabRun, What
from lab.plans import cost_test, deck_test
from lab.plans.stored import RunPlan
from lab.plans.tables import Tables, tables_plan
from lab.services.answers import keep_answer


def try_deck(*, owner: User, deck: Deck, rules: str = "") -> LabRun:
    """Request a small run of a deck against those that come with the game, by the newest rules if
    none are named. Raises LabError."""
    plan = deck_test.deck_plan(deck, rules)
    return _request(owner, What.DECK, deck.name, plan, deck, "")


def try_card(*, owner: User, card: deck_test.CardTrial, rules: str = "") -> LabRun:
    """Request a small run of a deck with a card against the same deck without it. Raises
    LabError."""
    plan = deck_test.card_plan(card, rules)
    return _request(owner, What.CARD, card.title, plan, card.deck, card.name, card.draft_version)


def try_cost(*, owner: User, tried: cost_test.CostTrial, pairs: int | None = None) -> LabRun:
    """Request a run that asks what a draft should cost; `pairs` as in `cost_plan`. Raises
    LabError."""
    plan = cost_test.cost_plan(tried, pairs)
    of_draft = tried.draft_version
    return _request(owner, What.COST, tried.title, plan, tried.deck, tried.name, of_draft)


def try_tables(*, owner: User, tables: Tables) -> LabRun:
    """Request a small run of any game, with decks that the owner may see. Raises LabError."""
    return _request(owner, What.TABLE, tables.title, tables_plan(tables), None, "")


@transaction.atomic
def request_plan(*, plan: Plan, title: str, max_parallel_chunks: int) -> LabRun:
    """Request a run of the site's keepers, played by its workers. Goes on with one that is not
    over."""
    if plan.games > limits.MAX_GAMES_EVER:
        raise LabError(f"The site's workers play at most {limits.MAX_GAMES_EVER:,} games in a run.")
    wanted = RunPlan(plan)
    digest = _digest(wanted)
    same = LabRun.objects.filter(what=What.COMMAND, digest=digest).exclude(state=State.FAILED)
    found = same.select_for_update().first()
    if found is None:
        found = _create(None, What.COMMAND, title, wanted, None, "", digest, max_parallel_chunks)
    for _ in range(max_parallel_chunks):
        wake_for(found)
    return found


@transaction.atomic
def _request(
    owner: User,
    what: What,
    title: str,
    plan: RunPlan,
    deck: Deck | None,
    card: str,
    draft_version: int | None = None,
) -> LabRun:
    """Return the run: the player's own equal one if it is good, else a new one."""
    lock_owner(owner)  # the count below is exact
    digest = _digest(plan)
    version = None if deck is None else pin_version(deck=deck, by=owner, reason="tested")
    mine = LabRun.objects.of(owner).kept(timezone.now())
    given_up = Q(state__in=(State.FAILED, State.CANCELLED)) | Q(stopped=True)
    same = mine.filter(digest=digest).exclude(given_up).first()
    if same is not None:
        if (same.deck_version, same.draft_version) != (version, draft_version):
            _note_versions(same, version, draft_version)  # later ones that hold the same
            keep_answer(same)
        wake_for(same)
        return same
    guest = is_guest(owner)
    most = limits.UNFINISHED_GUEST if guest else limits.UNFINISHED
    if mine.unfinished().count() >= most:
        raise TooManyRuns(most)
    waiting = LabRun.objects.exclude(owner=None).unfinished()
    of_guests = waiting.filter(owner__is_guest=True)
    if waiting.count() >= limits.WAITING or (
        guest and of_guests.count() >= limits.WAITING_OF_GUESTS
    ):
        raise TooManyRuns(None)
    over = mine.exclude(state__in=(State.QUEUED, State.RUNNING)).values_list("pk", flat=True)
    LabRun.objects.filter(pk__in=list(over[limits.KEPT_RUNS - most :])).delete()
    run = _create(owner, what, title, plan, deck, card, digest, 1)
    _note_versions(run, version, draft_version)
    wake_for(run)
    return run


def _note_versions(run: LabRun, of_deck: int | None, of_draft: int | None) -> None:
    run.deck_version, run.draft_version = of_deck, of_draft
    run.save(update_fields=["deck_version", "draft_version"])


def _create(
    owner: User | None,
    what: What,
    title: str,
    plan: RunPlan,
    deck: Deck | None,
    card: str,
    digest: str,
    max_parallel_chunks: int,
) -> LabRun:
    run = LabRun.objects.create(
        what=what,
        game=kind_of(plan.plan.about).slug,
        title=title[:160],
        owner=owner,
        deck=deck,
        card=card[:120],
        plan=plan.to_data(),
        digest=digest,
        max_parallel_chunks=max(1, min(max_parallel_chunks, 64)),
        total=plan.plan.games,
        expires=None if owner is None else timezone.now() + limits.KEPT,
    )
    LabChunk.objects.bulk_create(
        (
            LabChunk(
                run=run,
                number=n,
                a=chunk.pairing[0][:80],
                b="/".join(chunk.pairing[1:])[:80],
                start=chunk.start,
                stop=chunk.stop,
            )
            for n, chunk in enumerate(plan.plan.chunks())
        ),
        batch_size=500,
    )
    return run


def delete_run(*, run: LabRun) -> None:
    """Take one's own run away; workers that still play it stop by themselves."""
    if run.owner_id is None:
        raise OfficialRun("This is the site’s own test. You can’t delete it.")
    LabRun.objects.filter(pk=run.pk).delete()


def _digest(plan: RunPlan) -> str:
    """Digest what decides a game, and which games there are: runs with the same are the same."""
    games: dict[str, Any] = {"pairs": plan.plan.deals, "pairings": plan.plan.pairings}
    return text_digest([plan.plan.digest(), games])


def wake_for(run: LabRun) -> None:
    """Wake a worker for the first chunk of a run that waits."""
    chunk = LabChunk.objects.filter(run=run).claimable(timezone.now()).order_by("number").first()
    if chunk is not None:
        wake(chunk)
