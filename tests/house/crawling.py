"""A game's pages, found as a visitor finds them: by links from its front page."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from django.test import Client

SPOKEN = {"alt", "aria-label", "aria-description", "content", "placeholder", "title", "value"}
UNSPOKEN = {"script", "style"}
OTHER_GAMES = {"game-tiles", "game-links"}  # lists that name other games, as they must
MOST_PAGES = 200


class Page(HTMLParser):
    """What a page says, in sight or to a screen reader, and where it leads."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.links: list[str] = []
        self._inside = ""
        self._among_others = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        named = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
        self._among_others |= bool(OTHER_GAMES & set(named.get("class", "").split()))
        if named.get("type") != "hidden":
            self.words += [text for name, text in named.items() if name in SPOKEN]

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""
        self._among_others &= tag != "ul"

    def handle_data(self, data: str) -> None:
        if self._inside not in UNSPOKEN and not self._among_others:
            self.words.append(data)


def pages(client: Client, start: Iterable[str], within: tuple[str, ...]) -> dict[str, Page]:
    """The pages that links lead to from these addresses, as far as they begin like one of
    `within`; each once, without the part that asks for something."""
    found: dict[str, Page] = {}
    waiting = deque(start)
    while waiting:
        address = waiting.popleft()
        if address in found:
            continue
        answer = client.get(address)
        assert answer.status_code in (200, 302), f"{address}: {answer.status_code}"
        if answer.status_code == 302:
            waiting.append(answer["Location"])
            continue
        if not answer["Content-Type"].startswith("text/html"):
            continue
        found[address] = Page(answer.content.decode())
        assert len(found) <= MOST_PAGES, "too many pages"
        for link in found[address].links:
            path = urlsplit(urljoin(address, link)).path
            if path.startswith(within):
                waiting.append(path)
    return found
