"""Files that can't be read at all: one code each, at once, and nothing of them is kept."""

import json
import time
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from decks.formats import read, read_file
from decks.formats.encodings import MAX_BYTES
from tests.decks.formats.reading import refusal
from tests.work import counted

LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "lol"}">' for n in range(10))
CARDS = "<section name='Main'><card qty='3'>Cellar Rat</card></section>"


def _zip(name: str, content: bytes) -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, content)
    return made.getvalue()


REFUSED: dict[str, list[bytes | str]] = {
    "empty": [b"", b"\n \r\n\t", b"\xef\xbb\xbf", "\ufeff \n".encode("utf-16")],
    "not_text": [
        b"\x00\x01\x02\x03\x04",
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        b"\xff\xd8\xff\xe0JFIF" + b"x" * 2000,
        b"%PDF-1.7\n3 Cellar Rat",
        _zip("deck.txt", b"\0" * 50_000_000),
        bytes(range(256)) * 10,
        b"\xff\xfe3\x00 \x00C",
        "3 Cellar Rat".encode("utf-32"),
        "3 Cellar Rat".encode("utf-16-le"),
    ],
    "web_page": [
        "<!DOCTYPE html><html><body>3 Cellar Rat</body></html>",
        "<html>\n<p>3 Cellar Rat",
        "\n<!-- a page -->\n<!doctype HTML>\n<title>Rats</title>",
        '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x"><html/>',
        "3 Cellar Rat\n<html>\n</html>",
        "<div>3 Cellar Rat</div>",
    ],
    "bad_format": [
        '{"name": "Rats", "main": {"Cellar Rat": 3}',
        '{"main": {"Cellar Rat": 3}} {"main": {}}',
        '{"main": {"Cellar Rat": NaN}}',
        '[{"name": "Cellar Rat", "count": 3}]',
        "[]",
        '["3 Cellar Rat"]',
        "{}",
        '{"decks": [{"main": {"Cellar Rat": 3}}]}',
        '{"main": {"Cellar Rat": 3, "Cellar Rat": 2}}',
        '{"name": "A", "main": {}, "name": "B"}',
        '{"main": ' * 100_000,
        '{"main": ' + "[" * 500_000,
        "main:\n  Cellar Rat: 3\n bad: [",
        "main:\n  Cellar Rat: 3\nmain:\n  Windfall: 2\n",
        "main:\n  Cellar Rat: 3\n  Cellar Rat: 2\n",
        "name: &n Rats\nmain:\n  Cellar Rat: 3\nmaybe:\n  *n : 2\n",
        "a: &a [x, x]\nb: &b [*a, *a]\nmain: {Cellar Rat: 3}\n",
        "a: &a ['lol']\n" + "".join(f"{n}: &{n} [*a, *a]\n" for n in "bcdefgh"),
        "name: !!python/object/apply:os.system ['true']\nmain:\n  Cellar Rat: 3\n",
        "main: !!map {Cellar Rat: 3}\n",
        "main:\n  Cellar Rat: !!int 3\n",
        "- name: Cellar Rat\n  count: 3\n",
        "---\nmain: {Cellar Rat: 3}\n---\nmain: {Windfall: 3}\n",
        "main: {a: " * 50_000,
        "main: [" + "[" * 500_000,
        f"<deck>{CARDS}",
        "<deck><section name='Main'><card qty='3'>Cellar Rat</section></deck>",
        "<other><card/></other>",
        "<cockatrice_deck><zone name='main'></cockatrice_deck>",
        '{"ObjectStates": [{"Name": "Card"',
    ],
    "unsafe_xml": [
        f"<?xml version='1.0'?><!DOCTYPE lolz [{LAUGHS}]><deck><notes>&l9;</notes></deck>",
        f"<!DOCTYPE deck [{LAUGHS}]><deck>{CARDS}</deck>",
        "<!DOCTYPE deck SYSTEM 'file:///etc/passwd'><deck/>",
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><cockatrice_deck>&x;</cockatrice_deck>',
        "<!DOCTYPE other><other/>",
        "<deck><notes>&lol;</notes></deck>",
    ],
    "too_large": [
        b"3 Cellar Rat\n" * 200_000,
        "3 Cellar Rat\n" * 100_000,
        "x" * 100_001,
        "# Rats\n## Main\n" + "- 3 Cellar Rat\n" * 10_000,
        b"\0" * (MAX_BYTES + 1),
        json.dumps({"name": "x", "description": "x" * MAX_BYTES}),
    ],
}


@pytest.mark.parametrize(
    ("code", "data"),
    [
        pytest.param(code, data, id=f"{code}-{number}")
        for code, several in REFUSED.items()
        for number, data in enumerate(several)
    ],
)
def test_refused_as_a_whole(code: str, data: bytes | str) -> None:
    assert refusal(data) == code  # reads the cards too, the first time
    with counted() as work:
        refusal(data)
    assert work.calls < 10_000  # the most is a twentieth of it, however long the file is


@pytest.mark.timing
@pytest.mark.parametrize("code", REFUSED)
def test_refused_within_a_second(code: str) -> None:
    for data in REFUSED[code]:
        start = time.process_time()
        refusal(data)
        assert time.process_time() - start < 1


def test_the_format_that_was_tried() -> None:
    assert read('{"main": 3').format == "json"
    assert read("<deck><section>").format == "octgn"
    assert read("<cockatrice_deck>").format == "cockatrice"
    assert read("x" * 100_001).format == "text"
    assert read("main: {a: 1, a: 2}").format == "yaml"
    assert read(b"").format is None
    assert read(b"\x89PNG").format is None


def test_unreadable(tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path, "a\0b"):
        deck = read_file(path)
        assert [(problem.line, problem.code) for problem in deck.problems] == [(0, "unreadable")]


def test_a_file_of_100_000_characters_is_read() -> None:
    text = "1 Cellar Rat\n" * 7_000
    deck = read(text)
    assert (deck.main, len(deck.problems)) == ({"Cellar Rat": 500}, 6_500)


def test_what_is_deep_or_broken_is_no_error() -> None:
    deep = "<x>" * 50_000 + "</x>" * 50_000
    assert refusal(deep) == "bad_format"
    deck = read(f"<deck>{deep}</deck>")
    assert not deck.main


@pytest.mark.parametrize("data", ["3 Cellar Rat\nné 2", "3 Cellar Rat"])
def test_encodings(data: str) -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        deck = read(data.encode(encoding))
        assert deck.main == {"Cellar Rat": 3}
        assert "encoding" not in [notice.code for notice in deck.notices]
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        assert read(mark + data.encode(encoding)).main == {"Cellar Rat": 3}


def test_windows_1252_is_told() -> None:
    deck = read("Name: Les rats d’été\n3 Cellar Rat".encode("cp1252"))
    assert (deck.name, deck.main) == ("Les rats d’été", {"Cellar Rat": 3})
    assert [notice.code for notice in deck.notices] == ["encoding"]


def test_all_wrong_lines_are_told_unless_fewer_are_wanted() -> None:
    lines = "2 Windfall\n" + "nothing\n" * 900
    assert len(read(lines).problems) == 900
    for most, number, is_cut_short in ((899, 899, True), (900, 900, False), (0, 0, True)):
        deck = read(lines, most_problems=most)
        assert (len(deck.problems), deck.is_cut_short) == (number, is_cut_short)
        assert deck.main == {"Windfall": 2}
