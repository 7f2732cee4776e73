"""Versions of a deck: pinned ones stay, any can be named, restored and compared."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks import limits, queries, services
from decks.contents import sections_sent
from decks.models import Deck
from engine.kernel.decks import Section
from play import services as play
from printing.models import PrintJob
from printing.options import PrintOptions
from tests.decks.lists import replace_from_list
from tests.printing.requests import request_sheets
from tests.toys.traitors import TraitorsDefinition
from workshop import services as workshop
from workshop.services import Gone

Make = Callable[..., Deck]


def fresh(deck: Deck) -> Deck:
    return Deck.objects.with_content().get(pk=deck.pk)


def edit(deck: Deck, **given: Any) -> Deck:
    assert deck.owner is not None
    version, sections = fresh(deck).version, sections_sent(given)
    return services.edit_deck(
        deck=deck,
        by=deck.owner,
        expected_version=version,
        sections=sections,
        details=services.DeckDetails(**given),
    )


def numbers(deck: Deck) -> list[int]:
    return list(deck.revisions.values_list("number", flat=True))


def test_a_pinned_version_is_not_merged(make: Make, anna: User) -> None:
    deck = make(cards={"Tax": 1})
    for count in (2, 3):
        edit(deck, cards={"Tax": count})
    assert numbers(deck) == [3, 1]  # one sitting
    assert services.pin_version(deck=fresh(deck), by=anna, reason="played") == 3
    edit(deck, cards={"Tax": 4})
    services.name_version(deck=deck, number=4, name=" Four ")
    edit(deck, cards={"Tax": 5})
    edit(deck, visibility="link")
    edit(deck, cards={"Tax": 6})
    assert numbers(deck) == [7, 6, 4, 3, 1]
    assert [(one.name, one.pins) for one in deck.revisions.all()] == [
        ("", []),
        ("", ["shared"]),
        ("Four", []),
        ("", ["played"]),
        ("", []),
    ]


def test_how_a_deck_began_is_kept_though_it_is_read_in_anew_at_once(
    cards: dict[str, Card], anna: User
) -> None:
    deck = services.import_deck(owner=anna, text="3 Tax", game="cidwam")
    for version, text in ((1, "4 Tax"), (2, "5 Tax")):
        replace_from_list(deck=deck, by=anna, text=text, expected_version=version)
    assert numbers(deck) == [3, 1]
    assert deck.revisions.get(number=1).content["cards"] == {"Tax": 3}


def test_what_was_played_is_pinned_though_the_sitting_went_on(make: Make, anna: User) -> None:
    deck = make(cards={"Tax": 1})
    edit(deck, cards={"Tax": 2}, maybe={"Oak Guard": 1})
    taken = fresh(deck)
    edit(deck, cards={"Tax": 3}, maybe={})
    assert numbers(deck) == [3, 1]
    assert services.pin_version(deck=taken, by=anna, reason="printed") == 2
    assert numbers(deck) == [3, 2, 1]
    content = deck.revisions.get(number=2).content
    assert (content["cards"], content["maybe"]) == ({"Tax": 2}, {"Oak Guard": 1})
    Deck.objects.filter(pk=taken.pk).delete()
    with pytest.raises(Gone):
        services.pin_version(deck=taken, by=anna, reason="played")


def test_what_others_do_with_it_does_not_show(legal: Deck, anna: User, bert: User) -> None:
    job = request_sheets(owner=bert, deck=fresh(legal), options=PrintOptions())
    assert (job.deck_version, legal.revisions.get().pins) == (1, ["shared"])
    mine = request_sheets(owner=anna, deck=fresh(legal), options=PrintOptions())
    assert PrintJob.objects.get(pk=mine.pk).deck_version == 1
    assert (mine.deck_address, job.deck_address) == (
        f"/decks/{legal.key}/history/?at=1#version-1",
        f"/decks/{legal.key}/",
    )
    assert legal.revisions.get().pins == ["shared", "printed"]


def test_the_oldest_goes_but_not_a_pinned_one(
    make: Make, anna: User, bert: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REVISIONS", 3)
    deck = make(cards={"Tax": 1})
    services.name_version(deck=deck, number=1, name="Start")
    for version in range(1, 8):  # two people in turn: nothing is merged
        services.edit_deck(
            deck=deck,
            by=(anna, bert)[version % 2],
            expected_version=version,
            sections={"cards": {"Tax": version + 1}},
        )
    assert numbers(deck) == [8, 7, 6, 1]


def test_pinned_ones_have_a_bound_too(
    make: Make, anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PINNED_REVISIONS", 2)
    deck = make(cards={"Tax": 1})
    for count in range(2, 6):
        edit(deck, cards={"Tax": count})
        services.name_version(deck=deck, number=fresh(deck).version, name=f"No. {count}")
    assert numbers(deck) == [5, 4, 3, 1]  # the newest came after the last look
    edit(deck, cards={"Tax": 9})
    assert numbers(deck) == [6, 5, 4, 1]


def test_only_the_first_time_that_others_may_see_it_is_shared(make: Make) -> None:
    deck = make(cards={"Tax": 1}, visibility="link")
    for visibility in ("public", "link", "private", "public"):
        edit(deck, visibility=visibility)
    kept = deck.revisions.order_by("number")
    assert [(one.number, one.is_shared) for one in kept] == [(1, True), (5, True)]


def test_a_name_can_be_taken_back(make: Make) -> None:
    deck = make(cards={"Tax": 1})
    edit(deck, cards={"Tax": 2})
    services.name_version(deck=deck, number=2, name="Two")
    for wrong in ("x" * 81, "a\0b"):
        with pytest.raises(services.BadDeck):
            services.name_version(deck=deck, number=2, name=wrong)
    services.name_version(deck=deck, number=2, name=" ")
    edit(deck, cards={"Tax": 3})
    assert numbers(deck) == [3, 1]
    with pytest.raises(services.BadDeck, match="isn’t stored"):
        services.name_version(deck=deck, number=2, name="Gone")


def test_a_game_knows_the_version_that_is_played(legal: Deck, anna: User, bert: User) -> None:
    edit(legal, name="Forty rats")
    game = play.create_game(user=anna, deck=fresh(legal), opponent="greedy", bot_deck=fresh(legal))
    assert {(seat.source_id, seat.deck_version) for seat in game.seats.all()} == {(legal.pk, 2)}
    assert legal.revisions.get(number=2).pins == ["played"]
    mine, bots = game.seats.get(user=anna), game.seats.get(user=None)
    assert mine.deck_address == f"/decks/{legal.key}/history/?at=2#version-2"
    assert bots.deck_address == ""
    edit(legal, cards={"Cellar Rat": 41})
    his = play.create_game(user=bert, deck=fresh(legal), opponent="link")
    seat = his.seats.get()
    assert (seat.deck_version, seat.deck_address) == (3, "")
    assert legal.revisions.get(number=3).pins == []
    client = Client()
    client.force_login(anna)
    path = f"/api/games/{game.key}/"
    assert client.get(path).json()["deck"] == {"key": legal.key, "version": 2}
    page = client.get(game.get_absolute_url())
    assert mine.deck_address in page.content.decode()
    client.force_login(bert)
    assert client.get(f"/api/games/{his.key}/").json()["deck"] is None
    assert legal.key not in client.get(his.get_absolute_url()).content.decode()
    legal.delete()
    client.force_login(anna)
    assert client.get(path).json()["deck"] is None


def test_a_bot_s_deck_of_one_s_own_was_played_too(legal: Deck, make: Make, anna: User) -> None:
    theirs = make(name="Theirs", cards={"Cellar Rat": 40})
    play.create_game(user=anna, deck=fresh(legal), opponent="greedy", bot_deck=fresh(theirs))
    assert theirs.revisions.get().pins == ["played"]


def test_restoring_is_a_new_version_and_loses_nothing(make: Make, anna: User) -> None:
    deck = make(cards={"Tax": 1, "Xenolith": 2}, persona="The Miser", maybe={"Oak Guard": 1})
    edit(
        deck,
        cards={"Oak Guard": 9},
        persona="The Piper",
        maybe={},
        name="Other",
        visibility="public",
    )
    restored = services.restore_version(deck=deck, by=anna, number=1)
    now = fresh(deck)
    assert restored.missing == []
    rest = {"cards": {"Tax": 1, "Xenolith": 2}, "maybe": {"Oak Guard": 1}}
    assert now.sections == {"persona": {"The Miser": 1}, **rest}
    assert (now.version, now.visibility) == (3, "public")
    assert numbers(deck) == [3, 2, 1]
    assert deck.revisions.first().cause == "restored"  # type: ignore[union-attr]
    services.restore_version(deck=deck, by=anna, number=2)
    assert fresh(deck).sections == {"cards": {"Oak Guard": 9}, "persona": {"The Piper": 1}}
    with pytest.raises(services.StaleDeck):
        services.restore_version(deck=deck, by=anna, number=1, expected_version=2)
    with pytest.raises(services.BadDeck, match="isn’t stored"):
        services.restore_version(deck=deck, by=anna, number=77)


def test_another_game_s_deck_goes_back_with_its_role(hunter: Deck, anna: User) -> None:
    before = fresh(hunter).sections
    edit(hunter, sections={"cards": {"Trap 1": 1}})
    services.restore_version(deck=hunter, by=anna, number=1)
    assert (fresh(hunter).sections, fresh(hunter).role) == (before, "hunter")


def test_sections_of_a_role_in_between_are_emptied(
    hunter: Deck, anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = (
        Section("cards", "Traps", where={"kind": ("trap",)}, roles=("hunter",)),
        Section("hoard", "Treasures", where={"kind": ("treasure",)}, roles=("keeper",)),
    )
    monkeypatch.setattr(TraitorsDefinition, "sections", own)
    before = fresh(hunter).sections
    edit(hunter, sections={"cards": {}})
    edit(hunter, role="keeper", sections={"hoard": {"Treasure 2": 4}})
    keeper = fresh(hunter).sections
    services.restore_version(deck=hunter, by=anna, number=1)
    assert (fresh(hunter).sections, fresh(hunter).role) == (before, "hunter")
    services.restore_version(deck=hunter, by=anna, number=3)
    assert (fresh(hunter).sections, fresh(hunter).role) == (keeper, "keeper")


def test_of_two_cards_with_one_name_the_one_in_the_files_comes_back(make: Make, anna: User) -> None:
    deck = make(cards={"Oak Guard": 2})
    edit(deck, cards={})
    old = Card.objects.get(name="Oak Guard")
    for number, name in enumerate(("OAK GUARD", "Óak Guard")):  # after it and before it, by rows
        new = Card.objects.get(pk=old.pk)
        new.pk, new.card_id, new.name = None if number else 10_000, f"t-9{number}", name
        new.derive()
        new.save(force_insert=True)
        Card.objects.exclude(pk=new.pk).filter(folded_name=new.folded_name).update(retired=True)
        services.restore_version(deck=deck, by=anna, number=1)
        assert fresh(deck).sections == {"cards": {name: 2}}


def test_a_card_that_is_no_more_is_told(make: Make, anna: User) -> None:
    row = workshop.create_set(owner=anna, name="Bells")
    draft = workshop.create_draft(row=row, content={"name": "Bell", "kind": "Spell", "value": 1})
    name = draft.deck_name
    deck = make(cards={name: 2, "Tax": 1})
    edit(deck, cards={"Tax": 1})
    assert services.restore_version(deck=deck, by=anna, number=1).missing == []
    assert fresh(deck).sections["cards"] == {name: 2, "Tax": 1}
    edit(deck, cards={"Tax": 1})
    draft.delete()
    edit(deck, cards={"Tax": 5})
    assert services.restore_version(deck=deck, by=anna, number=1).missing == [name]
    assert fresh(deck).sections["cards"] == {"Tax": 1}


def test_the_api(as_anna: Client, as_bert: Client, anna: User, make: Make) -> None:
    deck = make(cards={"Tax": 1}, visibility="link")
    edit(deck, cards={"Tax": 3, "Oak Guard": 1}, persona="The Miser")
    path = f"/api/decks/{deck.key}/"
    listed = as_anna.get(f"{path}history/").json()
    assert [one["number"] for one in listed["results"]] == [2, 1]
    changes = [
        {"section": "persona", "card": "The Miser", "before": 0, "after": 1},
        {"section": "cards", "card": "Oak Guard", "before": 0, "after": 1},
        {"section": "cards", "card": "Tax", "before": 1, "after": 3},
    ]
    assert listed["results"][0]["changes"] == changes
    assert as_anna.get(f"{path}diff/?from=1").json() == changes
    assert as_anna.get(f"{path}diff/?from=2&to=2").json() == []
    other = make(name="Other", cards={"Tax": 4})
    with_other = as_anna.get(f"{path}diff/?with={other.key}").json()
    assert with_other[-1] == {"section": "cards", "card": "Tax", "before": 3, "after": 4}
    for client, status in ((as_bert, 403), (Client(), 403)):
        assert client.get(f"{path}history/").status_code == status
        assert client.get(f"{path}diff/?from=1").status_code == status
        assert client.get(f"{path}diff/?with={other.key}").status_code == 404
    for query in ("from=9", "to=x"):
        assert as_anna.get(f"{path}diff/?{query}").status_code == 400

    def send(method: str, to: str, data: Any, **headers: str) -> Any:
        return as_anna.generic(
            method, path + to, json.dumps(data), content_type="application/json", headers=headers
        )

    assert send("PUT", "history/1/", {"name": "Start"}).json()["name"] == "Start"
    assert send("PUT", "history/9/", {"name": "x"}).status_code == 404
    stale = send("PUT", "history/1/", {"name": "x"}, **{"If-Match": '"1-x"'})
    assert (stale.status_code, stale.json()["version"]) == (412, 2)
    assert deck.revisions.get(number=1).name == "Start"
    assert send("PUT", "history/1/", {"name": "Begin"}, **{"If-Match": '"2-x"'}).status_code == 200
    assert deck.revisions.get(number=1).name == "Begin"
    stale = send("POST", "restore/", {"number": 1}, **{"If-Match": '"1-x"'})
    assert (stale.status_code, stale.json()["version"]) == (412, 2)
    back = send("POST", "restore/", {"number": 1}).json()
    assert (back["deck"]["cards"], back["deck"]["version"], back["missing"]) == ({"Tax": 1}, 3, [])
    assert send("POST", "restore/", {"number": 50}).status_code == 400


def test_the_pages(as_anna: Client, as_bert: Client, make: Make) -> None:
    deck = make(cards={"Tax": 1}, visibility="link")
    edit(deck, cards={"Oak Guard": 2})
    history = f"/decks/{deck.key}/history/"
    page = as_anna.get(history).content.decode()
    assert "Restore version 1" in page
    assert "Restore version 2" not in page
    assert as_anna.post(f"{history}name/", {"number": 1, "name": "Taxing"}).status_code == 302
    assert "Taxing" in as_anna.get(history).content.decode()
    shown = as_anna.get(f"/decks/{deck.key}/compare/?from=1&to=2").content.decode()
    assert '<p class="muted">2 cards</p>' in shown
    assert shown.index(">In<") < shown.index("2 <a") < shown.index(">Out<") < shown.index("1 <a")
    assert as_anna.get(f"/decks/{deck.key}/compare/?from=8").status_code == 404
    stale = as_anna.post(f"{history}restore/", {"number": 1, "version": 1}, follow=True)
    assert "changed in another tab" in stale.content.decode()
    for someone in (as_bert, Client()):
        someone.post(f"{history}restore/", {"number": 1, "version": 2})
        assert someone.get(f"/decks/{deck.key}/compare/?from=1").status_code == 404
    assert fresh(deck).version == 2
    assert as_anna.post(f"{history}restore/", {"number": 1, "version": 2}).status_code == 302
    assert fresh(deck).sections == {"cards": {"Tax": 1}}


def test_the_pages_of_two_decks(as_anna: Client, as_bert: Client, make: Make, anna: User) -> None:
    row = workshop.create_set(owner=anna, name="Bells")
    draft = workshop.create_draft(row=row, content={"name": "Bell", "kind": "Spell", "value": 1})
    deck = make(cards={"Tax": 3, draft.deck_name: 1}, visibility="link", persona="The Miser")
    other = make(name="Other", cards={"Tax": 1}, maybe={"Oak Guard": 2}, visibility="link")
    address = f"/decks/{deck.key}/compare/?with={other.key}"
    for client in (as_anna, as_bert, Client()):
        page = client.get(address).content.decode()
        found = [
            page.index(words)
            for words in (
                ">In<",
                "2 <a",
                "Maybeboard",
                ">Out<",
                "1 <a",
                "The Miser",
                "Persona",
                "2 <a",
            )
        ]
        assert found[:4] == sorted(found[:4])
        assert draft.deck_name in page
        assert page.count('class="card-face"') + page.count("<svg") >= 4
    edit(other, visibility="private")
    assert as_bert.get(address).status_code == 404
    assert as_anna.get(address).status_code == 200
    assert as_anna.get(f"/decks/{deck.key}/compare/?from=x").status_code == 404
    assert as_anna.get(f"/decks/{deck.key}/compare/").status_code == 200


def test_decks_of_two_games_are_not_compared(as_anna: Client, hunter: Deck, claims: Deck) -> None:
    answer = as_anna.get(f"/api/decks/{hunter.key}/diff/?with={claims.key}")
    assert (answer.status_code, "another game" in answer.content.decode()) == (400, True)
    page = f"/decks/{hunter.key}/compare/?with="
    assert as_anna.get(page + claims.key).status_code == 404
    edit(hunter, sections={"cards": {"Trap 1": 6}})
    assert "Trap 6" in as_anna.get(page).content.decode()


def test_a_long_history_is_read_page_by_page(
    as_anna: Client, make: Make, anna: User, bert: User, django_assert_max_num_queries: Any
) -> None:
    deck = make(cards={"Tax": 1})
    for version in range(1, 121):  # two people in turn: nothing is merged
        services.edit_deck(
            deck=deck,
            by=(anna, bert)[version % 2],
            expected_version=version,
            sections={"cards": {"Tax": version + 1}},
        )
    whole = queries.history(deck)
    assert (len(whole), whole[0].revision.number, whole[-1].revision.number) == (121, 121, 1)
    assert [one.revision.number for one in whole] == list(range(121, 0, -1))
    assert whole[119].words == ["+1 Tax"]
    with django_assert_max_num_queries(1):
        (middle,) = whole[60:61]
    assert (middle.revision.number, middle.words) == (61, ["+1 Tax"])
    address = f"/decks/{deck.key}/history/"
    assert "?page=3" in as_anna.get(address).content.decode()
    for query, numbered in (("", 121), ("?page=3", 21), ("?at=21", 21), ("?at=999", 121)):
        answer = as_anna.get(address + query)
        assert answer.context["changes"][0].revision.number == numbered
    assert "Created" in as_anna.get(f"{address}?at=1").content.decode()
    listed = as_anna.get(f"/api/decks/{deck.key}/history/?page_size=100").json()
    assert (listed["count"], len(listed["results"])) == (121, 100)
    rest = as_anna.get(listed["next"]).json()["results"]
    assert [one["number"] for one in rest] == list(range(21, 0, -1))


def test_what_a_version_changed_may_be_unknown(
    make: Make, anna: User, bert: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REVISIONS", 2)
    deck = make(cards={"Tax": 1})

    def change(version: int) -> None:
        services.edit_deck(
            deck=deck,
            by=(anna, bert)[version % 2],
            expected_version=version,
            sections={"cards": {"Tax": version + 1}},
        )

    change(1)
    services.name_version(deck=deck, number=2, name="Two")
    for version in (2, 3, 4):
        change(version)
    assert numbers(deck) == [5, 4, 2]
    told = [(one.revision.number, one.is_known, one.words) for one in queries.history(deck)]
    assert told == [(5, True, ["+1 Tax"]), (4, True, ["+2 Tax"]), (2, False, [])]
    services.name_version(deck=deck, number=2, name="")
    assert [one.revision.number for one in queries.history(deck)] == [5, 4]
