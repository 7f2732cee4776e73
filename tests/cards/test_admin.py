"""Official cards can be looked at in the admin, and nothing else; rulings are edited there."""

import pytest
from django.test import Client

from cards.models import Card, Ruling
from cards.services import LoadReport


@pytest.mark.parametrize("model", ["card", "cardset", "load", "ruling"])
def test_lists_open(admin_client: Client, small_set: LoadReport, model: str) -> None:
    assert admin_client.get(f"/admin/cards/{model}/").status_code == 200


def test_a_card_is_shown_without_a_way_to_change_it(
    admin_client: Client, small_set: LoadReport
) -> None:
    card = Card.objects.get(card_id="t-1")
    path = f"/admin/cards/card/{card.pk}/change/"
    words = admin_client.get(path).content.decode()
    assert "Émigré Rat" in words
    assert 'name="_save"' not in words
    assert admin_client.post(path, {"name": "Other"}).status_code == 403
    assert admin_client.get("/admin/cards/card/add/").status_code == 403
    assert admin_client.post(f"/admin/cards/card/{card.pk}/delete/").status_code == 403
    assert Card.objects.get(pk=card.pk).name == "Émigré Rat"


def test_a_ruling_is_written_edited_and_shown(admin_client: Client, small_set: LoadReport) -> None:
    card = Card.objects.get(card_id="t-1")
    given = {
        "number": "",
        "card": card.pk,
        "rule": "R7.4",
        "text": "It fights as printed.",
        "reason": "Nothing says otherwise.",
        "dated": "2026-11-22",
        "public": "on",
        "example": "",
    }
    missing = admin_client.post("/admin/cards/ruling/add/", {**given, "card": "", "rule": ""})
    assert "Name a rule or a card" in missing.content.decode()
    assert admin_client.post("/admin/cards/ruling/add/", given).status_code == 302
    ruling = Ruling.objects.get(number="S1")
    page = admin_client.get(card.get_absolute_url()).content.decode()
    assert "It fights as printed." in page

    path = f"/admin/cards/ruling/{ruling.pk}/change/"
    assert 'name="number"' not in admin_client.get(path).content.decode()
    changed = {**given, "text": "It fights twice.", "number": "S7"}
    assert admin_client.post(path, changed).status_code == 302
    ruling.refresh_from_db()
    assert (ruling.number, ruling.text) == ("S1", "It fights twice.")
    assert "It fights twice." in admin_client.get(card.get_absolute_url()).content.decode()
    assert admin_client.post(f"/admin/cards/ruling/{ruling.pk}/delete/").status_code == 403
    del changed["public"]
    assert admin_client.post(path, changed).status_code == 302
    assert "It fights twice." not in admin_client.get(card.get_absolute_url()).content.decode()
