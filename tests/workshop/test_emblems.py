"""Emblems from which one picks: all that are here, found by their names and uses; none is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User
from cards.face import icons
from cards.models import Card, Load
from cards.queries import forget_pool_version
from tests.workshop.test_pictures import noise
from workshop.drafts.emblems import emblem_choices, emblems
from workshop.forms import DraftForm
from workshop.models import Draft, Picture


def test_all_icons_are_there_once_with_a_name_of_their_own(cards: dict[str, Card]) -> None:
    found = emblems()
    assert sorted(emblem.name for emblem in found) == icons.names()
    titles = [emblem.title for emblem in found]
    assert len(set(titles)) == len(titles)
    assert titles == sorted(titles, key=str.lower)
    rat = next(emblem for emblem in found if emblem.name == "delapouite/rat")
    assert (rat.title, rat.svg.startswith("<svg "), "M" in rat.svg) == ("Rat", True, False)


def test_an_emblem_is_found_by_the_cards_that_have_it(cards: dict[str, Card]) -> None:
    def words() -> str:
        return next(one.words for one in emblems() if one.name == "lorc/mouse")

    assert words() == "mouse"
    Card.objects.filter(name="Tax").update(icon="lorc/mouse")
    newest = Load.objects.latest("when")
    Load.objects.create(when=newest.when, added=0, changed=1, retired=0)
    forget_pool_version()
    assert "tax" in words().split()


def test_two_of_one_name_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    from workshop.drafts import emblems as module

    monkeypatch.setattr(icons, "names", lambda: ["lorc/mouse", "delapouite/mouse"])
    module._titles.cache_clear()
    try:
        assert dict(emblem_choices())["lorc/mouse"] == "Mouse (Lorc)"
    finally:
        module._titles.cache_clear()


def test_the_form_keeps_an_emblem_that_is_not_here(witch: Draft, anna: User) -> None:
    witch.icon = "someone/unicorn"
    page = str(DraftForm.of(witch, anna)["icon"])
    assert '<option value="someone/unicorn" selected>someone/unicorn (not on this site)' in page
    assert 'value="lorc/mouse"' in page
    assert "someone/unicorn" not in str(DraftForm(owner=anna)["icon"])


def test_the_pictures_are_fetched_by_anyone_and_kept(
    cards: dict[str, Card], client: Client
) -> None:
    answer = client.get("/workshop/emblems/")
    assert answer.content.count(b'type="radio"') == len(icons.names())
    assert "max-age=3600" in answer["Cache-Control"]


def test_a_dropped_picture_is_answered_as_json(
    cards: dict[str, Card], media: Any, as_anna: Client, anna: User
) -> None:
    def send(**given: Any) -> Any:
        file = SimpleUploadedFile("a.png", noise(), "image/png")
        data = {"file": file, "artist": "Zoe", "licence": "own", "rights": "on", **given}
        return as_anna.post("/workshop/pictures/", data, headers={"Accept": "application/json"})

    refused = send(artist="")
    assert refused.status_code == 400
    assert "required" in refused.json()["problem"]
    bad = send(file=SimpleUploadedFile("a.png", b"no picture", "image/png"))
    assert (bad.status_code, bool(bad.json()["problem"])) == (400, True)
    picture = send().json()
    assert Picture.objects.get().pk == picture["id"]
    assert picture["label"].startswith("Zoe, ")


def test_a_texts_fault_is_said_below_the_text(
    row: Any, as_anna: Client, write: Callable[..., Draft]
) -> None:
    sent = {"name": "A", "kind": "Spell", "text": "Draw a crad."}
    part = as_anna.post("/workshop/preview/", sent).content.decode()
    before, below = part.split('<div id="text-said" hx-swap-oob="innerHTML">')
    assert "notice--error" in below
    assert "notice--error" not in before
    page = as_anna.post("/workshop/write/", {**sent, "show": "1"}).content.decode()
    assert page.count("notice--error") == 1
    assert page.index('id="text-said"') < page.index("notice--error") < page.index('id="id_types"')
    draft = write(**sent)
    assert "notice--error" in as_anna.get(draft.get_absolute_url()).content.decode()
