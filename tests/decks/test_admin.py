"""Decks in the admin: shared ones to be looked at, hidden, deleted; the others unread."""

import pytest
from django.test import Client

from accounts.models import User
from decks import services
from decks.models import Deck


@pytest.fixture
def staff(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("staff"))
    return client


@pytest.mark.parametrize("visibility", ["private", "link"])
def test_what_is_not_public_has_no_words(staff: Client, legal: Deck, visibility: str) -> None:
    Deck.objects.filter(pk=legal.pk).update(visibility=visibility, description="My secret plan")
    address = f"/admin/decks/deck/{legal.pk}/"
    for path in (f"{address}change/", f"{address}history/", "/admin/decks/deck/"):
        page = staff.get(path).content.decode()
        for secret in ("Forty", "secret plan", "Cellar Rat", legal.key):
            assert secret not in page
    page = staff.get("/admin/decks/deck/").content.decode()
    assert str(legal.owner) in page
    assert ">40<" in page
    assert staff.get(f"{address}delete/").status_code == 403


def test_no_search_filter_or_order_tells_words(staff: Client, legal: Deck) -> None:
    Deck.objects.filter(pk=legal.pk).update(visibility="private")

    def found(query: str) -> bool:
        answer = staff.get(f"/admin/decks/deck/?{query}", follow=True)
        assert answer.status_code in (200, 400)
        return f"/admin/decks/deck/{legal.pk}/change/" in answer.content.decode()

    assert not found("q=forty")
    assert found(f"q={legal.key}")
    assert found(f"q={legal.owner}")
    assert found("visibility__exact=private")
    for query in ("name__startswith=F", "entries__count=20", "description__contains=x"):
        assert staff.get(f"/admin/decks/deck/?{query}").status_code == 400
    Deck.objects.filter(pk=legal.pk).update(visibility="public")
    assert found("q=forty")


def test_staff_share_nobodys_deck(staff: Client, legal: Deck) -> None:
    address = f"/admin/decks/deck/{legal.pk}/change/"
    Deck.objects.filter(pk=legal.pk).update(visibility="private")
    staff.post(address, {"visibility": "public"})
    legal.refresh_from_db()
    assert legal.visibility == "private"
    services.set_visibility(deck=legal, by=legal.owner, visibility="link")  # type: ignore[arg-type]
    assert "public" not in staff.get(address).content.decode().split("</select>")[0].lower()
    staff.post(address, {"visibility": "public"})
    legal.refresh_from_db()
    assert legal.visibility == "link"
    assert staff.post(address, {"visibility": "private"}).status_code == 302
    legal.refresh_from_db()
    assert (legal.visibility, legal.name) == ("private", "Forty")


def test_hiding_a_deck(legal: Deck) -> None:
    staff = User.objects.create_superuser("staff")
    client = Client()
    client.force_login(staff)
    address = f"/admin/decks/deck/{legal.pk}/change/"
    Deck.objects.filter(pk=legal.pk).update(visibility="public")
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
