"""`Authorization: Bearer cidwam_...`: how a program says whose it is."""

from typing import Any

from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from api import services
from api.models import Key


class KeyAuthentication(BaseAuthentication):
    """Authenticate by API key. A wrong key gets 401, never anonymous access."""

    keyword = "Bearer"

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        """(user, key), or None where no key was sent. Raises AuthenticationFailed."""
        scheme, _, given = get_authorization_header(request).decode("latin-1").partition(" ")
        if scheme.lower() != self.keyword.lower():
            return None
        digest = services.digest_of(given.strip())
        key = Key.objects.select_related("owner").filter(digest=digest).first()
        if key is None or not key.owner.is_active:
            raise AuthenticationFailed("There is no such API key; it may have been revoked.")
        if not key.may_write and request.method not in SAFE_METHODS:
            raise PermissionDenied("This API key is for reading alone.")
        services.note_use(key=key)
        return key.owner, key

    def authenticate_header(self, request: Request) -> str:
        """What a 401 says in WWW-Authenticate."""
        return 'Bearer realm="CIDWaM"'
