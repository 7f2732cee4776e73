"""A text put right: as a whole where it is understood, else its first fault, for one click."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.text.errors import TextError
from engine.text.paraphrase import with_nearest
from games import kind_or_default
from workshop.games import Known


def reading(card: Mapping[str, Any], known: Known) -> str:
    """Return the canonical text that says what the card's text says in other words, or ""."""
    game, name = kind_or_default(known.game), str(card.get("name") or "")
    if (language := game.language) is None:
        return ""
    kind = game.text_kind(card)
    return language.read_as(str(card["text"]), _types(card, known), kind, name) or ""


def mended(card: Mapping[str, Any], known: Known) -> str:
    """Return the card's text with its first fault mended, the next one to be told afterwards; empty
    where there is no closest match, or where it would not be understood."""
    game, types = kind_or_default(known.game), _types(card, known)
    if (language := game.language) is None:
        return ""
    kind = game.text_kind(card)

    def compiled(text: str) -> object:
        return language.compile(text, types, kind)

    text = str(card["text"])
    try:
        compiled(text)
    except TextError as error:
        return with_nearest(text, error, compiled) or ""
    return ""


def _types(card: Mapping[str, Any], known: Known) -> frozenset[str]:
    return known.types.union(card.get("types") or ())
