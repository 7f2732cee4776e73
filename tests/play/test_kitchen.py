"""Games with paper cards, entered by hand: by version of deck and draft, for their owner alone."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from decks import services as decks
from decks.models import Deck
from play.drafts.reports import kitchen_by_deck_version, kitchen_by_version
from play.errors import PlayError
from play.models import KitchenGame
from play.services import KitchenReport, record_kitchen_game
from tests.workshop.conftest import SOUL
from workshop import services as workshop
from workshop.models import Draft


@pytest.fixture
def draft(cards: None, ada: User) -> Draft:
    row = workshop.create_set(owner=ada, name="Bells")
    return workshop.create_draft(row=row, content=SOUL)


def deck_of(owner: User, *drafts: Draft) -> Deck:
    held = {"cards": {draft.deck_name: 1 for draft in drafts}}
    made = decks.create_deck(owner=owner, details=decks.DeckDetails("Bells"), sections=held)
    return Deck.objects.with_content().get(pk=made.pk)


def test_results_count_by_version_of_deck_and_draft(ada: User, draft: Draft) -> None:
    deck = deck_of(ada, draft)
    notes = {draft.code: "Too loud"}
    record_kitchen_game(owner=ada, deck=deck, report=KitchenReport("won", "Bo", notes=notes))
    workshop.save_draft(draft=draft, expected_version=None, content={"value": 5})
    decks.edit_deck(
        deck=deck, by=ada, expected_version=None, details=decks.DeckDetails(description="Later")
    )
    deck = Deck.objects.with_content().get(pk=deck.pk)
    record_kitchen_game(owner=ada, deck=deck, report=KitchenReport("lost"))
    assert [(r.version.first, r.won, r.lost) for r in kitchen_by_version(draft, ada)] == [
        (2, 0, 1),
        (1, 1, 0),
    ]
    rows = kitchen_by_deck_version(deck, ada)
    assert [(row.won, row.lost) for row in rows] == [(0, 1), (1, 0)]
    assert rows[0].number == deck.version > rows[1].number


def test_opponents_deck_has_the_other_outcome_and_mirrors_are_drawn(
    ada: User, bertrand: User, draft: Draft
) -> None:
    second = workshop.create_draft(row=draft.set, content={**SOUL, "name": "Moth"})
    mine, other = deck_of(ada, draft), deck_of(ada, draft, second)
    record_kitchen_game(owner=ada, deck=mine, report=KitchenReport("won", opponent_deck=other))
    outcomes = dict(KitchenGame.objects.get().results.values_list("draft__name", "outcome"))
    assert outcomes == {"Bell Witch": "drawn", "Moth": "lost"}


@pytest.mark.parametrize(
    "wrong",
    [
        KitchenReport("perhaps"),
        KitchenReport("won", "x" * 81),
        KitchenReport("won", played=timezone.localdate() + timedelta(days=2)),
        KitchenReport("won", words="\0"),
    ],
)
def test_wrong_report_keeps_nothing(ada: User, draft: Draft, wrong: KitchenReport) -> None:
    with pytest.raises(PlayError):
        record_kitchen_game(owner=ada, deck=deck_of(ada, draft), report=wrong)
    assert not KitchenGame.objects.exists()


def test_page_records_shows_and_deletes_for_the_owner_alone(
    ada: User, bertrand: User, draft: Draft
) -> None:
    deck = deck_of(ada, draft)
    mine, other = Client(), Client()
    mine.force_login(ada)
    other.force_login(bertrand)
    address = f"/play/kitchen/{deck.key}/"
    assert address in mine.get(deck.get_absolute_url()).content.decode()
    sent = {"outcome": "won", "opponent": "Bo", f"words-{draft.code}": "Rang twice", "save": "1"}
    assert mine.post(address, {**sent, "played": "soon"}).status_code == 400
    assert mine.post(address, sent).status_code == 302
    assert "Rang twice" in mine.get(address).content.decode()
    assert "Rang twice" in mine.get(draft.get_absolute_url()).content.decode()
    assert "won 1" in mine.get(f"/decks/{deck.key}/history/").content.decode()
    game = KitchenGame.objects.get()
    assert other.get(address).status_code == 404
    assert other.post(f"/play/kitchen/games/{game.pk}/delete/").status_code == 404
    workshop.edit_set(row=draft.set, expected_version=1, visibility="public")
    assert "Rang twice" not in other.get(draft.get_absolute_url()).content.decode()
    mine.post(f"/play/kitchen/games/{game.pk}/delete/")
    assert not KitchenGame.objects.exists()
