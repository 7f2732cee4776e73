"""Pages of a game that is over: how it went, playing again, playing on from a position."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from play import services
from play.errors import PlayError
from play.models import Game
from play.setup.quick_forms import read_promise
from play.setup.rematches import rematch_for
from play.table.ending import ending_data
from play.views.answers import as_json, made_page, number_of, seen_at, wants_json
from play.views.fairness import promise


@require_safe
def ending(request: HttpRequest, key: str) -> HttpResponse:
    """Show how a game that is over went: estimates, the moment that decided, the dice."""
    seen = seen_at(request, key)
    try:
        found = ending_data(seen, services.find_ending(seen.game))
    except PlayError as error:
        return as_json({"problem": str(error)}, status=error.status)
    return as_json(found)


@require_http_methods(["GET", "HEAD", "POST"])
def rematch(request: HttpRequest, key: str) -> HttpResponseBase:
    """Whether there is a rematch, as JSON; sent, it is asked for or accepted."""
    seen = seen_at(request, key)
    if request.method != "POST":
        return as_json(rematch_for(seen).as_data())
    if not request.user.is_authenticated:
        return redirect_to_login(seen.game.get_absolute_url())
    try:
        made = services.play_again(user=request.user, key=key, **read_promise(request.POST))
    except PlayError as error:
        return _refused(request, key, error)
    services.answer_at_once(made)
    return _rematch_now(request, key, made if made.has_begun else seen.game)


@login_required
@require_POST
def rematch_decline(request: HttpRequest, key: str) -> HttpResponseBase:
    """Decline the rematch that is asked for, or take back one's own asking."""
    try:
        before = services.decline_rematch(user=request.user, key=key)
    except PlayError as error:
        return _refused(request, key, error)
    return _rematch_now(request, key, before)


@login_required
@require_POST
def rematch_offer(request: HttpRequest, key: str) -> JsonResponse:
    """Tell what is promised to who will play again: the seed of the rematch that is asked for, if
    it is, else a new one."""
    seen = seen_at(request, key)
    seen.own_side("play it again")
    asked = Game.objects.with_book().filter(rematch_of=seen.game).first()
    if asked is None:
        return promise(request)
    return JsonResponse({"offer": asked.server_seed.key, "commitment": asked.commitment})


@guest_on_post
@require_POST
def play_on(request: HttpRequest, key: str) -> HttpResponseBase:
    """Begin a copy of one's own of a game that is over, from a position on, against bots."""
    seen = seen_at(request, key)
    try:
        copy = services.play_on(
            user=request.user,
            key=key,
            number=number_of(request.POST.get("number", "")),
            seat=request.POST.get("seat", ""),
            bot=request.POST.get("bot", services.BOT),
        )
    except PlayError as error:
        if wants_json(request):
            return as_json({"problem": str(error)}, status=error.status)
        return made_page(request, seen, problem=str(error), status=error.status)
    return as_json({"url": copy.get_absolute_url()}) if wants_json(request) else redirect(copy)


def _rematch_now(request: HttpRequest, key: str, target: Game) -> HttpResponseBase:
    if wants_json(request):
        return as_json(rematch_for(seen_at(request, key)).as_data())
    return redirect(target)


def _refused(request: HttpRequest, key: str, error: PlayError) -> HttpResponseBase:
    seen = seen_at(request, key)
    if wants_json(request):
        found = {**rematch_for(seen).as_data(), "problem": str(error)}
        return as_json(found, status=error.status)
    return made_page(request, seen, problem=str(error), status=error.status)
