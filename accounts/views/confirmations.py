"""The link that shows whose an email address is: having it sent, and opening it."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from accounts.redirects import next_address
from accounts.services import emails


def send_link(request: HttpRequest, user: User) -> bool:
    """Have the link sent if it is needed, and say so on the next page; False if it was not."""
    sent = emails.request_confirmation(user=user)
    if sent:
        messages.info(request, f"Check your email: we’re sending a link to {user.email}.")
    return sent


@never_cache
@login_required
@require_POST
def send_again(request: HttpRequest) -> HttpResponse:
    """Send the link once more."""
    assert isinstance(request.user, User)  # noqa: S101 - login_required has seen to it
    if not send_link(request, request.user):
        messages.info(request, "No more links today. Check your inbox and your spam folder.")
    return HttpResponseRedirect(next_address(request))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Confirm by its button: opening the link changes nothing, for mail programs open links.

    `token` is empty where a mail program has cut all of it off.
    """
    read = emails.read_link(token)
    user = User.objects.filter(pk=read[0]).first() if read else None
    if read is None or user is None:
        return render(
            request,
            "registration/confirm_email.html",
            {"unreadable": True, "days": emails.LINK_DAYS},
            status=HTTPStatus.NOT_FOUND,
        )
    context = {"address": read[1], "done": False, "failed": False}
    if request.method == "POST":
        context["done"] = emails.confirm_email(user=user, address=read[1])
        context["failed"] = not context["done"]
    return render(request, "registration/confirm_email.html", context)
