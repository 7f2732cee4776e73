"""The browser makes its own seed, has the site's commitment before it sends that, and compares."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from accounts.models import User
from decks.models import Deck
from play import services
from play.models import Game, ServerSeed
from tests.browser.waiting import eventually

pytestmark = pytest.mark.django_db(transaction=True)
NewPage = Callable[..., Any]
OWN = re.compile(r"^[0-9a-f]{32}$")
NO_SIDEWAYS = "document.documentElement.scrollWidth <= innerWidth"


def new_game(page: Any) -> Game:
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/play/game/**")
    return Game.objects.get()


def sent_by(page: Any) -> list[Any]:
    """Collect the forms and offers that the page sends, oldest first."""
    sent: list[Any] = []

    def note(request: Any) -> None:
        if request.method == "POST":
            sent.append(request)

    page.on("request", note)
    return sent


def test_the_seed_is_the_browsers_and_leaves_it_after_the_commitment(
    new_page: NewPage, ada: User, decks: list[Deck]
) -> None:
    page = new_page(ada)
    sent = sent_by(page)
    page.goto("/play/new/")
    page.locator("[data-fair] > summary").click()
    page.wait_for_function("document.querySelector('[data-commitment]').textContent.length === 64")
    shown = page.inner_text("[data-commitment]")
    field = page.locator("[name=seed]")
    expect(field).to_have_value(OWN)
    seed = field.input_value()
    page.get_by_role("button", name="Another random seed").click()
    expect(field).not_to_have_value(seed)
    expect(field).to_have_value(OWN)
    another = field.input_value()
    game = new_game(page)
    assert game.commitment == shown
    seat = game.seats.get()
    assert (seat.seed, seat.seed_maker) == (another, "player")
    offer, form = sent[:2]
    assert offer.url.endswith("/play/seed-offers/")
    assert another not in (offer.post_data or "")
    assert another in form.post_data
    assert ServerSeed.objects.count() == 1


def test_each_form_has_a_seed_of_its_own(new_page: NewPage, ada: User, decks: list[Deck]) -> None:
    page = new_page(ada)
    seeds = set()
    for _ in range(2):
        page.goto("/play/new/")
        page.wait_for_function("document.querySelector('[name=seed]').value.length === 32")
        seeds.add(page.input_value("[name=seed]"))
    assert len(seeds) == 2


def test_without_the_commitment_nothing_is_sent_and_one_can_try_again(
    new_page: NewPage, ada: User, decks: list[Deck]
) -> None:
    page = new_page(ada)
    page.route("**/play/seed-offers/", lambda route: route.abort())
    page.goto("/play/new/")
    page.get_by_role("button", name="Start game").click()
    page.get_by_text("Can’t connect.").wait_for()
    assert not Game.objects.exists()
    page.unroute("**/play/seed-offers/")
    assert new_game(page).seats.get().seed_maker == "player"


def test_who_joins_makes_a_seed_too_and_both_can_compare_at_the_end(
    new_page: NewPage, ada: User, bertrand: User, decks: list[Deck]
) -> None:
    host, guest = new_page(ada, width=360, height=640), new_page(bertrand)
    host.goto("/play/new/")
    game = new_game(host)
    guest.goto(reverse("play:join", args=[game.invite_key]))
    guest.locator("[data-fair] > summary").click()
    expect(guest.locator("[data-commitment]")).to_have_text(game.commitment)
    expect(guest.locator("[name=seed]")).to_have_value(OWN)
    own = guest.input_value("[name=seed]")
    guest.get_by_role("button", name="Join game").click()
    guest.wait_for_url("**/play/game/**")
    north = game.seats.get(side=1)
    assert (north.seed, north.seed_maker) == (own, "player")
    check = reverse("play:check", args=[game.key])
    for page in (host, guest):
        page.goto(check)
        page.get_by_text("This matches the hash this browser saw.").wait_for()
        eventually(page.content, lambda content: own not in content)
        page.wait_for_function(NO_SIDEWAYS)
    services.resign(game_id=game.pk, side=0, number=0)
    for page in (host, guest):
        page.goto(check)
        page.get_by_text("This matches the hash and seed this browser saw.").wait_for()
        expect(page.locator("pre").first).to_contain_text(f"--commitment {game.commitment}")
        page.wait_for_function(NO_SIDEWAYS)
    expect(guest.locator("pre").first).to_contain_text(f"--seed {own}")


def test_a_browser_that_kept_another_hash_or_seed_says_so(
    new_page: NewPage, ada: User, decks: list[Deck]
) -> None:
    """The site's rows are changed behind its back, as a dishonest site would."""
    page = new_page(ada)
    page.goto("/play/new/")
    page.locator("[data-fair] > summary").click()
    page.get_by_label("Your seed").fill("it's $mine")
    game = new_game(page)
    kept = (game.commitment, game.seats.get().seed)
    services.resign(game_id=joined(game, decks).pk, side=0, number=0)
    check = reverse("play:check", args=[game.key])
    game.seats.filter(side=0).update(seed="ff" * 16)
    page.goto(check)
    page.get_by_text(f"Your browser sent a different seed: {kept[1]}").wait_for()
    expect(page.locator("pre").first).to_contain_text(f"--seed {shlex.quote(kept[1])}")
    ServerSeed.objects.update(commitment="00" * 32)
    page.goto(check)
    page.get_by_text(f"This browser saw a different hash: {kept[0]}").wait_for()
    expect(page.locator("[data-kept].notice--error")).to_have_count(1)
    expect(page.locator("pre").first).to_contain_text(f"--commitment {kept[0]}")


def joined(game: Game, decks: list[Deck]) -> Game:
    friend = User.objects.create_user("friend")
    return services.join_game(user=friend, invite_key=game.invite_key, deck=decks[1])


def test_without_javascript_the_form_says_who_makes_the_seed(
    new_page: NewPage, ada: User, decks: list[Deck]
) -> None:
    page = new_page(ada, java_script_enabled=False)
    page.goto("/play/new/")
    page.locator("[data-fair] > summary").click()
    expect(page.get_by_text("Without JavaScript, the site makes your seed too")).to_be_visible()
    expect(page.locator("[name=seed]")).not_to_be_visible()
    expect(page.get_by_text("Loading…")).not_to_be_visible()
    assert new_game(page).seats.get().seed_maker == "site"
    assert ServerSeed.objects.count() == 1
