"""A page of the drawn editor, and how a test reads it and waits."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Route, expect

from decks.models import Deck

SENT = """(place) => {
  const { pending = {}, batch = null } = JSON.parse(localStorage.getItem(place) ?? "{}");
  return !batch && Object.values(pending).every((part) => !Object.keys(part).length);
}"""


class AtEditor:
    """The editor of a deck on a page."""

    def __init__(self, page: Any, deck: Deck) -> None:
        self.page = page
        self.deck = deck

    def open(self) -> AtEditor:
        self.page.goto(f"/decks/{self.deck.key}/edit/")
        expect(self.page.locator("[data-part=found] li").first).to_be_attached()
        return self

    def search(self, words: str, first: str) -> None:
        """Search, and wait until the first card found is called `first`."""
        self.page.locator("#find").fill(words)
        expect(self.found.first).to_contain_text(first)

    @property
    def found(self) -> Any:
        return self.page.locator("[data-part=found] li")

    def listed(self, name: str) -> Any:
        """The line of a card in the deck."""
        return self.page.locator("[data-part=list] li").filter(has_text=name)

    def has(self, name: str, copies: int) -> None:
        expect(self.listed(name).locator("[data-count]")).to_have_text(str(copies))

    def size(self, cards: int) -> None:
        expect(self.page.locator("[data-part=size] b")).to_have_text(str(cards))

    def saved(self) -> None:
        """Wait until nothing waits to be sent."""
        self.page.wait_for_function(SENT, arg=f"cidwam.deck.{self.deck.key}")
        expect(self.page.locator("[data-part=saved]")).to_have_text("Saved")

    def kept(self) -> dict[str, int]:
        """What the database has."""
        found: dict[str, int] = Deck.objects.get(pk=self.deck.pk).as_engine()["cards"]
        return found

    def cut_off(self) -> None:
        """No request reaches the server any more."""
        self.page.context.route("**/edit/changes/**", _abort)

    def connect(self) -> None:
        self.page.context.unroute("**/edit/changes/**", _abort)


def _abort(route: Route) -> None:
    route.abort("connectionfailed")
