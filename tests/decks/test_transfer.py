"""Files in and out by pages and API: every format, zips of many, maybeboards, hostile archives."""

import io
import json
import zipfile
from collections.abc import Callable
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User
from decks.formats import FORMATS, read
from decks.models import Deck
from decks.names.lookup import name_book

LIST = "Name: Rats\nPersona: The Miser\n20 Cellar Rat\nSideboard\n1 Tax\n"


def upload(client: Client, data: bytes | str, name: str = "deck.bin") -> Any:
    raw = data if isinstance(data, bytes) else data.encode()
    return client.post("/decks/import/file/", {"file": SimpleUploadedFile(name, raw)})


def packed(files: dict[str, bytes | str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return out.getvalue()


def inside(answer: Any) -> zipfile.ZipFile:
    data = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return zipfile.ZipFile(io.BytesIO(data))


def counts(deck: Deck) -> dict[str, dict[str, int]]:
    return Deck.objects.with_content().get(pk=deck.pk).sections


@pytest.mark.parametrize("format", FORMATS)
def test_export_and_import_in_each_format(
    as_anna: Client, as_bert: Client, bert: User, legal: Deck, format: str
) -> None:
    ending = FORMATS[format].ending
    file = as_anna.get(f"/decks/{legal.key}/export.{ending}?download")
    assert file["Content-Disposition"] == f'attachment; filename="forty.{ending}"'
    assert read(file.content, name_book("cidwam")).format == format
    assert as_anna.get(f"/api/decks/{legal.key}/export/?as={format}").content == file.content
    answer = upload(as_bert, file.content)
    assert answer.status_code == HTTPStatus.FOUND
    deck = Deck.objects.get(owner=bert)
    assert counts(deck) == counts(legal)
    assert deck.name == ("Imported deck" if format == "code" else "Forty")


def test_a_key_that_no_deck_has_chooses_none(as_anna: Client, legal: Deck) -> None:
    """Not even one that PostgreSQL refuses to look for."""
    for address in ("/decks/export/?as=text", "/api/decks/export/?as=text"):
        for keys, count in ((["a\0b"], 0), (["a\0b", legal.key], 1), ([], 1)):
            asked = "".join(f"&deck={quote(key)}" for key in keys)
            answer = as_anna.get(f"{address}{asked}")
            assert answer.status_code == HTTPStatus.OK
            assert len(zipfile.ZipFile(io.BytesIO(answer.content)).namelist()) == count


def test_a_page_for_other_formats_links_them(client: Client, legal: Deck) -> None:
    page = client.get(f"/decks/{legal.key}/").content.decode()
    for format in FORMATS.values():
        assert f"/decks/{legal.key}/export.{format.ending}" in page
    assert client.get(f"/decks/{legal.key}/export.odt").status_code == HTTPStatus.NOT_FOUND


def test_a_maybeboard_is_kept_apart_and_told(as_anna: Client, anna: User, cards: Any) -> None:
    for send in (
        lambda: as_anna.post("/decks/import/", {"text": LIST, "name": ""}, follow=True),
        lambda: upload(as_anna, LIST) and as_anna.get("/decks/"),
    ):
        page = send().content.decode()
        assert "On the maybeboard, not in the deck: 1 Tax." in page
        deck = Deck.objects.get(owner=anna)
        rest = {"cards": {"Cellar Rat": 20}, "maybe": {"Tax": 1}}
        assert counts(deck) == {"persona": {"The Miser": 1}, **rest}
        deck.delete()


def test_lines_of_a_file_are_mended_one_by_one(as_anna: Client, anna: User, cards: Any) -> None:
    for text in (
        "Name: Rats\n3 Celar Rat\n2 Tax",
        json.dumps({"name": "Rats", "main": {"Celar Rat": 3, "Tax": 2}}),
        "count,name,section\n1,Rats,name\n3,Celar Rat,\n2,Tax,main\n",
    ):
        answer = upload(as_anna, text)
        assert answer.status_code == HTTPStatus.BAD_REQUEST
        assert not Deck.objects.filter(owner=anna).exists()
        form, (line,) = answer.context["form"], answer.context["lines"]
        sent = {
            "text": form["text"].value(),
            "name": "",
            f"was-{line.line}": line.text,
            f"fix-{line.line}": line.nearest[0],
            "correct": "1",
        }
        assert as_anna.post("/decks/import/", sent).status_code == HTTPStatus.FOUND
        deck = Deck.objects.get(owner=anna)
        assert (deck.name, counts(deck)) == ("Rats", {"cards": {"Cellar Rat": 3, "Tax": 2}})
        deck.delete()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        "<html><body>",
        "<!DOCTYPE d [<!ENTITY x 'y'>]><deck/>",
        '{"main": 3',
        packed({}),
        packed({"a.txt": "1 Tax"})[:-30],
        packed({f"{n}.txt": "1 Tax" for n in range(501)}),
        packed({"a.txt": b"0" * 21_000_000}),
    ],
    ids=["empty", "picture", "page", "dtd", "broken", "no file", "cut off", "501 files", "bomb"],
)
def test_what_cannot_be_read_is_refused_in_words(
    as_anna: Client, anna: User, cards: Any, data: bytes | str
) -> None:
    answer = upload(as_anna, data)
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert answer.context["file_form"].errors["file"][0]
    assert not Deck.objects.filter(owner=anna).exists()


