"""Fair dice: a promised seed for a form, how anyone checks a game, and the key of the records."""

from __future__ import annotations

import shlex
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe
from rest_framework.views import APIView

from games import kind_or_default
from play import queries, services
from play.throttles import SeedOffers
from play.wording import seat_names


@require_POST
def seed_offer(request: HttpRequest) -> HttpResponse:
    """Promise a seed to the browser before its own leaves it, with or without an account."""
    return promise(request)


def promise(request: HttpRequest) -> JsonResponse:
    """Send a promised seed's key and hash, or how long to wait for one."""
    throttle = SeedOffers()
    if not throttle.allow_request(request, APIView()):  # type: ignore[arg-type]
        wait = int(throttle.wait() or 60) + 1
        return JsonResponse(
            {"detail": f"Please wait {wait} seconds and try again."},
            status=HTTPStatus.TOO_MANY_REQUESTS,
            headers={"Retry-After": str(wait)},
        )
    made = services.make_server_seed(user=request.user)
    return JsonResponse(
        {"offer": made.key, "commitment": made.commitment}, status=HTTPStatus.CREATED
    )


@require_safe
def check(request: HttpRequest, key: str) -> HttpResponse:
    """Show what a game's players were promised, who made the seeds, and how to check every die."""
    seen = queries.seen_by(key, request.user)
    if seen is None:
        raise Http404("Game not found. It may be private.")
    context: dict[str, Any] = {
        "seen": seen,
        "game": seen.game,
        "named": list(zip(seat_names(seen.seats, seen.game.seat_count), seen.seats, strict=False)),
        "kind": kind_or_default(seen.game.slug),
        "site_key": services.signing_key().public,
    }
    if seen.seat is not None and seen.game.is_over:
        context["own_seed"] = shlex.quote(seen.seat.seed)  # it is shown in a command to copy
    response = render(request, "play/check.html", context)
    response["Cache-Control"] = "private, no-cache"
    return response


@require_safe
def fair(request: HttpRequest) -> HttpResponse:
    """Show how the dice are kept fair, and the site's public key."""
    return render(request, "play/fair.html", {"site_key": services.signing_key().public})
