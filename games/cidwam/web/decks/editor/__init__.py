"""The editor that a browser draws (`static/decks/cidwam/`): its page, and its answers."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse

from decks.games import DrawnEditor
from decks.models import Deck, Printed
from engine.kernel.game import Data
from games.cidwam.web.decks.editor import changes, facts, finder

ANSWERS = {
    "changes": changes.changes,
    "find": finder.find,
    "known": finder.known,
    "lines": finder.lines,
}


class CidwamEditor(DrawnEditor):
    template = "decks/cidwam/edit.html"

    def facts(self, deck: Deck, owner: Any, urls: Mapping[str, str]) -> Data:
        return facts.editor_facts(deck, owner, urls)

    def cards(self, cards: Iterable[Printed]) -> list[Data]:
        return facts.card_facts(cards)

    def answer(self, question: str, request: HttpRequest, deck: Deck) -> HttpResponse:
        return ANSWERS[question](request, deck)


EDITOR = CidwamEditor()
