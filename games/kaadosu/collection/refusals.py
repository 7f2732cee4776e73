"""Refusals of the collection: a code for programs, and a sentence that says what to do."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from api.refusals import Refusal

SENTENCES = {
    "stopped": "The collection is closed for a check. Nothing is lost; try again later.",
    "not_collector": "You have no collection yet. Open it first: ten cards are free.",
    "frozen_account": (
        "This collection is frozen by a moderator. Write to the site to have it looked at."
    ),
    "too_new": (
        "A collection under 14 days old can’t trade, sell, buy from others or play for ante."
    ),
    "new_device": ("You signed in on a new device. Trades and the market open on it after a day."),
    "already": "You have a collection already.",
    "not_confirmed": "Confirm your email address first; then you can open a collection.",
    "unknown_card": "There is no card {card}.",
    "not_yours": "You don’t own card {card}.",
    "not_theirs": "They don’t own card {card}.",
    "locked": "Card {card} is on the market, in a trade or at stake in a battle. Free it first.",
    "twice": "Card {card} is there twice. Name each card once.",
    "no_pack": "There is no such pack for you today, or you have bought it.",
    "not_enough": "That pays {paid}, and the price is {price}. Add a card.",
    "needless_card": "Card {card} could be left out. Take it away: there is no change.",
    "too_many_kept": (
        "With this pack you would keep over 300 shadows and shadow combos. Merge some, or "
        "let some go."
    ),
    "same_card": "A card can’t be merged with itself. Choose a second card.",
    "is_combo": "Card {card} is a combo, and can’t be merged again.",
    "empty_side": "Choose at least one card on each side.",
    "bad_price": "A price is a whole number from 1 to 999.",
    "too_soon": "Nobody bought card {card}. You can list it again 7 days after its listing ended.",
    "too_many_listings": "You have 50 cards on the market, the most allowed. Withdraw one first.",
    "not_listed": "Card {card} is not on the market.",
    "frozen": (
        "This listing is frozen: after 7 days it can’t be changed, and its price falls each day."
    ),
    "own_listing": "This is your own listing. You can withdraw it.",
    "price_changed": "The price is {price} now. Look at it again before you buy.",
    "back_too_soon": (
        "Card {card} came from that collector less than 7 days ago, and can’t go back yet."
    ),
    "weekly_limit": (
        "At most 20 cards leave a collection for others in 7 days. Wait, or choose fewer cards."
    ),
    "same_player": "Choose another player than yourself.",
    "too_many_cards": "Offer at most 20 cards for at most 20 cards.",
    "no_trade": "This offer is over, or it isn’t yours to answer.",
    "lent_ante": "Lent decks can’t be played for ante. Choose a deck of your own cards.",
    "deck_too_small": "A deck has at least 10 cards.",
    "deck_too_large": "A deck has at most 30 cards.",
    "uneven": "The two decks are too far apart for an ante: their means may differ by 2.",
    "bad_name": "Give the deck a name of at most 60 characters.",
    "name_taken": "You have another deck of that name. Choose a different name.",
    "too_many_decks": "You have 50 saved decks, the most allowed. Delete one first.",
    "no_deck": "There is no such deck of yours.",
    "not_public": "There is no such collection, or its owner doesn’t show it.",
    "not_agreed": "Confirm the terms of this battle first.",
    "no_battle": "There is no such battle, or it is over.",
    "no_reason": "Give a reason. It stays in the ledger.",
    "moved_on": (
        "This can’t be undone: a card has moved, is locked or reserved, or there is nothing "
        "to undo."
    ),
}
_STATUSES = {
    "stopped": HTTPStatus.SERVICE_UNAVAILABLE,
    "not_collector": HTTPStatus.FORBIDDEN,
    "frozen_account": HTTPStatus.FORBIDDEN,
    "too_new": HTTPStatus.FORBIDDEN,
    "new_device": HTTPStatus.FORBIDDEN,
    "not_confirmed": HTTPStatus.FORBIDDEN,
    "no_pack": HTTPStatus.NOT_FOUND,
    "not_listed": HTTPStatus.NOT_FOUND,
    "no_trade": HTTPStatus.NOT_FOUND,
    "no_battle": HTTPStatus.NOT_FOUND,
    "unknown_card": HTTPStatus.NOT_FOUND,
    "no_deck": HTTPStatus.NOT_FOUND,
    "not_public": HTTPStatus.NOT_FOUND,
    "already": HTTPStatus.CONFLICT,
    "name_taken": HTTPStatus.CONFLICT,
    "locked": HTTPStatus.CONFLICT,
    "price_changed": HTTPStatus.CONFLICT,
    "moved_on": HTTPStatus.CONFLICT,
}


class Refused(Refusal):
    """An operation that was refused by its code, and changed nothing."""

    def __init__(self, code: str, **said: Any) -> None:
        super().__init__(SENTENCES[code].format(**said))
        self.code = code
        self.status = _STATUSES.get(code, HTTPStatus.BAD_REQUEST)


class Repeated(Exception):
    """This was done before by the same key: the answer is that operation, by its key."""

    def __init__(self, operation: int) -> None:
        super().__init__(operation)
        self.operation = operation
