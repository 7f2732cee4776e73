"""Booster drafts and sealed from a set: recipes, passing, bots, decks; packs stay secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks import services
from decks.models import MAYBE, Deck, PackEvent
from decks.packs.recipe import BadRecipe, deal, default_recipe, parse
from decks.packs.seen import seen_event
from decks.services import BadEvent, EventSettings
from decks.services.packs import pool_of
from tests.workshop.conftest import SOUL
from workshop import services as workshop
from workshop.models import DraftSet
from workshop.queries import drafts_in

RECIPE = "1 persona, 3 soul, 1 any"


@pytest.fixture
def row(cards: Any, anna: User) -> DraftSet:
    """A set of Anna's with four Souls and two Personas."""
    made = workshop.create_set(owner=anna, name="Bells")
    lead = {**SOUL, "kind": "Persona", "value": None, "movement": "", "hit_dice": "", "text": ""}
    for name in ("Alto", "Bass", "Cantor", "Descant"):
        workshop.create_draft(row=made, content={**SOUL, "name": name})
    for name in ("Prior", "Rector"):
        workshop.create_draft(row=made, content={**lead, "name": name})
    return made


@pytest.fixture
def begun(row: DraftSet, anna: User, bert: User) -> Callable[..., PackEvent]:
    """`begun(way, seats=2)`: an event that Anna created, Bert joined, and Anna started."""

    def begin(way: str = "draft", **asked: Any) -> PackEvent:
        wanted = EventSettings("Bells", way, RECIPE, **{"packs": 2, **asked})
        event = services.create_event(
            owner=anna, game="cidwam", cards=pool_of(drafts_in(row)), asked=wanted
        )
        services.join_event(event=event, user=bert)
        return services.start_event(event=event, by=anna)

    return begin


def pick_first(event: PackEvent, user: User) -> str:
    seen = seen_event(event, user)
    card = str(seen.pack[0]["id"])
    services.pick_card(event=event, by=user, card=card, number=len(seen.pool) + 1)
    return card


def test_recipe_says_kinds_types_and_ranks(row: DraftSet) -> None:
    pool = pool_of(drafts_in(row))
    assert [(one.count, one.of) for one in parse("2 Souls + 1 x fey; 3 any", pool)] == [
        (2, "soul"),
        (1, "fey"),
        (3, "any"),
    ]
    for wrong in ("", "soul", "3 dragon", "0 soul", "31 soul", "2 soul, , x", "-1 soul", "1,2,3"):
        with pytest.raises(BadRecipe):
            parse(wrong, pool)
    pack = deal(parse(RECIPE, pool), pool, lambda most: most - 1)
    kinds = {card["id"]: card["kind"] for card in pool}
    assert Counter(kinds[one] for one in pack) == {"Soul": 4, "Persona": 1}
    assert len(set(pack)) == 5
    assert parse(default_recipe(pool), pool)
    assert default_recipe(pool, "1 persona, 2 mythic, 3 soul") == "1 persona, 3 soul, 11 any"


def test_rare_cards_are_those_of_which_a_deck_may_hold_fewer(row: DraftSet) -> None:
    workshop.create_draft(row=row, content={**SOUL, "name": "King", "types": ["Mythic"]})
    pool = pool_of(drafts_in(row))
    assert [card["name"] for card in pool if card["is_rare"]] == ["King"]
    rare, common = parse("1 rare, 4 common", pool)
    assert [card["name"] for card in pool if rare.fits(card)] == ["King"]
    assert len([card for card in pool if common.fits(card)]) == 4


def test_unfinished_drafts_are_in_no_pack(row: DraftSet) -> None:
    workshop.create_draft(row=row, content={**SOUL, "name": "Half", "text": "Flumph."})
    assert "Half" not in {card["name"] for card in pool_of(drafts_in(row))}


def test_packs_go_left_then_right_until_all_cards_are_picked(
    begun: Callable[..., PackEvent], anna: User, bert: User
) -> None:
    event = begun()
    first = {user.pk: seen_event(event, user).pack for user in (anna, bert)}
    taken = pick_first(event, anna)
    assert seen_event(event, anna).pack == []  # Bert still holds the pack that comes to her
    pick_first(event, bert)
    left = [card["id"] for card in first[anna.pk]]
    left.remove(taken)
    assert [card["id"] for card in seen_event(event, bert).pack] == left
    while (event := PackEvent.objects.get()).status == "running":
        for user in (anna, bert):
            if seen_event(event, user).pack:
                pick_first(event, user)
    assert [seat.picked for seat in seen_event(event, anna).seats] == [10, 10]


def test_pick_counts_once_and_only_from_ones_own_pack(
    begun: Callable[..., PackEvent], anna: User, bert: User
) -> None:
    event = begun()
    card = pick_first(event, anna)
    services.pick_card(event=event, by=anna, card=card, number=1)  # sent again
    assert len(seen_event(event, anna).pool) == 1
    theirs = str(seen_event(event, bert).pack[0]["id"])
    for user, number in ((anna, 2), (anna, 1_000), (bert, 0)):
        with pytest.raises(BadEvent):
            services.pick_card(event=event, by=user, card=theirs, number=number)


