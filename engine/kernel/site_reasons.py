"""Sentences for refusals of the site itself, which looks at an action before any game does."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.game import Data

SITE_REASONS: Mapping[str, str] = {
    "no_action": "No action was given. Send one, such as “end”.",
    "too_long": "An action has at most {limit} characters; this has {length:,}.",
    "unprintable": (
        "An action is made of printable characters; this holds a sign that can’t be shown "
        "({sign}). Take it out."
    ),
    "engine_fault": (
        "The rules engine failed on this action. Nothing was changed, and the fault is logged."
    ),
}


def site_reason(reason: Data) -> str:
    """Return the sentence of a refusal; empty for one that is the game's own."""
    return SITE_REASONS.get(reason["code"], "").format(**reason.get("args", {}))
