"""Pages that show sets and drafts, and the small things that are done from there."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from cards.face.svg import render_icon
from cards.game_addresses import game_url
from cards.hooks import in_order
from cards.previews import Preview
from engine.kernel.definition import GameDefinition
from workshop import queries, services
from workshop.drafts.checks import drawable
from workshop.drafts.feedback import feedback_of_draft
from workshop.files.bundle import handed_on
from workshop.forms import SetForm, SetSettingsForm
from workshop.hooks import draft_buttons, draft_panels, set_buttons, uses_of
from workshop.models import Draft, DraftRevision, DraftSet
from workshop.previews import back_of, draft_preview, set_preview
from workshop.services import InUse, Stale, WorkshopError
from workshop.views.access import (
    drafted,
    number,
    own_draft_or_404,
    own_set_or_404,
    person,
    visible_draft_or_404,
    visible_set_or_404,
)

PAGE = 24
FACES = 60  # of a set on one page
REVISIONS = 20  # of a draft on one page


@require_safe
def index(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Own sets of a game, and what others have made public."""
    drafted(kind)
    search = request.GET.get("q", "")[:100].replace("\0", "")
    page = Paginator(queries.public_sets(search, kind.slug), PAGE).get_page(request.GET.get("page"))
    context = {
        "own": queries.sets_of(request.user, kind.slug),
        "room": queries.room_of(request.user),
        "page": page,
        "page_numbers": page.paginator.get_elided_page_range(page.number),
        "query": f"q={search}" if search else "",
        "search": search,
    }
    return render(request, "workshop/index.html", context)


@require_safe
def set_page(request: HttpRequest, key: str) -> HttpResponse:
    """One set with the faces of its drafts."""
    row = visible_set_or_404(request, key)
    drafts = queries.drafts_in(row)
    mine = row.may_edit(request.user)
    unfinished = [draft for draft in drafts if not draft.playable]
    only = request.GET.get("show") == "unfinished"
    page = Paginator(unfinished if only else drafts, FACES).get_page(request.GET.get("page"))
    context = {
        "row": row,
        "only_unfinished": only,
        "query": "show=unfinished" if only else "",
        "buttons": in_order(make(row, drafts, request.user) for make in set_buttons),
        "without_emblem": sum(not (draft.icon or draft.picture_id) for draft in drafts),
        "mine": mine,
        "page": page,
        "page_numbers": page.paginator.get_elided_page_range(page.number),
        "size": len(drafts),
        "drafts": [
            {
                "draft": draft,
                "face": drawable(draft.as_face()),
                "address": _address(row, draft),
            }
            for draft in page.object_list
        ],
        "pictures": bool(handed_on(drafts, mine=mine)),
        "unfinished": len(unfinished),
        "back": back_of(row),
        "sign": render_icon(row.look["icon"]) if row.look.get("icon") else "",
        "preview": set_preview(row, len(drafts)),
        "share_url": request.build_absolute_uri(row.get_absolute_url()),
    }
    return render(request, "workshop/set.html", context)


@require_safe
def draft_page(request: HttpRequest, code: str) -> HttpResponse:
    """One draft, for its owner, or anybody if its set is public."""
    draft = visible_draft_or_404(request, code)
    # By its number only a public draft is seen by anybody but its owner.
    return _draft_page(request, draft, draft_preview(draft) if draft.set.is_public else None)


