"""A card from nothing in a real browser: written, shown, printed, played with a friend."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import User
from decks import services as decks
from play.models import Game
from printing import services as printing
from printing.models import PrintJob
from tests.browser.fitting import fits
from tests.browser.waiting import eventually
from tests.official import load_official
from workshop.models import Draft

pytestmark = pytest.mark.browser


@pytest.fixture
def anna(transactional_db: None) -> User:
    load_official()
    return User.objects.create_user("anna")


def write_card(page: Any) -> None:
    page.goto("/workshop/write/")
    page.fill("#id_name", "Bell Witch")
    page.fill("#id_value", "0")
    page.fill("#id_types", "Fey")
    page.select_option("#id_movement", "knight")
    page.fill("#id_hit_dice", "1d6+1")
    page.click("#id_text")
    page.keyboard.type("when this is de")
    page.wait_for_selector("#completions li:has-text('When this is destroyed:')")
    page.keyboard.press("Alt+ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type(" draw 2 cards.")
    page.wait_for_selector("#text-said .notice--good")
    page.keyboard.press("Escape")
    page.click("text=Use this wording")
    page.wait_for_selector("#feedback:not(:has-text('Standard wording'))")
    expect(page.locator("#id_text")).to_have_value("When this is destroyed: Draw 2 cards.")


def test_from_nothing_to_a_sheet_and_a_game(
    new_page: Callable[..., Any], anna: User, tmp_path: Path
) -> None:
    page = new_page(anna)
    write_card(page)
    page.click(".button[name=save]")
    page.wait_for_selector("text=Rules breakdown")
    draft = Draft.objects.with_set().get()
    page.click("main a:text-is('Print')")
    page.click("text=Create PDF")
    page.wait_for_url("**/print/jobs/**")
    job = PrintJob.objects.get()
    assert printing.print_job(job_id=job.pk)
    page.reload()
    with page.expect_download() as download:
        page.click("text=Download PDF")
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")

    deck = decks.create_deck(
        owner=anna, details=decks.DeckDetails("Bells"), sections={"cards": {"Cellar Rat": 39}}
    )
    page.goto(f"/decks/{deck.key}/edit/")
    page.click("button:has-text('Your drafts')")
    page.click(f"[data-part=found] [data-card='{draft.code}']")
    page.wait_for_selector("[data-part=legal]")  # the server has it
    page.goto(f"/play/new/?deck={deck.key}")
    page.click("text=Start game")
    page.wait_for_url("**/play/game/**")
    game = Game.objects.get()

    friend = new_page(User.objects.create_user("bert"), width=360, height=740)
    friend.goto(f"/play/join/{game.invite_key}/")
    expect(friend.locator(".draft-faces .card-face").first).to_be_visible()
    friend.check("#id_agreed")
    friend.click("text=Join game")
    friend.wait_for_url("**/play/game/**")
    assert Game.objects.get().is_running
    friend.click("button:has-text('Menu')")
    friend.click("text=The drafts in this game")
    expect(friend.locator(".draft-faces .card-face").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_wider_than_a_phone(
    new_page: Callable[..., Any], anna: User, scheme: str
) -> None:
    page = new_page(anna, width=360, height=740, color_scheme=scheme)
    write_card(page)
    page.fill("#id_name", "W" * 60)
    page.fill("#id_text", "x" * 300)
    page.click(".button[name=save]")
    page.wait_for_selector(".history")
    draft = Draft.objects.with_set().get()
    for path in (
        "",
        "write/",
        "import/",
        "pictures/",
        f"drafts/{draft.code}/",
        f"sets/{draft.set.key}/",
        f"drafts/{draft.code}/edit/",
        f"sets/{draft.set.key}/edit/",
    ):
        page.goto(f"/workshop/{path}")
        fits(page)


def test_the_form_works_without_scripts(new_page: Callable[..., Any], anna: User) -> None:
    page = new_page(anna, java_script_enabled=False)
    page.goto("/workshop/write/?from=cs-001")
    page.fill("#id_text", "on play: draw one card")
    page.click("button[name=show]")
    page.wait_for_selector("text=A full stop is missing")
    page.fill("#id_text", "on play: draw one card.")
    page.click("button[name=show]")
    page.click("text=Use this wording")
    page.click("summary:has-text('Emblem')")
    page.select_option("#id_icon", label="Rat")
    expect(page.locator("#id_text")).to_have_value("On play: Draw a card.")
    page.click(".button[name=save]")
    page.wait_for_selector("text=Based on the official card")
    assert Draft.objects.get().icon == "delapouite/rat"


def test_suggestions_are_in_sight_on_a_small_phone(
    new_page: Callable[..., Any], anna: User
) -> None:
    page = new_page(anna, width=360, height=640)
    page.goto("/workshop/write/")
    page.focus("#id_text")
    page.keyboard.type("When this ")
    options = page.locator("#completions li")
    for place in range(3):
        expect(options.nth(place)).to_be_in_viewport(ratio=1)
    expect(page.locator("label[for=id_text]")).to_be_in_viewport()


def test_a_text_is_read_before_the_card_has_a_name(
    new_page: Callable[..., Any], anna: User
) -> None:
    page = new_page(anna)
    page.goto("/workshop/write/")
    page.fill("#id_text", "When this dies, draw 2 card.")
    expect(page.locator("#text-said")).to_contain_text("Draw 2 cards")
    page.click(".button[name=save]")
    expect(page.locator("#id_name")).to_be_focused()  # nothing is saved without one
    assert not Draft.objects.exists()


def test_a_designer_at_work(new_page: Callable[..., Any], anna: User, media: Path) -> None:
    """On a phone: what comes next is in sight, an error waits for a pause, an emblem is picked by
    the keyboard, a picture is dropped and seen in its place before it is sent."""
    page = new_page(anna, width=390, height=844)
    page.clock.install()
    page.goto("/workshop/write/")
    page.fill("#id_name", "Bell Witch")
    page.clock.run_for(1000)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.focus("#id_text")
    page.keyboard.type("When this is de")
    page.clock.run_for(600)
    option = page.locator("#completions li").first
    expect(option).to_be_in_viewport()
    eventually(lambda: page.evaluate("scrollY"), lambda scrolled: scrolled == 0)
    error = page.locator("#text-said .notice--error")
    expect(error).to_have_count(1)
    expect(error).to_be_hidden()
    page.clock.run_for(1500)
    expect(error).to_be_visible()
    page.clock.resume()
    page.keyboard.press("Escape")

    page.click("summary:has-text('Emblem')")
    page.focus("#emblem-opener")
    page.keyboard.press("Enter")
    page.wait_for_selector(".emblem")
    page.keyboard.type("zzz")
    expect(page.locator("text=No emblem matches")).to_be_visible()
    page.fill("#emblem-search", "crate wooden")
    expect(page.locator(".emblem:visible")).to_have_count(1)
    page.fill("#emblem-search", "rat")
    expect(page.locator(".emblem:visible").first).to_have_text("Rat")  # its name before its uses
    page.keyboard.press("Enter")
    expect(page.locator("#emblem-opener")).to_be_focused()
    expect(page.locator("[data-chosen]")).to_have_text("Rat")
    expect(page.locator("#id_icon")).to_have_value("delapouite/rat")

    drop_picture(page, "text/plain")
    expect(page.locator("[data-said]")).to_have_text("Choose a PNG, JPEG or WebP picture.")
    drop_picture(page, "image/png")
    placed = page.locator(".feedback__face .placed-picture")
    expect(placed).to_be_visible()
    face = page.locator(".feedback__face .card-face")
    eventually(
        lambda: (placed.bounding_box(), face.bounding_box()),
        lambda boxes: is_in_its_place(*boxes),
    )
    page.fill("#picture-artist", "Anna")
    page.check("input[name=rights]")
    page.click("text=Upload and use")
    page.wait_for_selector("#feedback image")
    expect(page.locator(".placed-picture")).to_have_count(0)
    page.fill("#id_text", "")
    page.click(".button[name=save]")
    page.wait_for_selector(".history")
    draft = Draft.objects.get()
    assert (draft.icon, draft.picture.artist if draft.picture else "") == ("delapouite/rat", "Anna")


def test_a_picture_that_was_dropped_is_saved_with_the_card(
    new_page: Callable[..., Any], anna: User, media: Path
) -> None:
    page = new_page(anna)
    page.goto("/workshop/write/")
    expect(page.locator("#feedback .card-face")).to_be_visible()  # a blank card to begin with
    page.fill("#id_name", "Bell Witch")
    drop_picture(page, "image/png", "no picture")
    expect(page.locator("[data-said]")).to_contain_text("can’t be shown as a picture")
    expect(page.locator(".placed-picture")).to_have_count(0)
    drop_picture(page, "image/png")
    zone, shown = page.locator("[data-zone]"), page.locator(".zone-picture")
    expect(shown).to_be_visible()
    eventually(
        lambda: (zone.bounding_box(), shown.bounding_box()),
        lambda boxes: is_cropped_about_its_middle(*boxes),
    )
    page.click(".button[name=save]")
    expect(page.locator("[data-said]")).to_contain_text("Fill this in to save the card")
    assert not Draft.objects.exists()
    page.fill("#picture-artist", "Anna")
    page.check("input[name=rights]")
    page.click(".button[name=save]")
    page.wait_for_selector(".history")
    draft = Draft.objects.get()
    assert draft.picture is not None
    assert draft.picture.artist == "Anna"


def test_an_unsaved_card_is_not_left_unasked(new_page: Callable[..., Any], anna: User) -> None:
    page = new_page(anna)
    asked: list[str] = []

    def answer(dialog: Any) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", answer)
    page.goto("/workshop/write/")
    page.goto("/workshop/write/")  # nothing typed, nothing asked
    assert asked == []
    page.fill("#id_name", "Bell Witch")
    page.select_option("#id_kind", "Spell")
    expect(page.locator("#id_hit_dice")).to_be_hidden()
    with page.expect_event("dialog"):
        page.click("main a:text-is('Workshop')")
    assert asked == ["beforeunload"]
    expect(page.locator("#id_name")).to_have_value("Bell Witch")
    page.click(".button[name=save]")
    page.wait_for_selector(".history")
    assert asked == ["beforeunload"]


def test_the_closest_match_is_a_click_away(new_page: Callable[..., Any], anna: User) -> None:
    page = new_page(anna)
    page.goto("/workshop/write/")
    page.fill("#id_name", "Bell Witch")
    page.fill("#id_text", "Flight.\nWhen this dies: draw a card.")
    said = page.locator("#text-said .notice--error")
    expect(said).to_be_visible()
    lines = eventually(
        lambda: said.inner_text().split("\n"),
        lambda lines: any(line.startswith("Line 2, column ") for line in lines),
    )
    assert lines[1] == "When this is destroyed: Draw a card.", "all of it, before what is wrong"
    page.click("text=Use this text")
    page.wait_for_selector("#text-said .notice--good")
    expect(page.locator("#id_text")).to_have_value("Flight.\nWhen this is destroyed: Draw a card.")


def test_on_a_phone_the_card_is_below_its_text(
    new_page: Callable[..., Any], anna: User, axe: Callable[[Any], list[str]]
) -> None:
    """Which an example fills; each of them is understood."""
    page = new_page(anna, width=360, height=640)
    page.goto("/workshop/write/")
    examples = page.locator("[data-example]")
    texts = eventually(examples.all_inner_texts, lambda texts: 2 <= len(texts) <= 3)
    for place, text in enumerate(texts):
        page.fill("#id_text", "")
        examples.nth(place).click()
        page.locator("#feedback .understood").get_by_text("").first.wait_for()
        page.wait_for_selector("#text-said .notice--good")
        expect(page.locator("#id_text")).to_have_value(text)
        expect(page.locator("[data-examples]")).to_be_hidden()
        page.fill("#id_text", "Wrong")  # so that what is good is the next one
        page.wait_for_selector("#text-said .notice--error", state="attached")
    page.fill("#id_text", texts[0])
    page.wait_for_selector("#text-said .notice--good")
    typed, face = page.locator("#id_text"), page.locator("#feedback .card-face")
    expect(face).to_be_visible()
    eventually(
        lambda: (typed.bounding_box(), face.bounding_box()),
        lambda boxes: is_on_one_screen_with(*boxes),
    )
    page.locator("#id_text").blur()
    assert not axe(page)
    page.locator("[data-preview-here] summary").click()
    expect(page.locator("#feedback")).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator(".writing > #feedback .card-face")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_enter_saves_and_rewrites_no_text(
    new_page: Callable[..., Any], anna: User, width: int
) -> None:
    """Not even where a wording is offered above Save."""
    page = new_page(anna, width=width, height=844)
    page.goto("/workshop/write/")
    page.fill("#id_name", "Bell Witch")
    page.select_option("#id_kind", "Spell")
    page.fill("#id_value", "1")
    page.fill("#id_text", "draw two cards.")
    page.locator("[data-take=canonical-text]").wait_for(state="attached")
    page.press("#id_name", "Enter")
    page.wait_for_url("**/workshop/drafts/**")
    assert Draft.objects.get().text == "draw two cards."


Box = dict[str, float]


def is_in_its_place(placed: Box, face: Box) -> bool:
    """A picture, on the face."""
    return (
        abs((placed["x"] - face["x"]) / face["width"] - 4.6 / 63) < 0.01
        and abs((placed["y"] - face["y"]) / face["height"] - 15.4 / 88) < 0.01
        and abs(placed["width"] / face["width"] - 53.8 / 63) < 0.01
    )


def is_cropped_about_its_middle(zone: Box, shown: Box) -> bool:
    """As the card does."""
    return abs(shown["y"] - zone["y"]) <= 3 and abs(shown["height"] - zone["height"]) <= 6


def is_on_one_screen_with(text: Box, face: Box) -> bool:
    """A text, with the face below it."""
    return 0 < face["y"] - text["y"] - text["height"] < 640 - 100


def drop_picture(page: Any, kind: str, content: str = "") -> None:
    """Let a picture of 160 by 120 pixels, or `content`, fall on the page as a file of `kind`."""
    page.evaluate(
        """async ([kind, content]) => {
          const canvas = document.createElement("canvas");
          Object.assign(canvas, { width: 160, height: 120 });
          canvas.getContext("2d").fillRect(0, 0, 80, 120);
          const made = await new Promise((done) => canvas.toBlob(done, "image/png"));
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content || made], "witch.png", { type: kind }));
          document.getElementById("feedback").dispatchEvent(
            new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }),
          );
        }""",
        [kind, content],
    )


def test_too_large_a_picture_is_refused_before_it_is_sent(
    new_page: Callable[..., Any], anna: User, tmp_path: Path
) -> None:
    large, small = tmp_path / "large.png", tmp_path / "small.png"
    large.write_bytes(b"\0" * 8_300_000)
    small.write_bytes(b"\0" * 8_000_000)
    page = new_page(anna)
    page.goto("/workshop/pictures/")
    page.fill("#id_artist", "Anna")
    page.set_input_files("#id_file", large)
    eventually(
        lambda: page.evaluate("document.querySelector('#id_file').validationMessage"),
        lambda words: words.startswith("This file is 8.3 MB; the limit is 8 MB."),
    )
    page.set_input_files("#id_file", small)
    page.wait_for_function("document.querySelector('#id_file').checkValidity()")
    expect(page.locator("#id_artist")).to_have_value("Anna")
