"""What is changed is sent together, survives a lost connection, and is merged by card."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from decks import services
from decks.models import Deck
from tests.decks.editor.at_editor import AtEditor
from tests.decks.editor.conftest import OpenPage

CLICK = """(label) => document.querySelector(`[data-part=list] [aria-label="${label}"]`).click()"""


def _key(route: Route) -> str:
    """By which the server knows a batch that was sent before."""
    sent: Any = route.request.post_data_json
    return str(sent["key"])


def test_forty_quick_clicks_while_the_network_is_slow_and_cut_off(
    new_page: OpenPage, few: Deck
) -> None:
    """By the page's own clock, so that how many batches they become is no luck."""
    page = new_page(user=few.owner)
    page.clock.install()
    at = AtEditor(page, few).open()
    keys: list[str] = []
    slow: list[Route] = []

    def hold(route: Route) -> None:
        keys.append(_key(route))
        slow.append(route)

    def cut(route: Route) -> None:
        keys.append(_key(route))
        route.abort("connectionfailed")

    def note(route: Route) -> None:
        keys.append(_key(route))
        route.continue_()

    page.route("**/edit/changes/", hold)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    for _ in range(20):
        page.evaluate(CLICK, "One more Cellar Rat")
        page.clock.run_for(50)
    assert keys == [], "one still clicks"
    with page.expect_request("**/edit/changes/"):
        page.clock.run_for(1_000)
    for _ in range(20):
        page.evaluate(CLICK, "One more Tunnel Twins")
        page.clock.run_for(50)
    at.has("Tunnel Twins", 23)
    assert len(slow) == 1, "what is under way is waited for"
    page.route("**/edit/changes/", cut)
    slow[0].abort("connectionfailed")
    page.clock.resume()
    expect(page.locator("[data-part=saved]")).to_contain_text("Not saved yet")
    with page.expect_event("requestfailed"):
        pass  # it is tried again after a while, and after another
    expect(page.locator("[data-part=saved]")).to_contain_text("Not saved yet")
    page.route("**/edit/changes/", note)
    page.evaluate("dispatchEvent(new Event('online'))")
    at.saved()
    assert at.kept() == {"Cellar Rat": 23, "Tunnel Twins": 23}
    assert len(set(keys)) == 2, "twenty clicks a batch, however often it was sent"
    at.size(46)


