"""Decks in and out: lists of text, copies."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from decks import queries, section_lists, services
from decks.forms import ImportForm, ListForm
from decks.kinds import deck_roles
from decks.views.access import own_or_404, player, version_sent, visible_or_404
from decks.views.list_forms import tried, with_corrections
from engine.games import other_kind

SAID = 10
"""Lines passed over that a message names."""


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def import_deck(request: HttpRequest) -> HttpResponse:
    """A new deck from a list; a list with unusable lines comes back with all that is wrong."""
    form = ImportForm(with_corrections(request) or None)
    context: dict[str, Any] = {"form": form}
    if request.method == "POST" and form.is_valid():
        deck = tried(
            form,
            context,
            lambda: services.import_deck(
                owner=player(request),
                text=form.cleaned_data["text"],
                name=form.cleaned_data["name"],
            ),
        )
        if deck is not None:
            messages.success(request, f"“{deck.name}” imported.")
            _say_what_was_passed(request, form)
            return redirect(deck)
    return render(
        request,
        "decks/import.html",
        context,
        status=HTTPStatus.BAD_REQUEST if form.errors else HTTPStatus.OK,
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit_as_text(request: HttpRequest, key: str) -> HttpResponse:
    """One's own deck as text, to be changed as a whole."""
    deck = own_or_404(request, key)
    kind, template = other_kind(deck.game), "decks/as_text.html"
    about: dict[str, Any] = {"deck": deck, "kind": kind}
    if kind is not None:
        about |= {"sections": section_lists.section_lists(deck), "roles": deck_roles(kind)}
    if request.method != "POST":
        form = ListForm(initial={"text": queries.deck_text(deck)})
        return render(request, template, {**about, "form": form, "version": deck.version})
    form = ListForm(with_corrections(request))
    context = {**about, "form": form, "version": request.POST.get("version", "")}
    if form.is_valid():
        changed = tried(
            form,
            context,
            lambda: services.replace_from_list(
                deck=deck,
                by=player(request),
                text=form.cleaned_data["text"],
                expected_version=version_sent(request),
            ),
        )
        if changed is not None:
            messages.success(request, "Saved.")
            if kind is None:
                _say_what_was_passed(request, form)
            return redirect("decks:edit", key=key)
    status = HTTPStatus.CONFLICT if context.get("stale") else HTTPStatus.BAD_REQUEST
    return render(request, template, context, status=status)


@require_safe
def export_deck(request: HttpRequest, key: str) -> HttpResponse:
    """The deck as a text file that can be read in again."""
    deck = visible_or_404(request, key)
    response = HttpResponse(queries.deck_text(deck), content_type="text/plain; charset=utf-8")
    name = slugify(deck.name)[:60] or "deck"
    how = "attachment" if "download" in request.GET else "inline"
    response["Content-Disposition"] = f'{how}; filename="{name}.txt"'
    return response


@guest_on_post
@require_POST
def copy_deck(request: HttpRequest, key: str) -> HttpResponse:
    """A private copy among one's own decks; then its editor."""
    deck = visible_or_404(request, key)
    copy = services.copy_deck(deck=deck, owner=player(request))
    messages.success(request, f"Copied as “{copy.name}”.")
    return redirect("decks:edit", key=copy.key)


def _say_what_was_passed(request: HttpRequest, form: ListForm) -> None:
    passed = services.read_list(form.cleaned_data["text"], request.user).passed
    if passed:
        lines = "; ".join(f"{line.line}: “{line.text}”" for line in passed[:SAID])
        more = f" and {len(passed) - SAID} more" if len(passed) > SAID else ""
        messages.info(
            request,
            f"Lines skipped as headings: {lines}{more}. The cards below them are in the deck.",
        )
