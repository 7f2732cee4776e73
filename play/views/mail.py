"""Whether a player wants mail about games; and the link at a mail's end that stops it."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from play import queries, services
from play.forms import MailForm


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def mail(request: HttpRequest) -> HttpResponse:
    if request.method == "POST" and "again" in request.POST:
        _send_link(request)
        return redirect("play:mail")
    if request.method == "POST":
        form = MailForm(request.POST)
        if form.is_valid():
            wanted = form.cleaned_data["wants_mail"]
            services.set_mail_choice(user=request.user, wants_mail=wanted)
            said = "You get mail about your games." if wanted else "No more mail about your games."
            messages.success(request, said)
            return redirect("play:list")
    else:
        form = MailForm(initial={"wants_mail": queries.wants_mail(request.user)})
    confirmed = services.is_confirmed(request.user)
    return render(request, "play/mail.html", {"form": form, "confirmed": confirmed})


@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """The link that shows whose an address is. Opening it changes nothing; its button does."""
    read = services.read_link(token)
    user = get_user_model().objects.filter(pk=read[0]).first() if read else None
    if read is None or user is None:
        raise Http404("This link is incomplete or too old. Ask for another with your account.")
    context = {"address": read[1], "done": False, "failed": False}
    if request.method == "POST":
        context["done"] = services.confirm(user=user, address=read[1])
        context["failed"] = not context["done"]
    return render(request, "play/confirm.html", context)


@csrf_exempt  # mail programs post here by themselves (RFC 8058); the token is the permission
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Stop mail without signing in. Opening the link changes nothing; its button does."""
    user_id = services.user_of_token(token)
    user = get_user_model().objects.filter(pk=user_id).first() if user_id else None
    if user is None:
        raise Http404("This link is incomplete. You can switch mail off on your games’ page.")
    if request.method == "POST":
        services.set_mail_choice(user=user, wants_mail=False)
    return render(request, "play/unsubscribe.html", {"done": request.method == "POST"})


def _send_link(request: HttpRequest) -> None:
    try:
        sent = services.ask_to_confirm(user=request.user)
    except OSError:  # what smtplib raises, too
        messages.error(request, "The mail could not be sent just now. Try again later.")
        return
    if sent:
        messages.success(request, "We have sent you a link. Open it, and mail can come.")
    else:
        messages.info(request, "No more links today: look among the mails that came, or for spam.")