@require_safe
def draft_by_link(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """One draft of a set whose link one has."""
    row = visible_set_or_404(request, key)
    try:
        draft = queries.draft_in(row, number)
    except Draft.DoesNotExist as error:
        raise Http404("Draft not found in this set.") from error
    if row.may_edit(request.user):
        return redirect(draft)
    return _draft_page(request, draft, draft_preview(draft))


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def new_set(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Create a new, empty set."""
    drafted(kind)
    form = SetForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            row = services.create_set(owner=person(request), game=kind.slug, **form.cleaned_data)
        except WorkshopError as error:
            error.add_to(form)
        else:
            return redirect(row)
    status = HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK
    return render(request, "workshop/set_form.html", {"form": form}, status=status)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit_set(request: HttpRequest, key: str) -> HttpResponse:
    """Name, description, and who sees it."""
    row = own_set_or_404(request, key)
    form = SetSettingsForm(request.POST) if request.method == "POST" else SetSettingsForm.of(row)
    status: int = HTTPStatus.OK
    version: Any = row.version
    if request.method == "POST":
        status, version = HTTPStatus.BAD_REQUEST, request.POST.get("version", "")
        if form.is_valid():
            try:
                services.edit_set(row=row, expected_version=number(version), **form.given())
            except WorkshopError as error:
                error.add_to(form)
                status = error.status
                version = error.now.version if isinstance(error, Stale) else version
            else:
                messages.success(request, "Saved.")
                return redirect(row)
    context = {"form": form, "row": row, "version": version}
    return render(request, "workshop/set_form.html", context, status=status)


@login_required
@require_POST
def choose_emblems(request: HttpRequest, key: str) -> HttpResponse:
    """Give drafts without an emblem or a picture the emblem that their names and types call for."""
    row = own_set_or_404(request, key)
    chosen = services.choose_emblems(row=row)
    words = f"{len(chosen)} emblem{'' if len(chosen) == 1 else 's'} chosen."
    messages.success(request, words if chosen else "No emblem matches a name or type.")
    return redirect(row)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete_set(request: HttpRequest, key: str) -> HttpResponse:
    """Asks, then deletes one's own set; not while a deck holds one of its drafts."""
    row = own_set_or_404(request, key)
    if request.method == "POST":
        try:
            services.delete_set(row=row)
        except InUse as error:
            messages.error(request, str(error))
        else:
            messages.success(request, f"“{row.name}” deleted.")
            return redirect(game_url("workshop:index", row.game))
    uses = uses_of(list(row.drafts.values_list("pk", flat=True)))
    context = {"row": row, "uses": uses, "size": row.drafts.count()}
    return render(request, "workshop/delete.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete_draft(request: HttpRequest, code: str) -> HttpResponse:
    """Asks, then deletes one's own draft; not while a deck holds it."""
    draft = own_draft_or_404(request, code)
    if request.method == "POST":
        try:
            services.delete_draft(draft=draft)
        except InUse as error:
            messages.error(request, str(error))
        else:
            messages.success(request, f"“{draft.name}” deleted.")
            return redirect(draft.set)
    context = {"draft": draft, "row": draft.set, "uses": uses_of([draft.pk])}
    return render(request, "workshop/delete.html", context)


@login_required
@require_POST
def restore(request: HttpRequest, code: str, revision: int) -> HttpResponse:
    """Restore the draft as it was, as a new revision."""
    draft = own_draft_or_404(request, code)
    found = get_object_or_404(DraftRevision, draft=draft, number=revision)
    services.restore_draft(
        draft=draft,
        revision=found,
        expected_version=number(request.POST.get("version", "")),
    )
    messages.success(request, f"Restored r{revision}.")
    return redirect(draft)


@guest_on_post
@require_POST
def copy(request: HttpRequest, code: str) -> HttpResponse:
    """Copy a draft: one's own beside it, another's into the set that one works in."""
    return _copied(request, visible_draft_or_404(request, code))


@guest_on_post
@require_POST
def copy_by_link(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Copy a draft of a set whose link one has."""
    row = visible_set_or_404(request, key)
    return _copied(request, get_object_or_404(Draft.objects.with_set(), set=row, number=number))


def _draft_page(request: HttpRequest, draft: Draft, preview: Preview | None) -> HttpResponse:
    mine = draft.set.may_edit(request.user)
    start = max(number(request.GET.get("from", "0")), 0)
    entries, revisions = queries.history(draft, start, REVISIONS)
    context = {
        "draft": draft,
        "row": draft.set,
        "mine": mine,
        "feedback": feedback_of_draft(draft, request.user),
        "history": entries,
        "older": start + REVISIONS if start + REVISIONS < revisions else None,
        "newer": start > 0,
        "uses": uses_of([draft.pk]) if mine else [],
        "preview": preview,
        "panels": in_order(make(draft, request.user) for make in draft_panels),
        "buttons": in_order(make(draft, request.user) for make in draft_buttons),
    }
    return render(request, "workshop/draft.html", context)


def _copied(request: HttpRequest, draft: Draft) -> HttpResponse:
    mine = draft.set.may_edit(request.user)
    row = draft.set if mine else services.first_set(owner=person(request), game=draft.set.game)
    made = services.copy_draft(draft=draft, row=row)
    messages.success(request, f"Copied as {made.code} to “{row.name}”.")
    return redirect("workshop:edit", code=made.code)


def _address(row: DraftSet, draft: Draft) -> str:
    return f"{row.get_absolute_url()}{draft.number}/"
