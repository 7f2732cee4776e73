"""`Authorization: Bearer cidwam_...`: how a program says whose it is."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from accounts.models import ApiKey
from accounts.services import api_keys


class KeyAuthentication(BaseAuthentication):
    """Authenticate by API key. A wrong key gets 401, never anonymous access."""

    keyword = "Bearer"

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        """Return (user, key), or None where no key was sent. Raises AuthenticationFailed."""
        scheme, _, given = get_authorization_header(request).decode("latin-1").partition(" ")
        if scheme.lower() != self.keyword.lower():
            return None
        digest = api_keys.digest_of(given.strip())
        key = ApiKey.objects.select_related("owner").filter(digest=digest).first()
        if key is None or not key.owner.is_active:
            raise AuthenticationFailed("Unknown API key. It may have been revoked.")
        if not key.may_write and request.method not in SAFE_METHODS:
            raise PermissionDenied("This API key is read only.")
        api_keys.note_use(key=key)
        return key.owner, key

    def authenticate_header(self, request: Request) -> str:
        """Return what a 401 says in WWW-Authenticate."""
        return 'Bearer realm="CIDWaM"'


class KeyScheme(OpenApiAuthenticationExtension):
    """The scheme of API keys in the schema; drf-spectacular finds it by its target."""

    target_class = KeyAuthentication
    name = "apiKey"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "Your API key, created at /accounts/keys/.",
        }
