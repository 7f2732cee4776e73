"""Decks in the admin: to be looked at, hidden, deleted."""

from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck


def test_hiding_a_deck(legal: Deck) -> None:
    staff = User.objects.create_superuser("staff")
    client = Client()
    client.force_login(staff)
    address = f"/admin/decks/deck/{legal.pk}/change/"
    page = client.get(address).content.decode()
    assert "Cellar Rat" in page
    assert 'name="name"' not in page
    forms = {"entries-TOTAL_FORMS": 0, "entries-INITIAL_FORMS": 0}
    response = client.post(address, {"visibility": "private", "name": "Changed", **forms})
    assert response.status_code == 302
    legal.refresh_from_db()
    assert (legal.visibility, legal.name, legal.size) == ("private", "Forty", 40)
    assert legal.revisions.latest("number").by == staff
    assert client.get("/admin/decks/deck/?q=forty").status_code == 200
    assert client.get("/admin/decks/deck/add/").status_code == 403
