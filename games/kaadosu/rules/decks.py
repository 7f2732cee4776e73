"""Problems of a deck beyond those of its section, and its cards in a battle (K2.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.kernel.chance import Chance
from engine.kernel.decks import ReadCard
from engine.kernel.game import Data, Problem
from games.kaadosu.rules.cards import SHADOW, Card, battle_codes, make_card, read_code
from games.kaadosu.rules.mechanics.setup import chance_deck

SECTION = "cards"
RULE = "K2.1"


def has_no_cards(deck: Data) -> bool:
    """Whether a deck is left to chance: it lists none, not even an empty list."""
    return deck.get(SECTION) is None


def listed(deck: Data, read_card: ReadCard) -> list[Data]:
    """Return the checked data of the cards that a legal deck lists."""
    return [read_card(card, "") for card in deck.get(SECTION) or ()]


def further_problems(decks: Sequence[Sequence[Data]], has_ante: bool) -> Iterator[Problem]:
    """Say what is wrong with the last of some decks of one battle, given those before it.

    Each base and combo is there once, no mark twice, and cards of one number agree; with an ante
    none is lent, so each has a mark.
    """
    earlier = [card for deck in decks[:-1] for card in deck]
    seen: dict[str, set[object]] = {"base": set(), "uid": set()}
    figures: dict[tuple[str, int], Data] = {}
    for at, card in enumerate([*earlier, *decks[-1]], 1 - len(earlier)):
        code = read_code(card["name"])
        assert code is not None
        said = _about(at)
        own = {key: card[key] for key in ("colour", "shapes", "plus", "minus")}
        is_single = code.kind != SHADOW
        is_alike = figures.setdefault(code.base, own) == own
        uid = card.get("uid")
        if at > 0:
            if is_single and (code.kind, code.base) in seen["base"]:
                yield said("name", f"{card['name']} is there twice")
            if not is_alike:
                yield said("name", f"{card['name']} has other figures than a card of that number")
            if uid and uid in seen["uid"]:
                yield said("uid", "this card is there twice")
        if is_single:
            seen["base"].add((code.kind, code.base))
        seen["uid"].add(uid)
    if has_ante and not all(card.get("uid") for card in decks[-1]):
        yield Problem("error", "lent", "K7.6")


def _about(at: int) -> Callable[[str, str], Problem]:
    def problem(key: str, says: str) -> Problem:
        args = {"section": SECTION, "at": at, "code": "not_so", "args": {"key": key, "says": says}}
        return Problem("error", "whole_card", RULE, args)

    return problem


def in_battle(decks: Sequence[Sequence[Data] | None], chance: Chance) -> list[list[Card]]:
    """Return the cards of a battle by the checked data of its decks; None: a deck by chance."""
    given = [deck for deck in decks if deck is not None]
    codes = iter(battle_codes([card["name"] for card in deck] for deck in given))
    taken = {code.number for deck in given for card in deck if (code := read_code(card["name"]))}
    return [
        chance_deck(chance, seat, taken)
        if deck is None
        else [make_card(code, card, seat) for code, card in zip(next(codes), deck, strict=True)]
        for seat, deck in enumerate(decks)
    ]
