"""Many of one's own decks put into a folder, or given or taken a tag, at once."""

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from cards.game_addresses import game_url
from decks import limits, queries, services
from decks.models import Deck
from decks.services import DeckError
from decks.views.access import player, with_decks_or_404
from engine.kernel.definition import GameDefinition

DONE = {"folder": "moved", "tag": "tagged", "untag": "untagged"}


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def organise(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Show the decks to choose from, and what is to be done with those that are chosen."""
    with_decks_or_404(kind)
    if request.method != "POST":
        return _page(request, kind)
    asked = request.POST.get("do", "")
    keys = [key for key in request.POST.getlist("deck") if "\0" not in key]
    words = request.POST.get("folder" if asked == "folder" else "tag", "")
    refused = ""
    if asked not in DONE:
        refused = "Choose what to do with the decks."
    elif not keys:
        refused = "Choose at least one deck."
    elif asked != "folder" and not words.strip():
        refused = "Type a tag."
    if refused:
        return _page(request, kind, refused=refused)
    try:
        filed = services.file_decks(
            owner=player(request), keys=keys[: limits.DECKS_OF_ONE_PLAYER], **{asked: words}
        )
    except DeckError as error:
        return _page(request, kind, refused=str(error))
    messages.success(request, f"{filed} deck{'' if filed == 1 else 's'} {DONE[asked]}.")
    return redirect(game_url("decks:organise", kind.slug))


def _page(request: HttpRequest, kind: GameDefinition, *, refused: str = "") -> HttpResponse:
    context: dict[str, Any] = {
        "decks": Deck.objects.of(request.user)
        .filter(game=kind.slug)
        .order_by("folder", "folded_name"),
        "folders": queries.own_folders(request.user, kind.slug),
        "tags": queries.own_tags(request.user, kind.slug),
        "kind": kind,
        "refused": refused,
        "chosen": request.POST.getlist("deck"),
        "folder": request.POST.get("folder", ""),
        "tag": request.POST.get("tag", ""),
    }
    status = HTTPStatus.BAD_REQUEST if refused else HTTPStatus.OK
    return render(request, "decks/organise.html", context, status=status)
