"""“Add to deck” stands wherever a card is shown by which one comes by chance, drafts too."""

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks import services
from tests.official import load_official
from workshop.models import Draft, DraftSet

pytestmark = pytest.mark.django_db


def test_beside_similar_cards_and_the_newest(client: Client) -> None:
    load_official()
    card = Card.objects.get(name="Street Hawker")
    page = client.get(card.get_absolute_url()).content.decode()
    grid = page[page.index("Similar cards") :]
    assert grid.count('class="card-add"') == grid.count("card-like__why")
    home = client.get("/").content.decode()
    newest = home[home.index('id="newest"') :]
    assert newest.count('class="card-add"') == newest.count('class="card-link"') > 0
    assert "decks/adding" in home


def test_on_one_s_own_drafts_alone(client: Client, db: None) -> None:
    owner = User.objects.create_user("anna")
    row = DraftSet.objects.create(owner=owner, name="Mine", visibility="public")
    draft = Draft.objects.create(set=row, number=1, name="Otter", kind="Spell", value=1, text="")
    link = f'data-add-card="{draft.card_id}"'
    for address in (draft.get_absolute_url(), row.get_absolute_url()):
        assert link not in client.get(address).content.decode()
    client.force_login(owner)
    for address in (draft.get_absolute_url(), row.get_absolute_url()):
        page = client.get(address).content.decode()
        assert link in page
        assert "decks/adding" in page
    deck = services.create_deck(owner=owner, details=services.DeckDetails("Otters"))
    sent = {"card": draft.card_id, "deck": deck.key}
    assert client.post("/decks/add/", sent)["Location"] == draft.get_absolute_url()
    assert deck.entries.get().draft == draft
