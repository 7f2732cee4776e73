"""Tabletop Simulator's saved objects: cards in decks and bags, each with its nickname."""

import json
from collections.abc import Mapping
from typing import Any, Final

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile
from decks.formats.groups import in_order
from decks.formats.headings import Place, Unchanged, place_of
from decks.formats.json_object import parsed
from decks.names import NameBook

_ACROSS, _DOWN = 10, 7  # the most faces that Tabletop Simulator takes on one sheet
_SAID: Final = 80


def read(text: str, collector: Collector) -> DeckFile:
    """The deck; raises Refused for what is no JSON object."""
    collector.tells_merged = False
    data = parsed(text)
    saved = data.get("SaveName")
    objects = data.get("ObjectStates", [data])
    if not isinstance(objects, list):
        collector.bad_entry("“ObjectStates” must be a list of objects.", _shown(objects))
        objects = []
    nicknames: list[str] = []
    waiting: list[tuple[Any, Place, bool]] = [(one, "main", False) for one in reversed(objects)]
    while waiting:
        one, place, is_in_deck = waiting.pop()
        if not isinstance(one, Mapping):
            collector.bad_entry("This is no object.", _shown(one))
        elif _is_card(one, is_in_deck):
            collector.entry(place, one.get("Nickname"), 1, None, _shown(one))
        elif _holds(one):
            place = _place(one, place, nicknames)
            inner = one.get("ContainedObjects")
            if not isinstance(inner, list) or (not inner and one.get("DeckIDs")):
                collector.bad_entry("The cards in this deck have no names.", _shown(one))
            else:
                waiting += [(card, place, _is_deck(one)) for card in reversed(inner)]
        else:
            kind = one.get("Name") or one.get("Nickname")
            collector.ignore(f"the object “{kind if isinstance(kind, str) else '?':.60}”")
    if isinstance(saved, str) and saved.strip():
        collector.name(saved)
    elif nicknames:
        collector.name(nicknames[0])
    return collector.finished()


def _type(one: Mapping[str, Any]) -> str:
    kind = one.get("Name")
    return kind.casefold() if isinstance(kind, str) else ""


def _is_deck(one: Mapping[str, Any]) -> bool:
    return _type(one).startswith("deck") or "DeckIDs" in one


def _holds(one: Mapping[str, Any]) -> bool:
    return bool(one.get("ContainedObjects")) or _is_deck(one)


def _is_card(one: Mapping[str, Any], is_in_deck: bool) -> bool:
    if _holds(one):
        return False
    return _type(one).startswith("card") or "CardID" in one or (is_in_deck and not _type(one))


def _place(one: Mapping[str, Any], place: Place, nicknames: list[str]) -> Place:
    """Where the cards in it go; a deck's nickname that says nothing of that may name the deck."""
    nickname = one.get("Nickname")
    if not isinstance(nickname, str) or not nickname.strip():
        return place
    found = place_of(nickname)
    if found is None and _is_deck(one):
        nicknames.append(nickname)
    return place if found is None or isinstance(found, Unchanged) else found


def _shown(one: Any) -> str:
    if isinstance(one, Mapping):
        said = {key: one[key] for key in ("Name", "Nickname", "CardID", "GUID") if key in one}
        one = {key: value for key, value in said.items() if isinstance(value, str | int)}
    return json.dumps(one, ensure_ascii=False)[: 2 * _SAID] if not isinstance(one, list) else "[…]"


def write(deck: DeckFile, book: NameBook) -> str:
    """The deck as a saved object: its cards lie on sheets of ten times seven faces."""
    persona = {} if deck.persona is None else {deck.persona: 1}
    sheets = _Sheets([persona, deck.main, deck.maybe])
    objects = [sheets.card(name) for name in persona]
    objects += sheets.pile("Main", deck.main, 1)
    if sum(deck.maybe.values()) == 1:  # a lone card has no section but its bag's
        objects.append(
            _object("Bag", "Maybe", 2) | {"ContainedObjects": sheets.pile("", deck.maybe, 2)}
        )
    else:
        objects += sheets.pile("Maybe", deck.maybe, 2)
    saved = {"SaveName": deck.name or "", "ObjectStates": objects}
    return json.dumps(saved, ensure_ascii=False, indent=1) + "\n"


class _Sheets:
    """Where each card's face is: on which sheet, and at which place there."""

    def __init__(self, sections: list[Mapping[str, int]]) -> None:
        names = dict.fromkeys(name for cards in sections for name, _count in in_order(cards))
        each = _ACROSS * _DOWN
        self.ids = {name: (at // each + 1) * 100 + at % each for at, name in enumerate(names)}

    def card(self, name: str, column: int = 0) -> dict[str, Any]:
        """One card as an object of its own."""
        number = self.ids[name]
        return _object("Card", name, column) | {"CardID": number, "CustomDeck": _custom([number])}

    def pile(self, nickname: str, cards: Mapping[str, int], column: int) -> list[dict[str, Any]]:
        """The cards as one deck, a lone card as itself; none for no cards."""
        made = [self.card(name, column) for name, count in in_order(cards) for _ in range(count)]
        if len(made) < 2:
            return made
        ids = [card["CardID"] for card in made]
        about = {"DeckIDs": ids, "CustomDeck": _custom(ids), "ContainedObjects": made}
        return [_object("Deck", nickname, column) | about]


def _custom(ids: list[int]) -> dict[str, Any]:
    """The sheets that these cards lie on; whoever publishes their pictures fills the addresses."""
    return {str(sheet): _sheet() for sheet in sorted({number // 100 for number in ids})}


def _sheet() -> dict[str, Any]:
    return {"FaceURL": "", "BackURL": "", "NumWidth": _ACROSS, "NumHeight": _DOWN,
            "BackIsHidden": True, "UniqueBack": False}  # fmt: skip


def _object(kind: str, nickname: str, column: int) -> dict[str, Any]:
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if kind == "Deck" else 0.0}
    scaled = {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    place = {"posX": 3.0 * column, "posY": 1.0, "posZ": 0.0}
    return {"Name": kind, "Nickname": nickname, "Transform": {**place, **turned, **scaled}}
