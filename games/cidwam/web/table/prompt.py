"""The prompt for one viewer of CIDWaM's table: the question's answers, the opening, draw,
advice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Data
from games.cidwam.web.table.choices import Choice
from play.queries import Seen, advice_of


@dataclass(frozen=True)
class Opener:
    """A Soul in hand that the opening may play for `value` Coins; one for each copy held."""

    name: str
    value: int


def asked_now(view: Data) -> Data | None:
    """Return the decision that the viewer is to make; the opening has a form of its own."""
    decision: Data | None = view["decision"] if view["phase"] != "opening" else None
    return decision


def answers_to(choices: list[Choice], decision: Data | None) -> list[Choice]:
    """Return the choices that answer the question; at a response point the payment effects too."""
    if decision is None:
        return []
    options = set(decision["options"])
    return [choice for choice in choices if choice.text in options or choice.verb == "use"]


def is_for_a_secret(answers: list[Choice], decision: Data | None) -> bool:
    """Asked at a response point with nothing to use: for the sake of a face-down piece."""
    if decision is None or decision["kind"] != "response":
        return False
    return all(choice.verb == "pass" for choice in answers)


def advice_to(seen: Seen, choices: list[Choice]) -> dict[str, str] | None:
    """Return what the bot would do in the viewer's place, if that was asked and still holds."""
    text = advice_of(seen)
    if text is None:
        return None
    label = next((choice.label for choice in choices if choice.text == text), text)
    return {"text": text, "label": label}


def opening_at(seat: str | None, view: Data) -> dict[str, Any] | None:
    """Return the opening's composer, `souls` as Openers; None unless the seat of that name, whose
    view it is, is to open."""
    opening = view.get("opening")
    if not opening or seat is None:
        return None
    may_open = set(opening["souls"])
    held = [card for card in view["players"][seat]["hand"] if card["name"] in may_open]
    openers = sorted((Opener(card["name"], card["value"]) for card in held), key=lambda o: o.name)
    return {"souls": openers, "spaces": opening["spaces"], "coins": opening["coins"]}


def draw_offer(seat: str | None, view: Data) -> str:
    """ "": nothing offered; "mine": the viewer has offered; "theirs": the viewer may accept."""
    offer = view["draw_offer"]
    if offer is None or seat is None:
        return ""
    return "mine" if offer == seat else "theirs"


def may_offer_draw(seen: Seen) -> bool:
    """Whether the viewer has offered no draw yet in this turn."""
    return bool(seen.seat and seen.seat.draw_turn != seen.game.turn)
