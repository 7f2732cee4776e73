"""The API gives a set with its pictures as a zip file, as its page does."""

from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client

from accounts.models import User
from accounts.services.api_keys import make_key
from tests.workshop.zipping import exported
from workshop import services
from workshop.models import DraftSet, Licence, Picture

pytestmark = pytest.mark.usefixtures("media", "cards")


def address_of(row: DraftSet) -> str:
    return f"/api/draft-sets/{row.key}/zip/"


def fetched(visitor: Client, row: DraftSet, **headers: str) -> bytes:
    answer: Any = visitor.get(address_of(row), headers=headers)
    assert answer.status_code == 200
    return b"".join(answer.streaming_content)


def with_key(owner: User, scope: str) -> Client:
    key = make_key(owner=owner, name="script", scope=scope)[1]
    return Client(headers={"Authorization": f"Bearer {key}"})


def test_everybody_gets_what_the_page_gives_them(
    as_anna: Client, as_bert: Client, client: Client, anna: User, bert: User, pictured: DraftSet
) -> None:
    whole = exported(as_anna, pictured)
    assert fetched(as_anna, pictured) == whole
    assert fetched(with_key(anna, "read"), pictured) == whole
    for visibility, version in (("link", 1), ("public", 2)):
        services.edit_set(row=pictured, expected_version=version, visibility=visibility)
        part = exported(client, pictured)
        assert part != whole
        for other in (client, as_bert, with_key(bert, "write")):
            assert fetched(other, pictured) == exported(other, pictured) == part
        assert fetched(as_anna, pictured) == whole


def test_it_is_named_and_kept_as_the_page_does(as_anna: Client, pictured: DraftSet) -> None:
    answer: Any = as_anna.get(address_of(pictured))
    page: Any = as_anna.get(f"/workshop/sets/{pictured.key}/export/pictures/")
    for name in ("Content-Type", "Content-Disposition"):
        assert answer[name] == page[name]
    assert (answer["Content-Type"], "ETag" in answer) == ("application/zip", False)
    assert answer["Cache-Control"] == "private, no-cache"
    assert {"Authorization", "Cookie"} <= set(answer["Vary"].split(", "))
    assert as_anna.head(address_of(pictured)).status_code == 200


def test_accept_may_ask_for_it(as_anna: Client, as_bert: Client, pictured: DraftSet) -> None:
    whole = exported(as_anna, pictured)
    assert fetched(as_anna, pictured, Accept="application/zip") == whole
    answer = as_anna.get(address_of(pictured), headers={"Accept": "application/json"})
    assert answer.status_code == 406
    refused = as_bert.get(address_of(pictured), headers={"Accept": "application/zip"})
    assert (refused.status_code, refused["Content-Type"]) == (404, "application/problem+json")
    sent = as_anna.post(
        f"{address_of(pictured)}?rights=yes",
        whole,
        content_type="application/zip",
        headers={"Accept": "application/json"},
    )
    assert (sent.status_code, sent["Content-Type"]) == (200, "application/json")


def test_who_may_not_see_the_set_gets_nothing(
    as_anna: Client, as_bert: Client, client: Client, pictured: DraftSet
) -> None:
    nothing = f"/api/draft-sets/{pictured.key[::-1]}/zip/"
    for hidden in (False, True):
        for other in (as_bert, client):
            answer = other.get(address_of(pictured))
            assert answer.status_code == 404
            assert answer.content == other.get(nothing).content
        services.edit_set(row=pictured, expected_version=1 + 2 * hidden, visibility="public")
        services.hide_set(row=pictured, hidden=True)
    assert fetched(as_anna, pictured) == exported(as_anna, pictured)


def test_a_set_without_such_pictures_is_its_set_file_alone(
    as_anna: Client, client: Client, pictured: DraftSet
) -> None:
    def names(visitor: Client) -> list[str]:
        with ZipFile(BytesIO(fetched(visitor, pictured))) as archive:
            return archive.namelist()

    services.edit_set(row=pictured, expected_version=1, visibility="public")
    Picture.objects.update(licence=Licence.OWN)
    assert fetched(as_anna, pictured) == exported(as_anna, pictured)
    assert names(client) == ["bells.yaml", "pictures.txt"]
    Picture.objects.update(hidden=True)
    assert names(as_anna) == ["bells.yaml", "pictures.txt"]
    answer = as_anna.post(
        f"{address_of(pictured)}?rights=yes",
        fetched(client, pictured),
        content_type="application/zip",
    )
    assert answer.status_code == 200
    assert answer.json()["left_out"] == []
    assert answer.json()["made"] == []
