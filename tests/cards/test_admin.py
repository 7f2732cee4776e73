"""Official cards can be looked at in the admin, and nothing else."""

import pytest
from django.test import Client

from cards.models import Card
from cards.services import LoadReport


@pytest.mark.parametrize("model", ["card", "cardset", "load"])
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
