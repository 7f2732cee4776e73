"""The pages of cards, home and the frame around every page, in a real browser."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fitting import fits
from tests.browser.waiting import eventually
from tests.official import load_official

NewPage = Callable[..., Any]
PAGES = [
    "/",
    "/cards/",
    "/cards/?kind=Ghost&q=rat",
    "/cards/?q=view:checklist",
    "/cards/?q=view:text",
    "/cards/syntax/",
    "/cards/filters/",
    "/cards/cs-001/",
    "/cards/tokens/",
    "/decks/syntax/",
]


TWO_FRAMES = """() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(() => setTimeout(done))))"""


@pytest.fixture
def loaded(transactional_db: None) -> None:
    load_official()


@pytest.mark.parametrize("address", PAGES)
def test_no_page_is_wider_than_a_phone(loaded: None, new_page: NewPage, address: str) -> None:
    page = new_page(width=360)
    page.goto(address)
    expect(page.locator("h1")).to_have_count(1)
    fits(page)


def test_on_a_phone_search_is_in_sight_all_along_the_form(loaded: None, new_page: NewPage) -> None:
    page = new_page(width=360, height=640)
    page.goto("/cards/filters/")
    search = page.get_by_role("button", name="Search", exact=True)
    expect(search).to_be_in_viewport()
    expect(page.locator("#h-set")).to_have_count(0)
    does = page.get_by_label("Does", exact=True)
    expect(does).to_be_hidden()
    page.get_by_text("What it does", exact=True).and_(page.locator("strong")).click()
    does.select_option("draw")
    expect(search).to_be_in_viewport(ratio=1)
    search.click()
    page.wait_for_url("**/cards/?q=does%3Adraw")


def test_on_a_phone_problems_of_a_search_leave_room_for_what_was_found(
    loaded: None, new_page: NewPage
) -> None:
    page = new_page(width=360, height=640)
    page.goto("/cards/?q=(t:soul foo:3 v>>")
    expect(page.get_by_label("Problems in this search").get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_role("navigation", name="View")).to_be_in_viewport(ratio=1)


def names(page: Any) -> list[str]:
    links = page.locator(".card-link").evaluate_all("links => links.map(link => link.ariaLabel)")
    return [str(name) for name in links]


def test_the_list_follows_what_is_typed_and_chosen(loaded: None, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/cards/")
    page.fill("#id_q", '"draw a card"')
    page.wait_for_url("**/cards/?q=%22draw+a+card%22")
    page.get_by_role("link", name="Spell", exact=False).and_(page.locator(".facets a")).click()
    page.wait_for_url("**kind%3ASpell")
    eventually(
        lambda: names(page), lambda found: bool(found) and all("Spell" in name for name in found)
    )
    expect(page.locator("#id_q")).to_have_value('"draw a card" kind:Spell')
    page.get_by_role("link", name="Remove: it has “draw a card”").click()
    page.wait_for_url("**/cards/?q=kind%3ASpell")
    expect(page.locator("#id_q")).to_have_value("kind:Spell")
    page.go_back()
    page.wait_for_url("**kind%3ASpell")


def test_filters_come_at_once_where_there_is_room(loaded: None, new_page: NewPage) -> None:
    page = new_page(width=1280, height=720)
    with page.expect_response("**/cards/facets/?q=kind%3Asoul") as asked:
        page.goto("/cards/?q=kind%3Asoul")
    assert asked.value.ok
    page.get_by_role("heading", name="Moves like a").wait_for()
    expect(page.locator(".facets__all[hx-get]")).to_have_count(0)
    page.fill("#id_q", "rat")
    page.wait_for_url("**/cards/?q=rat")
    page.locator(".facets a", has_text="Relic").click()
    page.wait_for_url("**/cards/?q=rat+kind%3ARelic")


def test_filters_come_when_they_are_opened(loaded: None, new_page: NewPage) -> None:
    page = new_page(width=390, height=844)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto("/cards/")
    expect(page.locator("#results .card-link").first).to_be_visible()
    page.evaluate(TWO_FRAMES)  # in which the page finds out what is in sight
    assert not [url for url in fetched if "/facets/" in url]
    with page.expect_response("**/cards/facets/"):
        page.locator("summary", has_text="Filters").click()
    page.locator(".facets a", has_text="Persona").click()
    page.wait_for_url("**/cards/?q=kind%3APersona")


def test_old_filters_keep_the_place_of_new_ones(loaded: None, new_page: NewPage) -> None:
    page = new_page(width=390, height=844)
    page.goto("/cards/")
    page.locator("summary", has_text="Filters").click()
    page.locator(".facets a", has_text="Persona").wait_for()
    page.route("**/cards/facets/?q=rat", lambda route: route.abort())
    page.fill("#id_q", "rat")
    page.wait_for_url("**/cards/?q=rat")
    page.get_by_text("Can’t connect").wait_for()
    expect(page.locator(".facets a", has_text="Persona")).to_be_visible()
    expect(page.locator(".facets__all")).to_have_attribute("inert", "")


def test_suggestions_are_taken_by_keyboard(loaded: None, new_page: NewPage) -> None:
    page = new_page(width=360)
    page.goto("/cards/")
    page.locator("#id_q").press_sequentially("does:dra")
    page.get_by_role("option", name="draw").first.wait_for()
    fits(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    search = page.locator("#id_q")
    expect(search).to_have_value("does:draw ")
    page.wait_for_url("**/cards/?q=does%3Adraw")
    expect(search).to_be_focused()
    page.keyboard.type("xyz")
    expect(search).to_have_value("does:draw xyz")
    page.keyboard.press("Escape")
    expect(page.get_by_role("option")).to_have_count(0)


def test_choosing_a_suggested_card_opens_it(loaded: None, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/cards/")
    page.locator("#id_q").press_sequentially("cellar r")
    page.get_by_role("option", name="Cellar Rat").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/cs-*/**")
    expect(page.get_by_role("heading", level=1)).to_have_text("Cellar Rat")


def test_a_search_that_words_may_mean_is_one_click_away(loaded: None, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/cards/?q=cheap+souls+that+fly")
    page.get_by_role("link", name="kind:soul value<=1 keyword:flight").click()
    page.wait_for_url("**/cards/?q=kind*")
    expect(page.locator("#results .card-link")).not_to_have_count(0)


def test_cards_are_walked_by_arrows(loaded: None, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/cards/?q=kind:relic")
    links = page.locator(".card-link")
    expect(links.first).to_be_visible()
    all_names = names(page)

    def here() -> str:
        return str(page.evaluate("document.activeElement.ariaLabel"))

    page.keyboard.press("ArrowRight")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    eventually(here, lambda name: name in all_names[3:])
    page.keyboard.press("ArrowUp")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(links.last).to_be_focused()
    page.keyboard.press("?")
    page.get_by_role("heading", name="Keyboard shortcuts").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.locator("#id_q")).to_be_focused()


def test_everything_works_without_scripts(loaded: None, new_page: NewPage) -> None:
    page = new_page(width=360, java_script_enabled=False)
    page.goto("/cards/?q=kind%3APersona")
    page.locator("summary", has_text="Filters").click()
    page.locator(".facets").get_by_role("link", name="Advanced search").click()
    expect(page.locator("#f-q")).to_have_value("kind:Persona")
    page.fill("#f-q", "")
    page.get_by_label("Spell", exact=True).check()
    page.locator("summary", has_text="What it does").click()
    page.get_by_label("Does").select_option("draw")
    page.get_by_role("button", name="Search", exact=True).click()
    expect(page.locator("#id_q")).to_have_value("kind:Spell does:draw")
    page.get_by_text("Sorted: name").click()
    page.get_by_role("link", name="Value, high first").click()
    expect(page.locator("#id_q")).to_have_value("kind:Spell does:draw -sort:value")
    page.locator(".card-link").first.click()
    expect(page).to_have_url(re.compile("/cards/cs-"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[data-theme-toggle]")).to_be_hidden()


def test_colours_are_chosen_once_for_every_page(loaded: None, new_page: NewPage) -> None:
    page = new_page(color_scheme="light")

    def button(chosen: str) -> Any:
        return page.get_by_role("button", name=f"Colours: {chosen}")

    def ground() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    def is_on(colour: str) -> None:
        expect(page.locator("body")).to_have_css("background-color", colour)

    page.goto("/")
    expect(button("system")).to_be_visible()
    light = ground()
    button("system").click()
    expect(button("light")).to_be_visible()
    is_on(light)
    button("light").click()
    expect(button("dark")).to_be_visible()
    dark = eventually(ground, lambda colour: colour != light)
    page.goto("/cards/tokens/")
    is_on(dark)
    button("dark").click()
    is_on(light)


def test_the_keyboard_reaches_the_content_first(loaded: None, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/cards/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    for _ in range(6):  # whatever stands beside the heading
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "id_q":
            break
    expect(page.locator("#id_q")).to_be_focused()


def test_who_types_on_makes_no_errors(loaded: None, new_page: NewPage) -> None:
    """The search under way is given up for the next one; one that fails is an error still."""
    page = new_page()
    logged: list[str] = []
    page.on("console", lambda one: logged.append(one.text) if one.type == "error" else None)
    page.goto("/cards/")
    page.route("**/cards/?q=ra", lambda route: None)  # never answered
    with page.expect_request("**/cards/?q=ra"):
        page.fill("#id_q", "ra")
    with page.expect_event("requestfailed", lambda one: one.url.endswith("?q=ra")):
        page.fill("#id_q", "rat")
    page.wait_for_url("**/cards/?q=rat")
    assert logged == []
    page.route("**/cards/?q=rats", lambda route: route.abort())
    page.fill("#id_q", "rats")
    page.get_by_text("Can’t connect").wait_for()

    def by_htmx() -> list[str]:
        page.evaluate("0")  # what was logged comes in
        return [one.partition(",")[0] for one in logged if "htmx" in one]

    eventually(by_htmx, lambda found: found == ["htmx:sendError"])


def test_a_failed_search_says_so(loaded: None, new_page: NewPage) -> None:
    page = new_page(width=1280, height=720)
    facets: list[Any] = []
    page.route("**/cards/facets/**", lambda route: facets.append(route))
    with page.expect_request("**/cards/facets/**"):
        page.goto("/cards/")
    expect(page.locator(".facets__count")).to_have_count(0)
    page.route("**/cards/?**", lambda route: route.abort())
    page.fill("#id_q", "rat")
    page.get_by_text("Can’t connect").wait_for()
    facets[0].continue_()  # what comes late, and well, doesn't say that the search has come
    page.locator(".facets__count").first.wait_for(state="attached")
    expect(page.get_by_text("Can’t connect")).to_be_visible()
    page.unroute("**/cards/?**")
    page.fill("#id_q", "rats")
    page.wait_for_url("**/cards/?q=rats")
    expect(page.locator("#live-messages")).to_have_text("")
