"""Reads over runs: which somebody may see, their reports, what the official one says of a card or
a deck. No writes. A player's run is that player's alone: for others it does not exist.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Q
from django.utils import timezone

from cards.models import Card
from cards.queries import pool_version
from decks.models import Deck
from decks.queries import can_be_played, decks_of, preconstructed, public_decks
from engine.kernel.facts import Facts
from lab import sources
from lab.kinds import kind_of
from lab.models import LabRun, LabRunQuerySet, What
from lab.reports import results
from workshop.models import Draft
from workshop.queries import own_draft
from workshop.text_rules import code_of

Who = AbstractBaseUser | AnonymousUser
MAX_PUBLIC_DECKS = 60  # decks of others to choose from, the last changed first


def visible_runs(user: Who) -> LabRunQuerySet:
    """Return the runs that the user may see, of any game of the house, without what they hold."""
    runs = LabRun.objects.visible_to(user).known().kept(timezone.now())
    return runs.select_related("deck", "owner").defer("plan", "result")


def visible_run(user: Who, key: str) -> LabRun:
    """Return the run with `key`; raises LabRun.DoesNotExist if there is none that the user may
    see."""
    return visible_runs(user).get(key=key)


def own_runs(user: Who, game: str) -> LabRunQuerySet:
    return visible_runs(user).of(user).filter(game=game)


def runs_of_draft(draft: Draft) -> LabRunQuerySet:
    """Its owner's runs about a draft, under any name that it has had; the newest first."""
    about = Q(card__endswith=f" [{draft.code}]") | Q(what=What.COST, plan__asked__draft=draft.code)
    return own_runs(draft.set.owner, draft.set.game).filter(about)


def draft_of_run(user: Who, run: LabRun) -> Draft | None:
    """Return the user's own draft that a run is about; None for other runs, and once it is
    deleted."""
    if run.what == What.COST:
        code = str(run.plan["asked"]["draft"])
    else:
        code = code_of(run.card) or ""
    try:
        return own_draft(user, code) if code else None
    except Draft.DoesNotExist:
        return None


def site_runs(game: str) -> LabRunQuerySet:
    """Return what the site's keepers have had played, the official run not among it."""
    return visible_runs(AnonymousUser()).filter(what=What.COMMAND, game=game)


def official_run(game: str) -> LabRun | None:
    return official_runs().filter(game=game).first()


def official_runs() -> LabRunQuerySet:
    """Return the official run of each game that has one."""
    return visible_runs(AnonymousUser()).official()


def decks_to_try(user: Who, game: str, keys: Sequence[str] = ()) -> list[Deck]:
    """Return the decks of a game from which somebody may choose: own, starter and public ones, and
    those of these keys that the user may see; such as can be played."""
    named = Deck.objects.visible_to(user).filter(game=game, key__in=keys).with_content()
    listed = (
        named,
        decks_of(user, game),
        preconstructed(game),
        public_decks(game)[:MAX_PUBLIC_DECKS],
    )
    found = {deck.pk: deck for decks in listed for deck in decks}
    return [deck for deck in found.values() if can_be_played(deck)]


def own_and_starter_decks(user: Who, game: str) -> tuple[list[Deck], list[Deck]]:
    """Return the decks of a game that a player may most likely want tested; such as can be
    played."""
    own = [deck for deck in decks_of(user, game) if can_be_played(deck)]
    return own, [deck for deck in preconstructed(game) if can_be_played(deck)]


@dataclass(frozen=True)
class Finished:
    """A finished run: what was played, the report, and what the game has counted."""

    about: dict[str, Any]
    report: dict[str, Any]
    facts: Facts


def finished(run: LabRun) -> Finished:
    """Return a finished run's report and what it is of; made once for each process."""
    return _finished(run.pk, run.digest, str(run.finished))


def report_of(run: LabRun) -> dict[str, Any]:
    """Return a finished run's report."""
    return finished(run).report


@lru_cache(maxsize=16)
def _finished(pk: int, digest: str, finished: str) -> Finished:
    result = results.result_of_data(_result(pk))
    return Finished(result.about, result.report(), result.tally.facts)


def _result(pk: int) -> Any:
    return LabRun.objects.values_list("result", flat=True).get(pk=pk)


@dataclass(frozen=True)
class Staleness:
    """Changes of a run's cards and rules since it was played."""

    changed: frozenset[str]
    pool: bool  # whether any card of the pool has changed, also such as are in no deck
    rules: str  # the version that it was played by, if that is not the newest; else empty

    @property
    def any(self) -> bool:
        return bool(self.changed) or self.pool or bool(self.rules)


def staleness(run: LabRun) -> Staleness:
    """Return what has changed since; nothing to say of a run that is not finished."""
    return _staleness(run.pk, run.digest, str(run.finished), pool_version())


@lru_cache(maxsize=16)
def _staleness(pk: int, digest: str, finished: str, pool: str) -> Staleness:
    about = (_result(pk) or {}).get("about", {})
    kind, rules = kind_of(about), about.get("rules", "")
    old_rules = "" if rules == kind.rules_versions[-1] else rules
    now = sources.cards_of_site(kind.slug)
    if not now.data:
        return Staleness(frozenset(), False, old_rules)
    digests = {card["name"]: now.digest_of(card) for card in now.data}
    drafts = {name for name in about.get("cards", {}) if name not in digests}
    changed = {
        name
        for name, was in about.get("cards", {}).items()
        if name not in drafts and digests[name] != was
    }
    return Staleness(frozenset(changed), not drafts and about.get("pool") != now.digest, old_rules)


@dataclass(frozen=True)
class Figures:
    """Figures of the official run about a card (its rows, one a deck) or of a deck (one row)."""

    run: LabRun
    rows: list[Mapping[str, Any]]
    stale: bool
    deck: Mapping[str, Any] | None = None


def figures_of_card(card: Card) -> Figures | None:
    """None where no official run has the card in a deck."""
    run = official_run(card.game)
    if run is None:
        return None
    rows = [row for row in report_of(run)["cards"] if row["card"] == card.name]
    if not rows:
        return None
    stale = staleness(run)
    return Figures(run, rows, card.name in stale.changed or bool(stale.rules))


def figures_of_deck(deck: Deck) -> Figures | None:
    """None for decks that are not in the official run."""
    run = official_run(deck.game) if deck.is_preconstructed else None
    if run is None:
        return None
    report = report_of(run)
    found = [row for row in report["decks"] if row["deck"] == deck.key and row["games"]]
    if not found:
        return None
    pairings = [p for p in report["pairings"] if deck.key in (p["a"], p["b"])]
    was = finished(run).about["decks"].get(deck.key, {})
    now = deck.as_engine()
    changed = (was.get("cards"), was.get("persona")) != (now["cards"], now["persona"])
    cards = set(now["cards"]) | set(now["persona"])
    stale = staleness(run)
    changed = changed or bool(cards & stale.changed) or bool(stale.rules)
    return Figures(run, pairings, changed, found[0])
