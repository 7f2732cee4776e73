"""`is:complete` finds what the engine calls legal, and nothing else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from accounts.models import User
from cards.models import Card
from cards.services import load_cards
from decks import queries
from decks.models import Deck, DeckEntry
from decks.search.searching import search_decks
from tests.decks.conftest import CARDS
from workshop import services as workshop

DECKS: dict[str, dict[str, Any]] = {
    "empty": {},
    "39": {"cards": {"Cellar Rat": 39}},
    "40 without a Persona": {"cards": {"Cellar Rat": 40}},
    "39 with one": {"cards": {"Cellar Rat": 39}, "persona": "The Miser"},
    "40 with one": {"cards": {"Cellar Rat": 40}, "persona": "The Miser"},
    "3 Mythics": {"cards": {"Cellar Rat": 37, "The Great Eel": 3}},
    "4 Mythics": {"cards": {"Cellar Rat": 40, "The Great Eel": 4}},
}


def _without(folder: Path, *names: str) -> Path:
    """The set file of `cards` (conftest) without some of its cards."""
    kept = [card for card in CARDS if card["name"] not in names]
    (folder / "sets" / "test" / "cards.yaml").write_text(yaml.safe_dump(kept), encoding="utf-8")
    return folder / "sets"


def test_it_is_the_engine_s_verdict(
    make: Callable[..., Deck], cards: dict[str, Card], anna: User, tmp_path: Path
) -> None:
    row = workshop.create_set(owner=anna, name="Bells")
    soul = {"kind": "Soul", "value": 2, "movement": "king", "hit_dice": "1d6", "text": ""}
    drafts = {
        name: workshop.create_draft(row=row, content={"name": name, **soul, "types": types})
        for name, types in (("Plain", ["Fey"]), ("Great", ["mythic"]))
    }
    idea = workshop.create_draft(
        row=row, content={"name": "Idea", "kind": "Soul", "types": ["Mythic"]}
    )
    host = workshop.create_draft(row=row, content={"name": "Host", "kind": "Persona"})
    for name, given in DECKS.items():
        make(name=name, **given)
    for draft in (*drafts.values(), idea):
        for count in (3, 4):
            make(name=f"{count} {draft.name}", cards={draft.deck_name: count, "Tax": 40})
    make(name="a draft leads", persona=host.deck_name, cards={"Tax": 40})
    gone = make(name="retired", cards={"Tax": 40, "Xenolith": 1})
    led = make(name="led by a retired one", persona="The Piper", cards={"Tax": 40})
    turned = make(name="a Persona among the cards", cards={"Tax": 40, "Oak Guard": 1})
    load_cards(folder=_without(tmp_path, "Xenolith", "The Piper"))
    DeckEntry.objects.filter(deck=turned, card__name="Oak Guard").update(card=cards["The Miser"])
    legal = {
        deck.name
        for deck in Deck.objects.with_content()
        if not queries.has_error(queries.deck_problems_of(deck))
    }
    found = search_decks("is:complete", Deck.objects.all(), game="cidwam").decks
    assert {deck.name for deck in found} == legal
    assert {"40 without a Persona", "3 Mythics", "a draft leads", "4 Plain"} <= legal
    assert not legal & {"39 with one", "4 Mythics", "4 Great", gone.name, led.name, turned.name}
    others = search_decks("-is:complete", Deck.objects.all(), game="cidwam").decks
    assert {deck.name for deck in others} == {deck.name for deck in Deck.objects.all()} - legal
