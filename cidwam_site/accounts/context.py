"""What every page may say about who looks at it."""

from typing import Any

from django.http import HttpRequest

from cidwam_site.accounts import services


def who(request: HttpRequest) -> dict[str, Any]:
    """`is_guest`: whether to offer keeping the account by choosing a name and a password.

    A function, so that a page that does not ask touches neither session nor database.
    """
    return {"is_guest": lambda: services.is_guest(getattr(request, "user", None))}
