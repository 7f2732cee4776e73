"""Tabletop Simulator's saved objects: cards in decks and bags, each with its nickname."""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile
from decks.formats.groups import in_order
from decks.formats.json_object import parsed
from decks.formats.layout import HOME, Layout, Place, Unchanged
from decks.kinds import MAYBE
from decks.names.book import NameBook
from engine.kernel.definition import GameDefinition

_SAID: Final = 80
_BBCODE = re.compile(r"\[/?(?:[biu]|sup|sub|[0-9a-f]{6}|-)\]", re.IGNORECASE)
_PARTS = re.compile(r"\s+[-–—]\s+|\s*[:|/()\[\]]\s*")


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck; raises Refused for what is no JSON object."""
    collector.tells_merged = False
    data = parsed(text)
    saved = data.get("SaveName")
    objects = data.get("ObjectStates", [data])
    if not isinstance(objects, list):
        collector.bad_entry("“ObjectStates” must be a list of objects.", _shown(objects))
        objects = []
    nicknames: list[str] = []
    waiting: list[tuple[Any, Place, bool]] = [(one, HOME, False) for one in reversed(objects)]
    while waiting:
        one, place, is_in_deck = waiting.pop()
        if not isinstance(one, Mapping):
            collector.bad_entry("This is no object.", _shown(one))
        elif _is_card(one, is_in_deck):
            nickname = one.get("Nickname")
            name = _first_line(nickname) if isinstance(nickname, str) else nickname
            collector.entry(place, name, 1, None, _shown(one))
        elif _holds(one):
            place = _place(one, place, nicknames, collector.layout)
            inner = one.get("ContainedObjects")
            if not isinstance(inner, list) or (not inner and one.get("DeckIDs")):
                collector.bad_entry("The cards in this deck have no names.", _shown(one))
            else:
                ids = one.get("DeckIDs")
                if isinstance(ids, list) and len(ids) > len(inner):
                    missing = len(ids) - len(inner)
                    collector.bad_entry(
                        f"Cards without names in this deck: {missing}.", _shown(one)
                    )
                waiting += [(card, place, _is_deck(one)) for card in reversed(inner)]
        else:
            kind = one.get("Name") or one.get("Nickname")
            collector.ignore(f"the object “{kind if isinstance(kind, str) else '?':.60}”")
    if isinstance(saved, str) and saved.strip():
        collector.name(saved)
    elif nicknames:
        collector.name(nicknames[0])
    return collector.finished()


def _first_line(nickname: str) -> str:
    """Return the name of a card whose nickname goes on with its type and text."""
    return _BBCODE.sub("", nickname).strip().split("\n")[0]


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


def _place(one: Mapping[str, Any], place: Place, nicknames: list[str], layout: Layout) -> Place:
    """Return where the cards in it go; a deck's nickname that says nothing of that may name the
    deck."""
    nickname = one.get("Nickname")
    if not isinstance(nickname, str) or not nickname.strip():
        return place
    nickname = _first_line(nickname)
    parts = [nickname, *reversed(_PARTS.split(nickname))]
    places = [found for part in parts if (found := layout.place_of(part)) is not None]
    if not places and _is_deck(one):
        nicknames.append(nickname)
    return next((found for found in places if not isinstance(found, Unchanged)), place)


def _shown(one: Any) -> str:
    if isinstance(one, Mapping):
        said = {key: one[key] for key in ("Name", "Nickname", "CardID", "GUID") if key in one}
        one = {key: value for key, value in said.items() if isinstance(value, str | int)}
    return json.dumps(one, ensure_ascii=False)[: 2 * _SAID] if not isinstance(one, list) else "[…]"


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck as a saved object; each card's face is its picture on this site."""
    pile = _Pile([cards for _word, cards in deck.parts], book, deck.layout.kind)
    objects = [pile.card(name, 0) for _title, name in deck.lead_names]
    for column, (section, _title, cards) in enumerate(deck.piles, 1):
        title = deck.layout.word(section).capitalize()
        made = pile.deck(title, cards, column)
        if sum(cards.values()) == 1 and (section == MAYBE or deck.layout.has_headings):
            # A lone card has no section but its bag's.
            made = [_object("Bag", title, column) | {"ContainedObjects": made}]
        objects += made
    saved = {"SaveName": deck.name or "", "Note": unreachable(), "ObjectStates": objects}
    return json.dumps(saved, ensure_ascii=False, indent=1) + "\n"


def unreachable() -> str:
    """Say that other computers can't fetch the pictures; empty if they can."""
    host = urlsplit(settings.SITE_URL).hostname or ""
    is_local = host == "localhost" or host.endswith((".localhost", ".local", ".internal"))
    with suppress(ValueError):
        is_local = is_local or not ip_address(host).is_global
    if not is_local:
        return ""
    return f"The pictures are at {settings.SITE_URL}, which other computers can’t reach."


class _Pile:
    """Makes the objects of a deck; each card's face is a sheet of its own, of one picture."""

    def __init__(
        self, sections: list[Mapping[str, int]], book: NameBook, kind: GameDefinition
    ) -> None:
        names = dict.fromkeys(name for cards in sections for name, _count in in_order(cards))
        self.sheets = {name: sheet for sheet, name in enumerate(names, start=1)}
        self.book = book
        from django.urls import reverse  # which brings Django's models: reading needs neither

        back = reverse("cards:back-picture", kwargs={"kind": kind})
        self.back = f"{settings.SITE_URL}{back}"

    def card(self, name: str, column: int) -> dict[str, Any]:
        """One card as an object of its own."""
        sheet = self.sheets[name]
        about = {"CardID": 100 * sheet, "CustomDeck": {str(sheet): self._sheet(name)}}
        return _object("Card", name, column) | about

    def deck(self, nickname: str, cards: Mapping[str, int], column: int) -> list[dict[str, Any]]:
        """Return the cards as one deck, a lone card as itself; nothing for no cards."""
        made = [self.card(name, column) for name, count in in_order(cards) for _ in range(count)]
        if len(made) < 2:
            return made
        sheets = {str(self.sheets[name]): self._sheet(name) for name, _count in in_order(cards)}
        ids = [card["CardID"] for card in made]
        about = {"DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": made}
        return [_object("Deck", nickname, column) | about]

    def _sheet(self, name: str) -> dict[str, Any]:
        card = self.book.named(name)
        number = card.card_id if card is not None else ""
        face = f"{settings.SITE_URL}/cards/{number}.png" if number else ""
        return {
            "FaceURL": face,
            "BackURL": self.back,
            "NumWidth": 1,
            "NumHeight": 1,
            "BackIsHidden": True,
            "UniqueBack": False,
        }


def _object(kind: str, nickname: str, column: int) -> dict[str, Any]:
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if kind == "Deck" else 0.0}
    scaled = {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    place = {"posX": 3.0 * column, "posY": 1.0, "posZ": 0.0}
    return {"Name": kind, "Nickname": nickname, "Transform": {**place, **turned, **scaled}}
