"""An action as it was sent: a line of notation, or data as `view["actions"]` lists it."""

from __future__ import annotations

import json
from dataclasses import dataclass

from decks.details import UNWRITABLE
from engine.kernel.game import MAX_ACTION_LENGTH, Data, IllegalAction
from engine.kernel.taking_back import TAKE_BACK

# What a player may do whoever is to act (R9.2); the engine lists it among no legal actions.
RESIGN, OFFER, DECLINE = "resign", "offer draw", "decline draw"
ALWAYS = (RESIGN, OFFER, "accept draw", DECLINE)
LINES = (*ALWAYS, TAKE_BACK)  # whole lines, whatever their letters' case
ORDERS = "orders "  # followed by standing orders as JSON
FOR_READERS = ("notation", "odds")  # keys of an action that say nothing of which it is


@dataclass(frozen=True, slots=True)
class SubmittedAction:
    """`said` is for the engine; `text` is the same in one line, to tell repeated requests by."""

    said: str | Data
    text: str

    @property
    def is_orders(self) -> bool:
        """Whether it sets standing orders."""
        return self.text.startswith(ORDERS)

    @property
    def is_offer(self) -> bool:
        return self.text == OFFER

    @property
    def is_take_back(self) -> bool:
        """Whether it takes the seat's newest action back."""
        return self.text == TAKE_BACK

    @property
    def is_aside(self) -> bool:
        """Whether it can be done at any time and moves nothing: so it winds up no clock either."""
        return self.text in ALWAYS or self.is_orders


def submitted_orders(orders: Data) -> SubmittedAction:
    """Standing orders as they would be sent."""
    line = ORDERS + json.dumps(orders, ensure_ascii=False, separators=(",", ":"))
    return SubmittedAction(line, line)


def read_action(action: str | Data) -> SubmittedAction:
    """Read what was sent; IllegalAction if no action could look like it."""
    if isinstance(action, str):
        _check(action)
        line = " ".join(action.split())
        if not line:
            raise IllegalAction("no_action")
        line = line.casefold() if line.casefold() in LINES else line
        return SubmittedAction(line, line)
    data = {key: value for key, value in action.items() if key not in FOR_READERS}
    verb = data.get("verb")
    if isinstance(verb, str) and verb in LINES and len(data) == 1:
        return SubmittedAction(verb, verb)
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    _check(text)
    return SubmittedAction(data, text)


def _check(text: str) -> None:
    """Refuse what is too long to be an action, or can't be shown."""
    if len(text) > MAX_ACTION_LENGTH:
        raise IllegalAction("too_long", limit=MAX_ACTION_LENGTH, length=len(text))
    if bad := UNWRITABLE.search(text):
        raise IllegalAction("unprintable", sign=f"U+{ord(bad[0]):04X}")
