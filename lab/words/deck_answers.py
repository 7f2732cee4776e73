"""Answers of the lab about a player's own deck, in words: on its page, in its history; and what the
starter decks win, for their tiles. No writes.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from decks.history.differences import card_changes
from decks.hooks import Note
from decks.models import Deck
from decks.queries import sections_at
from lab import queries
from lab.models import LabAnswer, LabRun
from lab.reports.charts import with_margin
from lab.words.evidence import is_enough


@dataclass(frozen=True)
class Answer:
    """The newest answer about a deck: what was won ("" of too few games), and which version that
    was about."""

    row: LabAnswer
    said: str
    about: str

    @property
    def address(self) -> str:
        return self.row.run.get_absolute_url() if self.row.run is not None else ""


def newest_answer(deck: Deck) -> Answer | None:
    """For the deck's owner; three queries at most, mostly one."""
    if not LabAnswer.objects.filter(deck=deck.pk).exists():  # mostly, and a run's row is wide
        return None
    row = deck.lab_answers.select_related("run").first()
    if row is None:
        return None
    said = with_margin(row.interval) if is_enough(row.interval, row.games) else ""
    return Answer(row, said, _about(deck, row.version))


def _about(deck: Deck, version: int) -> str:
    """ "about version 7 (2 cards changed since)"."""
    before, now = sections_at(deck, version), sections_at(deck, None)
    if before is None or now is None:
        return f"about version {version}, which is no longer stored"
    changes = [one for one in card_changes(before, now) if one.section != "maybe"]
    if not changes:
        return "about the deck as it is now"
    changed = len({(one.section, one.card) for one in changes if one.section != "persona"})
    said = [f"{changed} card{'s' if changed > 1 else ''}"] if changed else []
    said += ["the Persona"] if any(one.section == "persona" for one in changes) else []
    return f"about version {version} ({' and '.join(said)} changed since)"


def version_notes(deck: Deck, numbers: Collection[int]) -> dict[int, Note]:
    """Return the lab's answer about each of some versions, of those that it has; one query."""
    rows = deck.lab_answers.filter(version__in=numbers).select_related("run")
    return {row.version: _note(row) for row in rows}


def _note(row: LabAnswer) -> Note:
    said = f"{row.games} games against the starter decks, too few to tell."
    if is_enough(row.interval, row.games):
        said = f"Won {with_margin(row.interval)} of {row.games} games against the starter decks."
    return Note(f"Lab: {said}", row.run.get_absolute_url() if row.run is not None else "")


def starter_shares() -> dict[str, str]:
    """Return what each starter deck won in the official run, by key; without those of whose cards
    one has changed since. One query, once the run has been read."""
    return {key: said for run in queries.official_runs() for key, said in _shares(run).items()}


def _shares(run: LabRun) -> dict[str, str]:
    stale = queries.staleness(run)
    found, where = queries.finished(run), "in the lab"
    if stale.rules:
        where += ", by older rules"
    decks = found.about["decks"]
    return {
        row["deck"]: f"{with_margin(row)} {where}"
        for row in found.report["decks"]
        if is_enough(row, row["games"]) and not stale.changed & _cards(decks[row["deck"]])
    }


def _cards(deck: dict[str, dict[str, int]]) -> set[str]:
    return {*deck.get("cards", ()), *deck.get("persona", ())}
