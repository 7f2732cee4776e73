"""The page of one's API keys: make one (it is shown once), see when each was used, revoke it."""

from http import HTTPStatus

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import ApiKey, User
from accounts.services import api_keys


class KeyForm(forms.ModelForm[ApiKey]):
    """A name to know it by, and what it may do."""

    class Meta:
        model = ApiKey
        fields = ("name", "scope")
        labels = {"scope": "Access"}
        help_texts = {
            "name": "What it’s for, such as “deck backup”.",
            "scope": "A key that can change things can do everything you can.",
        }
        widgets = {"scope": forms.RadioSelect}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def keys(request: HttpRequest) -> HttpResponse:
    """Show the list; after a POST with the new key in plain sight, for this one answer."""
    assert isinstance(request.user, User)  # noqa: S101 - login_required has seen to it
    form = KeyForm(request.POST if request.method == "POST" else None)
    made, text = None, ""
    if request.method == "POST" and form.is_valid():
        try:
            made, text = api_keys.make_key(owner=request.user, **form.cleaned_data)
            form = KeyForm()
        except api_keys.TooManyKeys as error:
            error.add_to(form)
    return render(
        request,
        "registration/keys.html",
        {
            "form": form,
            "keys": ApiKey.objects.filter(owner=request.user),
            "made": made,
            "text": text,
        },
        status=HTTPStatus.BAD_REQUEST if form.is_bound else HTTPStatus.OK,
    )


@never_cache
@login_required
@require_POST
def revoke(request: HttpRequest, key_id: int) -> HttpResponse:
    """Delete a key of one's own."""
    assert isinstance(request.user, User)  # noqa: S101 - login_required has seen to it
    if api_keys.revoke_key(owner=request.user, key_id=key_id):
        messages.success(request, "Key revoked.")
    return redirect("api-keys")
