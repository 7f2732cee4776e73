"""`is:draft` in the search for cards: own drafts and public ones, nobody's secrets."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards import search as of_any_game
from cards.search import language_of
from tests.cards.searching import search
from workshop.models import Draft, DraftSet, Visibility
from workshop.services import hide_set

pytestmark = [pytest.mark.django_db, pytest.mark.databases]


def draft(owner: Any, visibility: str, name: str, **more: Any) -> Draft:
    row, _ = DraftSet.objects.get_or_create(
        owner=owner, name=f"{visibility} set", defaults={"visibility": visibility}
    )
    row.last_number += 1
    row.save()
    return Draft.objects.create(
        set=row,
        number=row.last_number,
        own_id=f"d-{row.last_number}",
        name=name,
        kind=more.pop("kind", "Spell"),
        **more,
    )


def names(text: str, viewer: Any = None, **how: Any) -> set[str]:
    return {card.name for card in search(text, viewer=viewer, **how).cards}


@pytest.fixture
def anna() -> User:
    return User.objects.create_user("anna")


def test_who_finds_which(anna: User) -> None:
    bert = User.objects.create_user("bert")
    draft(anna, Visibility.PRIVATE, "Anna’s own")
    draft(anna, Visibility.LINK, "By link")
    draft(anna, Visibility.PUBLIC, "For all", text="Draw a card.", value=2)
    for how in ({"in_memory": True}, {"in_memory": False}):
        assert names("is:draft", anna, **how) == {"Anna’s own", "By link", "For all"}
        for viewer in (bert, None):
            assert names("is:draft", viewer, **how) == {"For all"}
            assert names("is:draft link", viewer, **how) == set()
        assert names("is:draft does:draw value=2", **how) == {"For all"}
    assert search("").total == search("-is:draft").total == 0


def test_drafts_of_another_game_are_found_there_alone(anna: User) -> None:
    of_spelldawn = DraftSet.objects.create(owner=anna, name="Rooms", game="spelldawn")
    text = "Combat: End the raid."
    figures = {"side": "overlord", "resonance": "astral", "cost": 2, "health": 4}
    Draft.objects.create(
        set=of_spelldawn, number=1, own_id="d-1", name="Fog Usher", kind="minion", text=text,
        figures=figures,
    )  # fmt: skip
    draft(anna, Visibility.PRIVATE, "Anna’s own")
    assert names("is:draft", anna) == {"Anna’s own"}
    there = language_of("spelldawn")
    for asked in ("is:draft", 'is:draft does:"end raid"', "is:draft type:minion cost=2 fog"):
        found = of_any_game.search(asked, viewer=anna, language=there).cards
        assert [card.name for card in found] == ["Fog Usher"]
    assert not of_any_game.search("is:draft", language=there).cards
    Draft.objects.filter(set=of_spelldawn).update(text="Dance. (")
    DraftSet.objects.filter(pk=of_spelldawn.pk).update(visibility=Visibility.PUBLIC)
    unread = of_any_game.search("is:draft", language=there).cards
    assert [(card.name, card.behaviour) for card in unread] == [("Fog Usher", [])]
    assert "is" not in language_of("complicated").fields  # whose cards nobody drafts
    assert not of_any_game.search("fog usher", viewer=anna, language=there).cards


def test_what_is_changed_or_hidden_is_seen_at_once(anna: User) -> None:
    made = draft(anna, Visibility.PUBLIC, "For all")
    assert names("is:draft") == {"For all"}
    draft(anna, Visibility.PUBLIC, "Another")
    assert names("is:draft") == {"For all", "Another"}
    DraftSet.objects.filter(pk=made.set_id).update(hidden=True)
    assert names("is:draft") == set()
    assert names("is:draft", anna) == {"For all", "Another"}


def test_one_set_hidden_for_another_of_its_size_is_seen(anna: User) -> None:
    one = draft(anna, Visibility.PUBLIC, "One").set
    other = draft(User.objects.create_user("bert"), Visibility.PUBLIC, "Other").set
    hide_set(row=one, hidden=True)
    assert names("is:draft") == {"Other"}
    hide_set(row=other, hidden=True)
    hide_set(row=one, hidden=False)
    assert names("is:draft") == {"One"}


def test_a_draft_full_of_mistakes_can_be_found_and_shown(client: Client, anna: User) -> None:
    draft(anna, Visibility.PUBLIC, "Mess", kind="Soul", hit_dice="lots", text="Dance. (", types=[3])
    response = client.get("/cards/?q=is:draft")
    assert response.status_code == 200
    assert "/workshop/" in response.text
    assert names("is:draft -is:playable") == {"Mess"}
    found = client.get("/api/search/?q=is:draft").json()["results"]
    assert [(card["name"], card["hit_dice"]) for card in found] == [("Mess", "")]
    for view in ("list", "checklist", "text"):
        assert "Mess" in client.get(f"/cards/?q=is:draft+view:{view}").text
