"""Reports of the table to a draft's owner: notes, and results by version of its text. And what a
player of a game has noted. No writes; nobody else's notes come out of here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from decks.models import Deck
from play.drafts.playtest import draft_faces, drafts_at
from play.models import DraftNote, DraftResult, KitchenGame, KitchenResult, Outcome
from play.queries import Seen
from workshop.drafts.text_versions import TextVersion, text_versions
from workshop.models import Draft
from workshop.text_rules import code_of


@dataclass(frozen=True)
class VersionResults:
    """Results of games with one text of a draft, from the side that played it."""

    version: TextVersion
    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class NotedDraft:
    """A draft of a game as its player may note something about it: `words` are their own."""

    code: str
    name: str
    face: Any
    words: str
    address: str = ""  # of its page, for its owner


def results_by_version(draft: Draft) -> list[VersionResults]:
    """Return the newest text first, without those that were never played; two queries.

    For the draft's owner: who asks is the caller's to check.
    """
    return _by_version(draft, DraftResult.objects.filter(draft=draft))


def kitchen_by_version(draft: Draft, owner: Any) -> list[VersionResults]:
    """Return the same of games with paper cards that its owner has entered."""
    return _by_version(draft, KitchenResult.objects.filter(draft=draft, game__owner=owner))


def kitchen_notes(draft: Draft, owner: Any) -> QuerySet[KitchenResult]:
    """Return what the owner noted of a draft after games with paper cards, the newest first."""
    rows = KitchenResult.objects.filter(draft=draft, game__owner=owner).exclude(words="")
    return rows.select_related("game").order_by("-game__played", "-pk")


@dataclass(frozen=True)
class DeckResults:
    """Results of games with one version of a deck, as they were entered."""

    number: int
    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


def kitchen_by_deck_version(deck: Deck, owner: Any) -> list[DeckResults]:
    """Return how games with paper cards went, the deck's newest version first; one query."""
    games = KitchenGame.objects.of(owner).filter(deck=deck).order_by()
    counted = Counter(games.values_list("deck_version", "outcome"))
    return [
        DeckResults(
            number, *(counted[number, of] for of in (Outcome.WON, Outcome.DRAWN, Outcome.LOST))
        )
        for number in sorted({number for number, _ in counted}, reverse=True)
    ]


def _by_version(
    draft: Draft, results: QuerySet[DraftResult] | QuerySet[KitchenResult]
) -> list[VersionResults]:
    counted = Counter(results.values_list("version", "outcome").iterator())
    if not counted:
        return []
    versions = text_versions(draft)
    known = {number for number, _ in counted}
    lost = {number for number in known if not any(number in one for one in versions)}
    every = [*versions, *(TextVersion(n, n, False) for n in sorted(lost, reverse=True))]
    found = [_of_version(one, counted) for one in every]
    return [results for results in found if results.games]


def _of_version(version: TextVersion, counted: Counter[tuple[int, str]]) -> VersionResults:
    def games(outcome: str) -> int:
        return sum(n for (number, of), n in counted.items() if number in version and of == outcome)

    return VersionResults(version, games(Outcome.WON), games(Outcome.DRAWN), games(Outcome.LOST))


def notes_on(draft: Draft, owner: Any) -> QuerySet[DraftNote]:
    """Return the notes on a user's own draft, the newest first; none for anybody else."""
    notes = DraftNote.objects.of_owner(owner).filter(draft=draft)
    return notes.select_related("author", "game").defer("game__state_json")


def noted_drafts(seen: Seen, user: Any) -> list[NotedDraft]:
    """Return the drafts in a game's decks, those that there still are, with what the player has
    noted."""
    names = {code: card for card in seen.game.book.cards if (code := code_of(card["name"]))}
    held = [code for code in drafts_at(seen.seats) if code in names]
    still = {
        draft.code: draft.get_absolute_url() if draft.set.may_edit(user) else ""
        for draft in Draft.objects.with_set().coded(held)
    }
    faces = draft_faces([names[code] for code in held])
    mine = DraftNote.objects.by(user).filter(game=seen.game).select_related("draft__set")
    words = {note.draft.code: note.words for note in mine}
    return [
        NotedDraft(
            code, names[code]["name"], faces[names[code]["name"]], words.get(code, ""), still[code]
        )
        for code in held
        if code in still
    ]


def may_note(seen: Seen) -> bool:
    """Whether the viewer is asked for notes: a player of a game with drafts that is over."""
    over = seen.game.is_over and seen.game.copy_of_id is None
    return over and seen.is_mine and seen.is_playtest
