"""The front page's fight, and words that explain themselves, in a real browser."""

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from cards.examples.loading import files_below, load_examples
from games.cidwam.web.rules_page import FOLDER
from games.cidwam.web.table.demo import CAPTIONS
from tests.browser.fitting import fits
from tests.engine.random_games import SCENARIOS
from tests.official import load_official

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def loaded(transactional_db: None) -> None:
    load_official(decks=False)
    of_the_page = files_below(SCENARIOS / FOLDER)
    load_examples({f"{FOLDER}{key}": path for key, path in of_the_page.items()})


def test_the_fight_plays_by_itself_and_can_be_paused(
    loaded: None, new_page: Callable[..., Any], axe: Any
) -> None:
    page = new_page()
    page.goto("/")
    expect(page.locator("[data-demo] [data-key=c2] .piece")).to_have_count(1)
    fight = page.locator("[data-demo] [data-part=fight]")
    caption = page.locator("[data-demo-caption]")
    expect(caption).to_have_text(CAPTIONS["before"])
    fight.wait_for()
    expect(fight).to_contain_text("Debt Collector")
    page.get_by_text(CAPTIONS["join"]).wait_for()
    page.get_by_text(CAPTIONS["after"]).wait_for()
    page.get_by_text(CAPTIONS["attack"]).wait_for()  # and again
    fight.wait_for()
    page.get_by_role("button", name="Pause").click()
    page.locator("[data-demo][data-playing='']").wait_for()
    fight.wait_for(state="detached")
    for name in ("Debt Collector", "Cellar Rat"):
        expect(page.locator(".fighters").get_by_role("link", name=name)).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="Watch", exact=True).click()
    fight.wait_for()


def test_it_waits_where_movement_is_not_wished(loaded: None, new_page: Callable[..., Any]) -> None:
    page = new_page(width=360, height=640, reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name="Watch", exact=True).wait_for()
    expect(page.locator("[data-demo]")).to_have_attribute("data-playing", "")
    fits(page)


def test_words_explain_themselves(loaded: None, new_page: Callable[..., Any], axe: Any) -> None:
    page = new_page()
    page.goto("/rules/page/")
    assert axe(page) == []
    tip = page.get_by_role("tooltip")
    link = page.get_by_role("link", name="R7.4").first
    link.hover()
    expect(tip).to_have_text("The higher roll wins")
    page.mouse.move(2, 2)
    tip.wait_for(state="hidden")
    page.goto("/cards/?q=Backup")
    page.goto(page.locator("a.card-link").first.get_attribute("href"))
    term = page.locator("a.term").first
    page.keyboard.press("Tab")
    term.focus()
    tip.wait_for()
    expect(tip).to_have_text(re.compile(f"^{term.inner_text()[:1].upper()}"))
    page.keyboard.press("Escape")
    tip.wait_for(state="hidden")
    page.goto("/rules/page/")
    assert len(PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages) == 2


def test_by_touch_the_first_tap_explains_and_the_second_leads_on(
    loaded: None, new_page: Callable[..., Any], axe: Any
) -> None:
    page = new_page(width=360, height=640, has_touch=True, is_mobile=True, color_scheme="dark")
    page.goto("/rules/page/")
    fits(page)
    assert axe(page) == []
    link = page.get_by_role("link", name="R2.1").first
    link.tap()
    page.get_by_role("tooltip").wait_for()
    expect(page).to_have_url(re.compile("/rules/page/$"))
    link.tap()
    page.wait_for_url("**/rules/2/#R2.1")


def test_a_card_at_the_table_is_explained_beneath_it(
    loaded: None, new_page: Callable[..., Any]
) -> None:
    page = new_page()
    page.goto("/learn/together/")
    page.locator("[data-key=c3]").hover()
    peek = page.locator("#table-peek .card-terms")
    peek.wait_for()
    expect(peek).to_have_text(re.compile("^Backup"))
    page.locator("[data-key=c3]").focus()
    page.keyboard.press("i")  # the card in large, by keyboard
    page.locator("dialog .card-terms").wait_for()
    page.keyboard.press("Escape")
    for selector, words in (
        ("[data-fact='coins:south']", "sell cards for more"),
        ("[data-key=c3] .keyword", "Soul of its own side"),
    ):
        expect(page.locator(selector)).to_have_attribute("title", re.compile(words))
    page.keyboard.press("m")
    page.locator("dialog .menu__words summary").click()
    words = page.locator("dialog .menu__words")
    expect(words.get_by_text("With none left you lose")).to_be_visible()


def test_counts_and_signs_explain_themselves_to_fingers_and_keys(
    loaded: None, new_page: Callable[..., Any], axe: Any
) -> None:
    page = new_page(width=360, height=640, has_touch=True, is_mobile=True)
    page.goto("/learn/together/")
    sheet = page.locator("dialog.sheet")
    page.locator("[data-fact='coins:south']").tap()
    sheet.get_by_text("You earn one each turn").wait_for()
    expect(sheet.locator("dt").nth(1)).to_have_text(re.compile("^0 Coins"))
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator("[data-key='player:north']").tap()
    sheet.get_by_text("With none left they lose at once").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-key=c4]").tap()
    page.get_by_role("button", name="Show card").tap()
    sign = sheet.locator(".sheet__words div").first
    expect(sign).to_have_text(re.compile("^3 left of its rollWhat a Soul has"))
    page.keyboard.press("Escape")
    page.locator("[data-key='player:north']").press("Enter")
    sheet.get_by_text("If it’s empty, the discard becomes the deck").wait_for()
