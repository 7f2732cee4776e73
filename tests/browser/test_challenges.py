"""Two people find each other: one posts an open challenge, the other takes it with a click."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from play.models import Game
from tests.browser.fitting import fits
from tests.official import load_official

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]
PERSON = "[data-part=play-person]"


@pytest.fixture
def loaded(transactional_db: None) -> None:
    load_official()


@pytest.mark.parametrize("scripts", [True, False])
def test_two_who_want_a_person_get_each_other(
    loaded: None, new_page: NewPage, scripts: bool
) -> None:
    """A member and a stranger; each has a seed of the browser's own where it can have one."""
    ada = User.objects.create_user("ada")
    host = new_page(ada, java_script_enabled=scripts)
    guest = new_page(width=360, height=640, java_script_enabled=scripts)
    host.goto("/play/")
    host.locator(PERSON).click()
    host.get_by_text("Your open challenge").wait_for()
    guest.goto("/")
    guest.locator(PERSON).click()
    guest.wait_for_url("**/play/game/*/**")
    game = Game.objects.get()
    assert game.is_running
    assert {seat.seed_maker for seat in game.seats.all()} == {"player" if scripts else "site"}
    if scripts:
        host.get_by_text("Your open challenge").wait_for(state="hidden")


def test_the_list_and_its_seat(loaded: None, new_page: NewPage) -> None:
    host = new_page(User.objects.create_user("ada"))
    host.goto("/play/challenges/")
    host.get_by_role("link", name="Choose your own terms").click()
    host.get_by_role("button", name="Start game").click()
    host.get_by_text("Your open challenge").wait_for()
    guest = new_page(width=360, height=640)
    guest.goto("/play/challenges/")
    fits(guest)
    guest.get_by_role("link", name="Join ada’s game").click()
    guest.get_by_role("button", name="Join game").click()
    guest.wait_for_url("**/play/game/*/**")
    host.locator("#table").wait_for()  # their page goes to the table by itself
    host.goto("/play/challenges/")
    host.get_by_text("No open challenges.").wait_for()


def test_ones_own_is_cancelled_on_the_list(loaded: None, new_page: NewPage) -> None:
    page = new_page(User.objects.create_user("ada"), width=360, height=640)
    page.goto("/play/")
    page.locator(PERSON).click()
    page.get_by_text("Your open challenge").wait_for()
    page.goto("/play/challenges/")
    fits(page)
    page.get_by_role("button", name="Cancel your challenge").click()
    page.get_by_text("Challenge cancelled.").wait_for()
    assert Game.objects.get().status == Game.Status.WITHDRAWN
