"""JSON that was written before: cards, for sixty of them take a search three times as long; and
whole answers.

A card is known by the very object that is written, like the cells of lists (`cards.views.results`),
and by the site's address as the caller has it, which stands in the addresses of pages. A whole
answer is kept where everybody is told the same as long as the cards stay (`Found.lasting`).
"""

from collections.abc import Hashable, Sequence
from typing import Any

from django.http import HttpResponse
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from api.middleware import etag_of
from api.renderers import Ready
from cards.cache import LruCache
from cards.serializers import serializer_of

_kept: LruCache[tuple[Any, str]] = LruCache(12_000_000)

_answers: LruCache[tuple[bytes, str]] = LruCache(8_000_000)


def answered(key: Hashable) -> HttpResponse | None:
    """The whole answer that was kept; None if none was."""
    found = _answers.get(key)
    if found is None:
        return None
    return HttpResponse(found[0], content_type="application/json", headers={"ETag": found[1]})


def keep(key: Hashable, response: Response) -> None:
    """Keep an answer as soon as it is written."""

    def take(done: Any) -> None:
        _answers.keep(key, (done.content, etag_of(done.content)), len(done.content))

    response.add_post_render_callback(take)


def forget() -> None:
    """Keep no whole answers."""
    _answers.clear()


def written(cards: Sequence[Any], request: Request) -> Ready:
    """The cards, each as JSON."""
    site = request.build_absolute_uri("/")
    found = _kept.get_each([(id(card), site) for card in cards])
    return Ready(
        one[1] if one is not None and one[0] is card else _made(card, site, request)
        for card, one in zip(cards, found, strict=True)
    )


def _made(card: Any, site: str, request: Request) -> str:
    raw = JSONRenderer().render(serializer_of(card.game)(card, context={"request": request}).data)
    _kept.keep((id(card), site), (card, raw.decode()), len(raw))
    return raw.decode()
