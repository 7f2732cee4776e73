"""The board in a real browser: by mouse and touch, by keyboard, without scripts, at any width."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from decks.models import Deck
from play.models import Action, Game
from tests.play.conftest import Table

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]


def number(page: Any) -> int:
    return int(page.get_attribute("[data-table]", "data-number"))


def last_notation() -> str:
    return str(Action.objects.order_by("-number").values_list("notation", flat=True)[0])


def wait_past(page: Any, before: int) -> None:
    page.wait_for_function(
        "n => Number(document.querySelector('[data-table]').dataset.number) > n", arg=before
    )


def fits(page: Any) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def open_by_taps(page: Any) -> None:
    """Place the first Soul that may open, if any, and begin."""
    playable = page.locator(".hand__card--playable").first
    before = number(page)
    if playable.count():
        playable.click()
        page.locator(".space.is-target").nth(2).click()
        assert page.locator(".ghost").count() == 1
    page.click("[data-opening] .button--primary")
    wait_past(page, before)


def test_two_sessions_from_link_to_resignation(
    new_page: NewPage, ada: User, bertrand: User, decks: list[Deck]
) -> None:
    one = new_page(ada)
    two = new_page(bertrand, width=360, height=740, has_touch=True)
    one.goto("/play/")
    one.click("main >> text=New game")
    one.click("summary:has-text('More')")
    one.check("[name=is_public]")
    one.click("text=Start game")
    link = one.input_value("#invite")
    two.goto("/play/join/" + link.rstrip("/").rpartition("/")[2] + "/")
    assert "ada invites you" in two.inner_text("h1")
    assert fits(two)
    two.click("text=Join game")
    two.wait_for_selector("[data-board]")
    one.wait_for_selector("[data-board]")  # by its own polling
    open_by_taps(one)
    open_by_taps(two)
    one.wait_for_function(
        "() => document.querySelector('[data-table]').dataset.phase !== 'opening'"
    )
    assert fits(one)
    assert fits(two)
    game = Game.objects.get()
    table = Table(game.key, (ada, bertrand))
    while decision := table.view(table.to_act)["decision"]:
        table.act(decision["default"])
    pages = {0: one, 1: two}
    active, waiting = pages[table.to_act], pages[1 - table.to_act]
    active.wait_for_selector("[data-turn]")
    active.wait_for_function("() => document.title.includes('Your turn')")
    before = table.game.number
    active.wait_for_function(
        "n => document.querySelector('[data-table]').dataset.number === String(n)", arg=before
    )
    active.click("text=Go to Move/Combat")
    wait_past(active, before)
    wait_past(waiting, before)
    active.click("text=Resign, offer a draw")
    active.click("text=Resign…")
    active.get_by_role("button", name="Resign", exact=True).click()
    active.wait_for_selector(".over")
    assert "You lost" in active.inner_text(".over h2")
    waiting.wait_for_selector(".over")
    assert "You won" in waiting.inner_text(".over h2")


def test_a_card_is_played_and_a_soul_moved_by_taps(
    new_page: NewPage, new_table: Callable[..., Table]
) -> None:
    table = new_table(0, 0).open()
    side = table.to_act
    page = new_page(table.players[side])
    page.goto(table.game.get_absolute_url())
    before = number(page)
    page.locator(".hand__card.can-pick").first.click()
    assert page.locator(".hand__card.is-picked").count() >= 1
    page.locator("[data-picked]").get_by_text("for a Coin").click()
    wait_past(page, before)
    assert last_notation().startswith("sell ")
    before = number(page)
    page.click("text=Go to Move/Combat")
    wait_past(page, before)
    if table.view()["phase"] == "move" and page.locator(".space.can-pick").count():
        page.locator(".space.can-pick").first.click()
        target = page.locator(".space.is-target").first
        key = target.get_attribute("data-key")
        before = number(page)
        target.click()
        wait_past(page, before)
        assert last_notation().split()[2] == key


def test_the_board_by_keyboard(new_page: NewPage, new_table: Callable[..., Table]) -> None:
    table = new_table()
    page = new_page(table.players[0])
    page.goto(table.game.get_absolute_url())
    page.focus(".space[data-key=a6]")
    for key, at in (
        ("ArrowRight", "b6"),
        ("ArrowDown", "b5"),
        ("ArrowLeft", "a5"),
        ("ArrowUp", "a6"),
    ):
        page.keyboard.press(key)
        focused = page.evaluate("document.activeElement.dataset.key")
        assert focused == at
    playable = page.query_selector(".hand__card--playable")
    assert playable is not None
    playable.focus()
    page.keyboard.press("Enter")
    assert page.locator(".space.is-target").count() == 12
    page.keyboard.press("Escape")
    assert page.locator(".space.is-target").count() == 0


def test_without_scripts_everything_is_a_form(
    new_page: NewPage, new_table: Callable[..., Table]
) -> None:
    table = new_table()
    pages = [new_page(user, java_script_enabled=False) for user in table.players]
    for page in pages:
        page.goto(table.game.get_absolute_url())
        page.select_option("select[name=space] >> nth=0", index=1)
        page.click("text=Confirm opening")
    while decision := table.view(table.to_act)["decision"]:
        table.act(decision["default"])
    player = table.players[table.to_act]
    page, stale = (new_page(player, java_script_enabled=False) for _ in range(2))
    for each in (page, stale):
        each.goto(table.game.get_absolute_url())
    before = table.game.number
    page.locator("[data-choices] button").get_by_text("discard for a Coin").first.click()
    assert table.game.number == before + 1
    stale.locator("[data-turn] button").last.click()
    assert "moved on" in stale.inner_text("[role=alert]")
    assert table.game.number == before + 1


def test_a_bot_game_with_a_real_worker(
    new_page: NewPage, ada: User, decks: list[Deck], worker: Any
) -> None:
    """The bot answers while one looks on, and the game goes on for some turns by clicks."""
    page = new_page(ada)
    page.goto("/play/new/")
    page.check("text=Grabber bot")
    page.click("text=Fair dice: your seed")
    page.fill("[name=seed]", "the same in each run")
    page.click("text=Start game")
    page.wait_for_selector("[data-opening]")
    open_by_taps(page)
    turns = 0
    while turns < 3 and Game.objects.get().is_running:
        page.wait_for_selector(".table-page--mine, .over", timeout=120_000)
        before = number(page)
        if page.query_selector(".over"):
            break
        if page.query_selector(".decision button"):
            page.locator(".decision button").first.click()
        else:
            turns += "End the turn" in page.inner_text("[data-turn]")
            page.click("[data-turn] .button--primary")
        wait_past(page, before)
    bots = Action.objects.filter(side=1)
    assert bots.count() > 2
    numbers = list(Action.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))


def test_secrets_are_not_in_the_browser(new_page: NewPage, new_table: Callable[..., Table]) -> None:
    table = new_table().open()
    other = 1 - table.to_act
    page = new_page(table.players[other])
    page.goto(table.game.get_absolute_url())
    content = page.content()
    assert not [name for name in table.hidden_names(1 - other) if name in content]
