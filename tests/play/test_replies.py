"""Presets of auto-replies: chosen before a game, set as it begins, changed in it, kept secret."""

import json
from typing import Any

import pytest
from django.urls import reverse

from accounts.services.api_keys import make_key
from games.cidwam.game import DEFINITION
from games.cidwam.web.table.orders import decision_always, order_sentences, orders_data
from play import queries, services
from play.errors import WrongTerms
from play.models import Game, Seat, StandingOrders
from play.replays import check_game
from play.setup.settings import GameSettings, SeatRequest
from tests.engine.random_games import official, positions, seeds
from tests.play.conftest import Table

PRESETS = {preset.slug: preset.orders for preset in DEFINITION.presets}
SEATS = ("south", "north")


def begun(ada: Any, bertrand: Any, decks: Any, mine: str, theirs: str) -> Table:
    game = services.create_game(
        user=ada,
        settings=GameSettings(is_public=True),
        deck=decks[0],
        seat=SeatRequest(replies=mine),
    )
    services.join_game(
        user=bertrand,
        invite_key=game.invite_key,
        deck=decks[1],
        agreed=True,
        seat=SeatRequest(replies=theirs),
    )
    return Table(game.key, (ada, bertrand))


def test_each_seat_begins_with_its_own(ada, bertrand, decks) -> None:
    table = begun(ada, bertrand, decks, "matters", "decide")
    for side, slug in enumerate(("matters", "decide")):
        own = table.view(side)["players"]
        assert own[SEATS[side]]["orders"] == PRESETS[slug]
        assert "orders" not in own[SEATS[1 - side]]
    assert "orders" not in json.dumps(table.view()["players"])
    assert list(StandingOrders.objects.values_list("side", "after", "place")) == [
        (0, 0, 1),
        (1, 0, 2),
    ]
    assert table.game.number == 0
    check_game(table.game)
    table.open()
    check_game(table.game)


def test_without_a_choice_everything_is_asked(ada, bertrand, decks) -> None:
    table = begun(ada, bertrand, decks, "", "everything")
    assert not StandingOrders.objects.exists()
    assert table.view(0)["players"]["south"]["orders"] == {}


def test_others_are_shown_the_same_whatever_is_chosen(ada, bertrand, decks) -> None:
    told = set()
    for slug in ("", *PRESETS):
        table = begun(ada, bertrand, decks, slug, "")
        game, other = table.game, queries.seen_by(table.key, bertrand)
        assert other is not None
        told.add((other.etag.replace(table.key, ""), game.number, game.version))
        assert "orders" not in table.view(1)["players"]["south"]
    assert len(told) == 1


def test_an_unknown_one_starts_no_game(ada, decks) -> None:
    with pytest.raises(WrongTerms, match="matters, everything, decide"):
        services.create_game(user=ada, deck=decks[0], seat=SeatRequest(replies="sleep"))
    assert not Game.objects.exists()


def test_the_forms_ask_and_mean_the_usual_one(ada, bertrand, decks, signed_in) -> None:
    client = signed_in(ada)
    page = client.get(reverse("play:new")).content.decode()
    for preset in DEFINITION.presets:
        assert preset.title in page
    client.post(reverse("play:new"), {"deck": decks[0].key, "opponent": "link", "days": "3"})
    game = Game.objects.get()
    assert game.seats.get().replies == "matters"
    friend, address = signed_in(bertrand), reverse("play:join", args=[game.invite_key])
    assert "Ask me only what matters" in friend.get(address).content.decode()
    friend.post(address, {"deck": decks[1].key, "replies": "decide"})
    assert list(game.seats.order_by("side").values_list("replies", flat=True)) == [
        "matters",
        "decide",
    ]
    table = Table(game.key, (ada, bertrand))
    assert table.view(1)["players"]["north"]["orders"] == PRESETS["decide"]


def keyed(user: Any) -> dict[str, str]:
    return {"Authorization": f"Bearer {make_key(owner=user, name='a', scope='write')[1]}"}


