"""Home and the pages on which games are begun and listed have nothing that axe-core minds."""

import hashlib
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from decks.queries import preconstructed
from play import services
from play.setup.settings import GameSettings
from tests.browser.fitting import fits
from tests.conftest import AXE
from tests.official import load_official
from workshop.services import create_draft, create_set

pytestmark = pytest.mark.django_db(transaction=True)
PAGES = ("/", "/play/", "/play/new/", "/play/challenges/", "/play/watch/", "/learn/", "/games/")


@pytest.fixture
def games(transactional_db: None) -> dict[str, str]:
    """Ada's games in each state and two challenges; the addresses of hers and of an invitation."""
    load_official()
    decks = list(preconstructed("cidwam"))
    ada, bertrand = (User.objects.create_user(name) for name in ("ada", "bertrand"))
    begun = services.create_game(user=ada, deck=decks[0])
    services.join_game(user=bertrand, invite_key=begun.invite_key, deck=decks[1])
    over = services.create_game(user=ada, deck=decks[0], opponent="random", bot_deck=decks[1])
    services.resign(game_id=over.pk, side=0, number=0)
    services.create_game(
        user=ada, settings=GameSettings(is_open=True, shows_deck=True), deck=decks[2]
    )
    services.create_game(
        user=bertrand, settings=GameSettings(is_open=True, advice=True), deck=decks[3]
    )
    invited = services.create_game(user=bertrand, settings=GameSettings(advice=True), deck=decks[1])
    return {"join": f"/play/join/{invited.invite_key}/"}


def test_it_is_the_file_that_was_vetted() -> None:
    known = (AXE.parent / "SHA256SUMS").read_text().split()[0]
    assert hashlib.sha256(AXE.read_bytes()).hexdigest() == known


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [
        (360, 640, "light"),
        (1280, 720, "dark"),
        pytest.param(360, 640, "dark", marks=pytest.mark.long),
        pytest.param(1280, 720, "light", marks=pytest.mark.long),
    ],
)
def test_nothing_is_wrong(
    games: dict[str, str],
    new_page: Callable[..., Any],
    axe: Callable[[Any], list[str]],
    scheme: str,
    width: int,
    height: int,
) -> None:
    for who in (None, User.objects.get(username="ada")):
        page = new_page(who, width=width, height=height, color_scheme=scheme)
        for address in (*PAGES, games["join"]):
            page.goto(address)
            page.evaluate(
                "document.querySelectorAll('details').forEach((one) => (one.open = true))"
            )
            fits(page)
            assert axe(page) == [], (address, scheme, width)


def test_headings_and_landmarks_of_drafts_rules_and_labs(
    games: dict[str, str], new_page: Callable[..., Any], axe: Callable[[Any], list[str]]
) -> None:
    ada = User.objects.get(username="ada")
    row = create_set(owner=ada, name="Mine")
    content = {"name": "Otter", "kind": "Spell", "value": 1, "text": "Draw a card."}
    draft = create_draft(row=row, content=content)
    page = new_page(ada)
    for address in (
        draft.get_absolute_url(),
        "/rules/",
        "/rules/7/",
        "/g/complicated/rules/",
        "/g/complicated/lab/",
    ):
        page.goto(address)
        assert axe(page) == [], address


def test_it_finds_what_is_wrong(new_page: Callable[..., Any], axe: Any) -> None:
    page = new_page()
    page.goto("/play/watch/")
    page.evaluate("document.querySelector('main h1').innerHTML = '<img src=x><input>'")
    found = {line.split(":")[0] for line in axe(page)}
    assert {"image-alt", "label"} <= found