def test_many_decks_from_a_zip(as_anna: Client, anna: User, cards: Any) -> None:
    files: dict[str, bytes | str] = {f"deck {n}.txt": f"{n + 1} Tax" for n in range(20)}
    files["folder/rats.json"] = json.dumps({"name": "Rats", "main": {"Cellar Rat": 3}})
    files["bad.txt"] = "3 Celar Rat"
    files["page.html"] = "<html>"
    files["__MACOSX/._deck.txt"] = b"\0\0"
    page = upload(as_anna, packed(files))
    assert page.status_code == HTTPStatus.OK
    words = page.content.decode()
    assert "21 of 23 decks imported" in words
    assert "No card named “Celar Rat”" in words
    assert "This is a web page" in words
    names = set(Deck.objects.filter(owner=anna).values_list("name", flat=True))
    assert names == {"Rats", *(f"deck {n}" for n in range(20))}


def test_a_zip_that_is_full_stops_at_the_limit(
    as_anna: Client, anna: User, cards: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("decks.limits.DECKS_OF_ONE_PLAYER", 2)
    page = upload(as_anna, packed({f"{n}.txt": "1 Tax" for n in range(4)}))
    assert "2 of 4 decks imported" in page.content.decode()
    assert Deck.objects.filter(owner=anna).count() == 2


def test_own_decks_as_a_zip(as_anna: Client, as_bert: Client, make: Callable[..., Deck]) -> None:
    one, other = make(name="Same", cards={"Tax": 1}), make(name="Same", cards={"Tax": 2})
    assert "Same" in as_anna.get("/decks/export/").content.decode()
    for path in ("/decks/export/", "/api/decks/export/"):
        with inside(as_anna.get(path, {"as": "json"})) as archive:
            assert sorted(archive.namelist()) == ["same-2.json", "same.json"]
            found = {json.loads(archive.read(name))["main"]["Tax"] for name in archive.namelist()}
        assert found == {1, 2}
        with inside(as_anna.get(path, {"as": "text", "deck": other.key})) as archive:
            assert archive.namelist() == ["same.txt"]
            assert archive.read("same.txt") == b"Name: Same\n\n2 Tax\n"
        assert inside(as_bert.get(path, {"as": "text", "deck": one.key})).namelist() == []
    assert as_anna.get("/decks/export/", {"as": "odt"}).status_code == HTTPStatus.NOT_FOUND
    assert as_anna.get("/api/decks/export/", {"as": "odt"}).status_code == HTTPStatus.BAD_REQUEST
    assert Client().get("/api/decks/export/").status_code in (401, 403)


def test_the_api_reads_every_format(as_anna: Client, cards: Any) -> None:
    text = "main:\n  Cellar Rat: 3\nmaybe:\n  Tax: 1\n"
    answer = as_anna.post("/api/decks/import/", text, content_type="text/plain")
    assert answer.status_code == HTTPStatus.CREATED
    assert answer.json()["cards"] == {"Cellar Rat": 3}
    assert answer.json()["maybe"] == {"Tax": 1}
    answer = as_anna.post("/api/decks/import/", '{"main": 3', content_type="text/plain")
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    (line,) = answer.json()["errors"]["lines"]
    assert (line["line"], line["code"]) == (0, "bad_format")


def test_a_stranger_imports_a_file_as_a_guest(client: Client, cards: Any) -> None:
    assert upload(client, "Name: Mine\n1 Tax").status_code == HTTPStatus.FOUND
    assert Deck.objects.get().name == "Mine"
    assert client.get("/decks/import/file/").status_code == HTTPStatus.METHOD_NOT_ALLOWED


def test_of_too_many_wrong_lines_the_first_are_told(
    as_anna: Client, anna: User, cards: Any
) -> None:
    table = "count,name\n" + "".join(f"x,Nothing {n}\n" for n in range(100_000))
    answer = upload(as_anna, table)
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    (error,) = answer.context["file_form"].errors["file"]
    assert error.startswith("More than 500 lines can’t be used, and reading stopped after line 501")
    page = answer.content.decode()
    assert "x,Nothing 9<" in page
    assert "x,Nothing 10<" not in page
    assert "The first 10 of them" in page

    lines = "".join(f"a{n % 10}\n" for n in range(600))
    page = as_anna.post("/decks/import/", {"text": f"2 Tax\n{lines}"}).content.decode()
    assert "More than 500 lines can’t be used yet" in page
    assert "line 501 is the last one that was read" in page
    assert page.count("<select") == 100
    assert "And 400 more" in page
    answer = as_anna.post("/api/decks/import/", lines, content_type="text/plain")
    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert [line["line"] for line in answer.json()["errors"]["lines"]] == [*range(1, 501)]

    just_so = as_anna.post("/api/decks/import/", lines[: 500 * 3], content_type="text/plain").json()
    assert just_so["detail"] == "500 lines can’t be used."
    (one,) = upload(as_anna, packed({"a.csv": table})).context["found"]
    assert len(one.reading.problems) == 500
    assert one.deck is None
    assert not Deck.objects.filter(owner=anna).exists()
