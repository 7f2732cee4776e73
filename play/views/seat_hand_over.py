"""The page on which a player leaves a seat to a bot for good: asked first, then done."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games import kind_or_default
from play import services
from play.errors import PlayError
from play.levels import LEVELS
from play.views.answers import keep_private, seen_at


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def hand_over(request: HttpRequest, key: str) -> HttpResponseBase:
    """Say what it means and which bots there are; sent, the game goes on with one of them."""
    seen = seen_at(request, key)
    problem, status = "", HTTPStatus.OK
    level = request.POST.get("bot", services.BOT)
    try:
        side = seen.own_side("leave a seat to a bot")
        if request.method == "POST":
            services.hand_over(game_id=seen.game.pk, side=side, bot=level)
            messages.success(request, "A bot plays for you now. You can watch.")
            return redirect(seen.game)
    except PlayError as error:
        problem, status = str(error), HTTPStatus(error.status)
    context = {
        "kind": kind_or_default(seen.game.slug),
        "game": seen.game,
        "may": not problem and seen.game.is_running,
        "problem": problem,
        "levels": LEVELS.values(),
        "level": level,
    }
    return keep_private(render(request, "play/hand_over.html", context, status=status))
