"""Open challenges: their list, and “Find an opponent”, which takes one or posts one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import guest_on_post
from engine.kernel.definition import GameDefinition
from play import services
from play.setup.challenges import fitting, open_challenges, shown
from play.setup.quick_forms import read_wish
from play.views.fairness import promise

SHOWN = 60


@require_safe
def challenges(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """List all open challenges of a game."""
    found = shown(open_challenges(kind.slug)[:SHOWN], request.user)
    context = {"kind": kind, "challenges": found}
    return render(request, "play/challenges.html", context)


@guest_on_post
@require_http_methods(["GET", "HEAD", "POST"])
def person(request: HttpRequest, kind: GameDefinition) -> HttpResponse:
    """Take a challenge on usual terms or post one; who comes by a link sees them all."""
    if request.method != "POST":
        return redirect("play:challenges", kind=kind)
    wish = read_wish(request.POST)
    return redirect(services.play_person(user=request.user, game=kind.slug, **wish))


@require_POST
def person_offer(request: HttpRequest, kind: GameDefinition) -> JsonResponse:
    """Tell what is promised to who will play a person: a challenge that is there, or a new seed."""
    found = next(iter(fitting(request.user, kind.slug)), None)
    if found is None:
        return promise(request)
    seed = found.server_seed
    return JsonResponse({"wanted": found.key, "offer": seed.key, "commitment": seed.commitment})
