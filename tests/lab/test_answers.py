"""The lab's answer kept with the version of the deck that it was about; shares on tiles."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from cards.models import Card, Load
from cards.queries import forget_pool_version
from decks import services as deck_services
from decks.models import Deck
from decks.starters.tiles import lab_shares
from games import DEFAULT_SLUG
from lab import services
from lab.models import LabAnswer, LabRun
from lab.reports.results import official_path
from lab.services import load_official as load_run
from lab.words.deck_answers import newest_answer, starter_shares
from tests.lab.test_runs import play_all


def answered(owner: User, deck: Deck) -> LabAnswer:
    deck = Deck.objects.with_content().get(pk=deck.pk)
    services.try_deck(owner=owner, deck=deck)
    play_all()
    return LabAnswer.objects.get(deck=deck, version=deck.version)


def changed(deck: Deck, owner: User, card: str) -> Deck:
    """The deck with a copy more of a card."""
    row = Card.objects.get(name=card)
    return deck_services.change_count(
        deck=Deck.objects.get(pk=deck.pk), by=owner, card=row, change=1
    )


def test_it_stays_with_its_version_when_the_run_has_expired(
    short: None, player: User, mine: Deck, client: Client
) -> None:
    answer = answered(player, mine)
    assert (answer.version, answer.games) == (1, 16)
    assert answer.low <= answer.share <= answer.high
    (revision,) = mine.revisions.all()
    assert revision.pins == ["tested"]
    cards = list(Deck.objects.get(pk=mine.pk).as_engine()["cards"])[:2]
    for card in cards:
        changed(mine, player, card)
    LabRun.objects.all().delete()
    client.force_login(player)
    page = client.get(mine.get_absolute_url()).content.decode()
    assert "about version 1 (2 cards changed since)" in page
    assert mine.revisions.filter(number=1).exists()  # not merged with what came after
    history = client.get(f"/decks/{mine.key}/history/").content.decode()
    assert history.count("Lab: 16 games") == 1
    told = client.get(f"/api/decks/{mine.key}/history/").json()["results"]
    assert [len(version["notes"]) for version in told] == [0] * (len(told) - 1) + [1]


def test_each_version_has_its_own(short: None, player: User, mine: Deck) -> None:
    first = answered(player, mine)
    newest = newest_answer(Deck.objects.with_content().get(pk=mine.pk))
    assert newest is not None
    assert newest.about == "about the deck as it is now"
    deck = changed(mine, player, next(iter(mine.as_engine()["cards"])))
    second = answered(player, deck)
    assert (first.version, second.version) == (1, 2)
    newest = newest_answer(Deck.objects.with_content().get(pk=mine.pk))
    assert newest is not None
    assert newest.row == second


def test_the_same_cards_again_are_about_the_newer_version(
    short: None, player: User, mine: Deck
) -> None:
    first = answered(player, mine)
    deck = deck_services.edit_deck(
        deck=mine,
        by=player,
        expected_version=None,
        details=deck_services.DeckDetails(description="New"),
    )
    again = services.try_deck(owner=player, deck=Deck.objects.with_content().get(pk=deck.pk))
    assert again.pk == first.run_id
    assert list(LabAnswer.objects.order_by("version").values_list("version", flat=True)) == [1, 2]


def test_of_somebody_else_s_deck_nothing_is_kept(short: None, player: User, mine: Deck) -> None:
    bert = User.objects.create_user("bert")
    Deck.objects.filter(pk=mine.pk).update(visibility="public")
    services.try_deck(owner=bert, deck=Deck.objects.with_content().get(pk=mine.pk))
    play_all()
    assert not LabAnswer.objects.exists()
    assert mine.revisions.get().pins == []


@pytest.mark.django_db
def test_tiles_of_starter_decks_say_what_they_win(core: Any, client: Client) -> None:
    assert lab_shares() == {}
    for address in ("/", "/decks/", "/play/new/"):
        assert "in the lab" not in client.get(address).content.decode()
    assert load_run(path=official_path(DEFAULT_SLUG))
    shares = starter_shares()
    assert len(shares) == 8
    assert all(re.match(r"\d+% \(\d+–\d+%\) in the lab", said) for said in shares.values())
    for address in ("/", "/decks/", "/play/new/"):
        page = client.get(address).content.decode()
        assert page.count("in the lab") == 8
        assert shares["01-the-cellar-door"] in page
    card = Card.objects.get(name="Cellar Rat")
    Card.objects.filter(pk=card.pk).update(text="Flight.")
    Load.objects.create(when=timezone.now(), added=0, changed=1, retired=0)
    forget_pool_version()
    assert "01-the-cellar-door" not in starter_shares()
