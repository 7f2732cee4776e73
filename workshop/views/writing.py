"""The form of a draft: a new one, an old one, and what it says while one types."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import throttles
from accounts.guests import guest_on_post
from cards.models import Card
from cards.queries import card_by_id, type_choices
from engine.kernel.definition import GameDefinition
from games import DEFAULT_SLUG, GAMES, kind_or_default
from workshop import limits, services
from workshop.drafts.differences import Change, changes
from workshop.drafts.emblems import emblems
from workshop.drafts.feedback import Feedback, feedback_of_form
from workshop.forms import DraftForm, NewDraftForm
from workshop.games import draft_tools_of
from workshop.models import Draft, DraftRevision, DraftSet, Licence
from workshop.queries import known_in
from workshop.services import BadDraft, Stale, WorkshopError
from workshop.views.access import drafted, number, own_draft_or_404, own_set_or_404, person

DEFAULT_KIND = GAMES[DEFAULT_SLUG]


@guest_on_post(button="save")
@require_http_methods(["GET", "HEAD", "POST"])
def write(request: HttpRequest, kind: GameDefinition = DEFAULT_KIND, key: str = "") -> HttpResponse:
    """Create a draft of a game, in a set or wherever the form says.

    `?from=cs-001` begins with that card, `?text=...&kind=Soul` with that text.
    """
    row = own_set_or_404(request, key) if key else None
    game = drafted(kind).slug if row is None else row.game
    card = _card(request.GET.get("from", ""), game)
    status = HTTPStatus.OK
    if request.method == "POST":
        form = NewDraftForm(_posted(request), owner=request.user, game=game)
        if "save" in request.POST:
            status = HTTPStatus.BAD_REQUEST
            if form.is_valid():
                try:
                    made = services.create_draft(
                        row=form.cleaned_data["set"]
                        or services.first_set(owner=person(request), game=game),
                        content=form.content(),
                        note=form.cleaned_data["note"],
                        cause=DraftRevision.Cause.COPIED if card else DraftRevision.Cause.MADE,
                        copied_from=card.card_id if card else "",
                    )
                except WorkshopError as error:
                    error.add_to(form)
                else:
                    messages.success(request, f"“{made.name}” saved as {made.code}.")
                    return redirect(made)
    elif card is not None:
        form = NewDraftForm(
            initial=DraftForm.of_card(card, request.user).initial, owner=request.user, game=game
        )
    else:
        asked = {name: request.GET.get(name, "").replace("\0", "") for name in ("kind", "text")}
        initial = draft_tools_of(game).begun(asked["kind"])
        if asked["text"]:
            initial["text"] = asked["text"][: limits.TEXT_LENGTH]
        form = NewDraftForm(initial=initial, owner=request.user, game=game)
    if row is not None and not form.is_bound:
        form.initial["set"] = row.key
    return _form_page(request, form, status, row=row, card=card)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, code: str) -> HttpResponse:
    """Edit a draft. A save that comes too late is refused, and what was typed stays in the form."""
    draft = own_draft_or_404(request, code)
    if request.method != "POST":
        form = DraftForm.of(draft, request.user)
        return _form_page(request, form, 200, row=draft.set, draft=draft)
    form = DraftForm(_posted(request), owner=request.user, game=draft.set.game)
    status = HTTPStatus.OK
    if "save" in request.POST:
        status = HTTPStatus.BAD_REQUEST
        if form.is_valid():
            try:
                services.save_draft(
                    draft=draft,
                    expected_version=number(request.POST.get("version", "")),
                    content=form.content(),
                    note=form.cleaned_data["note"],
                    leftover="",
                )
            except BadDraft as error:
                error.add_to(form)
            except Stale as error:
                form.add_error(None, str(error))
                draft, status = error.now, HTTPStatus.CONFLICT
                draft.set = own_draft_or_404(request, code).set
            else:
                messages.success(request, "Saved.")
                return redirect(draft)
    return _form_page(request, form, status, row=draft.set, draft=draft)


@throttles.limited(throttles.Stranger)
@never_cache
@require_POST
def preview(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Face, canonical wording and faults of what is in the form; nothing is kept."""
    game = drafted(kind).slug
    form = DraftForm(request.POST, owner=request.user, game=game)
    code = request.POST.get("draft", "").replace("\0", "")
    own = Draft.objects.of(request.user).filter(set__game=game).with_set()
    draft = own.coded([code]).first() if code else None
    row = draft.set if draft else _own_set(request, request.POST.get("set", ""), game)
    found = feedback_of_form(form, request.user, row, draft)
    return render(
        request, "workshop/_feedback.html", {"feedback": found, "writing": True, "apart": True}
    )


