"""A set's own accent, icon, foot line and back, on pages and on paper."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from cards.face.back import card_back, common_look
from cards.face.boxes import Face, Path
from cards.face.looks import contrast_on_white, readable
from cards.pictures.faces import printed
from games.cidwam.web.face.layout import face
from printing.pdf.plan import Backs
from printing.pdf.sheets import SheetStyle, card_sheets
from workshop import services
from workshop.models import Draft, DraftSet

LOOK = {"accent": "#FFE000", "icon": "lorc/key", "foot": "Bells, first print", "has_back": True}


def dressed(row: DraftSet, **look: Any) -> DraftSet:
    row.refresh_from_db()
    return services.edit_set(row=row, expected_version=row.version, look={**LOOK, **look})


def words(shown: Face) -> list[str]:
    return ["".join(run.text for run in line.runs) for line in shown.lines()]


def drawn(draft: Draft) -> Face:
    return face(Draft.objects.with_set().get(pk=draft.pk).as_face())


def test_face_has_the_sets_accent_icon_and_foot(row: DraftSet, witch: Draft) -> None:
    before = drawn(witch)
    told = printed(witch.as_face()).told
    dressed(row)
    after = drawn(witch)
    assert any("Bells, first print" in line for line in words(after))
    assert not any(f"· {row.name} ·" in line for line in words(after))
    ink = readable("#ffe000")
    assert ink in {item.fill for item in after.items if isinstance(item, Path)}
    assert before.look is None
    assert after.look is not None
    witch = Draft.objects.with_set().get(pk=witch.pk)
    assert printed(witch.as_face()).told != told  # a file of its own
    dressed(row, accent="", icon="", foot="", has_back=False)
    assert drawn(witch) == before


@pytest.mark.parametrize("colour", ["#ffffff", "#ffe000", "#ff0000", "#000000", "#7f7f7f"])
def test_any_accent_reads_on_white(colour: str) -> None:
    assert contrast_on_white(readable(colour)) >= 4.5


def test_own_back_is_printed_where_all_cards_are_of_the_set(
    row: DraftSet, write: Callable[..., Draft]
) -> None:
    """Among cards of others it would tell who holds which."""
    mine, other = drawn(write(name="A")), drawn(write(name="B"))
    dressed(row)
    own = drawn(row.drafts.get(name="A"))
    assert common_look([own, own]) == own.look
    assert common_look([own, other]) is None
    assert common_look([mine, other]) is None
    style = SheetStyle(backs=Backs(order="interleaved"))

    def back_words(*faces: Face) -> str:
        sheets = card_sheets([(one, 1) for one in faces], style, "A print")
        return str(PdfReader(BytesIO(sheets)).pages[1].extract_text())

    assert row.name in back_words(own, own)
    assert row.name not in back_words(own, other)
    assert "CIDWaM" in back_words(own, other)
    assert card_back("CIDWaM").items != card_back("CIDWaM", look=own.look).items


def test_look_is_set_on_the_page_and_in_the_api(as_anna: Client, row: DraftSet) -> None:
    address = f"/workshop/sets/{row.key}/"
    form = {"name": row.name, "visibility": "private", "version": row.version}
    sent = {**form, "accent": "#2C5F9E", "icon": "lorc/key", "foot": "First", "has_back": "on"}
    assert as_anna.post(f"{address}edit/", {**sent, "accent": "blue"}).status_code == 400
    assert as_anna.post(f"{address}edit/", sent).status_code == 302
    page = as_anna.get(address).content.decode()
    assert "The back of its cards" in page
    assert 'value="#2c5f9e"' in as_anna.get(f"{address}edit/").content.decode()
    look = {"accent": "#2c5f9e", "icon": "lorc/key", "foot": "First", "has_back": True}
    api = f"/api/draft-sets/{row.key}/"
    assert as_anna.get(api).json()["look"] == look
    row.refresh_from_db()
    change = {"version": row.version, "look": {"icon": "nobody/nothing"}}
    assert as_anna.patch(api, change, content_type="application/json").status_code == 400
    change["look"] = {"foot": "Second"}
    done = as_anna.patch(api, change, content_type="application/json").json()
    assert done["look"] == {"foot": "Second"}
