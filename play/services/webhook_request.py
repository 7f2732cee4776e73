"""One POST to an address that a player chose: to no private network, and to no other place.

The name is resolved once, every address of it must be public, and the connection goes to that very
address: a name that changes its mind between the two leads nowhere else. No redirect is followed.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit

from django.conf import settings

from play.errors import PlayError

SECONDS = 5.0
MAX_ANSWER_BYTES = 1_000


class BadAddress(PlayError):
    """An address to which nothing is sent."""


def check_address(url: str) -> None:
    """Raise BadAddress for what is no https address of a public server."""
    _target(url)


def post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Send a body and return the status. Raises BadAddress, OSError, http.client.HTTPException."""
    host, port, path, address = _target(url)
    connection = _Pinned(host, port, address, is_https=url.lower().startswith("https:"))
    try:
        connection.request("POST", path, body, dict(headers))
        answer = connection.getresponse()
        answer.read(MAX_ANSWER_BYTES)
        return answer.status
    finally:
        connection.close()


class _Pinned(http.client.HTTPConnection):
    """A connection to an address that was looked at, under the name that was asked for."""

    def __init__(self, host: str, port: int, address: str, *, is_https: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._address, self._is_https = address, is_https

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), self.timeout)
        if self._is_https:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self.host)


def _target(url: str) -> tuple[str, int, str, str]:
    """Return host, port, path with query, and the address to connect to."""
    if not url.isascii() or not url.isprintable() or " " in url:
        raise BadAddress("Write the address in plain letters, without spaces.")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise BadAddress("This is no web address.") from error
    may_be_private = settings.WEBHOOKS_MAY_BE_PRIVATE
    if parts.scheme != "https" and not (may_be_private and parts.scheme == "http"):
        raise BadAddress("The address must begin with https://.")
    if not host or parts.username is not None:
        raise BadAddress("The address needs a server’s name, and no user’s.")
    port = port or (443 if parts.scheme == "https" else 80)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise BadAddress("There’s no server of that name.") from error
    addresses = [str(one[4][0]) for one in found]
    if not may_be_private and not all(_is_public(one) for one in addresses):
        raise BadAddress("The server is in a private network.")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return host, port, path, addresses[0]


def _is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    inner = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    return found.is_global and not found.is_multicast and (inner is None or inner.is_global)
