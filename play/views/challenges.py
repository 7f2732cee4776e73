"""Open challenges: their list, and “Find an opponent”, which takes one or posts one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from engine.kernel.kind import Kind
from games import USUAL, other_kind
from play import services
from play.challenges import fitting, open_challenges, shown
from play.quick_forms import read_wish
from play.views.fairness import promise

SHOWN = 60


@require_safe
def challenges(request: HttpRequest) -> HttpResponse:
    """All open challenges of the usual game."""
    return _list(request, USUAL)


@require_safe
def game_challenges(request: HttpRequest, kind: Kind) -> HttpResponse:
    """Those of another game."""
    return _list(request, kind.slug)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def person(request: HttpRequest) -> HttpResponse:
    """Take a challenge on usual terms or post one; who comes by a link sees them all."""
    return _play(request, USUAL) if request.method == "POST" else redirect("play:challenges")


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def game_person(request: HttpRequest, kind: Kind) -> HttpResponse:
    """Do the same for another game than the usual one."""
    if request.method == "POST":
        return _play(request, kind.slug)
    return redirect("game_play:challenges", kind)


@require_POST
def person_offer(request: HttpRequest) -> JsonResponse:
    """Tell what is promised to who will play a person: a challenge that is there, or a new seed."""
    return _offer(request, USUAL)


@require_POST
def game_person_offer(request: HttpRequest, kind: Kind) -> JsonResponse:
    """Do the same for another game than the usual one."""
    return _offer(request, kind.slug)


def _list(request: HttpRequest, slug: str) -> HttpResponse:
    found = shown(open_challenges(slug)[:SHOWN], request.user)
    context = {"kind": other_kind(slug), "challenges": found}
    return render(request, "play/challenges.html", context)


def _play(request: HttpRequest, slug: str) -> HttpResponse:
    return redirect(services.play_person(user=request.user, game=slug, **read_wish(request.POST)))


def _offer(request: HttpRequest, slug: str) -> JsonResponse:
    found = next(iter(fitting(request.user, slug)), None)
    if found is None:
        return promise(request)
    seed = found.server_seed
    return JsonResponse({"wanted": found.key, "offer": seed.key, "commitment": seed.commitment})
