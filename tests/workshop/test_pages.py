"""The pages of the workshop without a browser: the form, who sees what, what is said of a text."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from accounts.models import User
from cards.models import Card
from decks import services as decks
from tests.workshop.conftest import SOUL
from workshop import services
from workshop.models import Draft, DraftSet, Report

NASTY = "<script>alert(1)</script>\"'><svg onload=alert(1)>"


def posted(**given: Any) -> dict[str, Any]:
    return {**SOUL, "types": "Fey", **given}


def test_a_card_is_written_from_nothing(as_anna: Client, cards: dict[str, Card]) -> None:
    assert as_anna.get("/workshop/write/").status_code == 200
    answer = as_anna.post("/workshop/write/", posted(save="1", note="first"), follow=True)
    draft = Draft.objects.get()
    assert draft.set.name == "My drafts"
    assert draft.playable
    assert answer.redirect_chain[-1][0] == draft.get_absolute_url()
    page = answer.content.decode()
    assert "Rules breakdown" in page
    assert "DRAFT r1" in page


def test_show_works_without_scripts_and_keeps_nothing(
    as_anna: Client, cards: dict[str, Card]
) -> None:
    page = as_anna.post("/workshop/write/", posted(show="1", text="draw one card.")).content
    assert b"Line 1, column 1" in page
    assert not Draft.objects.exists()


def test_the_canonical_wording_can_be_taken_over(as_anna: Client, cards: dict[str, Card]) -> None:
    loose = posted(text="when this is destroyed: draw one card.")
    page = as_anna.post("/workshop/write/", {**loose, "show": "1"}).content.decode()
    assert "Use this wording" in page
    taken = {**loose, "take": "1", "canonical": "When this is destroyed: Draw a card."}
    page = as_anna.post("/workshop/write/", taken).content.decode()
    assert "When this is destroyed: Draw a card.</textarea>" in page


def test_an_unfinished_card_may_be_saved(as_anna: Client, cards: dict[str, Card]) -> None:
    as_anna.post("/workshop/write/", {"name": "Idea", "kind": "Soul", "save": "1"})
    draft = Draft.objects.get()
    assert not draft.playable
    page = as_anna.get(draft.get_absolute_url()).content.decode()
    assert "A Soul needs Hit Dice" in page


def test_the_preview_marks_the_place(as_anna: Client, row: DraftSet) -> None:
    page = as_anna.post(
        "/workshop/preview/", posted(text="On play: Deel 2d4 damage to your opponent.")
    ).content.decode()
    assert "<mark>Deel</mark>" in page
    assert "Deal 2d4 damage to your opponent." in page  # the nearest form
    assert "deal" in page


def test_the_closest_match_is_taken_without_scripts(as_anna: Client, row: DraftSet) -> None:
    wrong = "Flight.\nWhen this dies: draw a card."
    page = as_anna.post("/workshop/write/", posted(text=wrong, show="1")).content.decode()
    mended = "Flight.\nWhen this is destroyed: Draw a card."
    assert 'name="mend" value="1"' in page
    assert f"hidden>{mended}</textarea>" in page
    typed = posted(text=wrong, mend="1", mended=mended)
    page = as_anna.post("/workshop/write/", typed).content.decode()
    assert "Text is valid." in page
    assert f">\n{mended}</textarea>" in page
    assert not Draft.objects.exists()
    page = as_anna.post("/workshop/write/", posted(text="Zzz qqq.", show="1")).content.decode()
    assert 'name="mend"' not in page  # what is like nothing is not guessed at


@pytest.mark.parametrize(
    ("kind", "wrong", "mended"),
    [
        ("Spell", "Draw a card. Discrad a card.", "Draw a card. Discard a card."),
        ("Spell", "Discrad a card. Draw a card.", "Discard a card. Draw a card."),
        ("Spell", "Discrad a card. Draw a crad.", "Discard a card. Draw a card."),
        ("Soul", "When this attaks: Draw a card.", "When this attacks: Draw a card."),
        ("Soul", "On play: draw crad.", "On play: Draw a card."),
        (
            "Soul",
            "Agile.\nOn play: Discrad a card.\nZzz.",
            "Agile.\nOn play: Discard a card.\nZzz.",
        ),
    ],
)
def test_the_closest_match_leaves_what_is_right_around_it(
    as_anna: Client, row: DraftSet, kind: str, wrong: str, mended: str
) -> None:
    page = as_anna.post("/workshop/preview/", posted(kind=kind, text=wrong)).content.decode()
    assert f"hidden>{mended}</textarea>" in page


@pytest.mark.parametrize(
    "text",
    ["When this attaks:", "When this attacks:", "On play:", "On play: ", "Draw a card. Earn"],
)
def test_a_line_that_is_not_at_its_end_has_a_preview(
    as_anna: Client, row: DraftSet, text: str
) -> None:
    answer = as_anna.post("/workshop/preview/", posted(kind="Soul", text=text))
    assert answer.status_code == 200
    assert "Line 1" in answer.content.decode()


def test_a_match_that_would_lose_words_has_no_button(as_anna: Client, row: DraftSet) -> None:
    wrong = "Draw 2 cards. When this dies: Draw a card. Earn 1."
    page = as_anna.post("/workshop/preview/", posted(kind="Spell", text=wrong)).content.decode()
    assert "Did you mean: <strong>" in page
    assert 'name="mend"' not in page


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"name": "", "kind": "Nonsense", "value": "x", "types": "," * 400, "picture": "77"},
        {"name": "\x00", "kind": "Soul", "text": "\x00\ud7ff", "value": "9" * 400},
        {"name": "x", "set": "\x00", "draft": "\x00-1", "types": "\x00", "picture": "\x00"},
        {"name": "x" * 5000, "kind": "Persona", "text": "x" * 90000, "flavour": "y" * 9000},
        {"name": NASTY, "kind": "Spell", "text": NASTY, "flavour": NASTY, "artist": NASTY},
        {"name": "Ω≈ç√", "kind": "Relic", "hit_dice": "999d999+999", "movement": "snail"},
    ],
)
def test_the_preview_bears_anything(as_anna: Client, row: DraftSet, broken: dict[str, str]) -> None:
    answer = as_anna.post("/workshop/preview/", broken)
    assert answer.status_code == 200
    assert b"<script>alert" not in answer.content
    assert b"<svg onload" not in answer.content


def test_names_and_texts_are_words_on_every_page(
    as_anna: Client, write: Callable[..., Draft]
) -> None:
    draft = write(name="<b>&amp;", text=NASTY, flavour=NASTY, artist="<i>", types=["<u>"])
    services.save_draft(draft=draft, expected_version=1, content={"text": f"{NASTY} 2"}, note=NASTY)
    for path in ("", "edit/", "delete/"):
        page = as_anna.get(f"{draft.get_absolute_url()}{path}").content.decode()
        assert "<script>alert" not in page
        assert "<svg onload" not in page
        assert "<b>&amp;" not in page
    page = as_anna.get(draft.set.get_absolute_url()).content.decode()
    assert "<svg onload" not in page


def test_a_draft_begins_as_an_official_card(as_anna: Client, cards: dict[str, Card]) -> None:
    page = as_anna.get("/workshop/write/?from=t-1").content.decode()
    assert 'value="Oak Guard"' in page
    assert "The official card Oak Guard" in page
    as_anna.post("/workshop/write/?from=t-1", posted(name="Oak Guard", save="1"))
    assert Draft.objects.get().copied_from == "t-1"
    assert as_anna.get("/workshop/write/?from=none").status_code == 404


def test_what_was_typed_stays_when_the_save_comes_too_late(as_anna: Client, witch: Draft) -> None:
    services.save_draft(draft=witch, expected_version=1, content={"value": 7})
    late = posted(name="Mine", version="1", save="1")
    answer = as_anna.post(f"/workshop/drafts/{witch.code}/edit/", late)
    assert answer.status_code == 409
    page = answer.content.decode()
    assert 'value="Mine"' in page
    for words in ("<del>Bell Witch</del><ins>Mine</ins>", "<del>7</del>", "Yours would change:"):
        assert words in page  # against what is kept now, not what the form began with
    assert 'name="version" value="2"' in page  # after a look, the next save is meant
    assert (
        as_anna.post(f"/workshop/drafts/{witch.code}/edit/", {**late, "version": "2"}).status_code
        == 302
    )
    assert witch.revisions.count() == 3


def test_a_private_set_is_nobody_elses(as_bert: Client, client: Client, witch: Draft) -> None:
    key, code = witch.set.key, witch.code
    for path in (
        f"sets/{key}/",
        f"sets/{key}/edit/",
        f"sets/{key}/delete/",
        f"sets/{key}/write/",
        f"sets/{key}/export/",
        f"sets/{key}/import/",
        f"sets/{key}/report/",
        f"sets/{key}/1/",
        f"sets/{key}/official/",
        f"drafts/{code}/",
        f"drafts/{code}/edit/",
        f"drafts/{code}/delete/",
    ):
        assert as_bert.get(f"/workshop/{path}").status_code == 404, path
        assert client.get(f"/workshop/{path}").status_code in (302, 404), path
    for path in (f"drafts/{code}/copy/", f"drafts/{code}/restore/1/", f"sets/{key}/1/copy/"):
        assert as_bert.post(f"/workshop/{path}", {"version": "1"}).status_code == 404, path
    assert "Bell Witch" not in as_bert.get("/workshop/?q=Bell").content.decode()
    preview = {"name": "x", "kind": "Soul", "draft": code, "set": key}
    said = as_bert.post("/workshop/preview/", preview).content.decode()
    assert "Bells" not in said
    assert code not in said


def test_a_link_shows_the_set_and_no_number_does(
    as_bert: Client, client: Client, witch: Draft
) -> None:
    row = services.edit_set(row=witch.set, expected_version=1, visibility="link")
    assert client.get(row.get_absolute_url()).status_code == 200
    assert client.get(f"{row.get_absolute_url()}1/").status_code == 200
    assert client.get(f"/workshop/drafts/{witch.code}/").status_code == 404
    assert "Bells" not in client.get("/workshop/").content.decode()
    copy = as_bert.post(f"{row.get_absolute_url()}1/copy/")
    assert copy.status_code == 302
    assert Draft.objects.exclude(pk=witch.pk).get().set.owner.get_username() == "bert"


def test_a_public_set_is_listed_until_the_staff_hides_it(
    as_anna: Client, as_bert: Client, witch: Draft
) -> None:
    row = services.edit_set(row=witch.set, expected_version=1, visibility="public")
    assert "Bells" in as_bert.get("/workshop/?q=bell").content.decode()
    assert as_bert.get(f"/workshop/drafts/{witch.code}/").status_code == 200
    as_bert.post(f"{row.get_absolute_url()}report/", {"words": "It is rude."})
    assert Report.objects.get().words == "It is rude."
    services.hide_set(row=row, hidden=True)
    assert Report.objects.get().settled
    assert as_bert.get(row.get_absolute_url()).status_code == 404
    assert as_bert.get(f"/workshop/drafts/{witch.code}/").status_code == 404
    assert "Bells" not in as_bert.get("/workshop/").content.decode()
    assert "hidden" in as_anna.get("/workshop/").content.decode()
    assert as_anna.get(row.get_absolute_url()).status_code == 200


def test_completion_says_what_could_come_next(as_anna: Client, row: DraftSet) -> None:
    def said(line: str) -> list[str]:
        found = as_anna.get("/workshop/complete/", {"line": line, "set": row.key}).json()
        return [option["insert"].strip() for option in found["options"]]

    assert "When this is destroyed:" in said("When this is de")
    assert "Deal 1d6 damage to your opponent." in said("On play: De")
    assert "Vermin" in said("On play: Destroy target ver")
    assert said("Xyz ") == []
    assert said("x" * 3000) == []
    assert as_anna.get("/workshop/complete/", {"line": "\0", "set": "\0"}).status_code == 200


@pytest.mark.parametrize("method", ["get", "post"])
def test_strangers_are_asked_who_they_are(client: Client, db: None, method: str) -> None:
    for path in ("pictures/", "import/zip/", "drafts/k7f2p-3/edit/"):
        answer = getattr(client, method)(f"/workshop/{path}")
        assert answer.status_code == 302
        assert answer.headers["Location"].startswith("/accounts/")
    assert client.get("/workshop/").status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "sets/nothing/",
        "sets/x/99999999999999999999999/",
        "drafts/x/",
        "drafts/k7f2p-99999999999/",
        "drafts/k7f2p-²/",
        "pictures/" + "0" * 64 + ".jpg",
        "pictures/..%2f..%2fdb.jpg",
    ],
)
def test_what_is_not_there_is_404(as_anna: Client, path: str) -> None:
    assert as_anna.get(f"/workshop/{path}").status_code == 404


def test_sets_are_renamed_shared_and_deleted(as_anna: Client, anna: User, witch: Draft) -> None:
    row = witch.set
    path = f"{row.get_absolute_url()}edit/"
    change = {"name": "New", "description": "", "visibility": "link", "version": str(row.version)}
    assert as_anna.post(path, change).status_code == 302
    assert as_anna.post(path, change).status_code == 409
    assert as_anna.post(path, {**change, "visibility": "all"}).status_code == 400
    assert as_anna.post(f"{row.get_absolute_url()}delete/").status_code == 302
    assert not DraftSet.objects.exists()


def test_a_cards_page_leads_to_the_form(client: Client, cards: dict[str, Card]) -> None:
    page = client.get(cards["Oak Guard"].get_absolute_url()).content.decode()
    assert "/workshop/write/?from=t-1" in page


def test_sharing_is_in_sight(as_anna: Client, anna: User, as_bert: Client, witch: Draft) -> None:
    settings = f"{witch.set.get_absolute_url()}edit/#id_visibility"
    assert settings in as_anna.get(witch.set.get_absolute_url()).content.decode()
    page = as_anna.get(witch.get_absolute_url()).content.decode()
    assert f"{witch.set.get_absolute_url()}#share" in page
    DraftSet.objects.update(visibility="public")
    for reader in (as_anna, as_bert):
        for address in (witch.set.get_absolute_url(), witch.get_absolute_url()):
            page = reader.get(address).content.decode()
            assert settings not in page
            assert "share its set" not in page


def test_sharing_says_that_the_history_is_seen_too(as_anna: Client, row: DraftSet) -> None:
    for path in ("/workshop/sets/new/", f"/workshop/sets/{row.key}/edit/"):
        assert "every revision and note" in as_anna.get(path).content.decode()


def test_the_form_says_what_a_card_may_have(as_anna: Client, row: DraftSet) -> None:
    page = as_anna.get(f"/workshop/sets/{row.key}/write/").content.decode()
    for words in ("(0 to 99)", "Up to 8,", "At most 100 in all", "up to 2,000 characters"):
        assert words in page


def test_a_stranger_copies_as_a_guest(client: Client, witch: Draft) -> None:
    row = services.edit_set(row=witch.set, expected_version=1, visibility="link")
    page = f"{row.get_absolute_url()}{witch.number}/"
    assert f"{page}copy/" in client.get(page).content.decode()
    client.post(f"{page}copy/")
    copied = Draft.objects.exclude(pk=witch.pk).get()
    assert copied.set.owner.is_guest


def test_a_stranger_writes_and_becomes_a_guest_by_saving(client: Client, db: None) -> None:
    content = {"name": "Bell Witch", "kind": "Soul", "value": "1"}
    assert "You’ll go on as a guest" in client.get("/workshop/write/").content.decode()
    assert client.get("/workshop/complete/", {"line": "On play: De"}).json()["options"]
    assert "Bell Witch" in client.post("/workshop/preview/", content).content.decode()
    assert client.post("/workshop/write/", {**content, "show": "1"}).status_code == 200
    assert not User.objects.exists()
    client.post("/workshop/write/", {**content, "save": "1"})
    assert Draft.objects.get().set.owner.is_guest


@pytest.mark.usefixtures("stopped_clock")
def test_checking_for_strangers_is_limited(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "anon", "1/min")
    assert client.post("/workshop/preview/", {"name": "Bell"}).status_code == 200
    assert client.post("/workshop/preview/", {"name": "Bell"}).status_code == 429


def test_what_is_in_use_leads_back(as_anna: Client, anna: User, witch: Draft) -> None:
    decks.create_deck(
        owner=anna, details=decks.DeckDetails("Ringing"), sections={"cards": {witch.deck_name: 1}}
    )
    page = as_anna.get(f"/workshop/drafts/{witch.code}/delete/").content.decode()
    assert "Ringing" in page
    assert f'href="{witch.get_absolute_url()}">Back' in page
