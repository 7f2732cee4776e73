"""A newcomer's path: one click from the front page to an own opening hand."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from decks.models import Deck
from play.levels import LEVELS
from play.models import Game, ServerSeed
from play.queries import seen_by, view_of
from tests.browser.waiting import eventually
from tests.official import load_official

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]
BUTTON = "[data-part=play-now]"
KEPT = "JSON.parse(localStorage.getItem('cidwam-fair') ?? '{}')"
SIZES = [(360, 640), (390, 844), (1280, 720), (1440, 900)]


@pytest.fixture
def loaded(transactional_db: None) -> None:
    load_official()


def begun(page: Any) -> Game:
    """The game at whose page the browser is, with its opening to choose."""
    page.wait_for_url("**/play/game/*/**")
    game = Game.objects.get()
    address = re.escape(game.get_absolute_url())
    expect(page).to_have_url(re.compile(f"{address}(plain/)?$"))  # the latter without scripts
    seat = game.seats.get(bot="")
    seen = seen_by(game.key, seat.user)
    assert seen is not None
    view = view_of(seen)
    assert view is not None
    assert view["phase"] == "opening"
    assert view["opening"]["spaces"]
    assert len(view["players"]["south"]["hand"]) > 0
    return game


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_stranger_is_at_the_board_with_one_click(
    loaded: None, new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(width=width, height=height)
    sent: list[Any] = []

    def note(request: Any) -> None:
        if request.method == "POST":
            sent.append(request)

    page.on("request", note)
    page.goto("/")
    button = page.locator(BUTTON)
    expect(button).to_be_in_viewport(ratio=1)
    button.click()
    game = begun(page)
    seat = game.seats.get(bot="")
    assert seat.user is not None
    assert seat.user.is_guest
    assert seat.seed_maker == "player"
    assert game.seats.get(side=1).bot == next(iter(LEVELS))
    offer, form = sent
    assert offer.url.endswith("/play/seed-offers/")
    assert seat.seed not in (offer.post_data or "")
    assert seat.seed in form.post_data
    promised = [{"commitment": game.commitment, "seed": seat.seed}]
    eventually(lambda: page.evaluate(KEPT), lambda kept: list(kept.values()) == promised)


def test_without_scripts(loaded: None, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/")
    page.locator(BUTTON).click()
    assert begun(page).seats.get(bot="").seed_maker == "site"


def test_a_member_by_keyboard(loaded: None, new_page: NewPage) -> None:
    ada = User.objects.create_user("ada")
    page = new_page(ada)
    page.goto("/")
    page.locator(BUTTON).focus()
    page.keyboard.press("Enter")
    assert begun(page).seats.get(user=ada).deck_name == Deck.objects.get(key__startswith="01-").name


def test_a_double_click_begins_one_game(loaded: None, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(BUTTON).dblclick(delay=20)
    begun(page)
    assert (User.objects.count(), ServerSeed.objects.count()) == (1, 1)


def test_without_the_commitment_nothing_begins_and_one_can_try_again(
    loaded: None, new_page: NewPage
) -> None:
    page = new_page()
    page.route("**/play/seed-offers/", lambda route: route.abort())
    page.goto("/")
    page.locator(BUTTON).click()
    page.get_by_text("Can’t connect.").wait_for()
    assert not Game.objects.exists()
    page.unroute("**/play/seed-offers/")
    page.locator(BUTTON).click()
    assert begun(page).seats.get(bot="").seed_maker == "player"


def test_back_and_once_more(loaded: None, new_page: NewPage) -> None:
    """Each game has a promise of its own, whether the browser kept the page or not."""
    page = new_page()
    page.goto("/")
    page.locator(BUTTON).click()
    page.wait_for_url("**/play/game/*/**")
    first = page.url
    page.go_back()
    page.locator(BUTTON).click()
    page.wait_for_url(lambda url: "/play/game/" in url and url != first)
    assert [game.seats.get(bot="").seed_maker for game in Game.objects.all()] == ["player"] * 2


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 720)])
def test_a_deck_s_page_leads_to_the_board_with_one_click(
    loaded: None, new_page: NewPage, axe: Callable[[Any], list[str]], width: int, height: int
) -> None:
    mine, theirs = Deck.objects.preconstructed().filter(game="cidwam").order_by("key")[:2]
    page = new_page(width=width, height=height)
    page.goto(mine.get_absolute_url())
    assert axe(page) == []
    page.select_option("#against", theirs.key)
    page.click("[data-part=play-against]")
    game = begun(page)
    seat, bot = game.seats.get(bot=""), game.seats.exclude(bot="").get()
    assert (seat.deck_name, bot.deck_name) == (mine.name, theirs.name)
    assert seat.seed_maker == "player"
    assert ServerSeed.objects.count() == 1
