"""The list of runs, and one run: its progress, then its report."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from cards.queries import cards_by_name
from engine.kernel.definition import GameDefinition
from games import kind_or_default
from jobs.models import State
from lab import queries
from lab.games import lab_of
from lab.kinds import kind_of
from lab.models import LabRun, What
from lab.reports import card_table, charts
from lab.views.access import run_or_404
from lab.words import cost_test, durations, report_sentences
from lab.words.evidence import MIN_GAMES, is_enough, too_few

TEMPLATES = {What.CARD: "lab/duel.html", What.COST: "lab/cost.html"}


@require_safe
def index(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show the official run first, then one's own, then those of the site's keepers."""
    official = queries.official_run(kind.slug)
    lab = lab_of(kind.slug)
    context = {
        "head": lab.head,
        "measured": lab.measured(),
        "own": queries.own_runs(request.user, kind.slug)[:50],
        "others": queries.site_runs(kind.slug)[:20],
        "official": official,
        **(_official_context(official) if official else {}),
    }
    return render(request, "lab/index.html", context)


def _official_context(run: LabRun) -> dict[str, Any]:
    report = queries.report_of(run)
    return {
        "report": report,
        "plain": report_sentences.set_sentences(report),
        "matrix": charts.matrix(report),
        "stale": queries.staleness(run),
    }


@require_safe
def run(request: HttpRequest, key: str) -> HttpResponse:
    """Show how far it is (htmx asks for the changing part alone), or the result."""
    found = run_or_404(request, key)
    if found.state != State.DONE:
        part = bool(request.headers.get("HX-Request"))
        template = "lab/_progress.html" if part else "lab/waiting.html"
        return render(request, template, _waiting_context(request, found, part))
    if request.headers.get("HX-Request"):  # the waiting page looks again: now all of it changes
        response = HttpResponse()
        response["HX-Refresh"] = "true"
        return response
    template = TEMPLATES.get(What(found.what), "lab/run.html")
    return render(request, template, _report_context(request, found))


def _waiting_context(request: HttpRequest, run: LabRun, part: bool) -> dict[str, Any]:
    return {
        "run": run,
        "kind": kind_or_default(run.game),
        "left": durations.time_left(run, timezone.now()),
        "before": durations.time_before(run),
        "draft": None if part else queries.draft_of_run(request.user, run),
        "mine": run.owner_id is not None and run.owner_id == request.user.pk,
    }


def _report_context(request: HttpRequest, run: LabRun) -> dict[str, Any]:
    found = queries.finished(run)
    report, facts = found.report, found.facts
    own_deck = _own_deck(run, report)
    if own_deck is not None:
        report = _of_deck(report, own_deck["deck"])
    sort, up = request.GET.get("sort", "deck"), request.GET.get("order") == "up"
    if sort not in card_table.sorts(facts):
        sort = card_table.DEFAULT_SORT
    pairing = report["pairings"][0] if run.what == What.CARD else None
    kind = kind_of(found.about)
    return {
        "run": run,
        "kind": kind_or_default(run.game),
        "nouns": kind.nouns,
        "row_title": kind.nouns["deck"].one.capitalize() if kind.sections else "Seat",
        "rows_title": kind.nouns["deck"].many.capitalize() if kind.sections else "Seats",
        "by_seat": run.what == What.TABLE and not kind.sections,
        "report": report,
        "stale": queries.staleness(run),
        "bot": report["run"]["bot"],
        "matrix": charts.matrix(report),
        "at_tables": charts.at_tables(report),
        "seating": charts.seating(found.about, report),
        "histogram": charts.turns_histogram(report["turns"]["histogram"]),
        "first": charts.whisker(report["first"], 0.25, 0.75),
        "words": card_table.card_words(facts),
        "rows": card_table.card_rows(report, facts, _urls(found.about, report), sort, up),
        "headings": card_table.headings(facts, sort, up),
        "is_enough": report["games"] >= MIN_GAMES,
        "never": card_table.missed(report["never_played"], facts),
        "hardly": card_table.missed(report["unwanted"], facts),
        "own_deck": own_deck,
        "cost": cost_test.cost_answer(run.plan["asked"], report) if run.what == What.COST else None,
        "draft": queries.draft_of_run(request.user, run),
        "plain": _plain(run, report, own_deck),
        "pairing": pairing,
        "pairing_words": charts.with_margin(pairing["by_pairs"])
        if pairing and is_enough(pairing["by_pairs"], pairing["games"])
        else "",
        "pairing_whisker": charts.whisker(pairing["by_pairs"], 0.25, 0.75) if pairing else None,
        "tables": [
            (name, reverse("lab:csv", args=[run.key, name]))
            for name in ("decks", "pairings", "cards")
        ],
        "mine": run.owner_id is not None and run.owner_id == request.user.pk,
    }


def _plain(run: LabRun, report: dict[str, Any], own_deck: dict[str, Any] | None) -> list[str]:
    """Return the answer in plain words, to stand before the figures."""
    if run.what == What.CARD:
        names = {deck["deck"]: deck["name"] for deck in report["decks"]}
        pairing = report["pairings"][0]
        share, games = pairing["by_pairs"], pairing["games"]
        return [report_sentences.card_sentence(run.card, share, games, names["without"])]
    if own_deck is not None:
        return [report_sentences.deck_sentence(own_deck, own_deck["games"])]
    if run.what == What.TABLE:
        # Its tables of figures say the rest.
        return [too_few(report["games"])] if report["games"] < MIN_GAMES else []
    return (
        report_sentences.set_sentences(report) if run.what in (What.OFFICIAL, What.COMMAND) else []
    )


def _urls(about: dict[str, Any], report: dict[str, Any]) -> dict[str, str]:
    """Return the pages of cards by name."""
    names = {row["card"] for row in report["cards"]}
    found = cards_by_name(names, kind_of(about).slug)
    return {name: card.get_absolute_url() for name, card in found.items()}


def _own_deck(run: LabRun, report: dict[str, Any]) -> dict[str, Any] | None:
    """Of a run of one deck against others: that deck's share, in words."""
    if run.what != What.DECK:
        return None
    own = run.plan["order"][0]  # the deck that is tried; a report has them in another order
    deck = next((row for row in report["decks"] if row["deck"] == own), None)
    if deck is None:
        return None
    return {
        **deck,
        "words": charts.with_margin(deck) if is_enough(deck, deck["games"]) else "",
        "whisker": charts.whisker(deck, 0.25, 0.75),
        "against": charts.against(report, own),
    }


def _of_deck(report: dict[str, Any], key: str) -> dict[str, Any]:
    """Return the report with the cards of one deck alone: the others met it in a few games only."""
    of_cards = ("cards", "never_played", "unwanted")
    return {
        **report,
        **{name: [row for row in report[name] if row["deck"] == key] for name in of_cards},
    }
