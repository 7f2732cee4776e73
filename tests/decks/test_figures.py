"""The figures and odds of a deck, by API and page."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks import services
from decks.figures import odds
from decks.models import Deck
from workshop import services as workshop

Make = Callable[..., Deck]


def asked(client: Client, deck: Deck, query: str) -> Any:
    return client.get(f"/api/decks/{deck.key}/odds/?{query}")


def test_statistics_name_the_cards_behind_them(client: Client, legal: Deck) -> None:
    found = client.get(f"/api/decks/{legal.key}/statistics/").json()
    assert (found["size"], found["mean_value"]) == (40, (17 * 2 + 3 * 7) / 40)
    assert found["values"][2] == {"label": "2", "count": 17, "cards": {"Oak Guard": 17}}
    assert found["kinds"] == [
        {
            "label": "Soul",
            "count": 40,
            "cards": {"Cellar Rat": 20, "Oak Guard": 17, "The Great Eel": 3},
        }
    ]
    rat = found["dice"][0]
    assert (rat["dice"], rat["count"], rat["margin"]) == ("1", 20, -2.5)
    assert (rat["win"], rat["tie"], rat["lose"]) == (0, pytest.approx(1 / 6), pytest.approx(5 / 6))
    assert found["fight"]["count"] == 40
    assert found["coins"][0] == {
        "turn": 0,
        "coins": 2,
        "seen": 5,
        "count": 37,
        "drawn_value": 6.875,
        "cards": {"Cellar Rat": 20, "Oak Guard": 17},
    }
    free = found["opening"][0]
    assert free["exact"] == str(odds.at_least(40, 20, 5))
    assert free["chance"] == float(Fraction(free["exact"]))


def test_odds_of_own_groups(client: Client, legal: Deck) -> None:
    one = asked(client, legal, "of=type:mythic&turn=3&going=second").json()
    assert one["groups"] == [
        {
            "of": "type:mythic",
            "at_least": 1,
            "copies": 3,
            "cards": {"The Great Eel": 3},
            "problems": [],
        }
    ]
    exact = odds.at_least(40, 3, 8)
    assert (one["turn"], one["seen"], one["game_turn"]) == (3, 8, 6)
    assert (one["exact"], one["chance"]) == (str(exact), float(exact))
    assert [row["seen"] for row in one["by_turn"]] == list(range(5, 16))
    assert one["by_turn"][3]["exact"] == one["exact"]
    named = asked(client, legal, "of=cellar rat;the great EEL&at_least=2").json()
    assert named["exact"] == str(odds.at_least(40, 23, 5, 2))
    assert named["going"] == "first"
    both = asked(client, legal, "of=Cellar Rat&of=kind:soul value=2&at_least=1&at_least=1").json()
    assert both["exact"] == str(odds.both(40, 20, 17, 5))
    assert asked(client, legal, "of=Xenolith").json()["exact"] == "0"


def test_a_name_that_is_not_in_the_deck_is_said_and_the_others_count(
    client: Client, legal: Deck
) -> None:
    found = asked(client, legal, "of=Cellar Rat; Xenolith").json()["groups"][0]
    assert found["cards"] == {"Cellar Rat": 20}
    assert found["problems"] == ["This deck has no “Xenolith”."]
    many = asked(client, legal, "&".join(["of=Cellar Rat"] * 4))
    assert (many.status_code, "4 groups" in many.content.decode()) == (400, True)


def test_drafts_are_named(as_anna: Client, make: Make, anna: User) -> None:
    row = workshop.create_set(owner=anna, name="Bells")
    draft = workshop.create_draft(row=row, content={"name": "Bell", "kind": "Spell", "value": 1})
    deck = make(cards={draft.deck_name: 2, "Tax": 38})
    found = asked(as_anna, deck, f"of={draft.deck_name}").json()
    assert found["groups"][0]["cards"] == {draft.deck_name: 2}
    assert found["exact"] == str(odds.at_least(40, 2, 5))


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("", "of"),
        ("of=", "of"),
        (f"of={'x' * 501}", "of"),
        ("of=Tax%00", "of"),
        ("of=Tax&at_least=0", "at_least"),
        ("of=Tax&at_least=13", "at_least"),
        ("of=Tax&at_least=-1", "at_least"),
        ("of=Tax&at_least=1&at_least=1", "at_least"),
        ("of=Tax&of=Tax&of=Tax&of=Tax", "at_least"),
        ("of=Tax&of=Tax&at_least=7&at_least=6", "at_least"),
        ("of=Tax&turn=31", "turn"),
        ("of=Tax&turn=1.5", "turn"),
        ("of=Tax&turn=" + "9" * 5000, "turn"),
        ("of=Tax&going=third", "going"),
    ],
)
def test_what_can_t_be_asked_is_said(client: Client, legal: Deck, query: str, field: str) -> None:
    answer = asked(client, legal, query)
    assert answer.status_code == 400
    assert list(answer.json()["errors"]) == [field]


def test_a_sample_is_the_same_for_the_same_number(client: Client, legal: Deck) -> None:
    path = f"/api/decks/{legal.key}/hand/"
    found = client.get(path, {"seed": 7, "turns": 3}).json()
    assert found == client.get(path, {"seed": 7, "turns": 3}).json()
    assert (len(found["hand"]), len(found["draws"]), found["seed"]) == (5, 3, 7)
    assert "opening" in found["opening"]
    seeds = {client.get(path).json()["seed"] for _ in range(5)}
    assert len(seeds) > 1
    for wrong in ("turns=31", "seed=x", "seed=1111111111"):
        assert client.get(f"{path}?{wrong}").status_code == 400


def test_who_may_not_see_a_deck_sees_no_figures(
    as_bert: Client, anna: User, hunter: Deck, as_anna: Client
) -> None:
    deck = services.create_deck(
        owner=anna, details=services.DeckDetails("Private"), sections={"cards": {"Tax": 40}}
    )
    for path in ("statistics/", "odds/?of=Tax", "hand/"):
        assert as_bert.get(f"/api/decks/{deck.key}/{path}").status_code == 404
    for path in ("odds/?of=Trap 1", "hand/"):  # nothing says how its cards are drawn
        assert as_anna.get(f"/api/decks/{hunter.key}/{path}").status_code == 400
    for key in (deck.key, hunter.key):
        assert as_bert.get(f"/decks/{key}/figures/").status_code == 404


def test_any_game_has_charts_of_what_stands_on_its_cards(as_anna: Client, hunter: Deck) -> None:
    page = as_anna.get(f"/decks/{hunter.key}/figures/").content.decode()
    assert "3 Trap 1, 3 Trap 6" in page
    assert "Odds" not in page
    told = as_anna.get(f"/api/decks/{hunter.key}/statistics/").json()
    assert (told["size"], told["coins"], told["mean_value"]) == (6, [], None)
    rows = [(row["label"], row["count"]) for row in told["kinds"]]
    assert rows == [("Trap", 6)]


def test_the_page(client: Client, legal: Deck, as_anna: Client, make: Make) -> None:
    path = f"/decks/{legal.key}/figures/"
    page = client.get(path).content.decode()
    assert page.count("<details>") > 8
    assert "17 Oak Guard" in page
    assert 'rect width="85.0"' in page  # 17 beside 20
    answer = client.get(path, {"of": ["type:mythic", ""], "at_least": ["1", "1"], "turn": "3"})
    page = answer.content.decode()
    exact = odds.at_least(40, 3, 8)
    assert f"{round(float(exact) * 100, 1)}%" in page
    assert f"exactly {exact}" in page
    assert "3 The Great Eel" in page
    for wrong in ("of=Tax&turn=x", "of=Tax&at_least=99"):
        answer = client.get(f"{path}?{wrong}")
        assert (answer.status_code, b'role="alert"' in answer.content) == (400, True)
    empty = make(cards={})
    assert "No cards yet" in as_anna.get(f"/decks/{empty.key}/figures/").content.decode()
    assert path in client.get(f"/decks/{legal.key}/").content.decode()


def test_a_hand_goes_on_turn_by_turn(client: Client, legal: Deck) -> None:
    path = f"/decks/{legal.key}/hand/"
    sample = client.get(f"/api/decks/{legal.key}/hand/", {"seed": 5, "turns": 10}).json()
    for draws in (0, 1, 9, 10):
        answer = client.get(path, {"hand": 5, "draws": draws})
        drawn = [one["face"].name for one in answer.context["draws"]]
        assert drawn == sample["draws"][:draws]
        assert [one["face"].name for one in answer.context["hand"]] == sample["hand"]
        more = f"hand=5&amp;draws={draws + 1}" in answer.content.decode()
        assert more is (draws < 10)
    for wrong in ("11", "x", "-1", "9" * 500):
        assert client.get(path, {"hand": "5", "draws": wrong}).status_code == 200


def test_a_small_deck_is_drawn_to_its_end(as_anna: Client, make: Make) -> None:
    deck = make(cards={"Tax": 7})
    answer = as_anna.get(f"/decks/{deck.key}/hand/", {"draws": 3})
    assert (len(answer.context["draws"]), answer.context["next_draws"]) == (1, 0)
