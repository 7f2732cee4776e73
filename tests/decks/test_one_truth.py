"""The rules' numbers stand in the engine once; decks and the lab ask there."""

import pytest
from django.test import Client

from decks.models import Deck
from decks.queries import is_legal, problems
from decks.search.language import language_of
from decks.search.searching import search_decks
from games.cidwam.rules.cards.decks import MIN_CARDS, MYTHIC_COPIES
from games.cidwam.rules.mechanics.opening import START_HAND


def test_forty_three_and_five() -> None:
    assert (MIN_CARDS, MYTHIC_COPIES, START_HAND) == (40, 3, 5)
    examples = [one.search for one in language_of("cidwam").fields["size"].examples]
    assert examples == [f"size={MIN_CARDS}", f"size<{MIN_CARDS}"]


@pytest.mark.django_db
def test_a_notice_makes_no_deck_illegal(legal: Deck) -> None:
    legal.entries.filter(section="persona").delete()
    deck = Deck.objects.with_content().get(pk=legal.pk)
    assert [problem.code for problem in problems(deck)] == ["no_persona"]
    assert is_legal(deck)


@pytest.mark.django_db
def test_complete_is_what_the_rules_count(client: Client, legal: Deck) -> None:
    """The search, the page, the API and the service say the same of a deck and of one card less."""
    for size in (MIN_CARDS, MIN_CARDS - 1):
        cards = legal.entries.counted()
        while sum(cards.values_list("count", flat=True)) > size:
            entry = cards.order_by("-count")[0]
            entry.count -= 1
            entry.save() if entry.count else entry.delete()
        Deck.objects.filter(pk=legal.pk).count_anew()
        deck = Deck.objects.with_content().get(pk=legal.pk)
        assert deck.size == size
        enough = size == MIN_CARDS
        assert is_legal(deck) == enough
        found = search_decks("is:complete", Deck.objects.filter(pk=deck.pk), game="cidwam").decks
        assert found.exists() == enough
        client.force_login(legal.owner)  # type: ignore[arg-type]
        assert client.get(f"/api/decks/{deck.key}/").json()["legal"] == enough
        assert client.get(f"/api/decks/{deck.key}/problems/").json()["legal"] == enough
        page = client.get(f"/decks/{deck.key}/").content.decode()
        assert ("Not legal yet" in page) != enough
