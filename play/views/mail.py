"""Whether a player wants mail about games; and the link at a mail's end that stops it."""

from __future__ import annotations

from http import HTTPStatus

from django import forms
from django.contrib import messages
from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from play import queries, services


class MailForm(forms.Form):
    wants_mail = forms.BooleanField(
        label="Email me when it’s my turn and when a game ends", required=False
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def mail(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        form = MailForm(request.POST)
        if form.is_valid():
            wanted = form.cleaned_data["wants_mail"]
            services.set_mail_choice(user=request.user, wants_mail=wanted)
            said = "Game emails turned on." if wanted else "Game emails turned off."
            messages.success(request, said)
            return redirect("play:list")
    else:
        form = MailForm(initial={"wants_mail": queries.wants_mail(request.user)})
    return render(request, "play/mail.html", {"form": form})


@csrf_exempt  # mail programs post here by themselves (RFC 8058); the token is the permission
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Stop mail without signing in. Opening the link changes nothing; its button does."""
    user_id = services.user_of_token(token)
    user = get_user_model().objects.filter(pk=user_id).first() if user_id else None
    if user is None:
        context = {"unreadable": True}
        return render(request, "play/unsubscribe.html", context, status=HTTPStatus.NOT_FOUND)
    if request.method == "POST":
        services.set_mail_choice(user=user, wants_mail=False)
    return render(request, "play/unsubscribe.html", {"done": request.method == "POST"})
