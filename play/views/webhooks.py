"""The page of a player's webhooks."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from play import services
from play.errors import PlayError
from play.models import Webhook


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def webhooks(request: HttpRequest) -> HttpResponse:
    """Show the addresses with their secrets; sent, add or delete one."""
    user: Any = request.user
    url, problem, status = "", "", HTTPStatus.OK
    if request.method == "POST":
        url = request.POST.get("url", "").strip()
        try:
            if number := request.POST.get("delete", ""):
                is_number = number.isascii() and number.isdecimal() and len(number) < 19
                services.delete_webhook(user=user, number=int(number) if is_number else 0)
                messages.success(request, "Webhook deleted.")
            else:
                services.add_webhook(user=user, url=url)
                messages.success(request, "Webhook added.")
            return redirect("play:webhooks")
        except PlayError as error:
            problem, status = str(error), HTTPStatus(error.status)
    rows = Webhook.objects.filter(user=user)
    context = {"rows": rows, "url": url, "problem": problem}
    return render(request, "play/webhooks.html", context, status=status)
