"""Cards that go with a deck: which, why, in which order; never what somebody else keeps private."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from cards.models import Card
from decks import services
from decks.contents import sections_sent
from decks.models import Deck, DeckEntry, Visibility
from decks.suggestions import sampled_decks
from decks.suggestions.ranking import Suggestion, _by_decks, suggestions
from games import DEFAULT_SLUG
from lab.words.card_hints import lab_hints
from tests.official import load_official

pytestmark = [pytest.mark.django_db, pytest.mark.once]
RATS = {"Cellar Rat": 8, "Crumb Carrier": 4, "Sewer Swarm": 3}
MOST_QUERIES = 10


@pytest.fixture
def owner(db: None) -> User:
    load_official()
    return User.objects.create_user("anna")


@pytest.fixture
def own(owner: User) -> Callable[..., Deck]:
    def make(cards: dict[str, int], **more: Any) -> Deck:
        given = {"name": "Rats", "cards": cards, **more}
        sections, by = sections_sent(given), given.pop("owner", owner)
        details = services.DeckDetails(**given)
        return read(services.create_deck(owner=by, details=details, sections=sections))

    return make


def read(deck: Deck) -> Deck:
    return Deck.objects.with_content().get(pk=deck.pk)


def why(found: list[Suggestion]) -> dict[str, str]:
    return {one.card.name: one.why for one in found}


def public(name: str, cards: dict[str, int], times: int = 1, **more: Any) -> None:
    """Decks of somebody else's that hold these cards; public, unless told otherwise."""
    other, _ = User.objects.get_or_create(username="bert")
    rows = {card.name: card for card in Card.objects.filter(name__in=cards)}
    for number in range(times):
        told = {"visibility": Visibility.PUBLIC, **more}
        deck = Deck.objects.create(owner=other, name=f"{name} {number}", **told)
        DeckEntry.objects.bulk_create(
            DeckEntry(deck=deck, card=rows[card], count=n) for card, n in cards.items()
        )


def test_texts_that_count_on_what_a_deck_has(own: Callable[..., Deck]) -> None:
    found = why(suggestions(own(RATS), 60))
    assert found["Pantry Captain"] == "It counts on Vermin; 15 of your cards are or make some."
    assert not found.keys() & RATS.keys()
    lone = why(suggestions(own({"Sewer Swarm": 1}), 60))
    assert lone["Open the Cellars"] == "Sewer Swarm counts on Vermin; this makes some."
    assert lone["Cellar Rat"] == "Sewer Swarm counts on Vermin; this is one."


def test_the_persona_counts_and_the_maybeboard_is_seen(
    own: Callable[..., Deck], owner: User
) -> None:
    led = own({"Wall Archer": 1}, persona="The Hedge-Reeve")
    words = why(suggestions(led, 80))
    assert any(
        "The Hedge-Reeve counts on Environments; this is one." in said for said in words.values()
    )
    best = suggestions(own(RATS))[0].card
    thinking = services.create_deck(
        owner=owner,
        details=services.DeckDetails("Maybe"),
        sections={"cards": RATS, "maybe": {best.name: 1}},
    )
    assert best.name not in why(suggestions(read(thinking), 80))


def test_each_persona_has_cards_of_its_own(own: Callable[..., Deck]) -> None:
    """Whatever sentence all Personas carry, it is no reason for a card."""
    personas = Card.objects.current().filter(kind="Persona").values_list("name", flat=True)
    found = {name: suggestions(own({}, persona=name)) for name in personas}
    assert len(found) == 10
    assert not set.intersection(*({one.card.name for one in each} for each in found.values()))
    for deck in found.values():
        assert not [one.why for one in deck if "earn Coins at the beginning" in one.why]


def test_nothing_goes_with_an_empty_deck(own: Callable[..., Deck]) -> None:
    assert suggestions(own({})) == []


def test_no_retired_card_no_persona_no_token(own: Callable[..., Deck]) -> None:
    deck = own(RATS)
    first = suggestions(deck)[0].card
    Card.objects.filter(pk=first.pk).update(retired=True)
    from cards.queries import forget_pool_version

    forget_pool_version()
    found = suggestions(deck, 200)
    assert first.name not in why(found)
    assert {one.card.kind for one in found} <= {
        "Soul",
        "Spell",
        "Environment",
        "Incantation",
        "Relic",
    }
    assert not any(one.card.retired for one in found)


def test_the_same_deck_always_gets_the_same(own: Callable[..., Deck]) -> None:
    deck = own(RATS)
    public("Swarm", {**RATS, "Tin Sentry": 2}, 4)
    told = [(one.card.name, one.source, one.why) for one in suggestions(deck)]
    turned = own(dict(reversed(RATS.items())), name="Turned")
    assert told == [(one.card.name, one.source, one.why) for one in suggestions(turned)]
    assert len(told) == 8


def test_public_decks_that_share_a_card(own: Callable[..., Deck]) -> None:
    deck = own({"Cellar Rat": 9, "Wall Archer": 1})
    together = {"Cellar Rat": 5, "Overwind": 2}
    assert "Overwind" not in why(suggestions(deck, 200))
    public("Wound rats", together, 6)
    public("Rats", {"Cellar Rat": 5}, 2)
    found = {one.card.name: one for one in suggestions(deck, 200)}
    assert found["Overwind"].why == "In 6 of 8 public decks with Cellar Rat."
    assert found["Overwind"].source == "decks"


