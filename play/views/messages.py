"""The page of words beside a game, with a greeting by one tap and a private note."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games import kind_or_default
from play import services
from play.errors import PlayError
from play.models import PrivateNote
from play.models.messages import MAX_MESSAGE, MAX_NOTE
from play.queries import Seen
from play.views.answers import keep_private, seen_at

GREETINGS = ("Hello!", "Good luck!", "Well played!", "Thanks for the game!")


@require_http_methods(["GET", "HEAD", "POST"])
def messages_of_game(request: HttpRequest, key: str) -> HttpResponseBase:
    """Show what was said; sent, say something, switch messages off, or keep a note."""
    seen = seen_at(request, key)
    user: Any = request.user
    problem, status = "", HTTPStatus.OK
    if request.method == "POST":
        if not user.is_authenticated:
            return redirect(f"/accounts/login/?next={request.path}")
        try:
            _change(request, seen, user)
            return redirect("play:messages", key)
        except PlayError as error:
            problem, status = str(error), HTTPStatus(error.status)
    note = None
    if user.is_authenticated:
        note = PrivateNote.objects.filter(user=user, game=seen.game).first()
    context = {
        "kind": kind_or_default(seen.game.slug),
        "game": seen.game,
        "me": seen.seat,
        "said": services.messages_for(user, seen),
        "greetings": GREETINGS,
        "words": request.POST.get("words", "") if problem else "",
        "note": note,
        "most": MAX_MESSAGE,
        "most_of_note": MAX_NOTE,
        "problem": problem,
    }
    return keep_private(render(request, "play/messages.html", context, status=status))


def _change(request: HttpRequest, seen: Seen, user: Any) -> None:
    sent = request.POST
    if "note" in sent:
        services.note_game(user=user, game=seen.game, words=sent["note"])
    elif "hide" in sent and seen.seat is not None:
        services.hide_messages(seat=seen.seat, is_hidden=sent["hide"] == "on")
    else:
        services.say(user=user, seen=seen, words=sent.get("words", ""))
