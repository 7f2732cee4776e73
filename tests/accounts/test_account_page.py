"""The account's page leads to what is one's own."""

import pytest
from django.test import Client

from accounts.models import User


@pytest.mark.django_db
def test_the_page_leads_to_decks_games_and_the_choice_of_mail(client: Client) -> None:
    client.force_login(User.objects.create_user("ann"))
    page = client.get("/accounts/").content.decode()
    for address in ("/decks/", "/play/", "/play/mail/"):
        assert f'class="button" href="{address}"' in page
        assert client.get(address).status_code == 200
