"""Cover, folder, tags of decks and of cards: set by forms, batches and the API, told to whom they
concern, and heeding versions."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from decks import queries, services
from decks.editor.facts import deck_facts
from decks.models import Deck
from decks.personal_data import export_of
from decks.search.searching import search_decks
from decks.services import BadDeck, Batch, Filing
from decks.sharing.previews import deck_preview

pytestmark = [pytest.mark.django_db, pytest.mark.databases]
Make = Callable[..., Deck]
CARDS = {"Cellar Rat": 20, "Oak Guard": 3, "Tax": 1}


def filed(deck: Deck, **what: Any) -> Deck:
    assert deck.owner is not None
    services.edit_deck(deck=deck, by=deck.owner, expected_version=None, filing=Filing(**what))
    return queries.own_deck(deck.owner, deck.key)


def found(text: str, viewer: User) -> list[str]:
    return [
        deck.name
        for deck in search_decks(
            text, queries.listed_decks(viewer, "cidwam"), viewer, game="cidwam"
        ).decks
    ]


def test_the_cover_stands_for_the_deck(make: Make, client: Client) -> None:
    deck = make(persona="The Miser", visibility="public", cards=CARDS)
    assert deck.face is not None
    assert deck.face.name == "The Miser"
    deck = filed(deck, cover="Tax")
    assert deck.face is not None
    assert deck.face.name == "Tax"
    preview = deck_preview(deck)
    assert preview is not None
    assert preview.picture == "/cards/t-7.png"
    assert "Persona The Miser. With Tax, Cellar Rat, Oak Guard." in preview.text
    tax = queries.card_or_draft("t-7", deck.owner, "cidwam")  # type: ignore[arg-type]
    assert tax is not None
    assert _face(tax) in client.get("/decks/").content.decode()


def _face(card: Any) -> str:
    from cards.pictures.face_files import face_file

    file = face_file(card)
    assert file is not None
    return file.url


def test_a_cover_that_leaves_gives_way_to_the_persona(make: Make, anna: User) -> None:
    deck = filed(make(persona="The Miser", cards=CARDS), cover="t-7")
    services.edit_deck(
        deck=deck, by=anna, expected_version=None, sections={"cards": {"Oak Guard": 1}}
    )
    deck = queries.own_deck(deck.owner, deck.key)  # type: ignore[arg-type]
    assert deck.cover_card is None
    assert deck.face is not None
    assert deck.face.name == "The Miser"


@pytest.mark.parametrize("wrong", ["Xenolith", "nothing", "t-5", "The Piper", "Market Stall"])
def test_only_a_card_of_the_deck_is_its_cover(make: Make, wrong: str) -> None:
    deck = make(persona="The Miser", cards=CARDS, maybe={"Market Stall": 1})
    with pytest.raises(BadDeck, match="isn’t in this deck") as error:
        filed(deck, cover=wrong)
    assert error.value.field == "cover"
    assert filed(deck, cover="The Miser").cover == ""


def test_filing_counts_the_version_and_no_revision(make: Make) -> None:
    deck = make(cards=CARDS)
    assert filed(deck, folder=" Club  night ").version == 2
    again = filed(deck, folder="Club night")
    assert (again.version, again.folder, again.revisions.count()) == (2, "Club night", 1)
    assert again.updated == deck.updated
    assert again.owner is not None
    assert services.pin_version(deck=again, by=again.owner, reason="printed") == 1
    assert [one.pins for one in again.revisions.all()] == [["printed"]]


def test_the_history_offers_nothing_for_the_version_that_it_is(as_anna: Client, make: Make) -> None:
    deck = filed(make(cards=CARDS), folder="Club")
    page = as_anna.get(f"/decks/{deck.key}/history/").content.decode()
    assert "Restore version" not in page


def test_the_details_form_files_a_deck(as_anna: Client, make: Make) -> None:
    deck = make(persona="The Miser", cards=CARDS, visibility="public")
    sent = {"name": "Rats", "persona": "The Miser", "visibility": "public", "version": 1}
    form = {**sent, "cover": "t-7", "folder": "Club", "tags": "Fast, fást , budget"}
    assert as_anna.post(f"/decks/{deck.key}/edit/details/", form).status_code == 302
    deck = queries.own_deck(deck.owner, deck.key)  # type: ignore[arg-type]
    assert (deck.cover, deck.folder, deck.tags) == ("t-7", "Club", ["Fast", "budget"])
    again = {**sent, "version": deck.version}  # a page of before, which has no such fields
    assert as_anna.post(f"/decks/{deck.key}/edit/details/", again).status_code == 302
    deck.refresh_from_db()
    assert (deck.cover, deck.folder, deck.tags) == ("t-7", "Club", ["Fast", "budget"])
    page = as_anna.get(f"/decks/{deck.key}/edit/").content.decode()
    assert '<option value="t-7" selected>Tax</option>' in page
    assert 'value="Fast, budget"' in page
    assert '<option value="Club">' in page


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("cover", "t-5", "isn’t in this deck"),
        ("folder", "x" * 61, "60"),
        ("folder", 'a "b"', "quotation marks"),
        ("tags", "x" * 31, "30"),
        ("tags", ",".join(f"t{n}" for n in range(13)), "13 tags"),
        ("tags", "a\u202eb", "U+202E"),
    ],
)
def test_what_can_t_be_is_said_at_its_field(
    as_anna: Client, make: Make, field: str, value: str, told: str
) -> None:
    deck = make(cards=CARDS)
    sent = {"name": "Rats", "visibility": "private", "version": 1, field: value}
    answer = as_anna.post(f"/decks/{deck.key}/edit/details/", sent)
    assert answer.status_code == 400
    assert told in answer.content.decode()
    deck.refresh_from_db()
    assert (deck.version, deck.name) == (1, "Anna's deck")


def test_folders_and_tags_narrow_one_s_own_decks(
    as_anna: Client, client: Client, make: Make, anna: User, bert: User
) -> None:
    filed(make(name="One", visibility="public"), folder="Club night", tags=["Fast", "wip"])
    filed(make(name="Two", visibility="public"), folder="Club", tags=["slow"])
    assert found('folder:"club NIGHT"', anna) == ["One"]
    assert found("folder:club", anna) == ["Two"]
    assert found("tag:FÁST", anna) == ["One"]
    assert found("-tag:fast", anna) == ["Two"]
    assert found("tag:wi", anna) == []
    assert found("tag:fast", bert) == []  # only own decks have tags in a search
    page = as_anna.get("/decks/").content.decode()
    assert "?q=folder%3A%22Club%20night%22" in page
    assert "?q=tag%3Aslow" in page
    narrowed = as_anna.get("/decks/?q=tag:slow").content.decode()
    assert "None of your decks match" not in narrowed
    assert 'aria-current="true">slow' in narrowed
    assert "No public decks match" in client.get("/decks/?q=tag:fast").content.decode()


def test_many_decks_are_organised_at_once(
    as_anna: Client, as_bert: Client, make: Make, client: Client
) -> None:
    one, two, three = (make(name=name) for name in ("One", "Two", "Three"))

    def sent(who: Client = as_anna, **what: Any) -> int:
        return who.post("/decks/organise/", {"deck": [one.key, two.key], **what}).status_code

    def now() -> list[tuple[str, list[str], int]]:
        rows = Deck.objects.filter(pk__in=[one.pk, two.pk, three.pk]).order_by("pk")
        return [(deck.folder, deck.tags, deck.version) for deck in rows]

    assert sent(do="folder", folder="Club") == 302
    assert now() == [("Club", [], 2), ("Club", [], 2), ("", [], 1)]
    assert sent(do="tag", tag="Fast") == 302
    assert sent(do="tag", tag="fást") == 302
    assert now()[:2] == [("Club", ["Fast"], 3)] * 2
    assert sent(as_bert, do="folder", folder="Stolen") == 302  # none of them is his
    for wrong in (
        {"do": "tag", "tag": " "},
        {"do": "nothing"},
        {"do": "folder", "folder": "x" * 61},
        {"do": "tag", "tag": "a,b"},
        {"do": "folder", "folder": "Club", "deck": []},
        {"do": "folder", "folder": "Club", "deck": ["\0"]},
        {"do": "tag", "tag": "\0"},
    ):
        assert sent(**wrong) == 400, wrong
    assert now()[:2] == [("Club", ["Fast"], 3)] * 2
    assert sent(do="untag", tag="FAST") == 302
    assert sent(do="folder", folder="") == 302
    assert now()[:2] == [("", [], 5)] * 2
    page = as_anna.get("/decks/organise/").content.decode()
    assert page.count('name="deck"') == 3
    assert client.get("/decks/organise/").status_code == 302


def test_folders_are_their_owner_s_alone(
    client: Client, as_anna: Client, as_bert: Client, make: Make
) -> None:
    deck = filed(
        make(visibility="public", cards=CARDS),
        folder="SecretPlace",
        tags=["shown"],
        card_tags={"Tax": ["hushhush"]},
    )
    for other in (client, as_bert):
        for address in (
            "/decks/",
            f"/decks/{deck.key}/",
            f"/api/decks/{deck.key}/",
            "/api/decks/?scope=public",
            "/api/decks/bulk/",
        ):
            answer = other.get(address)
            words = answer.getvalue().decode()
            assert "SecretPlace" not in words, address
            assert "hushhush" not in words, address
        assert "shown" in other.get(f"/decks/{deck.key}/").content.decode()
        told = other.get(f"/api/decks/{deck.key}/").json()
        assert (told["folder"], told["card_tags"], told["tags"]) == (None, None, ["shown"])
    own = as_anna.get(f"/api/decks/{deck.key}/").json()
    assert (own["folder"], own["card_tags"]) == ("SecretPlace", {"Tax": ["hushhush"]})
    assert "SecretPlace" in as_anna.get(f"/decks/{deck.key}/").content.decode()


def test_a_batch_tags_cards(as_anna: Client, make: Make) -> None:
    deck = make(cards=CARDS, maybe={"Market Stall": 1})
    sent = {"key": "a", "changes": {"t-7": 1}, "tags": {"t-2": ["removal ", "fun"], "t-10": ["x"]}}
    answer = _batch(as_anna, deck, sent)
    assert answer["tags"] == {"t-10": ["x"], "t-2": ["removal", "fun"]}
    assert (answer["counts"]["t-7"], answer["version"], answer["refused"]) == (2, 2, {})
    answer = _batch(as_anna, deck, {"key": "b", "tags": {"t-2": []}})
    assert (answer["tags"], answer["version"]) == ({"t-10": ["x"]}, 3)
    assert _batch(as_anna, deck, {"key": "b", "tags": {"t-2": ["twice"]}})["version"] == 3
    answer = _batch(as_anna, deck, {"key": "c", "tags": {"t-5": ["no"]}})
    assert "isn’t in this deck" in answer["refused"]["t-5"]
    answer = _batch(as_anna, deck, {"key": "d", "changes": {"t-7": -2}, "maybe": {"t-10": -1}})
    assert answer["tags"] == {"t-10": ["x"]}  # undo brings the card back, and its tags with it


@pytest.mark.parametrize(
    "tags",
    [
        [],
        {"t-2": "removal"},
        {"t-2": [1]},
        {"t-2": ["x" * 31]},
        {"../": []},
        {"t-2": ["a,b"]},
        {"t-2": [f"t{n}" for n in range(9)]},
    ],
)
def test_bad_tags_of_a_batch_change_nothing(as_anna: Client, make: Make, tags: Any) -> None:
    deck = make(cards=CARDS)
    answer = as_anna.post(
        f"/decks/{deck.key}/edit/changes/",
        json.dumps({"key": "a", "changes": {"t-7": 1}, "tags": tags}),
        content_type="application/json",
    )
    assert answer.status_code == 400
    assert answer.json()["problem"]
    assert answer.json()["version"] == 1


def _batch(client: Client, deck: Deck, sent: dict[str, Any]) -> dict[str, Any]:
    address = f"/decks/{deck.key}/edit/changes/"
    answer = client.post(address, json.dumps(sent), content_type="application/json")
    assert answer.status_code == 200, answer.content
    told: dict[str, Any] = answer.json()
    return told


def test_tags_of_cards_that_left_go_when_there_are_too_many(
    make: Make, anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = filed(make(cards=CARDS), card_tags={"Tax": ["a"], "Cellar Rat": ["b"]})
    services.edit_deck(
        deck=deck,
        by=anna,
        expected_version=None,
        sections={"cards": {"Cellar Rat": 1, "Xenolith": 1}},
    )
    monkeypatch.setattr("decks.limits.TAGGED_CARDS", 2)
    services.apply_batch(deck=deck, by=anna, batch=Batch("a", tags={"t-5": ["c"]}))
    assert deck_facts(queries.own_deck(anna, deck.key))["tags"] == {"t-2": ["b"], "t-5": ["c"]}


def test_the_api_files_and_heeds_if_match(as_anna: Client, make: Make) -> None:
    deck = make(persona="The Miser", cards=CARDS)
    address = f"/api/decks/{deck.key}/"
    etag = as_anna.get(address)["ETag"]
    change = {"cover": "Tax", "folder": "Club", "tags": ["Fast"], "card_tags": {"Tax": ["coins"]}}
    answer = _patch(as_anna, address, change, etag)
    assert answer.status_code == 200
    told = answer.json()
    assert {name: told[name] for name in change} == change
    assert told["version"] == 2
    late = _patch(as_anna, address, {"folder": "Other"}, etag)
    assert (late.status_code, late.json()["version"]) == (412, 2)
    kept = _patch(as_anna, address, {"name": "Rats"}, answer["ETag"])
    assert {name: kept.json()[name] for name in change} == change
    cleared: dict[str, Any] = {"cover": None, "folder": "", "tags": [], "card_tags": {}}
    assert {
        k: v
        for k, v in _patch(as_anna, address, cleared, kept["ETag"]).json().items()
        if k in change
    } == cleared
    for name, wrong in (
        ("cover", "Xenolith"),
        ("folder", "x" * 61),
        ("tags", ["a,b"]),
        ("tags", "fast"),
        ("card_tags", {"Xenolith": ["a"]}),
        ("card_tags", {"Tax": "coins"}),
        ("cover", 5),
    ):
        refused = _patch(as_anna, address, {name: wrong}, "*")
        assert refused.status_code == 400, (name, wrong)
        assert name in refused.json()["errors"]
    made = as_anna.post(
        "/api/decks/",
        {"name": "New", "cards": {"Tax": 1}, **change},
        content_type="application/json",
    )
    assert made.status_code == 201
    assert {name: made.json()[name] for name in change} == change
    assert made.json()["version"] == 1


def _patch(client: Client, address: str, change: dict[str, Any], etag: str) -> Any:
    return client.patch(
        address, change, content_type="application/json", headers={"If-Match": etag}
    )


def test_a_download_of_one_s_data_has_all_of_it(make: Make, anna: User, bert: User) -> None:
    deck = filed(
        make(cards=CARDS), cover="Tax", folder="Club", tags=["Fast"], card_tags={"Tax": ["coins"]}
    )
    services.copy_deck(deck=deck, owner=anna)
    files = dict(export_of(anna))
    told = files[f"decks/annas-deck-{deck.key}.json"]
    assert (told["cover"], told["folder"], told["tags"]) == ("Tax", "Club", ["Fast"])
    assert told["card_tags"] == {"Tax": ["coins"]}
    origins = [one["origin"] for name, one in files.items() if name.endswith(".json")]
    assert [one["key"] for one in origins if one] == [deck.key]
