"""Faces of the cards of another game on pages and as files; and a game's own faces."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.template import Context, Template
from django.test import Client

from cards import games
from cards.face.face_errors import FaceError
from cards.face.file_svg import render
from cards.face.plain_data import PlainData, plain_data
from cards.face.plain_layout import laid_out
from cards.models import Card
from cards.pictures import face_files
from cards.pictures.faces import printed
from cards.pictures.png_files import face_png, row_png
from cards.services import load_cards
from games.cidwam.web.face.data import FaceData
from tests.cards.test_games import write
from tests.cards_face.sample import soul
from tests.toys.cards import CARDS, SCHEMA
from tests.toys.housed import toys_in_the_house

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def toys(tmp_path: Path, settings: Any) -> Iterator[None]:
    settings.FACES_ROOT = tmp_path / "card_faces"
    settings.VAR_DIR = tmp_path / "var"
    with toys_in_the_house():
        yield


@pytest.fixture
def trap(tmp_path: Path) -> Card:
    folder = tmp_path / "sets"
    folder.mkdir()
    write(folder, [{**card, "artist": "Žofie"} for card in CARDS])
    load_cards(folder=folder)
    return Card.objects.select_related("set").get(card_id="cl-003")


def page(card: Any, tag: str = "card_face card") -> str:
    return Template(f"{{% load card_face %}}{{% {tag} %}}").render(Context({"card": card}))


def test_a_row_and_its_data_have_one_face(trap: Card) -> None:
    data = {**trap.as_data(), "set": trap.set.name}
    assert printed(trap) == printed({**data, "game": "claims"}) == printed(data, "claims")
    assert printed(trap).data == plain_data(SCHEMA, data)
    shown = page(trap)
    assert all(words in shown for words in (">Trap 3<", ">Worth<", ">Core Set · cl-003<", "Žofie"))
    assert 'aria-label="Trap 3. Trap. Worth 3."' in shown


def test_a_list_links_a_file_with_the_same_words(trap: Card, client: Client) -> None:
    shown = page(trap, "card_image card")
    file = face_files.face_file(trap)
    assert file is not None
    assert f'src="/cards/faces/{file.name}.svg" alt="Trap 3. Trap. Worth 3."' in shown
    drawn = render(laid_out(plain_data(SCHEMA, {**trap.as_data(), "set": "Core Set"})))
    assert face_files.path_of(file.name).read_bytes() == drawn
    face_files.path_of(file.name).unlink()
    assert client.get(file.url).content == drawn


def test_faces_of_every_game_are_drawn_beforehand(trap: Card) -> None:
    drawn, _ = face_files.draw_official()
    files = [face_files.face_file(card) for card in Card.objects.all()]
    assert len(files) == len(CARDS)
    assert all(file is not None and file.name in face_files.there() for file in files)
    assert drawn >= len(CARDS)


def test_a_picture_for_other_sites(trap: Card) -> None:
    tag, png = face_png(trap)
    assert png.startswith(b"\x89PNG")
    assert tag != face_png(Card.objects.get(card_id="cl-004"))[0]
    assert row_png([trap])[1].startswith(b"\x89PNG")


def test_what_names_no_game_is_of_the_usual_one() -> None:
    assert isinstance(printed(soul()).data, FaceData)
    with pytest.raises(FaceError, match="no game 'chess'"):
        printed({"name": "King", "game": "chess"})
    assert "no game" in page({"name": "King", "game": "chess"})


def test_a_file_named_after_a_game_gives_better_faces(
    trap: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it leaves out, such as how cards are read, stays as it is for all games."""

    class OwnCards(games.GameCards):
        def face_data(self, card: Any) -> PlainData:
            return PlainData(f"{card.name}!", "", 0, (), (), "", "", "", "", "")

        def face_words(self, data: PlainData) -> str:
            return f"Hear {data.name}"

    own = SimpleNamespace(CARDS=OwnCards)
    monkeypatch.setattr(games, "web_module", lambda slug, name: own)
    assert (printed(trap).words(), printed(trap).face().name) == ("Hear Trap 3!", "Trap 3!")
    assert games.cards_of("claims").read(dict(CARDS[0]), "here") == CARDS[0]
