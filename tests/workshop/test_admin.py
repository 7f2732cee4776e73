"""The admin of the workshop: staff look, hide and settle; they change nobody's draft."""

import pytest
from django.test import Client

from accounts.models import User
from workshop import limits, services
from workshop.models import Draft, DraftSet, Report
from workshop.services import TooMany


@pytest.fixture
def staff(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("root"))
    return client


def test_staff_hide_a_set_that_was_reported(staff: Client, witch: Draft, bert: User) -> None:
    row = services.edit_set(row=witch.set, expected_version=1, visibility="public")
    services.report_set(row=row, by=bert, words="Rude <b>")
    for path in ("draftset/", "draft/", "picture/", "report/", f"draft/{witch.pk}/change/"):
        assert staff.get(f"/admin/workshop/{path}").status_code == 200
    page = staff.get(f"/admin/workshop/draftset/{row.pk}/change/").content.decode()
    assert "Rude &lt;b&gt;" in page
    empty = {
        f"{name}-{count}": "0"
        for name in ("reports", "drafts")
        for count in ("TOTAL_FORMS", "INITIAL_FORMS")
    }
    answer = staff.post(
        f"/admin/workshop/draftset/{row.pk}/change/", {"hidden": "on", "name": "Changed", **empty}
    )
    assert answer.status_code == 302
    row.refresh_from_db()
    assert (row.hidden, row.name) == (True, "Bells")
    assert Report.objects.get().settled


def test_a_report_that_takes_the_place_of_one_s_own_is_none_more(
    anna: User, bert: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REPORTS_OF_ONE_PERSON", 1)
    one, other = (
        services.create_set(owner=anna, name=f"Set {number}", visibility="public")
        for number in (1, 2)
    )
    services.report_set(row=one, by=bert, words="Rude")
    services.report_set(row=one, by=bert, words="Very rude")
    with pytest.raises(TooMany):
        services.report_set(row=other, by=bert, words="Rude")
    assert Report.objects.get().words == "Very rude"


def test_staff_change_no_draft(staff: Client, witch: Draft) -> None:
    staff.post(f"/admin/workshop/draft/{witch.pk}/change/", {"name": "Changed"})
    assert Draft.objects.get().name == "Bell Witch"
    assert staff.get(f"/admin/workshop/draft/{witch.pk}/delete/").status_code == 403
    assert staff.get("/admin/workshop/draftset/add/").status_code == 403
    assert staff.get(f"/admin/workshop/draftset/{witch.set.pk}/delete/").status_code == 403
    assert DraftSet.objects.exists()


@pytest.mark.parametrize("visibility", ["private", "link"])
def test_what_is_not_shared_is_not_read(staff: Client, witch: Draft, visibility: str) -> None:
    row = witch.set
    DraftSet.objects.filter(pk=row.pk).update(visibility=visibility, description="A secret plan")
    address = f"/admin/workshop/draftset/{row.pk}/change/"
    for path in (address, "/admin/workshop/draftset/", "/admin/workshop/draft/"):
        page = staff.get(path).content.decode()
        for secret in ("Bells", "Bell Witch", "secret plan", row.key, "Draw a card"):
            assert secret not in page
    assert "anna" in staff.get("/admin/workshop/draftset/").content.decode()
    assert staff.get(f"/admin/workshop/draft/{witch.pk}/change/").status_code == 302
    for query, found in (("q=bells", False), (f"q={row.key}", True), ("q=anna", True)):
        page = staff.get(f"/admin/workshop/draftset/?{query}").content.decode()
        assert (address in page) == found
    assert staff.get("/admin/workshop/draftset/?name__startswith=B").status_code == 400
    forms = {"hidden": "on"}
    assert staff.post(address, forms).status_code == 302
    row.refresh_from_db()
    assert (row.hidden, row.name, row.description) == (True, "Bells", "A secret plan")
    # What was shared by link is looked at once it is hidden; hiding opens nothing private.
    assert ("secret plan" in staff.get(address).content.decode()) == (visibility == "link")
    status = staff.get(f"/admin/workshop/draft/{witch.pk}/change/").status_code
    assert status == (200 if visibility == "link" else 302)


def test_a_set_that_was_reported_is_read(staff: Client, witch: Draft, bert: User) -> None:
    row = services.edit_set(row=witch.set, expected_version=1, visibility="link")
    services.report_set(row=row, by=bert, words="Rude")
    page = staff.get(f"/admin/workshop/draftset/{row.pk}/change/").content.decode()
    assert "Bell Witch" in page
    assert "Bells" in staff.get("/admin/workshop/draftset/?q=bells").content.decode()
    assert staff.get(f"/admin/workshop/draft/{witch.pk}/change/").status_code == 200


def test_pictures_are_seen_where_their_set_is(
    staff: Client, anna: User, witch: Draft, tmp_path: object, settings: object
) -> None:
    from tests.workshop.test_pictures import made

    settings.MEDIA_ROOT = tmp_path  # type: ignore[attr-defined]
    picture = services.add_picture(owner=anna, sent=made(), artist="Zoe", licence="own")
    services.save_draft(draft=witch, expected_version=None, content={"picture": picture})
    change = f"/admin/workshop/picture/{picture.pk}/change/"

    def seen() -> bool:
        pages = [staff.get(path).content.decode() for path in ("/admin/workshop/picture/", change)]
        told = ["Zoe" in page for page in pages]
        assert (picture.digest in pages[1]) == told[1]
        return all(told)

    assert not seen()
    services.edit_set(row=witch.set, expected_version=1, visibility="public")
    assert seen()


def test_a_hidden_picture_stays_hidden_when_it_is_sent_again(
    staff: Client, anna: User, bert: User, tmp_path: object, settings: object
) -> None:
    from tests.workshop.test_pictures import made

    settings.MEDIA_ROOT = tmp_path  # type: ignore[attr-defined]
    picture = services.add_picture(owner=anna, sent=made(), artist="Z", licence="own")
    staff.post(
        "/admin/workshop/picture/", {"action": "hide", "_selected_action": [str(picture.pk)]}
    )
    assert services.add_picture(owner=bert, sent=made(), artist="Y", licence="own").hidden
