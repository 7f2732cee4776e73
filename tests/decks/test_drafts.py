"""Drafts in decks: named with their number, one's own alone, seen by who sees the deck."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction
from django.test import Client

from accounts.models import User
from cards.models import Card
from decks import queries, services
from decks.models import Deck, DeckEntry
from decks.names.book import NameBook, NamedCard
from games.cidwam.web.draft_cards import pool_of_deck
from workshop import services as workshop
from workshop.models import Draft, DraftSet

WITCH: dict[str, Any] = {
    "name": "Bell Witch",
    "kind": "Soul",
    "value": 2,
    "types": ["Fey"],
    "movement": "knight",
    "hit_dice": "1d6+1",
    "text": "When this is destroyed: Draw a card.",
}


@pytest.fixture
def row(cards: dict[str, Card], anna: User) -> DraftSet:
    return workshop.create_set(owner=anna, name="Bells")


@pytest.fixture
def witch(row: DraftSet) -> Draft:
    return workshop.create_draft(row=row, content=WITCH)


@pytest.fixture
def host(row: DraftSet) -> Draft:
    """A Persona in the making."""
    return workshop.create_draft(row=row, content={"name": "The Host", "kind": "Persona"})


@pytest.fixture
def playtest(make: Callable[..., Deck], witch: Draft, host: Draft) -> Deck:
    """A legal deck with drafts in it."""
    return make(
        name="Bells ring",
        persona=host.deck_name,
        cards={witch.deck_name: 5, "Cellar Rat": 35},
    )


def fresh(deck: Deck) -> Deck:
    return Deck.objects.with_content().get(pk=deck.pk)


def test_a_deck_of_drafts_is_legal_and_says_what_it_is(
    playtest: Deck, witch: Draft, host: Draft
) -> None:
    deck = fresh(playtest)
    assert deck.is_playtest
    assert deck.as_engine() == {
        "name": "Bells ring",
        "persona": [f"The Host [{host.code}]"],
        "cards": {f"Bell Witch [{witch.code}]": 5, "Cellar Rat": 35},
    }
    assert queries.is_legal(deck)
    assert queries.can_be_played(deck)
    assert [line.is_draft for group in queries.groups(deck) for line in group.lines] == [
        False,
        True,
    ]


def test_the_editor_finds_ones_own_drafts_with_their_count(
    playtest: Deck, witch: Draft, anna: User, bert: User
) -> None:
    shared = workshop.create_set(owner=bert, name="Other bells", visibility="public")
    workshop.create_draft(row=shared, content={**WITCH, "name": "Bell Wight"})
    assert queries.search_cards(viewer=anna, game="cidwam", q="bell").total == 0
    client = Client()
    client.force_login(anna)
    found = client.get(f"/decks/{playtest.key}/edit/plain/", {"q": "is:draft bell"}).context
    assert [(row["card"].card_id, row["count"]) for row in found["results"]] == [(witch.code, 5)]


def test_an_unfinished_draft_can_be_held_and_not_played(
    make: Callable[..., Deck], row: DraftSet
) -> None:
    idea = workshop.create_draft(row=row, content={"name": "Idea", "kind": "Soul"})
    deck = fresh(make(cards={idea.deck_name: 1, "Cellar Rat": 40}))
    assert queries.is_legal(deck)
    assert not queries.can_be_played(deck)
    assert any(idea.code in problem.message for problem in queries.problems(deck))


def test_a_mythic_draft_is_counted_like_any_other(make: Callable[..., Deck], row: DraftSet) -> None:
    eel = workshop.create_draft(row=row, content={**WITCH, "types": ["Mythic"]})
    deck = fresh(make(cards={eel.deck_name: 4, "Cellar Rat": 40}))
    assert [p.rule for p in queries.problems(deck) if p.level == "error"] == ["R2.2"]


def test_the_list_goes_out_and_comes_in(playtest: Deck, anna: User, witch: Draft) -> None:
    text = queries.deck_text(fresh(playtest))
    assert f"5 Bell Witch [{witch.code}]" in text
    again = services.import_deck(owner=anna, text=text, game="cidwam")
    assert fresh(again).as_engine() == fresh(playtest).as_engine()
    assert queries.deck_text(fresh(again)) == text


def test_a_number_finds_a_draft_that_is_called_otherwise_now(
    playtest: Deck, anna: User, witch: Draft
) -> None:
    text = queries.deck_text(fresh(playtest))
    workshop.save_draft(draft=witch, expected_version=1, content={"name": "Toll"})
    again = fresh(services.import_deck(owner=anna, text=text, game="cidwam"))
    assert again.as_engine()["cards"][f"Toll [{witch.code}]"] == 5


def test_nobody_else_can_use_a_draft(
    playtest: Deck, bert: User, witch: Draft, cards: dict[str, Card]
) -> None:
    with pytest.raises(services.ListProblems):
        services.import_deck(owner=bert, text=f"1 {witch.deck_name}", game="cidwam")
    with pytest.raises(services.BadDeck):
        services.create_deck(
            owner=bert,
            details=services.DeckDetails("Mine"),
            sections={"cards": {witch.deck_name: 1}},
        )
    assert queries.card_or_draft(witch.code, bert, "cidwam") is None
    assert queries.card_called("Bell Witch", bert, "cidwam") is None


def test_a_name_of_several_means_none_of_them() -> None:
    cards = [
        NamedCard("Oak Guard", "Soul"),
        NamedCard("Oak Guard [abcde-1]", "Soul", alias="Oak Guard"),
        NamedCard("Bell Witch [abcde-2]", "Soul", alias="Bell Witch"),
        NamedCard("Twin [abcde-3]", "Soul", alias="Twin"),
        NamedCard("Twin [abcde-4]", "Soul", alias="Twin"),
    ]
    book = NameBook(cards)
    for written in ("oak guard", "Oak Guard"):
        assert book.find(written) is None
        assert book.meanings(written) == (cards[1], cards[0])
    assert book.find("Oak Guard [ABCDE-1]") == cards[1]
    assert book.find("bell witch") == cards[2]
    assert book.meanings("Twin") == (cards[3], cards[4])
    assert book.find("Twin [abcde-4]") == cards[4]
    assert book.find("Oak Guard [zzzzz-9]") is None


def test_a_draft_in_a_deck_is_not_deleted(
    playtest: Deck, witch: Draft, row: DraftSet, as_anna: Client, anna: User
) -> None:
    with pytest.raises(workshop.InUse) as refused:
        workshop.delete_draft(draft=witch)
    assert "Bells ring" in str(refused.value)
    with pytest.raises(workshop.InUse):
        workshop.delete_set(row=row)
    assert "Bells ring" in as_anna.get(f"/workshop/drafts/{witch.code}/delete/").content.decode()
    anna.delete()  # a person goes with all that was theirs
    assert not Draft.objects.exists()
    assert not Deck.objects.exists()


def test_an_entry_is_a_card_or_a_draft(playtest: Deck, witch: Draft) -> None:
    card = Card.objects.get(name="Oak Guard")
    for wrong in ({}, {"card": card, "draft": witch}):
        with pytest.raises(IntegrityError), transaction.atomic():
            DeckEntry.objects.create(deck=playtest, count=1, **wrong)


def test_sharing_a_deck_shares_its_drafts_and_no_more(
    playtest: Deck, witch: Draft, row: DraftSet, client: Client, as_anna: Client
) -> None:
    workshop.create_draft(row=row, content={**WITCH, "name": "Secret One"})
    assert client.get(playtest.get_absolute_url()).status_code == 404
    services.set_visibility(deck=playtest, by=playtest.owner, visibility="link")  # type: ignore[arg-type]
    page = client.get(playtest.get_absolute_url()).content.decode()
    assert f'id="draft-{witch.code}"' in page
    assert f"/workshop/drafts/{witch.code}/" not in page
    assert row.key not in page
    assert "Secret One" not in page
    assert client.get(f"/workshop/drafts/{witch.code}/").status_code == 404
    assert (
        f"/workshop/drafts/{witch.code}/"
        in as_anna.get(playtest.get_absolute_url()).content.decode()
    )


def test_a_deck_with_drafts_that_the_staff_hid_is_the_owners_alone(
    playtest: Deck, row: DraftSet, client: Client, as_anna: Client
) -> None:
    services.set_visibility(deck=playtest, by=playtest.owner, visibility="public")  # type: ignore[arg-type]
    assert "Bells ring" in client.get("/decks/").content.decode()
    workshop.hide_set(row=row, hidden=True)
    assert "Bells ring" not in client.get("/decks/").content.decode()
    assert client.get(playtest.get_absolute_url()).status_code == 404
    assert client.get(f"/api/decks/{playtest.key}/").status_code == 404
    assert as_anna.get(playtest.get_absolute_url()).status_code == 200


def test_a_deck_whose_persona_the_staff_hid_is_the_owners_alone(
    make: Callable[..., Deck], row: DraftSet, host: Draft, anna: User, bert: User
) -> None:
    """A hidden draft is no less hidden for being the Persona, and no card of the forty."""
    deck = make(
        name="Bells ring",
        persona=host.deck_name,
        visibility="public",
        cards={"Cellar Rat": 40},
    )
    assert list(queries.public_decks("cidwam")) == [deck]
    workshop.hide_set(row=row, hidden=True)
    assert not queries.public_decks("cidwam").exists()
    for user, seen in ((anna, [deck]), (bert, []), (AnonymousUser(), [])):
        assert list(Deck.objects.visible_to(user)) == seen
    workshop.hide_set(row=row, hidden=False)
    assert list(queries.public_decks("cidwam")) == [deck]


def test_staff_see_the_drafts_of_a_deck_that_was_reported(
    playtest: Deck, bert: User, witch: Draft, host: Draft, admin_client: Client
) -> None:
    services.set_visibility(deck=playtest, by=playtest.owner, visibility="link")  # type: ignore[arg-type]
    change = f"/admin/decks/deck/{playtest.pk}/change/"
    assert witch.deck_name not in admin_client.get(change).content.decode()
    services.report_deck(row=playtest, by=bert, words="Rude cards")
    page = admin_client.get(change).content.decode()
    for name in (witch.deck_name, host.deck_name, "Cellar Rat"):
        assert name in page


def test_a_copy_of_somebody_elses_deck_has_drafts_of_its_own(
    playtest: Deck, bert: User, witch: Draft, anna: User
) -> None:
    copy = fresh(services.copy_deck(deck=fresh(playtest), owner=bert))
    assert [draft.set.owner for draft in copy.drafts] == [bert, bert]
    assert copy.size == 40
    assert queries.is_legal(copy)
    own = fresh(services.copy_deck(deck=fresh(playtest), owner=anna))
    assert witch in own.drafts


def test_the_editor_adds_and_takes_out_drafts(
    make: Callable[..., Deck], as_anna: Client, witch: Draft, host: Draft
) -> None:
    deck = make()
    page = as_anna.get(f"/decks/{deck.key}/edit/plain/").content.decode()
    assert f"Bell Witch [{witch.code}]" in page
    path = f"/decks/{deck.key}/edit/entry/"
    as_anna.post(path, {"card": witch.code, "change": "2"})
    as_anna.post(path, {"name": "bell witch", "change": "1"}, headers={"HX-Request": "true"})
    assert fresh(deck).as_engine()["cards"] == {witch.deck_name: 3}
    as_anna.post(path, {"card": witch.code, "count": "1", "version": fresh(deck).version})
    details = {"name": "N", "persona": host.deck_name, "visibility": "private"}
    as_anna.post(f"/decks/{deck.key}/edit/details/", {**details, "version": fresh(deck).version})
    assert fresh(deck).persona == host
    page = as_anna.get(f"/decks/{deck.key}/edit/plain/").content.decode()
    assert "Playtest" in page
    as_anna.post(path, {"card": witch.code, "change": "-1"})
    assert fresh(deck).as_engine()["cards"] == {}


def test_there_is_a_most_of_drafts(
    make: Callable[..., Deck], witch: Draft, host: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    from decks import limits

    monkeypatch.setattr(limits, "DRAFTS", 0)
    with pytest.raises(services.BadDeck, match="at most 0"):
        make(cards={witch.deck_name: 1})


def test_a_draft_may_make_copies_of_another_of_its_set(
    make: Callable[..., Deck], row: DraftSet, witch: Draft
) -> None:
    coven = workshop.create_draft(
        row=row,
        content={
            "name": "Coven",
            "kind": "Spell",
            "value": 1,
            "text": "Create a copy of Bell Witch.",
        },
    )
    assert coven.playable
    deck = fresh(make(cards={coven.deck_name: 40}))
    assert queries.can_be_played(deck)
    pool = pool_of_deck(deck)
    assert witch.deck_name in pool.by_name
    mint = workshop.create_draft(
        row=row,
        content={"name": "Mint", "kind": "Spell", "value": 1, "text": "Create a copy of Tax."},
    )
    assert queries.can_be_played(fresh(make(cards={mint.deck_name: 40})))
    lost = workshop.create_draft(
        row=row,
        content={"name": "Lost", "kind": "Spell", "value": 1, "text": "Create a copy of Nobody."},
    )
    assert not lost.playable


def test_the_api_speaks_of_drafts_by_name_and_number(
    playtest: Deck, as_anna: Client, witch: Draft
) -> None:
    body = as_anna.get(f"/api/decks/{playtest.key}/").json()
    assert body["cards"][witch.deck_name] == 5
    assert body["legal"] is True
    change = {"version": body["version"], "cards": {witch.deck_name: 6, "Cellar Rat": 34}}
    answer = as_anna.patch(f"/api/decks/{playtest.key}/", change, content_type="application/json")
    assert answer.json()["cards"][witch.deck_name] == 6
