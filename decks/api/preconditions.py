"""If-Match on writes of a deck: which version a request was made for. No writes.

A deck's ETag is `"VERSION-HASH"`. Reads compare all of it, for an answer also changes with the
cards (`legal`); a write rests on the deck's version alone.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest

from decks.models import Deck
from decks.services.errors import DeckError, StaleDeck

# W/ is let pass: whatever packs an answer on its way makes its ETag a weak one.
_ONE = re.compile(r'(?:W/)?"([0-9]{1,9})-[^"]*"')


class VersionMismatch(DeckError):
    """412: none of the versions in If-Match is the deck's. `version` is the one it has now."""

    status = HTTPStatus.PRECONDITION_FAILED
    code = "precondition_failed"

    def __init__(self, deck: Deck) -> None:
        super().__init__(
            f"The deck is at version {deck.version} now, which isn’t what If-Match names. "
            "Fetch it again."
        )
        self.version = deck.version

    @property
    def members(self) -> Mapping[str, Any]:
        return {"version": self.version}


def etag_of(deck: Deck, shown: Any) -> str:
    """Return the ETag of an answer that shows a deck."""
    written = json.dumps(shown, sort_keys=True, default=str)
    return f'"{deck.version}-{hashlib.sha256(written.encode()).hexdigest()[:24]}"'


def expected_version(request: HttpRequest, deck: Deck, sent: int | None) -> int | None:
    """Return the version that a write expects; None if the request says none, or If-Match: *.

    sent: what the request says besides. Raises VersionMismatch, StaleDeck.
    """
    header = request.headers.get("If-Match", "*").strip()
    if header == "*":
        return sent
    if deck.version not in {int(version) for version in _ONE.findall(header)}:
        raise VersionMismatch(deck)
    if sent not in (None, deck.version):
        raise StaleDeck(deck, sent or 0)
    return deck.version


def has_if_match(request: HttpRequest) -> bool:
    """Whether the request has an If-Match, which stands in for a version."""
    return bool(request.headers.get("If-Match", "").strip())