@pytest.mark.parametrize(
    "more",
    [
        {"visibility": Visibility.PRIVATE},
        {"visibility": Visibility.LINK},
        {"hidden": True},
    ],
)
def test_what_is_not_public_is_never_told(own: Callable[..., Deck], more: dict[str, Any]) -> None:
    """Not even by what is counted: the same with such decks and without."""
    deck = own({"Cellar Rat": 9, "Wall Archer": 1})
    before = [(one.card.name, one.why) for one in suggestions(deck, 200)]
    public("Secret", {"Cellar Rat": 5, "Overwind": 2}, 6, **more)
    assert [(one.card.name, one.why) for one in suggestions(deck, 200)] == before


def test_one_s_own_decks_prove_nothing(own: Callable[..., Deck]) -> None:
    deck = own({"Cellar Rat": 9, "Wall Archer": 1})
    for number in range(4):
        own({"Cellar Rat": 5, "Overwind": 2}, name=f"{number}", visibility="public")
    assert "Overwind" not in why(suggestions(deck, 200))


def test_only_the_newest_are_looked_at(
    own: Callable[..., Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of older decks change nothing."""
    deck = own({"Cellar Rat": 9})
    public("Old", {"Cellar Rat": 5, "Overwind": 2}, 6)
    public("New", {"Cellar Rat": 5, "Uproot": 2}, 4)
    monkeypatch.setattr(sampled_decks, "ENTRIES_LOOKED_AT", 4)
    found = why(suggestions(deck, 200))
    assert found["Uproot"] == "In 4 of 4 public decks with Cellar Rat."
    assert "Overwind" not in found


def test_as_many_queries_for_many_decks_as_for_few(own: Callable[..., Deck]) -> None:
    deck = own({**RATS, "Wall Archer": 2})
    public("Few", {**RATS, "Overwind": 2}, 2)
    suggestions(deck)  # what is kept for each load of cards
    counts = []
    for times in (1, 40):
        public(f"More {times}", {**RATS, "Overwind": 2}, times)
        with CaptureQueriesContext(
            connection,
        ) as made:
            suggestions(deck)
        counts.append(len(made))
    assert counts[0] == counts[1] <= MOST_QUERIES


def test_a_starter_deck_that_shares_cards(own: Callable[..., Deck]) -> None:
    starter = Deck.objects.preconstructed().with_content().get(key="05-wound-up")
    held = list(starter.as_engine()["cards"])[:6]
    told = [why.why for why in _by_decks(own(dict.fromkeys(held, 2))) if why.source == "starter"]
    assert f"In the starter deck {starter.name}, with 6 of your cards." in told


def test_the_lab_is_among_cards_that_go_with_the_deck(own: Callable[..., Deck]) -> None:
    from lab.reports.results import official_path
    from lab.services import load_official as load_run

    deck = own(RATS)
    before = [one.card.name for one in suggestions(deck, 200)]
    assert load_run(path=official_path(DEFAULT_SLUG))
    hints = lab_hints(list(RATS))
    assert hints
    assert not {hint.card for hint in hints} & RATS.keys()
    assert all(hint.weight > 0 for hint in hints)
    assert all(hint.why.startswith("In the lab") for hint in hints)
    after = [one.card.name for one in suggestions(deck, 200)]
    assert sorted(after) == sorted(before)  # a good card is no reason by itself
    assert after != before  # and one that goes with the deck comes earlier


def test_its_owner_sees_them_on_a_page_and_adds_one(
    client: Client, own: Callable[..., Deck], owner: User
) -> None:
    deck = own(RATS)
    address = f"/decks/{deck.key}/suggestions/"
    assert client.get(address).status_code == 302  # to sign in
    client.force_login(owner)
    assert f'data-suggested="{address}"' in client.get(deck.get_absolute_url()).content.decode()
    best = suggestions(deck)[0]
    page = client.get(address).content.decode()
    assert best.why in page
    part = client.get(address, headers={"X-Part": "1"}).content.decode()
    assert best.why in part
    assert "<html" not in part
    sent = {"card": best.card.card_id, "deck": deck.key, "next": deck.get_absolute_url()}
    assert client.post("/decks/add/", sent)["Location"] == deck.get_absolute_url()
    assert read(deck).as_engine()["cards"][best.card.name] == 1
    told = client.get(address, headers={"Accept": "application/json"}).json()
    assert told["version"] == 2
    assert [one["id"] for one in told["suggestions"]] == [card["id"] for card in told["cards"]]
    assert best.card.card_id not in [one["id"] for one in told["suggestions"]]


def test_programs_ask_for_them(client: Client, own: Callable[..., Deck]) -> None:
    deck = own(RATS, visibility="link")
    address = f"/api/decks/{deck.key}/suggestions/"
    told = client.get(address).json()
    assert told["version"] == 1
    first = suggestions(deck)[0]
    assert told["suggestions"][0] == {
        "card": first.card.name,
        "id": first.card.card_id,
        "kind": first.card.kind,
        "url": told["suggestions"][0]["url"],
        "source": first.source,
        "why": first.why,
    }
    private = own(RATS, name="Private")
    assert client.get(f"/api/decks/{private.key}/suggestions/").status_code == 404
    client.force_login(User.objects.create_user("carl"))
    assert client.get(f"/decks/{deck.key}/suggestions/").status_code == 404
