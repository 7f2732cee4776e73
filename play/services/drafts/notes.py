"""Players' notes on the drafts of a game that is over, for the drafts' owners alone."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import Http404

from accounts.limits import guest_limit_hint, limit_for
from accounts.services.owning import lock_owner
from play.drafts.playtest import drafts_at, played_version
from play.errors import GameNotRunning, NotYourSeat, PlayError
from play.models import MAX_WORDS, DraftNote, Game, NoteReport
from workshop.models import Draft
from workshop.services.reporting import report
from workshop.text_rules import clean_lines

NOTES_OF_ONE_PERSON = 1_000
NOTES_ON_ONE_DRAFT = 500
"""The oldest goes for a new one."""


def note_draft(*, user: Any, key: str, code: str, words: str) -> DraftNote | None:
    """Keep what a player says of a draft of their game, in the place of what they said before.

    Without words that is taken back, and None given. Raises NotYourSeat, GameNotRunning, PlayError.
    """
    try:
        words = clean_lines(words, MAX_WORDS, "The note").strip()
    except ValueError as error:
        raise PlayError(str(error)) from error
    with transaction.atomic():
        lock_owner(user)
        game = Game.objects.with_book().filter(key=key, seats__user=user).first()
        if game is None:
            raise NotYourSeat("Only a game’s players can leave notes on its drafts.")
        if not game.is_over or game.copy_of_id is not None:
            raise GameNotRunning(
                "You can leave notes when the game is over. Copies of a game have none.",
                number=game.number,
            )
        draft = _draft_of(game, code)
        mine = DraftNote.objects.by(user).filter(draft=draft, game=game)
        if not words:
            mine.delete()
            return None
        if not mine.exists():
            _make_room(user, draft)
        note, _ = DraftNote.objects.update_or_create(
            draft=draft,
            game=game,
            author=user,
            defaults={"words": words, "version": played_version(game, draft)},
        )
    return note


def delete_note(*, owner: Any, note_id: int) -> Draft:
    """Take a note off one's own draft, and give the draft. Raises Http404."""
    note = _own_note(owner, note_id)
    DraftNote.objects.filter(pk=note.pk).delete()
    return note.draft


def report_note(*, row: DraftNote, by: Any, words: str) -> NoteReport:
    """Report a note on one's own draft to the moderators. Raises WorkshopError, Http404."""
    return report(into=NoteReport, row=_own_note(by, row.pk), by=by, words=words)


def _own_note(owner: Any, note_id: int) -> DraftNote:
    notes = DraftNote.objects.of_owner(owner).select_related("draft__set", "author")
    note = notes.filter(pk=note_id).first()
    if note is None:
        raise Http404("Note not found. You can only change those on your own drafts.")
    return note


def _draft_of(game: Game, code: str) -> Draft:
    if code not in drafts_at(game.seats.all()):
        raise PlayError(f"This game wasn’t played with a draft {code:.20}.")
    draft = Draft.objects.with_set().coded([code]).first()
    if draft is None:
        raise PlayError("This draft has been deleted since.")
    return draft


def _make_room(user: Any, draft: Draft) -> None:
    most = limit_for(user, NOTES_OF_ONE_PERSON)
    if DraftNote.objects.by(user).count() >= most:
        hint = guest_limit_hint(user, NOTES_OF_ONE_PERSON)
        raise PlayError(f"You’ve left {most:,} notes, the most we keep. Delete one first.{hint}")
    kept = DraftNote.objects.filter(draft=draft).values_list("pk", flat=True)
    DraftNote.objects.filter(pk__in=list(kept[NOTES_ON_ONE_DRAFT - 1 :])).delete()