def test_a_count_changes_within_a_frame(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    shown = at.page.evaluate(
        """() => new Promise((done) => {
          document.querySelector('[data-part=list] [aria-label="One more Cellar Rat"]').click();
          requestAnimationFrame(() => setTimeout(() =>
            done(document.querySelector('[data-part=list] [data-count]').textContent)));
        })"""
    )
    assert shown == "4"


def test_a_batch_whose_answer_was_lost_is_applied_once(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    answers: list[int] = []

    def lose_the_first(route: Route) -> None:
        answer = route.fetch()
        answers.append(answer.status)
        if len(answers) == 1:
            route.abort("connectionfailed")
        else:
            route.fulfill(response=answer)

    at.page.route("**/edit/changes/", lose_the_first)
    at.listed("Cellar Rat").get_by_label("One more").click()
    at.saved()
    assert answers == [200, 200]
    assert at.kept()["Cellar Rat"] == 4
    at.has("Cellar Rat", 4)


def test_the_next_page_counts_a_batch_once_whose_answer_was_lost(
    new_page: OpenPage, few: Deck
) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    done: list[int] = []

    def lose(route: Route) -> None:
        done.append(route.fetch().status)
        route.abort("connectionfailed")

    at.page.route("**/edit/changes/", lose)
    at.listed("Cellar Rat").get_by_label("One more").click()
    expect(at.page.locator("[data-part=saved]")).to_contain_text("Not saved yet")
    at.page.close()
    assert (done[0], at.kept()["Cellar Rat"]) == (200, 4)
    again = AtEditor(at.page.context.new_page(), few).open()
    again.has("Cellar Rat", 4)
    again.saved()
    again.has("Cellar Rat", 4)
    expect(again.page.locator(".bench__notes")).to_have_count(0)
    assert again.kept()["Cellar Rat"] == 4


def test_details_changed_elsewhere_are_not_put_back(new_page: OpenPage, few: Deck) -> None:
    assert few.owner is not None
    at = AtEditor(new_page(user=few.owner), few).open()
    services.edit_deck(
        deck=few, by=few.owner, expected_version=1, details=services.DeckDetails("Another name")
    )
    at.listed("Cellar Rat").get_by_label("One more").click()
    at.saved()
    at.page.get_by_role("button", name="Details").click()
    at.page.locator("dialog [name=description]").fill("Mine")
    at.page.locator("dialog [data-save]").click()
    expect(at.page.locator("body")).to_contain_text("changed")
    now = Deck.objects.get(pk=few.pk)
    assert (now.name, now.description) == ("Another name", "")


def test_what_waits_is_sent_by_the_next_page(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.cut_off()
    at.listed("Cellar Rat").get_by_label("One more").click()
    expect(at.page.locator("[data-part=saved]")).to_contain_text("Not saved yet")
    at.page.close()
    assert at.kept()["Cellar Rat"] == 3
    context: Any = at.page.context
    again = AtEditor(context.new_page(), few)
    again.connect()
    again.open()
    again.has("Cellar Rat", 4)
    again.saved()
    assert again.kept()["Cellar Rat"] == 4


@pytest.mark.parametrize("link", ["View deck", "Edit as text"])
def test_a_page_of_the_deck_waits_for_what_is_under_way(
    new_page: OpenPage, few: Deck, link: str
) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    under_way: list[Route] = []

    def hold_the_first(route: Route) -> None:
        under_way.append(route)
        if len(under_way) > 1:
            route.continue_()

    at.page.route("**/edit/changes/", hold_the_first)
    with at.page.expect_request("**/edit/changes/"):
        at.listed("Cellar Rat").get_by_label("One more").click()
    at.page.get_by_role("link", name=link).click()
    at.listed("Tunnel Twins").get_by_label("One more").click()  # after the batch was made
    at.has("Tunnel Twins", 4)
    expect(at.page).to_have_url(re.compile("/edit/$"))
    with at.page.expect_navigation():
        under_way[0].continue_()
    expect(at.page).not_to_have_url(re.compile("/edit/$"))
    assert at.kept() == {"Cellar Rat": 4, "Tunnel Twins": 4}
    shown = "8 cards" if link == "View deck" else "4 Tunnel Twins"
    expect(at.page.locator("main")).to_contain_text(shown)


def test_a_page_of_the_deck_comes_though_saving_fails(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.cut_off()
    at.listed("Cellar Rat").get_by_label("One more").click()
    with at.page.expect_navigation():
        at.page.get_by_role("link", name="View deck").click()
    expect(at.page.locator("h1")).to_contain_text("Few")
    assert at.kept()["Cellar Rat"] == 3


def test_undo_and_redo_next_day(new_page: OpenPage, few: Deck) -> None:
    at = AtEditor(new_page(user=few.owner), few).open()
    at.listed("Cellar Rat").get_by_label("One more").click()
    at.listed("Tunnel Twins").locator("[data-card]").focus()
    at.page.keyboard.press("0")
    at.size(4)
    at.saved()
    at.page.close()
    next_day = AtEditor(at.page.context.new_page(), few).open()
    next_day.page.keyboard.press("Control+z")
    next_day.has("Tunnel Twins", 3)
    next_day.page.get_by_label("Undo").click()
    next_day.has("Cellar Rat", 3)
    expect(next_day.page.get_by_label("Undo")).to_be_disabled()
    next_day.page.keyboard.press("Control+y")
    next_day.has("Cellar Rat", 4)
    next_day.saved()
    assert next_day.kept() == {"Cellar Rat": 4, "Tunnel Twins": 3}


def test_two_tabs_show_the_same(new_page: OpenPage, few: Deck) -> None:
    one = AtEditor(new_page(user=few.owner), few).open()
    other = AtEditor(one.page.context.new_page(), few).open()
    one.listed("Cellar Rat").get_by_label("One more").click()
    other.has("Cellar Rat", 4)
    other.listed("Cellar Rat").get_by_label("One more").click()
    one.has("Cellar Rat", 5)
    one.saved()
    other.saved()
    expect(one.page.locator(".bench__notes")).to_have_count(0)
    assert one.kept()["Cellar Rat"] == 5


def test_two_devices_are_told_and_merged_by_card(new_page: OpenPage, few: Deck) -> None:
    one = AtEditor(new_page(user=few.owner), few).open()
    other = AtEditor(new_page(user=few.owner), few).open()
    other.listed("Cellar Rat").get_by_label("One more").click()
    other.saved()
    one.listed("Tunnel Twins").get_by_label("fewer").click()
    one.listed("Cellar Rat").get_by_label("One more").click()
    expect(one.page.locator(".bench__notes")).to_contain_text("Changed elsewhere: +1 Cellar Rat")
    one.has("Cellar Rat", 5)
    one.saved()
    assert one.kept() == {"Cellar Rat": 5, "Tunnel Twins": 2}
    other.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    other.has("Tunnel Twins", 2)
    expect(other.page.locator(".bench__notes")).to_contain_text("Tunnel Twins")


def test_what_is_refused_is_said_and_taken_back(new_page: OpenPage, few: Deck) -> None:
    assert few.owner is not None
    at = AtEditor(new_page(user=few.owner), few).open()
    services.edit_deck(
        deck=few,
        by=few.owner,
        expected_version=1,
        sections={"cards": {"Cellar Rat": 499, "Tunnel Twins": 3}},
    )
    at.listed("Cellar Rat").locator("[data-card]").focus()
    at.page.keyboard.press("9")
    expect(at.page.locator(".notice--error")).to_contain_text("500")
    at.has("Cellar Rat", 499)
    at.saved()
    at.page.keyboard.press("Control+z")
    at.has("Cellar Rat", 499)
    expect(at.page.get_by_label("Undo")).to_be_disabled()
