"""Files of faces as a server sends them: packed, for ever, by no view, and telling nothing else."""

import gzip
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import brotli  # type: ignore[import-untyped]
import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from cards.pictures import face_files
from cidwam_site.http.statics import StaticFiles
from tests.cards_face.sample import soul

pytestmark = pytest.mark.django_db


@pytest.fixture
def file(tmp_path: Path, settings: Any) -> face_files.FaceFile:
    """A draft's face, drawn: in no set, so that no view would draw it."""
    settings.FACES_ROOT = tmp_path
    found = face_files.face_file(soul())
    assert found is not None
    face_files.keep([found])
    return found


def sent(
    live_server: Any, path: str, method: str = "GET", **headers: str
) -> tuple[int, Any, bytes]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(live_server.url + path, headers=named, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read()


def test_a_face_is_sent_packed_and_kept_for_ever(
    live_server: Any, file: face_files.FaceFile
) -> None:
    drawn = face_files.path_of(file.name).read_bytes()
    ways: dict[str, Any] = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}
    sizes = []
    for way, unpacked in ways.items():
        status, headers, body = sent(live_server, file.url, Accept_Encoding=way or "identity")
        assert (status, unpacked(body)) == (200, drawn)
        assert headers.get("Content-Encoding", "") == way
        assert headers["Content-Type"] == "image/svg+xml"
        assert headers["Cache-Control"] == "max-age=315360000, public, immutable"
        assert headers["Vary"] == "Accept-Encoding"
        assert headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Set-Cookie" not in headers
        sizes.append(len(body))
    assert sizes == sorted(sizes)
    status, headers, body = sent(live_server, file.url, "HEAD", Accept_Encoding="identity")
    assert (status, headers["Content-Length"], body) == (200, str(len(drawn)), b"")
    again = sent(live_server, file.url, If_None_Match=headers["ETag"])
    assert (again[0], again[2]) == (304, b"")


def test_nothing_tells_when_a_face_was_first_drawn(
    live_server: Any, file: face_files.FaceFile
) -> None:
    """Whoever writes the same draft as somebody else must not learn that they have."""
    first = sent(live_server, file.url)[1]
    face_files.path_of(file.name).unlink()
    face_files.keep([file])
    second = sent(live_server, file.url)[1]
    assert dict(first) | {"Date": ""} == dict(second) | {"Date": ""}
    assert file.name in first["ETag"]


def test_only_faces_lie_there(live_server: Any, file: face_files.FaceFile) -> None:
    """No view answers, so what is not a file of that name is not found."""
    assert sent(live_server, file.url.replace(file.name, file.name[::-1]))[0] == 404
    for path in (f"{file.url}.br", f"{file.url}.gz", f"{file.url}/", "/cards/faces/"):
        assert sent(live_server, path)[0] == 404, path
    assert sent(live_server, "/cards/faces/%2e%2e/db.sqlite3")[0] == 404
    assert sent(live_server, file.url, "POST")[0] == 405
    face_files.path_of(file.name).unlink()
    assert sent(live_server, file.url)[0] == 404


def test_no_view_sends_a_face(client: Client, file: face_files.FaceFile, monkeypatch: Any) -> None:
    from cards.views import faces

    monkeypatch.setattr(faces.face_files, "drawn_again", lambda name: 1 / 0)
    assert client.get(file.url).status_code == 200


def test_a_static_file_deleted_since_the_start_is_not_found(tmp_path: Path, settings: Any) -> None:
    settings.STATIC_ROOT, settings.DEBUG = tmp_path, False
    (tmp_path / "site.css").write_text("a {}")
    files = StaticFiles(lambda request: HttpResponse(status=404))
    assert files(RequestFactory().get("/static/site.css")).status_code == 200
    (tmp_path / "site.css").unlink()
    assert files(RequestFactory().get("/static/site.css")).status_code == 404
