"""No page of a toy's or the visitor's says a word of CIDWaM's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from django.test import Client

from accounts.models import User
from cards.models import Card
from cards.services import load_cards
from decks import services
from games import GAMES
from tests.house.crawling import Page, pages
from tests.house.visiting import ORCHARD_SETS, orchard_in_the_house
from tests.play.table.seated import begun
from tests.set_files import set_folders
from tests.toys import TOYS
from tests.toys.cards import CARDS as TOY_CARDS
from tests.toys.housed import toys_in_the_house

CIDWAMS = re.compile(
    r"\b(cidwam|souls?|coins?|shields?|personas?|environments?|incantations?|relics?|spells?"
    r"|mythics?|backup|hit dice|summon\w*|cellar|6x6|six-by-six)\b",
    re.IGNORECASE,
)
OTHERS = [*TOYS, "orchard"]


@pytest.fixture
def house(db: None, tmp_path: Path) -> Iterator[None]:
    """The default game's cards, and a set of each toy that has any beside the visitor's."""
    for path in (*set_folders(), *ORCHARD_SETS.iterdir()):
        (tmp_path / path.name).symlink_to(path)
    with toys_in_the_house(), orchard_in_the_house():
        for slug in (slug for slug in TOYS if GAMES[slug].card_schema.figures):
            (tmp_path / slug).mkdir()
            head = {
                "slug": slug,
                "game": slug,
                "name": "First",
                "released": "2026-11-23",
                "licence": "CC0 1.0",
                "authors": ["The tests"],
            }
            cards = [{"id": f"{slug[:2]}-{n}", **card} for n, card in enumerate(TOY_CARDS, 1)]
            (tmp_path / slug / "set.yaml").write_text(yaml.safe_dump(head))
            (tmp_path / slug / "cards.yaml").write_text(yaml.safe_dump(cards))
        load_cards(folder=tmp_path)
        yield


def test_no_page_of_another_game_says_a_word_of_the_usual_one_s(house: None) -> None:
    ada = User.objects.create_user("ada")
    member = Client()
    member.force_login(ada)
    said: dict[str, set[str]] = {}
    for slug in OTHERS:
        own = things_of(slug, ada)
        for reader in (member, Client()):
            found = pages(reader, [f"/g/{slug}/", *own], (f"/g/{slug}/", *own))
            assert len(found) > 1 + len(own)
            said |= {address: words for address, page in found.items() if (words := strange(page))}
    assert said == {}


def test_what_is_not_there_is_said_in_the_game_s_own_frame(house: None) -> None:
    for slug in OTHERS:
        for address in (f"/g/{slug}/no/such/", f"/g/{slug}/print/mat/none/"):
            answer = Client().get(address)
            said = Page(answer.content.decode())
            assert answer.status_code == 404
            assert not strange(said)
            assert f"/g/{slug}/" in said.links


def test_the_usual_game_s_words_would_be_found(house: None) -> None:
    """As the walk finds them on its own pages."""
    found = pages(Client(), ["/", "/cards/"], ("/cards/syntax/",))
    assert all(strange(page) for page in found.values())


def things_of(slug: str, user: User) -> list[str]:
    """The addresses of a deck for each role, a card, and a game that is played."""
    addresses = []
    for section in GAMES[slug].sections:
        deck = services.create_deck(
            owner=user,
            details=services.DeckDetails(
                "First",
                game=slug,
                role=section.roles[0] if section.roles else "",
                visibility="public",
            ),
        )
        addresses.append(deck.get_absolute_url())
    if card := Card.objects.current(slug).first():
        addresses.append(card.get_absolute_url())
    if slug in TOYS:
        people = [user, *(User.objects.create_user(f"{slug}-{n}") for n in range(1, 6))]
        game = begun(slug, people[: GAMES[slug].most_seats], is_public=True, key=slug)
        addresses.append(game.get_absolute_url())
    return addresses


def strange(page: Page) -> set[str]:
    """The words that a page has of CIDWaM."""
    return {word.lower() for text in page.words for word in CIDWAMS.findall(text)}
