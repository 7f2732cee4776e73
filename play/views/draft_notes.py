"""Notes from the table: a player leaves them after a game, a draft's owner reads them."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from play import services
from play.drafts.reports import NotedDraft, may_note, noted_drafts, notes_on, results_by_version
from play.errors import PlayError
from play.models import MAX_WORDS, DraftNote
from play.views.answers import seen_at
from workshop.forms import ReportForm
from workshop.models import Draft
from workshop.queries import own_draft
from workshop.services import WorkshopError

PAGE = 30


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notes_of_game(request: HttpRequest, key: str) -> HttpResponse:
    """Show a field for each draft of a game that is over; sent, they are all kept."""
    seen = seen_at(request, key)
    if not may_note(seen):
        raise Http404("Notes are left by the players of a game with drafts, once it’s over.")
    drafts = noted_drafts(seen, request.user)
    problem = ""
    if request.method == "POST":
        try:
            for draft in drafts:
                words = request.POST.get(f"words-{draft.code}")
                if words is not None and words.strip() != draft.words:
                    services.note_draft(user=request.user, key=key, code=draft.code, words=words)
        except PlayError as error:
            problem = str(error)
            drafts = [
                replace(draft, words=_typed(request, draft)[: 2 * MAX_WORDS]) for draft in drafts
            ]
        else:
            messages.success(request, "Notes saved. Only the drafts’ authors can read them.")
            return redirect(seen.game)
    context = {"game": seen.game, "drafts": drafts, "problem": problem, "most": MAX_WORDS}
    status = HTTPStatus.BAD_REQUEST if problem else HTTPStatus.OK
    return render(request, "play/notes.html", context, status=status)


@login_required
@require_safe
def notes_of_draft(request: HttpRequest, code: str) -> HttpResponse:
    """All notes on one's own draft, and its results."""
    draft = _own_draft_or_404(request, code)
    page = Paginator(notes_on(draft, request.user), PAGE).get_page(request.GET.get("page"))
    context: dict[str, Any] = {
        "draft": draft,
        "page": page,
        "page_numbers": page.paginator.get_elided_page_range(page.number),
        "notes": page.object_list,
        "results": results_by_version(draft),
    }
    return render(request, "play/draft_notes.html", context)


@login_required
@require_POST
def delete_note(request: HttpRequest, number: int) -> HttpResponse:
    """Take a note off one's own draft."""
    draft = services.delete_note(owner=request.user, note_id=number)
    messages.success(request, "Note deleted.")
    return redirect("play:draft-notes", draft.code)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report_note(request: HttpRequest, number: int) -> HttpResponse:
    """Report a note on one's own draft to the moderators."""
    notes = DraftNote.objects.of_owner(request.user).select_related("draft__set", "author")
    note = notes.filter(pk=number).first()
    if note is None:
        raise Http404("Note not found. You can only report those on your own drafts.")
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            services.report_note(row=note, by=request.user, words=form.cleaned_data["words"])
        except WorkshopError as error:
            error.add_to(form)
        else:
            messages.success(request, "Thank you. We’ll review it.")
            return redirect("play:draft-notes", note.draft.code)
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "play/note_report.html", {"note": note, "form": form}, status=status)


def _typed(request: HttpRequest, draft: NotedDraft) -> str:
    return request.POST.get(f"words-{draft.code}", draft.words)


def _own_draft_or_404(request: HttpRequest, code: str) -> Draft:
    try:
        return own_draft(request.user, code)
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found. You can only read notes on your own.") from error
