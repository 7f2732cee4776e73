"""manage.py load_decks: files into preconstructed decks, whole or not at all."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from cards.models import Card
from cards.services import load_cards
from decks import queries
from decks.models import Deck
from decks.starters.cache import starter_names

pytestmark = pytest.mark.databases

GOOD = "Name: Rats\nPersona: The Piper\n# Bite first.\n# Think later.\n\n40 Cellar Rat\n"


def load(folder: Path) -> str:
    out = StringIO()
    call_command("load_decks", folder, stdout=out)
    return out.getvalue()


def test_loading_twice_changes_nothing(
    cards: dict[str, Card], tmp_path: Path, django_capture_on_commit_callbacks: Any
) -> None:
    (tmp_path / "01-rats.txt").write_text(GOOD, encoding="utf-8")
    assert "1 new, 0 changed, 0 as before" in load(tmp_path)
    deck = Deck.objects.get()
    assert (deck.key, deck.owner, deck.is_preconstructed) == ("01-rats", None, True)
    assert deck.description == "Bite first.\nThink later."
    assert "0 new, 0 changed, 1 as before" in load(tmp_path)
    assert Deck.objects.get().version == deck.version

    (tmp_path / "01-rats.txt").write_text(GOOD + "1 Tax\n", encoding="utf-8")
    (tmp_path / "02-more.txt").write_text(GOOD, encoding="utf-8")
    assert "1 new, 1 changed, 0 as before" in load(tmp_path)
    assert Deck.objects.get(key="01-rats").pk == deck.pk
    assert starter_names("cidwam") == (("01-rats", "Rats"), ("02-more", "Rats"))
    (tmp_path / "01-rats.txt").unlink()
    with django_capture_on_commit_callbacks(execute=True):
        assert "1 gone" in load(tmp_path)
    assert starter_names("cidwam") == (("02-more", "Rats"),)
    assert not Deck.objects.filter(pk=deck.pk).exists()


def test_every_fault_is_named_and_nothing_is_loaded(cards: dict[str, Card], tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b.txt").write_text("Name: B\n3 Oak Gard\n", encoding="utf-8")
    (tmp_path / "c.txt").write_text("40 Oak Guard\n", encoding="utf-8")
    (tmp_path / "d.txt").write_text("Name: D\n39 Oak Guard\n", encoding="utf-8")
    with pytest.raises(CommandError) as caught:
        load(tmp_path)
    words = str(caught.value)
    assert "b, line 2: No card named “Oak Gard”. Nearest: Oak Guard" in words
    assert "c: the line “Name: …” is missing" in words
    assert "d: 39 cards" in words
    assert "(R2.1)" in words
    assert not Deck.objects.exists()


@pytest.mark.parametrize("name", ["New Deck.txt", "new.txt", "x" * 61 + ".txt"])
def test_names_of_files_are_addresses(cards: dict[str, Card], tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(GOOD, encoding="utf-8")
    with pytest.raises(CommandError, match="lowercase letters"):
        load(tmp_path)


def test_what_is_no_text_and_an_empty_folder(cards: dict[str, Card], tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no deck"):
        load(tmp_path)
    (tmp_path / "a.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CommandError, match="UTF-8"):
        load(tmp_path)


def test_without_cards_it_says_what_to_do_first(db: None, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(GOOD, encoding="utf-8")
    with pytest.raises(CommandError, match="load_cards"):
        load(tmp_path)


def test_a_player_s_deck_is_never_overwritten(make, tmp_path: Path) -> None:
    deck = make()
    Deck.objects.filter(pk=deck.pk).update(key="rats")
    (tmp_path / "rats.txt").write_text(GOOD, encoding="utf-8")
    with pytest.raises(CommandError, match="a player's deck"):
        load(tmp_path)


def test_the_decks_of_this_repository_are_legal_and_playable(db: None) -> None:
    load_cards()
    call_command("load_decks", stdout=StringIO())
    decks = list(queries.preconstructed("cidwam"))
    assert len(decks) >= 8
    for deck in decks:
        assert queries.problems(deck) == [], deck.name
        assert queries.can_be_played(deck)
        assert deck.persona is not None, deck.name
        assert len(deck.description.splitlines()) >= 6, deck.name