def test_the_api_asks_everything_unless_told(ada, decks, client) -> None:
    headers = keyed(ada)
    for more, held in (({}, {}), ({"replies": "decide"}, PRESETS["decide"])):
        body = {"deck": decks[0].key, "opponent": "random", "bot_deck": decks[1].key, **more}
        answer = client.post("/api/games/", body, content_type="application/json", headers=headers)
        assert answer.json()["view"]["players"]["south"]["orders"] == held
    wrong = {"deck": decks[0].key, "opponent": "link", "replies": "sleep"}
    answer = client.post("/api/games/", wrong, content_type="application/json", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong-terms")


def test_they_are_changed_in_the_game(table: Table, signed_in) -> None:
    client, page = signed_in(table.players[0]), reverse("play:game", args=[table.key])
    address = reverse("play:orders", args=[table.key])

    def data() -> Any:
        seen = queries.seen_by(table.key, table.players[0])
        assert seen is not None
        return orders_data(seen, table.view(0))

    assert [one["chosen"] for one in data()["presets"]] == [False, True, False]
    client.post(address, {"number": table.game.number, "preset": "matters"})
    assert table.view(0)["players"]["south"]["orders"] == PRESETS["matters"]
    assert [one["chosen"] for one in data()["presets"]] == [True, False, False]
    shown = client.get(page).content.decode()
    for sentence in data()["sentences"]:
        assert sentence in shown
    client.post(address, {"number": table.game.number, "preset": "own", "responses": ["attack"]})
    assert table.view(0)["players"]["south"]["orders"] == {"responses": ["attack"]}
    assert not any(one["chosen"] for one in data()["presets"])
    assert orders_data(queries.Seen(table.game, [], None), table.view()) is None


@pytest.mark.parametrize("slug", ["matters", "decide"])
def test_what_the_form_shows_it_sends_again(table: Table, signed_in, slug: str) -> None:
    """Whoever opens More and chooses their own settings begins with what stands."""
    client = signed_in(table.players[0])
    table.act(f"orders {json.dumps(PRESETS[slug])}", 0)
    form = client.get(reverse("play:plain", args=[table.key])).context["orders_form"]
    shown = {name: form[name].value() for name in form.fields}
    sent = {
        name: value
        for name, value in shown.items()
        if value not in (None, "") and value is not False
    }
    table.act("orders {}", 0)
    client.post(
        reverse("play:orders", args=[table.key]),
        {**sent, "preset": "own", "number": table.game.number},
    )
    assert table.view(0)["players"]["south"]["orders"] == PRESETS[slug]


def test_fields_that_are_changed_count_though_the_preset_was_left(table: Table, signed_in) -> None:
    client, address = signed_in(table.players[0]), reverse("play:orders", args=[table.key])
    line = {"attack[1].do": "take", "attack[1].take.above": "7"}
    fields = {"responses": ["summon", "attack"], **line, "join": ""}
    number = table.game.number
    client.post(address, {"preset": "everything", **fields, "number": number})
    held = {"responses": ["summon", "attack"], "attack": [{"do": "take", "above": 7}]}
    assert table.view(0)["players"]["south"]["orders"] == held
    client.post(address, {"preset": "decide", **fields, "number": number})
    assert table.view(0)["players"]["south"]["orders"] == PRESETS["decide"]
    client.post(address, {"preset": "decide", "number": number})
    assert table.view(0)["players"]["south"]["orders"] == PRESETS["decide"]


def replies_of(user: Any) -> list[str]:
    return list(Seat.objects.filter(user=user).order_by("pk").values_list("replies", flat=True))


def test_whom_nobody_asks_begins_with_the_usual_one(ada, bertrand, decks) -> None:
    services.play_now(user=ada, game="cidwam")
    services.play_person(user=ada, game="cidwam")
    services.play_person(user=bertrand, game="cidwam")
    assert (replies_of(ada), replies_of(bertrand)) == (["matters"] * 2, ["matters"])


def test_a_rematch_begins_as_the_game_before(ada, bertrand, decks) -> None:
    table = begun(ada, bertrand, decks, "decide", "matters")
    services.resign(game_id=table.game.pk, side=0, number=table.game.number)
    for player in (ada, bertrand):
        services.play_again(user=player, key=table.key)
    assert (replies_of(ada), replies_of(bertrand)) == (["decide"] * 2, ["matters"] * 2)


def test_challenges_of_the_api_begin_as_asked(client, ada, bertrand, decks) -> None:
    sent = {"deck": decks[0].key, "replies": "decide"}
    posted = client.post("/api/challenges/", sent, "application/json", headers=keyed(ada))
    assert posted.status_code == 201, posted.content
    address = f"/api/challenges/{posted.json()['key']}/take/"
    sent = {"deck": decks[1].key, "replies": "matters"}
    taken = client.post(address, sent, "application/json", headers=keyed(bertrand))
    assert taken.status_code == 200, taken.content
    assert (replies_of(ada), replies_of(bertrand)) == (["decide"], ["matters"])


def test_sentences_say_what_stands() -> None:
    said = {slug: " ".join(order_sentences(orders)) for slug, orders in PRESETS.items()}
    assert "a direct attack could end the game" in said["matters"]
    assert "leaves the Summon phase" in said["everything"]
    assert "You never respond." in said["decide"]
    assert "at least 50%" in said["decide"]
    assert "your cheapest Incantation is dropped" in said["matters"]
    assert "your cheapest Incantation is dropped" in said["decide"]


@pytest.mark.parametrize(
    ("life", "options", "offered"),
    [
        (5, ("drop 1", "drop 2", "take"), [{"do": "save"}]),
        (6, ("drop 1", "take"), [{"do": "take", "above": 0}]),
        (5, ("break 3", "drop 1"), [{"do": "break"}]),  # a Shield is in between
    ],
)
def test_what_a_direct_attack_can_always_be_answered_with(
    life: int, options: tuple[str, ...], offered: list[dict[str, Any]]
) -> None:
    decision = {"kind": "answer", "args": {"expected": 5.0}, "options": list(options)}
    view: Any = {"players": {"south": {"life": life, "orders": {}}}, "decision": decision}
    found = [always["orders"]["attack"][0] for always in decision_always(0, view)]
    assert found == offered


def test_and_always_so_answers_the_question_from_then_on() -> None:
    """The same action again, with the orders that were offered: that is not asked any more."""
    game = official()
    kinds: set[str] = set()
    for seed in seeds(4, until=lambda: {"response", "answer"} <= kinds):
        for state, seat, _, action in positions(game, seed, most=200):
            after = state.clone()
            game.apply(after, seat, action)
            acting = game.seats_to_act(after)
            asked = game.decision(after, acting[0]) if acting else None
            if asked is None or not asked.reaction or state.question is not None:
                continue
            for always in decision_always(acting[0], game.view(after, acting[0])):
                again = state.clone()
                game.act(again, acting[0], always["line"])
                assert json.loads(always["line"].removeprefix("orders ")) == always["orders"]
                game.apply(again, seat, action)
                now = game.decision(again, acting[0])
                assert now is None or (now.kind, now.args) != (asked.kind, asked.args), always
                kinds.add(asked.kind)
