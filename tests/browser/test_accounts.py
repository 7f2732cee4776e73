"""Accounts in a real browser: by keyboard, on a small screen, in light and dark."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User

NO_SIDEWAYS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def test_a_guest_goes_on_and_later_keeps_everything(page: Any) -> None:
    page.goto("/accounts/?x=1")
    assert "/accounts/login/?next=/accounts/%3Fx%3D1" in page.url
    page.get_by_role("button", name="Continue as guest").click()
    page.wait_for_url("**/accounts/?x=1")
    name = page.get_by_role("heading", level=1).inner_text()
    assert name.startswith("guest-")
    guest = User.objects.get(username=name)

    page.get_by_role("link", name="Create account").click()
    page.get_by_label("Username").fill("maud")
    page.get_by_label("Password", exact=True).fill("six-grey-geese")
    page.get_by_label("Confirm password").fill("six-grey-geese")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="maud").wait_for()
    guest.refresh_from_db()
    assert guest.username == "maud"

    with page.expect_navigation():
        page.get_by_role("button", name="Sign out").first.click()
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill("maud")
    page.get_by_label("Password").fill("six-grey-geese")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    page.goto("/accounts/")
    page.get_by_role("heading", name="maud").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "address",
    [
        "/accounts/login/?next=/decks/",
        "/accounts/signup/",
        "/accounts/forgotten/",
        "/no/such/page/",
    ],
)
def test_pages_fit_a_small_screen(new_page: Callable[..., Any], address: str, scheme: str) -> None:
    page = new_page(width=360, height=740, color_scheme=scheme)
    page.goto(address)
    assert page.evaluate(NO_SIDEWAYS)
    assert page.get_by_role("heading", level=1).is_visible()


def test_complaints_stand_at_their_fields(page: Any) -> None:
    page.goto("/accounts/signup/")
    page.get_by_label("Username").fill("guest-me")
    page.get_by_label("Password", exact=True).fill("12345678")
    page.get_by_label("Confirm password").fill("12345678")
    page.get_by_role("button", name="Sign up").click()
    page.get_by_text("are for guests").wait_for()
    page.get_by_text("This password is entirely numeric").wait_for()
    assert page.get_by_label("Username").input_value() == "guest-me"
