"""The front door of the API: what there is, its schema, the page to try it, and keys."""

import json
from typing import Any

import pytest
from django.test import Client

from accounts.models import ApiKey, User
from tests.cards.conftest import files, small_set  # noqa: F401 - fixtures

pytestmark = pytest.mark.django_db
JSON = "/api/schema/?format=json"


def test_the_root_names_addresses_that_are_there(client: Client, small_set: Any) -> None:  # noqa: F811
    root = client.get("/api/").json()
    assert {"cards", "sets", "decks", "games", "print-jobs", "bulk"} <= set(root["endpoints"])
    for address in [*root["endpoints"].values(), root["schema"], root["documentation"]]:
        assert client.get(address).status_code in (200, 400, 401, 405), address


def test_the_schema_says_who_may_ask_and_how_it_refuses(client: Client) -> None:
    schema = client.get(JSON).json()
    assert schema["openapi"].startswith("3.1")
    cards = schema["paths"]["/api/cards/"]["get"]
    assert cards["security"] == [{"apiKey": []}, {}]
    assert set(cards["responses"]) == {"200", "304", "400", "401", "406", "429"}
    decks = schema["paths"]["/api/decks/"]["post"]
    assert decks["security"] == [{"apiKey": []}, {"cookieAuth": []}]
    assert set(decks["responses"]) >= {"201", "400", "401", "403", "413", "415", "429"}
    assert decks["responses"]["400"] == {"$ref": "#/components/responses/Problem400"}
    problem = schema["components"]["responses"]["Problem400"]["content"]
    assert problem == {
        "application/problem+json": {"schema": {"$ref": "#/components/schemas/ApiProblem"}}
    }


def test_each_operation_has_a_name_of_its_own_and_a_summary(client: Client) -> None:
    paths = client.get(JSON).json()["paths"].values()
    operations = [operation for path in paths for operation in path.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)
    assert all(operation.get("summary") for operation in operations), [
        operation["operationId"] for operation in operations if not operation.get("summary")
    ]


def test_the_page_to_try_it(client: Client) -> None:
    page = client.get("/api/docs/").content.decode()
    assert f'data-schema="{JSON}"' in page
    assert "You’re not signed in" in page
    client.force_login(User.objects.create_user("anna"))
    assert "You’re signed in as <strong>anna</strong>" in client.get("/api/docs/").content.decode()
    assert client.post("/api/docs/").status_code == 405


def test_the_page_in_a_browser(new_page: Any, transactional_db: None) -> None:
    """Swagger UI draws our schema, and a request that is tried comes back, under the strict CSP."""
    page = new_page(user=User.objects.create_user("anna"))
    page.goto("/api/docs/")
    page.locator("#operations-tag-sets").click()
    page.get_by_text("List all sets of a game, oldest first").click()
    page.get_by_role("button", name="Execute").click()
    page.get_by_text('"results": []').first.wait_for()
    page.locator("#operations-tag-decks").click()
    with page.expect_response("**/api/decks/") as answer:
        page.get_by_text("Create a deck", exact=True).click()
        shown = page.locator("#operations-decks-decks_create")
        shown.locator("textarea").fill(json.dumps({"name": "From the page"}))
        shown.get_by_role("button", name="Execute").click()
    assert answer.value.status == 201


def test_a_key_is_shown_once_and_works_until_it_is_revoked(client: Client) -> None:
    client.force_login(User.objects.create_user("anna"))
    assert "No API keys yet" in client.get("/accounts/keys/").content.decode()
    made = client.post("/accounts/keys/", {"name": "script", "scope": "read"})
    assert made["Cache-Control"].startswith("max-age=0")
    key = made.context["text"]
    assert key in made.content.decode()
    again = client.get("/accounts/keys/").content.decode()
    assert key not in again
    assert f"…{key[-4:]}" in again
    sent = {"Authorization": f"Bearer {key}"}
    assert Client().get("/api/decks/", headers=sent).status_code == 200
    gone = client.post(f"/accounts/keys/{ApiKey.objects.get().pk}/revoke/", follow=True)
    assert "Key revoked." in gone.content.decode()
    assert Client().get("/api/decks/", headers=sent).status_code == 401


def test_keys_are_their_owner_s_alone(client: Client) -> None:
    owner, other = User.objects.create_user("anna"), User.objects.create_user("bert")
    client.force_login(owner)
    client.post("/accounts/keys/", {"name": "zebra", "scope": "write"})
    client.force_login(other)
    assert "zebra" not in client.get("/accounts/keys/").content.decode()
    client.post(f"/accounts/keys/{ApiKey.objects.get().pk}/revoke/")
    assert ApiKey.objects.count() == 1


def test_what_is_no_key_is_said(client: Client) -> None:
    assert client.get("/accounts/keys/")["Location"].startswith("/accounts/login/")
    client.force_login(User.objects.create_user("anna"))
    assert client.post("/accounts/keys/", {"name": "", "scope": "all"}).status_code == 400
    for number in range(20):
        client.post("/accounts/keys/", {"name": str(number), "scope": "read"})
    full = client.post("/accounts/keys/", {"name": "one more", "scope": "read"})
    assert full.status_code == 400
    assert "Revoke one first" in full.content.decode()
