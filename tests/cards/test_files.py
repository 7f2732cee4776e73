"""Card files that can't be used say file, entry and key; those that can are read as written."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cards.sets.set_files import CardFileError, read_sets, read_sets_of
from games import GAMES

from .conftest import CARDS, HEAD

Files = Callable[..., Path]


def complaint(folder: Path) -> str:
    with pytest.raises(CardFileError) as caught:
        read_sets(folder)
    return str(caught.value)


def changed(place: int, **keys: Any) -> list[dict[str, Any]]:
    """The usual cards with some keys of one replaced."""
    return [{**card, **keys} if at == place else card for at, card in enumerate(CARDS)]


def test_our_own_sets_can_be_read() -> None:
    assert sum(len(found.cards) for found in read_sets()) >= 60


def test_a_game_s_sets_are_read_without_those_of_others() -> None:
    every = read_sets()
    for game in GAMES:
        assert read_sets_of(game) == [found for found in every if found.game == game]
    code = (
        "import sys; from cards.sets.set_files import read_sets_of; "
        "read_sets_of('kaadosu'); print(*sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "games.kaadosu.game" in told.stdout
    assert not {"games.spelldawn.game", "games.cidwam.game"} & set(told.stdout.split())


def test_entries_keep_their_order_and_keys(files: Files) -> None:
    (found,) = read_sets(files())
    assert [card["id"] for card in found.cards] == ["t-1", "t-2", "t-3", "t-4"]
    assert found.cards[0]["types"] == ["Vermin"]
    assert found.places[0] == "test/cards.yaml[1]"
    assert found.released.isoformat() == "2026-01-02"


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"id": "T 1"}, "id"),
        ({"id": 7}, "id"),
        ({"id": "t-" + "9" * 60}, "id"),
        ({"kind": "Ghost"}, "kind"),
        ({"value": -1}, "value"),
        ({"movement": "camel"}, "movement"),
        ({"hit_dice": "many"}, "hit_dice"),
        ({"types": "Vermin"}, "types"),
        ({"types": ["x" * 41]}, "types"),
        ({"types": list("abcdefghi")}, "types"),
        ({"flavour": 3}, "flavour"),
        ({"artist": "x" * 121}, "artist"),
        ({"icon": 3}, "icon"),
        ({"icon": "Mouse"}, "icon: must be an author and a name, like lorc/mouse, not 'Mouse'"),
        ({"icon": "a/" + "b" * 60}, "icon"),
        ({"colour": "red"}, "colour"),
        ({"name": ""}, "name"),
    ],
)
def test_a_wrong_entry_names_file_entry_and_key(
    files: Files, keys: dict[str, Any], said: str
) -> None:
    words = complaint(files(changed(0, **keys)))
    assert "test/cards.yaml[1]" in words
    assert said in words


@pytest.mark.parametrize(
    ("keys", "key"), [({"id": "t-1"}, "id"), ({"name": "EMIGRE  rat"}, "name")]
)
def test_an_id_or_a_name_is_one_cards(files: Files, keys: dict[str, Any], key: str) -> None:
    words = complaint(files(changed(2, **keys)))
    assert "test/cards.yaml[3]" in words
    assert "test/cards.yaml[1]" in words
    assert f"`{key}`" in words


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("- id: [", "test/cards.yaml, line 1, column 8"),
        ("- id: t-1\n  name: A\n  name: B\n", "line 3, column 3: the key 'name' is written twice"),
        ("just words", "should be a list of cards"),
        ("- one\n- two\n", "cards.yaml[1]"),
        ("- !!python/object:os.system {}\n", "line 1"),
        ("- {id: &a [*a]}", "cards.yaml"),
    ],
)
def test_broken_yaml_says_where(files: Files, cards: str, said: str) -> None:
    assert said in complaint(files(cards))


def test_bytes_that_are_no_text_are_named(files: Files) -> None:
    folder = files()
    (folder / "test" / "cards.yaml").write_bytes(b"- id: \xff\xfe")
    assert "test/cards.yaml: not UTF-8 (byte 6)" in complaint(folder)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ({**HEAD, "slug": "other"}, "`slug`"),
        ({**HEAD, "released": "soon"}, "`released`"),
        ({**HEAD, "authors": "me"}, "`authors`"),
        ({**HEAD, "name": 5}, "`name`"),
        ({**HEAD, "colour": 5}, "`colour`"),
        ({"slug": "test"}, "`authors` is missing"),
        ("- a list", "should be keys and values"),
    ],
)
def test_a_wrong_set_file_names_its_key(files: Files, head: Any, said: str) -> None:
    words = complaint(files(head=head))
    assert words.startswith("test/set.yaml")
    assert said in words


def test_a_folder_without_sets_is_an_error(tmp_path: Path) -> None:
    assert "no set here" in complaint(tmp_path)
    assert "no such folder" in complaint(tmp_path / "nowhere")
    (tmp_path / "test").mkdir()
    (tmp_path / "test" / "set.yaml").write_text(
        "{slug: test, name: T, released: 2026-01-02, licence: L, authors: []}"
    )
    assert "no card files" in complaint(tmp_path)