def test_bots_pick_at_once_and_wait_for_nobody(row: DraftSet, anna: User) -> None:
    asked = EventSettings("Alone", "draft", RECIPE, packs=1, seats=8)
    cards = pool_of(drafts_in(row))
    event = services.create_event(owner=anna, game="cidwam", cards=cards, asked=asked)
    services.start_event(event=event, by=anna)
    while PackEvent.objects.get().status == "running":
        pick_first(event, anna)
    assert [len(seat.pool) for seat in event.seats.all()] == [5] * 8


def test_nothing_of_another_players_packs_is_told(
    begun: Callable[..., PackEvent], as_anna: Client, as_bert: Client, client: Client
) -> None:
    """Whatever Bert's packs hold, Anna is answered the same, to the byte and the tag."""
    event = begun()
    page, api = event.get_absolute_url(), f"/api/pack-events/{event.key}/"

    def told() -> list[Any]:
        shown, data = as_anna.get(page), as_anna.get(api)
        words = shown.content.decode()
        token = words.count("csrfmiddlewaretoken")
        body = [line for line in words.splitlines() if "csrf" not in line and "nonce" not in line]
        return [body, token, data.content, data.get("ETag"), len(data.content)]

    pick_first(event, User.objects.get(username="bert"))
    before = told()
    seat = event.seats.get(user__username="bert")
    seat.pool = [next(one["id"] for one in event.cards if one["id"] != seat.pool[0])]
    seat.waiting = [[one["id"] for one in event.cards]]
    seat.save()
    assert told() == before
    assert client.get(page).status_code == 404
    assert client.get(api).status_code == 404
    assert len(as_bert.get(api).json()["pool"]) == 1
    own = {card["id"] for card in as_anna.get(api).json()["pack"]}
    assert own == {card["id"] for card in seen_event(event, event.owner).pack}


def test_stranger_has_the_link_only_while_seats_are_free(
    row: DraftSet, anna: User, as_bert: Client, client: Client
) -> None:
    asked = EventSettings("Bells", "sealed", RECIPE)
    cards = pool_of(drafts_in(row))
    event = services.create_event(owner=anna, game="cidwam", cards=cards, asked=asked)
    page = event.get_absolute_url()
    assert "Join" in client.get(page).content.decode()
    assert as_bert.post(f"{page}start/").status_code == 302
    assert PackEvent.objects.get().status == "waiting"
    as_bert.post(f"{page}join/")
    as_bert.post(f"{page}join/")
    assert event.seats.count() == 2
    with pytest.raises(BadEvent):
        services.join_event(event=event, user=User.objects.create_user("cleo"))


def test_pool_becomes_a_deck_of_ones_own(
    begun: Callable[..., PackEvent], row: DraftSet, anna: User, bert: User, as_bert: Client
) -> None:
    """Another's drafts become copies, so that the deck can be played, printed and exported."""
    event = begun("sealed")
    assert event.status == "over"
    as_bert.post(f"{event.get_absolute_url()}deck/")
    deck = Deck.objects.get(owner=bert)
    held = Counter(dict.fromkeys(("cards", "persona", MAYBE), 0))
    for entry in deck.entries.all():
        held[entry.section] += entry.count
        assert entry.draft is not None
        assert entry.draft.set.owner == bert
    assert (held["persona"], held.total()) == (1, 10)
    assert services.build_deck(event=event, user=bert).pk == deck.pk
    mine = services.build_deck(event=event, user=anna)
    assert {e.draft.set for e in mine.entries.all() if e.draft} == {row}
    assert as_bert.get(f"/decks/{deck.key}/export.txt").status_code == 200


def test_event_is_created_from_the_sets_page(
    row: DraftSet, as_anna: Client, as_bert: Client
) -> None:
    address = f"/decks/packs/new/?drafts={row.key}"
    assert address in as_anna.get(row.get_absolute_url()).content.decode()
    assert as_bert.get(address).status_code == 404  # the set is private
    shown = as_anna.get(address)
    sent = {"drafts": row.key, "name": "Night", "way": "draft", "packs": "1", "seats": "3"}
    assert as_anna.post(address, {**sent, "recipe": "2 dragon"}).status_code == 400
    assert shown.status_code == 200
    made = as_anna.post(address, {**sent, "recipe": RECIPE}, follow=True)
    assert "Start with 2 bots" in made.content.decode()
    event = PackEvent.objects.get()
    begun = as_anna.post(f"{event.get_absolute_url()}start/", follow=True).content.decode()
    assert "Pick 1" in begun
    card = seen_event(event, event.owner).pack[0]["id"]
    pick = {"card": card, "number": 1}
    api = f"/api/pack-events/{event.key}/"
    done = as_anna.post(api, pick, content_type="application/json").json()
    assert [one["id"] for one in done["pool"]] == [card]
    assert as_anna.get("/decks/packs/new/").status_code == 200  # the first official set
