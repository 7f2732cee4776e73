"""The drawn editor of any game: sections and leads of a role, its search, batches by section."""

import json
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks.card_looks import LAST, fixed_figures, groups_of, look_of, number_figure
from decks.editor.facts import deck_facts, editor_facts
from decks.models import Deck
from games.spelldawn.game import DEFINITION as SPELLDAWN

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("games")]


def send(client: Client, deck: Deck, **body: Any) -> Any:
    address = f"/decks/{deck.key}/edit/changes/"
    return client.post(address, json.dumps({"key": "a", **body}), content_type="application/json")


def number_of(name: str) -> str:
    return Card.objects.get(name=name, game="traitors").card_id


def test_it_begins_with_what_a_role_s_decks_may_hold(hunter: Deck, anna: User) -> None:
    facts = editor_facts(hunter, anna, {})
    assert [(pile["name"], pile["label"], pile["least"]) for pile in facts["piles"]] == [
        ("cards", "Traps", 4)
    ]
    assert facts["leads"] == []
    assert facts["needed"] == 4
    assert facts["kinds"] == [{"kind": "trap", "label": "Traps"}]
    assert (facts["values"], facts["number"]) == ([1, 2, 3, 4, 5, 6], "Worth")
    assert "kind" not in dict(facts["ways"])  # of a hunter's cards, all are traps
    assert facts["example"] == "3 Trap 1"
    assert facts["deck"]["sections"] == {
        "cards": {number_of(name): count for name, count in hunter.sections["cards"].items()}
    }
    [chart] = [one for one in facts["deck"]["charts"] if one["title"] == "Worth"]
    assert sum(count for _, count, _ in chart["rows"]) == hunter.size


def test_starter_decks_are_of_the_role(hunter: Deck, anna: User) -> None:
    for role in ("hunter", "keeper"):
        Deck.objects.create(
            key=role, name=role.title(), game="traitors", role=role, is_preconstructed=True
        )
    assert [one["key"] for one in editor_facts(hunter, anna, {})["starters"]] == ["hunter"]


def test_a_search_finds_cards_of_the_role_alone(as_anna: Client, hunter: Deck) -> None:
    def found(**asked: str) -> list[str]:
        answer = as_anna.get(f"/decks/{hunter.key}/edit/find/", asked).json()
        return [card["name"] for card in answer["cards"]]

    assert found(q="1") == ["Trap 1"]
    assert found(value="2") == ["Trap 2"]
    assert found(value="5+") == ["Trap 5", "Trap 6"]
    assert found(q="treasure") == []
    page = as_anna.get(f"/decks/{hunter.key}/edit/plain/?q=1").content.decode()
    assert "1 card" in page


def test_a_batch_changes_by_section(as_anna: Client, hunter: Deck) -> None:
    one, two = number_of("Trap 1"), number_of("Trap 2")
    before = hunter.sections["cards"]
    answer = send(as_anna, hunter, sections={"cards": {one: 2}, "maybe": {two: 1}}).json()
    assert answer["refused"] == {}
    deck = Deck.objects.get()
    assert deck.sections == {
        "cards": {**before, "Trap 1": before["Trap 1"] + 2},
        "maybe": {"Trap 2": 1},
    }
    assert answer["sections"] == deck_facts(deck)["sections"]


@pytest.mark.parametrize(
    "body",
    [
        {"sections": []},
        {"sections": {"cards": 3}},
        {"sections": {"none": {}}},
        {"sections": {"x" * 500: {}}},
        {"sections": {"cards": {"a": "1"}}},
        {"leads": {"cards": None}},
        {"leads": {"persona": None}},
        {"leads": 5},
        {"persona": None},
    ],
)
def test_a_batch_with_sections_that_are_none_is_refused(
    as_anna: Client, hunter: Deck, body: dict[str, Any]
) -> None:
    answer = send(as_anna, hunter, **body)
    assert answer.status_code == 400
    assert answer.json()["problem"]
    assert answer.json()["version"] == hunter.version


def test_what_is_left_in_a_section_of_another_role_can_be_taken_out(
    as_anna: Client, hunter: Deck
) -> None:
    Deck.objects.get().entries.update(section="gone")
    number = number_of("Trap 1")
    copies = deck_facts(Deck.objects.get())["sections"]["gone"][number]
    left = send(as_anna, hunter, sections={"gone": {number: -copies}}).json()["sections"]["gone"]
    assert number not in left


class Minion:
    """A card as Spelldawn's files have it."""

    kind, type_line = "minion", "Minion"

    def as_data(self) -> dict[str, Any]:
        return {
            "name": "Ash Mastiff", "side": "overlord", "type": "minion", "school": "pact",
            "rarity": "common", "cost": 3, "resonance": "abyssal", "health": 5, "shield": 0,
        }  # fmt: skip


def test_a_line_says_what_is_not_as_usual() -> None:
    assert fixed_figures(SPELLDAWN, "overlord") == {"side"}
    look = look_of(SPELLDAWN, "overlord", Minion())
    assert look.number == 3
    assert look.figures == "Minion · School Pact · Resonance Abyssal · Health 5"
    assert look.short == "Pact · Abyssal"


def test_groups_stand_in_the_game_s_order_and_what_lacks_one_last() -> None:
    number = number_figure(SPELLDAWN)
    assert number is not None
    assert number.name == "cost"
    groups = groups_of(SPELLDAWN, Minion().as_data())
    assert groups["cost"] == ("Cost 3", 3)
    assert groups["type"][0] == "Minions"
    assert groups["school"] == ("Pact", 3)
    assert groups_of(SPELLDAWN, {"type": "scheme"})["cost"] == ("No cost", LAST)
