"""Accounts in a real browser: by keyboard, on a small screen, in light and dark."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from tests.browser.fitting import fits
from tests.browser.waiting import eventually


def test_a_guest_goes_on_and_later_keeps_everything(page: Any) -> None:
    page.goto("/accounts/?x=1")
    expect(page).to_have_url(re.compile(r"/accounts/login/\?next=/accounts/%3Fx%3D1"))
    page.get_by_role("button", name="Continue as guest").click()
    page.wait_for_url("**/accounts/?x=1")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(re.compile("^guest-"))
    guest = User.objects.get(username=heading.inner_text())

    header = page.get_by_role("banner")
    expect(header.get_by_role("button", name="Sign out")).to_have_count(0)
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(heading).to_have_text("Sign out for good?")
    page.goto("/accounts/")
    header.get_by_role("link", name="Sign up").click()
    page.wait_for_url("**/accounts/signup/?next=/accounts/")
    page.get_by_label("Username").fill("maud")
    page.get_by_label("Password", exact=True).fill("six-grey-geese")
    page.get_by_label("Confirm password").fill("six-grey-geese")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Recovery codes").wait_for()
    page.get_by_role("link", name="Not now").click()
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
        "/accounts/recovery/use/",
        "/no/such/page/",
    ],
)
def test_pages_fit_a_small_screen(new_page: Callable[..., Any], address: str, scheme: str) -> None:
    page = new_page(width=360, height=740, color_scheme=scheme)
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    fits(page)


def sign_up(page: Any, username: str, password: str) -> None:
    page.goto("/accounts/signup/")
    page.get_by_label("Username").fill(username)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_label("Confirm password").fill(password)
    page.get_by_role("button", name="Sign up").click()


def test_complaints_stand_at_their_fields(page: Any) -> None:
    sign_up(page, "guest-me", "12345678")
    wrong = page.locator(".field--wrong")
    expect(wrong).to_have_count(2)
    expect(wrong.first).to_contain_text("are for guests")
    expect(wrong.last).to_contain_text("This password is entirely numeric")
    expect(page.get_by_label("Username")).to_have_value("guest-me")


def test_what_is_wrong_is_said_at_the_top_and_one_begins_there(
    new_page: Callable[..., Any],
) -> None:
    page = new_page(width=360, height=640)
    sign_up(page, "maud-of-the-mill", "maud-of-the-mill")
    summary = page.get_by_role("alert")
    expect(summary).to_have_text("Password: The password is too similar to the username.")
    field = page.get_by_label("Password", exact=True)
    expect(field).to_be_focused()
    expect(page.locator(".errorlist")).to_be_in_viewport(ratio=1)
    page.get_by_label("Username").focus()
    summary.get_by_role("link", name="Password").click()
    expect(field).to_be_focused()


def test_after_a_wrong_password_the_fields_are_in_sight(new_page: Callable[..., Any]) -> None:
    page = new_page(width=360, height=640)
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill("maud")
    page.get_by_label("Password").fill("wrong")
    sign_in = page.get_by_role("main").get_by_role("button", name="Sign in")
    sign_in.click()
    for place in (page.get_by_role("alert"), page.get_by_label("Password"), sign_in):
        expect(place).to_be_in_viewport(ratio=1)


def test_each_wrong_field_has_one_line_at_the_top(page: Any) -> None:
    sign_up(page, "a b", "123")
    lines = page.get_by_role("alert").locator("p")
    expect(lines).to_have_text(
        [
            "Username: A username may contain only letters, digits and @ . + - _",
            re.compile(r"^Password: .*too short.*too common.*entirely numeric\.$"),
        ]
    )
    expect(page.locator(".field--wrong .errorlist li")).to_have_count(4)


def test_a_guest_s_name_and_sign_up_have_room_beside_each_other(
    new_page: Callable[..., Any],
) -> None:
    guest = User.objects.create_user("guest-h32m", is_guest=True)
    page = new_page(guest, width=360, height=640)
    page.goto("/accounts/keys/")
    name = page.get_by_role("banner").get_by_role("link", name="guest-h32m")
    beside = page.get_by_role("banner").get_by_role("link", name="Sign up")
    expect(name).to_be_visible()
    expect(beside).to_be_visible()
    eventually(
        lambda: name.evaluate("it => it.scrollWidth - it.clientWidth"), lambda over: over <= 0
    )
    eventually(
        lambda: (name.bounding_box(), beside.bounding_box()),
        lambda boxes: boxes[0]["x"] + boxes[0]["width"] + 4 <= boxes[1]["x"],
    )
