"""Targets of redirects: addresses of this site alone."""

from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


def next_address(request: HttpRequest) -> str:
    """Return the `next` that was asked for if it is a path of this site, else home.

    Only what begins with one "/" is a path: `redirect()` would take "logout" for a view's name.
    """
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    if wanted.startswith("/") and url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    ):
        return wanted
    return resolve_url("home")
