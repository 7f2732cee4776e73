"""Sets of several games in one card database."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from cards import queries
from cards.models import Card, CardSet
from cards.services import load_cards
from cards.sets.set_files import CardFileError, read_sets
from games.cidwam.web.current_cards import current_pool
from tests.set_files import set_folders
from tests.toys.cards import CARDS
from tests.toys.housed import gone, toys_in_the_house

HEAD = {"name": "Core Set", "released": "2026-11-23", "licence": "CC0", "authors": ["Ada"]}


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with toys_in_the_house():
        yield


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The sets of this repository and one of a toy's, with a set's name that is taken there."""
    for path in set_folders():
        (tmp_path / path.name).symlink_to(path)
    write(tmp_path, CARDS)
    return tmp_path


def write(folder: Path, cards: list[dict[str, object]], game: object = "claims") -> None:
    place = folder / "claims"
    place.mkdir(exist_ok=True)
    head = {**HEAD, "slug": "claims", "game": game}
    (place / "set.yaml").write_text(yaml.safe_dump(head))
    numbered = [{"id": f"cl-{number:03}", **card} for number, card in enumerate(cards, 1)]
    (place / "cards.yaml").write_text(yaml.safe_dump(numbered))


@pytest.mark.django_db
def test_a_set_brings_its_game_with_it(folder: Path) -> None:
    report = load_cards(folder=folder)
    assert len(report.added) == report.total == Card.objects.count()
    assert CardSet.objects.filter(name=CardSet.objects.get(game="claims").name).count() == 2
    assert current_pool().by_name.keys() & {card["name"] for card in CARDS} == set()
    rows = Card.objects.current("claims")
    found = [card.as_data() for card in rows.order_by("card_id")]
    assert found == [{"id": f"cl-{n:03}", **card} for n, card in enumerate(CARDS, 1)]
    trap = rows.get(name="Trap 3")
    assert trap.figures == {"worth": 3}
    assert (trap.kind, trap.type_line) == ("trap", "Trap")
    assert list(rows.with_words("TRAP 3")) == [trap]
    assert not load_cards(folder=folder).any


@pytest.mark.django_db
def test_a_changed_figure_is_a_revision(folder: Path) -> None:
    load_cards(folder=folder)
    write(folder, [{**card, "worth": 6} if card["name"] == "Trap 3" else card for card in CARDS])
    assert load_cards(folder=folder, why="Too weak").changed == ["Trap 3"]
    newest = queries.history(Card.objects.get(card_id="cl-003"))[0]
    assert [(c.label, c.before, c.after) for c in newest.changes] == [("Worth", "3", "6")]


@pytest.mark.django_db
def test_games_may_share_names_and_not_ids(folder: Path) -> None:
    taken = read_sets()[0].cards[0]
    write(folder, [{"name": taken["name"], "kind": "trap", "worth": 1}])
    load_cards(folder=folder)
    assert set(Card.objects.filter(name=taken["name"]).values_list("game", flat=True)) == {
        "cidwam",
        "claims",
    }
    assert queries.cards_by_name([taken["name"]], "claims")[taken["name"]].game == "claims"
    write(folder, [{"id": taken["id"], "name": "Trap 1", "kind": "trap", "worth": 1}])
    with pytest.raises(CardFileError, match=f"`id` '{taken['id']}' is taken by"):
        load_cards(folder=folder)


@pytest.mark.django_db
def test_a_retired_card_keeps_a_name_that_another_game_takes(folder: Path) -> None:
    load_cards(folder=folder)
    *rest, last = CARDS
    write(folder, rest)
    (folder / "second").mkdir()
    head = {**HEAD, "slug": "second", "game": "traitors"}
    (folder / "second" / "set.yaml").write_text(yaml.safe_dump(head))
    (folder / "second" / "cards.yaml").write_text(yaml.safe_dump([{"id": "tr-1", **last}]))
    load_cards(folder=folder)
    holding = Card.objects.filter(name=last["name"]).order_by("game")
    assert [(card.game, card.retired) for card in holding] == [
        ("claims", True),
        ("traitors", False),
    ]


@pytest.mark.django_db
def test_cards_of_a_game_that_has_gone_are_retired(folder: Path) -> None:
    load_cards(folder=folder)
    shutil.rmtree(folder / "claims")
    with gone("claims"):
        assert len(load_cards(folder=folder).retired) == len(CARDS)
        trap = Card.objects.get(card_id="cl-003")
        assert trap.revisions.latest("number").data == {"id": "cl-003", **CARDS[2]}
        assert not load_cards(folder=folder).any


def test_what_is_no_card_of_the_game_is_said_with_its_place(folder: Path) -> None:
    write(folder, [{"name": "Trap 9", "kind": "trap", "worth": 9, "movement": "King"}])
    with pytest.raises(CardFileError) as caught:
        read_sets(folder)
    said = str(caught.value).splitlines()
    assert all(line.startswith("claims/cards.yaml[1]: ") for line in said)
    assert ["movement" in said[0], "worth" in said[1]] == [True, True]


@pytest.mark.parametrize("game", ["chess", 4, None])
def test_a_game_that_the_site_has_not(folder: Path, game: object) -> None:
    write(folder, CARDS, game)
    with pytest.raises(CardFileError, match=r"claims/set.yaml: `game`: .* it has cidwam, "):
        read_sets(folder)