@require_safe
def completions(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Send what could come next in a line of text: `?line=` up to the cursor, as JSON."""
    line = request.GET.get("line", "")[: limits.TEXT_LENGTH].replace("\0", "")
    game = drafted(kind).slug
    row = _own_set(request, request.GET.get("set", ""), game)
    known = known_in(row, game=game)
    language = kind_or_default(known.game).language
    typed = [word.strip() for word in request.GET.get("types", "")[:400].split(",")]
    types = known.types.union(filter(None, typed))
    found = language.complete(line, types) if language is not None else []
    options = [{"start": c.start, "insert": c.insert, "whole": c.whole} for c in found]
    return JsonResponse({"line": line, "options": options})


@require_safe
@cache_control(max_age=3600, private=True)
def emblem_list(request: HttpRequest) -> HttpResponse:
    """Send the pictures from which an emblem is picked, for the form to fetch when they are
    wanted."""
    return render(request, "workshop/_emblems.html", {"emblems": emblems()})


def _own_set(request: HttpRequest, key: str, game: str) -> DraftSet | None:
    return (
        DraftSet.objects.of(request.user).filter(game=game, key=key[:40].replace("\0", "")).first()
    )


def _form_page(
    request: HttpRequest,
    form: DraftForm,
    status: int,
    *,
    row: DraftSet | None,
    draft: Draft | None = None,
    card: Card | None = None,
) -> HttpResponse:
    context: dict[str, Any] = {
        "form": form,
        "row": row,
        "draft": draft,
        "card": card,
        "version": request.POST.get("version", draft.version if draft else ""),
        "feedback": _feedback(request, form, row, draft),
        "types": [name for name, _label in type_choices()],
        "licences": Licence.choices,
        "most_bytes": limits.PICTURE_BYTES,
        "examples": form.tools.examples,
        "blank": form.tools.blank,
    }
    if status == HTTPStatus.CONFLICT and draft is not None:
        context["version"] = draft.version  # the next save, after a look, is meant
        context["stale"] = draft
        context["stale_changes"] = _changes(draft, form)
    return render(request, "workshop/write.html", context, status=status)


def _feedback(
    request: HttpRequest, form: DraftForm, row: DraftSet | None, draft: Draft | None
) -> Feedback | None:
    if not form.is_bound:
        if not (form.initial.get("name") or form.initial.get("text")):
            return None
        form = type(form)(
            {name: "" if value is None else value for name, value in form.initial.items()},
            owner=request.user,
            game=form.game,
        )
    return feedback_of_form(form, request.user, row, draft)


def _posted(request: HttpRequest) -> Any:
    """Return the form's data; with a proposed wording in the text's place if that was asked for."""
    data = request.POST.copy()
    for button, said in (("take", "canonical"), ("mend", "mended")):
        if button in data:
            data["text"] = data.get(said, "")
    if "emblem" in data:
        data["icon"] = str(data["emblem"])
    return data


def _changes(draft: Draft, form: DraftForm) -> list[Change]:
    """Return what a save of the form would change in the draft as it is now."""
    typed = form.content()
    typed["picture"] = typed["picture"].pk if typed["picture"] else None
    for name in ("text", "flavour"):
        typed[name] = typed[name].replace("\r\n", "\n")
    return changes(draft.content(), typed)


def _card(card_id: str, game: str) -> Card | None:
    if not card_id:
        return None
    card = card_by_id(card_id[:40].replace("\0", ""), game)
    if card is None:
        raise Http404("No card has this number. Search for it by name.")
    return card
