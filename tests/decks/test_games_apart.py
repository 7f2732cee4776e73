"""What reads decks and cards without naming a game means the usual one: nothing of a toy is on its
pages, and no other room takes a toy's deck for one of its own."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from cards.search import Context, understand
from decks import queries, services
from decks.models import Deck
from decks.panels import using_panel
from decks.search.searching import search_decks
from games import DEFAULT_SLUG
from lab.errors import LabError
from lab.plans.deck_test import tried_in
from lab.services import try_card, try_deck
from lab.sources import UnknownDeck, cards_of_site, find_decks
from tests.cards.searching import CARDS as LANGUAGE
from tests.decks.conftest import card

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("games")]


@pytest.fixture
def toys(claims: Deck, hunter: Deck, anna: User) -> list[Deck]:
    """Public decks of toys, one of which is a starter deck."""
    for deck in (claims, hunter):
        services.set_visibility(deck=deck, by=anna, visibility="public")
    ready = services.copy_deck(deck=claims, owner=anna)
    Deck.objects.filter(pk=ready.pk).update(
        owner=None,
        is_preconstructed=True,
        visibility="public",
        name="Toy starter",
        folded_name="toy starter",
    )
    return list(Deck.objects.all())


def test_lists_without_a_game_are_the_usual_one_s(anna: User, toys: list[Deck]) -> None:
    usual = services.create_deck(
        owner=anna, details=services.DeckDetails("Usual", visibility="public")
    )
    assert list(queries.decks_of(anna, "cidwam")) == list(queries.public_decks("cidwam")) == [usual]
    assert list(queries.listed_decks(anna, "cidwam")) == [usual]
    assert not queries.preconstructed("cidwam").exists()
    assert not search_decks(
        "toy", queries.preconstructed("cidwam"), anna, game="cidwam"
    ).decks.exists()
    assert {deck.name for deck in queries.decks_of(anna, "claims")} == {"Low numbers"}
    assert [deck.name for deck in queries.preconstructed("claims")] == ["Toy starter"]


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/decks/",
        "/decks/?q=trap",
        "/play/new/",
        "/print/",
        "/cards/",
        "/decks/DEFAULT_SLUG/edit/",
    ],
)
def test_no_page_of_the_usual_game_shows_a_toy_s(
    as_anna: Client, anna: User, toys: list[Deck], address: str
) -> None:
    usual = services.create_deck(
        owner=anna, details=services.DeckDetails("Usual"), sections={"cards": {"Tax": 1}}
    )
    answer = as_anna.get(address.replace("DEFAULT_SLUG", usual.key))
    assert answer.status_code == 200
    page = answer.content.decode()
    for name in ("Low numbers", "Six traps", "Toy starter", "Trap 1", "Treasure 2"):
        assert name not in page, name


def test_cards_of_the_same_name_are_in_decks_of_their_own_game(
    anna: User, claims: Deck, toys: list[Deck]
) -> None:
    services.change_count(deck=claims, card=card("Tax"), by=anna, change=2)
    of_usual = using_panel(card("Tax", "cidwam"), anna)
    of_claims = using_panel(card("Tax", "claims"), anna)
    assert of_usual is not None
    assert of_claims is not None
    assert of_usual.context["uses"] == []
    uses = [(use.deck.name, use.copies) for use in of_claims.context["uses"]]
    assert uses == [("Low numbers", 2)]


def test_searches_for_cards_know_the_usual_game_s_decks(anna: User, toys: list[Deck]) -> None:
    for words in ('in:"low numbers"', 'in:"toy starter"', f"in:{toys[0].key}"):
        assert understand(words, LANGUAGE, Context(anna)).problems, words


def test_a_number_of_another_game_s_card_is_none(as_anna: Client, anna: User) -> None:
    usual = services.create_deck(owner=anna, details=services.DeckDetails("Usual"))
    for asked in ({"card": "cl-1"}, {"name": "Trap 1"}):
        answer = as_anna.post(f"/decks/{usual.key}/edit/entry/", {**asked, "change": 1})
        assert answer.status_code == 400
    assert not Deck.objects.get().entries.exists()


def test_the_lab_takes_no_toy_s_deck(as_anna: Client, anna: User, claims: Deck) -> None:
    with pytest.raises(LabError, match="“Low numbers” is a deck for Claims"):
        try_deck(owner=anna, deck=claims)
    with pytest.raises(LabError, match="is a deck for Claims"):
        try_card(owner=anna, card=tried_in(claims, "Trap 1"))
    with pytest.raises(UnknownDeck):
        find_decks([claims.key], cards_of_site(DEFAULT_SLUG))
    answer = as_anna.post("/api/lab/", {"deck": claims.key}, content_type="application/json")
    assert answer.status_code == 400


def test_loading_starter_decks_leaves_a_toy_s_alone(toys: list[Deck]) -> None:
    services.load_preconstructed(texts={}, game="cidwam")
    assert Deck.objects.filter(name="Toy starter").exists()


def test_all_decks_are_in_one_s_own_data(anna: User, claims: Deck, hunter: Deck) -> None:
    from decks.personal_data import export_of

    Deck.objects.filter(pk=hunter.pk).update(game="chess")  # which the site no longer has
    files = dict(export_of(anna))
    assert files[f"decks/low-numbers-{claims.key}.txt"].startswith("Name: Low numbers")
    assert files[f"decks/six-traps-{hunter.key}.json"]["sections"]["cards"]["Trap 1"] == 3
    assert f"decks/six-traps-{hunter.key}.txt" not in files
